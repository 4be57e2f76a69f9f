// SPDX-License-Identifier: GPL-3.0-or-later
// Pipeline schedules: their shapes, and what each holds in flight.
#pragma once

#include "core/design/design.h"

#include <cstdint>

namespace slipway {

struct PipelineShape
{
    Schedule schedule = Schedule::OneForwardOneBackward;
    int stages = 1;
    int chunks = 1;        ///< virtual, per stage
    int microbatches = 1;
    bool operator==(const PipelineShape &) const = default;
};

enum class PassKind : std::uint8_t {
    Forward,
    Backward,        ///< input and weight gradients in one
    InputGradient,
    WeightGradient,
};

/// Microbatches whose saved activations a stage holds, in units of the whole stage.
struct HeldMicrobatches
{
    double whole = 0;        ///< their backward pass, or input gradient, has not run
    double weightInputs = 0; ///< it has; what the weight gradient still needs is left
    /// \param share  of a microbatch's activations, what the weight gradients need: 0 to 1
    double total(double share) const { return whole + share * weightInputs; }
    bool operator==(const HeldMicrobatches &) const = default;
};

/// What stage `stage` (from 0) holds at its peak, which lies at the start of a forward pass. Exact for every shape: it depends on
/// the order of the passes alone, not on their times (StageOrder; tests count along it).
///
/// gpipe m; 1f1b min(m, p - s); interleaved min(m v, 2 (p - s - 1) + (v - 1) r + 1) / v for rounds of r microbatches (p where m is
/// a multiple of it); zb-h1 p - s whole and s weight inputs; zb-h2 2 (p - s) - 1 and 2 s; dualpipe p + 1: p - s of the model's
/// stage s and s + 1 of its stage p - 1 - s, which the same rank holds. Where layers are recomputed, `whole` counts checkpoints, and
/// `weightInputs` what the recomputed layers' weight gradients need: they are recomputed once, before the input gradient, and
/// their inputs stay until the weight gradient has run.
/// Source: Narayanan et al., 2021, section 2.2 (1F1B, interleaved); Qi et al., "Zero Bubble", 2023, table 1; DeepSeek-AI,
/// "DualPipe", 2025 (p + 1).
HeldMicrobatches heldAtPeak(const PipelineShape &shape, int stage);

/// The same as one figure, with about a half of the activations for the weight gradients.
double inFlight(const PipelineShape &shape, int stage);

/// Times of one stage and microbatch, in seconds.
struct StagePass
{
    double forward = 0;
    double inputGradient = 0;  ///< with recomputation
    double weightGradient = 0;
    double total() const { return forward + inputGradient + weightGradient; }
    bool operator==(const StagePass &) const = default;
};

/// Whole copies of the weights that a rank holds (dualpipe: two).
int weightCopies(Schedule schedule);

} // namespace slipway
