// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/planning/plannedwork.h"
#include "core/planning/plansettings.h"

namespace slipway {

/// A plan's assumptions with what is wrong with them.
struct PlannedAssumptions
{
    Assumptions assumptions;
    std::vector<Message> notes;   ///< in the context "Plan": "no price of b300-sxm is known for spot capacity", ...
};

/// The standard assumptions with what the work, the offers and the user say:
/// `price.on_demand`, `price.specialist`, `price.reserved`, `price.spot` where there are offers (a design's cost.acceleratorHour is the price on
/// demand, hyperscaler or specialist alike), `owned.accelerator`, `work.time`, `failures.per_node_day`, `failures.restart_minutes`,
/// `power.node_kilowatts`. Money is converted into the plan's currency; a plan whose currency has no rate for the dollar is made in dollars, and says so.
PlannedAssumptions assumptionsFor(const PlannedWork &work, const PriceList &prices, const PlanSettings &settings);

} // namespace slipway
