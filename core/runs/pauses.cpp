// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/runs/pauses.h"

#include <algorithm>

namespace slipway {

namespace {

constexpr double leastPause = 600;      // seconds; shorter waits within a start are evaluations and checkpoints
constexpr double usualTimes = 20;
constexpr double sampledTimes = 5;

double usualWait(const std::vector<MetricPoint> &points)
{
    std::vector<double> waits;
    for (std::size_t index = 1; index < points.size(); ++index) {
        const double wait = points[index].time - points[index - 1].time;
        if (wait > 0 && points[index].step >= points[index - 1].step)
            waits.push_back(wait);
    }
    if (waits.empty())
        return 0;
    const auto middle = waits.begin() + std::ptrdiff_t(waits.size() / 2);
    std::nth_element(waits.begin(), middle, waits.end());
    return *middle;
}

} // namespace

std::vector<TimeSpan> trainingPauses(const std::vector<MetricPoint> &points)
{
    const double usual = usualWait(points);
    std::vector<TimeSpan> pauses;
    for (std::size_t index = 1; index < points.size(); ++index) {
        const MetricPoint &before = points[index - 1], &after = points[index];
        const double wait = after.time - before.time;
        const bool isRestart = after.step >= 0 && after.step < before.step;
        // Of the wait one usual step was work, of which nothing but its end is known.
        if (wait > usual && (isRestart || wait > std::max(leastPause, usualTimes * usual)))
            pauses.push_back({before.time, after.time - usual});
    }
    // A log that was copied together may go back in time.
    std::sort(pauses.begin(), pauses.end(), [](const TimeSpan &one, const TimeSpan &other) { return one.from < other.from; });
    std::vector<TimeSpan> apart;
    for (const TimeSpan &pause : pauses) {
        if (apart.empty() || pause.from > apart.back().to)
            apart.push_back(pause);
        else
            apart.back().to = std::max(apart.back().to, pause.to);
    }
    return apart;
}

std::vector<TimeSpan> samplingHoles(const std::vector<MetricPoint> &points)
{
    const double least = std::max(leastHole, sampledTimes * usualWait(points));
    std::vector<TimeSpan> holes;
    for (std::size_t index = 1; index < points.size(); ++index)
        if (points[index].time - points[index - 1].time > least)
            holes.push_back({points[index - 1].time, points[index].time});
    return holes;
}

double lastRestart(const std::vector<MetricPoint> &points, const std::vector<TimeSpan> &pauses)
{
    double repeated = 0;
    for (std::size_t index = 1; index < points.size(); ++index)
        if (points[index].step >= 0 && points[index].step < points[index - 1].step)
            repeated = points[index].time;
    return std::max(repeated, pauses.empty() ? 0.0 : pauses.back().to);
}

TrainingTimes trainingTimes(const std::vector<MetricPoint> &points)
{
    if (points.empty())
        return {};
    TrainingTimes times{.first = points.front().time, .lastRestart = 0, .pauses = trainingPauses(points)};
    times.lastRestart = lastRestart(points, times.pauses);
    return times;
}

} // namespace slipway
