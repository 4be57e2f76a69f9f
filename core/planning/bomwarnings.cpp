// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/planning/bomwarnings_p.h"

#include "core/planning/costsheet.h"
#include "core/units/format.h"

#include <algorithm>

namespace slipway {

namespace {

constexpr int coresOfAnAccelerator = 8;    // fewer starve data loading and launch threads; DGX H100 has 14
constexpr double thinNetwork = 0.6;        // of what the best node with the same accelerators has

std::string gigabytesPerSecondText(double bytesPerSecond) { return formatNumber(bytesPerSecond / 1e9, 3); }

class Warnings
{
public:
    Warnings(const ResolvedDesign &resolved, const PlannedWork &work, const Assumptions &given, const PlanSettings &settings, const Catalog &catalog, const BillOfMaterials &bill)
        : m_resolved(resolved)
        , m_work(work)
        , m_given(given)
        , m_settings(settings)
        , m_catalog(catalog)
        , m_bill(bill)
    {
    }

    std::vector<PlanWarning> take()
    {
        judgeNics();
        judgeMemory();
        judgeCores();
        judgeFabric();
        judgeSpares();
        judgeSinglePoints();
        judgeExisting();
        return std::move(m_warnings);
    }

private:
    using Kind = PlanWarning::Kind;

    void add(Kind kind, const char *id, Message text, Message remedy) { m_warnings.push_back({kind, id, std::move(text), std::move(remedy)}); }

    /// The node of the same accelerators with the widest network.
    const NodeSpec *widestNode() const
    {
        const NodeSpec *widest = nullptr;
        for (const NodeSpec &node : m_catalog.nodes)
            if (node.accelerator == m_resolved.accelerator.id && node.accelerators > 0 && (!widest || perAccelerator(node) > perAccelerator(*widest)))
                widest = &node;
        return widest;
    }
    static double perAccelerator(const NodeSpec &node) { return node.nics * node.nicRate.value / node.accelerators; }

    void judgeNics()
    {
        const NodeSpec *widest = widestNode();
        if (!widest || m_work.nodes < 2)
            return;
        const double own = m_resolved.nicsPerNode * m_resolved.link.lineRate.value / m_work.acceleratorsPerNode;
        if (own >= thinNetwork * perAccelerator(*widest))
            return;
        const Bytes gradients(2 * m_work.checkpoint.value / 14); // two bytes of fourteen a parameter
        const Seconds time = allReduceTime(gradients, m_work.nodes, m_resolved.nicsPerNode, m_resolved.link.lineRate);
        add(Kind::TooSmall, "network_per_accelerator",
            {SLIPWAY_TEXT("Plan", "%1 ports for %2 accelerators are %3 GB/s each, against %4 GB/s of %5. An all-reduce of all gradients takes at least %6."),
             {std::to_string(m_resolved.nicsPerNode), std::to_string(m_work.acceleratorsPerNode), gigabytesPerSecondText(own), gigabytesPerSecondText(perAccelerator(*widest)), widest->id, formatDuration(time)}},
            {SLIPWAY_TEXT("Plan", "Ask for one port for each accelerator (cluster.fabric.nics_per_node: %1), or keep the traffic small: LoRA, larger batches, sharding inside a node."),
             {std::to_string(m_work.acceleratorsPerNode)}});
    }

    void judgeMemory()
    {
        if (m_resolved.memoryGibPerNode <= 0)
            return;
        const double accelerators = m_resolved.accelerator.labelMemory.value * m_work.acceleratorsPerNode / gib(1).value;
        const double copy = m_work.checkpoint.value / m_work.nodes / gib(1).value;
        const double offloaded = m_resolved.design.parallelism.offload == Offload::None ? 0 : m_work.checkpointOptimizer.value / m_work.nodes / gib(1).value;
        const double needed = 2 * (m_work.isAsynchronous ? copy : 0) + offloaded; // one copy is written while the next is made
        const Message remedy{SLIPWAY_TEXT("Plan", "Twice the accelerators' memory is common (2 TB beside 640 GB)."), {}};
        if (needed > 0.8 * m_resolved.memoryGibPerNode)
            add(Kind::TooSmall, "memory_for_copies", {SLIPWAY_TEXT("Plan", "Offload and two checkpoint copies take %1 GiB of the %2 GiB of a node."), {formatNumber(needed, 3), formatNumber(m_resolved.memoryGibPerNode, 4)}}, remedy);
        else if (m_resolved.memoryGibPerNode <= accelerators)
            add(Kind::TooSmall, "memory",
                {SLIPWAY_TEXT("Plan", "%1 GiB of memory in a node are no more than the %2 GiB of its accelerators: the optimizer of a model that fills them cannot be offloaded."),
                 {formatNumber(m_resolved.memoryGibPerNode, 4), formatNumber(accelerators, 3)}}, remedy);
    }

