// SPDX-License-Identifier: GPL-3.0-or-later
// Communication beside computation: what shows of it, and what the computation pays for what does not.
#pragma once

#include <algorithm>

namespace slipway {

/// Seconds that a step grows by.
struct Overlap
{
    double waiting = 0; ///< nothing is left to compute meanwhile
    double slowing = 0; ///< computation loses multiprocessors and memory to the collective that it hides
    double total() const { return waiting + slowing; }
};

/// `communication` seconds beside `window` seconds of computation. A collective is a kernel that holds multiprocessors and
/// moves every byte through memory: `burden` is the share of the computation's speed that it takes while both run
/// (Network::burden).
/// Source: Isaev et al., "Calculon", 2023, section 3.3 (15 % beside NVLink, 2 % beside one NIC); Wang et al., "Galvatron",
/// 2024 (computation 1.1 to 1.3 times slower).
inline Overlap hideBehind(double communication, double window, double burden)
{
    const double hidden = std::min(communication, std::max(window, 0.0));
    return {communication - hidden, burden * hidden};
}

} // namespace slipway
