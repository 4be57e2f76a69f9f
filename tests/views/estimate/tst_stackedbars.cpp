// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/estimate/bartable.h"
#include "views/widgets/tabletext.h"
#include "views/estimate/estimatebars.h"
#include "views/estimate/stackedbarchart.h"

#include "tests/support/sampledesign.h"
#include "tests/support/strictwarnings.h"
#include "views/theme/palettes.h"
#include "views/theme/theme.h"

#include <QAbstractItemModelTester>
#include <QApplication>
#include <QSignalSpy>
#include <QTest>

#include <numeric>

using namespace slipway;
using namespace Qt::StringLiterals;

namespace {

StackedBars barsOf(int stages, bool fits = true) { return memoryBars(sampleEstimate(stages, fits).memory); }

} // namespace

class TstStackedBars : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void hiddenTrafficStandsBesideTheStep()
    {
        const StepTimeEstimate step = sampleEstimate(1).step;
        QCOMPARE(stepBars(step, {}).bars.size(), 1);
        const StackedBars bars = stepBars(step, {.data = Seconds(0.75)});
        QCOMPARE(bars.bars.size(), 2);
        QCOMPARE(bars.hatchedBar, 1);
        QCOMPARE(bars.total(0), stepBars(step).total(0)); // the step is as long as before
        QCOMPARE(bars.total(1), 0.75);
    }

    void initTestCase() { applyTheme(*qApp, ThemeChoice::Light); }
    void init() { failOnAnyWarning(); }

    void memoryOfAStageAddsUpToWhatTheDeviceHolds()
    {
        const Estimate estimate = sampleEstimate(4);
        const StackedBars bars = memoryBars(estimate.memory);
        QCOMPARE(bars.bars.size(), 4);
        QVERIFY(std::abs(bars.total(0) - estimate.memory.device().value) < 1);
        QCOMPARE(bars.limit.value(), estimate.memory.capacity.value);
        QCOMPARE(bars.keys[2], u"memory.stages.2"_s);
    }

    void realEstimatesAddUpToo()
    {
        const Estimate real = estimate(sampleDesign(), shippedCatalog());
        QVERIFY(real.memory.stages.size() == 4);
        const StackedBars memory = memoryBars(real.memory);
        QVERIFY(std::abs(memory.total(memory.chosenBar) / real.memory.device().value - 1) < 1e-9);
        QVERIFY(std::abs(stepBars(real.step).total(0) / real.step.total.value - 1) < 1e-9);
    }

    void stepPartsAddUpToTheStep()
    {
        const Estimate estimate = sampleEstimate(1);
        const StackedBars bars = stepBars(estimate.step);
        QVERIFY(std::abs(bars.total(0) - estimate.step.total.value) < 1e-9);
        QCOMPARE(bars.low.value(), 7.9);
    }

    void emptyEstimateMakesEmptyBars()
    {
        QVERIFY(memoryBars({}).isEmpty());
        QVERIFY(stepBars({}).isEmpty());
    }

    void axisTicksAreRound_data()
    {
        QTest::addColumn<int>("unit");
        QTest::addColumn<double>("greatest");
        QTest::addColumn<QStringList>("expected");
        QTest::addRow("gibibytes") << int(BarUnit::Bytes) << gib(80).value
                                   << QStringList {u"0 GiB"_s, u"20 GiB"_s, u"40 GiB"_s, u"60 GiB"_s, u"80 GiB"_s};
        QTest::addRow("milliseconds") << int(BarUnit::Seconds) << 0.042
                                      << QStringList {u"0 ms"_s, u"20 ms"_s, u"40 ms"_s};
        QTest::addRow("halves of a second") << int(BarUnit::Seconds) << 1.6 << QStringList {u"0 s"_s, u"0.5 s"_s, u"1 s"_s, u"1.5 s"_s};
        QTest::addRow("minutes") << int(BarUnit::Seconds) << 840.0 << QStringList {u"0 min"_s, u"5 min"_s, u"10 min"_s};
        QTest::addRow("hours, not days") << int(BarUnit::Seconds) << 36 * 3600.0 << QStringList {u"0 h"_s, u"12 h"_s, u"24 h"_s, u"36 h"_s};
        QTest::addRow("days, not hours") << int(BarUnit::Seconds) << 2.2 * 86400 << QStringList {u"0 d"_s, u"1 d"_s, u"2 d"_s};
        QTest::addRow("nothing") << int(BarUnit::Bytes) << 0.0 << QStringList {u"0 B"_s};
    }

    void axisTicksAreRound()
    {
        QFETCH(int, unit);
        QFETCH(double, greatest);
        QStringList texts;
        for (const double tick : axisTicks(BarUnit(unit), greatest, 4))
            texts << axisText(BarUnit(unit), tick, greatest);
        QTEST(texts, "expected");
    }

    void tableHasTheNumbersOfTheChart()
    {
        BarTableModel model;
        QAbstractItemModelTester tester(&model);
        const StackedBars bars = barsOf(4);
        model.setBars(bars);
        QCOMPARE(model.rowCount(), bars.parts.size() + 1);
        QCOMPARE(model.headerData(3, Qt::Horizontal, Qt::DisplayRole).toString(), u"Stage 2"_s);
        QCOMPARE(model.index(0, 1).data(numberRole).toDouble(), bars.parts[0].values[0]);
        QCOMPARE(model.index(int(bars.parts.size()), 4).data().toString(), barText(BarUnit::Bytes, bars.total(3)));
    }

    void tableOfTheSameShapeIsUpdatedInPlace()
    {
        BarTableModel model;
        model.setBars(barsOf(4));
        QSignalSpy reset(&model, &QAbstractItemModel::modelReset);
        QSignalSpy changed(&model, &QAbstractItemModel::dataChanged);
        StackedBars other = barsOf(4);
        other.parts[0].values[0] *= 2;
        model.setBars(other);
        QCOMPARE(reset.count(), 0);
        QCOMPARE(changed.count(), 1);
        model.setBars(barsOf(8));
        QCOMPARE(reset.count(), 1);
    }

    void partsAreAsLongAsTheirValues_data()
    {
        QTest::addColumn<int>("stages");
        QTest::addRow("one bar, lying") << 1;
        QTest::addRow("six bars, lying") << 6;
        QTest::addRow("sixty-four bars, standing") << 64;
    }

    void partsAreAsLongAsTheirValues()
    {
        QFETCH(int, stages);
        StackedBarChart chart;
        chart.resize(460, 240);
        const StackedBars bars = barsOf(stages);
        chart.showBars(bars);
        const bool lying = stages <= 6;
        const auto length
            = [&](int part) { return lying ? chart.partRect(0, part).width() : chart.partRect(0, part).height(); };
        QVERIFY(length(0) > 5);
        QVERIFY(std::abs(length(3) / length(0) - bars.parts[3].values[0] / bars.parts[0].values[0]) < 1e-6);
        QVERIFY(chart.rect().contains(chart.partRect(stages - 1, 0).toAlignedRect()));
    }

    void pixelsHaveTheColoursOfTheirParts()
    {
        StackedBarChart chart;
        chart.resize(500, 90);
        chart.showBars(barsOf(1));
        const QImage image = chart.grab().toImage();
        for (const int part : {0, 1, 2, 3})
            QCOMPARE(image.pixelColor(chart.partRect(0, part).center().toPoint()), seriesColor(chart.palette(), part));
    }

    void keyboardWalksAndAsksWhy()
    {
        StackedBarChart chart;
        chart.resize(460, 200);
        chart.showBars(barsOf(4));
        QSignalSpy activated(&chart, &StackedBarChart::partActivated);
        QSignalSpy bar(&chart, &StackedBarChart::currentBarChanged);
        QTest::keyClick(&chart, Qt::Key_Right);
        QTest::keyClick(&chart, Qt::Key_Right);
        QTest::keyClick(&chart, Qt::Key_Down);
        QVERIFY2(chart.accessibleDescription().startsWith(u"Stage 1, Gradients: 9.8 GiB"_s),
            qPrintable(chart.accessibleDescription()));
        QCOMPARE(bar.takeLast().at(0).toInt(), 1);
        QTest::keyClick(&chart, Qt::Key_Return);
        QCOMPARE(activated.takeFirst().at(0).toString(), u"memory.stages.1.gradients"_s);
    }

    void clickAsksWhy()
    {
        StackedBarChart chart;
        chart.resize(460, 90);
        chart.showBars(barsOf(1));
        QSignalSpy activated(&chart, &StackedBarChart::partActivated);
        QTest::mouseClick(&chart, Qt::LeftButton, {}, chart.partRect(0, 3).center().toPoint());
        QCOMPARE(activated.takeFirst().at(0).toString(), u"memory.stages.0.activations"_s);
        QTest::mouseClick(&chart, Qt::LeftButton, {}, QPoint(1, 1));
        QCOMPARE(activated.count(), 0);
    }

    void describesItselfToThoseWhoCannotSeeIt()
    {
        StackedBarChart chart;
        chart.showBars(barsOf(2));
        QVERIFY(chart.accessibleDescription().contains(u"Optimizer state 14.7 GiB"_s));
        chart.showBars({});
        QCOMPARE(chart.accessibleDescription(), u"Nothing to show"_s);
    }

    void recoloursWithThePalette()
    {
        StackedBarChart chart;
        chart.resize(460, 90);
        chart.showBars(barsOf(1));
        const QPoint inside = chart.partRect(0, 0).center().toPoint();
        const QColor light = chart.grab().toImage().pixelColor(inside);
        chart.setPalette(darkPalette());
        const QColor dark = chart.grab().toImage().pixelColor(inside);
        QCOMPARE(light, seriesColor(lightPalette(), 0));
        QCOMPARE(dark, seriesColor(darkPalette(), 0));
    }

    void survivesOddValues()
    {
        StackedBarChart chart;
        chart.resize(20, 10);
        StackedBars bars = barsOf(64, false);
        chart.showBars(bars);
        QVERIFY(!chart.grab().isNull());
        QTest::keyClick(&chart, Qt::Key_Up);
        bars.parts[0].values.clear();
        chart.showBars(bars);
        chart.showBars({});
        QTest::keyClick(&chart, Qt::Key_Up);
        QVERIFY(!chart.grab().isNull());
    }
};

QTEST_MAIN(TstStackedBars)
#include "tst_stackedbars.moc"
