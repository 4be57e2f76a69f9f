// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/estimate/evaluator.h"

#include <optional>
#include <string_view>
#include <vector>

namespace slipway {

/// One change that makes a design fit, and what it then costs.
struct FitChange
{
    std::vector<LayoutEdit> edits;  ///< one key; a second where the design spells out what follows from it (parallelism.data)
    LayoutFigures figures;
    int accelerators = 1;
    bool needsHardware = false;     ///< more nodes, or another accelerator
    /// Of one step: accelerators x seconds x price an hour; accelerator hours where no price is known of any.
    double stepCost = 0;
    bool isPriced = true;           ///< false: another accelerator whose price is not known beside one whose price is
};

/// What may be changed: the layout on the machine as it is, or the machine too.
enum class FitScope { Layout, Hardware };

/// Every single change of a design that makes it fit and keeps it legal, cheapest first: what needs no hardware before what
/// does, then by the cost of a step. One for each key. Tried are recomputation, sharding, shard size, micro-batch, sequence,
/// tensor, pipeline, context and expert parallelism, schedule and offload; with FitScope::Hardware twice to 64 times the nodes
/// and the catalogue's accelerators with more memory. `resolved` must be computable (isComputable()).
std::vector<FitChange> changesThatFit(const ResolvedDesign &resolved, const Catalog &catalog, FitScope scope = FitScope::Layout,
                                      const Calibration &calibration = standardCalibration);
/// The same for a design that is being estimated, with what is at hand.
std::vector<FitChange> changesThatFit(const Workload &work, const Machine &machine, const Network &network, const Catalog &catalog, FitScope scope);

/// The first of the layout's changes that takes one key alone, or where there is none, of the hardware's. What is known to cost more
/// is not worked out. None where nothing helps.
std::optional<FitChange> cheapestChangeThatFits(const Workload &work, const Machine &machine, const Network &network, const Catalog &catalog);

/// The middle of the on-demand prices that the catalogue has for an accelerator, in US dollars an hour.
std::optional<double> usualPrice(const Catalog &catalog, std::string_view accelerator);

} // namespace slipway
