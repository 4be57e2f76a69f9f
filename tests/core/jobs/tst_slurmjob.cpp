// SPDX-License-Identifier: GPL-3.0-or-later
// The rendered sbatch file, really running, with stand-ins for Slurm's commands and torchrun.
#include "tests/core/jobs/sandbox.h"

#include <QRegularExpression>

using namespace slipway;
using namespace Qt::StringLiterals;

class TstSlurmJob : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init() { QTest::failOnWarning(QRegularExpression(u".*"_s)); }
    void startsOneLauncherOnEachNode();
    void samplesEachNode();
    void runsNoTextAsCode();
    void keepsTheExitCode();
    void asksToSaveAndRequeues();
    void requeuesOnlySoOften();
    void closesTheClaimWhenCancelled();
    void aLauncherWithoutProgramsIsEnded();
    void aStopReachesALauncherBeforeItsPrograms();
    void doesNotRequeueWithoutRestarts();
    void keepsAwayFromNodes_data();
    void keepsAwayFromNodes();
    void asksForItsShareOfANode();
    void runsEachTaskOfASweep();
    void aDrillLosesANode_data();
    void aDrillLosesANode();
    void respectsTheClaim_data();
    void respectsTheClaim();
};

/// srun that notes its options and runs the command once; squeue that says of every job what `alive` says.
static void addSlurm(Sandbox &sandbox, const QByteArray &squeue = "exit 0")
{
    sandbox.stub("srun", "printf '%s\\0' \"$@\" >\"$SLIPWAY_RUN_DIR/srun\"\nstep=0\nwhile [ \"$1\" != bash ]; do [ \"$1\" != --overlap ] || step=1; shift; done\n"
                         "SLURMD_NODENAME=node1 SLURM_STEP_ID=$step \"$@\"\n");
    sandbox.stub("scontrol", "case $1 in show) printf 'node1\\nnode2\\n' ;; *) echo \"$@\" >>\"$SLIPWAY_RUN_DIR/scontrol\" ;; esac\n");
    sandbox.stub("squeue", squeue);
    sandbox.environment.insert(u"SLURM_JOB_ID"_s, u"4217"_s);
    sandbox.environment.insert(u"SLURM_SUBMIT_DIR"_s, sandbox.path(u"x"_s).chopped(2));
    sandbox.environment.insert(u"SLURM_JOB_NODELIST"_s, u"node[1-2]"_s);
    sandbox.environment.insert(u"SLURM_CPUS_ON_NODE"_s, u"16"_s);
}

static QByteArray design(const QByteArray &lines = {})
{
    return smallDesign("slurm", "  command: train.py\n" + lines).replace("nodes: 1", "nodes: 2");
}

/// A torchrun whose program waits until it is asked to save.
static QByteArray patientTorchrun()
{
    return "LOCAL_RANK=0 bash -c 'trap \"echo saved >\\\"$SLIPWAY_RUN_DIR/saved\\\"; exit 0\" TERM; : >\"$SLIPWAY_RUN_DIR/ready\"; while :; do sleep 0.05; done' &\nprogram=$!\n"
           "while kill -0 $program 2>/dev/null; do wait $program; rc=$?; done\nexit $rc\n";
}

void TstSlurmJob::startsOneLauncherOnEachNode()
{
    Sandbox sandbox(design(), "exit 0");
    addSlurm(sandbox);
    sandbox.environment.insert(u"SLURM_RESTART_COUNT"_s, u"3"_s);
    QProcess *job = sandbox.start();
    QVERIFY(job->waitForFinished());
    QCOMPARE(job->exitCode(), 0);
    const QByteArrayList srun = sandbox.read(u"srun"_s).split('\0');
    for (const char *option : {"--nodes=2", "--ntasks-per-node=1", "--cpus-per-task=16", "--kill-on-bad-exit=1", "--wait=60", "--unbuffered"})
        QVERIFY2(srun.contains(option), option);
    const QByteArrayList words = sandbox.arguments();
    for (const char *option : {"--nnodes=2", "--nproc_per_node=2", "--rdzv_backend=c10d", "--rdzv_endpoint=node1:19217", "--rdzv_id=4217-3", "--max_restarts=0"})
        QVERIFY2(words.contains(option), option);
    QCOMPARE(words.last(), QByteArray("train.py"));
    QCOMPARE(sandbox.variable("SLIPWAY_STOP_FILE"), sandbox.path(u"stop.3"_s).toUtf8());
    QVERIFY(sandbox.has(u"logs/node1.r3.log"_s));
    QVERIFY(sandbox.has(u"claim."_s + sampleIdentity().token + u"/ended"_s));
}

