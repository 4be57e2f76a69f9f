// SPDX-License-Identifier: GPL-3.0-or-later
// The scripts run for real under /bin/sh, against stand-ins for sbatch, squeue, sacct, scontrol and scancel on PATH.
#include "core/scheduler/slurmscheduler.h"

#include "core/remote/localsession.h"
#include "core/scheduler/farscripts.h"
#include "core/support/shellquote.h"
#include "tests/support/fakeclustersession.h"

#include <QDir>
#include <QFile>
#include <QProcess>
#include <QRegularExpression>
#include <QTemporaryDir>
#include <QTest>

using namespace slipway;
using namespace Qt::StringLiterals;

namespace {

void write(const QString &path, const QByteArray &text, bool isExecutable = false)
{
    QFile file(path);
    QVERIFY(file.open(QIODevice::WriteOnly | QIODevice::Truncate));
    file.write(text);
    if (isExecutable)
        file.setPermissions(file.permissions() | QFileDevice::ExeOwner);
}

QByteArray read(const QString &path)
{
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

} // namespace

class TstSlurmScheduler : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init();
    void cleanup();
    void submitsOnce();
    void theAnswerIsTrustedByStatusAndOutputAlone_data();
    void theAnswerIsTrustedByStatusAndOutputAlone();
    void aRateLimitIsTriedAgain();
    void nodesThatHaveNotReportedAreWaitedFor();
    void aShapeThatNoNodeHasIsRefusedAtOnce();
    void twoClicksAtOnceSubmitOnce();
    void aKilledHelperIsReconciled();
    void anotherTryAfterNothingWasFound();
    void twoThatAskForTheSameTryGetOne();
    void aJobFoundByNameIsAdopted_data();
    void aJobFoundByNameIsAdopted();
    void ofSeveralJobsTheEarliestIsTakenAndTheOthersAreHeld();
    void aBarredRunIsNeverSent();
    void aClaimedRunIsNotBarred();
    void aSilentControllerIsUnknown();
    void aDroppedLineIsUnknown();
    void aTryThatDiedBeforeItSubmittedIsNoEnd();
    void theJobThatClaimedTheRunIsTheRuns();
    void theClaimantIsNotHeld();
    void looksHowFarARunCame();
    void aJobThatTheControllerHasLostIsNotFound_data();
    void aJobThatTheControllerHasLostIsNotFound();
    void statusOfSeveralJobs();
    void columnsThatNobodyKnowsAreReadAsJson();
    void aBannerWithoutJobsIsAskedAboutOnce();
    void whatARecordLacksIsTheQueues();
    void statusOfFiftyJobsIsAHandfulOfQuestions_data();
    void statusOfFiftyJobsIsAHandfulOfQuestions();
    void anIdThatBelongsToAnotherJobIsUnknown();
    void whileTheControllerIsAwayOnlyAnEndCounts();
    void checks_data();
    void checks();
    void cancelNamesTheJob();
    void requeueIsOfThisJobAlone();
    void theWarningGoesToTheScript();
    void hostileNamesReachNoShell_data();
    void hostileNamesReachNoShell();

private:
    void tool(const QByteArray &name, const QByteArray &script);
    StagedRun stage(const QString &folderName = u"run-1"_s, const QString &jobName = u"demo-0123456789ab"_s);
    SubmitOutcome wait(QFuture<Result<SubmitOutcome>> future);
    int submissions() const { return int(read(m_temp->filePath(u"submitted"_s)).count('\n')); }

    std::unique_ptr<QTemporaryDir> m_temp;
    std::unique_ptr<LocalSession> m_session;
    std::unique_ptr<SlurmScheduler> m_slurm;
    QByteArray m_path;
};

void TstSlurmScheduler::init()
{
    QTest::failOnWarning(QRegularExpression(u".*"_s));
    m_temp = std::make_unique<QTemporaryDir>();
    QDir(m_temp->path()).mkdir(u"bin"_s);
    m_path = qgetenv("PATH");
    qputenv("PATH", m_temp->filePath(u"bin"_s).toUtf8() + ":/usr/bin:/bin");
    qputenv("BOX", m_temp->path().toUtf8());
    m_session = std::make_unique<LocalSession>();
    m_session->open();
    m_slurm = std::make_unique<SlurmScheduler>(*m_session);
    tool("sbatch", "echo \"$@\" >>\"$BOX/submitted\"\necho 4217\n");
    tool("squeue", "exit 0\n");
    tool("sacct", "echo 'Slurm accounting storage is disabled' >&2; exit 1\n");
    tool("scontrol", "echo \"$@\" >>\"$BOX/scontrol\"\n");
    tool("scancel", "echo \"$@\" >>\"$BOX/scancel\"\n");
}

