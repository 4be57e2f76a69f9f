// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/runs/runmonitor.h"

#include "core/remote/localsession.h"
#include "core/scheduler/hostscheduler.h"
#include "tests/core/runs/fakescheduler.h"
#include "tests/support/fakeclock.h"
#include "tests/support/fakeclustersession.h"

#include <QDir>
#include <QFile>
#include <QRegularExpression>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>

#include <random>

using namespace slipway;
using namespace Qt::StringLiterals;

namespace {

const QString token = u"0123456789abcdef0123456789abcdef"_s;
const QString metrics = u"metrics.jsonl"_s;
constexpr int patienceMs = 60000; // only a broken build waits so long, or a very busy machine

/// A training program of forty steps in about four seconds, with a sample file and a log beside it.
const QByteArray training = "#!/bin/sh\n"
                            "printf '{\"pid\":%s,\"start\":%s}\\n' $$ \"$(sed 's/.*) //' /proc/$$/stat | cut -d' ' -f20)\" >h; mv h host.json\n"
                            "trap 'echo $? >exit' EXIT\n"
                            "step=0\n"
                            "while [ $step -lt 40 ]; do\n"
                            "  step=$((step + 1))\n"
                            "  echo \"{\\\"step\\\": $step, \\\"time\\\": $(date +%s.%N), \\\"loss\\\": 1.5}\" >>metrics.jsonl\n"
                            "  echo \"{\\\"time\\\": $(date +%s), \\\"host\\\": \\\"g1\\\", \\\"cpu_percent\\\": 5}\" >>samples/g1.jsonl\n"
                            "  echo \"step $step\" >>'logs/a run.log'; echo \"line $step\"\n"
                            "  sleep 0.1\n"
                            "done\n";

QByteArray read(const QString &path)
{
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

void write(const QString &path, const QByteArray &bytes, QIODevice::OpenMode mode = QIODevice::Truncate)
{
    QFile file(path);
    QVERIFY(file.open(QIODevice::WriteOnly | mode));
    file.write(bytes);
    file.setPermissions(file.permissions() | QFileDevice::ExeOwner);
}

} // namespace

class TstRunMonitor : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init();
    void cleanup();
    void followsARunToItsEnd();
    void aLineIsStoredWithinTwoSeconds();
    void aGapIsClosed();
    void twoMonitorsStoreEveryByteOnce();
    void aReplacedFileBeginsAgain_data();
    void aReplacedFileBeginsAgain();
    void anEditInPlaceOfTheSameSizeIsSeen();
    void aBacklogIsFetchedAtOnce();
    void ofALongLogTheEndComesFirst();
    void aLongLogIsWholeAfterCuts();
    void aLongLogMayBeReplacedMeanwhile();
    void ofManyLogsEachGetsItsTurn();
    void strangeNamesAreFilesLikeOthers();
    void cancelIsRepeatedUntilTheEndIsSeen();
    void cancellingGoesOnAfterARestart();
    void aPersonsWishIsPassedOnOnce_data();
    void aPersonsWishIsPassedOnOnce();
    void aDroppedLineIsToldAndOvercome();
    void aProgramThatWritesNothingIsStalled();
    void aForgottenJobDoesNotFail();
    void statusQuestionsBackOff();
    void fiftyRunsAreOneQuestion();
    void aRemovedRunIsLeft();
    void anEndedRunIsFetchedToTheLastByte();

private:
    std::unique_ptr<RunStore> openStore();
    Run startTraining(const QByteArray &script = training);
    Run addRun(RunState state = RunState::Running);
    std::unique_ptr<RunMonitor> monitor(RunStore &store);
    QString file(const QString &path) const { return m_temp->filePath(u"run/"_s + path); }
    bool isStored(RunStore &store, const QString &path) const { return store.content(token, path) == read(file(path)); }

