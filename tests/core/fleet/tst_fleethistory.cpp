// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/fleet/fleetgroups.h"
#include "tests/core/fleet/fleets.h"

#include <QRegularExpression>
#include <QTest>

#include <cmath>

using namespace slipway;
using namespace slipway::test;

namespace {

RankPlacement placementOf(int nodes, int perNode, int tensor, int pipeline)
{
    ResolvedDesign design;
    design.nodes = nodes;
    design.acceleratorsPerNode = perNode;
    design.scaleUpDomain = perNode;
    design.design.parallelism.tensor = tensor;
    design.design.parallelism.pipeline = pipeline;
    design.dataParallel = nodes * perNode / tensor / pipeline;
    return RankPlacement(design);
}

} // namespace

class TstFleetHistory : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init() { QTest::failOnWarning(QRegularExpression(u".*"_s)); }

    void holdsWhatWasSampled()
    {
        FleetHistory history;
        history.setHosts({hostName(0), hostName(1)});
        fill(history, 2, 8, 3, [](int node, int round, GpuReading &gpu) { gpu[GpuQuantity::Power] = 100 * node + 10 * round + gpu.index + 0.5; });
        QCOMPARE(history.gpus().size(), std::size_t(16));
        QCOMPARE(history.frames(), std::size_t(3));
        const int gpu = history.find(hostName(1), 5);
        QCOMPARE(history.gpus()[std::size_t(gpu)], (FleetGpu{.node = 1, .index = 5}));
        QCOMPARE(history.value(2, gpu, GpuQuantity::Power), 125.5);
        QCOMPARE(history.value(0, gpu, GpuQuantity::Clock), 1755.0);
        QCOMPARE(history.value(0, gpu, GpuQuantity::Memory), 60 * 1073741824.0);
        QCOMPARE(history.value(0, gpu, GpuQuantity::ClockReasons), 4.0);
        QCOMPARE(history.moment(1), (FleetMoment{1005, 5}));
        QCOMPARE(history.frameAt(1009.9), std::size_t(1));
        QCOMPARE(history.frameAt(1e12), std::size_t(2));
        QCOMPARE(history.frameAt(3), std::size_t(0));
        std::vector<float> values;
        history.values(1, GpuQuantity::Power, values);
        QCOMPARE(values.size(), std::size_t(16));
        QCOMPARE(values[std::size_t(gpu)], 115.5F);
        history.means(0, 2, GpuQuantity::Power, values);
        QCOMPARE(values[std::size_t(gpu)], 115.5F);
    }

    void whatIsNotKnownIsNan()
    {
        FleetHistory history;
        fill(history, 1, 2, 1, [](int, int, GpuReading &gpu) { gpu[GpuQuantity::Clock] = std::nan(""); gpu[GpuQuantity::Power] = -3; });
        QVERIFY(std::isnan(history.value(0, 0, GpuQuantity::Clock)));
        QVERIFY(std::isnan(history.value(0, 0, GpuQuantity::Power)));
        QVERIFY(std::isnan(history.value(0, 7, GpuQuantity::Utilisation)));
        QVERIFY(std::isnan(history.value(5, 0, GpuQuantity::Utilisation)));
        QVERIFY(!history.has(GpuQuantity::Clock) && history.has(GpuQuantity::Utilisation));
        QCOMPARE(history.find(u"nobody"_s, 0), -1);
    }

    void filesReadOneAfterTheOtherGiveTheSame()
    {
        FleetHistory live, read;
        fill(live, 3, 4, 20);
        for (int node : {2, 0, 1}) {
            for (int round = 0; round < 20; ++round) {
                NodeSample sample;
                sample.time = 1000 + 5.0 * round + 0.001 * node;
                for (int index = 0; index < 4; ++index)
                    sample.gpus.push_back(busyGpu(index));
                read.add(hostName(node), sample);
            }
        }
        QCOMPARE(read.frames(), live.frames());
        for (std::size_t frame = 0; frame < live.frames(); ++frame)
            for (int node = 0; node < 3; ++node)
                QCOMPARE(read.value(frame, read.find(hostName(node), 3), GpuQuantity::Power), live.value(frame, live.find(hostName(node), 3), GpuQuantity::Power));
    }

    void memoryIsBounded()
    {
        FleetHistory::Limits limits;
        limits.bytes = 1 << 20;
        FleetHistory history(limits);
        fill(history, 16, 8, 2000, [](int, int round, GpuReading &gpu) { gpu[GpuQuantity::Power] = round < 1000 ? 200 : 400; });
        QVERIFY2(history.heldBytes() <= limits.bytes, qPrintable(QString::number(history.heldBytes())));
        QCOMPARE(history.moment(0).begin, 1000.0);                               // nothing is forgotten, it becomes coarser
        const std::size_t last = history.frames() - 1;
        QCOMPARE(history.moment(last).seconds, 5.0);
        QCOMPARE(history.moment(last - 59).seconds, 5.0);
        for (std::size_t frame = 1; frame < history.frames(); ++frame)
            QVERIFY(history.moment(frame).begin >= history.moment(frame - 1).end() - 1e-6);
        QCOMPARE(history.value(0, 7, GpuQuantity::Power), 200.0);
        QCOMPARE(history.value(history.frameAt(1000 + 5 * 999.0 - 200), 7, GpuQuantity::Power), 200.0);
        QCOMPARE(history.value(last, 7, GpuQuantity::Power), 400.0);
        QCOMPARE(history.value(0, 7, GpuQuantity::ClockReasons), 4.0);
    }

    void aNodeWithoutGpusIsOneCell()
    {
        FleetHistory history;
        NodeSample sample;
        sample.time = 1000;
        sample.cpuPercent = 64;
        sample.memoryBytes = 1 << 30;
        history.add(u"n1"_s, sample);
        QCOMPARE(history.gpus().size(), std::size_t(1));
        QCOMPARE(history.value(0, 0, GpuQuantity::Utilisation), 64.0);
        sample.time = 1005; // its driver answers after all
        sample.gpus.push_back(busyGpu(0));
        history.add(u"n1"_s, sample);
        QCOMPARE(history.gpus().size(), std::size_t(1));
        QCOMPARE(history.gpus()[0].index, 0);
        QVERIFY(std::isnan(history.value(0, 0, GpuQuantity::Utilisation)));
        QCOMPARE(history.value(1, 0, GpuQuantity::Utilisation), 98.0);
    }

    void troublesAreNotedOnce()
    {
        FleetHistory history;
        fill(history, 1, 1, 200, [](int, int round, GpuReading &gpu) { gpu[GpuQuantity::Xid] = round < 10 ? 0 : 79; });
        QCOMPARE(history.troubles().size(), std::size_t(2)); // at 1050, and ten minutes later
        QCOMPARE(history.troubles()[0].time, 1050.0);
        QCOMPARE(history.troubles()[0].text, u"Xid 79"_s);
    }

    void absurdTimesAreLeftOut()
    {
        FleetHistory history;
        for (const double time : {0.0, -5.0, 1e300, std::nan(""), double(INFINITY)}) {
            NodeSample sample;
            sample.time = time;
            sample.gpus.push_back(busyGpu(0));
            history.add(u"n1"_s, sample);
        }
        QCOMPARE(history.frames(), std::size_t(0));
    }

    void absurdIndicesAreLeftOut()
    {
        FleetHistory history;
        NodeSample sample;
        sample.time = 1000;
        for (const int index : {-1, -2147483647, 2147483647, 3})
            sample.gpus.push_back(busyGpu(index));
        history.add(u"n1"_s, sample);
        QCOMPARE(history.gpus().size(), std::size_t(1));
        QCOMPARE(history.gpus()[0].index, 3);
    }

    void groupsAreThoseOfTheLayout()
    {
        FleetHistory history;
        QStringList hosts;
        for (int node = 0; node < 4; ++node)
            hosts << hostName(node);
        history.setHosts(hosts);
        fill(history, 4, 8, 1);
        const FleetRoster roster(history, placementOf(4, 8, 2, 4)); // a stage is a node: 4 data replicas of 2
        QCOMPARE(roster.groups(FleetOrder::Rank).size(), std::size_t(1));
        QCOMPARE(roster.groups(FleetOrder::Node).size(), std::size_t(4));
        QCOMPARE(roster.groups(FleetOrder::Rail).size(), std::size_t(8));
        QCOMPARE(roster.groups(FleetOrder::Tensor).size(), std::size_t(16));
        QCOMPARE(roster.groups(FleetOrder::Data).size(), std::size_t(4));
        const std::vector<FleetGroup> stages = roster.groups(FleetOrder::Pipeline);
        QCOMPARE(stages.size(), std::size_t(4));
        QCOMPARE(stages[3].name, u"pipeline stage 3"_s);
        QCOMPARE(stages[3].gpus, roster.groups(FleetOrder::Node)[3].gpus);
        QVERIFY(!roster.knows(FleetOrder::Expert) && roster.knows(FleetOrder::Pipeline));
        QCOMPARE(roster.nameOf(history.find(hostName(1), 5)), u"rank 13, g001 GPU 5"_s);
    }

    void ranksAreThoseOfThePrograms()
    {
        FleetHistory history;
        fill(history, 2, 2, 1);
        const int revision = history.revision();
        NodeSample sample;
        sample.time = 1005;
        sample.ranks = {{0, 2}, {1, 3}, {7, 9}};
        history.add(hostName(0), sample);
        QVERIFY(history.revision() > revision);
        QCOMPARE(FleetRoster(history, std::nullopt).gpus()[1].rank, 3);
    }

    void withoutALayoutThereAreNodesAndRails()
    {
        FleetHistory history;
        fill(history, 2, 8, 1);
        const FleetRoster roster(history, std::nullopt);
        QVERIFY(!roster.knows(FleetOrder::Pipeline) && roster.knows(FleetOrder::Rail));
        QVERIFY(!roster.place(3).has_value());
        QCOMPARE(roster.gpus()[11].rank, 11);
    }
};

QTEST_GUILESS_MAIN(TstFleetHistory)
#include "tst_fleethistory.moc"
