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

/// What parts of a layer's forward pass take, as far as recomputation can be asked to run them again: by Megatron-Core's names of
/// modules, and torchtitan's choice of every second product.
struct ForwardParts
{
    PassTime norms, latentUp, mlp, sharedExperts, experts; ///< experts: with routing and the sorting of tokens
    PassTime activation, expertActivation;                 ///< of the MLP or the shared experts, and of the routed ones: part of those above
    PassTime secondProducts;                               ///< each second product in the order of the layer; half of the experts'
};

/// \param parts  filled in where it is not null
LayerCompute computeLayer(const Workload &work, const Machine &machine, bool isMoe, ForwardParts *parts = nullptr);
/// Output layer and loss; also for each prediction module.
LayerCompute computeHead(const Workload &work, const Machine &machine);
LayerCompute computeEmbedding(const Workload &work, const Machine &machine);

/// All of them without what a layer computes again: what recomputation does not decide.
struct LayerKernels
{
    LayerCompute dense, moe, head, embedding;
    ForwardParts denseParts, moeParts;
};
LayerKernels layerKernels(const Workload &work, const Machine &machine);

/// A layer with what the design recomputes before its backward pass.
LayerCompute withRecompute(const Workload &work, const LayerCompute &layer, const ForwardParts &parts);

/// What of a layer the host starts as captured CUDA graphs, kernel by kernel the rest: `Routing` is the choice of experts,
/// `Attention` that and attention, `Step` everything.
enum class Captured { Nothing, Routing, Attention, Step };
/// As the design says, or as the recipes of its framework's release do.
Captured capturedByGraphs(const Workload &work);

/// Tokens that a query sees on average over all layers: half of the sequence, fewer where layers have a window.
double attendedTokens(const Workload &work);

} // namespace slipway
