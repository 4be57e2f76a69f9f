// SPDX-License-Identifier: GPL-3.0-or-later
#include "designs.h"

#include "core/estimate/fabric.h"
#include "core/estimate/network.h"

#include <QRegularExpression>
#include <QTest>

using namespace Qt::StringLiterals;
using namespace slipway;
using namespace slipway::test;

/// Collectives, placement and topologies against cases worked by hand.
class TstNetwork : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init() { QTest::failOnWarning(QRegularExpression(u".*"_s)); }
    void gradientsOverEthernet_data();
    void gradientsOverEthernet();
    void ringsGiveWayToTrees();
    void latencyGrowsWithTheRing();
    void groupsShareTheNics();
    void placementCountsMembers_data();
    void placementCountsMembers();
    void racksAreOneDomain();
    void measuredTimesComeBack();
    void meshesUseTheLinksTheyReach();
    void nodesWithoutLinksUseTheirBus();
    void boardsOfANodeMeetOnTheBus();
    void stagingCostsTheHost();
    void oversubscriptionCostsWhatClimbs_data();
    void oversubscriptionCostsWhatClimbs();
    void topologiesDiffer();
    void exchangesUseBothLinks();
    void hiddenCollectivesAreNotFree();
    void costsNeverShrink();

private:
    static ResolvedDesign cluster(const std::function<void(Design &)> &edit);
};

/// 16 nodes of 8 H100, each accelerator with a port of 400 Gb/s.
ResolvedDesign TstNetwork::cluster(const std::function<void(Design &)> &edit)
{
    Design design;
    design.cluster.nodes = 16;
    edit(design);
    return resolve(design, shipped()).resolved;
}

void TstNetwork::gradientsOverEthernet_data()
{
    QTest::addColumn<int>("nics");
    QTest::addColumn<double>("expected");
    // 7e9 gradients of 4 bytes over 16 ranks in two nodes: 2 x 15/16 x 28 GB = 52.5 GB pass each node's border. 100 Gb/s are
    // 12.5 GB/s, of which large collectives reach 0.75 in the middle of the catalogue's range: 9.375 GB/s a port.
    QTest::addRow("one port for the node") << 1 << 52.5 / 9.375;
    QTest::addRow("a port for each accelerator") << 8 << 52.5 / 75.0;
}

void TstNetwork::gradientsOverEthernet()
{
    QFETCH(int, nics);
    QFETCH(double, expected);
    const auto design = cluster([nics](Design &d) {
        d.cluster.nodes = 2;
        d.cluster.fabric.link.id = "eth-100g";
        d.cluster.fabric.nicsPerNode = nics;
    });
    const double seconds = Network(design, shipped()).seconds(Collective::AllReduce, 28e9, {16, 1});
    QVERIFY2(std::abs(seconds / expected - 1) < 0.002, qPrintable(QString::number(seconds)));
}

void TstNetwork::ringsGiveWayToTrees()
{
    const CollectiveLinks links{.ranks = 512, .domains = 64, .rate = 300e9, .wire = 1e-6};
    const CollectiveChoice small = chooseCollective(Collective::AllReduce, 1e6, links);
    const CollectiveChoice large = chooseCollective(Collective::AllReduce, 32e9, links);
    QVERIFY(small.algorithm == Algorithm::Tree);
    QVERIFY(large.algorithm == Algorithm::Ring);
    // 32 GB in the plain protocol: 8.4 us + 2 x (63 x (14 + 2) + 448 x 3.4) us + 2 x 511/512 x 32 GB / 300 GB/s.
    QVERIFY(std::abs(large.seconds - (8.4e-6 + 2 * (63 * 16e-6 + 448 * 3.4e-6) + 2 * 511.0 / 512 * 32e9 / 300e9)) < 1e-9);
    // Where they cross, a ring's rate wins over a tree's latency: 0.08 of 2 S / 300 GB/s against 2 x 1.8 ms or less.
    double bytes = 1e6;
    while (chooseCollective(Collective::AllReduce, bytes, links).algorithm == Algorithm::Tree)
        bytes *= 1.1;
    QVERIFY(bytes > 1e9 && bytes < 16e9);
}

