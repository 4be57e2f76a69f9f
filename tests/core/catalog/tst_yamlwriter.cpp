// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/catalog/yamlwriter.h"

#include "core/catalog/yamlreader.h"

#include <QRegularExpression>
#include <QTest>

using namespace slipway;
using namespace Qt::StringLiterals;

class TstYamlWriter : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init() { QTest::failOnWarning(QRegularExpression(u".*"_s)); }
    void writesOneLine_data();
    void writesOneLine();
    void writesLines();
    void comesBack_data();
    void comesBack();
    void quotesTextThatReadsAsSomethingElse_data();
    void quotesTextThatReadsAsSomethingElse();
    void writesNumbersShortly_data();
    void writesNumbersShortly();
};

static YamlValue parsed(const QByteArray &text)
{
    const auto value = parseYaml(text);
    if (!value)
        qFatal("%s in %s", toEnglish(value.error().message).c_str(), text.constData());
    return *value;
}

void TstYamlWriter::writesOneLine_data()
{
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<QByteArray>("flow");
    QTest::addColumn<QByteArray>("json");
    QTest::addRow("a mapping") << "a: 1\nb: [x, 'y z', null]\n"_ba << "{a: 1, b: [x, \"y z\", null]}"_ba << R"({"a": 1, "b": ["x", "y z", null]})"_ba;
    QTest::addRow("numbers that JSON lacks") << "[010, 0x10, .5, +3, 5.]"_ba << "[010, 0x10, .5, +3, 5.]"_ba << "[10, 16, 0.5, 3, 5]"_ba;
    QTest::addRow("a quoted number") << "['5']"_ba << "[\"5\"]"_ba << R"(["5"])"_ba;
    QTest::addRow("empty") << "{a: {}, b: [], c: ''}"_ba << "{a: {}, b: [], c: \"\"}"_ba << R"({"a": {}, "b": [], "c": ""})"_ba;
    QTest::addRow("a key that needs quotes") << "{'a: b': 1, 'null': 2}"_ba << "{\"a: b\": 1, \"null\": 2}"_ba << R"({"a: b": 1, "null": 2})"_ba;
}

void TstYamlWriter::writesOneLine()
{
    QFETCH(QByteArray, text);
    QTEST(QByteArray::fromStdString(toFlowYaml(parsed(text))), "flow");
    QTEST(QByteArray::fromStdString(toJson(parsed(text))), "json");
}

void TstYamlWriter::writesLines()
{
    const QByteArray text = "name: x\n"
                            "small: {a: 1, b: [1, 2]}\n"
                            "large:\n  a: 1\n  b: 2\n  c: 3\n  d: 4\n  inner: {e: 5}\n"
                            "list:\n- {id: a, text: \"" + QByteArray(120, 'x') + "\"}\n- {id: b}\n";
    QCOMPARE(QByteArray::fromStdString(toBlockYaml(parsed(text))), text);
}

void TstYamlWriter::comesBack_data()
{
    QTest::addColumn<QByteArray>("text");
    QTest::addRow("nested") << "a: {b: {c: [1, {d: 'e: f'}], g: null}}\nh: |\n  two\n  lines\n"_ba;
    QTest::addRow("odd words") << "a: ['-', '- x', '?', '#', 'a #b', 'a: b', 'a:', ' ', '', '\"', \"'\", '[', '{x}', '*y', '&y', '!t', '%', '@', '`', '|', '>', '=', '<<', '~']"_ba;
    QTest::addRow("a question mark, which ends a word inside brackets") << "a: {b: 'who?', c: 'ib-?ndr', 'd?': 1}"_ba;
    QTest::addRow("control characters") << "a: \"\\x01\\t\\n\\u0007\\x7f\""_ba;
    QTest::addRow("document marks") << "a: ['---', '...', '--- x']"_ba;
    QTest::addRow("beyond ASCII") << "größe: 数据 🚢"_ba;
    QTest::addRow("Windows line end in text") << "a: \"x\\r\\ny\""_ba;
}

void TstYamlWriter::comesBack()
{
    QFETCH(QByteArray, text);
    const YamlValue value = parsed(text);
    QVERIFY(parsed(QByteArray::fromStdString(toFlowYaml(value))) == value);
    QVERIFY(parsed(QByteArray::fromStdString(toBlockYaml(value))) == value);
    QVERIFY(parsed(QByteArray::fromStdString(toJson(value))) == value);
}

void TstYamlWriter::quotesTextThatReadsAsSomethingElse_data()
{
    QTest::addColumn<QString>("text");
    QTest::addColumn<bool>("isQuoted");
    QTest::addRow("a word") << u"adamw"_s << false;
    QTest::addRow("a path") << u"/data/a_b.txt"_s << false;
    QTest::addRow("a version") << u"core-0.20"_s << false;
    QTest::addRow("a number") << u"0010"_s << true;
    QTest::addRow("a bool") << u"true"_s << true;
    QTest::addRow("a bool of YAML 1.1") << u"no"_s << true;
    QTest::addRow("a time, a number of YAML 1.1") << u"24:00:00"_s << true;
    QTest::addRow("nothing") << u"null"_s << true;
    QTest::addRow("empty") << QString() << true;
}

void TstYamlWriter::quotesTextThatReadsAsSomethingElse()
{
    QFETCH(QString, text);
    const YamlValue value = textValue(text.toStdString());
    QTEST(value.isQuoted, "isQuoted");
    const YamlValue back = parsed(QByteArray::fromStdString(toFlowYaml(value)));
    QCOMPARE(QString::fromStdString(back.asText().value_or("?")), text);
    QVERIFY(!back.asNumber() && !back.asBool());
}

void TstYamlWriter::writesNumbersShortly_data()
{
    QTest::addColumn<double>("number");
    QTest::addColumn<QString>("expected");
    QTest::addRow("whole") << 4096.0 << u"4096"_s;
    QTest::addRow("large, as YAML 1.1 reads it too") << 1e12 << u"1.0e+12"_s;
    QTest::addRow("small") << 3e-4 << u"3.0e-4"_s;
    QTest::addRow("smaller") << 3e-5 << u"3.0e-5"_s;
    QTest::addRow("all its digits") << 0.1 + 0.2 << u"0.30000000000000004"_s;
    QTest::addRow("negative") << -2.0 << u"-2"_s;
    QTest::addRow("beyond whole doubles") << 1e300 << u"1.0e+300"_s;
}

void TstYamlWriter::writesNumbersShortly()
{
    QFETCH(double, number);
    const YamlValue value = YamlValue::number(number);
    QTEST(QString::fromStdString(value.text), "expected");
    QCOMPARE(value.asNumber().value(), number);
}

QTEST_GUILESS_MAIN(TstYamlWriter)
#include "tst_yamlwriter.moc"
