// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/catalog/tomlreader.h"

#include <QRegularExpression>
#include <QTest>

#include <random>

using namespace slipway;
using namespace Qt::StringLiterals;

class TstTomlReader : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init() { QTest::failOnWarning(QRegularExpression(u".*"_s)); }
    void readsTablesInTheOrderOfTheFile();
    void readsEveryKindOfValue_data();
    void readsEveryKindOfValue();
    void tellsWhereKeysAndValuesStand();
    void saysWhatIsWrongAndWhere_data();
    void saysWhatIsWrongAndWhere();
    void boundsSizeAndNesting();
    void survivesGarbage();
};

static YamlValue parsed(const QByteArray &text)
{
    const auto value = parseToml(text);
    if (!value)
        qFatal("%d:%d %s", value.error().line, value.error().column, toEnglish(value.error().message).c_str());
    return *value;
}

void TstTomlReader::readsTablesInTheOrderOfTheFile()
{
    const YamlValue root = parsed("[training]\nsteps = 10\nbatch = 2\n\n[model]\nname = \"llama3\"\n[activation_checkpoint]\nmode = 'none'\n");
    QCOMPARE(root.entries.size(), std::size_t(3));
    QCOMPARE(root.entries[0].first, std::string("training"));
    QCOMPARE(root.entries[1].first, std::string("model"));
    QCOMPARE(root.entries[2].first, std::string("activation_checkpoint"));
    QCOMPARE(root.entries[0].second.entries[0].first, std::string("steps"));
    QCOMPARE(root.find("model")->find("name")->asText(), std::string("llama3"));
}

void TstTomlReader::readsEveryKindOfValue_data()
{
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<QString>("expected");
    QTest::addRow("a string") << "v = \"a\\nb\""_ba << u"a\nb"_s;
    QTest::addRow("a literal string") << "v = 'a\\nb'"_ba << u"a\\nb"_s;
    QTest::addRow("a number in a string stays text") << "v = \"12\""_ba << u"12"_s;
    QTest::addRow("an integer with underscores") << "v = 1_000_000"_ba << u"1000000"_s;
    QTest::addRow("a hexadecimal") << "v = 0xff"_ba << u"255"_s;
    QTest::addRow("a float") << "v = 2.5"_ba << u"2.5"_s;
    QTest::addRow("a boolean") << "v = true"_ba << u"true"_s;
    QTest::addRow("a date") << "v = 2026-02-03"_ba << u"2026-02-03"_s;
    QTest::addRow("a time") << "v = 07:32:00"_ba << u"07:32:00"_s;
    QTest::addRow("a dotted key") << "v.w = 1\n"_ba << u""_s;
}

void TstTomlReader::readsEveryKindOfValue()
{
    QFETCH(QByteArray, text);
    QFETCH(QString, expected);
    const YamlValue root = parsed(text);
    const YamlValue *value = root.find("v");
    QVERIFY(value);
    QCOMPARE(QString::fromStdString(value->asText().value_or("")), expected);
    QCOMPARE(value->isMapping(), expected.isEmpty());
    QCOMPARE(value->isQuoted, text.contains('"') || text.contains('\'') || expected.contains(u"-02-") || expected.contains(u':'));
}

void TstTomlReader::tellsWhereKeysAndValuesStand()
{
    const YamlValue root = parsed("# first\n[parallelism]\ntensor_parallel_degree = 8\nlist = [1, 2]\n");
    const YamlValue *degree = root.find("parallelism")->find("tensor_parallel_degree");
    QCOMPARE(degree->line, 3);
    QCOMPARE(degree->column, 26);
    QCOMPARE(degree->keyLine, 3);
    QCOMPARE(degree->keyColumn, 1);
    QCOMPARE(root.find("parallelism")->find("list")->items[1].asInteger(), 2);
}

void TstTomlReader::saysWhatIsWrongAndWhere_data()
{
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<int>("line");
    QTest::addRow("no value") << "a = 1\nb =\n"_ba << 2;
    QTest::addRow("a key twice") << "a = 1\na = 2\n"_ba << 2;
    QTest::addRow("a string that does not end") << "a = \"x\n"_ba << 1;
    QTest::addRow("not UTF-8") << "a = \"\xff\"\n"_ba << 1;
}

void TstTomlReader::saysWhatIsWrongAndWhere()
{
    QFETCH(QByteArray, text);
    QFETCH(int, line);
    const auto value = parseToml(text);
    QVERIFY(!value);
    QCOMPARE(value.error().line, line);
    QVERIFY(toEnglish(value.error().message).starts_with("this cannot be read as TOML: "));
}

void TstTomlReader::boundsSizeAndNesting()
{
    QVERIFY(!parseToml(QByteArray(2000, '#'), {.bytes = 1000}));
    QVERIFY(!parseToml("a = " + QByteArray(100'000, '[')));
}

void TstTomlReader::survivesGarbage()
{
    std::mt19937 random(3);
    const QByteArray whole = "[a.b]\nc = [1, 2.5, {x = 'y'}]\n[[d]]\ne = 2026-01-01T00:00:00Z\n";
    for (int i = 0; i < 20000; ++i) {
        QByteArray text = whole;
        for (int k = 0; k < 3; ++k)
            text[qsizetype(random() % std::size_t(text.size()))] = char(random() % 256);
        const auto value = parseToml(text);
        QVERIFY(value || value.error().line > 0);
    }
}

QTEST_GUILESS_MAIN(TstTomlReader)
#include "tst_tomlreader.moc"
