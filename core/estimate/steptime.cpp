// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/estimate/steptime.h"

#include "core/estimate/bounds.h"
#include "core/estimate/compute.h"
#include "core/estimate/dataparallel.h"
#include "core/estimate/stagepasses.h"
#include "core/estimate/traffic.h"
#include "core/estimate/update.h"

#include <algorithm>
#include <optional>

namespace slipway {

namespace {

constexpr const char *gemmSource = "Measured GEMM shares of AIConfigurator (Apache-2.0), condensed";
constexpr const char *ncclSource = "Measured collectives of AIConfigurator (Apache-2.0); NIC rates of the fabric";
constexpr const char *memorySource = "Bytes moved over the memory's sustained rate";
constexpr const char *pipelineSource = "Narayanan et al., Megatron-LM, 2021, section 2.2";
constexpr const char *overlapSource = "Calculon, 2023, section 3.3; Galvatron, 2024";
constexpr const char *slowingText = SLIPWAY_TEXT("Term", "computation slowed by the collectives that it hides");
constexpr const char *dataSource = "Rajbhandari et al., ZeRO, 2020, section 7; nccl-tests PERFORMANCE.md";

Term stepTerm(const char *part, const char *name, const char *text, const char *source, std::vector<Term::Input> inputs)
{
    return {.id = std::string("step.") + part + "." + name, .of = std::string("step.") + part, .value = 0, .unit = "seconds",
            .formula = {text, {}}, .inputs = std::move(inputs), .source = source, .evidence = Evidence::Interpolated};
}

/// The sums of a bound and of a step are not made in the same order.
constexpr double boundRounding = 1e-9;

/// The stage, or with dualpipe the pair of them, that has most to do.
void findSlowestStage(const Workload &work, const LayerSeconds &layers, StepPasses &passes)
{
    const bool isDual = runnable(work.pipelineShape()).schedule == Schedule::DualPipe;
    StageShape last;
    StageSeconds seconds;
    for (int i = 0; i < work.pipeline; ++i) {
        const StageShape shape = work.stage(i);
        if (i > 0 && shape == last && !isDual)
            continue;
        if (i == 0 || !(shape == last))
            seconds = stageSeconds(layers, shape);
        last = shape;
        StageSeconds own = seconds;
        if (isDual) { // half of the microbatches each
            const StageSeconds other = stageSeconds(layers, work.stage(work.pipeline - 1 - i));
            own.compute = 0.5 * seconds.compute;
            own.compute += 0.5 * other.compute;
            own.traffic = 0.5 * seconds.traffic;
            own.traffic += 0.5 * other.traffic;
        }
        if (i == 0 || own.total() > passes.seconds.total()) {
            passes.seconds = own;
            passes.slowest = shape;
        }
    }
}

/// Puts a step together from its passes.
class StepWalk
{
public:
    StepWalk(const Workload &work, const Machine &machine, const Network &network, const StepPasses &passes, Ledger &ledger);
    StepTimeEstimate walk();

private:
    void addCompute();
    void addPass(const char *name, const PassTime &pass, const char *linearText);
    void addTraffic();
    void addPipeline();
    void addData();
    void addWaits();
    void addOptimizer();
    void addOffload();
    void addDataLoading(Seconds step);
    double microbatches() const { return m_work.microbatches; }

