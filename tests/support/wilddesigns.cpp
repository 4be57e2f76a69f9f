// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/wilddesigns.h"

#include "core/design/designschema.h"
#include "core/design/words.h"

#include <array>
#include <limits>

namespace slipway::test {

namespace {

/// What numbers look like at their edges, as text.
constexpr std::array edges{"0", "1", "-1", "2", "3", "7", "8", "1000000", "2000000000", "2147483647", "2147483648", "-2147483648", "9223372036854775807",
    "9223372036854775808", "1e18", "1e308", "1e309", "-1e308", "1e-308", "4.9e-324", "0.5", "NaN", ".nan", "inf", "-.inf", ".inf", "0x10", "0o17", "010",
    "1_000", "", "auto", "null", "true", "yes", "~", "[]", "{}"};

void put(YamlValue &mapping, const std::string &path, YamlValue value)
{
    const auto dot = path.find('.');
    if (dot == std::string::npos)
        return mapping.set(path, std::move(value));
    const std::string name = path.substr(0, dot);
    YamlValue inner = mapping.find(name) && mapping.find(name)->isMapping() ? *mapping.find(name) : YamlValue::mapping({});
    put(inner, path.substr(dot + 1), std::move(value));
    mapping.set(name, std::move(inner));
}

template<typename Specs>
std::string idOf(const Specs &specs, std::size_t index)
{
    return specs.empty() ? std::string() : specs[index % specs.size()].id;
}

} // namespace

WildDesigns::WildDesigns(unsigned seed, const Catalog &catalog)
    : m_catalog(catalog)
    , m_random(seed)
{
}

std::size_t WildDesigns::below(std::size_t end)
{
    return m_random() % end;
}

/// Mostly what people use; at times zero, below, or as much as fits.
int WildDesigns::size()
{
    constexpr std::array extremes{0, -1, 3, 7, 1'000'000, 2'000'000'000, std::numeric_limits<int>::max(), std::numeric_limits<int>::min()};
    return oneIn(5) ? extremes[below(extremes.size())] : 1 << below(oneIn(4) ? 20 : 5);
}

double WildDesigns::number()
{
    constexpr std::array extremes{0.0, -1.0, 1e308, -1e308, 1e18, 1e-308, std::numeric_limits<double>::infinity(), std::numeric_limits<double>::quiet_NaN()};
    return oneIn(5) ? extremes[below(extremes.size())] : double(1 + below(10'000)) / 16;
}

YamlValue WildDesigns::scalar()
{
    const std::string text = edges[below(edges.size())];
    return text == "null" ? YamlValue() : text == "[]" ? YamlValue::sequence({}) : text == "{}" ? YamlValue::mapping({}) : YamlValue::scalar(text, oneIn(8));
}

YamlValue WildDesigns::model()
{
    YamlValue model = YamlValue::mapping({});
    const std::array sizes{"layers", "hidden", "heads", "vocab", "ffn", "kv_heads", "head_dim", "max_seq", "norms_per_layer", "sliding_window", "learned_positions", "lm_head_bias",
        "mtp.modules", "moe.experts", "moe.top_k", "moe.moe_ffn", "moe.shared_experts", "moe.shared_ffn_total", "moe.first_dense_layers", "moe.interval", "mla.q_lora_rank",
        "mla.kv_lora_rank", "mla.qk_nope_head_dim", "mla.qk_rope_head_dim", "mla.v_head_dim"};
    const std::size_t kept = oneIn(3) ? sizes.size() : oneIn(2) ? 12 : 8; // with and without experts and latent attention
    for (std::size_t i = 0; i < kept; ++i)
        if (!oneIn(12))
            put(model, sizes[i], oneIn(15) ? scalar() : YamlValue::integer(i == 0 ? 1 + int(below(oneIn(9) ? 3000 : 80)) : size()));
    for (const char *flag : {"gated", "tied_embeddings", "embedding_norm", "attention_sinks", "parallel_block"})
        if (oneIn(3))
            put(model, flag, oneIn(9) ? scalar() : YamlValue::boolean(oneIn(2)));
    if (oneIn(3))
        put(model, "norm", YamlValue::scalar(oneIn(2) ? "layernorm" : "rmsnorm"));
    if (oneIn(4))
        put(model, "base", YamlValue::scalar(idOf(m_catalog.models, below(1000))));
    return model;
}

YamlValue WildDesigns::accelerator()
{
    YamlValue gpu = YamlValue::mapping({});
    if (!oneIn(3))
        put(gpu, "base", YamlValue::scalar(idOf(m_catalog.accelerators, below(1000))));
    for (const char *key : {"memory.label_gb", "memory.usable_gib", "memory.bandwidth_gb_s", "peak_dense_tflops.bf16", "peak_dense_tflops.fp32", "peak_dense_tflops.fp8", "power_w",
                            "link.per_gpu_gb_s_unidirectional", "scale_up_domain", "pcie.gb_s_unidirectional"})
        if (oneIn(3))
            put(gpu, key, oneIn(4) ? scalar() : YamlValue::number(double(1 + below(5000)) / 4));
    return gpu;
}

YamlValue WildDesigns::link()
{
    YamlValue link = YamlValue::mapping({});
    if (!oneIn(3))
        put(link, "base", YamlValue::scalar(idOf(m_catalog.links, below(1000))));
    for (const char *key : {"rate_gbps", "line_gb_s", "collective_fraction", "latency_us"})
        if (oneIn(2))
            put(link, key, oneIn(3) ? scalar() : YamlValue::number(double(1 + below(500)) / 4));
    return link;
}

/// A choice of the catalogue: an id, a change of one, or an entry of one's own.
YamlValue WildDesigns::choice(const std::string &path)
{
    const bool isModel = path == "model", isLink = path == "cluster.fabric.link";
    if (oneIn(3))
        return isModel ? model() : isLink ? link() : accelerator();
    const std::size_t any = below(1000);
    return YamlValue::scalar(isModel ? idOf(m_catalog.models, any) : isLink ? idOf(m_catalog.links, any) : idOf(m_catalog.accelerators, any));
}

/// A value that the key takes, if it takes numbers at all.
YamlValue WildDesigns::usual(const std::string &path)
{
    if (path == "model" || path == "cluster.accelerator" || path == "cluster.fabric.link")
        return choice(path);
    if (path == "cluster.node")
        return YamlValue::scalar(idOf(m_catalog.nodes, below(1000)));
    if (path == "cluster.fabric.topology")
        return YamlValue::scalar(idOf(m_catalog.topologies, below(1000)));
    if (path.ends_with(".system"))
        return YamlValue::scalar(idOf(m_catalog.storage, below(1000)));
    if (path == "parallelism.stages" && oneIn(2))
        return YamlValue::sequence({YamlValue::integer(size()), YamlValue::integer(size())});
    if (path == "training.recompute" && oneIn(2))
        return YamlValue::mapping({{oneIn(2) ? "layers" : "modules", oneIn(2) ? YamlValue::integer(size()) : YamlValue::sequence({YamlValue::scalar("core_attn"), scalar()})}});
    if (path == "training.lora.targets")
        return YamlValue::sequence({YamlValue::scalar("q"), YamlValue::scalar(oneIn(2) ? "down" : "everything")});
    if (path == "checkpoint.interval")
        return YamlValue::mapping({{oneIn(2) ? "steps" : "minutes", YamlValue::integer(size())}});
    return oneIn(3) ? YamlValue::number(double(1 + below(4096)) / 8) : YamlValue::integer(size());
}

YamlValue WildDesigns::valueOf(const std::string &path, const std::vector<std::string> &words)
{
    if (oneIn(12))
        return scalar();
    if (!words.empty() && !oneIn(8))
        return YamlValue::scalar(words[below(words.size())]);
    return usual(path);
}

YamlValue WildDesigns::nextDocument()
{
    YamlValue root = YamlValue::mapping({});
    const std::size_t odds = 2 + below(8); // some designs say nearly everything, some nearly nothing
    for (const DesignKey &key : designKeys())
        if (oneIn(odds) || key.isMain)
            put(root, key.path, key.path == "format" && !oneIn(20) ? YamlValue::integer(1) : valueOf(key.path, key.words));
    if (oneIn(20))
        put(root, idOf(m_catalog.models, below(50)), scalar()); // no key at all
    return oneIn(200) ? scalar() : root;
}

void WildDesigns::layout(ParallelLayout &layout)
{
    const auto limited = [this] { return std::min(size(), 4096); }; // each stage is an answer of its own
    layout.tensor = size();
    layout.sequence = oneIn(2);
    layout.pipeline = limited();
    layout.virtualPipeline = size();
    layout.schedule = Schedule(below(6));
    if (oneIn(3))
        layout.stages = std::vector<int>{size(), size()};
    layout.context = size();
    layout.contextAlgorithm = ContextAlgorithm(below(2));
    layout.expert = size();
    layout.expertTensor = size();
    if (oneIn(3))
        layout.data = size();
    layout.sharding = Sharding(below(4));
    if (oneIn(3))
        layout.shardSize = size();
    layout.reshardAfterForward = oneIn(2);
    layout.offload = Offload(below(4));
    if (oneIn(3))
        layout.overlap = OverlapPlan{.data = oneIn(2), .tensor = oneIn(2), .pipeline = oneIn(2)};
}

void WildDesigns::training(TrainingPlan &plan)
{
    plan.technique = Technique(below(5));
    if (oneIn(2))
        plan.tokens = number();
    if (oneIn(2))
        plan.steps = oneIn(4) ? std::numeric_limits<long long>::max() : size();
    plan.sequenceLength = size();
    plan.microBatch = size();
    plan.globalBatch = size();
    plan.precision = Precision(below(6));
    const auto optimizers = optimizerNames();
    plan.optimizer = {.name = oneIn(9) ? "nonsense" : optimizers[below(optimizers.size())], .moments = NumberType(below(5)), .masterWeights = {}, .gradients = {}};
    if (oneIn(3))
        plan.optimizer.masterWeights = NumberType(below(5));
    if (oneIn(3))
        plan.optimizer.gradients = NumberType(below(5));
    plan.attention = Attention(below(2));
    plan.recompute.mode = Recompute(below(3));
    if (oneIn(3))
        plan.recompute.layers = size();
    if (oneIn(3))
        plan.recompute.modules = {"core_attn", "mlp", "nonsense"};
    plan.lora = {.variant = oneIn(3) ? "adalora" : "lora", .rank = size(), .alpha = number(), .targets = {"q", "down", "nonsense"}};
    plan.moe = {.dispatch = oneIn(2) ? "capacity" : "dropless", .capacityFactor = oneIn(2) ? std::optional(number()) : std::nullopt, .imbalance = number(), .dispatcher = oneIn(2) ? "hybridep" : "auto"};
}

Design WildDesigns::nextDesign()
{
    Design design;
    if (!oneIn(3))
        design.model.id = idOf(m_catalog.models, below(1000));
    else
        design.model = {.id = {}, .changes = model()};
    if (!oneIn(3))
        design.cluster.accelerator.id = idOf(m_catalog.accelerators, below(1000));
    else
        design.cluster.accelerator = {.id = oneIn(2) ? "h100-sxm" : "", .changes = accelerator()};
    if (oneIn(4))
        design.cluster.fabric.link = {.id = oneIn(2) ? "ib-ndr" : "", .changes = link()};
    design.cluster.nodes = size();
    if (oneIn(2))
        design.cluster.acceleratorsPerNode = size();
    if (oneIn(3))
        design.cluster.scaleUpDomain = size();
    if (oneIn(3))
        design.cluster.fabric.nicsPerNode = size();
    design.cluster.fabric.oversubscription = number();
    design.cluster.storage["scratch"] = {.system = oneIn(2) ? "lustre" : "", .readGbS = number(), .writeGbS = number(), .capacityTb = number()};
    layout(design.parallelism);
    training(design.training);
    const auto frameworks = frameworkNames();
    design.framework.name = oneIn(9) ? "nonsense" : frameworks[below(frameworks.size())];
    design.framework.version = oneIn(2) ? "2021" : "";
    design.data.bytesPerToken = number();
    design.checkpoint = {.directory = {}, .intervalSteps = oneIn(2) ? std::optional(size()) : std::nullopt, .intervalMinutes = oneIn(2) ? std::optional(number()) : std::nullopt,
                         .asynchronous = oneIn(2), .keepLast = size()};
    design.reliability = {.nodeFailuresPerDay = oneIn(2) ? std::optional(number()) : std::nullopt, .restartMinutes = number()};
    if (oneIn(2))
        design.cost.acceleratorHour = number();
    return design;
}

} // namespace slipway::test