    std::unique_ptr<QTemporaryDir> m_temp;
    std::unique_ptr<LocalSession> m_session;
    std::unique_ptr<HostScheduler> m_host;
    std::unique_ptr<RunStore> m_store;
    FakeClock m_clock;
};

void TstRunMonitor::init()
{
    QTest::failOnWarning(QRegularExpression(u".*"_s));
    m_temp = std::make_unique<QTemporaryDir>();
    m_session = std::make_unique<LocalSession>();
    m_session->open();
    m_host = std::make_unique<HostScheduler>(*m_session, 0);
    m_store = openStore();
    for (const QString &folder : {u"run/logs"_s, u"run/samples"_s})
        QDir(m_temp->path()).mkpath(folder);
}

void TstRunMonitor::cleanup()
{
    m_store.reset();
    m_host.reset();
    m_session.reset();
}

std::unique_ptr<RunStore> TstRunMonitor::openStore()
{
    auto store = RunStore::open(m_temp->filePath(u"data"_s));
    return store ? std::move(store).value() : nullptr;
}

Run TstRunMonitor::addRun(RunState state)
{
    Run run;
    run.token = token;
    run.folder = m_temp->filePath(u"run"_s);
    run.jobId = u"999999:1"_s;
    run.jobName = u"demo"_s;
    run.state = state;
    run.created = m_clock.now();
    if (!m_store->add(run))
        QTest::qFail("the run was not added", __FILE__, __LINE__);
    return run;
}

Run TstRunMonitor::startTraining(const QByteArray &script)
{
    Run run = addRun(RunState::Queued);
    const StagedRun staged{.token = token, .folder = run.folder, .jobName = run.jobName, .jobFile = u"job.sh"_s, .stagedAt = run.created};
    write(file(u"job.sh"_s), script);
    write(file(u"submit.sh"_s), m_host->submitHelper(staged));
    auto outcome = m_host->submit(staged, 10000);
    for (int i = 0; i < 3000 && !outcome.isFinished(); ++i)
        QTest::qWait(20);
    run.jobId = outcome.isFinished() && outcome.result() ? outcome.result()->jobId : QString();
    if (run.jobId.isEmpty() || !m_store->update(run))
        QTest::qFail("the training did not start", __FILE__, __LINE__);
    return run;
}

std::unique_ptr<RunMonitor> TstRunMonitor::monitor(RunStore &store)
{
    auto made = std::make_unique<RunMonitor>(*m_session, *m_host, store, m_clock);
    made->setPace({.filesMs = 100, .statusMs = 100, .statusSlowMs = 400, .chunkBytes = 64 * 1024, .settleMs = 100});
    return made;
}

void TstRunMonitor::followsARunToItsEnd()
{
    startTraining();
    const auto watch = monitor(*m_store);
    QList<RunState> states;
    connect(watch.get(), &RunMonitor::runChanged, this, [&states](const Run &run) {
        if (states.isEmpty() || states.last() != run.state)
            states << run.state;
    });
    watch->follow(token);
    QTRY_VERIFY_WITH_TIMEOUT(watch->followed().isEmpty(), patienceMs);
    QCOMPARE(states, (QList<RunState>{RunState::Running, RunState::Done}));
    QCOMPARE(m_store->run(token)->exitCode, std::optional<int>(0));
    for (const QString &path : {metrics, u"samples/g1.jsonl"_s, u"logs/a run.log"_s, u"job.log"_s})
        QVERIFY2(!read(file(path)).isEmpty() && isStored(*m_store, path), qPrintable(path));
    QCOMPARE(read(file(metrics)).count('\n'), 40);
    QCOMPARE(m_store->files(token).first().generation, 0);
}

