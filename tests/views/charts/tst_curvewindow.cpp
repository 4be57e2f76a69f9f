// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/charts/curvewindow.h"

#include <QTest>

using namespace slipway;

class TstCurveWindow : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void growsWithTheDataAtFirst()
    {
        CurveWindow window;
        window.setExtent(0, 100);
        window.setExtent(0, 250);
        QCOMPARE(window.from(), 0.0);
        QCOMPARE(window.to(), 250.0);
        QVERIFY(window.isFollowing() && window.isWhole());
    }

    void zoomKeepsThePlaceUnderTheCursor()
    {
        CurveWindow window;
        window.setExtent(0, 1000);
        window.zoomAt(400, 0.5);
        QCOMPARE(window.width(), 500.0);
        QCOMPARE((400 - window.from()) / window.width(), 0.4);
        QVERIFY(!window.isFollowing());
    }

    void zoomAtTheEndKeepsFollowing()
    {
        CurveWindow window;
        window.setExtent(0, 1000);
        window.zoomAt(990, 0.1);
        QVERIFY(window.isFollowing());
        QCOMPARE(window.to(), 1000.0);
        window.setExtent(0, 1100);
        QCOMPARE(window.to(), 1100.0);
        QCOMPARE(window.width(), 100.0);
    }

    void panningStopsFollowing()
    {
        CurveWindow window;
        window.setExtent(0, 1000);
        window.zoomAt(1000, 0.5);
        window.panBy(-50);
        QVERIFY(!window.isFollowing());
        window.setExtent(0, 2000);
        QCOMPARE(window.to(), 950.0);
        window.setFollowing(true);
        QCOMPARE(window.to(), 2000.0);
        QCOMPARE(window.width(), 500.0);
    }

    void panningDoesNotLoseTheData()
    {
        CurveWindow window;
        window.setExtent(0, 100);
        window.panBy(1e9);
        QVERIFY(window.from() < 100);
        window.panBy(-1e9);
        QVERIFY(window.to() > 0);
    }

    void zoomingOutEndsWithEverything()
    {
        CurveWindow window;
        window.setExtent(0, 100);
        window.zoomAt(20, 0.25);
        for (int turn = 0; turn < 20; ++turn)
            window.zoomAt(20, 1.5);
        QVERIFY(window.isWhole() && window.isFollowing());
        QCOMPARE(window.width(), 100.0);
    }

    void zoomingInEndsSomewhere()
    {
        CurveWindow window;
        window.setExtent(0, 100);
        for (int turn = 0; turn < 500; ++turn)
            window.zoomAt(50, 0.5);
        QVERIFY(window.width() > 1e-5);
    }

    void oneSampleHasAWidth()
    {
        CurveWindow window;
        window.setExtent(7, 7);
        QVERIFY(window.width() > 0);
    }
};

QTEST_GUILESS_MAIN(TstCurveWindow)
#include "tst_curvewindow.moc"
