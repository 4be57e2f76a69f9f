// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/planning/plan.h"

#include <QJsonObject>

namespace slipway {

/// The plan as `slipway plan --json` prints it (resources/help/plan.md): money in `currency`, times in seconds or hours as the key says, bytes in TB where it says so. What
/// is not known is null.
QJsonObject toJson(const Plan &plan);

} // namespace slipway
