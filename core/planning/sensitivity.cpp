// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/planning/sensitivity.h"

#include <algorithm>
#include <cmath>

namespace slipway {

namespace {

Money totalOf(const CostSheet &sheet, CostSpan span) { return span == CostSpan::Run ? sheet.run() : sheet.period(); }

void findCrossings(const CostCurve &a, const CostCurve &b, std::vector<Crossing> &found)
{
    for (std::size_t i = 1; i < std::min(a.points.size(), b.points.size()); ++i) {
        const Money before = a.points[i - 1].cost - b.points[i - 1].cost, after = a.points[i].cost - b.points[i].cost;
        if ((before < Money()) == (after < Money()))
            continue;
        const double share = before / (before - after);
        const CostPoint &from = a.points[i - 1], &to = a.points[i];
        found.push_back({.before = before < Money() ? a.tenure : b.tenure, .after = before < Money() ? b.tenure : a.tenure, .at = from.at + share * (to.at - from.at), .cost = from.cost + (to.cost - from.cost) * share});
    }
}

BreakEven curvesOver(const PlannedWork &work, const Assumptions &assumptions, const char *key, const std::vector<double> &places)
{
    BreakEven result;
    for (const Tenure tenure : tenures) {
        CostCurve curve{.tenure = tenure, .points = {}};
        for (const double at : places) {
            const CostSheet sheet = costOf(work, tenure, assumptions.with(key, at));
            if (sheet.isPriced)
                curve.points.push_back({at, sheet.period()});
        }
        if (!curve.points.empty())
            result.curves.push_back(std::move(curve));
    }
    for (std::size_t a = 0; a < result.curves.size(); ++a)
        for (std::size_t b = a + 1; b < result.curves.size(); ++b)
            findCrossings(result.curves[a], result.curves[b], result.crossings);
    std::sort(result.crossings.begin(), result.crossings.end(), [](const Crossing &a, const Crossing &b) { return a.at < b.at; });
    return result;
}

} // namespace

std::vector<Swing> sensitivityOf(const PlannedWork &work, Tenure tenure, const Assumptions &assumptions, CostSpan span)
{
    constexpr double nothing = 1e-9; // of the total: what rounding does
    const double total = totalOf(costOf(work, tenure, assumptions), span).value;
    std::vector<Swing> swings;
    for (const Assumption &assumption : assumptions.list) {
        if (!assumption.hasRange())
            continue;
        Swing swing{.key = assumption.key, .low = assumption.low, .high = assumption.high, .atLow = {}, .atHigh = {}};
        swing.atLow = totalOf(costOf(work, tenure, assumptions.with(assumption.key, assumption.low)), span);
        swing.atHigh = totalOf(costOf(work, tenure, assumptions.with(assumption.key, assumption.high)), span);
        if (std::abs(swing.atLow.value - total) + std::abs(swing.atHigh.value - total) > nothing * std::abs(total))
            swings.push_back(std::move(swing));
    }
    std::stable_sort(swings.begin(), swings.end(), [](const Swing &a, const Swing &b) { return a.size() > b.size(); });
    return swings;
}

BreakEven breakEvenOverTime(const PlannedWork &work, const Assumptions &assumptions, int months)
{
    std::vector<double> places;
    for (int month = 1; month <= std::max(months, 36); ++month)
        places.push_back(month);
    return curvesOver(work, assumptions, "period.months", places);
}

BreakEven breakEvenOverUtilisation(const PlannedWork &work, const Assumptions &assumptions)
{
    std::vector<double> places;
    for (int percent = 5; percent <= 100; percent += 5)
        places.push_back(percent / 100.0);
    return curvesOver(work, assumptions, "period.utilisation", places);
}

} // namespace slipway