void TstSlurmScheduler::cleanup()
{
    m_slurm.reset();
    m_session.reset();
    qputenv("PATH", m_path);
}

void TstSlurmScheduler::tool(const QByteArray &name, const QByteArray &script)
{
    write(m_temp->filePath(u"bin/"_s + QString::fromUtf8(name)), "#!/bin/sh\n" + script, true);
}

StagedRun TstSlurmScheduler::stage(const QString &folderName, const QString &jobName)
{
    const StagedRun run{.token = u"0123456789abcdef0123456789abcdef"_s,
                        .folder = m_temp->filePath(folderName),
                        .jobName = jobName,
                        .jobFile = u"job.sbatch"_s,
                        .stagedAt = QDateTime::currentDateTimeUtc()};
    QDir().mkpath(run.folder);
    write(run.folder + u"/job.sbatch"_s, "#!/bin/bash\ntrue\n");
    write(run.folder + u"/submit.sh"_s, m_slurm->submitHelper(run));
    return run;
}

SubmitOutcome TstSlurmScheduler::wait(QFuture<Result<SubmitOutcome>> future)
{
    for (int i = 0; i < 1200 && !future.isFinished(); ++i)
        QTest::qWait(50);
    if (!future.isFinished() || !future.result()) {
        QTest::qFail(qPrintable(future.isFinished() ? future.result().error().message + future.result().error().detail : u"no answer"_s), __FILE__, __LINE__);
        return {};
    }
    return *future.result();
}

void TstSlurmScheduler::submitsOnce()
{
    const StagedRun run = stage();
    const SubmitOutcome first = wait(m_slurm->submit(run, 10000));
    QCOMPARE(first.state, SubmitOutcome::State::Accepted);
    QCOMPARE(first.jobId, u"4217"_s);
    QCOMPARE(first.attempts, 1);
    const SubmitOutcome second = wait(m_slurm->submit(run, 10000));
    QCOMPARE(second.jobId, u"4217"_s);
    QCOMPARE(submissions(), 1);
    QVERIFY(read(m_temp->filePath(u"submitted"_s)).contains("--job-name=demo-0123456789ab --comment=slipway:0123456789abcdef0123456789abcdef ./job.sbatch"));
    QCOMPARE(wait(m_slurm->reconcile(run)).evidence, u"journal"_s);
}

void TstSlurmScheduler::theAnswerIsTrustedByStatusAndOutputAlone_data()
{
    QTest::addColumn<QByteArray>("script");
    QTest::addColumn<SubmitOutcome::State>("state");
    QTest::addColumn<QString>("words");
    using State = SubmitOutcome::State;
    QTest::addRow("id and cluster") << "echo '4217;orca'"_ba << State::Accepted << QString();
    QTest::addRow("a wrapper that prints the long form") << "echo Submitted batch job 4217 on cluster orca"_ba << State::Accepted << QString();
    QTest::addRow("a banner before the id") << "echo Welcome; echo 4217"_ba << State::Accepted << QString();
    QTest::addRow("a retry note on the error stream")
        << "echo 'sbatch: error: Slurm temporarily unable to accept job, sleeping and retrying' >&2; echo 4217"_ba << State::Accepted << QString();
    QTest::addRow("refused with quotes and backslashes") << "echo 'sbatch: error: bad \"x\\y\"' >&2; exit 1"_ba << State::Rejected << u"bad \"x\\y\""_s;
    QTest::addRow("perhaps accepted") << "echo 'sbatch: error: Batch job submission failed: Socket timed out on send/recv operation' >&2; exit 1"_ba
                                      << State::Unknown << u"Batch job submission failed: Socket timed out on send/recv operation"_s;
    QTest::addRow("success without an id") << "echo fine"_ba << State::Unknown << QString();
}

