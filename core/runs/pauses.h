// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/runs/metrics.h"

#include <vector>

namespace slipway {

/// A stretch of time, in seconds since the epoch.
struct TimeSpan
{
    double from = 0, to = 0;
    double length() const { return to - from; }
    bool operator==(const TimeSpan &) const = default;
};

/// When a run did not train, by the times of its steps, in the order they were written: what lies before a step that was trained again
/// after a restart, and every wait that is over ten minutes and twenty times the usual time between two points (an evaluation or a checkpoint
/// is work, a queue is not). In order of time.
std::vector<TimeSpan> trainingPauses(const std::vector<MetricPoint> &points);

/// When nothing of a node was sampled, by the times of its samples: waits of over a minute that are five times the usual. In order of time.
std::vector<TimeSpan> samplingHoles(const std::vector<MetricPoint> &points);
constexpr double leastHole = 60;         ///< seconds

/// Time of the first point after the last restart, in seconds since the epoch; 0 where no step was repeated and no pause lies between.
/// \param pauses  trainingPauses() of the same points
double lastRestart(const std::vector<MetricPoint> &points, const std::vector<TimeSpan> &pauses);

/// What the axes of time are told of a run.
struct TrainingTimes
{
    double first = 0, lastRestart = 0;   ///< seconds since the epoch; 0: there is none
    std::vector<TimeSpan> pauses;
    bool operator==(const TrainingTimes &) const = default;
};
TrainingTimes trainingTimes(const std::vector<MetricPoint> &points);

} // namespace slipway
