// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/layout/shownschedule.h"

namespace slipway {

ShownSchedulePtr summedUp(ScheduleTimeline schedule)
{
    auto shown = std::make_shared<ShownSchedule>();
    shown->schedule = std::move(schedule);
    const Timeline &timeline = shown->schedule.timeline;
    const int stages = timeline.stages();
    for (int stage = 0; stage < stages; ++stage) {
        shown->times.push_back(timeline.timeOf(stage));
        const PassShares share = passShares(timeline, stage, 0, timeline.makespan(), 1).front();
        shown->shares.forward += share.forward / stages;
        shown->shares.backward += share.backward / stages;
        shown->shares.weightGradient += share.weightGradient / stages;
    }
    return shown;
}

} // namespace slipway
