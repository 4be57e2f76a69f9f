// SPDX-License-Identifier: GPL-3.0-or-later
// The scripts run for real under /bin/sh, against stand-ins for sbatch, squeue, sacct, scontrol and scancel on PATH.
#include "tests/core/scheduler/slurmstandins.h"

#include "core/scheduler/farscripts.h"
#include "core/support/shellquote.h"
#include "tests/support/fakeclustersession.h"

#include <QDir>
#include <QFile>
#include <QProcess>
#include <QRegularExpression>
#include <QTest>

using namespace slipway;
using namespace Qt::StringLiterals;

class TstSlurmScheduler : public SlurmStandIns
{
    Q_OBJECT

private Q_SLOTS:
    void init() { begin(); }
    void cleanup() { end(); }
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
    void aFullQuotaBeforeTheJournalSendsNothing();
    void aFullQuotaAfterTheJobIsReconciled();
    void looksHowFarARunCame();
    void aJobThatTheControllerHasLostIsNotFound_data();
    void aJobThatTheControllerHasLostIsNotFound();
    void checks_data();
    void checks();
    void cancelNamesTheJob();
    void requeueIsOfThisJobAlone();
    void theWarningGoesToTheScript();
    void hostileNamesReachNoShell_data();
    void hostileNamesReachNoShell();
};

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
    QTest::addRow("hours that are left after the id") << "echo 4217; echo '1200 node hours are left of your budget'"_ba << State::Accepted << QString();
    QTest::addRow("a number after the id") << "echo '4217;orca'; echo 96"_ba << State::Accepted << QString();
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
    tool("squeue", "case \" $* \" in *' 4217 '*) echo Welcome; echo demo-0123456789ab ;; *' 96 '*) echo demo-of-another ;; esac\n");
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

/// Not a byte can be written where the run's folder is: what the journal cannot tell is not done.
void TstSlurmScheduler::aFullQuotaBeforeTheJournalSendsNothing()
{
    const StagedRun run = stage();
    QProcess helper;
    helper.setWorkingDirectory(run.folder);
    helper.start(u"sh"_s, {u"-c"_s, u"trap '' XFSZ; ulimit -f 0; exec sh ./submit.sh"_s});
    QVERIFY(helper.waitForFinished());
    QVERIFY(helper.exitCode() != 0);
    QCOMPARE(submissions(), 0);
    const SubmitOutcome found = wait(m_slurm->reconcile(run));
    QCOMPARE(found.state, SubmitOutcome::State::NotFound);
    QVERIFY(!found.isUntouched);
    QCOMPARE(wait(m_slurm->submitAgain(run, found.attempts, 30000)).jobId, u"4217"_s);
    QCOMPARE(submissions(), 1);
}

/// The quota is used up between the two: Slurm has the job, and the journal has no word of it.
void TstSlurmScheduler::aFullQuotaAfterTheJobIsReconciled()
{
    tool("sbatch", "echo \"$@\" >>\"$BOX/submitted\"\nmkdir \"journal.$PPID.tmp\" || exit 1\necho 4217\n"); // so the helper cannot write it
    const StagedRun run = stage();
    QCOMPARE(wait(m_slurm->submit(run, 1000)).state, SubmitOutcome::State::Unknown);
    QVERIFY(!read(run.folder + u"/journal.jsonl"_s).contains("4217"));
    tool("squeue", "echo '4217|PENDING|Priority|N/A|0:00|1:00||demo-0123456789ab'\n");
    const SubmitOutcome found = wait(m_slurm->reconcile(run));
    QCOMPARE(found.state, SubmitOutcome::State::Accepted);
    QCOMPARE(found.jobId, u"4217"_s);
    QCOMPARE(submissions(), 1);
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
