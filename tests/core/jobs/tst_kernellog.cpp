// SPDX-License-Identifier: GPL-3.0-or-later
// What a job's sampler takes from the kernel's log, and what is read of it again.
#include "core/telemetry/failurelines.h"
#include "core/telemetry/samplefile.h"
#include "tests/core/jobs/sandbox.h"

#include <QRegularExpression>

using namespace slipway;
using namespace Qt::StringLiterals;

namespace {

QByteArray design() { return smallDesign("host", "  command: train.py\n"); }

QByteArray failureSample(const QString &file) { return readFile(sourceFolder() + QStringLiteral("/tests/data/telemetry/failures/") + file); }

/// In the program: waits until so many samples are whole.
QByteArray untilSamples(int count)
{
    return "for i in {1..400}; do [ \"$(cat \"$SLIPWAY_RUN_DIR\"/samples/*.txt 2>/dev/null | grep -cxF .)\" -ge " + QByteArray::number(count) + " ] && break; sleep 0.05; done\n";
}

/// The kernel of a sandbox: its log is the file "kernel" in the run's folder, to which the program adds the file "news".
void addKernel(Sandbox &sandbox, const QByteArray &before, const QByteArray &news)
{
    sandbox.stub("dmesg", "cat '" + sandbox.path(u"kernel"_s).toUtf8() + "'\n");
    writeFile(sandbox.path(u"kernel"_s), before);
    writeFile(sandbox.path(u"news"_s), news);
}
constexpr char speak[] = "cd \"$SLIPWAY_RUN_DIR\"; cat kernel news >next; mv next kernel\n";

struct Told
{
    int exitCode = -1;
    QByteArray file;
    std::vector<KernelLine> lines;
    QStringList troubles, texts;
    int unreadable = 0;
};

Told run(Sandbox &sandbox)
{
    QProcess *job = sandbox.start();
    Told told;
    if (!job->waitForFinished(60000))
        return told;
    told.exitCode = job->exitCode();
    told.file = sandbox.read(u"samples/"_s + QSysInfo::machineHostName() + u".txt"_s);
    NodeSampleReader reader;
    std::vector<NodeSample> samples;
    reader.read(told.file, samples);
    for (const NodeSample &sample : samples) {
        told.lines.insert(told.lines.end(), sample.kernel.begin(), sample.kernel.end());
        if (!sample.kernelTrouble.isEmpty())
            told.troubles << sample.kernelTrouble;
    }
    for (const KernelLine &line : told.lines)
        told.texts << line.text;
    told.unreadable = reader.unreadable();
    return told;
}

} // namespace

