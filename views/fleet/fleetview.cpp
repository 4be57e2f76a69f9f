// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/fleet/fleetview.h"

#include <algorithm>
#include <cmath>

namespace slipway {

namespace {

/// Ends of the range move in these, so that colours do not change with every sample; a time's steps are of its own size.
double roundingOf(const FleetQuantity &quantity, double highest)
{
    if (quantity.isPhase())
        return highest > 0 ? std::pow(10, std::floor(std::log10(highest))) / 5 : 1;
    switch (quantity.sampled) {
    case GpuQuantity::Memory: return 8 * 1073741824.0;
    case GpuQuantity::Power: return 100;
    case GpuQuantity::Clock: return 300;
    case GpuQuantity::Temperature: return 20;
    default: return 1;
    }
}

bool isShare(const FleetQuantity &quantity)
{
    return quantity == GpuQuantity::Utilisation || quantity == GpuQuantity::TensorActivity || quantity == GpuQuantity::MemoryActivity;
}

bool beginsAtZero(const FleetQuantity &quantity) { return quantity != GpuQuantity::Clock && quantity != GpuQuantity::Temperature && !quantity.isPhase(); }

} // namespace

void takeValues(FleetView &view)
{
    view.values.clear();
    if (view.history)
        valuesOf(*view.history, view.roster ? *view.roster : FleetRoster(), view.frame, view.quantity, view.values);
    std::vector<float> known;
    std::copy_if(view.values.begin(), view.values.end(), std::back_inserter(known), [](float value) { return !std::isnan(value); });
    std::sort(known.begin(), known.end());
    view.low = 0;
    view.high = isShare(view.quantity) ? 100 : 1;
    if (known.empty())
        return;
    const auto at = [&known](double share) { return double(known[std::size_t(share * double(known.size() - 1))]); };
    const double step = roundingOf(view.quantity, at(1));
    if (view.isFitted) {
        view.low = at(0.01);
        view.high = at(0.99);
    } else if (!isShare(view.quantity)) {
        view.low = beginsAtZero(view.quantity) ? 0 : std::floor(at(0) / step) * step;
        view.high = std::ceil(at(1) / step) * step;
    }
    if (!(view.high > view.low)) { // all alike
        view.low -= view.low >= step ? step : 0;
        view.high = view.low + (view.high > view.low ? view.high - view.low : step);
    }
}

} // namespace slipway
