// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/planning/surroundings.h"

#include <algorithm>

namespace slipway {

namespace {

constexpr int nodesOfALogin = 64, mostLogins = 8, nodesWithServices = 64;
constexpr double quantum2 = 1.72;

} // namespace

ServerCounts serversFor(int nodes)
{
    return {.service = nodes >= nodesWithServices ? 3 : 0, .login = std::clamp((nodes + nodesOfALogin - 1) / nodesOfALogin, 1, mostLogins) + 1};
}

double switchKilowatts(const SwitchFabric &fabric) { return fabric.linkRate.value >= 49e9 ? quantum2 : quantum2 / 2; }

double surroundingKilowatts(const PlannedWork &work)
{
    long long switches = 0;
    for (const SwitchTier &tier : work.fabric.tiers)
        switches += tier.count;
    const int servers = serversFor(work.nodes).all() + (work.managerCables > 0 ? fabricManagers : 0);
    return double(switches) * switchKilowatts(work.fabric) + servers * serverKilowatts;
}

} // namespace slipway
