// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/estimate/compute.h"
#include "core/estimate/estimate.h"
#include "core/estimate/ledger.h"
#include "core/estimate/machine.h"
#include "core/estimate/network.h"
#include "core/estimate/schedule.h"
#include "core/estimate/traffic.h"
#include "core/estimate/workload.h"

namespace slipway {

/// Seconds of a layer, a table or a whole stage for one microbatch.
struct StageSeconds
{
    LayerCompute compute;
    LayerTraffic traffic;
    double forward() const;
    double backward() const;
    double total() const { return forward() + backward(); }
    StagePass pass() const;
};

/// What a step is made of, each once: all that tensor, context and expert parallelism, micro-batch and recomputation decide.
/// Layouts that differ elsewhere alone (data parallelism, sharding, schedule, chunks) share it, which is what a search lives on.
struct LayerSeconds
{
    StageSeconds dense, moe, head, embedding;
};
LayerSeconds layerSeconds(const Workload &work, const Machine &machine, const Network &network);
/// The same with the kernels in hand.
LayerSeconds layerSeconds(const Workload &work, const Network &network, const LayerKernels &kernels);

/// How the span of a pipeline is taken where only its simulation is exact.
enum class PipelineSpan { Exact, AtLeast };

/// What the passes of a step take, and what else who keeps the model's states does not decide: layers, stages, schedule,
/// microbatches and the number of ranks do.
struct StepPasses
{
    StageShape slowest;        ///< the stage that has most to do; with dualpipe one of the pair
    StageSeconds seconds;      ///< of that stage, or the mean of the pair
    double alone = 0;          ///< from the first pass to the last if messages took no time; 0 without a pipeline
    double span = 0;           ///< with messages
    double hop = 0;            ///< one message
    double tiedEmbedding = 0, gradientNorm = 0; ///< collectives that all ranks wait for before the update
    double slowestNode = 0;    ///< what it is behind the mean, in standard deviations
};
/// \param work  what it says of the states does not count, but for the bytes of a gradient (StateWidths)
StepPasses stepPasses(const Workload &work, const Network &network, const LayerSeconds &layers, PipelineSpan kind = PipelineSpan::Exact);

struct StepTiming
{
    StepTimeEstimate step;
    double measuredShare = 0; ///< of step.compute: kernels measured on this accelerator, at their shape or around it
    double exactShare = 0;    ///< of step.compute: those of them at this very shape
};

/// One optimizer step on the rank that takes longest. The parts add up to the total.
StepTiming estimateStepTime(const Workload &work, const Machine &machine, const Network &network, Ledger &ledger);
/// The same with the passes in hand. Allocates nothing unless the ledger explains.
StepTiming estimateStepTime(const Workload &work, const Machine &machine, const Network &network, const StepPasses &passes, Ledger &ledger);

/// What the step takes at least: StepTimeEstimate::total where its schedule has a closed form, else a few percent less at most, at
/// a hundredth of a simulation's cost.
/// \param passes  taken with PipelineSpan::AtLeast
Seconds stepTimeBound(const Workload &work, const Machine &machine, const Network &network, const StepPasses &passes);

} // namespace slipway
