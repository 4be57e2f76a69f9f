// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/runs/attach.h"
#include "core/runs/metrics.h"
#include "core/runs/run.h"
#include "core/support/clock.h"
#include "core/watching/alert.h"
#include "views/runs/rundrawing.h"
#include "views/runs/runfigures.h"

#include <QSet>
#include <QTimer>
#include <QWidget>

#include <map>

class QAction;
class QLabel;
class QLineEdit;
class QMenu;
class QSortFilterProxyModel;
class QSplitter;
class QStackedWidget;
class QTableView;
class QTabWidget;

namespace slipway {

struct Deviation;
class DiagnosisPanel;
class AccountPanel;
class AlertsPanel;
class CheckpointsPanel;
class EmptyState;
class FigureStrip;
class FleetPanel;
class LogView;
class NodesPanel;
class NotesPanel;
class RunCurvesPanel;
class RunEventModel;
class RunHeader;
class RunListModel;
class SentPanel;

/// The history at the left, the chosen run at the right: state, prediction against measurement, curves, nodes, logs, what was sent, and
/// what happened. Curves, logs and events are those of the chosen run; runSelected() asks for them.
class RunsPage : public QWidget
{
    Q_OBJECT

public:
    /// The clock must outlive the page.
    explicit RunsPage(const Clock &clock, QWidget *parent = nullptr);
    ~RunsPage() override;

    void showRuns(const QList<Run> &runs);
    void updateRun(const Run &run);
    /// Selects it; emits runSelected().
    void showRun(const QString &token);
    QString selectedRun() const;

    /// See drawRun(); the page goes on reading its series.
    void showCurves(const std::shared_ptr<RunDrawing> &drawing);
    /// What drawRun() is to make for the page.
    DrawingWish drawingWish() const;
    /// How much of a long history is read, 0 to 1; nothing: all of it.
    void showReading(std::optional<double> share);
    void showLeftOut(const QString &note);
    /// The drawing's series hold them already.
    void appendCurves(const MetricBatch &batch);
    /// Of all runs that have some.
    void showNotes(const QHash<QString, RunNotes> &notes);
    /// Asks for a job to watch; attachRequested() says what was named.
    void askForJob(const QStringList &clusters, const QString &chosen);
    /// Of a run that is drawn beside the chosen one, after comparisonEdited().
    void showCompared(const Run &run, const std::shared_ptr<RunDrawing> &drawing);
    void appendCompared(const QString &token, const MetricBatch &batch);
    /// Metrics whose charts come first, in every run.
    void setPinnedMetrics(const QStringList &metrics);
    /// Progress and loss of a run that need not be the chosen one, for its row.
    void showFigures(const QString &token, const RunFigures &figures);
    void showLogFiles(const QStringList &paths);
    void showLog(const QString &path, const QByteArray &tail, qint64 skippedBytes = 0);
    void appendLog(const QString &path, const QByteArray &bytes);
    void showEvents(const QList<RunEvent> &events);
    /// All GPUs of the chosen run; filled by who has its samples.
    FleetPanel *fleet() const { return m_fleet; }
    /// What failed first in the chosen run; filled by who has its logs.
    DiagnosisPanel *diagnosis() const { return m_diagnosis; }
    void showAlerts(const Alerts &alerts, const QSet<AlertKind> &muted);
    /// Alerts that hold, of any run, for its row.
    void showAlertCount(const QString &token, int count);
    void showAlertsTab();
    /// What was predicted beside step time and throughput, as bands: of the chosen run.
    void showDeviation(const Deviation &deviation);
    /// Where the chosen run's time went, and what follows: filled by who knows it.
    AccountPanel *account() const { return m_account; }
    /// Checkpoints of the chosen run; filled by who can ask its cluster.
    CheckpointsPanel *checkpoints() const { return m_checkpoints; }
    /// Of the chosen run's cluster.
    void showContact(bool isInContact, const QDateTime &lastAnswer);

Q_SIGNALS:
    void runSelected(const QString &token);
    void logSelected(const QString &token, const QString &path);
    void cancelRequested(const QString &token);
    void requeueRequested(const QString &token);
    void saveNowRequested(const QString &token);
    void goOnWithoutRequested(const QString &token, const QStringList &nodes);  ///< no nodes: the person has not pointed at one
    void removeRequested(const QString &token);
    void reconcileRequested(const QString &token);
    void sendAgainRequested(const QString &token);
    void goOnRequested(const QString &token);
    void releaseRequested(const QString &token);
    void cancelDuplicatesRequested(const QString &token);
    void submitAgainRequested(const QString &token);
    void openDesignRequested(const QString &token);
    void notesEdited(const QString &token, const slipway::RunNotes &notes);
    void attachWanted();                                   ///< askForJob() is to be called with the clusters that there are
    void attachRequested(const slipway::AttachRequest &request);
    void evidenceRequested(const QString &token, const QString &path);
    void filesRequested(const QString &token, const QString &folder);   ///< into a folder of their own there
    void backupRequested(const QString &path);
    void restoreRequested(const QString &path);
    void comparisonEdited(const QStringList &tokens);
    void pinnedMetricsEdited(const QStringList &metrics);
    void muteEdited(slipway::AlertKind kind, bool isMuted); ///< of the chosen run
    void alertRulesRequested();
    void designPageRequested();        ///< from the empty history

protected:
    void showEvent(QShowEvent *event) override;

private:
    QWidget *buildList();
    QWidget *buildDetails();
    void buildTable();
    QMenu *buildMenu(QWidget *parent);
    void askForPath(const QString &name, const QString &title, const QString &proposal, void (RunsPage::*wish)(const QString &));
    void askForEvidence();
    void askForFolder();
    void connectSignals();
    void connectHeader();
    void addCompareAction();
    void compareSent();
    void selectionChanged();
    void showDetails(const Run &run);
    void updatePages();
    void updateFigures();
    void filter(const QString &text);
    void choose(const QModelIndex &index);
    void tick();

    const Clock &m_clock;
    std::shared_ptr<const RunDrawing::Series> m_series = std::make_shared<const RunDrawing::Series>(); ///< of the chosen run
    QString m_selected;
    QTimer m_ticker;

    RunListModel *m_model;
    QSortFilterProxyModel *m_sorted;
    RunEventModel *m_events;
    QStackedWidget *m_pages, *m_detailPages;
    QSplitter *m_splitter;
    QLineEdit *m_search;
    QLabel *m_noMatch;
    QTableView *m_table;
    QAction *m_compareSent = nullptr;
    EmptyState *m_empty;
    RunHeader *m_header;
    FigureStrip *m_figures;
    QTabWidget *m_tabs;
    RunCurvesPanel *m_curves;
    NodesPanel *m_nodes;
    FleetPanel *m_fleet;
    DiagnosisPanel *m_diagnosis;
    LogView *m_log;
    AlertsPanel *m_alerts;
    AccountPanel *m_account;
    CheckpointsPanel *m_checkpoints;
    SentPanel *m_sent;
    NotesPanel *m_notes;
    QTableView *m_history;
};

} // namespace slipway
