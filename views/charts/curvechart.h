// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/runs/metrics.h"
#include "core/support/clock.h"
#include "views/charts/chartstate.h"
#include "views/charts/curve.h"
#include "views/charts/drawnsamples.h"

#include <QTimer>
#include <QWidget>

class QAction;
class QLabel;
class QStackedWidget;
class QTableView;
class QToolButton;

namespace slipway {

class ChartMenu;
class CurvePlot;
class CurveTableModel;
class ElidedLabel;

/// How a series is told from the others: colour and dash by number, the same for a run in every chart.
struct SeriesLook
{
    int color = -1;          ///< seriesColor(); -1: the order in which series came
    int dash = 0;            ///< 0 to 3
    bool operator==(const SeriesLook &) const = default;
};

/// A live chart of one quantity: title, legend, plot, and below it how many samples there are, the last one and its age. The same numbers
/// are there as a table. New points are taken in at once and drawn on one timer, at most 20 times a second, and only where they can be seen.
class CurveChart : public QWidget
{
    Q_OBJECT

public:
    /// `unit` is that of the points; `id` becomes the object name.
    CurveChart(const QString &id, const QString &title, const QString &unit, const Clock &clock, QWidget *parent = nullptr);
    ~CurveChart() override;

    /// Adds a series or puts other points in its place.
    void setSeries(const QString &id, const QString &name, const std::vector<MetricPoint> &points, const SeriesLook &look = {});
    void setSeries(const QString &id, const QString &name, DrawnSamples drawn, const SeriesLook &look = {});
    /// Points that follow those of the series; without such a series nothing happens. \param scale  into the chart's unit
    void appendPoints(const QString &id, const std::vector<MetricPoint> &points, double scale = 1);
    /// What the series' run brings along for the x axes.
    void setContext(const QString &id, const XContext &context);
    /// Without such a series nothing happens.
    void setLook(const QString &id, const QString &name, const SeriesLook &look);
    void removeSeries(const QString &id);
    QStringList seriesIds() const;
    void clear();
    bool hasSeries(const QString &id) const;
    bool hasSamples() const;
    const Curves &curves() const { return m_curves; }
    /// What is drawn: the curves, or how they differ from the baseline.
    const Curves &shownCurves() const { return drawsValues() ? m_curves : m_differences; }
    /// Draws the others minus this series; empty: draws all as they are.
    void setBaseline(const QString &id);

    void setBand(const std::optional<PredictedBand> &band);
    /// Draws by how much the values differ from what the band expects; nothing happens without a band.
    void showResidual(bool isShown);
    bool showsResidual() const { return m_showsResidual; }
    void setMarks(const CurveMarks &marks);
    /// Nothing happens where the series cannot be drawn by it.
    void setXAxis(const ReadingAxis &axis);
    /// For samples without a step: only axes of time can be chosen.
    void setTimeOnly();
    /// Samples are still coming: the age of the last one is told.
    void setLive(bool isLive);
    /// What the empty plot says: "No loss yet. The curve begins with the first line that the program writes."
    void setEmptyText(const QString &text);
    void setSmoothing(const Smoothing &smoothing);
    /// Adds a switch to the header that keeps this chart among the first ones.
    void setPinnable(bool isPinned);

    CurvePlot *plot() const { return m_plot; }
    QString title() const { return m_title; }
    QString footer() const;
    /// "loss 2.31, falling": for screen readers.
    QString spokenSummary() const;
    /// The samples in view: "curve,step,unix_seconds,value" lines in the C locale.
    QString visibleCsv() const;
    ChartState state() const;
    void showState(const ChartState &state);

public Q_SLOTS:
    void showCursor(double position);
    void hideCursor();
    void showTable(bool isShown);

Q_SIGNALS:
    void cursorMoved(double position);
    void cursorLeft();
    void pinToggled(bool isPinned);

protected:
    void keyPressEvent(QKeyEvent *event) override;
    void changeEvent(QEvent *event) override;
    void showEvent(QShowEvent *event) override;

private:
    void buildHeader(const QString &title, const QString &unit);
    void buildBody();
    QToolButton *addButton(QAction *action, const QString &name);
    void connectSignals();
    void connectMenu();
    Curve *find(const QString &id);
    void smooth(Curve &curve);
    QList<XAxis> knownAxes() const;
    bool drawsValues() const { return m_baseline.isEmpty() && !m_showsResidual; }
    std::optional<PredictedBand> shownBand() const;
    void changeDrawn();
    void updateDifferences();
    void scheduleRefresh();
    void refresh();
    void updatePage();
    void updateLegend();
    void hideColumns();
    void updateFooter();
    void updateAge();
    void updateColors();
    void drawPicture(QPainter &painter);
    void copyCsv() const;
    void pasteState();
    void askForCsv();
    void saveCsv(const QString &path);

    const Clock &m_clock;
    QString m_title, m_unit, m_emptyText, m_baseline;
    Curves m_curves, m_differences;
    bool m_isLive = false, m_isTimeOnly = false, m_showsResidual = false;
    Smoothing m_smoothing;
    std::optional<PredictedBand> m_band;
    QTimer m_refreshTimer, m_ageTimer;

    ElidedLabel *m_titleLabel, *m_age;   ///< in a row of charts there is not always room for both: the window must not grow by them
    QLabel *m_legend, *m_pinned, *m_footer, *m_empty;
    QStackedWidget *m_pages;
    CurvePlot *m_plot;
    QTableView *m_table;
    CurveTableModel *m_model;
    ChartMenu *m_menu;
    QToolButton *m_pinButton = nullptr;
    QAction *m_followAction = nullptr, *m_logAction = nullptr, *m_tableAction = nullptr, *m_resetAction = nullptr, *m_pinAction = nullptr;
};

} // namespace slipway
