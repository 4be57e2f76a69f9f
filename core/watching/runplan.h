// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/catalog/catalog.h"
#include "core/estimate/estimate.h"
#include "core/runs/run.h"

#include <optional>

namespace slipway {

/// What a run was meant to do, by the design that was sent: what it is watched against. Seconds and bytes; 0 where nothing is known.
struct RunPlan
{
    qint64 steps = 0;
    double stepSeconds = 0;
    qint64 checkpointSteps = 0;        ///< between checkpoints; 0 where checkpointMinutes counts
    double checkpointMinutes = 0;
    double checkpointPause = 0;        ///< seconds that training stands still for one
    bool tellsCheckpoints = false;     ///< the framework's log tells when one was written (logsigns.h)
    double timeLimit = 0;              ///< seconds, of one job
    double restartSeconds = 0;         ///< from a failure to the next step
    double memoryCapacity = 0;         ///< bytes of one accelerator
    int accelerators = 0;
    std::optional<double> acceleratorHour; ///< price
    QString currency;
    double watts = 0;                  ///< of one accelerator, its power limit
    Estimate estimate;                 ///< of that design, by this program
    bool operator==(const RunPlan &) const = default;
};

/// Reads the design in the run. What cannot be read or resolved stays 0; step time and steps are the run's own prediction.
RunPlan planOf(const Run &run, const Catalog &catalog);

} // namespace slipway
