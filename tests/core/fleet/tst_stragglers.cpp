// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/fleet/stragglers.h"
#include "tests/core/fleet/fleets.h"

#include <QRegularExpression>
#include <QTest>

using namespace slipway;
using namespace slipway::test;

namespace {

RankPlacement eightStages()
{
    ResolvedDesign design;
    design.nodes = 16;
    design.acceleratorsPerNode = 8;
    design.scaleUpDomain = 8;
    design.design.parallelism.tensor = 8;
    design.design.parallelism.pipeline = 8;
    design.dataParallel = 2;
    return RankPlacement(design);
}

std::vector<Straggler> found(const std::function<void(int node, GpuReading &)> &change)
{
    FleetHistory history;
    QStringList hosts;
    for (int node = 0; node < 16; ++node)
        hosts << hostName(node);
    history.setHosts(hosts);
    fill(history, 16, 8, 12, [&change](int node, int, GpuReading &gpu) { change(node, gpu); });
    return findStragglers(history, FleetRoster(history, eightStages()), 0, history.frames() - 1);
}

} // namespace

class TstStragglers : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init() { QTest::failOnWarning(QRegularExpression(u".*"_s)); }

    void aHealthyFleetHasNone()
    {
        QCOMPARE(found([](int node, GpuReading &gpu) { gpu[GpuQuantity::Power] += node % 5; }), std::vector<Straggler>());
    }

    void namesTheSlow_data()
    {
        QTest::addColumn<int>("firstNode");
        QTest::addColumn<int>("lastNode");
        QTest::addColumn<int>("gpu");      // -1: all of the node
        QTest::addColumn<QString>("who");
        QTest::addColumn<int>("count");
        QTest::addRow("one GPU") << 3 << 3 << 5 << u"rank 29, g003 GPU 5"_s << 1;
        QTest::addRow("a node") << 13 << 13 << -1 << u"node g013"_s << 8;
        QTest::addRow("a stage of two nodes") << 6 << 7 << -1 << u"pipeline stage 3"_s << 16;
        QTest::addRow("a rail") << 0 << 15 << 2 << u"rail 2"_s << 16;
    }

    void namesTheSlow()
    {
        QFETCH(int, firstNode);
        QFETCH(int, lastNode);
        QFETCH(int, gpu);
        QFETCH(QString, who);
        QFETCH(int, count);
        const std::vector<Straggler> slow = found([&](int node, GpuReading &one) {
            if (node >= firstNode && node <= lastNode && (gpu < 0 || one.index == gpu)) {
                one[GpuQuantity::Clock] = 1335;
                one[GpuQuantity::ClockReasons] = 0x48;
            }
        });
        QCOMPARE(slow.size(), std::size_t(1));
        QCOMPARE(slow[0].who, who);
        QCOMPARE(int(slow[0].gpus.size()), count);
        QCOMPARE(slow[0].value, 1335.0);
        QCOMPARE(slow[0].typical, 1755.0);
        QVERIFY(qAbs(slow[0].score - 1335.0 / 1755) < 1e-6);
        QCOMPARE(straggleText(slow[0]), u"SM clock 1,335 MHz where 1,755 MHz is usual; slowdown by hardware, thermal slowdown by hardware"_s);
    }

    void theHardwaresWordCountsAlone()
    {
        const std::vector<Straggler> slow = found([](int node, GpuReading &gpu) {
            if (node == 2 && gpu.index == 1)
                gpu[GpuQuantity::ClockReasons] = 0x80;
        });
        QCOMPARE(slow.size(), std::size_t(1));
        QCOMPARE(slow[0].score, 1.0);
        QCOMPARE(clockReasonsText(slow[0].clockReasons & hardwareClockReasons), u"power brake"_s);
    }

    void aLowClockIsToldOnce()
    {
        const std::vector<Straggler> slow = found([](int node, GpuReading &gpu) {
            if (node == 9) {
                gpu[GpuQuantity::Clock] = 1000;
                gpu[GpuQuantity::Power] = 300;
                gpu[GpuQuantity::TensorActivity] = 20;
            }
        });
        QCOMPARE(slow.size(), std::size_t(1));
        QCOMPARE(slow[0].quantity, GpuQuantity::Clock);
        QCOMPARE(slow[0].who, u"node g009"_s);
    }

    void aRunOfOneNodeIsHeldBackAsAWhole()
    {
        FleetHistory history;
        fill(history, 1, 8, 2, [](int, int, GpuReading &gpu) { gpu[GpuQuantity::ClockReasons] = 0x40; });
        const std::vector<Straggler> slow = findStragglers(history, FleetRoster(history, std::nullopt), 0, 1);
        QCOMPARE(slow.size(), std::size_t(1));
        QCOMPARE(slow[0].who, u"node g000"_s);
        QCOMPARE(straggleText(slow[0]), u"SM clock 1,755 MHz; thermal slowdown by hardware"_s);
    }

    void gpusThatTheRosterDoesNotKnowYet()
    {
        FleetHistory history;
        fill(history, 1, 8, 2);
        const FleetRoster roster(history, std::nullopt);
        fill(history, 3, 8, 2, [](int node, int, GpuReading &gpu) { gpu[GpuQuantity::Clock] = node == 2 ? 900 : 1755; });
        QCOMPARE(findStragglers(history, roster, 0, 1), std::vector<Straggler>());
    }

    void idleAndHotOnes()
    {
        const std::vector<Straggler> slow = found([](int node, GpuReading &gpu) {
            if (node == 4)
                gpu[GpuQuantity::Utilisation] = 0;
            if (node == 5 && gpu.index == 0)
                gpu[GpuQuantity::Temperature] = 91;
        });
        QCOMPARE(slow.size(), std::size_t(2));
        QCOMPARE(slow[0].quantity, GpuQuantity::Utilisation);
        QCOMPARE(slow[0].who, u"node g004"_s);
        QCOMPARE(slow[0].score, 0.0);
        QCOMPARE(slow[1].quantity, GpuQuantity::Temperature);
    }

    void scoresAreRelativeToTheTypical()
    {
        FleetHistory history;
        fill(history, 2, 8, 2, [](int node, int, GpuReading &gpu) {
            gpu[GpuQuantity::Clock] = node == 1 && gpu.index == 7 ? 877.5 : 1755;
            if (node == 0 && gpu.index == 0)
                gpu[GpuQuantity::Clock] = std::nan("");
        });
        const std::vector<float> scores = relativeScores(history, 0, 1, GpuQuantity::Clock);
        QVERIFY(std::isnan(scores[0]));
        QCOMPARE(scores[1], 1.0F);
        QVERIFY(std::fabs(scores[15] - 0.5F) < 1e-3F);
    }

    /// Stages have other work to do: a rank is compared with those of its own, and with itself.
    void slowInAPhase_data()
    {
        QTest::addColumn<int>("slowRank");
        QTest::addColumn<int>("lastSlowRank");
        QTest::addColumn<bool>("wasSlowBefore");
        QTest::addColumn<QString>("who");
        QTest::addColumn<bool>("isBesideItself");
        QTest::addRow("nobody, though the last stage takes longer") << -1 << -1 << true << QString() << false;
        QTest::addRow("one rank") << 29 << 29 << true << u"rank 29, g003 GPU 5"_s << false;
        QTest::addRow("all of a stage, of late") << 96 << 111 << false << u"pipeline stage 6"_s << true;
        QTest::addRow("all of a stage, ever since") << 96 << 111 << true << QString() << false;
        QTest::addRow("all, of late") << 0 << 127 << false << QString() << false;
    }

    void slowInAPhase()
    {
        QFETCH(int, slowRank);
        QFETCH(int, lastSlowRank);
        QFETCH(bool, wasSlowBefore);
        QFETCH(QString, who);
        QFETCH(bool, isBesideItself);
        FleetHistory history;
        fill(history, 16, 8, 12);
        for (const int at : {0, 1}) {
            RankTimes forward{.time = 1010.0 + 30 * at, .step = 10 + 10 * at, .phase = u"forward_compute"_s, .seconds = {}}, waiting = forward;
            waiting.phase = u"all_grads_sync"_s;
            for (int rank = 0; rank < 128; ++rank) {
                const bool isSlow = rank >= slowRank && rank <= lastSlowRank && (at == 1 || wasSlowBefore);
                forward.seconds.emplace_back(rank, float((rank >= 112 ? 2.0 : 1.0) * (isSlow ? 1.3 : 1.0) + 0.001 * (rank % 3)));
                waiting.seconds.emplace_back(rank, rank == 7 ? 3.0F : 0.1F); // a wait blames nobody
            }
            history.add(forward);
            history.add(waiting);
        }
        const std::vector<Straggler> slow = findStragglers(history, FleetRoster(history, eightStages()), 0, history.frames() - 1);
        QCOMPARE(slow.size(), std::size_t(who.isEmpty() ? 0 : 1));
        if (who.isEmpty())
            return;
        QCOMPARE(slow[0].who, who);
        QCOMPARE(slow[0].quantity, FleetQuantity::ofPhase(u"forward_compute"_s));
        QCOMPARE(slow[0].isBesideItself, isBesideItself);
        QVERIFY(std::fabs(slow[0].score - 1 / 1.3) < 0.01);
        QCOMPARE(straggleText(slow[0]), isBesideItself ? u"Forward 1.30 s, where its own best is 1.00 s"_s : u"Forward 1.30 s where 1.00 s is usual"_s);
    }

    void ofThreeNoneIsTypical()
    {
        FleetHistory history;
        fill(history, 1, 3, 2, [](int, int, GpuReading &gpu) { gpu[GpuQuantity::Clock] = gpu.index == 0 ? 300 : 1755; });
        QCOMPARE(findStragglers(history, FleetRoster(history, std::nullopt), 0, 1), std::vector<Straggler>());
    }
};

QTEST_GUILESS_MAIN(TstStragglers)
#include "tst_stragglers.moc"
