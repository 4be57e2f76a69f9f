// SPDX-License-Identifier: GPL-3.0-or-later
// What a collective costs on a group of ranks: measured curves inside the scale-up domain, NIC sharing and topology outside.
#pragma once

#include "core/design/resolve.h"
#include "core/estimate/calibration.h"
#include "core/estimate/collectives.h"
#include "core/estimate/fabric.h"

#include <array>

namespace slipway {

/// Ranks that talk to each other. `stride`: distance between neighbours in the order in which ranks fill the cluster.
struct RankGroup
{
    int ranks = 1;
    int stride = 1;
};

/// How a group lies over the cluster. Ranks fill it in order, so that a small stride keeps neighbours together; a group whose
/// stride is a whole domain has one member in each.
struct Placement
{
    int inside = 1;         ///< members that need no NIC to reach each other: in one domain, or in a node that holds several
    int linked = 1;         ///< of these, in one scale-up domain; between several of a node there is the host's bus
    int domains = 1;        ///< that only NICs connect
    bool isLinked() const { return linked == inside; }
    double extent = 1;      ///< accelerators from the first member to the last
    double distance = 1;    ///< accelerators between neighbours that sit in different domains
};

/// The links of a design. Times in seconds; sizes in bytes of the whole buffer (what all-reduce reduces, what all-gather
/// ends up with, what each rank sends and keeps in an all-to-all).
///
/// All groups of a kind talk at the same time, so that a node's NICs are shared by all of its accelerators: a group with g
/// members in a node has g accelerators' share of them.
class Network
{
public:
    Network(const ResolvedDesign &design, const Catalog &catalog, const Calibration &calibration = standardCalibration);

    double seconds(Collective operation, double bytes, RankGroup group) const;
    /// The same in pieces of `bucket` bytes, each of which pays its latency.
    double secondsInBuckets(Collective operation, double bytes, double bucket, RankGroup group) const;
    /// Every rank sends `bytes` to its neighbour in the group: the slowest of these messages.
    double hopSeconds(double bytes, RankGroup group) const;
    /// Every rank sends so many bytes to ranks outside its domain, and so many to others inside, at the same time.
    double exchangeSeconds(double outside, double inside, RankGroup group) const;

    /// Share of the computation's speed that a large collective of the group takes while both run: multiprocessors in
    /// proportion to its rate, and memory that every byte passes.
    double burden(RankGroup group) const;

    Placement placement(RankGroup group) const;
    /// Does a group of this reach leave the scale-up domain?
    bool leavesDomain(RankGroup group) const { return placement(group).domains > 1; }
    bool isMeasured() const { return m_hasCurves; }
    const Fabric &fabric() const { return m_fabric; }

private:
    double linkedSeconds(Collective operation, double bytes, int ranks) const;
    double insideSeconds(Collective operation, double bytes, const Placement &place, int ranks) const;
    double insideRate(Collective operation, const Placement &place, int ranks) const;
    double plainRate(const Placement &place, int ranks) const;
    double acrossRate(Collective operation, const Placement &place) const;
    double acrossSeconds(Collective operation, double bytes, const Placement &place, int ranks) const;
    double linkSeconds(double inside, const Placement &place) const;
    double exchange(double outside, double inside, const Placement &place, int ranks) const;
    double messageSeconds(int peers) const;
    const CollectiveCurve *curve(Collective operation, int ranks) const;
    void chooseCurves(const ResolvedDesign &design, const Catalog &catalog);
    void chooseRates(const ResolvedDesign &design, const Calibration &calibration);

    static constexpr std::size_t sizes = 3; ///< curves of 2, 4 and 8 ranks
    std::array<std::array<const CollectiveCurve *, sizes>, 4> m_curves{};
    Fabric m_fabric;
    double m_curveScale = 1;    ///< this accelerator's link over the measured one's
    double m_scaleUp = 1;       ///< bytes/s, one direction
    double m_bus = 1;           ///< bytes/s of the host's bus that a collective reaches
    double m_scaleOut = 1;      ///< bytes/s of NIC for each accelerator
    double m_wire = 0;          ///< one way, at the interface
    double m_insideLatency = 0;
    double m_plainShare = 1;    ///< of the scale-up rate, where no curve was measured
    double m_fullBurden = 0;    ///< multiprocessors that a collective at the full scale-up rate holds, as a share
    double m_memoryBurden = 0;  ///< of the memory's rate that a byte/s of a collective takes
    double m_peerSeconds = 0;   ///< of starting a message, in an all-to-all
    double m_insideFactor = 1;  ///< what this cluster takes over the estimate, inside a scale-up domain
    double m_outsideFactor = 1; ///< and outside
    int m_domain = 1;           ///< accelerators on the scale-up link
    int m_unit = 1;             ///< accelerators that need no NIC: the domain, or a node that holds several
    bool m_isMesh = false;      ///< a link of its own to each peer: a group of few uses few of them
    bool m_hasCurves = false;
};

} // namespace slipway
