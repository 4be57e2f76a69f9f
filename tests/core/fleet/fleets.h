// SPDX-License-Identifier: GPL-3.0-or-later
// Fleets for tests and benchmarks: every GPU alike, but for what a test says.
#pragma once

#include "core/fleet/fleethistory.h"

#include <functional>

namespace slipway::test {

using namespace Qt::StringLiterals;

inline QString hostName(int node) { return u"g%1"_s.arg(node, 3, 10, QLatin1Char('0')); }

inline GpuReading busyGpu(int index)
{
    GpuReading gpu(index);
    gpu[GpuQuantity::Utilisation] = 98;
    gpu[GpuQuantity::TensorActivity] = 41;
    gpu[GpuQuantity::MemoryActivity] = 38;
    gpu[GpuQuantity::Memory] = 60 * 1073741824.0;
    gpu[GpuQuantity::Power] = 610.0 + index;
    gpu[GpuQuantity::Clock] = 1755;
    gpu[GpuQuantity::Temperature] = 55 + index % 4;
    gpu[GpuQuantity::ClockReasons] = 4;
    return gpu;
}

/// One sample of every node every five seconds, from the time 1000 on; `change` may change a GPU of it.
inline void fill(FleetHistory &history, int nodes, int perNode, int rounds, const std::function<void(int node, int round, GpuReading &)> &change = {})
{
    for (int round = 0; round < rounds; ++round) {
        for (int node = 0; node < nodes; ++node) {
            NodeSample sample;
            sample.time = 1000 + 5.0 * round + 0.001 * node;
            sample.cpuPercent = 10;
            for (int index = 0; index < perNode; ++index) {
                sample.gpus.push_back(busyGpu(index));
                if (change)
                    change(node, round, sample.gpus.back());
            }
            history.add(hostName(node), sample);
        }
    }
}

} // namespace slipway::test
