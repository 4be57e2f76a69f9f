// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/charts/axisticks.h"

#include <QTest>

using namespace slipway;
using namespace Qt::StringLiterals;

namespace {

QStringList labels(const QList<AxisTick> &ticks)
{
    QStringList texts;
    for (const AxisTick &tick : ticks)
        texts.append(tick.label);
    return texts;
}

const QLocale English(QLocale::English, QLocale::UnitedStates);

} // namespace

class TstAxisTicks : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void ticksAreRound_data()
    {
        QTest::addColumn<double>("low");
        QTest::addColumn<double>("high");
        QTest::addColumn<QStringList>("expected");
        QTest::addRow("a falling loss") << 1.9 << 4.2 << QStringList{u"2.0"_s, u"2.5"_s, u"3.0"_s, u"3.5"_s, u"4.0"_s};
        QTest::addRow("percent") << 0.0 << 100.0 << QStringList{u"0"_s, u"20"_s, u"40"_s, u"60"_s, u"80"_s, u"100"_s};
        QTest::addRow("through zero") << -0.2 << 0.2 << QStringList{u"-0.2"_s, u"-0.1"_s, u"0.0"_s, u"0.1"_s, u"0.2"_s};
        QTest::addRow("tokens per second") << 9800.0 << 12100.0 << QStringList{u"10,000"_s, u"10,500"_s, u"11,000"_s, u"11,500"_s, u"12,000"_s};
        QTest::addRow("no range") << 5.0 << 5.0 << QStringList();
    }

    void ticksAreRound()
    {
        QFETCH(double, low);
        QFETCH(double, high);
        QTEST(labels(linearTicks(low, high, 5, English)), "expected");
    }

    void stepsAreWhole()
    {
        QCOMPARE(labels(countTicks(0, 3, 8, English)), (QStringList{u"0"_s, u"1"_s, u"2"_s, u"3"_s}));
    }

    void logTicksFollowTheSpan_data()
    {
        QTest::addColumn<double>("low");
        QTest::addColumn<double>("high");
        QTest::addColumn<QStringList>("expected");
        QTest::addRow("within a decade") << 2.0 << 9.0 << QStringList{u"2"_s, u"4"_s, u"6"_s, u"8"_s};
        QTest::addRow("over two decades") << 0.9 << 110.0 << QStringList{u"1"_s, u"2"_s, u"5"_s, u"10"_s, u"20"_s, u"50"_s, u"100"_s};
        QTest::addRow("over six decades") << 0.001 << 1000.0 << QStringList{u"0.01"_s, u"1"_s, u"100"_s};
    }

    void logTicksFollowTheSpan()
    {
        QFETCH(double, low);
        QFETCH(double, high);
        QTEST(labels(logTicks(low, high, 4, English)), "expected");
    }

    void durationsAreThoseOfAClock_data()
    {
        QTest::addColumn<double>("high");
        QTest::addColumn<QStringList>("expected");
        QTest::addRow("a minute") << 60.0 << QStringList{u"0"_s, u"15 s"_s, u"30 s"_s, u"45 s"_s, u"60 s"_s};
        QTest::addRow("an hour") << 3600.0 << QStringList{u"0"_s, u"15 min"_s, u"30 min"_s, u"45 min"_s, u"60 min"_s};
        QTest::addRow("a day") << 86400.0 << QStringList{u"0"_s, u"6 h"_s, u"12 h"_s, u"18 h"_s, u"24 h"_s};
        QTest::addRow("two weeks") << 14 * 86400.0 << QStringList{u"0"_s, u"5 d"_s, u"10 d"_s};
    }

    void durationsAreThoseOfAClock()
    {
        QFETCH(double, high);
        QTEST(labels(durationTicks(0, high, 4, English)), "expected");
    }

    void valuesKeepTheDigitsThatMatter_data()
    {
        QTest::addColumn<double>("value");
        QTest::addColumn<QString>("expected");
        QTest::addRow("loss") << 2.31449 << u"2.314"_s;
        QTest::addRow("round") << 2.0 << u"2"_s;
        QTest::addRow("learning rate") << 0.0003 << u"0.0003"_s;
        QTest::addRow("tiny") << 1.2e-7 << u"1.2E-07"_s;
        QTest::addRow("grouped and rounded") << 129034.0 << u"129,000"_s;
        QTest::addRow("zero") << 0.0 << u"0"_s;
        QTest::addRow("not a number") << double(NAN) << u"NaN"_s;
    }

    void valuesKeepTheDigitsThatMatter()
    {
        QFETCH(double, value);
        QTEST(valueText(value, English), "expected");
    }

    void ofManyDecadesNoTickRunsAway()
    {
        QVERIFY(linearTicks(0, 1e300, 5, English).size() < 20);
        QVERIFY(logTicks(1e-300, 1e300, 5, English).size() < 20);
        QVERIFY(linearTicks(1, 1 + 1e-15, 5, English).size() < 70);
    }
};

QTEST_GUILESS_MAIN(TstAxisTicks)
#include "tst_axisticks.moc"
