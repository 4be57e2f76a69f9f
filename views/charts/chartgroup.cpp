// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/charts/chartgroup.h"

#include "views/charts/curvechart.h"
#include "views/charts/curveplot.h"

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
}

void ChartGroup::remove(CurveChart *chart)
{
    m_charts.removeAll(chart);
    chart->disconnect(this);
}

void ChartGroup::setAxis(CurvePyramid::Axis axis)
{
    for (CurveChart *chart : std::as_const(m_charts))
        chart->setAxis(axis);
}

void ChartGroup::setLive(bool isLive)
{
    for (CurveChart *chart : std::as_const(m_charts))
        chart->setLive(isLive);
}

void ChartGroup::showCursor(const CurveChart *from, double x)
{
    for (CurveChart *chart : std::as_const(m_charts))
        if (chart != from && chart->isVisible() && chart->plot()->axis() == from->plot()->axis())
            chart->showCursor(x);
}

void ChartGroup::hideCursors(const CurveChart *from)
{
    for (CurveChart *chart : std::as_const(m_charts))
        if (chart != from)
            chart->hideCursor();
}

} // namespace slipway
