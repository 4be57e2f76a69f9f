// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/widgets/panzoom.h"

#include "tests/support/strictwarnings.h"

#include <QTest>

using namespace slipway;

class TstPanZoom : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init() { failOnAnyWarning(); }

    void aFittedWorldIsCentred()
    {
        PanZoom view;
        view.setWorld({0, 0, 10, 10}, {200, 100});
        QCOMPARE(view.scaleX(), 10.0);
        QCOMPARE(view.toPixel({0, 0}), QPointF(50, 0));
        QCOMPARE(view.toPixel({10, 10}), QPointF(150, 100));
        QVERIFY(view.isFitted());
    }

    void aLyingWorldFillsBothSides()
    {
        PanZoom view(PanZoom::Axes::Horizontal);
        view.setWorld({0, 0, 10, 4}, {200, 100});
        QCOMPARE(view.toPixel({10, 4}), QPointF(200, 100));
        view.zoomAt({100, 50}, 2);
        QCOMPARE(view.scaleX(), 40.0);
        QCOMPARE(view.scaleY(), 25.0);
    }

    void zoomingHoldsThePointUnderTheMouse()
    {
        PanZoom view;
        view.setWorld({0, 0, 100, 100}, {100, 100});
        const QPointF mouse(30, 70);
        const QPointF held = view.toWorld(mouse);
        view.zoomAt(mouse, 4);
        QCOMPARE(view.toPixel(held), mouse);
        QVERIFY(!view.isFitted());
    }

    void zoomHasBounds()
    {
        PanZoom view;
        view.setGreatestScale(8);
        view.setWorld({0, 0, 100, 100}, {100, 100});
        view.zoomAt({50, 50}, 1000);
        QCOMPARE(view.scaleX(), 8.0);
        view.zoomAt({50, 50}, 1e-9);
        QCOMPARE(view.scaleX(), 1.0);
        QVERIFY(view.isFitted());
    }

    void panningStopsAtTheEdges()
    {
        PanZoom view;
        view.setWorld({0, 0, 100, 100}, {100, 100});
        view.zoomAt({0, 0}, 2);
        view.panBy({-1000, 30});
        QCOMPARE(view.visible(), QRectF(50, 0, 50, 50));
    }

    void revealingPansNoMoreThanIsNeeded()
    {
        PanZoom view;
        view.setWorld({0, 0, 100, 100}, {100, 100});
        view.zoomAt({0, 0}, 2); // sees 0 to 50
        view.reveal({10, 10, 1, 1});
        QCOMPARE(view.visible().left(), 0.0);
        view.reveal({60, 10, 1, 1});
        QCOMPARE(view.visible().left(), 11.0);
        QCOMPARE(view.visible().top(), 0.0);
    }

    void aFittedViewStaysFittedWhenTheWindowGrows()
    {
        PanZoom view;
        view.setWorld({0, 0, 100, 100}, {100, 100});
        view.setWorld({0, 0, 100, 100}, {300, 300});
        QCOMPARE(view.scaleX(), 3.0);
        view.zoomAt({0, 0}, 2);
        view.setWorld({0, 0, 100, 100}, {150, 150}); // another keeps its scale
        QCOMPARE(view.scaleX(), 6.0);
    }

    void nothingToSeeIsNoDivisionByZero()
    {
        PanZoom view;
        view.setWorld({0, 0, 0, 0}, {0, 0});
        QVERIFY(std::isfinite(view.toWorld({5, 5}).x()));
    }
};

QTEST_APPLESS_MAIN(TstPanZoom)
#include "tst_panzoom.moc"
