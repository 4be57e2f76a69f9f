// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/runs/metrics.h"
#include "core/runs/run.h"
#include "core/support/clock.h"

#include <QWidget>

#include <map>

class QGridLayout;
class QScrollArea;

namespace slipway {

class ChartGroup;
class CurveChart;

/// The training curves of a run, the predicted bands under them: loss, tokens per second and step time always, everything
/// else that the program writes as it comes.
class RunCurvesPanel : public QWidget
{
    Q_OBJECT

public:
    explicit RunCurvesPanel(const Clock &clock, QWidget *parent = nullptr);

    /// Bands, what empty charts say, and whether samples still come.
    void showRun(const Run &run);
    void showCurves(const std::map<QString, MetricSeries> &series);
    void appendCurves(const MetricBatch &batch);

private:
    QWidget *buildAxisBar();
    CurveChart *addChart(const QString &name);
    CurveChart *chartFor(const QString &name);
    void arrange();
    void showBands(const Run &run);

    const Clock &m_clock;
    ChartGroup *m_group;
    std::map<QString, CurveChart *> m_charts;
    QStringList m_order;
    QScrollArea *m_scroll;
    QGridLayout *m_grid;
    QString m_emptyText;
    bool m_isLive = false;
};

} // namespace slipway
