// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/runs/run.h"

namespace slipway {

/// Why a run's job cannot be ended and put back into the queue now, as a sentence; empty: it can. Its job file, as it was sent, says so.
QString whyNotRequeue(const Run &run);

/// Why a run cannot be asked to save now and go on; empty: it can. What frameworks offer is to save and leave: it goes on where the job file
/// starts the program again.
QString whyNotSave(const Run &run);

} // namespace slipway
