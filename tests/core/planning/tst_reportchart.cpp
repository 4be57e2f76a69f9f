// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/planning/reportchart.h"

#include <QRegularExpression>
#include <QTest>
#include <QXmlStreamReader>

using namespace slipway;
using namespace Qt::StringLiterals;

class TstReportChart : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init() { QTest::failOnWarning(QRegularExpression(u".*"_s)); }
    void everyDrawingIsWellFormed_data();
    void everyDrawingIsWellFormed();
    void sharesFillTheBar();
    void theLimitStandsWhereItsValueIs();
    void namesAreEscaped();
    void ticksAreRound();
};

namespace {

/// Attributes of all elements of a name, in order.
QList<QXmlStreamAttributes> elements(const QByteArray &svg, const QString &name)
{
    QList<QXmlStreamAttributes> found;
    QXmlStreamReader reader(svg);
    while (!reader.atEnd())
        if (reader.readNext() == QXmlStreamReader::StartElement && reader.name() == name)
            found << reader.attributes();
    return reader.hasError() ? QList<QXmlStreamAttributes>() : found;
}

} // namespace

void TstReportChart::everyDrawingIsWellFormed_data()
{
    QTest::addColumn<QByteArray>("svg");
    QTest::addRow("shares") << shareBar({{u"a"_s, 3, u"3 s"_s}, {u"b"_s, 1, u"1 s"_s}}).svg;
    QTest::addRow("shares of nothing") << shareBar({}).svg;
    QTest::addRow("bars") << stackedBars({.series = {u"x"_s, u"y"_s}, .bars = {{u"stage 0"_s, {1, 2}, u"3"_s}}, .limit = 4, .limitText = u"4"_s}).svg;
    QTest::addRow("lines") << lines({.lines = {{u"l"_s, {{1, 0.5}, {10, 0.9}}}}, .marks = {{3, 0.7, u"here"_s}}, .xTicks = {{1, u"1"_s}}, .yTicks = {{0.5, u"50 %"_s}}, .xTitle = u"x"_s, .yTitle = u"y"_s, .isLogarithmic = true}).svg;
    QTest::addRow("lines of nothing") << lines({}).svg;
    QTest::addRow("a flat line") << lines({.lines = {{u"l"_s, {{1, 1}, {2, 1}}}}, .marks = {}, .xTicks = {}, .yTicks = {}, .xTitle = {}, .yTitle = {}}).svg;
    QTest::addRow("tornado") << tornado({{u"price"_s, 8, 12, u"8"_s, u"12"_s}, {u"time"_s, 11, 9, u"11"_s, u"9"_s}}, 10, u"10"_s).svg;
    QTest::addRow("tornado of nothing") << tornado({}, 0, {}).svg;
}

void TstReportChart::everyDrawingIsWellFormed()
{
    QFETCH(QByteArray, svg);
    QCOMPARE(elements(svg, u"svg"_s).size(), 1);
    QVERIFY(!svg.contains("nan") && !svg.contains("inf"));
}

void TstReportChart::sharesFillTheBar()
{
    const QList<QXmlStreamAttributes> parts = elements(shareBar({{u"a"_s, 3, u"3 s"_s}, {u"b"_s, 1, u"1 s"_s}}).svg, u"rect"_s);
    QCOMPARE(parts.size(), 4); // two parts, two keys
    QCOMPARE(parts[0].value(u"width"_s).toDouble(), 495.0);
    QCOMPARE(parts[1].value(u"x"_s).toDouble(), 495.0);
    QCOMPARE(parts[1].value(u"width"_s).toDouble(), 165.0);
}

void TstReportChart::theLimitStandsWhereItsValueIs()
{
    const BarChart chart{.series = {u"x"_s}, .bars = {{u"s"_s, {2}, u"2"_s}}, .limit = 4, .limitText = u"4"_s};
    const QByteArray svg = stackedBars(chart).svg;
    const QXmlStreamAttributes bar = elements(svg, u"rect"_s).first(), line = elements(svg, u"line"_s).first();
    const double from = bar.value(u"x"_s).toDouble(), width = bar.value(u"width"_s).toDouble();
    QVERIFY(std::abs(line.value(u"x1"_s).toDouble() - (from + 2 * width)) < 0.2);
}

void TstReportChart::namesAreEscaped()
{
    const QByteArray svg = shareBar({{u"<script>&\"x\""_s, 1, u"1"_s}}).svg;
    QVERIFY(!svg.contains("<script"));
    QCOMPARE(elements(svg, u"text"_s).size(), 2);
}

void TstReportChart::ticksAreRound()
{
    const QList<double> ticks = roundTicks(0, 1, 5);
    QCOMPARE(ticks.size(), 6);
    for (int i = 0; i < 6; ++i)
        QVERIFY(std::abs(ticks[i] - 0.2 * i) < 1e-12);
    QCOMPARE(roundTicks(0.93, 0.97, 4).size(), 5);
    QVERIFY(roundTicks(1, 1).isEmpty());
    QVERIFY(roundTicks(0, 1e300 * 1e10).isEmpty());
}

QTEST_GUILESS_MAIN(TstReportChart)
#include "tst_reportchart.moc"