/// srun starts the sampler in a shell that knows only what it is given.
void TstSlurmJob::samplesEachNode()
{
    Sandbox sandbox(design(), "for i in {1..400}; do [ \"$(cat \"$SLIPWAY_RUN_DIR\"/samples/*.txt 2>/dev/null | grep -cxF .)\" -ge 3 ] && exit 0; sleep 0.05; done; exit 1", u"run"_s,
                    {.gpuExporter = "http://localhost:9400/metrics"});
    addSlurm(sandbox);
    sandbox.stub("nvidia-smi", "case $1 in *uuid*) echo '0, GPU-00000005-aaaa-bbbb-cccc-000000000005' ;; *) echo '0, 97, 61, 70123' ;; esac\n");
    sandbox.stub("curl", "cat '" + sourceFolder().toUtf8() + "/tests/data/telemetry/gpu/dcgm_exporter_metrics.prom'\n");
    QProcess *job = sandbox.start();
    QVERIFY(job->waitForFinished());
    QCOMPARE(job->exitCode(), 0);
    const QByteArray samples = sandbox.read(u"samples/node1.txt"_s);
    static const QRegularExpression whole(u"\\nu \\d+\\nt \\d+ [0-9.]+ \\d+ \\d+\\nn 0,97,61,70123\\np DCGM_FI_DEV_XID_ERRORS\\{gpu=\"0\"\\} 79\\n"_s);
    QVERIFY2(samples.contains("q index,") && whole.match(QString::fromUtf8(samples)).hasMatch(), samples.constData());
}

void TstSlurmJob::runsNoTextAsCode()
{
    Sandbox sandbox(hostileDesign("hostile-texts-slurm"), "exit 0", u"it's \"$(touch PWNED20)\" `touch PWNED21`"_s);
    addSlurm(sandbox);
    QProcess *job = sandbox.start();
    QVERIFY(job->waitForFinished());
    QCOMPARE(job->exitCode(), 0);
    checkHostileTexts(sandbox);
}

void TstSlurmJob::keepsTheExitCode()
{
    Sandbox sandbox(design("  max_restarts: 3\n"), "exit 7");
    addSlurm(sandbox);
    QProcess *job = sandbox.start();
    QVERIFY(job->waitForFinished());
    QCOMPARE(job->exitCode(), 7);
    QVERIFY(!sandbox.has(u"scontrol"_s)); // a program that failed fails again
}

void TstSlurmJob::asksToSaveAndRequeues()
{
    Sandbox sandbox(design("  max_restarts: 3\n"), patientTorchrun());
    addSlurm(sandbox);
    QProcess *job = sandbox.start();
    QTRY_VERIFY(sandbox.has(u"ready"_s));
    ::kill(pid_t(job->processId()), SIGUSR2); // B: the batch shell alone
    QVERIFY(job->waitForFinished());
    QCOMPARE(sandbox.read(u"saved"_s), QByteArray("saved\n"));
    QVERIFY(sandbox.has(u"stop.0"_s));
    QCOMPARE(sandbox.read(u"scontrol"_s), QByteArray("requeue 4217\n"));
    const QString ended = u"claim."_s + sampleIdentity().token + u"/ended"_s;
    QVERIFY(!sandbox.has(ended));
    // The same job, started again: it passes its own claim, with a stop file of its own.
    sandbox.environment.insert(u"SLURM_RESTART_COUNT"_s, u"1"_s);
    QVERIFY(QFile::remove(sandbox.path(u"ready"_s)));
    QProcess *again = sandbox.start();
    QTRY_VERIFY(sandbox.has(u"ready"_s));
    QCOMPARE(again->state(), QProcess::Running);
    QVERIFY(!sandbox.has(u"stop.1"_s));
}

