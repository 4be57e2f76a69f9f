// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/runs/metrics.h"
#include "core/runs/run.h"

#include <map>
#include <optional>

namespace slipway {

/// How far a run is and how fast, from its curves; held against what was predicted.
struct RunFigures
{
    qint64 step = -1;                       ///< newest; -1: none yet
    qint64 steps = 0;                       ///< planned; 0: not known
    std::optional<double> loss;             ///< newest value
    std::optional<double> stepSeconds;      ///< median of the last 20 steps
    std::optional<double> tokensPerSecond;  ///< median of the last 20 steps
    std::optional<double> remainingSeconds; ///< at that step time, to the last planned step
    double lastSampleTime = 0;              ///< seconds since the epoch; 0: none
    bool operator==(const RunFigures &) const = default;
};

/// Takes "loss", "step_seconds" and "tokens_per_second"; without step times they follow from the times of the loss.
RunFigures runFigures(const Run &run, const std::map<QString, MetricSeries> &series);

/// Measured over predicted, less one: 0.09 is nine percent more. Nothing where either is missing.
std::optional<double> deviation(const std::optional<double> &measured, double predicted);

/// Median of the finite values among the last `count`; nothing where there is none.
std::optional<double> recentMedian(const std::vector<MetricPoint> &points, std::size_t count);

} // namespace slipway
