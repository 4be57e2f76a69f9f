// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/placement/fabric.h"

#include <algorithm>
#include <cmath>
#include <string_view>

namespace slipway {

namespace {

using Role = SwitchTier::Role;

long long divideUp(long long value, long long by)
{
    return (value + by - 1) / std::max(by, 1LL);
}

int radixOf(const LinkSpec &link)
{
    if (link.id == "ib-hdr")
        return 40;
    if (link.id == "ib-xdr")
        return 144;
    if (link.kind.find("eth") != std::string::npos && link.lineRate.value <= 12.5e9)
        return 32;
    return 64;
}

FabricShape shapeOf(std::string_view topology)
{
    if (topology == "single-switch")
        return FabricShape::OneSwitch;
    if (topology == "rail-only")
        return FabricShape::RailsAlone;
    if (topology.starts_with("dragonfly"))
        return FabricShape::Dragonfly;
    if (topology.starts_with("torus"))
        return FabricShape::Torus;
    return topology == "rail-optimized" ? FabricShape::Rails : FabricShape::FatTree;
}

/// Ports of a leaf towards the nodes: half at 1:1, more with oversubscription.
int leafDown(const SwitchFabric &fabric)
{
    const double ratio = std::clamp(fabric.oversubscription, 1.0, 1e6);
    return std::clamp(int(fabric.radix * ratio / (ratio + 1)), 1, fabric.radix - 1);
}

/// Spines over `leaves`, and a core over the spines where `needsCore`.
void addUpperTiers(SwitchFabric &fabric, long long leaves, int leafUp, bool needsCore, long long pods)
{
    const int radix = fabric.radix;
    const long long cables = leaves * leafUp;
    if (!needsCore) {
        fabric.tiers.push_back({Role::Spine, std::max(1LL, divideUp(cables, radix)), radix, 0, cables});
        return;
    }
    // Every pod brings spines of its own.
    const long long spines = std::max(pods, divideUp(cables, radix / 2));
    fabric.tiers.push_back({Role::Spine, spines, radix / 2, radix / 2, cables});
    const long long upCables = spines * (radix / 2);
    fabric.tiers.push_back({Role::Core, std::max(1LL, divideUp(upCables, radix)), radix, 0, upCables});
}

void buildOneSwitch(SwitchFabric &fabric)
{
    const long long ports = 1LL * fabric.nodes * fabric.nicsPerNode;
    fabric.tiers.push_back({Role::Switch, 1, fabric.radix, 0, ports});
    fabric.nodesPerLeaf = fabric.nodes;
    fabric.mostNodes = std::max(1, fabric.radix / fabric.nicsPerNode);
}

void buildFatTree(SwitchFabric &fabric, int levels)
{
    const int down = leafDown(fabric);
    const long long ports = 1LL * fabric.nodes * fabric.nicsPerNode;
    fabric.nodesPerLeaf = std::max(1, down / fabric.nicsPerNode);
    const long long leaves = fabric.nicsPerNode > down ? divideUp(ports, down) : divideUp(fabric.nodes, fabric.nodesPerLeaf);
    fabric.tiers.push_back({Role::Leaf, leaves, down, fabric.radix - down, ports});
    const bool needsCore = levels >= 3;
    const long long leavesOfAPod = fabric.radix / 2;
    if (needsCore)
        fabric.nodesPerPod = int(std::max(1LL, leavesOfAPod * down / fabric.nicsPerNode));
    addUpperTiers(fabric, leaves, fabric.radix - down, needsCore, divideUp(leaves, leavesOfAPod));
    const long long mostPorts = needsCore ? 1LL * fabric.radix * leavesOfAPod * down : 1LL * fabric.radix * down;
    fabric.mostNodes = mostPorts / fabric.nicsPerNode;
}

/// Leaf i of a unit joins NIC i of the unit's nodes.
void buildRails(SwitchFabric &fabric)
{
    const int down = leafDown(fabric);
    fabric.nodesPerLeaf = down;
    const long long units = divideUp(fabric.nodes, down);
    const long long leaves = units * fabric.nicsPerNode;
    fabric.tiers.push_back({Role::Leaf, leaves, down, fabric.radix - down, 1LL * fabric.nodes * fabric.nicsPerNode});
    const bool needsCore = leaves > fabric.radix; // a spine reaches no more leaves than it has ports
    const long long unitsOfAPod = std::max(1, fabric.radix / 2 / fabric.nicsPerNode);
    if (needsCore)
        fabric.nodesPerPod = int(unitsOfAPod * down);
    addUpperTiers(fabric, leaves, fabric.radix - down, needsCore, divideUp(units, unitsOfAPod));
    fabric.mostNodes = 1LL * fabric.radix * unitsOfAPod * down;
}

void buildRailsAlone(SwitchFabric &fabric)
{
    fabric.nodesPerLeaf = fabric.radix;
    const long long planes = divideUp(fabric.nodes, fabric.radix);
    fabric.tiers.push_back({Role::Switch, planes * fabric.nicsPerNode, fabric.radix, 0, 1LL * fabric.nodes * fabric.nicsPerNode});
    fabric.mostNodes = fabric.radix;
}

void buildDragonfly(SwitchFabric &fabric)
{
    const int ends = std::max(1, fabric.radix / 4);
    const int routersOfAGroup = 2 * ends;
    const long long ports = 1LL * fabric.nodes * fabric.nicsPerNode;
    fabric.nodesPerLeaf = std::max(1, ends / fabric.nicsPerNode);
    fabric.nodesPerPod = std::max(1, routersOfAGroup * ends / fabric.nicsPerNode);
    fabric.tiers.push_back({Role::Router, divideUp(ports, ends), ends, ends, ports});
    fabric.mostNodes = 1LL * routersOfAGroup * ends * (1LL * routersOfAGroup * ends + 1) / fabric.nicsPerNode;
}

/// Sides as equal as the number of chips allows.
void buildTorus(SwitchFabric &fabric, int chips, int dimensions)
{
    int left = chips;
    for (int dimension = dimensions; dimension > 1; --dimension) {
        int side = std::max(1, int(std::lround(std::pow(double(left), 1.0 / dimension))));
        while (left % side != 0)
            --side;
        fabric.torus[std::size_t(dimensions - dimension)] = side;
        left /= side;
    }
    fabric.torus[std::size_t(dimensions - 1)] = left;
}

} // namespace

SwitchFabric fabricOf(const ResolvedDesign &design)
{
    const RankPlacement placement(design);
    SwitchFabric fabric;
    fabric.topology = design.topology.id.empty() ? "rail-optimized" : design.topology.id;
    fabric.shape = shapeOf(fabric.topology);
    fabric.nodes = placement.nodes();
    fabric.nicsPerNode = std::clamp(design.nicsPerNode, 1, 1024);
    fabric.radix = radixOf(design.link);
    fabric.linkRate = design.link.lineRate;
    fabric.oversubscription = std::max(1.0, design.design.cluster.fabric.oversubscription);
    if (fabric.nodes == 1 && fabric.shape != FabricShape::Torus)
        fabric.shape = FabricShape::NoNetwork;
    switch (fabric.shape) {
    case FabricShape::NoNetwork: break;
    case FabricShape::OneSwitch: buildOneSwitch(fabric); break;
    case FabricShape::FatTree: buildFatTree(fabric, fabric.topology == "fat-tree-3" ? 3 : 2); break;
    case FabricShape::Rails: buildRails(fabric); break;
    case FabricShape::RailsAlone: buildRailsAlone(fabric); break;
    case FabricShape::Dragonfly: buildDragonfly(fabric); break;
    case FabricShape::Torus: buildTorus(fabric, placement.accelerators(), fabric.topology == "torus-2d" ? 2 : 3); break;
    }
    return fabric;
}

Reach reachOf(const SwitchFabric &fabric, const RankPlacement &placement, const GroupMembers &group)
{
    if (group.count <= 1)
        return Reach::Alone;
    if (placement.isInOneDomain(group))
        return Reach::ScaleUp;
    if (fabric.shape == FabricShape::Torus)
        return Reach::Direct;
    const int first = placement.place(group.first).node;
    const int last = placement.place(group.last()).node;
    if (first / fabric.nodesPerLeaf == last / fabric.nodesPerLeaf)
        return Reach::Leaf;
    return fabric.nodesPerPod > 0 && first / fabric.nodesPerPod != last / fabric.nodesPerPod ? Reach::Core : Reach::Spine;
}

KindReach reachOf(const SwitchFabric &fabric, const RankPlacement &placement, GroupKind kind)
{
    KindReach result;
    for (int rank = 0; rank < placement.ranks(); ++rank) {
        const GroupMembers group = placement.group(kind, rank);
        if (group.first != rank)
            continue;
        const Reach reach = reachOf(fabric, placement, group);
        if (reach > result.furthest)
            result = {reach, 0};
        result.groups += reach == result.furthest;
    }
    return result;
}

} // namespace slipway