void TstSlurmScheduler::theAnswerIsTrustedByStatusAndOutputAlone()
{
    QFETCH(QByteArray, script);
    tool("sbatch", script + "\n");
    const SubmitOutcome outcome = wait(m_slurm->submit(stage(), 10000));
    QTEST(outcome.state, "state");
    QFETCH(QString, words);
    if (!words.isEmpty())
        QCOMPARE(outcome.message, words);
    QCOMPARE(outcome.jobId, outcome.state == SubmitOutcome::State::Accepted ? u"4217"_s : QString());
}

void TstSlurmScheduler::aRateLimitIsTriedAgain()
{
    tool("sbatch", "echo x >>\"$BOX/submitted\"; [ $(wc -l <\"$BOX/submitted\") -ge 2 ] && { echo 4217; exit 0; }\n"
                   "echo 'sbatch: error: Batch job submission failed: Rate limit exceeded, please retry momentarily' >&2; exit 1\n");
    QCOMPARE(wait(m_slurm->submit(stage(), 10000)).state, SubmitOutcome::State::Accepted);
    QCOMPARE(submissions(), 2);
}

/// A controller that was killed and started again refuses everything for some seconds; its nodes are "unknown" meanwhile.
void TstSlurmScheduler::nodesThatHaveNotReportedAreWaitedFor()
{
    tool("sinfo", "echo idle; echo 'unk*'\n");
    tool("sbatch", "echo x >>\"$BOX/submitted\"; [ $(wc -l <\"$BOX/submitted\") -ge 2 ] && { echo 4217; exit 0; }\n"
                   "echo 'sbatch: error: Batch job submission failed: Requested node configuration is not available' >&2; exit 1\n");
    QCOMPARE(wait(m_slurm->check(stage())).state, SubmitOutcome::State::Accepted);
    QCOMPARE(submissions(), 2);
    QFile::remove(m_temp->filePath(u"submitted"_s));
    QCOMPARE(wait(m_slurm->submit(stage(u"run-2"_s), 10000)).state, SubmitOutcome::State::Accepted);
    QCOMPARE(submissions(), 2);
}

/// Nodes that are down, or do not answer, are there on every large cluster.
void TstSlurmScheduler::aShapeThatNoNodeHasIsRefusedAtOnce()
{
    tool("sinfo", "echo idle; echo 'down*'; echo 'idle*'\n");
    tool("sbatch", "echo x >>\"$BOX/submitted\"; echo 'sbatch: error: Batch job submission failed: Requested node configuration is not available' >&2; exit 1\n");
    QCOMPARE(wait(m_slurm->check(stage())).state, SubmitOutcome::State::Rejected);
    QCOMPARE(wait(m_slurm->submit(stage(u"run-2"_s), 10000)).state, SubmitOutcome::State::Rejected);
    QCOMPARE(submissions(), 2);
}

void TstSlurmScheduler::twoClicksAtOnceSubmitOnce()
{
    tool("sbatch", "echo x >>\"$BOX/submitted\"; sleep 0.5; echo 4217\n");
    const StagedRun run = stage();
    QList<QFuture<Result<SubmitOutcome>>> clicks;
    for (int i = 0; i < 6; ++i)
        clicks << m_slurm->submit(run, 10000);
    for (const auto &click : clicks)
        QCOMPARE(wait(click).jobId, u"4217"_s);
    QCOMPARE(submissions(), 1);
}

void TstSlurmScheduler::aKilledHelperIsReconciled()
{
    // The helper dies inside sbatch: the journal ends with SUBMITTING.
    tool("sbatch", "echo x >>\"$BOX/submitted\"; kill -KILL $PPID $(cut -d' ' -f1 submit.lock/helper)\n");
    const StagedRun run = stage();
    QCOMPARE(wait(m_slurm->submit(run, 2000)).state, SubmitOutcome::State::Unknown);
    const SubmitOutcome found = wait(m_slurm->reconcile(run));
    QCOMPARE(found.state, SubmitOutcome::State::NotFound);
    QCOMPARE(found.attempts, 1);
    QCOMPARE(wait(m_slurm->submit(run, 1000)).state, SubmitOutcome::State::Unknown); // the lock is taken: no second job
    QCOMPARE(submissions(), 1);
}

