// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/controllers/clusterlines.h"
#include "app/designdesk.h"
#include "core/runs/submission.h"

#include <QObject>

#include <memory>

namespace slipway {

class JobPage;
class MainWindow;

/// The submit button, and whatever else works at a run before its job is known: prepares in a worker thread, then runs one Submission at a
/// time and shows its steps. What is asked for meanwhile waits its turn.
class SubmissionController : public QObject
{
    Q_OBJECT

public:
    SubmissionController(ClusterLines &lines, RunStore &store, Places places, JobPage &page, MainWindow &window, QObject *parent = nullptr);
    ~SubmissionController() override;

    struct Order
    {
        WorkedDesign worked;
        HandEdits edits;
        QString cluster;
        PreflightAnswer preflight = {};         ///< of this very order; without checks: none was made
    };
    /// Later: the run is kept and goes out once the cluster can be reached.
    enum class When { Now, Later };
    void submit(const Order &order, When when = When::Now);

    /// What can be asked of a run of the history: see Submission. Release makes a run that was broken off go on by itself.
    enum class Wish { Reconcile, SendAgain, Inspect, SendReleased, GoOn, Release, Cancel };
    void ask(const QString &token, Wish wish);
    bool isBusy() const { return m_submission != nullptr || m_isPreparing; }
    void setReconcileWindowMs(int milliseconds) { m_reconcileWindowMs = milliseconds; }

Q_SIGNALS:
    void finished(const slipway::Run &run);

private:
    struct Task
    {
        QString token;
        Wish wish = Wish::Reconcile;
        bool operator==(const Task &) const = default;
    };
    bool begin(const QString &cluster, SchedulerKind kind);
    void startNext();
    void start(const Task &task, const Run &run);
    void release(const QString &token);
    void sendIfReachable(const Run &run);
    void prepared(const Result<SubmissionRequest> &request, SchedulerKind kind, When when);
    void showStep(Submission::Step step, const QString &sentence);
    void cancel();
    void end(const Run &run);
    void lineDropped(const QString &cluster);

    ClusterLines &m_lines;
    RunStore &m_store;
    Places m_places;
    JobPage &m_page;
    MainWindow &m_window;
    SystemClock m_clock;
    std::unique_ptr<Submission> m_submission;
    QString m_cluster;                    ///< of the submission under way
    QList<Task> m_tasks;                  ///< that wait their turn
    Task m_task;                          ///< under way; without a token for a new run
    Error m_failure;
    Submission::Step m_step = Submission::Step::Connect;
    QString m_sentence;
    bool m_isPreparing = false;
    bool m_isCancelled = false;
    int m_reconcileWindowMs = 60000;
};

} // namespace slipway