class TstKernelLog : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init() { QTest::failOnWarning(QRegularExpression(u".*"_s)); }

    /// The GPU 9a:00 is the job's sixth; 1b:00 is another job's, and a process of another user ran out of memory.
    void whatConcernsTheRunSinceItsStart()
    {
        const QByteArray user = QByteArray::number(getuid()), other = QByteArray::number(getuid() + 1);
        const QList<QByteArray> kept{
            "NVRM: Xid (PCI:0000:9a:00): 79, pid='<unknown>', name=<unknown>, GPU has fallen off the bus.",
            "nvidia-nvswitch0: SXid (PCI:0000:05:00.0): 12028, Non-fatal, Link 32 egress non-posted PRIV error (First)",
            "mlx5_core 0000:0d:00.0 enp13s0np0: Link down",
            "mlx5_core 0000:0d:00.0 enp13s0np0: Link up",
            "mce: [Hardware Error]: CPU 12: Machine Check Exception: 5 Bank 7: be00000000800400",
            "Memory cgroup out of memory: Killed process 4247 (python) total-vm:1kB, anon-rss:2kB, UID:" + user + " pgtables:3kB oom_score_adj:0",
        };
        QByteArray news = "[123458.000001] eth0: renamed from veth\n" + failureSample(u"xid_dmesg.log"_s);
        for (qsizetype i = 1; i < kept.size(); ++i)
            news += "[123459.00000" + QByteArray::number(i) + "] " + kept.at(i) + '\n';
        news += "[123460.000001] Memory cgroup out of memory: Killed process 4248 (python) total-vm:1kB, UID:" + other + " pgtables:3kB\n";
        Sandbox sandbox(design(), untilSamples(1) + speak + untilSamples(4));
        addKernel(sandbox, "[100.000000] NVRM: Xid (PCI:0000:9a:00): 48, of the job before\n", news);
        sandbox.stub("nvidia-smi", "case $1 in *bus_id*) printf '5, 00000000:9A:00.0\\n' ;; *) echo '5, 97' ;; esac\n");
        const double began = double(QDateTime::currentSecsSinceEpoch()) - 1;
        const Told told = run(sandbox);
        QCOMPARE(told.exitCode, 0);
        QStringList expected;
        for (const QByteArray &line : kept)
            expected << QString::fromUtf8(line);
        QCOMPARE(told.texts, expected);
        QCOMPARE(told.lines.front().gpu, 5);
        QCOMPARE(told.lines[2].gpu, -1);
        for (const KernelLine &line : told.lines)
            QVERIFY2(line.time > began && line.time < double(QDateTime::currentSecsSinceEpoch()) + 2, qPrintable(QString::number(line.time, 'f', 3)));
        QCOMPARE(told.unreadable, 0);
        QVERIFY(told.troubles.isEmpty());
        QVERIFY(!told.file.contains("of the job before") && !told.file.contains("UID:" + other));
    }

    /// Just before the program died of it, between two samples that are far apart.
    void whatItSaidAtTheEnd()
    {
        Sandbox sandbox(design(), untilSamples(1) + speak + "exit 3\n");
        sandbox.environment.insert(u"SLIPWAY_SAMPLE_SECONDS"_s, u"600"_s);
        addKernel(sandbox, "[100.000000] hello\n", failureSample(u"xid_dmesg.log"_s));
        const Told told = run(sandbox);
        QCOMPARE(told.exitCode, 3);
        QCOMPARE(told.texts.size(), 2);
        QVERIFY2(told.texts.at(1).startsWith(u"NVRM: Xid (PCI:0000:1b:00): 94"), qPrintable(told.texts.at(1)));
    }

    void aFloodIsCounted()
    {
        QByteArray news;
        for (int i = 0; i < 5000; ++i)
            news += "[" + QByteArray::number(200000 + i) + ".000001] NVRM: Xid (PCI:0000:9a:00): 31, \x1b[31m" + QByteArray(i < 40 ? 2000 : 1, 'x') + "\x01\n";
        Sandbox sandbox(design(), untilSamples(1) + speak + untilSamples(4));
        addKernel(sandbox, "", news);
        const Told told = run(sandbox);
        QCOMPARE(told.texts.size(), 41);
        QCOMPARE(told.texts.back(), u"slipway: 4960 more lines of the kernel are left out"_s);
        for (const QByteArray &line : told.file.split('\n'))
            QVERIFY(line.size() < 400 && !line.contains('\x1b'));
    }

    void aLogThatIsRootsAlone()
    {
        Sandbox sandbox(design(), untilSamples(4));
        sandbox.stub("dmesg", "echo 'dmesg: read kernel buffer failed: Operation not permitted' >&2; exit 1\n");
        sandbox.stub("journalctl", "echo 'Hint: You are currently not seeing messages from other users and the system.' >&2\n");
        const Told told = run(sandbox);
        QCOMPARE(told.troubles, QStringList{u"dmesg: read kernel buffer failed: Operation not permitted"_s});
        QVERIFY(told.texts.isEmpty());
        QCOMPARE(told.file.count("\nt "), told.file.count("\n."));
    }

    void theJournalWhereItMayBeRead()
    {
        Sandbox sandbox(design(), untilSamples(1) + speak + untilSamples(4));
        addKernel(sandbox, "", {});
        const QByteArray soon = QByteArray::number(QDateTime::currentSecsSinceEpoch() + 3600);
        writeFile(sandbox.path(u"news"_s), soon + ".123456 node1 kernel: NVRM: Xid (PCI:0000:9a:00): 48, pid=7\n" + soon + ".123457 node1 kernel: usb 1-1: new device\n");
        sandbox.stub("dmesg", "exit 1\n");
        sandbox.stub("journalctl", "case \"$*\" in *'-n 1'*) echo something ;; *'-o short-unix --since @'*) cat '" + sandbox.path(u"kernel"_s).toUtf8() + "' ;; *) exit 1 ;; esac\n");
        const Told told = run(sandbox);
        QCOMPARE(told.texts, QStringList{u"NVRM: Xid (PCI:0000:9a:00): 48, pid=7"_s});
        QVERIFY(told.lines.front().time < double(QDateTime::currentSecsSinceEpoch()) + 2); // a clock that is ahead is not believed
    }

    /// Whatever this machine's kernel allows.
    void theKernelOfThisMachine()
    {
        Sandbox sandbox(design(), untilSamples(3));
        QProcess dmesg;
        dmesg.start(u"dmesg"_s, QStringList());
        const bool isReadable = dmesg.waitForFinished() && dmesg.exitStatus() == QProcess::NormalExit && dmesg.exitCode() == 0;
        const Told told = run(sandbox);
        QCOMPARE(told.exitCode, 0);
        QCOMPARE(told.unreadable, 0);
        QVERIFY2(!isReadable || told.troubles.isEmpty(), qPrintable(told.troubles.join(u' ')));
        QVERIFY(told.troubles.size() <= 1);
    }
};

QTEST_GUILESS_MAIN(TstKernelLog)
#include "tst_kernellog.moc"