void TstSlurmScheduler::anotherTryAfterNothingWasFound()
{
    tool("sbatch", "kill -KILL $PPID $(cut -d' ' -f1 submit.lock/helper)\n");
    const StagedRun run = stage();
    wait(m_slurm->submit(run, 1000));
    const SubmitOutcome found = wait(m_slurm->reconcile(run));
    QCOMPARE(found.state, SubmitOutcome::State::NotFound);
    tool("sbatch", "echo x >>\"$BOX/submitted\"; echo 4218\n");
    const SubmitOutcome again = wait(m_slurm->submitAgain(run, found.attempts, 10000));
    QCOMPARE(again.state, SubmitOutcome::State::Accepted);
    QCOMPARE(again.jobId, u"4218"_s);
    QCOMPARE(again.attempts, 2);
}

void TstSlurmScheduler::twoThatAskForTheSameTryGetOne()
{
    tool("sbatch", "kill -KILL $PPID $(cut -d' ' -f1 submit.lock/helper)\n");
    const StagedRun run = stage();
    wait(m_slurm->submit(run, 1000));
    const int attempts = wait(m_slurm->reconcile(run)).attempts;
    tool("sbatch", "echo x >>\"$BOX/submitted\"; sleep 0.3; echo 4218\n");
    const auto one = m_slurm->submitAgain(run, attempts, 10000);
    const auto two = m_slurm->submitAgain(run, attempts, 10000);
    QCOMPARE(wait(one).jobId, u"4218"_s);
    QCOMPARE(wait(two).jobId, u"4218"_s);
    QCOMPARE(submissions(), 1);
}

void TstSlurmScheduler::aJobFoundByNameIsAdopted_data()
{
    QTest::addColumn<QByteArray>("squeue");
    QTest::addColumn<QByteArray>("sacct");
    QTest::addColumn<QString>("evidence");
    QTest::addRow("in the queue") << "echo '77|PENDING|Priority|N/A|0:00|1:00||demo-0123456789ab'"_ba << "exit 1"_ba << u"queue, by name"_s;
    QTest::addRow("ended already") << "exit 0"_ba << "echo 'JobID|JobName|State|ExitCode|Submit|Start|End|NodeList'\necho '77|demo-0123456789ab|COMPLETED|0:0||||g1'"_ba
                                   << u"accounting, by name"_s;
    QTest::addRow("claimed the folder") << "exit 1"_ba << "exit 1"_ba << u"claim in the run folder"_s;
}

void TstSlurmScheduler::aJobFoundByNameIsAdopted()
{
    QFETCH(QByteArray, squeue);
    QFETCH(QByteArray, sacct);
    QFETCH(QString, evidence);
    const StagedRun run = stage();
    tool("squeue", "case \"$*\" in *'-o %i') exit 0 ;; esac\n" + squeue + "\n");
    tool("sacct", sacct + "\n");
    if (evidence.startsWith(u"claim"_s)) {
        QDir(run.folder).mkdir(u"claim."_s + run.token);
        write(run.folder + u"/claim."_s + run.token + u"/job"_s, "77\n");
    }
    const SubmitOutcome outcome = wait(m_slurm->reconcile(run));
    QCOMPARE(outcome.state, SubmitOutcome::State::Accepted);
    QCOMPARE(outcome.jobId, u"77"_s);
    QCOMPARE(outcome.evidence, evidence);
}

void TstSlurmScheduler::ofSeveralJobsTheEarliestIsTakenAndTheOthersAreHeld()
{
    tool("squeue", "case \"$*\" in *'-o %i') printf '79\\n78\\n80\\n'; exit 0 ;; esac\n"
                   "for id in 79 78 80; do echo \"$id|PENDING|Priority|N/A|0:00|1:00||demo-0123456789ab\"; done\n");
    const SubmitOutcome outcome = wait(m_slurm->reconcile(stage()));
    QCOMPARE(outcome.state, SubmitOutcome::State::Accepted);
    QCOMPARE(outcome.jobId, u"78"_s);
    QVERIFY(outcome.message.contains(u"79, 80"_s));
    QCOMPARE(outcome.duplicates, (QStringList{u"79"_s, u"80"_s}));
    QCOMPARE(read(m_temp->filePath(u"scontrol"_s)), "hold 79\nhold 80\n"_ba);
}

