// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/jobs/codefolder.h"
#include "core/jobs/jobfile.h"
#include "core/runs/runstore.h"
#include "core/scheduler/preflight.h"
#include "core/scheduler/scheduler.h"
#include "core/support/clock.h"

#include <QObject>

namespace slipway {

/// What a click on "Submit" sends. The job file is rendered for the identity below before it gets here.
struct SubmissionRequest
{
    QString token;               ///< newToken()
    ResolvedDesign resolved;
    QByteArray designText;
    Estimate estimate;
    JobFile job;
    CodeSnapshot code;
    QString cluster;             ///< profile name
    QString folder;              ///< of the run, absolute or ~/
    PreflightAnswer preflight = {};    ///< of this very run, with what was waived; without checks: none was made
};

/// One click, one run: writes the run to the history and freezes its files, stages its folder, checks it, sends it, and says what it knows.
/// Works one step at a time; every step can be cancelled, and whatever happens the history says how far it came. While it works it holds the
/// run's lease: another window that wants the same run fails with Conflict, and nothing changes.
class Submission : public QObject
{
    Q_OBJECT

public:
    enum class Step { Connect, Stage, Check, Send, Reconcile, Finished };
    Q_ENUM(Step)

    Submission(ClusterSession &session, Scheduler &scheduler, RunStore &store, const Clock &clock, QObject *parent = nullptr);
    ~Submission() override;

    void start(const SubmissionRequest &request);
    /// Keeps the run, released: it goes out by resume() once the cluster can be reached. Uses no network; ends with Waiting.
    void keepForLater(const SubmissionRequest &request);
    /// Goes on with a run that was not handed over yet, with the same token and lock: looks on the cluster how far it came, then stages,
    /// checks and sends what is missing. One that was handed over after all is reconciled.
    void resume(const QString &token, ClusterSession::Interactive interactive = ClusterSession::Interactive::Yes);
    /// The same look, but nothing is sent: a run that was never submitted says so and stays where it is, one click before resume().
    void inspect(const QString &token);
    /// Ends a run whose job is not known: one that was never submitted is Cancelled, any other is reconciled and then cancelled.
    void cancelRun(const QString &token);
    /// Finds out what became of a run in state Submitting or Reconciling: never submits.
    void reconcile(const QString &token);
    /// Sends a staged run whose outcome was "none found", with the same token and lock.
    void sendAgain(const QString &token);
    /// Before Send: nothing will be sent, the run ends Cancelled. From Send on: reconciles, then cancels the job that it finds.
    void cancel();

    void setReconcileWindowMs(int milliseconds); ///< 60,000 by default

    Run run() const;

Q_SIGNALS:
    void stepChanged(slipway::Submission::Step step, const QString &sentence);
    void progressChanged(int permille);                 ///< of the current step; -1: not known
    void finished(const slipway::Run &run);             ///< Queued (or later), Rejected, Cancelled, Failed, still Reconciling, or not sent yet (Waiting, or where it was broken off): see run.state and run.reason
    void failed(const slipway::Error &error, const slipway::Run &run); ///< before or beside finished: what went wrong, for the person

private:
    class Private;
    std::unique_ptr<Private> d;
};

/// The folder name of a run: slug of the name, a dash, the short token.
QString runFolderName(const QString &designName, const QString &token);

} // namespace slipway
