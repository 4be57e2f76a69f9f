// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/estimate/volume.h"

#include "core/estimate/states.h"

#include <algorithm>

namespace slipway {

namespace {

/// Share of a buffer that one rank of a gather, a scatter or an all-to-all sends.
double ringShare(double ranks)
{
    return ranks > 1 ? (ranks - 1) / ranks : 0.0;
}

/// Forward passes of a layer in a step for one microbatch: two where it is computed again.
double forwardPasses(const Workload &work, int layers)
{
    const RecomputePlan &plan = work.training->recompute;
    if (plan.mode != Recompute::Full)
        return 1;
    return 1 + (plan.layers ? std::clamp(double(*plan.layers) / std::max(layers, 1), 0.0, 1.0) : 1.0);
}

/// Of one layer and microbatch, in units of the activations between layers: with sequence parallelism two gathers and two scatters
/// forward, four and two backward; without it two all-reduces each way.
double tensorBytes(const Workload &work, double forwards)
{
    const double bytes = work.elementBytes * work.model->hidden * work.tokens * ringShare(work.tensor);
    return bytes * (4 * forwards + (work.layout->sequence ? 6 : 4));
}

double contextBytes(const Workload &work, double forwards)
{
    const double rows = work.elementBytes * work.tokens / work.tensor;
    if (work.layout->contextAlgorithm == ContextAlgorithm::AllToAll)
        return rows * (work.queryWidth + 2 * work.keyWidth + work.valueWidth) * ringShare(work.context) * (forwards + 1);
    return rows * 2 * work.keyWidth * (work.context - 1) * (forwards + 2); // keys and values; backward their gradients too
}

double expertBytes(const Workload &work, double forwards)
{
    const double once = work.elementBytes * work.expertRows / work.expertTensor * work.model->hidden * ringShare(work.expert);
    return once * 2 * (forwards + 1);
}

/// Gradients and weights of one part of the states over the ranks that share it.
double exchangedBytes(const Workload &work, double trained, double gathered, double ranks)
{
    const double gradients = trained * stateWidths(work).gradients;
    if (work.gathersWeights()) {
        const double gathers = work.layout->reshardAfterForward && work.shardsParameters() ? 2 : 1;
        return work.microbatches * (gathers * gathered * work.elementBytes + gradients) * ringShare(ranks);
    }
    if (work.layout->sharding == Sharding::None)
        return 2 * gradients * ringShare(ranks);
    const double scatters = work.layout->sharding == Sharding::Gradients ? work.microbatches : 1;
    return (scatters * gradients + trained * work.elementBytes) * ringShare(ranks);
}

double dataBytes(const Workload &work, const StageShape &stage)
{
    const StageElements elements = work.elements(stage);
    const double trained = work.isAdapter ? elements.adapters : elements.dense;
    double sum = exchangedBytes(work, trained, elements.dense, work.shardRanks);
    if (!work.isAdapter || work.gathersWeights())
        sum += exchangedBytes(work, work.isAdapter ? 0.0 : elements.experts, elements.experts, work.expertShardRanks);
    if (work.replicaGroups > 1) // copies of the shards are reduced once more
        sum += 2 * trained * stateWidths(work).gradients / work.shardRanks * ringShare(work.replicaGroups);
    return sum;
}

} // namespace

TrafficSeconds hiddenTraffic(const TrafficSeconds &busy, const StepTimeEstimate &step)
{
    const auto rest = [](Seconds all, Seconds shown) { return std::max(all - shown, Seconds()); };
    return {rest(busy.tensor, step.tensorExposed), rest(busy.context, step.contextExposed), rest(busy.expert, step.expertExposed),
            rest(busy.data, step.dataExposed), rest(busy.pipeline, step.pipelineExposed)};
}

TrafficVolume trafficVolume(const Workload &work, int index)
{
    const StageShape stage = work.stage(index);
    const double forwards = forwardPasses(work, stage.layers());
    const double passes = double(work.microbatches) * stage.layers();
    TrafficVolume volume;
    volume.tensor = Bytes(passes * tensorBytes(work, forwards));
    volume.context = Bytes(passes * contextBytes(work, forwards));
    volume.expert = Bytes(double(work.microbatches) * stage.moeLayers * expertBytes(work, forwards));
    volume.data = Bytes(dataBytes(work, stage));
    if (work.pipeline > 1) {
        // A rank in the middle sends activations on and gradients back, once a chunk.
        const double boundary = work.elementBytes * work.model->hidden * work.tokens / work.tensor;
        const bool isEnd = work.chunks == 1 && (index == 0 || index == work.pipeline - 1);
        volume.pipeline = Bytes(boundary * work.microbatches * work.chunks * (isEnd ? 1 : 2));
    }
    return volume;
}

} // namespace slipway
