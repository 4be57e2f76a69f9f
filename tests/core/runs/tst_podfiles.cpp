// SPDX-License-Identifier: GPL-3.0-or-later
// Runs whose folder only their pods see, followed by the monitor: the scripts run for real, against a stand-in for kubectl. The real one is asked in tests/integration.
#include "core/runs/podfiles.h"

#include "core/remote/localsession.h"
#include "core/runs/runmonitor.h"
#include "tests/core/runs/fakescheduler.h"
#include "tests/support/fakeclock.h"
#include "tests/support/podstandin.h"

#include <QDir>
#include <QFile>
#include <QRegularExpression>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>

using namespace slipway;
using namespace Qt::StringLiterals;

namespace {

const QString token = u"0123456789abcdef0123456789abcdef"_s;
const QString metrics = u"metrics.jsonl"_s;
const QString jobLog = u"logs/demo-0.r0.log"_s;
constexpr int patienceMs = 60000; // only a broken build waits so long, or a very busy machine

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
}

QByteArray lines(int from, int to)
{
    QByteArray all;
    for (int step = from; step < to; ++step)
        all += "{\"step\": " + QByteArray::number(step) + ", \"loss\": 1.5}\n";
    return all;
}

/// As a site's job file says it: one pod, a claim.
QByteArray manifestFor(const QString &folder)
{
    return "apiVersion: v1\nkind: ConfigMap\ndata:\n  job.sh: |\n    #!/bin/bash\n    export SLIPWAY_RUN_DIR='" + folder.toUtf8()
        + "'\n---\napiVersion: batch/v1\nkind: Job\nspec:\n  template:\n    spec:\n      containers:\n        - name: trainer\n          image: \"registry.example.org/train:1\"\n"
          "          volumeMounts:\n            - {name: job, mountPath: /etc/slipway, readOnly: true}\n            - {name: data-scratch, mountPath: /scratch}\n"
          "      volumes:\n        - {name: job, configMap: {name: demo}}\n        - {name: data-scratch, persistentVolumeClaim: {claimName: shared}}\n";
}

} // namespace

class TstPodFiles : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init();
    void cleanup();
    void whoSeesTheFolder_data();
    void whoSeesTheFolder();
    void aRunIsFollowedToItsEnd();
    void whatCannotBeReadIsSaid();
    void aReaderThatNeverComesIsSaid();
    void aCutIsOvercome();
    void theNextPodGoesOn();
    void answersThatBreakOffLoseNothing();
    void whoMayNotEnterPodsIsTold();
    void anEndedRunIsCaughtUpWith();
    void aQuestionGoesWhereTheFolderIs();

private:
    QString box(const QString &file) const { return m_temp->filePath(file); }
    QString inPod(const QString &file) const { return box(u"scratch/run/"_s + file); }
    Run addRun(RunState state = RunState::Running);
    std::unique_ptr<RunMonitor> monitor();
    void setState(JobState state);
    bool isStored(const QString &path) const { return m_store->content(token, path) == read(inPod(path)); }
    QByteArray deletedPods() const { return read(box(u"deleted"_s)); }

    std::unique_ptr<QTemporaryDir> m_temp;
    std::unique_ptr<LocalSession> m_session;
    std::unique_ptr<FakeScheduler> m_scheduler;
    std::unique_ptr<RunStore> m_store;
    FakeClock m_clock;
    QByteArray m_path;
};

void TstPodFiles::init()
{
    QTest::failOnWarning(QRegularExpression(u".*"_s));
    m_temp = std::make_unique<QTemporaryDir>();
    for (const QString &folder : {u"bin"_s, u"run"_s, u"scratch/run/logs"_s, u"scratch/run/samples"_s})
        QDir(m_temp->path()).mkpath(folder);
    m_path = qgetenv("PATH");
    qputenv("PATH", box(u"bin"_s).toUtf8() + ":/usr/bin:/bin");
    qputenv("BOX", m_temp->path().toUtf8());
    write(box(u"bin/kubectl"_s), podStandIn);
    QFile::setPermissions(box(u"bin/kubectl"_s), QFile::ReadOwner | QFile::ExeOwner);
    write(box(u"pods"_s), "0 demo-0 trainer\n");
    m_session = std::make_unique<LocalSession>();
    m_session->open();
    m_scheduler = std::make_unique<FakeScheduler>();
    m_scheduler->access = KubernetesAccess{.context = u"research"_s};
    auto store = RunStore::open(box(u"data"_s));
    QVERIFY(store);
    m_store = std::move(store).value();
}

