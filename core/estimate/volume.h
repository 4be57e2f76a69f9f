// SPDX-License-Identifier: GPL-3.0-or-later
// How much each rank sends in a step, by the group it sends to: what a link carries, whether or not it shows in the step time.
#pragma once

#include "core/estimate/estimate.h"
#include "core/estimate/workload.h"

namespace slipway {

/// Bytes that one rank sends in a step, one direction, through whatever link its group crosses.
struct TrafficVolume
{
    Bytes tensor, context, expert, data, pipeline;
    bool operator==(const TrafficVolume &) const = default;
};

/// Seconds of a step, by the group that is sent to.
struct TrafficSeconds
{
    Seconds tensor, context, expert, data, pipeline;
    bool operator==(const TrafficSeconds &) const = default;
};

/// What the links carry behind computation: `busy` seconds at full rate less what shows of them in the step, none below zero. The least there
/// can be: a link at its full rate all the time.
TrafficSeconds hiddenTraffic(const TrafficSeconds &busy, const StepTimeEstimate &step);

/// Of a rank of pipeline stage `stage`. Layers alone: embedding and loss exchange less than a layer does.
/// Sources: the collectives' factors of nccl-tests, PERFORMANCE.md ((n - 1) / n of the buffer, twice for an all-reduce); what is exchanged
/// as in traffic.h.
TrafficVolume trafficVolume(const Workload &work, int stage);

} // namespace slipway
