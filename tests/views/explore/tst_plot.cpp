// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/explore/plot.h"

#include "tests/support/screenshots.h"
#include "tests/support/strictwarnings.h"
#include "views/explore/plottable.h"
#include "views/widgets/tabletext.h"

#include <QAbstractItemModelTester>
#include <QSignalSpy>
#include <QTest>

#include <cmath>

using namespace slipway;
using namespace Qt::StringLiterals;

namespace {

/// Two lines over 1, 2, 4 and 8; the second has nothing at 4.
PlotData twoLines()
{
    PlotSeries low{.name = u"As designed"_s, .mark = PlotMark::Circle, .color = 0, .isJoined = true};
    PlotSeries high{.name = u"Best"_s, .mark = PlotMark::Square, .color = 1, .isJoined = true};
    int key = 0;
    for (const double x : {1.0, 2.0, 4.0, 8.0}) {
        low.points << PlotPoint{x, 10 * x, key, u"low at %1"_s.arg(x)};
        high.points << PlotPoint{x, x == 4 ? NAN : 20 * x, x == 4 ? -1 : key + 10, u"high at %1"_s.arg(x)};
        ++key;
    }
    return {.x = {u"Nodes"_s, true, {1, 2, 4, 8}}, .y = {u"Tokens/s"_s}, .series = {low, high}, .goals = {}, .nothing = u"nothing yet"_s};
}

PlotData cloud()
{
    PlotSeries points{.name = u"Layouts"_s, .mark = PlotMark::Dot, .color = 0};
    points.points = {{1, 1, 0, u"a"_s}, {2, 3, 1, u"b"_s}, {3, 2, 2, u"c"_s}};
    return {.x = {u"Time, s"_s}, .y = {u"Headroom, GiB"_s}, .series = {points}};
}

/// A slanted line has its very colour somewhere about its middle only.
bool isNear(const QImage &image, const QPointF &at, const QColor &color)
{
    for (int dx = -3; dx <= 3; ++dx)
        for (int dy = -3; dy <= 3; ++dy)
            if (image.pixelColor(at.toPoint() + QPoint(dx, dy)) == color)
                return true;
    return false;
}

} // namespace

class TstPlot : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() { applyTheme(*qApp, ThemeChoice::Light); }
    void init();
    void cleanup() { m_plot.reset(); }
    void pointsLieWhereTheirValuesAre();
    void logarithmsPutDoublingsEvenly();
    void valuesFarFromZeroGetAnAxisOfTheirOwn_data();
    void valuesFarFromZeroGetAnAxisOfTheirOwn();
    void marksArePainted();
    void aLineBreaksWhereItHasNoPoint();
    void goalsStayInSight();
    void theMouseChoosesTheNearestPoint();
    void doubleClickAndReturnOpen();
    void arrowsFollowALine();
    void arrowsFindTheNextPointOfACloud();
    void aChosenPointStaysChosen();
    void screenReadersHearThePoint();
    void tableHasEveryPoint();
    void pictures();

private:
    void show(const PlotData &data);
    std::unique_ptr<Plot> m_plot;
};

void TstPlot::init()
{
    failOnAnyWarning();
    m_plot = std::make_unique<Plot>();
    m_plot->resize(500, 360);
    m_plot->show();
    QVERIFY(QTest::qWaitForWindowExposed(m_plot.get()));
}

void TstPlot::show(const PlotData &data)
{
    m_plot->showData(data);
    settle();
}

void TstPlot::pointsLieWhereTheirValuesAre()
{
    show(cloud());
    const QPointF a = m_plot->pixelOf(0), b = m_plot->pixelOf(1), c = m_plot->pixelOf(2);
    QVERIFY(a.x() < b.x() && b.x() < c.x());
    QVERIFY(a.y() > c.y() && c.y() > b.y()); // up is more
    QVERIFY(std::abs((b.x() - a.x()) - (c.x() - b.x())) < 0.01);
    QVERIFY(std::isnan(m_plot->pixelOf(99).x()));
}

void TstPlot::logarithmsPutDoublingsEvenly()
{
    show(twoLines());
    const double first = m_plot->pixelOf(1).x() - m_plot->pixelOf(0).x();
    QVERIFY(std::abs(first - (m_plot->pixelOf(3).x() - m_plot->pixelOf(2).x())) < 0.01);
}

void TstPlot::valuesFarFromZeroGetAnAxisOfTheirOwn_data()
{
    QTest::addColumn<double>("least");
    QTest::addColumn<double>("most");
    QTest::addColumn<bool>("fromZero");
    QTest::addRow("near zero") << 1.0 << 10.0 << true;
    QTest::addRow("far from it") << 90.0 << 100.0 << false;
    QTest::addRow("below it") << -5.0 << 10.0 << false;
    QTest::addRow("all the same") << 7.0 << 7.0 << false;
}

void TstPlot::valuesFarFromZeroGetAnAxisOfTheirOwn()
{
    QFETCH(double, least);
    QFETCH(double, most);
    QFETCH(bool, fromZero);
    const PlotScale scale({}, {least, most, NAN});
    QCOMPARE(scale.low() == 0, fromZero);
    QVERIFY(scale.low() <= least && scale.high() > most);
    QVERIFY(std::abs(scale.toValue(scale.toPart(most)) - most) < 1e-9);
    QVERIFY(scale.ticks(scale.low(), scale.high(), 6).size() >= 2);
}

