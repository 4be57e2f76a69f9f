// SPDX-License-Identifier: GPL-3.0-or-later
// What a pipeline schedule costs an estimate: by its closed form, and pass by pass.
#include "core/estimate/makespan.h"

#include <benchmark/benchmark.h>

namespace {

using namespace slipway;

/// Eight equal stages but for an embedding on the first and a head on the last; a stage's pass takes a second.
std::vector<StagePass> passesOf(const PipelineShape &shape)
{
    const double part = 1.0 / shape.chunks;
    std::vector<StagePass> passes(std::size_t(shape.stages * shape.chunks), {0.3 * part, 0.35 * part, 0.35 * part});
    passes.front().forward += 0.001;
    passes.back().forward += 0.01;
    passes.back().inputGradient += 0.01;
    passes.back().weightGradient += 0.01;
    return passes;
}

PipelineShape shapeOf(Schedule schedule)
{
    return {schedule, 8, schedule == Schedule::Interleaved ? 3 : 1, 96};
}

/// What an estimate asks; the message changes each time, so that no answer is remembered.
void askedSpan(benchmark::State &state)
{
    const PipelineShape shape = shapeOf(Schedule(state.range(0)));
    const std::vector<StagePass> passes = passesOf(shape);
    double hop = 0.001;
    for (auto _ : state) {
        hop += 1e-9;
        benchmark::DoNotOptimize(stepSpan({shape, passes, hop, shape.schedule == Schedule::OneForwardOneBackward}));
    }
    state.SetItemsProcessed(state.iterations());
}
BENCHMARK(askedSpan)->DenseRange(0, 5)->ArgName("schedule");

void simulatedStep(benchmark::State &state)
{
    const PipelineShape shape = shapeOf(Schedule(state.range(0)));
    const std::vector<StagePass> passes = passesOf(shape);
    Timeline timeline;
    long long count = 0;
    for (auto _ : state) {
        timeline.run({shape, passes, 0.001, false});
        benchmark::DoNotOptimize(timeline.makespan());
        count = 0;
        for (int stage = 0; stage < shape.stages; ++stage)
            count += timeline.passes(stage);
    }
    state.counters["passes"] = benchmark::Counter(double(count), benchmark::Counter::kIsIterationInvariantRate);
}
BENCHMARK(simulatedStep)->DenseRange(0, 5)->ArgName("schedule");

/// A model of 128 stages: what a drawing waits for.
void drawnStep(benchmark::State &state)
{
    const PipelineShape shape{Schedule::Interleaved, 128, 2, 1024};
    const std::vector<StagePass> passes = passesOf(shape);
    Timeline timeline;
    for (auto _ : state) {
        timeline.run({shape, passes, 0.001, false}, Timeline::Keep::Passes);
        benchmark::DoNotOptimize(timeline.makespan());
    }
}
BENCHMARK(drawnStep)->Unit(benchmark::kMillisecond);

} // namespace

BENCHMARK_MAIN();
