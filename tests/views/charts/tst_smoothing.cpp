// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/charts/smoothing.h"

#include <QTest>

#include <cmath>
#include <limits>
#include <random>

using namespace slipway;

namespace {

constexpr double NaN = std::numeric_limits<double>::quiet_NaN();
using Kind = Smoothing::Kind;

CurvePyramid noisy(int count, int restartAt = -1)
{
    std::mt19937 random(5);
    std::normal_distribution<double> noise(0, 1);
    CurvePyramid samples;
    for (int index = 0; index < count; ++index) {
        const int step = restartAt >= 0 && index >= restartAt ? index - restartAt / 2 : index;
        samples.append(step, index, index % 97 == 96 ? NaN : 10 + noise(random));
    }
    return samples;
}

CurvePyramid smoothedOf(const CurvePyramid &samples, const Smoothing &smoothing)
{
    CurvePyramid smoothed;
    Smoother(smoothing).extend(samples, smoothed);
    return smoothed;
}

double spread(const CurvePyramid &curve)
{
    double sum = 0, squares = 0;
    int count = 0;
    for (std::size_t index = curve.size() / 4; index < curve.size() * 3 / 4; ++index)
        if (std::isfinite(curve.value(index))) {
            sum += curve.value(index);
            squares += curve.value(index) * curve.value(index);
            ++count;
        }
    return std::sqrt(squares / count - sum * sum / count / count);
}

} // namespace

class TstSmoothing : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void everyKindCalmsTheNoise()
    {
        const CurvePyramid samples = noisy(2000);
        for (const Kind kind : {Kind::Mean, Kind::Gaussian, Kind::Median}) {
            const CurvePyramid smoothed = smoothedOf(samples, {kind, 51});
            QCOMPARE(smoothed.size(), samples.size());
            QVERIFY(spread(smoothed) < 0.25 * spread(samples));
            QVERIFY(std::isnan(smoothed.value(96)) && std::isfinite(smoothed.value(97))); // NaN stays where it was
        }
        QVERIFY(smoothedOf(samples, {}).isEmpty());
        QVERIFY(smoothedOf(samples, {Kind::Mean, 0}).isEmpty());
    }

    /// Three running means: against the true kernel on a step from 0 to 1.
    void gaussianIsNearlyOne()
    {
        CurvePyramid samples;
        for (int step = 0; step < 1000; ++step)
            samples.append(step, step, step < 500 ? 0 : 1);
        const CurvePyramid smoothed = smoothedOf(samples, {Kind::Gaussian, 20});
        for (int step = 420; step < 580; ++step)
            QVERIFY(std::abs(smoothed.value(std::size_t(step)) - 0.5 * std::erfc((499.5 - step) / 20 / std::sqrt(2.0))) < 0.02);
    }

    void medianForgetsOutliers()
    {
        CurvePyramid samples;
        for (int step = 0; step < 200; ++step)
            samples.append(step, step, step % 20 == 7 ? 1e9 : 2 + step * 0.001);
        const CurvePyramid smoothed = smoothedOf(samples, {Kind::Median, 11});
        for (std::size_t index = 0; index < smoothed.size(); ++index)
            QVERIFY(smoothed.value(index) < 3);
    }

    void growingGivesWhatAllAtOnceGives_data()
    {
        QTest::addColumn<int>("kind");
        QTest::addRow("mean") << int(Kind::Mean);
        QTest::addRow("gaussian") << int(Kind::Gaussian);
        QTest::addRow("median") << int(Kind::Median);
    }

    void growingGivesWhatAllAtOnceGives()
    {
        QFETCH(int, kind);
        const CurvePyramid all = noisy(3000, 1700);
        const Smoothing smoothing{Kind(kind), 31};
        CurvePyramid growing, smoothed;
        Smoother smoother(smoothing);
        for (std::size_t index = 0; index < all.size(); ++index) {
            growing.append(all.step(index), all.time(index), all.value(index));
            if (index % 7 == 0 || index == 1699 || index + 1 == all.size())
                smoother.extend(growing, smoothed);
        }
        const CurvePyramid whole = smoothedOf(all, smoothing);
        QCOMPARE(smoothed.size(), whole.size());
        for (std::size_t index = 0; index < whole.size(); ++index)
            QVERIFY(std::abs(smoothed.value(index) - whole.value(index)) < 1e-9 || (std::isnan(smoothed.value(index)) && std::isnan(whole.value(index))));
    }

    void restartIsNotMixed()
    {
        CurvePyramid samples;
        for (int step = 0; step < 100; ++step)
            samples.append(step, step, 0);
        for (int step = 50; step < 100; ++step)
            samples.append(step, 200 + step, 8);
        for (const Kind kind : {Kind::Mean, Kind::Gaussian, Kind::Median}) {
            const CurvePyramid smoothed = smoothedOf(samples, {kind, 20});
            QCOMPARE(smoothed.value(99), 0.0);
            QCOMPARE(smoothed.value(100), 8.0);
        }
    }
};

QTEST_GUILESS_MAIN(TstSmoothing)
#include "tst_smoothing.moc"
