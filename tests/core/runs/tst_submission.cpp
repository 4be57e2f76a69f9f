// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/runs/submission.h"

#include "core/remote/localsession.h"
#include "core/runs/outbox.h"
#include "core/runs/preflightrecord.h"
#include "core/runs/runfolder.h"
#include "core/runs/runjson.h"
#include "core/scheduler/hostscheduler.h"
#include "tests/core/runs/fakescheduler.h"
#include "tests/support/fakeclock.h"
#include "tests/support/fakeclustersession.h"

#include <QDir>
#include <QFile>
#include <QJsonArray>
#include <QProcess>
#include <QRegularExpression>
#include <QSignalSpy>
#include <QSqlDatabase>
#include <QSqlQuery>
#include <QTemporaryDir>
#include <QTest>

using namespace slipway;
using namespace Qt::StringLiterals;
using State = SubmitOutcome::State;

namespace {

const QString token = u"0123456789abcdef0123456789abcdef"_s;

SubmissionRequest sampleRequest(const QString &folder = u"/scratch/runs/demo-0123456789ab"_s)
{
    SubmissionRequest request;
    request.token = token;
    request.resolved.design.name = "My Run";
    request.resolved.design.training.globalBatch = 8;
    request.resolved.design.training.sequenceLength = 512;
    request.designText = "name: My Run\n";
    request.estimate.run.steps = 100;
    request.job = JobFile{.name = u"job.sbatch"_s, .templateName = {}, .text = u"#!/bin/bash\ntrue\n"_s, .fingerprint = {}};
    request.code.files << StagedFile{.path = u"code/train.py"_s, .localPath = {}, .content = "print(1)\n"};
    request.code.commit = u"deadbeef"_s;
    request.code.diff = "+x\n";
    request.cluster = u"orca"_s;
    request.folder = folder;
    return request;
}

QByteArray contentOf(const Upload &upload, const QString &path)
{
    for (const UploadFile &file : upload.files) {
        if (file.path == path)
            return file.content;
    }
    return "(missing)";
}

} // namespace

class TstSubmission : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init();
    void cleanup();
    void oneClickOneRun();
    void aPreflightThatPassedIsChecked();
    void aPreflightThatDidNotPassIsNone_data();
    void aPreflightThatDidNotPassIsNone();
    void theRunIsWrittenBeforeTheNetworkIsUsed();
    void whatIsSentIsKept();
    void theHomeFolderIsResolved();
    void aRelativeFolderIsRefused();
    void aFolderThatIsThereStopsIt();
    void aFileThatCannotBeReadIsNamed();
    void aRefusedCheckSendsNothing();
    void aSilentSchedulerSendsNothing();
    void aRefusalIsFinal();
    void aLostAnswerIsReconciled();
    void afterTheWindowItSaysSoAndCanBeSentAgain();
    void sendAgainFindsTheJobThatAppeared();
    void reconcileAfterARestartOfTheProgram();
    void reconcileWithoutALineStaysOpen();
    void cancelWhileUploading();
    void cancelWhileTheAnswerIsOut();
    void cancelOfAJobThatIsNotFoundBarsIt();
    void cancelOfAJobThatBeginsMeanwhileFindsIt();
    void cancelBeforeAnythingIsNothing();
    void aTokenTwiceIsRefused();
    void whatWasThereAtTheClickIsSent();
    void aLineThatIsGoneLeavesItUnsent();
    void aRunThatWasBrokenOffGoesOn_data();
    void aRunThatWasBrokenOffGoesOn();
    void aLookSendsNothing();
    void whatWasNotKeptWholeIsNotSent();
    void releasedOfflineItGoesOutOnceOfTwoWindows();
    void aReleasedRunWaitsForAPerson();
    void whatNobodyHasHandedOverGoesOnByItself();
    void aHistoryThatCannotBeWrittenIsNoSecondJob_data();
    void aHistoryThatCannotBeWrittenIsNoSecondJob();
    void aClockThatJumpsSendsNothingTwice();
    void cancelOfAnUnsentRun();
    void cancelOfAnUnclearRunBarsIt();
    void aRealRunOnThisComputer();

private:
    Run submit(const SubmissionRequest &request = sampleRequest());
    Run waitForEnd(QSignalSpy &ended);
    Run finish(const std::function<void(Submission &)> &begin);
    void breakOff(RunState state, bool isReleased = false);

    std::unique_ptr<QTemporaryDir> m_temp;
    std::unique_ptr<RunStore> m_store;
    std::unique_ptr<FakeClusterSession> m_session;
    std::unique_ptr<FakeScheduler> m_scheduler;
    std::unique_ptr<Submission> m_submission;
    FakeClock m_clock;
    QStringList m_problems;
};

