// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/runs/phases.h"

#include "core/telemetry/ranktimes.h"

#include <algorithm>
#include <cmath>

namespace slipway {

using namespace Qt::StringLiterals;

namespace {

constexpr std::size_t lastReports = 20;
constexpr double leastSeconds = 0.002; ///< of difference: of short phases the clock's own steps make a ratio

std::optional<double> recentMedian(const MetricSeries &series)
{
    std::vector<double> values;
    for (auto point = series.points.rbegin(); point != series.points.rend() && values.size() < lastReports; ++point) {
        if (std::isfinite(point->value))
            values.push_back(point->value);
    }
    if (values.empty())
        return std::nullopt;
    const auto middle = values.begin() + std::ptrdiff_t(values.size() / 2);
    std::nth_element(values.begin(), middle, values.end());
    return *middle;
}

double cost(const SlowPhase &phase) { return phase.seconds * (1 - 1 / phase.ratio); }

} // namespace

PhaseTelling phaseTelling(const std::map<QString, MetricSeries> &series)
{
    const auto tells = [&series](const QString &prefix) {
        const auto found = series.lower_bound(prefix);
        return found != series.end() && found->first.startsWith(prefix);
    };
    return !tells(u"phase/"_s) ? PhaseTelling::Nothing : tells(u"phase_ratio/"_s) ? PhaseTelling::FastestAndSlowest : PhaseTelling::Slowest;
}

std::vector<SlowPhase> slowPhases(const std::map<QString, MetricSeries> &series, double limit)
{
    const QString prefix = u"phase_ratio/"_s;
    std::vector<SlowPhase> found;
    for (auto one = series.lower_bound(prefix); one != series.end() && one->first.startsWith(prefix); ++one) {
        const QString phase = one->first.mid(prefix.size());
        const auto seconds = series.find(u"phase/%1_seconds"_s.arg(phase));
        const auto ratio = recentMedian(one->second);
        const auto slowest = seconds == series.end() ? std::nullopt : recentMedian(seconds->second);
        if (ratio && slowest && *ratio > limit && *slowest * (1 - 1 / *ratio) >= leastSeconds)
            found.push_back({.phase = phase, .ratio = *ratio, .seconds = *slowest});
    }
    std::stable_sort(found.begin(), found.end(), [](const SlowPhase &a, const SlowPhase &b) { return std::pair(isOwnWork(a.phase), cost(a)) > std::pair(isOwnWork(b.phase), cost(b)); });
    return found;
}

std::optional<double> computeToCommunication(const std::map<QString, MetricSeries> &series)
{
    const auto found = series.find(u"compute_to_communication"_s);
    return found == series.end() ? std::nullopt : recentMedian(found->second);
}

} // namespace slipway
