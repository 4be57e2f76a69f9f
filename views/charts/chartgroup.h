// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "views/charts/readings.h"

#include <QList>
#include <QObject>

namespace slipway {

class CurveChart;

/// Charts that are read together: the crosshair and the pinned cursors of one are shown in all, and where x is linked its zoom too.
class ChartGroup : public QObject
{
    Q_OBJECT

public:
    explicit ChartGroup(QObject *parent = nullptr);

    void add(CurveChart *chart);
    void remove(CurveChart *chart);
    void setXAxis(const ReadingAxis &axis);
    void setSmoothing(const Smoothing &smoothing);
    /// On at the start.
    void setLinked(bool isLinked);
    void setLive(bool isLive);

private:
    void showCursor(const CurveChart *from, double x);
    void hideCursors(const CurveChart *from);
    void showWindow(const CurveChart *from);
    void showPins(const CurveChart *from);
    QList<CurveChart *> others(const CurveChart *from) const;

    QList<CurveChart *> m_charts;
    bool m_isLinked = true, m_isPassing = false;
};

} // namespace slipway