void TstSubmission::init()
{
    QTest::failOnWarning(QRegularExpression(u".*"_s));
    m_temp = std::make_unique<QTemporaryDir>();
    auto store = RunStore::open(m_temp->filePath(u"data"_s));
    QVERIFY(store.hasValue());
    m_store = std::move(store).value();
    m_session = std::make_unique<FakeClusterSession>();
    m_session->answerOutput("$HOME", "/home/demo");
    m_scheduler = std::make_unique<FakeScheduler>();
    m_submission = std::make_unique<Submission>(*m_session, *m_scheduler, *m_store, m_clock);
    m_submission->setReconcileWindowMs(300);
    m_problems.clear();
    connect(m_submission.get(), &Submission::failed, this, [this](const Error &error) { m_problems << error.message; });
}

void TstSubmission::cleanup()
{
    m_submission.reset();
    m_scheduler.reset();
    m_session.reset();
    m_store.reset();
}

Run TstSubmission::waitForEnd(QSignalSpy &ended)
{
    for (int i = 0; ended.isEmpty() && i < 120; ++i)
        ended.wait(500);
    return ended.isEmpty() ? Run{} : ended.takeFirst().first().value<Run>();
}

Run TstSubmission::submit(const SubmissionRequest &request)
{
    QSignalSpy ended(m_submission.get(), &Submission::finished);
    m_submission->start(request);
    return waitForEnd(ended);
}

Run TstSubmission::finish(const std::function<void(Submission &)> &begin)
{
    QSignalSpy ended(m_submission.get(), &Submission::finished);
    begin(*m_submission);
    return waitForEnd(ended);
}

/// As a program that was killed leaves it.
void TstSubmission::breakOff(RunState state, bool isReleased)
{
    const SubmissionRequest request = sampleRequest();
    Run run = draftRun(request, SchedulerKind::Slurm, m_clock.now());
    run.state = state;
    run.isReleased = isReleased;
    run.manifest = "sums";
    QVERIFY(m_store->add(run).hasValue());
    QVERIFY(Outbox(m_store->folder()).keep(token, runFolderFiles(request)).hasValue());
}

void TstSubmission::oneClickOneRun()
{
    const Run run = submit();
    QCOMPARE(run.state, RunState::Queued);
    QCOMPARE(run.jobId, u"42"_s);
    QCOMPARE(run.jobName, u"my-run-0123456789ab"_s);
    QCOMPARE(run.tokensPerStep, 4096);
    QCOMPARE(*m_store->run(token), run);
    QCOMPARE(m_scheduler->submitCount, 1);
    QCOMPARE(m_scheduler->submitted.token, token);
    QList<RunState> states;
    for (const RunEvent &event : m_store->events(token))
        states << event.state;
    QCOMPARE(states, (QList<RunState>{RunState::Draft, RunState::Uploading, RunState::Staged, RunState::Submitting, RunState::Queued}));
    QVERIFY(m_problems.isEmpty());
}

void TstSubmission::aPreflightThatPassedIsChecked()
{
    SubmissionRequest request = sampleRequest();
    const QDateTime at(QDate(2031, 2, 28), QTime(9, 7), Qt::UTC);
    request.preflight = PreflightAnswer{.checks = {PreflightCheck{.name = u"space"_s, .state = PreflightCheck::State::Bad, .text = u"Too little."_s, .field = {}, .milliseconds = 7, .isWaived = true},
                                             PreflightCheck{.name = u"account"_s, .state = PreflightCheck::State::Unknown, .text = u"No answer."_s, .field = {}},
                                             PreflightCheck{.name = u"partition"_s, .state = PreflightCheck::State::Good, .text = u"There."_s, .field = {}}},
                                  .at = at};
    const Run run = submit(request);
    QCOMPARE(run.state, RunState::Queued);
    const QList<RunEvent> events = m_store->events(token);
    QCOMPARE(events.at(1).state, RunState::Checked);
    QCOMPARE(events.at(1).text, u"Pre-flight passed at 2031-02-28 09:07 UTC: 3 check(s). Waived: space. The cluster could not tell: account."_s);
    QCOMPARE(events.at(2).state, RunState::Uploading);
    const Run stored = *m_store->run(token);
    QCOMPARE(preflightOf(stored), preflightRecord(request.preflight));
    const QJsonArray checks = toJson(stored)[u"preflight"_s][u"checks"_s].toArray();
    QCOMPARE(checks.size(), 3);
    QCOMPARE(checks.first().toObject(), (QJsonObject{{u"check"_s, u"space"_s}, {u"state"_s, u"waived"_s}, {u"text"_s, u"Too little."_s}, {u"milliseconds"_s, 7}}));
    QVERIFY(preflightText(preflightOf(stored)).endsWith(u"space: Too little.\naccount: No answer.\npartition: There."_s));

    // Without a line it stays so, with its evidence.
    m_session->setOpenAnswer(Error{Error::Kind::Network, u"No route."_s, {}});
    request.token = u"fedcba9876543210fedcba9876543210"_s;
    QCOMPARE(submit(request).state, RunState::Checked);
}

