// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/widgets/numbertext.h"

#include <QTest>

using namespace slipway;
using namespace Qt::StringLiterals;

class TstNumberText : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void numberFromText_data()
    {
        QTest::addColumn<QString>("text");
        QTest::addColumn<double>("kilo");
        QTest::addColumn<double>("expected");
        QTest::addRow("plain") << u"131072"_s << 1000.0 << 131072.0;
        QTest::addRow("grouped by spaces") << u"131 072"_s << 1000.0 << 131072.0;
        QTest::addRow("with an exponent") << u"1.5e13"_s << 1000.0 << 1.5e13;
        QTest::addRow("a learning rate") << u"3.0e-4"_s << 1000.0 << 3e-4;
        QTest::addRow("trillions of tokens") << u"15T"_s << 1000.0 << 15e12;
        QTest::addRow("billions by their English letter") << u"8B"_s << 1000.0 << 8e9;
        QTest::addRow("a sequence length in binary thousands") << u"128k"_s << 1024.0 << 131072.0;
        QTest::addRow("a count in decimal thousands") << u"128k"_s << 1000.0 << 128000.0;
        QTest::addRow("binary by its own letter") << u"4Ki"_s << 1000.0 << 4096.0;
        QTest::addRow("negative") << u"-2.5"_s << 1000.0 << -2.5;
    }

    void numberFromText()
    {
        QFETCH(QString, text);
        QFETCH(double, kilo);
        QTEST(slipway::numberFromText(text, kilo).value_or(-1), "expected");
    }

    void whatIsNoNumberIsNothing_data()
    {
        QTest::addColumn<QString>("text");
        for (const QString &text : {u""_s, u"k"_s, u"12x"_s, u"1e"_s, u"--3"_s, u"nan"_s, u"inf"_s, u"1e999"_s,
                 u"0x10"_s, u"1.2.3"_s, u"4kk"_s, u"$(reboot)"_s})
            QTest::addRow("'%s'", qPrintable(text)) << text;
    }

    void whatIsNoNumberIsNothing()
    {
        QFETCH(QString, text);
        QVERIFY(!slipway::numberFromText(text));
    }

    /// Where the language writes a comma both are read; a list keeps it apart from the comma between numbers.
    void aDecimalCommaIsOneWhereTheLanguageHasIt()
    {
        QVERIFY(!slipway::numberFromText(u"2,5"_s));
        QCOMPARE(numberWords(u"8,16; 24"_s), (QStringList{u"8"_s, u"16"_s, u"24"_s}));
        QLocale::setDefault(QLocale(u"tr"_s));
        QCOMPARE(slipway::numberFromText(u"2,5"_s), std::optional(2.5));
        QCOMPARE(slipway::numberFromText(u"2.5"_s), std::optional(2.5));
        QCOMPARE(slipway::numberFromText(u"1,5T"_s), std::optional(1.5e12));
        QVERIFY(!slipway::numberFromText(u"1.024,5"_s));
        QVERIFY(!slipway::numberFromText(u"1,2,3"_s));
        QCOMPARE(numberWords(u"0,5, 1; 1,5"_s), (QStringList{u"0,5"_s, u"1"_s, u"1,5"_s}));
        QCOMPARE(textFromNumber(2.5), u"2,5"_s);
        QCOMPARE(slipway::numberFromText(textFromNumber(1.5e13)), std::optional(1.5e13));
        QLocale::setDefault(QLocale::c());
    }

    void textReadsBackAsTheSameNumber_data()
    {
        QTest::addColumn<double>("number");
        QTest::addColumn<QString>("expected");
        QTest::addRow("zero") << 0.0 << u"0"_s;
        QTest::addRow("a sequence length") << 131072.0 << u"131072"_s;
        QTest::addRow("a trillion") << 1e12 << u"1e12"_s;
        QTest::addRow("fifteen trillion") << 15e12 << u"1.5e13"_s;
        QTest::addRow("a learning rate") << 3e-4 << u"0.0003"_s;
        QTest::addRow("a small learning rate") << 3e-5 << u"3e-5"_s;
        QTest::addRow("a price") << 2.5 << u"2.5"_s;
        QTest::addRow("an odd large number") << 15360000000001.0 << u"15360000000001"_s;
    }

    void textReadsBackAsTheSameNumber()
    {
        QFETCH(double, number);
        const QString text = textFromNumber(number);
        QTEST(text, "expected");
        QCOMPARE(slipway::numberFromText(text).value(), number);
    }
};

QTEST_GUILESS_MAIN(TstNumberText)
#include "tst_numbertext.moc"
