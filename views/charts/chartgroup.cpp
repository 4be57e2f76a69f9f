// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/charts/chartgroup.h"

#include "views/charts/curvechart.h"
#include "views/charts/curveplot.h"

#include <utility>

namespace slipway {

ChartGroup::ChartGroup(QObject *parent)
    : QObject(parent)
{
}

void ChartGroup::add(CurveChart *chart)
{
    m_charts.append(chart);
    connect(chart, &CurveChart::cursorMoved, this, [this, chart](double x) { showCursor(chart, x); });
    connect(chart, &CurveChart::cursorLeft, this, [this, chart] { hideCursors(chart); });
    connect(chart->plot(), &CurvePlot::windowChanged, this, [this, chart] { showWindow(chart); });
    connect(chart->plot(), &CurvePlot::pinsChanged, this, [this, chart] { showPins(chart); });
}

void ChartGroup::remove(CurveChart *chart)
{
    m_charts.removeAll(chart);
    chart->disconnect(this);
    chart->plot()->disconnect(this);
}

void ChartGroup::setXAxis(const ReadingAxis &axis)
{
    for (CurveChart *chart : std::as_const(m_charts))
        chart->setXAxis(axis);
}

void ChartGroup::setSmoothing(const Smoothing &smoothing)
{
    for (CurveChart *chart : std::as_const(m_charts))
        chart->setSmoothing(smoothing);
}

void ChartGroup::setLinked(bool isLinked)
{
    m_isLinked = isLinked;
}

/// Charts by the same axis: on another, the same number is another place.
QList<CurveChart *> ChartGroup::others(const CurveChart *from) const
{
    QList<CurveChart *> charts = m_charts;
    charts.removeIf([from](const CurveChart *chart) { return chart == from || chart->plot()->xAxis() != from->plot()->xAxis(); });
    return charts;
}

/// The others change by this; what they say of it comes back here and goes no further.
void ChartGroup::showWindow(const CurveChart *from)
{
    if (!m_isLinked || std::exchange(m_isPassing, true))
        return;
    for (CurveChart *chart : others(from)) {
        PlotView view = chart->plot()->view();
        if (from->plot()->window().isWhole())
            view.values.reset();
        view.window = from->plot()->window();
        chart->plot()->showView(view);
    }
    m_isPassing = false;
}

void ChartGroup::showPins(const CurveChart *from)
{
    if (std::exchange(m_isPassing, true))
        return;
    for (CurveChart *chart : others(from))
        chart->plot()->setPins(from->plot()->pins());
    m_isPassing = false;
}

void ChartGroup::setLive(bool isLive)
{
    for (CurveChart *chart : std::as_const(m_charts))
        chart->setLive(isLive);
}

void ChartGroup::showCursor(const CurveChart *from, double x)
{
    for (CurveChart *chart : others(from))
        if (chart->isVisible())
            chart->showCursor(x);
}

void ChartGroup::hideCursors(const CurveChart *from)
{
    for (CurveChart *chart : std::as_const(m_charts))
        if (chart != from)
            chart->hideCursor();
}

} // namespace slipway
