// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/scheduler/hostscheduler.h"

#include "core/remote/localsession.h"

#include <QDir>
#include <QFile>
#include <QRegularExpression>
#include <QTemporaryDir>
#include <QTest>

#include <csignal>

using namespace slipway;
using namespace Qt::StringLiterals;

namespace {

/// What a host's job file does: tells who it is, traps TERM, leaves its exit code.
const QByteArray jobHead = "#!/bin/sh\n"
                           "start=$(sed 's/.*) //' /proc/$$/stat | cut -d' ' -f20)\n"
                           "printf '{\"pid\": %s, \"start\": %s, \"host\": \"%s\"}\\n' $$ \"$start\" \"$(uname -n)\" >host.json.tmp; mv host.json.tmp host.json\n"
                           "trap 'echo $? >exit' EXIT\n"
                           "echo x >>starts\n";

void write(const QString &path, const QByteArray &text)
{
    QFile file(path);
    QVERIFY(file.open(QIODevice::WriteOnly | QIODevice::Truncate));
    file.write(text);
    file.setPermissions(file.permissions() | QFileDevice::ExeOwner);
}

} // namespace

class TstHostScheduler : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init();
    void cleanup();
    void runsToItsEnd();
    void failureHasItsExitCode();
    void doubleSubmitStartsOneJob();
    void aScriptThatCannotStartIsRejected();
    void aScriptWithoutHostFileIsFollowedToo();
    void cancelIsTermFirst();
    void cancelIsKillInTheEnd();
    void aJobIsToldToSaveAndToStartAgain();
    void whatDoesNotListenIsNotKilled();
    void aKilledJobLeavesEvidence();
    void aJobOfAnotherHostIsUnknown();
    void aProcessIdUsedAgainIsNotOurs();
    void afterARestartOfTheMachine();
    void anEmptyFolderTellsNothing();
    void aJobStartedByAKilledHelperIsAdopted();
    void checks();

private:
    StagedRun stage(const QByteArray &job, const QString &name = u"run"_s);
    template<typename T> T wait(QFuture<Result<T>> future);
    static QString refusal(const QFuture<Result<Done>> &future);
    JobStatus status(const StagedRun &run, const QString &id) { return wait(m_host->status({run}, {id})).first(); }
    int starts(const StagedRun &run) const;

    std::unique_ptr<QTemporaryDir> m_temp;
    std::unique_ptr<LocalSession> m_session;
    std::unique_ptr<HostScheduler> m_host;
};

void TstHostScheduler::init()
{
    QTest::failOnWarning(QRegularExpression(u".*"_s));
    m_temp = std::make_unique<QTemporaryDir>();
    m_session = std::make_unique<LocalSession>();
    m_session->open();
    m_host = std::make_unique<HostScheduler>(*m_session, 0);
}

void TstHostScheduler::cleanup()
{
    m_host.reset();
    m_session.reset();
}

StagedRun TstHostScheduler::stage(const QByteArray &job, const QString &name)
{
    const StagedRun run{.token = u"0123456789abcdef0123456789abcdef"_s, .folder = m_temp->filePath(name), .jobName = name,
                        .jobFile = u"job.sh"_s, .stagedAt = QDateTime::currentDateTimeUtc()};
    QDir().mkpath(run.folder);
    write(run.folder + u"/job.sh"_s, job);
    write(run.folder + u"/submit.sh"_s, m_host->submitHelper(run));
    return run;
}

template<typename T>
T TstHostScheduler::wait(QFuture<Result<T>> future)
{
    for (int i = 0; i < 2400 && !future.isFinished(); ++i)
        QTest::qWait(25);
    if (!future.isFinished() || !future.result()) {
        QTest::qFail(qPrintable(future.isFinished() ? future.result().error().message + future.result().error().detail : u"no answer"_s), __FILE__, __LINE__);
        return {};
    }
    return *future.result();
}

QString TstHostScheduler::refusal(const QFuture<Result<Done>> &future)
{
    for (int i = 0; i < 2400 && !future.isFinished(); ++i)
        QTest::qWait(25);
    return !future.isFinished() ? u"no answer"_s : future.result() ? u"done"_s : future.result().error().message;
}

