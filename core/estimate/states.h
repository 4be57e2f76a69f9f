// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/estimate/workload.h"

namespace slipway {

/// Bytes per element of each model state, as stored, before any sharding.
struct StateWidths
{
    double weights = 2;
    double gradients = 4;
    double master = 4;   ///< 0 where the stored weights are the main ones
    double moments = 8;
    double optimizer() const { return master + moments; }
};

/// The widths of the states that are trained.
/// Source: Rajbhandari et al., "ZeRO", 2020, section 3.1; Shoeybi et al., Megatron-LM's distributed optimizer (6 + 12/D);
/// Dettmers et al., "8-bit Optimizers", 2022 (blocks of 256); Shazeer and Stern, "Adafactor", 2018.
StateWidths stateWidths(const Workload &work);

/// By how many ranks each state of the dense part, or of the routed experts, is cut.
struct StateCuts
{
    double weights = 1, gradients = 1, optimizer = 1;
};
StateCuts stateCuts(const Workload &work, double ranks);

/// Bytes of one element of a frozen base weight: 2, or 4-bit NormalFloat with double quantisation.
/// Source: Dettmers et al., "QLoRA", 2023, section 3 (0.5 + 0.127/8 bytes).
double frozenWeightBytes(const Workload &work);

/// Bytes of weights that TransformerEngine caches in 8 bits beside each 2-byte weight of a linear (row- and column-wise).
double lowPrecisionCacheBytes(const Workload &work);

} // namespace slipway
