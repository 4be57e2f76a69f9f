// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/watching/logsigns.h"
#include "tests/support/folders.h"
#include "tests/support/residentmemory.h"

#include <QDir>
#include <QFile>
#include <QRegularExpression>
#include <QTest>

using namespace slipway;
using namespace Qt::StringLiterals;

Q_DECLARE_METATYPE(slipway::LogSign::Kind)

class TstLogSigns : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init() { QTest::failOnWarning(QRegularExpression(u".*"_s)); }
    void lines_data();
    void lines();
    void everySplitReadsTheSame();
    void whatAKernelSays();
    void hostileLogsAreBounded();
    void aLineOfAGigabyteIsHeldByNobody();
    void ordinaryLinesSayNothing();
};

void TstLogSigns::lines_data()
{
    QTest::addColumn<QByteArray>("line");
    QTest::addColumn<LogSign::Kind>("kind");
    QTest::addColumn<qint64>("step");
    using Kind = LogSign::Kind;
    QTest::addRow("Megatron-LM saves") << "saving checkpoint at iteration      20 to /ckpt/demo in torch_dist format"_ba << Kind::CheckpointBegun << qint64(20);
    QTest::addRow("Megatron-LM saves beside") << "[2031-03-04 09:17:46.544290] scheduled an async checkpoint save at iteration      20 to /ckpt/demo"_ba << Kind::CheckpointBegun << qint64(20);
    QTest::addRow("Megatron-LM saved") << "[2031-03-04 09:18:16.544290] successfully saved checkpoint from iteration      20 to /ckpt/demo [ t 1/4, p 1/2 ]"_ba << Kind::CheckpointSaved << qint64(20);
    QTest::addRow("Megatron-LM validates") << " validation loss at iteration 20 | lm loss value: 7.912345E+00 |"_ba << Kind::Evaluation << qint64(20);
    QTest::addRow("torchtitan saved") << "[titan] 2031-05-06 07:00:56 - root - INFO - Finished saving the checkpoint (or staging if async is enabled)in 3.60 seconds."_ba << Kind::CheckpointSaved << qint64(7);
    QTest::addRow("torchtitan validates") << "2031-05-06 07:00:56,422 - root - INFO - validate step: 20  loss:  7.9211"_ba << Kind::Evaluation << qint64(20);
    QTest::addRow("Trainer saved") << "Saving model checkpoint to ./out/checkpoint-500"_ba << Kind::CheckpointSaved << qint64(500);
    QTest::addRow("the sample saved") << " [2026-11-22 10:00:00] saved checkpoint /r/checkpoints/step-00000100.pt"_ba << Kind::CheckpointSaved << qint64(100);
    QTest::addRow("out of memory") << "[rank13]: torch.OutOfMemoryError: CUDA out of memory. Tried to allocate 2.50 GiB."_ba << Kind::OutOfMemory << qint64(7);
    QTest::addRow("killed for memory") << "slurmstepd: error: Detected 1 oom_kill event in StepId=778140.0."_ba << Kind::OutOfMemory << qint64(7);
    QTest::addRow("collective") << "[Rank 13] Watchdog caught collective operation timeout: WorkNCCL(SeqNum=8812)"_ba << Kind::CommunicationTimeout << qint64(7);
    QTest::addRow("node") << "srun: error: Node failure on orca-g002"_ba << Kind::NodeFailed << qint64(7);
    QTest::addRow("limit") << "slurmstepd: error: *** JOB 778120 ON orca-g001 CANCELLED AT 2031-03-01T09:07:00 DUE TO TIME LIMIT ***"_ba << Kind::TimeLimit << qint64(7);
    QTest::addRow("quota") << "OSError: [Errno 122] Disk quota exceeded: '/home/demo/x.distcp'"_ba << Kind::DiskFull << qint64(7);
    QTest::addRow("Xid") << "[123456.789012] NVRM: Xid (PCI:0000:9a:00): 79, pid='<unknown>', name=<unknown>, GPU has fallen off the bus."_ba << Kind::HardwareError << qint64(7);
}

void TstLogSigns::lines()
{
    QFETCH(QByteArray, line);
    QFETCH(LogSign::Kind, kind);
    QFETCH(qint64, step);
    LogReading log;
    const LogSigns signs = log.read("step: 7  loss: 2.5\n" + line + '\n');
    QCOMPARE(signs.size(), std::size_t(1));
    QCOMPARE(signs.front().kind, kind);
    QCOMPARE(signs.front().step, step);
    QVERIFY(!signs.front().text.isEmpty());
}

