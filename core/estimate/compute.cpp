// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/estimate/compute.h"

#include "core/estimate/recompute.h"
#include "core/estimate/states.h"

#include <algorithm>
#include <array>

namespace slipway {

namespace {

void addMatch(PassTime &pass, double seconds, KernelMatch match)
{
    pass.exact += match == KernelMatch::Exact ? seconds : 0.0;
    pass.between += match == KernelMatch::Between ? seconds : 0.0;
}

void addProduct(PassTime &pass, double times, const KernelTime &kernel)
{
    pass.linear += times * kernel.seconds;
    addMatch(pass, times * kernel.seconds, kernel.match);
}

void addAttention(PassTime &pass, double times, const KernelTime &kernel)
{
    pass.attention += times * kernel.seconds;
    addMatch(pass, times * kernel.seconds, kernel.match);
}

/// Rows, outputs and inputs on one rank; routed experts one by one, each with its share of the rows.
GemmShape shapeOf(const Workload &work, const Linear &linear)
{
    double out = linear.out;
    double in = linear.in;
    const double cut = isExpert(linear.role) ? work.expertTensor : linear.parts(work.tensor);
    if (linear.split == Split::Outputs)
        out /= cut;
    else if (linear.split == Split::Inputs)
        in /= cut;
    double rows = linear.role == LinearRole::Router ? work.keptTokens : work.tokens;
    if (isExpert(linear.role))
        rows = work.expertRows * work.expert / std::max(linear.copies, 1);
    return {rows, out, in};
}

/// Weight gradients are added to the fp32 buffer: read and written in 4 bytes where the product alone writes 2. Half of
/// that runs beside the product.
double accumulationBytes(const Workload &work, const GemmShape &shape)
{
    const bool accumulates = work.framework.states == StateKeeping::MainCopies && !work.isAdapter && stateWidths(work).gradients >= 4;
    return accumulates ? work.calibration->accumulationBytes * shape.n * shape.k : 0.0;
}

/// What one weight, or several that read the same input and are fused, multiplies in all passes; `times` of them.
struct Product
{
    GemmShape shape;
    double times = 1;
    bool isLowPrecision = false;
    bool isExpert = false;
};

/// A core that waits for memory does not multiply: a processor reads its operands and writes the result on top of what the operations
/// of a large product take.
void addOperands(const Workload &work, const Machine &machine, const Product &product, LayerCompute &times)
{
    if (!machine.isCpu())
        return;
    const auto [m, n, k] = product.shape;
    const double seconds = machine.memorySeconds(product.times * work.elementBytes * (m * k + n * k + m * n));
    times.forward.elementwise += seconds;
    times.inputGradient.elementwise += seconds;
    times.weightGradient.elementwise += work.isAdapter ? 0.0 : seconds;
}

void addProducts(const Workload &work, const Machine &machine, const Product &product, LayerCompute &times)
{
    addOperands(work, machine, product, times);
    const auto [m, n, k] = product.shape;
    const bool isLow = product.isLowPrecision;
    addProduct(times.forward, product.times, machine.gemm({m, n, k}, isLow, product.isExpert ? GemmPass::ExpertForward : GemmPass::Forward));
    addProduct(times.inputGradient, product.times, machine.gemm({m, k, n}, isLow, product.isExpert ? GemmPass::ExpertInput : GemmPass::Input));
    if (isLow) { // fused layers quantise an input where it is made, but never the gradient of an output
        const double each = product.times * work.framework.castBytes;
        times.forward.elementwise += machine.memorySeconds(each * (m * k + n * k));
        times.inputGradient.elementwise += machine.memorySeconds(std::max(each, product.times * work.calibration->gradientCast) * m * n);
    }
    if (work.isAdapter)
        return;
    const KernelTime weight = machine.gemm({n, k, m}, isLow, product.isExpert ? GemmPass::ExpertWeight : GemmPass::Weight);
    addProduct(times.weightGradient, product.times, weight);
    if (!weight.isSustained)
        times.weightGradient.elementwise += machine.memorySeconds(product.times * accumulationBytes(work, product.shape));
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

/// Puts a linear's forward pass down to the module that it belongs to. The projections around attention belong to none.
void addToPart(LinearRole role, int place, const PassTime &pass, ForwardParts &parts)
{
    switch (role) {
    case LinearRole::QueryUp:
    case LinearRole::LatentUp: parts.latentUp += pass; break;
    case LinearRole::Gate:
    case LinearRole::Up:
    case LinearRole::Down: parts.mlp += pass; break;
    case LinearRole::SharedGate:
    case LinearRole::SharedUp:
    case LinearRole::SharedDown: parts.sharedExperts += pass; break;
    case LinearRole::Router:
    case LinearRole::ExpertGate:
    case LinearRole::ExpertUp:
    case LinearRole::ExpertDown: parts.experts += pass; break;
    default: break;
    }
    if (isExpert(role))
        parts.secondProducts += 0.5 * pass;
    else if (place % 2 == 0)
        parts.secondProducts += pass;
}

void addLinears(const Workload &work, const Machine &machine, const LayerTensors &layer, LayerCompute &times, ForwardParts &parts)
{
    const auto linears = layer.linears();
    int place = 0; // from 1, of products
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
        LayerCompute own;
        addProducts(work, machine, {shape, experts, work.isLowPrecision && linear.role != LinearRole::Router, isExpert(linear.role)}, own);
        const double base = experts * dequantisedBytes(work, shape);
        own.forward.elementwise += machine.memorySeconds(extra + base);
        own.inputGradient.elementwise += machine.memorySeconds(2 * extra + base);
        times += own;
        addToPart(linear.role, ++place, own.forward, parts);
    }
}

/// Work of the fullest rank over the mean where a causal sequence is dealt to the ring in one piece each: the last piece
/// sees everything before it.
double ringImbalance(const Workload &work)
{
    const bool isRing = work.context > 1 && work.layout->contextAlgorithm == ContextAlgorithm::Ring;
    return isRing && !work.framework.balancesRing ? 2.0 - 1.0 / work.context : 1.0;
}

/// What one kind of layer lets a query see.
struct Reach
{
    double layers = 1;   ///< share of the layers
    double attended = 0; ///< tokens that a query sees on average
    double piece = 0;    ///< tokens of the sequence that a kernel works on at once
    double imbalance = 1;
};

/// Layers that see the whole sequence: half of it on average, behind a causal mask.
Reach wholeReach(const Workload &work, double layers)
{
    const bool isRing = work.context > 1 && work.layout->contextAlgorithm == ContextAlgorithm::Ring;
    return {layers, work.sequence / 2, isRing ? work.sequence / work.context : work.sequence, ringImbalance(work)};
}

/// Layers whose window is shorter than the sequence. It slides, or cuts the sequence into pieces; the ranks of a ring have the same of it.
Reach windowReach(const Workload &work, double layers, double window)
{
    const bool isChunked = work.model->chunkedAttention;
    const double attended = isChunked ? window / 2 : window - window * window / (2 * work.sequence);
    return {layers, attended, std::min(wholeReach(work, layers).piece, isChunked ? window : 2 * window), 1};
}

/// Both kinds of layers, each with its share. Stages are taken to hold them in the same mixture.
std::array<Reach, 2> reachesOf(const Workload &work)
{
    const double window = work.model->slidingWindow.value_or(0);
    const bool isCut = window > 0 && window < work.sequence;
    const double windowed = isCut ? double(work.model->windowedLayers()) / std::max(work.model->layers, 1) : 0.0;
    return {wholeReach(work, 1 - windowed), windowed > 0 ? windowReach(work, windowed, window) : Reach{.layers = 0}};
}

/// Heads of a rank's sequences, and the piece of a sequence that a kernel sees: a ring passes pieces, a window cuts it.
AttentionShape attentionShape(const Workload &work, const Reach &reach)
{
    const double heads = std::max(work.model->heads, 1);
    AttentionShape shape;
    shape.tokens = reach.piece;
    shape.tiles = work.tokens * heads / work.tensor / shape.tokens;
    shape.headDim = work.queryWidth / heads;
    shape.isUneven = work.queryWidth != work.valueWidth;
    return shape;
}

/// Products of scores: with a flash kernel only what the causal mask leaves; 2.5 times as much backward, where it
/// recomputes the scores. Source: Dao, FlashAttention-2, 2023, section 4.
void addAttention(const Workload &work, const Machine &machine, LayerCompute &times)
{
    const double widths = (work.queryWidth + work.valueWidth) / work.tensor;
    if (work.training->attention == Attention::Flash) {
        for (const Reach &reach : reachesOf(work)) {
            if (reach.layers <= 0)
                continue;
            const double flops = 2 * work.tokens * reach.attended * widths * reach.imbalance / work.framework.flashRate;
            const AttentionShape shape = attentionShape(work, reach);
            addAttention(times.forward, reach.layers, machine.attention(flops, shape, false, work.framework.attentionRate));
            addAttention(times.inputGradient, reach.layers, machine.attention(2.5 * flops, shape, true, work.framework.attentionRate));
        }
        return;
    }
    const double flops = 2 * work.tokens * work.sequence * widths;
    times.forward.attention += machine.scoreSeconds(flops);
    times.inputGradient.attention += machine.scoreSeconds(2 * flops);
}

double scoreTraffic(const Workload &work, const Machine &machine, bool isBackward)
{
    if (work.training->attention == Attention::Flash)
        return 0;
    const double scores = work.tokens * work.sequence * work.model->heads / work.tensor;
    const double masks = work.hasDropout ? 1 : 0;
    // Forward: product, softmax, dropout, product. Backward: the same and softmax's own input. Single operations scale and mask besides:
    // read and written for the scale, for a copy and for the mask in it, and most of that once more backward.
    const double single = work.framework.isEager ? 6 : 0;
    const double accesses = (isBackward ? 8 : 4 + 2 * masks) + single;
    const double rate = machine.isCpu() ? 1.0 : work.calibration->scoreRate;
    return scores / rate * (work.elementBytes * accesses + masks);
}

/// Elements of a token, read and written, around the attention kernel: rotary embedding and the layout that it wants.
///
/// Flash kernels want another layout than the projections write: queries, keys, values and output are copied. Batched products of
/// scores read the projections as they lie; their output is copied. Of latent attention only the rotary part of the queries is
/// turned: fused, where it lies; else in thirteen accesses (pairs put apart, turned, two products, a sum) and put together with the
/// rest. Keys are put together of what was projected up and of the one part that all heads share, values copied.
/// Source: Megatron-LM, rope_utils.py and fused_mla_yarn_rope_apply.py.
double headElements(const Workload &work)
{
    const bool isFlash = work.training->attention == Attention::Flash;
    if (work.model->mla && isFlash) {
        const double turned = double(work.model->heads) * work.model->mla->ropeHeadDim;
        const double queries = work.framework.fusesLatents ? 2 * turned : 13 * turned + 2 * work.queryWidth;
        return queries + double(work.model->heads) * work.model->mla->nopeHeadDim + work.keyWidth + 2 * work.valueWidth;
    }
    const double rotary = work.model->learnedPositions > 0 ? 0.0 : 2 * (work.queryWidth + work.keyWidth);
    return rotary + 2 * (isFlash ? work.queryWidth + 2 * work.keyWidth + work.valueWidth : work.valueWidth);
}

double normBytes(const Workload &work, bool isBackward)
{
    return std::max(work.model->normsPerLayer, 1) * work.elementBytes * work.model->hidden * work.keptTokens * (isBackward ? 3 : 2);
}

/// Gate and up read and the product written; backward, their gradients besides.
double activationBytes(const Workload &work, double elements, bool isBackward)
{
    const double gated = isBackward ? 5 : 3;
    const double plain = isBackward ? 3 : 2;
    return work.elementBytes * elements * (work.model->gatedMlp ? gated : plain);
}

/// Bytes that norms, residuals, rotary embedding, dropout and the MLP's activation move.
double elementwiseBytes(const Workload &work, double mlpRows, bool isBackward)
{
    const double e = work.elementBytes;
    const double hidden = work.model->hidden * work.keptTokens;
    const double residuals = 2 * e * hidden * 3;
    const double dropout = work.hasDropout ? 2 * hidden : 0.0; // masks: the kernels that add the residual drop out as well
    const double heads = e * work.tokens / work.tensor * headElements(work);
    return normBytes(work, isBackward) + residuals + dropout + heads + activationBytes(work, mlpRows, isBackward);
}

/// Elements of one MLP activation on this rank: tokens x width. In a layer with experts, that of the shared ones.
double mlpElements(const Workload &work, bool isMoe)
{
    const double width = !isMoe || !work.model->moe ? work.model->ffn : work.model->moe->sharedFfnTotal;
    return work.tokens * width / work.tensor;
}

double expertElements(const Workload &work, bool isMoe)
{
    return !isMoe || !work.model->moe ? 0.0 : work.expertRows * work.model->moe->expertFfn / work.expertTensor;
}

/// Copying tokens to their experts and back; with experts on several ranks what arrives is sorted by expert, and back. A dispatch that
/// sends each token once reads it where it lies, and the sorting makes the copies for the experts.
double permutationBytes(const Workload &work, bool isMoe)
{
    if (!isMoe || !work.model->moe)
        return 0;
    const double rows = work.expertRows;
    const double choices = std::max(work.model->moe->topK, 1);
    const double arrived = rows / choices * placesReached(work.expert, choices);
    const double copies = work.expert <= 1 ? 2 * rows : work.framework.dispatchesOnce ? 2 * (arrived + rows) : 6 * rows;
    return work.elementBytes * work.model->hidden * (2 * work.keptTokens + copies) / work.calibration->permuteRate;
}

/// Of latent attention, what projects up also puts queries and keys together.
void addToParts(const Workload &work, const Machine &machine, bool isMoe, double moved, ForwardParts &parts)
{
    const auto seconds = [&](double bytes) { return PassTime{.elementwise = machine.memorySeconds(work.framework.elementwise * bytes)}; };
    parts.norms += seconds(normBytes(work, false));
    if (work.model->mla)
        parts.latentUp += seconds(work.elementBytes * work.tokens / work.tensor * headElements(work));
    parts.activation += seconds(activationBytes(work, mlpElements(work, isMoe), false));
    parts.expertActivation += seconds(activationBytes(work, expertElements(work, isMoe), false));
    (isMoe ? parts.sharedExperts : parts.mlp) += parts.activation;
    parts.experts += parts.expertActivation;
    parts.experts += PassTime{.elementwise = machine.memorySeconds(moved)};
}

void addElementwise(const Workload &work, const Machine &machine, bool isMoe, LayerCompute &times, ForwardParts &parts)
{
    const double factor = work.framework.elementwise;
    const double elements = mlpElements(work, isMoe) + expertElements(work, isMoe);
    const double moved = permutationBytes(work, isMoe);
    times.forward.elementwise += machine.memorySeconds(factor * elementwiseBytes(work, elements, false) + scoreTraffic(work, machine, false) + moved);
    times.inputGradient.elementwise += machine.memorySeconds(factor * elementwiseBytes(work, elements, true) + scoreTraffic(work, machine, true) + moved);
    addToParts(work, machine, isMoe, moved, parts);
}

/// Megatron-Core recomputes the modules that are named, attention where none is. What is dropped of memory (dropRecomputed()) is what
/// is computed again here.
/// Source: Megatron-Core transformer configuration, recompute_modules.
PassTime recomputedModules(const RecomputePlan &plan, const LayerCompute &layer, const ForwardParts &parts, double scores)
{
    const auto has = [&plan](const char *name) { return std::find(plan.modules.begin(), plan.modules.end(), name) != plan.modules.end(); };
    PassTime again;
    if (plan.modules.empty() || has("core_attn"))
        again += PassTime{.attention = layer.forward.attention, .elementwise = scores};
    if (has("layernorm"))
        again += parts.norms;
    if (has("mla_up_proj"))
        again += parts.latentUp;
    if (has("mlp"))
        again += parts.mlp;
    if (has("moe"))
        again += parts.experts;
    if (has("mlp") || has("moe") || has("shared_experts"))
        again += parts.sharedExperts;
    else if (has("mlp_act") || has("moe_act"))
        again += parts.activation;
    if (has("moe_act") && !has("moe"))
        again += parts.expertActivation;
    return again;
}

/// Launches of what is run again are left out: the kernels of whole layers alone are counted.
PassTime recomputed(const Workload &work, const LayerCompute &layer, const ForwardParts &parts)
{
    const RecomputePlan &plan = work.training->recompute;
    if (plan.mode == Recompute::None)
        return {};
    if (plan.mode == Recompute::Full) {
        const int layers = std::max(work.model->layers / work.pipeline, 1);
        return (plan.layers ? std::min(1.0, double(*plan.layers) / layers) : 1.0) * layer.forward;
    }
    if (recomputesBySecondProduct(work)) {
        PassTime again = parts.secondProducts;
        again.elementwise = layer.forward.elementwise;
        return again;
    }
    return recomputedModules(plan, layer, parts, work.training->attention == Attention::Math ? 0.5 * layer.forward.elementwise : 0.0);
}

/// Kernels of a layer's forward pass: one after the other, those of adapters (whose bytes are counted with their gaps), and products of
/// experts that run beside each other.
struct KernelCounts
{
    double inRow = 0, adapters = 0, beside = 0;
};

double adapterKernels(const Workload &work, const LayerTensors &layer)
{
    if (!work.isAdapter)
        return 0;
    const auto linears = layer.linears();
    const auto adapted = std::count_if(linears.begin(), linears.end(), [&](const Linear &linear) { return isAdapted(work.training->lora, linear.role); });
    return work.calibration->kernelsAdapter * double(adapted);
}

KernelCounts kernelsOf(const Workload &work, const LayerTensors &layer, bool isMoe)
{
    const double dense = work.calibration->kernelsForward * std::max(work.framework.elementwise, 1.0);
    const double adapters = adapterKernels(work, layer);
    if (!isMoe || !work.model->moe)
        return {dense, adapters, 0};
    const double experts = double(work.model->moe->experts) / work.expert;
    return {dense + work.calibration->kernelsRouting, adapters, experts * (work.framework.fusesProjections ? 2 : 3)};
}

/// Share of a layer's kernels that the host starts one by one. Attention and routing have about as many each.
double startedAlone(const Workload &work)
{
    const double outside = work.calibration->uncapturedShare;
    switch (capturedByGraphs(work)) {
    case Captured::Routing: return 0.5 * (1 + outside);
    case Captured::Attention: return outside;
    case Captured::Step: return 0;
    case Captured::Nothing: break;
    }
    return 1;
}

/// Seconds that the host is busy to start them. A captured graph is one start.
double hostSeconds(const Workload &work, const Machine &machine, const KernelCounts &kernels)
{
    if (machine.isCpu())
        return (kernels.inRow + kernels.adapters + kernels.beside) * work.calibration->processorStart;
    const double share = startedAlone(work);
    if (share == 0)
        return 0;
    return (share * kernels.inRow + kernels.adapters) * work.framework.launchSeconds + kernels.beside * work.calibration->expertStart;
}

/// Between two kernels an accelerator drains and fills. The host starts them one after the other, beside the accelerator that works
/// them off; a processor, which is host and worker in one, pays for it on top. Backward there are about twice as many, which take the host
/// twice as long where modules start them, and hardly longer than the forward pass where the library's own engine does.
void addLaunches(const Workload &work, const Machine &machine, bool isMoe, LayerCompute &times)
{
    const KernelCounts kernels = kernelsOf(work, isMoe ? work.moe : work.dense, isMoe);
    const double host = hostSeconds(work, machine, kernels);
    const double backward = (work.framework.isEager ? work.calibration->eagerBackward : 2.0) * host;
    if (machine.isCpu()) {
        times.forward.launch = host;
        times.inputGradient.launch = backward;
        return;
    }
    const double gaps = kernels.inRow * work.calibration->kernelGap;
    times.forward.launch = gaps;
    times.inputGradient.launch = 2 * gaps;
    times.forward.host = host;
    times.inputGradient.host = backward;
}

} // namespace

PassTime &PassTime::operator+=(const PassTime &other)
{
    linear += other.linear;
    attention += other.attention;
    elementwise += other.elementwise;
    launch += other.launch;
    host += other.host;
    exact += other.exact;
    between += other.between;
    return *this;
}

PassTime operator*(double factor, PassTime pass)
{
    return {factor * pass.linear, factor * pass.attention, factor * pass.elementwise, factor * pass.launch, factor * pass.host, factor * pass.exact, factor * pass.between};
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

Captured capturedByGraphs(const Workload &work)
{
    const std::string_view said = work.resolved->design.framework.cudaGraphs;
    if (said == "auto")
        return work.framework.graphsOnRacks && work.resolved->scaleUpDomain > work.resolved->acceleratorsPerNode ? Captured::Attention : Captured::Nothing;
    return said == "routing" ? Captured::Routing : said == "attention" ? Captured::Attention : said == "full" ? Captured::Step : Captured::Nothing;
}

double attendedTokens(const Workload &work)
{
    double tokens = 0;
    for (const Reach &reach : reachesOf(work))
        tokens += reach.layers * reach.attended;
    return tokens;
}

LayerCompute computeLayer(const Workload &work, const Machine &machine, bool isMoe, ForwardParts *parts)
{
    LayerCompute times;
    ForwardParts own;
    addLinears(work, machine, isMoe ? work.moe : work.dense, times, own);
    addAttention(work, machine, times);
    addElementwise(work, machine, isMoe, times, own);
    addLaunches(work, machine, isMoe, times);
    if (parts)
        *parts = own;
    return times;
}

LayerCompute computeHead(const Workload &work, const Machine &machine)
{
    LayerCompute times;
    addProducts(work, machine, {.shape = {work.tokens, work.vocabulary / work.tensor, double(work.model->hidden)}}, times);
    const double logits = work.tokens * work.vocabulary / work.tensor;
    const double touched = work.fusesCrossEntropy ? 6 : 12; // bytes of each logit, each way
    times.forward.elementwise = machine.memorySeconds(touched * logits / work.calibration->lossRate);
    times.inputGradient.elementwise = machine.memorySeconds(touched * logits / work.calibration->lossRate);
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

LayerKernels layerKernels(const Workload &work, const Machine &machine)
{
    LayerKernels kernels;
    kernels.dense = computeLayer(work, machine, false, &kernels.denseParts);
    if (work.model->moe)
        kernels.moe = computeLayer(work, machine, true, &kernels.moeParts);
    kernels.head = computeHead(work, machine);
    kernels.embedding = computeEmbedding(work, machine);
    return kernels;
}

LayerCompute withRecompute(const Workload &work, const LayerCompute &layer, const ForwardParts &parts)
{
    LayerCompute times = layer;
    times.recompute = recomputed(work, layer, parts);
    return times;
}

} // namespace slipway
