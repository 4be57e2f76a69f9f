// SPDX-License-Identifier: GPL-3.0-or-later
// What the timers of a training program say of its ranks.
#pragma once

#include "core/runs/metrics.h"

#include <map>
#include <optional>

namespace slipway {

/// A part of the step that takes some ranks longer than others.
struct SlowPhase
{
    QString phase;         ///< "backward_compute"
    double ratio = 1;      ///< slowest rank over fastest, median of the last reports
    double seconds = 0;    ///< of the slowest rank
    bool operator==(const SlowPhase &) const = default;
};

/// What a program's timers tell of its ranks as series.
enum class PhaseTelling { Nothing, Slowest, FastestAndSlowest };
PhaseTelling phaseTelling(const std::map<QString, MetricSeries> &series);

/// Phases whose slowest rank takes more than `limit` times the fastest and at least 2 ms more, by the medians of the last 20 reports; the one that costs most first.
/// A phase that waits for others (a collective, the whole of forward and backward) says less than one that computes: those come behind.
std::vector<SlowPhase> slowPhases(const std::map<QString, MetricSeries> &series, double limit = 1.1);

/// Seconds of computing for each second of communication on the slowest ranks, median of the last 20 reports; nothing where no timers tell.
std::optional<double> computeToCommunication(const std::map<QString, MetricSeries> &series);

} // namespace slipway
