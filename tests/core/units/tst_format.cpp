// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/units/format.h"

#include <QTest>

using namespace slipway;

class TstFormat : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void bytes() { QCOMPARE(QString::fromStdString(formatGib(gib(61.44))), QStringLiteral("61.4 GiB")); }
    void bytesAsDisksAreSold()
    {
        QCOMPARE(formatStored(terabytes(5.67)), std::string("5.67 TB"));
        QCOMPARE(formatStored(gigabytes(999.9)), std::string("1 TB"));
        QCOMPARE(formatStored(Bytes(640)), std::string("640 B"));
        QCOMPARE(formatStored(Bytes()), std::string("0 B"));
    }
    void durations_data();
    void durations();
    void anotherStyle()
    {
        const NumberStyle turkish{.decimalPoint = ",", .wordOfUnit = [](const char *unit) { return std::string(unit) == "h" ? "sa" : std::string(unit); }};
        QCOMPARE(formatGib(gib(61.44), turkish), std::string("61,4 GiB"));
        QCOMPARE(formatDuration(Seconds(12000), turkish), std::string("3 sa 20 min"));
        QCOMPARE(formatNumber(0.125, 3, turkish), std::string("0,125"));
        QCOMPARE(formatNumber(4, 3, turkish), std::string("4"));
    }
    void restylesOnlyWhatHasAUnit()
    {
        const NumberStyle style{.decimalPoint = ",", .wordOfUnit = [](const char *unit) { return '<' + std::string(unit) + '>'; }};
        QCOMPARE(restyled("61.4 GiB", style), std::string("61,4 GiB"));
        QCOMPARE(restyled("3 h 20 min", style), std::string("3 <h> 20 <min>"));
        QCOMPARE(restyled("-1.5 ms", style), std::string("-1,5 <ms>"));
        for (const char *text : {"0.16", "core-0.16", "2.5 of 3.5", "", "GiB", "1.2.3 s", "61.4 GiB too many", "- s"})
            QCOMPARE(restyled(text, style), std::string(text));
    }
    void counts() { QCOMPARE(formatCount(8030261248.0), std::string("8.03 B")); }
};

void TstFormat::durations_data()
{
    QTest::addColumn<double>("seconds");
    QTest::addColumn<QString>("expected");
    QTest::addRow("less than anything that happens") << 1.1e-16 << QStringLiteral("0 s");
    QTest::addRow("nanoseconds") << 1.46e-9 << QStringLiteral("1.46 ns");
    QTest::addRow("microseconds") << 840e-6 << QStringLiteral("840 us");
    QTest::addRow("milliseconds") << 0.00321 << QStringLiteral("3.21 ms");
    QTest::addRow("just under a second") << 0.99999 << QStringLiteral("1 s");
    QTest::addRow("minutes") << 725.0 << QStringLiteral("12 min 5 s");
    QTest::addRow("hours") << 12000.0 << QStringLiteral("3 h 20 min");
    QTest::addRow("whole hours after rounding") << 7199.9 << QStringLiteral("2 h");
    QTest::addRow("days") << 12 * 86400.0 + 4 * 3600.0 << QStringLiteral("12 d 4 h");
}

void TstFormat::durations()
{
    QFETCH(double, seconds);
    QTEST(QString::fromStdString(formatDuration(Seconds(seconds))), "expected");
}

QTEST_GUILESS_MAIN(TstFormat)
#include "tst_format.moc"
