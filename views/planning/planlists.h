// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/planning/plan.h"
#include "views/planning/planrows.h"

namespace slipway {

/// The lists of a plan that a person keeps; edit keys as editPlan() names cells.
PlanRows ownOptionRows(const PlanSettings &settings);
PlanRows ownPriceRows(const PlanSettings &settings);
PlanRows portfolioRows(const PlanSettings &settings);

} // namespace slipway
