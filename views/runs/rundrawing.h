// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/runs/pauses.h"
#include "views/charts/drawnsamples.h"

#include <QStringList>

#include <map>
#include <memory>

namespace slipway {

/// What a page draws of a run. Made by drawRun(): at once, or aside where the history is long.
struct RunDrawing
{
    using Series = std::map<QString, MetricSeries>;

    std::shared_ptr<const Series> series = std::make_shared<const Series>(); ///< not copied: who reads the run on may add to them, in the window's thread
    TrainingTimes times;
    std::map<QString, std::vector<TimeSpan>> holes; ///< by node: when nothing of it was sampled
    DrawnCurves curves;          ///< until their charts take them; what is not among them is made when its chart is opened

    /// The series that tells best when the run trained: the loss, else the longest. nullptr: none does.
    const std::vector<MetricPoint> *guide() const;
};

/// What of a run is drawn first, and how.
struct DrawingWish
{
    QStringList pinned;
    Smoothing smoothing;
};

/// Of so many metrics the first have charts at once; a chart is a heavy thing.
constexpr int mostCharts = 24;
/// Metrics that have a chart whether they are there or not.
const QStringList &usualMetrics();
bool isOfANode(const QString &seriesName);
QString nodeOf(const QString &seriesName); ///< "g013" of "node/g013/gpu5/power_watts"
/// From a series' own unit into the one that its chart shows: bytes are read in GiB.
double shownScale(const QString &seriesName);

/// May be called in any thread, as long as nobody changes the series.
std::shared_ptr<RunDrawing> drawRun(std::shared_ptr<const RunDrawing::Series> series, const DrawingWish &wish = {});

} // namespace slipway
