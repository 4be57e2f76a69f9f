// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/runs/nodespanel.h"

#include "views/charts/chartgroup.h"
#include "views/charts/curvechart.h"
#include "views/charts/curveplot.h"
#include "views/runs/residualband.h"
#include "views/runs/rundrawing.h"
#include "views/runs/runwords.h"
#include "views/theme/theme.h"

#include <QGridLayout>

namespace slipway {

using namespace Qt::StringLiterals;

static constexpr int columns = 6; // two or three charts share a row

NodesPanel::NodesPanel(const Clock &clock, QWidget *parent)
    : QWidget(parent)
    , m_group(new ChartGroup(this))
    , m_grid(new QGridLayout(this))
{
    setObjectName(u"runNodes"_s);
    const QString ids[QuantityCount] = {u"chart_gpu_utilisation"_s, u"chart_gpu_memory"_s, u"chart_gpu_power"_s, u"chart_cpu_utilisation"_s, u"chart_memory"_s};
    const QString titles[QuantityCount] = {tr("GPU utilisation"), tr("GPU memory"), tr("GPU power"), tr("CPU utilisation"), tr("Memory")};
    m_grid->setContentsMargins(0, spacing::normal, 0, 0);
    m_grid->setHorizontalSpacing(spacing::section);
    m_grid->setVerticalSpacing(spacing::normal);
    for (int quantity = 0; quantity < QuantityCount; ++quantity) {
        const bool isMemory = quantity == GpuMemory || quantity == Memory;
        const bool isPercent = quantity == GpuUtilisation || quantity == CpuUtilisation;
        m_charts[quantity] = new CurveChart(ids[quantity], titles[quantity], isMemory ? tr("GiB") : isPercent ? tr("%") : tr("W"), clock, this);
        m_charts[quantity]->setTimeOnly();
        m_charts[quantity]->plot()->setLeastRange(0, isPercent ? 100 : 0);
        m_group->add(m_charts[quantity]);
    }
    for (int column = 0; column < columns; ++column)
        m_grid->setColumnStretch(column, 1);
    showPresent();
}

std::optional<NodesPanel::Place> NodesPanel::placeOf(const QString &name)
{
    const QStringList parts = name.split(u'/');
    if (parts.size() < 3 || parts.first() != u"node"_s)
        return std::nullopt;
    const bool isOfGpu = parts.size() == 4 && parts[2].startsWith(u"gpu"_s);
    const QString &what = parts.last();
    if (isOfGpu && what == u"utilization_percent"_s)
        return Place{GpuUtilisation, tr("%1 GPU %2").arg(parts[1], parts[2].mid(3))};
    if (isOfGpu && what == u"memory_bytes"_s)
        return Place{GpuMemory, tr("%1 GPU %2").arg(parts[1], parts[2].mid(3))};
    if (isOfGpu && what == u"power_watts"_s)
        return Place{GpuPower, tr("%1 GPU %2").arg(parts[1], parts[2].mid(3))};
    if (!isOfGpu && what == u"cpu_percent"_s)
        return Place{CpuUtilisation, parts[1]};
    if (!isOfGpu && what == u"memory_bytes"_s)
        return Place{Memory, parts[1]};
    return std::nullopt;
}

void NodesPanel::showPresent()
{
    // CPU only: no empty GPU charts. Nothing at all: the CPU charts say why.
    const bool hasGpus = m_charts[GpuUtilisation]->hasSamples() || m_charts[GpuMemory]->hasSamples();
    const bool hasPower = m_charts[GpuPower]->hasSamples();
    arrange(0, hasGpus ? QList<Quantity>{GpuUtilisation, GpuMemory} : QList<Quantity>());
    arrange(1, hasPower ? QList<Quantity>{GpuPower, CpuUtilisation, Memory} : QList<Quantity>{CpuUtilisation, Memory});
    for (const Quantity quantity : {GpuUtilisation, GpuMemory, GpuPower})
        m_charts[quantity]->setVisible(quantity == GpuPower ? hasPower : hasGpus);
}

/// A row of charts that share its width.
void NodesPanel::arrange(int row, const QList<Quantity> &quantities)
{
    for (qsizetype at = 0; at < quantities.size(); ++at) {
        CurveChart *chart = m_charts[quantities.at(at)];
        const int span = columns / int(quantities.size());
        m_grid->removeWidget(chart);
        m_grid->addWidget(chart, row, int(at) * span, 1, span);
    }
}

void NodesPanel::showDeviation(const Deviation &deviation)
{
    for (const auto &[quantity, figure] : {std::pair(GpuMemory, Residual::Figure::Memory), std::pair(GpuPower, Residual::Figure::Power)}) {
        const Residual *found = deviation.find(figure);
        m_charts[quantity]->setBand(found ? std::optional(bandOf(*found)) : std::nullopt);
    }
}

void NodesPanel::showRun(const Run &run)
{
    const QString text = isOver(run.state) ? tr("This run wrote no samples of its nodes.") : tr("Samples of the nodes appear some seconds after the job has started.");
    for (CurveChart *chart : m_charts)
        chart->setEmptyText(text);
    m_group->setLive(isAlive(run.state));
    if (std::exchange(m_token, run.token) != run.token)
        showDeviation({});
}

void NodesPanel::showCurves(RunDrawing &drawing)
{
    for (CurveChart *chart : m_charts)
        chart->clear();
    for (auto &[name, drawn] : drawing.curves)
        if (const auto place = placeOf(name))
            m_charts[place->quantity]->setSeries(name, place->label, std::move(drawn));
    m_series = drawing.series;
    m_newest.clear();
    for (const auto &[name, one] : *m_series)
        if (shows(name) && !one.points.empty())
            m_newest.insert_or_assign(nodeOf(name), one.points.back().time);
    for (const auto &[node, holes] : drawing.holes)
        breakLines(node, holes);
    showPresent();
}

/// Nothing is drawn over time in which nothing was sampled.
void NodesPanel::breakLines(const QString &node, const std::vector<TimeSpan> &holes)
{
    for (CurveChart *chart : m_charts)
        for (const QString &id : chart->seriesIds())
            if (nodeOf(id) == node)
                chart->setContext(id, {.pauses = holes});
}

void NodesPanel::appendCurves(const MetricBatch &batch)
{
    QStringList names = batch.keys();
    names.sort(); // colours by name, not by chance
    for (const QString &name : std::as_const(names)) {
        const auto place = placeOf(name);
        if (!place)
            continue;
        CurveChart *chart = m_charts[place->quantity];
        if (!chart->hasSeries(name))
            chart->setSeries(name, place->label, DrawnSamples());
        chart->appendPoints(name, batch[name], shownScale(name));
        double &newest = m_newest.try_emplace(nodeOf(name), batch[name].front().time).first->second;
        if (batch[name].front().time - newest > leastHole && m_series->contains(name))
            breakLines(nodeOf(name), samplingHoles(m_series->at(name).points));
        newest = std::max(newest, batch[name].back().time);
    }
    showPresent();
}

} // namespace slipway
