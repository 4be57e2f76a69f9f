// SPDX-License-Identifier: GPL-3.0-or-later
// Pipeline schedules as closed forms: what is held in flight, and what waits.
#pragma once

#include "core/design/design.h"

namespace slipway {

struct PipelineShape
{
    Schedule schedule = Schedule::OneForwardOneBackward;
    int stages = 1;
    int chunks = 1;        ///< virtual, per stage
    int microbatches = 1;
};

/// Microbatches whose saved activations stage `stage` (from 0) holds at its peak, in units of the whole stage.
/// Source: Narayanan et al., 2021, section 2.2 (1F1B, interleaved); Qi et al., "Zero Bubble", 2023, table 1 (zb-h1, zb-h2);
/// DeepSeek-AI, "DualPipe", 2024 (p + 1).
double inFlight(const PipelineShape &shape, int stage);

/// Times of one stage and microbatch, in seconds.
struct StagePass
{
    double forward = 0;
    double inputGradient = 0;  ///< with recomputation
    double weightGradient = 0;
    double total() const { return forward + inputGradient + weightGradient; }
};

/// Idle seconds of one rank in a step, for stages that all take `mean`.
/// Source: the same; a last group of microbatches short of the pipeline costs interleaving its missing chunks.
double bubble(const PipelineShape &shape, const StagePass &mean);

/// Whole copies of the weights that a rank holds (dualpipe: two).
int weightCopies(Schedule schedule);

} // namespace slipway
