// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/planning/billofmaterials.h"

#include "core/planning/bomwarnings_p.h"
#include "core/planning/costsheet.h"
#include "core/planning/surroundings.h"
#include "core/units/format.h"

#include <algorithm>
#include <cmath>

namespace slipway {

namespace {

using Role = SwitchTier::Role;

constexpr double referenceRate = 50e9;             // bytes a second, of the port that owned.port is for
constexpr double checkpointTarget = 60;            // seconds; StoragePlan::pauseTarget
constexpr int managementRadix = 64, managementUplinks = 8, outOfBandPorts = 48, outOfBandUplinks = 2;
constexpr int storagePortsOfANode = 2;
constexpr double storageOversubscription = 5.0 / 3; // RA-11333, storage fabric
constexpr double smallSwitchKilowatts = 0.1, managementSwitchKilowatts = 0.47, storageServerKilowatts = 1.2;
constexpr double liquidAbove = 50;                 // kW a rack; the usual end of cooling by air with rear doors
constexpr double kilowattsOfATon = 3.517;

long long divideUp(double value, double by) { return (long long)(std::ceil(value / by - 1e-9)); }

class Bill
{
public:
    Bill(const ResolvedDesign &resolved, const PlannedWork &work, const Assumptions &given, const PlanSettings &settings)
        : m_resolved(resolved)
        , m_work(work)
        , m_given(given)
        , m_existing(settings.existing.value_or(ExistingCluster()))
        , m_managers(hasFabricManagers(resolved, work.fabric) ? fabricManagers : 0)
    {
        m_bill.fabric = work.fabric;
    }

    BillOfMaterials take()
    {
        addCompute();
        addTrainingNetwork();
        addStorage();
        addServers();
        addStorageNetwork();
        addInBand();
        addRacks();
        addOutOfBand();
        addPower();
        std::stable_sort(m_bill.items.begin(), m_bill.items.end(), [](const BomItem &a, const BomItem &b) { return a.group < b.group; });
        return std::move(m_bill);
    }

private:
    static std::string text(double value) { return formatNumber(value, 4); }
    static std::string text(long long value) { return std::to_string(value); }
    static std::string text(int value) { return std::to_string(value); }

    void add(const char *id, BomGroup group, const char *name, long long count, Message reason, std::optional<double> each = std::nullopt, long long existing = 0)
    {
        if (count > 0)
            m_bill.items.push_back({id, group, name, count, std::max(0LL, existing), std::move(reason), each ? std::optional(Money(*each)) : std::nullopt});
    }

    std::optional<double> nodePrice() const
    {
        return m_given.contains("owned.accelerator") ? std::optional(m_given.value("owned.accelerator") * m_work.acceleratorsPerNode) : std::nullopt;
    }

    void addCompute()
    {
        add("compute.nodes", BomGroup::Compute, SLIPWAY_TEXT("Plan", "Compute nodes"), m_work.nodes,
            {SLIPWAY_TEXT("Plan", "the design: %1 x %2 each"), {text(m_work.acceleratorsPerNode), m_work.acceleratorName}}, nodePrice(), m_existing.nodes);
        const int spares = spareNodesFor(m_work.nodes, m_given);
        add("compute.spares", BomGroup::Compute, SLIPWAY_TEXT("Plan", "Spare nodes"), spares,
            {SLIPWAY_TEXT("Plan", "%1 failures a node and day, %2 % of them with a repair of %3 days: enough with 95 % certainty (usual advice: 5-10 % of the nodes)"),
             {text(m_given.value("failures.per_node_day")), text(100 * m_given.value("spares.hardware_share")), text(m_given.value("spares.repair_days"))}},
            nodePrice(), m_existing.spareNodes);
    }