void TstRunMonitor::aLineIsStoredWithinTwoSeconds()
{
    addRun();
    write(file(u"host.json"_s), "{}");
    RunMonitor watch(*m_session, *m_host, *m_store, m_clock); // at its own pace
    QSignalSpy stored(&watch, &RunMonitor::bytesStored);
    write(file(metrics), "{\"step\": 1}\n");
    watch.follow(token);
    QVERIFY(stored.wait(patienceMs));
    qint64 slowest = 0;
    for (int i = 2; i < 5; ++i) {
        QElapsedTimer timer;
        timer.start();
        write(file(metrics), "{\"step\": 2}\n", QIODevice::Append);
        QVERIFY(stored.wait(5000));
        slowest = std::max(slowest, timer.elapsed());
    }
    QVERIFY2(slowest < 2000, qPrintable(QString::number(slowest)));
    QVERIFY(isStored(*m_store, metrics));
}

void TstRunMonitor::aGapIsClosed()
{
    startTraining();
    {
        const auto watch = monitor(*m_store);
        QSignalSpy stored(watch.get(), &RunMonitor::bytesStored);
        watch->follow(token);
        QVERIFY(stored.wait(patienceMs));
    } // the window is closed while it trains
    m_store.reset();
    QTRY_VERIFY_WITH_TIMEOUT(QFile::exists(file(u"exit"_s)), patienceMs);
    m_store = openStore();
    QVERIFY(!isStored(*m_store, metrics));
    const auto watch = monitor(*m_store);
    watch->follow(token);
    QTRY_VERIFY_WITH_TIMEOUT(watch->followed().isEmpty(), patienceMs);
    QVERIFY(isStored(*m_store, metrics) && isStored(*m_store, u"logs/a run.log"_s));
    QCOMPARE(m_store->run(token)->state, RunState::Done);
}

void TstRunMonitor::twoMonitorsStoreEveryByteOnce()
{
    startTraining();
    const auto second = openStore();
    const auto one = monitor(*m_store), two = monitor(*second);
    one->follow(token);
    two->follow(token);
    QTRY_VERIFY_WITH_TIMEOUT(one->followed().isEmpty() && two->followed().isEmpty(), patienceMs);
    for (const QString &path : {metrics, u"samples/g1.jsonl"_s, u"logs/a run.log"_s, u"job.log"_s})
        QVERIFY2(isStored(*m_store, path) && isStored(*second, path), qPrintable(path));
}

void TstRunMonitor::aReplacedFileBeginsAgain_data()
{
    QTest::addColumn<QByteArray>("before");
    QTest::addColumn<QByteArray>("after");
    QTest::addColumn<bool>("isRenamed");
    QTest::addRow("a new file under the name") << "one\ntwo\n"_ba << "one\ntwo\nthree\n"_ba << true;
    QTest::addRow("written anew, longer") << "a,b\n1,2\n"_ba << "a,b,c\n1,2,3\n4,5,6\n"_ba << false;
    QTest::addRow("cut to the beginning") << "one\ntwo\nthree\n"_ba << "one\n"_ba << false;
    QTest::addRow("emptied") << "one\ntwo\nthree\n"_ba << ""_ba << false;
    QTest::addRow("large ones that differ at once") << QByteArray(9000, 'a') << QByteArray(10000, 'b') << false;
}

void TstRunMonitor::aReplacedFileBeginsAgain()
{
    QFETCH(QByteArray, before);
    QFETCH(QByteArray, after);
    QFETCH(bool, isRenamed);
    addRun();
    write(file(u"job.log"_s), before);
    const auto watch = monitor(*m_store);
    watch->follow(token);
    QTRY_COMPARE_WITH_TIMEOUT(m_store->content(token, u"job.log"_s), before, patienceMs);
    write(file(isRenamed ? u"new"_s : u"job.log"_s), after);
    if (isRenamed)
        QVERIFY(QFile::remove(file(u"job.log"_s)) && QFile::rename(file(u"new"_s), file(u"job.log"_s)));
    QTRY_COMPARE_WITH_TIMEOUT(m_store->files(token).first().generation, 1, patienceMs);
    QTRY_COMPARE_WITH_TIMEOUT(m_store->content(token, u"job.log"_s), after, patienceMs);
    write(file(u"job.log"_s), "more\n", QIODevice::Append);
    QTRY_COMPARE_WITH_TIMEOUT(m_store->content(token, u"job.log"_s), after + "more\n", patienceMs);
    QCOMPARE(m_store->files(token).first().generation, 1);
}

