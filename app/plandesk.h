// SPDX-License-Identifier: GPL-3.0-or-later
// From a worked design to its plan: shared by the window and the command line.
#pragma once

#include "app/designdesk.h"
#include "core/planning/plan.h"

#include <QString>
#include <QStringList>

namespace slipway {

/// The user's own plan file, which holds for every design: plan.yaml in the folder of the settings.
QString ownPlanFile(const Places &places);

/// The own plan file, and over it `file` where one is named. What was wrong in them goes to `problems`. Fails with NotFound or Io where `file` cannot be read.
Result<PlanSettings> loadPlanSettings(const Places &places, const QString &file, QStringList &problems);
/// Fails with Io.
Result<Done> saveOwnPlan(const Places &places, const PlanSettings &settings);

/// The catalogue's prices with their classes.
PriceList shippedPrices(const Catalog &catalog);

/// The errors that leave nothing to plan: all where there is no step, else those of the model's shape, without which its figures are of no model.
Findings obstaclesToPlan(const WorkedDesign &worked);
/// Fails with InvalidInput where there are obstacles; each stands in the detail, with its fix. A report is of a plan, too.
Result<Done> checkPlan(const WorkedDesign &worked);

enum class WithSizing { No, Yes };
/// With sizing it takes seconds: call it from a worker thread.
Plan planOf(const WorkedDesign &worked, const Catalog &catalog, const PlanSettings &settings, WithSizing sizing, const ComplianceFile *compliance = nullptr);

} // namespace slipway
