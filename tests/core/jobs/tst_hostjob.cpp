// SPDX-License-Identifier: GPL-3.0-or-later
// The rendered script of a bare host, really running, with a stand-in for torchrun.
#include "tests/core/jobs/sandbox.h"

#include <QCryptographicHash>
#include <QElapsedTimer>
#include <QJsonDocument>
#include <QJsonObject>
#include <QRegularExpression>

using namespace slipway;
using namespace Qt::StringLiterals;

static QByteArray design(const QByteArray &launchLines = "  command: train.py\n") { return smallDesign("host", launchLines); }

class TstHostJob : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init() { QTest::failOnWarning(QRegularExpression(u".*"_s)); }
    void startsTheProgram();
    void keepsTheExitCode();
    void runsNoTextAsCode();
    void aSecondStartLeaves();
    void savesWhenAskedTo();
    void leavesAProgramThatFollowsTheStopFileAlone();
    void endsWhenAskedTwice();
    void savesAndStartsAgainWhenTold();
    void startsAgainAtOnceWhenTold();
    void takesOverFromTheDead();
    void endsAtTheTimeLimit();
    void samplesTheNode_data();
    void samplesTheNode();
    void samplesTheExporter_data();
    void samplesTheExporter();
    void samplesCostTheJobNothing();
    void samplesTellTheRanks();
    void samplesCanBeSwitchedOff();
    void saysThatTorchrunIsMissing();
    void findsAFreePort();
    void sumsTheDataThatItReads();
    void fullSumsNoticeEachByte();
    void sumsStopWhenTheirTimeIsUp();
    void aDrillKillsAndStartsAgain();
    void aDrillThatEndsFirstKillsNobody();
};

/// A torchrun with one program that saves when it is asked to; both note the signals that they get.
constexpr char patientTorchrun[] = R"sh(
trap 'echo killed >"$SLIPWAY_RUN_DIR/torchrun-terminated"; kill -KILL $program; exit 1' TERM
LOCAL_RANK=0 bash -c 'trap "echo saved >\"$SLIPWAY_RUN_DIR/saved\"; exit 0" TERM; : >"$SLIPWAY_RUN_DIR/ready"; while :; do sleep 0.05; done' &
program=$!
while kill -0 $program 2>/dev/null; do wait $program; rc=$?; done
exit $rc
)sh";

void TstHostJob::startsTheProgram()
{
    Sandbox sandbox(design("  command: train.py --steps 5\n  code: {path: .}\n  environment: {EXTRA: \"{code}/x\"}\n"), "exit 0");
    QProcess *job = sandbox.start();
    QVERIFY(job->waitForFinished());
    const QByteArray run = sandbox.variable("SLIPWAY_RUN_DIR");
    QCOMPARE(run, sandbox.path(u"x"_s).chopped(2).toUtf8());
    const QByteArrayList words = sandbox.arguments();
    QCOMPARE(words.mid(0, 3), (QByteArrayList{"--nnodes=1", "--nproc_per_node=2", "--rdzv_backend=c10d"}));
    QVERIFY(words.contains("--max_restarts=0"));
    QCOMPARE(words.mid(words.size() - 3), (QByteArrayList{"train.py", "--steps", "5"}));
    QCOMPARE(sandbox.read(u"cwd"_s).trimmed(), run + "/code");
    QCOMPARE(sandbox.variable("EXTRA"), run + "/code/x");
    QCOMPARE(sandbox.variable("PYTHONUNBUFFERED"), QByteArray("1"));
    QCOMPARE(sandbox.variable("SLIPWAY_STOP_FILE"), run + "/stop.0");
    QCOMPARE(sandbox.variable("SLIPWAY_METRICS"), run + "/metrics.jsonl");
    QCOMPARE(sandbox.variable("SLIPWAY_CHECKPOINT_DIR"), run + "/checkpoints");
    QCOMPARE(sandbox.variable("SLIPWAY_STEPS"), QByteArray("100"));
    QVERIFY(sandbox.has(u"checkpoints"_s));
}

