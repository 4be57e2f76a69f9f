// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/charts/curvecolumns.h"

#include <QTest>

#include <algorithm>
#include <cmath>
#include <limits>
#include <random>

using namespace slipway;

namespace {

CurveMapping viewOf(double from, double to, int width)
{
    CurveMapping view;
    view.xFrom = from;
    view.xTo = to;
    view.width = width;
    return view;
}

/// Steps that lie thinner in the middle third: there no bucket is narrower than a column.
CurvePyramid uneven(int samples, unsigned seed)
{
    std::mt19937 random(seed);
    std::uniform_real_distribution<double> value(-1, 1);
    CurvePyramid pyramid;
    double step = 0;
    for (int sample = 0; sample < samples; ++sample) {
        const double noise = value(random);
        pyramid.append(step, step, sample % 997 == 5 ? std::numeric_limits<double>::quiet_NaN() : sample == samples / 5 ? 9 : noise);
        step += sample > samples / 3 && sample < samples * 2 / 3 ? 200 : 1;
    }
    return pyramid;
}

/// Each column holds what lies well inside it, and nothing from beyond a sixth of its neighbours.
void compare(const CurvePyramid &pyramid, const CurveColumns &columns, const std::vector<double> &borders)
{
    const CurvePyramid::Segment segment = pyramid.segments().front();
    std::size_t counted = 0;
    for (std::size_t column = 0; column + 1 < borders.size(); ++column) {
        const double slack = (borders[column + 1] - borders[column]) / 5;
        const auto of = [&](double from, double to) {
            const CurvePyramid::Segment part = pyramid.inside(segment, CurvePyramid::Axis::Step, from, to);
            return pyramid.summary(part.begin, part.end);
        };
        const CurveSummary &found = columns.columns()[column], least = of(borders[column] + slack, borders[column + 1] - slack), most = of(borders[column] - slack, borders[column + 1] + slack);
        QVERIFY(least.count == 0 || (found.count > 0 && found.lowest <= least.lowest && found.highest >= least.highest));
        QVERIFY(found.count == 0 || (most.count > 0 && found.lowest >= most.lowest && found.highest <= most.highest));
        QVERIFY(found.gaps <= most.gaps && found.gaps >= least.gaps);
        counted += found.count + found.gaps;
    }
    // None is lost, whatever became a column when.
    const CurvePyramid::Segment visible = pyramid.inside(segment, CurvePyramid::Axis::Step, borders.front(), borders.back());
    QVERIFY(counted >= visible.end - visible.begin);
    QVERIFY(counted <= (visible.end - visible.begin) * 101 / 100 + 64);
}

} // namespace

