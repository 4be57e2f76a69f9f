// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <ctime>

namespace slipway {

/// Processor time of this program so far, in milliseconds: what a busy neighbour does not add to.
inline double cpuMilliseconds() { return 1000.0 * double(std::clock()) / CLOCKS_PER_SEC; }

} // namespace slipway
