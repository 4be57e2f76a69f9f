// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/estimate/storageplan.h"

#include "core/estimate/outcome.h"

#include <algorithm>
#include <cmath>
#include <numeric>

namespace slipway {

namespace {

constexpr double rawBytesPerToken = 4;    ///< of UTF-8 text: OpenAI's rule of thumb, four characters of English a token
constexpr double exportBytes = 2;         ///< of a weight as others load it
constexpr double logBytesPerStep = 1000;  ///< a line of the framework and one of metrics
constexpr int curvePoints = 81;
constexpr double curveReach = 16;         ///< times shorter and longer than the best

const char *const ratesSource = "The design's storage, or the catalogue's: what its clients reach, the middle of their range";
const char *const youngPaper = "Young, A first order approximation to the optimum checkpoint interval, 1974; Daly, 2006";

std::optional<BytesPerSecond> middle(const std::optional<BytesPerSecond> &low, const std::optional<BytesPerSecond> &high)
{
    if (!low || !high || low->value + high->value <= 0)
        return std::nullopt;
    return 0.5 * (*low + *high);
}

std::optional<Seconds> timeFor(Bytes size, const std::optional<BytesPerSecond> &rate)
{
    return rate && rate->value > 0 ? std::optional(size / *rate) : std::nullopt;
}

/// Are samples drawn from all shards (one index over everything), or are whole shards dealt out to the nodes?
bool dealsOutShards(const std::string &format) { return format == "webdataset" || format == "mosaic-streaming"; }

/// Makes one plan.
class Planner
{
public:
    Planner(const ResolvedDesign &resolved, const Estimate &estimate, const Catalog &catalog, Explain explain)
        : m_design(resolved)
        , m_estimate(estimate)
        , m_catalog(catalog)
        , m_isExplaining(explain == Explain::Yes)
    {
    }

    StoragePlan plan();

private:
    struct Reason
    {
        std::string of;
        const char *name;
        const char *unit;
        const char *formula;
        std::vector<Term::Input> inputs;
        std::string source;
        Evidence evidence = Evidence::Interpolated;
    };

    void explain(double value, Reason reason);
    const StorageTier *tierOf(TierRole role) const;
    void addTier(TierRole role);
    void addItem(TierPlan &tier, StoredItem::Kind kind, double size, Reason reason);
    void fillScratch(TierPlan &tier);
    void fillLocal(TierPlan &tier);
    void fillArchive(TierPlan &tier);
    void addRates(TierPlan &tier);
    void addNeeds(TierPlan &tier);
    std::optional<Bytes> capacityOf(TierRole role) const;
    void addCheckpoint();
    void addStaging();
    void addStart();
    void addInterval();
    void addSplit();
    void addCurve();
    double tokens() const;
    double nodes() const { return std::max(m_design.nodes, 1); }
    double shardBytes() const { return tokens() * m_design.design.data.bytesPerToken; }