void TstSubmission::aPreflightThatDidNotPassIsNone_data()
{
    QTest::addColumn<PreflightAnswer>("preflight");
    QTest::addRow("none was made") << PreflightAnswer{};
    QTest::addRow("something is bad") << PreflightAnswer{.checks = {PreflightCheck{.name = u"space"_s, .state = PreflightCheck::State::Bad}}, .at = {}};
}

void TstSubmission::aPreflightThatDidNotPassIsNone()
{
    QFETCH(PreflightAnswer, preflight);
    SubmissionRequest request = sampleRequest();
    request.preflight = preflight;
    const Run run = submit(request);
    for (const RunEvent &event : m_store->events(token))
        QVERIFY(event.state != RunState::Checked);
    QVERIFY(preflightOf(run).isEmpty());
    QVERIFY(toJson(run)[u"preflight"_s].isNull());
    QCOMPARE(preflightText(preflightOf(run)), QString());
}

void TstSubmission::theRunIsWrittenBeforeTheNetworkIsUsed()
{
    m_session->setOpenAnswer(Error{Error::Kind::Authentication, u"The login was refused."_s, {}});
    const Run run = submit();
    QCOMPARE(run.state, RunState::Failed);
    QCOMPARE(run.reason, u"The login was refused. Nothing was sent."_s);
    QCOMPARE(m_store->run(token)->state, RunState::Failed);
    QVERIFY(m_session->commands().isEmpty() && m_session->uploads().isEmpty());
    QCOMPARE(m_scheduler->submitCount, 0);
    QCOMPARE(m_problems.size(), 1);
}

void TstSubmission::whatIsSentIsKept()
{
    const Run run = submit();
    QCOMPARE(m_session->uploads().size(), 1);
    const Upload &sent = m_session->uploads().first();
    QCOMPARE(sent.folder, u"/scratch/runs/demo-0123456789ab"_s);
    QCOMPARE(contentOf(sent, u"design.yaml"_s), run.design);
    QCOMPARE(contentOf(sent, u"job.sbatch"_s), run.jobText);
    QCOMPARE(contentOf(sent, u"manifest.sha256"_s), run.manifest);
    QCOMPARE(contentOf(sent, u"code/train.py"_s), "print(1)\n"_ba);
    QCOMPARE(contentOf(sent, u"code.diff"_s), run.codeDiff);
    QVERIFY(contentOf(sent, u"estimate.json"_s).contains("\"steps\": 100"));
    QCOMPARE(contentOf(sent, u"logs/.keep"_s), ""_ba);
    QCOMPARE(contentOf(sent, u"samples/.keep"_s), ""_ba);
    QVERIFY(contentOf(sent, u"submit.sh"_s).contains("/scratch/runs"));
    QVERIFY(run.manifest.contains("  code/train.py\n") && run.manifest.contains("  submit.sh\n"));
    for (const UploadFile &file : sent.files)
        QCOMPARE(file.isExecutable, file.content.startsWith("#!"));
}

void TstSubmission::theHomeFolderIsResolved()
{
    QCOMPARE(submit(sampleRequest(u"~/runs/a b"_s)).folder, u"/home/demo/runs/a b"_s);
    QCOMPARE(m_scheduler->submitted.folder, u"/home/demo/runs/a b"_s);
}

void TstSubmission::aRelativeFolderIsRefused()
{
    QCOMPARE(submit(sampleRequest(u"runs/x"_s)).state, RunState::Failed);
    QVERIFY(m_problems.first().contains(u"runs/x"_s));
    QVERIFY(m_session->uploads().isEmpty());
}

