// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/runs/run.h"
#include "core/watching/runplan.h"
#include "core/watching/thresholds.h"

namespace slipway {

class Laggards;

/// What is true of a run at one time: what a rule judges by, beside the points and log lines that it was given.
struct Moment
{
    const Run &run;
    const RunPlan &plan;
    const AlertThresholds &limits;
    Laggards &laggards;      ///< whom the others wait for, where something tells
    double now = 0;          ///< seconds since the epoch, by the cluster's clock
    double started = 0;      ///< when the job last began to run; 0: not known
    double liveSince = 0;    ///< when the present was first looked at, or again after the line was down; 0: it was not yet
    qint64 step = -1;        ///< newest
    bool isRunning = false;  ///< at `now`
    bool isLive = false;     ///< `now` is now, and all that was written so far has been read; false while history is read
};

} // namespace slipway
