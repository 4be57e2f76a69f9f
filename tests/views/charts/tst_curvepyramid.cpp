// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/charts/curvepyramid.h"
#include "views/charts/runningmean.h"

#include <QTest>

#include <cmath>
#include <limits>
#include <random>

using namespace slipway;

namespace {

constexpr double NaN = std::numeric_limits<double>::quiet_NaN();

/// What summary() must be, sample by sample.
CurveSummary plainly(const CurvePyramid &pyramid, std::size_t begin, std::size_t end)
{
    CurveSummary summary;
    for (std::size_t index = begin; index < end; ++index)
        summary.append(CurveSummary::of(pyramid.value(index)));
    return summary;
}

CurvePyramid noisy(std::size_t samples, unsigned seed)
{
    std::mt19937 random(seed);
    std::normal_distribution<double> noise(0, 1);
    CurvePyramid pyramid;
    for (std::size_t index = 0; index < samples; ++index)
        pyramid.append(double(index), double(index) * 0.5, random() % 97 == 0 ? NaN : noise(random));
    return pyramid;
}

CurvePyramid of(const std::vector<double> &values)
{
    CurvePyramid pyramid;
    for (std::size_t index = 0; index < values.size(); ++index)
        pyramid.append(double(index), double(index), values[index]);
    return pyramid;
}

} // namespace

