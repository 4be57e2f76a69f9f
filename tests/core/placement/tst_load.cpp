// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/placement/load.h"
#include "tests/core/placement/clusters.h"

#include <QRegularExpression>
#include <QTest>

using namespace Qt::StringLiterals;
using namespace slipway;
using namespace slipway::test;

namespace {

ResolvedDesign loaded(const ParallelLayout &layout, int nodes = 4)
{
    ResolvedDesign design = clusterOf(nodes, layout);
    design.accelerator.scaleUp = gigabytesPerSecond(450);
    return design;
}

LinkLoad load(const ResolvedDesign &design, GroupKind kind) { return loadOf(design, fabricOf(design), kind, gigabytes(9), Seconds(1)); }

} // namespace

/// Loads worked by hand: 9 GB a rank, a step of a second, NVLink at 450 GB/s, NICs at 50 GB/s.
class TstLoad : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init() { QTest::failOnWarning(QRegularExpression(u".*"_s)); }

    void insideANodeTheScaleUpLinkIsLoaded()
    {
        const LinkLoad tensor = load(loaded({.tensor = 8}), GroupKind::Tensor);
        QCOMPARE(tensor.reach.furthest, Reach::ScaleUp);
        QCOMPARE(tensor.outside.value, 0.0);
        QCOMPARE(tensor.busy, 0.02);
    }

    void oneMemberANodeLoadsItsNicWhole() { QCOMPARE(load(loaded({.tensor = 8}), GroupKind::Data).busy, 9.0 / 50); }

    void eightMembersANodeShareTheirNics()
    {
        const LinkLoad data = load(loaded({}), GroupKind::Data);
        QCOMPARE(data.outside.value, 9e9 / 8);
        QCOMPARE(data.busy, 9.0 / 8 / 50);
    }

    /// Sixteen experts over two nodes: of fifteen others, eight are on the other node.
    void rowsOfExpertsGoStraight()
    {
        ResolvedDesign design = loaded({.expert = 16});
        design.model.moe = MoeSpec{.experts = 16, .topK = 1};
        QCOMPARE(load(design, GroupKind::Expert).outside.value, 9e9 * 8 / 15);
    }

    void fewerNicsCarryMoreEach()
    {
        ResolvedDesign design = loaded({.tensor = 8});
        design.nicsPerNode = 2;
        QCOMPARE(load(design, GroupKind::Data).busy, 9.0 / 12.5);
    }

    void oversubscriptionCountsBeyondTheLeaf()
    {
        ResolvedDesign design = loaded({.tensor = 8}, 64);
        design.design.cluster.fabric.oversubscription = 2;
        QCOMPARE(load(design, GroupKind::Data).busy, 9.0 / 25);
    }

    void aloneNothingIsLoaded()
    {
        const LinkLoad alone = load(loaded({.tensor = 8}), GroupKind::Pipeline);
        QCOMPARE(alone.reach.furthest, Reach::Alone);
        QCOMPARE(alone.sent.value, 0.0);
        QCOMPARE(alone.busy, 0.0);
    }
};

QTEST_GUILESS_MAIN(TstLoad)
#include "tst_load.moc"
