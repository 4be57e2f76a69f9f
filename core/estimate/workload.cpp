// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/estimate/workload.h"

#include <algorithm>
#include <cmath>

namespace slipway {

namespace {

/// A count of ranks, within what an int holds.
int ranksOf(double count)
{
    return int(std::clamp(std::floor(count), 1.0, 2e9));
}

double bytesOf(Precision precision)
{
    return precision == Precision::Fp32 ? 4.0 : 2.0;
}

/// With the scales of its blocks: one for 32 values in mxfp8, one for 16 in nvfp4.
double quantisedBytes(Precision precision)
{
    return precision == Precision::NvFp4 ? 0.5 + 1.0 / 16 : precision == Precision::MxFp8 ? 1 + 1.0 / 32 : 1.0;
}

int moeLayersBefore(const ModelSpec &model, int layer)
{
    if (!model.moe || model.moe->experts == 0 || layer <= model.moe->firstDenseLayers)
        return 0;
    return (layer - model.moe->firstDenseLayers) / std::max(model.moe->interval, 1);
}

/// Rows of the fullest expert over the mean: what the capacity pads or cuts to, else the imbalance that is expected.
double fullestExpert(const MoePlan &plan)
{
    if (plan.dispatch == "capacity" && plan.capacityFactor)
        return std::max(*plan.capacityFactor, 0.0);
    return std::max(plan.imbalance, 1.0);
}

double paddedVocabulary(const ModelSpec &model, const FrameworkProfile &framework, int tensor)
{
    if (!framework.padsVocabulary)
        return model.vocabulary;
    const double multiple = 128.0 * tensor;
    return std::ceil(model.vocabulary / multiple) * multiple;
}

} // namespace

double placesReached(double places, double choices)
{
    return places * (1 - std::pow(1 - 1 / places, choices));
}

Workload::Workload(const ResolvedDesign &design, const Calibration &constants)
    : resolved(&design)
    , calibration(&constants)
    , model(&design.model)
    , training(&design.design.training)
    , layout(&design.design.parallelism)
    , framework(design.framework)
    , dense(denseLayer(design.model))
    , moe(design.model.moe ? moeLayer(design.model) : dense)
{
    elementBytes = bytesOf(training->precision);
    queryWidth = slipway::queryWidth(*model);
    valueWidth = slipway::valueWidth(*model);
    isAdapter = slipway::isAdapter(training->technique);
    isLowPrecision = training->precision == Precision::Fp8 || training->precision == Precision::MxFp8 || training->precision == Precision::NvFp4;
    inputBytes = isLowPrecision && framework.quantisesInputs ? quantisedBytes(training->precision) : elementBytes;
    fusesCrossEntropy = training->fusedCrossEntropy.value_or(framework.fusesCrossEntropy);
    hasDropout = model->normHasBias && !model->gatedMlp && !isAdapter;
    spread();
}

void Workload::spread()
{
    tensor = std::max(layout->tensor, 1);
    pipeline = std::max(layout->pipeline, 1);
    chunks = std::max(layout->virtualPipeline, 1);
    context = std::max(layout->context, 1);
    keyWidth = model->mla ? queryWidth : double(std::max(model->kvHeads, tensor)) * model->headDim;
    expert = model->moe ? std::max(layout->expert, 1) : 1;
    expertTensor = model->moe ? std::max(layout->expertTensor, 1) : 1;
    data = std::max(resolved->dataParallel, 1);
    microbatches = std::max(resolved->microbatches, 1);
    spreadStates();
    sequence = std::max(training->sequenceLength, 1);
    tokens = double(std::max(training->microBatch, 1)) * sequence / context;
    keptTokens = layout->sequence ? tokens / tensor : tokens;
    vocabulary = paddedVocabulary(*model, framework, tensor);
    denseLayerElements = dense.denseOnRank(tensor);
    moeLayerElements = model->moe ? moe.denseOnRank(tensor) : denseLayerElements;
    expertElements = model->moe ? moe.expertsOnRank(expert, expertTensor) : 0.0;
    if (model->moe)
        expertRows = keptTokens * model->moe->topK * fullestExpert(training->moe) * expertTensor;
    shapeStages();
}

void Workload::spreadStates()
{
    const double ranks = double(data) * context;
    shardRanks = layout->shardSize ? std::max(*layout->shardSize, 1) : ranksOf(ranks);
    replicaGroups = ranksOf(ranks / shardRanks);
    expertShardRanks = ranksOf(ranks * tensor / (double(expert) * expertTensor));
}

/// Layers in order, each stage those that the design gives it; a stage that the list does not reach takes an even share.
void Workload::shapeStages()
{
    const auto &layers = resolved->stageLayers;
    if (int(m_stages.size()) == pipeline && m_shapedLayers == layers)
        return;
    m_shapedLayers = layers;
    m_stages.resize(std::size_t(pipeline));
    int first = 0;
    for (int i = 0; i < pipeline; ++i) {
        const bool isListed = i < int(layers.size());
        const int count = isListed ? layers[std::size_t(i)] : model->layers / pipeline;
        StageShape shape;
        shape.moeLayers = moeLayersBefore(*model, first + count) - moeLayersBefore(*model, first);
        shape.denseLayers = count - shape.moeLayers;
        shape.hasEmbedding = i == 0;
        shape.hasHead = i == pipeline - 1;
        if (shape.hasHead) { // a prediction module is one more layer behind the last
            shape.predictionModules = model->mtpModules;
            (model->moe ? shape.moeLayers : shape.denseLayers) += model->mtpModules;
        }
        m_stages[std::size_t(i)] = shape;
        first += isListed ? count : 0;
    }
}

StageElements Workload::elements(const StageShape &stage) const
{
    StageElements sum;
    const double table = vocabulary * model->hidden / tensor;
    if (stage.hasEmbedding)
        sum.frozenTables += table + double(model->learnedPositions) * model->hidden + (model->embeddingNorm ? normElements(*model) : 0.0);
    if (stage.hasHead) {
        // A tied head is the embedding itself on one stage, and a copy of it on the last of several.
        const bool sharesTable = model->tiedEmbeddings && stage.hasEmbedding;
        sum.frozenTables += (sharesTable ? 0.0 : table) + double(model->headBias) / tensor + normElements(*model);
        sum.frozenTables += stage.predictionModules * predictionModuleElements(*model) / tensor;
    }
    sum.dense = sum.frozenTables + stage.denseLayers * denseLayerElements + stage.moeLayers * moeLayerElements;
    sum.experts = stage.moeLayers * expertElements;
    if (isAdapter)
        sum.adapters = (stage.denseLayers * adapterElements(training->lora, dense) + stage.moeLayers * adapterElements(training->lora, moe)) / tensor;
    return sum;
}

PipelineShape Workload::pipelineShape() const
{
    return {layout->schedule, pipeline, chunks, microbatches};
}

RankGroup Workload::replicaGroup() const
{
    return {replicaGroups, ranksOf(double(tensor) * shardRanks)};
}

RankGroup Workload::expertDataGroup() const
{
    return {expertShardRanks, ranksOf(double(expert) * expertTensor)};
}

int Workload::pipelineStride() const
{
    return ranksOf(double(tensor) * context * data);
}

bool Workload::gathersWeights() const
{
    if (framework.states == StateKeeping::ShardedMain)
        return layout->sharding == Sharding::Parameters || (layout->sharding == Sharding::Gradients && framework.gathersUnits);
    return layout->sharding == Sharding::Parameters;
}

} // namespace slipway