void TstHostJob::keepsTheExitCode()
{
    Sandbox sandbox(design(), "echo from the program; exit 7");
    QProcess *job = sandbox.start();
    const qint64 pid = job->processId();
    QVERIFY(job->waitForFinished());
    QCOMPARE(job->exitCode(), 7);
    QCOMPARE(sandbox.read(u"exit"_s), QByteArray("7\n"));
    const QJsonObject host = QJsonDocument::fromJson(sandbox.read(u"host.json"_s)).object();
    QCOMPARE(host[u"pid"_s].toInteger(), pid);
    QVERIFY(host[u"start"_s].toInteger() > 0);
    QCOMPARE(host[u"host"_s].toString(), QSysInfo::machineHostName());
    QVERIFY2(readFile(sandbox.log()).contains("from the program"), qPrintable(sandbox.log()));
    QVERIFY(sandbox.log().endsWith(QSysInfo::machineHostName() + u".r0.log"_s));
}

void TstHostJob::runsNoTextAsCode()
{
    Sandbox sandbox(hostileDesign("hostile-texts-host"), "exit 0", u"it's \"$(touch PWNED20)\" `touch PWNED21`"_s);
    QProcess *job = sandbox.start();
    QVERIFY(job->waitForFinished());
    QCOMPARE(job->exitCode(), 0);
    checkHostileTexts(sandbox);
}

void TstHostJob::aSecondStartLeaves()
{
    Sandbox sandbox(design(), patientTorchrun);
    QProcess *first = sandbox.start();
    QTRY_VERIFY(sandbox.has(u"ready"_s));
    const QByteArray host = sandbox.read(u"host.json"_s);
    QProcess *second = sandbox.start();
    QVERIFY(second->waitForFinished());
    QCOMPARE(second->exitCode(), 0);
    QVERIFY(second->readAll().contains("leaves"));
    QCOMPARE(sandbox.read(u"host.json"_s), host);
    QVERIFY(!sandbox.has(u"exit"_s));
    QCOMPARE(first->state(), QProcess::Running);
    QCOMPARE(QDir(sandbox.path(u"."_s)).entryList({u".claim.*"_s}, QDir::AllEntries | QDir::Hidden), QStringList());
}

void TstHostJob::savesWhenAskedTo()
{
    Sandbox sandbox(design(), patientTorchrun);
    QProcess *job = sandbox.start();
    QTRY_VERIFY(sandbox.has(u"ready"_s));
    Sandbox::signal(job, SIGTERM);
    QVERIFY(job->waitForFinished());
    QVERIFY(sandbox.has(u"stop.0"_s));
    QCOMPARE(sandbox.read(u"saved"_s), QByteArray("saved\n"));
    QVERIFY(!sandbox.has(u"torchrun-terminated"_s));
    QCOMPARE(sandbox.read(u"exit"_s), QByteArray("0\n"));
    QProcess *again = sandbox.start();
    QVERIFY(again->waitForFinished());
    QVERIFY(again->readAll().contains("has run this already"));
    QCOMPARE(sandbox.read(u"exit"_s), QByteArray("0\n"));
}

void TstHostJob::leavesAProgramThatFollowsTheStopFileAlone()
{
    Sandbox sandbox(design(), "LOCAL_RANK=0 bash -c 'until [ -e \"$SLIPWAY_STOP_FILE\" ]; do sleep 0.05; done; sleep 2; echo saved >\"$SLIPWAY_RUN_DIR/saved\"' &\nprogram=$!\n"
                              ": >\"$SLIPWAY_RUN_DIR/ready\"\nwait $program");
    sandbox.environment.remove(u"SLIPWAY_STOP_PATIENCE"_s);
    QProcess *job = sandbox.start();
    QTRY_VERIFY(sandbox.has(u"ready"_s));
    Sandbox::signal(job, SIGTERM);
    QVERIFY(job->waitForFinished());
    QCOMPARE(sandbox.read(u"stop.0"_s), QByteArray("10\n"));
    QCOMPARE(sandbox.read(u"saved"_s), QByteArray("saved\n"));
    QCOMPARE(sandbox.read(u"exit"_s), QByteArray("0\n"));
}

