// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/design/finding.h"

namespace slipway {

struct ResolvedDesign;

/// What a layout's own sizes forbid, whatever framework runs it: heads that tensor parallelism does not divide, stages without layers. The first part of validate().
Findings layoutFindings(const ResolvedDesign &resolved);

} // namespace slipway
