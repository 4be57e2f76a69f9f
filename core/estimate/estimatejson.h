// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/estimate/estimate.h"

#include <string>

namespace slipway {

/// One line of JSON as `slipway estimate --json` prints it (resources/help/command-line.md): all bytes in bytes, all times in
/// seconds, what is not known null. Standard C++ alone.
std::string toJson(const Estimate &estimate, Explain explain = Explain::No);

} // namespace slipway
