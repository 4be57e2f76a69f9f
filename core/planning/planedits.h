// SPDX-License-Identifier: GPL-3.0-or-later
// What a person types into one cell of a plan's lists, taken into the values behind it.
#pragma once

#include "core/planning/compliance.h"
#include "core/planning/plansettings.h"
#include "core/planning/teams.h"

#include <string>

namespace slipway {

/// A cell is named "LIST/ROW/FIELD", with the file's own words: "options/2/accelerator_hour". "LIST/+" adds a row at the end, "LIST/ROW/-" takes one out.
/// An empty text takes a value back to what holds where nothing is said. Numbers are in the C notation; a comma counts as the point where there is none.
/// \returns false, and changes nothing, where the text is none of what the cell takes or there is no such cell
///
/// Lists: "options", "prices", "teams" (the portfolio), "existing" has no rows.
bool editPlan(PlanSettings &settings, const std::string &cell, const std::string &text);
/// Lists: "places", "datasets"; "checklist/ID/state" and "checklist/ID/evidence"; and without a row "classes", "subjects", "regions" (words between commas),
/// "purpose", "isolation".
bool editCompliance(ComplianceFile &file, const std::string &cell, const std::string &text);
/// List: "teams"; and without a row "cluster", "accelerators".
bool editTeams(TeamPlan &plan, const std::string &cell, const std::string &text);

} // namespace slipway
