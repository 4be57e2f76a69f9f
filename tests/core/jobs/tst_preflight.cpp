// SPDX-License-Identifier: GPL-3.0-or-later
// The look at the nodes before the program starts, and the jobs of a chain: really running, with stand-ins for Slurm's commands, nvidia-smi and torchrun.
#include "tests/core/jobs/sandbox.h"
#include "tests/support/folders.h"

#include <QRegularExpression>

using namespace slipway;
using namespace Qt::StringLiterals;

class TstPreflight : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init() { QTest::failOnWarning(QRegularExpression(u".*"_s)); }
    void findsWhatIsBroken_data();
    void findsWhatIsBroken();
    void namesTheNodeThatDoesNotAnswer();
    void countsTheRoomForCheckpoints();
    void givesTheClaimBack();
    void namesWhoIsLateForTheAllReduce();
    void measuresBeforeTheProgram();
    void looksAtAHost();
    void linksFollowEachOther();
    void aSecondChainLeaves();
    void theLastLinkSaysThatStepsAreLeft();
    void aFailureEndsTheChain();
    void chainsAsLongAsTheEstimate();
    void startsByFtLauncher();
};

/// srun that runs its command once for each node, by its name; a node that `$AWAY` names does nothing.
static void addSlurm(Sandbox &sandbox)
{
    sandbox.stub("srun", "printf '%s\\0' \"$@\" >>\"$SLIPWAY_RUN_DIR/srun\"\nwhile [ \"$1\" != bash ]; do shift; done\nrc=0\n"
                         "case \"$3\" in *preflight*) nodes='node1 node2' ;; *) nodes=node1 ;; esac\n"
                         "for node in $nodes; do [ \"$node\" = \"${AWAY:-}\" ] || SLURMD_NODENAME=$node \"$@\" || rc=$?; done\nexit $rc\n");
    sandbox.stub("scontrol", "case $1 in show) printf 'node1\\nnode2\\n' ;; *) echo \"$@\" >>\"$SLIPWAY_RUN_DIR/scontrol\" ;; esac\n");
    sandbox.stub("squeue", "exit 0");
    sandbox.stub("df", "printf 'Filesystem\\n/dev/x 9 9 %s 1%% /\\n' \"${FREE_KIB:-999999999999}\"\n"); // whatever room this machine has
    sandbox.environment.insert(u"SLURM_JOB_ID"_s, u"4217"_s);
    sandbox.environment.insert(u"SLURM_SUBMIT_DIR"_s, sandbox.path(u"x"_s).chopped(2));
    sandbox.environment.insert(u"SLURM_JOB_NODELIST"_s, u"node[1-2]"_s);
    sandbox.environment.insert(u"SLURM_CPUS_ON_NODE"_s, u"16"_s);
}

static QByteArray design(const QByteArray &lines)
{
    return smallDesign("slurm", "  command: train.py\n" + lines).replace("nodes: 1", "nodes: 2");
}

/// Of H100, whose stand-in for nvidia-smi prints what the environment says.
static QByteArray withCards(const QByteArray &lines)
{
    return design(lines).replace("this-computer", "h100-sxm");
}

static void addCards(Sandbox &sandbox, const QString &first, const QString &second)
{
    sandbox.stub("nvidia-smi", "case $1 in nvlink) printf '%s' \"$NVLINK\" ;; *) [ \"$SLURMD_NODENAME\" = node2 ] && printf \"$CARDS2\" || printf \"$CARDS1\" ;; esac\n");
    sandbox.environment.insert(u"CARDS1"_s, first);
    sandbox.environment.insert(u"CARDS2"_s, second);
    sandbox.environment.insert(u"NVLINK"_s, QString());
}

constexpr char16_t goodCards[] = u"0, 81559, 550.54, 0, Not Active\\n1, 81559, 550.54, [N/A], Not Active\\n";

