// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/telemetry/failurelines.h"
#include "tests/support/folders.h"

#include <QDateTime>
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

QList<int> kindsIn(const std::vector<FailureEvent> &events)
{
    QList<int> kinds;
    for (const FailureEvent &event : events)
        kinds << int(event.kind);
    return kinds;
}

double utc(int year, int month, int day, int hour, int minute, int second)
{
    return double(QDateTime(QDate(year, month, day), QTime(hour, minute, second), Qt::UTC).toSecsSinceEpoch());
}

} // namespace

class TstFailureLines : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init() { QTest::failOnWarning(QRegularExpression(u".*"_s)); }

    void samples_data()
    {
        using enum FailureKind;
        QTest::addColumn<QString>("file");
        QTest::addColumn<QList<int>>("kinds");
        const auto kinds = [](std::initializer_list<FailureKind> list) {
            QList<int> result;
            for (const FailureKind kind : list)
                result << int(kind);
            return result;
        };
        QTest::addRow("memory of a GPU") << u"cuda_oom.log"_s << kinds({CudaOutOfMemory});
        QTest::addRow("disk") << u"disk_quota.log"_s << kinds({QuotaExceeded, DiskFull});
        QTest::addRow("NCCL") << u"nccl_watchdog.log"_s << kinds({NcclTimeout, NcclError});
        QTest::addRow("rendezvous") << u"rendezvous.log"_s << kinds({Rendezvous, Rendezvous, PortInUse, DuplicateGpu});
        QTest::addRow("Slurm") << u"slurm_step_messages.log"_s << kinds({TimeLimit, Preempted, TimeLimit, HostOutOfMemory, TaskExit, HostOutOfMemory, NodeFailure});
        QTest::addRow("torchrun") << u"torchrun_childfailed.log"_s << kinds({Terminated, ChildFailed, ChildFailed});
        QTest::addRow("kernel") << u"xid_dmesg.log"_s << kinds({Xid, Xid});
        QTest::addRow("kernel, of other hardware") << u"kernel_hardware.log"_s
                                                   << kinds({NvlinkError, GpuLost, EccError, GpuFault, GpuFault, CudaError, MachineCheck, MachineCheck, MachineCheck, LinkDown, HostOutOfMemory, HostOutOfMemory});
    }

    void samples()
    {
        QFETCH(QString, file);
        QFETCH(QList<int>, kinds);
        QCOMPARE(kindsIn(failuresIn(sample(file), 2031)), kinds);
    }

    void whatKubectlPutsBeforeLines_data()
    {
        QTest::addColumn<QByteArray>("before");
        QTest::addColumn<double>("time");
        QTest::addRow("pod and stamp") << "[pod/demo-0/trainer] 2031-03-04T09:31:40.551000000Z "_ba << utc(2031, 3, 4, 9, 31, 40) + 0.551;
        QTest::addRow("pod alone") << "[pod/demo-0/trainer] "_ba << 0.0;
        QTest::addRow("stamp alone") << "2031-03-04T09:31:40Z "_ba << utc(2031, 3, 4, 9, 31, 40);
        QTest::addRow("stamp of a node east of here") << "2031-03-04T18:31:40.000000000+09:00 "_ba << utc(2031, 3, 4, 9, 31, 40);
        QTest::addRow("stamp of a node west of here") << "[pod/demo-0/trainer] 2031-03-04T04:01:40-05:30 "_ba << utc(2031, 3, 4, 9, 31, 40);
    }

    /// As the evidence of a run on Kubernetes has them: the same events as of the log itself.
    void whatKubectlPutsBeforeLines()
    {
        QFETCH(QByteArray, before);
        QFETCH(double, time);
        const auto withPod = [&before](const QByteArray &log) {
            QByteArray lines;
            for (const QByteArray &line : log.split('\n'))
                lines += before + line + '\n';
            return lines;
        };
        for (const QString &file : {u"cuda_oom.log"_s, u"torchrun_childfailed.log"_s, u"nccl_watchdog.log"_s, u"rendezvous.log"_s}) {
            std::vector<FailureEvent> plain = failuresIn(sample(file), 2031), told = failuresIn(withPod(sample(file)), 2031);
            QCOMPARE(told.size(), plain.size());
            for (std::size_t i = 0; i < plain.size(); ++i) {
                told[i].time = plain[i].time; // where the log has none, that of the stamp
                told[i].isTimeNear = plain[i].isTimeNear;
                QCOMPARE(told[i].text, plain[i].text);
                QVERIFY(told[i] == plain[i]);
            }
        }
        const auto exception = failuresIn(withPod("Traceback (most recent call last):\n  File \"train.py\", line 3, in <module>\n[rank3]: torch.OutOfMemoryError: CUDA out of memory. Tried to allocate 2 GiB"), 2031);
        QCOMPARE(exception.size(), std::size_t(1));
        QCOMPARE(exception.front().rank, 3);
        QCOMPARE(exception.front().time, time);
        QCOMPARE(exception.front().isTimeNear, false);
    }

    void whatEventsTell()
    {
        const FailureEvent memory = failuresIn(sample(u"cuda_oom.log"_s)).at(0);
        QCOMPARE(memory.rank, 13);
        QCOMPARE(memory.localRank, 5);
        QVERIFY2(memory.detail.startsWith(u"Tried to allocate 2.50 GiB"), qPrintable(memory.detail));
        const FailureEvent timeout = failuresIn(sample(u"nccl_watchdog.log"_s), 2031).at(0);
        QCOMPARE(timeout.rank, 13);
        QCOMPARE(timeout.number, 8812LL);
        QCOMPARE(timeout.detail, u"ALLREDUCE"_s);
        QCOMPARE(timeout.time, utc(2031, 3, 4, 9, 31, 40));
        const FailureEvent network = failuresIn(sample(u"nccl_watchdog.log"_s)).at(1);
        QCOMPARE(network.host, u"orca-g002"_s);
        QCOMPARE(network.localRank, 5);
        const std::vector<FailureEvent> torchrun = failuresIn(sample(u"torchrun_childfailed.log"_s), 2031);
        QCOMPARE(torchrun.at(1).localRank, 5);
        QCOMPARE(torchrun.at(1).time, utc(2031, 3, 4, 9, 31, 41));
        QCOMPARE(torchrun.at(2).rank, 13);
        QCOMPARE(torchrun.at(2).host, u"orca-g002"_s);
        QCOMPARE(torchrun.at(2).number, 1LL);
        QCOMPARE(torchrun.at(2).time, utc(2031, 3, 4, 9, 31, 40));
        const FailureEvent xid = failuresIn(sample(u"xid_dmesg.log"_s)).at(0);
        QCOMPARE(xid.number, 79LL);
        QCOMPARE(xid.detail, u"PCI:0000:9a:00"_s);
        QCOMPARE(xid.time, 0.0);
        const std::vector<FailureEvent> slurm = failuresIn(sample(u"slurm_step_messages.log"_s));
        QCOMPARE(slurm.at(0).time, utc(2031, 3, 1, 9, 7, 0));
        QCOMPARE(slurm.at(0).host, u"orca-g001"_s);
        QCOMPARE(slurm.at(4).number, 1LL);
        QCOMPARE(slurm.at(6).host, u"orca-g002"_s);
        QCOMPARE(failuresIn(sample(u"disk_quota.log"_s)).at(0).detail, u"/home/demo/runs/r1/ckpt/iter_0000020/x.distcp"_s);
    }

    void aLineByItself()
    {
        const auto event = failureIn("NVRM: Xid (PCI:0000:1b:00): 94, pid=4247");
        QVERIFY(event && event->kind == FailureKind::Xid && event->number == 94);
        QVERIFY(!failureIn("usb 1-1: new device"));
        QVERIFY(!failureIn(""));
    }

    void tracebacks()
    {
        const std::vector<FailureEvent> events = failuresIn("2031-03-04 09:15:00,1 INFO step 3\n[rank2]: Traceback (most recent call last):\n[rank2]:   File \"/code/train.py\", line 40, in <module>\n"
            "[rank2]:     main()\n[rank2]:   File \"/code/train.py\", line 12, in main\n[rank2]:     raise ValueError('x')\n[rank2]: ValueError: batch of 3 does not divide\nall well\n");
        QCOMPARE(events.size(), std::size_t(1));
        QCOMPARE(events[0].kind, FailureKind::Exception);
        QCOMPARE(events[0].rank, 2);
        QCOMPARE(events[0].text, u"ValueError: batch of 3 does not divide"_s);
        QCOMPARE(events[0].detail, u"File \"/code/train.py\", line 12, in main"_s);
        QVERIFY(qAbs(events[0].time - utc(2031, 3, 4, 9, 15, 0)) < 1);
        QVERIFY(events[0].isTimeNear);
        QCOMPARE(events[0].line, 7LL);
    }

    void aHealthyLogSaysNothing()
    {
        QFile log(sourceFolder() + QStringLiteral("/tests/data/telemetry/torchtitan/torchtitan_0.2.2_color.log"));
        QVERIFY(log.open(QIODevice::ReadOnly));
        QCOMPARE(failuresIn(log.readAll(), 2031), std::vector<FailureEvent>());
        QCOMPARE(failuresIn("step 3 | error rate 0.2\nexponential moving average\nvalidation error: 0.3\nNCCL INFO Bootstrap\n"), std::vector<FailureEvent>());
    }

    void hostileLogs()
    {
        QByteArray log(4 << 20, 'x');
        log += '\n';
        log += QByteArray("Traceback (most recent call last):\n").repeated(20000);
        log += QByteArray("[rank99999999999999999999]: CUDA out of memory\n").repeated(20000);
        log += "\x1b[31mNVRM: Xid (PCI:0000:9a:00): 79\x1b[0m\n\xff\xfe No space left on device\nE9999 99:99:99.0 CUDA error: x\nRoot Cause (first observed failure):\n";
        const std::vector<FailureEvent> events = failuresIn(log, 2031);
        QVERIFY(events.size() < 200);
        QVERIFY(kindsIn(events).contains(int(FailureKind::Xid)) && kindsIn(events).contains(int(FailureKind::DiskFull)));
        for (const FailureEvent &event : events)
            QVERIFY(event.text.size() <= 400 && !event.text.contains(QChar(0x1b)));
    }
};

QTEST_GUILESS_MAIN(TstFailureLines)
#include "tst_failurelines.moc"
