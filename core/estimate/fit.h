// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/estimate/estimate.h"

namespace slipway {

/// What there is to say about memory: that the design does not fit, on which stage, and the single change that mends it at
/// the least loss of time; or that it fits with little to spare. Other layouts are tried by estimating them.
Findings judgeFit(const ResolvedDesign &resolved, const MemoryEstimate &memory, const Catalog &catalog);

} // namespace slipway
