// SPDX-License-Identifier: GPL-3.0-or-later
// A layout as a search sees it: the numbers and words that it may change about a design, and nothing else.
#pragma once

#include "core/catalog/yamlvalue.h"
#include "core/design/resolve.h"

#include <string>
#include <vector>

namespace slipway {

/// What may vary while model, machine, training and framework stay. Small, so that millions pass by.
struct LayoutChoice
{
    int nodes = 1;
    int tensor = 1;
    int pipeline = 1;
    int virtualPipeline = 1;      ///< chunks per stage
    int context = 1;
    int expert = 1;
    int expertTensor = 1;
    int microBatch = 1;           ///< sequences
    int recomputeLayers = 0;      ///< with full recomputation: so many layers of each stage; 0: all of them
    int shardSize = 0;            ///< ranks that share one copy of the sharded states; 0: all of them
    Schedule schedule = Schedule::OneForwardOneBackward;
    ContextAlgorithm contextAlgorithm = ContextAlgorithm::Ring;
    Sharding sharding = Sharding::Optimizer;
    Recompute recompute = Recompute::None; ///< the design's own modules belong to the mode that it names
    Offload offload = Offload::None;
    bool sequence = false;
    bool reshardAfterForward = true;
    bool operator==(const LayoutChoice &) const = default;
};

/// The layout that a design has now.
LayoutChoice choiceOf(const ResolvedDesign &resolved);

/// What a layout recomputes, where the design recomputes `own`.
RecomputePlan recomputeOf(const LayoutChoice &choice, const RecomputePlan &own);

/// Writes how the choice cuts the model and its sequences; not where it keeps the states.
void writeCut(const LayoutChoice &choice, ParallelLayout &layout);

/// The design with another layout. The data-parallel size follows from the others: it goes to auto, or to the right number
/// where the design says one. Layers per stage that the design lists stay with the pipeline they were listed for.
Design withChoice(const Design &design, const LayoutChoice &choice, int acceleratorsPerNode);

/// One key of a design and what it is to say.
struct LayoutEdit
{
    std::string path;
    YamlValue value;
    bool operator==(const LayoutEdit &) const = default;
};

/// What has to be written to get from a design to a layout: only keys that change, in the order of the design file.
std::vector<LayoutEdit> editsFor(const Design &design, const LayoutChoice &choice, int acceleratorsPerNode);

} // namespace slipway
