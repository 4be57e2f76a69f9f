// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/placement/placement.h"
#include "tests/core/placement/clusters.h"

#include <QRegularExpression>
#include <QTest>

#include <map>
#include <set>

using namespace Qt::StringLiterals;
using namespace slipway;
using namespace slipway::test;

namespace {

ResolvedDesign withExperts(ResolvedDesign design, int expert, int expertTensor)
{
    design.model.moe = MoeSpec{.experts = 64, .topK = 2};
    design.design.parallelism.expert = expert;
    design.design.parallelism.expertTensor = expertTensor;
    return design;
}

std::vector<int> ranksOf(const GroupMembers &group)
{
    std::vector<int> ranks;
    for (int i = 0; i < group.count; ++i)
        ranks.push_back(group[i]);
    return ranks;
}

} // namespace

/// Ranks against the orders that the frameworks document, worked by hand, and against laws of any layout.
class TstPlacement : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init() { QTest::failOnWarning(QRegularExpression(u".*"_s)); }
    void coordinatesFollowTheOrder_data();
    void coordinatesFollowTheOrder();
    void groupsByHand_data();
    void groupsByHand();
    void groupsPartTheRanks_data();
    void groupsPartTheRanks();
    void idleAcceleratorsAreCounted();
    void absurdSizesStayInsideTheCluster();
};

void TstPlacement::coordinatesFollowTheOrder_data()
{
    QTest::addColumn<int>("rank");
    QTest::addColumn<RankPlace>("expected");
    // 64 accelerators: tensor 4, context 2, pipeline 2, so data 4; a stage has 32 ranks.
    QTest::addRow("the first") << 0 << RankPlace{};
    QTest::addRow("tensor is fastest") << 3 << RankPlace{.rank = 3, .tensor = 3, .slot = 3};
    QTest::addRow("context follows") << 5 << RankPlace{.rank = 5, .tensor = 1, .context = 1, .slot = 5};
    QTest::addRow("then data, on the next node") << 14 << RankPlace{.rank = 14, .tensor = 2, .context = 1, .data = 1, .node = 1, .slot = 6, .domain = 1};
    QTest::addRow("pipeline is slowest") << 33 << RankPlace{.rank = 33, .tensor = 1, .pipeline = 1, .node = 4, .slot = 1, .domain = 4};
}

void TstPlacement::coordinatesFollowTheOrder()
{
    QFETCH(int, rank);
    QFETCH(RankPlace, expected);
    const RankPlacement placement(clusterOf(8, {.tensor = 4, .pipeline = 2, .context = 2}));
    QCOMPARE(placement.ranks(), 64);
    QVERIFY(placement.place(rank) == expected);
}

void TstPlacement::groupsByHand_data()
{
    QTest::addColumn<GroupKind>("kind");
    QTest::addColumn<int>("rank");
    QTest::addColumn<std::vector<int>>("expected");
    // 16 accelerators: tensor 2, context 2, pipeline 2, data 2; experts 2 with expert-tensor 1. A stage has 8 ranks.
    QTest::addRow("tensor: neighbours") << GroupKind::Tensor << 5 << std::vector{4, 5};
    QTest::addRow("context: a tensor group apart") << GroupKind::Context << 5 << std::vector{5, 7};
    QTest::addRow("data: all of the stage that hold the same weights") << GroupKind::Data << 5 << std::vector{1, 3, 5, 7};
    QTest::addRow("experts: neighbours across tensor ranks") << GroupKind::Expert << 5 << std::vector{4, 5};
    QTest::addRow("pipeline: a stage apart") << GroupKind::Pipeline << 5 << std::vector{5, 13};
    QTest::addRow("data of the second stage") << GroupKind::Data << 10 << std::vector{8, 10, 12, 14};
}

void TstPlacement::groupsByHand()
{
    QFETCH(GroupKind, kind);
    QFETCH(int, rank);
    QFETCH(std::vector<int>, expected);
    const RankPlacement placement(withExperts(clusterOf(2, {.tensor = 2, .pipeline = 2, .context = 2}), 2, 1));
    QCOMPARE(ranksOf(placement.group(kind, rank)), expected);
    QVERIFY(placement.group(kind, rank).contains(rank));
    QVERIFY(!placement.group(kind, rank).contains(rank + 1) || expected[1] - expected[0] == 1);
}

void TstPlacement::groupsPartTheRanks_data()
{
    QTest::addColumn<ResolvedDesign>("design");
    QTest::addRow("one accelerator's worth of everything") << clusterOf(1, {.tensor = 8});
    QTest::addRow("all five kinds") << withExperts(clusterOf(16, {.tensor = 2, .pipeline = 4, .context = 2}), 4, 2);
    QTest::addRow("experts that do not divide the stage") << withExperts(clusterOf(3, {.tensor = 2, .pipeline = 2}), 5, 1);
    QTest::addRow("16,384 accelerators") << clusterOf(2048, {.tensor = 8, .pipeline = 16, .context = 2});
    QTest::addRow("a rank left over") << clusterOf(3, {.tensor = 5});
}

/// Every rank is in one group of each kind, groups are numbered from 0 without a gap, and their members agree about it.
void TstPlacement::groupsPartTheRanks()
{
    QFETCH(ResolvedDesign, design);
    const RankPlacement placement(design);
    for (const GroupKind kind : groupKinds) {
        std::map<int, int> membersOf;
        int first = 0;
        for (int rank = 0; rank < placement.ranks(); ++rank) {
            const GroupMembers group = placement.group(kind, rank);
            const int index = placement.groupIndex(kind, rank);
            if (!group.contains(rank) || group.last() >= placement.ranks() || placement.groupIndex(kind, group.last()) != index)
                QFAIL(qPrintable(u"rank %1 is not where its group says"_s.arg(rank)));
            ++membersOf[index];
            first += group.first == rank ? group.count : 0;
        }
        QCOMPARE(first, placement.ranks()); // the groups' sizes add up to all ranks
        QCOMPARE(int(membersOf.size()), placement.groupCount(kind));
        QCOMPARE(membersOf.rbegin()->first, placement.groupCount(kind) - 1);
    }
}

void TstPlacement::idleAcceleratorsAreCounted()
{
    const RankPlacement placement(clusterOf(3, {.tensor = 5})); // 24 / 5 = 4 replicas
    QCOMPARE(placement.accelerators(), 24);
    QCOMPARE(placement.ranks(), 20);
}

void TstPlacement::absurdSizesStayInsideTheCluster()
{
    ResolvedDesign design = withExperts(clusterOf(2), 2'000'000'000, 2'000'000'000);
    design.design.parallelism.tensor = design.design.parallelism.pipeline = design.design.parallelism.context = 2'000'000'000;
    design.dataParallel = -5;
    QCOMPARE(RankPlacement(design).ranks(), 16);
    design.nodes = 2'000'000'000;
    design.acceleratorsPerNode = 2'000'000'000;
    QVERIFY(RankPlacement(design).accelerators() > 0);
    QVERIFY(RankPlacement(design).ranks() <= RankPlacement(design).accelerators());
}

QTEST_GUILESS_MAIN(TstPlacement)
#include "tst_placement.moc"
