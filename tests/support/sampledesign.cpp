// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/sampledesign.h"

#include "core/catalog/catalogreader.h"

#include <algorithm>

namespace slipway {

const Catalog &shippedCatalog()
{
    static const Catalog catalog = readCatalog({shippedCatalogFolder()}).catalog;
    return catalog;
}

Design sampleDesign()
{
    Design design;
    design.name = "llama3-70b-pretrain";
    design.model.id = "llama-3.1-70b";
    design.cluster.nodes = 8;
    design.cluster.node = "dgx-h100";
    design.cluster.fabric.link.id = "ib-ndr";
    design.cluster.storage["scratch"] = {.system = "lustre", .readGbS = 40, .writeGbS = 30, .capacityTb = 500};
    design.training.tokens = 1e12;
    design.training.sequenceLength = 8192;
    design.training.globalBatch = 512;
    design.training.recompute.mode = Recompute::Selective;
    design.parallelism.tensor = 4;
    design.parallelism.sequence = true;
    design.parallelism.pipeline = 4;
    design.checkpoint.directory = "/scratch/runs/llama3-70b";
    design.cost.acceleratorHour = 2.5;
    design.launch.partition = "h100";
    design.launch.account = "research";
    design.launch.modules = {"cuda/12.4"};
    design.launch.environment = {{"NCCL_DEBUG", "WARN"}, {"OMP_NUM_THREADS", "8"}};
    return design;
}

ResolvedDesign resolvedByHand(const Design &design)
{
    const Catalog &catalog = shippedCatalog();
    ResolvedDesign resolved {.design = design};
    if (const ModelSpec *model = catalog.model(design.model.id))
        resolved.model = *model;
    if (const GpuSpec *gpu = catalog.accelerator(design.cluster.accelerator.id))
        resolved.accelerator = *gpu;
    if (const LinkSpec *link = catalog.link(design.cluster.fabric.link.id))
        resolved.link = *link;
    resolved.nodes = design.cluster.nodes;
    resolved.acceleratorsPerNode = design.cluster.acceleratorsPerNode.value_or(8);
    resolved.nicsPerNode = 8;
    const ParallelLayout &layout = design.parallelism;
    resolved.dataParallel = layout.data.value_or(
        std::max(1, resolved.accelerators() / std::max(1, layout.tensor * layout.pipeline * layout.context)));
    resolved.stageLayers.assign(std::size_t(layout.pipeline), std::max(1, resolved.model.layers / layout.pipeline));
    const double tokensPerStep = double(design.training.globalBatch) * design.training.sequenceLength;
    resolved.steps
        = design.training.steps.value_or((long long)(design.training.tokens.value_or(tokensPerStep) / tokensPerStep));
    return resolved;
}

namespace {

StageMemory sampleStage(int stage, int stages)
{
    const double fullness = 1 - 0.35 * stage / std::max(1, stages - 1);
    return {.stage = stage,
        .weights = gib(9.8 + (stage == 0 ? 1.1 : 0)),
        .gradients = gib(9.8),
        .optimizer = gib(14.7),
        .activations = gib(22.4 * fullness),
        .transient = gib(1.6),
        .communication = gib(0.9),
        .context = gib(1.8)};
}

std::vector<Term> sampleTerms()
{
    std::vector<Term> terms;
    terms.push_back({.id = "memory.stage0.weights.layers",
        .of = "memory.stages.0.weights",
        .value = gib(9.8).value,
        .unit = "bytes",
        .formula = {"%1 parameters of the stage at %2 bytes", {"5.26 B", "2"}},
        .inputs = {{"layers", 20, ""}, {"tensor", 4, ""}, {"bytes per weight", 2, "bytes"}},
        .source = "Rajbhandari et al., ZeRO, 2020, section 3.1",
        .evidence = Evidence::Measured});
    terms.push_back({.id = "memory.stage0.weights.embedding",
        .of = "memory.stages.0.weights",
        .value = gib(1.1).value,
        .unit = "bytes",
        .formula = {"Vocabulary times hidden at 2 bytes, over the tensor group", {}},
        .inputs = {{"vocabulary", 128256, ""}, {"hidden", 8192, ""}},
        .source = "config.json",
        .evidence = Evidence::Measured});
    terms.push_back({.id = "step.compute.attention",
        .of = "step.compute",
        .value = 1.9,
        .unit = "seconds",
        .formula = {"Operations over the rate that was measured", {}},
        .inputs = {{"operations", 1.2e15, "FLOP"}},
        .source = "Kernel measurements on H100",
        .evidence = Evidence::Interpolated});
    terms.push_back({.id = "step.compute.mlp",
        .of = "step.compute",
        .value = 4.4,
        .unit = "seconds",
        .formula = {"Operations over the rate that was measured", {}},
        .inputs = {},
        .source = "Kernel measurements on H100",
        .evidence = Evidence::Measured});
    return terms;
}

} // namespace

Estimate sampleEstimate(int stages, bool fits)
{
    Estimate estimate {.name = "llama3-70b-pretrain", .fits = fits};
    estimate.memory.capacity = gib(fits ? 79.6 : 55);
    for (int stage = 0; stage < stages; ++stage)
        estimate.memory.stages.push_back(sampleStage(stage, stages));
    estimate.memory.peak = estimate.memory.stages.front().allocated();
    estimate.memory.low = estimate.memory.peak * 0.95;
    estimate.memory.high = estimate.memory.peak * 1.07;
    estimate.memory.reserved = estimate.memory.peak * 1.04;
    estimate.step = {.total = Seconds(8.42),
        .low = Seconds(7.9),
        .high = Seconds(9.6),
        .compute = Seconds(6.3),
        .memoryBound = Seconds(0.62),
        .tensorExposed = Seconds(0.55),
        .pipelineBubble = Seconds(0.51),
        .pipelineExposed = Seconds(0.04),
        .dataExposed = Seconds(0.31),
        .optimizer = Seconds(0.06),
        .dataLoading = Seconds(0.03)};
    estimate.throughput = {.tokensPerSecond = 498100,
        .tokensPerSecondPerAccelerator = 7783,
        .modelTflopsPerAccelerator = 402,
        .mfu = 0.406,
        .hfu = 0.43};
    estimate.run = {.steps = 238418,
        .seconds = Seconds(2.007e6),
        .goodput = 0.961,
        .wall = Seconds(2.089e6),
        .cost = 92844,
        .energyKwh = 41200};
    estimate.checkpoint = {.size = gib(920), .write = Seconds(33), .pause = Seconds(4), .intervalSteps = 240};
    estimate.measuredShare = 0.83;
    estimate.terms = sampleTerms();
    estimate.findings = fits ? Findings() : sampleFindings();
    return estimate;
}

Findings sampleFindings()
{
    Finding tensor;
    tensor.path = "parallelism.tensor";
    tensor.message = {"kv_heads %1 cannot be split over tensor %2", {"8", "16"}};
    tensor.fixPath = "parallelism.tensor";
    tensor.fix = YamlValue::number(8);
    Finding recompute;
    recompute.severity = Severity::Warning;
    recompute.path = "training.recompute";
    recompute.message = {"Selective recompute saves little with flash attention", {}};
    Finding whole;
    whole.severity = Severity::Note;
    whole.message = {"%1 accelerators make a %2 rack", {"64", "full"}};
    return {recompute, tensor, whole};
}

} // namespace slipway
