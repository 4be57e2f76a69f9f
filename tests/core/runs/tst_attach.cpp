// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/runs/attach.h"

#include "core/remote/localsession.h"
#include "core/runs/evidence.h"
#include "core/runs/runcurves.h"
#include "core/runs/runmonitor.h"
#include "tests/core/runs/fakescheduler.h"

#include <QDir>
#include <QFile>
#include <QProcess>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>

using namespace slipway;
using namespace Qt::StringLiterals;

class TstAttach : public QObject
{
    Q_OBJECT

private:
    std::unique_ptr<QTemporaryDir> m_folder;

    void write(const QString &path, const QByteArray &content, QIODevice::OpenMode mode = QIODevice::WriteOnly)
    {
        const QString whole = m_folder->filePath(path);
        QDir().mkpath(QFileInfo(whole).path());
        QFile file(whole);
        QVERIFY(file.open(mode));
        file.write(content);
    }

    /// With a scontrol and a sacct of our own before the system's.
    QByteArray answer(const AttachRequest &request) { return answer(lookToAttach(request)); }

    QByteArray answer(const RemoteCommand &command)
    {
        QProcess shell;
        QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
        environment.insert(u"PATH"_s, m_folder->filePath(u"bin"_s) + u':' + environment.value(u"PATH"_s));
        shell.setProcessEnvironment(environment);
        shell.start(u"/bin/sh"_s, {u"-c"_s, QString::fromUtf8(command.script)});
        shell.waitForFinished();
        return shell.readAllStandardOutput();
    }

    void fakeSlurm(const QByteArray &record)
    {
        write(u"bin/scontrol"_s, "#!/bin/sh\nprintf '%s\\n' '" + record + "'\n");
        write(u"bin/sacct"_s, "#!/bin/sh\n");
        for (const QString &program : {u"bin/scontrol"_s, u"bin/sacct"_s})
            QFile::setPermissions(m_folder->filePath(program), QFileDevice::ReadOwner | QFileDevice::WriteOwner | QFileDevice::ExeOwner);
    }

