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

/// The submit button: prepares in a worker thread, then runs one Submission at a time and shows its steps.
class SubmissionController : public QObject
{
    Q_OBJECT

public:
    SubmissionController(ClusterLines &lines, RunStore &store, Places places, JobPage &page, MainWindow &window, QObject *parent = nullptr);
    ~SubmissionController() override;

    void submit(const WorkedDesign &worked, const QString &editedText, const QString &cluster);
    void reconcile(const QString &token);
    void sendAgain(const QString &token);
    bool isBusy() const { return m_submission != nullptr || m_isPreparing; }
    void setReconcileWindowMs(int milliseconds) { m_reconcileWindowMs = milliseconds; }

Q_SIGNALS:
    void finished(const slipway::Run &run);

private:
    bool begin(const QString &cluster, SchedulerKind kind);
    void resume(const QString &token, void (Submission::*what)(const QString &));
    void prepared(const Result<SubmissionRequest> &request, SchedulerKind kind);
    void showStep(Submission::Step step, const QString &sentence);
    void cancel();
    void end(const Run &run);

    ClusterLines &m_lines;
    RunStore &m_store;
    Places m_places;
    JobPage &m_page;
    MainWindow &m_window;
    SystemClock m_clock;
    std::unique_ptr<Submission> m_submission;
    Error m_failure;
    Submission::Step m_step = Submission::Step::Connect;
    QString m_sentence;
    bool m_isPreparing = false;
    bool m_isCancelled = false;
    int m_reconcileWindowMs = 60000;
};

} // namespace slipway
