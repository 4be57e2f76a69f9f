// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "views/charts/curvepyramid.h"

#include <QList>
#include <QObject>

namespace slipway {

class CurveChart;

/// Charts that are read together: the crosshair of one is shown in all.
class ChartGroup : public QObject
{
    Q_OBJECT

public:
    explicit ChartGroup(QObject *parent = nullptr);

    void add(CurveChart *chart);
    void remove(CurveChart *chart);
    void setAxis(CurvePyramid::Axis axis);
    void setLive(bool isLive);

private:
    void showCursor(const CurveChart *from, double x);
    void hideCursors(const CurveChart *from);

    QList<CurveChart *> m_charts;
};

} // namespace slipway
