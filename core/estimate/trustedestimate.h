// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/estimate/estimate.h"

namespace slipway {

/// estimate() as it is told to somebody: of sizes that cannot be, such as heads that tensor parallelism does not divide, there are the findings
/// and the model's parameters, and no memory, time or cost, which would be those of another layout. What only the framework refuses keeps its
/// figures, for another framework runs the same layout, and so does what is only too large for its memory.
/// The search asks estimate() itself: it puts figures beside each other of layouts that it has judged already.
Estimate trustedEstimate(const ResolvedDesign &resolved, Findings found, const Catalog &catalog, Explain explain = Explain::No,
                         const Calibration &calibration = standardCalibration);

/// Whether there are figures to show: neither the design nor its layout is in the way of them.
bool hasFigures(const Estimate &estimate);

} // namespace slipway
