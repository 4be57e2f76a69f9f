// SPDX-License-Identifier: GPL-3.0-or-later
// From an estimate to what its charts show.
#pragma once

#include "core/estimate/estimate.h"
#include "views/estimate/stackedbars.h"

namespace slipway {

/// Memory of every pipeline stage by what holds it, against the capacity of one accelerator.
///
/// What the allocator's cache holds back is estimated for the fullest stage; the others are given the same share of
/// what they allocate.
StackedBars memoryBars(const MemoryEstimate &memory);

/// One optimizer step by where its time goes, with its bounds. Traffic counts where it is exposed: not hidden behind
/// compute.
StackedBars stepBars(const StepTimeEstimate &step);

} // namespace slipway
