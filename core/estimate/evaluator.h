// SPDX-License-Identifier: GPL-3.0-or-later
// Estimates layout after layout of one design: the same functions as estimate(), with what stays the same prepared once.
#pragma once

#include "core/estimate/estimate.h"
#include "core/estimate/keptanswers.h"
#include "core/estimate/layoutchoice.h"
#include "core/estimate/machine.h"
#include "core/estimate/memory.h"
#include "core/estimate/network.h"
#include "core/estimate/steptime.h"
#include "core/estimate/workload.h"

#include <cstdint>
#include <vector>

namespace slipway {

/// Memory of a layout on its fullest stage.
struct LayoutMemory
{
    Bytes capacity;
    Bytes peak;              ///< allocated
    Bytes device;            ///< with what the allocator holds back and the driver takes
    int peakStage = 0;
    bool fits() const { return device <= capacity; }
    Bytes headroom() const { return capacity - device; }
    bool operator==(const LayoutMemory &) const = default;
};

/// What a layout costs.
struct LayoutFigures
{
    StepTimeEstimate step;
    LayoutMemory memory;
    bool fits() const { return memory.fits(); }
    bool operator==(const LayoutFigures &) const = default;
};

/// Fixes model, accelerator, network, training and framework, and takes layouts. Every figure equals estimate()'s of the
/// same design (a test compares them). What a layer costs is kept, so that layouts which share tensor, context and expert
/// parallelism, micro-batch and recomputation ask for it once; and what the passes of a step take, for those that differ in who
/// keeps the model's states alone. Allocates when it is made, where the node count changes, and where a pipeline is longer than
/// all before. One thread at a time.
class Evaluator
{
public:
    /// `base` must be computable: sizes above zero (isComputable()). Catalogue and calibration must outlive the evaluator.
    /// `slots`: layers and pipelines to keep, a power of two.
    Evaluator(const ResolvedDesign &base, const Catalog &catalog, const Calibration &calibration = standardCalibration, std::size_t slots = 4096);
    /// With machine and network of `base` in hand.
    Evaluator(const ResolvedDesign &base, const Catalog &catalog, const Machine &machine, const Network &network, const Calibration &calibration,
              std::size_t slots);
    Evaluator(const Evaluator &) = delete;
    Evaluator &operator=(const Evaluator &) = delete;

    LayoutFigures evaluate(const LayoutChoice &choice);
    StepTimeEstimate step(const LayoutChoice &choice);
    LayoutMemory memory(const LayoutChoice &choice);

    /// Seconds that no layout can stay below which shares this one's cut of the model, micro-batch and recomputation,
    /// whatever its schedule, chunks, sharding and offload: the slowest stage computes all its microbatches one after the other,
    /// or with dualpipe the slowest pair of stages half of them each.
    Seconds lowerBound(const LayoutChoice &choice);

    /// The same for this very layout: its step where the schedule has a closed form, else close below it, for a hundredth of the
    /// cost.
    Seconds stepBound(const LayoutChoice &choice);

    /// Whether neither the sizes nor the framework forbid the layout: validate() finds no error.
    bool isLegal(const LayoutChoice &choice);

    /// The design with the layout in place; good until the next call.
    const ResolvedDesign &placed(const LayoutChoice &choice);
    /// The whole run with the layout and its step: cost, duration, goodput.
    RunEstimate run(const LayoutChoice &choice, const StepTimeEstimate &step);
    Throughput throughput(const LayoutChoice &choice, const StepTimeEstimate &step);

    const ResolvedDesign &base() const { return m_base; }
    /// Drops what was kept about layers: the next layout is estimated from the ground up.
    void forget();

private:
    /// What decides the cost of a layer.
    struct LayerKey
    {
        int tensor = 0, context = 0, expert = 0, expertTensor = 0, microBatch = 0; ///< tensor 0: nothing there
        int recomputeLayers = 0, pipeline = 0; ///< so many layers of each stage, which is as long as the pipeline has it
        std::uint8_t recompute = 0, contextAlgorithm = 0, sequence = 0;
        std::uint8_t pairsPasses = 0;    ///< dualpipe: a forward and a backward pass run together
        std::uint8_t gradientBytes = 0;  ///< of an element that a weight gradient is added to; with some frameworks sharding decides it
        bool operator==(const LayerKey &) const = default;
        std::size_t hash() const;
    };
    /// What decides the passes of a step.
    struct PassesKey
    {
        LayerKey layer;
        int pipeline = 0, virtualPipeline = 0;
        Schedule schedule = Schedule::OneForwardOneBackward;
        bool operator==(const PassesKey &) const = default;
        std::size_t hash() const;
    };
    struct LayerTimes
    {
        LayerSeconds seconds;
        double dense = 0, moe = 0, head = 0, embedding = 0; ///< of `seconds`, all passes and what shows of the traffic
    };

    void place(const LayoutChoice &choice);
    bool placeStates(const LayoutChoice &choice);
    void placeCut(const LayoutChoice &choice);
    void placeNodes(int nodes);
    const LayerTimes &layerTimes();
    const LayerBytes &layers();
    PassesKey passesKey() const { return {layerKey(), m_choice.pipeline, m_choice.virtualPipeline, m_choice.schedule}; }
    const StepPasses &passes();
    const StepPasses &boundPasses();
    LayerKey layerKey() const;

    const ResolvedDesign m_base;
    const Catalog &m_catalog;
    const Calibration &m_calibration;
    ResolvedDesign m_resolved;   ///< with the layout in place
    LayoutChoice m_choice;       ///< that layout
    Workload m_work;
    std::uint8_t m_gradientBytes = 0; ///< LayerKey::gradientBytes
    Machine m_machine;
    Network m_network;
    KeptProducts m_products;
    KeptAnswers<LayerKey, LayerKernels> m_kernels; ///< whatever is recomputed
    KeptAnswers<LayerKey, LayerTimes> m_layerTimes;
    KeptAnswers<LayerKey, LayerBytes> m_layerBytes;
    KeptAnswers<PassesKey, StepPasses> m_passes, m_boundPasses; ///< exact, and at least
    /// \name Of the layout that is in place; nullptr until somebody asks
    /// @{
    const LayerBytes *m_bytesNow = nullptr;
    const StepPasses *m_passesNow = nullptr, *m_boundPassesNow = nullptr;
    /// @}
};

} // namespace slipway
