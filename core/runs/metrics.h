// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QHash>
#include <QList>
#include <QMetaType>
#include <QString>

#include <vector>

namespace slipway {

/// A measured value. Step is -1 where the series is by time alone (samples of a node).
struct MetricPoint
{
    qint64 step = -1;
    double time = 0;    ///< seconds since the epoch, the cluster's clock
    double value = 0;   ///< may be NaN: then it was printed as such
    bool operator==(const MetricPoint &) const = default;
};

/// Points of one name, in the order they were written. Names: "loss", "tokens_per_second", "step_seconds", "learning_rate",
/// "grad_norm"; per node "node/<host>/cpu_percent", "node/<host>/memory_bytes", "node/<host>/gpu<i>/utilization_percent",
/// "node/<host>/gpu<i>/memory_bytes", and the other words of core/telemetry/gpusample.h.
struct MetricSeries
{
    QString name;
    QString unit;
    std::vector<MetricPoint> points;
    bool operator==(const MetricSeries &) const = default;
};

/// "s", "tokens/s", "B", "%"... as the name tells; empty where it does not.
QString unitOf(const QString &seriesName);

/// One point per step, in order of steps: where a restart repeated steps, the value that was written last. (The series itself
/// keeps both.) Points without a step are left out.
std::vector<MetricPoint> newestPerStep(const std::vector<MetricPoint> &points);

/// New points since the last batch, by series name.
using MetricBatch = QHash<QString, std::vector<MetricPoint>>;

} // namespace slipway

Q_DECLARE_METATYPE(slipway::MetricPoint)
