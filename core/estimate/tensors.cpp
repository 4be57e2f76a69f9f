// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/estimate/tensors.h"

namespace slipway {

namespace {

void addLatentAttention(LayerTensors &layer, const ModelSpec &model, const MlaSpec &mla)
{
    const double hidden = model.hidden, heads = model.heads, keyValueRank = mla.keyValueRank;
    const double queryOut = queryWidth(model);
    if (mla.queryRank) {
        const double queryRank = *mla.queryRank;
        layer.add({.role = LinearRole::QueryDown, .in = hidden, .out = queryRank, .split = Split::None});
        layer.add({.role = LinearRole::QueryUp, .in = queryRank, .out = queryOut});
        layer.addVectors(queryRank); // the norm of the latent
    } else {
        layer.add({.role = LinearRole::Query, .in = hidden, .out = queryOut});
    }
    layer.add({.role = LinearRole::LatentDown, .in = hidden, .out = keyValueRank + mla.ropeHeadDim, .split = Split::None});
    layer.add({.role = LinearRole::LatentUp, .in = keyValueRank, .out = heads * (double(mla.nopeHeadDim) + mla.valueHeadDim)});
    layer.addVectors(keyValueRank);
    layer.add({.role = LinearRole::Output, .in = valueWidth(model), .out = hidden, .split = Split::Inputs});
}

void addHeadAttention(LayerTensors &layer, const ModelSpec &model)
{
    const double hidden = model.hidden;
    const double queryOut = queryWidth(model);
    const double keyOut = double(model.kvHeads) * model.headDim;
    layer.add({.role = LinearRole::Query, .in = hidden, .out = queryOut, .hasBias = model.biasQkv});
    layer.add({.role = LinearRole::Key, .in = hidden, .out = keyOut, .hasBias = model.biasQkv, .heads = model.kvHeads});
    layer.add({.role = LinearRole::Value, .in = hidden, .out = keyOut, .hasBias = model.biasQkv, .heads = model.kvHeads});
    layer.add({.role = LinearRole::Output, .in = queryOut, .out = hidden, .split = Split::Inputs, .hasBias = model.biasAttentionOut});
    if (model.qkNorm == "per_head_dim")
        layer.addVectors(2.0 * model.headDim);
    else if (model.qkNorm == "full")
        layer.addVectors(queryOut + keyOut);
}

LayerTensors attentionAndNorms(const ModelSpec &model)
{
    LayerTensors layer;
    if (model.mla)
        addLatentAttention(layer, model, *model.mla);
    else
        addHeadAttention(layer, model);
    if (model.attentionSinks)
        layer.addVectors(model.heads);
    layer.addVectors(model.normsPerLayer * normElements(model));
    return layer;
}

struct MlpRoles
{
    LinearRole gate, up, down;
};

void addMlp(LayerTensors &layer, const ModelSpec &model, double width, int copies, bool hasBias, MlpRoles roles)
{
    const double hidden = model.hidden;
    if (model.gatedMlp)
        layer.add({.role = roles.gate, .in = hidden, .out = width, .copies = copies, .hasBias = hasBias});
    layer.add({.role = roles.up, .in = hidden, .out = width, .copies = copies, .hasBias = hasBias});
    layer.add({.role = roles.down, .in = width, .out = hidden, .copies = copies, .split = Split::Inputs, .hasBias = hasBias});
}

/// Elements of a linear on one rank; a bias along split outputs is cut with them.
double onRank(const Linear &linear, double copies, int tensor)
{
    const double cut = linear.split == Split::None ? 1.0 : linear.parts(tensor);
    const double biasCut = linear.split == Split::Outputs ? linear.parts(tensor) : 1.0;
    return copies * (linear.in * linear.out / cut + (linear.hasBias ? linear.out / biasCut : 0.0));
}

} // namespace

double LayerTensors::total() const
{
    double sum = m_vectors;
    for (const Linear &linear : linears())
        sum += linear.weights() + linear.biases();
    return sum;
}

double LayerTensors::denseOnRank(int tensor) const
{
    double sum = m_vectors;
    for (const Linear &linear : linears())
        if (!isExpert(linear.role))
            sum += onRank(linear, linear.copies, tensor);
    return sum;
}

double LayerTensors::expertsOnRank(int expert, int expertTensor) const
{
    double sum = 0;
    for (const Linear &linear : linears())
        if (isExpert(linear.role))
            sum += onRank(linear, double(linear.copies) / expert, expertTensor);
    return sum;
}

double LayerTensors::active(int topK, int experts) const
{
    double sum = m_vectors;
    for (const Linear &linear : linears()) {
        const double share = isExpert(linear.role) && experts > 0 ? double(topK) / experts : 1.0;
        sum += share * (linear.weights() + linear.biases());
    }
    return sum;
}

LayerTensors denseLayer(const ModelSpec &model)
{
    LayerTensors layer = attentionAndNorms(model);
    addMlp(layer, model, model.ffn, 1, model.biasMlp, {LinearRole::Gate, LinearRole::Up, LinearRole::Down});
    return layer;
}

LayerTensors moeLayer(const ModelSpec &model)
{
    if (!model.moe)
        return denseLayer(model);
    const MoeSpec &moe = *model.moe;
    LayerTensors layer = attentionAndNorms(model);
    layer.add({.role = LinearRole::Router, .in = double(model.hidden), .out = double(moe.experts), .split = Split::None, .hasBias = moe.routerBias});
    if (moe.sharedFfnTotal > 0)
        addMlp(layer, model, moe.sharedFfnTotal, 1, false, {LinearRole::SharedGate, LinearRole::SharedUp, LinearRole::SharedDown});
    addMlp(layer, model, moe.expertFfn, moe.experts, model.biasExpert, {LinearRole::ExpertGate, LinearRole::ExpertUp, LinearRole::ExpertDown});
    return layer;
}

bool isMoeLayer(const ModelSpec &model, int index)
{
    if (!model.moe || model.moe->experts == 0 || index < model.moe->firstDenseLayers)
        return false;
    const int interval = model.moe->interval > 0 ? model.moe->interval : 1;
    return (index - model.moe->firstDenseLayers) % interval == interval - 1;
}

int moeLayers(const ModelSpec &model)
{
    if (!model.moe || model.moe->experts == 0 || model.layers <= model.moe->firstDenseLayers)
        return 0;
    const int interval = model.moe->interval > 0 ? model.moe->interval : 1;
    return (model.layers - model.moe->firstDenseLayers) / interval;
}

double normElements(const ModelSpec &model)
{
    return double(model.hidden) * (model.normHasBias ? 2 : 1);
}

double embeddingElements(const ModelSpec &model)
{
    return double(model.hidden) * (double(model.vocabulary) + model.learnedPositions) + (model.embeddingNorm ? normElements(model) : 0.0);
}

double headElements(const ModelSpec &model)
{
    return (model.tiedEmbeddings ? 0.0 : double(model.hidden) * model.vocabulary) + model.headBias;
}

double predictionModuleElements(const ModelSpec &model)
{
    return 2.0 * model.hidden * model.hidden + 3 * normElements(model);
}

double queryWidth(const ModelSpec &model)
{
    return double(model.heads) * (model.mla ? double(model.mla->nopeHeadDim) + model.mla->ropeHeadDim : model.headDim);
}

double valueWidth(const ModelSpec &model)
{
    return double(model.heads) * (model.mla ? model.mla->valueHeadDim : model.headDim);
}

} // namespace slipway
