// SPDX-License-Identifier: GPL-3.0-or-later
// What follows from memory and step time: throughput, the run, its checkpoints.
#pragma once

#include "core/estimate/estimate.h"
#include "core/estimate/ledger.h"
#include "core/estimate/machine.h"
#include "core/estimate/workload.h"

namespace slipway {

/// Floating-point operations of a step that the model needs, over all accelerators: causal attention, nothing counted twice.
struct ModelOperations
{
    double matrices = 0;
    double attention = 0; ///< products of queries, keys and values
    double total() const { return matrices + attention; }
};
ModelOperations modelOperations(const Workload &work);

Throughput throughputOf(const Workload &work, const Machine &machine, const StepTimeEstimate &step);

/// What a checkpoint consists of. Gradients are not kept.
struct CheckpointParts
{
    Bytes weights;
    Bytes optimizer;         ///< main weights and moments
};
CheckpointParts checkpointParts(const ResolvedDesign &design);

/// The interval that loses least, where a pause and failures are known: Young's sqrt(2 x pause x time between failures), but no shorter than
/// a write takes that goes on beside training. Sources: Young, 1974; Daly, 2006.
Seconds bestInterval(const ResolvedDesign &design, const CheckpointEstimate &checkpoint);

/// Size, time to write, how long training stands still for it, and how often.
/// interval: as the design says, else bestInterval().
CheckpointEstimate checkpointOf(const Workload &work, const StepTimeEstimate &step, Ledger &ledger);

/// Seconds of the whole cluster between two failures; 0 where nothing fails.
double secondsBetweenFailures(const ResolvedDesign &design);

/// What a run loses, in parts of its productive time.
struct LostShares
{
    double pauses = 0;   ///< for checkpoints
    double work = 0;     ///< since the last checkpoint, at a failure
    double restarts = 0;
    double total() const { return pauses + work + restarts; }
};
LostShares lostShares(const ResolvedDesign &design, std::optional<Seconds> pause, std::optional<Seconds> interval);
LostShares lostShares(const Workload &work, const StepTimeEstimate &step, const CheckpointEstimate &checkpoint);

RunEstimate runOf(const Workload &work, const StepTimeEstimate &step, const CheckpointEstimate &checkpoint);

} // namespace slipway
