// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/estimate/network.h"

#include "core/estimate/machine.h"

#include <algorithm>
#include <cstddef>
#include <string_view>

namespace slipway {

namespace {

constexpr std::array<std::string_view, 4> operationNames{"all_reduce", "all_gather", "reduce_scatter", "alltoall"};

std::size_t curveIndex(int ranks)
{
    return ranks <= 2 ? 0 : ranks <= 4 ? 1 : 2;
}

/// Seconds between two measured sizes, and beyond the largest at the rate that the last two show. The smallest is a floor.
double curveSeconds(const CollectiveCurve &curve, double bytes)
{
    const auto &points = curve.points;
    if (bytes <= points.front().size.value)
        return points.front().time.value;
    std::size_t high = 1;
    while (high + 1 < points.size() && bytes > points[high].size.value)
        ++high;
    const auto &low = points[high - 1];
    const double slope = (points[high].time.value - low.time.value) / (points[high].size.value - low.size.value);
    return low.time.value + slope * (bytes - low.size.value);
}

/// An accelerator's share of the NICs in bytes/s: what large collectives reach of the line, and at most what the host copies
/// where NICs cannot read the accelerators.
double adapterRate(const ResolvedDesign &design, const Calibration &calibration)
{
    const double share = 0.5 * (design.link.collectiveLow + design.link.collectiveHigh);
    const double accelerators = std::max(design.acceleratorsPerNode, 1);
    double rate = design.link.lineRate.value * share * std::max(design.nicsPerNode, 1) / accelerators;
    if (!design.design.cluster.fabric.gpudirectRdma && design.accelerator.vendor != GpuSpec::Vendor::Cpu)
        rate = std::min(rate, calibration.hostStaging / accelerators);
    return std::max(rate, 1e7);
}

bool isMeshed(const GpuSpec &gpu)
{
    return gpu.vendor == GpuSpec::Vendor::Amd || gpu.scaleUpKind.find("RoCE") != std::string::npos;
}

} // namespace

Network::Network(const ResolvedDesign &design, const Catalog &catalog, const Calibration &calibration)
    : m_fabric(design)
    , m_insideLatency(calibration.insideLatency)
    , m_plainShare(calibration.scaleUpShare)
    , m_peerSeconds(calibration.peerMessage)
    , m_insideFactor(calibration.cluster.scaleUp)
    , m_outsideFactor(calibration.cluster.scaleOut)
{
    m_domain = std::max(design.scaleUpDomain, 1);
    m_unit = std::max(m_domain, std::max(design.acceleratorsPerNode, 1));
    chooseRates(design, calibration);
    chooseCurves(design, catalog);
}

void Network::chooseRates(const ResolvedDesign &design, const Calibration &calibration)
{
    const GpuSpec &gpu = design.accelerator;
    const bool isCpu = gpu.vendor == GpuSpec::Vendor::Cpu;
    m_bus = isCpu ? std::max(gpu.memoryBandwidth.value * calibration.sharedMemoryShare, 1e8) : std::max(gpu.pcie.value * calibration.busShare, 1e9);
    m_scaleUp = gpu.scaleUp ? std::max(gpu.scaleUp->value, 1e8) : m_bus / m_plainShare;
    m_isMesh = gpu.scaleUp && isMeshed(gpu);
    m_scaleOut = adapterRate(design, calibration);
    m_fullBurden = calibration.multiprocessorTax;
    m_memoryBurden = calibration.memoryPasses / std::max(gpu.memoryBandwidth.value, 1.0);
    m_wire = 0.5 * (design.link.latencyLow.value + design.link.latencyHigh.value);
    if (!design.design.cluster.fabric.gpudirectRdma && !isCpu)
        m_wire += calibration.hostStagingLatency;
}

void Network::chooseCurves(const ResolvedDesign &design, const Catalog &catalog)
{
    const CurveChoice choice = curvesFor(design.accelerator, catalog);
    if (!choice.curves || !design.accelerator.scaleUp || m_isMesh)
        return;
    for (const CollectiveCurve &curve : choice.curves->collectives) {
        if (curve.points.size() < 2)
            continue;
        for (std::size_t operation = 0; operation < operationNames.size(); ++operation)
            if (curve.operation == operationNames[operation])
                m_curves[operation][curveIndex(curve.ranks)] = &curve;
    }
    if (choice.reference && choice.reference->scaleUp)
        m_curveScale = m_scaleUp / choice.reference->scaleUp->value;
    m_hasCurves = choice.isOwn && m_curves[0][0] != nullptr;
}

Placement Network::placement(RankGroup group) const
{
    const int stride = std::max(group.stride, 1);
    Placement place;
    place.extent = double(group.ranks) * stride;
    const int unit = place.extent <= m_domain ? m_domain : m_unit;
    place.inside = std::clamp(unit / stride, 1, group.ranks);
    place.domains = (group.ranks - 1) / place.inside + 1;
    place.linked = std::clamp(m_domain / stride, 1, place.inside);
    place.distance = std::max(double(stride), double(m_unit));
    return place;
}

double Network::seconds(Collective operation, double bytes, RankGroup group) const
{
    if (group.ranks <= 1 || bytes <= 0)
        return 0;
    const Placement place = placement(group);
    return place.domains > 1 ? m_outsideFactor * acrossSeconds(operation, bytes, place, group.ranks)
                             : m_insideFactor * insideSeconds(operation, bytes, place, group.ranks);
}

double Network::secondsInBuckets(Collective operation, double bytes, double bucket, RankGroup group) const
{
    const double pieces = std::max(bytes / std::max(bucket, 1.0), 1.0);
    return pieces * seconds(operation, bytes / pieces, group);
}

/// The curve of as many ranks, or the next smaller one that was measured.
const CollectiveCurve *Network::curve(Collective operation, int ranks) const
{
    const auto &curves = m_curves[std::size_t(operation)];
    std::size_t index = curveIndex(ranks);
    while (index > 0 && !curves[index])
        --index;
    return curves[index];
}

/// By the measured curve. A faster link shortens what grows with the size; another number of ranks than was measured sends
/// its own share of the buffer.
double Network::linkedSeconds(Collective operation, double bytes, int ranks) const
{
    const CollectiveCurve &measured = *curve(operation, ranks);
    const double start = measured.points.front().time.value;
    const double share = busFactor(operation, ranks) / busFactor(operation, std::max(measured.ranks, 2));
    return start + (curveSeconds(measured, bytes) - start) * share / m_curveScale;
}

/// Bytes/s without a curve: a part of the link's rate, or of those links of a mesh that a group of few can use. Between two
/// domains of a node each member has a slot of its own on the bus, as each has a NIC between nodes.
double Network::plainRate(const Placement &place, int ranks) const
{
    const double links = m_isMesh && m_domain > 1 ? double(std::min(ranks, m_domain) - 1) / (m_domain - 1) : 1.0;
    const double linked = m_scaleUp * m_plainShare * std::max(links, 0.01);
    return place.isLinked() ? linked : std::min(place.linked * m_bus, std::max(linked, m_bus));
}

/// Bus bandwidth of large messages among so many members of a domain.
double Network::insideRate(Collective operation, const Placement &place, int ranks) const
{
    if (ranks < 2)
        return m_scaleUp * m_plainShare;
    const CollectiveCurve *measured = place.isLinked() ? curve(operation, ranks) : nullptr;
    return measured ? measured->points.back().busBandwidth.value * m_curveScale : plainRate(place, ranks);
}

double Network::insideSeconds(Collective operation, double bytes, const Placement &place, int ranks) const
{
    if (place.isLinked() && curve(operation, ranks))
        return linkedSeconds(operation, bytes, ranks);
    if (operation == Collective::AllToAll)
        return exchange(0, bytes * (ranks - 1) / ranks, place, ranks);
    const double rate = plainRate(place, ranks);
    return chooseCollective(operation, bytes, {.ranks = ranks, .domains = 1, .rate = rate, .wire = 0, .isSwitched = place.isLinked()}).seconds;
}

double Network::messageSeconds(int peers) const
{
    return m_insideLatency + peers * m_peerSeconds;
}

/// Bus bandwidth. A ring enters each node once for every group member inside it, each through a NIC of its own, so that a
/// group with g members in a node has g NICs' rate, and at most the scale-up links'.
double Network::acrossRate(Collective operation, const Placement &place) const
{
    const double outside = m_scaleOut * place.inside / m_fabric.shiftSlowdown(place.distance);
    return place.inside > 1 ? std::min(outside, insideRate(operation, place, place.inside)) : outside;
}

double Network::acrossSeconds(Collective operation, double bytes, const Placement &place, int ranks) const
{
    if (operation == Collective::AllToAll)
        return exchange(bytes * double(ranks - place.inside) / ranks, bytes * double(place.inside - 1) / ranks, place, ranks);
    const double rate = acrossRate(operation, place);
    return chooseCollective(operation, bytes, {.ranks = ranks, .domains = place.domains, .rate = rate, .wire = m_wire, .isSwitched = place.isLinked()}).seconds;
}

/// Where a node holds several domains, what goes from one to another passes each rank's own slot on the bus.
double Network::linkSeconds(double inside, const Placement &place) const
{
    if (place.isLinked())
        return inside / insideRate(Collective::AllToAll, place, place.inside);
    const double others = place.inside - 1;
    return inside * std::max((place.linked - 1) / others / (m_scaleUp * m_plainShare), (place.inside - place.linked) / others / m_bus);
}

/// Both kinds of links carry at the same time.
double Network::exchange(double outside, double inside, const Placement &place, int ranks) const
{
    const double links = place.inside > 1 ? linkSeconds(inside, place) : 0.0;
    const double adapters = outside > 0 ? outside / m_scaleOut * m_fabric.exchangeSlowdown(place.extent) + m_wire : 0.0;
    return std::max(links, adapters) + messageSeconds(ranks - 1);
}

double Network::exchangeSeconds(double outside, double inside, RankGroup group) const
{
    if (group.ranks <= 1)
        return 0;
    const Placement place = placement(group);
    return (place.domains > 1 ? m_outsideFactor : m_insideFactor) * exchange(outside, inside, place, group.ranks);
}

double Network::burden(RankGroup group) const
{
    if (group.ranks <= 1)
        return 0;
    const Placement place = placement(group);
    const double rate = place.domains > 1 ? acrossRate(Collective::AllGather, place) : insideRate(Collective::AllGather, place, group.ranks);
    return std::min(0.5, m_fullBurden * rate / (m_scaleUp * m_plainShare) + m_memoryBurden * rate);
}

double Network::hopSeconds(double bytes, RankGroup group) const
{
    if (bytes <= 0 || group.ranks <= 1)
        return 0;
    const Placement place = placement(group);
    if (place.domains > 1)
        return m_outsideFactor * (bytes / m_scaleOut * m_fabric.shiftSlowdown(place.distance) + m_wire + messageSeconds(1));
    return m_insideFactor * (bytes / (place.isLinked() ? plainRate(place, 2) : m_bus) + messageSeconds(1));
}

} // namespace slipway