void TstNetwork::latencyGrowsWithTheRing()
{
    const auto gather = [](int ranks) {
        return chooseCollective(Collective::AllGather, 8.0 * ranks, {.ranks = ranks, .domains = ranks / 8, .rate = 300e9, .wire = 1e-6}).seconds;
    };
    // Low latency over 1,024 ranks in 128 nodes: 6.6 us + 127 x (2.7 + 1) us + 896 x 0.6 us, and next to no bytes.
    QVERIFY(std::abs(gather(1024) - (6.6e-6 + 127 * 3.7e-6 + 896 * 0.6e-6)) < 1e-6);
    QVERIFY(gather(1024) > 7 * gather(128));
}

void TstNetwork::groupsShareTheNics()
{
    const Network network(cluster([](Design &) {}), shipped());
    // Eight groups of one rank a node have a port each; one group of eight ranks a node has all eight.
    const double alone = network.seconds(Collective::AllGather, 8e9, {16, 8});
    const double together = network.seconds(Collective::AllGather, 8e9, {128, 1});
    QVERIFY(alone > 6 * together);
    // Two groups with four ranks a node each share its ports half and half.
    const double half = network.seconds(Collective::AllGather, 8e9, {64, 2});
    QVERIFY(std::abs(half / (63.0 / 64 * 8e9 / (4 * 45.5e9)) - 1) < 0.03);
    const Network fewer(cluster([](Design &d) { d.cluster.fabric.nicsPerNode = 4; }), shipped());
    QVERIFY(std::abs(fewer.seconds(Collective::AllGather, 8e9, {16, 8}) / alone - 2) < 0.02);
}

void TstNetwork::placementCountsMembers_data()
{
    QTest::addColumn<int>("ranks");
    QTest::addColumn<int>("stride");
    QTest::addColumn<int>("inside");
    QTest::addColumn<int>("domains");
    QTest::addRow("tensor ranks fill a node") << 8 << 1 << 8 << 1;
    QTest::addRow("data ranks beside two tensor ranks") << 32 << 2 << 4 << 8;
    QTest::addRow("data ranks beside eight tensor ranks") << 16 << 8 << 1 << 16;
    QTest::addRow("context ranks behind two tensor ranks stay inside") << 4 << 2 << 4 << 1;
    QTest::addRow("stages two nodes apart") << 4 << 16 << 1 << 4;
    QTest::addRow("a stride that divides no node") << 6 << 3 << 2 << 3;
}

void TstNetwork::placementCountsMembers()
{
    QFETCH(int, ranks);
    QFETCH(int, stride);
    const Placement place = Network(cluster([](Design &) {}), shipped()).placement({ranks, stride});
    QTEST(place.inside, "inside");
    QTEST(place.domains, "domains");
}

void TstNetwork::racksAreOneDomain()
{
    const auto rack = cluster([](Design &d) {
        d.cluster.accelerator.id = "gb200";
        d.cluster.nodes = 36;
        d.cluster.acceleratorsPerNode = 4;
        d.cluster.scaleUpDomain = 72;
    });
    const Network network(rack, shipped());
    QVERIFY(!network.leavesDomain({72, 1}));
    QVERIFY(network.leavesDomain({144, 1}));
    QVERIFY(network.seconds(Collective::AllGather, 1e9, {64, 1}) < 0.5 * network.seconds(Collective::AllGather, 1e9, {64, 2}) + 1e-3);
}

void TstNetwork::measuredTimesComeBack()
{
    const Network network(cluster([](Design &) {}), shipped());
    // Eight H100: 68.9 us for an all-gather of 16 MiB, 2.1111 ms for an all-reduce of 512 MiB.
    QVERIFY(std::abs(network.seconds(Collective::AllGather, 16777216, {8, 1}) - 68.9e-6) < 1e-9);
    QVERIFY(std::abs(network.seconds(Collective::AllReduce, 536870912, {8, 1}) - 2111.1e-6) < 1e-9);
    // Beyond the largest, at the rate that the last two sizes show: 268435456 bytes in 1019.0 us.
    QVERIFY(std::abs(network.seconds(Collective::AllReduce, 1073741824, {8, 1}) - (2111.1e-6 + 2 * 1019.0e-6)) < 1e-9);
}