    void addTrainingNetwork()
    {
        const SwitchFabric &fabric = m_bill.fabric;
        const double scale = fabric.linkRate.value / referenceRate;
        const double switchPrice = fabric.radix * m_given.value("owned.port") * scale, cablePrice = m_given.value("owned.cable") * scale;
        long long ports = 0;
        for (std::size_t i = 0; i < fabric.tiers.size(); ++i) {
            const SwitchTier &tier = fabric.tiers[i];
            const bool isFirst = i == 0;
            const long long managers = isFirst ? m_work.managerCables : 0;
            addSwitches(tier, switchPrice);
            add(isFirst ? "training.cables_nodes" : tier.role == Role::Core ? "training.cables_core" : "training.cables_spine", BomGroup::TrainingNetwork, cableName(isFirst, tier.role), tier.linksDown + managers,
                isFirst ? Message{SLIPWAY_TEXT("Plan", "%1 nodes x %2 ports, and %3 of the fabric managers"), {text(fabric.nodes), text(fabric.nicsPerNode), text(managers)}}
                        : Message{SLIPWAY_TEXT("Plan", "%1 switches below x %2 ports upwards"), {text(fabric.tiers[i - 1].count), text(fabric.tiers[i - 1].up)}},
                cablePrice);
            ports += (tier.linksDown + managers) * (isFirst ? 1 : 2);
            m_switches += tier.count;
        }
        add("training.transceivers_switch", BomGroup::TrainingNetwork, SLIPWAY_TEXT("Plan", "Transceivers in switches"), modulesOf(ports),
            {isTwin() ? SLIPWAY_TEXT("Plan", "%1 ports in use, two in a module; in the price of the cables") : SLIPWAY_TEXT("Plan", "%1 ports in use; in the price of the cables"), {text(ports)}});
        if (!fabric.tiers.empty())
            add("training.transceivers_node", BomGroup::TrainingNetwork, SLIPWAY_TEXT("Plan", "Transceivers in nodes"), fabric.tiers.front().linksDown,
                {SLIPWAY_TEXT("Plan", "one for each port of a node, where its cards do not take two in a module; in the price of the cables"), {}});
        add("training.managers", BomGroup::TrainingNetwork, SLIPWAY_TEXT("Plan", "Fabric managers"), m_managers, {SLIPWAY_TEXT("Plan", "a pair for the training network and a pair for storage"), {}});
    }

    /// Switches of InfiniBand from 400 Gb/s on take two ports in a module.
    bool isTwin() const { return m_resolved.link.id.starts_with("ib-") && m_bill.fabric.linkRate.value >= 49e9; }
    long long modulesOf(long long ports) const { return isTwin() ? divideUp(double(ports), 2) : ports; }

    static const char *cableName(bool isFirst, Role role)
    {
        if (isFirst)
            return SLIPWAY_TEXT("Plan", "Cables from nodes to leaves");
        return role == Role::Core ? SLIPWAY_TEXT("Plan", "Cables from spines to cores") : SLIPWAY_TEXT("Plan", "Cables from leaves to spines");
    }

    void addSwitches(const SwitchTier &tier, double price)
    {
        const Message reason{SLIPWAY_TEXT("Plan", "%1 ports each: %2 down, %3 up; topology %4, oversubscription %5:1"),
                             {text(m_bill.fabric.radix), text(tier.down), text(tier.up), m_bill.fabric.topology, text(m_bill.fabric.oversubscription)}};
        switch (tier.role) {
        case Role::Spine: return add("training.spine", BomGroup::TrainingNetwork, SLIPWAY_TEXT("Plan", "Spine switches"), tier.count, reason, price, m_existing.spines);
        case Role::Core: return add("training.core", BomGroup::TrainingNetwork, SLIPWAY_TEXT("Plan", "Core switches"), tier.count, reason, price, m_existing.cores);
        default: return add("training.leaf", BomGroup::TrainingNetwork, SLIPWAY_TEXT("Plan", "Leaf switches"), tier.count, reason, price, m_existing.leaves);
        }
    }

