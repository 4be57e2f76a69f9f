// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/planning/plannedwork.h"

#include <algorithm>
#include <cmath>

namespace slipway {

namespace {

constexpr int portsOfAManager = 2;
constexpr double rawBytesPerToken = 4; // four characters of English text; OpenAI, What are tokens

double kilowattsOf(const ResolvedDesign &resolved, const Catalog &catalog, bool &isDerived)
{
    const NodeSpec *node = catalog.node(resolved.design.cluster.node);
    isDerived = !node || node->powerKilowatts <= 0 || node->accelerators <= 0;
    if (!isDerived)
        return node->powerKilowatts * resolved.acceleratorsPerNode / node->accelerators;
    for (const NodeSpec &other : catalog.nodes) // a system of the same accelerators says more than a rule of thumb
        if (other.accelerator == resolved.accelerator.id && other.powerKilowatts > 0 && other.accelerators > 0)
            return other.powerKilowatts * resolved.acceleratorsPerNode / other.accelerators;
    return resolved.accelerator.powerWatts / 1000 * nodeOverAccelerators * resolved.acceleratorsPerNode;
}

/// A leaf that is half empty or more has no more cables upwards than it needs, and the spines are fewer.
SwitchFabric withNeededUplinks(SwitchFabric fabric)
{
    const bool isLeafSpine = fabric.tiers.size() == 2 && fabric.tiers[0].role == SwitchTier::Role::Leaf && fabric.tiers[1].role == SwitchTier::Role::Spine;
    if (!isLeafSpine || fabric.tiers[0].count <= 0)
        return fabric;
    SwitchTier &leaf = fabric.tiers[0], &spine = fabric.tiers[1];
    const long long used = (leaf.linksDown + leaf.count - 1) / leaf.count;
    if (2 * used > leaf.down)
        return fabric;
    leaf.up = std::max(1, int(std::ceil(double(used) / fabric.oversubscription)));
    spine.linksDown = leaf.count * leaf.up;
    spine.count = std::max(1LL, (spine.linksDown + fabric.radix - 1) / fabric.radix);
    return fabric;
}

/// What outcome.h asks for, of a run and nothing else.
ResolvedDesign failingDesign(const PlannedWork &work, double failuresPerNodeDay, double restartMinutes)
{
    ResolvedDesign design;
    design.nodes = work.nodes;
    design.nodeFailuresPerDay = failuresPerNodeDay;
    design.design.reliability.restartMinutes = restartMinutes;
    design.design.checkpoint.asynchronous = work.isAsynchronous;
    return design;
}

} // namespace

SwitchFabric plannedFabric(const ResolvedDesign &resolved)
{
    const SwitchFabric fabric = fabricOf(resolved);
    const bool isChosen = !resolved.design.cluster.fabric.topology.empty();
    if (isChosen || fabric.shape != FabricShape::Rails || 1LL * fabric.nodes * fabric.nicsPerNode > fabric.radix)
        return withNeededUplinks(fabric);
    ResolvedDesign small = resolved; // every port finds a place on one switch
    small.topology.id = "single-switch";
    return fabricOf(small);
}

bool hasFabricManagers(const ResolvedDesign &resolved, const SwitchFabric &fabric) { return resolved.link.id.starts_with("ib-") && !fabric.tiers.empty(); }

PlannedWork workOf(const ResolvedDesign &resolved, const Estimate &estimate, const Catalog &catalog)
{
    const Design &design = resolved.design;
    PlannedWork work;
    work.name = design.name;
    work.accelerator = resolved.accelerator.id;
    work.acceleratorName = resolved.accelerator.name;
    work.nodes = std::max(resolved.nodes, 1);
    work.acceleratorsPerNode = std::max(resolved.acceleratorsPerNode, 1);
    work.productive = estimate.run.seconds;
    const double steps = double(estimate.run.steps);
    work.productiveLow = estimate.step.low * steps;
    work.productiveHigh = estimate.step.high * steps;
    work.tokens = steps * design.training.globalBatch * double(design.training.sequenceLength);
    work.data = Bytes(work.tokens * design.data.bytesPerToken);
    work.rawData = design.data.prepare.source.empty() ? Bytes() : Bytes(work.tokens * rawBytesPerToken);
    work.checkpoint = estimate.checkpoint.size;
    work.checkpointOptimizer = checkpointParts(resolved).optimizer;
    work.keptCheckpoints = std::max(design.checkpoint.keepLast, 0) + 1;
    work.finishedModel = Bytes(2 * estimate.parameters.total);
    work.pause = estimate.checkpoint.pause;
    work.write = estimate.checkpoint.write;
    work.isAsynchronous = design.checkpoint.asynchronous;
    const bool saysInterval = design.checkpoint.intervalSteps || design.checkpoint.intervalMinutes;
    if (saysInterval && estimate.checkpoint.intervalSteps)
        work.interval = double(*estimate.checkpoint.intervalSteps) * estimate.step.total;
    work.failuresPerNodeDay = resolved.nodeFailuresPerDay;
    work.restartMinutes = design.reliability.restartMinutes;
    work.nodeKilowatts = kilowattsOf(resolved, catalog, work.isPowerDerived);
    work.fabric = plannedFabric(resolved);
    work.managerCables = hasFabricManagers(resolved, work.fabric) ? fabricManagers / 2 * portsOfAManager : 0;
    work.ownPrice = design.cost.acceleratorHour;
    work.ownCurrency = design.cost.currency;
    if (const auto scratch = resolved.storage.find("scratch"); scratch != resolved.storage.end())
        work.scratchTbMonth = scratch->second.costUsdPerTbMonth;
    return work;
}

ExpectedRun expectedRun(const PlannedWork &work, double failuresPerNodeDay, double restartMinutes)
{
    const ResolvedDesign design = failingDesign(work, failuresPerNodeDay, restartMinutes);
    CheckpointEstimate checkpoint;
    checkpoint.size = work.checkpoint;
    checkpoint.pause = work.pause;
    checkpoint.write = work.write;
    ExpectedRun run;
    run.betweenFailures = Seconds(secondsBetweenFailures(design));
    run.interval = work.interval;
    if (!run.interval && work.pause && run.betweenFailures.value > 0)
        run.interval = bestInterval(design, checkpoint);
    const LostShares lost = lostShares(design, work.pause, run.interval);
    run.goodput = 1 / (1 + lost.total());
    run.pauses = lost.pauses * run.goodput;
    run.lostWork = lost.work * run.goodput;
    run.restarts = lost.restarts * run.goodput;
    run.wall = work.productive / run.goodput;
    run.failures = run.betweenFailures.value > 0 ? run.wall / run.betweenFailures : 0;
    return run;
}

} // namespace slipway
