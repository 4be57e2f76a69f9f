// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/catalog/specreader.h"

#include <algorithm>
#include <array>
#include <limits>

namespace slipway {

namespace {

/// `source: [..]`, `source: text`, or `source: {memory: [..], ...}`.
Sources readSources(EntryReader &entry)
{
    const YamlValue *source = entry.value("source");
    if (!source)
        return {};
    const auto texts = [](const YamlValue &value) {
        std::vector<std::string> list;
        if (value.isScalar())
            list.push_back(value.text);
        for (const YamlValue &item : value.items)
            if (item.isScalar())
                list.push_back(item.text);
        return list;
    };
    if (!source->isMapping())
        return {{"all", texts(*source)}};
    Sources sources;
    for (const auto &[group, value] : source->entries)
        sources[group] = texts(value);
    return sources;
}

std::vector<std::string> readTexts(const YamlValue *value)
{
    std::vector<std::string> texts;
    if (value && value->isScalar())
        texts.push_back(value->text);
    if (value)
        for (const YamlValue &item : value->items)
            texts.push_back(item.asText().value_or(std::string()));
    return texts;
}

std::optional<BytesPerSecond> rate(std::optional<double> gigabytes)
{
    return gigabytes && *gigabytes > 0 ? std::optional(gigabytesPerSecond(*gigabytes)) : std::nullopt;
}

// --- accelerators

GpuSpec::Vendor vendorOf(const std::string &word)
{
    using Vendor = GpuSpec::Vendor;
    static const std::map<std::string, Vendor> vendors{{"nvidia", Vendor::Nvidia}, {"amd", Vendor::Amd}, {"intel", Vendor::Intel},
        {"google", Vendor::Google}, {"aws", Vendor::Aws}, {"cpu", Vendor::Cpu}};
    const auto found = vendors.find(word);
    return found == vendors.end() ? Vendor::Other : found->second;
}

void readDeviceMemory(EntryReader &entry, GpuSpec &gpu)
{
    // What drivers and firmware keep back of the label, seen from 79.65 of 80 GB (HBM, GiB shown) to 22.5 of 24 GB: planning value.
    constexpr double usableShareOfLabel = 0.93;
    EntryReader memory = entry.section("memory");
    gpu.labelMemory = gigabytes(memory.requiredNumber("label_gb", 0));
    const auto usable = memory.number("usable_gib", 0.01);
    gpu.memory = usable ? gib(*usable) : gpu.labelMemory * usableShareOfLabel;
    gpu.memoryBandwidth = gigabytesPerSecond(memory.requiredNumber("bandwidth_gb_s", 0.001));
    memory.ignore({"type", "reported_mib", "cuda_total_bytes"});
    memory.finish();
}

void readPeaks(EntryReader &entry, GpuSpec &gpu)
{
    EntryReader peaks = entry.section("peak_dense_tflops");
    const auto put = [&](const char *key, std::initializer_list<Precision> precisions) {
        if (const auto peak = peaks.number(key, 1e-6))
            for (const Precision precision : precisions)
                gpu.peakDense[precision] = teraflopsPerSecond(*peak);
    };
    put("fp32", {Precision::Fp32});
    put("fp16", {Precision::Fp16});
    put("bf16", {Precision::Bf16});
    put("fp8", {Precision::Fp8, Precision::MxFp8});
    put("fp4", {Precision::NvFp4});
    if (const auto tf32 = peaks.number("tf32", 1e-6))
        gpu.tf32 = teraflopsPerSecond(*tf32);
    peaks.finish();

    EntryReader measured = entry.section("measured_matmul_tflops");
    const std::array<std::pair<const char *, Precision>, 4> names{{{"fp32", Precision::Fp32}, {"fp16", Precision::Fp16},
        {"bf16", Precision::Bf16}, {"fp8", Precision::Fp8}}};
    for (const auto &[key, precision] : names)
        if (const auto peak = measured.number(key, 1e-6))
            gpu.measuredMatmul[precision] = teraflopsPerSecond(*peak);
    measured.finish();
}

void readLinks(EntryReader &entry, GpuSpec &gpu)
{
    EntryReader link = entry.section("link");
    gpu.scaleUp = rate(link.number("per_gpu_gb_s_unidirectional"));
    gpu.scaleUpKind = link.text("kind");
    link.ignore({"per_gpu_gb_s_bidirectional", "peer_to_peer_gb_s_unidirectional", "topology", "published"});
    link.finish();
    gpu.scaleUpDomain = entry.integer("scale_up_domain", 1).value_or(1);

    constexpr double pcie4 = 31.5; // GB/s, x16, one direction: what a host link is taken for where none is published
    EntryReader pcie = entry.section("pcie");
    const auto published = rate(pcie.number("gb_s_unidirectional"));
    gpu.pcie = published.value_or(gigabytesPerSecond(pcie4));
    if (!published)
        gpu.sources["pcie"] = {"planning default: PCIe 4.0 x16, 31.5 GB/s in one direction"};
    pcie.ignore({"gen", "lanes", "kind"});
    pcie.finish();
}

// --- models

MoeSpec readExperts(EntryReader &moe)
{
    MoeSpec spec;
    spec.experts = moe.requiredInteger("experts", 1);
    spec.topK = moe.requiredInteger("top_k", 1);
    spec.expertFfn = moe.requiredInteger("moe_ffn", 1);
    spec.sharedExperts = moe.integer("shared_experts").value_or(0);
    spec.sharedFfnTotal = moe.integer("shared_ffn_total").value_or(spec.sharedExperts * spec.expertFfn);
    spec.firstDenseLayers = moe.integer("first_dense_layers").value_or(0);
    spec.interval = moe.integer("interval", 1).value_or(1);
    spec.routerBias = moe.flag("router_bias").value_or(false);
    moe.ignore({"router"});
    if (spec.topK > spec.experts)
        moe.report("top_k", {SLIPWAY_TEXT("Catalog", "a token cannot go to %1 of %2 experts"), {std::to_string(spec.topK), std::to_string(spec.experts)}});
    moe.finish();
    return spec;
}

MlaSpec readLatentAttention(EntryReader &mla)
{
    MlaSpec spec;
    spec.queryRank = mla.integer("q_lora_rank", 1);
    spec.keyValueRank = mla.requiredInteger("kv_lora_rank", 1);
    spec.nopeHeadDim = mla.requiredInteger("qk_nope_head_dim", 1);
    spec.ropeHeadDim = mla.requiredInteger("qk_rope_head_dim", 1);
    spec.valueHeadDim = mla.requiredInteger("v_head_dim", 1);
    mla.finish();
    return spec;
}

void readShape(EntryReader &entry, ModelSpec &model)
{
    model.layers = entry.requiredInteger("layers", 1, 100'000);
    model.hidden = entry.requiredInteger("hidden", 1);
    model.heads = entry.requiredInteger("heads", 1);
    model.vocabulary = entry.requiredInteger("vocab", 1);
    model.ffn = entry.integer("ffn", 1).value_or(4 * model.hidden);
    model.kvHeads = entry.integer("kv_heads", 1).value_or(model.heads);
    model.headDim = entry.integer("head_dim", 1).value_or(std::max(1, model.hidden / model.heads));
    model.maxSequence = entry.integer("max_seq", 1).value_or(0);
    model.activation = entry.text("activation");
    model.gatedMlp = entry.flag("gated").value_or(false);
    model.tiedEmbeddings = entry.flag("tied_embeddings").value_or(false);
    model.normsPerLayer = entry.integer("norms_per_layer", 0, 100).value_or(2);
    model.slidingWindow = entry.integer("sliding_window", 1);
    if (model.kvHeads > model.heads || model.heads % model.kvHeads != 0)
        entry.report("kv_heads", {SLIPWAY_TEXT("Catalog", "%1 heads cannot share %2 key/value heads evenly"),
                                  {std::to_string(model.heads), std::to_string(model.kvHeads)}});
}

/// Biases follow the norm where nothing is said: designs with LayerNorm and its bias have them, those with RMSNorm do not.
void readNormsAndBiases(EntryReader &entry, ModelSpec &model)
{
    const std::string parameters = entry.text("norm_params");
    model.norm = entry.text("norm");
    const bool isPlainLayerNorm = model.norm.starts_with("layernorm") && model.norm.find("no bias") == std::string::npos;
    model.normHasBias = parameters.empty() ? isPlainLayerNorm : parameters == "weight_and_bias";
    EntryReader bias = entry.section("bias");
    const bool usual = !bias.hasSection() && model.normHasBias;
    model.biasQkv = bias.flag("qkv").value_or(usual);
    model.biasAttentionOut = bias.flag("attn_out").value_or(usual);
    model.biasMlp = bias.flag("mlp").value_or(usual);
    model.biasExpert = bias.flag("expert").value_or(false);
    bias.finish();
    const std::string qkNorm = entry.text("qk_norm");
    model.qkNorm = qkNorm == "per_head_dim" || qkNorm == "full" ? qkNorm : std::string();
}

void readPositions(EntryReader &entry, ModelSpec &model)
{
    EntryReader position = entry.section("position");
    model.positions = position.text("kind");
    model.ropeTheta = position.number("rope_theta", 1);
    model.ropeFraction = position.number("rope_fraction", 0, 1);
    model.ropeScaling = position.text("rope_scaling");
    position.finish();
    model.learnedPositions = entry.integer("learned_positions").value_or(model.positions == "learned" ? model.maxSequence : 0);
}

/// Tensors that few families have, and every exact count needs.
void readRareTensors(EntryReader &entry, ModelSpec &model)
{
    model.embeddingNorm = entry.flag("embedding_norm").value_or(false);
    model.attentionSinks = entry.flag("attention_sinks").value_or(false);
    model.parallelBlock = entry.flag("parallel_block").value_or(false);
    model.headBias = entry.integer("lm_head_bias").value_or(0);
    EntryReader mtp = entry.section("mtp");
    model.mtpModules = mtp.integer("modules", 0, 100).value_or(0);
    model.mtpStoresCopies = mtp.flag("stores_copies_of_embedding_and_head").value_or(false);
    mtp.finish();
}

void readPublished(EntryReader &entry, ModelSpec &model)
{
    EntryReader official = entry.section("official");
    model.publishedParameters = official.number("parameters", 1).value_or(0);
    model.publishedKind = official.text("kind");
    if (const std::string evidence = official.text("evidence"); !evidence.empty())
        model.sources["parameters"] = {evidence};
    model.storesTiedHeadTwice = official.flag("stores_duplicate_of_tied_head").value_or(false);
    official.ignore({"basis", "active_parameters_nominal"});
    official.finish();
}

// --- storage

void readClientRates(EntryReader &entry, StorageSpec &storage)
{
    const auto take = [](std::optional<std::pair<double, double>> range, auto &low, auto &high) {
        if (range) {
            low = gigabytesPerSecond(range->first);
            high = gigabytesPerSecond(range->second);
        }
    };
    EntryReader drive = entry.section("per_drive");
    if (drive.hasSection()) { // of a disk in the node: what one drive does; the client_ keys then tell how drives add up
        take(drive.range("read_gb_s"), storage.clientReadLow, storage.clientReadHigh);
        take(drive.range("write_gb_s"), storage.clientWriteLow, storage.clientWriteHigh);
        entry.ignore({"client_read_gb_s", "client_write_gb_s"});
    } else {
        take(entry.range("client_read_gb_s"), storage.clientReadLow, storage.clientReadHigh);
        take(entry.range("client_write_gb_s"), storage.clientWriteLow, storage.clientWriteHigh);
    }
    drive.finish();
}

std::optional<double> readCost(EntryReader &entry)
{
    const YamlValue *cost = entry.value("cost_usd_per_tb_month");
    if (cost && cost->isMapping() && !cost->entries.empty()) // by throughput class: the slowest is the cheapest
        return cost->entries.front().second.asNumber();
    const auto range = cost ? entry.range("cost_usd_per_tb_month") : std::nullopt;
    return range ? std::optional((range->first + range->second) / 2) : std::nullopt;
}

// --- kernel curves

std::vector<double> readBands(EntryReader &entry)
{
    std::vector<double> ends;
    if (const YamlValue *bands = entry.value("bands"))
        for (const YamlValue &end : bands->items)
            ends.push_back(end.asNumber().value_or(std::numeric_limits<double>::infinity()));
    return ends;
}

GemmCurve readGemmCurve(const YamlValue &byRows, const std::vector<double> &bands, EntryReader &entry)
{
    GemmCurve curve;
    for (const auto &[rows, cells] : byRows.entries) {
        const auto m = YamlValue::scalar(rows).asNumber();
        if (!m || cells.items.size() > bands.size()) {
            entry.report("gemm", {SLIPWAY_TEXT("Catalog", "gemm: %1 must be a number of rows, with a cell for each band"), {rows}});
            continue;
        }
        for (std::size_t i = 0; i < cells.items.size(); ++i) {
            const auto &cell = cells.items[i].items;
            if (cell.size() == 3)
                curve.bands[bands[i]].push_back({.rows = *m, .low = cell[0].asNumber().value_or(0), .median = cell[1].asNumber().value_or(0),
                                                 .high = cell[2].asNumber().value_or(0)});
        }
    }
    for (auto &[end, points] : curve.bands)
        std::sort(points.begin(), points.end(), [](const auto &a, const auto &b) { return a.rows < b.rows; });
    return curve;
}

CollectiveCurve readCollective(const YamlValue &entry, EntryProblems &problems)
{
    EntryReader reader(entry, "collectives", problems);
    CollectiveCurve curve;
    curve.operation = reader.text("operation");
    curve.dataType = reader.text("data_type");
    curve.ranks = reader.requiredInteger("ranks", 1);
    if (const YamlValue *points = reader.value("points"))
        for (const YamlValue &point : points->items)
            if (point.items.size() == 3)
                curve.points.push_back({.size = Bytes(point.items[0].asNumber().value_or(0)),
                                        .busBandwidth = gigabytesPerSecond(point.items[2].asNumber().value_or(0)),
                                        .time = microseconds(point.items[1].asNumber().value_or(0))});
    reader.finish();
    return curve;
}

void expandIn(YamlValue &source, const std::map<std::string, std::string> &sources)
{
    for (YamlValue &item : source.items)
        expandIn(item, sources);
    for (auto &[group, item] : source.entries)
        expandIn(item, sources);
    if (!source.isScalar())
        return;
    const auto colon = source.text.find(": ");
    const auto found = sources.find(source.text.substr(0, colon));
    if (found == sources.end())
        return;
    source.text = colon == std::string::npos ? found->second : found->second + " (" + source.text.substr(colon + 2) + ')';
    source.isQuoted = true;
}

bool changesTheShape(const YamlValue &changes)
{
    static const std::vector<std::string> labels{"id", "family", "hf_repo", "released", "licence", "notes", "source", "official", "max_seq", "formula_exception"};
    return std::any_of(changes.entries.begin(), changes.entries.end(),
                       [](const auto &entry) { return std::find(labels.begin(), labels.end(), entry.first) == labels.end(); });
}

void collectPaths(const YamlValue &value, const std::string &path, std::string &paths)
{
    if (value.isMapping()) {
        for (const auto &[key, entry] : value.entries)
            collectPaths(entry, path.empty() ? key : path + '.' + key, paths);
        return;
    }
    paths += paths.empty() ? path : ", " + path;
}

} // namespace

ModelSpec readModel(const YamlValue &value, EntryProblems &problems)
{
    EntryReader entry(value, {}, problems);
    ModelSpec model;
    model.id = entry.text("id");
    model.family = entry.text("family");
    model.huggingFace = entry.text("hf_repo");
    model.licence = entry.text("licence");
    model.released = entry.text("released");
    model.formulaException = entry.text("formula_exception");
    model.sources = readSources(entry);
    readShape(entry, model);
    readNormsAndBiases(entry, model);
    readPositions(entry, model);
    readRareTensors(entry, model);
    readPublished(entry, model);
    if (EntryReader moe = entry.section("moe"); moe.hasSection())
        model.moe = readExperts(moe);
    if (EntryReader mla = entry.section("mla"); mla.hasSection())
        model.mla = readLatentAttention(mla);
    entry.ignore({"notes", "attention_pattern"});
    entry.finish();
    return model;
}

GpuSpec readAccelerator(const YamlValue &value, EntryProblems &problems)
{
    EntryReader entry(value, {}, problems);
    GpuSpec gpu;
    gpu.id = entry.text("id");
    gpu.name = entry.text("name");
    if (gpu.name.empty())
        gpu.name = gpu.id;
    gpu.vendor = vendorOf(entry.text("vendor"));
    gpu.architecture = entry.text("architecture");
    gpu.sources = readSources(entry);
    gpu.notes = readTexts(entry.value("notes"));
    gpu.kernelCurves = entry.text("kernel_curves");
    gpu.powerWatts = entry.number("power_w").value_or(0);
    readDeviceMemory(entry, gpu);
    readPeaks(entry, gpu);
    readLinks(entry, gpu);
    if (gpu.peakDense.empty())
        entry.report("peak_dense_tflops", {SLIPWAY_TEXT("Catalog", "peak_dense_tflops must give at least one rate"), {}});
    entry.ignore({"form_factor", "released", "compute_units", "l2_mib", "last_level_cache_mib"});
    entry.finish();
    return gpu;
}

LinkSpec readLink(const YamlValue &value, EntryProblems &problems)
{
    EntryReader entry(value, {}, problems);
    LinkSpec link;
    link.id = entry.text("id");
    link.kind = entry.text("kind");
    link.sources = readSources(entry);
    const auto gigabits = entry.number("rate_gbps", 1e-3);
    const auto line = entry.number("line_gb_s", 1e-4);
    if (!entry.value("rate_gbps") && !entry.value("line_gb_s"))
        entry.report("line_gb_s", {SLIPWAY_TEXT("Catalog", "%1 is missing"), {"line_gb_s"}});
    link.lineRate = gigabytesPerSecond(line.value_or(gigabits.value_or(8) / 8));
    const auto fraction = entry.range("collective_fraction").value_or(std::pair(0.75, 0.95)); // as of the other link classes
    link.collectiveLow = fraction.first;
    link.collectiveHigh = fraction.second;
    const auto latency = entry.range("latency_us").value_or(std::pair(1.0, 5.0)); // as of the other RDMA links
    link.latencyLow = microseconds(latency.first);
    link.latencyHigh = microseconds(latency.second);
    entry.ignore({"rdma", "p2p_fraction", "notes"});
    entry.finish();
    return link;
}

std::string linkOfFabric(const std::string &fabric, double gigabitsPerSecond)
{
    struct Rule
    {
        const char *word;
        double rate; ///< 0: any
        const char *link;
    };
    static constexpr std::array<Rule, 18> rules{{{"XDR", 0, "ib-xdr"}, {"NDR", 0, "ib-ndr"}, {"HDR", 0, "ib-hdr"}, {"EDR", 0, "ib-edr"},
        {"EFA v1", 0, "efa-v1"}, {"EFA v2", 0, "efa-v2"}, {"EFA v3", 0, "efa-v3"}, {"EFA v4", 0, "efa-v4"}, {"EFA", 100, "efa-v1"},
        {"TCPXO", 0, "gcp-tcpxo"}, {"TCPX", 0, "gcp-tcpx"}, {"Slingshot", 0, "slingshot-11"}, {"Omni-Path", 0, "omni-path-cn5000"},
        {"", 25, "eth-25g"}, {"", 100, "eth-100g"}, {"", 200, "eth-200g"}, {"", 400, "eth-400g-roce"}, {"", 800, "eth-800g-roce"}}};
    const auto fits = [&](const Rule &rule) {
        return fabric.find(rule.word) != std::string::npos && (rule.rate == 0 || rule.rate == gigabitsPerSecond);
    };
    const auto rule = std::find_if(rules.begin(), rules.end(), fits);
    return rule == rules.end() ? std::string() : rule->link;
}

NodeSpec readNode(const YamlValue &value, EntryProblems &problems)
{
    EntryReader entry(value, {}, problems);
    NodeSpec node;
    node.id = entry.text("id");
    node.kind = entry.text("kind");
    node.sources = readSources(entry);
    EntryReader accelerators = entry.section("accelerators");
    node.accelerator = accelerators.text("id");
    node.accelerators = accelerators.requiredInteger("count", 1);
    accelerators.finish();
    node.cpu = entry.text("cpu");
    node.cpuCores = entry.integer("cpu_cores").value_or(0);
    node.ramGib = entry.number("ram_gib").value_or(0);
    node.localNvmeTb = entry.number("local_nvme_tb").value_or(0);
    node.powerKilowatts = entry.number("power_kw_max").value_or(0);
    EntryReader nics = entry.section("nics");
    node.nics = nics.integer("count").value_or(0);
    node.nicRate = gigabytesPerSecond(nics.number("line_gb_s").value_or(0));
    node.fabric = nics.text("fabric");
    node.link = linkOfFabric(node.fabric, nics.number("rate_gbps").value_or(0));
    nics.finish();
    if (const std::string said = entry.text("link"); !said.empty())
        node.link = said;
    entry.ignore({"node_fabric_gb_s", "per_accelerator_gb_s", "other_nics", "scale_up", "notes"});
    entry.finish();
    return node;
}

TopologySpec readTopology(const YamlValue &value, EntryProblems &problems)
{
    EntryReader entry(value, {}, problems);
    TopologySpec topology;
    topology.id = entry.text("id");
    topology.sources = readSources(entry);
    // "2 or 3" tiers: the smaller is the usual one.
    const YamlValue *tiers = entry.value("tiers");
    const auto leading = tiers ? YamlValue::scalar(tiers->text.substr(0, tiers->text.find(' '))).asInteger() : std::nullopt;
    topology.tiers = static_cast<int>(std::clamp(leading.value_or(1), 0LL, 10LL));
    topology.rule = entry.text("rule");
    if (const std::string ports = entry.text("max_ports"); topology.rule.empty() && !ports.empty())
        topology.rule = "up to " + ports + " ports with switches of k ports";
    entry.ignore({"switches_for_max", "bisection", "hops", "examples", "typical", "unit_example", "network_cost_saving",
                  "network_power_saving", "all_to_all_overhead", "needs_adaptive_routing", "used_by", "notes"});
    entry.finish();
    return topology;
}

StorageSpec readStorage(const YamlValue &value, EntryProblems &problems)
{
    EntryReader entry(value, {}, problems);
    StorageSpec storage;
    storage.id = entry.text("id");
    storage.storageClass = entry.text("class");
    storage.sources = readSources(entry);
    storage.description = entry.text("metadata");
    readClientRates(entry, storage);
    storage.costUsdPerTbMonth = readCost(entry);
    entry.ignore({"aggregate", "durability", "usable_fraction", "notes", "throughput_mb_s_per_tib", "requests_per_second_per_prefix",
                  "single_stream_mb_s", "first_byte_latency_ms"});
    entry.finish();
    return storage;
}

RentalPrice readPrice(const YamlValue &value, EntryProblems &problems)
{
    EntryReader entry(value, {}, problems);
    RentalPrice price;
    price.accelerator = entry.text("accelerator");
    price.provider = entry.text("provider");
    price.term = entry.text("term");
    price.date = entry.text("date");
    price.source = entry.text("source");
    price.usdPerAcceleratorHour = entry.requiredNumber("usd_per_accelerator_hour", 0);
    entry.ignore({"class", "note", "trust"});
    entry.finish();
    return price;
}

KernelCurves readKernelCurves(const YamlValue &value, EntryProblems &problems)
{
    EntryReader entry(value, {}, problems);
    KernelCurves curves;
    curves.id = entry.text("id");
    for (const auto &[group, texts] : readSources(entry))
        for (const std::string &text : texts)
            curves.source += curves.source.empty() ? text : "; " + text;
    if (const YamlValue *peaks = entry.value("peak_tflops"))
        for (const auto &[type, peak] : peaks->entries)
            curves.peak[type] = teraflopsPerSecond(peak.asNumber().value_or(0));
    const std::vector<double> bands = readBands(entry);
    if (const YamlValue *gemm = entry.value("gemm"))
        for (const auto &[type, byRows] : gemm->entries)
            curves.gemm[type] = readGemmCurve(byRows, bands, entry);
    if (const YamlValue *collectives = entry.value("collectives"))
        for (const YamlValue &collective : collectives->items)
            curves.collectives.push_back(readCollective(collective, problems));
    entry.finish();
    return curves;
}

YamlValue expandSources(YamlValue entry, const std::map<std::string, std::string> &sources)
{
    for (auto &[key, value] : entry.entries)
        if (key == "source")
            expandIn(value, sources);
    return entry;
}

YamlValue changedEntry(const std::string &kind, const YamlValue &base, const YamlValue &changes)
{
    YamlValue start = base;
    if (kind == "models" && !changes.find("official") && changesTheShape(changes)) {
        start.remove("official");
        start.remove("formula_exception");
    }
    const YamlValue *memory = changes.find("memory");
    if (kind == "accelerators" && memory && memory->find("label_gb") && !memory->find("usable_gib")) {
        YamlValue kept = start.find("memory") ? *start.find("memory") : YamlValue();
        for (const char *key : {"usable_gib", "reported_mib", "cuda_total_bytes"})
            kept.remove(key);
        start.set("memory", kept);
    }
    std::string own;
    collectPaths(changes, {}, own);
    YamlValue source = start.find("source") ? *start.find("source") : YamlValue();
    if (!source.isMapping())
        source = source.isNull() ? YamlValue::mapping({}) : YamlValue::mapping({{"all", source}});
    if (!changes.find("source") && !own.empty())
        source.set("changes", YamlValue::scalar("own figures: " + own, true));
    start.set("source", source);
    return merged(start, changes);
}

} // namespace slipway
