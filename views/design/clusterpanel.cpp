// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/design/clusterpanel.h"

#include "core/units/format.h"
#include "views/design/choices.h"
#include "views/design/factsheet.h"
#include "views/widgets/searchcombobox.h"

namespace slipway {

using namespace Qt::StringLiterals;

namespace {

QString rate(BytesPerSecond bytesPerSecond)
{
    return ClusterPanel::tr("%1 GB/s").arg(fromStd(formatNumber(bytesPerSecond.value / 1e9)));
}

QList<KeyValue> factsOf(const GpuSpec &gpu, const LinkSpec &link)
{
    QList<KeyValue> facts {{ClusterPanel::tr("Usable memory"), fromStd(formatGib(gpu.memory))},
        {ClusterPanel::tr("Memory rate"), rate(gpu.memoryBandwidth)}};
    if (const auto peak = gpu.peakDense.find(Precision::Bf16); peak != gpu.peakDense.end())
        facts << KeyValue {ClusterPanel::tr("BF16 dense peak"),
            ClusterPanel::tr("%1 TFLOP/s").arg(fromStd(formatNumber(peak->second.value / 1e12, 4)))};
    if (gpu.scaleUp)
        facts << KeyValue {gpu.scaleUpKind.empty() ? ClusterPanel::tr("Scale-up link") : fromStd(gpu.scaleUpKind),
            rate(*gpu.scaleUp), ClusterPanel::tr("One direction, per accelerator")};
    if (link.lineRate.value > 0)
        facts << KeyValue {ClusterPanel::tr("Fabric link"), rate(link.lineRate),
            ClusterPanel::tr("Line rate, one direction, per NIC")};
    if (gpu.powerWatts > 0)
        facts << KeyValue {ClusterPanel::tr("Power"), ClusterPanel::tr("%1 W").arg(gpu.powerWatts)};
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
                             : ClusterPanel::tr("%1, changed in the file").arg(fromStd(choice.id));
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
    addCatalogSearch(m_accelerator,
        {u"cluster.accelerator"_s, tr("&Accelerator"), tr("Type any part of a name, or of its facts")},
        [](Design &d) -> CatalogChoice & { return d.cluster.accelerator; });
    addNumber(
        {u"cluster.nodes"_s, tr("&Nodes"), {}}, {.maximum = 1e6}, [](auto &d) -> auto & { return d.cluster.nodes; });
    m_perNode = addNumber(
        {u"cluster.accelerators_per_node"_s, tr("Per node"), tr("Accelerators in each node")},
        {.maximum = 1024, .mayBeEmpty = true}, [](auto &d) -> auto & { return d.cluster.acceleratorsPerNode; });
    const FieldName node {u"cluster.node"_s, tr("Node type"),
        tr("Supplies what is not said here: accelerators, NICs, link, local disks")};
    m_node = addSearch(node);
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
            tr("Accelerators that share the scale-up link; 72 on an NVL72 rack")},
        {.maximum = 1e5, .mayBeEmpty = true}, [](auto &d) -> auto & { return d.cluster.scaleUpDomain; });
    m_facts = new FactSheet(u"cluster.accelerator"_s, this);
    addWide(m_facts);
}

void ClusterPanel::buildFabric()
{
    addHeading(tr("Network between nodes"));
    addCatalogSearch(m_link, {u"cluster.fabric.link"_s, tr("Fabric link"), tr("The class of the scale-out network")},
        [](Design &d) -> CatalogChoice & { return d.cluster.fabric.link; });
    m_nics = addNumber(
        {u"cluster.fabric.nics_per_node"_s, tr("NICs per node"), {}}, {.maximum = 64, .mayBeEmpty = true},
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
        {u"cluster.fabric.gpudirect_rdma"_s, tr("GPUDirect RDMA"), tr("NICs read accelerator memory themselves")},
        [](auto &d) -> auto & { return d.cluster.fabric.gpudirectRdma; });
}

void ClusterPanel::addCatalogSearch(SearchComboBox *&field, const FieldName &name, CatalogChoice &(*choice)(Design &))
{
    field = addSearch(name);
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
    m_topology->setItems(topologyItems(catalog));
}

QString ClusterPanel::summary() const { return m_summary; }

void ClusterPanel::showMore(const Design &design, const ResolvedDesign &resolved)
{
    const QString from = design.cluster.node.empty()
        ? tr("auto: %1")
        : tr("auto: %1 from %2").arg(u"%1"_s, fromStd(design.cluster.node));
    m_perNode->setAutomatic(resolved.acceleratorsPerNode, from.arg(resolved.acceleratorsPerNode));
    m_domain->setAutomatic(resolved.scaleUpDomain, tr("auto: %1").arg(resolved.scaleUpDomain));
    m_nics->setAutomatic(resolved.nicsPerNode, from.arg(resolved.nicsPerNode));
    if (design.cluster.fabric.link.id.empty() && !design.cluster.fabric.link.changes)
        m_link->setCurrentId({}, tr("auto: %1").arg(fromStd(resolved.link.id)));
    m_facts->showFacts(factsOf(resolved.accelerator, resolved.link), sourcesOf(resolved.accelerator, resolved.link));
    m_summary
        = tr("%1 × %2")
              .arg(resolved.accelerators())
              .arg(fromStd(resolved.accelerator.name.empty() ? resolved.accelerator.id : resolved.accelerator.name));
}

} // namespace slipway
