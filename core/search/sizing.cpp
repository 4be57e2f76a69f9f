// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/search/sizing.h"

#include <algorithm>

namespace slipway {

namespace {

/// The first of the clusters that are enough, by `order`.
template<typename Order>
const SizedCluster *firstOf(const std::vector<SizedCluster> &clusters, Order order)
{
    const SizedCluster *first = nullptr;
    for (const SizedCluster &cluster : clusters)
        if (cluster.isEnough() && (!first || order(cluster.best) < order(first->best)))
            first = &cluster;
    return first;
}

} // namespace

const SizedCluster *Sizing::smallest() const
{
    return firstOf(clusters, [](const SearchCandidate &candidate) { return double(candidate.accelerators); });
}

const SizedCluster *Sizing::cheapest() const
{
    return firstOf(clusters, [](const SearchCandidate &candidate) { return candidate.runCost(); });
}

const SizedCluster *Sizing::fastest() const
{
    return firstOf(clusters, [](const SearchCandidate &candidate) { return candidate.run.wall.value; });
}

Sizing sizeCluster(const ResolvedDesign &resolved, const Catalog &catalog, const SizingGoal &goal)
{
    Sizing sizing;
    std::vector<int> counts = goal.nodes.empty() ? usualNodeCounts(resolved.nodes) : goal.nodes;
    std::sort(counts.begin(), counts.end());
    SearchOptions options{.objective = SearchObjective::Time, .space = goal.space, .top = 1, .wantsPareto = false, .stop = goal.stop, .progress = {}};
    for (const int nodes : counts) {
        if (goal.stop.stop_requested())
            break;
        options.space.nodes = {nodes};
        const SearchResult found = search(resolved, catalog, options);
        if (found.candidates.empty())
            continue;
        SizedCluster cluster{.best = found.candidates.front()};
        cluster.meetsDeadline = !goal.deadline || cluster.best.run.wall <= *goal.deadline;
        cluster.meetsBudget = !goal.budget || cluster.best.runCost() <= *goal.budget;
        sizing.clusters.push_back(std::move(cluster));
    }
    return sizing;
}

std::vector<int> usualNodeCounts(int most)
{
    std::vector<int> counts;
    for (long long power = 1; power <= most; power *= 2)
        for (const long long count : {power, power / 2 * 3})
            if (count > 0 && count <= most && (count == power || power > 1))
                counts.push_back(int(count));
    if (most > 0)
        counts.push_back(most);
    std::sort(counts.begin(), counts.end());
    counts.erase(std::unique(counts.begin(), counts.end()), counts.end());
    return counts;
}

} // namespace slipway