void TstSlurmJob::requeuesOnlySoOften()
{
    Sandbox sandbox(design("  max_restarts: 2\n"), patientTorchrun());
    addSlurm(sandbox);
    sandbox.environment.insert(u"SLURM_RESTART_COUNT"_s, u"2"_s);
    QProcess *job = sandbox.start();
    QTRY_VERIFY(sandbox.has(u"ready"_s));
    ::kill(pid_t(job->processId()), SIGUSR2);
    QVERIFY(job->waitForFinished());
    QCOMPARE(job->exitCode(), 0);
    QVERIFY(!sandbox.has(u"scontrol"_s));
}

void TstSlurmJob::closesTheClaimWhenCancelled()
{
    Sandbox sandbox(design("  max_restarts: 2\n"), ": >\"$SLIPWAY_RUN_DIR/ready\"\nwhile :; do sleep 0.05; done");
    addSlurm(sandbox);
    QProcess *job = sandbox.start();
    QTRY_VERIFY(sandbox.has(u"ready"_s));
    Sandbox::signal(job, SIGTERM); // Slurm: to all of the job
    QTRY_VERIFY(sandbox.has(u"claim."_s + sampleIdentity().token + u"/ended"_s));
    QTRY_COMPARE(job->state(), QProcess::NotRunning);
    sandbox.environment.insert(u"SLURM_JOB_ID"_s, u"4218"_s);
    QProcess *other = sandbox.start();
    QVERIFY(other->waitForFinished());
    QVERIFY(other->readAll().contains("job 4217 has run this already"));
    QVERIFY(!sandbox.has(u"scontrol"_s));
}

/// One accelerator of eight is no reason to hold the other seven.
void TstSlurmJob::asksForItsShareOfANode()
{
    TemplateEngine engine(folderLoader({templatesFolder()}));
    const auto head = [&engine](const QByteArray &cluster) {
        const auto job = renderJob(engine, resolvedDesign(smallDesign("slurm", "  command: train.py\n").replace("accelerator: this-computer, nodes: 1, accelerators_per_node: 2", cluster)), sampleIdentity());
        return job ? job->text.section(u"\n#\n"_s, 0, 0) : QString();
    };
    const QString part = head("accelerator: h100-sxm, nodes: 1, accelerators_per_node: 2, node: dgx-h100"); // of 112 cores and 2,048 GiB
    QVERIFY2(part.contains(u"--gpus-per-node=2\n#SBATCH --cpus-per-task=28\n#SBATCH --mem=460G\n"_s) && !part.contains(u"--exclusive"_s), qPrintable(part));
    const QString one = head("accelerator: h100-sxm, nodes: 1, accelerators_per_node: 1");
    QVERIFY2(one.contains(u"--cpus-per-task=8\n"_s) && !one.contains(u"--exclusive"_s), qPrintable(one));
    for (const char *whole : {"accelerator: h100-sxm, nodes: 2, accelerators_per_node: 8", "accelerator: h100-sxm, nodes: 1, accelerators_per_node: 4", "accelerator: this-computer, nodes: 1, accelerators_per_node: 1"})
        QVERIFY2(head(whole).contains(u"--exclusive\n#SBATCH --mem=0\n"_s), whole);
}

void TstSlurmJob::keepsAwayFromNodes_data()
{
    QTest::addColumn<QByteArray>("lines");
    QTest::addRow("by the key") << "  environment: {A: \"1\"}\n  exclude_nodes: [g012, g013, g012]\n"_ba;
    QTest::addRow("by the variable of before") << "  environment: {A: \"1\", EXCLUDE_NODES: \"g012 g013,g012\"}\n"_ba;
    QTest::addRow("by both, of which the key counts") << "  environment: {A: \"1\", EXCLUDE_NODES: g099}\n  exclude_nodes: [g012, g013]\n"_ba;
}

void TstSlurmJob::keepsAwayFromNodes()
{
    QFETCH(QByteArray, lines);
    Sandbox sandbox(design(lines), "exit 0");
    addSlurm(sandbox);
    QCOMPARE(sandbox.read(u"job.sbatch"_s).count("#SBATCH --exclude=g012,g013\n"), 1);
    QVERIFY(sandbox.start()->waitForFinished());
    QVERIFY(sandbox.read(u"environment"_s).contains("A=1"));
    QVERIFY(!sandbox.read(u"environment"_s).contains("EXCLUDE_NODES"));
}