    void addStorage()
    {
        const double room = 1 - std::clamp(m_given.value("storage.headroom"), 0.0, 0.9);
        m_bill.storageTb = (m_work.data.value + m_work.checkpoint.value * m_work.keptCheckpoints) / 1e12 / room;
        m_bill.storageWriteGbS = m_work.checkpoint.value / 1e9 / checkpointTarget;
        const long long forRoom = divideUp(std::max(0.0, m_bill.storageTb - m_existing.storageTb), m_given.value("storage.server_tb"));
        const long long forRate = divideUp(m_bill.storageWriteGbS, m_given.value("storage.server_write_gb_s"));
        m_storageServers = std::max({3LL, forRoom, forRate});
        add("storage.servers", BomGroup::Storage, SLIPWAY_TEXT("Plan", "Storage servers"), m_storageServers,
            {SLIPWAY_TEXT("Plan", "%1 TB with headroom at %2 TB each, %3 GB/s for a checkpoint in a minute at %4 GB/s each; at least three"),
             {text(m_bill.storageTb), text(m_given.value("storage.server_tb")), text(m_bill.storageWriteGbS), text(m_given.value("storage.server_write_gb_s"))}},
            std::nullopt, m_existing.storageNodes);
    }

    void addServers()
    {
        const ServerCounts servers = serversFor(m_work.nodes);
        add("servers.head", BomGroup::Servers, SLIPWAY_TEXT("Plan", "Head nodes"), servers.head, {SLIPWAY_TEXT("Plan", "a pair: scheduler, provisioning and accounts survive one"), {}}, std::nullopt, m_existing.headNodes);
        add("servers.service", BomGroup::Servers, SLIPWAY_TEXT("Plan", "Service nodes"), servers.service, {SLIPWAY_TEXT("Plan", "databases, monitoring and container registry, three for a quorum, from 64 nodes on"), {}});
        add("servers.login", BomGroup::Servers, SLIPWAY_TEXT("Plan", "Login nodes"), servers.login, {SLIPWAY_TEXT("Plan", "one for each 64 nodes, and one more"), {}}, std::nullopt, m_existing.loginNodes);
        m_servers = servers.all();
    }

    void addStorageNetwork()
    {
        const long long ports = (m_work.nodes + m_storageServers + m_servers) * storagePortsOfANode + m_work.managerCables;
        const int radix = m_bill.fabric.radix;
        long long uplinks = 0;
        if (ports <= radix) {
            add("storage.switches", BomGroup::StorageNetwork, SLIPWAY_TEXT("Plan", "Storage switches"), 2, {SLIPWAY_TEXT("Plan", "%1 ports on a pair"), {text(ports)}});
            m_switches += 2;
        } else {
            const int down = int(radix * storageOversubscription / (storageOversubscription + 1));
            const long long leaves = std::max(2LL, divideUp(double(ports), down));
            const long long spines = std::max(2LL, divideUp(double(leaves) * (radix - down), radix));
            add("storage.leaf", BomGroup::StorageNetwork, SLIPWAY_TEXT("Plan", "Storage leaf switches"), leaves,
                {SLIPWAY_TEXT("Plan", "%1 ports: two for each node and server; %2 of %3 ports down, oversubscribed 5:3"), {text(ports), text(down), text(radix)}});
            uplinks = leaves * (radix - down);
            add("storage.spine", BomGroup::StorageNetwork, SLIPWAY_TEXT("Plan", "Storage spine switches"), spines, {SLIPWAY_TEXT("Plan", "%1 cables from the leaves"), {text(uplinks)}});
            m_switches += leaves + spines;
        }
        add("storage.cables", BomGroup::StorageNetwork, SLIPWAY_TEXT("Plan", "Storage cables to nodes and servers"), ports,
            {SLIPWAY_TEXT("Plan", "two for each node and server, and %1 of the fabric managers"), {text(m_work.managerCables)}});
        add("storage.cables_spine", BomGroup::StorageNetwork, SLIPWAY_TEXT("Plan", "Storage cables from leaves to spines"), uplinks, {SLIPWAY_TEXT("Plan", "all ports upwards of the leaves"), {}});
        add("storage.transceivers_switch", BomGroup::StorageNetwork, SLIPWAY_TEXT("Plan", "Transceivers in storage switches"), modulesOf(ports + 2 * uplinks),
            {isTwin() ? SLIPWAY_TEXT("Plan", "%1 ports in use, two in a module") : SLIPWAY_TEXT("Plan", "%1 ports in use"), {text(ports + 2 * uplinks)}});
    }

