// SPDX-License-Identifier: GPL-3.0-or-later
// The whole plan of a design, as values: what the command line prints, the window shows and a report is made from.
#pragma once

#include "core/planning/billofmaterials.h"
#include "core/planning/clustersizing.h"
#include "core/planning/costsheet.h"
#include "core/planning/growth.h"
#include "core/planning/options.h"
#include "core/planning/plannedassumptions.h"
#include "core/planning/risks.h"
#include "core/planning/sensitivity.h"

#include <optional>
#include <string>
#include <vector>

namespace slipway {

struct Plan
{
    std::string name;                    ///< of the design
    PlannedWork work;
    Assumptions assumptions;
    std::vector<Message> notes;          ///< what is wrong with prices and currencies, context "Plan"
    std::vector<CostSheet> costs;        ///< one for each tenure, in their order
    Tenure tenure = Tenure::OnDemand;    ///< the one that the rest is about: the user's, else cheapest() of those that hasWorkForPurchase()
    std::vector<Swing> sensitivity;      ///< of a run with that tenure
    BreakEven overTime, overUtilisation; ///< of the period
    BillOfMaterials bill;
    OptionComparison options;
    Growth growth;
    ServingLoad serving;                 ///< as the settings have it
    std::vector<Risk> risks;
    std::optional<PlannedSizing> sizing; ///< takes a search; made apart, see sizePlan()
    const CostSheet &sheet() const { return costs[std::size_t(tenure)]; }
};

struct PlanInput
{
    const ResolvedDesign &resolved;
    const Estimate &estimate;
    const StoragePlan &storage;
    const Catalog &catalog;
    const PriceList &prices;
    const PlanSettings &settings;
    const ComplianceFile *compliance = nullptr; ///< what is said of the data; none: nothing
};

/// Everything but the sizing; a millisecond or two. The plan of an estimate without a step has costs without a price and no risks of time.
Plan makePlan(const PlanInput &input);

/// What an hour of an accelerator costs that does not train but serve: the rent, or of an own cluster what a useful hour comes to. 0 where no price is known, or nothing has been planned yet.
double servingHour(const Plan &plan);

/// "1.84 M USD", "12,400 USD", "0.36 USD": in English and the C locale.
std::string formatMoney(Money money, const std::string &currency);

} // namespace slipway
