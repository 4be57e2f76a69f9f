// SPDX-License-Identifier: GPL-3.0-or-later
// Which traffic climbs above the first switch of the scale-out network, and what it loses there.
#pragma once

#include "core/design/resolve.h"

namespace slipway {

/// The network between nodes as its topology makes it. Distances and extents in accelerators, in the order in which ranks
/// fill the cluster. A slowdown divides the rate of a network adapter and is 1 where nothing is lost.
class Fabric
{
public:
    explicit Fabric(const ResolvedDesign &design);

    /// Every rank sends to the one `distance` further: rings, pipelines. Only ranks at the end of a unit of switches climb
    /// out of it, so that a ring through neighbours crosses an oversubscribed tier almost for nothing.
    double shiftSlowdown(double distance) const;
    /// Every rank sends to all the others of a group that spans `extent`.
    double exchangeSlowdown(double extent) const;
    /// Accelerators below one unit of first switches.
    double unit() const { return m_unit; }

private:
    enum class Shape { Free, Tree, Rails, Dragonfly, Torus };

    double climbing(double distance) const;

    Shape m_shape = Shape::Free;
    double m_unit = 1e18;
    double m_oversubscription = 1;
    double m_world = 1;
    double m_perNode = 1;
    double m_side = 1;      ///< nodes along a torus
    int m_dimensions = 0;
};

} // namespace slipway
