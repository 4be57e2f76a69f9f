// SPDX-License-Identifier: GPL-3.0-or-later
// The pipeline of a design on the clock, for those who draw it or take it to a trace viewer.
#pragma once

#include "core/design/resolve.h"
#include "core/estimate/calibration.h"
#include "core/estimate/timeline.h"

#include <functional>
#include <string>
#include <string_view>

namespace slipway {

/// A design's step pass by pass, from the same passes and messages that its estimate is made of.
///
/// Keeps eight bytes for each pass and no events: they are made as they are asked for (Timeline::visit() takes a window of stages
/// and time). A step of more than eight million passes is shown by its first microbatches, as many as stay below that.
struct ScheduleTimeline
{
    Timeline timeline;
    std::vector<StagePass> passes;   ///< PipelineTimes::passes
    double hop = 0;                  ///< seconds of a message between stages
    bool hopsBlock = false;
    int microbatches = 0;            ///< of the step; timeline.shape() has fewer where the step is cut short
    bool isCutShort() const { return timeline.shape().microbatches < microbatches; }
};

/// Microseconds to milliseconds for usual pipelines, half a second for the largest. Never fails: a design that cannot be computed
/// (isComputable()), or of more than 16,384 stages, gives a timeline without stages.
ScheduleTimeline scheduleTimeline(const ResolvedDesign &resolved, const Catalog &catalog, const Calibration &calibration = standardCalibration);

/// What a stage does in a slice of time, as shares of the slice. Waiting and sending are idle.
struct PassShares
{
    double forward = 0, backward = 0, weightGradient = 0; ///< backward: both gradients in one, or the input gradient
    double idle() const { return 1 - forward - backward - weightGradient; }
    bool operator==(const PassShares &) const = default;
};

/// The time from `from` to `to` in `slices` equal parts, for drawings with more passes than pixels. A joined pair counts each of
/// its passes by what it would take alone.
std::vector<PassShares> passShares(const Timeline &timeline, int stage, double from, double to, int slices);

/// Writes the step as a Chrome trace, piece by piece: a JSON object with "traceEvents" that chrome://tracing and Perfetto open. A
/// stage is a thread of process 0; times are microseconds.
/// Source: Trace Event Format, complete events ("ph": "X") and thread names.
void writeChromeTrace(const Timeline &timeline, const std::function<void(std::string_view)> &write);
/// The same as one text.
std::string chromeTrace(const Timeline &timeline);

} // namespace slipway
