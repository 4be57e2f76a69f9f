// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/catalog/catalogreader.h"

#include "core/catalog/kerneltablereader.h"
#include "core/catalog/specreader.h"
#include "core/catalog/yamlreader.h"
#include "core/support/vectorstate.h"

#include <QDir>
#include <QFile>

#include <algorithm>
#include <array>

namespace slipway {

using namespace Qt::StringLiterals;

namespace {

constexpr std::array listKinds{"models", "accelerators", "links", "topologies", "nodes", "storage", "prices", "frameworks", "kernel_curves"};

/// Puts a value where one of its id is, or at the end.
template<typename Spec>
void put(std::vector<Spec> &specs, Spec spec)
{
    const auto same = std::find_if(specs.begin(), specs.end(), [&spec](const Spec &s) { return s.id == spec.id; });
    if (same == specs.end())
        specs.push_back(std::move(spec));
    else
        *same = std::move(spec);
}

class CatalogBuilder
{
public:
    void addFile(const QString &path);
    void addTables(const QString &path);
    CatalogReading take() { return std::move(m_reading); }

private:
    void addList(const std::string &kind, const YamlValue &list);
    void addEntry(const std::string &kind, YamlValue entry);
    std::optional<YamlValue> overBase(const std::string &kind, const YamlValue &entry);
    EntryProblems store(const std::string &kind, const YamlValue &entry);
    EntryProblems storeNode(const YamlValue &entry);
    void readReliability(const YamlValue &value);
    void report(int line, int column, Message message, std::string entry = {}, std::string key = {});

