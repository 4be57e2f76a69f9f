// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/fleet/diagnosis.h"
#include "tests/support/folders.h"

#include <QFile>
#include <QRegularExpression>
#include <QTest>

using namespace slipway;
using namespace Qt::StringLiterals;

namespace {

QByteArray sample(const QString &file)
{
    QFile input(sourceFolder() + QStringLiteral("/tests/data/telemetry/failures/") + file);
    if (!input.open(QIODevice::ReadOnly))
        qFatal("no sample %s", qPrintable(file));
    return input.readAll();
}

const DiagnosedEvent &first(const Diagnosis &found) { return found.timeline.at(std::size_t(found.first)); }

} // namespace

class TstDiagnosis : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init() { QTest::failOnWarning(QRegularExpression(u".*"_s)); }

    void theRankThatTorchrunNames()
    {
        const Diagnosis found = diagnose({{u"job.log"_s, sample(u"slurm_step_messages.log"_s).split('\n').at(4) + '\n'},
                                          {u"logs/orca-g001.r0.log"_s, "[rank3]:[E304 09:41:40.120000000 ProcessGroupNCCL.cpp:632] [Rank 3] Watchdog caught collective operation timeout: WorkNCCL(SeqNum=8812, OpType=ALLREDUCE)\n"},
                                          {u"logs/orca-g002.r0.log"_s, sample(u"cuda_oom.log"_s) + sample(u"torchrun_childfailed.log"_s)}}, 2031);
        QCOMPARE(first(found).kind, FailureKind::CudaOutOfMemory);
        QCOMPARE(first(found).file, u"logs/orca-g002.r0.log"_s);
        QCOMPARE(found.headline, u"Rank 13 on orca-g002: Out of GPU memory"_s);
        QVERIFY2(found.because.startsWith(u"torchrun names that rank"), qPrintable(found.because));
        QVERIFY(found.advice.todo.contains(u"microbatch"));
        for (std::size_t i = 1; i < found.timeline.size(); ++i)
            QVERIFY(found.timeline[i].time <= 0 || found.timeline[i - 1].time <= found.timeline[i].time);
    }

    void hardwareBeforeWhatProgramsSayOfIt()
    {
        const Diagnosis found = diagnose({{u"logs/orca-g002.r0.log"_s, "2031-03-04 09:31:00 x\n[rank13]: RuntimeError: CUDA error: unknown error\n" + sample(u"xid_dmesg.log"_s).split('\n').at(0) + '\n' + sample(u"torchrun_childfailed.log"_s)}}, 2031);
        QCOMPARE(first(found).kind, FailureKind::Xid);
        QVERIFY(found.advice.isHardware);
        QVERIFY2(found.advice.meaning.contains(u"fallen off the bus"), qPrintable(found.advice.meaning));
        QCOMPARE(found.headline, u"orca-g002: Xid 79: the driver reports the GPU"_s);
    }

    /// The kernel's time is UTC, the program's that of its node: beside each other the kernel's line is what came first.
    void theKernelSaidItBefore()
    {
        const QByteArray samples = "q index,utilization.gpu\nb 5=00000000:9A:00.0\nz +0200\nr 5:13\nt 1930375888 1 1 1\nn 5,97\n.\nt 1930375893 1 1 1\nn 5,97\n"
                                   "k 1930375892.250 NVRM: Xid (PCI:0000:9a:00): 79, pid='<unknown>', GPU has fallen off the bus.\nk 1930375892.300 mlx5_core 0000:0d:00.0 enp13s0np0: Link up\n.\n"; // 07:31:33 UTC
        const Diagnosis found = diagnose({{u"samples/orca-g002.txt"_s, kernelPart(samples)},
                                          {u"logs/orca-g002.r0.log"_s, "2031-03-04 09:31:39 x\n[rank13]: RuntimeError: CUDA error: unknown error\n" + sample(u"torchrun_childfailed.log"_s)}}, 2031);
        QCOMPARE(first(found).kind, FailureKind::Xid);
        QCOMPARE(first(found).number, 79LL);
        QCOMPARE(first(found).rank, 13);
        QCOMPARE(first(found).time, double(QDateTime(QDate(2031, 3, 4), QTime(9, 31, 32, 250), Qt::UTC).toMSecsSinceEpoch()) / 1000);
        QCOMPARE(found.headline, u"Rank 13 on orca-g002: Xid 79: the driver reports the GPU"_s);
        QVERIFY(found.advice.meaning.contains(u"fallen off the bus"));
        QVERIFY(!kernelPart(samples).contains("n 5,97"));
    }

    void aKernelThatSaysNothingToUs()
    {
        const QByteArray samples = "K dmesg: read kernel buffer failed: Operation not permitted\nt 1930375888 1 1 1\n.\n";
        const Diagnosis found = diagnose({{u"samples/orca-g002.txt"_s, samples}, {u"logs/orca-g002.r0.log"_s, "[rank13]: RuntimeError: CUDA error: unknown error\n"}}, 2031);
        QVERIFY2(found.because.contains(u"Operation not permitted"), qPrintable(found.because));
        QVERIFY(diagnose({{u"samples/orca-g002.txt"_s, samples}}, 2031).timeline.empty());
    }

    void whoWasBehindInACollective()
    {
        QByteArray log;
        for (int rank = 0; rank < 8; ++rank)
            log += "[rank" + QByteArray::number(rank) + "]:[E304 09:31:4" + QByteArray::number(rank) + ".0 ProcessGroupNCCL.cpp:632] [Rank " + QByteArray::number(rank)
                + "] Watchdog caught collective operation timeout: WorkNCCL(SeqNum=" + (rank == 5 ? "8811" : "8812") + ", OpType=ALLREDUCE)\n";
        const Diagnosis found = diagnose({{u"logs/g1.r0.log"_s, log}}, 2031);
        QCOMPARE(found.laggards, std::vector<int>{5});
        QCOMPARE(first(found).rank, 5);
        QVERIFY(found.because.contains(u"rank 5"));
    }

    void theEarliestCause()
    {
        const Diagnosis found = diagnose({{u"logs/b.r0.log"_s, "2031-03-04 09:00:00 start\n2031-03-04 09:20:00 [rank1]: OSError: [Errno 28] No space left on device: '/scratch/c.pt'\n"},
                                          {u"logs/a.r0.log"_s, "2031-03-04 09:20:05 NCCL\n[rank0]: torch.distributed.DistBackendError: ncclRemoteError: connection reset\n"}}, 2031);
        QCOMPARE(first(found).kind, FailureKind::DiskFull);
        QCOMPARE(placeText(first(found)), u"rank 1 on b"_s);
    }

    void theSameLineInTwoLogsIsOneEvent()
    {
        const QByteArray line = sample(u"cuda_oom.log"_s);
        QCOMPARE(diagnose({{u"job.log"_s, line}, {u"logs/g2.r0.log"_s, line}}, 2031).timeline.size(), std::size_t(1));
    }

    void logsWithoutFailures()
    {
        const Diagnosis found = diagnose({{u"logs/a.r0.log"_s, "step 1 loss 2\n"}}, 2031);
        QCOMPARE(found.first, -1);
        QVERIFY(found.headline.isEmpty() && found.timeline.empty());
    }

    void everyKindHasAdvice()
    {
        for (int kind = 0; kind < failureKinds; ++kind) {
            const FailureAdvice advice = adviceOn(FailureEvent{.kind = FailureKind(kind), .host = {}, .detail = {}, .text = {}});
            QVERIFY2(!advice.name.isEmpty() && !advice.meaning.isEmpty(), qPrintable(QString::number(kind)));
        }
        QVERIFY(adviceOn(FailureEvent{.kind = FailureKind::Xid, .host = {}, .number = 79, .detail = {}, .text = {}}).isHardware);
        QVERIFY(!adviceOn(FailureEvent{.kind = FailureKind::Xid, .host = {}, .number = 31, .detail = {}, .text = {}}).isHardware);
    }
};

QTEST_GUILESS_MAIN(TstDiagnosis)
#include "tst_diagnosis.moc"
