// SPDX-License-Identifier: GPL-3.0-or-later
// Which GPUs of a fleet stand out, and by what name a person knows them together.
#pragma once

#include "core/fleet/fleetgroups.h"

namespace slipway {

/// GPUs that differ from the others in one quantity.
struct Straggler
{
    QString who;               ///< "node g013", "pipeline stage 3", "rank 13, g002 GPU 5"
    std::vector<int> gpus;     ///< places in the fleet
    GpuQuantity quantity = GpuQuantity::Clock;
    double value = 0;          ///< their mean, in the quantity's unit
    double typical = 0;        ///< median of all GPUs
    double score = 1;          ///< 0 to 1; 1: as the typical one
    unsigned clockReasons = 0; ///< bits that were set meanwhile
    bool operator==(const Straggler &) const = default;
};

/// How each GPU stands beside the typical one over the frames from `first` to `last`: value / median where little is bad (clock, power, utilisation, tensor
/// activity), median / value of the temperature; at most 1, and NaN where nothing is known. After the relative scores of NVIDIA's NVRx, whose best rank is 1.
std::vector<float> relativeScores(const FleetHistory &history, std::size_t first, std::size_t last, GpuQuantity quantity);

/// What stands out over the frames from `first` to `last`: GPUs whose score is below `limit` and that are four robust deviations (median absolute deviation,
/// at least 1 % of the median) from the median; and those whose hardware slowed the clock. Those that fill a node, a stage or another group come
/// under its name, the worst first. GPUs that the roster does not know yet are left out. Of fewer than four GPUs none is typical: only what the hardware says counts.
std::vector<Straggler> findStragglers(const FleetHistory &history, const FleetRoster &roster, std::size_t first, std::size_t last, double limit = 0.9);

/// "clock 1,335 MHz where 1,755 MHz are usual; thermal slowdown by hardware"
QString straggleText(const Straggler &straggler);

/// "1,755 MHz", "61.4 GiB", "97 %"; a dash where nothing is known.
QString quantityText(GpuQuantity quantity, double value);
QString quantityName(GpuQuantity quantity); ///< "SM clock"
/// "power limit, thermal slowdown": why the clock is not the highest; empty where no bit says so.
QString clockReasonsText(unsigned bits);

} // namespace slipway