void TstSubmission::aFolderThatIsThereStopsIt()
{
    m_session->setUploadAnswer(Error{Error::Kind::Conflict, u"The folder is there already."_s, {}});
    QCOMPARE(submit().state, RunState::Failed);
    QCOMPARE(m_scheduler->submitCount, 0);
}

void TstSubmission::aFileThatCannotBeReadIsNamed()
{
    SubmissionRequest request = sampleRequest();
    request.code.files << StagedFile{.path = u"code/gone.py"_s, .localPath = u"/no/such/gone.py"_s, .content = {}};
    QCOMPARE(submit(request).state, RunState::Failed);
    QVERIFY(m_problems.first().contains(u"/no/such/gone.py"_s));
    QVERIFY(m_session->uploads().isEmpty());
}

void TstSubmission::aRefusedCheckSendsNothing()
{
    m_scheduler->checks = {SubmitOutcome{.state = State::Rejected, .message = u"Invalid partition name specified"_s}};
    const Run run = submit();
    QCOMPARE(run.state, RunState::Rejected);
    QVERIFY(run.reason.contains(u"Invalid partition"_s));
    QCOMPARE(m_scheduler->submitCount, 0);
}

/// A controller that restarts is no end: the run stays, whole, one click before it goes on.
void TstSubmission::aSilentSchedulerSendsNothing()
{
    m_scheduler->checks = {SubmitOutcome{.state = State::Unknown, .message = u"Unable to contact slurm controller"_s}, SubmitOutcome{.state = State::Accepted}};
    const Run run = submit();
    QCOMPARE(run.state, RunState::Staged);
    QVERIFY2(run.reason.contains(u"Unable to contact"_s) && run.reason.contains(u"Nothing was submitted"_s), qPrintable(run.reason));
    QVERIFY(!run.ended.isValid());
    QCOMPARE(m_scheduler->submitCount, 0);
    m_session->answerOutput("section lock", "\n\x1e" "lock 1\n\n\x1e" "same 0\n");
    const Run again = finish([&run](Submission &submission) { submission.resume(run.token); });
    QCOMPARE(again.state, RunState::Queued);
    QCOMPARE(m_scheduler->submitCount, 1);
}

void TstSubmission::aRefusalIsFinal()
{
    m_scheduler->submissions = {SubmitOutcome{.state = State::Rejected, .message = u"QOSMaxSubmitJobPerUserLimit"_s}};
    QCOMPARE(submit().state, RunState::Rejected);
    QCOMPARE(m_scheduler->reconcileCount, 0);
}

void TstSubmission::aLostAnswerIsReconciled()
{
    m_scheduler->submissions = {SubmitOutcome{}};
    m_scheduler->reconciliations = {SubmitOutcome{.state = State::NotFound}, SubmitOutcome{}, SubmitOutcome{.state = State::Accepted, .jobId = u"77"_s, .evidence = u"journal"_s}};
    const Run run = submit();
    QCOMPARE(run.state, RunState::Queued);
    QCOMPARE(run.jobId, u"77"_s);
    QCOMPARE(m_scheduler->reconcileCount, 3);
    QCOMPARE(m_scheduler->submitCount, 1);
    QVERIFY(m_store->events(token).last().text.contains(u"journal"_s));
}

void TstSubmission::afterTheWindowItSaysSoAndCanBeSentAgain()
{
    m_scheduler->submissions = {Error{Error::Kind::RemoteCommand, u"broken"_s, {}}};
    m_scheduler->reconciliations = {SubmitOutcome{.state = State::NotFound, .attempts = 3}};
    const Run run = submit();
    QCOMPARE(run.state, RunState::Reconciling);
    QVERIFY(run.reason.contains(u"sent again"_s));
    QVERIFY(m_scheduler->reconcileCount > 1);
    QSignalSpy ended(m_submission.get(), &Submission::finished);
    m_submission->sendAgain(token);
    const Run again = waitForEnd(ended);
    QCOMPARE(again.state, RunState::Queued);
    QCOMPARE(again.jobId, u"43"_s);
    QCOMPARE(m_scheduler->attemptsAsked, 3);
    QCOMPARE(m_scheduler->submitCount, 1);
}

void TstSubmission::sendAgainFindsTheJobThatAppeared()
{
    m_scheduler->submissions = {SubmitOutcome{}};
    m_scheduler->reconciliations = {SubmitOutcome{.state = State::NotFound}};
    submit();
    m_scheduler->reconciliations = {SubmitOutcome{.state = State::Accepted, .jobId = u"78"_s}};
    QSignalSpy ended(m_submission.get(), &Submission::finished);
    m_submission->sendAgain(token);
    QCOMPARE(waitForEnd(ended).jobId, u"78"_s);
    QCOMPARE(m_scheduler->furtherCount, 0);
}

