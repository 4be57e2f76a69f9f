// SPDX-License-Identifier: GPL-3.0-or-later
// What the data-parallel ranks exchange in a step: gradients, and weights where they are sharded.
#pragma once

#include "core/estimate/machine.h"
#include "core/estimate/network.h"
#include "core/estimate/workload.h"

namespace slipway {

/// Seconds of a step.
struct DataTraffic
{
    double total = 0;   ///< of all collectives, hidden or not
    double waiting = 0; ///< what shows
    double slowing = 0; ///< what the computation loses beside those that do not
    double copies = 0;  ///< weights copied out of the gathered buffer and gradients into it
    DataTraffic &operator+=(const DataTraffic &other);
};

/// Computation that the exchange may hide behind.
struct OverlapWindow
{
    double forwardLayer = 0, backwardLayer = 0; ///< one layer, one microbatch
    double forward = 0, backward = 0;           ///< the stage, before the first and after the last use of its weights
};

/// Gradients reduced and weights gathered once a step, or unit by unit in every microbatch (FSDP, ZeRO-3).
/// Source: Rajbhandari et al., ZeRO, 2020, section 7, and ZeRO-Infinity, 2021, section 4 (a recomputed layer is gathered
/// three times); Zhao et al., PyTorch FSDP, 2023, section 4 (prefetching; the first and the last unit show).
DataTraffic dataTraffic(const Workload &work, const Machine &machine, const Network &network, const StageShape &stage, const OverlapWindow &window);

/// Passes of the whole stage that a step's exchange may hide behind: of the last microbatch and, where the stage holds
/// several chunks, of those that the schedule still works on when the first of them is done with its last microbatch.
/// Source: Narayanan et al., Megatron-LM, 2021, figure 4 (chunks take turns after each group of microbatches).
double passesBeside(const Workload &work);

/// Does the gradient exchange run beside the backward pass?
bool overlapsData(const Workload &work);

/// Gradients of a tied embedding, which the first and the last pipeline stage both hold.
/// Source: Narayanan et al., Megatron-LM, 2021 (embedding group).
double tiedEmbeddingSeconds(const Workload &work, const Network &network);

/// Small all-reduces over all ranks before the update: the norm of the gradients, and in fp16 whether one overflowed.
double gradientNormSeconds(const Workload &work, const Network &network);

/// How far the computation of nodes spreads about its mean, as a part of it: one standard deviation. Ranks that meet in every
/// layer (FSDP) wait for the slowest of each layer, those that meet once a step for the slowest of the whole.
double stragglerSpread(const Workload &work);

/// What the slowest of independent nodes is expected to be behind their mean, in standard deviations: more of them, and it is
/// slower.
double slowestOf(int nodes);

} // namespace slipway