class TstCurvePyramid : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void anyRangeIsExact_data()
    {
        QTest::addColumn<int>("samples");
        for (const int samples : {1, 31, 32, 33, 127, 128, 129, 2047, 2049, 40000})
            QTest::addRow("%d samples", samples) << samples;
    }

    void anyRangeIsExact()
    {
        QFETCH(int, samples);
        const CurvePyramid pyramid = noisy(std::size_t(samples), 7);
        std::mt19937 random(11);
        for (int round = 0; round < 300; ++round) {
            const std::size_t a = random() % std::size_t(samples + 1), b = random() % std::size_t(samples + 1);
            QCOMPARE(pyramid.summary(std::min(a, b), std::max(a, b)), plainly(pyramid, std::min(a, b), std::max(a, b)));
        }
    }

    void spikeIsNeverLost()
    {
        CurvePyramid pyramid;
        for (int step = 0; step < 100000; ++step)
            pyramid.append(step, step, step == 54321 ? 1000 : 1);
        std::vector<CurveSummary> columns;
        for (const int width : {7, 100, 1237}) {
            pyramid.columns(pyramid.segments().front(), CurvePyramid::Axis::Step, 0, 99999, width, columns);
            const auto spike = std::max_element(columns.begin(), columns.end(), [](const auto &a, const auto &b) { return a.highest < b.highest; });
            QCOMPARE(spike->highest, 1000.0);
            QCOMPARE(int(spike - columns.begin()), int(54321.0 / 99999 * width));
        }
    }

    void columnsTakeEverySampleOnce()
    {
        const CurvePyramid pyramid = noisy(10000, 3);
        std::vector<CurveSummary> columns;
        pyramid.columns(pyramid.segments().front(), CurvePyramid::Axis::Time, 100, 4900, 333, columns);
        std::size_t total = 0;
        for (const CurveSummary &column : columns)
            total += column.count + column.gaps;
        QCOMPARE(total, std::size_t(9601));
        const CurvePyramid::Segment visible = pyramid.inside(pyramid.segments().front(), CurvePyramid::Axis::Time, 100, 4900);
        QCOMPARE(columns.back().last, pyramid.value(visible.end - 1));
        QCOMPARE(columns.front().first, pyramid.value(visible.begin));
    }

    void newSampleLeavesOlderColumnsAlone()
    {
        CurvePyramid pyramid = noisy(5000, 5);
        std::vector<CurveSummary> before, after;
        pyramid.columns(pyramid.segments().front(), CurvePyramid::Axis::Step, 0, 6000, 600, before);
        pyramid.append(5000, 2500, 9);
        pyramid.columns(pyramid.segments().front(), CurvePyramid::Axis::Step, 0, 6000, 600, after);
        for (std::size_t column = 0; column < 600; ++column)
            if (column != 500)
                QCOMPARE(after[column], before[column]);
        QCOMPARE(after[500].highest, 9.0);
    }

    void gapsAreKnownAtBothEnds()
    {
        const CurvePyramid pyramid = of({NaN, 2, NaN, 3, std::numeric_limits<double>::infinity()});
        const CurveSummary all = pyramid.summary(0, 5);
        QCOMPARE(all.count, 2u);
        QCOMPARE(all.gaps, 3u);
        QVERIFY(all.startsWithGap && all.endsWithGap);
        QCOMPARE(all.first, 2.0);
        QCOMPARE(all.last, 3.0);
        QCOMPARE(pyramid.gapCount(), std::size_t(3));
        QVERIFY(!pyramid.summary(1, 4).startsWithGap);
    }

    void restartOpensASegment()
    {
        CurvePyramid pyramid;
        for (int step = 0; step < 10; ++step)
            pyramid.append(step, step, 1);
        for (int step = 6; step < 12; ++step)
            pyramid.append(step, 100 + step, 2);
        QCOMPARE(pyramid.segments().size(), std::size_t(2));
        QCOMPARE(*pyramid.supersededFrom(0, CurvePyramid::Axis::Step), 6.0);
        QVERIFY(!pyramid.supersededFrom(1, CurvePyramid::Axis::Step));
        QVERIFY(!pyramid.supersededFrom(0, CurvePyramid::Axis::Time));
        QCOMPARE(pyramid.extent(CurvePyramid::Axis::Step)->second, 11.0);
        QCOMPARE(pyramid.value(*pyramid.nearest(CurvePyramid::Axis::Step, 8)), 2.0); // the newest counts
        QCOMPARE(pyramid.value(*pyramid.nearest(CurvePyramid::Axis::Step, 3)), 1.0);
    }

    void nearestSkipsGaps()
    {
        const CurvePyramid pyramid = of({5, NaN, NaN, NaN, 6});
        QCOMPARE(*pyramid.nearest(CurvePyramid::Axis::Step, 1.4), std::size_t(0));
        QCOMPARE(*pyramid.nearest(CurvePyramid::Axis::Step, 2.6), std::size_t(4));
        QCOMPARE(*pyramid.nearest(CurvePyramid::Axis::Step, 99), std::size_t(4));
        QVERIFY(!of({NaN}).nearest(CurvePyramid::Axis::Step, 0));
        QVERIFY(!CurvePyramid().nearest(CurvePyramid::Axis::Step, 0));
    }

    void robustRangeForgetsOutliers()
    {
        std::vector<double> values(1000, 2);
        for (std::size_t index = 0; index < values.size(); ++index)
            values[index] += double(index % 100) / 100;
        values[3] = 1e6;
        const CurvePyramid pyramid = of(values);
        const auto robust = pyramid.robustRange(CurvePyramid::Axis::Step, 0, 1000, false);
        QVERIFY(robust->second < 3.01 && robust->first >= 2);
        QCOMPARE(pyramid.valueRange(CurvePyramid::Axis::Step, 0, 1000, false)->second, 1e6);
    }

    void logarithmicRangeLeavesOutWhatIsNotPositive()
    {
        const CurvePyramid pyramid = of({-1, 0, 0.5, 4});
        QCOMPARE(*pyramid.valueRange(CurvePyramid::Axis::Step, 0, 3, true), std::pair(0.5, 4.0));
        QCOMPARE(pyramid.robustRange(CurvePyramid::Axis::Step, 0, 3, true)->first, 0.5);
        QVERIFY(!pyramid.valueRange(CurvePyramid::Axis::Step, 0, 1, true));
    }

    void memoryStaysNearThePlainNumbers()
    {
        CurvePyramid pyramid;
        constexpr std::size_t samples = 1 << 18;
        for (std::size_t index = 0; index < samples; ++index)
            pyramid.append(double(index), double(index), 1);
        QVERIFY2(pyramid.bytes() < samples * 31, qPrintable(QString::number(double(pyramid.bytes()) / samples)));
    }

    void runningMeanIsUnbiasedAndWeighsDistance()
    {
        RunningMean mean(10);
        QCOMPARE(mean.add(0, 4), 4.0);
        QVERIFY(qFuzzyCompare(mean.add(1, 4), 4.0));
        QVERIFY(std::isnan(mean.add(2, NaN)));
        RunningMean near(10), far(10);
        near.add(0, 0);
        far.add(0, 0);
        QVERIFY(far.add(100, 1) > near.add(1, 1));
    }

    void truncatedItGrowsAsIfNothingHadBeen()
    {
        for (const std::size_t kept : {std::size_t(0), std::size_t(1), std::size_t(31), std::size_t(32), std::size_t(128), std::size_t(129), std::size_t(513), std::size_t(5000)}) {
            CurvePyramid cut, whole;
            for (int step = 0; step < 9000; ++step) {
                cut.append(step % 3000, step, step == 40 || step == 8999 ? NaN : 1);
                if (std::size_t(step) < kept)
                    whole.append(step % 3000, step, step == 40 ? NaN : 1);
            }
            cut.truncate(kept);
            for (int step = 0; step < 9000; ++step) {
                cut.append(10000 + step, 10000 + step, step);
                whole.append(10000 + step, 10000 + step, step);
            }
            QCOMPARE(cut.segments(), whole.segments());
            QCOMPARE(cut.gapCount(), whole.gapCount());
            for (const auto &[begin, end] : {std::pair<std::size_t, std::size_t>{0, whole.size()}, {kept / 2, kept + 4000}, {kept, kept + 33}})
                QCOMPARE(cut.summary(begin, end), whole.summary(begin, end));
        }
    }
};

QTEST_GUILESS_MAIN(TstCurvePyramid)
#include "tst_curvepyramid.moc"
