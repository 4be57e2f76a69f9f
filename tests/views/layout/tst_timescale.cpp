// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/layout/timescale.h"

#include "tests/support/strictwarnings.h"

#include <QTest>

using namespace slipway;
using namespace Qt::StringLiterals;

class TstTimeScale : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init() { failOnAnyWarning(); }

    void stepsAreRound()
    {
        QCOMPARE(roundStep(0.7), 1.0);
        QCOMPARE(roundStep(1.0), 1.0);
        QCOMPARE(roundStep(0.0013), 0.002);
        QCOMPARE(roundStep(30), 50.0);
        QCOMPARE(roundStep(-1), 0.0);
        QCOMPARE(roundStep(std::numeric_limits<double>::infinity()), 0.0);
    }

    void marksLieInTheirRange()
    {
        QCOMPARE(roundMarks(0.3, 1.1, 4), (std::vector<double>{0.4, 0.6000000000000001, 0.8, 1.0}));
        QVERIFY(roundMarks(1, 1, 4).empty());
        QVERIFY(roundMarks(0, 1e9, 5).size() <= 6);
    }

    void bytesGoByPowersOfTwo()
    {
        const double gib = 1073741824.0;
        QCOMPARE(roundByteMarks(80 * gib, 6), (std::vector<double>{0, 16 * gib, 32 * gib, 48 * gib, 64 * gib, 80 * gib}));
        QVERIFY(roundByteMarks(0, 6).empty());
    }

    void marksHaveTheDigitsThatTellThemApart()
    {
        QCOMPARE(timeMark(1.25, 0.05), u"1.25 s"_s);
        QCOMPARE(timeMark(0.31, 0.01), u"310 ms"_s);
        QCOMPARE(timeMark(0.00002, 0.000005), u"20 µs"_s);
        QCOMPARE(timeMark(0, 0.01), u"0 ms"_s);
    }
};

QTEST_APPLESS_MAIN(TstTimeScale)
#include "tst_timescale.moc"
