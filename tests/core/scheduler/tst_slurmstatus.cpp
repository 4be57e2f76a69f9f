// SPDX-License-Identifier: GPL-3.0-or-later
// What the jobs of runs do, asked of stand-ins for squeue, sacct and scontrol.
#include "tests/core/scheduler/slurmstandins.h"

#include <QFile>
#include <QTest>

using namespace slipway;
using namespace Qt::StringLiterals;

class TstSlurmStatus : public SlurmStandIns
{
    Q_OBJECT

private Q_SLOTS:
    void init() { begin(); }
    void cleanup() { end(); }
    void statusOfFiftyJobsIsAHandfulOfQuestions_data();
    void statusOfFiftyJobsIsAHandfulOfQuestions();
    void statusOfSeveralJobs();
    void columnsThatNobodyKnowsAreReadAsJson();
    void aBannerWithoutJobsIsAskedAboutOnce();
    void whatARecordLacksIsTheQueues();
    void theAccountingIsAskedByItsOwnClock();
    void anIdThatBelongsToAnotherJobIsUnknown();
    void whileTheControllerIsAwayOnlyAnEndCounts();
};

void TstSlurmStatus::statusOfFiftyJobsIsAHandfulOfQuestions_data()
{
    QTest::addColumn<QByteArray>("state");
    QTest::addColumn<JobState>("expected");
    QTest::addColumn<qsizetype>("questions");
    QTest::addRow("all run") << "RUNNING"_ba << JobState::Running << qsizetype(2);
    QTest::addRow("all have ended at once") << "FAILED"_ba << JobState::Failed << qsizetype(3);
}

void TstSlurmStatus::statusOfFiftyJobsIsAHandfulOfQuestions()
{
    QFETCH(QByteArray, state);
    QFETCH(JobState, expected);
    QFETCH(qsizetype, questions);
    constexpr int count = 50;
    tool("squeue", "echo squeue >>\"$BOX/asked\"\ncase \" $* \" in *RestartCnt*) exit ;; esac\n"
                   "n=0; while [ $n -lt 50 ]; do echo \"$((100 + n))|" + state + "|None|2031-01-01T00:00:00|0:10|1:00|n1|demo-$n\"; n=$((n + 1)); done\n");
    tool("sacct", "echo sacct >>\"$BOX/asked\"\necho 'JobID|JobName|State|ExitCode|Submit|Start|End|NodeList|Restarts'\n"
                  "n=0; while [ $n -lt 50 ]; do echo \"$((100 + n))|demo-$n|" + state + "|3:0|2031-01-01T00:00:00|2031-01-01T00:00:00|2031-01-01T00:01:00|n1|0\"; n=$((n + 1)); done\n");
    tool("scontrol", "echo scontrol >>\"$BOX/asked\"\n");
    QList<StagedRun> runs;
    QStringList ids;
    for (int run = 0; run < count; ++run) {
        runs << StagedRun{.token = u"t%1"_s.arg(run), .folder = m_temp->filePath(u"run-%1"_s.arg(run)), .jobName = u"demo-%1"_s.arg(run), .jobFile = u"job.sbatch"_s, .stagedAt = QDateTime::currentDateTimeUtc()};
        ids << QString::number(100 + run);
    }
    auto future = m_slurm->status(runs, ids);
    QTRY_VERIFY_WITH_TIMEOUT(future.isFinished(), 60000);
    const Result<QList<JobStatus>> answer = future.result();
    QVERIFY(answer);
    QCOMPARE(answer->size(), count);
    for (const JobStatus &status : *answer) {
        QCOMPARE(status.state, expected);
        QCOMPARE(status.exitCode, expected == JobState::Failed ? std::optional(3) : std::nullopt);
    }
    QCOMPARE(read(m_temp->filePath(u"asked"_s)).count('\n'), questions);
}

void TstSlurmStatus::statusOfSeveralJobs()
{
    tool("squeue", "case \"$*\" in *RestartCnt*) printf '1                             2           \\n'; exit 0 ;; esac\n"
                   "echo '1|PENDING|Resources|2031-03-01T04:00:00|0:00|1:00||a'; echo '2|FAILED|NonZeroExitCode|2031-02-28T09:07:00|0:10|1:00|g[1-2]|b'\n");
    tool("scontrol", "echo 'JobId=2 JobName=b JobState=FAILED Reason=NonZeroExitCode Restarts=1 ExitCode=3:0 SubmitTime=2031-02-28T09:00:00 "
                     "StartTime=2031-02-28T09:07:00 EndTime=2031-02-28T09:08:00 NodeList=g[1-2]'\n");
    tool("sacct", "case \"$*\" in *Restarts) exit 1 ;; esac\n"
                  "echo 'JobID|JobName|State|ExitCode|Submit|Start|End|NodeList'; echo '3|c|COMPLETED|0:0|2031-02-28T01:00:00|2031-02-28T01:00:01|2031-02-28T01:00:09|g1'\n");
    const QList<StagedRun> runs{stage(u"1"_s, u"a"_s), stage(u"2"_s, u"b"_s), stage(u"3"_s, u"c"_s), stage(u"4"_s, u"d"_s)};
    auto future = m_slurm->status(runs, {u"1"_s, u"2"_s, u"3"_s, u"4"_s});
    QTRY_VERIFY_WITH_TIMEOUT(future.isFinished(), 15000);
    const QList<JobStatus> statuses = *future.result();
    QCOMPARE(statuses.size(), 4);
    QCOMPARE(statuses.at(0).state, JobState::Pending);
    QCOMPARE(statuses.at(0).restarts, 2);
    QCOMPARE(statuses.at(0).expectedStart, QDateTime(QDate(2031, 3, 1), QTime(4, 0), Qt::UTC));
    QCOMPARE(statuses.at(1).state, JobState::Failed);
    QCOMPARE(statuses.at(1).exitCode, std::optional<int>(3));
    QCOMPARE(statuses.at(1).nodes.size(), 2);
    QCOMPARE(statuses.at(1).ended, QDateTime(QDate(2031, 2, 28), QTime(9, 8), Qt::UTC));
    QCOMPARE(statuses.at(2).state, JobState::Completed);
    QCOMPARE(statuses.at(3).state, JobState::Unknown);
    QVERIFY(statuses.at(3).reason.contains(u"no longer knows"_s));
}

