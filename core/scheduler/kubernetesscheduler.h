// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/scheduler/scheduler.h"

namespace slipway {

/// Kubernetes through kubectl, on the login host or on this computer. The run's objects are named after its token and made by `create`: the
/// server itself lets one of each name in, and the label says whose it is.
///
/// The id of a job is NAMESPACE/RESOURCE/NAME. Cancelling deletes the job; its pods get their grace period.
class KubernetesScheduler final : public Scheduler
{
public:
    KubernetesScheduler(ClusterSession &session, KubernetesAccess access);

    SchedulerKind kind() const override { return SchedulerKind::Kubernetes; }
    const KubernetesAccess *kubernetes() const override { return &m_access; }
    QByteArray submitHelper(const StagedRun &run) const override;
    QFuture<Result<SubmitOutcome>> check(const StagedRun &run) override;
    QFuture<Result<SubmitOutcome>> submit(const StagedRun &run, int timeoutMs) override;
    QFuture<Result<SubmitOutcome>> submitAgain(const StagedRun &run, int attempts, int timeoutMs) override;
    QFuture<Result<SubmitOutcome>> reconcile(const StagedRun &run) override;
    QFuture<Result<Done>> bar(const StagedRun &run) override;
    QFuture<Result<QList<JobStatus>>> status(const QList<StagedRun> &runs, const QStringList &jobIds) override;
    QFuture<Result<Done>> cancel(const StagedRun &run, const QString &jobId) override;
    /// Evicts the job's pods, as a node that is drained does: that counts as nobody's failure, and the job makes new ones.
    QFuture<Result<Done>> requeue(const StagedRun &run, const QString &jobId) override;
    /// By a TERM to the first process of a pod, which is the job's script.
    QFuture<Result<Done>> askToSave(const StagedRun &run, const QString &jobId) override;

private:
    QFuture<Result<Done>> tell(const StagedRun &run, const QString &jobId, const QByteArray &commands);
    QByteArray access() const;

    ClusterSession &m_session;
    KubernetesAccess m_access;
};

/// Commands that find kubectl and its configuration where PATH of a plain SSH command lacks them, and the function `kube`, which
/// never waits for an answer from a person.
QByteArray kubectlCommands(const KubernetesAccess &access);

/// Whether these words of kubectl tell of a server that gave no answer, rather than of what it answered.
bool isUnanswered(const QString &said);

/// kubectl's complaint in one line, without what it says of our file, and what to do where that is known.
QString kubernetesMessage(const QByteArray &errorOutput);

/// What the sections of the reconcile script say: journal, then the objects of the run's file.
SubmitOutcome kubernetesReconciliation(const StagedRun &run, const CommandResult &reply);

/// What the sections of the status script say, in the order of the runs. What the cluster does not answer for is Unknown.
QList<JobStatus> kubernetesStatuses(const QList<StagedRun> &runs, const QStringList &jobIds, const CommandResult &reply);

} // namespace slipway
