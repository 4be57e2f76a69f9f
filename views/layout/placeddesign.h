// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/placement/load.h"

#include <array>
#include <string>

namespace slipway {

/// A design as the drawings of its layout show it: where its ranks sit, on what network, and what they send over it.
struct PlacedDesign
{
    RankPlacement placement;
    SwitchFabric fabric;
    std::array<LinkLoad, groupKinds.size()> loads; ///< by kind of group
    int contextSize = 1;            ///< that the data groups include
    std::string accelerator;        ///< its name
    std::string scaleUpName;        ///< "NVLink 4", or empty
    BytesPerSecond scaleUpRate;     ///< one direction, per accelerator
    std::string linkName;           ///< catalogue id of the network's link
    bool operator==(const PlacedDesign &) const = default;
};

} // namespace slipway