/// A wrapper that prints a table of its own, or a release with other columns; a cluster that has no JSON either says nothing of its jobs.
void TstSlurmStatus::columnsThatNobodyKnowsAreReadAsJson()
{
    const QByteArray running = R"({"jobs": [{"job_id": 1, "name": "a", "job_state": ["RUNNING"], "nodes": "g[1-2]", "restart_cnt": 2}]})";
    const QByteArray ended = R"({"jobs": [{"job_id": 2, "name": "b", "state": {"current": ["FAILED"]}, "exit_code": {"return_code": {"set": true, "number": 3}}}]})";
    tool("squeue", "case \"$*\" in *RestartCnt*) exit 1 ;; *--json*) cat <<'END'\n" + running + "\nEND\n;; *) echo 'Job 1 (a) is running on g[1-2]' ;; esac\n");
    tool("sacct", "case \"$*\" in *--json*) cat <<'END'\n" + ended + "\nEND\n;; *) echo 'Job 2 (b) has failed' ;; esac\n");
    const QList<StagedRun> runs{stage(u"1"_s, u"a"_s), stage(u"2"_s, u"b"_s)};
    auto future = m_slurm->status(runs, {u"1"_s, u"2"_s});
    QTRY_VERIFY_WITH_TIMEOUT(future.isFinished(), 15000);
    const QList<JobStatus> statuses = *future.result();
    QCOMPARE(statuses.at(0), (JobStatus{.jobId = u"1"_s, .name = u"a"_s, .state = JobState::Running, .nodes = {u"g1"_s, u"g2"_s}, .restarts = 2}));
    QCOMPARE(statuses.at(1), (JobStatus{.jobId = u"2"_s, .name = u"b"_s, .state = JobState::Failed, .exitCode = 3}));
    const SubmitOutcome found = wait(m_slurm->reconcile(runs.at(0)));
    QCOMPARE(found.state, SubmitOutcome::State::Accepted);
    QCOMPARE(found.jobId, u"1"_s);

    tool("squeue", "case \"$*\" in *--json*) echo 'squeue: error: unable to load serializer' >&2; exit 1 ;; *) echo 'Job 1 (a) is running on g[1-2]' ;; esac\n");
    auto silent = m_slurm->status(runs, {u"1"_s, u"2"_s});
    QTRY_VERIFY_WITH_TIMEOUT(silent.isFinished(), 15000);
    QCOMPARE(silent.result()->at(0).state, JobState::Unknown);
    QVERIFY2(silent.result()->at(0).reason.contains(u"serializer"_s) && !silent.result()->at(0).isVanished, qPrintable(silent.result()->at(0).reason));
    QCOMPARE(silent.result()->at(1).state, JobState::Failed);
    QCOMPARE(wait(m_slurm->reconcile(runs.at(0))).state, SubmitOutcome::State::Unknown); // nothing is sent twice
}

