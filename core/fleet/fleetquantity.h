// SPDX-License-Identifier: GPL-3.0-or-later
// What a fleet is looked at by: what the samples of the nodes hold, and how long the phases of a step take each rank.
#pragma once

#include "core/fleet/fleetgroups.h"

namespace slipway {

/// A quantity of the samples, or the time of a phase.
struct FleetQuantity
{
    GpuQuantity sampled = GpuQuantity::Utilisation;
    QString phase;                  ///< "forward_compute"; empty: `sampled` counts

    FleetQuantity() = default;
    FleetQuantity(GpuQuantity quantity)
        : sampled(quantity)
    {
    }
    static FleetQuantity ofPhase(const QString &phase)
    {
        FleetQuantity quantity;
        quantity.phase = phase;
        return quantity;
    }
    bool isPhase() const { return !phase.isEmpty(); }
    bool operator==(const FleetQuantity &) const = default;
};

/// What is known anywhere in the last frames, and the phases, in the order of the samples and of the program.
std::vector<FleetQuantity> quantitiesOf(const FleetHistory &history);

/// At a frame; of a phase by the last report until then. NaN where nothing is known.
double valueOf(const FleetHistory &history, const FleetRoster &roster, std::size_t frame, int gpu, const FleetQuantity &quantity);
/// Of all GPUs of the roster.
void valuesOf(const FleetHistory &history, const FleetRoster &roster, std::size_t frame, const FleetQuantity &quantity, std::vector<float> &values);

/// The report that a frame is shown by; none for what is sampled, and where there is none until then.
std::optional<PhaseHistory::Moment> reportOf(const FleetHistory &history, std::size_t frame, const FleetQuantity &quantity);

QString quantityName(const FleetQuantity &quantity);               ///< "SM clock", "Forward"
QString quantityText(const FleetQuantity &quantity, double value); ///< "1,755 MHz", "1.52 s"; a dash where nothing is known
QString phaseName(const QString &phase);                           ///< "Forward" of "forward_compute"; one that is not known in the program's words

} // namespace slipway
