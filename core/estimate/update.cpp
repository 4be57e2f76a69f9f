// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/estimate/update.h"

#include "core/estimate/activations.h"
#include "core/estimate/states.h"

#include <algorithm>

namespace slipway {

namespace {

/// Accesses of 4 bytes that an update of one kernel for each operation makes beyond a fused one's 7 of weights, moments and
/// gradient: decay 2, first moment 3, second 5, root 2, correction 2, epsilon 2, quotient 4, of 20.
constexpr double unfusedAccesses = 13;

/// Where the stored weights are the main ones: the gradients' norm and scaling, then the update, and nothing to cast back.
double shardedBytes(const Workload &work, double elements, double ranks)
{
    const StateWidths widths = stateWidths(work);
    const StateCuts cuts = stateCuts(work, ranks);
    const double own = elements / cuts.optimizer;
    const double unfused = work.framework.fusesUpdate ? 0.0 : unfusedAccesses * 4;
    return 4 * elements * widths.gradients / cuts.gradients + own * (2 * widths.weights + 2 * widths.moments + unfused);
}

double partBytes(const Workload &work, double elements, double ranks)
{
    if (work.framework.states == StateKeeping::ShardedMain)
        return shardedBytes(work, elements, ranks);
    const StateWidths widths = stateWidths(work);
    const StateCuts cuts = stateCuts(work, ranks);
    const double gradients = elements * widths.gradients / cuts.gradients;
    const double state = elements * widths.optimizer() / cuts.optimizer;
    const double main = elements * 4 / cuts.optimizer;
    return gradients * (work.data > 1 ? 4 : 2) + main * 4.5 + 2 * state + gradients / cuts.optimizer * cuts.gradients;
}

/// Trained elements whose optimizer state this rank keeps.
double ownElements(const Workload &work, const StageElements &elements)
{
    const auto cut = [&](double count, double ranks) { return count / stateCuts(work, ranks).optimizer; };
    if (work.isAdapter)
        return cut(elements.adapters, work.shardRanks);
    return cut(elements.dense, work.shardRanks) + cut(elements.experts, work.expertShardRanks);
}

/// Weights of the stage that this rank keeps, whole or sharded.
double ownWeightBytes(const Workload &work, const StageElements &elements)
{
    const double width = work.isAdapter ? frozenWeightBytes(work) : work.elementBytes;
    return width * (elements.dense / stateCuts(work, work.shardRanks).weights + elements.experts / stateCuts(work, work.expertShardRanks).weights);
}

/// Gradients out, updated weights back; on the host the update reads and writes state and weights once more.
void addHostUpdate(const Workload &work, const StageElements &elements, OffloadTraffic &traffic)
{
    const StateWidths widths = stateWidths(work);
    const double own = ownElements(work, elements);
    traffic.linkBytes += own * (widths.gradients + work.elementBytes);
    traffic.hostBytes += own * (2 * std::max(widths.optimizer(), 4.0) + widths.gradients + work.elementBytes);
}

double savedActivationBytes(const Workload &work, const StageShape &stage)
{
    const double layer = savedActivations(work, stage.moeLayers > 0).total();
    return layer * std::max(stage.layers() - 2, 0); // the last two stay, they are wanted at once
}

} // namespace

double updateBytes(const Workload &work, const StageShape &stage)
{
    const StageElements elements = work.elements(stage);
    if (work.isAdapter)
        return partBytes(work, elements.adapters, work.shardRanks);
    return partBytes(work, elements.dense, work.shardRanks) + partBytes(work, elements.experts, work.expertShardRanks);
}

OffloadTraffic offloadTraffic(const Workload &work, const StageShape &stage, double step)
{
    const Calibration &constants = *work.calibration;
    const StageElements elements = work.elements(stage);
    const double link = std::max(work.resolved->accelerator.pcie.value * constants.hostLinkShare / constants.cluster.hostLink, 1e9);
    const double host = std::max(constants.hostMemory / std::max(work.resolved->acceleratorsPerNode, 1), 1e9);
    OffloadTraffic traffic;
    double streamed = 0; // what can travel while something else computes
    switch (work.layout->offload) {
    case Offload::None: return traffic;
    case Offload::Optimizer: addHostUpdate(work, elements, traffic); break;
    case Offload::Parameters:
        addHostUpdate(work, elements, traffic);
        streamed = 2 * ownWeightBytes(work, elements) * work.microbatches; // for the forward and the backward pass
        break;
    case Offload::Activations: streamed = 2 * savedActivationBytes(work, stage) * work.microbatches; break;
    }
    traffic.linkSeconds = traffic.linkBytes / link + std::max(0.0, streamed / link - step);
    traffic.linkBytes += streamed;
    traffic.hostSeconds = traffic.hostBytes / host;
    return traffic;
}

} // namespace slipway