void TstPlot::marksArePainted()
{
    show(twoLines());
    const QImage image = m_plot->grab().toImage();
    for (const auto &[key, series] : {std::pair(2, 0), std::pair(11, 1)})
        QCOMPARE(image.pixelColor(m_plot->pixelOf(key).toPoint()), seriesColor(m_plot->palette(), series));
}

void TstPlot::aLineBreaksWhereItHasNoPoint()
{
    show(twoLines());
    const QImage image = m_plot->grab().toImage();
    const QPointF before = m_plot->pixelOf(11), after = m_plot->pixelOf(13);
    QVERIFY(isNear(image, (m_plot->pixelOf(10) + before) / 2, seriesColor(m_plot->palette(), 1)));
    QVERIFY(!isNear(image, (before + after) / 2, seriesColor(m_plot->palette(), 1)));
}

void TstPlot::goalsStayInSight()
{
    PlotData data = cloud();
    data.goals = {{Qt::Vertical, 30, u"deadline"_s}};
    show(data);
    QVERIFY(m_plot->pixelOf(2).x() < m_plot->width() / 2.0); // the axis reaches to the goal
}

void TstPlot::theMouseChoosesTheNearestPoint()
{
    show(cloud());
    QSignalSpy chosen(m_plot.get(), &Plot::keyChosen);
    QTest::mouseClick(m_plot.get(), Qt::LeftButton, {}, m_plot->pixelOf(1).toPoint() + QPoint(5, 4));
    QCOMPARE(chosen.size(), 1);
    QCOMPARE(chosen.first().first().toInt(), 1);
    QTest::mouseClick(m_plot.get(), Qt::LeftButton, {}, ((m_plot->pixelOf(0) + m_plot->pixelOf(2)) / 2).toPoint());
    QCOMPARE(m_plot->currentKey(), 1); // nothing near
}

void TstPlot::doubleClickAndReturnOpen()
{
    show(cloud());
    QSignalSpy opened(m_plot.get(), &Plot::keyActivated);
    QTest::mouseDClick(m_plot.get(), Qt::LeftButton, {}, m_plot->pixelOf(2).toPoint());
    QCOMPARE(opened.size(), 1);
    QTest::keyClick(m_plot.get(), Qt::Key_Return);
    QCOMPARE(opened.size(), 2);
    QCOMPARE(opened.last().first().toInt(), 2);
}

void TstPlot::arrowsFollowALine()
{
    show(twoLines());
    m_plot->setCurrentKey(10);
    QTest::keyClick(m_plot.get(), Qt::Key_Right);
    QCOMPARE(m_plot->currentKey(), 11);
    QTest::keyClick(m_plot.get(), Qt::Key_Right);
    QCOMPARE(m_plot->currentKey(), 13); // over the gap
    QTest::keyClick(m_plot.get(), Qt::Key_Right);
    QCOMPARE(m_plot->currentKey(), 13);
    QTest::keyClick(m_plot.get(), Qt::Key_Down);
    QCOMPARE(m_plot->currentKey(), 3);
    QTest::keyClick(m_plot.get(), Qt::Key_Left);
    QCOMPARE(m_plot->currentKey(), 2);
}

void TstPlot::arrowsFindTheNextPointOfACloud()
{
    show(cloud());
    QTest::keyClick(m_plot.get(), Qt::Key_Right); // the first at all
    QCOMPARE(m_plot->currentKey(), 0);
    QTest::keyClick(m_plot.get(), Qt::Key_Up);
    QCOMPARE(m_plot->currentKey(), 1);
    QTest::keyClick(m_plot.get(), Qt::Key_Down);
    QVERIFY(m_plot->currentKey() != 1);
}

void TstPlot::aChosenPointStaysChosen()
{
    show(cloud());
    m_plot->setCurrentKey(2);
    PlotData moved = cloud();
    moved.series[0].points[2].y = 9;
    show(moved);
    QCOMPARE(m_plot->currentKey(), 2);
    moved.series[0].points.removeLast();
    show(moved);
    QCOMPARE(m_plot->currentKey(), -1);
}

void TstPlot::screenReadersHearThePoint()
{
    show(cloud());
    m_plot->setCurrentKey(1);
    QCOMPARE(m_plot->accessibleDescription(), u"b"_s);
    QCOMPARE(m_plot->currentText(), u"b"_s);
}

void TstPlot::tableHasEveryPoint()
{
    PlotTableModel model;
    QAbstractItemModelTester tester(&model);
    model.setData(twoLines());
    QCOMPARE(model.rowCount(), 8);
    QCOMPARE(model.headerData(PlotTableModel::X, Qt::Horizontal, Qt::DisplayRole).toString(), u"Nodes"_s);
    QCOMPARE(model.index(1, PlotTableModel::Y).data(numberRole).toDouble(), 20.0);
    QCOMPARE(model.index(7, PlotTableModel::Series).data().toString(), u"Best"_s);
    QCOMPARE(model.index(7, PlotTableModel::Point).data().toString(), u"high at 8"_s);
}

void TstPlot::pictures()
{
    show(twoLines());
    m_plot->setCurrentKey(11);
    saveScreenshots(*m_plot, u"plot-lines"_s, {QSize(560, 360)});
    show(cloud());
    saveScreenshots(*m_plot, u"plot-cloud"_s, {QSize(560, 360)});
    show({});
    QVERIFY(!m_plot->grab().isNull());
}

QTEST_MAIN(TstPlot)
#include "tst_plot.moc"
