// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/remote/clustersession.h"
#include "core/scheduler/job.h"
#include "core/design/design.h"

#include <memory>

namespace slipway {

/// A run whose folder is on the cluster, whole, with job file and submit helper in it.
struct StagedRun
{
    QString token;
    QString folder;                    ///< absolute
    QString jobName;                   ///< carries shortToken()
    QString jobFile;                   ///< name inside the folder
    QDateTime stagedAt;                ///< our clock, UTC
};

/// What is known of a submission. Unknown is an answer: reconcile() later, never submit blindly.
struct SubmitOutcome
{
    /// NotFound: journal, batch system and run folder all answered, and none of them knows a job. It may still be on its way.
    enum class State { Accepted, Rejected, Unknown, NotFound };
    State state = State::Unknown;
    QString jobId{};                   ///< of the accepted job
    QString evidence{};                ///< where that is known from: "journal", "queue, by name"...
    QString message{};                 ///< the scheduler's own words where it refused, or why nothing is known
    int attempts = 0;                  ///< how many tries were begun over there
    QStringList duplicates{};          ///< further jobs of this run that have not ended: held, to be cancelled if the person likes
    bool isUntouched = false;          ///< with NotFound: nobody ever took the lock, so submit() is safe at once
    bool operator==(const SubmitOutcome &) const = default;
};

/// Which Kubernetes kubectl is to talk to.
struct KubernetesAccess
{
    QString context{};                 ///< of its configuration; empty: the current one
    QString nameSpace{};               ///< to ask about; empty: the context's
    QString loginFolder{};             ///< where the host that kubectl runs on sees the volume of the runs' folders; empty: pods alone see it
    bool mayRunReader = false;         ///< a pod may be made that reads a run's folder when none of its own is left
    bool operator==(const KubernetesAccess &) const = default;
};

/// A batch system reached through a ClusterSession. Remembers only what it learnt of the cluster's commands; the session must outlive it and its futures.
class Scheduler
{
public:
    virtual ~Scheduler();

    virtual SchedulerKind kind() const = 0;
    /// Of a Kubernetes how it is reached, nullptr of anything else.
    virtual const KubernetesAccess *kubernetes() const { return nullptr; }

    /// The helper that goes into the run folder as "submit.sh": takes submit.lock by mkdir, writes the journal (PREPARED,
    /// SUBMITTING, then SUBMITTED id or REJECTED rc), submits. Idempotent per token.
    virtual QByteArray submitHelper(const StagedRun &run) const = 0;

    /// Before anything is sent for good: `sbatch --test-only` and what else the batch system offers. Accepted (evidence: expected start) or Rejected.
    virtual QFuture<Result<SubmitOutcome>> check(const StagedRun &run) = 0;

    /// Starts the helper detached and reads the journal until it has an answer or `timeoutMs` is over (Unknown). A
    /// dropped line is Unknown too, not an error.
    virtual QFuture<Result<SubmitOutcome>> submit(const StagedRun &run, int timeoutMs = 30000) = 0;

    /// One more try after reconcile() said NotFound, with that answer's `attempts`: same token, same lock. Of several that ask
    /// for the same try at the same time one is let through; the others read its answer.
    virtual QFuture<Result<SubmitOutcome>> submitAgain(const StagedRun &run, int attempts, int timeoutMs = 30000) = 0;

    /// Journal first, then the batch system by job name since stagedAt (a day of margin for clocks that are wrong: the name
    /// carries the token). Of several jobs the earliest is taken and the others are held, and named in `message`.
    virtual QFuture<Result<SubmitOutcome>> reconcile(const StagedRun &run) = 0;

    /// Claims the run's folder, so that a job of this run that still appears leaves at once, and takes the lock, so that none is sent.
    /// Fails with Conflict where a job has claimed it already.
    virtual QFuture<Result<Done>> bar(const StagedRun &run) = 0;

    /// One question for all jobs. Where another job than the asked one has claimed the run's folder, the answer is that job's, jobId and all:
    /// it is the one that trains. A job that the batch system has forgotten is looked up in its accounting or run folder; what
    /// stays unanswered is Unknown.
    virtual QFuture<Result<QList<JobStatus>>> status(const QList<StagedRun> &runs, const QStringList &jobIds) = 0;

    /// Asks for the end of a job. Done means the request was taken; the end is seen by status().
    virtual QFuture<Result<Done>> cancel(const StagedRun &run, const QString &jobId) = 0;

    /// Ends a job's program at once and has it start again under the job's own id: by way of the queue, where there is one. Fails with Conflict
    /// where the job has ended.
    virtual QFuture<Result<Done>> requeue(const StagedRun &run, const QString &jobId) = 0;

    /// Asks a job's program to save and leave, and what the job file does then follows. Done means that it was told. Fails as requeue() does.
    virtual QFuture<Result<Done>> askToSave(const StagedRun &run, const QString &jobId) = 0;
};

/// The scheduler of that kind; never null.
std::unique_ptr<Scheduler> makeScheduler(SchedulerKind kind, ClusterSession &session, const KubernetesAccess &access = {});

/// What the cluster is: shell, home, clock, batch system, partitions, GPUs; with no GPU a one-second CPU measurement.
QFuture<Result<ClusterProbe>> probeCluster(ClusterSession &session);

/// What a Kubernetes is: version, kinds of jobs, nodes by their accelerators, queues, storage, and what one may do there.
QFuture<Result<ClusterProbe>> probeKubernetes(ClusterSession &session, const KubernetesAccess &access);

} // namespace slipway
