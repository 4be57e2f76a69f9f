// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/commands/command.h"
#include "app/controllers/clusterlines.h"
#include "core/runs/runcurves.h"
#include "core/runs/runmonitor.h"
#include "core/runs/runstore.h"
#include "core/watching/runwatcher.h"

#include <QTimer>

#include <memory>

namespace slipway {

/// Follows one run until it has ended, in the event loop; with Purpose::Cancel it asks for the end first.
class WatchTask : public QObject
{
    Q_OBJECT

public:
    enum class Purpose { Watch, Cancel };

    WatchTask(RunStore &store, ClusterLines &lines, const CommandContext &context, Purpose purpose);
    ~WatchTask() override;

    ExitStatus run(const QString &tokenOrBeginning);

private:
    void open();
    void follow();
    void showRun(const Run &run);
    void showNewPoints();
    void showNewLog(const QString &path);
    void startWatcher();
    void showAlert(const Alert &alert);
    void showSummary(const AwaySummary &summary);
    void checkEnd();
    void end(ExitStatus status);

    RunStore &m_store;
    ClusterLines &m_lines;
    const CommandContext &m_context;
    Purpose m_purpose;
    SystemClock m_clock;
    Run m_run;
    ClusterSession *m_session = nullptr;
    Scheduler *m_scheduler = nullptr;
    std::unique_ptr<RunCurves> m_curves;
    Catalog m_catalog;
    std::unique_ptr<RunWatcher> m_watcher;
    std::unique_ptr<RunMonitor> m_monitor;
    QHash<QString, qint64> m_shownLog;
    QTimer m_retry;
    bool m_isOpening = false;
};

/// The body of `watch` and `cancel`: the run that the one argument names, followed with that purpose.
ExitStatus followRun(const CommandContext &context, WatchTask::Purpose purpose);

} // namespace slipway
