// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/estimate/collectives.h"

#include <algorithm>
#include <array>
#include <bit>

namespace slipway {

namespace {

/// One protocol of one algorithm: seconds to start, of a hop inside a domain and between domains, and its rates.
struct Protocol
{
    double base = 0;
    double inside = 0;
    double bus = 0;         ///< a hop inside where there is only the host's bus
    double between = 0;
    double wires = 1;       ///< the wire's latency is paid so often in a hop (the plain protocol flushes as well)
    double share = 1;       ///< of the plain rate
    double limit = 1e15;    ///< bytes/s, whatever the links
    bool wantsLinks = false;///< not over the host's bus
};

constexpr double lowLatencyLimit = 35e9;

constexpr std::array<Protocol, 3> ringProtocols{{
    {.base = 6.6e-6, .inside = 0.6e-6, .bus = 1.0e-6, .between = 2.7e-6, .share = 0.5, .limit = lowLatencyLimit},
    {.base = 14.0e-6, .inside = 1.9e-6, .bus = 2.5e-6, .between = 4.0e-6, .share = 0.92, .wantsLinks = true},
    {.base = 8.4e-6, .inside = 3.4e-6, .bus = 5.7e-6, .between = 14.0e-6, .wires = 2},
}};
constexpr std::array<Protocol, 3> treeProtocols{{
    {.base = 6.8e-6, .inside = 0.6e-6, .bus = 1.0e-6, .between = 5.0e-6, .share = 0.92 / 3.8, .limit = lowLatencyLimit},
    {.base = 14.0e-6, .inside = 1.25e-6, .bus = 1.9e-6, .between = 8.5e-6, .share = 0.92 * 0.92, .wantsLinks = true},
    {.base = 8.4e-6, .inside = 4.0e-6, .bus = 4.0e-6, .between = 14.0e-6, .wires = 2, .share = 0.92},
}};

double logarithm(int count)
{
    return std::bit_width(unsigned(std::max(count, 1))) - 1;
}

double ringLatency(const Protocol &protocol, const CollectiveLinks &links, double between, bool isReduce)
{
    const double passes = isReduce ? 2 : 1;
    const double inside = links.isSwitched ? protocol.inside : protocol.bus;
    const double outside = links.domains - 1;
    return protocol.base + passes * (outside * between + std::max(links.ranks - 1 - outside, 0.0) * inside);
}

double treeLatency(const Protocol &protocol, const CollectiveLinks &links, double between)
{
    const double inside = links.isSwitched ? protocol.inside : protocol.bus;
    const double members = double(links.ranks) / links.domains;
    return protocol.base + 2 * ((members - 1) * inside + logarithm(links.domains) * between);
}

} // namespace

double busFactor(Collective operation, int ranks)
{
    const double once = double(ranks - 1) / ranks;
    return operation == Collective::AllReduce ? 2 * once : once;
}

CollectiveChoice chooseCollective(Collective operation, double bytes, const CollectiveLinks &links)
{
    const bool isReduce = operation == Collective::AllReduce;
    const double crossing = busFactor(operation, links.ranks) * bytes;
    CollectiveChoice best{1e300, Algorithm::Ring};
    for (std::size_t i = 0; i < ringProtocols.size(); ++i) {
        // With one rank in each domain nothing hides the hop's cost, which a tree's latency stands for.
        const double hop = links.ranks == links.domains ? treeProtocols[i].between : ringProtocols[i].between;
        const Protocol &ring = ringProtocols[i];
        if (ring.wantsLinks && !links.isSwitched)
            continue;
        const double seconds = ringLatency(ring, links, hop + ring.wires * links.wire, isReduce) + crossing / std::min(ring.share * links.rate, ring.limit);
        if (seconds < best.seconds)
            best = {seconds, Algorithm::Ring};
        if (!isReduce)
            continue;
        const Protocol &tree = treeProtocols[i];
        const double climbed = treeLatency(tree, links, tree.between + tree.wires * links.wire) + 2 * bytes / std::min(tree.share * links.rate, tree.limit);
        if (climbed < best.seconds)
            best = {climbed, Algorithm::Tree};
    }
    return best;
}

} // namespace slipway
