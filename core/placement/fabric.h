// SPDX-License-Identifier: GPL-3.0-or-later
// The network that a design's topology amounts to: switches of each tier, their ports and links, and which of them a group crosses.
#pragma once

#include "core/placement/placement.h"

#include <array>
#include <string>
#include <vector>

namespace slipway {

enum class FabricShape { NoNetwork, OneSwitch, FatTree, Rails, RailsAlone, Dragonfly, Torus };

/// Switches of one kind, from the nodes upwards.
struct SwitchTier
{
    enum class Role { Switch, Leaf, Spine, Core, Router };
    Role role = Role::Leaf;
    long long count = 0;
    int down = 0;   ///< ports of one switch towards the nodes, as built; not all need be in use
    int up = 0;     ///< ports towards the next tier (dragonfly: to routers of other groups); 0 on top
    long long linksDown = 0; ///< cables in use towards the nodes or the tier below
    bool operator==(const SwitchTier &) const = default;
};

/// How far the traffic of a group goes. Further down the list crosses more of the network.
/// Router and Group stand for the two tiers of a dragonfly in Leaf and Spine.
enum class Reach { Alone, ScaleUp, Direct, Leaf, Spine, Core };

struct SwitchFabric
{
    FabricShape shape = FabricShape::NoNetwork;
    std::string topology;           ///< catalogue id
    int nodes = 1;
    int nicsPerNode = 1;
    int radix = 64;                 ///< ports of a switch at the link's rate
    BytesPerSecond linkRate;        ///< one direction
    double oversubscription = 1;    ///< of the leaves
    std::vector<SwitchTier> tiers;
    int nodesPerLeaf = 1;           ///< nodes below one leaf, one unit of rails, or one router
    int nodesPerPod = 0;            ///< nodes below the second tier, where there is a third; a dragonfly's group; 0: no third
    std::array<int, 3> torus{1, 1, 1}; ///< chips along each side
    long long mostNodes = 0;        ///< that this topology can join with such switches
    bool holdsAllNodes() const { return shape == FabricShape::NoNetwork || shape == FabricShape::Torus || nodes <= mostNodes; }
    bool operator==(const SwitchFabric &) const = default;
};

/// The network of a design with the fewest switches that its topology allows, each of the radix usual for its link
/// (Quantum-2 QM9700 and Spectrum SN5400: 64 ports, Quantum QM8700: 40, Quantum-X800 Q3400: 144, 100G Ethernet: 32).
/// Sources: Al-Fares et al., "A scalable, commodity data center network architecture", 2008 (fat trees); NVIDIA DGX SuperPOD H100
/// reference architecture, RA-11333 (rails: 32 nodes a unit at 1:1); Wang et al., "Rail-only", 2024; Kim et al., "Technology-driven,
/// highly-scalable dragonfly topology", 2008 (a = 2p = 2h).
SwitchFabric fabricOf(const ResolvedDesign &design);

/// The furthest that any member of a group sends to another.
Reach reachOf(const SwitchFabric &fabric, const RankPlacement &placement, const GroupMembers &group);

/// The furthest of all groups of a kind, and how many go as far.
struct KindReach
{
    Reach furthest = Reach::Alone;
    int groups = 0; ///< of the furthest reach
    bool operator==(const KindReach &) const = default;
};
KindReach reachOf(const SwitchFabric &fabric, const RankPlacement &placement, GroupKind kind);

} // namespace slipway