    CatalogReading m_reading;
    QString m_file;
    std::map<std::string, std::string> m_sources;
    std::vector<RentalPrice> m_filePrices;
};

void CatalogBuilder::report(int line, int column, Message message, std::string entry, std::string key)
{
    m_reading.problems.append({.file = m_file, .line = line, .column = column, .entry = std::move(entry), .key = std::move(key),
                               .message = std::move(message)});
}

void CatalogBuilder::addFile(const QString &path)
{
    m_file = path;
    m_sources.clear();
    m_filePrices.clear();
    QFile file(path);
    if (!file.open(QIODevice::ReadOnly)) {
        report(0, 0, {SLIPWAY_TEXT("Finding", "the file cannot be opened: %1"), {file.errorString().toStdString()}});
        return;
    }
    clearVectorState();
    const auto root = parseYaml(file.readAll());
    if (!root) {
        report(root.error().line, root.error().column, root.error().message);
        return;
    }
    if (!root->isMapping() && !root->isNull()) {
        report(root->line, root->column, {SLIPWAY_TEXT("Finding", "a catalogue file is a mapping: models, accelerators, links..."), {}});
        return;
    }
    if (const YamlValue *sources = root->find("sources"))
        for (const auto &[id, text] : sources->entries)
            m_sources[id] = text.asText().value_or(id);
    for (const auto &[kind, list] : root->entries)
        addList(kind, list);
    auto &prices = m_reading.catalog.prices;
    prices.insert(prices.begin(), m_filePrices.begin(), m_filePrices.end());
}

void CatalogBuilder::addTables(const QString &path)
{
    m_file = path;
    QFile file(path);
    if (!file.open(QIODevice::ReadOnly)) {
        report(0, 0, {SLIPWAY_TEXT("Finding", "the file cannot be opened: %1"), {file.errorString().toStdString()}});
        return;
    }
    const QByteArray text = file.readAll();
    clearVectorState();
    KernelTableReading reading = readKernelTables({text.constData(), std::size_t(text.size())});
    if (reading.problem)
        report(reading.line, 1, *reading.problem);
    for (auto &[id, tables] : reading.tables) {
        KernelCurves &curves = m_reading.catalog.kernelCurves[id];
        curves.id = id;
        curves.source += (curves.source.empty() ? "" : "; ") + reading.source;
        KernelTables all = curves.tables ? *curves.tables : KernelTables();
        all.add(std::move(tables));
        curves.tables = std::make_shared<const KernelTables>(std::move(all));
    }
}

void CatalogBuilder::addList(const std::string &kind, const YamlValue &list)
{
    static const std::vector<std::string> others{"schema", "collected", "sources", "reference"};
    if (std::find(others.begin(), others.end(), kind) != others.end() || list.isNull())
        return;
    if (kind == "reliability") {
        readReliability(list);
        return;
    }
    if (std::find(listKinds.begin(), listKinds.end(), kind) == listKinds.end()) {
        const std::string nearest = nearestId(kind, {listKinds.begin(), listKinds.end()});
        report(list.keyLine, list.keyColumn, nearest.empty()
            ? Message{SLIPWAY_TEXT("Finding", "%1 is not a part of a catalogue file"), {kind}}
            : Message{SLIPWAY_TEXT("Finding", "%1 is not a part of a catalogue file; did you mean %2?"), {kind, nearest}});
        return;
    }
    if (!list.isSequence()) {
        report(list.line, list.column, {SLIPWAY_TEXT("Finding", "%1 must be a list of entries, each with its id"), {kind}});
        return;
    }
    for (const YamlValue &entry : list.items)
        addEntry(kind, entry);
}

std::optional<YamlValue> CatalogBuilder::overBase(const std::string &kind, const YamlValue &entry)
{
    const YamlValue *base = entry.find("base");
    if (!base)
        return entry;
    const auto &known = m_reading.catalog.entries[kind];
    const std::string id = base->asText().value_or(std::string());
    const auto found = known.find(id);
    if (found == known.end()) {
        std::vector<std::string> ids;
        for (const auto &[knownId, value] : known)
            ids.push_back(knownId);
        const std::string nearest = nearestId(id, ids);
        report(base->line, base->column, nearest.empty()
            ? Message{SLIPWAY_TEXT("Finding", "there is no entry %1 to start from"), {id}}
            : Message{SLIPWAY_TEXT("Finding", "there is no entry %1 to start from; did you mean %2?"), {id, nearest}}, {}, "base");
        return std::nullopt;
    }
    YamlValue changes = entry;
    changes.remove("base");
    if (!changes.find("id"))
        changes.set("id", YamlValue::scalar(id));
    if (kind == "kernel_curves")
        return merged(found->second, changes);
    return changedEntry(kind, found->second, changes);
}

void CatalogBuilder::addEntry(const std::string &kind, YamlValue entry)
{
    const auto whole = overBase(kind, expandSources(std::move(entry), m_sources));
    if (!whole)
        return;
    const YamlValue *idValue = whole->find("id");
    const std::string id = idValue ? idValue->asText().value_or(std::string()) : std::string();
    if (!whole->isMapping() || (id.empty() && kind != "prices")) {
        report(whole->line, whole->column, {SLIPWAY_TEXT("Finding", "an entry of %1 must be a mapping with an id"), {kind}});
        return;
    }
    const EntryProblems problems = store(kind, *whole);
    for (const EntryProblem &problem : problems)
        report(problem.line, problem.column, problem.message, id, problem.key);
    if (kind == "prices" || !problems.empty())
        return;
    m_reading.catalog.entries[kind][id] = *whole;
    if (!m_file.startsWith(shippedCatalogFolder()))
        m_reading.catalog.own.emplace(kind, id);
}

EntryProblems CatalogBuilder::storeNode(const YamlValue &entry)
{
    EntryProblems problems;
    Catalog &catalog = m_reading.catalog;
    NodeSpec node = readNode(entry, problems);
    if (problems.empty())
        put(catalog.nodes, std::move(node));
    return problems;
}

/// An entry with a problem is left out, so that nothing is computed from half of one.
EntryProblems CatalogBuilder::store(const std::string &kind, const YamlValue &entry)
{
    EntryProblems problems;
    Catalog &catalog = m_reading.catalog;
    const auto keep = [&problems](auto &specs, auto spec) {
        if (problems.empty())
            put(specs, std::move(spec));
    };
    if (kind == "models")
        keep(catalog.models, readModel(entry, problems));
    else if (kind == "accelerators")
        keep(catalog.accelerators, readAccelerator(entry, problems));
    else if (kind == "links")
        keep(catalog.links, readLink(entry, problems));
    else if (kind == "topologies")
        keep(catalog.topologies, readTopology(entry, problems));
    else if (kind == "storage")
        keep(catalog.storage, readStorage(entry, problems));
    else if (kind == "frameworks")
        keep(catalog.frameworks, readFramework(entry, problems));
    else if (kind == "nodes")
        return storeNode(entry);
    else if (kind == "prices") {
        RentalPrice price = readPrice(entry, problems);
        if (problems.empty())
            m_filePrices.push_back(std::move(price));
    } else {
        KernelCurves curves = readKernelCurves(entry, problems);
        if (problems.empty())
            catalog.kernelCurves[curves.id] = std::move(curves);
    }
    return problems;
}

void CatalogBuilder::readReliability(const YamlValue &value)
{
    EntryProblems problems;
    EntryReader reliability(value, "reliability", problems);
    EntryReader rates = reliability.section("interruptions_per_node_day");
    if (const auto typical = rates.number("typical", 0, 1000)) {
        m_reading.catalog.nodeFailuresPerDay = *typical;
        m_reading.catalog.reliabilitySource = reliability.text("basis");
    }
    rates.ignore({"optimistic", "pessimistic"});
    rates.finish();
    reliability.ignore({"restart_minutes", "detection_minutes", "basis", "source"});
    reliability.finish();
    for (const EntryProblem &problem : problems)
        report(problem.line, problem.column, problem.message, {}, problem.key);
}

} // namespace

QString toEnglish(const CatalogProblem &problem)
{
    const QString place = problem.line > 0 ? u"%1, line %2, column %3"_s.arg(problem.file).arg(problem.line).arg(problem.column) : problem.file;
    const QString entry = problem.entry.empty() ? QString() : u" (%1)"_s.arg(QString::fromStdString(problem.entry));
    return place + entry + u": "_s + QString::fromStdString(toEnglish(problem.message));
}

QString shippedCatalogFolder()
{
    return u":/catalog"_s;
}

CatalogReading readCatalog(const QStringList &folders)
{
    CatalogBuilder builder;
    for (const QString &folder : folders) {
        const QDir dir(folder);
        for (const QString &name : dir.entryList({u"*.yaml"_s, u"*.yml"_s}, QDir::Files, QDir::Name))
            builder.addFile(dir.filePath(name));
        for (const QString &name : dir.entryList({u"*.tables"_s}, QDir::Files, QDir::Name))
            builder.addTables(dir.filePath(name));
    }
    return builder.take();
}

} // namespace slipway