void TstSlurmScheduler::aBarredRunIsNeverSent()
{
    const StagedRun run = stage();
    for (int i = 0; i < 2; ++i) { // a second time changes nothing
        auto barred = m_slurm->bar(run);
        QTRY_VERIFY(barred.isFinished());
        QVERIFY(barred.result().hasValue());
    }
    QCOMPARE(read(run.folder + u"/claim."_s + run.token + u"/job"_s), "cancelled\n"_ba);
    QVERIFY(QFile::exists(run.folder + u"/claim."_s + run.token + u"/ended"_s));
    QCOMPARE(wait(m_slurm->submit(run, 1000)).state, SubmitOutcome::State::Unknown);
    QCOMPARE(wait(m_slurm->reconcile(run)).state, SubmitOutcome::State::NotFound);
    QCOMPARE(submissions(), 0);
}

void TstSlurmScheduler::aClaimedRunIsNotBarred()
{
    const StagedRun run = stage();
    QDir(run.folder).mkdir(u"claim."_s + run.token);
    write(run.folder + u"/claim."_s + run.token + u"/job"_s, "77\n");
    auto barred = m_slurm->bar(run);
    QTRY_VERIFY(barred.isFinished());
    QCOMPARE(barred.result().error().kind, Error::Kind::Conflict);
    QCOMPARE(read(run.folder + u"/claim."_s + run.token + u"/job"_s), "77\n"_ba);
    QVERIFY(!QDir(run.folder).exists(u".claim.barred"_s));
}

void TstSlurmScheduler::aSilentControllerIsUnknown()
{
    tool("squeue", "echo 'slurm_load_jobs error: Unable to contact slurm controller (connect failure)' >&2; exit 1\n");
    const SubmitOutcome outcome = wait(m_slurm->reconcile(stage()));
    QCOMPARE(outcome.state, SubmitOutcome::State::Unknown);
    QVERIFY(outcome.message.contains(u"Unable to contact"_s));
}

void TstSlurmScheduler::aDroppedLineIsUnknown()
{
    FakeClusterSession session;
    session.hold();
    SlurmScheduler slurm(session);
    auto submitted = slurm.submit(stage(), 1000), reconciled = slurm.reconcile(stage());
    session.dropLine();
    QCOMPARE(wait(submitted).state, SubmitOutcome::State::Unknown);
    QCOMPARE(wait(reconciled).state, SubmitOutcome::State::Unknown);
}

/// The lock of a try is taken and its helper gone before it wrote a word: the next try still has one of its own.
void TstSlurmScheduler::aTryThatDiedBeforeItSubmittedIsNoEnd()
{
    const StagedRun run = stage();
    QCOMPARE(wait(m_slurm->reconcile(run)).isUntouched, true);
    QVERIFY(QDir(run.folder).mkpath(u"submit.lock/again.1"_s));
    const SubmitOutcome found = wait(m_slurm->reconcile(run));
    QCOMPARE(found.state, SubmitOutcome::State::NotFound);
    QCOMPARE(found.attempts, 2);
    QVERIFY(!found.isUntouched);
    QCOMPARE(wait(m_slurm->submitAgain(run, found.attempts, 10000)).jobId, u"4217"_s);
    QCOMPARE(submissions(), 1);
}

void TstSlurmScheduler::theJobThatClaimedTheRunIsTheRuns()
{
    const StagedRun run = stage();
    QDir(run.folder).mkdir(u"claim."_s + run.token);
    write(run.folder + u"/claim."_s + run.token + u"/job"_s, "78\n");
    tool("squeue", "case \"$*\" in *'-j 77,78 '*%j*) echo '77|COMPLETED|None|2031-03-01T04:00:00|0:00|1:00|g1|demo-0123456789ab'\n"
                   "echo '78|RUNNING|None|2031-03-01T04:00:00|0:10|1:00|g1|demo-0123456789ab' ;; esac\n");
    auto statuses = m_slurm->status({run}, {u"77"_s});
    QTRY_VERIFY(statuses.isFinished());
    QCOMPARE(statuses.result()->first().jobId, u"78"_s);
    QCOMPARE(statuses.result()->first().state, JobState::Running);
    // A number in a file that Slurm does not know by this name says nothing.
    write(run.folder + u"/claim."_s + run.token + u"/job"_s, "79\n");
    tool("squeue", "echo '77|RUNNING|None|2031-03-01T04:00:00|0:00|1:00|g1|demo-0123456789ab'\n");
    auto own = m_slurm->status({run}, {u"77"_s});
    QTRY_VERIFY(own.isFinished());
    QCOMPARE(own.result()->first().jobId, u"77"_s);
}

