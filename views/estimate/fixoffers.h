// SPDX-License-Identifier: GPL-3.0-or-later
// What a change of the design would do to it, before it is made.
#pragma once

#include "core/design/finding.h"
#include "core/estimate/layoutchoice.h"
#include "core/units/quantity.h"

#include <QString>

#include <optional>
#include <vector>

namespace slipway {

/// What a design is judged by.
struct ChangeFigures
{
    Bytes memory;                    ///< of one accelerator, with what is held back
    bool fits = false;
    Seconds step;
    std::optional<double> cost;      ///< of the run, in the design's currency
    double goodput = 1;
    int accelerators = 1;
    Findings errors = {};            ///< that keep it from running
    bool hasFigures() const { return step.value > 0; } ///< none of what cannot be
    bool operator==(const ChangeFigures &) const = default;
};

/// Keys to change together, and what the design then comes to.
struct OfferedChange
{
    std::vector<LayoutEdit> edits;
    ChangeFigures after;
    bool operator==(const OfferedChange &) const = default;
};

/// For the findings of one design: the effect of each fix, and every single change that makes it fit, cheapest first.
struct FixOffers
{
    ChangeFigures before;
    std::vector<OfferedChange> fixes;   ///< one edit each
    std::vector<OfferedChange> changes; ///< none where the design fits
    bool operator==(const FixOffers &) const = default;
};

/// "tensor 4, data auto"
QString editsText(const std::vector<LayoutEdit> &edits);

/// Only what changes: "memory 84.1 GiB → 62 GiB; step 8.4 s → 8.9 s; it fits". What had no figures before: "memory 62 GiB; step 8.9 s; ..."
/// Where no figure does, what is still in the way.
QString effectText(const ChangeFigures &before, const ChangeFigures &after);

} // namespace slipway
