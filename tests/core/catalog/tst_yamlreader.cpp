// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/catalog/yamlreader.h"

#include <QRegularExpression>
#include <QTest>

using namespace slipway;
using namespace Qt::StringLiterals;

class TstYamlReader : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init() { QTest::failOnWarning(QRegularExpression(u".*"_s)); }
    void readsNumbersByTheCoreSchema_data();
    void readsNumbersByTheCoreSchema();
    void readsBools_data();
    void readsBools();
    void readsNulls_data();
    void readsNulls();
    void keepsTextAsWritten_data();
    void keepsTextAsWritten();
    void saysWhatIsWrongAndWhere_data();
    void saysWhatIsWrongAndWhere();
    void appliesMergeKeys();
    void earlierMergesWinOverLater();
    void quotedMergeKeyIsAnOrdinaryKey();
    void marksWhatCameByAnAlias();
    void tellsWhereKeysAndValuesStand();
    void countsColumnsInCharacters();
    void readsJson();
    void readsEscapesOfJson();
    void readsJsonAsYamlDoes_data();
    void readsJsonAsYamlDoes();
    void emptyTextIsNull();
    void boundsWhatAliasesStandFor();
    void boundsSize();
    void findsTwinsAmongManyKeys();
    void survivesGarbage();
};

static YamlValue parsed(const QByteArray &text)
{
    const auto value = parseYaml(text);
    if (!value)
        qFatal("%d:%d %s", value.error().line, value.error().column, toEnglish(value.error().message).c_str());
    return *value;
}

void TstYamlReader::readsNumbersByTheCoreSchema_data()
{
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<double>("expected"); // -1: no number
    QTest::addRow("plain") << "12"_ba << 12.0;
    QTest::addRow("a leading zero is decimal") << "010"_ba << 10.0;
    QTest::addRow("a leading zero before eight") << "08"_ba << 8.0;
    QTest::addRow("octal is written 0o") << "0o10"_ba << 8.0;
    QTest::addRow("hexadecimal") << "0xff"_ba << 255.0;
    QTest::addRow("exponent without a point") << "1e12"_ba << 1e12;
    QTest::addRow("exponent with a point") << "1.0e12"_ba << 1e12;
    QTest::addRow("signed exponent") << "3.0e-4"_ba << 3.0e-4;
    QTest::addRow("begins with a point") << ".5"_ba << 0.5;
    QTest::addRow("ends with a point") << "5."_ba << 5.0;
    QTest::addRow("plus sign") << "+4"_ba << 4.0;
    QTest::addRow("thousands by underscore are text") << "1_000"_ba << -1.0;
    QTest::addRow("sexagesimal is text") << "1:30"_ba << -1.0;
    QTest::addRow("quoted is text") << "\"12\""_ba << -1.0;
    QTest::addRow("single quoted is text") << "'12'"_ba << -1.0;
    QTest::addRow("tagged as text") << "!!str 12"_ba << -1.0;
    QTest::addRow("a lone point is text") << "."_ba << -1.0;
    QTest::addRow("a word behind is text") << "12GiB"_ba << -1.0;
    QTest::addRow("infinity is no figure") << ".inf"_ba << -1.0;
    QTest::addRow("not a number") << ".nan"_ba << -1.0;
    QTest::addRow("too large for a double") << "1e999"_ba << -1.0;
    QTest::addRow("exponent without digits") << "1e"_ba << -1.0;
}

void TstYamlReader::readsNumbersByTheCoreSchema()
{
    QFETCH(QByteArray, text);
    QTEST(parsed(text).asNumber().value_or(-1), "expected");
}

void TstYamlReader::readsBools_data()
{
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<QString>("expected");
    QTest::addRow("true") << "true"_ba << u"true"_s;
    QTest::addRow("False") << "False"_ba << u"false"_s;
    QTest::addRow("yes is text") << "yes"_ba << u"none"_s;
    QTest::addRow("on is text") << "on"_ba << u"none"_s;
    QTest::addRow("NO, a country") << "NO"_ba << u"none"_s;
    QTest::addRow("quoted") << "'true'"_ba << u"none"_s;
}

