// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/search/search.h"

#include <map>
#include <vector>

namespace slipway {

/// Keeps the layouts that no other beats in step time, memory and accelerators together. One staircase for each number of
/// accelerators, times rising and memory falling; asking costs a binary search in each.
class ParetoFront
{
public:
    /// Whether a layout that is known already is as good or better in all three.
    bool beats(Seconds time, Bytes device, int accelerators) const;
    /// Takes a layout in and drops the ones it beats; nothing happens where it is beaten itself.
    void add(const SearchCandidate &candidate);
    /// By accelerators, then by time.
    std::vector<SearchCandidate> take();

private:
    std::map<int, std::vector<SearchCandidate>> m_stairs; ///< by accelerators
};

} // namespace slipway
