// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/scheduler/scheduler.h"

namespace slipway {

/// Slurm through its own commands on the login host. Every question is one script, so that it costs one round trip.
class SlurmScheduler final : public Scheduler
{
public:
    explicit SlurmScheduler(ClusterSession &session);

    SchedulerKind kind() const override { return SchedulerKind::Slurm; }
    QByteArray submitHelper(const StagedRun &run) const override;
    QFuture<Result<SubmitOutcome>> check(const StagedRun &run) override;
    QFuture<Result<SubmitOutcome>> submit(const StagedRun &run, int timeoutMs) override;
    QFuture<Result<SubmitOutcome>> submitAgain(const StagedRun &run, int attempts, int timeoutMs) override;
    QFuture<Result<SubmitOutcome>> reconcile(const StagedRun &run) override;
    QFuture<Result<Done>> bar(const StagedRun &run) override;
    QFuture<Result<QList<JobStatus>>> status(const QList<StagedRun> &runs, const QStringList &jobIds) override;
    QFuture<Result<Done>> cancel(const StagedRun &run, const QString &jobId) override;
    QFuture<Result<Done>> requeue(const StagedRun &run, const QString &jobId) override;
    QFuture<Result<Done>> askToSave(const StagedRun &run, const QString &jobId) override;

private:
    class SqueueBanner;

    ClusterSession &m_session;
    /// What a wrapper of squeue prints where it has no job to tell of, learnt from the first such answer: JSON is not asked for it again.
    const std::shared_ptr<SqueueBanner> m_banner;
};

/// Commands that find Slurm where PATH of a plain SSH command lacks it: asks the login shell, then looks in the usual places.
QByteArray slurmPathCommands();

/// The same, and test_only: `sbatch --test-only`, which also waits some seconds for the nodes of a controller that has just been started. It leaves
/// with nodesNotReported where they have still not reported: that says nothing about the job. Times are UTC.
QByteArray slurmTestOnlyCommands();
constexpr int nodesNotReported = 75;
QString nodesNotReportedText();

/// The state of each asked job, in order, from the sections "squeue", "sacct" and "ended" of the status script. A job that
/// nobody knows, or whose id now belongs to a job of another name, is Unknown.
QList<JobStatus> slurmStatuses(const QList<StagedRun> &runs, const QStringList &jobIds, const CommandResult &reply);

/// What the sections of the reconcile script say: journal, then queue, accounting and the claim in the run folder.
SubmitOutcome slurmReconciliation(const StagedRun &run, const CommandResult &reply);

} // namespace slipway
