// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/estimate/estimate.h"
#include "core/estimate/machine.h"
#include "core/estimate/network.h"
#include "core/estimate/workload.h"

namespace slipway {

/// What there is to say about memory: that the design does not fit, on which stage, and the single change that mends it at
/// the least cost (changesThatFit()); or that it fits with little to spare. Other layouts are tried by estimating them.
Findings judgeFit(const Workload &work, const MemoryEstimate &memory, const Machine &machine, const Network &network, const Catalog &catalog);

} // namespace slipway
