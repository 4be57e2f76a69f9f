// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/fleet/fleetquantity.h"

#include <memory>

namespace slipway {

/// What the map, its table and its legend show: one quantity of every GPU at one moment, and where the colours begin and end.
struct FleetView
{
    std::shared_ptr<const FleetHistory> history;
    std::shared_ptr<const FleetRoster> roster;
    std::size_t frame = 0;
    FleetQuantity quantity = GpuQuantity::Utilisation;
    FleetOrder order = FleetOrder::Node;
    bool isFitted = false;        ///< colours over the values that there are, not over all that can be
    std::vector<float> values;    ///< by GPU, of `quantity`; NaN: not known
    double low = 0, high = 1;     ///< values of the first and the last colour

    float shareOf(float value) const { return float((value - low) / (high - low)); }
};

/// Takes the values out of the history and sets the range: of shares 0 to 100 %, of others from 0 (clock, temperature and times of phases: from what is lowest, in round
/// steps) to the highest; fitted: from the 1st to the 99th percentile.
void takeValues(FleetView &view);

} // namespace slipway