void TstPreflight::findsWhatIsBroken_data()
{
    QTest::addColumn<QString>("cards");
    QTest::addColumn<QString>("links");
    QTest::addColumn<QString>("reason"); ///< of node2; empty: all is well
    const QString good = QString::fromUtf16(goodCards);
    QTest::addRow("nothing") << good << QString() << QString();
    QTest::addRow("a card less") << u"0, 81559, 550.54, 0, Not Active\\n"_s << QString() << u"node2: accelerators: 1 of 2 answer"_s;
    QTest::addRow("a driver that is not there") << u"NVIDIA-SMI has failed because it couldn't communicate with the NVIDIA driver.\\n"_s << QString() << u"node2: accelerators: 0 of 2 answer"_s;
    QTest::addRow("uncorrected errors") << QString(good).replace(u"550.54, 0"_s, u"550.54, 3"_s) << QString() << u"node2: ECC: accelerator 0 has 3 uncorrected errors"_s;
    QTest::addRow("heat") << QString(good).replace(u"0, Not Active"_s, u"0, Active"_s) << QString() << u"node2: clocks: accelerator 0 is slowed down"_s;
    QTest::addRow("half of the memory") << QString(good).replace(u"1, 81559"_s, u"1, 40536"_s) << QString() << u"node2: memory: accelerator 1 has 40536 MiB"_s;
    QTest::addRow("a link that is down") << good << u"Link 0: 26.5 GB/s\nLink 1: <inactive>\n"_s << u"node2: links: 1 NVLinks are down"_s;
}

void TstPreflight::findsWhatIsBroken()
{
    QFETCH(QString, cards);
    QFETCH(QString, links);
    QFETCH(QString, reason);
    Sandbox sandbox(withCards("  preflight: node\n  max_restarts: 3\n"), "exit 0");
    addSlurm(sandbox);
    addCards(sandbox, QString::fromUtf16(goodCards), cards);
    sandbox.environment.insert(u"NVLINK"_s, links);
    QProcess *job = sandbox.start();
    QVERIFY(job->waitForFinished());
    const QByteArray said = job->readAll();
    // InfiniBand is not to be had here, and is said, too; what counts is this check.
    QVERIFY2(reason.isEmpty() || said.contains("slipway: pre-flight: " + reason.toUtf8()), said.constData());
    QVERIFY2(reason.isEmpty() || job->exitCode() == 69, said.constData());
    if (reason.isEmpty())
        for (const char *check : {"accelerators:", "ECC:", "clocks:", "memory:", "NVLinks"})
            QVERIFY2(!said.contains(check), said.constData());
}

void TstPreflight::namesTheNodeThatDoesNotAnswer()
{
    Sandbox sandbox(design("  preflight: node\n  max_restarts: 3\n"), "exit 0");
    addSlurm(sandbox);
    sandbox.environment.insert(u"AWAY"_s, u"node2"_s);
    QProcess *job = sandbox.start();
    QVERIFY(job->waitForFinished());
    const QByteArray said = job->readAll();
    QCOMPARE(job->exitCode(), 69);
    QVERIFY2(said.contains("slipway: pre-flight: node2: does not answer"), said.constData());
    QVERIFY2(said.contains("sbatch --exclude=node2 job.sbatch"), said.constData());
    QVERIFY(!sandbox.has(u"arguments"_s)); // the program was not started
    QVERIFY(!sandbox.has(u"scontrol"_s));  // nothing was requeued
}

void TstPreflight::countsTheRoomForCheckpoints()
{
    Sandbox sandbox(design("  preflight: node\n"), "exit 0");
    addSlurm(sandbox);
    sandbox.environment.insert(u"FREE_KIB"_s, u"1048576"_s);
    QProcess *job = sandbox.start();
    QVERIFY(job->waitForFinished());
    QCOMPARE(job->exitCode(), 69);
    QVERIFY(job->readAll().contains("node1: space: 1 GiB are free for checkpoints, two of them need "));
}

/// The same file may be submitted once more, without the node; nobody has run it yet.
void TstPreflight::givesTheClaimBack()
{
    Sandbox sandbox(design("  preflight: node\n"), "exit 0");
    addSlurm(sandbox);
    sandbox.environment.insert(u"AWAY"_s, u"node2"_s);
    QProcess *job = sandbox.start();
    QVERIFY(job->waitForFinished());
    QCOMPARE(job->exitCode(), 69);
    sandbox.environment.remove(u"AWAY"_s);
    sandbox.environment.insert(u"SLURM_JOB_ID"_s, u"4218"_s);
    QProcess *again = sandbox.start();
    QVERIFY(again->waitForFinished());
    QCOMPARE(again->exitCode(), 0);
    QVERIFY(sandbox.has(u"arguments"_s));
    QCOMPARE(sandbox.read(u"claim."_s + sampleIdentity().token + u"/job"_s), QByteArray("4218\n"));
}

void TstPreflight::namesWhoIsLateForTheAllReduce()
{
    Sandbox sandbox(design("  preflight: full\n"), "[ \"$SLURMD_NODENAME\" = node1 ] || exit 1");
    addSlurm(sandbox);
    QProcess *job = sandbox.start();
    QVERIFY(job->waitForFinished());
    const QByteArray said = job->readAll();
    QCOMPARE(job->exitCode(), 69);
    QVERIFY2(said.contains("slipway: pre-flight: node2: all-reduce: left with 1"), said.constData());
    QVERIFY2(!said.contains("node1: "), said.constData());
}