    const ResolvedDesign &m_design;
    const Estimate &m_estimate;
    const Catalog &m_catalog;
    const bool m_isExplaining;
    StoragePlan m_plan;
};

void Planner::explain(double value, Reason reason)
{
    if (!m_isExplaining || value == 0)
        return;
    m_plan.terms.push_back({.id = reason.of + '.' + reason.name, .of = reason.of, .value = value, .unit = reason.unit, .formula = {reason.formula, {}},
                            .inputs = std::move(reason.inputs), .source = std::move(reason.source), .evidence = reason.evidence});
}

double Planner::tokens() const
{
    const TrainingPlan &training = m_design.design.training;
    return double(std::max(m_design.steps, 0LL)) * training.globalBatch * training.sequenceLength;
}

const StorageTier *Planner::tierOf(TierRole role) const
{
    const auto found = m_design.design.cluster.storage.find(wordOf(role));
    return found == m_design.design.cluster.storage.end() ? nullptr : &found->second;
}

void Planner::addItem(TierPlan &tier, StoredItem::Kind kind, double size, Reason reason)
{
    if (size <= 0)
        return;
    tier.items.push_back({kind, Bytes(size)});
    reason.of = std::string("storage.") + wordOf(tier.role) + ".needed";
    reason.unit = "bytes";
    explain(size, std::move(reason));
}

void Planner::fillScratch(TierPlan &tier)
{
    const double each = m_estimate.checkpoint.size.value;
    addItem(tier, StoredItem::Kind::Shards, shardBytes(),
            {.name = "shards", .formula = SLIPWAY_TEXT("Term", "tokens of the run x bytes of a token: every token read once"),
             .inputs = {{"tokens", tokens(), ""}, {"bytes", m_design.design.data.bytesPerToken, "B"}}, .source = "The design"});
    addItem(tier, StoredItem::Kind::Checkpoints, each * m_plan.keptCheckpoints,
            {.name = "checkpoints", .formula = SLIPWAY_TEXT("Term", "checkpoints that stay, and the one being written, x size of one"),
             .inputs = {{"checkpoints", double(m_plan.keptCheckpoints), ""}, {"size", each, "B"}}, .source = "The design"});
    addItem(tier, StoredItem::Kind::Logs, double(std::max(m_design.steps, 0LL)) * logBytesPerStep,
            {.name = "logs", .formula = SLIPWAY_TEXT("Term", "steps x bytes of log and metrics a step"), .inputs = {{"steps", double(m_design.steps), ""}, {"bytes", logBytesPerStep, "B"}},
             .source = "An assumption", .evidence = Evidence::Extrapolated});
}

void Planner::fillLocal(TierPlan &tier)
{
    if (!tier.isNamed())
        return;
    const bool isDealt = dealsOutShards(m_design.design.data.format);
    addItem(tier, StoredItem::Kind::Shards, shardBytes() / (isDealt ? nodes() : 1),
            {.name = "shards", .formula = isDealt ? SLIPWAY_TEXT("Term", "tokenised shards / nodes: whole shards are dealt out") : SLIPWAY_TEXT("Term", "all tokenised shards: samples are drawn from every one"),
             .inputs = {{"shards", shardBytes(), "B"}, {"nodes", nodes(), ""}}, .source = "The format of the dataset"});
}

void Planner::fillArchive(TierPlan &tier)
{
    if (!tier.isNamed())
        return;
    const double weights = m_design.design.training.technique == Technique::Lora || m_design.design.training.technique == Technique::Qlora
        ? m_estimate.parameters.trainable : m_estimate.parameters.total;
    addItem(tier, StoredItem::Kind::RawText, tokens() * rawBytesPerToken,
            {.name = "raw", .formula = SLIPWAY_TEXT("Term", "tokens of the run x bytes of text a token"), .inputs = {{"tokens", tokens(), ""}, {"bytes", rawBytesPerToken, "B"}},
             .source = "OpenAI, What are tokens: four characters of English text", .evidence = Evidence::Extrapolated});
    addItem(tier, StoredItem::Kind::Checkpoints, m_estimate.checkpoint.size.value,
            {.name = "checkpoint", .formula = SLIPWAY_TEXT("Term", "the last checkpoint, so that training can go on"), .inputs = {{"size", m_estimate.checkpoint.size.value, "B"}}, .source = "The parts of this estimate"});
    addItem(tier, StoredItem::Kind::Export, weights * exportBytes,
            {.name = "export", .formula = SLIPWAY_TEXT("Term", "parameters x bytes of a weight as others load it"), .inputs = {{"parameters", weights, ""}, {"bytes", exportBytes, "B"}}, .source = "safetensors in bf16"});
}

std::optional<Bytes> Planner::capacityOf(TierRole role) const
{
    const StorageTier *tier = tierOf(role);
    if (tier && tier->capacityTb)
        return terabytes(*tier->capacityTb);
    const NodeSpec *node = role == TierRole::Local && tier ? m_catalog.node(m_design.design.cluster.node) : nullptr;
    return node && node->localNvmeTb > 0 ? std::optional(terabytes(node->localNvmeTb)) : std::nullopt;
}

/// The design's own figures are of the whole system, or of one node for its disks; the catalogue's are of one client.
void Planner::addRates(TierPlan &tier)
{
    const StorageTier *plan = tierOf(tier.role);
    const auto spec = m_design.storage.find(wordOf(tier.role));
    if (!plan || spec == m_design.storage.end())
        return;
    tier.hasOwnRates = plan->readGbS || plan->writeGbS;
    const double clients = tier.role == TierRole::Local ? 1 : nodes();
    const auto given = [&](const std::optional<double> &own, const std::optional<BytesPerSecond> &client) -> std::optional<BytesPerSecond> {
        if (own)
            return *own > 0 ? std::optional(gigabytesPerSecond(*own)) : std::nullopt;
        return client ? std::optional(clients * *client) : std::nullopt;
    };
    tier.readGiven = given(plan->readGbS, middle(spec->second.clientReadLow, spec->second.clientReadHigh));
    tier.writeGiven = given(plan->writeGbS, middle(spec->second.clientWriteLow, spec->second.clientWriteHigh));
    const std::string of = std::string("storage.") + wordOf(tier.role);
    const auto tell = [&](const char *key, const std::optional<BytesPerSecond> &rate, bool isOwn) {
        if (rate)
            explain(rate->value, {.of = of + key, .name = "rate", .unit = "B/s", .formula = isOwn ? SLIPWAY_TEXT("Term", "rate of the design") : SLIPWAY_TEXT("Term", "rate of one client x nodes; the servers may give less"),
                                  .inputs = {{"nodes", clients, ""}}, .source = ratesSource, .evidence = isOwn ? Evidence::Measured : Evidence::Extrapolated});
    };
    tell(".read_given", tier.readGiven, plan->readGbS.has_value());
    tell(".write_given", tier.writeGiven, plan->writeGbS.has_value());
}

void Planner::addNeeds(TierPlan &tier)
{
    const double share = tier.role == TierRole::Local ? 1 / nodes() : 1;
    const double rate = m_estimate.throughput.tokensPerSecond;
    const std::string of = std::string("storage.") + wordOf(tier.role);
    const double size = m_estimate.checkpoint.size.value;
    if (tier.role != TierRole::Archive) {
        tier.readNeeded = BytesPerSecond(rate * m_design.design.data.bytesPerToken * share);
        explain(tier.readNeeded.value, {.of = of + ".read_needed", .name = "tokens", .unit = "B/s", .formula = SLIPWAY_TEXT("Term", "tokens a second x bytes of a token x share of the nodes"),
                                        .inputs = {{"tokens a second", rate, "tokens/s"}, {"bytes", m_design.design.data.bytesPerToken, "B"}, {"share", share, ""}}, .source = "The parts of this estimate"});
        const double within = m_plan.isAsynchronous && m_plan.interval ? m_plan.interval->value : StoragePlan::pauseTarget;
        tier.writeNeeded = BytesPerSecond(size * share / within);
        explain(tier.writeNeeded->value, {.of = of + ".write_needed", .name = "checkpoint", .unit = "B/s",
                                          .formula = m_plan.isAsynchronous ? SLIPWAY_TEXT("Term", "size of a checkpoint / interval: written before the next one") : SLIPWAY_TEXT("Term", "size of a checkpoint / the pause aimed at"),
                                          .inputs = {{"size", size * share, "B"}, {"within", within, "s"}}, .source = "OneSource Cloud, LLM Training Infrastructure, 2026: a pause of 60 s"});
    }
    tier.checkpointWrite = timeFor(Bytes(size * share), tier.writeGiven);
    if (tier.checkpointWrite)
        explain(tier.checkpointWrite->value, {.of = of + ".checkpoint_write", .name = "write", .unit = "seconds", .formula = SLIPWAY_TEXT("Term", "size of a checkpoint / write rate of the tier"),
                                              .inputs = {{"size", size * share, "B"}, {"rate", tier.writeGiven->value, "B/s"}}, .source = ratesSource, .evidence = Evidence::Extrapolated});
}

void Planner::addTier(TierRole role)
{
    TierPlan tier{.role = role};
    if (const StorageTier *plan = tierOf(role); plan && !(*plan == StorageTier()))
        tier.system = plan->system.empty() ? wordOf(role) : plan->system;
    tier.capacity = capacityOf(role);
    switch (role) {
    case TierRole::Scratch: fillScratch(tier); break;
    case TierRole::Local: fillLocal(tier); break;
    case TierRole::Archive: fillArchive(tier); break;
    }
    addRates(tier);
    addNeeds(tier);
    m_plan.tiers.push_back(std::move(tier));
}

void Planner::addCheckpoint()
{
    m_plan.checkpoint = m_estimate.checkpoint;
    m_plan.isAsynchronous = m_design.design.checkpoint.asynchronous;
    m_plan.keptCheckpoints = std::min(std::max(m_design.design.checkpoint.keepLast, 1), 1999999999) + 1;
    const CheckpointParts parts = checkpointParts(m_design);
    m_plan.checkpointWeights = parts.weights;
    m_plan.checkpointOptimizer = parts.optimizer;
    m_plan.betweenFailures = Seconds(secondsBetweenFailures(m_design));
}

/// What chosenInterval() chooses, in seconds, and what it would choose if the design left it the choice.
void Planner::addInterval()
{
    const double step = m_estimate.step.total.value;
    const CheckpointEstimate &checkpoint = m_estimate.checkpoint;
    if (checkpoint.intervalSteps && step > 0)
        m_plan.interval = Seconds(double(*checkpoint.intervalSteps) * step);
    if (!checkpoint.pause || m_plan.betweenFailures.value <= 0)
        return;
    m_plan.bestInterval = bestInterval(m_design, checkpoint);
    explain(m_plan.bestInterval->value, {.of = "storage.interval.best", .name = "young", .unit = "seconds", .formula = SLIPWAY_TEXT("Term", "square root of 2 x pause x time between failures; no shorter than an asynchronous write takes"),
                                         .inputs = {{"pause", checkpoint.pause->value, "s"}, {"between failures", m_plan.betweenFailures.value, "s"}, {"write", checkpoint.write.value_or(Seconds()).value, "s"}}, .source = youngPaper, .evidence = Evidence::Extrapolated});
}

void Planner::addStaging()
{
    const TierPlan &local = m_plan.tier(TierRole::Local);
    const TierPlan &scratch = m_plan.tier(TierRole::Scratch);
    m_plan.stall = m_estimate.step.dataLoading;
    m_plan.readsPerSecond = m_estimate.throughput.tokensPerSecond / std::max(m_design.design.training.sequenceLength, 1);
    m_plan.readSize = Bytes(m_design.design.training.sequenceLength * m_design.design.data.bytesPerToken);
    if (!local.isNamed())
        return;
    Staging staging{.perNode = local.needed(), .seconds = {}, .fits = {}};
    std::optional<BytesPerSecond> rate;
    if (scratch.readGiven && local.writeGiven)
        rate = std::min(*scratch.readGiven / nodes(), *local.writeGiven);
    staging.seconds = timeFor(staging.perNode, rate);
    if (local.capacity)
        staging.fits = staging.perNode <= *local.capacity;
    const double waited = m_plan.stall.value * double(std::max(m_design.steps, 0LL));
    staging.isWorthIt = staging.fits.value_or(false) && staging.seconds && staging.seconds->value < waited;
    if (staging.seconds)
        explain(staging.seconds->value, {.of = "storage.start.seconds", .name = "staging", .unit = "seconds", .formula = SLIPWAY_TEXT("Term", "shards of a node / the slower of its share of the scratch tier and its disks"),
                                         .inputs = {{"shards", staging.perNode.value, "B"}, {"rate", rate->value, "B/s"}}, .source = ratesSource, .evidence = Evidence::Extrapolated});
    m_plan.staging = staging;
}

/// Images, imports and the building of an index depend on what the design does not know: they are named and left open.
void Planner::addStart()
{
    const TierPlan &scratch = m_plan.tier(TierRole::Scratch);
    const std::optional<Seconds> restore = timeFor(m_estimate.checkpoint.size, scratch.readGiven);
    const double step = m_estimate.step.total.value;
    m_plan.start.push_back({StartPart::Kind::Image, {}});
    if (m_plan.staging)
        m_plan.start.push_back({StartPart::Kind::Staging, m_plan.staging->seconds});
    m_plan.start.push_back({StartPart::Kind::Opening, {}});
    m_plan.start.push_back({StartPart::Kind::Restore, restore});
    m_plan.start.push_back({StartPart::Kind::FirstStep, step > 0 ? std::optional(Seconds(step)) : std::nullopt});
    if (restore)
        explain(restore->value, {.of = "storage.start.seconds", .name = "restore", .unit = "seconds", .formula = SLIPWAY_TEXT("Term", "size of a checkpoint / read rate of the scratch tier: each byte read once"),
                                 .inputs = {{"size", m_estimate.checkpoint.size.value, "B"}, {"rate", scratch.readGiven->value, "B/s"}}, .source = ratesSource, .evidence = Evidence::Extrapolated});
    explain(step, {.of = "storage.start.seconds", .name = "first_step", .unit = "seconds", .formula = SLIPWAY_TEXT("Term", "one step; the very first takes longer, by what is compiled and set up"),
                   .inputs = {{"step", step, "s"}}, .source = "The parts of this estimate"});
    // One node copies at its own client's rate; a rate that the design gives is of the whole tier.
    const auto archive = m_design.storage.find("archive");
    if (archive == m_design.storage.end())
        return;
    const std::optional<BytesPerSecond> copy = middle(archive->second.clientWriteLow, archive->second.clientWriteHigh);
    m_plan.archiveCopy = timeFor(m_estimate.checkpoint.size, copy);
    if (m_plan.archiveCopy)
        explain(m_plan.archiveCopy->value, {.of = "storage.archive.copy", .name = "copy", .unit = "seconds", .formula = SLIPWAY_TEXT("Term", "size of a checkpoint / what one node writes to the archive"),
                                            .inputs = {{"size", m_estimate.checkpoint.size.value, "B"}, {"rate", copy->value, "B/s"}}, .source = ratesSource, .evidence = Evidence::Extrapolated});
}

void Planner::addSplit()
{
    const StepTimeEstimate &step = m_estimate.step;
    if (step.total.value <= 0)
        return;
    const double goodput = m_estimate.run.goodput;
    const auto share = [&](Seconds part) { return goodput * (part / step.total); };
    const LostShares lost = lostShares(m_design, m_estimate.checkpoint.pause, m_plan.interval);
    m_plan.split = {.compute = share(step.compute + step.memoryBound + step.optimizer),
                    .exposed = share(step.tensorExposed + step.contextExposed + step.expertExposed + step.pipelineExposed + step.dataExposed),
                    .bubble = share(step.pipelineBubble),
                    .waiting = share(step.dataLoading + step.offload),
                    .pauses = goodput * lost.pauses,
                    .lostWork = goodput * lost.work,
                    .restarts = goodput * lost.restarts};
}

void Planner::addCurve()
{
    if (!m_plan.bestInterval || m_plan.bestInterval->value <= 0)
        return;
    const double shortest = m_plan.isAsynchronous ? m_estimate.checkpoint.write.value_or(Seconds()).value : 0;
    for (int i = 0; i < curvePoints; ++i) {
        const double interval = m_plan.bestInterval->value * std::pow(curveReach, 2.0 * i / (curvePoints - 1) - 1);
        if (interval >= shortest)
            m_plan.curve.push_back({Seconds(interval), 1 / (1 + lostShares(m_design, m_estimate.checkpoint.pause, Seconds(interval)).total())});
    }
}

StoragePlan Planner::plan()
{
    addCheckpoint();
    addInterval();
    for (const TierRole role : tierRoles)
        addTier(role);
    addStaging();
    addStart();
    addSplit();
    addCurve();
    m_plan.findings = judgeStorage(m_design, m_plan);
    return std::move(m_plan);
}

} // namespace

const char *wordOf(TierRole role)
{
    switch (role) {
    case TierRole::Scratch: return "scratch";
    case TierRole::Local: return "local";
    case TierRole::Archive: break;
    }
    return "archive";
}

Bytes TierPlan::needed() const
{
    return std::accumulate(items.begin(), items.end(), Bytes(), [](Bytes sum, const StoredItem &item) { return sum + item.size; });
}

StoragePlan planStorage(const ResolvedDesign &resolved, const Estimate &estimate, const Catalog &catalog, Explain explain)
{
    return Planner(resolved, estimate, catalog, explain).plan();
}

} // namespace slipway
