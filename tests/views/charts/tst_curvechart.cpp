// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/charts/curvechart.h"

#include "views/charts/chartgroup.h"
#include "views/charts/curveplot.h"
#include "views/charts/curvetablemodel.h"
#include "views/theme/theme.h"
#include "views/widgets/exportmenu.h"
#include "views/widgets/tabletext.h"

#include <QAbstractItemModelTester>
#include <QAction>
#include <QApplication>
#include <QClipboard>
#include <QDir>
#include <QLabel>
#include <QMenu>
#include <QRegularExpression>
#include <QSignalSpy>
#include <QTableView>
#include <QGraphicsTextItem>
#include <QGraphicsView>
#include <QTemporaryDir>
#include <QTest>
#include <QToolButton>
#include <QWheelEvent>

#include <cmath>
#include <random>

using namespace slipway;
using namespace Qt::StringLiterals;

namespace {

class FakeClock : public Clock
{
public:
    QDateTime now() const override { return at; }
    QDateTime at = QDateTime::fromSecsSinceEpoch(1'700'000'000, Qt::UTC);
};

std::vector<MetricPoint> lossCurve(int from, int to)
{
    std::mt19937 random(unsigned(from) + 1);
    std::normal_distribution<double> noise(0, 1);
    std::vector<MetricPoint> points;
    for (int step = from; step < to; ++step)
        points.push_back({step, 1'700'000'000.0 + step * 0.5, 2.1 + 8 * std::exp(-step / 180.0) + 0.06 * noise(random)});
    return points;
}

/// Ink of a colour in a picture: curves are there or not.
int pixelsLike(const QImage &image, const QColor &color)
{
    int count = 0;
    for (int y = 0; y < image.height(); ++y)
        for (int x = 0; x < image.width(); ++x) {
            const QColor pixel = image.pixelColor(x, y);
            count += std::abs(pixel.red() - color.red()) + std::abs(pixel.green() - color.green()) + std::abs(pixel.blue() - color.blue()) < 30;
        }
    return count;
}

void keepPicture(QWidget &widget, const QString &name)
{
    const QString folder = qEnvironmentVariable("SLIPWAY_SCREENSHOTS");
    if (!folder.isEmpty()) {
        QDir().mkpath(folder);
        widget.grab().save(folder + u'/' + name + u".png"_s);
    }
}

} // namespace

class TstCurveChart : public QObject
{
    Q_OBJECT

private:
    FakeClock m_clock;

    std::unique_ptr<CurveChart> makeChart()
    {
        auto chart = std::make_unique<CurveChart>(u"lossChart"_s, u"Loss"_s, QString(), m_clock);
        chart->setLocale(QLocale(QLocale::English, QLocale::UnitedStates));
        chart->resize(620, 320);
        chart->show();
        return chart;
    }

private Q_SLOTS:
    void axesFollowTheSize()
    {
        auto chart = makeChart();
        chart->setSeries(u"loss"_s, u"Loss"_s, lossCurve(0, 100));
        QTRY_VERIFY(chart->plot()->isVisible());
        chart->resize(620, 700);
        chart->grab();
        chart->resize(620, 260); // what the axes of the tall chart said would lie outside now
        auto *view = chart->findChild<QGraphicsView *>();
        QVERIFY(view);
        int labels = 0;
        for (const QGraphicsItem *item : view->scene()->items())
            if (const auto *text = qgraphicsitem_cast<const QGraphicsTextItem *>(item); text && text->isVisible() && !text->toPlainText().isEmpty()) {
                ++labels;
                QVERIFY2(text->sceneBoundingRect().bottom() <= view->height() + 1, qPrintable(text->toPlainText()));
            }
        QVERIFY(labels > 4);
    }

    void aNarrowAxisTellsItsScale()
    {
        auto chart = makeChart();
        chart->setSeries(u"loss"_s, u"Loss"_s, lossCurve(1, 900));
        for (const int width : {330, 390, 450, 620}) {
            chart->resize(width, 220);
            chart->grab();
            int steps = 0;
            for (const QGraphicsItem *item : chart->findChild<QGraphicsView *>()->scene()->items())
                if (const auto *text = qgraphicsitem_cast<const QGraphicsTextItem *>(item); text && text->isVisible() && text->toPlainText().toInt() >= 100)
                    ++steps;
            QVERIFY2(steps >= 2, qPrintable(QString::number(width)));
        }
    }

    void init()
    {
        // The offscreen platform itself complains of size hints.
        QTest::failOnWarning(QRegularExpression(u"^(?!This plugin does not support)"_s));
        applyTheme(*qApp, ThemeChoice::Light);
    }

    void withoutSamplesItSaysWhatWillCome()
    {
        auto chart = makeChart();
        chart->setEmptyText(u"The curve begins with the first step."_s);
        QVERIFY(chart->findChild<QLabel *>(u"emptyChart"_s)->isVisible());
        QCOMPARE(chart->findChild<QLabel *>(u"emptyChart"_s)->text(), u"The curve begins with the first step."_s);
        chart->setSeries(u"loss"_s, u"loss"_s, lossCurve(0, 3));
        QTRY_VERIFY(chart->plot()->isVisible());
    }

    void curvesAreDrawn_data()
    {
        QTest::addColumn<int>("samples");
        QTest::addRow("few samples as lines") << 40;
        QTest::addRow("many samples from the pyramid") << 100000;
    }

    void curvesAreDrawn()
    {
        QFETCH(int, samples);
        auto chart = makeChart();
        chart->setSeries(u"loss"_s, u"loss"_s, lossCurve(0, samples));
        QTRY_VERIFY(chart->plot()->isVisible());
        QTRY_VERIFY(pixelsLike(chart->grab().toImage(), seriesColor(chart->palette(), 0)) > 300);
    }

    void footerCountsAndDates()
    {
        auto chart = makeChart();
        chart->setSeries(u"loss"_s, u"loss"_s, {{1, 1'700'000'000.0, 4.5}, {2, 1'700'000'001.0, NAN}, {3, 1'700'000'002.0, 4.25}});
        chart->setLive(true);
        m_clock.at = QDateTime::fromSecsSinceEpoch(1'700'000'007, Qt::UTC);
        QTRY_VERIFY(chart->plot()->isVisible() && chart->plot()->window().isWhole() && chart->plot()->window().to() > 2);
        QCOMPARE(chart->footer(), u"3 points \u00b7 last 4.25 at step 3 \u00b7 1 NaN"_s);
        auto *age = chart->findChild<QLabel *>(u"dataAge"_s);
        chart->setLive(true);
        QVERIFY(age->isVisible());
        QCOMPARE(age->text(), u"5 s ago"_s);
        m_clock.at = QDateTime::fromSecsSinceEpoch(1'700'000'602, Qt::UTC);
        chart->setLive(true);
        QCOMPARE(age->text(), u"no news for 10 min"_s);
        chart->setLive(false);
        QVERIFY(!age->isVisible());
        PlotView view = chart->plot()->view();
        view.window.show(1.5, 2.5);
        chart->plot()->showView(view);
        QVERIFY2(chart->footer().startsWith(u"1 of 3 points"_s), qPrintable(chart->footer()));
    }

    void oldSamplesDoNotWidenTheWindow()
    {
        CurveChart chart(u"lossChart"_s, u"An unusually long name of a metric"_s, u"GiB"_s, m_clock);
        const int least = chart.minimumSizeHint().width();
        chart.setSeries(u"loss"_s, u"loss"_s, {{1, 1'700'000'000.0, 4.5}, {2, 1'700'000'001.0, 4.25}});
        m_clock.at = QDateTime::fromSecsSinceEpoch(1'700'100'000, Qt::UTC);
        chart.setLive(true);
        chart.show();
        QTRY_VERIFY(chart.findChild<QLabel *>(u"dataAge"_s)->text().startsWith(u"no news"_s));
        QVERIFY2(chart.minimumSizeHint().width() <= least + 60 && least < 280, qPrintable(u"%1, %2"_s.arg(least).arg(chart.minimumSizeHint().width())));
    }

    void screenReadersHearTheTrend()
    {
        auto chart = makeChart();
        chart->setSeries(u"loss"_s, u"loss"_s, lossCurve(0, 60));
        QVERIFY2(chart->spokenSummary().endsWith(u"falling"_s), qPrintable(chart->spokenSummary()));
        QTRY_COMPARE(chart->plot()->accessibleDescription(), chart->spokenSummary());
    }

    void tableHasTheSameNumbers()
    {
        auto chart = makeChart();
        auto *table = chart->findChild<QTableView *>(u"curveTable"_s);
        auto *model = chart->findChild<CurveTableModel *>();
        QAbstractItemModelTester tester(model, QAbstractItemModelTester::FailureReportingMode::QtTest);
        chart->setSeries(u"a"_s, u"first"_s, lossCurve(0, 3));
        chart->setSeries(u"b"_s, u"second"_s, lossCurve(0, 2));
        chart->appendPoints(u"a"_s, lossCurve(3, 5));
        QTRY_COMPARE(model->rowCount(), 7);
        QCOMPARE(model->index(4, CurveTableModel::Step).data(numberRole).toDouble(), 4.0);
        QCOMPARE(model->index(5, CurveTableModel::CurveName).data().toString(), u"second"_s);
        QCOMPARE(model->index(6, CurveTableModel::Value).data(numberRole).toDouble(), lossCurve(0, 2)[1].value);
        QTest::keyClick(chart.get(), Qt::Key_T);
        QVERIFY(table->isVisible());
        QCOMPARE(table->model(), model);
    }

    void csvHoldsWhatIsInView()
    {
        auto chart = makeChart();
        chart->setSeries(u"loss"_s, u"loss"_s, {{1, 10.5, 4.5}, {2, 11.5, 0.1}});
        QTRY_COMPARE(chart->plot()->window().to(), 2.0);
        QTRY_COMPARE(chart->visibleCsv(), u"curve,step,unix_seconds,value\nloss,1,10.500,4.5\nloss,2,11.500,0.10000000000000001\n"_s);
    }

    void wheelZoomsAtTheCursor()
    {
        auto chart = makeChart();
        chart->setSeries(u"loss"_s, u"loss"_s, lossCurve(0, 1000));
        QTRY_VERIFY(chart->plot()->window().to() > 900);
        CurvePlot *plot = chart->plot();
        const QPointF middle = plot->chart()->plotArea().center();
        QWheelEvent wheel(middle, plot->mapToGlobal(middle.toPoint()), {}, {0, 240}, Qt::NoButton, Qt::NoModifier, Qt::NoScrollPhase, false);
        QApplication::sendEvent(plot->viewport(), &wheel);
        QVERIFY(plot->window().width() < 700);
        QVERIFY(std::abs((plot->window().from() + plot->window().to()) / 2 - 499.5) < 10);
        QVERIFY(!plot->isFollowing());
        QVERIFY(!chart->findChild<QToolButton *>(u"follow"_s)->isChecked());
        QTest::keyClick(plot, Qt::Key_0);
        QVERIFY(plot->window().isWhole());
        QVERIFY(chart->findChild<QToolButton *>(u"follow"_s)->isChecked());
    }

    void middleButtonPansAndStopsFollowing()
    {
        auto chart = makeChart();
        chart->setSeries(u"loss"_s, u"loss"_s, lossCurve(0, 1000));
        CurvePlot *plot = chart->plot();
        QTRY_VERIFY(plot->isVisible() && plot->window().to() > 900);
        const double before = plot->window().from();
        QTest::mousePress(plot->viewport(), Qt::MiddleButton, {}, {300, 100});
        QTest::mouseMove(plot->viewport(), {200, 100});
        QTest::mouseRelease(plot->viewport(), Qt::MiddleButton, {}, {200, 100});
        QVERIFY(plot->window().from() > before);
        QVERIFY(!plot->isFollowing());
        QTest::mouseDClick(plot->viewport(), Qt::LeftButton, {}, {200, 100});
        QVERIFY(plot->window().isWhole());
    }

    void draggingABoxZoomsAndIsUndone()
    {
        auto chart = makeChart();
        chart->setSeries(u"loss"_s, u"loss"_s, lossCurve(0, 1000));
        CurvePlot *plot = chart->plot();
        QTRY_VERIFY(plot->isVisible() && plot->window().to() > 900);
        const auto values = plot->valueRange();
        const QRectF area = plot->chart()->plotArea();
        const QPoint from(int(area.left() + area.width() / 4), int(area.top() + 20)), to(int(area.left() + area.width() / 2), int(area.bottom() - 60));
        const auto drag = [&](Qt::KeyboardModifiers modifiers) {
            QTest::mousePress(plot->viewport(), Qt::LeftButton, modifiers, from);
            QTest::mouseMove(plot->viewport(), to);
            QTest::mouseRelease(plot->viewport(), Qt::LeftButton, modifiers, to);
        };
        drag({});
        QVERIFY(std::abs(plot->window().from() - 250) < 5 && std::abs(plot->window().to() - 500) < 5);
        QVERIFY(plot->valueRange() != values && plot->view().values);
        QTest::keyClick(plot, Qt::Key_Backspace);
        QVERIFY(plot->window().isWhole() && !plot->view().values);
        QCOMPARE(plot->valueRange(), values);
        drag(Qt::ShiftModifier);
        QVERIFY(std::abs(plot->window().to() - 500) < 5);
        QVERIFY(!plot->view().values);
        QVERIFY(!plot->isFollowing());
    }

    void clicksPinTwoCursorsWithTheirDifference()
    {
        auto chart = makeChart();
        chart->setSeries(u"loss"_s, u"loss"_s, {{0, 0, 8}, {50, 25, 4}, {100, 50, 2}});
        CurvePlot *plot = chart->plot();
        QTRY_VERIFY(plot->isVisible() && plot->window().to() > 99);
        const QRectF area = plot->chart()->plotArea();
        QTest::mouseClick(plot->viewport(), Qt::LeftButton, {}, {int(area.left()) + 1, 80});
        QTest::mouseClick(plot->viewport(), Qt::LeftButton, {}, {int(area.center().x()), 80});
        QCOMPARE(plot->pins().size(), std::size_t(2));
        auto *readings = chart->findChild<QLabel *>(u"pinnedReadings"_s);
        QVERIFY(readings->isVisible());
        QVERIFY2(readings->text().contains(u"B \u2212 A: 50 steps, loss  -4 (-50 %)"_s) || readings->text().contains(u"loss  -4 (-50 %)"_s), qPrintable(readings->text()));
        QTest::keyClick(chart.get(), Qt::Key_C, Qt::ControlModifier | Qt::ShiftModifier);
        QCOMPARE(QGuiApplication::clipboard()->text(), readings->text());
        QTest::keyClick(plot, Qt::Key_Escape);
        QVERIFY(plot->pins().empty() && !readings->isVisible());
    }

    void axesCountWhatTheRunTells()
    {
        auto chart = makeChart();
        chart->setSeries(u"loss"_s, u"loss"_s, {{0, 1000, 8}, {50, 1025, 4}, {100, 1050, 2}, {50, 4025, 4.1}, {100, 4050, 2.1}});
        chart->setXAxis({XAxis::Tokens, false});
        QVERIFY(chart->plot()->xAxis().axis == XAxis::Step); // no number of tokens is known
        chart->setContext(u"loss"_s, {.tokensPerStep = 1e6, .plannedSteps = 200, .begin = 990, .lastRestart = 4025, .pauses = {{1050, 4024}}});
        chart->setXAxis({XAxis::Tokens, false});
        QTRY_COMPARE(chart->plot()->window().to(), 1e8);
        chart->setXAxis({XAxis::PlanPercent, false});
        QTRY_COMPARE(chart->plot()->window().to(), 50.0);
        chart->setXAxis({XAxis::Elapsed, false});
        QTRY_COMPARE(chart->plot()->window().to(), 3060.0);
        chart->setXAxis({XAxis::TrainingTime, false});
        QTRY_COMPARE(chart->plot()->window().to(), 86.0);
        chart->showCursor(86);
        QVERIFY2(chart->plot()->readout().contains(u"2.1"_s), qPrintable(chart->plot()->readout()));
        chart->setXAxis({XAxis::SinceRestart, false});
        QTRY_COMPARE(chart->plot()->window().from(), -3025.0);
        chart->setXAxis({XAxis::Step, true});
        QTRY_COMPARE(chart->plot()->window().to(), 2.0); // the logarithm of 100
        QVERIFY(chart->footer().startsWith(u"5 points"_s));
    }

    void chartsReadTogetherAndZoomTogether()
    {
        auto loss = makeChart(), norm = makeChart();
        ChartGroup group;
        group.add(loss.get());
        group.add(norm.get());
        loss->setSeries(u"loss"_s, u"loss"_s, lossCurve(0, 1000));
        norm->setSeries(u"norm"_s, u"norm"_s, lossCurve(0, 1000));
        QTRY_VERIFY(loss->plot()->window().to() > 900 && norm->plot()->window().to() > 900);
        PlotView view = loss->plot()->view();
        QTest::keyClick(loss->plot(), Qt::Key_Plus);
        QVERIFY(loss->plot()->window() != view.window);
        QCOMPARE(norm->plot()->window().from(), loss->plot()->window().from());
        group.setLinked(false);
        QTest::keyClick(loss->plot(), Qt::Key_0);
        QVERIFY(loss->plot()->window().isWhole() && !norm->plot()->window().isWhole());
        loss->plot()->setPins({950});
        QCOMPARE(norm->plot()->pins(), std::vector<double>{950});
    }

    /// With nothing else that would have it painted.
    void newPointsAreDrawnAsTheyCome()
    {
        auto chart = makeChart();
        chart->setSeries(u"loss"_s, u"loss"_s, lossCurve(0, 100));
        QTRY_VERIFY(chart->plot()->window().to() >= 99);
        QTest::qWait(100); // painted, and at rest
        struct Paints : QObject
        {
            int count = 0;
            bool eventFilter(QObject *watched, QEvent *event) override
            {
                count += event->type() == QEvent::Paint ? 1 : 0;
                return QObject::eventFilter(watched, event);
            }
        } paints;
        chart->plot()->viewport()->installEventFilter(&paints);
        chart->appendPoints(u"loss"_s, lossCurve(100, 110));
        QTRY_VERIFY(chart->plot()->window().to() >= 109);
        QTRY_VERIFY(paints.count > 0);
    }

    void theResidualIsACurve()
    {
        auto chart = makeChart();
        chart->setSeries(u"step"_s, u"step"_s, {{0, 0, 1.5}, {10, 10, 1.25}});
        chart->showResidual(true);
        QVERIFY(!chart->showsResidual()); // nothing was predicted
        chart->setBand(PredictedBand{1.0, 0.5, 1.25, u"predicted"_s});
        QAction *action = chart->findChild<QAction *>(u"residual"_s);
        QVERIFY(action->isVisible());
        action->trigger();
        QVERIFY(chart->showsResidual());
        QCOMPARE(chart->shownCurves().front().samples.value(0), 0.5);
        chart->appendPoints(u"step"_s, {{20, 20, 0.75}});
        QTRY_COMPARE(chart->shownCurves().front().samples.size(), std::size_t(3));
        QCOMPARE(chart->shownCurves().front().samples.value(2), -0.25);
        chart->setBand(PredictedBand{2.0, 0.5, 1.25, u"predicted"_s});
        QCOMPARE(chart->shownCurves().front().samples.value(0), -0.5);
        QCOMPARE(chart->curves().front().samples.value(0), 1.5);
        chart->setBand({});
        QVERIFY(!action->isVisible() && !chart->showsResidual());
        QCOMPARE(chart->shownCurves().front().samples.value(0), 1.5);
    }

    void differencesToABaseline()
    {
        auto chart = makeChart();
        chart->setSeries(u"a"_s, u"base"_s, {{0, 0, 4}, {10, 10, 3}, {20, 20, 2}}, {0, 0});
        chart->setSeries(u"b"_s, u"other"_s, {{5, 100, 4}, {10, 110, 3.5}, {30, 140, 1}}, {1, 1});
        chart->setBaseline(u"a"_s);
        const Curves &shown = chart->shownCurves();
        QCOMPARE(shown.size(), std::size_t(1));
        QCOMPARE(shown[0].samples.size(), std::size_t(2)); // step 30 is beyond the baseline
        QCOMPARE(shown[0].samples.value(0), 0.5);          // 4 against 3.5 between two samples
        QCOMPARE(shown[0].samples.value(1), 0.5);
        QVERIFY(chart->findChild<QLabel *>(u"legend"_s)->text().contains(u"base"_s));
        chart->setBaseline({});
        QCOMPARE(chart->shownCurves().size(), std::size_t(2));
        QCOMPARE(chart->curves()[1].color, seriesColor(chart->palette(), 1));
    }

    void stateReopensTheView()
    {
        auto chart = makeChart(), other = makeChart();
        for (CurveChart *one : {chart.get(), other.get()}) {
            one->setSeries(u"loss"_s, u"loss"_s, lossCurve(0, 1000));
            one->setContext(u"loss"_s, {.tokensPerStep = 4096});
        }
        chart->setXAxis({XAxis::Tokens, true});
        chart->setSmoothing({Smoothing::Kind::Median, 51});
        QTest::keyClick(chart->plot(), Qt::Key_Plus);
        const QString text = toText(chart->state());
        const auto state = chartStateFromText(text);
        QVERIFY2(state, qPrintable(text));
        other->showState(*state);
        QCOMPARE(toText(other->state()), text);
        QVERIFY(!chartStateFromText(u"slipway:chart?x=nothing"_s));
        QVERIFY(!chartStateFromText(u"https://example.org"_s));
    }

    void svgHasCurvesAsShapes()
    {
        auto chart = makeChart();
        chart->setSeries(u"loss"_s, u"loss"_s, lossCurve(0, 20000));
        QTRY_VERIFY(chart->plot()->window().to() > 19000);
        QTemporaryDir folder;
        const QString path = folder.filePath(u"loss.svg"_s);
        QVERIFY(saveExport(chart->findChild<ExportMenu *>()->content(), path));
        QFile file(path);
        QVERIFY(file.open(QIODevice::ReadOnly));
        const QByteArray svg = file.readAll();
        QVERIFY(svg.contains("<polyline") && !svg.contains("<image"));
        QVERIFY(svg.contains("Loss"));
    }

    void restartsAndNanAreMarked()
    {
        auto chart = makeChart();
        auto points = lossCurve(0, 400);
        points[200].value = NAN;
        auto again = lossCurve(300, 600);
        for (MetricPoint &point : again)
            point.time += 5000;
        points.insert(points.end(), again.begin(), again.end());
        chart->setSeries(u"loss"_s, u"loss"_s, points);
        QTRY_VERIFY(chart->plot()->window().to() > 500);
        QTRY_VERIFY(pixelsLike(chart->grab().toImage(), severityColor(chart->palette(), Severity::Error)) > 40);
        keepPicture(*chart, u"chart-restart"_s);
    }

    void wordsOfMarksDoNotCoverEachOther()
    {
        auto chart = makeChart();
        chart->setSeries(u"loss"_s, u"loss"_s, lossCurve(0, 600));
        QTRY_VERIFY(chart->plot()->window().to() > 500);
        QTemporaryDir folder;
        const QString path = folder.filePath(u"loss.svg"_s);
        const auto wordsWithSecondAt = [&](double step) {
            chart->setMarks({{.step = 100, .text = u"Slower than predicted"_s}, {.step = step, .text = u"Uneven steps"_s}});
            saveExport(chart->findChild<ExportMenu *>()->content(), path);
            QFile file(path);
            const QByteArray svg = file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
            return int(svg.contains("Slower than predicted")) + int(svg.contains("Uneven steps"));
        };
        QCOMPARE(wordsWithSecondAt(210), 1);
        QCOMPARE(wordsWithSecondAt(400), 2);
    }

    void crosshairReadsTheNearestSample()
    {
        auto chart = makeChart();
        chart->setSeries(u"loss"_s, u"loss"_s, {{0, 0, 8}, {50, 25, 4}, {100, 50, 2}});
        QTRY_VERIFY(chart->plot()->isVisible());
        QSignalSpy moved(chart.get(), &CurveChart::cursorMoved);
        const QPointF middle = chart->plot()->chart()->plotArea().center();
        QMouseEvent move(QEvent::MouseMove, middle, chart->plot()->mapToGlobal(middle), Qt::NoButton, Qt::NoButton, Qt::NoModifier);
        QApplication::sendEvent(chart->plot()->viewport(), &move);
        QCOMPARE(moved.count(), 1);
        QVERIFY2(chart->plot()->readout().contains(u"loss  4"_s), qPrintable(chart->plot()->readout()));
        chart->showCursor(98);
        QVERIFY(chart->plot()->readout().contains(u"loss  2"_s));
        chart->hideCursor();
        QVERIFY(chart->plot()->readout().isEmpty());
        QTest::keyClick(chart->plot(), Qt::Key_Left, Qt::ShiftModifier);
        QVERIFY(chart->plot()->readout().contains(u"step 100"_s));
    }

    void logarithmSurvivesZeroAndNegativeValues()
    {
        auto chart = makeChart();
        chart->setSeries(u"loss"_s, u"loss"_s, {{0, 0, 0}, {1, 1, -3}, {2, 2, 10}, {3, 3, 1000}});
        QTest::keyClick(chart.get(), Qt::Key_L);
        QTRY_VERIFY(chart->plot()->valueRange().first > 0);
        QTRY_VERIFY(pixelsLike(chart->grab().toImage(), seriesColor(chart->palette(), 0)) > 30);
    }

    void outliersDoNotFlattenTheCurve()
    {
        auto chart = makeChart();
        std::vector<MetricPoint> points = lossCurve(0, 1000);
        points[500].value = 1e9;
        chart->setSeries(u"loss"_s, u"loss"_s, points);
        QTRY_VERIFY(chart->plot()->window().to() > 900);
        QVERIFY(chart->plot()->valueRange().second < 20);
        QTest::keyClick(chart.get(), Qt::Key_R);
        QVERIFY(chart->plot()->valueRange().second > 1e9);
    }

    void smallExcessIsShownAndLeastRangeKept()
    {
        auto chart = makeChart();
        std::vector<MetricPoint> points;
        for (int step = 0; step < 200; ++step)
            points.push_back({step, double(step), 50 + 10 * std::sin(step * 0.1)});
        points[100].value = 65;
        chart->setSeries(u"cpu"_s, u"cpu"_s, points);
        QTRY_VERIFY(chart->plot()->valueRange().second > 65);
        chart->plot()->setLeastRange(0, 100);
        QCOMPARE(chart->plot()->valueRange().first, 0.0);
        QVERIFY(chart->plot()->valueRange().second >= 100);
    }

    void hiddenChartCatchesUpWhenShown()
    {
        auto chart = makeChart();
        chart->hide();
        chart->setSeries(u"loss"_s, u"loss"_s, lossCurve(0, 500));
        chart->show();
        QVERIFY(chart->plot()->window().to() > 490);
    }

    void predictionIsPartOfTheRangeWhereItIsNear()
    {
        auto chart = makeChart();
        chart->setSeries(u"step"_s, u"step time"_s, {{0, 0, 1.0}, {1, 1, 1.05}});
        chart->setBand(PredictedBand{1.2, 1.1, 1.4, u"predicted 1.2 s (1.1 to 1.4)"_s});
        QTRY_VERIFY(chart->plot()->valueRange().second > 1.4);
        chart->setBand(PredictedBand{90, 80, 100, u"predicted 90 s"_s});
        QVERIFY(chart->plot()->valueRange().second < 2);
    }

    void smoothingLeavesTheRawSamples()
    {
        auto chart = makeChart();
        chart->setSeries(u"loss"_s, u"loss"_s, lossCurve(0, 500));
        chart->setSmoothing({Smoothing::Kind::Mean, 50});
        chart->appendPoints(u"loss"_s, lossCurve(500, 600));
        QCOMPARE(chart->curves().front().samples.size(), std::size_t(600));
        QCOMPARE(chart->curves().front().smoothed.size(), std::size_t(600));
        QVERIFY(chart->findChild<QLabel *>(u"legend"_s)->text().contains(u"50"_s));
        QVERIFY(chart->visibleCsv().startsWith(u"curve,step,unix_seconds,value,smoothed_mean_50\n"_s));
        chart->setSmoothing({});
        QVERIFY(chart->curves().front().smoothed.isEmpty());
    }

    void coloursFollowThePalette()
    {
        auto chart = makeChart();
        chart->setSeries(u"loss"_s, u"loss"_s, lossCurve(0, 1500));
        QTRY_VERIFY(chart->plot()->isVisible());
        chart->setBand(PredictedBand{3, 2.5, 3.5, u"predicted 3 (2.5 to 3.5)"_s});
        keepPicture(*chart, u"chart-light"_s);
        applyTheme(*qApp, ThemeChoice::Dark);
        QTRY_VERIFY(isDark(chart->palette()));
        QTRY_VERIFY(chart->plot()->chart()->backgroundBrush().color().lightness() < 100);
        QTRY_VERIFY(pixelsLike(chart->grab().toImage(), seriesColor(chart->palette(), 0)) > 300);
        chart->showCursor(700);
        keepPicture(*chart, u"chart-dark"_s);
    }
};

QTEST_MAIN(TstCurveChart)
#include "tst_curvechart.moc"
