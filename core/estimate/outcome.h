// SPDX-License-Identifier: GPL-3.0-or-later
// What follows from memory and step time: throughput, the run, its checkpoints.
#pragma once

#include "core/estimate/estimate.h"
#include "core/estimate/ledger.h"
#include "core/estimate/machine.h"
#include "core/estimate/workload.h"

namespace slipway {

/// Floating-point operations of a step that the model needs, over all accelerators: causal attention, nothing counted twice.
double modelFlops(const Workload &work);

Throughput throughputOf(const Workload &work, const Machine &machine, const StepTimeEstimate &step);

/// Size, time to write, how long training stands still for it, and how often.
/// interval: as the design says, else Young's sqrt(2 x pause x time between failures). Source: Young, 1974; Daly, 2006.
CheckpointEstimate checkpointOf(const Workload &work, const StepTimeEstimate &step, Ledger &ledger);

RunEstimate runOf(const Workload &work, const StepTimeEstimate &step, const CheckpointEstimate &checkpoint);

} // namespace slipway