void TstRunMonitor::anEditInPlaceOfTheSameSizeIsSeen()
{
    addRun();
    write(file(u"job.log"_s), "aaaa\n");
    const auto watch = monitor(*m_store);
    watch->follow(token);
    QTRY_COMPARE_WITH_TIMEOUT(m_store->content(token, u"job.log"_s), "aaaa\n"_ba, patienceMs);
    write(file(u"job.log"_s), "bbbb\n"); // perhaps within the same second, so that size and time are as before
    QTRY_COMPARE_WITH_TIMEOUT(m_store->content(token, u"job.log"_s), "bbbb\n"_ba, patienceMs);
}

void TstRunMonitor::aBacklogIsFetchedAtOnce()
{
    addRun();
    QByteArray text;
    while (text.size() < 3000000)
        text += QByteArray::number(text.size()) + " binary \xff\xfe and more\n";
    write(file(u"logs/big.log"_s), text);
    write(file(metrics), "{\"step\": 1}\n");
    RunMonitor watch(*m_session, *m_host, *m_store, m_clock);
    RunMonitor::Pace slow;
    slow.filesMs = 600000; // only the look that follows at once can make it in time
    watch.setPace(slow);
    QSignalSpy complete(&watch, &RunMonitor::caughtUp);
    watch.follow(token);
    QTRY_VERIFY_WITH_TIMEOUT(!complete.isEmpty(), patienceMs);
    QCOMPARE(m_store->content(token, u"logs/big.log"_s), text);
    QVERIFY(isStored(*m_store, metrics));
}

/// Numbered lines, some with bytes that are no text.
QByteArray longLog(qsizetype bytes, const QByteArray &word = "line")
{
    QByteArray text;
    text.reserve(bytes + 100);
    for (int line = 0; text.size() < bytes; ++line)
        text += word + ' ' + QByteArray::number(line) + (line % 1000 == 0 ? " \xff\xfe\r and more\n" : " of a program that has much to say\n");
    return text;
}

void TstRunMonitor::ofALongLogTheEndComesFirst()
{
    addRun();
    const QByteArray text = longLog(12 * 1024 * 1024);
    write(file(u"job.log"_s), text);
    const auto watch = monitor(*m_store);
    QSignalSpy stored(watch.get(), &RunMonitor::bytesStored);
    watch->follow(token);
    QVERIFY(stored.wait(patienceMs));
    const FetchedFile first = m_store->files(token).first();
    QVERIFY(first.hasGap());
    QCOMPARE(first.offset, text.size());
    QCOMPARE(m_store->content(token, u"job.log"_s, first.gapEnd), text.mid(first.gapEnd));
    // What is new does not wait for what is old.
    write(file(u"job.log"_s), "news\n", QIODevice::Append);
    qint64 gapThen = 0;
    QTRY_VERIFY_WITH_TIMEOUT((gapThen = m_store->files(token).first().gapEnd, m_store->content(token, u"job.log"_s, text.size()) == "news\n"), patienceMs);
    QVERIFY(gapThen > 0);
    QTRY_VERIFY_WITH_TIMEOUT(!m_store->files(token).first().hasGap(), patienceMs);
    QVERIFY(isStored(*m_store, u"job.log"_s));
}

