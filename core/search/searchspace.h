// SPDX-License-Identifier: GPL-3.0-or-later
// What a search may change about a design, and what it is after.
#pragma once

#include "core/estimate/layoutchoice.h"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace slipway {

/// The values that each key may take. An empty list: every value that could be legal. A default space leaves the machine as
/// large as it is and offloads nothing.
struct SearchSpace
{
    std::vector<int> nodes;                 ///< empty: as many as the design has
    std::vector<int> tensor, pipeline, virtualPipeline, context, expert, expertTensor, microBatch;
    std::vector<int> shardSize;             ///< 0: all data-parallel ranks
    std::vector<Schedule> schedules;
    std::vector<ContextAlgorithm> contextAlgorithms;
    std::vector<Sharding> shardings;
    std::vector<Recompute> recomputes;
    std::vector<int> recomputeLayers;       ///< of each stage, with full recomputation; 0: all of them
    std::vector<Offload> offloads{Offload::None};
    std::optional<bool> sequence;           ///< none: with and without
    std::optional<bool> reshardAfterForward;
    bool operator==(const SearchSpace &) const = default;
};

/// The keys that keepAsDesigned() takes, in the order of the design file: "cluster.nodes", "training.micro_batch", ...
std::vector<std::string> searchKeys();

/// Leaves one key as the design has it. The key whole or by its end ("micro_batch"); false where a search does not vary it.
bool keepAsDesigned(SearchSpace &space, const ResolvedDesign &design, std::string_view key);

/// Lets one key take every value again, named as above; false where a search does not vary it.
bool freeKey(SearchSpace &space, std::string_view key);

/// Every node count up to the design's: what "fewest accelerators" and "cheapest" choose from.
std::vector<int> nodesUpTo(int nodes);

enum class SearchObjective {
    Time,         ///< shortest step
    Cost,         ///< cheapest run; accelerator hours where the design names no price
    Accelerators  ///< fewest accelerators, then the shortest step
};

/// "time", "cost", "accelerators".
std::string toWord(SearchObjective objective);
std::optional<SearchObjective> objectiveFromWord(std::string_view word);

} // namespace slipway
