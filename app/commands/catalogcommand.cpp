// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/commands/catalogcommand.h"

#include "app/designdesk.h"
#include "core/design/words.h"
#include "core/estimate/estimate.h"
#include "core/units/format.h"

#include <QCoreApplication>
#include <QJsonArray>

#include <cstdio>

namespace slipway {

using namespace Qt::StringLiterals;

namespace {

QString text(const std::string &value) { return QString::fromStdString(value); }

QJsonArray sourcesJson(const Sources &sources)
{
    QJsonArray list;
    for (const auto &[group, entries] : sources)
        for (const std::string &entry : entries)
            list << text(group + ": " + entry);
    return list;
}

QJsonArray models(const Catalog &catalog)
{
    QJsonArray list;
    for (const ModelSpec &m : catalog.models)
        list << QJsonObject{{u"id"_s, text(m.id)}, {u"parameters"_s, countParameters(m).total}, {u"layers"_s, m.layers}, {u"hidden"_s, m.hidden}, {u"heads"_s, m.heads},
            {u"kv_heads"_s, m.kvHeads}, {u"vocab"_s, m.vocabulary}, {u"max_seq"_s, m.maxSequence}, {u"experts"_s, m.moe ? QJsonValue(m.moe->experts) : QJsonValue()},
            {u"sources"_s, sourcesJson(m.sources)}};
    return list;
}

QJsonArray accelerators(const Catalog &catalog)
{
    QJsonArray list;
    for (const GpuSpec &g : catalog.accelerators) {
        const auto bf16 = g.peakDense.find(Precision::Bf16);
        list << QJsonObject{{u"id"_s, text(g.id)}, {u"name"_s, text(g.name)}, {u"memory_bytes"_s, g.memory.value}, {u"memory_bandwidth_bytes_per_second"_s, g.memoryBandwidth.value},
            {u"bf16_flops_per_second"_s, bf16 == g.peakDense.end() ? QJsonValue() : QJsonValue(bf16->second.value)}, {u"scale_up_domain"_s, g.scaleUpDomain},
            {u"sources"_s, sourcesJson(g.sources)}};
    }
    return list;
}

QJsonArray nodes(const Catalog &catalog)
{
    QJsonArray list;
    for (const NodeSpec &n : catalog.nodes)
        list << QJsonObject{{u"id"_s, text(n.id)}, {u"accelerator"_s, text(n.accelerator)}, {u"accelerators"_s, n.accelerators}, {u"nics"_s, n.nics},
            {u"nic_bytes_per_second"_s, n.nicRate.value}, {u"fabric"_s, text(n.fabric)}, {u"sources"_s, sourcesJson(n.sources)}};
    return list;
}

QJsonArray fabrics(const Catalog &catalog)
{
    QJsonArray list;
    for (const LinkSpec &l : catalog.links)
        list << QJsonObject{{u"id"_s, text(l.id)}, {u"kind"_s, text(l.kind)}, {u"line_bytes_per_second"_s, l.lineRate.value}, {u"sources"_s, sourcesJson(l.sources)}};
    return list;
}

QJsonArray storage(const Catalog &catalog)
{
    QJsonArray list;
    for (const StorageSpec &s : catalog.storage)
        list << QJsonObject{{u"id"_s, text(s.id)}, {u"class"_s, text(s.storageClass)},
            {u"client_read_bytes_per_second"_s, s.clientReadHigh ? QJsonValue(s.clientReadHigh->value) : QJsonValue()},
            {u"client_write_bytes_per_second"_s, s.clientWriteHigh ? QJsonValue(s.clientWriteHigh->value) : QJsonValue()}, {u"sources"_s, sourcesJson(s.sources)}};
    return list;
}

QJsonArray frameworks(const Catalog &)
{
    QJsonArray list;
    for (const std::string &name : frameworkNames())
        list << QJsonObject{{u"id"_s, text(name)}};
    return list;
}

using Lister = QJsonArray (*)(const Catalog &);
const std::vector<std::pair<QString, Lister>> kinds{{u"models"_s, models}, {u"accelerators"_s, accelerators}, {u"nodes"_s, nodes}, {u"fabrics"_s, fabrics},
    {u"storage"_s, storage}, {u"frameworks"_s, frameworks}};

QString valueText(const QString &key, const QJsonValue &value)
{
    if (value.isDouble() && key.endsWith(u"bytes"_s))
        return text(formatGib(Bytes(value.toDouble())));
    if (value.isDouble() && key.endsWith(u"bytes_per_second"_s))
        return text(formatNumber(value.toDouble() / 1e9)) + u" GB/s"_s;
    if (value.isDouble() && key == u"parameters")
        return text(formatCount(value.toDouble()));
    if (value.isDouble() && key.endsWith(u"flops_per_second"_s))
        return text(formatNumber(value.toDouble() / 1e12)) + u" TFLOP/s"_s;
    return value.isDouble() ? text(formatNumber(value.toDouble(), 15)) : value.toString();
}

QString entryText(const QJsonObject &entry)
{
    QString line = entry[u"id"_s].toString().leftJustified(28);
    for (auto it = entry.begin(); it != entry.end(); ++it)
        if (it.key() != u"id" && it.key() != u"sources" && !it.value().isNull() && !valueText(it.key(), it.value()).isEmpty())
            line += u"  %1 %2"_s.arg(it.key(), valueText(it.key(), it.value()));
    return line;
}

} // namespace

QString CatalogCommand::name() const { return u"catalog"_s; }
QString CatalogCommand::synopsis() const { return u"models|accelerators|nodes|fabrics|storage|frameworks"_s; }
QString CatalogCommand::summary() const { return QCoreApplication::translate("Command", "What the catalogue holds, with the source of every entry"); }

ExitStatus CatalogCommand::run(const QCommandLineParser &, const CommandContext &context)
{
    const QString kind = context.arguments.value(0);
    const auto found = std::find_if(kinds.begin(), kinds.end(), [&kind](const auto &entry) { return entry.first == kind; });
    if (found == kinds.end() || context.arguments.size() != 1)
        return reportUsage(QCoreApplication::translate("Command", "Name one of: %1").arg(u"models, accelerators, nodes, fabrics, storage, frameworks"_s), context);
    QStringList problems;
    const QJsonArray entries = found->second(loadCatalog(context.places, &problems));
    for (const QString &problem : problems)
        std::fprintf(stderr, "%s\n", qPrintable(problem));
    if (context.asJson) {
        printJson({{kind, entries}});
        return ExitStatus::Done;
    }
    for (const QJsonValue &entry : entries)
        printLine(entryText(entry.toObject()));
    return ExitStatus::Done;
}

} // namespace slipway
