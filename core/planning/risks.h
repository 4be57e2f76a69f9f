// SPDX-License-Identifier: GPL-3.0-or-later
// What can go wrong with a plan, with evidence from the plan itself.
#pragma once

#include "core/catalog/yamlvalue.h"
#include "core/estimate/storageplan.h"
#include "core/planning/billofmaterials.h"
#include "core/planning/costsheet.h"
#include "core/planning/growth.h"
#include "core/planning/options.h"

#include <optional>
#include <string>
#include <vector>

namespace slipway {

struct Risk
{
    enum class Level { Low, Medium, High };
    std::string id;                 ///< "network", "checkpoint_pause", ...
    Level level = Level::Low;
    std::string label;              ///< English source text, context "Plan"
    Message evidence;               ///< the figures of this plan, context "Plan"
    std::optional<Seconds> lost;    ///< of wall time, expected in a run; none: cannot be said
    std::optional<Money> cost;      ///< of these hours, or of what it takes to mend it
    Message remedy;                 ///< context "Plan"
    std::string fixPath = {};       ///< key of the design whose edit lowers it, or empty
    std::optional<YamlValue> fix = {};
    std::optional<Seconds> saved = {}; ///< of `lost`, by the edit
    bool operator==(const Risk &) const = default;
};
const char *wordOf(Risk::Level level);
/// English source text, context "Plan".
const char *labelOf(Risk::Level level);

/// What the register is made from.
struct RiskInput
{
    const ResolvedDesign &resolved;
    const Estimate &estimate;
    const StoragePlan &storage;
    const PlannedWork &work;
    const Assumptions &assumptions;
    const PlanSettings &settings;
    const CostSheet &sheet;          ///< of the tenure that is meant
    const BillOfMaterials &bill;
    const Growth &growth;
    const OptionComparison &options;
};

/// The register, the heaviest first. What the figures do not bear out is not in it.
///
/// High: more than a tenth of the run, or it may not be done at all; medium: more than a fiftieth; low: less. Sources: the Llama 3 paper and arXiv 2410.21680 for
/// restarts by hand (60 to 240 minutes), OneSource Cloud's guide for the list of what is forgotten.
std::vector<Risk> riskRegister(const RiskInput &input);

} // namespace slipway
