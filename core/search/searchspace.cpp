// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/search/searchspace.h"

#include <algorithm>
#include <array>
#include <numeric>
#include <utility>

namespace slipway {

namespace {

/// A key that varies: how it is left as it is, and how it is let go. A space without a value varies it.
struct VariedKey
{
    std::string_view path;
    void (*keep)(SearchSpace &, const LayoutChoice &);
    void (*release)(SearchSpace &);
};

void keepRecompute(SearchSpace &space, const LayoutChoice &now)
{
    space.recomputes = {now.recompute};
    space.recomputeLayers = {now.recomputeLayers};
}

void freeRecompute(SearchSpace &space)
{
    space.recomputes.clear();
    space.recomputeLayers.clear();
}

constexpr std::array<VariedKey, 16> keys{{
    {"cluster.nodes", [](SearchSpace &space, const LayoutChoice &now) { space.nodes = {now.nodes}; }, [](SearchSpace &space) { space.nodes.clear(); }},
    {"training.micro_batch", [](SearchSpace &space, const LayoutChoice &now) { space.microBatch = {now.microBatch}; }, [](SearchSpace &space) { space.microBatch.clear(); }},
    {"training.recompute", keepRecompute, freeRecompute},
    {"parallelism.tensor", [](SearchSpace &space, const LayoutChoice &now) { space.tensor = {now.tensor}; }, [](SearchSpace &space) { space.tensor.clear(); }},
    {"parallelism.sequence", [](SearchSpace &space, const LayoutChoice &now) { space.sequence = now.sequence; }, [](SearchSpace &space) { space.sequence.reset(); }},
    {"parallelism.pipeline", [](SearchSpace &space, const LayoutChoice &now) { space.pipeline = {now.pipeline}; }, [](SearchSpace &space) { space.pipeline.clear(); }},
    {"parallelism.virtual_pipeline", [](SearchSpace &space, const LayoutChoice &now) { space.virtualPipeline = {now.virtualPipeline}; }, [](SearchSpace &space) { space.virtualPipeline.clear(); }},
    {"parallelism.schedule", [](SearchSpace &space, const LayoutChoice &now) { space.schedules = {now.schedule}; }, [](SearchSpace &space) { space.schedules.clear(); }},
    {"parallelism.context", [](SearchSpace &space, const LayoutChoice &now) { space.context = {now.context}; }, [](SearchSpace &space) { space.context.clear(); }},
    {"parallelism.context_algorithm", [](SearchSpace &space, const LayoutChoice &now) { space.contextAlgorithms = {now.contextAlgorithm}; }, [](SearchSpace &space) { space.contextAlgorithms.clear(); }},
    {"parallelism.expert", [](SearchSpace &space, const LayoutChoice &now) { space.expert = {now.expert}; }, [](SearchSpace &space) { space.expert.clear(); }},
    {"parallelism.expert_tensor", [](SearchSpace &space, const LayoutChoice &now) { space.expertTensor = {now.expertTensor}; }, [](SearchSpace &space) { space.expertTensor.clear(); }},
    {"parallelism.sharding", [](SearchSpace &space, const LayoutChoice &now) { space.shardings = {now.sharding}; }, [](SearchSpace &space) { space.shardings.clear(); }},
    {"parallelism.shard_size", [](SearchSpace &space, const LayoutChoice &now) { space.shardSize = {now.shardSize}; }, [](SearchSpace &space) { space.shardSize.clear(); }},
    {"parallelism.reshard_after_forward", [](SearchSpace &space, const LayoutChoice &now) { space.reshardAfterForward = now.reshardAfterForward; }, [](SearchSpace &space) { space.reshardAfterForward.reset(); }},
    {"parallelism.offload", [](SearchSpace &space, const LayoutChoice &now) { space.offloads = {now.offload}; }, [](SearchSpace &space) { space.offloads.clear(); }},
}};

constexpr std::array<std::pair<SearchObjective, std::string_view>, 3> objectives{{
    {SearchObjective::Time, "time"}, {SearchObjective::Cost, "cost"}, {SearchObjective::Accelerators, "accelerators"}}};

/// The key whose path is `path` or ends with it.
const VariedKey *keyNamed(std::string_view path)
{
    for (const VariedKey &key : keys) {
        const bool isEnd = key.path.size() > path.size() && key.path.ends_with(path) && key.path[key.path.size() - path.size() - 1] == '.';
        if (key.path == path || isEnd)
            return &key;
    }
    return nullptr;
}

} // namespace

std::vector<std::string> searchKeys()
{
    std::vector<std::string> paths;
    for (const VariedKey &key : keys)
        paths.emplace_back(key.path);
    return paths;
}

bool keepAsDesigned(SearchSpace &space, const ResolvedDesign &design, std::string_view path)
{
    const VariedKey *key = keyNamed(path);
    if (key)
        key->keep(space, choiceOf(design));
    return key != nullptr;
}

bool freeKey(SearchSpace &space, std::string_view path)
{
    const VariedKey *key = keyNamed(path);
    if (key)
        key->release(space);
    return key != nullptr;
}

std::vector<int> nodesUpTo(int nodes)
{
    std::vector<int> counts(std::size_t(std::max(nodes, 1)));
    std::iota(counts.begin(), counts.end(), 1);
    return counts;
}

std::string toWord(SearchObjective objective)
{
    for (const auto &[value, word] : objectives)
        if (value == objective)
            return std::string(word);
    return {};
}

std::optional<SearchObjective> objectiveFromWord(std::string_view text)
{
    for (const auto &[value, word] : objectives)
        if (word == text)
            return value;
    return std::nullopt;
}

} // namespace slipway
