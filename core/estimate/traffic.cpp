// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/estimate/traffic.h"

#include "core/estimate/states.h"

#include <algorithm>

namespace slipway {

namespace {

/// Share of a computation that communication can really hide behind: both want the same memory and multiprocessors.
constexpr double hidingShare = 0.8;

double exposedBehind(double communication, double computation)
{
    return std::max(0.0, communication - hidingShare * computation);
}

/// Backward collectives of column-parallel layers are started before the weight gradients unless all overlap is off.
bool startsEarly(const Workload &work)
{
    const auto &overlap = work.layout->overlap;
    return !overlap || overlap->tensor || overlap->data || overlap->pipeline;
}

void addTensor(const Workload &work, const Network &network, const LayerCompute &compute, LayerTraffic &traffic)
{
    if (work.tensor <= 1)
        return;
    const double bytes = work.elementBytes * work.model->hidden * work.tokens;
    const RankGroup group = work.tensorGroup();
    const double window = startsEarly(work) ? compute.weightGradient.linear : 0.0;
    if (work.layout->sequence) {
        const double gather = network.seconds(Collective::AllGather, bytes, group);
        const double scatter = network.seconds(Collective::ReduceScatter, bytes, group);
        const bool isPipelined = work.layout->overlap && work.layout->overlap->tensor; // in slices, with the products around them
        traffic.tensorForward = isPipelined ? exposedBehind(2 * (gather + scatter), 0.5 * compute.forward.linear) : 2 * (gather + scatter);
        // Output gradients are gathered in the open; inputs gathered again and input gradients scattered run beside the
        // weight gradients.
        traffic.tensorBackward = 2 * gather + exposedBehind(2 * gather + 2 * scatter, window);
    } else {
        const double reduce = network.seconds(Collective::AllReduce, bytes, group);
        traffic.tensorForward = 2 * reduce;
        traffic.tensorBackward = exposedBehind(2 * reduce, window);
    }
}

void addContext(const Workload &work, const Network &network, const LayerCompute &compute, LayerTraffic &traffic)
{
    if (work.context <= 1)
        return;
    const double rows = work.elementBytes * work.tokens / work.tensor;
    if (work.layout->contextAlgorithm == ContextAlgorithm::AllToAll) {
        const double bytes = rows * (work.queryWidth + 2 * work.keyWidth + work.valueWidth);
        traffic.contextForward = network.seconds(Collective::AllToAll, bytes, work.contextGroup());
        traffic.contextBackward = traffic.contextForward;
        return;
    }
    const double hop = network.pointToPoint(rows * 2 * work.keyWidth, work.tensor);
    const double hops = work.context - 1;
    traffic.contextForward = exposedBehind(hops * hop, compute.forward.attention);
    traffic.contextBackward = exposedBehind(2 * hops * hop, compute.inputGradient.attention);
}

void addExpert(const Workload &work, const Network &network, LayerTraffic &traffic)
{
    if (work.expert <= 1)
        return;
    const double bytes = work.elementBytes * work.expertRows / work.expertTensor * work.model->hidden;
    const double once = network.seconds(Collective::AllToAll, bytes, work.expertGroup());
    traffic.expertForward = 2 * once;
    traffic.expertBackward = 2 * once;
}

double recomputedShare(const Workload &work)
{
    const RecomputePlan &plan = work.training->recompute;
    if (plan.mode != Recompute::Full)
        return 0;
    const int layers = std::max(work.model->layers / work.pipeline, 1);
    return plan.layers ? std::min(1.0, double(*plan.layers) / layers) : 1.0;
}

/// One part of the states: its elements on this rank and the groups they are shared over.
struct Exchange
{
    double elements = 0;
    RankGroup shard;
    RankGroup replicas{1, 1};
};

/// Elements of a gradient bucket. Source: Megatron-LM, --ddp-bucket-size: the larger of 40 million and a million a rank.
double bucketElements(int ranks)
{
    return std::max(40e6, 1e6 * ranks);
}

/// Once a step: reduce-scatter and all-gather with a sharded optimizer, one all-reduce without.
double exchangeOnce(const Workload &work, const Network &network, const Exchange &part)
{
    const StateWidths widths = stateWidths(work);
    const double gradients = part.elements * widths.gradients;
    const RankGroup everyone{int(std::min(double(part.shard.ranks) * part.replicas.ranks, 2e9)), part.shard.stride};
    const double bucket = bucketElements(everyone.ranks);
    if (work.layout->sharding == Sharding::None)
        return network.secondsInBuckets(Collective::AllReduce, gradients, bucket * widths.gradients, everyone);
    double seconds = network.secondsInBuckets(Collective::ReduceScatter, gradients, bucket * widths.gradients, part.shard)
        + network.secondsInBuckets(Collective::AllGather, part.elements * work.elementBytes, bucket * work.elementBytes, part.shard);
    if (part.replicas.ranks > 1)
        seconds += network.seconds(Collective::AllReduce, gradients / part.shard.ranks, part.replicas);
    return seconds;
}

/// Unit by unit: each layer's weights are gathered forward, again backward where they were dropped, and its gradients
/// scattered; what one layer's computation does not hide shows.
DataTraffic exchangeUnits(const Workload &work, const Network &network, const Exchange &part, double layers, const OverlapWindow &window)
{
    const bool isTrained = !work.isAdapter;
    const double unit = part.elements / std::max(layers, 1.0);
    const double frozen = work.isAdapter ? frozenWeightBytes(work) : work.elementBytes;
    const int pieces = work.framework.collectivesPerUnit;
    const double gather = pieces * network.seconds(Collective::AllGather, unit * frozen / pieces, part.shard);
    const double width = work.framework.states == StateKeeping::ShardedMain ? 4.0 : stateWidths(work).gradients;
    double scatter = isTrained ? pieces * network.seconds(Collective::ReduceScatter, unit * width / pieces, part.shard) : 0.0;
    if (isTrained && part.replicas.ranks > 1)
        scatter += network.seconds(Collective::AllReduce, unit * width / part.shard.ranks, part.replicas);
    const bool again = work.layout->reshardAfterForward && work.shardsParameters();
    const double backward = (again ? gather : 0.0) + scatter;
    const bool hides = overlapsData(work);
    const double shownForward = hides ? exposedBehind(gather, window.forwardLayer) : gather;
    const double shownBackward = hides ? exposedBehind(backward, window.backwardLayer) : backward;
    DataTraffic traffic;
    const double passes = work.microbatches * layers;
    traffic.total = passes * (gather + backward);
    // The first gather and the last scatter have nothing to hide behind.
    traffic.exposed = passes * (shownForward + shownBackward) + (hides ? gather + scatter : 0.0);
    return traffic;
}

} // namespace

LayerTraffic &LayerTraffic::operator+=(const LayerTraffic &other)
{
    tensorForward += other.tensorForward;
    tensorBackward += other.tensorBackward;
    contextForward += other.contextForward;
    contextBackward += other.contextBackward;
    expertForward += other.expertForward;
    expertBackward += other.expertBackward;
    return *this;
}

LayerTraffic operator*(double factor, LayerTraffic traffic)
{
    return {factor * traffic.tensorForward, factor * traffic.tensorBackward, factor * traffic.contextForward,
            factor * traffic.contextBackward, factor * traffic.expertForward, factor * traffic.expertBackward};
}

LayerTraffic layerTraffic(const Workload &work, const Network &network, const LayerCompute &compute, bool isMoe)
{
    LayerTraffic traffic;
    addTensor(work, network, compute, traffic);
    addContext(work, network, compute, traffic);
    if (isMoe)
        addExpert(work, network, traffic);
    const double again = recomputedShare(work);
    traffic.tensorBackward += again * traffic.tensorForward;
    traffic.contextBackward += again * traffic.contextForward;
    traffic.expertBackward += again * traffic.expertForward;
    return traffic;
}

double boundarySeconds(const Workload &work, const Network &network)
{
    if (work.pipeline <= 1)
        return 0;
    // Each rank of a tensor group sends its part, and the group gathers on the far side.
    const double bytes = work.elementBytes * work.model->hidden * work.tokens / work.tensor;
    double seconds = network.pointToPoint(bytes, work.pipelineStride());
    if (work.tensor > 1 && !work.layout->sequence)
        seconds += network.seconds(Collective::AllGather, bytes * work.tensor, work.tensorGroup());
    return seconds;
}

bool overlapsData(const Workload &work)
{
    return work.layout->overlap ? work.layout->overlap->data : work.framework.overlapsData;
}

DataTraffic dataTraffic(const Workload &work, const Network &network, const StageShape &stage, const OverlapWindow &window)
{
    const StageElements elements = work.elements(stage);
    const double trained = work.isAdapter ? elements.adapters : elements.dense;
    const Exchange dense{trained, work.dataGroup(), work.replicaGroup()};
    const Exchange experts{work.isAdapter ? 0.0 : elements.experts, work.expertDataGroup(), {1, 1}};
    DataTraffic traffic;
    if (work.gathersWeights()) {
        const Exchange units{work.isAdapter ? elements.total() : elements.dense, work.dataGroup(), work.replicaGroup()};
        traffic = exchangeUnits(work, network, units, stage.layers(), window);
        const DataTraffic routed = exchangeUnits(work, network, experts, std::max(stage.moeLayers, 1), {});
        traffic.total += routed.total;
        traffic.exposed += std::max(0.0, routed.total - hidingShare * 0.5 * (window.forward + window.backward) * work.microbatches);
        return traffic;
    }
    traffic.total = exchangeOnce(work, network, dense) + exchangeOnce(work, network, experts);
    if (work.layout->sharding == Sharding::Gradients)
        traffic.total += (work.microbatches - 1) * network.seconds(Collective::ReduceScatter, dense.elements * stateWidths(work).gradients, dense.shard);
    // Hidden behind the last microbatch's backward pass and the next step's first forward pass, but for one layer's part.
    const double last = traffic.total / std::max(stage.layers() + 1, 2);
    traffic.exposed = overlapsData(work) ? std::min(traffic.total, std::max(last, exposedBehind(traffic.total, window.forward + window.backward))) : traffic.total;
    return traffic;
}

} // namespace slipway
