// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/estimate/evaluator.h"

#include "core/estimate/outcome.h"
#include "core/estimate/states.h"
#include "core/support/vectorstate.h"

#include <algorithm>

namespace slipway {

namespace {

constexpr double rounding = 1e-12; // the sums of a bound and of a step are not made in the same order

std::size_t mixed(std::size_t hash, int value)
{
    return (hash ^ std::size_t(unsigned(value))) * 0x9E3779B97F4A7C15ULL;
}

/// Everything but who keeps the model's states.
bool sharesPasses(const LayoutChoice &a, const LayoutChoice &b)
{
    return a.nodes == b.nodes && a.tensor == b.tensor && a.pipeline == b.pipeline && a.virtualPipeline == b.virtualPipeline && a.context == b.context
        && a.expert == b.expert && a.expertTensor == b.expertTensor && a.microBatch == b.microBatch && a.schedule == b.schedule
        && a.contextAlgorithm == b.contextAlgorithm && a.recompute == b.recompute && a.recomputeLayers == b.recomputeLayers && a.sequence == b.sequence;
}

} // namespace

std::size_t Evaluator::LayerKey::hash() const
{
    const std::size_t sizes = mixed(mixed(mixed(mixed(0, tensor), context), expert), expertTensor);
    return mixed(mixed(mixed(mixed(sizes, microBatch), pipeline), recomputeLayers), (((gradientBytes * 4 + recompute) * 2 + contextAlgorithm) * 2 + sequence) * 2 + pairsPasses);
}

std::size_t Evaluator::PassesKey::hash() const
{
    return mixed(mixed(mixed(layer.hash(), pipeline), virtualPipeline), int(schedule));
}

Evaluator::Evaluator(const ResolvedDesign &base, const Catalog &catalog, const Calibration &calibration, std::size_t slots)
    : Evaluator(base, catalog, Machine(base, catalog, calibration), Network(base, catalog, calibration), calibration, slots)
{
}

Evaluator::Evaluator(const ResolvedDesign &base, const Catalog &catalog, const Machine &machine, const Network &network, const Calibration &calibration,
                     std::size_t slots)
    : m_base(base)
    , m_catalog(catalog)
    , m_calibration(calibration)
    , m_resolved(base)
    , m_choice(choiceOf(base))
    , m_work(m_resolved, calibration)
    , m_machine(machine)
    , m_network(network)
    , m_products(slots)
    , m_kernels(slots)
    , m_layerTimes(slots)
    , m_layerBytes(slots)
    , m_passes(std::max(slots / 4, std::size_t(1))) // asked for in a row
    , m_boundPasses(std::max(slots / 4, std::size_t(1)))
{
    m_resolved.design.parallelism.data.reset();
    spreadLayout(m_resolved);
    m_work.spread();
    m_gradientBytes = std::uint8_t(stateWidths(m_work).gradients);
    m_machine.keepProducts(&m_products);
}

void Evaluator::placeNodes(int nodes)
{
    m_resolved.nodes = nodes;
    m_resolved.design.cluster.nodes = nodes;
    m_network = Network(m_resolved, m_catalog, m_calibration);
    forget();
}

void Evaluator::forget()
{
    m_kernels.forget();
    m_layerTimes.forget();
    m_layerBytes.forget();
    m_passes.forget();
    m_boundPasses.forget();
    m_bytesNow = nullptr;
    m_passesNow = m_boundPassesNow = nullptr;
}

/// \returns whether what a layer costs is left as it was
bool Evaluator::placeStates(const LayoutChoice &choice)
{
    ParallelLayout &layout = m_resolved.design.parallelism;
    layout.sharding = choice.sharding;
    layout.shardSize = choice.shardSize > 0 ? std::optional(choice.shardSize) : std::nullopt;
    layout.reshardAfterForward = choice.reshardAfterForward;
    layout.offload = choice.offload;
    const std::uint8_t before = m_gradientBytes;
    m_gradientBytes = std::uint8_t(stateWidths(m_work).gradients);
    return m_gradientBytes == before;
}

void Evaluator::placeCut(const LayoutChoice &choice)
{
    ParallelLayout &layout = m_resolved.design.parallelism;
    if (m_base.design.parallelism.stages)
        layout.stages = choice.pipeline == m_base.design.parallelism.pipeline ? m_base.design.parallelism.stages : std::nullopt;
    m_resolved.design.training.microBatch = choice.microBatch;
    writeCut(choice, layout);
}

void Evaluator::place(const LayoutChoice &choice)
{
    clearVectorState();
    if (choice == m_choice)
        return;
    const LayoutChoice before = m_choice;
    m_choice = choice;
    if (placeStates(choice) && sharesPasses(choice, before)) {
        m_work.spreadStates();
        return;
    }
    m_bytesNow = nullptr;
    m_passesNow = m_boundPassesNow = nullptr;
    if (choice.nodes != before.nodes)
        placeNodes(choice.nodes);
    if (choice.recompute != before.recompute || choice.recomputeLayers != before.recomputeLayers)
        m_resolved.design.training.recompute = recomputeOf(choice, m_base.design.training.recompute);
    placeCut(choice);
    spreadLayout(m_resolved);
    m_work.spread();
}

Evaluator::LayerKey Evaluator::layerKey() const
{
    const bool knowsStages = m_choice.recomputeLayers > 0;
    return {.tensor = m_choice.tensor, .context = m_choice.context, .expert = m_choice.expert, .expertTensor = m_choice.expertTensor,
            .microBatch = m_choice.microBatch, .recomputeLayers = m_choice.recomputeLayers, .pipeline = knowsStages ? m_choice.pipeline : 0, .recompute = std::uint8_t(m_choice.recompute),
            .contextAlgorithm = std::uint8_t(m_choice.contextAlgorithm), .sequence = m_choice.sequence,
            .pairsPasses = m_choice.schedule == Schedule::DualPipe, .gradientBytes = m_gradientBytes};
}

const Evaluator::LayerTimes &Evaluator::layerTimes()
{
    const LayerKey key = layerKey();
    return m_layerTimes.to(key, [this, &key](LayerTimes &times) {
        LayerKey plain = key;
        plain.recompute = 0;
        plain.recomputeLayers = plain.pipeline = 0;
        const LayerKernels &kernels = m_kernels.to(plain, [this](LayerKernels &answer) { answer = layerKernels(m_work, m_machine); });
        times.seconds = layerSeconds(m_work, m_network, kernels);
        times.dense = times.seconds.dense.total();
        times.moe = times.seconds.moe.total();
        times.head = times.seconds.head.total();
        times.embedding = times.seconds.embedding.total();
    });
}

const LayerBytes &Evaluator::layers()
{
    if (!m_bytesNow) {
        LayerKey key = layerKey(); // the walk over a stage counts the layers that it recomputes
        key.recomputeLayers = key.pipeline = 0;
        m_bytesNow = &m_layerBytes.to(key, [this](LayerBytes &bytes) { bytes = layerBytes(m_work); });
    }
    return *m_bytesNow;
}

const StepPasses &Evaluator::passes()
{
    if (!m_passesNow)
        m_passesNow = &m_passes.to(passesKey(), [this](StepPasses &passes) { passes = stepPasses(m_work, m_network, layerTimes().seconds); });
    return *m_passesNow;
}

const StepPasses &Evaluator::boundPasses()
{
    if (!m_boundPassesNow)
        m_boundPassesNow = &m_boundPasses.to(passesKey(), [this](StepPasses &passes) {
            passes = stepPasses(m_work, m_network, layerTimes().seconds, PipelineSpan::AtLeast);
        });
    return *m_boundPassesNow;
}

StepTimeEstimate Evaluator::step(const LayoutChoice &choice)
{
    place(choice);
    Ledger nobodyAsks(nullptr);
    return estimateStepTime(m_work, m_machine, m_network, passes(), nobodyAsks).step;
}

LayoutMemory Evaluator::memory(const LayoutChoice &choice)
{
    place(choice);
    const PeakMemory memory = peakMemory(m_work, layers());
    return {m_resolved.accelerator.memory, memory.peak, memory.device, memory.stage};
}

LayoutFigures Evaluator::evaluate(const LayoutChoice &choice)
{
    return {step(choice), memory(choice)};
}

Seconds Evaluator::lowerBound(const LayoutChoice &choice)
{
    place(choice);
    const LayerTimes &each = layerTimes();
    const auto secondsOf = [&each, this](int index) {
        const StageShape stage = m_work.stage(index);
        return stage.denseLayers * each.dense + stage.moeLayers * each.moe + (stage.hasHead ? (1 + stage.predictionModules) * each.head : 0.0)
            + (stage.hasEmbedding ? each.embedding : 0.0);
    };
    const bool mayPair = m_work.pipeline % 2 == 0; // dualpipe shares two stages' microbatches between two ranks
    double slowest = 0;
    for (int i = 0; i < m_work.pipeline; ++i) {
        const double own = secondsOf(i);
        const double pair = mayPair ? 0.5 * (own + secondsOf(m_work.pipeline - 1 - i)) : own;
        slowest = std::max(slowest, std::min(own, pair));
    }
    return Seconds(slowest * m_work.microbatches * (1 - rounding));
}

Seconds Evaluator::stepBound(const LayoutChoice &choice)
{
    place(choice);
    return stepTimeBound(m_work, m_machine, m_network, boundPasses());
}

bool Evaluator::isLegal(const LayoutChoice &choice)
{
    place(choice);
    return !hasErrors(validate(m_resolved));
}

const ResolvedDesign &Evaluator::placed(const LayoutChoice &choice)
{
    place(choice);
    return m_resolved;
}

RunEstimate Evaluator::run(const LayoutChoice &choice, const StepTimeEstimate &step)
{
    place(choice);
    Ledger nobodyAsks(nullptr);
    return runOf(m_work, step, checkpointOf(m_work, step, nobodyAsks));
}

Throughput Evaluator::throughput(const LayoutChoice &choice, const StepTimeEstimate &step)
{
    place(choice);
    return throughputOf(m_work, m_machine, step);
}

} // namespace slipway