/// Two nodes of this machine, with the torchrun that is installed here: the second joins when the first one's store is there.
static void addNodes(Sandbox &sandbox, bool hasSecond)
{
    sandbox.stub("torchrun", "exec /usr/bin/torchrun --redirects=1 --tee=1 \"$@\"\n"); // said, because torch 1.13 finds no default under Python 3.11
    sandbox.stub("scontrol", "printf 'localhost\\nlocalhost\\n'\n");
    sandbox.stub("srun", QByteArray("while [ \"$1\" != bash ]; do shift; done\n") + (hasSecond ?
                         "(until (exec 3<>\"/dev/tcp/127.0.0.1/${SLIPWAY_RENDEZVOUS##*:}\") 2>/dev/null; do sleep 0.1; done\nSLURMD_NODENAME=node2 SLURM_NODEID=1 setsid \"$@\") &\n" : "")
                         + "SLURMD_NODENAME=node1 SLURM_NODEID=0 \"$@\"\n");
    sandbox.environment.insert(u"SLIPWAY_LAUNCHER_PATIENCE"_s, u"1"_s);
}

/// One node is lost as a machine is: its launcher is gone without a word. The programs of the other fail, and their launcher would wait five minutes.
void TstSlurmJob::aLauncherWithoutProgramsIsEnded()
{
    if (!QFile::exists(u"/usr/bin/torchrun"_s))
        QSKIP("no torchrun is installed");
    Sandbox sandbox(smallDesign("slurm", "  command: \"{code}/train.py\"\n  preflight: none\n  code: {path: .}\n").replace("nodes: 1", "nodes: 2"), "exit 0");
    addSlurm(sandbox);
    addNodes(sandbox, true);
    writeFile(sandbox.path(u"code/train.py"_s), "import os, signal, sys, time\nrun, node = os.environ['SLIPWAY_RUN_DIR'], os.environ['SLURMD_NODENAME']\n"
        "open(f'{run}/ready.{node}.{os.environ[\"LOCAL_RANK\"]}', 'w').close()\n"
        "ready = lambda: all(os.path.exists(f'{run}/ready.node{n}.{r}') for n in (1, 2) for r in (0, 1))\n"
        "while node == 'node1' and not os.path.exists(run + '/lost') or not ready():\n    time.sleep(0.05)\n"
        "if node == 'node2':\n    os.kill(os.getppid(), signal.SIGKILL)\n    open(run + '/lost', 'w').close()\nsys.exit(1)\n");
    QProcess *job = sandbox.start();
    QVERIFY(job->waitForFinished(280'000)); // before the launcher would give up
    QCOMPARE(job->exitCode(), 1);
    const QByteArray log = sandbox.read(u"logs/node1.r0.log"_s);
    QVERIFY2(log.contains("no program is left on this node, and its launcher waits for other nodes: it is ended\n"), log.constData());
    QVERIFY(!sandbox.has(u"logs/node1.r0.log.ended"_s));
}

/// Asked to stop while it waits for a node that does not come: there is no program that could save.
void TstSlurmJob::aStopReachesALauncherBeforeItsPrograms()
{
    if (!QFile::exists(u"/usr/bin/torchrun"_s))
        QSKIP("no torchrun is installed");
    Sandbox sandbox(design("  preflight: none\n"), "exit 0");
    addSlurm(sandbox);
    addNodes(sandbox, false);
    QProcess *job = sandbox.start();
    static const QRegularExpression listening(u":4B11 [0:]+ 0A "_s); // 19217, by its job's id
    const auto isListening = [] { return QString::fromUtf8(readFile(u"/proc/net/tcp"_s) + readFile(u"/proc/net/tcp6"_s)).contains(listening); };
    QTRY_VERIFY_WITH_TIMEOUT(isListening(), 120'000);
    ::kill(pid_t(job->processId()), SIGUSR2);
    QVERIFY(job->waitForFinished(280'000));
    QVERIFY(sandbox.read(u"logs/node1.r0.log"_s).contains("it is ended\n"));
}

void TstSlurmJob::doesNotRequeueWithoutRestarts()
{
    Sandbox sandbox(design(), "exit 0");
    QVERIFY(!sandbox.read(u"job.sbatch"_s).contains("scontrol requeue"));
    QVERIFY(sandbox.read(u"job.sbatch"_s).contains("#SBATCH --no-requeue\n"));
}

/// Each in its own folder, with its own values, token, claim and copy of the code.
void TstSlurmJob::runsEachTaskOfASweep()
{
    Sandbox sandbox(design("  code: {path: .}\n  array: {training.seed: [7, 8], learning_rate.peak: [1.0e-4, 3.0e-4]}\n"), "exit 0");
    addSlurm(sandbox);
    writeFile(sandbox.path(u"code/train.py"_s), "pass\n");
    const QList<std::pair<QByteArray, QByteArray>> expected{{"7", "1e-04"}, {"7", "3e-04"}, {"8", "1e-04"}, {"8", "3e-04"}};
    for (int task = 0; task < expected.size(); ++task) {
        sandbox.environment.insert(u"SLURM_ARRAY_TASK_ID"_s, QString::number(task));
        QProcess *job = sandbox.start();
        QVERIFY(job->waitForFinished());
        QCOMPARE(job->exitCode(), 0);
        const QString folder = u"array/%1/"_s.arg(task), token = sampleIdentity().token.left(28) + u"000"_s + QString::number(task);
        const QByteArrayList environment = sandbox.read(folder + u"environment"_s).split('\0');
        for (const QByteArray &line : {"SLIPWAY_SEED=" + expected[task].first, "SLIPWAY_LEARNING_RATE=" + expected[task].second, "SLIPWAY_TOKEN=" + token.toUtf8(), "SLIPWAY_RUN_DIR=" + sandbox.path(folder.chopped(1)).toUtf8()})
            QVERIFY2(environment.contains(line), line.constData());
        QVERIFY(sandbox.has(folder + u"claim."_s + token + u"/ended"_s));
        QVERIFY(sandbox.has(folder + u"code/train.py"_s));
    }
    QVERIFY(!sandbox.has(u"logs"_s)); // nothing of a task lies beside the others
    const QString head = QString::fromUtf8(sandbox.read(u"job.sbatch"_s));
    QVERIFY(head.contains(u"#SBATCH --array=0-3\n"_s));
    QVERIFY(head.contains(u"#   2: training.seed=8 training.learning_rate.peak=1.0e-4\n"_s));
}

void TstSlurmJob::respectsTheClaim_data()
{
    QTest::addColumn<QByteArray>("owner");
    QTest::addColumn<bool>("hasEnded");
    QTest::addColumn<QByteArray>("squeue");
    QTest::addColumn<bool>("trains");
    QTest::addColumn<int>("exitCode");
    QTest::addColumn<QByteArray>("note");
    QTest::addColumn<QByteArray>("result"); // of the program, where it came to an end
    QTest::addRow("of a job that runs") << QByteArray("4000") << false << QByteArray("echo RUNNING") << false << 0 << QByteArray("job 4000 runs this") << QByteArray();
    QTest::addRow("of a job that waits for its requeue") << QByteArray("4000") << false << QByteArray("echo PENDING") << false << 0 << QByteArray("job 4000 runs this") << QByteArray();
    QTest::addRow("of a job that died") << QByteArray("4000") << false << QByteArray("exit 0") << true << 0 << QByteArray() << QByteArray();
    QTest::addRow("of a job that Slurm has forgotten") << QByteArray("4000") << false << QByteArray("echo 'slurm_load_jobs error: Invalid job id specified' >&2; exit 1") << true << 0 << QByteArray() << QByteArray();
    QTest::addRow("of a job that has ended well") << QByteArray("4000") << true << QByteArray("exit 0") << false << 0 << QByteArray("has run this already") << QByteArray();
    QTest::addRow("while Slurm does not answer") << QByteArray("4000") << false << QByteArray("echo 'Unable to contact slurm controller' >&2; exit 1") << false << 75 << QByteArray("cannot be found out") << QByteArray();
    QTest::addRow("of its own, after a requeue") << QByteArray("4217") << true << QByteArray("exit 0") << true << 0 << QByteArray() << QByteArray();
    QTest::addRow("of its own, requeued by hand after it failed") << QByteArray("4217") << true << QByteArray("exit 0") << true << 0 << QByteArray() << QByteArray("1\n");
    QTest::addRow("of its own, by a controller that forgot its end") << QByteArray("4217") << true << QByteArray("exit 0") << false << 0 << QByteArray("to its end") << QByteArray("0\n");
}

void TstSlurmJob::respectsTheClaim()
{
    QFETCH(QByteArray, owner);
    QFETCH(bool, hasEnded);
    QFETCH(QByteArray, squeue);
    QFETCH(bool, trains);
    QFETCH(int, exitCode);
    QFETCH(QByteArray, note);
    QFETCH(QByteArray, result);
    Sandbox sandbox(design(), "exit 0");
    addSlurm(sandbox, squeue + '\n');
    const QString claim = u"claim."_s + sampleIdentity().token;
    QDir().mkpath(sandbox.path(claim));
    writeFile(sandbox.path(claim + u"/job"_s), owner + '\n');
    if (hasEnded)
        writeFile(sandbox.path(claim + u"/ended"_s), "");
    if (!result.isEmpty())
        writeFile(sandbox.path(claim + u"/result"_s), result);
    QProcess *job = sandbox.start();
    QVERIFY(job->waitForFinished());
    QCOMPARE(job->exitCode(), exitCode);
    QCOMPARE(sandbox.has(u"arguments"_s), trains);
    QVERIFY(job->readAll().contains(note));
    QCOMPARE(sandbox.read(claim + u"/job"_s).trimmed(), trains ? QByteArray("4217") : owner);
}

void TstSlurmJob::aDrillLosesANode_data()
{
    QTest::addColumn<QByteArray>("idle");
    QTest::addColumn<bool>("isQueuedAgain");
    QTest::addRow("another takes its place") << "echo node3"_ba << true;
    QTest::addRow("none is idle") << "exit 0"_ba << false;
}

void TstSlurmJob::aDrillLosesANode()
{
    QFETCH(QByteArray, idle);
    QFETCH(bool, isQueuedAgain);
    Sandbox sandbox(design("  recovery_drill: {after_seconds: 0}\n"),
        "if [ -e \"$SLIPWAY_CHECKPOINT_DIR/step-5\" ]; then echo restored >\"$SLIPWAY_RUN_DIR/restored\"; exit 0; fi\necho 5 >\"$SLIPWAY_CHECKPOINT_DIR/step-5\"\n"
        "LOCAL_RANK=0 bash -c 'while :; do sleep 0.05; done' &\nwait $!\nexit 1\n");
    addSlurm(sandbox);
    sandbox.stub("sinfo", idle);
    sandbox.environment.insert(u"SLIPWAY_DRILL_QUIET"_s, u"0.2"_s);
    sandbox.environment.insert(u"SLURM_JOB_PARTITION"_s, u"h100"_s);
    QProcess *job = sandbox.start();
    QVERIFY(job->waitForFinished(30'000));
    QVERIFY2(sandbox.read(u"logs/drill.log"_s).contains("drill: killed all of the job on node2\n"), sandbox.read(u"logs/drill.log"_s).constData());
    QCOMPARE(sandbox.has(u"restored"_s), !isQueuedAgain);
    QCOMPARE(sandbox.has(u"claim."_s + sampleIdentity().token + u"/ended"_s), !isQueuedAgain); // it is the job's still
    if (!isQueuedAgain) {
        QCOMPARE(job->exitCode(), 0);
        QVERIFY(sandbox.arguments().contains("--rdzv_id=4217-1")); // a rendezvous of its own
        QVERIFY(sandbox.has(u"logs/node1.r1.log"_s));
        return;
    }
    QCOMPARE(sandbox.read(u"scontrol"_s), "requeue 4217\nupdate JobId=4217 ExcNodeList=node2\n"_ba);
    sandbox.environment.insert(u"SLURM_RESTART_COUNT"_s, u"1"_s);
    job = sandbox.start(); // as Slurm starts it then: nothing is killed any more
    QVERIFY(job->waitForFinished(30'000));
    QCOMPARE(job->exitCode(), 0);
    QVERIFY(sandbox.has(u"restored"_s));
    QCOMPARE(sandbox.read(u"logs/drill.log"_s).count("killed"), 1);
}

QTEST_GUILESS_MAIN(TstSlurmJob)
#include "tst_slurmjob.moc"
