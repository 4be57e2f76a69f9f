// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/layout/placementgrid.h"

#include "tests/support/strictwarnings.h"
#include "tests/views/layout/placements.h"

#include <QRect>
#include <QTest>

using namespace slipway;
using namespace slipway::test;

namespace {

RankPlacement racks(int nodes)
{
    ResolvedDesign design = clusterOf(nodes);
    design.acceleratorsPerNode = 4;
    design.scaleUpDomain = 72;
    design.dataParallel = 4 * nodes;
    return RankPlacement(design);
}

} // namespace

class TstPlacementGrid : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init() { failOnAnyWarning(); }

    void eightAreDrawnFourByTwo()
    {
        const PlacementGrid grid(placedOn(1).placement, {400, 300});
        QCOMPARE(grid.nodeRect(0), QRectF(0, PlacementGrid::header, 4, 2));
        QCOMPARE(grid.cellRect(5), QRectF(1, PlacementGrid::header + 1, 1, 1));
    }

    void aRackStandsWithItsTraysLying()
    {
        const PlacementGrid grid(racks(36), {400, 300});
        QCOMPARE(grid.blocks(), 2);
        QCOMPARE(grid.nodesPerBlock(), 18);
        QCOMPARE(grid.nodeRect(1).top() - grid.nodeRect(0).top(), 1 + PlacementGrid::trayGap);
        QVERIFY(grid.nodeRect(18).left() > grid.nodeRect(17).right());
    }

    void everyCellIsFoundAgain_data()
    {
        QTest::addColumn<RankPlacement>("placement");
        QTest::addColumn<QSizeF>("window");
        QTest::addRow("one node") << placedOn(1).placement << QSizeF(400, 300);
        QTest::addRow("a wide window") << placedOn(50).placement << QSizeF(2000, 300);
        QTest::addRow("a high window") << placedOn(50).placement << QSizeF(200, 900);
        QTest::addRow("racks") << racks(40) << QSizeF(800, 600);
        QTest::addRow("16,384") << placedOn(2048).placement << QSizeF(450, 330);
    }

    void everyCellIsFoundAgain()
    {
        QFETCH(RankPlacement, placement);
        QFETCH(QSizeF, window);
        const PlacementGrid grid(placement, window);
        QRectF all;
        for (int i = 0; i < placement.accelerators(); ++i) {
            if (grid.acceleratorAt(grid.cellRect(i).center()) != i)
                QFAIL("a cell is not where it is drawn");
            all |= grid.cellRect(i);
        }
        QVERIFY(grid.world().contains(all));
        QCOMPARE(grid.acceleratorAt(grid.world().topLeft() - QPointF(1, 1)), -1);
        QCOMPARE(grid.acceleratorAt(grid.blockRect(0).topLeft() + QPointF(0.1, 0.1)), -1); // on the name of a node
        QCOMPARE(grid.blocksIn(grid.world()), QRect(0, 0, grid.columns(), grid.rows()));
    }

    void theGridTakesTheShapeOfItsWindow()
    {
        const RankPlacement placement = placedOn(256).placement;
        QVERIFY(PlacementGrid(placement, {1600, 400}).columns() > 2 * PlacementGrid(placement, {400, 1600}).columns());
    }
};

QTEST_APPLESS_MAIN(TstPlacementGrid)
#include "tst_placementgrid.moc"
