// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/estimate/steptime.h"

#include "core/estimate/activations.h"
#include "core/estimate/compute.h"
#include "core/estimate/states.h"
#include "core/estimate/traffic.h"

#include <algorithm>
#include <optional>

namespace slipway {

namespace {

constexpr const char *gemmSource = "Measured GEMM shares of AIConfigurator (Apache-2.0), condensed";
constexpr const char *ncclSource = "Measured collectives of AIConfigurator (Apache-2.0); NIC rates of the fabric";
constexpr const char *memorySource = "Bytes moved over the memory's sustained rate";
constexpr const char *pipelineSource = "Narayanan et al., Megatron-LM, 2021, section 2.2";
constexpr const char *dataSource = "Rajbhandari et al., ZeRO, 2020, section 7; nccl-tests PERFORMANCE.md";

/// Share of the host link's rate that large copies reach. Source: 55 of 63 GB/s measured on PCI Express 5.
constexpr double hostLinkShare = 0.85;

/// A stage's seconds for one microbatch.
struct StageSeconds
{
    LayerCompute compute;
    LayerTraffic traffic;
    double forward() const { return compute.forward.total() + traffic.forward(); }
    double backward() const { return compute.inputGradient.total() + compute.recompute.total() + compute.weightGradient.total() + traffic.backward(); }
    double total() const { return forward() + backward(); }
    StagePass pass() const
    {
        const double weight = compute.weightGradient.total();
        return {forward(), backward() - weight, weight};
    }
};

Term stepTerm(const char *part, const char *name, const char *text, const char *source, std::vector<Term::Input> inputs)
{
    return {.id = std::string("step.") + part + "." + name, .of = std::string("step.") + part, .value = 0, .unit = "seconds",
            .formula = {text, {}}, .inputs = std::move(inputs), .source = source, .evidence = Evidence::Interpolated};
}

/// Puts a step together from its layers.
class StepWalk
{
public:
    StepWalk(const Workload &work, const Machine &machine, const Network &network, Ledger &ledger);
    StepTiming walk();

private:
    StageSeconds secondsOf(const StageShape &shape) const;
    void findSlowestStage();
    void addCompute();
    void addPass(const char *name, const PassTime &pass, const char *linearText);
    void addTraffic();
    void addPipeline();
    void addData();
    void addOptimizer();
    double offloadedBytes() const;
    void addOffload();
    void addDataLoading(Seconds step);
    void addBounds();
    double microbatches() const { return m_work.microbatches; }

