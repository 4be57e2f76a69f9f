// SPDX-License-Identifier: GPL-3.0-or-later
// From an estimate to what its charts show.
#pragma once

#include "core/estimate/estimate.h"
#include "core/estimate/volume.h"
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

/// The same with a hatched bar beside it: traffic that hides behind compute. Without any to see it stays one bar.
StackedBars stepBars(const StepTimeEstimate &step, const TrafficSeconds &hidden);

} // namespace slipway
