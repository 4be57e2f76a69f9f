// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/controllers/clusterlines.h"
#include "core/runs/attach.h"
#include "core/runs/curvesreader.h"
#include "core/runs/prometheuswatch.h"
#include "core/runs/runmonitor.h"
#include "core/runs/runstore.h"

#include <QObject>
#include <QSet>
#include <QTimer>

#include <functional>
#include <map>
#include <memory>

namespace slipway {

class MainWindow;
class RunsPage;
struct RunDrawing;

/// The runs page: the history as a list, the chosen run in detail, and every unfinished run followed, whichever window
/// started it.
class RunsController : public QObject
{
    Q_OBJECT

public:
    RunsController(RunStore &store, ClusterLines &lines, RunsPage &page, MainWindow &window, QObject *parent = nullptr);
    ~RunsController() override;

    /// Log formats of the user's own; before a run is shown.
    void setLogPatterns(const LogPatterns &patterns) { m_patterns = patterns; }

    /// Follows every run of the history that has not ended.
    void followUnfinished();
    void follow(const Run &run);
    /// The cluster can be reached: finds out what became of each run whose submission had no clear end, sends what was released, and looks
    /// how far those came that were broken off.
    void settleUnsent(const QString &cluster);
    void select(const QString &token);
    void cancel(const QString &token);
    /// Of the chosen run, for one who reads them, aside too: they stay as they are, and new points wait, until it lets go. nullptr without a run, and while a long history
    /// is read.
    std::shared_ptr<const RunCurves> lend();
    void setPace(const RunMonitor::Pace &pace) { m_pace = pace; }

Q_SIGNALS:
    void runShown(const QString &token);               ///< it is the chosen one now; empty: none is
    void bytesStored(const QString &token, const QString &path);
    void monitorMade(slipway::RunMonitor *monitor);    ///< follows runs from now on
    void curvesShown(const QString &token);            ///< of the chosen run, see curves(): when it is chosen, and when all that is stored was read
    void runNoted(const slipway::Run &run);            ///< it is followed, or something about it is new
    void lineWanted(const QString &cluster);           ///< a run of that cluster is followed: open its line if that needs nobody
    void reconcileRequested(const QString &token);
    void sendAgainRequested(const QString &token);
    void inspectRequested(const QString &token);       ///< how far did it come? Nothing is sent
    void sendReleasedRequested(const QString &token);
    void goOnRequested(const QString &token);
    void releaseRequested(const QString &token);       ///< to go out once the cluster can be reached
    void cancelUnsentRequested(const QString &token);  ///< its job's number is not known
    void openDesignRequested(const QByteArray &designText, const QString &name);
    void submitAgainRequested(const QByteArray &designText, const QString &name);

private:
    using MonitorKey = std::pair<QString, SchedulerKind>;
    RunMonitor *monitor(const QString &cluster, SchedulerKind kind);
    void watchPrometheus(const QString &cluster, SchedulerKind kind, ClusterSession &session);
    void forgetCluster(const QString &cluster);
    void connectPage();
    void showAll();
    void showContact();
    void showRun(const Run &run);
    void showSelected();
    void showNewBytes(const QString &token, const QString &path);
    void showNewPoints();
    void draw(const std::shared_ptr<RunCurves> &curves, const std::function<void(const std::shared_ptr<RunDrawing> &)> &show);
    void show(const std::shared_ptr<RunCurves> &curves);
    void goOn();
    void showLog(const QString &path);
    void showLogList();
    void showNextFigures();
    void readFiguresOf(const QString &token);
    void showFiguresOf(const QString &token, const RunCurves &curves);
    void connectReaders();
    void showRead(const QString &token, const std::shared_ptr<RunCurves> &curves);
    void showComparedRead(const QString &token, const std::shared_ptr<RunCurves> &curves);
    std::shared_ptr<RunCurves> ours(const QString &token, const std::shared_ptr<RunCurves> &curves) const;
    void compare(const QStringList &tokens);
    void readCompared(const QString &token);
    void readOnCompared(const QString &token);
    void connectHistory();
    void keepNotes(const QString &token, const RunNotes &notes);
    void attach(const AttachRequest &request);
    void addAttached(const AttachRequest &request, const QByteArray &answer);
    void saveEvidence(const QString &token, const QString &path);
    void saveFiles(const QString &token, const QString &folder);
    void backUp(const QString &path);
    void restore(const QString &path);
    void command(const QString &token, void (RunMonitor::*act)(const QString &));
    void remove(const QString &token);
    void updateStatus();

    RunStore &m_store;
    ClusterLines &m_lines;
    RunsPage &m_page;
    MainWindow &m_window;
    SystemClock m_clock;
    RunMonitor::Pace m_pace;
    std::map<MonitorKey, std::unique_ptr<RunMonitor>> m_monitors;
    std::map<MonitorKey, std::unique_ptr<PrometheusWatch>> m_prometheus;
    QString m_selected;
    LogPatterns m_patterns;
    std::shared_ptr<RunCurves> m_curves;         ///< of the chosen run: all is read and shown, and what is new follows
    std::shared_ptr<RunCurves> m_whole, m_drawing, m_shown; ///< read to the end; what is made ready to be shown now; what the page shows
    std::weak_ptr<const RunCurves> m_lent;       ///< m_curves, while somebody reads them
    QStringList m_besides;                       ///< runs that are wanted beside it
    std::map<QString, std::shared_ptr<RunCurves>> m_compared;   ///< by token
    std::map<QString, std::unique_ptr<CurvesReader>> m_comparing; ///< likewise: those that are still read
    CurvesReader m_reader, m_figuresReader;
    QThreadPool m_pool;                          ///< draws: not behind what others have to work out
    QString m_shownLog;
    qint64 m_shownLogSize = 0;
    QTimer m_refresh;
    QTimer m_curvesTimer;
    QTimer m_figuresTimer;
    QStringList m_figuresWanted;
    QSet<QString> m_figuresShown;
    QHash<QString, QDateTime> m_figuresRead;   ///< of long runs: when they were read aside
};

} // namespace slipway
