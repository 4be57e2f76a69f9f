// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/placement/fabric.h"
#include "tests/core/placement/clusters.h"

#include <QRegularExpression>
#include <QTest>

using namespace Qt::StringLiterals;
using namespace slipway;
using namespace slipway::test;

namespace {

QString textOf(const SwitchFabric &fabric)
{
    static const char *const roles[] = {"switch", "leaf", "spine", "core", "router"};
    QStringList parts;
    for (const SwitchTier &tier : fabric.tiers)
        parts << u"%1 %2 (%3 down, %4 up)"_s.arg(QString::number(tier.count), QString::fromLatin1(roles[int(tier.role)])).arg(tier.down).arg(tier.up);
    return parts.join(u", "_s);
}

Reach reachOfFirst(const ResolvedDesign &design, GroupKind kind)
{
    const RankPlacement placement(design);
    return reachOf(fabricOf(design), placement, placement.group(kind, 0));
}

} // namespace

/// Switches against published reference designs and the formulas of the topologies; reaches worked by hand.
class TstFabric : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init() { QTest::failOnWarning(QRegularExpression(u".*"_s)); }
    void switchesAreThoseOfTheTopology_data();
    void switchesAreThoseOfTheTopology();
    void tooManyNodesAreSeen();
    void toriHaveSidesAlike();
    void groupsReachAsFarAsTheirMembers_data();
    void groupsReachAsFarAsTheirMembers();
    void theFurthestGroupsAreCounted();
};

void TstFabric::switchesAreThoseOfTheTopology_data()
{
    QTest::addColumn<QString>("topology");
    QTest::addColumn<int>("nodes");
    QTest::addColumn<double>("oversubscription");
    QTest::addColumn<QString>("expected");
    // DGX SuperPOD H100 reference architecture: 1 unit of 32 nodes has 8 leaves and 4 spines, 4 units 32 and 16.
    QTest::addRow("a SuperPOD of one unit") << u"rail-optimized"_s << 32 << 1.0 << u"8 leaf (32 down, 32 up), 4 spine (64 down, 0 up)"_s;
    QTest::addRow("a SuperPOD of four units") << u"rail-optimized"_s << 128 << 1.0 << u"32 leaf (32 down, 32 up), 16 spine (64 down, 0 up)"_s;
    // 512 leaves are more than a spine has ports for: a third tier, with as many cables between all tiers as there are NICs.
    QTest::addRow("rails of 16,384 accelerators") << u"rail-optimized"_s << 2048 << 1.0
                                                  << u"512 leaf (32 down, 32 up), 512 spine (32 down, 32 up), 256 core (64 down, 0 up)"_s;
    // Al-Fares et al.: a two-tier tree of k ports serves k*k/2 = 2,048 with 3k/2 = 96 switches.
    QTest::addRow("a full fat tree of two tiers") << u"fat-tree-2"_s << 256 << 1.0 << u"64 leaf (32 down, 32 up), 32 spine (64 down, 0 up)"_s;
    // ... and one of three tiers k*k*k/4 = 65,536 with 5k*k/4 = 5,120.
    QTest::addRow("a full fat tree of three tiers") << u"fat-tree-3"_s << 8192 << 1.0
                                                    << u"2048 leaf (32 down, 32 up), 2048 spine (32 down, 32 up), 1024 core (64 down, 0 up)"_s;
    QTest::addRow("3:1 at the leaves") << u"fat-tree-2"_s << 12 << 3.0 << u"2 leaf (48 down, 16 up), 1 spine (64 down, 0 up)"_s;
    QTest::addRow("one switch") << u"single-switch"_s << 4 << 1.0 << u"1 switch (64 down, 0 up)"_s;
    QTest::addRow("rails without spines") << u"rail-only"_s << 64 << 1.0 << u"8 switch (64 down, 0 up)"_s;
    QTest::addRow("a dragonfly") << u"dragonfly"_s << 128 << 1.0 << u"64 router (16 down, 16 up)"_s;
    QTest::addRow("one node needs none") << u"fat-tree-3"_s << 1 << 1.0 << QString();
}