void TstRunMonitor::aLongLogIsWholeAfterCuts()
{
    addRun();
    write(file(u"job.log"_s), longLog(11 * 1024 * 1024));
    write(file(metrics), longLog(9 * 1024 * 1024, "{\"step\": 1}"));
    std::mt19937 random(7);
    for (int cut = 0; cut < 12; ++cut) {
        const auto watch = monitor(*m_store);
        watch->follow(token);
        QSignalSpy stored(watch.get(), &RunMonitor::bytesStored);
        for (unsigned looks = random() % 4; looks > 0; --looks)
            stored.wait(1000);
        m_session->close(); // in the middle of whatever it does
        if (cut % 3 == 0)
            m_store = openStore();
        write(file(u"job.log"_s), longLog(qsizetype(random() % 40000), "later"), QIODevice::Append);
        m_session->open();
    }
    const auto one = monitor(*m_store);
    const auto second = openStore();
    const auto two = monitor(*second);
    one->follow(token);
    two->follow(token);
    QTRY_VERIFY_WITH_TIMEOUT(isStored(*m_store, u"job.log"_s) && isStored(*second, metrics), patienceMs);
    for (const FetchedFile &file : m_store->files(token))
        QVERIFY(!file.hasGap() && file.generation == 0);
}

void TstRunMonitor::aLongLogMayBeReplacedMeanwhile()
{
    addRun();
    write(file(u"job.log"_s), longLog(12 * 1024 * 1024));
    const auto watch = monitor(*m_store);
    QSignalSpy stored(watch.get(), &RunMonitor::bytesStored);
    watch->follow(token);
    QVERIFY(stored.wait(patienceMs));
    const QByteArray other = longLog(13 * 1024 * 1024, "another");
    write(file(u"job.log"_s), other); // under the same inode
    QTRY_VERIFY_WITH_TIMEOUT(isStored(*m_store, u"job.log"_s), patienceMs);
    QCOMPARE(m_store->files(token).first().generation, 1);
}

void TstRunMonitor::ofManyLogsEachGetsItsTurn()
{
    addRun();
    for (int i = 0; i < 50; ++i)
        write(file(u"logs/rank%1.log"_s.arg(i)), QByteArray::number(i) + '\n');
    const auto watch = monitor(*m_store);
    watch->follow(token);
    QTRY_COMPARE_WITH_TIMEOUT(m_store->files(token).size(), 50, patienceMs);
    for (int i = 0; i < 50; ++i)
        QVERIFY(isStored(*m_store, u"logs/rank%1.log"_s.arg(i)));
}

void TstRunMonitor::strangeNamesAreFilesLikeOthers()
{
    addRun();
    const QStringList names{u"logs/$(touch owned).log"_s, u"logs/it's \"one\".log"_s, u"logs/-n.log"_s, u"logs/Größe `x`.log"_s};
    for (const QString &name : names)
        write(file(name), name.toUtf8());
    write(file(u"logs/two\nlines.log"_s), "x"); // no log of ours has such a name: it is passed over
    const auto watch = monitor(*m_store);
    watch->follow(token);
    QTRY_COMPARE_WITH_TIMEOUT(m_store->files(token).size(), names.size(), patienceMs);
    for (const QString &name : names)
        QCOMPARE(m_store->content(token, name), name.toUtf8());
    QVERIFY(!QFile::exists(file(u"owned"_s)) && !QFile::exists(file(u"logs/owned"_s)) && !QFile::exists(QDir::home().filePath(u"owned"_s)));
}

void TstRunMonitor::cancelIsRepeatedUntilTheEndIsSeen()
{
    startTraining("#!/bin/sh\nprintf '{\"pid\":%s,\"start\":%s}\\n' $$ \"$(sed 's/.*) //' /proc/$$/stat | cut -d' ' -f20)\" >h; mv h host.json\n"
                  "trap '' TERM\nwhile :; do sleep 0.1; done\n");
    const auto watch = monitor(*m_store);
    QSignalSpy changes(watch.get(), &RunMonitor::runChanged);
    watch->follow(token);
    QTRY_COMPARE_WITH_TIMEOUT(m_store->run(token)->state, RunState::Running, patienceMs);
    watch->cancel(token);
    QCOMPARE(m_store->run(token)->state, RunState::Cancelling);
    QTRY_COMPARE_WITH_TIMEOUT(m_store->run(token)->state, RunState::Cancelled, patienceMs);
    QTRY_VERIFY_WITH_TIMEOUT(watch->followed().isEmpty(), patienceMs);
}

