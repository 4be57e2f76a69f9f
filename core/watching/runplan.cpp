// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/watching/runplan.h"

#include "core/design/designfile.h"
#include "core/scheduler/preflight.h"

#include <array>

namespace slipway {

namespace {

/// Frameworks whose log says that a checkpoint was written (LogSigns knows the words).
constexpr std::array<std::string_view, 3> tellingFrameworks{"megatron-lm", "megatron-bridge", "torchtitan"};

bool tellsCheckpoints(const Design &design)
{
    return std::find(tellingFrameworks.begin(), tellingFrameworks.end(), design.framework.name) != tellingFrameworks.end();
}

void addCheckpoints(const ResolvedDesign &resolved, RunPlan &plan)
{
    const CheckpointPlan &checkpoint = resolved.design.checkpoint;
    if (checkpoint.intervalMinutes)
        plan.checkpointMinutes = *checkpoint.intervalMinutes;
    else
        plan.checkpointSteps = checkpoint.intervalSteps.value_or(int(std::min(plan.estimate.checkpoint.intervalSteps.value_or(0), 1000000000LL)));
    plan.checkpointPause = plan.estimate.checkpoint.pause.value_or(plan.estimate.checkpoint.write.value_or(Seconds())).value;
    plan.tellsCheckpoints = tellsCheckpoints(resolved.design);
}

} // namespace

RunPlan planOf(const Run &run, const Catalog &catalog)
{
    RunPlan plan{.steps = run.prediction.steps, .stepSeconds = run.prediction.stepSeconds};
    const DesignReading reading = readDesign(run.design);
    if (run.design.isEmpty() || !reading.isUsable())
        return plan;
    const ResolvedDesign resolved = resolve(reading.design, catalog).resolved;
    plan.estimate = estimate(resolved, {}, catalog);
    plan.timeLimit = double(std::max<qint64>(0, slurmSeconds(QString::fromStdString(resolved.design.launch.timeLimit))));
    plan.restartSeconds = resolved.design.reliability.restartMinutes * 60;
    plan.memoryCapacity = plan.estimate.memory.capacity.value;
    plan.accelerators = resolved.accelerators();
    plan.acceleratorHour = resolved.design.cost.acceleratorHour;
    plan.currency = QString::fromStdString(resolved.design.cost.currency);
    plan.watts = resolved.accelerator.powerWatts;
    addCheckpoints(resolved, plan);
    return plan;
}

} // namespace slipway
