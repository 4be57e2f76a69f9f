// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/planning/billofmaterials.h"

namespace slipway {

/// Single points of failure, and parts of a node or of the network that are small for the work.
std::vector<PlanWarning> bomWarnings(const ResolvedDesign &resolved, const PlannedWork &work, const Assumptions &assumptions, const PlanSettings &settings, const Catalog &catalog,
                                     const BillOfMaterials &bill);

} // namespace slipway
