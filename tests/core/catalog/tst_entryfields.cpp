// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/catalog/entryfields.h"

#include "core/catalog/catalogreader.h"
#include "core/catalog/specreader.h"

#include <QRegularExpression>
#include <QTest>

using namespace slipway;
using namespace Qt::StringLiterals;

class TstEntryFields : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init() { QTest::failOnWarning(QRegularExpression(u".*"_s)); }
    void everyFieldIsReadByTheCatalogue_data();
    void everyFieldIsReadByTheCatalogue();
    void shippedEntriesHaveNoProblems();
    void valuesComeAndGo();
    void sourcesOfAValue();

private:
    static const Catalog &catalog();
};

const Catalog &TstEntryFields::catalog()
{
    static const Catalog catalog = readCatalog({shippedCatalogFolder()}).catalog;
    return catalog;
}

void TstEntryFields::everyFieldIsReadByTheCatalogue_data()
{
    QTest::addColumn<QString>("kind");
    QTest::addColumn<QString>("key");
    for (const std::string &kind : editableKinds())
        for (const EntryField &field : entryFields(kind))
            QTest::addRow("%s %s", kind.c_str(), field.key) << QString::fromStdString(kind) << QString::fromUtf8(field.key);
}

/// A key that the reader does not know is a problem, and so is a value of another type: a mapping suits no field.
void TstEntryFields::everyFieldIsReadByTheCatalogue()
{
    QFETCH(QString, kind);
    QFETCH(QString, key);
    const auto &fields = entryFields(kind.toStdString());
    const auto field = std::find_if(fields.begin(), fields.end(), [&key](const EntryField &f) { return QString::fromUtf8(f.key) == key; });
    const YamlValue one = field->type == EntryField::Type::Flag ? YamlValue::boolean(true)
        : field->type == EntryField::Type::Text                 ? YamlValue::scalar("word")
        : field->type == EntryField::Type::Range ? YamlValue::sequence({YamlValue::number(field->low), YamlValue::number(field->low)})
                                                 : YamlValue::number(std::max(field->low, 1.0));
    YamlValue entry = YamlValue::mapping({{"id", YamlValue::scalar("x")}});
    setEntryValue(entry, field->key, one);
    for (const EntryProblem &problem : checkEntry(kind.toStdString(), entry))
        QVERIFY2(problem.key != field->key || problem.message.arguments.size() < 2, toEnglish(problem.message).c_str());
    setEntryValue(entry, std::string(field->key) + "_odd", one);
    const auto problems = checkEntry(kind.toStdString(), entry);
    QVERIFY(std::any_of(problems.begin(), problems.end(), [&](const EntryProblem &p) { return p.key == std::string(field->key) + "_odd"; }));
}

void TstEntryFields::shippedEntriesHaveNoProblems()
{
    for (const std::string &kind : editableKinds())
        for (const auto &[id, entry] : catalog().entries.at(kind))
            QVERIFY2(checkEntry(kind, entry).empty(), id.c_str());
}

void TstEntryFields::valuesComeAndGo()
{
    YamlValue entry = YamlValue::mapping({{"power_w", YamlValue::integer(500)}});
    setEntryValue(entry, "memory.bandwidth_gb_s", YamlValue::integer(2400));
    QCOMPARE(entryValue(entry, "memory.bandwidth_gb_s")->text, std::string("2400"));
    QVERIFY(!entryValue(entry, "memory.label_gb"));
    setEntryValue(entry, "memory.bandwidth_gb_s", {});
    QCOMPARE(entry, YamlValue::mapping({{"power_w", YamlValue::integer(500)}}));
}

void TstEntryFields::sourcesOfAValue()
{
    const YamlValue &h100 = catalog().entries.at("accelerators").at("h100-sxm");
    QVERIFY(!entrySource(h100, "memory.bandwidth_gb_s").empty());
    QVERIFY(!entrySource(h100, "peak_dense_tflops.bf16").empty());
    YamlValue own = h100;
    setEntryValue(own, "source", YamlValue::mapping({{"power_w", YamlValue::scalar("site limit")}, {"all", YamlValue::scalar("sheet")}}));
    QCOMPARE(entrySource(own, "power_w"), std::string("site limit"));
    QCOMPARE(entrySource(own, "scale_up_domain"), std::string("sheet"));
    const YamlValue changed = changedEntry("accelerators", h100, YamlValue::mapping({{"id", YamlValue::scalar("ours")}, {"power_w", YamlValue::integer(500)}}));
    QVERIFY(entrySource(changed, "power_w").starts_with("own figures")); // never under the name of the base's source
    QCOMPARE(entrySource(changed, "memory.bandwidth_gb_s"), entrySource(h100, "memory.bandwidth_gb_s"));
}

QTEST_GUILESS_MAIN(TstEntryFields)
#include "tst_entryfields.moc"
