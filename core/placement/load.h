// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/placement/fabric.h"

namespace slipway {

/// What a kind of group puts on the links of one of its ranks in a step.
struct LinkLoad
{
    KindReach reach;
    Bytes sent;           ///< by one rank, through all links
    Bytes outside;        ///< of it through the accelerator's share of the network
    BytesPerSecond rate;  ///< of the slowest link that is crossed, for one accelerator, one direction
    double busy = 0;      ///< share of the step that this link needs at its full rate; 0 where the step is not known
    bool operator==(const LinkLoad &) const = default;
};

/// \param sent  what one rank sends to its group in a step
///
/// A ring enters a domain once for all members inside it, each through a NIC of its own, so that with g members in a domain a NIC
/// carries 1/g of what a rank sends; experts' rows go straight to their ranks, of which those outside the domain are reached by NIC.
/// Oversubscription counts where a group goes beyond its leaf.
LinkLoad loadOf(const ResolvedDesign &design, const SwitchFabric &fabric, GroupKind kind, Bytes sent, Seconds step);

} // namespace slipway
