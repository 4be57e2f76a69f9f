// SPDX-License-Identifier: GPL-3.0-or-later
// A cluster's own correction of the estimate, by the runs that it has seen.
#pragma once

#include "core/catalog/catalog.h"
#include "core/estimate/calibration.h"
#include "core/runs/metrics.h"
#include "core/runs/run.h"
#include "core/support/error.h"

#include <QByteArray>
#include <QDateTime>
#include <QJsonObject>
#include <QList>

#include <map>
#include <optional>

namespace slipway {

/// What a run measured, with the design that it is to be explained by.
struct CalibrationRun
{
    QString token, name;
    QDateTime at;                ///< when it was measured, UTC
    QByteArray design;           ///< the design file as submitted
    double stepSeconds = 0;      ///< median of its steady steps
    qint64 steps = 0;            ///< that the median is of
    double reservedBytes = 0;    ///< most that the allocator held; 0: not known
    bool operator==(const CalibrationRun &) const = default;
};

/// The correction of one cluster. Kept with its profile; switched off it stays, and estimates are as shipped.
struct ClusterCalibration
{
    ClusterFactors factors;
    QList<CalibrationRun> runs;  ///< that it rests on, the newest last
    bool isActive = true;
    bool isEmpty() const { return runs.isEmpty(); }
    bool operator==(const ClusterCalibration &) const = default;
};

/// Error of the estimate of a run, before and after: estimated over measured, less one. Nothing where it was not measured.
struct CalibrationErrors
{
    double stepBefore = 0, stepAfter = 0;
    std::optional<double> memoryBefore, memoryAfter;
};

/// Medians of a run that is steady: the first 10 steps of each start are left out, as are pauses. Fails with InvalidInput where fewer than 20
/// steps are left, where steps scatter by more than a quarter of their median, or where the run has no design that can be read.
Result<CalibrationRun> measureRun(const Run &run, const std::map<QString, MetricSeries> &series, const QDateTime &now);

/// With the run (in the place of an earlier measurement of it), fitted anew.
///
/// The factors are those that explain all runs and change the least: each factor's logarithm is drawn to zero by what is known beforehand (compute
/// within 10 %, memory 15 %, links inside 25 % and outside 40 %, to the host 30 %), each run's to its measurement within 1 %. Gauss-Newton over
/// estimate(). A run that computes corrects the computation, one that waits for the fabric the fabric; what a run cannot tell stays at 1.
/// The reserve is the median of what was held over what was estimated.
ClusterCalibration withRun(ClusterCalibration before, const CalibrationRun &run, const Catalog &catalog);
ClusterCalibration withoutRun(ClusterCalibration before, const QString &token, const Catalog &catalog);

CalibrationErrors errorsOf(const CalibrationRun &run, const ClusterFactors &before, const ClusterFactors &after, const Catalog &catalog);

/// The constants to estimate with: as shipped where there is no calibration, or where it is switched off.
Calibration calibrationOf(const ClusterCalibration &cluster);

/// Empty bytes for one without runs.
QByteArray toJson(const ClusterCalibration &cluster);
ClusterCalibration calibrationFromJson(const QByteArray &json);
QJsonObject toJson(const ClusterFactors &factors);

} // namespace slipway
