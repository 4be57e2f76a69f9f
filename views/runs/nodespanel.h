// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/runs/metrics.h"
#include "core/runs/run.h"
#include "core/support/clock.h"
#include "core/watching/deviation.h"
#include "views/runs/rundrawing.h"

#include <QWidget>

#include <map>

class QGridLayout;

namespace slipway {

class ChartGroup;
class CurveChart;
struct RunDrawing;

/// What the nodes do, over time: utilisation, memory and power of their GPUs, utilisation and memory of the nodes themselves, one curve per GPU or node.
class NodesPanel : public QWidget
{
    Q_OBJECT

public:
    explicit NodesPanel(const Clock &clock, QWidget *parent = nullptr);

    void showRun(const Run &run);
    /// Takes what it shows of the drawing's curves.
    void showCurves(RunDrawing &drawing);
    void appendCurves(const MetricBatch &batch);
    /// It has a chart for the series.
    static bool shows(const QString &series) { return placeOf(series).has_value(); }
    /// Bands of what was predicted of an accelerator: memory and power.
    void showDeviation(const Deviation &deviation);

private:
    enum Quantity { GpuUtilisation, GpuMemory, GpuPower, CpuUtilisation, Memory, QuantityCount };

    /// Which chart a series belongs to and what it is called there; nothing for a series that is not of a node.
    struct Place
    {
        Quantity quantity = Memory;
        QString label;
    };
    static std::optional<Place> placeOf(const QString &name);
    void showPresent();
    void arrange(int row, const QList<Quantity> &quantities);
    void breakLines(const QString &node, const std::vector<TimeSpan> &holes);

    QString m_token;
    std::shared_ptr<const RunDrawing::Series> m_series = std::make_shared<const RunDrawing::Series>();
    std::map<QString, double> m_newest;   ///< seconds since the epoch, of the last sample, by node
    ChartGroup *m_group;
    QGridLayout *m_grid;
    CurveChart *m_charts[QuantityCount];
};

} // namespace slipway