    void judgeCores()
    {
        if (m_resolved.coresPerNode > 0 && m_resolved.coresPerNode < coresOfAnAccelerator * m_work.acceleratorsPerNode)
            add(Kind::TooSmall, "cores", {SLIPWAY_TEXT("Plan", "%1 processor cores serve %2 accelerators."), {std::to_string(m_resolved.coresPerNode), std::to_string(m_work.acceleratorsPerNode)}},
                {SLIPWAY_TEXT("Plan", "Eight cores and more for each accelerator are common; a DGX H100 has 14."), {}});
    }

    void judgeFabric()
    {
        const SwitchFabric &fabric = m_bill.fabric;
        if (!fabric.holdsAllNodes())
            add(Kind::TooSmall, "topology", {SLIPWAY_TEXT("Plan", "%1 joins no more than %2 nodes with switches of %3 ports; the design has %4."),
                 {fabric.topology, std::to_string(fabric.mostNodes), std::to_string(fabric.radix), std::to_string(fabric.nodes)}},
                {SLIPWAY_TEXT("Plan", "Take a topology with another tier (cluster.fabric.topology: fat-tree-3 or rail-optimized)."), {}});
        const long long ports = fabric.tiers.empty() ? 0 : fabric.tiers.front().linksDown;
        if (fabric.tiers.size() > 1 && ports > 0 && ports <= fabric.radix)
            add(Kind::Note, "one_switch_is_enough", {SLIPWAY_TEXT("Plan", "All %1 ports would fit one switch of %2."), {std::to_string(ports), std::to_string(fabric.radix)}},
                {SLIPWAY_TEXT("Plan", "Without plans to grow, take one switch and a spare (cluster.fabric.topology: single-switch)."), {}});
        if (fabric.oversubscription > 1)
            add(Kind::Note, "oversubscription", {SLIPWAY_TEXT("Plan", "The leaves are oversubscribed %1:1: between leaves an accelerator has %2 GB/s when all send."),
                 {formatNumber(fabric.oversubscription, 3), gigabytesPerSecondText(fabric.linkRate.value * fabric.nicsPerNode / m_work.acceleratorsPerNode / fabric.oversubscription)}},
                {SLIPWAY_TEXT("Plan", "Keep groups that talk much under one leaf, or pay for 1:1."), {}});
    }

    void judgeSpares()
    {
        const BomItem *spares = m_bill.find("compute.spares");
        const SwitchFabric &fabric = m_bill.fabric;
        if (!spares || fabric.tiers.empty() || fabric.nodesPerLeaf <= 0)
            return;
        const long long places = (1LL * fabric.nodes + fabric.nodesPerLeaf - 1) / fabric.nodesPerLeaf * fabric.nodesPerLeaf - fabric.nodes;
        if (places < spares->count)
            add(Kind::Note, "places_for_spares", {SLIPWAY_TEXT("Plan", "The leaves have free ports for %1 of %2 spare nodes."), {std::to_string(places), std::to_string(spares->count)}},
                {SLIPWAY_TEXT("Plan", "Take fewer nodes into the design than are bought, or plan another unit of leaves."), {}});
        if (m_settings.existing && m_settings.existing->spareNodes < spares->count)
            add(Kind::Missing, "spares", {SLIPWAY_TEXT("Plan", "The existing cluster has %1 spare nodes where %2 are needed."), {std::to_string(m_settings.existing->spareNodes), std::to_string(spares->count)}},
                {SLIPWAY_TEXT("Plan", "Buy spares, or train on fewer nodes than there are."), {}});
    }

