// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/estimate/operations.h"
#include "core/estimate/recompute.h"

namespace slipway {

/// Bytes that one layer saves for its backward pass, of one microbatch on one rank.
struct LayerActivations
{
    double norms = 0;       ///< inputs and outputs of the norms, residual included
    double dropout = 0;     ///< masks
    double projections = 0; ///< q, k, v as attention reads them; the latents of MLA
    double attention = 0;   ///< its output and log-sum-exp
    double scores = 0;      ///< the s x s matrices of attention without a flash kernel
    double mlp = 0;         ///< dense MLP or shared experts: before and after the activation
    double experts = 0;     ///< routed rows: inputs, before and after the activation, permutation
    double total() const { return norms + dropout + projections + attention + scores + mlp + experts; }
};

/// Everything, as if nothing were recomputed.
/// Source: Korthikanti et al., 2022, section 4 (attention, dropout); what TransformerEngine's fused layers save, for the
/// gated block: 8h + 2d(a + 2k) + 2da + 6f + 4a bytes a token, checked against measured peaks (tests/fidelity).
LayerActivations fullActivations(const Workload &work, bool isMoe);

/// What stays until the backward pass under the design's recomputation.
LayerActivations savedActivations(const Workload &work, bool isMoe);

/// The same of operations that are at hand.
LayerActivations keptBy(const Operations &operations);

/// What a fully recomputed layer keeps: its input. Also what one stage hands to the next.
double checkpointBytes(const Workload &work);

/// Peak of the buffers around the loss on the stage that has the head: logits by their profile, those of every prediction
/// module, the final norm.
double lossBytes(const Workload &work);

/// Buffers of the head's backward pass behind the loss: the gradient of the logits, and the input whole.
double headBackwardBytes(const Workload &work);

/// Cached 2-byte weight gradients, one per distinct linear of the stage.
double dummyGradientBytes(const Workload &work, const StageShape &stage);

} // namespace slipway
