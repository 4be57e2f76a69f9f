// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/estimate/bounds.h"

#include <algorithm>
#include <cmath>

namespace slipway {

namespace {

/// In logarithms of measured over estimated step time. First learned by `fidelity --bounds` from 210 runs of 8 publications, each
/// estimated with constants fitted without its publication; then held against 430 further runs (tests/fidelity/data/further.jsonl)
/// that fitted no constant: they lie more often below, above all with experts and narrow types, so the lower side was widened and
/// the upper one drawn in until both sets have four of five inside. Learned from all 14 publications, each judged by the others, the
/// weights hold 81 % at a median high/low of 1.39; these are a little wider, because a design leaves open what a row's note
/// tells (by the settings of the tables alone 82 % of the 210 runs lie inside). What guessed kernels cost is an assumption,
/// twice the scatter of single shapes around the measured curves.
constexpr StepDoubtModel stepModel{{{
    {"always", 0.12, 0.12},
    {"kernels that were not measured", 0.15, 0.20, true},
    {"communication that shows", 0.03, 0.15},
    {"experts", 0.14, 0.08},
    {"weights gathered in every microbatch", 0.02, 0.08},
    {"old software", 0.00, 0.10},
}}};

/// Chosen so that about four of five of 121 runs of 4 publications lie inside: so few that learned weights follow the
/// outliers of one of them (`fidelity --bounds` prints them beside). States are arithmetic; nearly all doubt is about
/// activations and buffers, and about frameworks whose rules were not held against runs of a known release.
constexpr MemoryDoubtModel memoryModel{{{
    {"always", 0.02, 0.02},
    {"activations and buffers", 0.20, 0.15},
    {"experts", 0.02, 0.02},
    {"framework release not known", 0.05, 0.05, true},
    {"rules of the framework not held against its runs", 0.02, 0.10},
}}};

template<std::size_t count>
std::array<DoubtShare, count> shares(const DoubtModel<count> &model, const std::array<double, count> &doubts, double figure, double bound)
{
    const auto side = bound < figure ? &DoubtWeight::below : &DoubtWeight::above;
    const double whole = distance(model, doubts, side);
    std::array<DoubtShare, count> result{};
    for (std::size_t i = 0; i < count; ++i)
        result[i] = {model.weights[i].name, whole > 0 ? (bound - figure) * (model.weights[i].*side * doubts[i] / whole) : 0.0};
    return result;
}

} // namespace

const StepDoubtModel &standardStepDoubts() { return stepModel; }
const MemoryDoubtModel &standardMemoryDoubts() { return memoryModel; }

StepDoubts doubtsOf(const Workload &work, const Machine &machine, const StepTimeEstimate &step)
{
    const double total = std::max(step.total.value, 1e-300);
    const Seconds exposed = step.tensorExposed + step.contextExposed + step.expertExposed + step.pipelineExposed + step.dataExposed;
    // One rate has to stand for a processor's products of every size: it is off by more than a neighbour's curves are.
    const double guessed = machine.isCpu() ? 3.0 : machine.gemmEvidence() == Evidence::Extrapolated ? 1.0 : 0.0;
    const double years = work.framework.release > 0 ? std::clamp((2025.0 - work.framework.release) / 4, 0.0, 1.0) : 0.0;
    return {1.0,
            guessed,
            std::clamp(exposed.value / total, 0.0, 1.0),
            work.model->moe ? 1.0 : 0.0,
            work.gathersWeights() && work.shardRanks > 1 ? 1.0 : 0.0,
            years};
}

MemoryDoubts doubtsOf(const Workload &work, const StageMemory &peak)
{
    const double allocated = std::max(peak.allocated().value, 1.0);
    const double moving = (peak.activations + peak.transient + peak.communication).value / allocated; // the rest is arithmetic
    const bool isChecked = work.framework.dummyWeightGradients && work.framework.isVersionKnown;
    return {1.0, isChecked ? 0.3 * moving : moving, work.model->moe ? 1.0 : 0.0, work.framework.isVersionKnown ? 0.0 : 1.0, isChecked ? 0.0 : 1.0};
}

std::array<DoubtShare, stepDoubts> doubtShares(const StepDoubts &doubts, double figure, double bound)
{
    return shares(stepModel, doubts, figure, bound);
}

std::array<DoubtShare, memoryDoubts> doubtShares(const MemoryDoubts &doubts, double figure, double bound)
{
    return shares(memoryModel, doubts, figure, bound);
}

void setBounds(const Workload &work, const Machine &machine, StepTimeEstimate &step)
{
    const StepDoubts doubts = doubtsOf(work, machine, step);
    step.low = step.total * std::exp(-distance(stepModel, doubts, &DoubtWeight::below));
    step.high = step.total * std::exp(distance(stepModel, doubts, &DoubtWeight::above));
}

void setBounds(const Workload &work, MemoryEstimate &memory)
{
    if (memory.stages.empty())
        return;
    const MemoryDoubts doubts = doubtsOf(work, memory.stages[std::size_t(memory.peakStage)]);
    memory.low = memory.peak * std::exp(-distance(memoryModel, doubts, &DoubtWeight::below));
    memory.high = memory.peak * std::exp(distance(memoryModel, doubts, &DoubtWeight::above));
}

} // namespace slipway