    const Workload &m_work;
    const Machine &m_machine;
    const Network &m_network;
    Ledger &m_ledger;
    const StepPasses &m_passes;
    const StageShape &m_slowShape;
    const StageSeconds &m_slow;
    StepTimeEstimate m_step;
};

StepWalk::StepWalk(const Workload &work, const Machine &machine, const Network &network, const StepPasses &passes, Ledger &ledger)
    : m_work(work)
    , m_machine(machine)
    , m_network(network)
    , m_ledger(ledger)
    , m_passes(passes)
    , m_slowShape(passes.slowest)
    , m_slow(passes.seconds)
{
}

void StepWalk::addPass(const char *name, const PassTime &pass, const char *linearText)
{
    const double times = microbatches();
    m_ledger.add(m_step.compute, times * pass.linear, [&] {
        Term term = stepTerm("compute", (std::string(name) + ".linear").c_str(), linearText, gemmSource,
                             {{"microbatches", times, ""}, {"of one microbatch", pass.linear, "s"}});
        term.evidence = m_machine.gemmEvidence();
        return term;
    });
    m_ledger.add(m_step.compute, times * pass.attention, [&] {
        return stepTerm("compute", (std::string(name) + ".attention").c_str(), SLIPWAY_TEXT("Term", "operations on queries, keys and values / the attention kernel's rate"),
                        "FlashAttention-2, 2023, figures 5 and 6; FlashAttention-3, 2024", {{"microbatches", times, ""}, {"of one microbatch", pass.attention, "s"}});
    });
    m_ledger.add(m_step.memoryBound, times * pass.elementwise, [&] {
        return stepTerm("memory_bound", (std::string(name) + ".elementwise").c_str(), SLIPWAY_TEXT("Term", "bytes of norms, activations and residuals / memory rate"),
                        memorySource, {{"microbatches", times, ""}, {"of one microbatch", pass.elementwise, "s"}});
    });
    m_ledger.add(m_step.compute, times * pass.launch, [&] {
        return stepTerm("compute", (std::string(name) + ".launch").c_str(), SLIPWAY_TEXT("Term", "gaps between kernels, and what the host needs to start them where that is longer"),
                        "Time between kernels, an assumption; host time of a kernel, by framework", {{"microbatches", times, ""}, {"of one microbatch", pass.launch, "s"}});
    });
}

void StepWalk::addCompute()
{
    addPass("forward", m_slow.compute.forward, SLIPWAY_TEXT("Term", "operations of the linears forward / measured share of peak"));
    addPass("input_gradient", m_slow.compute.inputGradient, SLIPWAY_TEXT("Term", "operations of the input gradients / measured share of peak"));
    addPass("weight_gradient", m_slow.compute.weightGradient, SLIPWAY_TEXT("Term", "operations of the weight gradients / measured share of peak"));
    addPass("recompute", m_slow.compute.recompute, SLIPWAY_TEXT("Term", "operations that are recomputed / measured share of peak"));
}

void StepWalk::addTraffic()
{
    const double times = microbatches();
    const LayerTraffic &traffic = m_slow.traffic;
    m_ledger.add(m_step.tensorExposed, times * (traffic.tensorForward + traffic.tensorBackward - traffic.tensorSlowing), [&] {
        return stepTerm("tensor_exposed", "collectives", SLIPWAY_TEXT("Term", "activations reduced or gathered around each block, less what weight gradients hide"),
                        ncclSource, {{"tensor", double(m_work.tensor), ""}, {"microbatches", times, ""}});
    });
    m_ledger.add(m_step.tensorExposed, times * traffic.tensorSlowing, [&] {
        return stepTerm("tensor_exposed", "slowing", slowingText, overlapSource, {{"tensor", double(m_work.tensor), ""}, {"microbatches", times, ""}});
    });
    m_ledger.add(m_step.contextExposed, times * (traffic.contextForward + traffic.contextBackward - traffic.contextSlowing), [&] {
        return stepTerm("context_exposed", "exchange", SLIPWAY_TEXT("Term", "keys and values passed around, less what attention hides"),
                        ncclSource, {{"context", double(m_work.context), ""}, {"microbatches", times, ""}});
    });
    m_ledger.add(m_step.contextExposed, times * traffic.contextSlowing, [&] {
        return stepTerm("context_exposed", "slowing", slowingText, overlapSource, {{"context", double(m_work.context), ""}, {"microbatches", times, ""}});
    });
    m_ledger.add(m_step.expertExposed, times * traffic.expertSlowing, [&] {
        return stepTerm("expert_exposed", "slowing", slowingText, overlapSource, {{"expert", double(m_work.expert), ""}, {"microbatches", times, ""}});
    });
    m_ledger.add(m_step.expertExposed, times * (traffic.expertForward + traffic.expertBackward - traffic.expertSlowing), [&] {
        return stepTerm("expert_exposed", "all_to_all", SLIPWAY_TEXT("Term", "tokens sent to their experts and back"),
                        ncclSource, {{"expert", double(m_work.expert), ""}, {"microbatches", times, ""}});
    });
}

/// What is left of the step's span when the slowest stage's own work is taken out: first without messages, then what they add.
void StepWalk::addPipeline()
{
    if (m_work.pipeline <= 1)
        return;
    const double work = microbatches() * m_slow.total();
    const double alone = std::max(m_passes.alone, work);
    m_ledger.add(m_step.pipelineBubble, alone - work, [&] {
        const PipelineShape shape = m_work.pipelineShape();
        return stepTerm("pipeline_bubble", "ramps", SLIPWAY_TEXT("Term", "from the first pass of the step to the last, less the passes of the slowest stage"), pipelineSource,
                        {{"pipeline", double(shape.stages), ""}, {"chunks", double(shape.chunks), ""}, {"microbatches", double(shape.microbatches), ""},
                         {"from first to last", alone, "s"}, {"the slowest stage's passes", work, "s"}});
    });
    m_ledger.add(m_step.pipelineExposed, std::max(m_passes.span - alone, 0.0), [&] {
        return stepTerm("pipeline_exposed", "boundaries", SLIPWAY_TEXT("Term", "what activations and gradients passed between stages add to the step"), ncclSource,
                        {{"one message", m_passes.hop, "s"}});
    });
}

void StepWalk::addData()
{
    OverlapWindow window;
    const double layers = std::max(m_slowShape.layers(), 1);
    window.forwardLayer = m_slow.forward() / layers;
    window.backwardLayer = m_slow.backward() / layers;
    window.forward = passesBeside(m_work) * m_slow.forward();
    window.backward = passesBeside(m_work) * m_slow.backward();
    const DataTraffic traffic = dataTraffic(m_work, m_machine, m_network, m_slowShape, window);
    const double ranks = m_work.data;
    m_ledger.add(m_step.dataExposed, traffic.waiting, [&] {
        return stepTerm("data_exposed", "gradients_and_weights", SLIPWAY_TEXT("Term", "gradients reduced and weights gathered over the data-parallel ranks, less what computation hides"), dataSource,
                        {{"data", ranks, ""}, {"all of it", traffic.total, "s"}});
    });
    m_ledger.add(m_step.dataExposed, traffic.slowing, [&] {
        return stepTerm("data_exposed", "slowing", slowingText, overlapSource, {{"data", ranks, ""}, {"all of it", traffic.total, "s"}});
    });
    m_ledger.add(m_step.dataExposed, traffic.copies, [&] {
        return stepTerm("data_exposed", "copies", SLIPWAY_TEXT("Term", "weights copied out of the gathered buffer and gradients into it / memory rate"), memorySource, {{"data", ranks, ""}});
    });
    addWaits();
}

/// What all ranks wait for before the update.
void StepWalk::addWaits()
{
    m_ledger.add(m_step.dataExposed, m_passes.tiedEmbedding, [&] {
        return stepTerm("data_exposed", "tied_embedding", SLIPWAY_TEXT("Term", "gradients of the tied embedding, reduced between the first and the last stage"), pipelineSource, {{"pipeline", double(m_work.pipeline), ""}});
    });
    m_ledger.add(m_step.dataExposed, m_passes.gradientNorm, [&] {
        return stepTerm("data_exposed", "gradient_norm", SLIPWAY_TEXT("Term", "norm and overflow of the gradients, agreed on by all ranks"), ncclSource, {{"accelerators", double(m_work.resolved->accelerators()), ""}});
    });
    const double computed = (m_step.compute + m_step.memoryBound).value;
    m_ledger.add(m_step.dataExposed, computed * (stragglerSpread(m_work) * m_passes.slowestNode), [&] {
        return stepTerm("data_exposed", "stragglers", SLIPWAY_TEXT("Term", "computation x what the slowest of so many nodes is behind the mean"),
                        "Expected maximum of independent nodes (Blom, 1958)", {{"nodes", double(m_work.resolved->nodes), ""}, {"computation", computed, "s"}});
    });
}

void StepWalk::addOptimizer()
{
    if (m_work.layout->offload == Offload::Optimizer || m_work.layout->offload == Offload::Parameters)
        return; // the host updates
    const double bytes = updateBytes(m_work, m_slowShape);
    m_ledger.add(m_step.optimizer, m_machine.memorySeconds(bytes), [&] {
        return stepTerm("optimizer", "update", SLIPWAY_TEXT("Term", "gradients, main weights and moments read and written / memory rate"), "SimuMax optimizer model", {{"bytes", bytes, "B"}});
    });
}

void StepWalk::addOffload()
{
    if (m_work.layout->offload == Offload::None || m_machine.isCpu())
        return;
    const OffloadTraffic traffic = offloadTraffic(m_work, m_slowShape, microbatches() * m_slow.total());
    m_ledger.add(m_step.offload, traffic.linkSeconds, [&] {
        return stepTerm("offload", "host_link", SLIPWAY_TEXT("Term", "states that travel to the host and back / the host link's rate"),
                        "PCI Express rate of the accelerator", {{"bytes", traffic.linkBytes, "B"}});
    });
    m_ledger.add(m_step.offload, traffic.hostSeconds, [&] {
        return stepTerm("offload", "host_update", SLIPWAY_TEXT("Term", "optimizer state read and written on the host / its memory's rate"),
                        "Ren et al., ZeRO-Offload, 2021, section 5", {{"bytes", traffic.hostBytes, "B"}});
    });
}

/// Reading ahead hides all but what the storage cannot deliver in a step's time.
void StepWalk::addDataLoading(Seconds step)
{
    const auto &tiers = m_work.resolved->design.cluster.storage;
    const auto tier = tiers.find("scratch");
    if (tier == tiers.end() || !tier->second.readGbS || *tier->second.readGbS <= 0)
        return;
    const double bytes = double(m_work.training->globalBatch) * m_work.sequence * m_work.resolved->design.data.bytesPerToken;
    const double rate = *tier->second.readGbS * 1e9;
    m_ledger.add(m_step.dataLoading, std::max(bytes / rate - step.value, 0.0), [&] {
        return stepTerm("data_loading", "read", SLIPWAY_TEXT("Term", "tokens of a step / read rate of the storage, less the step it hides behind"),
                        "Read rate of the scratch tier", {{"bytes", bytes, "B"}, {"rate", rate, "B/s"}});
    });
}

StepTimeEstimate StepWalk::walk()
{
    addCompute();
    addTraffic();
    addPipeline();
    addData();
    addOptimizer();
    addOffload();
    const auto sum = [this] {
        return m_step.compute + m_step.memoryBound + m_step.tensorExposed + m_step.contextExposed + m_step.expertExposed
            + m_step.pipelineBubble + m_step.pipelineExposed + m_step.dataExposed + m_step.optimizer + m_step.dataLoading + m_step.offload;
    };
    addDataLoading(sum());
    m_step.total = sum();
    return m_step;
}

/// Of the step's computation: what comes from kernels that were measured at this very shape, or around it.
StepTiming timingOf(const Workload &work, const Machine &machine, const StepPasses &passes, const StepTimeEstimate &step)
{
    if (machine.gemmEvidence() == Evidence::Extrapolated || step.compute.value <= 0)
        return {step, 0, 0};
    const PassTime all = passes.seconds.compute.sum();
    const double whole = step.compute.value / work.microbatches;
    return {step, (all.exact + all.between) / whole, all.exact / whole};
}

} // namespace

double StageSeconds::forward() const { return compute.forward.total() + traffic.forward(); }

double StageSeconds::backward() const
{
    return compute.inputGradient.total() + compute.recompute.total() + compute.weightGradient.total() + traffic.backward();
}

StagePass StageSeconds::pass() const
{
    const double weight = compute.weightGradient.total();
    return {forward(), backward() - weight, weight};
}

/// A layer's passes are not over before the host has started their last kernel; collectives that show give it time as well.
static void waitForHost(StageSeconds &layer)
{
    LayerCompute &compute = layer.compute;
    const double backward = compute.inputGradient.host + compute.weightGradient.host + compute.recompute.host;
    compute.forward.launch += std::max(0.0, compute.forward.host - layer.forward());
    compute.inputGradient.launch += std::max(0.0, backward - layer.backward());
}

static StageSeconds secondsOfLayer(const Workload &work, const Network &network, const LayerCompute &kernels, const ForwardParts &parts, bool isMoe)
{
    StageSeconds layer;
    layer.compute = withRecompute(work, kernels, parts);
    layer.traffic = layerTraffic(work, network, layer.compute, isMoe);
    waitForHost(layer);
    return layer;
}

LayerSeconds layerSeconds(const Workload &work, const Network &network, const LayerKernels &kernels)
{
    LayerSeconds layers;
    layers.dense = secondsOfLayer(work, network, kernels.dense, kernels.denseParts, false);
    if (work.model->moe)
        layers.moe = secondsOfLayer(work, network, kernels.moe, kernels.moeParts, true);
    layers.head.compute = kernels.head;
    layers.embedding.compute = kernels.embedding;
    return layers;
}

LayerSeconds layerSeconds(const Workload &work, const Machine &machine, const Network &network)
{
    return layerSeconds(work, network, layerKernels(work, machine));
}

StepPasses stepPasses(const Workload &work, const Network &network, const LayerSeconds &layers, PipelineSpan kind)
{
    StepPasses result;
    findSlowestStage(work, layers, result);
    result.tiedEmbedding = tiedEmbeddingSeconds(work, network);
    result.gradientNorm = gradientNormSeconds(work, network);
    result.slowestNode = slowestOf(work.resolved->nodes);
    if (work.pipeline <= 1)
        return result;
    thread_local std::vector<StagePass> passes;
    fillPasses(work, layers, passes);
    result.hop = boundarySeconds(work, network);
    const PipelineTimes times{work.pipelineShape(), passes, result.hop, messagesBlock(work)};
    const StepSpans spans = kind == PipelineSpan::Exact ? stepSpans(times) : stepSpanBounds(times);
    result.alone = spans.unhindered;
    result.span = spans.timed;
    return result;
}

StepTiming estimateStepTime(const Workload &work, const Machine &machine, const Network &network, const StepPasses &passes, Ledger &ledger)
{
    StepTimeEstimate step = StepWalk(work, machine, network, passes, ledger).walk();
    setBounds(work, machine, step);
    return timingOf(work, machine, passes, step);
}

Seconds stepTimeBound(const Workload &work, const Machine &machine, const Network &network, const StepPasses &passes)
{
    Ledger nobodyAsks(nullptr);
    return StepWalk(work, machine, network, passes, nobodyAsks).walk().total * (1 - boundRounding);
}

StepTiming estimateStepTime(const Workload &work, const Machine &machine, const Network &network, Ledger &ledger)
{
    return estimateStepTime(work, machine, network, stepPasses(work, network, layerSeconds(work, machine, network)), ledger);
}

} // namespace slipway
