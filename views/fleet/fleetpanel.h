// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/fleet/stragglers.h"
#include "core/runs/phases.h"
#include "core/support/clock.h"
#include "views/fleet/fleetview.h"

#include <QTimer>
#include <QWidget>

class QCheckBox;
class QLabel;
class QListWidget;
class QPushButton;
class QSlider;
class QSplitter;
class QStackedWidget;
class QToolButton;

namespace slipway {

class ChoiceBox;
class CurveChart;
class DrawingCard;
class ElidedLabel;
class EmptyState;
class FleetLegend;
class FleetMap;
class FleetTableModel;

/// All GPUs of a run: a heat map of one quantity, in the groups of the layout, at any time of the run; those that stand out; and the curves of those
/// that were picked.
class FleetPanel : public QWidget
{
    Q_OBJECT

public:
    /// The clock must outlive the panel.
    explicit FleetPanel(const Clock &clock, QWidget *parent = nullptr);
    ~FleetPanel() override;

    /// Another run, or one with other GPUs than before. An empty history shows `emptyText`.
    void showFleet(const std::shared_ptr<const FleetHistory> &history, const std::shared_ptr<const FleetRoster> &roster);
    /// The same history has grown: the last moment is shown where the slider stands at the end.
    void showMore(const std::shared_ptr<const FleetRoster> &roster);
    /// What the program's own timers say of its ranks, beside those that stand out.
    void showPhases(const std::map<QString, MetricSeries> &series);
    void setEmptyText(const QString &text);
    /// "of 64 nodes 63 send samples", and the like, beside the title.
    void setNote(const QString &note);
    /// Whether a run can go on without nodes of its own: then those of who stands out can be left out.
    void setGoesOnWithout(bool canGoOn);

    const FleetView &view() const { return m_view; }
    FleetMap *map() const { return m_map; }
    bool isFollowing() const;

Q_SIGNALS:
    void goOnWithoutRequested(const QStringList &hosts);   ///< as the samples name them
    /// It has come into sight: it wants what it may have missed.
    void shown();

protected:
    void showEvent(QShowEvent *event) override;
    void changeEvent(QEvent *event) override;

private:
    QWidget *buildBar();
    QWidget *buildTimeBar();
    QWidget *buildBelow();
    void connectSignals();
    void offerOrders();
    void offerQuantities();
    void regroup();
    void renew();
    void showFrame();
    void showTime();
    void showGpu(int gpu);
    void findSlow();
    void showStragglers();
    void showPicked();
    void showQuantity(const FleetQuantity &quantity);
    QString phaseNote() const;
    void pickStraggler(int row);
    QStringList hostsStandingOut() const;
    void offerWithout();

    FleetView m_view;
    std::vector<FleetGroup> m_groups;
    std::vector<Straggler> m_stragglers;
    std::vector<SlowPhase> m_phases;
    std::optional<double> m_computing;     ///< seconds for each of communication
    PhaseTelling m_telling = PhaseTelling::Nothing;
    QString m_shownNote;
    int m_shownRevision = -1;
    QTimer m_renewTimer;

    FleetMap *m_map;
    FleetTableModel *m_table;
    DrawingCard *m_card;
    ChoiceBox *m_quantity, *m_order;
    QCheckBox *m_fitted;
    FleetLegend *m_legend;
    QSlider *m_slider;
    QToolButton *m_follow;
    QLabel *m_time;
    ElidedLabel *m_gpuLine, *m_detailLine;
    QLabel *m_slowTitle;
    QListWidget *m_slow;
    QPushButton *m_goOnWithout;
    bool m_canGoOn = false;
    CurveChart *m_chart;
    QSplitter *m_splitter;
    QStackedWidget *m_pages;
    EmptyState *m_empty;
};

} // namespace slipway
