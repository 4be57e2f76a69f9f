// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/runs/rundrawing.h"

#include "views/runs/nodespanel.h"

namespace slipway {

using namespace Qt::StringLiterals;

const std::vector<MetricPoint> *RunDrawing::guide() const
{
    const std::vector<MetricPoint> *guide = nullptr;
    for (const auto &[name, one] : *series) {
        if (isOfANode(name) || one.points.empty() || one.points.back().step < 0)
            continue;
        if (name == u"loss"_s)
            return &one.points;
        if (!guide || one.points.size() > guide->size())
            guide = &one.points;
    }
    return guide;
}

const QStringList &usualMetrics()
{
    static const QStringList metrics{u"loss"_s, u"step_seconds"_s, u"tokens_per_second"_s};
    return metrics;
}

bool isOfANode(const QString &seriesName) { return seriesName.startsWith(u"node/"_s); }

QString nodeOf(const QString &seriesName) { return seriesName.section(u'/', 1, 1); }

double shownScale(const QString &seriesName)
{
    constexpr double gib = 1.0 / 1073741824.0;
    return seriesName.endsWith(u"_bytes"_s) ? gib : 1;
}

std::shared_ptr<RunDrawing> drawRun(std::shared_ptr<const RunDrawing::Series> series, const DrawingWish &wish)
{
    auto drawing = std::make_shared<RunDrawing>();
    drawing->series = std::move(series);
    int others = 0;
    for (const auto &[name, one] : *drawing->series) {
        const bool isShown = isOfANode(name) ? NodesPanel::shows(name) : wish.pinned.contains(name) || usualMetrics().contains(name) || others++ < mostCharts;
        if (isShown && isOfANode(name) && !drawing->holes.contains(nodeOf(name)))
            drawing->holes.emplace(nodeOf(name), samplingHoles(one.points));
        if (isShown)
            drawing->curves.emplace(name, drawnSamples(one.points, isOfANode(name) ? Smoothing() : wish.smoothing, shownScale(name)));
    }
    if (const auto *guide = drawing->guide())
        drawing->times = trainingTimes(*guide);
    return drawing;
}

} // namespace slipway
