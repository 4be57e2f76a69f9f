// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/runs/run.h"

namespace slipway {

/// Lays what the scheduler says of a job over its run. An Unknown status changes the reason alone: no contact is no failure.
/// A run that is being cancelled stays so until its end is seen.
void applyStatus(const JobStatus &status, const QDateTime &now, Run &run);

} // namespace slipway
