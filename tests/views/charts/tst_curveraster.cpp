// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/charts/curveraster.h"

#include <QTest>

#include <cmath>
#include <limits>

using namespace slipway;

namespace {

CurveMapping mapping(double xTo, double yHigh, int width, int height)
{
    CurveMapping mapping;
    mapping.xTo = xTo;
    mapping.yHigh = yHigh;
    mapping.width = width;
    mapping.height = height;
    return mapping;
}

} // namespace

class TstCurveRaster : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void columnsAreJoined()
    {
        CurvePyramid pyramid;
        for (int step = 0; step <= 1000; ++step)
            pyramid.append(step, step, step % 100 < 50 ? 1 : 9); // a square wave
        const auto spans = curveSpans(pyramid, pyramid.segments().front(), mapping(1000, 10, 100, 100));
        for (std::size_t column = 1; column < spans.size(); ++column) {
            QVERIFY(spans[column].isCovered());
            QVERIFY(spans[column].top <= spans[column - 1].bottom + 1e-3 && spans[column].bottom >= spans[column - 1].top - 1e-3);
        }
    }

    void emptyColumnsAreCrossedByALine()
    {
        CurvePyramid pyramid;
        pyramid.append(0, 0, 0);
        pyramid.append(100, 100, 10);
        const auto spans = curveSpans(pyramid, pyramid.segments().front(), mapping(100, 10, 50, 50));
        for (std::size_t column = 0; column < spans.size(); ++column) {
            QVERIFY(spans[column].isCovered());
            QVERIFY(std::abs((spans[column].top + spans[column].bottom) / 2 - (49.5f - float(column))) < 1.6f);
        }
    }

    void gapIsLeftOpen()
    {
        CurvePyramid pyramid;
        for (int step = 0; step <= 100; ++step)
            pyramid.append(step, step, step > 40 && step < 60 ? std::numeric_limits<double>::quiet_NaN() : 5);
        const auto spans = curveSpans(pyramid, pyramid.segments().front(), mapping(100, 10, 50, 50));
        QVERIFY(spans[10].isCovered());
        QVERIFY(!spans[25].isCovered());
        QVERIFY(spans[40].isCovered());
    }

    void lineLeadsInAndOutOfTheView()
    {
        CurvePyramid pyramid;
        pyramid.append(0, 0, 0);
        pyramid.append(50, 50, 5);
        pyramid.append(100, 100, 10);
        CurveMapping middle = mapping(75, 10, 50, 50);
        middle.xFrom = 25;
        const auto spans = curveSpans(pyramid, pyramid.segments().front(), middle);
        QVERIFY(spans.front().isCovered());
        QVERIFY(spans.back().isCovered());
    }

    void neighboursFarOutsideAreSafe()
    {
        CurvePyramid pyramid;
        pyramid.append(-1e12, 0, 0);
        pyramid.append(0, 1, 5);
        pyramid.append(1e12, 2, 10);
        const auto spans = curveSpans(pyramid, pyramid.segments().front(), mapping(1, 10, 50, 50));
        for (const PixelSpan &span : spans)
            QVERIFY(std::abs(span.top - 25) < 0.1f);
    }

    void logarithmLeavesOutWhatIsNotPositive()
    {
        CurvePyramid pyramid;
        for (int step = 0; step < 100; ++step)
            pyramid.append(step, step, step < 50 ? -1 : 10);
        CurveMapping logarithmic = mapping(99, 100, 50, 50);
        logarithmic.yLow = 1;
        logarithmic.isLogarithmic = true;
        const auto spans = curveSpans(pyramid, pyramid.segments().front(), logarithmic);
        QVERIFY(!spans[10].isCovered());
        QVERIFY(std::abs(spans[40].top - 25) < 0.01f);
    }

    void mappingGoesThereAndBack()
    {
        CurveMapping logarithmic = mapping(100, 1000, 200, 300);
        logarithmic.yLow = 0.1;
        logarithmic.isLogarithmic = true;
        for (const CurveMapping &map : {mapping(100, 10, 200, 300), logarithmic}) {
            QVERIFY(std::abs(map.fromY(map.toY(3)) - 3) < 1e-9);
            QVERIFY(std::abs(map.positionAt(map.toX(42)) - 42) < 1e-9);
        }
    }

    void coverageMakesEdgesSmooth()
    {
        CurveRaster raster;
        raster.begin(4, 10);
        std::vector<PixelSpan> spans(4);
        spans[1].cover(3.25);
        spans[1].cover(6.75);
        raster.draw(spans, qRgb(255, 0, 0), 0, 0, 4);
        const QImage image = raster.finish();
        QCOMPARE(image.size(), QSize(4, 10));
        QCOMPARE(qAlpha(image.pixel(1, 4)), 255);
        QVERIFY(std::abs(qAlpha(image.pixel(1, 3)) - 191) < 3);
        QVERIFY(std::abs(qAlpha(image.pixel(1, 6)) - 191) < 3);
        QCOMPARE(qAlpha(image.pixel(1, 2)), 0);
        QCOMPARE(qAlpha(image.pixel(2, 4)), 0);
    }

    void spansOutsideTheImageDrawNothing()
    {
        CurveRaster raster;
        raster.begin(2, 2);
        std::vector<PixelSpan> spans(2);
        spans[0].cover(-50);
        spans[1].cover(std::numeric_limits<double>::max());
        raster.draw(spans, qRgb(255, 0, 0), 1, -5, 99);
        const QImage image = raster.finish();
        for (int x = 0; x < 2; ++x)
            for (int y = 0; y < 2; ++y)
                QCOMPARE(qAlpha(image.pixel(x, y)), 0);
    }
};

QTEST_GUILESS_MAIN(TstCurveRaster)
#include "tst_curveraster.moc"
