// SPDX-License-Identifier: GPL-3.0-or-later
// Which GPUs of a fleet stand out, and by what name a person knows them together.
#pragma once

#include "core/fleet/fleetquantity.h"

namespace slipway {

/// GPUs that differ from the others in one quantity.
struct Straggler
{
    QString who;               ///< "node g013", "pipeline stage 3", "rank 13, g002 GPU 5"
    std::vector<int> gpus;     ///< places in the fleet
    FleetQuantity quantity = GpuQuantity::Clock;
    double value = 0;          ///< their mean, in the quantity's unit
    double typical = 0;        ///< median of all GPUs; of a phase, of the ranks of the same pipeline stage
    bool isBesideItself = false; ///< `typical` is their own best instead
    double score = 1;          ///< 0 to 1; 1: as the typical one
    unsigned clockReasons = 0; ///< bits that were set meanwhile
    bool operator==(const Straggler &) const = default;
};

/// How each GPU stands beside the typical one over the frames from `first` to `last`: value / median where little is bad (clock, power, utilisation, tensor
/// activity), median / value of the temperature; at most 1, and NaN where nothing is known. After the relative scores of NVIDIA's NVRx, whose best rank is 1.
std::vector<float> relativeScores(const FleetHistory &history, std::size_t first, std::size_t last, GpuQuantity quantity);

/// How a phase of the step stands on each GPU of the roster at a frame, in seconds, NaN where nothing is known: by its value, by the typical one of its pipeline stage
/// (stages have other work to do; of fewer than four ranks none is typical), and by the best that it ever had. typical / value is the relative score of NVIDIA's NVRx, best / value its individual one.
struct PhaseScores
{
    std::vector<float> values, typical, best;
};
PhaseScores phaseScores(const FleetHistory &history, const FleetRoster &roster, std::size_t frame, const QString &phase);

/// What stands out over the frames from `first` to `last`: GPUs whose score is below `limit` and that are four robust deviations (median absolute deviation,
/// at least 1 % of the median) from the median; and those whose hardware slowed the clock. Those that fill a node, a stage or another group come
/// under its name, the worst first. GPUs that the roster does not know yet are left out. Of fewer than four GPUs none is typical: only what the hardware says counts.
/// Of the phases that are a rank's own work those ranks stand out, by the last report until then, that take 1 / `limit` times the typical one of their stage, four
/// deviations and 2 ms more; or as much more than their own best while the others do not.
std::vector<Straggler> findStragglers(const FleetHistory &history, const FleetRoster &roster, std::size_t first, std::size_t last, double limit = 0.9);

/// "clock 1,335 MHz where 1,755 MHz are usual; thermal slowdown by hardware"
QString straggleText(const Straggler &straggler);

/// "1,755 MHz", "61.4 GiB", "97 %"; a dash where nothing is known.
QString quantityText(GpuQuantity quantity, double value);
QString quantityName(GpuQuantity quantity); ///< "SM clock"
/// "power limit, thermal slowdown": why the clock is not the highest; empty where no bit says so.
QString clockReasonsText(unsigned bits);

} // namespace slipway