    const Workload &m_work;
    const Machine &m_machine;
    const Network &m_network;
    Ledger &m_ledger;
    StageSeconds m_dense, m_moe, m_head, m_embedding; ///< of one layer, or table
    StageShape m_slowShape;
    StageSeconds m_slow;
    StagePass m_mean;
    StepTimeEstimate m_step;
};

StepWalk::StepWalk(const Workload &work, const Machine &machine, const Network &network, Ledger &ledger)
    : m_work(work)
    , m_machine(machine)
    , m_network(network)
    , m_ledger(ledger)
{
    m_dense.compute = computeLayer(work, machine, false);
    m_dense.traffic = layerTraffic(work, network, m_dense.compute, false);
    if (work.model->moe) {
        m_moe.compute = computeLayer(work, machine, true);
        m_moe.traffic = layerTraffic(work, network, m_moe.compute, true);
    }
    m_head.compute = computeHead(work, machine);
    m_embedding.compute = computeEmbedding(work, machine);
}

StageSeconds StepWalk::secondsOf(const StageShape &shape) const
{
    StageSeconds sum;
    sum.compute = shape.denseLayers * m_dense.compute;
    sum.traffic = shape.denseLayers * m_dense.traffic;
    if (shape.moeLayers > 0) {
        sum.compute += shape.moeLayers * m_moe.compute;
        sum.traffic += shape.moeLayers * m_moe.traffic;
    }
    if (shape.hasHead)
        sum.compute += double(1 + shape.predictionModules) * m_head.compute;
    if (shape.hasEmbedding)
        sum.compute += m_embedding.compute;
    return sum;
}

void StepWalk::findSlowestStage()
{
    StagePass all;
    std::optional<StageShape> last;
    StageSeconds seconds;
    for (int i = 0; i < m_work.pipeline; ++i) {
        const StageShape shape = m_work.stage(i);
        if (!last || !(shape == *last))
            seconds = secondsOf(shape);
        last = shape;
        const StagePass pass = seconds.pass();
        all = {all.forward + pass.forward, all.inputGradient + pass.inputGradient, all.weightGradient + pass.weightGradient};
        if (i == 0 || seconds.total() > m_slow.total()) {
            m_slow = seconds;
            m_slowShape = shape;
        }
    }
    // While the slowest stage works the others' ramps are what it waits for.
    const double others = std::max(m_work.pipeline - 1, 1);
    const StagePass slow = m_slow.pass();
    m_mean = m_work.pipeline == 1 ? slow
                                  : StagePass{(all.forward - slow.forward) / others, (all.inputGradient - slow.inputGradient) / others,
                                              (all.weightGradient - slow.weightGradient) / others};
}

void StepWalk::addPass(const char *name, const PassTime &pass, const char *linearText)
{
    const double times = microbatches();
    const std::string prefix = name;
    m_ledger.add(m_step.compute, times * pass.linear, [&] {
        Term term = stepTerm("compute", (prefix + ".linear").c_str(), linearText, gemmSource,
                             {{"microbatches", times, ""}, {"of one microbatch", pass.linear, "s"}});
        term.evidence = m_machine.gemmEvidence();
        return term;
    });
    m_ledger.add(m_step.compute, times * pass.attention, [&] {
        return stepTerm("compute", (prefix + ".attention").c_str(), SLIPWAY_TEXT("Term", "operations on queries, keys and values / the attention kernel's rate"),
                        "FlashAttention-2, 2023, figures 5 and 6; FlashAttention-3, 2024", {{"microbatches", times, ""}, {"of one microbatch", pass.attention, "s"}});
    });
    m_ledger.add(m_step.memoryBound, times * pass.elementwise, [&] {
        return stepTerm("memory_bound", (prefix + ".elementwise").c_str(), SLIPWAY_TEXT("Term", "bytes of norms, activations and residuals / memory rate"),
                        memorySource, {{"microbatches", times, ""}, {"of one microbatch", pass.elementwise, "s"}});
    });
    m_ledger.add(m_step.compute, times * pass.launch, [&] {
        return stepTerm("compute", (prefix + ".launch").c_str(), SLIPWAY_TEXT("Term", "kernels that end before the host can start the next"),
                        "Host launch time of a kernel, an assumption", {{"microbatches", times, ""}, {"of one microbatch", pass.launch, "s"}});
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
    m_ledger.add(m_step.tensorExposed, times * (traffic.tensorForward + traffic.tensorBackward), [&] {
        return stepTerm("tensor_exposed", "collectives", SLIPWAY_TEXT("Term", "activations reduced or gathered around each block, less what weight gradients hide"),
                        ncclSource, {{"tensor", double(m_work.tensor), ""}, {"microbatches", times, ""}});
    });
    m_ledger.add(m_step.contextExposed, times * (traffic.contextForward + traffic.contextBackward), [&] {
        return stepTerm("context_exposed", "exchange", SLIPWAY_TEXT("Term", "keys and values passed around, less what attention hides"),
                        ncclSource, {{"context", double(m_work.context), ""}, {"microbatches", times, ""}});
    });
    m_ledger.add(m_step.expertExposed, times * (traffic.expertForward + traffic.expertBackward), [&] {
        return stepTerm("expert_exposed", "all_to_all", SLIPWAY_TEXT("Term", "tokens sent to their experts and back"),
                        ncclSource, {{"expert", double(m_work.expert), ""}, {"microbatches", times, ""}});
    });
}

void StepWalk::addPipeline()
{
    if (m_work.pipeline <= 1)
        return;
    const PipelineShape shape = m_work.pipelineShape();
    m_ledger.add(m_step.pipelineBubble, bubble(shape, m_mean), [&] {
        return stepTerm("pipeline_bubble", "ramps", SLIPWAY_TEXT("Term", "passes of the other stages before the first and after the last microbatch"), pipelineSource,
                        {{"pipeline", double(shape.stages), ""}, {"chunks", double(shape.chunks), ""}, {"microbatches", double(shape.microbatches), ""}, {"a stage's pass", m_mean.total(), "s"}});
    });
    const double hop = boundarySeconds(m_work, m_network);
    const bool overlaps = m_work.chunks > 1 && (!m_work.layout->overlap || m_work.layout->overlap->pipeline) && m_work.framework.overlapsData;
    // Every microbatch waits for its input and its gradient where nothing overlaps; the ramps wait in any case.
    const double shown = overlaps ? 0.0 : 2.0 * microbatches() * m_work.chunks;
    const double ramps = 2.0 * (m_work.pipeline - 1);
    m_ledger.add(m_step.pipelineExposed, (shown + ramps) * hop, [&] {
        return stepTerm("pipeline_exposed", "boundaries", SLIPWAY_TEXT("Term", "activations and gradients passed between stages"), ncclSource,
                        {{"boundaries passed", shown + ramps, ""}, {"one message", hop, "s"}});
    });
}

void StepWalk::addData()
{
    OverlapWindow window;
    const double layers = std::max(m_slowShape.layers(), 1);
    window.forward = m_slow.forward();
    window.backward = m_slow.backward();
    window.forwardLayer = window.forward / layers;
    window.backwardLayer = window.backward / layers;
    const DataTraffic traffic = dataTraffic(m_work, m_network, m_slowShape, window);
    m_ledger.add(m_step.dataExposed, traffic.exposed, [&] {
        return stepTerm("data_exposed", "gradients_and_weights", SLIPWAY_TEXT("Term", "gradients reduced and weights gathered over the data-parallel ranks, less what computation hides"), dataSource,
                        {{"data", double(m_work.data), ""}, {"all of it", traffic.total, "s"}});
    });
}

/// Zeroing, norm, scaling, clipping, the update and the cast back, as bytes.
/// Source: SimuMax, optimizer model; strict read and write counts of a fused Adam.
void StepWalk::addOptimizer()
{
    const StageElements elements = m_work.elements(m_slowShape);
    const StateWidths widths = stateWidths(m_work);
    const auto bytesOf = [&](double count, double ranks) {
        const StateCuts cuts = stateCuts(m_work, ranks);
        const double gradients = count * widths.gradients / cuts.gradients;
        const double state = count * widths.optimizer() / cuts.optimizer;
        const double main = count * 4 / cuts.optimizer;
        return gradients * (m_work.data > 1 ? 4 : 2) + main * 4.5 + 2 * state + gradients / cuts.optimizer * cuts.gradients;
    };
    const double trained = m_work.isAdapter ? bytesOf(elements.adapters, m_work.shardRanks)
                                            : bytesOf(elements.dense, m_work.shardRanks) + bytesOf(elements.experts, m_work.expertShardRanks);
    m_ledger.add(m_step.optimizer, m_machine.memorySeconds(trained), [&] {
        return stepTerm("optimizer", "update", SLIPWAY_TEXT("Term", "gradients, main weights and moments read and written / memory rate"), "SimuMax optimizer model", {{"bytes", trained, "B"}});
    });
}

/// Bytes that travel to the host and back in a step, on one rank.
double StepWalk::offloadedBytes() const
{
    const StageElements elements = m_work.elements(m_slowShape);
    const double count = (m_work.isAdapter ? elements.adapters : elements.total()) / m_work.shardRanks;
    switch (m_work.layout->offload) {
    case Offload::None: return 0;
    case Offload::Optimizer: return count * (stateWidths(m_work).gradients + 2); // gradients out, weights back
    case Offload::Parameters:
        return count * (stateWidths(m_work).gradients + 2) + 2 * elements.total() / m_work.shardRanks * 2 * microbatches();
    case Offload::Activations: {
        const double layer = savedActivations(m_work, m_slowShape.moeLayers > 0).total();
        return 2 * layer * std::max(m_slowShape.layers() - 2, 0) * microbatches();
    }
    }
    return 0;
}

void StepWalk::addOffload()
{
    if (m_work.layout->offload == Offload::None || m_machine.isCpu())
        return;
    const double rate = std::max(m_work.resolved->accelerator.pcie.value * hostLinkShare, 1e9);
    const double bytes = offloadedBytes();
    // Activations travel while other layers compute; the optimizer waits for its states.
    const double hidden = m_work.layout->offload == Offload::Activations ? 0.8 * microbatches() * m_slow.total() : 0.0;
    m_ledger.add(m_step.offload, std::max(bytes / rate - hidden, 0.0), [&] {
        return stepTerm("offload", "host_link", SLIPWAY_TEXT("Term", "states that travel to the host and back / the host link's rate"),
                        "PCI Express rate of the accelerator", {{"bytes", bytes, "B"}, {"rate", rate, "B/s"}});
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

/// Interpolated kernels scatter by a tenth, guessed ones by more, exposed communication by a third; what nobody models (host,
/// stragglers, other users) only adds. The widths hold about four of five published runs.
void StepWalk::addBounds()
{
    const double kernels = m_machine.isCpu() ? 0.40 : m_machine.gemmEvidence() == Evidence::Extrapolated ? 0.20 : 0.12;
    const Seconds exposed = m_step.tensorExposed + m_step.contextExposed + m_step.expertExposed + m_step.pipelineExposed + m_step.dataExposed;
    const Seconds doubt = kernels * (m_step.total - exposed) + 0.35 * exposed;
    m_step.low = m_step.total - 0.9 * doubt;
    m_step.high = m_step.total + 1.75 * doubt;
}

StepTiming StepWalk::walk()
{
    findSlowestStage();
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
    addBounds();
    const bool isMeasured = m_machine.gemmEvidence() != Evidence::Extrapolated && m_step.compute.value > 0;
    return {m_step, isMeasured ? microbatches() * m_slow.compute.sum().linear / m_step.compute.value : 0.0};
}

} // namespace

StepTiming estimateStepTime(const Workload &work, const Machine &machine, const Network &network, Ledger &ledger)
{
    return StepWalk(work, machine, network, ledger).walk();
}

} // namespace slipway
