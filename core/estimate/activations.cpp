// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/estimate/activations.h"

#include <algorithm>
#include <string_view>

namespace slipway {

namespace {

bool recomputesModule(const Workload &work, std::string_view name)
{
    const auto &modules = work.training->recompute.modules;
    return std::find(modules.begin(), modules.end(), name) != modules.end();
}

double localHeads(const Workload &work) { return double(work.model->heads) / work.tensor; }

/// Rows of width f that a gated MLP keeps: gate, up and their product; a plain one keeps two. Eager PyTorch keeps the
/// activated gate besides.
double mlpRows(const Workload &work)
{
    const double gated = work.framework.isEager ? 4 : 3;
    return work.model->gatedMlp ? gated : 2;
}

double denseMlpBytes(const Workload &work, double width)
{
    return work.elementBytes * mlpRows(work) * width * work.tokens / work.tensor;
}

double expertBytes(const Workload &work)
{
    const MoeSpec &moe = *work.model->moe;
    const double rows = work.expertRows;
    return work.elementBytes * rows * (work.model->hidden + mlpRows(work) * moe.expertFfn / work.expertTensor);
}

double projectionBytes(const Workload &work)
{
    const double cut = work.tokens / work.tensor;
    if (!work.model->mla)
        return work.elementBytes * (work.queryWidth + 2 * work.keyWidth) * cut;
    const MlaSpec &mla = *work.model->mla;
    const double latents = mla.queryRank.value_or(0) + mla.keyValueRank + mla.ropeHeadDim;
    // The latents are kept before and after their norms.
    return work.elementBytes * (2 * work.queryWidth + work.valueWidth) * cut + 2 * work.elementBytes * latents * work.keptTokens;
}

double attentionBytes(const Workload &work)
{
    double bytes = work.elementBytes * work.valueWidth * work.tokens / work.tensor;
    if (work.training->attention == Attention::Flash)
        bytes += 4 * localHeads(work) * work.tokens;
    if (work.context > 1 && work.layout->contextAlgorithm == ContextAlgorithm::AllToAll && work.framework.savesAllToAllOutputs)
        bytes += work.elementBytes * work.valueWidth * work.tokens / work.tensor;
    return bytes;
}

/// Softmax output, dropout mask and dropout output: 2 + 1 + 2 bytes a score.
double scoreBytes(const Workload &work)
{
    if (work.training->attention == Attention::Flash)
        return 0;
    const double each = work.hasDropout ? 2 * work.elementBytes + 1 : work.elementBytes;
    return each * localHeads(work) * work.tokens * work.sequence;
}

/// torchtitan's per-operation selection keeps attention's output, every second matrix product and the layer's input.
LayerActivations keptBySelectivePyTorch(const Workload &work, bool isMoe, LayerActivations full)
{
    const double cut = work.tokens / work.tensor;
    LayerActivations kept;
    kept.norms = work.elementBytes * 2 * work.model->hidden * work.keptTokens;
    kept.projections = 0.5 * work.elementBytes * (work.queryWidth + 2 * work.keyWidth + work.model->hidden) * cut;
    kept.attention = full.attention;
    kept.mlp = 0.5 * work.elementBytes * (isMoe ? 0.0 : 2.0 * work.model->ffn) * cut;
    kept.experts = 0.5 * full.experts;
    return kept;
}

LayerActivations keptBySelectiveModules(const Workload &work, LayerActivations full)
{
    LayerActivations kept = full;
    const bool isDefault = work.training->recompute.modules.empty();
    const double e = work.elementBytes;
    if (isDefault || recomputesModule(work, "core_attn"))
        kept.scores = 0;
    if (recomputesModule(work, "layernorm"))
        kept.norms *= 0.5;
    if (recomputesModule(work, "mlp"))
        kept.mlp = 0;
    else if (recomputesModule(work, "mlp_act") || recomputesModule(work, "moe_act"))
        kept.mlp *= (mlpRows(work) - 1) / mlpRows(work);
    if (recomputesModule(work, "moe"))
        kept.experts = 0;
    else if (recomputesModule(work, "moe_act") && work.model->moe)
        kept.experts -= e * work.expertRows * work.model->moe->expertFfn / work.expertTensor;
    if (recomputesModule(work, "mla_up_proj") && work.model->mla)
        kept.projections -= e * (2 * work.queryWidth + work.valueWidth) * work.tokens / work.tensor;
    return kept;
}

/// Frozen linears keep nothing of their input; adapters keep the input of each adapted linear, which the neighbours share.
void dropWhatFrozenLinearsKeep(const Workload &work, LayerActivations &full)
{
    if (!work.isAdapter)
        return;
    if (!isAdapted(work.training->lora, LinearRole::Query) && !isAdapted(work.training->lora, LinearRole::Gate))
        full.norms *= 0.5;
}

} // namespace

LayerActivations fullActivations(const Workload &work, bool isMoe)
{
    const ModelSpec &model = *work.model;
    LayerActivations full;
    full.norms = work.elementBytes * 2 * std::max(model.normsPerLayer, 1) * model.hidden * work.keptTokens;
    full.dropout = work.hasDropout ? 2.0 * model.hidden * work.keptTokens : 0.0;
    full.projections = projectionBytes(work);
    full.attention = attentionBytes(work);
    full.scores = scoreBytes(work);
    if (isMoe && model.moe) {
        full.mlp = denseMlpBytes(work, model.moe->sharedFfnTotal);
        full.experts = expertBytes(work);
    } else {
        full.mlp = denseMlpBytes(work, model.ffn);
    }
    dropWhatFrozenLinearsKeep(work, full);
    return full;
}

LayerActivations savedActivations(const Workload &work, bool isMoe)
{
    const LayerActivations full = fullActivations(work, isMoe);
    const RecomputePlan &plan = work.training->recompute;
    if (plan.mode != Recompute::Selective)
        return full;
    if (plan.modules.empty() && work.framework.gathersUnits)
        return keptBySelectivePyTorch(work, isMoe, full);
    return keptBySelectiveModules(work, full);
}

int recomputedLayers(const Workload &work, int layers)
{
    const RecomputePlan &plan = work.training->recompute;
    if (plan.mode != Recompute::Full)
        return 0;
    return plan.layers ? std::clamp(*plan.layers, 0, layers) : layers;
}

double checkpointBytes(const Workload &work)
{
    return work.elementBytes * work.model->hidden * work.keptTokens;
}

double mlpBackwardBytes(const Workload &work, bool isMoe)
{
    const double rows = work.model->gatedMlp ? 3 : 2;
    if (!isMoe || !work.model->moe)
        return work.elementBytes * rows * work.model->ffn * work.tokens / work.tensor;
    const MoeSpec &moe = *work.model->moe;
    return work.elementBytes * (rows * moe.expertFfn / work.expertTensor + work.model->hidden) * work.expertRows;
}

double lossBytes(const Workload &work)
{
    const double perLogit = work.fusesCrossEntropy ? work.framework.logitBytes : work.framework.logitBytesUnfused;
    const double cut = work.tokens / work.tensor;
    return (perLogit * work.vocabulary + 2 * work.elementBytes * work.model->hidden) * cut;
}

double dummyGradientBytes(const Workload &work, const StageShape &stage)
{
    if (!work.framework.dummyWeightGradients || work.isAdapter || stage.layers() == 0)
        return 0;
    const LayerTensors &layer = stage.denseLayers > 0 ? work.dense : work.moe;
    double elements = 0;
    for (const Linear &linear : layer.linears())
        if (!isExpert(linear.role)) // grouped products write their gradients in place
            elements += linear.weights() / (linear.split == Split::None ? 1.0 : work.tensor);
    if (stage.hasHead)
        elements += work.vocabulary * work.model->hidden / work.tensor;
    return 2 * elements;
}

} // namespace slipway
