// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/estimate/estimate.h"

#include <string>

namespace slipway {

/// Appends one line of JSON, without its end, as `slipway estimate --json` prints it (resources/help/command-line.md): all bytes in bytes, all times in
/// seconds, what is not known null. Standard C++ alone.
void appendJson(std::string &line, const Estimate &estimate, Explain explain = Explain::No);
/// The same as a text of its own.
std::string toJson(const Estimate &estimate, Explain explain = Explain::No);

} // namespace slipway
