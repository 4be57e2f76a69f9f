// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/runs/metrics.h"
#include "core/support/clock.h"
#include "views/charts/curve.h"

#include <QTimer>
#include <QWidget>

class QAction;
class QLabel;
class QMenu;
class QStackedWidget;
class QTableView;
class QToolButton;

namespace slipway {

class CurvePlot;
class CurveTableModel;

/// A live chart of one quantity: title, legend, plot, and below it how many samples there are, the last one and its age. The same numbers
/// are there as a table. New points are taken in at once and drawn on one timer, at most 20 times a second.
class CurveChart : public QWidget
{
    Q_OBJECT

public:
    /// `unit` is that of the points; `id` becomes the object name.
    CurveChart(const QString &id, const QString &title, const QString &unit, const Clock &clock, QWidget *parent = nullptr);
    ~CurveChart() override;

    /// Adds a series or puts other points in its place; its colour is that of the order in which series came.
    void setSeries(const QString &id, const QString &name, const std::vector<MetricPoint> &points);
    /// Points that follow those of the series; without such a series nothing happens.
    void appendPoints(const QString &id, const std::vector<MetricPoint> &points);
    void clear();
    bool hasSeries(const QString &id) const;
    bool hasSamples() const;
    const Curves &curves() const { return m_curves; }

    void setBand(const std::optional<PredictedBand> &band);
    void setAxis(CurvePyramid::Axis axis);
    /// For samples without a step: the choice of x goes away.
    void setTimeOnly();
    /// Samples are still coming: the footer tells the age of the last one.
    void setLive(bool isLive);
    /// What the empty plot says: "No loss yet. The curve begins with the first line that the program writes."
    void setEmptyText(const QString &text);
    /// Half-life of the running mean in steps (seconds where there are no steps); 0: none.
    void setSmoothing(double halfLife);

    CurvePlot *plot() const { return m_plot; }
    QString footer() const;
    /// "loss 2.31 at step 1,200, falling": for screen readers.
    QString spokenSummary() const;
    /// The samples in view: "curve,step,unix_seconds,value" lines in the C locale.
    QString visibleCsv() const;

public Q_SLOTS:
    void showCursor(double x);
    void hideCursor();
    void showTable(bool isShown);

Q_SIGNALS:
    void cursorMoved(double x);
    void cursorLeft();

protected:
    void keyPressEvent(QKeyEvent *event) override;
    void changeEvent(QEvent *event) override;
    void showEvent(QShowEvent *event) override;

private:
    void buildHeader(const QString &title, const QString &unit);
    void buildMenu();
    void buildBody();
    QToolButton *addButton(QAction *action, const QString &name);
    QAction *addMenuChoice(QMenu *menu, const QString &text, const QString &name);
    void connectSignals();
    Curve *find(const QString &id);
    void addSample(Curve &curve, const MetricPoint &point) const;
    void scheduleRefresh();
    void refresh();
    void updatePage();
    void updateLegend();
    void updateFooter();
    void updateColors();
    QString ageText() const;
    void copyCsv() const;
    void askForImage();

    const Clock &m_clock;
    QString m_title, m_unit, m_emptyText;
    Curves m_curves;
    bool m_isLive = false, m_isTimeOnly = false;
    double m_halfLife = 0;
    QTimer m_refreshTimer, m_ageTimer;

    QLabel *m_titleLabel, *m_legend, *m_footer, *m_empty;
    QStackedWidget *m_pages;
    CurvePlot *m_plot;
    QTableView *m_table;
    CurveTableModel *m_model;
    QMenu *m_menu = nullptr;
    QAction *m_followAction = nullptr, *m_logAction = nullptr, *m_tableAction = nullptr, *m_resetAction = nullptr;
    QAction *m_stepAction = nullptr, *m_timeAction = nullptr, *m_fullRangeAction = nullptr, *m_copyAction = nullptr, *m_imageAction = nullptr;
};

} // namespace slipway
