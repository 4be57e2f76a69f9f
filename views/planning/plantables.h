// SPDX-License-Identifier: GPL-3.0-or-later
// From a plan to what its tables list.
#pragma once

#include "core/planning/plan.h"
#include "views/planning/planrows.h"

namespace slipway {

/// A row for each tenure: lines, total, per hour and token, period, purchase, date of the price.
PlanRows costRows(const Plan &plan);
/// Every assumption; its value can be typed. Edit keys are the assumptions' own.
PlanRows assumptionRows(const Plan &plan);
/// A row for each criterion, a column for each option. Edit keys: "weight/ROW", "declared/ROW/OPTION".
PlanRows optionRows(const Plan &plan);
/// Edit keys: "existing/ITEM".
PlanRows billRows(const Plan &plan);
PlanRows sizeRows(const PlannedSizing &sizing, const std::string &currency);
PlanRows ruleRows(const PlannedSizing &sizing);
PlanRows phaseRows(const Plan &plan);
PlanRows lastingRows(const Plan &plan);
PlanRows riskRows(const Plan &plan);

} // namespace slipway
