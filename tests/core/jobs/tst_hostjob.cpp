// SPDX-License-Identifier: GPL-3.0-or-later
// The rendered script of a bare host, really running, with a stand-in for torchrun.
#include "tests/core/jobs/sandbox.h"

#include <QJsonArray>
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
    void takesOverFromTheDead();
    void endsAtTheTimeLimit();
    void samplesTheNode_data();
    void samplesTheNode();
    void saysThatTorchrunIsMissing();
    void findsAFreePort();
};

/// A torchrun with one program that saves when it is asked to; both note the signals that they get.
constexpr char patientTorchrun[] = R"sh(
LOCAL_RANK=0 bash -c 'trap "echo saved >\"$SLIPWAY_RUN_DIR/saved\"; exit 0" TERM; while :; do sleep 0.05; done' &
program=$!
trap 'echo killed >"$SLIPWAY_RUN_DIR/torchrun-terminated"; kill -KILL $program; exit 1' TERM
: >"$SLIPWAY_RUN_DIR/ready"
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
    // The warning comes at half of so short a limit; a busy machine may need seconds to pass it on.
    Sandbox sandbox(design("  command: train.py\n  time_limit: \"0:20\"\n"), patientTorchrun);
    QProcess *job = sandbox.start();
    QVERIFY(job->waitForFinished(60000));
    QCOMPARE(sandbox.read(u"saved"_s), QByteArray("saved\n"));
    QCOMPARE(sandbox.read(u"exit"_s), QByteArray("0\n"));
    QVERIFY(job->readAll().contains("the time limit 0:20 is near"));
}

void TstHostJob::samplesTheNode_data()
{
    QTest::addColumn<QByteArray>("tool");
    QTest::addColumn<QByteArray>("output");
    QTest::addColumn<QByteArray>("expected");
    QTest::addRow("without accelerators") << QByteArray("other") << QByteArray() << QByteArray("[]");
    QTest::addRow("NVIDIA, with holes")
        << QByteArray("nvidia-smi") << QByteArray("0, 97, 70123, 81559, 655.12, 61\n1, [N/A], 70123, 81559, [N/A], 60\n2, [Unknown Error], [Unknown Error], [Unknown Error], [Unknown Error], [Unknown Error]\n")
        << QByteArray(R"([{"index":0,"utilization_percent":97,"memory_bytes":73529294848,"memory_total_bytes":85520809984,"power_watts":655.12,"temperature_c":61},
                          {"index":1,"utilization_percent":null,"memory_bytes":73529294848,"memory_total_bytes":85520809984,"power_watts":null,"temperature_c":60},
                          {"index":2,"utilization_percent":null,"memory_bytes":null,"memory_total_bytes":null,"power_watts":null,"temperature_c":null}])");
    QTest::addRow("NVIDIA, whose driver is away") << QByteArray("nvidia-smi") << QByteArray("NVIDIA-SMI has failed because it couldn't communicate with the NVIDIA driver.\n") << QByteArray("[]");
    QTest::addRow("AMD")
        << QByteArray("rocm-smi")
        << QByteArray(R"json({"card0": {"Temperature (Sensor edge) (C)": "51.0", "Temperature (Sensor junction) (C)": "63.0", "GPU use (%)": "97", "VRAM Total Memory (B)": "206141652992", "VRAM Total Used Memory (B)": "173020217344", "Current Socket Graphics Package Power (W)": "611.0"}, "card1": {"Temperature (Sensor edge) (C)": "N/A", "GPU use (%)": "96", "VRAM Total Memory (B)": "206141652992", "VRAM Total Used Memory (B)": "172990000128", "Average Graphics Package Power (W)": "598.0"}})json")
        << QByteArray(R"([{"index":0,"utilization_percent":97,"memory_bytes":173020217344,"memory_total_bytes":206141652992,"power_watts":611.0,"temperature_c":63.0},
                          {"index":1,"utilization_percent":96,"memory_bytes":172990000128,"memory_total_bytes":206141652992,"power_watts":598.0,"temperature_c":null}])");
}

void TstHostJob::samplesTheNode()
{
    QFETCH(QByteArray, tool);
    QFETCH(QByteArray, output);
    QFETCH(QByteArray, expected);
    const QString samples = u"samples/"_s + QSysInfo::machineHostName() + u".jsonl"_s;
    Sandbox sandbox(design(), "for i in {1..200}; do [ \"$(cat \"$SLIPWAY_RUN_DIR\"/samples/*.jsonl 2>/dev/null | wc -l)\" -ge 3 ] && exit 0; sleep 0.05; done; exit 1");
    sandbox.stub(tool, "cat <<'END'\n" + output + "END\n");
    QProcess *job = sandbox.start();
    QVERIFY(job->waitForFinished());
    QCOMPARE(job->exitCode(), 0);
    for (const QByteArray &line : sandbox.read(samples).trimmed().split('\n')) {
        const QJsonObject sample = QJsonDocument::fromJson(line).object();
        QVERIFY2(!sample.isEmpty(), line.constData());
        QVERIFY(qAbs(sample[u"time"_s].toInteger() - QDateTime::currentSecsSinceEpoch()) < 120);
        QCOMPARE(sample[u"host"_s].toString(), QSysInfo::machineHostName());
        QVERIFY(sample[u"cpu_percent"_s].toDouble(-1) >= 0 && sample[u"cpu_percent"_s].toDouble() <= 100);
        QVERIFY(sample[u"memory_bytes"_s].toDouble() > 0 && sample[u"memory_bytes"_s].toDouble() < sample[u"memory_total_bytes"_s].toDouble());
        QCOMPARE(sample[u"gpus"_s].toArray(), QJsonDocument::fromJson(expected).array());
    }
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

QTEST_GUILESS_MAIN(TstHostJob)
#include "tst_hostjob.moc"
