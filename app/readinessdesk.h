// SPDX-License-Identifier: GPL-3.0-or-later
// What the history shows for a long run: shared by the window and the command line.
#pragma once

#include "app/designdesk.h"
#include "app/commands/command.h"
#include "core/planning/readiness.h"
#include "core/runs/runstore.h"

#include <optional>

namespace slipway {

/// The newest drill of this run's name, measured from its log and its loss. Reads and parses its files: for a worker thread, with a store of its own.
/// Fails as measureDrill() does, and with NotFound where there is no drill.
Result<DrillResult> measuredDrill(const RunStore &store, const QString &design, const Places &places);
Result<DrillResult> measuredDrill(const RunStore &store, const Run &run, const Places &places);

/// For the design of that name. As long as measuredDrill() takes.
ReadinessEvidence evidenceFor(const RunStore &store, const WorkedDesign &worked, const Places &places);

struct ReadinessQuestion
{
    const WorkedDesign &worked;
    const Plan &plan;
    const PlanSettings &settings;
    std::optional<ComplianceFile> compliance;
};
std::vector<ReadinessCheck> readinessOf(const ReadinessQuestion &question, ReadinessEvidence evidence);
/// Prints the checklist; No where a point is open.
ExitStatus reportReadiness(const ReadinessQuestion &question, const CommandContext &context);

} // namespace slipway
