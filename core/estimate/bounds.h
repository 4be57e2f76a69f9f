// SPDX-License-Identifier: GPL-3.0-or-later
// How far an estimate may be off: bounds learned from published runs of sources that were left out of the fit.
#pragma once

#include "core/estimate/estimate.h"
#include "core/estimate/machine.h"
#include "core/estimate/network.h"
#include "core/estimate/workload.h"

#include <array>
#include <cstddef>

namespace slipway {

/// One reason to doubt an estimate, from 0 (none) to about 1, and what it adds to the bounds' distance from the estimate, in
/// logarithms: 0.1 is a tenth. Below and above differ, because estimates are more often too fast than too slow.
struct DoubtWeight
{
    const char *name;
    double below = 0;
    double above = 0;
    bool isAssumed = false; ///< no published run tells: the weight is an assumption that learning leaves alone
};

template<std::size_t count>
struct DoubtModel
{
    std::array<DoubtWeight, count> weights{};
};

/// Reasons in the order of the weights.
constexpr std::size_t stepDoubts = 6;
constexpr std::size_t memoryDoubts = 5;
using StepDoubts = std::array<double, stepDoubts>;
using MemoryDoubts = std::array<double, memoryDoubts>;
using StepDoubtModel = DoubtModel<stepDoubts>;
using MemoryDoubtModel = DoubtModel<memoryDoubts>;

/// What is learned: tests/fidelity, `fidelity --bounds`.
const StepDoubtModel &standardStepDoubts();
const MemoryDoubtModel &standardMemoryDoubts();

StepDoubts doubtsOf(const Workload &work, const Machine &machine, const StepTimeEstimate &step);
MemoryDoubts doubtsOf(const Workload &work, const StageMemory &peak);

/// Distance of a bound from the estimate, in logarithms.
template<std::size_t count>
double distance(const DoubtModel<count> &model, const std::array<double, count> &doubts, double DoubtWeight::*side)
{
    double sum = 0;
    for (std::size_t i = 0; i < count; ++i)
        sum += model.weights[i].*side * doubts[i];
    return sum;
}

/// What one reason adds to the distance between the estimate and a bound, in the figure's unit; all of them add up to it.
struct DoubtShare
{
    const char *name;
    double value = 0;
};
std::array<DoubtShare, stepDoubts> doubtShares(const StepDoubts &doubts, double figure, double bound);
std::array<DoubtShare, memoryDoubts> doubtShares(const MemoryDoubts &doubts, double figure, double bound);

/// Sets low and high of a figure that is complete otherwise.
void setBounds(const Workload &work, const Machine &machine, StepTimeEstimate &step);
void setBounds(const Workload &work, MemoryEstimate &memory);

} // namespace slipway
