// SPDX-License-Identifier: GPL-3.0-or-later
// The terms of figures that follow from other figures: sums of parts, throughput, the run, its checkpoints.
#pragma once

#include "core/estimate/estimate.h"
#include "core/estimate/machine.h"
#include "core/estimate/workload.h"

namespace slipway {

/// Adds to result.terms until every figure of the estimate has its own; memory's and the step's parts have theirs from the
/// additions that made them. The terms of a figure add up to it; a product or a ratio is one term with its inputs.
void explainFigures(const Workload &work, const Machine &machine, Estimate &result);

} // namespace slipway