void TstHostJob::endsWhenAskedTwice()
{
    Sandbox sandbox(design(), "trap 'exit 9' TERM\nLOCAL_RANK=0 bash -c 'trap : TERM; while :; do sleep 0.05; done' &\n: >\"$SLIPWAY_RUN_DIR/ready\"\nwait; wait\nexit 1");
    QProcess *job = sandbox.start();
    QTRY_VERIFY(sandbox.has(u"ready"_s));
    Sandbox::signal(job, SIGTERM);
    QTRY_VERIFY(sandbox.has(u"stop.0"_s));
    Sandbox::signal(job, SIGTERM);
    QVERIFY(job->waitForFinished());
    QVERIFY2(sandbox.read(u"exit"_s) == "9\n", (sandbox.read(u"exit"_s) + job->readAll() + readFile(sandbox.log())).constData());
}

void TstHostJob::savesAndStartsAgainWhenTold()
{
    Sandbox sandbox(design(), "echo \"start $SLIPWAY_RESTART ${SLIPWAY_STOP_FILE##*/} ${SLIPWAY_RENDEZVOUS_ID##*-}\" >>\"$SLIPWAY_RUN_DIR/starts\"\n"
                              "until [ -e \"$SLIPWAY_STOP_FILE\" ]; do sleep 0.05; done\necho saved >>\"$SLIPWAY_RUN_DIR/saved\"\nexit 0");
    QProcess *job = sandbox.start();
    QTRY_COMPARE(sandbox.read(u"starts"_s).count('\n'), 1);
    Sandbox::signal(job, SIGUSR1);
    QTRY_COMPARE_WITH_TIMEOUT(sandbox.read(u"starts"_s).count('\n'), 2, 30'000);
    QVERIFY(!sandbox.has(u"exit"_s));
    Sandbox::signal(job, SIGTERM); // what is to end does not start again
    Sandbox::signal(job, SIGUSR1);
    QVERIFY(job->waitForFinished(30'000));
    const QByteArrayList starts = sandbox.read(u"starts"_s).trimmed().split('\n');
    QCOMPARE(starts.size(), 2);
    QVERIFY2(starts[0].startsWith("start 0 stop.0 ") && starts[1] == "start 1 stop.1 1", starts.join('|').constData());
    QCOMPARE(sandbox.read(u"saved"_s), "saved\nsaved\n"_ba);
    QCOMPARE(sandbox.read(u"exit"_s), "0\n"_ba);
}

void TstHostJob::startsAgainAtOnceWhenTold()
{
    Sandbox sandbox(design(), "echo \"start $SLIPWAY_RESTART\" >>\"$SLIPWAY_RUN_DIR/starts\"\n[ \"$SLIPWAY_RESTART\" = 0 ] || exit 0\n"
                              "trap 'exit 9' TERM\n: >\"$SLIPWAY_RUN_DIR/ready\"\nwhile :; do sleep 0.05; done");
    QProcess *job = sandbox.start();
    QTRY_VERIFY(sandbox.has(u"ready"_s));
    Sandbox::signal(job, SIGALRM);
    QVERIFY(job->waitForFinished(30'000));
    QCOMPARE(sandbox.read(u"starts"_s), "start 0\nstart 1\n"_ba);
    QCOMPARE(sandbox.read(u"exit"_s), "0\n"_ba);
    QVERIFY(job->readAll().contains("the program left with 9; start 1"));
}

void TstHostJob::takesOverFromTheDead()
{
    Sandbox sandbox(design(), "exit 0");
    const QString claim = u"claim."_s + sampleIdentity().token;
    QDir().mkpath(sandbox.path(claim));
    writeFile(sandbox.path(claim + u"/job"_s), "1:1\n"); // process 1 lives, but began at another time
    QProcess *job = sandbox.start();
    const QByteArray pid = QByteArray::number(job->processId());
    QVERIFY(job->waitForFinished());
    QVERIFY(sandbox.has(u"arguments"_s));
    QVERIFY(sandbox.read(claim + u"/job"_s).startsWith(pid + ':'));
    QVERIFY(sandbox.has(claim + u".of.1:1/job"_s));
}

void TstHostJob::endsAtTheTimeLimit()
{
    // Ten seconds to the warning, and ten from there to the end, on a clock that follows the program: the warning comes when it can save, the end when it has.
    Sandbox sandbox(design("  command: train.py\n  time_limit: \"0:20\"\n"), patientTorchrun);
    sandbox.stub("sleep", "[ \"$1\" = 10 ] || exec /bin/sleep \"$@\"\nmkdir \"$SLIPWAY_RUN_DIR/warned\" 2>/dev/null && event=ready || event=exit\n"
                          "until [ -e \"$SLIPWAY_RUN_DIR/$event\" ]; do /bin/sleep 0.05; done\n");
    QProcess *job = sandbox.start();
    QVERIFY(job->waitForFinished(60000));
    QCOMPARE(sandbox.read(u"saved"_s), QByteArray("saved\n"));
    QCOMPARE(sandbox.read(u"exit"_s), QByteArray("0\n"));
    QVERIFY(job->readAll().contains("the time limit 0:20 is near"));
}

/// What a job leaves in samples/HOST.txt, after three samples.
static QByteArray samplesOf(Sandbox &sandbox)
{
    QProcess *job = sandbox.start();
    if (!job->waitForFinished() || job->exitCode() != 0)
        return "the job failed";
    return sandbox.read(u"samples/"_s + QSysInfo::machineHostName() + u".txt"_s);
}

constexpr char afterThreeSamples[] = "for i in {1..400}; do [ \"$(cat \"$SLIPWAY_RUN_DIR\"/samples/*.txt 2>/dev/null | grep -cxF .)\" -ge 3 ] && exit 0; sleep 0.05; done; exit 1";

void TstHostJob::samplesTheNode_data()
{
    QTest::addColumn<QByteArrayList>("tools");   // names and scripts in turn
    QTest::addColumn<QByteArrayList>("expected"); // lines between the node's line and the full stop
    // nvidia-smi of a driver before 535: it refuses what it does not know.
    const QByteArray oldDriver = "case $1 in *clocks_event_reasons*) echo 'Field \"clocks_event_reasons.active\" is not a valid field to query.'; exit 2;; esac\n"
                                 "cat <<'END'\n0, 97, 61, 70123, 81559, 655.12, 1755, 61, 74, 0, 0x0000000000000004\n1, [N/A], 21, 70123, 81559, [N/A], 1335, 60, N/A, 0, [Not Supported]\nEND\n";
    const QByteArray lost = "echo 'Unable to determine the device handle for GPU 0000:9A:00.0: Unknown Error'; exit 15\n";
    const QByteArray dcgm = "printf '#Entity   GRACT       TENSO       DRAMA       \\nID                                            \\n"
                            "GPU 0     N/A         N/A         N/A         \\nGPU 0     0.981       0.412       0.388       \\n'\n";
    const QByteArray rocm = "printf '{\"card0\": {\"GPU use (%%)\": \"97\"},\\n \"card1\": {\"GPU use (%%)\": \"96\"}}\\n'\n";
    const QByteArray columns = "index,utilization.gpu,utilization.memory,memory.used,memory.total,power.draw,clocks.current.sm,temperature.gpu,temperature.memory,ecc.errors.uncorrected.volatile.total";
    QTest::addRow("without accelerators") << QByteArrayList{"other", ""} << QByteArrayList{};
    QTest::addRow("NVIDIA, an old driver") << QByteArrayList{"nvidia-smi", oldDriver}
                                           << QByteArrayList{"q " + columns + ",clocks_throttle_reasons.active", "n 0,97,61,70123,81559,655.12,1755,61,74,0,0x0000000000000004",
                                                             "n 1,[N/A],21,70123,81559,[N/A],1335,60,N/A,0,[Not Supported]"};
    QTest::addRow("NVIDIA, a GPU that fell off the bus") << QByteArrayList{"nvidia-smi", lost} << QByteArrayList{"n Unable to determine the device handle for GPU 0000:9A:00.0: Unknown Error"};
    QTest::addRow("NVIDIA with DCGM") << QByteArrayList{"nvidia-smi", "echo 0, 97\n", "dcgmi", dcgm}
                                      << QByteArrayList{"q " + columns + ",clocks_event_reasons.active", "e 1001,1004,1005", "n 0,97", "d GPU 0 N/A N/A N/A ", "d GPU 0 0.981 0.412 0.388 "};
    QTest::addRow("AMD") << QByteArrayList{"rocm-smi", rocm} << QByteArrayList{"a {\"card0\": {\"GPU use (%)\": \"97\"}, \"card1\": {\"GPU use (%)\": \"96\"}}"};
    QTest::addRow("AMD, later") << QByteArrayList{"amd-smi", "echo '[{\"gpu\": 0}]'\n"} << QByteArrayList{"a [{\"gpu\": 0}]"};
}

void TstHostJob::samplesTheNode()
{
    QFETCH(QByteArrayList, tools);
    QFETCH(QByteArrayList, expected);
    Sandbox sandbox(design(), afterThreeSamples);
    for (qsizetype i = 0; i + 1 < tools.size(); i += 2)
        sandbox.stub(tools[i], tools[i + 1]);
    const QByteArray samples = samplesOf(sandbox);
    static const QRegularExpression node(u"^t (\\d+) (\\d+\\.\\d) (\\d+) (\\d+)$"_s);
    QByteArrayList others;
    int count = 0;
    for (const QByteArray &line : samples.trimmed().split('\n')) {
        const auto match = node.match(QString::fromUtf8(line));
        if (!match.hasMatch()) {
            if (!QByteArray("uzK").contains(line.front())) // how full the disk is, the time zone, that the kernel's log is root's
                others << line;
            continue;
        }
        ++count;
        QVERIFY(qAbs(match.captured(1).toLongLong() - QDateTime::currentSecsSinceEpoch()) < 120);
        QVERIFY(match.captured(2).toDouble() <= 100);
        QVERIFY(match.captured(3).toLongLong() > 0 && match.captured(3).toLongLong() < match.captured(4).toLongLong());
    }
    QVERIFY2(count >= 3, samples.constData());
    QCOMPARE(others.mid(0, expected.size() + 1), expected + QByteArrayList{"."});
}

void TstHostJob::samplesTheExporter_data()
{
    QTest::addColumn<QByteArray>("uuids"); // what nvidia-smi says, empty: there is none
    QTest::addColumn<QByteArrayList>("expected");
    QTest::addRow("alone") << QByteArray()
                           << QByteArrayList{"p DCGM_FI_DEV_GPU_UTIL{gpu=\"0\"} 98",   "p DCGM_FI_DEV_GPU_UTIL{gpu=\"5\"} 37",      "p DCGM_FI_DEV_FB_USED{gpu=\"0\"} 67212",
                                             "p DCGM_FI_DEV_FB_USED{gpu=\"5\"} 67277", "p DCGM_FI_DEV_POWER_USAGE{gpu=\"0\"} 603.41"};
    // The job was given the sixth GPU of the node, which is its first.
    QTest::addRow("of the job's GPU") << QByteArray("0, GPU-00000005-aaaa-bbbb-cccc-000000000005")
                                      << QByteArrayList{"p DCGM_FI_DEV_XID_ERRORS{gpu=\"0\"} 79", "p DCGM_FI_PROF_PIPE_TENSOR_ACTIVE{gpu=\"0\"} 0.101", "p DCGM_FI_PROF_DRAM_ACTIVE{gpu=\"0\"} 0.12", "."};
}

void TstHostJob::samplesTheExporter()
{
    QFETCH(QByteArray, uuids);
    QFETCH(QByteArrayList, expected);
    Sandbox sandbox(design(), afterThreeSamples, u"run"_s, {.gpuExporter = "http://localhost:9400/metrics"});
    sandbox.stub("curl", "[[ ${@: -1} == http://localhost:9400/metrics ]] || exit 2\ncat '" + sourceFolder().toUtf8() + "/tests/data/telemetry/gpu/dcgm_exporter_metrics.prom'\n");
    if (!uuids.isEmpty())
        sandbox.stub("nvidia-smi", "case $1 in *uuid*) echo '" + uuids + "';; esac\n");
    QByteArrayList told;
    for (const QByteArray &line : samplesOf(sandbox).split('\n'))
        if (line.startsWith("p ") || line == ".")
            told << line;
    QCOMPARE(told.mid(0, expected.size()), expected);
}

/// A tool that hangs, and a disk that takes nothing, cost samples; the program begins, ends and its exit code counts as without them.
void TstHostJob::samplesCostTheJobNothing()
{
    Sandbox sandbox(design(), "mv \"$SLIPWAY_RUN_DIR/samples\" \"$SLIPWAY_RUN_DIR/gone\"; sleep 0.3; exit 7");
    sandbox.stub("nvidia-smi", "trap '' TERM; sleep 600\n");
    QElapsedTimer clock;
    clock.start();
    QProcess *job = sandbox.start();
    QVERIFY(job->waitForFinished());
    QCOMPARE(job->exitCode(), 7);
    QVERIFY2(clock.elapsed() < 15000, qPrintable(QString::number(clock.elapsed())));
}

void TstHostJob::samplesTellTheRanks()
{
    Sandbox sandbox(design(), "for r in 0 1; do LOCAL_RANK=$r RANK=$((r + 8)) bash -c 'sleep 600' & done; " + QByteArray(afterThreeSamples).replace("-cxF .", "-c '^r .*:9'").replace("-ge 3", "-ge 1"));
    const QByteArray samples = samplesOf(sandbox);
    QVERIFY2(samples.contains("\nr 0:8 1:9\n") || samples.contains("\nr 1:9 0:8\n"), samples.constData());
}

void TstHostJob::samplesCanBeSwitchedOff()
{
    Sandbox sandbox(design(), "sleep 2; exit 0");
    sandbox.environment.insert(u"SLIPWAY_SAMPLE_SECONDS"_s, u"0"_s);
    QVERIFY(sandbox.start()->waitForFinished());
    QCOMPARE(QDir(sandbox.path(u"samples"_s)).entryList(QDir::Files), QStringList());
}

void TstHostJob::saysThatTorchrunIsMissing()
{
    Sandbox sandbox(design("  command: train.py\n  environment: {PATH: \"{run}/nothing\"}\n"), "exit 0");
    QProcess *job = sandbox.start();
    QVERIFY(job->waitForFinished());
    QCOMPARE(job->exitCode(), 127);
    QVERIFY(readFile(sandbox.log()).contains("there is no torchrun on PATH"));
}

void TstHostJob::findsAFreePort()
{
    Sandbox sandbox(design(), "exit 0");
    QVERIFY(sandbox.start()->waitForFinished());
    const QByteArray endpoint = sandbox.variable("SLIPWAY_RENDEZVOUS");
    QVERIFY(endpoint.startsWith("localhost:"));
    const int port = endpoint.mid(10).toInt();
    QVERIFY(port >= 15000 && port < 32768);
    QVERIFY(sandbox.arguments().contains("--rdzv_endpoint=" + endpoint));
}

/// A program that writes a checkpoint and goes on for ever the first time, and ends well when it finds one.
constexpr char drilledTorchrun[] = R"sh(
echo "start $SLIPWAY_RESTART $SLIPWAY_STOP_FILE" >>"$SLIPWAY_RUN_DIR/starts"
if [ -e "$SLIPWAY_CHECKPOINT_DIR/step-5" ]; then echo restored >>"$SLIPWAY_RUN_DIR/starts"; exit 0; fi
echo 5 >"$SLIPWAY_CHECKPOINT_DIR/step-5"
LOCAL_RANK=0 bash -c 'while :; do sleep 0.05; done' &
wait $!
exit 1
)sh";

void TstHostJob::aDrillKillsAndStartsAgain()
{
    Sandbox sandbox(design("  command: train.py\n  recovery_drill: {after_seconds: 0}\n"), drilledTorchrun);
    sandbox.environment.insert(u"SLIPWAY_DRILL_QUIET"_s, u"0.2"_s);
    QProcess *job = sandbox.start();
    QVERIFY(job->waitForFinished(30'000));
    const QByteArray said = job->readAll();
    QCOMPARE(sandbox.read(u"exit"_s).trimmed(), QByteArray("0"));
    const QByteArrayList starts = sandbox.read(u"starts"_s).trimmed().split('\n');
    QCOMPARE(starts.size(), 3);
    QVERIFY(starts[0].startsWith("start 0 ") && starts[1].startsWith("start 1 "));
    QVERIFY2(starts[1].endsWith("/stop.1"), starts[1].constData());
    QCOMPARE(starts[2], QByteArray("restored"));
    static const QRegularExpression killed(u"slipway: \\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\d\\.\\d{3}Z drill: killed the program on "_s);
    QVERIFY2(killed.match(QString::fromUtf8(sandbox.read(u"logs/drill.log"_s))).hasMatch(), sandbox.read(u"logs/drill.log"_s).constData());
    QVERIFY2(said.contains("drill: the program left with 1, and starts again"), said.constData());
}

/// A design whose dataset is the path, and a program that waits until the data is summed.
static QByteArray readingDesign(const QString &dataset, const QByteArray &tokenizer = {})
{
    return design("  command: train.py\n  environment: {HF_HOME: \"" + QFileInfo(dataset).path().toUtf8() + "/hub-home\"}\n") + "data: {dataset: \"" + dataset.toUtf8() + "\", tokenizer: \"" + tokenizer + "\"}\n";
}
constexpr char untilSummed[] = "for _ in $(seq 1800); do [ ! -e \"$SLIPWAY_RUN_DIR/data.sums\" ] || exit 0; sleep 0.05; done; exit 1";

/// 32 blocks of 1 MiB from the first to the last, as the manual has it.
static QByteArray sampleOf(const QByteArray &bytes)
{
    QByteArray sample;
    const qsizetype last = (bytes.size() - 1) >> 20;
    for (int block = 0; block < 32; ++block)
        sample += bytes.mid((last * block / 31) << 20, 1 << 20);
    return sample;
}

/// 70 MiB, of which no block is like another.
static QByteArray largeFile()
{
    QByteArray bytes(70 << 20, 'x');
    for (qsizetype block = 0; block < 70; ++block)
        bytes[(block << 20) + 4711] = char(block);
    return bytes;
}

static QByteArray sumOf(const QByteArray &bytes) { return QCryptographicHash::hash(bytes, QCryptographicHash::Sha256).toHex(); }

void TstHostJob::sumsTheDataThatItReads()
{
    const QTemporaryDir folder;
    const QString corpus = folder.filePath(u"corpus"_s), hub = folder.filePath(u"hub-home/hub/models--org--words/refs"_s);
    QVERIFY(QDir().mkpath(corpus + u"/inner"_s) && QDir().mkpath(hub));
    const QByteArray large = largeFile() + "end";
    writeFile(corpus + u"/a file.txt"_s, "to be\n");
    writeFile(corpus + u"/inner/shard.bin"_s, large);
    writeFile(corpus + u"/inner/SHA256SUMS"_s, QByteArray(64, 'c') + " *shard.bin\n");
    writeFile(hub + u"/main"_s, "1f2e3d");
    Sandbox sandbox(readingDesign(corpus, "org/words"), untilSummed);
    sandbox.environment.insert(u"SLIPWAY_SUMS_NICE"_s, u"0"_s); // no others are to be let before it
    QVERIFY(sandbox.start()->waitForFinished(120'000));
    QCOMPARE(sandbox.read(u"exit"_s).trimmed(), QByteArray("0"));
    const QByteArrayList lines = sandbox.read(u"data.sums"_s).trimmed().split('\n');
    const QByteArray place = corpus.toUtf8(), sizeAndTime = QByteArray::number(large.size()) + ' ' + QByteArray::number(QFileInfo(corpus + u"/inner/shard.bin"_s).lastModified().toSecsSinceEpoch()) + ' ';
    QVERIFY(lines.value(0).startsWith("# slipway-data-sums/1 " + QSysInfo::machineHostName().toUtf8() + ' '));
    QCOMPARE(lines.value(1), sumOf("to be\n") + "  " + place + "/a file.txt");
    QVERIFY(lines.value(2).endsWith("/inner/SHA256SUMS"));
    QCOMPARE(lines.value(3), "# listed " + QByteArray(64, 'c') + ' ' + sizeAndTime + place + "/inner/shard.bin");
    QCOMPARE(lines.value(4), "# sampled " + sumOf(sampleOf(large)) + ' ' + sizeAndTime + place + "/inner/shard.bin");
    QCOMPARE(lines.mid(5), (QByteArrayList{"# commit 1f2e3d - - org/words", "# end"}));
    const auto check = [&] { return QProcess::execute(u"sha256sum"_s, {u"--check"_s, u"--status"_s, sandbox.path(u"data.sums"_s)}); };
    QCOMPARE(check(), 0);
    writeFile(corpus + u"/a file.txt"_s, "to bee\n");
    QVERIFY(check() != 0);
}

/// One byte in the middle of a large file: summed whole it is noticed wherever it is, and so is a list beside it that says otherwise.
void TstHostJob::fullSumsNoticeEachByte()
{
    const QTemporaryDir folder;
    const QString corpus = folder.filePath(u"corpus"_s);
    QVERIFY(QDir().mkpath(corpus));
    const QByteArray large = largeFile();
    writeFile(corpus + u"/shard.bin"_s, large);
    writeFile(corpus + u"/shard.bin.sha256"_s, sumOf(large) + "  shard.bin\n");
    QByteArray text = readingDesign(corpus);
    text.replace("data: {", "data: {sums: full, ");
    Sandbox sandbox(text, "for _ in $(seq 1800); do ! grep -qE '^[0-9a-f]{64}  .*/shard.bin$' \"$SLIPWAY_RUN_DIR/data.sums\" 2>/dev/null || exit 0; sleep 0.05; done; exit 1");
    sandbox.environment.insert(u"SLIPWAY_SUMS_NICE"_s, u"0"_s); // no others are to be let before it
    QVERIFY(sandbox.start()->waitForFinished(120'000));
    QCOMPARE(sandbox.read(u"exit"_s).trimmed(), QByteArray("0"));
    const QByteArray sums = sandbox.read(u"data.sums"_s);
    QVERIFY(sums.contains('\n' + sumOf(large) + "  " + corpus.toUtf8() + "/shard.bin\n"));
    QVERIFY(sums.contains("# listed " + sumOf(large)) && !sums.contains("# sampled"));
    const auto check = [&] { return QProcess::execute(u"sha256sum"_s, {u"--check"_s, u"--status"_s, sandbox.path(u"data.sums"_s)}); };
    QCOMPARE(check(), 0);
    QByteArray changed = large;
    const qsizetype between = (qsizetype(1) << 20) + 17; // in block 1 of 70, which is not sampled
    changed[between] = '!';
    QCOMPARE(sampleOf(changed), sampleOf(large));
    writeFile(corpus + u"/shard.bin"_s, changed);
    QVERIFY(check() != 0);
    changed = large;
    changed[(qsizetype(35) << 20) + 17] = '!'; // block 35 = 69 x 16 / 31 is
    QVERIFY(sampleOf(changed) != sampleOf(large));
}

/// Megatron's prefix of names; nothing but sizes where there is no time; and a name that is nowhere is told as such.
void TstHostJob::sumsStopWhenTheirTimeIsUp()
{
    const QTemporaryDir folder;
    writeFile(folder.filePath(u"tokens.bin"_s), "abc");
    writeFile(folder.filePath(u"tokens.idx"_s), "i");
    writeFile(folder.filePath(u"tokens_of_others.bin"_s), "x");
    Sandbox sandbox(readingDesign(folder.filePath(u"tokens"_s), "s3://bucket/$(touch PWNED30)"), untilSummed);
    sandbox.environment.insert(u"SLIPWAY_SUMS_SECONDS"_s, u"0"_s);
    QVERIFY(sandbox.start()->waitForFinished(120'000));
    const QByteArrayList lines = sandbox.read(u"data.sums"_s).trimmed().split('\n');
    QCOMPARE(lines.size(), 5);
    QVERIFY2(lines[1].startsWith("# size - 3 ") && lines[1].endsWith("/tokens.bin"), lines[1].constData());
    QVERIFY2(lines[2].startsWith("# size - 1 ") && lines[2].endsWith("/tokens.idx"), lines[2].constData());
    QCOMPARE(lines[3], QByteArray("# none - - - s3://bucket/$(touch PWNED30)"));
    QCOMPARE(sandbox.traces(), QStringList());
}

void TstHostJob::aDrillThatEndsFirstKillsNobody()
{
    Sandbox sandbox(design("  command: train.py\n  environment: {RECOVERY_DRILL: \"0\"}\n"), "exit 3");
    sandbox.environment.insert(u"SLIPWAY_DRILL_QUIET"_s, u"0.2"_s);
    QVERIFY(sandbox.start()->waitForFinished(30'000));
    QCOMPARE(sandbox.read(u"exit"_s).trimmed(), QByteArray("3"));
    QVERIFY(!sandbox.has(u"logs/drill.log"_s));
}

QTEST_GUILESS_MAIN(TstHostJob)
#include "tst_hostjob.moc"
