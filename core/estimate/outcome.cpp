// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/estimate/outcome.h"

#include "core/estimate/compute.h"
#include "core/estimate/states.h"

#include <algorithm>
#include <cmath>

namespace slipway {

namespace {

/// Multiply-adds of the matrices for one token, forward.
double matrixElements(const LayerTensors &layer, const ModelSpec &model)
{
    double sum = 0;
    for (const Linear &linear : layer.linears()) {
        const double share = isExpert(linear.role) && model.moe ? double(model.moe->topK) / std::max(model.moe->experts, 1) : 1.0;
        sum += share * linear.weights();
    }
    return sum;
}

double activeMatrices(const Workload &work)
{
    const ModelSpec &model = *work.model;
    const int experts = moeLayers(model);
    return (model.layers - experts) * matrixElements(work.dense, model) + experts * matrixElements(work.moe, model)
        + double(model.hidden) * model.vocabulary;
}

double tokensPerStep(const Workload &work)
{
    return double(work.training->globalBatch) * work.sequence;
}

/// Recomputed operations over those of the model, by the plan: a third for everything.
double recomputeShare(const Workload &work)
{
    const RecomputePlan &plan = work.training->recompute;
    if (plan.mode != Recompute::Full)
        return 0;
    const double layers = std::max(work.model->layers / work.pipeline, 1);
    return (plan.layers ? std::min(1.0, *plan.layers / layers) : 1.0) / 3;
}

double betweenFailures(const ResolvedDesign &design)
{
    const double perDay = design.nodeFailuresPerDay * design.nodes;
    return perDay > 0 ? 86400 / perDay : 0.0;
}

/// Bytes/s that a checkpoint reaches: the design's own figure for its scratch tier, else what each node's client writes.
std::optional<double> writeRate(const ResolvedDesign &design)
{
    const auto own = design.design.cluster.storage.find("scratch");
    if (own != design.design.cluster.storage.end() && own->second.writeGbS)
        return *own->second.writeGbS > 0 ? std::optional(*own->second.writeGbS * 1e9) : std::nullopt;
    const auto found = design.storage.find("scratch");
    if (found == design.storage.end() || !found->second.clientWriteLow || !found->second.clientWriteHigh)
        return std::nullopt;
    return 0.5 * (found->second.clientWriteLow->value + found->second.clientWriteHigh->value) * design.nodes;
}

/// Where the copy to the host is all that training waits for.
double copySeconds(const Workload &work, double bytes)
{
    const double rate = std::max(work.resolved->accelerator.pcie.value * 0.85, 1e9);
    return bytes / std::max(work.resolved->accelerators(), 1) / rate;
}

std::optional<long long> chosenInterval(const Workload &work, double step, std::optional<Seconds> pause)
{
    const CheckpointPlan &plan = work.resolved->design.checkpoint;
    if (plan.intervalSteps)
        return *plan.intervalSteps;
    if (plan.intervalMinutes)
        return std::max(1LL, std::llround(*plan.intervalMinutes * 60 / step));
    const double failures = betweenFailures(*work.resolved);
    if (!pause || failures <= 0)
        return std::nullopt;
    return std::max(1LL, std::llround(std::min(std::sqrt(2 * pause->value * failures) / step, 1e15)));
}

/// Share of the wall time left after pauses, work lost to failures, and restarts.
double goodputOf(const Workload &work, double step, const CheckpointEstimate &checkpoint)
{
    const double failures = betweenFailures(*work.resolved);
    double lost = 0;
    if (checkpoint.intervalSteps && *checkpoint.intervalSteps > 0) {
        const double interval = double(*checkpoint.intervalSteps) * step;
        lost += checkpoint.pause.value_or(Seconds()).value / interval;
        if (failures > 0)
            lost += 0.5 * interval / failures;
    }
    if (failures > 0)
        lost += work.resolved->design.reliability.restartMinutes * 60 / failures;
    return 1 / (1 + lost);
}

} // namespace

double modelFlops(const Workload &work)
{
    const double tokens = tokensPerStep(work);
    const double matrices = 2 * activeMatrices(work);
    const double attention = 2 * attendedTokens(work) * (work.queryWidth + work.valueWidth) * work.model->layers;
    const double passes = work.isAdapter ? 2 : 3; // a frozen weight has no gradient
    return tokens * (passes * matrices + 3 * attention);
}

Throughput throughputOf(const Workload &work, const Machine &machine, const StepTimeEstimate &step)
{
    Throughput result;
    const double accelerators = std::max(work.resolved->accelerators(), 1);
    if (step.total.value <= 0)
        return result;
    result.tokensPerSecond = tokensPerStep(work) / step.total.value;
    result.tokensPerSecondPerAccelerator = result.tokensPerSecond / accelerators;
    const double rate = modelFlops(work) / step.total.value / accelerators;
    result.modelTflopsPerAccelerator = rate / 1e12;
    result.mfu = rate / machine.peakFlops();
    result.hfu = result.mfu * (1 + recomputeShare(work));
    return result;
}

CheckpointEstimate checkpointOf(const Workload &work, const StepTimeEstimate &step, Ledger &ledger)
{
    const ParameterCount count = countParameters(*work.model, work.training->technique, work.training->lora);
    const StateWidths widths = stateWidths(work);
    CheckpointEstimate checkpoint;
    const double each = std::min(widths.weights, 4.0) + widths.optimizer();
    ledger.add(checkpoint.size, count.trainable * each, [&] {
        return Term{.id = "checkpoint.bytes.states", .of = "checkpoint.bytes", .value = 0, .unit = "bytes",
                    .formula = {SLIPWAY_TEXT("Term", "trained parameters x bytes of weight, main weight and moments"), {}},
                    .inputs = {{"parameters", count.trainable, ""}, {"bytes", each, "B"}}, .source = "Megatron-LM torch_dist: 14 bytes a parameter; FSDP2: 12", .evidence = Evidence::Interpolated};
    });
    if (const auto rate = writeRate(*work.resolved))
        checkpoint.write = Seconds(checkpoint.size.value / *rate);
    if (work.resolved->design.checkpoint.asynchronous)
        checkpoint.pause = Seconds(copySeconds(work, checkpoint.size.value));
    else
        checkpoint.pause = checkpoint.write;
    if (step.total.value > 0)
        checkpoint.intervalSteps = chosenInterval(work, step.total.value, checkpoint.pause);
    return checkpoint;
}

RunEstimate runOf(const Workload &work, const StepTimeEstimate &step, const CheckpointEstimate &checkpoint)
{
    const ResolvedDesign &design = *work.resolved;
    RunEstimate run;
    run.steps = std::max(design.steps, 0LL);
    run.seconds = double(run.steps) * step.total;
    if (step.total.value > 0)
        run.goodput = goodputOf(work, step.total.value, checkpoint);
    run.wall = run.seconds / run.goodput;
    const double hours = run.wall.value / 3600 * design.accelerators();
    if (design.design.cost.acceleratorHour)
        run.cost = hours * *design.design.cost.acceleratorHour;
    if (design.accelerator.powerWatts > 0)
        run.energyKwh = hours * design.accelerator.powerWatts / 1000;
    return run;
}

} // namespace slipway
