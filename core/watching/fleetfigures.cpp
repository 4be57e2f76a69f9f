// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/watching/fleetfigures.h"

#include <algorithm>
#include <cmath>

namespace slipway {

using namespace Qt::StringLiterals;

namespace {

constexpr double roundSeconds = 5;             ///< of the sampler's usual pace
constexpr int mostOfANode = 64;
constexpr qsizetype mostNodes = 1 << 14;

/// What the rules want of an accelerator.
constexpr std::array wanted{GpuQuantity::Utilisation, GpuQuantity::Memory, GpuQuantity::MemoryTotal, GpuQuantity::Power, GpuQuantity::Clock, GpuQuantity::ClockReasons, GpuQuantity::EccErrors, GpuQuantity::Xid};

} // namespace

FleetFigures::Names &FleetFigures::namesOf(const QString &host, std::size_t gpus)
{
    static_assert(wanted.size() == quantities);
    const QString node = u"node/"_s + host + u'/';
    Names &names = m_names[host];
    if (names.ofNode[0].isEmpty())
        names.ofNode = {node + u"cpu_percent"_s, node + u"memory_bytes"_s, node + u"memory_total_bytes"_s, node + u"disk_used_percent"_s};
    for (std::size_t gpu = names.ofGpu.size(); gpu < gpus; ++gpu) {
        std::array<QString, quantities> &own = names.ofGpu.emplace_back();
        for (std::size_t i = 0; i < quantities; ++i)
            own[i] = node + u"gpu%1/"_s.arg(gpu) + seriesWord(wanted[i]);
    }
    return names;
}

void FleetFigures::put(const QString &name, double time, double value)
{
    if (!std::isnan(value))
        m_batch[name].push_back({.step = -1, .time = time, .value = value});
}

void FleetFigures::add(const QString &file, const NodeSample &sample)
{
    const QString &host = sample.host.isEmpty() ? file : sample.host;
    if (m_names.size() >= mostNodes && !m_names.contains(host))
        return;
    int most = 0;
    for (const GpuReading &gpu : sample.gpus)
        most = std::max(most, gpu.index + 1);
    const Names &names = namesOf(host, std::size_t(std::min(most, mostOfANode)));
    const double time = std::floor(sample.time / roundSeconds) * roundSeconds;
    const std::array<double, 4> ofNode{sample.cpuPercent, sample.memoryBytes, sample.memoryTotalBytes, sample.diskPercent};
    for (std::size_t i = 0; i < ofNode.size(); ++i)
        put(names.ofNode[i], time, ofNode[i]);
    for (const GpuReading &gpu : sample.gpus) {
        for (std::size_t i = 0; gpu.index >= 0 && gpu.index < mostOfANode && i < quantities; ++i)
            put(names.ofGpu[std::size_t(gpu.index)][i], time, gpu[wanted[i]]);
    }
}

} // namespace slipway