void TstPodFiles::cleanup()
{
    m_store.reset();
    m_session.reset();
    m_scheduler.reset();
    qputenv("PATH", m_path);
}

Run TstPodFiles::addRun(RunState state)
{
    Run run;
    run.token = token;
    run.scheduler = SchedulerKind::Kubernetes;
    run.folder = box(u"run"_s);
    run.jobId = u"ml/jobs.batch/demo"_s;
    run.jobName = u"demo"_s;
    run.jobText = manifestFor(box(u"scratch/run"_s));
    run.state = state;
    run.created = m_clock.now();
    if (!m_store->add(run))
        QTest::qFail("the run was not added", __FILE__, __LINE__);
    setState(isFinal(state) ? JobState::Completed : JobState::Running);
    return run;
}

void TstPodFiles::setState(JobState state) { m_scheduler->statuses[u"ml/jobs.batch/demo"_s] = JobStatus{.jobId = u"ml/jobs.batch/demo"_s, .state = state}; }

std::unique_ptr<RunMonitor> TstPodFiles::monitor()
{
    auto made = std::make_unique<RunMonitor>(*m_session, *m_scheduler, *m_store, m_clock);
    made->setPace({.filesMs = 50, .statusMs = 100, .statusSlowMs = 400, .chunkBytes = 4096, .podsMs = 100, .settleMs = 100});
    return made;
}

void TstPodFiles::whoSeesTheFolder_data()
{
    QTest::addColumn<QString>("loginFolder");
    QTest::addColumn<QString>("folder");
    QTest::addColumn<QString>("inPods");
    QTest::addRow("nobody but the pods") << QString() << u"/home/ada/slipway-runs/demo"_s << u"/scratch/demo"_s;
    QTest::addRow("the host too") << u"/mnt/shared"_s << u"/mnt/shared/demo"_s << QString();
    QTest::addRow("the host too, by a path that ends in a slash") << u"/mnt/shared/"_s << u"/mnt/shared/demo"_s << QString();
    QTest::addRow("a run of the time before the host saw it") << u"/mnt/shared"_s << u"/home/ada/slipway-runs/demo"_s << u"/scratch/demo"_s;
    QTest::addRow("a folder whose name begins alike") << u"/mnt/shared"_s << u"/mnt/shared-too/demo"_s << u"/scratch/demo"_s;
    QTest::addRow("all by the same path") << QString() << u"/scratch/demo"_s << QString();
}

void TstPodFiles::whoSeesTheFolder()
{
    QFETCH(QString, loginFolder);
    QFETCH(QString, folder);
    QFETCH(QString, inPods);
    const KubernetesAccess access{.loginFolder = loginFolder};
    Run run;
    run.scheduler = SchedulerKind::Kubernetes;
    run.folder = folder;
    run.jobText = manifestFor(u"/scratch/demo"_s);
    QCOMPARE(folderInPods(run, &access), inPods);
    QCOMPARE(asSeenInFolder(run, &access).folder, inPods.isEmpty() ? folder : inPods);
    QCOMPARE(folderInPods(run, nullptr), QString());
    run.jobText = manifestFor(u"/scratch/it'\\''s"_s); // as it is quoted for a shell
    if (!inPods.isEmpty())
        QCOMPARE(folderInPods(run, &access), u"/scratch/it's"_s);
    run.jobText = "kind: Job\n"; // written by hand
    QCOMPARE(folderInPods(run, &access), QString());
    run.jobText = manifestFor(u"/scratch/demo"_s);
    run.watched = QStringList();
    QCOMPARE(folderInPods(run, &access), QString());
}