    Result<Run> attached(const AttachRequest &request) { return attachedRun(request, answer(request), QDateTime::fromSecsSinceEpoch(1'700'000'000, Qt::UTC)); }

private Q_SLOTS:
    void init() { m_folder = std::make_unique<QTemporaryDir>(); }

    void jobByItsNumber()
    {
        const QByteArray folder = m_folder->path().toUtf8();
        write(u"work dir/logs of it/slurm-77.out"_s, "x");
        write(u"work dir/slurm-12.out"_s, "of another job");
        fakeSlurm("JobId=77 JobName=pre train UserId=ada(1000) JobState=RUNNING Command=/x/job.sh WorkDir=" + folder + "/work dir StdErr=" + folder + "/work dir/logs of it/slurm-77.err StdIn=/dev/null StdOut="
                  + folder + "/work dir/logs of it/slurm-77.out Power= TresPerNode=gres:gpu:8");
        const Result<Run> run = attached({.cluster = u"hero"_s, .jobId = u"77"_s});
        QVERIFY2(run, qPrintable(run ? QString() : run.error().message));
        QCOMPARE(run->name, u"pre train"_s);
        QCOMPARE(run->folder, m_folder->filePath(u"work dir"_s));
        QCOMPARE(*run->watched, (QStringList{u"logs of it/slurm-77.out"_s, u"logs of it/slurm-77.err"_s}));
        QVERIFY(run->state == RunState::Queued && run->isAttached());
    }

    void outputElsewhereIsWhatIsWatched()
    {
        const QByteArray folder = m_folder->path().toUtf8();
        write(u"home/x"_s, "x");
        write(u"scratch/out.txt"_s, "x");
        fakeSlurm("JobId=77 JobName=a WorkDir=" + folder + "/home StdErr=" + folder + "/scratch/out.txt StdIn=/dev/null StdOut=" + folder + "/scratch/out.txt");
        const Result<Run> run = attached({.cluster = u"hero"_s, .jobId = u"77"_s, .name = u"mine"_s});
        QVERIFY(run);
        QCOMPARE(run->name, u"mine"_s);
        QCOMPARE(run->folder, m_folder->filePath(u"scratch"_s));
        QCOMPARE(*run->watched, QStringList{u"out.txt"_s});
    }

    void folderAndLog()
    {
        write(u"exp/train.out"_s, "x");
        write(u"exp/logs/node0.log"_s, "x");
        const Result<Run> folder = attached({.cluster = u"local"_s, .scheduler = SchedulerKind::Host, .path = m_folder->filePath(u"exp/"_s)});
        QVERIFY(folder);
        QCOMPARE(folder->name, u"exp"_s);
        QCOMPARE(*folder->watched, QStringList{u"train.out"_s}); // what lies in logs/ is followed anyway
        QVERIFY(folder->state == RunState::Running && folder->jobId.isEmpty());
        const Result<Run> log = attached({.cluster = u"local"_s, .scheduler = SchedulerKind::Host, .path = m_folder->filePath(u"exp/train.out"_s)});
        QVERIFY(log);
        QCOMPARE(log->folder, m_folder->filePath(u"exp"_s));
        QCOMPARE(*log->watched, QStringList{u"train.out"_s});
    }

    void nothingThere()
    {
        fakeSlurm("");
        QVERIFY(attached({.cluster = u"hero"_s, .jobId = u"77"_s}).error().message.contains(u"77"_s));
        QVERIFY(attached({.cluster = u"hero"_s, .scheduler = SchedulerKind::Host, .path = u"/not/there"_s}).error().kind == Error::Kind::NotFound);
        QVERIFY(problemOf({.cluster = u"hero"_s}));
        QVERIFY(problemOf({.cluster = u"hero"_s, .jobId = u"1; rm -rf ~"_s}));
        QVERIFY(problemOf({.cluster = u"hero"_s, .path = u"relative/path"_s}));
        QVERIFY(problemOf({.cluster = u"hero"_s, .scheduler = SchedulerKind::Kubernetes, .jobId = u"5"_s}));
        QVERIFY(!problemOf({.cluster = u"hero"_s, .jobId = u"77_3"_s}));
    }

    /// From the log of a stranger's job to its curve, and no byte of it anywhere but in the history.
    void logBecomesACurve()
    {
        QByteArray log;
        for (int step = 1; step <= 50; ++step)
            log += "step: " + QByteArray::number(step) + " loss: " + QByteArray::number(5.0 / step, 'f', 4) + "\n";
        write(u"exp/my output"_s, log);
        QTemporaryDir home;
        auto store = std::move(*RunStore::open(home.path()));
        AttachRequest request{.cluster = u"local"_s, .scheduler = SchedulerKind::Host, .path = m_folder->filePath(u"exp/my output"_s)};
        const Result<Run> run = attached(request);
        QVERIFY(run);
        QVERIFY(store->add(*run));
        const Result<Run> kept = store->run(run->token);
        QVERIFY(kept && kept->watched);
        QCOMPARE(*kept->watched, QStringList{u"my output"_s});
        LocalSession session;
        QVERIFY(session.open().result());
        FakeScheduler scheduler;
        SystemClock clock;
        RunMonitor monitor(session, scheduler, *store, clock);
        monitor.setPace({.filesMs = 50, .statusMs = 50, .statusSlowMs = 100, .settleMs = 0});
        monitor.follow(run->token);
        RunCurves curves(*store, run->token);
        QTRY_COMPARE_WITH_TIMEOUT(store->content(run->token, u"my output"_s).size(), log.size(), 20000);
        write(u"exp/my output"_s, "step: 51 loss: 0.01\n", QIODevice::Append);
        QTRY_COMPARE_WITH_TIMEOUT(store->content(run->token, u"my output"_s).size(), log.size() + 20, 20000);
        curves.update();
        QVERIFY(curves.series().contains(u"loss"_s));
        QCOMPARE(curves.series().at(u"loss"_s).points.size(), std::size_t(51));
        monitor.cancel(run->token); // there is nothing to cancel: watching ends
        QTRY_VERIFY(store->run(run->token)->state == RunState::Done);
        QVERIFY(monitor.followed().isEmpty());
    }

    /// Of a job on Kubernetes: by its kind and name, its pods by the token, in the namespace and by the context that it was sent with.
    void kubernetesIsAskedByKindAndToken()
    {
        write(u"bin/kubectl"_s, "#!/bin/sh\ncase \"$*\" in *'-o name') printf 'pod/demo-0\\npod/demo-1\\n'; exit ;; esac\nprintf '%s;' \"$@\"\necho\n");
        QFile::setPermissions(m_folder->filePath(u"bin/kubectl"_s), QFileDevice::ReadOwner | QFileDevice::WriteOwner | QFileDevice::ExeOwner);
        Run run;
        run.token = u"a1b2"_s;
        run.scheduler = SchedulerKind::Kubernetes;
        run.jobId = u"ml/jobsets.jobset.x-k8s.io/demo-a1b2"_s;
        QCOMPARE(answer(schedulerRecordCommand(run, {.context = u"it's here"_s})),
                 "--context=it's here;--request-timeout=25s;describe;jobsets.jobset.x-k8s.io;--namespace=ml;demo-a1b2;\n"
                 "--context=it's here;--request-timeout=25s;get;pods;--namespace=ml;-l;slipway/token=a1b2;-o;wide;\n"
                 "--context=it's here;--request-timeout=25s;describe;pods;--namespace=ml;-l;slipway/token=a1b2;\n"
                 "--context=it's here;--request-timeout=25s;logs;--namespace=ml;pod/demo-0;--all-containers;--prefix;--timestamps;--tail=200;\n"
                 "--context=it's here;--request-timeout=25s;logs;--namespace=ml;pod/demo-1;--all-containers;--prefix;--timestamps;--tail=200;\n"_ba);
    }

    void bundleHasItAllButSecrets()
    {
        QTemporaryDir home;
        auto store = std::move(*RunStore::open(home.path()));
        Run run;
        run.token = u"0123456789abcdef0123456789abcdef"_s;
        run.name = u"Llama 8B"_s;
        run.created = QDateTime::fromSecsSinceEpoch(1'700'000'000, Qt::UTC);
        run.jobFileName = u"job.sbatch"_s;
        run.jobText = "#!/bin/bash\nexport WANDB_API_KEY=0123456789abcdef0123456789abcdef01234567\nsrun train\n";
        run.design = "name: x\n";
        QVERIFY(store->add(run));
        QVERIFY(store->append(run.token, {.path = u"logs/node0.log"_s, .identity = u"a"_s}, QByteArray("early line\n").repeated(400000) + "login with hf_ABCDEFGHIJKLMNOPQRSTUVWX\nlast line\n"));
        QVERIFY(store->append(run.token, {.path = u"samples/n0.jsonl"_s, .identity = u"b"_s}, "{\"gpu\": 1}\n"));
        QVERIFY(store->append(run.token, {.path = u"tensorboard/events.out.tfevents.1"_s, .identity = u"c"_s}, "binary"));
        QVERIFY(store->setNotes(run.token, {u"slow since noon"_s, {u"bad"_s}}));
        const auto bundle = evidenceOf(*store, run.token, {.versions = {{u"Qt"_s, u"6"_s}}, .schedulerRecord = "JobState=FAILED\n", .at = run.created});
        QVERIFY(bundle);
        QCOMPARE(bundle->removedSecrets, 2);
        QFile file(m_folder->filePath(bundle->name));
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write(bundle->archive);
        file.close();
        QProcess tar;
        tar.setWorkingDirectory(m_folder->path());
        tar.start(u"tar"_s, {u"-xzf"_s, bundle->name});
        QVERIFY(tar.waitForFinished() && tar.exitCode() == 0);
        const QString inside = bundle->name.chopped(7) + u'/';
        const auto text = [&](const QString &path) {
            QFile one(m_folder->filePath(inside + path));
            return one.open(QIODevice::ReadOnly) ? one.readAll() : QByteArray("missing");
        };
        QVERIFY(text(u"job/job.sbatch"_s).contains("WANDB_API_KEY=[removed]"));
        const QByteArray log = text(u"files/logs/node0.log"_s);
        QVERIFY(log.endsWith("last line\n") && !log.contains("hf_ABC") && log.size() < 2'200'000);
        QCOMPARE(text(u"files/samples/n0.jsonl"_s), QByteArray("{\"gpu\": 1}\n"));
        QVERIFY(text(u"README.txt"_s).contains("tfevents"));
        QVERIFY(text(u"notes.txt"_s).contains("slow since noon"));
        QCOMPARE(text(u"scheduler.txt"_s), QByteArray("JobState=FAILED\n"));
        QVERIFY(text(u"run.json"_s).contains("Llama 8B") && text(u"run.json"_s).contains("0123456789abcdef0123456789abcdef") && text(u"versions.json"_s).contains("Qt") && text(u"history.json"_s).contains("draft"));
        QVERIFY(!evidenceOf(*store, u"ff"_s, {}));
    }
};

QTEST_GUILESS_MAIN(TstAttach)
#include "tst_attach.moc"