/// A wrapper's banner alone, as where nothing of ours is in the queue any more. What comes to it is asked about again, and a reconciliation always.
void TstSlurmStatus::aBannerWithoutJobsIsAskedAboutOnce()
{
    const auto squeue = [this](const QByteArray &job, const QByteArray &jobs) {
        tool("squeue", "case \"$*\" in *RestartCnt*) exit 0 ;; *--json*) echo json >>\"$BOX/asked\"; echo '{\"jobs\": [" + jobs + "]}'; exit 0 ;; esac\n"
                       "printf '*** {orca} ***\\n  It'\\''s 100%% yours\\n\\n" + job + "'\n");
    };
    const auto ask = [this] {
        auto future = m_slurm->status({stage()}, {u"1"_s});
        [&future] { QTRY_VERIFY_WITH_TIMEOUT(future.isFinished(), 15000); }();
        return future.result()->first().state;
    };
    const auto questions = [this] { return read(m_temp->filePath(u"asked"_s)).count('\n'); };
    squeue("", R"({"job_id": 9, "name": "another", "job_state": "RUNNING"})"); // 22.05 lists all there are
    for (int tick = 0; tick < 3; ++tick)
        QCOMPARE(ask(), JobState::Unknown);
    QCOMPARE(questions(), 1);
    QCOMPARE(wait(m_slurm->reconcile(stage())).state, SubmitOutcome::State::NotFound);
    QCOMPARE(questions(), 2);
    squeue("Job 1 runs\\n", R"({"job_id": 1, "name": "demo-0123456789ab", "job_state": "RUNNING"})");
    for (int tick = 0; tick < 2; ++tick)
        QCOMPARE(ask(), JobState::Running);
    QCOMPARE(questions(), 4);
    squeue("1|PENDING|Priority|N/A|0:00|1:00||demo-0123456789ab\\n", ""); // lines that can be read need no JSON
    QCOMPARE(ask(), JobState::Pending);
    QCOMPARE(questions(), 4);
}

/// Slurm 22.05: its accounting has no column for restarts, and its JSON no exit status of a job that failed.
void TstSlurmStatus::whatARecordLacksIsTheQueues()
{
    tool("squeue", "case \"$*\" in *--json*) echo '{\"jobs\": [{\"job_id\": 1, \"name\": \"a\", \"job_state\": \"FAILED\", \"exit_code\": 768, \"restart_cnt\": 2}]}' ;; *RestartCnt*) exit 1 ;; *) echo table ;; esac\n");
    tool("sacct", "case \"$*\" in *--json*) ;; *) echo table; exit 0 ;; esac\n"
                  "echo '{\"jobs\": [{\"job_id\": 1, \"name\": \"a\", \"state\": {\"current\": \"FAILED\"}, \"exit_code\": {\"status\": \"SUCCESS\", \"return_code\": 0}, \"restart_cnt\": null, \"time\": {\"end\": 1930000000}}]}'\n");
    auto future = m_slurm->status({stage(u"1"_s, u"a"_s)}, {u"1"_s});
    QTRY_VERIFY_WITH_TIMEOUT(future.isFinished(), 15000);
    const JobStatus status = future.result()->first();
    QCOMPARE(status.exitCode, std::optional(3));
    QCOMPARE(status.restarts, 2);
    QCOMPARE(status.ended, QDateTime::fromSecsSinceEpoch(1930000000, Qt::UTC));
}

/// A laptop whose clock is three days ahead: by a date of its, the job would not have been sent yet.
void TstSlurmStatus::theAccountingIsAskedByItsOwnClock()
{
    tool("sacct", "printf '%s ' \"$@\" >>\"$BOX/asked\"\necho 'JobID|JobName|State|ExitCode|Submit|Start|End|NodeList'; echo '1|demo-0123456789ab|COMPLETED|0:0||||g1'\n");
    StagedRun run = stage();
    const auto asked = [&](qint64 days) {
        run.stagedAt = QDateTime::currentDateTimeUtc().addDays(days);
        auto future = m_slurm->status({run}, {u"1"_s});
        [&future] { QTRY_VERIFY_WITH_TIMEOUT(future.isFinished(), 15000); }();
        QFile file(m_temp->filePath(u"asked"_s));
        const QByteArray words = read(file.fileName());
        file.remove();
        return future.result()->first().state == JobState::Completed ? words : QByteArray();
    };
    QVERIFY(asked(3).contains(" -S now-1440minutes "));
    QVERIFY(asked(-10).contains(" -S now-15840minutes ")); // eleven days
}

void TstSlurmStatus::anIdThatBelongsToAnotherJobIsUnknown()
{
    tool("squeue", "case \"$*\" in *RestartCnt*) exit 0 ;; esac\necho '1|RUNNING|None|2031-03-01T04:00:00|0:00|1:00|g1|somebody-else'\n");
    auto future = m_slurm->status({stage()}, {u"1"_s});
    QTRY_VERIFY(future.isFinished());
    QCOMPARE(future.result()->first().state, JobState::Unknown);
}

void TstSlurmStatus::whileTheControllerIsAwayOnlyAnEndCounts()
{
    tool("squeue", "echo 'slurm_load_jobs error: Unable to contact slurm controller (connect failure)' >&2; exit 1\n");
    tool("sacct", "echo 'JobID|JobName|State|ExitCode|Submit|Start|End|NodeList'; echo '1|a|RUNNING|0:0||||g1'; echo '2|b|COMPLETED|0:0||||g1'\n");
    auto future = m_slurm->status({stage(u"1"_s, u"a"_s), stage(u"2"_s, u"b"_s)}, {u"1"_s, u"2"_s});
    QTRY_VERIFY(future.isFinished());
    QCOMPARE(future.result()->at(0).state, JobState::Unknown);
    QVERIFY(future.result()->at(0).reason.contains(u"does not answer"_s));
    QCOMPARE(future.result()->at(1).state, JobState::Completed);
}

QTEST_GUILESS_MAIN(TstSlurmStatus)
#include "tst_slurmstatus.moc"