void TstPodFiles::aRunIsFollowedToItsEnd()
{
    m_scheduler->access->mayRunReader = true;
    addRun();
    write(inPod(metrics), lines(0, 10));
    const auto watch = monitor();
    QSignalSpy caughtUp(watch.get(), &RunMonitor::caughtUp), problems(watch.get(), &RunMonitor::problem);
    watch->follow(token);
    QTRY_VERIFY_WITH_TIMEOUT(isStored(metrics), patienceMs);
    // Half a line, other files, more than one piece of a file.
    write(inPod(metrics), "{\"step\": 10, \"lo", QIODevice::Append);
    write(inPod(jobLog), QByteArray(20000, 'x') + '\n');
    write(inPod(u"samples/demo-0.txt"_s), "t 1 2 3 4\n.\n");
    QTRY_VERIFY_WITH_TIMEOUT(isStored(metrics) && isStored(jobLog) && isStored(u"samples/demo-0.txt"_s), patienceMs);
    // The last pod ends, and has written more than anybody read.
    write(box(u"pods"_s), "");
    write(inPod(metrics), "ss\": 1}\n" + lines(11, 400), QIODevice::Append);
    write(inPod(jobLog), "slipway: the program left with 0\n", QIODevice::Append);
    QVERIFY(!read(box(u"asked"_s)).contains("create"));
    setState(JobState::Completed);
    QTRY_VERIFY_WITH_TIMEOUT(watch->followed().isEmpty() && !deletedPods().isEmpty(), patienceMs);
    for (const QString &path : {metrics, jobLog, u"samples/demo-0.txt"_s})
        QVERIFY2(isStored(path), qPrintable(path));
    QCOMPARE(m_store->files(token).first().generation, 0);
    QTRY_VERIFY(!caughtUp.isEmpty());
    QCOMPARE(deletedPods(), "slipway-read-0123456789ab\n"_ba);
    QCOMPARE(read(box(u"made"_s)), "made\n"_ba);
    QCOMPARE(problems.size(), 0);
    QCOMPARE(m_store->run(token)->state, RunState::Done);
}

void TstPodFiles::whatCannotBeReadIsSaid()
{
    addRun();
    write(inPod(metrics), lines(0, 10));
    const auto watch = monitor();
    QSignalSpy problems(watch.get(), &RunMonitor::problem), caughtUp(watch.get(), &RunMonitor::caughtUp);
    watch->follow(token);
    QTRY_VERIFY_WITH_TIMEOUT(isStored(metrics) && !caughtUp.isEmpty(), patienceMs);
    const QByteArray before = read(inPod(metrics));
    write(box(u"pods"_s), "");
    write(inPod(metrics), lines(10, 12), QIODevice::Append);
    setState(JobState::Completed);
    QTRY_VERIFY_WITH_TIMEOUT(watch->followed().isEmpty(), patienceMs);
    QCOMPARE(m_store->content(token, metrics), before);
    QCOMPARE(problems.size(), 1);
    const QString said = problems.first().at(1).value<Error>().message;
    QVERIFY2(said.contains(m_clock.now().toUTC().toString(u"yyyy-MM-dd HH:mm:ss"_s)) && said.contains(u"reader_pod: true"), qPrintable(said));
    QCOMPARE(m_store->events(token).last().text, said);
    QVERIFY(!read(box(u"asked"_s)).contains("create"));
    QVERIFY(!read(box(u"asked"_s)).contains("delete"));
}

void TstPodFiles::aReaderThatNeverComesIsSaid()
{
    m_scheduler->access->mayRunReader = true;
    addRun(RunState::Done);
    write(box(u"pods"_s), "");
    write(box(u"on-create"_s), "echo 'Error from server (Forbidden): pods \"slipway-read\" is forbidden: exceeded quota: team' >&2; exit 1\n");
    const auto watch = monitor();
    watch->setPace({.filesMs = 50, .statusMs = 100, .podsMs = 100, .readerMs = 300, .settleMs = 100});
    QSignalSpy problems(watch.get(), &RunMonitor::problem);
    watch->follow(token);
    QTRY_VERIFY_WITH_TIMEOUT(watch->followed().isEmpty(), patienceMs);
    const QString said = problems.last().at(1).value<Error>().message;
    QVERIFY2(said.contains(u"did not start") && said.contains(u"quota"), qPrintable(said));
}

