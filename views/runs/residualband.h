// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/watching/deviation.h"
#include "views/charts/curve.h"

namespace slipway {

/// What was predicted of a figure, in the unit of its chart: GiB, W, seconds, part of 1.
PredictedBand bandOf(const Residual &residual);

} // namespace slipway
