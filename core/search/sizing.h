// SPDX-License-Identifier: GPL-3.0-or-later
// How many accelerators: from the run and what it may take to the clusters that do it.
#pragma once

#include "core/search/search.h"

#include <optional>
#include <vector>

namespace slipway {

/// What the run may take. The tokens are the design's.
struct SizingGoal
{
    std::optional<Seconds> deadline;   ///< of the whole run, with failures and checkpoints
    std::optional<double> budget;      ///< in the design's currency; accelerator hours where it names no price
    std::vector<int> nodes;            ///< counts at hand; empty: usualNodeCounts() up to the design's
    SearchSpace space;                 ///< of the layouts; its nodes do not count
    std::stop_token stop = {};
};

/// One size of cluster with its best layout.
struct SizedCluster
{
    SearchCandidate best;
    bool meetsDeadline = true, meetsBudget = true;
    bool isEnough() const { return meetsDeadline && meetsBudget; }
};

struct Sizing
{
    std::vector<SizedCluster> clusters;  ///< every count that fits the model, smallest first
    const SizedCluster *smallest() const;   ///< that is enough; nullptr where none is
    const SizedCluster *cheapest() const;
    const SizedCluster *fastest() const;
};

/// Looks for the shortest step at each node count.
Sizing sizeCluster(const ResolvedDesign &resolved, const Catalog &catalog, const SizingGoal &goal);

/// 1, 2, 3, 4, 6, 8, 12, 16, ... up to `most`, and `most` itself.
std::vector<int> usualNodeCounts(int most);

} // namespace slipway
