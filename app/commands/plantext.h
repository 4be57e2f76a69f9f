// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/planning/plan.h"

#include <QString>

namespace slipway {

/// A plan for a terminal: costs in a table, what moves them, break-even, options, bill of materials, sizing, growth, risks, and every assumption with its source.
QString planText(const Plan &plan);

} // namespace slipway
