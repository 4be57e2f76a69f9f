// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/scheduler/clusterprobe.h"

#include "core/remote/localsession.h"
#include "core/scheduler/clusterprobejson.h"
#include "tests/support/fakeclustersession.h"

#include <QJsonDocument>
#include <QRegularExpression>
#include <QTest>

using namespace slipway;
using namespace Qt::StringLiterals;

namespace {

QByteArray section(const QByteArray &name, const QByteArray &text, int status = 0)
{
    return text + "\n\x1e" + name + ' ' + QByteArray::number(status) + '\n';
}

QByteArray loginNode()
{
    return section("began", "1000.5") + section("host", "login1\n") + section("home", "/home/demo\n") + section("shell", "/bin/tcsh\n")
           + section("system", "Linux\n") + section("cores", "64\n") + section("memory", "263856128\n") + section("sbatch", "slurm-wlm 22.05.8\n")
           + section("sinfo", "h100*|up|infinite|2|idle|gpu[1-2]|gpu:h100:8|192|2000000\n") + section("nvidia", "") + section("rocm", "")
           + section("torch", "") + section("ended", "1001.5\n");
}

QByteArray gpuBox(const QByteArray &nvidia, const QByteArray &rocm)
{
    return section("began", "5") + section("system", "Linux\n") + section("cores", "8\n") + section("sbatch", "", 127) + section("sinfo", "", 1)
           + section("nvidia", nvidia) + section("rocm", rocm) + section("torch", "2.4.1\n") + section("ended", "6");
}

} // namespace

class TstClusterProbe : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init() { QTest::failOnWarning(QRegularExpression(u".*"_s)); }

    void aSlurmLoginNode()
    {
        const ClusterProbe probe = readProbe(loginNode(), 995.4, 996.4);
        QCOMPARE(probe.schedulerName, u"slurm 22.05.8"_s);
        QCOMPARE(probe.hostName, u"login1"_s);
        QCOMPARE(probe.homeFolder, u"/home/demo"_s);
        QCOMPARE(probe.partitions.size(), 1);
        QCOMPARE(probe.partitions.first().gpusPerNode, 8);
        QCOMPARE(probe.cpuCores, 64);
        QVERIFY(qAbs(probe.clockOffsetSeconds - 5.1) < 1e-6);
        QVERIFY(!probe.cpuGflops);
        QVERIFY(probe.notes.join(u' ').contains(u"5 seconds off"_s));
    }

    void nvidiaCardsAreCountedByKind()
    {
        const ClusterProbe probe = readProbe(gpuBox("NVIDIA H100 80GB HBM3, 81559\nNVIDIA H100 80GB HBM3, 81559\nNVIDIA T400, 4096", ""), 5, 6);
        QCOMPARE(probe.schedulerName, u"host"_s);
        QCOMPARE(probe.gpus.size(), 2);
        QCOMPARE(probe.gpus.at(0).count, 2);
        QVERIFY(qAbs(probe.gpus.at(0).memoryGib - 79.65) < 0.01);
        QCOMPARE(probe.torchVersion, u"2.4.1"_s);
        QCOMPARE(probe.notes, QStringList());
    }

    void amdCards()
    {
        const ClusterProbe probe = readProbe(gpuBox("", "{\"card0\": {\"Card series\": \"AMD Instinct MI300X\", \"VRAM Total Memory (B)\": \"206158430208\"},"
                                                        "\"system\": {\"Driver version\": \"6.7\"}}"), 5, 6);
        QCOMPARE(probe.gpus.size(), 1);
        QCOMPARE(probe.gpus.first().name, u"AMD Instinct MI300X"_s);
        QVERIFY(qAbs(probe.gpus.first().memoryGib - 192) < 0.01);
    }

    void jsonComesBackEqual()
    {
        ClusterProbe probe = readProbe(loginNode(), 995.4, 996.4);
        probe.gpus << ClusterProbe::Gpu{u"H100"_s, 79.6, 8};
        probe.cpuGflops = 123.5;
        const auto again = clusterProbeFromJson(QJsonDocument(toJson(probe)).toJson());
        QVERIFY(again.hasValue());
        QCOMPARE(*again, probe);
        QVERIFY(toJson(ClusterProbe()).value(u"cpu_gflops"_s).isNull());
    }

    void aPartitionForDataSteps()
    {
        const PartitionStatus gpu{.name = u"gpu"_s, .nodes = 8, .gpusPerNode = 8, .timeLimit = u"infinite"_s}, cpu{.name = u"cpu"_s, .nodes = 4, .timeLimit = u"3-00:00:00"_s};
        const PartitionStatus trials{.name = u"debug"_s, .nodes = 9, .timeLimit = u"30:00"_s}, down{.name = u"old"_s, .isUp = false, .nodes = 9};
        QCOMPARE(partitionWithoutGpus({.partitions = {trials, down, gpu, cpu}}), u"cpu"_s);
        QCOMPARE(partitionWithoutGpus({.partitions = {trials, gpu}}), QString());
        QCOMPARE(partitionWithoutGpus({.partitions = {cpu}}), QString()); // where nobody has GPUs, all is for that
    }

    void brokenJsonIsAnError()
    {
        const auto probe = clusterProbeFromJson("{\"scheduler\": ");
        QVERIFY(!probe.hasValue());
        QCOMPARE(probe.error().kind, Error::Kind::InvalidInput);
    }

    void thisComputerIsProbedForReal()
    {
        LocalSession session;
        session.open();
        auto future = probeCluster(session);
        QTRY_VERIFY_WITH_TIMEOUT(future.isFinished(), 50000);
        QVERIFY2(future.result().hasValue(), qPrintable(future.result() ? QString() : future.result().error().detail));
        const ClusterProbe probe = *future.result();
        QVERIFY(probe.cpuCores >= 1);
        QVERIFY(probe.memoryGib > 0.1);
        QVERIFY(!probe.hostName.isEmpty());
        QCOMPARE(probe.homeFolder, qEnvironmentVariable("HOME"));
        QVERIFY(qAbs(probe.clockOffsetSeconds) < 1);
        if (!probe.torchVersion.isEmpty() && probe.gpus.isEmpty() && probe.schedulerName == u"host"_s) {
            QVERIFY(probe.cpuGflops.value_or(0) > 0.1);
            QVERIFY(probe.memoryGbS.value_or(0) > 0.1);
        }
    }

    void aLineThatDropsIsAnError()
    {
        FakeClusterSession session;
        session.hold();
        auto future = probeCluster(session);
        session.dropLine();
        QTRY_VERIFY(future.isFinished());
        QCOMPARE(future.result().error().kind, Error::Kind::Network);
    }
};

QTEST_GUILESS_MAIN(TstClusterProbe)
#include "tst_clusterprobe.moc"