int TstHostScheduler::starts(const StagedRun &run) const
{
    QFile file(run.folder + u"/starts"_s);
    return file.open(QIODevice::ReadOnly) ? int(file.readAll().count('\n')) : 0;
}

void TstHostScheduler::runsToItsEnd()
{
    const StagedRun run = stage(jobHead + "while [ ! -e go ]; do sleep 0.05; done\n");
    const SubmitOutcome outcome = wait(m_host->submit(run, 10000));
    QCOMPARE(outcome.state, SubmitOutcome::State::Accepted);
    QVERIFY(QRegularExpression(u"\\A\\d+:\\d+\\z"_s).match(outcome.jobId).hasMatch());
    const JobStatus running = status(run, outcome.jobId);
    QCOMPARE(running.state, JobState::Running);
    QVERIFY(running.started.isValid() && qAbs(running.started.secsTo(QDateTime::currentDateTimeUtc())) < 60);
    QCOMPARE(running.nodes.size(), 1);
    write(run.folder + u"/go"_s, "");
    QTRY_COMPARE(status(run, outcome.jobId).state, JobState::Completed);
    QCOMPARE(status(run, outcome.jobId).exitCode, std::optional<int>(0));
    QVERIFY(status(run, outcome.jobId).ended.isValid());
}

void TstHostScheduler::failureHasItsExitCode()
{
    const StagedRun run = stage(jobHead + "echo trouble; exit 7\n");
    const SubmitOutcome outcome = wait(m_host->submit(run, 10000));
    QCOMPARE(outcome.state, SubmitOutcome::State::Accepted);
    QTRY_COMPARE(status(run, outcome.jobId).state, JobState::Failed);
    QCOMPARE(status(run, outcome.jobId).exitCode, std::optional<int>(7));
    QFile log(run.folder + u"/job.log"_s);
    QVERIFY(log.open(QIODevice::ReadOnly));
    QCOMPARE(log.readAll(), "trouble\n"_ba);
}

void TstHostScheduler::doubleSubmitStartsOneJob()
{
    const StagedRun run = stage(jobHead + "sleep 0.5\n");
    QList<QFuture<Result<SubmitOutcome>>> clicks;
    for (int i = 0; i < 5; ++i)
        clicks << m_host->submit(run, 10000);
    const QString id = wait(clicks.first()).jobId;
    for (const auto &click : clicks)
        QCOMPARE(wait(click).jobId, id);
    QTRY_COMPARE(status(run, id).state, JobState::Completed);
    QCOMPARE(starts(run), 1);
}

void TstHostScheduler::aScriptThatCannotStartIsRejected()
{
    const StagedRun run = stage("#!/no/such/shell\n");
    const SubmitOutcome outcome = wait(m_host->submit(run, 15000));
    QCOMPARE(outcome.state, SubmitOutcome::State::Rejected);
    QVERIFY2(outcome.message.contains(u"job.sh"_s), qPrintable(outcome.message));
}

void TstHostScheduler::aScriptWithoutHostFileIsFollowedToo()
{
    const StagedRun run = stage("#!/bin/sh\nwhile [ ! -e go ]; do sleep 0.1; done\n");
    const SubmitOutcome outcome = wait(m_host->submit(run, 20000));
    QCOMPARE(outcome.state, SubmitOutcome::State::Accepted);
    QCOMPARE(status(run, outcome.jobId).state, JobState::Running);
    write(run.folder + u"/go"_s, "");
    QTRY_COMPARE(status(run, outcome.jobId).state, JobState::Failed); // no exit code was left: said, not guessed
    QVERIFY(status(run, outcome.jobId).reason.contains(u"no exit code"_s));
}

void TstHostScheduler::cancelIsTermFirst()
{
    const StagedRun run = stage(jobHead + "trap 'echo saved >saved; exit 0' TERM\nwhile :; do sleep 0.05; done\n");
    const QString id = wait(m_host->submit(run, 10000)).jobId;
    wait(m_host->cancel(run, id));
    QTRY_COMPARE(status(run, id).state, JobState::Cancelled);
    QVERIFY(QFile::exists(run.folder + u"/saved"_s));
    wait(m_host->cancel(run, id)); // the end is there: nothing more to do
    QVERIFY(!QFile::exists(run.folder + u"/cancel.again"_s));
}

