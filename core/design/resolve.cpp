// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/design/resolve.h"

#include "core/catalog/specreader.h"
#include "core/design/bounds.h"
#include "core/design/words.h"

#include <algorithm>
#include <cmath>

namespace slipway {

namespace {

constexpr long long stepsWhereNoneAreSaid = 1000;

template<typename Spec>
std::vector<std::string> idsOf(const std::vector<Spec> &specs)
{
    std::vector<std::string> ids;
    for (const Spec &spec : specs)
        ids.push_back(spec.id);
    return ids;
}

class Resolver
{
public:
    Resolver(Design &&design, const Catalog &catalog)
        : m_catalog(catalog)
        , m_design(m_result.resolved.design)
    {
        m_result.resolved.design = std::move(design);
        bringIntoBounds(m_result.resolved.design, m_result.findings);
    }

    Resolution resolve();

private:
    void findNode();
    void findModel();
    void findAccelerator();
    void findLink();
    void findTopology();
    void findFramework();
    void findStorage();
    void size();
    void spread();
    void checkPrecision();

    template<typename Spec, typename Read>
    Spec chosen(const CatalogChoice &choice, const std::string &fallback, const std::string &path, const char *kind, const std::vector<Spec> &known, Read read);
    template<typename Spec, typename Read>
    Spec readEntry(const YamlValue &entry, const std::string &path, Read read);
    void reportUnknown(const std::string &path, const std::string &id, const std::vector<std::string> &known);
    int usualAcceleratorsPerNode() const;
    StorageSpec tier(const std::string &role, const StorageTier &plan);