void TstSubmission::reconcileAfterARestartOfTheProgram()
{
    Run run;
    run.token = token;
    run.state = RunState::Submitting; // the program was killed with the question out
    run.folder = u"/x"_s;
    QVERIFY(m_store->add(run).hasValue());
    m_scheduler->reconciliations = {SubmitOutcome{.state = State::Accepted, .jobId = u"79"_s}};
    QSignalSpy ended(m_submission.get(), &Submission::finished);
    m_submission->reconcile(token);
    QCOMPARE(waitForEnd(ended).jobId, u"79"_s);
    QCOMPARE(m_scheduler->submitCount + m_scheduler->furtherCount, 0);
    m_submission->reconcile(token); // known now: nothing to find out
    QCOMPARE(waitForEnd(ended).state, RunState::Queued);
    QCOMPARE(m_scheduler->reconcileCount, 1);
}

void TstSubmission::reconcileWithoutALineStaysOpen()
{
    Run run;
    run.token = token;
    run.state = RunState::Submitting;
    QVERIFY(m_store->add(run).hasValue());
    m_session->setOpenAnswer(Error{Error::Kind::Network, u"No route."_s, {}});
    QSignalSpy ended(m_submission.get(), &Submission::finished);
    m_submission->reconcile(token);
    const Run after = waitForEnd(ended);
    QCOMPARE(after.state, RunState::Reconciling);
    QVERIFY(after.reason.contains(u"No route."_s));
}

void TstSubmission::cancelWhileUploading()
{
    m_session->hold();
    QSignalSpy ended(m_submission.get(), &Submission::finished);
    m_submission->start(sampleRequest());
    QTRY_COMPARE(m_session->uploads().size(), 1);
    m_submission->cancel();
    QCOMPARE(waitForEnd(ended).state, RunState::Cancelled);
    QTRY_COMPARE(m_session->cancelledCount(), 1);
    m_session->release();
    QTest::qWait(50);
    QCOMPARE(m_scheduler->checkCount + m_scheduler->submitCount, 0);
    QCOMPARE(m_store->run(token)->state, RunState::Cancelled);
    QVERIFY(ended.isEmpty());
}

void TstSubmission::cancelWhileTheAnswerIsOut()
{
    m_scheduler->isHeld = true;
    QSignalSpy ended(m_submission.get(), &Submission::finished);
    m_submission->start(sampleRequest());
    QTRY_COMPARE(m_submission->run().state, RunState::Submitting);
    m_submission->cancel();
    QVERIFY(ended.isEmpty()); // a job may be there: not cancelled before that is known
    m_scheduler->answerHeld(SubmitOutcome{.state = State::Accepted, .jobId = u"80"_s});
    const Run run = waitForEnd(ended);
    QCOMPARE(run.state, RunState::Cancelling);
    QCOMPARE(m_scheduler->cancelled, QStringList{u"80"_s});
}

void TstSubmission::cancelOfAJobThatIsNotFoundBarsIt()
{
    m_scheduler->isHeld = true;
    m_scheduler->reconciliations = {SubmitOutcome{.state = State::NotFound}};
    QSignalSpy ended(m_submission.get(), &Submission::finished);
    m_submission->start(sampleRequest());
    QTRY_COMPARE(m_submission->run().state, RunState::Submitting);
    m_submission->cancel();
    m_scheduler->answerHeld(SubmitOutcome{});
    const Run run = waitForEnd(ended);
    QCOMPARE(run.state, RunState::Cancelled);
    QVERIFY(run.reason.contains(u"leaves at once"_s));
    QCOMPARE(m_scheduler->barCount, 1);
    QVERIFY(m_scheduler->cancelled.isEmpty());
}

void TstSubmission::cancelOfAJobThatBeginsMeanwhileFindsIt()
{
    m_scheduler->isHeld = true;
    m_scheduler->barAnswer = Error{Error::Kind::Conflict, u"A job has begun."_s, {}};
    m_submission->setReconcileWindowMs(0);
    m_scheduler->reconciliations = {SubmitOutcome{.state = State::NotFound}, SubmitOutcome{.state = State::Accepted, .jobId = u"81"_s}};
    QSignalSpy ended(m_submission.get(), &Submission::finished);
    m_submission->start(sampleRequest());
    QTRY_COMPARE(m_submission->run().state, RunState::Submitting);
    m_submission->cancel();
    m_scheduler->answerHeld(SubmitOutcome{});
    QCOMPARE(waitForEnd(ended).state, RunState::Cancelling);
    QCOMPARE(m_scheduler->cancelled, QStringList{u"81"_s});
}