void TstHostScheduler::cancelIsKillInTheEnd()
{
    const StagedRun run = stage(jobHead + "trap '' TERM\nsh -c 'trap \"\" TERM; while :; do sleep 0.1; done' & echo $! >child\nwait\nwhile :; do sleep 0.05; done\n");
    const QString id = wait(m_host->submit(run, 10000)).jobId;
    QTRY_VERIFY(QFile::exists(run.folder + u"/child"_s));
    wait(m_host->cancel(run, id));
    QCOMPARE(status(run, id).state, JobState::Running);
    wait(m_host->cancel(run, id)); // grace 0: the second TERM
    QCOMPARE(status(run, id).state, JobState::Running);
    wait(m_host->cancel(run, id)); // now KILL, for all of the session
    QTRY_COMPARE(status(run, id).state, JobState::Cancelled);
    QFile child(run.folder + u"/child"_s);
    QVERIFY(child.open(QIODevice::ReadOnly));
    const int pid = child.readAll().trimmed().toInt();
    QVERIFY(pid > 1);
    const auto isGone = [pid] {
        QFile stat(u"/proc/%1/stat"_s.arg(pid));
        return !stat.open(QIODevice::ReadOnly) || stat.readAll().contains(") Z");
    };
    QTRY_VERIFY(isGone());
}

void TstHostScheduler::aJobIsToldToSaveAndToStartAgain()
{
    const StagedRun run = stage(jobHead + "trap 'echo save >>told' USR1\ntrap 'echo again >>told' ALRM\n: >ready\nwhile [ ! -e go ]; do sleep 0.05; done\n", u"it's a $(touch ran)"_s);
    const QString id = wait(m_host->submit(run, 10000)).jobId;
    QTRY_VERIFY(QFile::exists(run.folder + u"/ready"_s));
    const auto told = [&run] {
        QFile file(run.folder + u"/told"_s);
        return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
    };
    wait(m_host->askToSave(run, id));
    QTRY_COMPARE(told(), "save\n"_ba);
    wait(m_host->requeue(run, id));
    QTRY_COMPARE(told(), "save\nagain\n"_ba);
    QVERIFY(refusal(m_host->requeue(run, id.section(u':', 0, 0) + u":1"_s)).contains(u"has ended"_s)); // the number is another process's by now
    write(run.folder + u"/cancel.requested"_s, "");
    QVERIFY(refusal(m_host->askToSave(run, id)).contains(u"being cancelled"_s));
    QFile::remove(run.folder + u"/cancel.requested"_s);
    write(run.folder + u"/go"_s, "");
    QTRY_COMPARE(status(run, id).state, JobState::Completed);
    QVERIFY(refusal(m_host->askToSave(run, id)).contains(u"has ended"_s));
    QCOMPARE(told(), "save\nagain\n"_ba);
    QVERIFY(!QFile::exists(run.folder + u"/ran"_s));
}

void TstHostScheduler::whatDoesNotListenIsNotKilled()
{
    const StagedRun run = stage(jobHead + "while [ ! -e go ]; do sleep 0.05; done\n");
    const QString id = wait(m_host->submit(run, 10000)).jobId;
    QVERIFY(refusal(m_host->askToSave(run, id)).contains(u"does not listen"_s));
    QVERIFY(refusal(m_host->requeue(run, id)).contains(u"does not listen"_s));
    QCOMPARE(status(run, id).state, JobState::Running);
    write(run.folder + u"/go"_s, "");
    QTRY_COMPARE(status(run, id).state, JobState::Completed);
}

void TstHostScheduler::aKilledJobLeavesEvidence()
{
    const StagedRun run = stage(jobHead + "while :; do sleep 0.05; done\n");
    const QString id = wait(m_host->submit(run, 10000)).jobId;
    ::kill(id.section(u':', 0, 0).toInt(), SIGKILL);
    QTRY_COMPARE(status(run, id).state, JobState::Failed);
    QVERIFY(!status(run, id).exitCode);
    QVERIFY(status(run, id).reason.contains(u"killed"_s));
}

