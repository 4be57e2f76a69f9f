// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/runs/runfigures.h"

#include <algorithm>
#include <cmath>

namespace slipway {

using namespace Qt::StringLiterals;

namespace {

constexpr std::size_t RecentSteps = 20;

const std::vector<MetricPoint> *pointsOf(const std::map<QString, MetricSeries> &series, const QString &name)
{
    const auto found = series.find(name);
    return found != series.end() && !found->second.points.empty() ? &found->second.points : nullptr;
}

std::optional<double> median(std::vector<double> values)
{
    if (values.empty())
        return std::nullopt;
    const auto middle = values.begin() + std::ptrdiff_t(values.size() / 2);
    std::nth_element(values.begin(), middle, values.end());
    return *middle;
}

/// Time per step between neighbouring samples.
std::optional<double> stepTimeFromTimes(const std::vector<MetricPoint> &points)
{
    std::vector<double> times;
    for (std::size_t index = points.size(); index > 1 && times.size() < RecentSteps; --index) {
        const MetricPoint &last = points[index - 1], &before = points[index - 2];
        if (last.step > before.step && last.time > before.time)
            times.push_back((last.time - before.time) / double(last.step - before.step));
    }
    return median(times);
}

} // namespace

std::optional<double> recentMedian(const std::vector<MetricPoint> &points, std::size_t count)
{
    std::vector<double> values;
    for (std::size_t index = points.size(); index > 0 && values.size() < count; --index)
        if (std::isfinite(points[index - 1].value))
            values.push_back(points[index - 1].value);
    return median(values);
}

std::optional<double> deviation(const std::optional<double> &measured, double predicted)
{
    if (!measured || !(predicted > 0))
        return std::nullopt;
    return *measured / predicted - 1;
}

RunFigures runFigures(const Run &run, const std::map<QString, MetricSeries> &series)
{
    RunFigures figures;
    figures.steps = run.prediction.steps;
    for (const auto &[name, curve] : series)
        if (!curve.points.empty()) {
            figures.step = std::max(figures.step, curve.points.back().step);
            figures.lastSampleTime = std::max(figures.lastSampleTime, curve.points.back().time);
        }
    if (const auto *loss = pointsOf(series, u"loss"_s)) {
        figures.loss = loss->back().value;
        figures.stepSeconds = stepTimeFromTimes(*loss);
    }
    if (const auto *steps = pointsOf(series, u"step_seconds"_s))
        figures.stepSeconds = recentMedian(*steps, RecentSteps);
    if (const auto *rate = pointsOf(series, u"tokens_per_second"_s))
        figures.tokensPerSecond = recentMedian(*rate, RecentSteps);
    if (figures.stepSeconds && figures.steps > 0 && figures.step >= 0)
        figures.remainingSeconds = double(std::max<qint64>(0, figures.steps - figures.step)) * *figures.stepSeconds;
    return figures;
}

} // namespace slipway
