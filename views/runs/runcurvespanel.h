// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/runs/metrics.h"
#include "core/runs/run.h"
#include "core/support/clock.h"
#include "core/watching/alert.h"
#include "core/watching/deviation.h"
#include "views/charts/curvechart.h"
#include "views/runs/curvebar.h"
#include "views/runs/rundrawing.h"

#include <QTimer>
#include <QWidget>

#include <map>

class QGridLayout;
class QScrollArea;

namespace slipway {

class ChartGroup;

/// The training curves of a run, the predicted bands under them, and of other runs beside it: loss, tokens per second and step time always, everything
/// else that the program writes as it comes. Of many metrics the first ones have charts, pinned ones before them; the others are found by their name.
class RunCurvesPanel : public QWidget
{
    Q_OBJECT

public:
    explicit RunCurvesPanel(const Clock &clock, QWidget *parent = nullptr);

    /// Bands, what empty charts say, and whether samples still come.
    void showRun(const Run &run);
    /// Takes what it shows of the drawing's curves, and keeps it: charts that are opened later read its series.
    void showCurves(const std::shared_ptr<RunDrawing> &drawing);
    DrawingWish drawingWish() const { return {.pinned = m_pinned, .smoothing = m_bar->smoothing()}; }
    /// What else was predicted, as bands: memory and MFU.
    void showDeviation(const Deviation &deviation);
    /// How much of a long history is read, 0 to 1; nothing: all of it.
    void showReading(std::optional<double> share);
    /// What of the run's figures is not among the curves; empty: nothing.
    void showLeftOut(const QString &note);
    /// The drawing's series hold them already.
    void appendCurves(const MetricBatch &batch);

    /// The runs of the history, newest first: what the shown one can be compared with.
    void setRuns(const QList<Run> &runs);
    /// Curves of a run that is compared; after comparisonEdited().
    void showCompared(const Run &run, const std::shared_ptr<RunDrawing> &drawing);
    void appendCompared(const QString &token, const MetricBatch &batch);
    QStringList compared() const { return m_compared; }
    void compareWith(const QStringList &tokens);

    /// Marks where they began, on the charts that they are about.
    void showAlerts(const Alerts &alerts);

    void setPinned(const QStringList &metrics);
    QStringList pinned() const { return m_pinned; }

Q_SIGNALS:
    void comparisonEdited(const QStringList &tokens);
    void pinsEdited(const QStringList &metrics);

protected:
    void resizeEvent(QResizeEvent *event) override;

private:
    CurveChart *addChart(const QString &name);
    QStringList knownMetrics() const;
    QStringList shownMetrics() const;
    void noteMetric(const QString &name);
    void arrange();
    void openNext();
    void fill(CurveChart *chart, const QString &name);
    void fillCompared(CurveChart *chart, const QString &name, const QString &token);
    void noteMetrics();
    void restyle();
    DrawnSamples take(RunDrawing &drawing, const QString &name) const;
    void showBands(const Run &run);
    void bandChart(const QString &name, CurveChart *chart) const;
    void markChart(const QString &name, CurveChart *chart) const;
    void updateContext();
    void applyBaseline(const QString &token);
    void pinChart(const QString &name, bool isPinned);
    void showOffer();
    SeriesLook lookOf(const QString &token) const;
    int colorOf(const QString &token);
    QString nameOf(const QString &token) const;

    struct Beside
    {
        Run run;
        std::shared_ptr<RunDrawing> drawing;
    };

    const Clock &m_clock;
    ChartGroup *m_group;
    CurveBar *m_bar;
    std::map<QString, CurveChart *> m_charts;
    Alerts m_alerts;
    std::vector<Residual> m_residuals;
    int m_accelerators = 0;
    QStringList m_known;                 ///< metrics of the run, in the order they came
    QStringList m_pinned, m_compared;
    std::map<QString, Beside> m_beside;  ///< compared runs, by token
    std::map<QString, int> m_colors;     ///< of runs by token: the same everywhere, as long as the window lives
    QList<Run> m_runs;
    std::shared_ptr<RunDrawing> m_drawing = std::make_shared<RunDrawing>();
    Run m_run;
    XContext m_context;
    MetricPoint m_lastPoint;
    QString m_baseline;
    QScrollArea *m_scroll;
    QGridLayout *m_grid;
    QTimer m_opening;                    ///< charts are heavy: each is made in an event of its own
    int m_columns = 2;
    QString m_emptyText;
    bool m_isLive = false;
};

} // namespace slipway
