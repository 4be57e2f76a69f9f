// SPDX-License-Identifier: GPL-3.0-or-later
// How long a pipeline's step takes: by a closed form where one is exact, else by running the timeline.
#pragma once

#include "core/estimate/timeline.h"

#include <optional>

namespace slipway {

/// Seconds from the first pass of a step to the last; for ZB-H2 the longest span of a stage (Timeline::longestSpan()), because
/// its stages start the next step without waiting for each other.
///
/// Never fails: pipelines of more than eight million passes, or 16,384 stages, are answered with stepSpanBound(). Some hundreds of results are
/// kept for the calling thread.
double stepSpan(const PipelineTimes &times);

/// A span, and what it would be if messages took no time.
struct StepSpans
{
    double timed = 0;
    double unhindered = 0;
};

/// Both of them, by closed forms or in one walk through the timeline.
StepSpans stepSpans(const PipelineTimes &times);

/// The same by a formula, where one is exact; tests hold each against the timeline.
///
/// - gpipe: any stages. The stages' passes once, and the slowest stage's for each further microbatch, in both directions.
/// - 1f1b: any stages, messages that take no time or block, more microbatches than stages. The longest path enters the stage that
///   sets the pace, stays with it and leaves.
/// - interleaved: equal chunks, messages of no time.
/// - zb-h1, zb-h2, dualpipe: equal stages, messages of no time, as many microbatches as stages, and twice as many for zb-h2.
///   The published forms are what is left of them where forward and input gradient take equal time and weight gradients no longer.
/// \returns none for everything else
std::optional<double> closedStepSpan(const PipelineTimes &times);

/// No step is shorter, and few are much longer: what equal stages of the shortest passes would take, or a stage's work with the way
/// of the first microbatch to it and of the last from it. Costs as little as a closed form. stepSpanBounds() takes the closed forms
/// where there are any.
double stepSpanBound(const PipelineTimes &times);
StepSpans stepSpanBounds(const PipelineTimes &times);

/// Idle seconds of one rank in a step of equal stages without messages: stepSpan() less a rank's work.
double bubble(const PipelineShape &shape, const StagePass &each);

} // namespace slipway