void TstNetwork::meshesUseTheLinksTheyReach()
{
    const Network network(cluster([](Design &d) { d.cluster.accelerator.id = "mi300x"; }), shipped());
    // Two of eight fully connected accelerators have one of seven links, 448 / 7 x 0.7 = 44.8 GB/s (47.7 measured); eight have
    // all of them, 313.6 (312.9 measured).
    QVERIFY(std::abs(1e9 / network.seconds(Collective::AllReduce, 1e9, {2, 1}) / 44.8e9 - 1) < 0.02);
    QVERIFY(std::abs(1.75 * 4e9 / network.seconds(Collective::AllReduce, 4e9, {8, 1}) / 313.6e9 - 1) < 0.02);
}

void TstNetwork::nodesWithoutLinksUseTheirBus()
{
    const Network network(cluster([](Design &d) {
        d.cluster.accelerator.id = "l40s";
        d.cluster.acceleratorsPerNode = 8;
    }), shipped());
    QVERIFY(!network.leavesDomain({8, 1}));
    QCOMPARE(network.placement({8, 1}).linked, 1);
    const double rate = 1.75 * 4e9 / network.seconds(Collective::AllReduce, 4e9, {8, 1});
    QVERIFY(rate > 10e9 && rate < 20e9);
}

/// Two boards of four A100 in a node: four ranks have their links, eight share four slots of 31.5 x 0.5 GB/s.
void TstNetwork::boardsOfANodeMeetOnTheBus()
{
    const Network network(cluster([](Design &d) {
        d.cluster.accelerator.id = "a100-sxm-80";
        d.cluster.acceleratorsPerNode = 8;
        d.cluster.scaleUpDomain = 4;
    }), shipped());
    QVERIFY(!network.leavesDomain({8, 1}));
    QCOMPARE(network.placement({8, 1}).linked, 4);
    QVERIFY(std::abs(1.75 * 4e9 / network.seconds(Collective::AllReduce, 4e9, {8, 1}) / (4 * 15.75e9) - 1) < 0.03);
    QVERIFY(1.5 * 4e9 / network.seconds(Collective::AllReduce, 4e9, {4, 1}) > 200e9);
    // Four of the seven others sit on the other board.
    QVERIFY(std::abs(network.exchangeSeconds(0, 7e9, {8, 1}) / (4e9 / 15.75e9) - 1) < 0.01);
}

void TstNetwork::stagingCostsTheHost()
{
    const auto seconds = [](bool direct) {
        return Network(cluster([direct](Design &d) { d.cluster.fabric.gpudirectRdma = direct; }), shipped()).seconds(Collective::AllReduce, 8e9, {16, 8});
    };
    // 75 GB/s of the host's memory for eight accelerators instead of 45.5 GB/s each.
    QVERIFY(std::abs(seconds(false) / seconds(true) - 45.5 * 8 / 75) < 0.1);
}

void TstNetwork::oversubscriptionCostsWhatClimbs_data()
{
    QTest::addColumn<QString>("topology");
    QTest::addColumn<int>("stride");
    QTest::addColumn<double>("slowdown");
    // 4:1 on 64 ports leaves 51 down: a leaf of a fat tree holds six nodes of eight ports, so that of 48 accelerators in a
    // row eight climb and no rate is lost; from leaf to leaf all do. A rail's leaf has a port for each of 51 nodes.
    QTest::addRow("a ring of neighbours in a fat tree") << u"fat-tree-2"_s << 8 << 1.0;
    QTest::addRow("from every second node in a fat tree") << u"fat-tree-2"_s << 24 << 2.0;
    QTest::addRow("from leaf to leaf in a fat tree") << u"fat-tree-2"_s << 48 << 4.0;
    QTest::addRow("from far to far in a fat tree") << u"fat-tree-3"_s << 512 << 4.0;
    QTest::addRow("a ring of neighbours on rails") << u"rail-optimized"_s << 8 << 1.0;
    QTest::addRow("half a unit of rails away") << u"rail-optimized"_s << 204 << 2.0;
    QTest::addRow("one switch has nothing above it") << u"single-switch"_s << 512 << 1.0;
}

