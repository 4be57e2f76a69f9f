// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/runs/nodespanel.h"

#include "views/charts/chartgroup.h"
#include "views/charts/curvechart.h"
#include "views/charts/curveplot.h"
#include "views/runs/runwords.h"
#include "views/theme/theme.h"

#include <QGridLayout>

namespace slipway {

using namespace Qt::StringLiterals;

NodesPanel::NodesPanel(const Clock &clock, QWidget *parent)
    : QWidget(parent)
    , m_group(new ChartGroup(this))
{
    setObjectName(u"runNodes"_s);
    const QString ids[QuantityCount] = {u"chart_gpu_utilisation"_s, u"chart_gpu_memory"_s, u"chart_cpu_utilisation"_s, u"chart_memory"_s};
    const QString titles[QuantityCount] = {tr("GPU utilisation"), tr("GPU memory"), tr("CPU utilisation"), tr("Memory")};
    auto *grid = new QGridLayout(this);
    grid->setContentsMargins(0, spacing::normal, 0, 0);
    grid->setHorizontalSpacing(spacing::section);
    grid->setVerticalSpacing(spacing::normal);
    for (int quantity = 0; quantity < QuantityCount; ++quantity) {
        const bool isMemory = quantity == GpuMemory || quantity == Memory;
        m_charts[quantity] = new CurveChart(ids[quantity], titles[quantity], isMemory ? tr("GiB") : tr("%"), clock, this);
        m_charts[quantity]->setTimeOnly();
        m_charts[quantity]->plot()->setLeastRange(0, isMemory ? 0 : 100);
        m_group->add(m_charts[quantity]);
        grid->addWidget(m_charts[quantity], quantity / 2, quantity % 2);
    }
    showPresent();
}

std::optional<NodesPanel::Place> NodesPanel::placeOf(const QString &name)
{
    const QStringList parts = name.split(u'/');
    if (parts.size() < 3 || parts.first() != u"node"_s)
        return std::nullopt;
    const bool isOfGpu = parts.size() == 4 && parts[2].startsWith(u"gpu"_s);
    const QString &what = parts.last();
    constexpr double gib = 1.0 / 1073741824.0;
    if (isOfGpu && what == u"utilization_percent"_s)
        return Place{GpuUtilisation, tr("%1 GPU %2").arg(parts[1], parts[2].mid(3)), 1};
    if (isOfGpu && what == u"memory_bytes"_s)
        return Place{GpuMemory, tr("%1 GPU %2").arg(parts[1], parts[2].mid(3)), gib};
    if (!isOfGpu && what == u"cpu_percent"_s)
        return Place{CpuUtilisation, parts[1], 1};
    if (!isOfGpu && what == u"memory_bytes"_s)
        return Place{Memory, parts[1], gib};
    return std::nullopt;
}

std::vector<MetricPoint> NodesPanel::scaled(const std::vector<MetricPoint> &points, double scale)
{
    std::vector<MetricPoint> result = points;
    for (MetricPoint &point : result)
        point.value *= scale;
    return result;
}

void NodesPanel::addSeries(const QString &name, const std::vector<MetricPoint> &points)
{
    const auto place = placeOf(name);
    if (!place)
        return;
    CurveChart *chart = m_charts[place->quantity];
    if (chart->hasSeries(name))
        chart->appendPoints(name, scaled(points, place->scale));
    else
        chart->setSeries(name, place->label, scaled(points, place->scale));
}

void NodesPanel::showPresent()
{
    // CPU only: no empty GPU charts. Nothing at all: the CPU charts say why.
    const bool hasGpus = m_charts[GpuUtilisation]->hasSamples() || m_charts[GpuMemory]->hasSamples();
    m_charts[GpuUtilisation]->setVisible(hasGpus);
    m_charts[GpuMemory]->setVisible(hasGpus);
}

void NodesPanel::showRun(const Run &run)
{
    const QString text = isOver(run.state) ? tr("This run wrote no samples of its nodes.") : tr("Samples of the nodes appear some seconds after the job has started.");
    for (CurveChart *chart : m_charts)
        chart->setEmptyText(text);
    m_group->setLive(isAlive(run.state));
}

void NodesPanel::showCurves(const std::map<QString, MetricSeries> &series)
{
    for (CurveChart *chart : m_charts)
        chart->clear();
    for (const auto &[name, curve] : series)
        addSeries(name, curve.points);
    showPresent();
}

void NodesPanel::appendCurves(const MetricBatch &batch)
{
    QStringList names = batch.keys();
    names.sort(); // colours by name, not by chance
    for (const QString &name : std::as_const(names))
        addSeries(name, batch[name]);
    showPresent();
}

} // namespace slipway
