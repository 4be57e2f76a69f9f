// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/support/message.h"
#include "core/units/format.h"
#include "tests/app/pseudotranslator.h"
#include "views/widgets/localfigures.h"
#include "views/widgets/messagetext.h"

#include <QCoreApplication>
#include <QLocale>
#include <QTest>

using namespace slipway;
using namespace Qt::StringLiterals;

class TstLocalFigures : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void cleanup() { QLocale::setDefault(QLocale::c()); }

    void pointsFollowTheLocale_data()
    {
        QTest::addColumn<QString>("language");
        QTest::addColumn<QString>("point");
        QTest::addRow("English") << u"en"_s << u"."_s;
        QTest::addRow("Turkish") << u"tr"_s << u","_s;
    }
    void pointsFollowTheLocale()
    {
        QFETCH(const QString, language);
        QFETCH(const QString, point);
        QLocale::setDefault(QLocale(language));
        const auto pointed = [&point](QString text) { return text.replace(u'.', point); };
        QCOMPARE(localGib(gib(61.44)), pointed(u"61.4 GiB"_s));
        QCOMPARE(localStored(terabytes(5.67)), pointed(u"5.67 TB"_s));
        QCOMPARE(localDuration(Seconds(1.42)), pointed(u"1.42 s"_s));
        QCOMPARE(localDuration(Seconds(8.4e-6)), pointed(u"8.4 \u00b5s"_s));
        QCOMPARE(localCount(8030261248.0), pointed(u"8.03 B"_s));
        QCOMPARE(localNumber(0.125), pointed(u"0.125"_s));
        QCOMPARE(translated({"needs %1 with %2", {"61.4 GiB", "0.16"}}, "Finding"), u"needs "_s + pointed(u"61.4 GiB"_s) + u" with 0.16"_s);
    }

    void thousandsStandApart_data()
    {
        QTest::addColumn<QString>("language");
        QTest::addColumn<double>("number");
        QTest::addColumn<QString>("expected");
        QTest::addRow("a vocabulary") << u"en"_s << 128256.0 << u"128,256"_s;
        QTest::addRow("in Turkish") << u"tr"_s << 128256.0 << u"128.256"_s;
        QTest::addRow("millions") << u"en"_s << 1234567.0 << u"1,234,567"_s;
        QTest::addRow("three digits") << u"en"_s << 989.5 << u"989.5"_s;
        QTest::addRow("with a fraction") << u"en"_s << 1234.5 << u"1,234.5"_s;
        QTest::addRow("below zero") << u"en"_s << -128.0 << u"-128"_s;
        QTest::addRow("thousands below zero") << u"en"_s << -4096.0 << u"-4,096"_s;
        QTest::addRow("without a country") << u"C"_s << 128256.0 << u"128256"_s;
    }
    void thousandsStandApart()
    {
        QFETCH(const QString, language);
        QFETCH(const double, number);
        QLocale::setDefault(QLocale(language));
        QTEST(localNumber(number, 7), "expected");
    }

    void unitsAreTranslated()
    {
        PseudoTranslator translator;
        QCoreApplication::installTranslator(&translator);
        const QString hours = localDuration(Seconds(12000)), count = localCount(8030261248.0);
        const QStringList sizes{localGib(Bytes(312)), localStored(Bytes(312)), translated({"%1", {"312 B"}}, "Finding").remove(QChar(0x27e6)).remove(QChar(0x27e7))};
        QCoreApplication::removeTranslator(&translator);
        QCOMPARE(sizes, QStringList(3, u"312 B"_s)); // bytes, not a billion
        QCOMPARE(hours, u"3 \u27e6h\u27e7 20 \u27e6min\u27e7"_s);
        QVERIFY(PseudoTranslator::isWrapped(count));
    }

    /// Files, the command line and everything that is read back.
    void coreKeepsTheCLocale()
    {
        QLocale::setDefault(QLocale(u"tr"_s));
        QCOMPARE(formatGib(gib(61.44)), std::string("61.4 GiB"));
        QCOMPARE(toEnglish({"needs %1", {formatDuration(Seconds(1.42))}}), std::string("needs 1.42 s"));
    }
};

QTEST_MAIN(TstLocalFigures)
#include "tst_localfigures.moc"