    const Catalog &m_catalog;
    Resolution m_result;
    const Design &m_design; ///< in the result
    const NodeSpec *m_node = nullptr;
};

void Resolver::reportUnknown(const std::string &path, const std::string &id, const std::vector<std::string> &known)
{
    const std::string nearest = nearestId(id, known);
    Finding finding{.severity = Severity::Error, .path = path, .message = {SLIPWAY_TEXT("Finding", "the catalogue has no %1 for %2"), {id, path}}};
    if (!nearest.empty()) {
        finding.message = {SLIPWAY_TEXT("Finding", "the catalogue has no %1 for %2; did you mean %3?"), {id, path, nearest}};
        finding.fixPath = path;
        finding.fix = YamlValue::scalar(nearest);
    }
    m_result.findings.push_back(std::move(finding));
}

template<typename Spec, typename Read>
Spec Resolver::readEntry(const YamlValue &entry, const std::string &path, Read read)
{
    EntryProblems problems;
    Spec spec = read(entry, problems);
    for (EntryProblem &problem : problems) {
        if (problem.message.arguments.size() > 0 && problem.message.arguments.front() == problem.key)
            problem.message.arguments.front() = path + '.' + problem.key; // keys of a design are named whole
        m_result.findings.push_back({.severity = Severity::Error, .path = path + '.' + problem.key, .message = std::move(problem.message),
                                     .line = problem.line, .column = problem.column, .fixPath = {}, .fix = {}});
    }
    return spec;
}

/// An entry by id, one over a base, or a whole one; what is unknown becomes the fallback and a finding.
template<typename Spec, typename Read>
Spec Resolver::chosen(const CatalogChoice &choice, const std::string &fallback, const std::string &path, const char *kind, const std::vector<Spec> &known, Read read)
{
    const auto byId = [&known](const std::string &id) {
        return std::find_if(known.begin(), known.end(), [&id](const Spec &spec) { return spec.id == id; });
    };
    if (choice.changes && choice.id.empty())
        return readEntry<Spec>(*choice.changes, path, read);
    const auto found = byId(choice.id.empty() ? fallback : choice.id);
    if (found == known.end()) {
        reportUnknown(choice.changes ? path + ".base" : path, choice.id.empty() ? fallback : choice.id, idsOf(known));
        const auto instead = byId(fallback);
        return instead == known.end() ? Spec() : *instead;
    }
    if (!choice.changes)
        return *found;
    const auto entries = m_catalog.entries.find(kind);
    const auto base = entries == m_catalog.entries.end() ? decltype(entries->second.end())() : entries->second.find(found->id);
    if (entries == m_catalog.entries.end() || base == entries->second.end())
        return *found;
    return readEntry<Spec>(changedEntry(kind, base->second, *choice.changes), path, read);
}

void Resolver::findNode()
{
    const std::string &id = m_design.cluster.node;
    m_node = id.empty() ? nullptr : m_catalog.node(id);
    if (!id.empty() && !m_node)
        reportUnknown("cluster.node", id, idsOf(m_catalog.nodes));
}

void Resolver::findModel()
{
    ModelSpec &model = m_result.resolved.model;
    if (m_design.huggingFaceConfig.empty()) {
        model = chosen(m_design.model, "llama-3.1-8b", "model", "models", m_catalog.models, readModel);
        return;
    }
    if (m_design.huggingFaceModel) {
        model = readEntry<ModelSpec>(*m_design.huggingFaceModel, "model", readModel);
        return;
    }
    m_result.findings.push_back({.severity = Severity::Error, .path = "model.hf_config",
                                 .message = {SLIPWAY_TEXT("Finding", "the model's configuration %1 has not been read"), {m_design.huggingFaceConfig}}});
    model = chosen(CatalogChoice{.id = "llama-3.1-8b", .changes = {}}, "llama-3.1-8b", "model", "models", m_catalog.models, readModel);
}

void Resolver::findAccelerator()
{
    const std::string fallback = m_node && m_design.cluster.accelerator.id.empty() ? m_node->accelerator : "h100-sxm";
    GpuSpec &accelerator = m_result.resolved.accelerator;
    accelerator = chosen(m_design.cluster.accelerator, fallback, "cluster.accelerator", "accelerators", m_catalog.accelerators, readAccelerator);
    const std::string &said = m_design.cluster.accelerator.id;
    if (m_node && !said.empty() && m_catalog.accelerator(said) && said != m_node->accelerator)
        m_result.findings.push_back({.severity = Severity::Warning, .path = "cluster.accelerator",
                                     .message = {SLIPWAY_TEXT("Finding", "the node %1 has %2, the design says %3"), {m_node->id, m_node->accelerator, said}},
                                     .fixPath = "cluster.accelerator", .fix = YamlValue::scalar(m_node->accelerator)});
}

void Resolver::findLink()
{
    const std::string ofNode = m_node ? m_node->link : std::string();
    m_result.resolved.link = chosen(m_design.cluster.fabric.link, ofNode.empty() ? "ib-ndr" : ofNode, "cluster.fabric.link", "links", m_catalog.links, readLink);
}

void Resolver::findTopology()
{
    const std::string &said = m_design.cluster.fabric.topology;
    const std::string id = said.empty() ? "rail-optimized" : said;
    if (const TopologySpec *topology = m_catalog.topology(id))
        m_result.resolved.topology = *topology;
    else
        reportUnknown("cluster.fabric.topology", id, idsOf(m_catalog.topologies));
}

/// A name that the catalogue lacks has been refused where the design was read; its figures are those of a default profile.
void Resolver::findFramework()
{
    const FrameworkChoice &choice = m_design.framework;
    const FrameworkSpec *spec = m_catalog.framework(choice.name);
    FrameworkProfile &profile = m_result.resolved.framework = profileAt(spec ? *spec : FrameworkSpec(), choice.version, choice.transformerEngine);
    if (m_design.training.moe.dispatcher != "auto")
        profile.dispatchesOnce = m_design.training.moe.dispatcher != "alltoall";
}

StorageSpec Resolver::tier(const std::string &role, const StorageTier &plan)
{
    const std::string path = "cluster.storage." + role;
    const StorageSpec *system = m_catalog.storageSystem(plan.system);
    const bool hasOwnFigures = plan.readGbS || plan.writeGbS;
    if (!system && !plan.system.empty() && !hasOwnFigures)
        reportUnknown(path + ".system", plan.system, idsOf(m_catalog.storage));
    StorageSpec spec = system ? *system : StorageSpec();
    if (!system)
        spec.id = plan.system;
    if (plan.readGbS)
        spec.clientReadLow = spec.clientReadHigh = gigabytesPerSecond(*plan.readGbS);
    if (plan.writeGbS)
        spec.clientWriteLow = spec.clientWriteHigh = gigabytesPerSecond(*plan.writeGbS);
    if (hasOwnFigures)
        spec.sources["changes"] = {"own figures: " + path};
    return spec;
}

void Resolver::findStorage()
{
    for (const auto &[role, plan] : m_design.cluster.storage)
        m_result.resolved.storage[role] = tier(role, plan);
}

/// The usual domain, where one server holds it (8 for HGX boards). A domain of racks (NVL72, TPU pods) is made of nodes of
/// four; devices without a scale-up link sit in servers of eight; a CPU is alone.
int Resolver::usualAcceleratorsPerNode() const
{
    constexpr int largestServer = 16, inAServer = 8, inATray = 4;
    const GpuSpec &accelerator = m_result.resolved.accelerator;
    if (accelerator.vendor == GpuSpec::Vendor::Cpu)
        return 1;
    if (accelerator.scaleUpDomain > largestServer)
        return inATray;
    return accelerator.scaleUpDomain > 2 ? accelerator.scaleUpDomain : inAServer;
}

void Resolver::size()
{
    ResolvedDesign &resolved = m_result.resolved;
    const ClusterPlan &cluster = m_design.cluster;
    resolved.nodes = std::max(1, cluster.nodes);
    resolved.acceleratorsPerNode = std::max(1, cluster.acceleratorsPerNode.value_or(m_node ? m_node->accelerators : usualAcceleratorsPerNode()));
    const int usualDomain = resolved.accelerator.scaleUpDomain;
    const bool isRack = usualDomain > resolved.acceleratorsPerNode && usualAcceleratorsPerNode() < usualDomain;
    resolved.scaleUpDomain = std::max(1, cluster.scaleUpDomain.value_or(isRack ? usualDomain : std::min(usualDomain, resolved.acceleratorsPerNode)));
    const bool isCpu = resolved.accelerator.vendor == GpuSpec::Vendor::Cpu;
    const int nicsOfNode = m_node && m_node->nics > 0 ? m_node->nics : isCpu ? 1 : resolved.acceleratorsPerNode;
    resolved.nicsPerNode = std::max(1, cluster.fabric.nicsPerNode.value_or(nicsOfNode));
    if (m_node && m_node->accelerators > 0) { // a rack stands for its trays, and a job may take a part of a node
        const double share = std::min(1.0, double(resolved.acceleratorsPerNode) / m_node->accelerators);
        resolved.coresPerNode = int(m_node->cpuCores * share);
        resolved.memoryGibPerNode = m_node->ramGib * share;
    }

    constexpr double acceleratorsOfTheCataloguesNode = 8;
    resolved.nodeFailuresPerDay = m_design.reliability.nodeFailuresPerDay.value_or(
        m_catalog.nodeFailuresPerDay * resolved.acceleratorsPerNode / acceleratorsOfTheCataloguesNode);
}

void Resolver::spread()
{
    ResolvedDesign &resolved = m_result.resolved;
    const TrainingPlan &training = m_design.training;
    spreadLayout(resolved);
    const double tokensPerStep = std::max(1.0, double(training.globalBatch) * training.sequenceLength);
    if (training.steps)
        resolved.steps = *training.steps;
    else if (training.tokens)
        resolved.steps = std::max(1LL, static_cast<long long>(std::ceil(*training.tokens / tokensPerStep)));
    else {
        resolved.steps = stepsWhereNoneAreSaid;
        m_result.findings.push_back({.severity = Severity::Note, .path = "training.steps",
                                     .message = {SLIPWAY_TEXT("Finding", "neither training.tokens nor training.steps is given; %1 steps are taken"),
                                                 {std::to_string(stepsWhereNoneAreSaid)}}});
    }
}

void Resolver::checkPrecision()
{
    const GpuSpec &accelerator = m_result.resolved.accelerator;
    if (accelerator.peakDense.contains(m_design.training.precision) || accelerator.peakDense.empty())
        return;
    m_result.findings.push_back({.severity = Severity::Warning, .path = "training.precision",
                                 .message = {SLIPWAY_TEXT("Finding", "no %1 rate of %2 is known: it may not support it"),
                                             {toWord(m_design.training.precision), accelerator.name}}});
}

Resolution Resolver::resolve()
{
    findNode();
    findModel();
    findAccelerator();
    findLink();
    findTopology();
    findFramework();
    findStorage();
    size();
    spread();
    checkPrecision();
    return std::move(m_result);
}

/// Layers of each stage: as said, or evenly over all chunks, where the first chunks take the layers that are left over; of
/// virtual stages that miss one or two layers, the output layer takes the place of one and the embedding of the other.
/// With virtual stages, chunk i belongs to stage i modulo stages.
/// Source: Megatron-LM --account-for-loss-in-pipeline-split, --account-for-embedding-in-pipeline-split; torchtitan, which counts both.
void spreadLayers(const ParallelLayout &layout, int layers, std::vector<int> &result)
{
    const int stages = std::max(1, layout.pipeline);
    if (layout.stages && static_cast<int>(layout.stages->size()) == stages) {
        result = *layout.stages;
        return;
    }
    const long long chunks = static_cast<long long>(stages) * std::max(1, layout.virtualPipeline);
    result.assign(static_cast<std::size_t>(stages), 0);
    const long long missing = (chunks - layers % chunks) % chunks;
    if (stages > 1 && layout.virtualPipeline > 1 && (missing == 1 || missing == 2) && layers > chunks) {
        std::fill(result.begin(), result.end(), static_cast<int>((layers + missing) / stages));
        --result.back();
        result.front() -= missing == 2 ? 1 : 0;
        return;
    }
    for (int stage = 0; stage < stages; ++stage)
        for (long long chunk = stage; chunk < std::min<long long>(chunks, layers); chunk += stages)
            result[static_cast<std::size_t>(stage)] += static_cast<int>(layers / chunks + (chunk < layers % chunks ? 1 : 0));
}

} // namespace

void spreadLayout(ResolvedDesign &resolved)
{
    const ParallelLayout &layout = resolved.design.parallelism;
    const TrainingPlan &training = resolved.design.training;
    const double modelParallel = std::max(1.0, double(layout.tensor) * layout.pipeline * layout.context);
    const double accelerators = double(resolved.nodes) * resolved.acceleratorsPerNode;
    resolved.dataParallel = layout.data.value_or(static_cast<int>(std::clamp(std::floor(accelerators / modelParallel), 1.0, 2e9)));
    const double together = double(training.microBatch) * resolved.dataParallel;
    resolved.microbatches = static_cast<int>(std::clamp(std::floor(training.globalBatch / std::max(1.0, together)), 1.0, 2e9));
    spreadLayers(layout, resolved.model.layers, resolved.stageLayers);
}

Resolution resolve(Design design, const Catalog &catalog)
{
    return Resolver(std::move(design), catalog).resolve();
}

} // namespace slipway