void TstSlurmScheduler::theClaimantIsNotHeld()
{
    tool("squeue", "case \"$*\" in *'-o %i') printf '79\\n78\\n'; exit 0 ;; esac\n"
                   "for id in 79 78; do echo \"$id|PENDING|Priority|N/A|0:00|1:00||demo-0123456789ab\"; done\n");
    const StagedRun run = stage();
    QDir(run.folder).mkdir(u"claim."_s + run.token); // requeued: it waits again, and the run is still its own
    write(run.folder + u"/claim."_s + run.token + u"/job"_s, "79\n");
    const SubmitOutcome outcome = wait(m_slurm->reconcile(run));
    QCOMPARE(outcome.jobId, u"79"_s);
    QCOMPARE(outcome.duplicates, QStringList{u"78"_s});
    QCOMPARE(read(m_temp->filePath(u"scontrol"_s)), "hold 78\n"_ba);
}

void TstSlurmScheduler::aJobThatTheControllerHasLostIsNotFound_data()
{
    const QByteArray heading = "echo 'JobID|JobName|State|ExitCode|Submit|Start|End|NodeList'\n";
    const QByteArray unknown = "slurm_load_jobs error: Invalid job id specified";
    const QByteArray nobody = "echo '" + unknown + "' >&2; exit 1", none = "echo '" + unknown + "'; exit 1\n";
    QTest::addColumn<QByteArray>("accounting");
    QTest::addColumn<QByteArray>("byNumber");  // what squeue says to it
    QTest::addColumn<QByteArray>("controller"); // and scontrol
    QTest::addRow("that the accounting never heard of") << heading << nobody << none;
    QTest::addRow("that is pending in the accounting for ever") << heading + "echo '4217|demo-0123456789ab|PENDING|0:0||||None assigned'\n"_ba << nobody << none;
    QTest::addRow("whose number is another job's by now") << heading + "echo '4217|other-ba9876543210|COMPLETED|0:0||||g1'\n"_ba
                                                          << "echo '4217|RUNNING|None|2031-03-01T04:00:00|0:00|1:00|g1|other-ba9876543210'"_ba
                                                          << "echo 'JobId=4217 JobName=other-ba9876543210 JobState=RUNNING'\n"_ba;
}

/// slurmctld saves its state now and then: one that is killed forgets the last jobs that it has taken.
void TstSlurmScheduler::aJobThatTheControllerHasLostIsNotFound()
{
    QFETCH(QByteArray, accounting);
    QFETCH(QByteArray, byNumber);
    QFETCH(QByteArray, controller);
    const StagedRun run = stage();
    QCOMPARE(wait(m_slurm->submit(run, 10000)).jobId, u"4217"_s);
    tool("squeue", "case \"$*\" in *RestartCnt*) ;; *'-j '*) " + byNumber + " ;; esac\nexit 0\n");
    tool("sacct", accounting);
    tool("scontrol", controller);
    const auto isVanished = [&] {
        auto statuses = m_slurm->status({run}, {u"4217"_s});
        for (int i = 0; i < 600 && !statuses.isFinished(); ++i)
            QTest::qWait(50);
        return statuses.result()->first().isVanished;
    };
    QVERIFY(isVanished());
    const SubmitOutcome found = wait(m_slurm->reconcile(run));
    QCOMPARE(found.state, SubmitOutcome::State::NotFound);
    QVERIFY(found.message.contains(u"4217"_s));
    QCOMPARE(found.attempts, 1);
    QDir(run.folder).mkdir(u"claim."_s + run.token); // it has begun: whatever Slurm says, it is not to be sent again
    write(run.folder + u"/claim."_s + run.token + u"/job"_s, "4217\n");
    QVERIFY(!isVanished());
    QCOMPARE(wait(m_slurm->reconcile(run)).state, SubmitOutcome::State::Accepted);
}

