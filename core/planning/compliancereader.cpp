// SPDX-License-Identifier: GPL-3.0-or-later
// Reads what a person says of the data, and the rules that ship.
#include "core/planning/compliance.h"

#include "core/catalog/entryreader.h"
#include "core/catalog/yamlreader.h"

#include <QFile>
#include <QString>

#include <algorithm>

namespace slipway {

using namespace Qt::StringLiterals;

namespace {

std::vector<std::string> texts(EntryReader &entry, const char *key)
{
    std::vector<std::string> list;
    const YamlValue *value = entry.value(key);
    if (value && !value->isSequence())
        entry.report(key, {SLIPWAY_TEXT("Catalog", "%1 must be a list"), {key}});
    else if (value)
        for (const YamlValue &item : value->items)
            list.push_back(item.asText().value_or(std::string()));
    return list;
}

std::vector<YamlValue> items(EntryReader &entry, const char *key)
{
    const YamlValue *value = entry.value(key);
    return value && value->isSequence() ? value->items : std::vector<YamlValue>();
}

std::optional<Isolation> isolationOf(EntryReader &entry)
{
    const std::string word = entry.text("isolation");
    const std::optional<Isolation> isolation = isolationFromWord(word);
    if (!word.empty() && !isolation)
        entry.report("isolation", {SLIPWAY_TEXT("Catalog", "isolation is shared, dedicated-nodes, dedicated-cluster or air-gapped"), {}});
    return isolation;
}

Regime readRegime(const YamlValue &value, EntryProblems &problems)
{
    EntryReader entry(value, "regimes", problems);
    Regime regime;
    regime.id = entry.text("id");
    regime.title = entry.text("title");
    EntryReader applies = entry.section("applies");
    regime.classes = texts(applies, "classes");
    regime.subjects = texts(applies, "subjects");
    applies.finish();
    regime.regions = texts(entry, "regions");
    regime.elsewhere = entry.text("elsewhere");
    regime.isolation = isolationOf(entry).value_or(Isolation::Shared);
    const std::vector<std::string> needs = texts(entry, "needs");
    regime.needsEncryptionAtRest = std::find(needs.begin(), needs.end(), "encryption_at_rest") != needs.end();
    regime.needsEncryptionInTransit = std::find(needs.begin(), needs.end(), "encryption_in_transit") != needs.end();
    for (const YamlValue &item : items(entry, "checklist")) {
        EntryReader rule(item, "checklist", problems);
        regime.checklist.push_back({.id = rule.text("id"), .text = rule.text("text"), .source = rule.text("source")});
        rule.finish();
    }
    entry.finish();
    return regime;
}

LicenceRule readLicence(const YamlValue &value, EntryProblems &problems)
{
    EntryReader entry(value, "licences", problems);
    LicenceRule rule;
    rule.id = entry.text("id");
    rule.names = texts(entry, "names");
    const std::string commercial = entry.text("commercial");
    rule.commercial = commercial == "yes" ? LicenceRule::Commercial::Yes : commercial == "no" ? LicenceRule::Commercial::No : LicenceRule::Commercial::Conditions;
    rule.asks = texts(entry, "asks");
    rule.source = entry.text("source");
    entry.finish();
    return rule;
}

QByteArray shippedText(const QString &name)
{
    QFile file(u":/compliance/"_s + name);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

DataPlace readPlace(const YamlValue &value, EntryProblems &problems)
{
    EntryReader entry(value, "places", problems);
    DataPlace place;
    place.name = entry.text("name");
    place.region = entry.text("region");
    place.isolation = isolationOf(entry).value_or(Isolation::Shared);
    place.encryptedAtRest = entry.flag("encrypted_at_rest");
    place.encryptedInTransit = entry.flag("encrypted_in_transit");
    place.transferBasis = entry.text("transfer_basis");
    entry.finish();
    return place;
}

UsedData readData(const YamlValue &value, EntryProblems &problems)
{
    EntryReader entry(value, "datasets", problems);
    const UsedData data{.name = entry.text("name"), .licence = entry.text("licence"), .source = entry.text("source"), .sha256 = entry.text("sha256")};
    entry.finish();
    return data;
}

/// Of the words that the rules know, and of the checklist's items.
void checkWords(EntryReader &entry, const ComplianceFile &file, const ComplianceRules &rules)
{
    for (const std::string &one : file.classes)
        if (std::none_of(rules.regimes.begin(), rules.regimes.end(), [&one](const Regime &regime) { return std::find(regime.classes.begin(), regime.classes.end(), one) != regime.classes.end(); }))
            entry.report("classes", {SLIPWAY_TEXT("Catalog", "no rule knows the data class %1: personal, health, financial or export-controlled"), {one}});
    if (file.purpose != "commercial" && file.purpose != "research")
        entry.report("purpose", {SLIPWAY_TEXT("Catalog", "purpose is commercial or research"), {}});
    for (const auto &[id, state] : file.checklist) {
        const bool isKnown = std::any_of(rules.regimes.begin(), rules.regimes.end(), [&id = id](const Regime &regime) {
            return std::any_of(regime.checklist.begin(), regime.checklist.end(), [&id](const ChecklistRule &rule) { return rule.id == id; });
        });
        if (!isKnown)
            entry.report("checklist", {SLIPWAY_TEXT("Catalog", "no checklist has a point %1"), {id}});
        if (state.state != "done" && state.state != "open" && state.state != "not-applicable")
            entry.report("checklist", {SLIPWAY_TEXT("Catalog", "%1: state is done, open or not-applicable"), {id}});
    }
}

} // namespace

ComplianceRules readComplianceRules(const QByteArray &regimes, const QByteArray &licences)
{
    ComplianceRules rules;
    EntryProblems problems;
    if (const auto root = parseYaml(regimes); root && root->find("regimes"))
        for (const YamlValue &item : root->find("regimes")->items)
            rules.regimes.push_back(readRegime(item, problems));
    if (const auto root = parseYaml(licences); root && root->find("licences"))
        for (const YamlValue &item : root->find("licences")->items)
            rules.licences.push_back(readLicence(item, problems));
    return rules;
}

const ComplianceRules &shippedComplianceRules()
{
    static const ComplianceRules rules = readComplianceRules(shippedText(u"regimes.yaml"_s), shippedText(u"licences.yaml"_s));
    return rules;
}

ComplianceReading readCompliance(const QByteArray &yaml, const ComplianceRules &rules)
{
    ComplianceReading reading;
    const Result<YamlValue, YamlProblem> root = parseYaml(yaml);
    if (!root) {
        reading.findings.push_back(Finding{.severity = Severity::Error, .path = {}, .message = root.error().message, .line = root.error().line, .column = root.error().column});
        return reading;
    }
    EntryProblems problems;
    EntryReader entry(*root, {}, problems);
    ComplianceFile &file = reading.file;
    entry.ignore({"format"});
    file.classes = texts(entry, "classes");
    file.subjects = texts(entry, "subjects");
    if (const std::string purpose = entry.text("purpose"); !purpose.empty())
        file.purpose = purpose;
    file.regions = texts(entry, "regions");
    file.isolation = isolationOf(entry);
    for (const YamlValue &item : items(entry, "places"))
        file.places.push_back(readPlace(item, problems));
    for (const YamlValue &item : items(entry, "datasets"))
        file.datasets.push_back(readData(item, problems));
    if (const YamlValue *list = entry.value("checklist"))
        for (const auto &[id, value] : list->entries) {
            EntryReader state(value, "checklist." + id, problems);
            file.checklist[id] = {.state = state.text("state"), .evidence = state.text("evidence")};
            state.finish();
        }
    checkWords(entry, file, rules);
    entry.finish();
    for (const EntryProblem &problem : problems)
        reading.findings.push_back(Finding{.severity = Severity::Error, .path = problem.key, .message = problem.message, .line = problem.line, .column = problem.column});
    return reading;
}

} // namespace slipway
