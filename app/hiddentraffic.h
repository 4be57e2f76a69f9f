// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/designdesk.h"
#include "core/estimate/volume.h"
#include "core/placement/load.h"

namespace slipway {

/// What a rank sends to its groups of one kind.
Bytes sentTo(GroupKind kind, const TrafficVolume &volume);

/// Traffic of a step that hides behind computation: what the links of a rank in the middle of the pipeline carry at their full rate, less what
/// shows in the step. Nothing where there is no step.
TrafficSeconds hiddenTrafficOf(const WorkedDesign &worked);

} // namespace slipway