void TstFabric::switchesAreThoseOfTheTopology()
{
    QFETCH(QString, topology);
    QFETCH(int, nodes);
    QFETCH(double, oversubscription);
    ResolvedDesign design = clusterOf(nodes, {}, topology.toStdString());
    design.design.cluster.fabric.oversubscription = oversubscription;
    QTEST(textOf(fabricOf(design)), "expected");
    QVERIFY(fabricOf(design).holdsAllNodes());
}

void TstFabric::tooManyNodesAreSeen()
{
    QVERIFY(!fabricOf(clusterOf(257, {}, "fat-tree-2")).holdsAllNodes());
    QVERIFY(!fabricOf(clusterOf(9, {}, "single-switch")).holdsAllNodes());
    QVERIFY(!fabricOf(clusterOf(65, {}, "rail-only")).holdsAllNodes());
    QVERIFY(fabricOf(clusterOf(8, {}, "single-switch")).holdsAllNodes());
}

void TstFabric::toriHaveSidesAlike()
{
    QCOMPARE(fabricOf(clusterOf(512, {}, "torus-3d")).torus, (std::array{16, 16, 16}));
    QCOMPARE(fabricOf(clusterOf(8, {}, "torus-2d")).torus, (std::array{8, 8, 1}));
    QCOMPARE(fabricOf(clusterOf(1, {}, "torus-3d")).torus, (std::array{2, 2, 2}));
}

void TstFabric::groupsReachAsFarAsTheirMembers_data()
{
    QTest::addColumn<ResolvedDesign>("design");
    QTest::addColumn<GroupKind>("kind");
    QTest::addColumn<Reach>("expected");
    const ParallelLayout eight{.tensor = 8};
    QTest::addRow("a group of one goes nowhere") << clusterOf(4, eight) << GroupKind::Pipeline << Reach::Alone;
    QTest::addRow("tensor inside the node") << clusterOf(4, eight) << GroupKind::Tensor << Reach::ScaleUp;
    QTest::addRow("data over one unit of rails") << clusterOf(32, eight) << GroupKind::Data << Reach::Leaf;
    QTest::addRow("data over two units") << clusterOf(33, eight) << GroupKind::Data << Reach::Spine;
    QTest::addRow("data over pods") << clusterOf(2048, eight) << GroupKind::Data << Reach::Core;
    QTest::addRow("tensor over two nodes of a fat tree's leaf") << clusterOf(4, {.tensor = 16}, "fat-tree-2") << GroupKind::Tensor << Reach::Leaf;
    QTest::addRow("data over a fat tree's leaves") << clusterOf(8, eight, "fat-tree-2") << GroupKind::Data << Reach::Spine;
    QTest::addRow("everything through one switch") << clusterOf(8, eight, "single-switch") << GroupKind::Data << Reach::Leaf;
    QTest::addRow("chips of a torus") << clusterOf(8, eight, "torus-3d") << GroupKind::Data << Reach::Direct;
    ResolvedDesign rack = clusterOf(18, {.tensor = 8});
    rack.acceleratorsPerNode = 4;
    rack.scaleUpDomain = 72;
    QTest::addRow("a rack of NVLink holds tensor groups over two trays") << rack << GroupKind::Tensor << Reach::ScaleUp;
}

void TstFabric::groupsReachAsFarAsTheirMembers()
{
    QFETCH(ResolvedDesign, design);
    QFETCH(GroupKind, kind);
    QTEST(reachOfFirst(design, kind), "expected");
}

/// 33 nodes, pipeline of 3 over 11 nodes each: the first stage's data groups stay in the unit of 32, the last stage's leave it.
void TstFabric::theFurthestGroupsAreCounted()
{
    const ResolvedDesign design = clusterOf(33, {.tensor = 8, .pipeline = 3});
    const KindReach reach = reachOf(fabricOf(design), RankPlacement(design), GroupKind::Data);
    QVERIFY((reach == KindReach{Reach::Spine, 8}));
    const KindReach tensor = reachOf(fabricOf(design), RankPlacement(design), GroupKind::Tensor);
    QVERIFY((tensor == KindReach{Reach::ScaleUp, 33}));
}

QTEST_GUILESS_MAIN(TstFabric)
#include "tst_fabric.moc"
