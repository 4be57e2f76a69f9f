// SPDX-License-Identifier: GPL-3.0-or-later
// A resolved design as plain numbers: what one rank holds and does. Every formula of the room starts from here.
#pragma once

#include "core/catalog/framework.h"
#include "core/design/resolve.h"
#include "core/estimate/calibration.h"
#include "core/estimate/network.h"
#include "core/estimate/parameters.h"
#include "core/estimate/schedule.h"
#include "core/estimate/tensors.h"

#include <vector>

namespace slipway {

/// What a pipeline stage holds.
struct StageShape
{
    int denseLayers = 0;
    int moeLayers = 0;
    bool hasEmbedding = false;
    bool hasHead = false;
    int predictionModules = 0; ///< multi-token prediction, with the head; their layers are among the others
    int layers() const { return denseLayers + moeLayers; }
    bool operator==(const StageShape &) const = default;
};

/// Elements of a pipeline stage on one of its ranks, after tensor and expert parallelism, before any sharding over data.
struct StageElements
{
    double dense = 0;     ///< everything but the routed experts
    double experts = 0;
    double frozenTables = 0; ///< of `dense`: embedding, head, norms (what 4-bit quantisation leaves alone)
    double adapters = 0;  ///< LoRA
    double total() const { return dense + experts; }
};

/// Of `places` that hold equal parts of the experts, those that a token's choices fall on.
double placesReached(double places, double choices);

struct Workload
{
    /// Both must outlive it.
    explicit Workload(const ResolvedDesign &resolved, const Calibration &calibration = standardCalibration);
    /// Derives everything that layout and batch decide once more: for a design whose layout was changed in place. Model,
    /// framework, precision and technique are taken as they were.
    void spread();
    /// The same where no more was changed than who keeps the model's states: sharding, shard size, offload.
    void spreadStates();

    const ResolvedDesign *resolved;
    const Calibration *calibration;
    const ModelSpec *model;
    const TrainingPlan *training;
    const ParallelLayout *layout;
    FrameworkProfile framework;
    LayerTensors dense, moe;

    int tensor = 1, pipeline = 1, chunks = 1, context = 1, expert = 1, expertTensor = 1;
    int data = 1, microbatches = 1;
    int shardRanks = 1;        ///< share one copy of the sharded states (data x context, or the design's shard size)
    int replicaGroups = 1;     ///< copies of such a group (HSDP)
    int expertShardRanks = 1;  ///< the same for the routed experts
    double sequence = 1;       ///< tokens
    double tokens = 1;         ///< of a microbatch on one rank: micro batch x sequence / context
    double keptTokens = 1;     ///< the same between tensor-parallel regions: cut by tensor with sequence parallelism
    double vocabulary = 1;     ///< rows, padded as the framework does
    double elementBytes = 2;   ///< of activations and compute weights
    double inputBytes = 2;     ///< of what a trained linear saves of its input
    double queryWidth = 1, keyWidth = 1, valueWidth = 1; ///< all heads; keyWidth per one of k and v, with the copies of heads that more tensor ranks than heads keep
    double expertRows = 0;     ///< routed token rows that a rank's experts compute for a microbatch
    double denseLayerElements = 0, moeLayerElements = 0, expertElements = 0; ///< of one layer on a rank; the routed experts apart
    bool isAdapter = false;
    bool isLowPrecision = false; ///< fp8 or narrower matrix products
    bool fusesCrossEntropy = true;
    bool hasDropout = false;   ///< residual dropout masks (the GPT-2 and GPT-3 generation)

    /// What stage `index` holds; of a stage that there is none of, nothing.
    StageShape stage(int index) const { return index >= 0 && index < int(m_stages.size()) ? m_stages[std::size_t(index)] : StageShape(); }
    StageElements elements(const StageShape &stage) const;
    PipelineShape pipelineShape() const;

    RankGroup tensorGroup() const { return {tensor, 1}; }
    RankGroup contextGroup() const { return {context, tensor}; }
    RankGroup dataGroup() const { return {shardRanks, tensor}; }
    RankGroup replicaGroup() const;
    RankGroup expertGroup() const { return {expert, expertTensor}; }
    RankGroup expertDataGroup() const;
    int pipelineStride() const;
    bool shardsParameters() const { return layout->sharding == Sharding::Parameters; }
    /// FSDP and ZeRO-3: weights are gathered unit by unit.
    bool gathersWeights() const;

private:
    void shapeStages();

    std::vector<StageShape> m_stages;
    std::vector<int> m_shapedLayers; ///< that m_stages were made of
};

} // namespace slipway
