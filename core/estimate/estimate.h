// SPDX-License-Identifier: GPL-3.0-or-later
// What a design costs: memory, time, money. Pure functions of values, standard C++ alone, microseconds per call.
#pragma once

#include "core/catalog/catalog.h"
#include "core/design/finding.h"
#include "core/design/resolve.h"
#include "core/estimate/calibration.h"
#include "core/units/quantity.h"

#include <map>
#include <optional>
#include <string>
#include <vector>

namespace slipway {

enum class Evidence { Measured, Interpolated, Extrapolated };

/// One explained number. The terms that share an `of` add up to it.
struct Term
{
    struct Input
    {
        std::string name;   ///< "layers", "tensor"
        double value = 0;
        std::string unit;
        bool operator==(const Input &) const = default;
    };
    std::string id;         ///< "memory.stage0.activations.attention"
    std::string of;         ///< key of `estimate --json` that it adds to: "memory.stages.0.activations", "step.compute"
    double value = 0;
    std::string unit;       ///< "bytes" | "seconds"
    Message formula;        ///< in words, context "Term"
    std::vector<Input> inputs;
    std::string source;     ///< paper, page or measurement
    Evidence evidence = Evidence::Extrapolated;
    bool operator==(const Term &) const = default;
};

struct ParameterCount
{
    double total = 0, active = 0, trainable = 0;
    bool operator==(const ParameterCount &) const = default;
};

/// Per GPU of a pipeline stage, on its fullest rank.
struct StageMemory
{
    int stage = 0;
    Bytes weights, gradients, optimizer, activations, transient, communication;
    Bytes context;                  ///< driver and communication library, outside the allocator
    Bytes allocated() const { return weights + gradients + optimizer + activations + transient + communication; }
    bool operator==(const StageMemory &) const = default;
};

struct MemoryEstimate
{
    Bytes capacity;                 ///< of one accelerator, usable
    Bytes peak;                     ///< allocated on the fullest stage
    Bytes low, high;                ///< bounds of peak
    Bytes reserved;                 ///< peak and what the allocator's cache holds back
    int peakStage = 0;
    std::vector<StageMemory> stages;
    Bytes device() const { return reserved + (stages.empty() ? Bytes() : stages[std::size_t(peakStage)].context); }
    bool operator==(const MemoryEstimate &) const = default;
};

/// One optimizer step. The parts add up to total.
struct StepTimeEstimate
{
    Seconds total, low, high;
    Seconds compute, memoryBound, tensorExposed, contextExposed, expertExposed, pipelineBubble, pipelineExposed, dataExposed,
        optimizer, dataLoading, offload;
    bool operator==(const StepTimeEstimate &) const = default;
};

struct Throughput
{
    double tokensPerSecond = 0, tokensPerSecondPerAccelerator = 0, modelTflopsPerAccelerator = 0, mfu = 0, hfu = 0;
    std::string flopsConvention = "causal attention, no recompute";
    bool operator==(const Throughput &) const = default;
};

struct RunEstimate
{
    long long steps = 0;
    Seconds seconds;                ///< steps x step time
    double goodput = 1;             ///< share of wall time that makes lasting progress
    Seconds wall;                   ///< seconds / goodput
    std::optional<double> cost;     ///< in the design's currency; none where no price is given
    std::optional<double> energyKwh;
    bool operator==(const RunEstimate &) const = default;
};

struct CheckpointEstimate
{
    Bytes size;
    std::optional<Seconds> write;   ///< none where the tier's write rate is not known
    std::optional<Seconds> pause;
    std::optional<long long> intervalSteps;
    bool operator==(const CheckpointEstimate &) const = default;
};

struct Estimate
{
    std::string name;
    bool fits = false;              ///< no finding is an error and the device figure is within capacity
    ParameterCount parameters;
    MemoryEstimate memory;
    StepTimeEstimate step;
    Throughput throughput;
    RunEstimate run;
    CheckpointEstimate checkpoint;
    double measuredShare = 0;       ///< of compute time that comes from measured kernels: at this very shape, or between shapes
    double exactShare = 0;          ///< the part of it at this very shape
    std::vector<std::string> extrapolated; ///< what was not measured, in words
    Findings findings;              ///< of resolve(), validate() and of the estimate itself ("does not fit")
    std::vector<Term> terms;        ///< filled when asked for
    bool operator==(const Estimate &) const = default;
};

enum class Explain { No, Yes };

/// Estimates a design. Never fails: what makes an estimate impossible is an error among the findings, and the figures that
/// depend on it are zero. `calibration`: the constants to compute with, such as those that a cluster's own runs corrected.
Estimate estimate(const Design &design, const Catalog &catalog, Explain explain = Explain::No,
                  const Calibration &calibration = standardCalibration);

/// The same where the design is resolved already; adds validate() and its own findings to `found`.
Estimate estimate(const ResolvedDesign &resolved, Findings found, const Catalog &catalog, Explain explain = Explain::No,
                  const Calibration &calibration = standardCalibration);

/// Whether there is anything to estimate: no size of zero, and something to compute with.
bool isComputable(const ResolvedDesign &resolved);

/// Parameters of a model: total, active per token, and what `technique` trains.
/// Source: sums over every tensor of the published implementations; reproduces the catalogue's published counts (tests).
ParameterCount countParameters(const ModelSpec &model, Technique technique = Technique::Pretrain, const LoraPlan &lora = {});

} // namespace slipway