void TstSubmission::cancelBeforeAnythingIsNothing()
{
    QSignalSpy ended(m_submission.get(), &Submission::finished);
    m_submission->cancel();
    QVERIFY(ended.isEmpty());
}

void TstSubmission::aTokenTwiceIsRefused()
{
    submit();
    QCOMPARE(submit().state, RunState::Failed);
    QCOMPARE(m_store->run(token)->state, RunState::Queued); // the first run is untouched
    QCOMPARE(m_scheduler->submitCount, 1);
}

void TstSubmission::whatWasThereAtTheClickIsSent()
{
    const QString path = m_temp->filePath(u"train.py"_s);
    const auto write = [&path](const QByteArray &text) {
        QFile file(path);
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write(text);
    };
    write("as clicked");
    SubmissionRequest request = sampleRequest();
    request.code.files = {StagedFile{.path = u"code/train.py"_s, .localPath = path, .content = {}}};
    finish([&](Submission &submission) { submission.keepForLater(request); });
    QCOMPARE(m_store->run(token)->state, RunState::Waiting);
    QVERIFY(m_session->commands().isEmpty() && m_session->uploads().isEmpty() && m_session->openCount() == 0);
    const QString outbox = m_store->folder() + u"/outbox/"_s + token;
    QCOMPARE(QFileInfo(outbox).permissions() & (QFile::ReadGroup | QFile::ReadOther | QFile::ExeOther), QFile::Permissions());
    write("edited since");
    m_session->answerOutput("section lock", "\n\x1e" "absent 0\n");
    const Run run = finish([](Submission &submission) { submission.resume(token); });
    QCOMPARE(run.state, RunState::Queued);
    QCOMPARE(contentOf(m_session->uploads().first(), u"code/train.py"_s), "as clicked"_ba);
    QVERIFY(!QFile::exists(outbox));
}

void TstSubmission::aLineThatIsGoneLeavesItUnsent()
{
    m_session->setOpenAnswer(Error{Error::Kind::Network, u"No route."_s, {}});
    const Run run = submit();
    QCOMPARE(run.state, RunState::Draft);
    QCOMPARE(run.reason, u"No route. Nothing was submitted."_s);
    QVERIFY(!m_store->isLeased(token));
    m_session->setOpenAnswer(Done{});
    m_session->answerOutput("section lock", "\n\x1e" "absent 0\n");
    QCOMPARE(finish([](Submission &submission) { submission.resume(token); }).jobId, u"42"_s);
    QCOMPARE(m_scheduler->submitted.token, token);
}

void TstSubmission::aRunThatWasBrokenOffGoesOn_data()
{
    QTest::addColumn<QByteArray>("found");
    QTest::addColumn<int>("uploads");
    QTest::addColumn<int>("submissions");
    QTest::addColumn<RunState>("state");
    QTest::addRow("nothing is there") << "\n\x1e" "absent 0\n"_ba << 1 << 1 << RunState::Queued;
    QTest::addRow("whole and not handed over") << "\n\x1e" "lock 1\n\n\x1e" "same 0\n"_ba << 0 << 1 << RunState::Queued;
    QTest::addRow("handed over after all") << "\n\x1e" "lock 0\n\n\x1e" "same 0\n"_ba << 0 << 0 << RunState::Queued;
    QTest::addRow("changed meanwhile") << "\n\x1e" "lock 1\n\n\x1e" "same 1\n"_ba << 0 << 0 << RunState::Failed;
}

void TstSubmission::aRunThatWasBrokenOffGoesOn()
{
    QFETCH(QByteArray, found);
    breakOff(RunState::Uploading);
    m_session->answerOutput("section lock", found);
    m_scheduler->reconciliations = {SubmitOutcome{.state = State::Accepted, .jobId = u"77"_s}};
    const Run run = finish([](Submission &submission) { submission.resume(token); });
    QTEST(run.state, "state");
    QTEST(int(m_session->uploads().size()), "uploads");
    QTEST(m_scheduler->submitCount, "submissions");
}