    void judgeSinglePoints()
    {
        const SwitchFabric &fabric = m_bill.fabric;
        if (fabric.shape == FabricShape::OneSwitch)
            add(Kind::SinglePoint, "one_switch", {SLIPWAY_TEXT("Plan", "One switch joins all nodes: when it fails, nothing trains."), {}}, {SLIPWAY_TEXT("Plan", "Keep a spare switch on the shelf, or take two leaves."), {}});
        else if (fabric.shape == FabricShape::Rails || fabric.shape == FabricShape::RailsAlone)
            add(Kind::SinglePoint, "rail", {SLIPWAY_TEXT("Plan", "Each NIC of a node has one leaf: when a leaf fails, up to %1 nodes lose one of %2 ports and the run stops or slows."),
                 {std::to_string(std::min(fabric.nodesPerLeaf, fabric.nodes)), std::to_string(fabric.nicsPerNode)}}, {SLIPWAY_TEXT("Plan", "Keep a configured spare leaf; test that training goes on without a rail."), {}});
        else if (fabric.shape == FabricShape::FatTree)
            add(Kind::SinglePoint, "leaf", {SLIPWAY_TEXT("Plan", "A leaf carries all ports of its %1 nodes: when it fails, they are gone."), {std::to_string(std::min(fabric.nodesPerLeaf, fabric.nodes))}},
                {SLIPWAY_TEXT("Plan", "Keep a configured spare leaf, and as many spare nodes as a leaf has."), {}});
        if (m_settings.existing && m_settings.existing->headNodes == 1)
            add(Kind::SinglePoint, "head", {SLIPWAY_TEXT("Plan", "There is one head node: without it nobody can submit, and accounts are lost with its disk."), {}}, {SLIPWAY_TEXT("Plan", "Add a second one with failover."), {}});
        const auto scratch = m_resolved.design.cluster.storage.find("scratch");
        if (scratch != m_resolved.design.cluster.storage.end() && scratch->second.system == "nfs-single-server")
            add(Kind::SinglePoint, "nfs", {SLIPWAY_TEXT("Plan", "One file server holds data and checkpoints: it is the limit of all transfers, and its loss is the loss of the run."), {}},
                {SLIPWAY_TEXT("Plan", "Take a parallel file system, and copy checkpoints to a second place."), {}});
        if (m_bill.needsLiquidCooling)
            add(Kind::Note, "cooling", {SLIPWAY_TEXT("Plan", "Racks of %1 kW need liquid cooling."), {formatNumber(m_bill.nodesPerRack * m_given.value("power.node_kilowatts"), 3)}},
                {SLIPWAY_TEXT("Plan", "Ask the site for its limit of a rack and for water; with less, put fewer nodes into a rack (rack.kilowatts)."), {}});
    }

    void judgeExisting()
    {
        if (!m_settings.existing || m_settings.existing->powerKilowatts <= 0 || m_settings.existing->powerKilowatts >= m_bill.itKilowatts)
            return;
        add(Kind::TooSmall, "power", {SLIPWAY_TEXT("Plan", "The site has %1 kW for computers; the cluster takes %2 kW at most."), {formatNumber(m_settings.existing->powerKilowatts, 4), formatNumber(m_bill.itKilowatts, 4)}},
            {SLIPWAY_TEXT("Plan", "Order power first: it takes longer than nodes do. Or cap the accelerators' power."), {}});
    }

    const ResolvedDesign &m_resolved;
    const PlannedWork &m_work;
    const Assumptions &m_given;
    const PlanSettings &m_settings;
    const Catalog &m_catalog;
    const BillOfMaterials &m_bill;
    std::vector<PlanWarning> m_warnings;
};

} // namespace

std::vector<PlanWarning> bomWarnings(const ResolvedDesign &resolved, const PlannedWork &work, const Assumptions &assumptions, const PlanSettings &settings, const Catalog &catalog,
                                     const BillOfMaterials &bill)
{
    return Warnings(resolved, work, assumptions, settings, catalog, bill).take();
}

} // namespace slipway
