// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/support/canonicaljson.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QTest>

#include <bit>
#include <cstdint>

using namespace slipway;
using namespace Qt::StringLiterals;

class TstCanonicalJson : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init() { QTest::failOnWarning(QRegularExpression(u".*"_s)); }
    void numbersAsEcmaScriptPrintsThem_data();
    void numbersAsEcmaScriptPrintsThem();
    void membersAreSortedByUtf16Units();
    void textsAreEscapedNoMoreThanNeeded();
    void theOrderOfWritingDoesNotMatter();
    void readsBackAsItself();
};

void TstCanonicalJson::numbersAsEcmaScriptPrintsThem_data()
{
    QTest::addColumn<quint64>("bits"); // IEEE 754; samples of RFC 8785, appendix B
    QTest::addColumn<QByteArray>("text");
    QTest::addRow("zero") << quint64(0x0000000000000000) << "0"_ba;
    QTest::addRow("minus zero") << quint64(0x8000000000000000) << "0"_ba;
    QTest::addRow("smallest") << quint64(0x0000000000000001) << "5e-324"_ba;
    QTest::addRow("smallest, negative") << quint64(0x8000000000000001) << "-5e-324"_ba;
    QTest::addRow("largest") << quint64(0x7fefffffffffffff) << "1.7976931348623157e+308"_ba;
    QTest::addRow("2^53") << quint64(0x4340000000000000) << "9007199254740992"_ba;
    QTest::addRow("-2^53") << quint64(0xc340000000000000) << "-9007199254740992"_ba;
    QTest::addRow("2^68") << quint64(0x4430000000000000) << "295147905179352830000"_ba;
    QTest::addRow("just below 1e23") << quint64(0x44b52d02c7e14af5) << "9.999999999999997e+22"_ba;
    QTest::addRow("1e23") << quint64(0x44b52d02c7e14af6) << "1e+23"_ba;
    QTest::addRow("above 1e23") << quint64(0x44b52d02c7e14af7) << "1.0000000000000001e+23"_ba;
    QTest::addRow("just below 1e21") << quint64(0x444b1ae4d6e2ef4f) << "999999999999999900000"_ba;
    QTest::addRow("1e21") << quint64(0x444b1ae4d6e2ef50) << "1e+21"_ba;
    QTest::addRow("just below 1e-6") << quint64(0x3eb0c6f7a0b5ed8c) << "9.999999999999997e-7"_ba;
    QTest::addRow("1e-6") << quint64(0x3eb0c6f7a0b5ed8d) << "0.000001"_ba;
    QTest::addRow("a third of a million") << quint64(0x41b3de4355555555) << "333333333.3333333"_ba;
    QTest::addRow("negative fraction") << quint64(0xbecbf647612f3696) << "-0.0000033333333333333333"_ba;
    QTest::addRow("round to even") << quint64(0x43143ff3c1cb0959) << "1424953923781206.2"_ba;
}

void TstCanonicalJson::numbersAsEcmaScriptPrintsThem()
{
    QFETCH(quint64, bits);
    QTEST(canonicalNumber(std::bit_cast<double>(std::uint64_t(bits))), "text");
}

void TstCanonicalJson::membersAreSortedByUtf16Units()
{
    // The sample of RFC 8785, section 3.2.3.
    const QJsonObject object{{u"\u20ac"_s, u"Euro Sign"_s}, {u"\r"_s, u"Carriage Return"_s}, {u"\ufb33"_s, u"Hebrew Letter Dalet With Dagesh"_s}, {u"1"_s, u"One"_s},
                             {u"\U0001f600"_s, u"Emoji: Grinning Face"_s}, {u"\u0080"_s, u"Control"_s}, {u"\u00f6"_s, u"Latin Small Letter O With Diaeresis"_s}};
    QCOMPARE(canonicalJson(object), u"{\"\\r\":\"Carriage Return\",\"1\":\"One\",\"\u0080\":\"Control\",\"\u00f6\":\"Latin Small Letter O With Diaeresis\",\"\u20ac\":\"Euro Sign\","
                                    "\"\U0001f600\":\"Emoji: Grinning Face\",\"\ufb33\":\"Hebrew Letter Dalet With Dagesh\"}"_s.toUtf8());
}

void TstCanonicalJson::textsAreEscapedNoMoreThanNeeded()
{
    QCOMPARE(canonicalJson({{u"a"_s, u"\u20ac$\u000f\u000aA'\u0042\u0022\u005c\\\"/"_s}}), u"{\"a\":\"\u20ac$\\u000f\\nA'B\\\"\\\\\\\\\\\"/\"}"_s.toUtf8()); // RFC 8785, section 3.2.2.2
    QCOMPARE(canonicalJson({{u"a"_s, u"\b\f\t\r\u007f"_s}}), "{\"a\":\"\\b\\f\\t\\r\x7f\"}"_ba);
}

void TstCanonicalJson::theOrderOfWritingDoesNotMatter()
{
    const QByteArray one = R"({ "b": [1, 2.50, {"y": null, "x": true}], "a": 1e2 })", other = R"({"a":100,"b":[1.0,2.5,{"x":true,"y":null}]})";
    QCOMPARE(canonicalJson(QJsonDocument::fromJson(one).object()), R"({"a":100,"b":[1,2.5,{"x":true,"y":null}]})"_ba);
    QCOMPARE(canonicalJson(QJsonDocument::fromJson(one).object()), canonicalJson(QJsonDocument::fromJson(other).object()));
}

void TstCanonicalJson::readsBackAsItself()
{
    const QJsonObject object{{u"text"_s, u"Größe \U0001f600 \u0001"_s}, {u"number"_s, 0.1}, {u"list"_s, QJsonArray{1, u"x"_s, QJsonValue()}}};
    const QByteArray text = canonicalJson(object);
    QCOMPARE(QJsonDocument::fromJson(text).object(), object);
    QCOMPARE(canonicalJson(QJsonDocument::fromJson(text).object()), text);
}

QTEST_GUILESS_MAIN(TstCanonicalJson)
#include "tst_canonicaljson.moc"