    void addInBand()
    {
        const long long ends = m_work.nodes + m_storageServers + m_servers;
        long long leaves = divideUp(2.0 * double(ends), managementRadix - managementUplinks);
        leaves += leaves % 2; // in pairs
        const long long spines = leaves > 2 ? 2 : 0;
        m_managementSwitches = leaves + spines;
        add("management.in_band", BomGroup::ManagementNetwork, SLIPWAY_TEXT("Plan", "In-band switches"), m_managementSwitches,
            {SLIPWAY_TEXT("Plan", "%1 ports, two for each node and server on different switches of 64; %2 leaves and %3 spines"), {text(2 * ends), text(leaves), text(spines)}});
        add("management.in_band_cables", BomGroup::ManagementNetwork, SLIPWAY_TEXT("Plan", "In-band cables"), 2 * ends + (spines > 0 ? leaves * managementUplinks : 0), {SLIPWAY_TEXT("Plan", "ports and uplinks"), {}});
    }

    void addRacks()
    {
        const double kilowatts = std::max(0.1, m_given.value("power.node_kilowatts"));
        const int perDomain = m_resolved.scaleUpDomain / std::max(1, m_work.acceleratorsPerNode); // a domain over several nodes is a rack
        const double ofARack = m_given.value("rack.kilowatts");
        m_bill.nodesPerRack = perDomain > 1 ? perDomain : std::max(1, int(ofARack / kilowatts));
        m_bill.needsLiquidCooling = m_bill.nodesPerRack * kilowatts > liquidAbove;
        const long long compute = divideUp(m_work.nodes, m_bill.nodesPerRack);
        const double units = double(m_switches + m_managementSwitches + m_servers) + 2.0 * double(m_storageServers) + double(m_managers);
        const long long other = std::max(1LL, divideUp(units, m_given.value("rack.units")));
        m_racks = compute + other;
        add("facility.racks_compute", BomGroup::Facility, SLIPWAY_TEXT("Plan", "Racks of compute nodes"), compute,
            perDomain > 1 ? Message{SLIPWAY_TEXT("Plan", "a scale-up domain of %1 nodes is a rack"), {text(perDomain)}}
                          : Message{SLIPWAY_TEXT("Plan", "%1 nodes of %2 kW in %3 kW a rack"), {text(m_bill.nodesPerRack), text(kilowatts), text(ofARack)}}, std::nullopt, m_existing.racks);
        add("facility.racks_other", BomGroup::Facility, SLIPWAY_TEXT("Plan", "Racks of switches, servers and storage"), other,
            {SLIPWAY_TEXT("Plan", "%1 height units, %2 in a rack with room for cables"), {text(units), text(m_given.value("rack.units"))}}, std::nullopt, std::max(0LL, m_existing.racks - compute));
        add("facility.strips", BomGroup::Facility, SLIPWAY_TEXT("Plan", "Power strips"), 2 * m_racks, {SLIPWAY_TEXT("Plan", "two feeds for each rack"), {}});
    }