void TstYamlReader::readsBools()
{
    QFETCH(QByteArray, text);
    const auto value = parsed(text).asBool();
    QTEST(value ? (*value ? u"true"_s : u"false"_s) : u"none"_s, "expected");
}

void TstYamlReader::readsNulls_data()
{
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<bool>("isNull");
    QTest::addRow("nothing after the colon") << "a:"_ba << true;
    QTest::addRow("tilde") << "a: ~"_ba << true;
    QTest::addRow("null") << "a: null"_ba << true;
    QTest::addRow("quoted null is text") << "a: 'null'"_ba << false;
    QTest::addRow("empty text") << "a: ''"_ba << false;
}

void TstYamlReader::readsNulls()
{
    QFETCH(QByteArray, text);
    const YamlValue value = parsed(text);
    QVERIFY(value.find("a"));
    QTEST(value.find("a")->isNull(), "isNull");
}

void TstYamlReader::keepsTextAsWritten_data()
{
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<QString>("expected");
    QTest::addRow("version with a trailing zero") << "0.10"_ba << u"0.10"_s;
    QTest::addRow("time limit") << "\"24:00:00\""_ba << u"24:00:00"_s;
    QTest::addRow("hash without a space before") << "a#b"_ba << u"a#b"_s;
    QTest::addRow("comment after") << "a # b"_ba << u"a"_s;
    QTest::addRow("double quoted escapes") << "\"a\\n\\u00e9\\t$(x)\""_ba << u"a\né\t$(x)"_s;
    QTest::addRow("single quoted quote") << "'it''s'"_ba << u"it's"_s;
    QTest::addRow("quoted over two lines, Windows line ends") << "\"one\r\n  two \\\" 'x'\"\r\n"_ba << u"one two \" 'x'"_s;
    QTest::addRow("literal block") << "|\n  one\n  two\n"_ba << u"one\ntwo\n"_s;
    QTest::addRow("beyond ASCII") << "数据 🚢"_ba << u"数据 🚢"_s;
    QTest::addRow("colon inside a word") << "10:20"_ba << u"10:20"_s;
}

void TstYamlReader::keepsTextAsWritten()
{
    QFETCH(QByteArray, text);
    QTEST(QString::fromStdString(parsed(text).asText().value_or("?")), "expected");
}

