// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/hiddentraffic.h"

namespace slipway {

Bytes sentTo(GroupKind kind, const TrafficVolume &volume)
{
    switch (kind) {
    case GroupKind::Tensor: return volume.tensor;
    case GroupKind::Context: return volume.context;
    case GroupKind::Expert: return volume.expert;
    case GroupKind::Data: return volume.data;
    case GroupKind::Pipeline: return volume.pipeline;
    }
    return {};
}

TrafficSeconds hiddenTrafficOf(const WorkedDesign &worked)
{
    const Seconds step = worked.estimate.step.total;
    if (step.value <= 0)
        return {};
    const Workload work(worked.resolved);
    const TrafficVolume volume = trafficVolume(work, work.pipeline / 2);
    const SwitchFabric fabric = fabricOf(worked.resolved);
    const auto busy = [&](GroupKind kind) { return loadOf(worked.resolved, fabric, kind, sentTo(kind, volume), step).busy * step; };
    return hiddenTraffic({busy(GroupKind::Tensor), busy(GroupKind::Context), busy(GroupKind::Expert), busy(GroupKind::Data), busy(GroupKind::Pipeline)},
        worked.estimate.step);
}

} // namespace slipway