void TstSubmission::aLookSendsNothing()
{
    breakOff(RunState::Staged);
    m_session->answerOutput("section lock", "\n\x1e" "lock 1\n\n\x1e" "same 0\n");
    const Run run = finish([](Submission &submission) { submission.inspect(token); });
    QCOMPARE(run.state, RunState::Staged);
    QVERIFY(run.reason.contains(u"Nothing was submitted"_s));
    QCOMPARE(m_scheduler->submitCount + m_scheduler->checkCount, 0);
    QCOMPARE(finish([](Submission &submission) { submission.resume(token); }).state, RunState::Queued); // one click
}

void TstSubmission::whatWasNotKeptWholeIsNotSent()
{
    breakOff(RunState::Draft);
    QVERIFY(QFile::remove(m_store->folder() + u"/outbox/"_s + token + u"/files.json"_s));
    m_session->answerOutput("section lock", "\n\x1e" "absent 0\n");
    QCOMPARE(finish([](Submission &submission) { submission.resume(token); }).state, RunState::Failed);
    QVERIFY(m_session->uploads().isEmpty());
}

void TstSubmission::releasedOfflineItGoesOutOnceOfTwoWindows()
{
    finish([](Submission &submission) { submission.keepForLater(sampleRequest()); });
    auto opened = RunStore::open(m_store->folder());
    QVERIFY(opened.hasValue());
    RunStore &otherStore = **opened;
    Submission other(*m_session, *m_scheduler, otherStore, m_clock);
    m_session->answerOutput("section lock", "\n\x1e" "absent 0\n");
    QSignalSpy ended(m_submission.get(), &Submission::finished), otherEnded(&other, &Submission::finished);
    QList<Error::Kind> kinds;
    connect(&other, &Submission::failed, this, [&kinds](const Error &error) { kinds << error.kind; });
    m_submission->resume(token);
    other.resume(token);
    QCOMPARE(waitForEnd(otherEnded).state, RunState::Waiting);
    QCOMPARE(kinds, QList<Error::Kind>{Error::Kind::Conflict});
    QCOMPARE(waitForEnd(ended).state, RunState::Queued);
    other.resume(token); // it is through: nothing is left to do
    QCOMPARE(waitForEnd(otherEnded).jobId, u"42"_s);
    QCOMPARE(m_scheduler->submitCount, 1);
    QCOMPARE(m_session->uploads().size(), 1);
}

void TstSubmission::aReleasedRunWaitsForAPerson()
{
    breakOff(RunState::Waiting, true);
    m_session->setOpenAnswer(Error{Error::Kind::Authentication, u"A password is wanted."_s, {}});
    const Run run = finish([](Submission &submission) { submission.resume(token, ClusterSession::Interactive::No); });
    QCOMPARE(run.state, RunState::Waiting);
    QVERIFY(run.reason.contains(u"A password is wanted."_s));
}

void TstSubmission::whatNobodyHasHandedOverGoesOnByItself()
{
    m_scheduler->submissions = {SubmitOutcome{}, SubmitOutcome{.state = State::Accepted, .jobId = u"90"_s}};
    m_scheduler->reconciliations = {SubmitOutcome{.state = State::NotFound, .isUntouched = true}};
    QCOMPARE(submit().jobId, u"90"_s);
    QCOMPARE(m_scheduler->submitCount, 2);
}

/// The disk is full when that state is to be stored, and has room again when the program is started anew.
void TstSubmission::aHistoryThatCannotBeWrittenIsNoSecondJob_data()
{
    QTest::addColumn<RunState>("full");
    QTest::addColumn<RunState>("kept");
    QTest::addRow("before it is sent") << RunState::Uploading << RunState::Draft;
    QTest::addRow("sent, and not checked") << RunState::Staged << RunState::Uploading;
    QTest::addRow("before the job") << RunState::Submitting << RunState::Staged;
    QTest::addRow("at the job's number") << RunState::Queued << RunState::Submitting;
}

