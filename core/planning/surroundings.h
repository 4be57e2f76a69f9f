// SPDX-License-Identifier: GPL-3.0-or-later
// What stands beside the compute nodes of a cluster whatever is trained on it: servers, and the power of servers and switches.
#pragma once

#include "core/planning/plannedwork.h"

namespace slipway {

/// Servers beside the compute nodes, by count.
struct ServerCounts
{
    int head = 2;      ///< a pair: scheduler, provisioning and accounts survive one
    int service = 0;   ///< databases, monitoring and container registry: three for a quorum, from 64 nodes on
    int login = 2;     ///< one for each 64 nodes, at most eight, and one more
    int all() const { return head + service + login; }
    bool operator==(const ServerCounts &) const = default;
};
ServerCounts serversFor(int nodes);

/// kW at most. Sources: data sheets of QM9700 (switches of 400 Gb/s; half of it below) and of servers with two sockets.
inline constexpr double serverKilowatts = 0.8;
double switchKilowatts(const SwitchFabric &fabric);

/// kW at most of the training network's switches, the fabric managers and the servers. Storage has its own, in the price of a TB and month.
double surroundingKilowatts(const PlannedWork &work);

} // namespace slipway
