// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/estimate/schedule.h"

#include <algorithm>

namespace slipway {

namespace {

/// What of a microbatch's activations the weight gradients still need, once the input gradients are done: the inputs of
/// the linears. About a half in a block with flash attention.
constexpr double weightGradientShare = 0.5;

double interleavedInFlight(const PipelineShape &shape, int stage)
{
    const double chunks = double(shape.chunks);
    const double warmup = 2.0 * (shape.stages - stage - 1) + (chunks - 1) * shape.stages + 1;
    return std::min(double(shape.microbatches) * chunks, warmup) / chunks;
}

} // namespace

double inFlight(const PipelineShape &shape, int stage)
{
    const double all = shape.microbatches;
    const double left = shape.stages - stage;
    switch (shape.schedule) {
    case Schedule::GPipe: return all;
    case Schedule::OneForwardOneBackward: return std::min(all, left);
    case Schedule::Interleaved: return interleavedInFlight(shape, stage);
    case Schedule::ZeroBubbleH1: return std::min(all, left + stage * weightGradientShare);
    case Schedule::ZeroBubbleH2: return std::min(all, 2 * left - 1 + 2 * stage * weightGradientShare);
    case Schedule::DualPipe: return std::min(all, shape.stages + 1.0);
    }
    return all;
}

double bubble(const PipelineShape &shape, const StagePass &mean)
{
    const double others = shape.stages - 1.0;
    if (others <= 0)
        return 0;
    switch (shape.schedule) {
    case Schedule::GPipe:
    case Schedule::OneForwardOneBackward: break;
    case Schedule::Interleaved: {
        const int rest = shape.microbatches % shape.stages;
        const double missing = rest == 0 ? 0.0 : double(shape.chunks - 1) * (shape.stages - rest);
        return (others + missing) * mean.total() / shape.chunks;
    }
    case Schedule::ZeroBubbleH1: return others * std::max(mean.forward + mean.inputGradient - mean.weightGradient, 0.0);
    case Schedule::ZeroBubbleH2: return others * std::max(mean.forward + mean.inputGradient - 2 * mean.weightGradient, 0.0);
    case Schedule::DualPipe:
        return std::max(shape.stages / 2.0 - 1, 0.0)
            * std::max(mean.total() + mean.inputGradient - 2 * mean.weightGradient, 0.0);
    }
    return others * mean.total();
}

int weightCopies(Schedule schedule)
{
    return schedule == Schedule::DualPipe ? 2 : 1;
}

} // namespace slipway
