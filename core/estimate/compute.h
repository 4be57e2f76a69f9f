// SPDX-License-Identifier: GPL-3.0-or-later
// Seconds that a rank computes for one layer, head or embedding and one microbatch.
#pragma once

#include "core/estimate/machine.h"
#include "core/estimate/workload.h"

namespace slipway {

/// One direction through a layer. Seconds of one microbatch on one rank.
struct PassTime
{
    double linear = 0;      ///< matrix products of the weights
    double attention = 0;   ///< products of queries, keys and values
    double elementwise = 0; ///< norms, activations, residuals, softmax: memory traffic
    double launch = 0;      ///< between kernels, and what the host needs beyond everything else to start them
    double host = 0;        ///< that the host is busy starting the kernels, most of it beside them: no part of the total
    double exact = 0;       ///< of linear and attention: kernels measured at this very shape
    double between = 0;     ///< of linear and attention: between measured shapes
    double total() const { return linear + attention + elementwise + launch; }

    PassTime &operator+=(const PassTime &other);
    friend PassTime operator*(double factor, PassTime pass);
};

struct LayerCompute
{
    PassTime forward;
    PassTime inputGradient;
    PassTime weightGradient;
    PassTime recompute;
    PassTime sum() const;
    LayerCompute &operator+=(const LayerCompute &other);
    friend LayerCompute operator*(double factor, LayerCompute layer);
};

LayerCompute computeLayer(const Workload &work, const Machine &machine, bool isMoe);
/// Output layer and loss; also for each prediction module.
LayerCompute computeHead(const Workload &work, const Machine &machine);
LayerCompute computeEmbedding(const Workload &work, const Machine &machine);

/// All of them without what a layer computes again: what recomputation does not decide.
struct LayerKernels
{
    LayerCompute dense, moe, head, embedding;
};
LayerKernels layerKernels(const Workload &work, const Machine &machine);

/// A layer with what the design recomputes before its backward pass.
LayerCompute withRecompute(const Workload &work, const LayerCompute &layer);

/// Attention and routing are taken as captured in CUDA graphs.
bool startsGraphs(const Workload &work);

/// Tokens that a query sees on average over all layers: half of the sequence, fewer where layers have a window.
double attendedTokens(const Workload &work);

} // namespace slipway
