// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/catalog/entryitems.h"

#include "views/widgets/localfigures.h"

#include <QCoreApplication>
#include <QLocale>

namespace slipway {

using namespace Qt::StringLiterals;

namespace {

QString text(const std::string &standard) { return QString::fromStdString(standard); }

QString rate(BytesPerSecond bytesPerSecond)
{
    return QCoreApplication::translate("Choices", "%1 GB/s").arg(localNumber(bytesPerSecond.value / 1e9));
}

QString modelFacts(const ModelSpec &model)
{
    QStringList facts;
    if (model.publishedParameters > 0)
        facts << localCount(model.publishedParameters);
    facts << QCoreApplication::translate("Choices", "%n layers", nullptr, model.layers)
          << QCoreApplication::translate("Choices", "hidden %1").arg(QLocale().toString(model.hidden))
          << QCoreApplication::translate("Choices", "%n heads", nullptr, model.heads);
    if (model.moe)
        facts << QCoreApplication::translate("Choices", "%n experts", nullptr, model.moe->experts);
    return facts.join(u" · "_s);
}

QString acceleratorFacts(const GpuSpec &gpu)
{
    QStringList facts {localGib(gpu.memory), rate(gpu.memoryBandwidth)};
    if (const auto peak = gpu.peakDense.find(Precision::Bf16); peak != gpu.peakDense.end())
        facts << QCoreApplication::translate("Choices", "%1 TFLOP/s BF16")
                     .arg(localNumber(peak->second.value / 1e12, 4));
    return facts.join(u" · "_s);
}

QString storageFacts(const StorageSpec &storage)
{
    QStringList facts {text(storage.storageClass)};
    if (storage.clientReadLow && storage.clientReadHigh)
        facts << QCoreApplication::translate("Choices", "reads %1 to %2")
                     .arg(rate(*storage.clientReadLow), rate(*storage.clientReadHigh));
    return facts.join(u" · "_s);
}

/// The entries of one kind, those of the user's own marked in words.
template<typename Spec, typename Make>
QList<SearchItem> itemsOf(const Catalog &catalog, const char *kind, const std::vector<Spec> &specs, Make make)
{
    QList<SearchItem> items;
    items.reserve(qsizetype(specs.size()));
    for (const Spec &spec : specs) {
        items << make(spec);
        if (catalog.isOwn(kind, spec.id))
            items.last().facts += QCoreApplication::translate("Choices", " · yours");
    }
    return items;
}

} // namespace

QList<SearchItem> modelItems(const Catalog &catalog)
{
    return itemsOf(catalog, "models", catalog.models, [](const ModelSpec &model) {
        return SearchItem {text(model.id), text(model.id), modelFacts(model), text(model.huggingFace)};
    });
}

QList<SearchItem> acceleratorItems(const Catalog &catalog)
{
    return itemsOf(catalog, "accelerators", catalog.accelerators, [](const GpuSpec &gpu) {
        return SearchItem {
            text(gpu.id), text(gpu.name.empty() ? gpu.id : gpu.name), acceleratorFacts(gpu), text(gpu.architecture)};
    });
}

QList<SearchItem> nodeItems(const Catalog &catalog)
{
    return itemsOf(catalog, "nodes", catalog.nodes, [](const NodeSpec &node) {
        return SearchItem {text(node.id), text(node.id),
            u"%1 × %2"_s.arg(node.accelerators).arg(text(node.accelerator)), text(node.fabric)};
    });
}

QList<SearchItem> linkItems(const Catalog &catalog)
{
    return itemsOf(catalog, "links", catalog.links, [](const LinkSpec &link) {
        return SearchItem {text(link.id), text(link.id), rate(link.lineRate), text(link.kind)};
    });
}

QList<SearchItem> topologyItems(const Catalog &catalog)
{
    return itemsOf(catalog, "topologies", catalog.topologies, [](const TopologySpec &topology) {
        return SearchItem {text(topology.id), text(topology.id),
            topology.tiers == 1 ? QCoreApplication::translate("Choices", "1 tier")
                                : QCoreApplication::translate("Choices", "%n tiers", nullptr, topology.tiers),
            text(topology.rule)};
    });
}

QList<SearchItem> storageItems(const Catalog &catalog)
{
    return itemsOf(catalog, "storage", catalog.storage, [](const StorageSpec &storage) {
        return SearchItem {text(storage.id), text(storage.id), storageFacts(storage), text(storage.description)};
    });
}

QString sourceText(const Sources &sources, std::initializer_list<const char *> groups)
{
    auto found = sources.find("all");
    for (auto group = std::rbegin(groups); group != std::rend(groups); ++group)
        if (const auto known = sources.find(*group); known != sources.end())
            found = known;
    if (found == sources.end())
        return {};
    QStringList texts;
    for (const std::string &source : found->second)
        texts << text(source);
    return QCoreApplication::translate("Choices", "Source: %1").arg(texts.join(u"; "_s));
}

QList<SearchItem> entryItems(const Catalog &catalog, const std::string &kind)
{
    return kind == "models"      ? modelItems(catalog)
        : kind == "accelerators" ? acceleratorItems(catalog)
        : kind == "nodes"        ? nodeItems(catalog)
        : kind == "links"        ? linkItems(catalog)
        : kind == "topologies"   ? topologyItems(catalog)
        : kind == "storage"      ? storageItems(catalog)
                                 : QList<SearchItem>();
}

QString kindName(const std::string &kind)
{
    return kind == "models"      ? QCoreApplication::translate("Choices", "Models")
        : kind == "accelerators" ? QCoreApplication::translate("Choices", "Accelerators")
        : kind == "nodes"        ? QCoreApplication::translate("Choices", "Nodes")
        : kind == "links"        ? QCoreApplication::translate("Choices", "Links")
                                 : QCoreApplication::translate("Choices", "Storage");
}

QString sourcesText(const Sources &sources)
{
    QStringList lines;
    for (const auto &[group, list] : sources)
        for (const std::string &source : list)
            lines << QCoreApplication::translate("Choices", "%1: %2").arg(text(group), text(source));
    return lines.join(u'\n');
}

} // namespace slipway
