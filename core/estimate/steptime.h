// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/estimate/estimate.h"
#include "core/estimate/ledger.h"
#include "core/estimate/machine.h"
#include "core/estimate/network.h"
#include "core/estimate/workload.h"

namespace slipway {

struct StepTiming
{
    StepTimeEstimate step;
    double measuredShare = 0; ///< of step.compute: matrix products whose rate was measured on this accelerator
};

/// One optimizer step on the rank that takes longest. The parts add up to the total.
StepTiming estimateStepTime(const Workload &work, const Machine &machine, const Network &network, Ledger &ledger);

} // namespace slipway
