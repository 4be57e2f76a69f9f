// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/estimate/network.h"

#include "core/estimate/machine.h"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <string_view>

namespace slipway {

namespace {

/// Software cost of one ring step outside the node, beside the wire's latency.
constexpr double stepSeconds = 4e-6;
/// Share of the scale-up rate where no curve was measured. Source: nccl-tests of A100, H100 and MI300X nodes, 0.65 to 0.82.
constexpr double scaleUpShare = 0.7;
/// Between processes of one computer without a scale-up link: through its memory, by gloo. An assumption.
constexpr double sharedMemoryShare = 0.05;

constexpr std::array<std::string_view, 4> operationNames{"all_reduce", "all_gather", "reduce_scatter", "alltoall"};

std::size_t curveIndex(int ranks)
{
    return ranks <= 2 ? 0 : ranks <= 4 ? 1 : 2;
}

/// Bytes that cross a rank's link for one byte of the buffer. Source: nccl-tests, PERFORMANCE.md.
double busFactor(Collective operation, int ranks)
{
    const double once = double(ranks - 1) / ranks;
    return operation == Collective::AllReduce ? 2 * once : once;
}

/// Bus bandwidth between two measured sizes, in the logarithm of the size; below the smallest its time is a floor.
double curveRate(const CollectiveCurve &curve, double bytes)
{
    const auto &points = curve.points;
    if (bytes <= points.front().size.value)
        return points.front().busBandwidth.value * std::max(bytes, 1.0) / points.front().size.value;
    for (std::size_t i = 1; i < points.size(); ++i) {
        if (bytes > points[i].size.value)
            continue;
        const double low = std::log2(points[i - 1].size.value);
        const double weight = (std::log2(bytes) - low) / (std::log2(points[i].size.value) - low);
        return points[i - 1].busBandwidth.value + weight * (points[i].busBandwidth.value - points[i - 1].busBandwidth.value);
    }
    return points.back().busBandwidth.value;
}

} // namespace

Network::Network(const ResolvedDesign &design, const Catalog &catalog)
{
    const GpuSpec &gpu = design.accelerator;
    m_domain = std::max(design.scaleUpDomain, 1);
    m_world = design.accelerators();
    if (gpu.scaleUp && gpu.scaleUp->value > 0)
        m_scaleUp = gpu.scaleUp->value;
    else if (gpu.vendor == GpuSpec::Vendor::Cpu)
        m_scaleUp = std::max(gpu.memoryBandwidth.value * sharedMemoryShare, 1e8);
    else
        m_scaleUp = std::max(gpu.pcie.value, 1e9);
    const double share = 0.5 * (design.link.collectiveLow + design.link.collectiveHigh);
    const double nics = double(std::max(design.nicsPerNode, 1)) / std::max(design.acceleratorsPerNode, 1);
    m_scaleOut = std::max(design.link.lineRate.value * share * nics / std::max(design.design.cluster.fabric.oversubscription, 1.0), 1e7);
    m_latency = 0.5 * (design.link.latencyLow.value + design.link.latencyHigh.value) + stepSeconds;
    m_insideLatency = 5e-6;
    chooseCurves(design, catalog);
}

void Network::chooseCurves(const ResolvedDesign &design, const Catalog &catalog)
{
    const CurveChoice choice = curvesFor(design.accelerator, catalog);
    if (!choice.curves || !design.accelerator.scaleUp)
        return;
    for (const CollectiveCurve &curve : choice.curves->collectives) {
        if (curve.points.empty())
            continue;
        for (std::size_t operation = 0; operation < operationNames.size(); ++operation)
            if (curve.operation == operationNames[operation])
                m_curves[operation][curveIndex(curve.ranks)] = &curve;
    }
    if (choice.reference && choice.reference->scaleUp)
        m_curveScale = m_scaleUp / choice.reference->scaleUp->value;
    m_hasCurves = choice.isOwn && m_curves[0][0] != nullptr;
}

int Network::ranksInside(RankGroup group) const
{
    return std::clamp(m_domain / std::max(group.stride, 1), 1, group.ranks);
}

bool Network::leavesDomain(RankGroup group) const
{
    return ranksInside(group) < group.ranks;
}

double Network::seconds(Collective operation, double bytes, RankGroup group) const
{
    if (group.ranks <= 1 || bytes <= 0)
        return 0;
    return leavesDomain(group) ? acrossSeconds(operation, bytes, group) : insideSeconds(operation, bytes, group.ranks);
}

double Network::secondsInBuckets(Collective operation, double bytes, double bucket, RankGroup group) const
{
    const double pieces = std::max(bytes / std::max(bucket, 1.0), 1.0);
    return pieces * seconds(operation, bytes / pieces, group);
}

double Network::insideRate(Collective operation, double bytes, int ranks) const
{
    const auto &curves = m_curves[std::size_t(operation)];
    std::size_t index = curveIndex(ranks);
    while (index > 0 && !curves[index])
        --index;
    return curves[index] ? m_curveScale * curveRate(*curves[index], bytes) : m_scaleUp * scaleUpShare;
}

double Network::insideSeconds(Collective operation, double bytes, int ranks) const
{
    return busFactor(operation, ranks) * bytes / insideRate(operation, bytes, ranks) + m_insideLatency;
}

/// A ring through all ranks, as the communication libraries build it: each node is entered once for every group member
/// inside it, each through a NIC of its own, so that a group with g members in a node has g NICs' rate, and at most the
/// scale-up links'.
double Network::acrossSeconds(Collective operation, double bytes, RankGroup group) const
{
    const int inside = ranksInside(group);
    const int nodes = std::max(group.ranks / inside, 2);
    if (operation == Collective::AllToAll) {
        const double outside = bytes * double(nodes - 1) / nodes / m_scaleOut;
        return std::max(outside, bytes * busFactor(operation, group.ranks) / m_scaleUp) + nodes * m_latency;
    }
    const double insideLimit = inside > 1 ? insideRate(operation, bytes, inside) : m_scaleUp * scaleUpShare;
    const double rate = std::min(m_scaleOut * inside, insideLimit);
    const double hops = operation == Collective::AllReduce ? 2 * std::log2(double(group.ranks)) : double(group.ranks - 1);
    return busFactor(operation, group.ranks) * bytes / rate + hops * m_latency;
}

double Network::pointToPoint(double bytes, int stride) const
{
    if (bytes <= 0)
        return 0;
    const bool isOutside = m_world > m_domain && stride > m_domain / 2;
    return isOutside ? bytes / m_scaleOut + m_latency : bytes / (m_scaleUp * scaleUpShare) + m_insideLatency;
}

} // namespace slipway
