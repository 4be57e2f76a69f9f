// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/design/layersplit.h"

#include "core/design/bounds.h"

#include <algorithm>

namespace slipway {

namespace {

/// Layers that a split counts embedding and output layer as: 2 both, 1 the latter, 0 none; 3: it does not come out even by that.
int countedLayers(const ParallelLayout &layout, int layers)
{
    const long long chunks = 1LL * std::max(1, layout.pipeline) * std::max(1, layout.virtualPipeline);
    const long long missing = (chunks - layers % chunks) % chunks;
    const bool isCounted = missing == 0 || (missing <= 2 && layout.pipeline > 1 && layout.virtualPipeline > 1 && layers > chunks);
    return isCounted ? int(missing) : 3;
}

} // namespace

LayerSplit layerSplit(const ResolvedDesign &resolved)
{
    const ParallelLayout &layout = resolved.design.parallelism;
    const int layers = std::max(resolved.model.layers, 0), stages = std::max(1, layout.pipeline), perStage = std::max(1, layout.virtualPipeline);
    const long long chunks = 1LL * stages * perStage;
    LayerSplit split;
    if (chunks > bounds::mostChunks)
        return split;
    split.chunks.resize(std::size_t(chunks));
    if (layout.stages && std::ssize(*layout.stages) == stages) {
        for (long long i = 0; i < chunks; ++i) {
            const int all = (*layout.stages)[std::size_t(i % stages)];
            split.chunks[std::size_t(i)] = all / perStage + (i / stages < all % perStage ? 1 : 0);
        }
        const bool isEven = std::all_of(split.chunks.begin(), split.chunks.end(), [&](int count) { return count == split.chunks.front(); });
        split.kind = isEven ? LayerSplit::Even : LayerSplit::Listed;
        return split;
    }
    const int counted = countedLayers(layout, layers);
    for (long long i = 0; i < chunks; ++i)
        split.chunks[std::size_t(i)] = int(counted < 3 ? (layers + counted) / chunks : layers / chunks + (i < layers % chunks ? 1 : 0));
    if (counted == 1 || counted == 2)
        --split.chunks.back();
    if (counted == 2)
        --split.chunks.front();
    split.kind = counted == 0 ? LayerSplit::Even : counted == 1 ? LayerSplit::CountsLoss : counted == 2 ? LayerSplit::CountsBoth : LayerSplit::Listed;
    return split;
}

} // namespace slipway
