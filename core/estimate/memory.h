// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/estimate/estimate.h"
#include "core/estimate/ledger.h"
#include "core/estimate/workload.h"

namespace slipway {

/// Peak memory of every pipeline stage, on its fullest rank. Stages that are alike are computed once.
/// capacity comes from the design's accelerator; low and high bound the peak.
MemoryEstimate estimateMemory(const Workload &work, Ledger &ledger);

} // namespace slipway
