// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/runs/runfigures.h"

#include <QTest>

#include <cmath>

using namespace slipway;
using namespace Qt::StringLiterals;

namespace {

MetricSeries series(const QString &name, const std::vector<MetricPoint> &points)
{
    return {name, {}, points};
}

} // namespace

class TstRunFigures : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void withoutSamplesThereIsNothing()
    {
        Run run;
        run.prediction.steps = 100;
        const RunFigures figures = runFigures(run, {});
        QCOMPARE(figures.step, qint64(-1));
        QCOMPARE(figures.steps, qint64(100));
        QVERIFY(!figures.loss && !figures.stepSeconds && !figures.remainingSeconds);
    }

    void stepTimeIsTheMedianOfTheLastTwenty()
    {
        std::vector<MetricPoint> steps;
        for (int step = 0; step < 100; ++step)
            steps.push_back({step, double(step), step < 80 ? 9.0 : step == 90 ? 50.0 : 2.0});
        Run run;
        run.prediction.steps = 199;
        const RunFigures figures = runFigures(run, {{u"step_seconds"_s, series(u"step_seconds"_s, steps)}});
        QCOMPARE(*figures.stepSeconds, 2.0);
        QCOMPARE(figures.step, qint64(99));
        QCOMPARE(*figures.remainingSeconds, 200.0);
    }

    void stepTimeFollowsFromTheTimesOfTheLoss()
    {
        const RunFigures figures = runFigures({}, {{u"loss"_s, series(u"loss"_s, {{10, 100, 3}, {20, 115, 2.5}, {30, 130, 2.25}})}});
        QCOMPARE(*figures.stepSeconds, 1.5);
        QCOMPARE(*figures.loss, 2.25);
        QCOMPARE(figures.lastSampleTime, 130.0);
    }

    void restartDoesNotMakeTimeRunBackwards()
    {
        const RunFigures figures = runFigures({}, {{u"loss"_s, series(u"loss"_s, {{1, 10, 3}, {2, 12, 3}, {1, 100, 3}, {2, 102, 3}})}});
        QCOMPARE(*figures.stepSeconds, 2.0);
    }

    void lossThatIsNoNumberIsShownAsSuch()
    {
        const RunFigures figures = runFigures({}, {{u"loss"_s, series(u"loss"_s, {{1, 1, 3}, {2, 2, NAN}})}});
        QVERIFY(std::isnan(*figures.loss));
    }

    void mediansSkipWhatIsNoNumber()
    {
        QCOMPARE(*recentMedian({{1, 1, 5}, {2, 2, NAN}, {3, 3, 7}, {4, 4, 6}}, 3), 6.0);
        QVERIFY(!recentMedian({{1, 1, NAN}}, 3));
    }

    void deviationIsRelative()
    {
        QVERIFY(std::abs(*deviation(1.3, 1.2) - 0.0833) < 1e-4);
        QVERIFY(!deviation(1.3, 0));
        QVERIFY(!deviation(std::nullopt, 1.2));
    }
};

QTEST_GUILESS_MAIN(TstRunFigures)
#include "tst_runfigures.moc"