void TstSubmission::aHistoryThatCannotBeWrittenIsNoSecondJob()
{
    QFETCH(RunState, full);
    QSqlQuery disk(QSqlDatabase::database(QSqlDatabase::connectionNames().last()));
    QVERIFY(disk.exec(u"CREATE TRIGGER full BEFORE UPDATE ON runs WHEN NEW.state IN ('%1', '%2') BEGIN SELECT RAISE(ABORT, 'database or disk is full'); END"_s.arg(toWord(full), toWord(RunState::Failed))));
    submit();
    QVERIFY2(!m_problems.isEmpty() && m_problems.first().contains(u"history"_s), qPrintable(m_problems.join(u'\n')));
    QTEST(m_store->run(token)->state, "kept");
    QCOMPARE(m_scheduler->submitCount, int(full == RunState::Queued));
    QVERIFY(disk.exec(u"DROP TRIGGER full"_s));
    m_scheduler->reconciliations = {SubmitOutcome{.state = State::Accepted, .jobId = u"42"_s}};
    m_session->answerOutput("section lock", m_session->uploads().isEmpty() ? "\n\x1e" "absent 0\n" : "\n\x1e" "lock 1\n\n\x1e" "same 0\n");
    const Run run = finish([](Submission &submission) { submission.resume(token); });
    QCOMPARE(run.state, RunState::Queued);
    QCOMPARE(run.jobId, u"42"_s);
    QCOMPARE(m_scheduler->submitCount, 1);
    QCOMPARE(m_session->uploads().size(), 1);
    QVERIFY(!Outbox(m_store->folder()).holds(token));
}

/// The window in which an answer may still come is counted by the laptop's clock, which may be set meanwhile, forth or back.
void TstSubmission::aClockThatJumpsSendsNothingTwice()
{
    for (const qint64 seconds : {7200, -7200}) {
        cleanup();
        init();
        m_scheduler->isHeld = true;
        m_scheduler->reconciliations = {SubmitOutcome{.state = State::NotFound, .attempts = 1}};
        QSignalSpy ended(m_submission.get(), &Submission::finished);
        m_submission->start(sampleRequest());
        QTRY_COMPARE(m_submission->run().state, RunState::Submitting);
        m_clock.set(m_clock.now().addSecs(seconds));
        m_scheduler->answerHeld(SubmitOutcome{});
        QCOMPARE(waitForEnd(ended).state, RunState::Reconciling);
        QCOMPARE(m_scheduler->submitCount + m_scheduler->furtherCount, 0); // the held one is not counted
    }
}

void TstSubmission::cancelOfAnUnsentRun()
{
    breakOff(RunState::Staged);
    QCOMPARE(finish([](Submission &submission) { submission.cancelRun(token); }).state, RunState::Cancelled);
    QVERIFY(!QFile::exists(m_store->folder() + u"/outbox/"_s + token));
    QCOMPARE(m_scheduler->submitCount + m_scheduler->barCount, 0);
}

void TstSubmission::cancelOfAnUnclearRunBarsIt()
{
    breakOff(RunState::Reconciling);
    m_submission->setReconcileWindowMs(0);
    m_scheduler->reconciliations = {SubmitOutcome{.state = State::NotFound, .attempts = 1}};
    QCOMPARE(finish([](Submission &submission) { submission.cancelRun(token); }).state, RunState::Cancelled);
    QCOMPARE(m_scheduler->barCount, 1);
}

void TstSubmission::aRealRunOnThisComputer()
{
    LocalSession session;
    HostScheduler host(session);
    Submission submission(session, host, *m_store, m_clock);
    SubmissionRequest request = sampleRequest(m_temp->filePath(u"it's a \"$(touch owned)\" folder"_s));
    request.job.name = u"job.sh"_s;
    request.job.text = u"#!/bin/sh\nprintf '{\"pid\":%s,\"start\":%s}\\n' $$ \"$(sed 's/.*) //' /proc/$$/stat | cut -d' ' -f20)\" >h; mv h host.json\n"
                       "echo 0 >exit\n"_s;
    QSignalSpy ended(&submission, &Submission::finished);
    QStringList steps;
    connect(&submission, &Submission::stepChanged, this, [&steps](Submission::Step, const QString &sentence) { steps << sentence; });
    submission.start(request);
    const Run run = waitForEnd(ended);
    QCOMPARE(run.state, RunState::Queued);
    QVERIFY(run.jobId.contains(u':'));
    QVERIFY(steps.join(u'\n').contains(u"Sending"_s));
    QProcess sums;
    sums.setWorkingDirectory(run.folder);
    sums.start(u"sha256sum"_s, {u"-c"_s, u"--quiet"_s, u"manifest.sha256"_s});
    QVERIFY(sums.waitForFinished());
    QCOMPARE(sums.exitCode(), 0);
    QVERIFY(QDir(run.folder).exists(u"logs"_s) && QDir(run.folder).exists(u"samples"_s));
    QVERIFY(QFile(run.folder + u"/job.sh"_s).permissions() & QFileDevice::ExeOwner);
    QVERIFY(!QFile::exists(QDir::homePath() + u"/owned"_s) && !QFile::exists(run.folder + u"/owned"_s));
}

QTEST_GUILESS_MAIN(TstSubmission)
#include "tst_submission.moc"
