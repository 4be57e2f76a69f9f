// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/estimate/stagepasses.h"

#include <algorithm>
#include <iterator>

namespace slipway {

namespace {

StagePass operator+(const StagePass &a, const StagePass &b)
{
    return {a.forward + b.forward, a.inputGradient + b.inputGradient, a.weightGradient + b.weightGradient};
}

StagePass operator*(double factor, const StagePass &pass)
{
    return {factor * pass.forward, factor * pass.inputGradient, factor * pass.weightGradient};
}

/// The layers that every chunk has a share of.
StageShape evenShare(StageShape shape, bool isMoe)
{
    (isMoe ? shape.moeLayers : shape.denseLayers) -= shape.predictionModules;
    shape.hasEmbedding = false;
    shape.hasHead = false;
    shape.predictionModules = 0;
    return shape;
}

/// What one chunk alone has: a table, prediction modules.
StageShape extras(const StageShape &shape, bool isMoe, bool isLast)
{
    StageShape rest;
    rest.hasEmbedding = !isLast && shape.hasEmbedding;
    rest.hasHead = isLast && shape.hasHead;
    if (isLast) {
        rest.predictionModules = shape.predictionModules;
        (isMoe ? rest.moeLayers : rest.denseLayers) = shape.predictionModules;
    }
    return rest;
}

int longestStage(const Workload &work)
{
    int longest = 0;
    for (int stage = 0; stage < work.pipeline; ++stage)
        longest = std::max(longest, work.stage(stage).layers() - work.stage(stage).predictionModules);
    return longest;
}

/// Layers that the outer chunk of the first or the last stage has less than the others: embedding and output layer take their
/// place. None where the others would not come out even by that.
int spared(const Workload &work, int stage, int layers, int longest, int chunks)
{
    const bool isOuter = stage == 0 || stage == work.pipeline - 1;
    const int less = longest - layers;
    return isOuter && chunks > 1 && longest % chunks == 0 && less <= longest / chunks ? less : 0;
}

} // namespace

StageSeconds stageSeconds(const LayerSeconds &layers, const StageShape &shape)
{
    StageSeconds sum;
    sum.compute = shape.denseLayers * layers.dense.compute;
    sum.traffic = shape.denseLayers * layers.dense.traffic;
    if (shape.moeLayers > 0) {
        sum.compute += shape.moeLayers * layers.moe.compute;
        sum.traffic += shape.moeLayers * layers.moe.traffic;
    }
    if (shape.hasHead)
        sum.compute += double(1 + shape.predictionModules) * layers.head.compute;
    if (shape.hasEmbedding)
        sum.compute += layers.embedding.compute;
    return sum;
}

void fillPasses(const Workload &work, const LayerSeconds &layers, std::vector<StagePass> &passes)
{
    const auto chunks = std::size_t(runnable(work.pipelineShape()).chunks);
    const bool isMoe = work.model->moe.has_value();
    const StagePass layer = (isMoe ? layers.moe : layers.dense).pass();
    const int longest = longestStage(work);
    passes.resize(std::size_t(work.pipeline) * chunks);
    auto first = passes.begin();
    StageShape last;
    StagePass share;
    for (int stage = 0; stage < work.pipeline; ++stage) {
        const StageShape shape = work.stage(stage);
        const StageShape even = evenShare(shape, isMoe);
        const int less = spared(work, stage, even.layers(), longest, int(chunks));
        if (stage == 0 || less > 0 || !(even == last))
            share = (1.0 / double(chunks)) * (stageSeconds(layers, even).pass() + double(less) * layer);
        last = less > 0 ? StageShape() : even;
        const auto end = std::fill_n(first, chunks, share);
        StagePass &outer = stage == 0 ? *first : *std::prev(end);
        outer = outer + -double(less) * layer;
        if (shape.hasEmbedding)
            *first = *first + stageSeconds(layers, extras(shape, isMoe, false)).pass();
        if (shape.hasHead)
            *std::prev(end) = *std::prev(end) + stageSeconds(layers, extras(shape, isMoe, true)).pass();
        first = end;
    }
}

bool messagesBlock(const Workload &work)
{
    const Schedule schedule = runnable(work.pipelineShape()).schedule;
    const auto &overlap = work.layout->overlap;
    if (schedule == Schedule::OneForwardOneBackward)
        return true;
    if (overlap && !overlap->pipeline)
        return true;
    return schedule == Schedule::Interleaved && !work.framework.overlapsData;
}

} // namespace slipway