void TstRunMonitor::cancellingGoesOnAfterARestart()
{
    FakeScheduler scheduler;
    addRun(RunState::Cancelling);
    scheduler.statuses.insert(u"999999:1"_s, JobStatus{.jobId = u"999999:1"_s, .state = JobState::Running});
    RunMonitor watch(*m_session, scheduler, *m_store, m_clock);
    watch.setPace({.filesMs = 50, .statusMs = 50, .statusSlowMs = 100, .settleMs = 50});
    watch.follow(token);
    QTRY_VERIFY_WITH_TIMEOUT(scheduler.cancelled.size() >= 2, patienceMs);
    QCOMPARE(m_store->run(token)->state, RunState::Cancelling);
    scheduler.statuses[u"999999:1"_s].state = JobState::Cancelled;
    QTRY_COMPARE_WITH_TIMEOUT(m_store->run(token)->state, RunState::Cancelled, patienceMs);
    QTRY_VERIFY_WITH_TIMEOUT(watch.followed().isEmpty(), patienceMs);
}

void TstRunMonitor::aPersonsWishIsPassedOnOnce_data()
{
    QTest::addColumn<bool>("isSave");
    QTest::addRow("back into the queue") << false;
    QTest::addRow("save now") << true;
}

/// What the scheduler took stands in the history; what it refused is said each time, and changes nothing.
void TstRunMonitor::aPersonsWishIsPassedOnOnce()
{
    QFETCH(bool, isSave);
    FakeScheduler scheduler;
    addRun(RunState::Running);
    scheduler.statuses.insert(u"999999:1"_s, JobStatus{.jobId = u"999999:1"_s, .state = JobState::Running});
    RunMonitor watch(*m_session, scheduler, *m_store, m_clock);
    watch.setPace({.filesMs = 50, .statusMs = 50, .statusSlowMs = 100, .settleMs = 50});
    QSignalSpy changed(&watch, &RunMonitor::runChanged), problems(&watch, &RunMonitor::problem);
    const auto wish = [&] { isSave ? watch.askToSave(token) : watch.requeue(token); };
    const QStringList &asked = isSave ? scheduler.askedToSave : scheduler.requeued;
    wish();
    QCOMPARE(asked, QStringList{u"999999:1"_s});
    QTRY_COMPARE_WITH_TIMEOUT(m_store->events(token).last().text.contains(isSave ? u"asked to save"_s : u"back into the queue"_s), true, patienceMs);
    QTRY_VERIFY_WITH_TIMEOUT(!changed.isEmpty(), patienceMs);
    QVERIFY(problems.isEmpty());
    const qsizetype told = m_store->events(token).size();
    scheduler.commandAnswer = Error{.kind = Error::Kind::RemoteCommand, .message = u"Slurm refused: it is held"_s, .detail = {}};
    for (int tries = 1; tries <= 2; ++tries) {
        wish();
        QTRY_COMPARE_WITH_TIMEOUT(problems.size(), tries, patienceMs);
        QCOMPARE(problems.last().at(1).value<Error>().message, u"Slurm refused: it is held"_s);
    }
    QCOMPARE(asked.size(), 3);
    QCOMPARE(m_store->events(token).size(), told);
}

