// SPDX-License-Identifier: GPL-3.0-or-later
// The optimizer's step on one rank, and what travels to the host and back.
#pragma once

#include "core/estimate/machine.h"
#include "core/estimate/workload.h"

namespace slipway {

/// Bytes that the update reads and writes on one rank of a stage: zeroing, norm, scaling and clipping of the gradients, the
/// moments and main weights, and the cast back.
/// Source: SimuMax, optimizer model; strict read and write counts of a fused Adam.
double updateBytes(const Workload &work, const StageShape &stage);

/// Offloaded states, in bytes of one rank and step and in seconds.
struct OffloadTraffic
{
    double linkBytes = 0;       ///< over the host link, there and back
    double linkSeconds = 0;     ///< less what computation hides
    double hostBytes = 0;       ///< that the host's memory moves for the update
    double hostSeconds = 0;
};

/// An optimizer on the host gets the gradients, updates there at the rate of the host's memory, which a node's accelerators
/// share, and sends the weights back. Weights on the host come in each pass, while the layer before computes. Activations go
/// out forward and come back backward while other layers compute.
/// Source: Ren et al., ZeRO-Offload, 2021, sections 4 and 5; Rajbhandari et al., ZeRO-Infinity, 2021, section 6.
/// \param step  seconds of computation in a step that transfers may hide behind
OffloadTraffic offloadTraffic(const Workload &work, const StageShape &stage, double step);

} // namespace slipway
