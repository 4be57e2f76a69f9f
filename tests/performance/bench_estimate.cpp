// SPDX-License-Identifier: GPL-3.0-or-later
// How many estimates a second, of one core. A search asks for millions.
#include "core/catalog/catalogreader.h"
#include "core/estimate/estimate.h"
#include "core/estimate/estimatejson.h"
#include "core/estimate/memory.h"
#include "core/estimate/steptime.h"

#include <benchmark/benchmark.h>

namespace {

using namespace slipway;

const Catalog &shipped()
{
    static const CatalogReading reading = readCatalog({shippedCatalogFolder()});
    return reading.catalog;
}

/// GPT-3 175B on 1,024 GPUs: tensor 8, pipeline 8, data 16.
ResolvedDesign gpt3()
{
    Design design;
    design.model.id = "gpt3-175b";
    design.cluster.nodes = 128;
    design.parallelism.tensor = 8;
    design.parallelism.sequence = true;
    design.parallelism.pipeline = 8;
    design.training.sequenceLength = 2048;
    design.training.globalBatch = 1536;
    return resolve(design, shipped()).resolved;
}

ResolvedDesign llama()
{
    return resolve(Design{}, shipped()).resolved;
}

void complete(benchmark::State &state, const ResolvedDesign &design, Explain explain)
{
    for (auto _ : state)
        benchmark::DoNotOptimize(estimate(design, {}, shipped(), explain));
    state.SetItemsProcessed(state.iterations());
}

/// What an inner loop of a search needs: memory and time of a layout on a machine that stays.
void memoryAndTime(benchmark::State &state)
{
    const ResolvedDesign design = gpt3();
    const Machine machine(design, shipped());
    const Network network(design, shipped());
    for (auto _ : state) {
        const Workload work(design);
        Ledger ledger(nullptr);
        benchmark::DoNotOptimize(estimateMemory(work, ledger));
        benchmark::DoNotOptimize(estimateStepTime(work, machine, network, ledger));
    }
    state.SetItemsProcessed(state.iterations());
}

void asJson(benchmark::State &state)
{
    const Estimate result = estimate(gpt3(), {}, shipped());
    for (auto _ : state)
        benchmark::DoNotOptimize(toJson(result));
    state.SetItemsProcessed(state.iterations());
}

} // namespace

BENCHMARK_CAPTURE(complete, llama_8b_on_8, llama(), Explain::No);
BENCHMARK_CAPTURE(complete, gpt3_175b_on_1024, gpt3(), Explain::No);
BENCHMARK_CAPTURE(complete, gpt3_175b_on_1024_explained, gpt3(), Explain::Yes);
BENCHMARK(memoryAndTime);
BENCHMARK(asJson);
BENCHMARK_MAIN();