/// With a rendezvous of its own, and the plan's figures.
void TstPreflight::measuresBeforeTheProgram()
{
    Sandbox sandbox(design("  preflight: full\n"), "printf '%s ' \"$@\" >>\"$SLIPWAY_RUN_DIR/all\"; echo >>\"$SLIPWAY_RUN_DIR/all\"");
    addSlurm(sandbox);
    QProcess *job = sandbox.start();
    QVERIFY(job->waitForFinished());
    QCOMPARE(job->exitCode(), 0);
    const QByteArrayList lines = sandbox.read(u"all"_s).split('\n');
    QCOMPARE(lines.size(), 4); // two nodes measure, one stands for both in training, and the end
    QVERIFY2(lines[0].contains("--rdzv_endpoint=node1:19218 --rdzv_id=4217-0-preflight") && lines[0].contains("preflight/allreduce.py"), lines[0].constData());
    QVERIFY2(lines[2].contains("--rdzv_endpoint=node1:19217 --rdzv_id=4217-0 ") && lines[2].contains("train.py"), lines[2].constData());
    QVERIFY(job->readAll().contains("pre-flight: all nodes are in order"));
    QProcess python;
    python.start(u"/usr/bin/python3"_s, {u"-m"_s, u"py_compile"_s, sandbox.path(u"preflight/allreduce.py"_s)});
    QVERIFY(python.waitForFinished());
    QCOMPARE(python.readAllStandardError(), QByteArray());
}

void TstPreflight::looksAtAHost()
{
    const QByteArray yaml = smallDesign("host", "  command: train.py\n  preflight: node\n").replace("interval: {steps: 10}", "interval: {steps: 10}}\ndata: {dataset: /nowhere/to/be/found");
    Sandbox sandbox(yaml, "exit 0");
    QProcess *job = sandbox.start();
    QVERIFY(job->waitForFinished());
    const QByteArray said = job->readAll();
    QCOMPARE(job->exitCode(), 69);
    QVERIFY2(said.contains("slipway: pre-flight: paths: the data is not there: /nowhere/to/be/found"), said.constData());
    QCOMPARE(sandbox.read(u"exit"_s), QByteArray("69\n"));
    QVERIFY(!sandbox.has(u"arguments"_s));
}

/// A torchrun whose program waits until it is asked to save.
static QByteArray patientTorchrun()
{
    return "LOCAL_RANK=0 bash -c 'trap \"exit 0\" TERM; while :; do sleep 0.05; done' &\nprogram=$!\n: >\"$SLIPWAY_RUN_DIR/ready\"\nwhile kill -0 $program 2>/dev/null; do wait $program; rc=$?; done\nexit $rc\n";
}

static QProcess *startLink(Sandbox &sandbox, const QString &chain, int link)
{
    QFile::remove(sandbox.path(u"ready"_s));
    sandbox.environment.insert(u"SLURM_ARRAY_JOB_ID"_s, chain);
    sandbox.environment.insert(u"SLURM_ARRAY_TASK_ID"_s, QString::number(link));
    sandbox.environment.insert(u"SLURM_JOB_ID"_s, QString::number(chain.toInt() + link));
    return sandbox.start();
}

/// Warned links hand on; the one that is done ends the run, and those after it have nothing to do.
void TstPreflight::linksFollowEachOther()
{
    Sandbox sandbox(design("  chain: 3\n"), "[ ! -e \"$SLIPWAY_RUN_DIR/last\" ] || exit 0\n" + patientTorchrun());
    addSlurm(sandbox);
    QVERIFY(sandbox.read(u"job.sbatch"_s).contains("#SBATCH --array=1-3%1\n"));
    QProcess *first = startLink(sandbox, u"4000"_s, 1);
    QTRY_VERIFY(sandbox.has(u"ready"_s));
    ::kill(pid_t(first->processId()), SIGUSR2);
    QVERIFY(first->waitForFinished());
    QCOMPARE(first->exitCode(), 0);
    const QString claim = u"claim."_s + sampleIdentity().token;
    QVERIFY(!sandbox.has(claim + u"/ended"_s));
    QVERIFY(!sandbox.has(u"scontrol"_s)); // nothing is requeued: the next link comes by itself
    writeFile(sandbox.path(u"last"_s), "");
    QProcess *second = startLink(sandbox, u"4000"_s, 2);
    QVERIFY(second->waitForFinished());
    QCOMPARE(second->exitCode(), 0);
    QVERIFY(sandbox.has(claim + u"/ended"_s));
    QVERIFY(sandbox.has(u"logs/node1.r1.log"_s)); // not into the log of the first
    QCOMPARE(sandbox.read(u"scontrol"_s), QByteArray("update JobId=4000 NumNodes=1 TimeLimit=1\n"));
    QFile::remove(sandbox.path(u"arguments"_s));
    QProcess *third = startLink(sandbox, u"4000"_s, 3);
    QVERIFY(third->waitForFinished());
    QCOMPARE(third->exitCode(), 0);
    QVERIFY(third->readAll().contains("the run is over; link 3 has nothing to do"));
    QVERIFY(!sandbox.has(u"arguments"_s));
}

