// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/runs/metrics.h"

#include <algorithm>

namespace slipway {

using namespace Qt::StringLiterals;

QString unitOf(const QString &name)
{
    static const std::pair<QStringView, QStringView> units[] = {
        {u"tokens_per_second", u"tokens/s"}, {u"tokens_per_second_per_device", u"tokens/s"}, {u"_seconds", u"s"}, {u"_bytes", u"B"},
        {u"_percent", u"%"},                 {u"_watts", u"W"},                              {u"temperature_c", u"°C"}, {u"tflops_per_gpu", u"TFLOP/s"},
    };
    for (const auto &[ending, unit] : units) {
        if (name.endsWith(ending))
            return unit.toString();
    }
    return {};
}

std::vector<MetricPoint> newestPerStep(const std::vector<MetricPoint> &points)
{
    std::vector<MetricPoint> newest;
    newest.reserve(points.size());
    for (const MetricPoint &point : points) {
        if (point.step < 0)
            continue;
        if (newest.empty() || newest.back().step < point.step) {
            newest.push_back(point);
            continue;
        }
        const auto place = std::lower_bound(newest.begin(), newest.end(), point.step, [](const MetricPoint &one, qint64 step) { return one.step < step; });
        if (place->step == point.step)
            *place = point;
        else
            newest.insert(place, point);
    }
    return newest;
}

} // namespace slipway