void TstPodFiles::aCutIsOvercome()
{
    addRun();
    write(inPod(metrics), lines(0, 10));
    const auto watch = monitor();
    watch->follow(token);
    QTRY_VERIFY_WITH_TIMEOUT(isStored(metrics), patienceMs);
    write(box(u"on-get"_s), "echo 'Unable to connect to the server: EOF' >&2; exit 1\n");
    m_scheduler->statusError = Error{.kind = Error::Kind::Network, .message = u"away"_s, .detail = {}};
    QTRY_VERIFY_WITH_TIMEOUT(!watch->isInContact(), patienceMs);
    write(inPod(metrics), lines(10, 300), QIODevice::Append);
    QFile::remove(box(u"on-get"_s));
    m_scheduler->statusError.reset();
    QTRY_VERIFY_WITH_TIMEOUT(isStored(metrics) && watch->isInContact(), patienceMs);
    QCOMPARE(m_store->files(token).first().generation, 0);
}

/// A restart: for a while no pod is at work, then another one goes on, with a log of its own and one that was written anew.
void TstPodFiles::theNextPodGoesOn()
{
    addRun();
    write(inPod(metrics), lines(0, 10));
    write(inPod(jobLog), "first\n");
    const auto watch = monitor();
    QSignalSpy problems(watch.get(), &RunMonitor::problem);
    watch->follow(token);
    QTRY_VERIFY_WITH_TIMEOUT(isStored(metrics) && isStored(jobLog), patienceMs);
    write(box(u"pods"_s), "");
    const auto looks = [this] { return read(box(u"asked"_s)).count(" get pods "); };
    const qsizetype before = looks();
    QTRY_VERIFY_WITH_TIMEOUT(looks() > before + 2, patienceMs);
    QFile::remove(inPod(jobLog));
    write(inPod(jobLog), "second, and longer than the first\n");
    write(inPod(metrics), lines(8, 20), QIODevice::Append);
    write(box(u"pods"_s), "0 demo-0-x7 trainer\n");
    QTRY_VERIFY_WITH_TIMEOUT(isStored(metrics) && isStored(jobLog), patienceMs);
    const QList<FetchedFile> files = m_store->files(token);
    for (const FetchedFile &file : files)
        QCOMPARE(file.generation, file.path == jobLog ? 1 : 0);
    QCOMPARE(problems.size(), 0);
    QVERIFY(watch->followed().contains(token));
}

void TstPodFiles::answersThatBreakOffLoseNothing()
{
    m_scheduler->access->mayRunReader = true;
    addRun();
    write(inPod(metrics), lines(0, 2000));
    write(inPod(jobLog), QByteArray(30000, 'y') + '\n');
    // Each third answer loses its end, further on every time.
    write(box(u"on-exec"_s), "n=$(cat \"$BOX/n\" 2>/dev/null || echo 0); echo $((n + 1)) >\"$BOX/n\"; if [ $((n % 3)) = 1 ]; then bash -s | head -c $((n * 997)); exit 0; fi\n");
    const auto watch = monitor();
    watch->follow(token);
    QTRY_VERIFY_WITH_TIMEOUT(isStored(metrics) && isStored(jobLog), patienceMs);
    write(box(u"pods"_s), "");
    write(inPod(metrics), lines(2000, 2500), QIODevice::Append);
    setState(JobState::Failed);
    QTRY_VERIFY_WITH_TIMEOUT(watch->followed().isEmpty(), patienceMs);
    QVERIFY(isStored(metrics) && isStored(jobLog));
    QVERIFY(read(box(u"n"_s)).trimmed().toInt() > 5);
}