void TstLogSigns::everySplitReadsTheSame()
{
    const QByteArray text = "iteration 12/ 100 |\nsaving checkpoint at iteration 12 to /x\nNVRM: Xid (PCI:0000:9a:00): 94, pid=1\r\nDUE TO PREEMPTION\n";
    LogReading whole;
    const LogSigns expected = whole.read(text);
    QCOMPARE(expected.size(), std::size_t(3));
    for (qsizetype split = 0; split <= text.size(); ++split) {
        LogReading log;
        LogSigns signs = log.read(text.left(split));
        const LogSigns rest = log.read(text.mid(split));
        signs.insert(signs.end(), rest.begin(), rest.end());
        QCOMPARE(signs, expected);
    }
}

void TstLogSigns::whatAKernelSays()
{
    using Kind = LogSign::Kind;
    NodeSample sample;
    sample.kernel = {{1930000001.5, 5, u"NVRM: Xid (PCI:0000:9a:00): 79, GPU has fallen off the bus."_s}, {1930000002, -1, u"mlx5_core 0000:0d:00.0 enp13s0np0: Link down"_s},
                     {1930000003, -1, u"mlx5_core 0000:0d:00.0 enp13s0np0: Link up"_s},   {1930000004, -1, u"Memory cgroup out of memory: Killed process 4247 (python), UID:1000"_s},
                     {1930000005, -1, u"mce: [Hardware Error]: CPU 1: Machine Check Exception: 5"_s}, {1930000006, -1, u"slipway: 7 more lines of the kernel are left out"_s}};
    const LogSigns signs = signsOf(sample, u"g013"_s);
    QCOMPARE(signs.size(), std::size_t(5));
    QCOMPARE(signs[0], (LogSign{.kind = Kind::HardwareError, .due = 1930000001.5, .time = 1930000001.5, .code = 79, .subject = u"g013 GPU 5"_s, .text = sample.kernel[0].text}));
    QCOMPARE(signs[1].kind, Kind::LinkDown);
    QCOMPARE(signs[1].subject, u"g013 0000:0d:00.0"_s);
    QCOMPARE(signs[2].kind, Kind::LinkUp);
    QCOMPARE(signs[2].subject, signs[1].subject);
    QCOMPARE(signs[3].kind, Kind::OutOfMemory);
    QCOMPARE(signs[4].subject, u"g013"_s);
}

void TstLogSigns::hostileLogsAreBounded()
{
    LogReading log;
    QCOMPARE(log.read(QByteArray(5'000'000, 'x')).size(), std::size_t(0));
    QCOMPARE(log.read("No space left on device\n").size(), std::size_t(0)); // still of the line that is too long
    std::size_t count = 0;
    for (int i = 0; i < 5000; ++i)
        count += log.read("CUDA out of memory\n").size();
    QCOMPARE(count, std::size_t(100));
    const LogSigns escapes = log.read("\x1b]0;title\x07\x1b[31mNo space left on device\x1b[0m\xff\xfe\n");
    QCOMPARE(escapes.size(), std::size_t(1));
    QVERIFY(!escapes.front().text.contains(QChar(0x1b)) && !escapes.front().text.contains(u"title"_s));
    QVERIFY(log.read(QByteArray(1, '\0') + "step " + QByteArray(400, '9') + "\nsaved checkpoint x\n").size() == 1);
}

void TstLogSigns::aLineOfAGigabyteIsHeldByNobody()
{
    LogReading log;
    std::size_t signs = 0;
    const qint64 growth = growthOverAGigabyte([&](const QByteArray &piece) { signs += log.read(piece).size(); });
    QVERIFY2(growth < roomForPieces, qPrintable(QString::number(growth)));
    QCOMPARE(signs, std::size_t(0));
    QCOMPARE(log.read("\nNo space left on device\n").size(), std::size_t(1));
}

void TstLogSigns::ordinaryLinesSayNothing()
{
    const QDir folder(sourceFolder() + u"/tests/data/telemetry"_s);
    int lines = 0;
    for (const QString &kind : folder.entryList(QDir::Dirs | QDir::NoDotAndDotDot)) {
        if (kind == u"failures")
            continue; // those are to say something
        const QDir inner(folder.filePath(kind));
        for (const QString &name : inner.entryList({u"*.log"_s}, QDir::Files)) {
            QFile file(inner.filePath(name));
            QVERIFY(file.open(QIODevice::ReadOnly));
            const QByteArray text = file.readAll();
            LogReading log;
            for (const LogSign &sign : log.read(text))
                QVERIFY2(sign.kind <= LogSign::Kind::Resumed, qPrintable(name + u": "_s + sign.text));
            lines += int(text.count('\n'));
        }
    }
    QVERIFY(lines > 50);
}

QTEST_GUILESS_MAIN(TstLogSigns)
#include "tst_logsigns.moc"
