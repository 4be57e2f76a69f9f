// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/estimate/schedule.h"

#include "core/estimate/stageorder.h"

#include <algorithm>

namespace slipway {

namespace {

/// What of a microbatch's activations the weight gradients still need, once the input gradients are done: the inputs of
/// the linears. About a half in a block with flash attention.
constexpr double weightGradientShare = 0.5;

HeldMicrobatches held(double microbatches, double ahead, double behind)
{
    const double whole = std::min(microbatches, ahead);
    return {whole, std::min(microbatches - whole, behind)};
}

} // namespace

HeldMicrobatches heldAtPeak(const PipelineShape &given, int stage)
{
    const PipelineShape shape = runnable(given);
    const double all = shape.microbatches;
    const double left = double(shape.stages) - stage;
    switch (shape.schedule) {
    case Schedule::GPipe: return {all, 0};
    case Schedule::OneForwardOneBackward: return {std::min(all, left), 0};
    case Schedule::Interleaved: {
        const double chunks = shape.chunks;
        const double ahead = 2 * (left - 1) + (chunks - 1) * double(ChunkRounds(shape).size(0));
        return {std::min(all * chunks, ahead + 1) / chunks, 0};
    }
    case Schedule::ZeroBubbleH1: return held(all, left, stage);
    case Schedule::ZeroBubbleH2: return held(all, 2 * left - 1, 2.0 * stage);
    case Schedule::DualPipe: return {shape.stages + 1.0, 0};
    }
    return {all, 0};
}

double inFlight(const PipelineShape &shape, int stage)
{
    return heldAtPeak(shape, stage).total(weightGradientShare);
}

int weightCopies(Schedule schedule)
{
    return schedule == Schedule::DualPipe ? 2 : 1;
}

} // namespace slipway
