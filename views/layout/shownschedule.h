// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/estimate/scheduletimeline.h"

#include <array>
#include <memory>
#include <vector>

namespace slipway {

/// A step of the pipeline as it is drawn; made aside of the window's thread, shared with it, never changed.
struct ShownSchedule
{
    ScheduleTimeline schedule;
    std::vector<StageTime> times;     ///< by stage
    PassShares shares;                ///< of all stages' time
    int stages() const { return schedule.timeline.stages(); }
};

using ShownSchedulePtr = std::shared_ptr<const ShownSchedule>;

/// Sums a timeline up; takes as long as the timeline has passes.
ShownSchedulePtr summedUp(ScheduleTimeline schedule);

} // namespace slipway