class TstCurveColumns : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void aViewKeepsItsPlacesWhileItMoves()
    {
        ColumnGrid grid;
        grid.follow(viewOf(100, 1100, 500));
        QCOMPARE(grid.drawn(viewOf(100, 1100, 500)).xFrom, 100.0);
        const auto generation = grid.generation();
        grid.follow(viewOf(107, 1107, 500)); // three columns and a half
        QCOMPARE(grid.generation(), generation);
        QVERIFY(std::abs(grid.drawn(viewOf(107, 1107, 500)).xFrom - 107) <= 1);
        grid.follow(viewOf(107, 1108, 500)); // half a pixel wider
        QCOMPARE(grid.generation(), generation);
        grid.follow(viewOf(107, 1120, 500));
        QVERIFY(grid.generation() != generation);
        QCOMPARE(grid.drawn(viewOf(107, 1120, 500)).xTo, 1120.0);
        grid.follow(viewOf(107, 1120, 400));
        QCOMPARE(grid.count(), 400);
    }

    void aBorderIsTheSameInEveryView()
    {
        ColumnGrid grid;
        grid.follow(viewOf(0.1, 1000.3, 333));
        const std::vector<double> before = grid.borders(XScale());
        const double column = (1000.3 - 0.1) / 333;
        grid.follow(viewOf(0.1 + 7 * column, 1000.3 + 7 * column, 333));
        const std::vector<double> after = grid.borders(XScale());
        for (std::size_t border = 8; border < 332; ++border)
            QCOMPARE(after[border - 7], before[border]); // to the last bit, whatever was rounded
    }

    void aNewestSampleIsInViewBeforeTheGridMoves()
    {
        CurvePyramid pyramid;
        for (int step = 0; step <= 10000; ++step)
            pyramid.append(step, step, 1);
        ColumnGrid grid;
        CurveColumns columns;
        grid.follow(viewOf(0, 10000, 100));
        columns.update(pyramid, 0, XScale(), grid, grid.borders(XScale()));
        pyramid.append(10001, 10001, 7);
        const auto generation = grid.generation();
        grid.follow(viewOf(0, 10001, 100));
        columns.update(pyramid, 0, XScale(), grid, grid.borders(XScale()));
        QCOMPARE(grid.generation(), generation);
        QCOMPARE(columns.columns().back().highest, 7.0);
        QCOMPARE(columns.visible().end, pyramid.size());
    }

    void whateverIsDoneNoValueIsLost_data()
    {
        QTest::addColumn<int>("samples");
        QTest::addColumn<int>("width");
        QTest::addRow("many samples a column") << 300000 << 120;
        QTest::addRow("some") << 60000 << 200;
        QTest::addRow("few") << 3000 << 300;
    }
    void whateverIsDoneNoValueIsLost()
    {
        QFETCH(int, samples);
        QFETCH(int, width);
        CurvePyramid pyramid = uneven(samples, 11);
        std::mt19937 random(3);
        std::uniform_real_distribution<double> share(0, 1);
        ColumnGrid grid;
        CurveColumns columns;
        double from = 0, to = *pyramid.extent(CurvePyramid::Axis::Step) == std::pair(0.0, 0.0) ? 1 : pyramid.extent(CurvePyramid::Axis::Step)->second;
        for (int turn = 0; turn < 120; ++turn) {
            const double span = to - from, by = (share(random) - 0.5) * span * (turn % 7 == 0 ? 3 : 0.2);
            from += by;
            to += by;
            if (turn % 10 == 9) {
                const double end = pyramid.extent(CurvePyramid::Axis::Step)->second, middle = share(random) * end, half = end / 2 * std::pow(10, -3 * share(random));
                from = middle - half;
                to = middle + half;
            }
            if (turn % 3 == 0)
                for (int more = 0; more < 50; ++more)
                    pyramid.append(pyramid.step(pyramid.size() - 1) + 1, pyramid.time(pyramid.size() - 1) + 1, share(random));
            grid.follow(viewOf(from, to, width));
            const std::vector<double> borders = grid.borders(XScale());
            columns.update(pyramid, 0, XScale(), grid, borders);
            compare(pyramid, columns, borders);
            if (QTest::currentTestFailed())
                QFAIL(qPrintable(QStringLiteral("turn %1").arg(turn)));
        }
    }

    void otherSamplesAreOthers()
    {
        CurvePyramid pyramid = uneven(5000, 2);
        ColumnGrid grid;
        CurveColumns columns;
        grid.follow(viewOf(0, 4000, 100));
        columns.update(pyramid, 0, XScale(), grid, grid.borders(XScale()));
        pyramid.truncate(1200); // as smoothing does with its newest part
        for (int step = 1200; step < 5000; ++step)
            pyramid.append(step, step, 50);
        columns.update(pyramid, 0, XScale(), grid, grid.borders(XScale()));
        compare(pyramid, columns, grid.borders(XScale()));
        CurvePyramid moved = std::move(pyramid);
        QVERIFY(columns.isOf(moved, 0));
        QVERIFY(!columns.isOf(pyramid, 0)); // NOLINT(bugprone-use-after-move): what is left has another revision
    }
};

QTEST_GUILESS_MAIN(TstCurveColumns)
#include "tst_curvecolumns.moc"
