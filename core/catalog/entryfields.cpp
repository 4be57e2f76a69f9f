// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/catalog/entryfields.h"

#include "core/catalog/specreader.h"

#include <algorithm>
#include <array>
#include <map>

namespace slipway {

namespace {

using Type = EntryField::Type;
using Fields = std::vector<EntryField>;

constexpr auto main = EntryField::Use::Main, whereSaid = EntryField::Use::WhereSaid, rare = EntryField::Use::Rare;

Fields modelFields()
{
    return {{"layers", SLIPWAY_TEXT("Entry", "Layers"), "", Type::Whole, main, 1, 1e5},
            {"hidden", SLIPWAY_TEXT("Entry", "Hidden width"), "", Type::Whole, main, 1, 2e9},
            {"ffn", SLIPWAY_TEXT("Entry", "Feed-forward width"), "", Type::Whole, main, 1, 2e9},
            {"heads", SLIPWAY_TEXT("Entry", "Heads"), "", Type::Whole, main, 1, 2e9},
            {"kv_heads", SLIPWAY_TEXT("Entry", "Key/value heads"), "", Type::Whole, main, 1, 2e9},
            {"head_dim", SLIPWAY_TEXT("Entry", "Head width"), "", Type::Whole, main, 1, 2e9},
            {"vocab", SLIPWAY_TEXT("Entry", "Vocabulary"), "", Type::Whole, main, 1, 2e9},
            {"max_seq", SLIPWAY_TEXT("Entry", "Longest sequence"), SLIPWAY_TEXT("Entry", "tokens"), Type::Whole, main, 1, 2e9},
            {"gated", SLIPWAY_TEXT("Entry", "Gated MLP"), "", Type::Flag},
            {"tied_embeddings", SLIPWAY_TEXT("Entry", "Tied embeddings"), "", Type::Flag},
            {"moe.experts", SLIPWAY_TEXT("Entry", "Experts"), "", Type::Whole, whereSaid, 1, 2e9},
            {"moe.top_k", SLIPWAY_TEXT("Entry", "Experts of a token"), "", Type::Whole, whereSaid, 1, 2e9},
            {"moe.moe_ffn", SLIPWAY_TEXT("Entry", "Expert width"), "", Type::Whole, whereSaid, 1, 2e9},
            {"moe.shared_experts", SLIPWAY_TEXT("Entry", "Shared experts"), "", Type::Whole, whereSaid},
            {"moe.shared_ffn_total", SLIPWAY_TEXT("Entry", "Width of all shared experts"), "", Type::Whole, whereSaid},
            {"moe.first_dense_layers", SLIPWAY_TEXT("Entry", "Dense layers first"), "", Type::Whole, whereSaid},
            {"moe.interval", SLIPWAY_TEXT("Entry", "Every so many layers have experts"), "", Type::Whole, whereSaid, 1},
            {"moe.score_function", SLIPWAY_TEXT("Entry", "Scores of experts"), "", Type::Text, whereSaid},
            {"moe.normalised_top_k", SLIPWAY_TEXT("Entry", "Weights of chosen experts add up to one"), "", Type::Flag, whereSaid},
            {"moe.expert_bias", SLIPWAY_TEXT("Entry", "Experts balanced by a bias"), "", Type::Flag, whereSaid},
            {"moe.groups", SLIPWAY_TEXT("Entry", "Groups of experts"), "", Type::Whole, whereSaid},
            {"moe.group_top_k", SLIPWAY_TEXT("Entry", "Groups of a token"), "", Type::Whole, whereSaid, 1},
            {"moe.scaling_factor", SLIPWAY_TEXT("Entry", "Factor of the routed experts"), "", Type::Number, whereSaid, 1e-6, 1e6},
            {"moe.aux_loss", SLIPWAY_TEXT("Entry", "Weight of the balance loss"), "", Type::Number, whereSaid, 0, 1e6},
            {"moe.aux_loss_by_sequence", SLIPWAY_TEXT("Entry", "Balance over each sequence"), "", Type::Flag, whereSaid},
            {"mla.kv_lora_rank", SLIPWAY_TEXT("Entry", "Latent rank of keys and values"), "", Type::Whole, whereSaid, 1},
            {"mla.q_lora_rank", SLIPWAY_TEXT("Entry", "Latent rank of queries"), "", Type::Whole, whereSaid, 1},
            {"mla.qk_nope_head_dim", SLIPWAY_TEXT("Entry", "Head width without positions"), "", Type::Whole, whereSaid, 1},
            {"mla.qk_rope_head_dim", SLIPWAY_TEXT("Entry", "Head width with positions"), "", Type::Whole, whereSaid, 1},
            {"mla.v_head_dim", SLIPWAY_TEXT("Entry", "Head width of values"), "", Type::Whole, whereSaid, 1},
            {"sliding_window", SLIPWAY_TEXT("Entry", "Sliding window"), SLIPWAY_TEXT("Entry", "tokens"), Type::Whole, rare, 1},
            {"full_attention_interval", SLIPWAY_TEXT("Entry", "Every so many layers sees the whole sequence"), SLIPWAY_TEXT("Entry", "layers"), Type::Whole, rare, 1, 1e5},
            {"chunked_attention", SLIPWAY_TEXT("Entry", "Windows are chunks, which do not slide"), "", Type::Flag, rare},
            {"norm", SLIPWAY_TEXT("Entry", "Norm"), "", Type::Text, rare},
            {"norms_per_layer", SLIPWAY_TEXT("Entry", "Norms per layer"), "", Type::Whole, rare, 0, 100},
            {"bias.qkv", SLIPWAY_TEXT("Entry", "Bias of q, k, v"), "", Type::Flag, rare},
            {"bias.attn_out", SLIPWAY_TEXT("Entry", "Bias behind attention"), "", Type::Flag, rare},
            {"bias.mlp", SLIPWAY_TEXT("Entry", "Bias in the MLP"), "", Type::Flag, rare},
            {"position.kind", SLIPWAY_TEXT("Entry", "Positions"), "", Type::Text, rare},
            {"activation", SLIPWAY_TEXT("Entry", "Activation"), "", Type::Text, rare},
            {"family", SLIPWAY_TEXT("Entry", "Family"), "", Type::Text, rare},
            {"hf_repo", SLIPWAY_TEXT("Entry", "Hugging Face name"), "", Type::Text, rare},
            {"licence", SLIPWAY_TEXT("Entry", "Licence"), "", Type::Text, rare}};
}

Fields acceleratorFields()
{
    return {{"name", SLIPWAY_TEXT("Entry", "Name"), "", Type::Text},
            {"memory.label_gb", SLIPWAY_TEXT("Entry", "Memory on the label"), SLIPWAY_TEXT("Entry", "GB"), Type::Number},
            {"memory.usable_gib", SLIPWAY_TEXT("Entry", "Usable memory"), SLIPWAY_TEXT("Entry", "GiB"), Type::Number, main, 0.01},
            {"memory.bandwidth_gb_s", SLIPWAY_TEXT("Entry", "Memory rate"), SLIPWAY_TEXT("Entry", "GB/s"), Type::Number, main, 0.001},
            {"peak_dense_tflops.bf16", SLIPWAY_TEXT("Entry", "BF16 dense peak"), SLIPWAY_TEXT("Entry", "TFLOP/s"), Type::Number, main, 1e-6},
            {"peak_dense_tflops.fp16", SLIPWAY_TEXT("Entry", "FP16 dense peak"), SLIPWAY_TEXT("Entry", "TFLOP/s"), Type::Number, rare, 1e-6},
            {"peak_dense_tflops.fp8", SLIPWAY_TEXT("Entry", "FP8 dense peak"), SLIPWAY_TEXT("Entry", "TFLOP/s"), Type::Number, main, 1e-6},
            {"peak_dense_tflops.fp4", SLIPWAY_TEXT("Entry", "FP4 dense peak"), SLIPWAY_TEXT("Entry", "TFLOP/s"), Type::Number, rare, 1e-6},
            {"peak_dense_tflops.tf32", SLIPWAY_TEXT("Entry", "TF32 dense peak"), SLIPWAY_TEXT("Entry", "TFLOP/s"), Type::Number, rare, 1e-6},
            {"peak_dense_tflops.fp32", SLIPWAY_TEXT("Entry", "FP32 vector peak"), SLIPWAY_TEXT("Entry", "TFLOP/s"), Type::Number, rare, 1e-6},
            {"measured_matmul_tflops.bf16", SLIPWAY_TEXT("Entry", "Best measured BF16 product"), SLIPWAY_TEXT("Entry", "TFLOP/s"), Type::Number, rare, 1e-6},
            {"link.per_gpu_gb_s_unidirectional", SLIPWAY_TEXT("Entry", "Scale-up link, one direction"), SLIPWAY_TEXT("Entry", "GB/s"), Type::Number},
            {"link.kind", SLIPWAY_TEXT("Entry", "Scale-up link"), "", Type::Text, rare},
            {"scale_up_domain", SLIPWAY_TEXT("Entry", "Scale-up domain"), "", Type::Whole, main, 1, 1e6},
            {"pcie.gb_s_unidirectional", SLIPWAY_TEXT("Entry", "Host link, one direction"), SLIPWAY_TEXT("Entry", "GB/s"), Type::Number, rare},
            {"power_w", SLIPWAY_TEXT("Entry", "Power"), SLIPWAY_TEXT("Entry", "W"), Type::Number, main, 1},
            {"vendor", SLIPWAY_TEXT("Entry", "Vendor"), "", Type::Text, rare},
            {"architecture", SLIPWAY_TEXT("Entry", "Architecture"), "", Type::Text, rare},
            {"kernel_curves", SLIPWAY_TEXT("Entry", "Measured kernels"), "", Type::Text, rare}};
}

Fields nodeFields()
{
    return {{"accelerators.id", SLIPWAY_TEXT("Entry", "Accelerator"), "", Type::Text},
            {"accelerators.count", SLIPWAY_TEXT("Entry", "Accelerators"), "", Type::Whole, main, 1, 1e4},
            {"nics.count", SLIPWAY_TEXT("Entry", "NICs"), "", Type::Whole, main, 0, 1e4},
            {"nics.line_gb_s", SLIPWAY_TEXT("Entry", "Line rate of a NIC"), SLIPWAY_TEXT("Entry", "GB/s"), Type::Number},
            {"nics.fabric", SLIPWAY_TEXT("Entry", "Fabric"), "", Type::Text},
            {"link", SLIPWAY_TEXT("Entry", "Link class"), "", Type::Text},
            {"cpu", SLIPWAY_TEXT("Entry", "CPU"), "", Type::Text, rare},
            {"cpu_cores", SLIPWAY_TEXT("Entry", "CPU cores"), "", Type::Whole, rare},
            {"ram_gib", SLIPWAY_TEXT("Entry", "Memory of the host"), SLIPWAY_TEXT("Entry", "GiB"), Type::Number},
            {"local_nvme_tb", SLIPWAY_TEXT("Entry", "Local disks"), SLIPWAY_TEXT("Entry", "TB"), Type::Number},
            {"power_kw_max", SLIPWAY_TEXT("Entry", "Power at most"), SLIPWAY_TEXT("Entry", "kW"), Type::Number}};
}

Fields linkFields()
{
    return {{"line_gb_s", SLIPWAY_TEXT("Entry", "Line rate, one direction"), SLIPWAY_TEXT("Entry", "GB/s"), Type::Number, main, 1e-4},
            {"latency_us", SLIPWAY_TEXT("Entry", "Latency, low to high"), SLIPWAY_TEXT("Entry", "µs"), Type::Range},
            {"collective_fraction", SLIPWAY_TEXT("Entry", "Share that collectives reach"), SLIPWAY_TEXT("Entry", "of the line rate"), Type::Range, main, 0, 1},
            {"kind", SLIPWAY_TEXT("Entry", "Kind"), "", Type::Text}};
}

Fields storageFields()
{
    return {{"class", SLIPWAY_TEXT("Entry", "Class"), "", Type::Text},
            {"client_read_gb_s", SLIPWAY_TEXT("Entry", "A node reads"), SLIPWAY_TEXT("Entry", "GB/s"), Type::Range},
            {"client_write_gb_s", SLIPWAY_TEXT("Entry", "A node writes"), SLIPWAY_TEXT("Entry", "GB/s"), Type::Range},
            {"per_drive.read_gb_s", SLIPWAY_TEXT("Entry", "A local drive reads"), SLIPWAY_TEXT("Entry", "GB/s"), Type::Range, whereSaid},
            {"per_drive.write_gb_s", SLIPWAY_TEXT("Entry", "A local drive writes"), SLIPWAY_TEXT("Entry", "GB/s"), Type::Range, whereSaid},
            {"cost_usd_per_tb_month", SLIPWAY_TEXT("Entry", "Price of a TB and month"), SLIPWAY_TEXT("Entry", "USD"), Type::Range},
            {"metadata", SLIPWAY_TEXT("Entry", "Many small files"), "", Type::Text, rare}};
}

/// The group under which the catalogue's sources tell of a key that has none of its own.
std::string_view groupOf(std::string_view key)
{
    static constexpr std::array<std::pair<std::string_view, std::string_view>, 7> groups{{{"memory.usable_gib", "usable_memory"}, {"memory.", "memory"},
        {"peak_dense_tflops.", "compute"}, {"measured_matmul_tflops.", "compute"}, {"link", "link"}, {"scale_up_domain", "link"}, {"power", "power"}}};
    const auto group = std::find_if(groups.begin(), groups.end(), [key](const auto &known) { return key.starts_with(known.first); });
    return group == groups.end() ? std::string_view("all") : group->second;
}

/// Whether changedEntry() noted a key among somebody's own figures ("own figures: power_w, memory.bandwidth_gb_s").
bool isOwnFigure(const YamlValue &source, std::string_view key)
{
    const YamlValue *changes = source.find("changes");
    if (!changes || !changes->isScalar())
        return false;
    const std::string list = ", " + changes->text.substr(std::min(changes->text.size(), changes->text.find(": ") + 2)) + ',';
    return list.find(", " + std::string(key) + ',') != std::string::npos;
}

std::string joined(const YamlValue &source)
{
    if (source.isScalar())
        return source.text;
    std::string text;
    for (const YamlValue &item : source.items)
        text += (text.empty() ? "" : "; ") + item.text;
    return text;
}

} // namespace

const std::vector<std::string> &editableKinds()
{
    static const std::vector<std::string> kinds{"models", "accelerators", "nodes", "links", "storage"};
    return kinds;
}

const std::vector<EntryField> &entryFields(std::string_view kind)
{
    static const std::map<std::string_view, Fields> fields{{"models", modelFields()}, {"accelerators", acceleratorFields()}, {"nodes", nodeFields()},
        {"links", linkFields()}, {"storage", storageFields()}};
    static const Fields none;
    const auto found = fields.find(kind);
    return found == fields.end() ? none : found->second;
}

const YamlValue *entryValue(const YamlValue &entry, std::string_view path)
{
    const auto dot = path.find('.');
    const YamlValue *value = entry.find(path.substr(0, dot));
    if (!value || value->isNull())
        return nullptr;
    return dot == std::string_view::npos ? value : entryValue(*value, path.substr(dot + 1));
}

void setEntryValue(YamlValue &entry, std::string_view path, const std::optional<YamlValue> &value)
{
    const auto dot = path.find('.');
    const std::string_view key = path.substr(0, dot);
    if (dot == std::string_view::npos) {
        if (value)
            entry.set(key, *value);
        else
            entry.remove(key);
        return;
    }
    YamlValue inner = entry.find(key) && entry.find(key)->isMapping() ? *entry.find(key) : YamlValue::mapping({});
    setEntryValue(inner, path.substr(dot + 1), value);
    if (inner.entries.empty())
        entry.remove(key);
    else
        entry.set(key, inner);
}

std::string entrySource(const YamlValue &entry, std::string_view key)
{
    const YamlValue *source = entry.find("source");
    if (!source)
        return {};
    if (!source->isMapping())
        return joined(*source);
    if (isOwnFigure(*source, key) && !source->find(key))
        return source->find("changes")->text;
    for (const std::string_view group : {key, groupOf(key), std::string_view("memory"), std::string_view("all")})
        if (const YamlValue *found = source->find(group); found && (group != "memory" || key.starts_with("memory")))
            return joined(*found);
    return {};
}

EntryProblems checkEntry(const std::string &kind, const YamlValue &entry)
{
    EntryProblems problems;
    if (kind == "models")
        readModel(entry, problems);
    else if (kind == "accelerators")
        readAccelerator(entry, problems);
    else if (kind == "nodes")
        readNode(entry, problems);
    else if (kind == "links")
        readLink(entry, problems);
    else if (kind == "storage")
        readStorage(entry, problems);
    return problems;
}

} // namespace slipway
