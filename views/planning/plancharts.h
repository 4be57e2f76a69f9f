// SPDX-License-Identifier: GPL-3.0-or-later
// From a plan to what its charts show.
#pragma once

#include "core/planning/plan.h"
#include "views/estimate/stackedbars.h"
#include "views/explore/plotdata.h"
#include "views/planning/tornadochart.h"

namespace slipway {

/// A run's cost by line, a bar for each tenure with a price.
StackedBars costBars(const Plan &plan);
/// The cost of the period over its length, or over utilisation, with the crossings marked.
PlotData breakEvenPlot(const BreakEven &breakEven, const Plan &plan, bool isOverTime);
/// The crossings in words.
QStringList crossingTexts(const BreakEven &breakEven, bool isOverTime);
/// Accelerators needed and planned, month by month.
PlotData growthPlot(const Plan &plan);
/// The strongest assumptions.
QList<TornadoBar> tornadoBars(const Plan &plan, int most);

} // namespace slipway
