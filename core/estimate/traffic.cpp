// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/estimate/traffic.h"

#include "core/estimate/overlap.h"

#include <algorithm>
#include <cmath>

namespace slipway {

namespace {

/// Collectives of the backward pass run beside the weight gradients where the framework starts them first, unless all overlap
/// is off.
bool startsEarly(const Workload &work)
{
    const auto &overlap = work.layout->overlap;
    return work.framework.hidesTensor && (!overlap || overlap->tensor || overlap->data || overlap->pipeline);
}

/// Blocks of a layer that gather their input and reduce their output over the tensor ranks. Routed experts meet their tokens
/// by the all-to-all instead; a parallel block is one.
double tensorBlocks(const Workload &work, bool isMoe)
{
    if (work.model->parallelBlock)
        return 1;
    const bool hasShared = work.model->moe && work.model->moe->sharedFfnTotal > 0;
    return isMoe && work.model->moe && !hasShared ? 1 : 2;
}

/// Collectives in slices, each beside the product that feeds on it or feeds it: by request, or where the framework's recipes
/// for dense models do so.
bool slicesTensor(const Workload &work)
{
    const auto &overlap = work.layout->overlap;
    return overlap ? overlap->tensor : work.framework.slicesTensor && !work.model->moe;
}

/// The first slice has nothing to hide behind.
Overlap hideInSlices(double communication, double window, double burden, int slices)
{
    const double first = communication / slices;
    Overlap rest = hideBehind(communication - first, window, burden);
    rest.waiting += first;
    return rest;
}

/// Inputs of 8-bit products are gathered as they are multiplied, in 8 bits.
/// Source: TransformerEngine, sequence parallelism with quantised inputs; torchtitan, Float8 tensor parallelism.
double gatheredBytes(const Workload &work)
{
    return work.isLowPrecision ? 1.0 : work.elementBytes;
}

void addReduction(const Workload &work, const Network &network, double blocks, double window, LayerTraffic &traffic)
{
    const double bytes = work.elementBytes * work.model->hidden * work.tokens;
    const double reduce = blocks * network.seconds(Collective::AllReduce, bytes, work.tensorGroup());
    const Overlap backward = hideBehind(reduce, window, network.burden(work.tensorGroup()));
    traffic.tensorForward = reduce;
    traffic.tensorBackward = backward.total();
    traffic.tensorSlowing = backward.slowing;
}

void addTensor(const Workload &work, const Network &network, const LayerCompute &compute, bool isMoe, LayerTraffic &traffic)
{
    if (work.tensor <= 1)
        return;
    const RankGroup group = work.tensorGroup();
    const double blocks = tensorBlocks(work, isMoe);
    const double window = startsEarly(work) ? compute.weightGradient.linear : 0.0;
    if (!work.layout->sequence) {
        addReduction(work, network, blocks, window, traffic);
        return;
    }
    const double elements = double(work.model->hidden) * work.tokens;
    const double gather = blocks * network.seconds(Collective::AllGather, gatheredBytes(work) * elements, group);
    const double scatter = blocks * network.seconds(Collective::ReduceScatter, work.elementBytes * elements, group);
    const double burden = network.burden(group);
    const int slices = slicesTensor(work) ? work.tensor : 1;
    // Forward around the products. Backward, output gradients are gathered before the input gradients; inputs gathered again
    // and input gradients scattered run beside the weight gradients.
    const Overlap forward = hideInSlices(gather + scatter, compute.forward.linear, burden, slices);
    const Overlap outputs = hideInSlices(gather, compute.inputGradient.linear, burden, slices);
    const Overlap backward = hideBehind(gather + scatter, window, burden);
    traffic.tensorForward = forward.total();
    traffic.tensorBackward = outputs.total() + backward.total();
    traffic.tensorSlowing = forward.slowing + outputs.slowing + backward.slowing;
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
    const double hops = (work.context - 1) * network.hopSeconds(rows * 2 * work.keyWidth, work.contextGroup());
    const double burden = network.burden(work.contextGroup());
    const Overlap forward = hideBehind(hops, compute.forward.attention, burden);
    const Overlap backward = hideBehind(2 * hops, compute.inputGradient.attention, burden);
    traffic.contextForward = forward.total();
    traffic.contextBackward = backward.total();
    traffic.contextSlowing = forward.slowing + backward.slowing;
}

/// Bytes that a rank sends to other domains, and inside its own.
struct ExpertBytes
{
    double outside = 0, inside = 0;
};

/// Every routed row travels by itself, or each token once to every domain that wants it and there once to every rank.
/// Source: DeepSeek-AI, DeepEP, 2025 (normal kernels).
ExpertBytes expertBytes(const Workload &work, const Placement &place)
{
    const double rows = work.elementBytes * work.model->hidden * work.expertRows / work.expertTensor; // as if each choice travelled
    const double ranks = work.expert;
    if (!work.framework.dispatchesOnce)
        return {rows * (ranks - place.inside) / ranks, rows * (place.inside - 1) / ranks};
    const double choices = std::max(work.model->moe->topK, 1);
    const double domains = place.domains;
    return {rows / choices * placesReached(domains, choices) * (domains - 1) / domains, rows / choices * placesReached(ranks, choices) * (place.inside - 1) / place.inside};
}

/// Does a microbatch's exchange run beside the computation of another: its forward pass beside that one's backward pass, and the
/// other way round? DualPipe is made for it; elsewhere it is a choice. The first passes of a step, which have no partner, are taken
/// as hidden too.
/// Source: DeepSeek-AI, DeepSeek-V3 Technical Report, 2024, section 3.2.1; Megatron-LM --overlap-moe-expert-parallel-comm.
bool hidesExperts(const Workload &work)
{
    const auto &overlap = work.layout->overlap;
    return work.layout->schedule == Schedule::DualPipe || (overlap && overlap->expert);
}

void hideExpert(const Network &network, RankGroup group, const LayerCompute &compute, LayerTraffic &traffic)
{
    const double burden = network.burden(group);
    const double backwardPass = compute.inputGradient.total() + compute.weightGradient.total();
    const Overlap forward = hideBehind(traffic.expertForward, backwardPass, burden);
    const Overlap backward = hideBehind(traffic.expertBackward, compute.forward.total(), burden);
    traffic.expertForward = forward.total();
    traffic.expertBackward = backward.total();
    traffic.expertSlowing = forward.slowing + backward.slowing;
}

void addExpert(const Workload &work, const Network &network, const LayerCompute &compute, LayerTraffic &traffic)
{
    if (work.expert > 1) {
        const ExpertBytes bytes = expertBytes(work, network.placement(work.expertGroup()));
        const double once = network.exchangeSeconds(bytes.outside, bytes.inside, work.expertGroup());
        traffic.expertForward = 2 * once;
        traffic.expertBackward = 2 * once;
    }
    if (work.expertTensor > 1) { // the rows that arrive are gathered over the ranks that share an expert, and their results reduced
        const RankGroup group{work.expertTensor, 1};
        const double bytes = work.elementBytes * work.model->hidden * work.expertRows;
        const double around = network.seconds(Collective::AllGather, bytes, group) + network.seconds(Collective::ReduceScatter, bytes, group);
        traffic.expertForward += around;
        traffic.expertBackward += around;
    }
    if (hidesExperts(work))
        hideExpert(network, work.expertGroup(), compute, traffic);
}

double recomputedShare(const Workload &work)
{
    const RecomputePlan &plan = work.training->recompute;
    if (plan.mode != Recompute::Full)
        return 0;
    const int layers = std::max(work.model->layers / work.pipeline, 1);
    return plan.layers ? std::min(1.0, double(*plan.layers) / layers) : 1.0;
}

/// A module of experts that is recomputed sends its tokens once more.
bool recomputesExchange(const Workload &work)
{
    const RecomputePlan &plan = work.training->recompute;
    return plan.mode == Recompute::Selective && std::find(plan.modules.begin(), plan.modules.end(), "moe") != plan.modules.end();
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
    tensorSlowing += other.tensorSlowing;
    contextSlowing += other.contextSlowing;
    expertSlowing += other.expertSlowing;
    return *this;
}

LayerTraffic operator*(double factor, LayerTraffic traffic)
{
    return {factor * traffic.tensorForward, factor * traffic.tensorBackward, factor * traffic.contextForward, factor * traffic.contextBackward,
            factor * traffic.expertForward, factor * traffic.expertBackward, factor * traffic.tensorSlowing, factor * traffic.contextSlowing, factor * traffic.expertSlowing};
}

LayerTraffic layerTraffic(const Workload &work, const Network &network, const LayerCompute &compute, bool isMoe)
{
    LayerTraffic traffic;
    addTensor(work, network, compute, isMoe, traffic);
    addContext(work, network, compute, traffic);
    if (isMoe)
        addExpert(work, network, compute, traffic);
    const double again = recomputedShare(work);
    traffic.tensorBackward += again * traffic.tensorForward;
    traffic.contextBackward += again * traffic.contextForward;
    traffic.expertBackward += (recomputesExchange(work) ? 1.0 : again) * traffic.expertForward;
    return traffic;
}

double boundarySeconds(const Workload &work, const Network &network)
{
    if (work.pipeline <= 1)
        return 0;
    // Each rank of a tensor group sends its part, and the group gathers on the far side.
    const double bytes = work.elementBytes * work.model->hidden * work.tokens / work.tensor;
    double seconds = network.hopSeconds(bytes, {work.pipeline, work.pipelineStride()});
    if (work.tensor > 1 && !work.layout->sequence)
        seconds += network.seconds(Collective::AllGather, bytes * work.tensor, work.tensorGroup());
    return seconds;
}

} // namespace slipway
