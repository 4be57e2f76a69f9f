// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/design/finding.h"
#include "core/design/resolve.h"

namespace slipway {

/// What the design asks of its framework and the framework does not do: kinds of parallelism, schedules, techniques,
/// precisions and sharding it has no option for, or refuses together. Source: the option tables and argument checks of
/// each framework.
Findings frameworkFindings(const ResolvedDesign &resolved);

} // namespace slipway