void TstPreflight::aSecondChainLeaves()
{
    Sandbox sandbox(design("  chain: 3\n"), patientTorchrun());
    addSlurm(sandbox);
    sandbox.stub("squeue", "case \"$*\" in *4000*) echo PENDING ;; esac");
    QProcess *first = startLink(sandbox, u"4000"_s, 1);
    QTRY_VERIFY(sandbox.has(u"ready"_s));
    QProcess *other = startLink(sandbox, u"5000"_s, 1);
    QVERIFY(other->waitForFinished());
    QCOMPARE(other->exitCode(), 0);
    QVERIFY(other->readAll().contains("job 4000 runs this; job 5000 leaves"));
    QCOMPARE(first->state(), QProcess::Running);
}

void TstPreflight::theLastLinkSaysThatStepsAreLeft()
{
    Sandbox sandbox(design("  chain: 2\n"), patientTorchrun());
    addSlurm(sandbox);
    QProcess *job = startLink(sandbox, u"4000"_s, 2);
    QTRY_VERIFY(sandbox.has(u"ready"_s));
    ::kill(pid_t(job->processId()), SIGUSR2);
    QVERIFY(job->waitForFinished());
    QCOMPARE(job->exitCode(), 75);
    QVERIFY(job->readAll().contains("steps are left"));
    QProcess *again = startLink(sandbox, u"6000"_s, 1); // nobody has ended the run
    QTRY_VERIFY(sandbox.has(u"ready"_s));
    QCOMPARE(again->state(), QProcess::Running);
}

void TstPreflight::aFailureEndsTheChain()
{
    Sandbox sandbox(design("  chain: 2\n"), "exit 7");
    addSlurm(sandbox);
    QProcess *job = startLink(sandbox, u"4000"_s, 1);
    QVERIFY(job->waitForFinished());
    QCOMPARE(job->exitCode(), 7);
    QProcess *next = startLink(sandbox, u"4000"_s, 2);
    QVERIFY(next->waitForFinished());
    QVERIFY(next->readAll().contains("the run is over"));
}

/// The estimate's duration over the time limit less the warning, whatever they are.
void TstPreflight::chainsAsLongAsTheEstimate()
{
    const auto links = [](const QByteArray &limit) {
        const QByteArray yaml = readFile(sourceFolder() + QStringLiteral("/tests/core/jobs/golden/megatron-8b-slurm/design.yaml")).replace("\"24:00:00\"", limit + "\n  chain: auto");
        return jobContext(resolvedDesign(yaml), sampleIdentity())[u"launch"_s][u"links"_s].toInt();
    };
    const int daily = links("\"24:00:00\""), weekly = links("\"7-00:00:00\"");
    QVERIFY2(daily > 14, qPrintable(QString::number(daily))); // a trillion tokens on 32 H100 take months
    QVERIFY2(weekly >= daily / 8 && weekly <= daily / 6, qPrintable(QString::number(weekly)));
}

void TstPreflight::startsByFtLauncher()
{
    Sandbox sandbox(design("  launcher: ft_launcher\n  max_restarts: 2\n"), "exit 0");
    addSlurm(sandbox);
    sandbox.stub("ft_launcher", "printf '%s\\0' \"$@\" >\"$SLIPWAY_RUN_DIR/arguments\"\n");
    QProcess *job = sandbox.start();
    QVERIFY(job->waitForFinished());
    QCOMPARE(job->exitCode(), 0);
    const QByteArrayList words = sandbox.arguments();
    for (const char *option : {"--nnodes=2", "--nproc_per_node=2", "--rdzv_backend=c10d", "--rdzv_endpoint=node1:19217", "--rdzv_id=4217-0", "--max_restarts=2"})
        QVERIFY2(words.contains(option), option);
    QCOMPARE(words.last(), QByteArray("train.py"));
}

QTEST_GUILESS_MAIN(TstPreflight)
#include "tst_preflight.moc"
