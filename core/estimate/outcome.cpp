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
    const double rate = std::max(work.resolved->accelerator.pcie.value * work.calibration->hostLinkShare / work.calibration->cluster.hostLink, 1e9);
    return bytes / std::max(work.resolved->accelerators(), 1) / rate;
}

std::optional<long long> chosenInterval(const Workload &work, double step, const CheckpointEstimate &checkpoint)
{
    const CheckpointPlan &plan = work.resolved->design.checkpoint;
    if (plan.intervalSteps)
        return *plan.intervalSteps;
    if (plan.intervalMinutes)
        return std::max(1LL, std::llround(*plan.intervalMinutes * 60 / step));
    if (!checkpoint.pause || secondsBetweenFailures(*work.resolved) <= 0)
        return std::nullopt;
    const double steps = std::min(bestInterval(*work.resolved, checkpoint).value / step, 1e15);
    const bool mayNotRoundDown = work.resolved->design.checkpoint.asynchronous; // the write must be over
    return std::max(1LL, mayNotRoundDown ? (long long)(std::ceil(steps)) : std::llround(steps));
}

} // namespace

ModelOperations modelOperations(const Workload &work)
{
    const double tokens = tokensPerStep(work);
    const double attention = 2 * attendedTokens(work) * (work.queryWidth + work.valueWidth) * work.model->layers;
    const double passes = work.isAdapter ? 2 : 3; // a frozen weight has no gradient
    return {tokens * passes * 2 * activeMatrices(work), tokens * 3 * attention};
}

double secondsBetweenFailures(const ResolvedDesign &design)
{
    const double perDay = design.nodeFailuresPerDay * design.nodes;
    return perDay > 0 ? 86400 / perDay : 0.0;
}

Throughput throughputOf(const Workload &work, const Machine &machine, const StepTimeEstimate &step)
{
    Throughput result;
    const double accelerators = std::max(work.resolved->accelerators(), 1);
    if (step.total.value <= 0)
        return result;
    result.tokensPerSecond = tokensPerStep(work) / step.total.value;
    result.tokensPerSecondPerAccelerator = result.tokensPerSecond / accelerators;
    const double rate = modelOperations(work).total() / step.total.value / accelerators;
    result.modelTflopsPerAccelerator = rate / 1e12;
    result.mfu = rate / machine.peakFlops();
    result.hfu = result.mfu * (1 + recomputeShare(work));
    return result;
}

CheckpointParts checkpointParts(const ResolvedDesign &design)
{
    const Workload work(design);
    const StateWidths widths = stateWidths(work);
    const double trained = countParameters(*work.model, work.training->technique, work.training->lora).trainable;
    return {Bytes(trained * std::min(widths.weights, 4.0)), Bytes(trained * widths.optimizer())};
}

Seconds bestInterval(const ResolvedDesign &design, const CheckpointEstimate &checkpoint)
{
    const Seconds young(std::sqrt(2 * checkpoint.pause.value_or(Seconds()).value * secondsBetweenFailures(design)));
    return design.design.checkpoint.asynchronous && checkpoint.write ? std::max(young, *checkpoint.write) : young;
}

CheckpointEstimate checkpointOf(const Workload &work, const StepTimeEstimate &step, Ledger &ledger)
{
    const ParameterCount count = countParameters(*work.model, work.training->technique, work.training->lora);
    const StateWidths widths = stateWidths(work);
    CheckpointEstimate checkpoint;
    const auto part = [&](const char *name, double each, const char *text) {
        ledger.add(checkpoint.size, count.trainable * each, [&] {
            return Term{.id = std::string("checkpoint.bytes.") + name, .of = "checkpoint.bytes", .value = 0, .unit = "bytes", .formula = {text, {}},
                        .inputs = {{"parameters", count.trainable, ""}, {"bytes", each, "B"}}, .source = "Megatron-LM torch_dist: 14 bytes a parameter; FSDP2: 12", .evidence = Evidence::Interpolated};
        });
    };
    part("weights", std::min(widths.weights, 4.0), SLIPWAY_TEXT("Term", "trained parameters x bytes of a weight"));
    part("optimizer", widths.optimizer(), SLIPWAY_TEXT("Term", "trained parameters x bytes of main weight and moments"));
    if (const auto rate = writeRate(*work.resolved))
        checkpoint.write = Seconds(checkpoint.size.value / *rate);
    if (work.resolved->design.checkpoint.asynchronous)
        checkpoint.pause = Seconds(copySeconds(work, checkpoint.size.value));
    else
        checkpoint.pause = checkpoint.write;
    if (step.total.value > 0)
        checkpoint.intervalSteps = chosenInterval(work, step.total.value, checkpoint);
    return checkpoint;
}

LostShares lostShares(const ResolvedDesign &design, std::optional<Seconds> pause, std::optional<Seconds> interval)
{
    LostShares lost;
    const double failures = secondsBetweenFailures(design);
    if (interval && interval->value > 0) {
        lost.pauses = pause.value_or(Seconds()) / *interval;
        lost.work = failures > 0 ? 0.5 * interval->value / failures : 0.0;
    }
    lost.restarts = failures > 0 ? design.design.reliability.restartMinutes * 60 / failures : 0.0;
    return lost;
}

LostShares lostShares(const Workload &work, const StepTimeEstimate &step, const CheckpointEstimate &checkpoint)
{
    if (step.total.value <= 0)
        return {};
    std::optional<Seconds> interval;
    if (checkpoint.intervalSteps)
        interval = double(*checkpoint.intervalSteps) * step.total;
    return lostShares(*work.resolved, checkpoint.pause, interval);
}

RunEstimate runOf(const Workload &work, const StepTimeEstimate &step, const CheckpointEstimate &checkpoint)
{
    const ResolvedDesign &design = *work.resolved;
    RunEstimate run;
    run.steps = std::max(design.steps, 0LL);
    run.seconds = double(run.steps) * step.total;
    run.goodput = 1 / (1 + lostShares(work, step, checkpoint).total());
    run.wall = run.seconds / run.goodput;
    const double hours = run.wall.value / 3600 * design.accelerators();
    if (design.design.cost.acceleratorHour)
        run.cost = hours * *design.design.cost.acceleratorHour;
    if (design.accelerator.powerWatts > 0)
        run.energyKwh = hours * design.accelerator.powerWatts / 1000;
    return run;
}

} // namespace slipway