void TstSlurmScheduler::looksHowFarARunCame()
{
    const auto look = [this](const StagedRun &run, const QByteArray &manifest) {
        auto reply = m_session->run(lookCommand(run, manifest));
        for (int i = 0; i < 600 && !reply.isFinished(); ++i)
            QTest::qWait(50);
        return stagedFolder(reply.result()).valueOr({});
    };
    StagedRun run = stage();
    const QByteArray manifest = "7a3efff1c0a5a6d36ba8cf11ba81b5e2fd1b0d0a0ac60ae7e5dd1bbbb5fbb5c1  job.sbatch\n";
    write(run.folder + u"/manifest.sha256"_s, manifest);
    StagedFolder found = look(run, manifest);
    QVERIFY(found.isThere && !found.isAsSent && !found.isHandedOver); // the sum is another one
    QProcess sums;
    sums.setWorkingDirectory(run.folder);
    sums.start(u"sha256sum"_s, {u"job.sbatch"_s});
    QVERIFY(sums.waitForFinished());
    const QByteArray right = sums.readAllStandardOutput();
    write(run.folder + u"/manifest.sha256"_s, right);
    QVERIFY(look(run, right).isAsSent);
    QVERIFY(!look(run, right + "x").isAsSent);
    QDir(run.folder).mkdir(u"submit.lock"_s);
    QVERIFY(look(run, right).isHandedOver);
    run.folder += u"-not-there"_s;
    QVERIFY(!look(run, right).isThere);
}

void TstSlurmScheduler::statusOfFiftyJobsIsAHandfulOfQuestions_data()
{
    QTest::addColumn<QByteArray>("state");
    QTest::addColumn<JobState>("expected");
    QTest::addColumn<qsizetype>("questions");
    QTest::addRow("all run") << "RUNNING"_ba << JobState::Running << qsizetype(2);
    QTest::addRow("all have ended at once") << "FAILED"_ba << JobState::Failed << qsizetype(3);
}

void TstSlurmScheduler::statusOfFiftyJobsIsAHandfulOfQuestions()
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

void TstSlurmScheduler::statusOfSeveralJobs()
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
void TstSlurmScheduler::columnsThatNobodyKnowsAreReadAsJson()
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
void TstSlurmScheduler::aBannerWithoutJobsIsAskedAboutOnce()
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
void TstSlurmScheduler::whatARecordLacksIsTheQueues()
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

void TstSlurmScheduler::anIdThatBelongsToAnotherJobIsUnknown()
{
    tool("squeue", "case \"$*\" in *RestartCnt*) exit 0 ;; esac\necho '1|RUNNING|None|2031-03-01T04:00:00|0:00|1:00|g1|somebody-else'\n");
    auto future = m_slurm->status({stage()}, {u"1"_s});
    QTRY_VERIFY(future.isFinished());
    QCOMPARE(future.result()->first().state, JobState::Unknown);
}

void TstSlurmScheduler::whileTheControllerIsAwayOnlyAnEndCounts()
{
    tool("squeue", "echo 'slurm_load_jobs error: Unable to contact slurm controller (connect failure)' >&2; exit 1\n");
    tool("sacct", "echo 'JobID|JobName|State|ExitCode|Submit|Start|End|NodeList'; echo '1|a|RUNNING|0:0||||g1'; echo '2|b|COMPLETED|0:0||||g1'\n");
    auto future = m_slurm->status({stage(u"1"_s, u"a"_s), stage(u"2"_s, u"b"_s)}, {u"1"_s, u"2"_s});
    QTRY_VERIFY(future.isFinished());
    QCOMPARE(future.result()->at(0).state, JobState::Unknown);
    QVERIFY(future.result()->at(0).reason.contains(u"does not answer"_s));
    QCOMPARE(future.result()->at(1).state, JobState::Completed);
}

void TstSlurmScheduler::checks_data()
{
    QTest::addColumn<QByteArray>("script");
    QTest::addColumn<SubmitOutcome::State>("state");
    QTest::addColumn<QString>("said");
    using State = SubmitOutcome::State;
    QTest::addRow("accepted") << "echo 'sbatch: Job 9 to start at 2031-03-01T04:00:00 using 192 processors on nodes g[3-4] in partition h100' >&2"_ba
                              << State::Accepted << u"2031-03-01T04:00:00Z"_s;
    QTest::addRow("refused") << "echo 'allocation failure: Requested node configuration is not available' >&2; exit 1"_ba << State::Rejected
                             << u"Requested node configuration is not available"_s;
    QTest::addRow("controller away") << "echo 'sbatch: error: Unable to contact slurm controller (connect failure)' >&2; exit 1"_ba << State::Unknown
                                     << u"Unable to contact slurm controller (connect failure)"_s;
}