void TstYamlReader::saysWhatIsWrongAndWhere_data()
{
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<QString>("place");
    QTest::addColumn<QString>("words");
    QTest::addRow("a key given twice") << "a: 1\nb: 2\n  \na: 3\n"_ba << u"4:1"_s << u"the key a is given twice; it stands on line 1"_s;
    QTest::addRow("a key given twice in braces") << "x: {k: 1, k: 2}"_ba << u"1:11"_s << u"given twice"_s;
    QTest::addRow("a key given twice, once quoted") << "a: 1\n'a': 2"_ba << u"2:1"_s << u"given twice"_s;
    QTest::addRow("two merge keys") << "a: &a {x: 1}\nb:\n  <<: *a\n  <<: *a\n"_ba << u"4:3"_s << u"<< is given twice; it stands on line 3"_s;
    QTest::addRow("a key given twice in JSON") << "{\"a\": 1,\n \"a\": 2}"_ba << u"2:2"_s << u"given twice; it stands on line 1"_s;
    QTest::addRow("a comma missing in JSON") << "{\"a\": 1\n \"b\": 2}"_ba << u"1:1"_s << u"a comma is missing"_s;
    QTest::addRow("tab as indentation") << "a:\n\tb: 1\n"_ba << u"2:1"_s << u"a tab cannot indent"_s;
    QTest::addRow("wrong indentation") << "a: 1\n  b: 2\n"_ba << u"2:4"_s << u"check the indentation"_s;
    QTest::addRow("bracket not closed") << "a: 1\nb: [1, 2\nc: 3\n"_ba << u"2:4"_s << u"bracket"_s;
    QTest::addRow("brace not closed") << "a: {b: 1\n"_ba << u"1:4"_s << u"bracket"_s;
    QTest::addRow("quote not closed") << "a: \"text\n"_ba << u"1:4"_s << u"quoted text is not closed"_s;
    QTest::addRow("quote not closed before the next key") << "a: 'text\nb: 'other'\n"_ba << u"1:4"_s << u"quoted text is not closed"_s;
    QTest::addRow("quote of an anchored text not closed") << "a: &x \"text\r\nb: \"other\"\r\n"_ba << u"1:4"_s << u"quoted text is not closed"_s;
    QTest::addRow("value begins with an at sign") << "a: @b\n"_ba << u"1:4"_s << u"put the text in quotes"_s;
    QTest::addRow("value begins with a percent sign") << "a: %b\n"_ba << u"1:4"_s << u"put the text in quotes"_s;
    QTest::addRow("colon inside plain text") << "a: b: c\n"_ba << u"1:5"_s << u"in quotes"_s;
    QTest::addRow("unknown escape") << "a: \"\\q\"\n"_ba << u"1:5"_s << u"double quotes"_s;
    QTest::addRow("alias of nothing") << "a: *b\n"_ba << u"1:4"_s << u"no anchor (&name) of this name"_s;
    QTest::addRow("alias inside itself") << "a: &a [*a]\n"_ba << u"1:8"_s << u"holds the alias itself"_s;
    QTest::addRow("merge of text") << "a:\n  <<: word\n"_ba << u"2:7"_s << u"<< merges mappings"_s;
    QTest::addRow("second document") << "a: 1\n---\nb: 2\n"_ba << u"2:1"_s << u"second document"_s;
    QTest::addRow("list as a key") << "? [a, b]\n: c\n"_ba << u"1:3"_s << u"a key must be a word"_s;
    QTest::addRow("unknown tag") << "a: !!python/object:os.system x\n"_ba << u"1:4"_s << u"is not taken"_s;
    QTest::addRow("bytes that are not UTF-8") << "a: ok\nb: \xFFz\n"_ba << u"2:4"_s << u"not UTF-8"_s;
    QTest::addRow("overlong UTF-8") << "a: \xC0\xAF\n"_ba << u"1:4"_s << u"not UTF-8"_s;
    QTest::addRow("half a character at the end") << "a: \xE6\x95"_ba << u"1:4"_s << u"not UTF-8"_s;
    QTest::addRow("UTF-16") << QByteArray("\xFF\xFE\x61\x00", 4) << u"1:1"_s << u"UTF-16"_s;
    QTest::addRow("NUL") << QByteArray("a: b\0c", 6) << u"1:5"_s << u"control character"_s;
    QTest::addRow("escape character") << "a: \x1b[31m"_ba << u"1:4"_s << u"control character (number 27)"_s;
    QTest::addRow("nested too deep") << QByteArray(41, '[') + QByteArray(41, ']') << u"1:41"_s << u"deeper than 40"_s;
    QTest::addRow("nested without an end") << QByteArray(100000, '[') << u"1:21"_s << u"deeper than 40"_s;
}

void TstYamlReader::saysWhatIsWrongAndWhere()
{
    QFETCH(QByteArray, text);
    QFETCH(QString, words);
    const auto value = parseYaml(text);
    QVERIFY(!value);
    const QString message = QString::fromStdString(toEnglish(value.error().message));
    QTEST(u"%1:%2"_s.arg(value.error().line).arg(value.error().column), "place");
    QVERIFY2(message.contains(words), qPrintable(message));
}

void TstYamlReader::appliesMergeKeys()
{
    const YamlValue root = parsed("base: &b {x: 1, y: 2}\nuse:\n  y: 3\n  <<: *b\n  z: 4\n");
    const YamlValue *use = root.find("use");
    QVERIFY(use && use->find("x") && !use->find("<<"));
    QCOMPARE(use->find("x")->asInteger().value(), 1);
    QCOMPARE(use->find("y")->asInteger().value(), 3);
    QCOMPARE(use->find("z")->asInteger().value(), 4);
    QVERIFY(use->find("x")->isBorrowed);
    QVERIFY(!use->find("y")->isBorrowed);
}

