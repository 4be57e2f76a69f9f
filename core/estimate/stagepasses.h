// SPDX-License-Identifier: GPL-3.0-or-later
// What each stage of a design's pipeline takes, for the timeline and for the step.
#pragma once

#include "core/estimate/makespan.h"
#include "core/estimate/steptime.h"

#include <vector>

namespace slipway {

/// Seconds of a stage for one microbatch: its layers, its tables, its prediction modules.
StageSeconds stageSeconds(const LayerSeconds &layers, const StageShape &shape);

/// Fills in the passes of PipelineTimes: of every stage, and of every chunk of it. A stage's layers are spread evenly over its
/// chunks; the embedding runs with the first chunk of the first stage, head and prediction modules with the last of the last, and
/// these two chunks are the shorter ones where those stages hold fewer layers.
/// \param passes  replaced; allocates only when it has to grow
void fillPasses(const Workload &work, const LayerSeconds &layers, std::vector<StagePass> &passes);

/// Does a message between stages keep its sender from computing?
///
/// 1F1B: yes. Megatron-LM, DeepSpeed and PyTorch batch it with the receive that the next pass waits for (a test runs such pairs). Interleaved: not where the
/// framework overlaps it, which is its habit. The others send while they go on.
/// Source: Megatron-LM --overlap-p2p-communication; PyTorch, torch.distributed.pipelining, schedules; Qi et al., 2023, section 5.
bool messagesBlock(const Workload &work);

} // namespace slipway