void TstPodFiles::whoMayNotEnterPodsIsTold()
{
    addRun();
    write(box(u"on-exec"_s), "echo 'Error from server (Forbidden): pods \"demo-0\" is forbidden: cannot create resource \"pods/exec\"' >&2; exit 1\n");
    const auto watch = monitor();
    QSignalSpy problems(watch.get(), &RunMonitor::problem), caughtUp(watch.get(), &RunMonitor::caughtUp);
    watch->follow(token);
    QTRY_VERIFY_WITH_TIMEOUT(!caughtUp.isEmpty(), patienceMs); // nobody waits for ever
    QVERIFY(!problems.isEmpty());
    const Error error = problems.first().at(1).value<Error>();
    QCOMPARE(error.kind, Error::Kind::NotFound);
    QVERIFY2(error.message.contains(u"pods/exec"), qPrintable(error.message));
    // It is no stall of the run's, however long it lasts.
    m_clock.advance(3600 * 1000);
    const int asked = m_scheduler->statusCount;
    QTRY_VERIFY_WITH_TIMEOUT(m_scheduler->statusCount > asked + 1, patienceMs);
    QCOMPARE(m_store->run(token)->state, RunState::Running);
}

/// The window was closed, or the laptop asleep, when it ended.
void TstPodFiles::anEndedRunIsCaughtUpWith()
{
    addRun(RunState::Cancelled);
    m_scheduler->access->mayRunReader = true;
    write(box(u"pods"_s), "");
    write(inPod(metrics), lines(0, 3000));
    const auto watch = monitor();
    QSignalSpy caughtUp(watch.get(), &RunMonitor::caughtUp);
    watch->follow(token);
    QTRY_VERIFY_WITH_TIMEOUT(!caughtUp.isEmpty(), patienceMs);
    QVERIFY(isStored(metrics)); // no sooner
    QCOMPARE(caughtUp.size(), 1);
    QVERIFY(watch->followed().isEmpty());
    QCOMPARE(deletedPods(), "slipway-read-0123456789ab\n"_ba);
}

void TstPodFiles::aQuestionGoesWhereTheFolderIs()
{
    const KubernetesAccess *access = m_scheduler->kubernetes();
    const RemoteCommand question{.script = "cd " + inPod({}).toUtf8() + " && cat metrics.jsonl", .input = {}, .timeoutMs = 30000};
    const auto ask = [&](const Run &run, FolderUse use) {
        auto reply = m_session->run(whereFolderIs(run, access, question, use));
        for (int i = 0; i < 2400 && !reply.isFinished(); ++i)
            QTest::qWait(25);
        return reply.isFinished() ? answerFromFolder(run, access, reply.result(), use) : Result<CommandResult>(Error{.kind = Error::Kind::Timeout, .message = u"no answer"_s, .detail = {}});
    };
    Run run = addRun();
    write(inPod(metrics), lines(0, 2));
    QCOMPARE(ask(run, FolderUse::Read)->output, lines(0, 2));
    QCOMPARE(ask(run, FolderUse::Change)->output, lines(0, 2));
    write(box(u"pods"_s), "");
    run.state = RunState::Done;
    QVERIFY2(ask(run, FolderUse::Read).error().message.contains(u"reader_pod: true"), qPrintable(ask(run, FolderUse::Read).error().message));
    m_scheduler->access->mayRunReader = true;
    QCOMPARE(ask(run, FolderUse::Read)->output, lines(0, 2));
    QVERIFY(!deletedPods().isEmpty()); // it has gone again
    const auto changed = ask(run, FolderUse::Change);
    QCOMPARE(changed.error().kind, Error::Kind::NotFound);
    QVERIFY2(changed.error().message.contains(u"by one of its pods"), qPrintable(changed.error().message));
    run.folder = inPod({}).chopped(1); // the host sees it
    QCOMPARE(whereFolderIs(run, access, question, FolderUse::Change).script, question.script);
    QCOMPARE(ask(run, FolderUse::Change)->output, lines(0, 2));
}

QTEST_GUILESS_MAIN(TstPodFiles)
#include "tst_podfiles.moc"