void TstNetwork::oversubscriptionCostsWhatClimbs()
{
    QFETCH(QString, topology);
    QFETCH(int, stride);
    QFETCH(double, slowdown);
    const Fabric fabric(cluster([topology](Design &d) {
        d.cluster.nodes = 128;
        d.cluster.fabric.topology = topology.toStdString();
        d.cluster.fabric.oversubscription = 4;
    }));
    QCOMPARE(fabric.shiftSlowdown(stride), slowdown);
}

void TstNetwork::topologiesDiffer()
{
    const auto fabric = [](const char *topology) {
        return Fabric(cluster([topology](Design &d) {
            d.cluster.nodes = 512;
            d.cluster.fabric.topology = topology;
        }));
    };
    QCOMPARE(fabric("fat-tree-3").exchangeSlowdown(4096), 1.0);    // full bisection
    QCOMPARE(fabric("rail-only").exchangeSlowdown(256), 1.10);     // other rails through the scale-up links
    QCOMPARE(fabric("torus-3d").shiftSlowdown(8), 1.0);            // 8 x 8 x 8 nodes: the next one
    QCOMPARE(fabric("torus-3d").shiftSlowdown(8 * 4), 4.0);        // half a row away
    QCOMPARE(fabric("torus-3d").exchangeSlowdown(4096), 6.0);      // a quarter of the side along three dimensions
    QCOMPARE(fabric("dragonfly").shiftSlowdown(8 * 64), 2.0);      // from group to group by way of a third
}

void TstNetwork::exchangesUseBothLinks()
{
    const Network network(cluster([](Design &) {}), shipped());
    const double outside = network.exchangeSeconds(1e9, 0, {16, 1});
    const double inside = network.exchangeSeconds(0, 1e9, {16, 1});
    QVERIFY(std::abs(outside / (1e9 / 45.5e9) - 1) < 0.01);
    QVERIFY(inside < 0.2 * outside);
    QVERIFY(network.exchangeSeconds(1e9, 1e9, {16, 1}) < outside + 0.1 * inside);
}

void TstNetwork::hiddenCollectivesAreNotFree()
{
    const Network network(cluster([](Design &) {}), shipped());
    // Eight ranks at 335 of 450 x 0.7 GB/s: 0.15 x 1.06 of the multiprocessors, 0.75 x 0.335 / 3.35 of the memory.
    QVERIFY(std::abs(network.burden({8, 1}) - (0.15 * 335.2 / 315 + 0.75 * 0.3352 / 3.35)) < 0.001);
    QVERIFY(network.burden({16, 8}) < 0.2 * network.burden({8, 1})); // one port's rate
    QCOMPARE(network.burden({1, 1}), 0.0);
}

void TstNetwork::costsNeverShrink()
{
    RandomDesigns designs(31);
    for (int i = 0; i < 100; ++i) {
        const ResolvedDesign design = resolve(designs.next(), shipped()).resolved;
        const Network network(design, shipped());
        for (const int ranks : {2, 3, 8, 24, 64, 1000}) {
            double last = 0;
            for (double bytes = 1; bytes < 1e12; bytes *= 3) {
                for (const Collective operation : {Collective::AllReduce, Collective::AllGather, Collective::ReduceScatter, Collective::AllToAll})
                    QVERIFY(std::isfinite(network.seconds(operation, bytes, {ranks, 1 << (i % 5)})));
                const double now = network.seconds(Collective::AllReduce, bytes, {ranks, 1 << (i % 5)});
                QVERIFY(now >= last);
                last = now;
            }
        }
    }
}

QTEST_GUILESS_MAIN(TstNetwork)
#include "tst_network.moc"
