// SPDX-License-Identifier: GPL-3.0-or-later
// What a cost hangs on: which assumption moves it, and where one tenure becomes cheaper than another.
#pragma once

#include "core/planning/costsheet.h"

#include <vector>

namespace slipway {

/// What an assumption does to a total, all others as they are.
struct Swing
{
    std::string key;
    double low = 0, high = 0;    ///< of the assumption
    Money atLow, atHigh;         ///< the total then
    Money size() const { return atLow < atHigh ? atHigh - atLow : atLow - atHigh; }
    bool operator==(const Swing &) const = default;
};

enum class CostSpan { Run, Period };

/// The assumptions that move the total, the strongest first. What does not move it is left out.
std::vector<Swing> sensitivityOf(const PlannedWork &work, Tenure tenure, const Assumptions &assumptions, CostSpan span);

struct CostPoint
{
    double at = 0;               ///< months, or utilisation as a share
    Money cost;
    bool operator==(const CostPoint &) const = default;
};

struct CostCurve
{
    Tenure tenure = Tenure::OnDemand;
    std::vector<CostPoint> points;
    bool operator==(const CostCurve &) const = default;
};

/// Where two curves meet: `before` is cheaper up to there, `after` from there on.
struct Crossing
{
    Tenure before = Tenure::OnDemand, after = Tenure::Owned;
    double at = 0;
    Money cost;
    bool operator==(const Crossing &) const = default;
};

struct BreakEven
{
    std::vector<CostCurve> curves;   ///< of the tenures with a price
    std::vector<Crossing> crossings; ///< by where they are
    bool operator==(const BreakEven &) const = default;
};

/// The cost of the period by its length, up to `months` at least 36, at the plan's utilisation.
BreakEven breakEvenOverTime(const PlannedWork &work, const Assumptions &assumptions, int months = 36);
/// The cost of the plan's period by utilisation, from 5 to 100 %.
BreakEven breakEvenOverUtilisation(const PlannedWork &work, const Assumptions &assumptions);

} // namespace slipway
