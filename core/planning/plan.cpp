// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/planning/plan.h"

#include "core/design/designfile.h"
#include "core/units/format.h"

#include <cmath>
#include <cstdio>

namespace slipway {

namespace {

/// What each risk's edit saves, by estimating the edited design.
void measureRemedies(const PlanInput &input, Plan &plan)
{
    const Seconds before = plan.sheet().expected.wall;
    for (Risk &risk : plan.risks) {
        if (risk.fixPath.empty() || !risk.fix || risk.saved)
            continue;
        const Result<Design> edited = withValue(input.resolved.design, risk.fixPath, *risk.fix);
        if (!edited) {
            risk.fixPath.clear();
            risk.fix.reset();
            continue;
        }
        const ResolvedDesign resolved = resolve(*edited, input.catalog).resolved;
        const PlannedWork work = workOf(resolved, estimate(resolved, {}, input.catalog), input.catalog);
        const Seconds saved = before - expectedRun(work, plan.tenure, plan.assumptions).wall;
        if (saved.value > 0)
            risk.saved = saved;
    }
}

} // namespace

Plan makePlan(const PlanInput &input)
{
    Plan plan;
    plan.name = input.resolved.design.name;
    plan.work = workOf(input.resolved, input.estimate, input.catalog);
    PlannedAssumptions planned = assumptionsFor(plan.work, input.prices, input.settings);
    plan.assumptions = std::move(planned.assumptions);
    plan.notes = std::move(planned.notes);
    plan.costs = costOfAll(plan.work, plan.assumptions);
    std::vector<CostSheet> sensible = plan.costs;
    std::erase_if(sensible, [&input](const CostSheet &sheet) { return !hasWorkForPurchase(sheet, input.settings); });
    const CostSheet *least = cheapest(sensible);
    plan.tenure = input.settings.tenure.value_or(least ? least->tenure : Tenure::OnDemand);
    plan.sensitivity = sensitivityOf(plan.work, plan.tenure, plan.assumptions, CostSpan::Run);
    plan.overTime = breakEvenOverTime(plan.work, plan.assumptions, int(std::lround(plan.assumptions.value("period.months"))));
    plan.overUtilisation = breakEvenOverUtilisation(plan.work, plan.assumptions);
    plan.bill = billOfMaterials(input.resolved, plan.work, plan.assumptions, input.settings, input.catalog);
    plan.options = compareOptions({input.resolved, input.catalog, input.prices, input.settings, input.compliance});
    plan.serving = input.settings.serving;
    plan.growth = growthOf(input.resolved, plan.work, input.estimate.memory, plan.assumptions, input.settings);
    if (plan.work.productive.value > 0)
        plan.risks = riskRegister({input.resolved, input.estimate, input.storage, plan.work, plan.assumptions, input.settings, plan.sheet(), plan.bill, plan.growth, plan.options});
    measureRemedies(input, plan);
    return plan;
}

double servingHour(const Plan &plan)
{
    if (plan.costs.empty() || !plan.sheet().isPriced)
        return 0;
    const CostSheet &sheet = plan.sheet();
    return sheet.capex.value > 0 ? sheet.perUsefulHour().value : sheet.acceleratorHour;
}

std::string formatMoney(Money money, const std::string &currency)
{
    const double amount = money.value, size = std::abs(amount);
    char text[64];
    if (size >= 1e9)
        std::snprintf(text, sizeof text, "%.2f bn ", amount / 1e9);
    else if (size >= 1e6)
        std::snprintf(text, sizeof text, "%.2f M ", amount / 1e6);
    else if (size >= 1e4)
        std::snprintf(text, sizeof text, "%.1f k ", amount / 1e3);
    else if (size >= 100)
        std::snprintf(text, sizeof text, "%.0f ", amount);
    else if (size >= 0.1 || size == 0)
        std::snprintf(text, sizeof text, "%.2f ", amount);
    else
        std::snprintf(text, sizeof text, "%.3g ", amount);
    return text + currency;
}

} // namespace slipway