void TstYamlReader::earlierMergesWinOverLater()
{
    const YamlValue root = parsed("a: &a {x: 1}\nb: &b {x: 2, y: 2}\nuse: {<<: [*a, *b]}\n");
    QCOMPARE(root.find("use")->find("x")->text, std::string("1"));
    QCOMPARE(root.find("use")->find("y")->text, std::string("2"));
}

void TstYamlReader::quotedMergeKeyIsAnOrdinaryKey()
{
    QVERIFY(parsed("{\"<<\": {\"x\": 1}}").find("<<"));
}

void TstYamlReader::marksWhatCameByAnAlias()
{
    const YamlValue root = parsed("a: &a [1, 2]\nb: *a\n");
    QVERIFY(!root.find("a")->isBorrowed);
    QVERIFY(root.find("b")->isBorrowed && root.find("b")->items.at(1).isBorrowed);
    QCOMPARE(*root.find("a"), *root.find("b"));
}

void TstYamlReader::tellsWhereKeysAndValuesStand()
{
    const YamlValue root = parsed("# comment\nfirst: 1\r\nsecond:\n  third: {fourth: [a, b]}\n");
    const YamlValue *third = root.find("second")->find("third");
    QCOMPARE(root.find("first")->line, 2);
    QCOMPARE(root.find("first")->column, 8);
    QCOMPARE(third->keyLine, 4);
    QCOMPARE(third->keyColumn, 3);
    const YamlValue &b = third->find("fourth")->items.at(1);
    QCOMPARE(b.line, 4);
    QCOMPARE(b.column, 23);
}

void TstYamlReader::countsColumnsInCharacters()
{
    const YamlValue root = parsed("{größe: 数据, ab: 1}");
    QCOMPARE(root.find("ab")->keyColumn, 13);
}

