// SPDX-License-Identifier: GPL-3.0-or-later
// How many layouts a second, of one core, and how long a whole search takes.
#include "core/catalog/catalogreader.h"
#include "core/search/search.h"
#include "tests/support/allocations.h"

#include <benchmark/benchmark.h>

namespace {

using namespace slipway;

const Catalog &shipped()
{
    static const CatalogReading reading = readCatalog({shippedCatalogFolder()});
    return reading.catalog;
}

/// GPT-3 175B: tensor 8, pipeline 8, the rest data parallel.
ResolvedDesign gpt3(int nodes)
{
    Design design;
    design.model.id = "gpt3-175b";
    design.cluster.accelerator.id = "a100-sxm-80";
    design.cluster.nodes = nodes;
    design.parallelism.tensor = 8;
    design.parallelism.sequence = true;
    design.parallelism.pipeline = 8;
    design.training.sequenceLength = 2048;
    design.training.globalBatch = nodes == 512 ? 4096 : 1536;
    design.training.recompute.mode = Recompute::Selective;
    return resolve(design, shipped()).resolved;
}

/// Every estimate anew: another cut of the model each time, nothing to remember.
void completeLayouts(benchmark::State &state)
{
    const ResolvedDesign design = gpt3(128);
    Evaluator evaluator(design, shipped());
    LayoutChoice choice = choiceOf(design);
    for (auto _ : state) {
        evaluator.forget();
        choice.shardSize = choice.shardSize ? 0 : 8;
        benchmark::DoNotOptimize(evaluator.evaluate(choice));
    }
    state.SetItemsProcessed(state.iterations());
}

/// One wheel of a lock: the values that one thing takes.
using Wheel = std::vector<void (*)(LayoutChoice &)>;

template<auto member, auto value>
void put(LayoutChoice &choice)
{
    choice.*member = value;
}

template<Schedule schedule, int chunks>
void run(LayoutChoice &choice)
{
    choice.schedule = schedule;
    choice.virtualPipeline = chunks;
}

const Wheel shardings{put<&LayoutChoice::sharding, Sharding::None>, put<&LayoutChoice::sharding, Sharding::Optimizer>, put<&LayoutChoice::sharding, Sharding::Gradients>};
const Wheel shardSizes{put<&LayoutChoice::shardSize, 0>, put<&LayoutChoice::shardSize, 8>, put<&LayoutChoice::shardSize, 4>, put<&LayoutChoice::shardSize, 2>};
const Wheel microBatches{put<&LayoutChoice::microBatch, 1>, put<&LayoutChoice::microBatch, 2>, put<&LayoutChoice::microBatch, 3>, put<&LayoutChoice::microBatch, 4>};
const Wheel recomputes{put<&LayoutChoice::recompute, Recompute::None>, put<&LayoutChoice::recompute, Recompute::Selective>, put<&LayoutChoice::recompute, Recompute::Full>};
const Wheel chunks{run<Schedule::OneForwardOneBackward, 1>, run<Schedule::Interleaved, 2>, run<Schedule::Interleaved, 3>, run<Schedule::Interleaved, 4>,
                   run<Schedule::Interleaved, 6>, run<Schedule::Interleaved, 12>};
const Wheel plain{run<Schedule::OneForwardOneBackward, 1>};

/// Turns the wheels through every combination so that each layout differs from the one before in one thing, the first wheel
/// fastest (a reflected Gray code).
std::vector<LayoutChoice> neighbours(LayoutChoice choice, const std::vector<Wheel> &wheels)
{
    std::vector<int> at(wheels.size(), 0), direction(wheels.size(), 1);
    for (const Wheel &wheel : wheels)
        wheel.front()(choice);
    std::vector<LayoutChoice> all{choice};
    for (std::size_t wheel = 0; wheel < wheels.size();) {
        const int next = at[wheel] + direction[wheel];
        if (next < 0 || next >= int(wheels[wheel].size())) {
            direction[wheel] = -direction[wheel];
            ++wheel;
            continue;
        }
        at[wheel] = next;
        wheels[wheel][std::size_t(next)](choice);
        all.push_back(choice);
        wheel = 0;
    }
    return all;
}

/// One thing varies at a time, as in the inner loop of a search; after the last layout all is forgotten, and it begins anew.
void neighbouringLayouts(benchmark::State &state, const Wheel &pipelines)
{
    const ResolvedDesign design = gpt3(128);
    Evaluator evaluator(design, shipped());
    const std::vector<LayoutChoice> choices = neighbours(choiceOf(design), {shardings, shardSizes, microBatches, recomputes, pipelines});
    for (const LayoutChoice &choice : choices)
        evaluator.evaluate(choice);
    long long allocations = 0;
    std::size_t next = 0;
    for (auto _ : state) {
        if (next == choices.size()) {
            evaluator.forget();
            next = 0;
        }
        const long long before = test::allocations();
        benchmark::DoNotOptimize(evaluator.evaluate(choices[next++]));
        allocations += test::allocations() - before;
    }
    state.SetItemsProcessed(state.iterations());
    state.counters["layouts"] = double(choices.size());
    state.counters["allocations"] = double(allocations);
}

void search175b(benchmark::State &state)
{
    const ResolvedDesign design = gpt3(512);
    double first = 0;
    SearchResult result;
    for (auto _ : state) {
        first = 0;
        SearchOptions options;
        options.wantsPareto = state.range(0) != 0;
        options.progress = [&](const SearchProgress &now) { first = first == 0 && now.best ? now.elapsed : first; };
        result = search(design, shipped(), options);
    }
    state.counters["layouts"] = double(result.progress.considered);
    state.counters["evaluated"] = double(result.progress.evaluated);
    state.counters["first_seconds"] = first;
    state.counters["front"] = double(result.pareto.size());
}

/// A mixture of experts on 2,048 H100: expert sizes multiply the space.
void searchDeepSeek(benchmark::State &state)
{
    Design design;
    design.model.id = "deepseek-v3";
    design.cluster.accelerator.id = "h100-sxm";
    design.cluster.nodes = 256;
    design.training.sequenceLength = 4096;
    design.training.globalBatch = 15360;
    design.training.precision = Precision::Fp8;
    design.parallelism = {.pipeline = 16, .expert = 64};
    const ResolvedDesign resolved = resolve(design, shipped()).resolved;
    SearchResult result;
    for (auto _ : state)
        result = search(resolved, shipped());
    state.counters["layouts"] = double(result.progress.considered);
    state.counters["evaluated"] = double(result.progress.evaluated);
}

} // namespace

BENCHMARK(completeLayouts);
BENCHMARK_CAPTURE(neighbouringLayouts, plain_1f1b, plain);
BENCHMARK_CAPTURE(neighbouringLayouts, and_interleaved, chunks);
BENCHMARK(search175b)->Arg(0)->Arg(1)->Unit(benchmark::kMillisecond);
BENCHMARK(searchDeepSeek)->Unit(benchmark::kMillisecond);
BENCHMARK_MAIN();
