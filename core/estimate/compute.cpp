// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/estimate/compute.h"

#include "core/estimate/states.h"

#include <algorithm>

namespace slipway {

namespace {

/// Share of peak of the batched products of scores, whose inner or outer size is one head: from the narrowest band of the
/// measured GEMM curves at many rows.
constexpr double scoreProductShare = 0.40;
/// Kernels of one layer forward with fused layers; the backward pass has about twice as many.
constexpr double kernelsForward = 14;

struct LinearTimes
{
    double forward = 0, inputGradient = 0, weightGradient = 0;
};

/// Matrix products of one weight, or of several that read the same input and are fused.
LinearTimes timeLinear(const Workload &work, const Machine &machine, GemmShape shape, bool isLowPrecision)
{
    LinearTimes times;
    times.forward = machine.gemmSeconds(shape, isLowPrecision);
    times.inputGradient = machine.gemmSeconds({shape.m, shape.k, shape.n}, isLowPrecision);
    if (!work.isAdapter)
        times.weightGradient = machine.gemmSeconds({shape.n, shape.k, shape.m}, isLowPrecision);
    return times;
}

/// Rows, outputs and inputs on one rank; routed experts one by one, each with its share of the rows.
GemmShape shapeOf(const Workload &work, const Linear &linear)
{
    double out = linear.out;
    double in = linear.in;
    const double cut = isExpert(linear.role) ? work.expertTensor : work.tensor;
    if (linear.split == Split::Outputs)
        out /= cut;
    else if (linear.split == Split::Inputs)
        in /= cut;
    double rows = linear.role == LinearRole::Router ? work.keptTokens : work.tokens;
    if (isExpert(linear.role))
        rows = work.expertRows * work.expert / std::max(linear.copies, 1);
    return {rows, out, in};
}

bool readsSameInput(LinearRole a, LinearRole b)
{
    const auto isProjection = [](LinearRole role) { return role == LinearRole::Query || role == LinearRole::Key || role == LinearRole::Value; };
    const auto isPair = [&](LinearRole gate, LinearRole up) { return a == gate && b == up; };
    return (isProjection(a) && isProjection(b)) || isPair(LinearRole::Gate, LinearRole::Up)
        || isPair(LinearRole::SharedGate, LinearRole::SharedUp) || isPair(LinearRole::ExpertGate, LinearRole::ExpertUp);
}

/// Reads and writes of an adapter beside its linear: the input through dropout and the first thin product; the second's
/// output written, scaled and added to the linear's.
double adapterBytes(const Workload &work, const Linear &linear)
{
    if (!work.isAdapter || !isAdapted(work.training->lora, linear.role))
        return 0;
    const GemmShape shape = shapeOf(work, linear);
    return shape.m * work.elementBytes * (3 * shape.k + 6 * shape.n);
}

/// A 4-bit base is read, written out in 2 bytes and read again by the product, in each pass.
double dequantisedBytes(const Workload &work, const GemmShape &shape)
{
    return work.training->technique == Technique::Qlora ? 4.5 * shape.n * shape.k : 0.0;
}

/// Weight gradients are added to the fp32 buffer: read and written in 4 bytes where the product alone writes 2. Half of
/// that runs beside the product.
double accumulationBytes(const Workload &work, const GemmShape &shape)
{
    const bool accumulates = work.framework.states == StateKeeping::MainCopies && !work.isAdapter && stateWidths(work).gradients >= 4;
    return accumulates ? 3 * shape.n * shape.k : 0.0;
}

void addLinears(const Workload &work, const Machine &machine, const LayerTensors &layer, LayerCompute &times)
{
    const auto linears = layer.linears();
    for (std::size_t i = 0; i < linears.size(); ++i) {
        const Linear &linear = linears[i];
        GemmShape shape = shapeOf(work, linear);
        double extra = adapterBytes(work, linear);
        while (work.framework.fusesProjections && i + 1 < linears.size() && readsSameInput(linear.role, linears[i + 1].role)) {
            ++i;
            shape.n += shapeOf(work, linears[i]).n;
            extra += adapterBytes(work, linears[i]);
        }
        const double experts = isExpert(linear.role) ? double(linear.copies) / work.expert : 1.0;
        const LinearTimes one = timeLinear(work, machine, shape, work.isLowPrecision && linear.role != LinearRole::Router);
        times.forward.linear += experts * one.forward;
        times.inputGradient.linear += experts * one.inputGradient;
        times.weightGradient.linear += experts * one.weightGradient;
        times.weightGradient.elementwise += machine.memorySeconds(experts * accumulationBytes(work, shape));
        const double base = experts * dequantisedBytes(work, shape);
        times.forward.elementwise += machine.memorySeconds(extra + base);
        times.inputGradient.elementwise += machine.memorySeconds(2 * extra + base);
    }
}

/// Work of the fullest rank over the mean where a causal sequence is dealt to the ring in one piece each: the last piece
/// sees everything before it.
double ringImbalance(const Workload &work)
{
    const bool isRing = work.context > 1 && work.layout->contextAlgorithm == ContextAlgorithm::Ring;
    return isRing && !work.framework.balancesRing ? 2.0 - 1.0 / work.context : 1.0;
}

/// Products of scores: with a flash kernel only what the causal mask leaves; 2.5 times as much backward, where it
/// recomputes the scores. Source: Dao, FlashAttention-2, 2023, section 4.
void addAttention(const Workload &work, const Machine &machine, LayerCompute &times)
{
    const double widths = (work.queryWidth + work.valueWidth) / work.tensor;
    const double headDim = work.queryWidth / std::max(work.model->heads, 1);
    if (work.training->attention == Attention::Flash) {
        const double flops = 2 * work.tokens * attendedTokens(work) * widths * ringImbalance(work);
        const double rate = work.framework.attentionRate;
        times.forward.attention += machine.attentionSeconds(flops, work.sequence, headDim, false) / rate;
        times.inputGradient.attention += machine.attentionSeconds(2.5 * flops, work.sequence, headDim, true) / rate;
        return;
    }
    const double flops = 2 * work.tokens * work.sequence * widths;
    const double rate = machine.isCpu() ? machine.basePeakFlops() : machine.basePeakFlops() * scoreProductShare;
    times.forward.attention += flops / rate;
    times.inputGradient.attention += 2 * flops / rate;
}

double scoreTraffic(const Workload &work, bool isBackward)
{
    if (work.training->attention == Attention::Flash)
        return 0;
    const double scores = work.tokens * work.sequence * work.model->heads / work.tensor;
    const double masks = work.hasDropout ? 1 : 0;
    // Forward: product, softmax, dropout, product. Backward: the same and softmax's own input.
    return scores * (isBackward ? work.elementBytes * 8 + masks : work.elementBytes * (4 + 2 * masks) + masks);
}

/// Bytes that norms, residuals, rotary embedding, dropout and the MLP's activation move.
double elementwiseBytes(const Workload &work, double mlpRows, bool isBackward)
{
    const double e = work.elementBytes;
    const double hidden = work.model->hidden * work.keptTokens;
    const double norms = std::max(work.model->normsPerLayer, 1) * e * hidden * (isBackward ? 3 : 2);
    const double residuals = 2 * e * hidden * 3;
    const double dropout = work.hasDropout ? 2 * hidden * (2 * e + 1) : 0.0;
    const double rotary = work.model->learnedPositions > 0 ? 0.0 : 2 * e * (work.queryWidth + work.keyWidth) * work.tokens / work.tensor;
    // Attention kernels want another layout than the projections write: queries, keys, values and output are copied.
    const double layout = 2 * e * (work.queryWidth + 2 * work.keyWidth + work.valueWidth) * work.tokens / work.tensor;
    const double gated = isBackward ? 5 : 3;
    const double plain = isBackward ? 3 : 2;
    return norms + residuals + dropout + rotary + layout + e * mlpRows * (work.model->gatedMlp ? gated : plain);
}

/// Elements of one MLP activation on this rank: tokens x width.
double mlpElements(const Workload &work, bool isMoe)
{
    if (!isMoe || !work.model->moe)
        return work.tokens * work.model->ffn / work.tensor;
    const MoeSpec &moe = *work.model->moe;
    return work.tokens * moe.sharedFfnTotal / work.tensor + work.expertRows * moe.expertFfn / work.expertTensor;
}

/// Sorting tokens to their experts and back: each routed row is read and written twice.
double permutationBytes(const Workload &work, bool isMoe)
{
    return isMoe && work.model->moe ? 4 * work.elementBytes * work.expertRows * work.model->hidden : 0.0;
}

void addElementwise(const Workload &work, const Machine &machine, bool isMoe, LayerCompute &times)
{
    const double factor = work.framework.elementwise;
    const double elements = mlpElements(work, isMoe);
    const double moved = permutationBytes(work, isMoe);
    times.forward.elementwise += machine.memorySeconds(factor * elementwiseBytes(work, elements, false) + scoreTraffic(work, false) + moved);
    times.inputGradient.elementwise += machine.memorySeconds(factor * elementwiseBytes(work, elements, true) + scoreTraffic(work, true) + moved);
}

/// What is computed again before a layer's backward pass.
void addRecompute(const Workload &work, const LayerCompute &parts, LayerCompute &times)
{
    const RecomputePlan &plan = work.training->recompute;
    const auto &modules = plan.modules;
    const auto has = [&](const char *name) { return std::find(modules.begin(), modules.end(), name) != modules.end(); };
    if (plan.mode == Recompute::Full) {
        const int layers = std::max(work.model->layers / work.pipeline, 1);
        times.recompute = (plan.layers ? std::min(1.0, double(*plan.layers) / layers) : 1.0) * parts.forward;
    } else if (plan.mode == Recompute::Selective && modules.empty() && work.framework.gathersUnits) {
        times.recompute.linear = 0.5 * parts.forward.linear;
        times.recompute.elementwise = parts.forward.elementwise;
    } else if (plan.mode == Recompute::Selective) {
        if (modules.empty() || has("core_attn")) {
            times.recompute.attention = parts.forward.attention;
            times.recompute.elementwise = 0.5 * parts.forward.elementwise * (work.training->attention == Attention::Math ? 1 : 0);
        }
        if (has("mlp") || has("moe"))
            times.recompute.linear += 0.6 * parts.forward.linear;
        if (has("layernorm") || has("moe_act") || has("mlp_act"))
            times.recompute.elementwise += 0.3 * parts.forward.elementwise;
    }
}

/// The host starts kernels one after the other: a GPU's layer cannot be faster than that, and a processor, which is host
/// and worker in one, pays for it on top.
void addLaunches(const Workload &work, const Machine &machine, LayerCompute &times)
{
    const double host = kernelsForward * std::max(work.framework.elementwise, 1.0) * work.framework.launchSeconds;
    if (machine.isCpu()) {
        times.forward.launch = host;
        times.inputGradient.launch = 2 * host;
        return;
    }
    times.forward.launch = std::max(0.0, host - times.forward.total());
    const double backward = times.inputGradient.total() + times.weightGradient.total();
    times.inputGradient.launch = std::max(0.0, 2 * host - backward);
}

} // namespace

PassTime &PassTime::operator+=(const PassTime &other)
{
    linear += other.linear;
    attention += other.attention;
    elementwise += other.elementwise;
    launch += other.launch;
    return *this;
}

PassTime operator*(double factor, PassTime pass)
{
    return {factor * pass.linear, factor * pass.attention, factor * pass.elementwise, factor * pass.launch};
}

PassTime LayerCompute::sum() const
{
    PassTime all = forward;
    all += inputGradient;
    all += weightGradient;
    all += recompute;
    return all;
}

LayerCompute &LayerCompute::operator+=(const LayerCompute &other)
{
    forward += other.forward;
    inputGradient += other.inputGradient;
    weightGradient += other.weightGradient;
    recompute += other.recompute;
    return *this;
}

LayerCompute operator*(double factor, LayerCompute layer)
{
    return {factor * layer.forward, factor * layer.inputGradient, factor * layer.weightGradient, factor * layer.recompute};
}

double attendedTokens(const Workload &work)
{
    const double window = work.model->slidingWindow.value_or(0);
    if (window > 0 && window < work.sequence)
        return window - window * window / (2 * work.sequence);
    return work.sequence / 2;
}

LayerCompute computeLayer(const Workload &work, const Machine &machine, bool isMoe)
{
    LayerCompute times;
    addLinears(work, machine, isMoe ? work.moe : work.dense, times);
    addAttention(work, machine, times);
    addElementwise(work, machine, isMoe, times);
    addLaunches(work, machine, times);
    addRecompute(work, LayerCompute(times), times);
    return times;
}

LayerCompute computeHead(const Workload &work, const Machine &machine)
{
    LayerCompute times;
    const LinearTimes one = timeLinear(work, machine, {work.tokens, work.vocabulary / work.tensor, double(work.model->hidden)}, false);
    times.forward.linear = one.forward;
    times.inputGradient.linear = one.inputGradient;
    times.weightGradient.linear = one.weightGradient;
    const double logits = work.tokens * work.vocabulary / work.tensor;
    const double touched = work.fusesCrossEntropy ? 6 : 12; // bytes of each logit, each way
    times.forward.elementwise = machine.memorySeconds(touched * logits);
    times.inputGradient.elementwise = machine.memorySeconds(touched * logits);
    return times;
}

LayerCompute computeEmbedding(const Workload &work, const Machine &machine)
{
    LayerCompute times;
    const double rows = work.tokens * work.model->hidden * work.elementBytes;
    times.forward.elementwise = machine.memorySeconds(2 * rows);
    if (!work.isAdapter)
        times.inputGradient.elementwise = machine.memorySeconds(3 * rows);
    return times;
}

} // namespace slipway
