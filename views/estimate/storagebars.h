// SPDX-License-Identifier: GPL-3.0-or-later
// From a storage plan to what its charts show.
#pragma once

#include "core/estimate/storageplan.h"
#include "views/estimate/stackedbars.h"

namespace slipway {

/// One interval between checkpoints: what training does and what is written meanwhile.
StackedBars intervalBars(const StoragePlan &plan);

/// The wall time of the whole run by what it is spent on.
StackedBars splitBars(const GoodputSplit &split, Seconds wall);

} // namespace slipway