void TstRunMonitor::aDroppedLineIsToldAndOvercome()
{
    FakeClusterSession session;
    FakeScheduler scheduler;
    session.setDefaultAnswer([](const RemoteCommand &) { return CommandResult{.exitCode = 0, .signal = {}, .output = "T 5\n", .errorOutput = {}}; });
    scheduler.statuses.insert(u"999999:1"_s, JobStatus{.jobId = u"999999:1"_s, .state = JobState::Running});
    addRun(RunState::Queued);
    RunMonitor watch(session, scheduler, *m_store, m_clock);
    watch.setPace({.filesMs = 20, .statusMs = 20, .statusSlowMs = 50});
    QSignalSpy contact(&watch, &RunMonitor::contactChanged);
    watch.follow(token);
    QTRY_COMPARE_WITH_TIMEOUT(m_store->run(token)->state, RunState::Running, patienceMs);
    const QDateTime last = m_clock.now();
    QVERIFY(watch.isInContact());
    QCOMPARE(watch.lastAnswer(), last);
    session.hold();
    QTRY_VERIFY_WITH_TIMEOUT(session.underWay() > 0, patienceMs);
    m_clock.advance(60000);
    session.dropLine();
    QCOMPARE(contact.size(), 1);
    QCOMPARE(contact.first().at(0).toBool(), false);
    QCOMPARE(contact.first().at(1).toDateTime(), last);
    QVERIFY(!watch.isInContact());
    QTest::qWait(100);
    QCOMPARE(session.openCount(), 0); // connecting again is the person's or the program's affair
    const qsizetype before = session.commands().size();
    QCOMPARE(m_store->run(token)->state, RunState::Running);
    session.release();
    session.open();
    QTRY_COMPARE_WITH_TIMEOUT(contact.size(), 2, patienceMs);
    QCOMPARE(contact.last().at(0).toBool(), true);
    QTRY_VERIFY_WITH_TIMEOUT(session.commands().size() > before + 1, patienceMs);
}

/// Nothing is claimed before ten minutes of silence, and the next line takes it back.
void TstRunMonitor::aProgramThatWritesNothingIsStalled()
{
    FakeClusterSession session;
    FakeScheduler scheduler;
    session.setDefaultAnswer([](const RemoteCommand &) { return CommandResult{.exitCode = 0, .signal = {}, .output = "T 5\n", .errorOutput = {}}; });
    scheduler.statuses.insert(u"999999:1"_s, JobStatus{.jobId = u"999999:1"_s, .state = JobState::Running});
    addRun(RunState::Queued);
    RunMonitor watch(session, scheduler, *m_store, m_clock);
    watch.setPace({.filesMs = 20, .statusMs = 20, .statusSlowMs = 50});
    watch.follow(token);
    QTRY_COMPARE_WITH_TIMEOUT(m_store->run(token)->state, RunState::Running, patienceMs);
    m_clock.advance(590 * 1000);
    const qsizetype before = session.commands().size();
    QTRY_VERIFY_WITH_TIMEOUT(session.commands().size() > before + 3, patienceMs);
    QCOMPARE(m_store->run(token)->state, RunState::Running);
    m_clock.advance(20 * 1000);
    QTRY_COMPARE_WITH_TIMEOUT(m_store->run(token)->state, RunState::Stalled, patienceMs);
    QVERIFY(m_store->run(token)->reason.contains(u"UTC"_s));
    scheduler.statuses[u"999999:1"_s].state = JobState::Completed;
    QTRY_COMPARE_WITH_TIMEOUT(m_store->run(token)->state, RunState::Done, patienceMs);
}

void TstRunMonitor::aForgottenJobDoesNotFail()
{
    FakeScheduler scheduler; // knows no job
    addRun();
    RunMonitor watch(*m_session, scheduler, *m_store, m_clock);
    watch.setPace({.filesMs = 50, .statusMs = 50, .statusSlowMs = 50});
    QSignalSpy changes(&watch, &RunMonitor::runChanged);
    watch.follow(token);
    QTRY_COMPARE_WITH_TIMEOUT(changes.size(), 1, patienceMs);
    QCOMPARE(m_store->run(token)->state, RunState::Running);
    QCOMPARE(m_store->run(token)->reason, u"forgotten"_s);
    QVERIFY(!m_store->run(token)->lastContact.isValid());
    QTRY_VERIFY_WITH_TIMEOUT(scheduler.statusCount >= 3, patienceMs);
    QCOMPARE(changes.size(), 1); // told once
    QCOMPARE(watch.followed(), QStringList{token});
}

