// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/design/clusterpanel.h"

#include "views/design/choices.h"
#include "views/design/entrychanges.h"
#include "views/design/factsheet.h"
#include "views/widgets/localfigures.h"
#include "views/widgets/searchcombobox.h"

#include <QLocale>
#include <QToolButton>

namespace slipway {

using namespace Qt::StringLiterals;

namespace {

QString rate(BytesPerSecond bytesPerSecond)
{
    return ClusterPanel::tr("%1 GB/s").arg(localNumber(bytesPerSecond.value / 1e9));
}

QList<KeyValue> factsOf(const GpuSpec &gpu, const LinkSpec &link)
{
    QList<KeyValue> facts {{ClusterPanel::tr("Usable memory"), localGib(gpu.memory), sourceText(gpu.sources, {"usable_memory", "memory"})},
        {ClusterPanel::tr("Memory rate"), rate(gpu.memoryBandwidth), sourceText(gpu.sources, {"memory"})}};
    if (const auto peak = gpu.peakDense.find(Precision::Bf16); peak != gpu.peakDense.end())
        facts << KeyValue {ClusterPanel::tr("BF16 dense peak"),
            ClusterPanel::tr("%1 TFLOP/s").arg(localNumber(peak->second.value / 1e12, 4)), sourceText(gpu.sources, {"compute"})};
    if (gpu.scaleUp)
        facts << KeyValue {gpu.scaleUpKind.empty() ? ClusterPanel::tr("Scale-up link") : fromStd(gpu.scaleUpKind),
            rate(*gpu.scaleUp), ClusterPanel::tr("One direction, per accelerator") + u'\n' + sourceText(gpu.sources, {"link"})};
    if (link.lineRate.value > 0)
        facts << KeyValue {ClusterPanel::tr("Fabric link"), rate(link.lineRate),
            ClusterPanel::tr("Line rate, one direction, per NIC") + u'\n' + sourceText(link.sources, {})};
    if (gpu.powerWatts > 0)
        facts << KeyValue {ClusterPanel::tr("Power"), ClusterPanel::tr("%1 W").arg(localNumber(gpu.powerWatts, 6)), sourceText(gpu.sources, {"power"})};
    return facts;
}

Sources sourcesOf(const GpuSpec &gpu, const LinkSpec &link)
{
    Sources all;
    for (const auto &[group, list] : gpu.sources)
        all[gpu.id + ", " + group] = list;
    for (const auto &[group, list] : link.sources)
        all[link.id + ", " + group] = list;
    return all;
}

QString changedText(const CatalogChoice &choice)
{
    if (!choice.changes)
        return {};
    return choice.id.empty() ? ClusterPanel::tr("an entry of your own")
                             : ClusterPanel::tr("%1, changed").arg(fromStd(choice.id));
}

} // namespace

ClusterPanel::ClusterPanel(QWidget *parent)
    : DesignPanel(parent)
{
    buildMachines();
    buildFabric();
}

void ClusterPanel::buildMachines()
{
    addCatalogSearch(m_accelerator, "accelerators",
        {u"cluster.accelerator"_s, tr("&Accelerator"), tr("Type any part of a name, or of its facts")},
        [](Design &d) -> CatalogChoice & { return d.cluster.accelerator; });
    addNumber(
        {u"cluster.nodes"_s, tr("&Nodes"), {}}, {.maximum = 1e6}, [](auto &d) -> auto & { return d.cluster.nodes; });
    m_perNode = addNumber(
        {u"cluster.accelerators_per_node"_s, tr("Per node"), tr("Accelerators in each node")},
        {.maximum = 1024, .mayBeEmpty = true}, [](auto &d) -> auto & { return d.cluster.acceleratorsPerNode; });
    const FieldName node {u"cluster.node"_s, tr("Node type"),
        tr("Supplies what is not said here: accelerators, NICs, link, local disks")};
    m_node = addSearch(node, "nodes");
    bind([this](const Design &d) {
        m_node->setCurrentId(fromStd(d.cluster.node), d.cluster.node.empty() ? tr("not said") : QString());
    });
    connect(m_node, &SearchComboBox::idChosen, this, [this, node](const QString &id) {
        Design changed = design();
        changed.cluster.node = id.toStdString();
        commit(changed, editText(node, id.isEmpty() ? tr("not said") : id));
    });
    m_domain = addNumber(
        {u"cluster.scale_up_domain"_s, tr("Scale-up domain"),
            tr("Accelerators that share the scale-up link; 72 on an NVL72 rack"), FieldName::Use::Rare},
        {.maximum = 1e5, .mayBeEmpty = true}, [](auto &d) -> auto & { return d.cluster.scaleUpDomain; });
    m_facts = new FactSheet(u"cluster.accelerator"_s, this);
    addWide(m_facts);
    buildFigures();
}

/// {base: h100-sxm, power_w: 500}: figures that differ in this design.
void ClusterPanel::buildFigures()
{
    QToolButton *chip = m_facts->addButton(u"figures"_s, tr("Change figures"), tr("Change figures of the accelerator in this design"));
    m_chipChanges = addEntryChanges("accelerators", {u"cluster.accelerator"_s, {}}, chip);
    bindChanges(*m_chipChanges, u"cluster.accelerator"_s, tr("Figures of the accelerator"),
        [](Design &d) -> CatalogChoice & { return d.cluster.accelerator; });
    QToolButton *link = m_facts->addButton(u"linkFigures"_s, tr("Change the link"), tr("Change figures of the fabric link in this design"));
    m_linkChanges = addEntryChanges("links", {u"cluster.fabric.link"_s, {}}, link);
    bindChanges(*m_linkChanges, u"cluster.fabric.link"_s, tr("Figures of the fabric link"),
        [](Design &d) -> CatalogChoice & { return d.cluster.fabric.link; });
}

void ClusterPanel::bindChanges(EntryChanges &form, const QString &path, const QString &text, CatalogChoice &(*choice)(Design &))
{
    connect(&form, &EntryChanges::choiceEdited, this, [this, path, text, choice](const CatalogChoice &edited, const std::string &key) {
        Design changed = design();
        choice(changed) = edited;
        commit(changed, text, path + u'.' + fromStd(key));
    });
}

void ClusterPanel::buildFabric()
{
    addHeading(tr("Network between nodes"));
    addCatalogSearch(m_link, "links", {u"cluster.fabric.link"_s, tr("Fabric link"), tr("The class of the scale-out network")},
        [](Design &d) -> CatalogChoice & { return d.cluster.fabric.link; });
    m_nics = addNumber(
        {u"cluster.fabric.nics_per_node"_s, tr("NICs per node"), {}, FieldName::Use::Rare}, {.maximum = 64, .mayBeEmpty = true},
        [](auto &d) -> auto & { return d.cluster.fabric.nicsPerNode; });
    const FieldName topology {u"cluster.fabric.topology"_s, tr("Topology"), tr("How the switches are wired")};
    m_topology = addSearch(topology);
    bind([this](const Design &d) {
        m_topology->setCurrentId(
            d.cluster.fabric.topology.empty() ? u"rail-optimized"_s : fromStd(d.cluster.fabric.topology));
    });
    connect(m_topology, &SearchComboBox::idChosen, this, [this, topology](const QString &id) {
        Design changed = design();
        changed.cluster.fabric.topology = id.toStdString();
        commit(changed, editText(topology, id));
    });
    addNumber(
        {u"cluster.fabric.oversubscription"_s, tr("Oversubscription"),
            tr("Bandwidth into the leaf switches over bandwidth out of them; 1 is none")},
        {.minimum = 1, .maximum = 64, .isWhole = false, .unit = tr(": 1")},
        [](auto &d) -> auto & { return d.cluster.fabric.oversubscription; });
    addSwitch(
        {u"cluster.fabric.gpudirect_rdma"_s, tr("GPUDirect RDMA"), tr("NICs read accelerator memory themselves"), FieldName::Use::Rare},
        [](auto &d) -> auto & { return d.cluster.fabric.gpudirectRdma; });
}

void ClusterPanel::addCatalogSearch(
    SearchComboBox *&field, const std::string &kind, const FieldName &name, CatalogChoice &(*choice)(Design &))
{
    field = addSearch(name, kind);
    SearchComboBox *search = field;
    bind([search, choice](const Design &d) {
        Design copy = d;
        const CatalogChoice &chosen = choice(copy);
        search->setCurrentId(fromStd(chosen.id), changedText(chosen));
    });
    connect(search, &SearchComboBox::idChosen, this, [this, name, choice](const QString &id) {
        Design changed = design();
        choice(changed) = CatalogChoice {.id = id.toStdString(), .changes = {}};
        commit(changed, editText(name, id));
    });
}

void ClusterPanel::showCatalog(const Catalog &catalog)
{
    m_accelerator->setItems(acceleratorItems(catalog));
    m_node->setItems(QList<SearchItem> {{QString(), tr("not said")}} + nodeItems(catalog));
    m_link->setItems(linkItems(catalog));
    m_chipChanges->setCatalog(catalog);
    m_linkChanges->setCatalog(catalog);
    m_topology->setItems(topologyItems(catalog));
}

QString ClusterPanel::summary() const { return m_summary; }

void ClusterPanel::showMore(const Design &design, const ResolvedDesign &resolved)
{
    m_chipChanges->showChoice(design.cluster.accelerator, resolved.accelerator.id);
    m_linkChanges->showChoice(design.cluster.fabric.link, resolved.link.id);
    const QString from = design.cluster.node.empty()
        ? tr("auto: %1, usual for %2").arg(u"%1"_s, fromStd(resolved.accelerator.id))
        : tr("auto: %1 from %2").arg(u"%1"_s, fromStd(design.cluster.node));
    m_perNode->setAutomatic(resolved.acceleratorsPerNode, from.arg(resolved.acceleratorsPerNode));
    m_domain->setAutomatic(resolved.scaleUpDomain, tr("auto: %1 of %2").arg(resolved.scaleUpDomain).arg(fromStd(resolved.accelerator.id)));
    m_nics->setAutomatic(resolved.nicsPerNode, from.arg(resolved.nicsPerNode));
    if (design.cluster.fabric.link.id.empty() && !design.cluster.fabric.link.changes)
        m_link->setCurrentId({},
            design.cluster.node.empty() ? tr("auto: %1").arg(fromStd(resolved.link.id))
                                        : tr("auto: %1 from %2").arg(fromStd(resolved.link.id), fromStd(design.cluster.node)));
    m_facts->showFacts(factsOf(resolved.accelerator, resolved.link), sourcesOf(resolved.accelerator, resolved.link));
    m_summary
        = tr("%1 × %2").arg(QLocale().toString(resolved.accelerators()), fromStd(resolved.accelerator.name.empty() ? resolved.accelerator.id : resolved.accelerator.name));
}

} // namespace slipway
