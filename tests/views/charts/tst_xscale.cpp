// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/charts/xscale.h"

#include "views/charts/curveraster.h"
#include "views/charts/xaxistext.h"

#include <QTest>

using namespace slipway;
using namespace Qt::StringLiterals;

class TstXScale : public QObject
{
    Q_OBJECT

private:
    const XContext m_context{.tokensPerStep = 4096, .plannedSteps = 1000, .begin = 1'700'000'000, .lastRestart = 1'700'004'000, .pauses = {{1'700'001'000, 1'700'002'000}, {1'700'003'000, 1'700'004'000}}};

private Q_SLOTS:
    void thereAndBack()
    {
        for (const XAxis axis : allXAxes())
            for (const bool isLogarithmic : {false, true}) {
                const XScale scale(axis, isLogarithmic, m_context, 0);
                double before = -1e300;
                for (int at = 1; at < 900; ++at) {
                    const double x = isOfTime(axis) ? m_context.begin + at * 10 : at;
                    const double position = scale.toPosition(x);
                    QVERIFY(position >= before);
                    before = position;
                    const bool isCut = axis == XAxis::TrainingTime && (scale.toPosition(x - 5) == position || scale.toPosition(x + 5) == position);
                    const bool isBelowFloor = isLogarithmic && axis == XAxis::SinceRestart && x <= m_context.lastRestart + 1;
                    if (!isCut && !isBelowFloor)
                        QVERIFY2(std::abs(scale.toSource(position) - x) < 1e-5 * std::max(1.0, std::abs(x) * 1e-6), qPrintable(u"%1 at %2"_s.arg(xAxisWord(axis)).arg(x)));
                }
            }
    }

    void trainingTimeHasNoPauses()
    {
        const XScale scale(XAxis::TrainingTime, false, m_context, 0);
        QCOMPARE(scale.toPosition(1'700'000'900), 900.0);
        QCOMPARE(scale.toPosition(1'700'001'500), 1000.0); // within a pause the clock stands
        QCOMPARE(scale.toPosition(1'700'002'100), 1100.0);
        QCOMPARE(scale.toPosition(1'700'005'000), 3000.0);
        QVERIFY(!scale.isPaused(1'700'000'900, 1'700'002'100));
        QVERIFY(XScale(XAxis::WallTime, false, m_context, 0).isPaused(1'700'000'900, 1'700'002'100));
        QVERIFY(!XScale(XAxis::WallTime, false, m_context, 0).isPaused(1'700'000'100, 1'700'000'900));
        QVERIFY(!XScale(XAxis::Step, false, m_context, 0).isPaused(0, 1e12));
    }

    void logarithmBucketsOnTheScreen()
    {
        CurvePyramid pyramid;
        for (int step = 1; step <= 100000; ++step)
            pyramid.append(step, step, step <= 10 ? 9 : 1);
        CurveMapping mapping;
        mapping.scale = XScale(XAxis::Step, true, {}, 0);
        mapping.xTo = 5;
        mapping.yHigh = 10;
        mapping.width = 500;
        mapping.height = 100;
        const auto spans = curveSpans(pyramid, pyramid.segments().front(), mapping);
        for (int column = 0; column < 99; ++column) // the first decade has a fifth of the room, at 9 of 10
            QVERIFY2(spans[std::size_t(column)].isCovered() && spans[std::size_t(column)].bottom < 11, qPrintable(u"column %1: %2 to %3"_s.arg(column).arg(double(spans[std::size_t(column)].top)).arg(double(spans[std::size_t(column)].bottom))));
        QVERIFY(spans[499].isCovered() && spans[499].top > 89);
    }

    void everyPositionHasWords()
    {
        const QLocale locale(QLocale::English, QLocale::UnitedStates);
        QCOMPARE(xHeading(XAxis::Tokens, false, 2.5e9, locale), u"2.5 B tokens"_s);
        QCOMPARE(xHeading(XAxis::Step, true, 3, locale), u"step 1,000"_s);
        QCOMPARE(xHeading(XAxis::PlanPercent, false, 12.34, locale), u"12.3 % of the plan"_s);
        QCOMPARE(xDistance(XAxis::Elapsed, false, 10, 130, locale), u"2 min"_s);
        for (const XAxis axis : allXAxes())
            for (const bool isLogarithmic : {false, true}) {
                const XScale scale(axis, isLogarithmic, m_context, 0);
                const double low = scale.toPosition(isOfTime(axis) ? 1'700'004'010 : 10), high = scale.toPosition(isOfTime(axis) ? 1'700'009'000 : 1000);
                const QList<AxisTick> ticks = xTicks(axis, scale.isLogarithmic(), low, high, 6, locale);
                QVERIFY2(ticks.size() >= 2, qPrintable(xAxisWord(axis)));
                QSet<QString> labels;
                for (const AxisTick &tick : ticks)
                    labels.insert(tick.label);
                QCOMPARE(labels.size(), ticks.size()); // an axis tells its labels apart by their text
            }
    }

    void daysAreToldApart()
    {
        const QLocale locale(QLocale::English, QLocale::UnitedStates);
        const QList<AxisTick> ticks = clockTicks(1'700'000'000, 1'700'000'000 + 3 * 86400, 12, locale);
        QVERIFY(ticks.size() > 6);
        QCOMPARE(xAxisFromWord(xAxisWord(XAxis::TrainingTime)), std::optional(XAxis::TrainingTime));
        QVERIFY(!xAxisFromWord(u"else"_s));
    }
};

QTEST_GUILESS_MAIN(TstXScale)
#include "tst_xscale.moc"