/// Of the batch system one, of the files another: whatever the number of runs.
void TstRunMonitor::fiftyRunsAreOneQuestion()
{
    constexpr int count = 50;
    FakeClusterSession session;
    session.setDefaultAnswer([](const RemoteCommand &) { return CommandResult{.exitCode = 0, .signal = {}, .output = "T 5\n", .errorOutput = {}}; });
    FakeScheduler scheduler;
    RunMonitor watch(session, scheduler, *m_store, m_clock);
    watch.setPace({.filesMs = 600000, .statusMs = 600000, .statusSlowMs = 600000});
    for (int number = 0; number < count; ++number) {
        Run run;
        run.token = QString::number(number).rightJustified(32, u'0');
        run.folder = m_temp->filePath(u"run%1"_s.arg(number));
        run.jobId = u"%1:1"_s.arg(number);
        run.jobName = u"demo%1"_s.arg(number);
        run.state = RunState::Queued;
        run.created = m_clock.now();
        QVERIFY(m_store->add(run));
        scheduler.statuses.insert(run.jobId, JobStatus{.jobId = run.jobId, .state = JobState::Running});
        watch.follow(run.token);
    }
    const auto areRunning = [this] {
        const QList<Run> runs = m_store->runs();
        return std::all_of(runs.begin(), runs.end(), [](const Run &run) { return run.state == RunState::Running; });
    };
    QTRY_VERIFY_WITH_TIMEOUT(areRunning(), patienceMs);
    QCOMPARE(scheduler.statusAsked.size(), count);
    QCOMPARE(scheduler.statusCount, 1);
    QTRY_COMPARE_WITH_TIMEOUT(session.commands().size(), 1, patienceMs);
}

void TstRunMonitor::statusQuestionsBackOff()
{
    FakeScheduler scheduler;
    addRun();
    scheduler.statuses.insert(u"999999:1"_s, JobStatus{.jobId = u"999999:1"_s, .state = JobState::Running});
    RunMonitor watch(*m_session, scheduler, *m_store, m_clock);
    watch.setPace({.filesMs = 10000, .statusMs = 40, .statusSlowMs = 100000});
    watch.follow(token);
    QTest::qWait(1000); // 40, 60, 90, 135, 202, 303 ms...: at a steady pace it would be 25
    QVERIFY2(scheduler.statusCount >= 3 && scheduler.statusCount <= 9, qPrintable(QString::number(scheduler.statusCount)));
}

void TstRunMonitor::aRemovedRunIsLeft()
{
    addRun();
    write(file(metrics), "{\"step\": 1}\n");
    const auto watch = monitor(*m_store);
    watch->follow(token);
    QTRY_VERIFY_WITH_TIMEOUT(isStored(*m_store, metrics), patienceMs);
    QVERIFY(m_store->remove(token).hasValue());
    write(file(metrics), "{\"step\": 2}\n", QIODevice::Append);
    QTRY_VERIFY_WITH_TIMEOUT(watch->followed().isEmpty(), patienceMs);
    QSignalSpy problems(watch.get(), &RunMonitor::problem);
    watch->follow(u"ffff"_s);
    QCOMPARE(problems.size(), 1);
}

void TstRunMonitor::anEndedRunIsFetchedToTheLastByte()
{
    addRun(RunState::Done);
    write(file(metrics), "{\"step\": 1}\n");
    const auto watch = monitor(*m_store);
    QSignalSpy complete(watch.get(), &RunMonitor::caughtUp);
    watch->follow(token);
    QTRY_VERIFY_WITH_TIMEOUT(watch->followed().isEmpty(), patienceMs);
    QVERIFY(isStored(*m_store, metrics));
    QVERIFY(!complete.isEmpty());
    QCOMPARE(m_store->run(token)->state, RunState::Done);
}

QTEST_GUILESS_MAIN(TstRunMonitor)
#include "tst_runmonitor.moc"
