// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/estimate/layoutchoice.h"

#include "core/design/designschema.h"

#include <algorithm>
#include <array>

namespace slipway {

namespace {

/// The keys that a LayoutChoice speaks of, in the order of the design file.
constexpr std::array choiceKeys{"cluster.nodes", "training.micro_batch", "training.recompute", "parallelism.tensor", "parallelism.sequence",
                                "parallelism.pipeline", "parallelism.virtual_pipeline", "parallelism.schedule", "parallelism.stages",
                                "parallelism.context", "parallelism.context_algorithm", "parallelism.expert", "parallelism.expert_tensor",
                                "parallelism.data", "parallelism.sharding", "parallelism.shard_size", "parallelism.reshard_after_forward",
                                "parallelism.offload"};

} // namespace

LayoutChoice choiceOf(const ResolvedDesign &resolved)
{
    const ParallelLayout &layout = resolved.design.parallelism;
    return {.nodes = resolved.nodes, .tensor = layout.tensor, .pipeline = layout.pipeline, .virtualPipeline = layout.virtualPipeline,
            .context = layout.context, .expert = layout.expert, .expertTensor = layout.expertTensor, .microBatch = resolved.design.training.microBatch,
            .recomputeLayers = resolved.design.training.recompute.layers.value_or(0), .shardSize = layout.shardSize.value_or(0), .schedule = layout.schedule, .contextAlgorithm = layout.contextAlgorithm, .sharding = layout.sharding,
            .recompute = resolved.design.training.recompute.mode, .offload = layout.offload, .sequence = layout.sequence,
            .reshardAfterForward = layout.reshardAfterForward};
}

RecomputePlan recomputeOf(const LayoutChoice &choice, const RecomputePlan &own)
{
    if (choice.recompute == own.mode && choice.recomputeLayers == own.layers.value_or(0))
        return own;
    return {.mode = choice.recompute, .modules = {}, .layers = choice.recomputeLayers > 0 ? std::optional(choice.recomputeLayers) : std::nullopt};
}

void writeCut(const LayoutChoice &choice, ParallelLayout &layout)
{
    layout.tensor = choice.tensor;
    layout.sequence = choice.sequence;
    layout.pipeline = choice.pipeline;
    layout.virtualPipeline = choice.virtualPipeline;
    layout.schedule = choice.schedule;
    layout.context = choice.context;
    layout.contextAlgorithm = choice.contextAlgorithm;
    layout.expert = choice.expert;
    layout.expertTensor = choice.expertTensor;
}

Design withChoice(const Design &design, const LayoutChoice &choice, int acceleratorsPerNode)
{
    Design changed = design;
    ParallelLayout &layout = changed.parallelism;
    if (choice.pipeline != layout.pipeline)
        layout.stages.reset();
    changed.cluster.nodes = choice.nodes;
    changed.training.microBatch = choice.microBatch;
    changed.training.recompute = recomputeOf(choice, changed.training.recompute);
    writeCut(choice, layout);
    if (layout.data)
        layout.data = int(std::max(1LL, 1LL * choice.nodes * acceleratorsPerNode / std::max(1LL, 1LL * choice.tensor * choice.pipeline * choice.context)));
    layout.sharding = choice.sharding;
    layout.shardSize = choice.shardSize > 0 ? std::optional(choice.shardSize) : std::nullopt;
    layout.reshardAfterForward = choice.reshardAfterForward;
    layout.offload = choice.offload;
    return changed;
}

std::vector<LayoutEdit> editsFor(const Design &design, const LayoutChoice &choice, int acceleratorsPerNode)
{
    const Design changed = withChoice(design, choice, acceleratorsPerNode);
    std::vector<LayoutEdit> edits;
    for (const char *path : choiceKeys) {
        const DesignKey *key = findDesignKey(path);
        if (YamlValue value = key->write(changed); !(value == key->write(design)))
            edits.push_back({path, std::move(value)});
    }
    return edits;
}

} // namespace slipway
