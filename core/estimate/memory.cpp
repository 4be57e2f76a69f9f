// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/estimate/memory.h"

#include "core/estimate/bounds.h"
#include "core/estimate/stageaccount.h"

namespace slipway {

namespace {

/// One stage and how far its memory is decided: stages that agree in this are alike.
struct StageKey
{
    StageShape shape;
    HeldMicrobatches held;
    bool operator==(const StageKey &) const = default;
};

StageKey keyOf(const Workload &work, int index)
{
    return {work.stage(index), heldAtPeak(work.pipelineShape(), index)};
}

/// Whether one stage holds all that the other does.
bool covers(const StageKey &one, const StageKey &other)
{
    return one.shape == other.shape && one.held.whole >= other.held.whole && one.held.weightInputs >= other.held.weightInputs;
}

struct StageFigures
{
    StageMemory memory;
    double flat = 0; ///< bytes that the optimizer's step takes in one piece, when the peak is elsewhere
};

/// Asks for one stage after the other.
class StageWalk
{
public:
    /// \param layers  that `bytes` were made of; nullptr where the ledger explains nothing
    StageWalk(const Workload &work, const LayerBytes &bytes, const LayerWalks *layers, Ledger &ledger)
        : m_work(work)
        , m_layers(layers)
        , m_ledger(ledger)
        , m_walk(work, bytes)
    {
    }

    StageFigures of(int index, const StageKey &key)
    {
        const StageElements elements = m_work.elements(key.shape);
        const double gradients = gradientBytes(m_work, m_walk.widths(), elements);
        m_walk.begin(key.shape, elements, key.held, gradients);
        const MemoryMoment peak = m_walk.peak();
        const double share = gradients > 0 ? peak.gradients / gradients : 0.0;
        return {StageAccount(m_work, m_walk, m_layers, m_ledger, index).at(elements, peak, share), peak.operation == updateMoment ? 0.0 : m_walk.flatBytes()};
    }

    /// Of the stage that was asked for last.
    const MemoryWalk &walk() const { return m_walk; }

private:
    const Workload &m_work;
    const LayerWalks *m_layers;
    Ledger &m_ledger;
    MemoryWalk m_walk;
};

/// What the allocator holds. Pieces that the step frees before its peak serve again; the flat fp32 gradients of the optimizer's
/// step do not fit into the pieces that activations have left, so that the allocator holds both.
Bytes reservedBytes(const Workload &work, Bytes peak, double flat)
{
    if (work.resolved->accelerator.vendor == GpuSpec::Vendor::Cpu)
        return peak;
    return (peak + Bytes(flat)) * (work.framework.reserve * work.calibration->cluster.reserve);
}

} // namespace

MemoryEstimate estimateMemory(const Workload &work, Ledger &ledger)
{
    const LayerWalks layers(work);
    const LayerBytes bytes = layerBytes(work, layers);
    MemoryEstimate memory;
    StageWalk walk(work, bytes, &layers, ledger);
    StageFigures figures;
    double flatAtPeak = 0;
    memory.capacity = work.resolved->accelerator.memory;
    memory.stages.reserve(std::size_t(work.pipeline));
    StageKey last;
    for (int i = 0; i < work.pipeline; ++i) {
        const StageKey key = keyOf(work, i);
        if (i == 0 || ledger.isExplaining() || !(key == last))
            figures = walk.of(i, key);
        last = key;
        figures.memory.stage = i;
        memory.stages.push_back(figures.memory);
        if (figures.memory.allocated() > memory.peak) {
            memory.peak = figures.memory.allocated();
            memory.peakStage = i;
            flatAtPeak = figures.flat;
        }
    }
    setBounds(work, memory);
    memory.reserved = reservedBytes(work, memory.peak, flatAtPeak);
    return memory;
}

PeakMemory peakMemory(const Workload &work, const LayerBytes &layers)
{
    Ledger nobodyAsks(nullptr);
    StageWalk walk(work, layers, nullptr, nobodyAsks);
    StageFigures fullest;
    StageKey last;
    for (int i = 0; i < work.pipeline; ++i) {
        const StageKey key = keyOf(work, i);
        if (i > 0 && covers(last, key))
            continue;
        last = key;
        const StageFigures figures = walk.of(i, key);
        if (i == 0 || figures.memory.allocated() > fullest.memory.allocated())
            fullest = figures;
    }
    const Bytes peak = fullest.memory.allocated();
    return {peak, reservedBytes(work, peak, fullest.flat) + fullest.memory.context, fullest.memory.stage};
}

std::vector<MemoryEvent> memoryTimeline(const ResolvedDesign &resolved, int stage)
{
    const Workload work(resolved);
    std::vector<MemoryEvent> events;
    if (stage < 0 || stage >= work.pipeline)
        return events;
    const LayerWalks layers(work);
    const LayerBytes bytes = layerBytes(work, layers);
    Ledger ledger(nullptr);
    StageWalk walk(work, bytes, nullptr, ledger);
    const StageMemory states = walk.of(stage, keyOf(work, stage)).memory;
    walk.walk().visitAll(layers, [&](const MemoryMoment &moment) {
        events.push_back({.operation = moment.operation, .layer = moment.layer, .isBackward = moment.isBackward, .weights = states.weights.value,
                          .gradients = moment.gradients, .optimizer = states.optimizer.value, .activations = moment.activations,
                          .transient = moment.transient, .communication = moment.communication});
    });
    return events;
}

} // namespace slipway