void TstHostScheduler::aJobOfAnotherHostIsUnknown()
{
    const StagedRun run = stage(jobHead);
    write(run.folder + u"/host.json"_s, "{\"pid\": 17, \"start\": 4, \"host\": \"some-other-host\"}\n");
    QCOMPARE(status(run, u"17:4"_s).state, JobState::Unknown);
    QVERIFY(status(run, u"17:4"_s).reason.contains(u"some-other-host"_s));
    auto cancelled = m_host->cancel(run, u"17:4"_s);
    QTRY_VERIFY(cancelled.isFinished());
    QCOMPARE(cancelled.result().error().kind, Error::Kind::Conflict);
}

void TstHostScheduler::aProcessIdUsedAgainIsNotOurs()
{
    const StagedRun run = stage(jobHead);
    const QString id = u"%1:1"_s.arg(QCoreApplication::applicationPid());
    write(run.folder + u"/host.json"_s, "{\"pid\": 1, \"start\": 1}\n");
    QCOMPARE(status(run, id).state, JobState::Failed);
    wait(m_host->cancel(run, id)); // must not end this test
}

void TstHostScheduler::afterARestartOfTheMachine()
{
    const JobStatus found = hostStatus(u"7:9"_s, u"run"_s, "alive=no\nbegan=1000\nnode=box\nboot=2000\n");
    QCOMPARE(found.state, JobState::NodeFailed);
    QVERIFY(found.reason.contains(u"restarted"_s));
}

void TstHostScheduler::anEmptyFolderTellsNothing()
{
    const StagedRun run = stage(jobHead);
    QCOMPARE(status(run, u"999999:4"_s).state, JobState::Unknown);
    StagedRun gone = run;
    gone.folder += u"-gone"_s;
    QCOMPARE(status(gone, u"999999:4"_s).state, JobState::Unknown);
    QCOMPARE(wait(m_host->reconcile(run)).state, SubmitOutcome::State::NotFound);
}

void TstHostScheduler::aJobStartedByAKilledHelperIsAdopted()
{
    // The job kills the helper that waits for it.
    const StagedRun run = stage("#!/bin/sh\nkill -KILL $(cut -d' ' -f1 submit.lock/helper)\n" + jobHead.mid(10) + "while [ ! -e go ]; do sleep 0.05; done\n");
    QCOMPARE(wait(m_host->submit(run, 1500)).state, SubmitOutcome::State::Unknown);
    const SubmitOutcome found = wait(m_host->reconcile(run));
    QCOMPARE(found.state, SubmitOutcome::State::Accepted);
    QCOMPARE(found.evidence, u"run folder"_s);
    QCOMPARE(status(run, found.jobId).state, JobState::Running);
    write(run.folder + u"/go"_s, "");
    QTRY_COMPARE(status(run, found.jobId).state, JobState::Completed);
    QCOMPARE(starts(run), 1);
}

void TstHostScheduler::checks()
{
    QCOMPARE(wait(m_host->check(stage(jobHead))).state, SubmitOutcome::State::Accepted);
    const SubmitOutcome noShell = wait(m_host->check(stage("#!/no/such/shell\n")));
    QCOMPARE(noShell.state, SubmitOutcome::State::Rejected);
    QVERIFY(noShell.message.contains(u"/no/such/shell"_s));
    const SubmitOutcome mistake = wait(m_host->check(stage("#!/bin/sh\nif true; then\n")));
    QCOMPARE(mistake.state, SubmitOutcome::State::Rejected);
    StagedRun gone = stage(jobHead);
    gone.folder += u"-gone"_s;
    auto future = m_host->check(gone);
    QTRY_VERIFY(future.isFinished());
    QCOMPARE(future.result().error().kind, Error::Kind::NotFound);
}

QTEST_GUILESS_MAIN(TstHostScheduler)
#include "tst_hostscheduler.moc"