void TstYamlReader::readsJson()
{
    const YamlValue root = parsed(R"({"name": "x", "n": 1e3, "ok": true, "none": null, "list": [1, "2", {"k": -0.5}], "url": "a:b#c"})");
    QCOMPARE(root.find("n")->asInteger().value(), 1000);
    QCOMPARE(root.find("ok")->asBool().value(), true);
    QVERIFY(root.find("none")->isNull());
    QVERIFY(!root.find("list")->items.at(1).asNumber());
    QCOMPARE(root.find("list")->items.at(2).find("k")->asNumber().value(), -0.5);
    QCOMPARE(root.find("url")->text, std::string("a:b#c"));
    QCOMPARE(parsed(R"({"a":1,"b":{"c":"d"}})").find("b")->find("c")->text, std::string("d"));
}

void TstYamlReader::readsEscapesOfJson()
{
    const QByteArray text = "{\"a\": \"\\u00e9\\ud83d\\udea2 \\\" \\\\ \\/ \\b\\f\\n\\r\\t\"}";
    QCOMPARE(QString::fromStdString(parsed(text).find("a")->text), u"é🚢 \" \\ / \b\f\n\r\t"_s);
}

/// What both readers take must come out the same: a space before the text's comment sends it the long way.
void TstYamlReader::readsJsonAsYamlDoes_data()
{
    QTest::addColumn<QByteArray>("text");
    QTest::addRow("a design") << R"({"format": 1, "name": "x", "cluster": {"nodes": 4, "fabric": {"link": "ib-ndr"}}, "list": [1, 2.5e3, -0.1, "2", true, null, [], {}]})"_ba;
    QTest::addRow("over lines") << "{\n  \"a\": [\n    1,\n    {\"größe\": \"数据\", \"b\": 2}\n  ]\n}\n"_ba;
    QTest::addRow("a list") << "[{\"a\": 1}, {\"a\": 2}]"_ba;
    QTest::addRow("a merge sign in quotes") << "{\"<<\": {\"a\": 1}}"_ba;
    QByteArray many = "{";
    for (int i = 0; i < 60; ++i)
        many += "\"k" + QByteArray::number(i) + "\": " + QByteArray::number(i) + ", ";
    QTest::addRow("many keys") << QByteArray(many + "\"last\": 1}");
}

static void comparePlaces(const YamlValue &a, const YamlValue &b)
{
    QCOMPARE(a.line, b.line);
    QCOMPARE(a.column, b.column);
    QCOMPARE(a.keyLine, b.keyLine);
    QCOMPARE(a.keyColumn, b.keyColumn);
    QCOMPARE(a.isQuoted, b.isQuoted);
    for (std::size_t i = 0; i < a.items.size(); ++i)
        if (!a.items[i].isNull())
            comparePlaces(a.items[i], b.items[i]);
    for (std::size_t i = 0; i < a.entries.size(); ++i)
        comparePlaces(a.entries[i].second, b.entries[i].second);
}

void TstYamlReader::readsJsonAsYamlDoes()
{
    QFETCH(QByteArray, text);
    const YamlValue json = parsed(text), yaml = parsed(text + " # not JSON");
    QVERIFY(json == yaml);
    comparePlaces(json, yaml);
    QVERIFY(!parseYaml(QByteArray(text).replace("\"a\": 1", "\"a\": 1, \"a\": 2").replace("\"last\"", "\"k3\"").replace("\"name\"", "\"format\"").replace("\"b\"", "\"größe\"")));
}

void TstYamlReader::emptyTextIsNull()
{
    QVERIFY(parsed({}).isNull());
    QVERIFY(parsed("# only a comment\n").isNull());
    QVERIFY(parsed("\xEF\xBB\xBF" "a: 1").find("a"));
}

void TstYamlReader::boundsWhatAliasesStandFor()
{
    QByteArray laughs = "a0: &a0 [lol, lol, lol, lol, lol, lol, lol, lol, lol, lol]\n";
    for (int i = 1; i < 10; ++i)
        laughs += QStringLiteral("a%1: &a%1 [*a%2, *a%2, *a%2, *a%2, *a%2, *a%2, *a%2, *a%2, *a%2, *a%2]\n").arg(i).arg(i - 1).toUtf8();
    const auto value = parseYaml(laughs);
    QVERIFY(!value);
    QVERIFY(toEnglish(value.error().message).find("counting what aliases stand for") != std::string::npos);

    const QByteArray many = "a: &a 1\nb: [" + QByteArray("*a, ").repeated(1001) + "]\n";
    const auto tooMany = parseYaml(many);
    QVERIFY(!tooMany);
    QVERIFY(toEnglish(tooMany.error().message).find("more than 1000 aliases") != std::string::npos);
}

void TstYamlReader::boundsSize()
{
    const auto value = parseYaml(QByteArray(1024 * 1024 + 1, ' '));
    QVERIFY(!value);
    QCOMPARE(toEnglish(value.error().message), std::string("the file is larger than 1024 KiB"));
}

void TstYamlReader::findsTwinsAmongManyKeys()
{
    QByteArray text;
    for (int i = 0; i < 5000; ++i)
        text += "k" + QByteArray::number(i) + ": 1\n";
    QVERIFY(parseYaml(text));
    const auto twin = parseYaml(text + "k17: 2\n");
    QVERIFY(!twin);
    QCOMPARE(twin.error().line, 5001);
}

void TstYamlReader::survivesGarbage()
{
    const QByteArray alphabet = "a:- {}[],#&*!|>'\"%@`?\n\t 0.\\<~";
    quint32 state = 12345;
    for (int round = 0; round < 20000; ++round) {
        QByteArray text;
        for (int i = 0; i < 24; ++i) {
            state = state * 1664525u + 1013904223u;
            text += alphabet.at(static_cast<int>((state >> 16) % static_cast<quint32>(alphabet.size())));
        }
        const auto value = parseYaml(text);
        if (!value)
            QVERIFY2(value.error().line >= 1 && value.error().column >= 1 && !value.error().message.isEmpty(), text.constData());
    }
}

QTEST_GUILESS_MAIN(TstYamlReader)
#include "tst_yamlreader.moc"