    void addOutOfBand()
    {
        const long long ports = m_work.nodes + m_storageServers + m_servers + m_managers + m_switches + m_managementSwitches + 2 * m_racks;
        const long long switches = divideUp(double(ports), outOfBandPorts);
        add("management.out_of_band", BomGroup::ManagementNetwork, SLIPWAY_TEXT("Plan", "Out-of-band switches"), switches,
            {SLIPWAY_TEXT("Plan", "%1 ports of 1 Gb/s: nodes, servers, switches and power strips; %2 on a switch"), {text(ports), text(outOfBandPorts)}});
        add("management.out_of_band_cables", BomGroup::ManagementNetwork, SLIPWAY_TEXT("Plan", "Out-of-band cables"), ports + switches * outOfBandUplinks,
            {SLIPWAY_TEXT("Plan", "one for each port, and %1 uplinks of each switch"), {text(outOfBandUplinks)}});
        m_outOfBand = switches;
    }

    void addPower()
    {
        const double nodes = (m_work.nodes + double(spareNodesFor(m_work.nodes, m_given))) * m_given.value("power.node_kilowatts");
        const double perSwitch = switchKilowatts(m_bill.fabric);
        m_bill.itKilowatts = nodes + double(m_switches) * perSwitch + double(m_managementSwitches) * managementSwitchKilowatts + double(m_outOfBand) * smallSwitchKilowatts + double(m_servers + m_managers) * serverKilowatts
            + double(m_storageServers) * storageServerKilowatts;
        m_bill.siteKilowatts = m_bill.itKilowatts * m_given.value("power.pue");
        m_bill.refrigerationTons = m_bill.itKilowatts / kilowattsOfATon;
    }

    const ResolvedDesign &m_resolved;
    const PlannedWork &m_work;
    const Assumptions &m_given;
    ExistingCluster m_existing;
    long long m_managers;
    long long m_switches = 0, m_managementSwitches = 0, m_outOfBand = 0, m_servers = 0, m_storageServers = 0, m_racks = 0;
    BillOfMaterials m_bill;
};

} // namespace

const char *labelOf(BomGroup group)
{
    switch (group) {
    case BomGroup::Compute: return SLIPWAY_TEXT("Plan", "Compute");
    case BomGroup::TrainingNetwork: return SLIPWAY_TEXT("Plan", "Training network");
    case BomGroup::StorageNetwork: return SLIPWAY_TEXT("Plan", "Storage network");
    case BomGroup::ManagementNetwork: return SLIPWAY_TEXT("Plan", "Management networks");
    case BomGroup::Servers: return SLIPWAY_TEXT("Plan", "Servers");
    case BomGroup::Storage: return SLIPWAY_TEXT("Plan", "Storage");
    case BomGroup::Facility: return SLIPWAY_TEXT("Plan", "Facility");
    }
    return "";
}

const char *wordOf(BomGroup group)
{
    switch (group) {
    case BomGroup::Compute: return "compute";
    case BomGroup::TrainingNetwork: return "training-network";
    case BomGroup::StorageNetwork: return "storage-network";
    case BomGroup::ManagementNetwork: return "management-network";
    case BomGroup::Servers: return "servers";
    case BomGroup::Storage: return "storage";
    case BomGroup::Facility: return "facility";
    }
    return "";
}

const BomItem *BillOfMaterials::find(std::string_view id) const
{
    const auto found = std::find_if(items.begin(), items.end(), [id](const BomItem &item) { return item.id == id; });
    return found == items.end() ? nullptr : &*found;
}

Money BillOfMaterials::toBuy() const
{
    Money total;
    for (const BomItem &item : items)
        total += item.price().value_or(Money());
    return total;
}

BillOfMaterials billOfMaterials(const ResolvedDesign &resolved, const PlannedWork &work, const Assumptions &assumptions, const PlanSettings &settings, const Catalog &catalog)
{
    BillOfMaterials bill = Bill(resolved, work, assumptions, settings).take();
    bill.warnings = bomWarnings(resolved, work, assumptions, settings, catalog, bill);
    return bill;
}

Seconds allReduceTime(Bytes payload, int nodes, int nicsPerNode, BytesPerSecond rate)
{
    if (nodes < 2 || nicsPerNode < 1 || rate.value <= 0)
        return {};
    return payload * (2.0 * (nodes - 1) / nodes) / (rate * double(nicsPerNode));
}

} // namespace slipway
