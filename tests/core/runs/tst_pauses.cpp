// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/runs/pauses.h"

#include <QTest>

using namespace slipway;

namespace {

std::vector<MetricPoint> steps(int from, int to, double begin, double each)
{
    std::vector<MetricPoint> points;
    for (int step = from; step < to; ++step)
        points.push_back({step, begin + (step - from) * each, 1});
    return points;
}

std::vector<MetricPoint> joined(std::vector<MetricPoint> one, const std::vector<MetricPoint> &other)
{
    one.insert(one.end(), other.begin(), other.end());
    return one;
}

} // namespace

class TstPauses : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void nothingStopped()
    {
        QVERIFY(trainingPauses({}).empty());
        QVERIFY(trainingPauses(steps(0, 1, 0, 1)).empty());
        QVERIFY(trainingPauses(steps(0, 500, 1000, 2)).empty());
        QCOMPARE(trainingTimes(steps(0, 500, 1000, 2)).lastRestart, 0.0);
    }

    void restartIsAPauseHoweverShort()
    {
        const auto points = joined(steps(0, 100, 1000, 2), steps(80, 200, 1240, 2)); // last at 1198
        QCOMPARE(trainingPauses(points), (std::vector<TimeSpan>{{1198, 1238}}));
        QCOMPARE(trainingTimes(points).lastRestart, 1240.0);
    }

    void queueIsAPauseAndAnEvaluationIsNot()
    {
        const auto evaluation = joined(steps(0, 100, 1000, 2), steps(100, 200, 1500, 2));
        QVERIFY(trainingPauses(evaluation).empty());
        const auto queue = joined(steps(0, 100, 1000, 2), steps(100, 200, 9000, 2));
        QCOMPARE(trainingPauses(queue), (std::vector<TimeSpan>{{1198, 8998}}));
        QCOMPARE(trainingTimes(queue).lastRestart, 8998.0);
    }

    void slowStepsAreNoPauses()
    {
        QVERIFY(trainingPauses(steps(0, 50, 0, 900)).empty()); // a quarter of an hour a step
    }

    void holesAreWhereNothingWasSampled()
    {
        const auto sampled = [](double begin, double end, double each) {
            std::vector<MetricPoint> points;
            for (double time = begin; time <= end; time += each)
                points.push_back({-1, time, 1});
            return points;
        };
        QVERIFY(samplingHoles({}).empty());
        QVERIFY(samplingHoles(sampled(1000, 2000, 5)).empty());
        QVERIFY(samplingHoles(joined(sampled(1000, 1100, 5), sampled(1155, 1300, 5))).empty()); // late, not gone
        QCOMPARE(samplingHoles(joined(sampled(1000, 1100, 5), sampled(1700, 1800, 5))), (std::vector<TimeSpan>{{1100, 1700}}));
        QVERIFY(samplingHoles(sampled(1000, 9000, 300)).empty()); // every five minutes is a pace too
    }

    void clocksThatGoBackMakeNoNonsense()
    {
        const auto points = joined(joined(steps(0, 100, 5000, 2), steps(50, 100, 100, 2)), steps(60, 120, 9000, 2));
        double before = -1;
        for (const TimeSpan &pause : trainingPauses(points)) {
            QVERIFY(pause.from > before && pause.to > pause.from);
            before = pause.to;
        }
    }
};

QTEST_GUILESS_MAIN(TstPauses)
#include "tst_pauses.moc"
