// SPDX-License-Identifier: GPL-3.0-or-later
// Seconds that a rank waits for other ranks, told apart into what shows and what hides behind computation.
#pragma once

#include "core/estimate/compute.h"
#include "core/estimate/network.h"
#include "core/estimate/workload.h"

namespace slipway {

/// Seconds that collectives add to one layer and microbatch, by the kind of parallelism: what shows of them, and what
/// computation loses beside the rest.
struct LayerTraffic
{
    double tensorForward = 0, tensorBackward = 0;
    double contextForward = 0, contextBackward = 0;
    double expertForward = 0, expertBackward = 0;
    double tensorSlowing = 0, contextSlowing = 0, expertSlowing = 0; ///< of these, what computation loses beside hidden collectives
    double forward() const { return tensorForward + contextForward + expertForward; }
    double backward() const { return tensorBackward + contextBackward + expertBackward; }
    LayerTraffic &operator+=(const LayerTraffic &other);
    friend LayerTraffic operator*(double factor, LayerTraffic traffic);
};

/// Source: Shoeybi et al., Megatron-LM, 2019 (tensor); Korthikanti et al., 2022, section 4.2 (sequence); Liu et al., Ring
/// Attention, 2023, and Jacobs et al., Ulysses, 2023 (context); Lepikhin et al., GShard, 2020 (expert all-to-all).
LayerTraffic layerTraffic(const Workload &work, const Network &network, const LayerCompute &compute, bool isMoe);

/// One boundary between stages, one direction, one microbatch or chunk.
double boundarySeconds(const Workload &work, const Network &network);

} // namespace slipway
