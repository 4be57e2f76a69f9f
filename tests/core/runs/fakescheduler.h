// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/scheduler/scheduler.h"
#include "core/support/deliver.h"

namespace slipway {

/// A batch system that gives the answers a test puts in, the last one again and again, and counts what it is asked.
class FakeScheduler final : public Scheduler
{
public:
    using State = SubmitOutcome::State;

    SchedulerKind kind() const override { return SchedulerKind::Slurm; }
    const KubernetesAccess *kubernetes() const override { return access ? &*access : nullptr; }
    QByteArray submitHelper(const StagedRun &run) const override { return "#!/bin/sh\n# " + run.folder.toUtf8() + '\n'; }
    QFuture<Result<SubmitOutcome>> check(const StagedRun &) override { return answer(checks, checkCount); }
    QFuture<Result<SubmitOutcome>> submit(const StagedRun &run, int) override
    {
        submitted = run;
        return isHeld ? held.future() : answer(submissions, submitCount);
    }
    QFuture<Result<SubmitOutcome>> submitAgain(const StagedRun &, int attempts, int) override
    {
        attemptsAsked = attempts;
        return answer(furtherSubmissions, furtherCount);
    }
    QFuture<Result<SubmitOutcome>> reconcile(const StagedRun &) override { return answer(reconciliations, reconcileCount); }
    QFuture<Result<Done>> bar(const StagedRun &) override
    {
        ++barCount;
        return readyFuture(barAnswer);
    }
    QFuture<Result<QList<JobStatus>>> status(const QList<StagedRun> &, const QStringList &jobIds) override
    {
        ++statusCount;
        statusAsked = jobIds;
        QList<JobStatus> answers;
        for (const QString &id : jobIds)
            answers << (statuses.contains(id) ? statuses.value(id) : JobStatus{.jobId = id, .reason = QStringLiteral("forgotten")});
        return readyFuture(statusError ? Result<QList<JobStatus>>(*statusError) : Result<QList<JobStatus>>(answers));
    }
    QFuture<Result<Done>> cancel(const StagedRun &, const QString &jobId) override
    {
        cancelled << jobId;
        return readyFuture(Result<Done>(Done{}));
    }

    QFuture<Result<Done>> requeue(const StagedRun &, const QString &jobId) override
    {
        requeued << jobId;
        return readyFuture(commandAnswer);
    }
    QFuture<Result<Done>> askToSave(const StagedRun &, const QString &jobId) override
    {
        askedToSave << jobId;
        return readyFuture(commandAnswer);
    }

    void answerHeld(const Result<SubmitOutcome> &outcome)
    {
        held.addResult(outcome);
        held.finish();
    }

    QList<Result<SubmitOutcome>> checks{SubmitOutcome{.state = State::Accepted}}, submissions{SubmitOutcome{.state = State::Accepted, .jobId = QStringLiteral("42")}},
        furtherSubmissions{SubmitOutcome{.state = State::Accepted, .jobId = QStringLiteral("43")}}, reconciliations{SubmitOutcome{}};
    int checkCount = 0, submitCount = 0, furtherCount = 0, reconcileCount = 0, statusCount = 0, barCount = 0, attemptsAsked = -1;
    StagedRun submitted;
    QHash<QString, JobStatus> statuses;
    std::optional<Error> statusError;
    Result<Done> barAnswer = Done{}, commandAnswer = Done{};
    QStringList cancelled, requeued, askedToSave, statusAsked; ///< the latter of the newest question
    bool isHeld = false;
    std::optional<KubernetesAccess> access;

private:
    static QFuture<Result<SubmitOutcome>> answer(const QList<Result<SubmitOutcome>> &answers, int &count)
    {
        return readyFuture(answers.at(std::min<qsizetype>(count++, answers.size() - 1)));
    }

    QPromise<Result<SubmitOutcome>> held = [] {
        QPromise<Result<SubmitOutcome>> promise;
        promise.start();
        return promise;
    }();
};

} // namespace slipway