void TstSlurmScheduler::checks()
{
    QFETCH(QByteArray, script);
    QFETCH(QString, said);
    tool("sbatch", script + "\n");
    const SubmitOutcome outcome = wait(m_slurm->check(stage()));
    QTEST(outcome.state, "state");
    QCOMPARE(outcome.state == SubmitOutcome::State::Accepted ? outcome.evidence : outcome.message, said);
}

void TstSlurmScheduler::requeueIsOfThisJobAlone()
{
    const auto ask = [this] {
        auto future = m_slurm->requeue(stage(), u"4217"_s);
        [&future] { QTRY_VERIFY(future.isFinished()); }();
        return future.result();
    };
    tool("squeue", "echo another-job\n"); // the id was given anew
    QVERIFY(!ask().hasValue());
    QVERIFY(!QFile::exists(m_temp->filePath(u"scontrol"_s)));
    tool("squeue", "echo demo-0123456789ab\n");
    QVERIFY(ask().hasValue());
    QCOMPARE(read(m_temp->filePath(u"scontrol"_s)), "requeue 4217\n"_ba);
    // As for a job that was sent with --no-requeue.
    tool("scontrol", "echo 'Requested operation is presently disabled for job 4217' >&2; exit 1\n");
    const Result<Done> refused = ask();
    QVERIFY(!refused.hasValue());
    QVERIFY2(refused.error().message.contains(u"presently disabled"_s), qPrintable(refused.error().message));
}

void TstSlurmScheduler::theWarningGoesToTheScript()
{
    tool("squeue", "echo demo-0123456789ab\n");
    auto future = m_slurm->askToSave(stage(), u"4217"_s);
    QTRY_VERIFY(future.isFinished());
    QVERIFY(future.result().hasValue());
    QCOMPARE(read(m_temp->filePath(u"scancel"_s)), "--batch --signal=USR2 --name=demo-0123456789ab 4217\n"_ba);
}

void TstSlurmScheduler::cancelNamesTheJob()
{
    auto future = m_slurm->cancel(stage(), u"4217"_s);
    QTRY_VERIFY(future.isFinished());
    QVERIFY(future.result().hasValue());
    QCOMPARE(read(m_temp->filePath(u"scancel"_s)), "--name=demo-0123456789ab 4217\n"_ba);
    tool("scancel", "echo 'scancel: error: Kill job error on job id 4217: Invalid job id specified' >&2; exit 1\n");
    future = m_slurm->cancel(stage(), u"4217"_s);
    QTRY_VERIFY(future.isFinished());
    QVERIFY(future.result().hasValue());
}

void TstSlurmScheduler::hostileNamesReachNoShell_data()
{
    QTest::addColumn<QString>("name");
    QTest::addRow("quotes") << u"it's \"quoted\""_s;
    QTest::addRow("a command substitution") << u"$(touch $BOX/owned)"_s;
    QTest::addRow("backticks") << u"`touch $BOX/owned`"_s;
    QTest::addRow("a newline") << u"two\nlines; touch $BOX/owned"_s;
    QTest::addRow("a leading dash") << u"-rf"_s;
    QTest::addRow("a semicolon") << u"a; touch $BOX/owned #"_s;
}

void TstSlurmScheduler::hostileNamesReachNoShell()
{
    QFETCH(QString, name);
    const StagedRun run = stage(name, name);
    QCOMPARE(wait(m_slurm->submit(run, 10000)).state, SubmitOutcome::State::Accepted);
    QCOMPARE(wait(m_slurm->check(run)).state, SubmitOutcome::State::Accepted);
    QFile::remove(run.folder + u"/journal.jsonl"_s);
    QCOMPARE(wait(m_slurm->reconcile(run)).state, SubmitOutcome::State::NotFound);
    auto cancelled = m_slurm->cancel(run, name);
    QTRY_VERIFY(cancelled.isFinished());
    auto status = m_slurm->status({run}, {name});
    QTRY_VERIFY(status.isFinished());
    QVERIFY(!QFile::exists(m_temp->filePath(u"owned"_s)));
}

QTEST_GUILESS_MAIN(TstSlurmScheduler)
#include "tst_slurmscheduler.moc"
