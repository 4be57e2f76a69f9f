// SPDX-License-Identifier: GPL-3.0-or-later
// Other layouts for a run that is under way.
#pragma once

#include "core/estimate/calibration.h"
#include "core/search/search.h"
#include "core/watching/runaccount.h"

namespace slipway {

/// A layout that the run could go on with.
struct Alternative
{
    LayoutChoice choice;
    Design design;                ///< the run's, with that layout: what would be submitted
    double stepSeconds = 0;       ///< by the calibrated estimate
    double deviceBytes = 0;       ///< of one accelerator
    double restartSeconds = 0;    ///< lost once: a checkpoint, the start, and steps done again since the last one
    double secondsToEnd = 0;      ///< of wall time from now, the restart included
    double gainSeconds = 0;       ///< against going on as it is; negative: it ends later
    std::optional<double> cost;   ///< to the end
};

struct WhatIf
{
    double secondsToEnd = 0;      ///< as it is
    double stepSeconds = 0;       ///< as measured
    double estimatedSeconds = 0;  ///< of the present layout, by the calibrated estimate; alternatives are held against the measurement by the same ratio
    std::optional<double> cost;
    std::vector<Alternative> alternatives;  ///< the earliest end first
    QString why;                  ///< why there are none, translated
};

/// Searches the layouts on the same accelerators with the same batch, precision and optimizer: the run goes on with the same mathematics.
/// Takes seconds: for a worker thread.
/// \param account  of the run so far: steps done, step time, goodput
WhatIf whatIf(const Run &run, const RunPlan &plan, const RunAccount &account, const Catalog &catalog, const Calibration &calibration, int most = 8, std::stop_token stop = {});

QJsonObject toJson(const WhatIf &answer);

} // namespace slipway
