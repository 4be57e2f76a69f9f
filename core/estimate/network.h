// SPDX-License-Identifier: GPL-3.0-or-later
// What a collective costs on a group of ranks: measured curves inside the scale-up domain, NIC sharing outside.
#pragma once

#include "core/design/resolve.h"

#include <array>

namespace slipway {

enum class Collective { AllReduce, AllGather, ReduceScatter, AllToAll };

/// Ranks that talk to each other. `stride`: distance between neighbours in the order in which ranks fill the cluster.
struct RankGroup
{
    int ranks = 1;
    int stride = 1;
};

/// The links of a design. Times in seconds; sizes in bytes of the whole buffer (what all-reduce reduces, what all-gather
/// ends up with, what each rank sends and keeps in an all-to-all).
class Network
{
public:
    Network(const ResolvedDesign &design, const Catalog &catalog);

    double seconds(Collective operation, double bytes, RankGroup group) const;
    /// The same in pieces of `bucket` bytes, each of which pays its latency.
    double secondsInBuckets(Collective operation, double bytes, double bucket, RankGroup group) const;
    /// One message between two ranks `stride` apart.
    double pointToPoint(double bytes, int stride) const;
    /// Does a group of this reach leave the scale-up domain?
    bool leavesDomain(RankGroup group) const;
    bool isMeasured() const { return m_hasCurves; }

private:
    double insideSeconds(Collective operation, double bytes, int ranks) const;
    double insideRate(Collective operation, double bytes, int ranks) const;
    double acrossSeconds(Collective operation, double bytes, RankGroup group) const;
    int ranksInside(RankGroup group) const;
    void chooseCurves(const ResolvedDesign &design, const Catalog &catalog);

    static constexpr std::size_t sizes = 3; ///< curves of 2, 4 and 8 ranks
    std::array<std::array<const CollectiveCurve *, sizes>, 4> m_curves{};
    double m_curveScale = 1;    ///< this accelerator's link over the measured one's
    double m_scaleUp = 1;       ///< bytes/s, one direction
    double m_scaleOut = 1;      ///< bytes/s of NIC for each accelerator
    double m_latency = 0;       ///< one hop outside
    double m_insideLatency = 0;
    int m_domain = 1;           ///< accelerators
    int m_world = 1;
    bool m_hasCurves = false;
};

} // namespace slipway
