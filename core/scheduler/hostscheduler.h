// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/scheduler/scheduler.h"

namespace slipway {

/// A machine with nothing but a shell (this one, or one over SSH): the job script runs detached in a session of its own, and its
/// folder tells the rest. Job ids are "PID:START", the start in clock ticks since boot: a process id that is used again is not ours.
class HostScheduler final : public Scheduler
{
public:
    /// \param graceSeconds  between the TERM of the first cancel() and the second TERM of a later one
    explicit HostScheduler(ClusterSession &session, int graceSeconds = 30);

    SchedulerKind kind() const override { return SchedulerKind::Host; }
    QByteArray submitHelper(const StagedRun &run) const override;
    QFuture<Result<SubmitOutcome>> check(const StagedRun &run) override;
    QFuture<Result<SubmitOutcome>> submit(const StagedRun &run, int timeoutMs) override;
    QFuture<Result<SubmitOutcome>> submitAgain(const StagedRun &run, int attempts, int timeoutMs) override;
    QFuture<Result<SubmitOutcome>> reconcile(const StagedRun &run) override;
    QFuture<Result<Done>> bar(const StagedRun &run) override;
    QFuture<Result<QList<JobStatus>>> status(const QList<StagedRun> &runs, const QStringList &jobIds) override;
    QFuture<Result<Done>> cancel(const StagedRun &run, const QString &jobId) override;
    /// The job's script goes on and starts the program again, under the same id.
    QFuture<Result<Done>> requeue(const StagedRun &run, const QString &jobId) override;
    QFuture<Result<Done>> askToSave(const StagedRun &run, const QString &jobId) override;

private:
    QFuture<Result<Done>> tell(const StagedRun &run, const QString &jobId, int signal);

    ClusterSession &m_session;
    int m_graceSeconds;
};

/// What the folder and the process table say of one job: lines of "key=value" from the status script.
JobStatus hostStatus(const QString &jobId, const QString &name, const QByteArray &facts);

} // namespace slipway
