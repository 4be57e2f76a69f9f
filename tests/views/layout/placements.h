// SPDX-License-Identifier: GPL-3.0-or-later
// Designs to draw, made by hand.
#pragma once

#include "tests/core/placement/clusters.h"
#include "views/layout/placeddesign.h"

namespace slipway::test {

/// A design on `nodes` of eight, with 9 GB a rank for every kind of group in a step of a second.
inline PlacedDesign placedOn(int nodes, const ParallelLayout &layout = {}, const std::string &topology = "rail-optimized")
{
    ResolvedDesign design = clusterOf(nodes, layout, topology);
    design.accelerator.name = "H100";
    design.accelerator.scaleUp = gigabytesPerSecond(450);
    PlacedDesign placed{.placement = RankPlacement(design), .fabric = fabricOf(design)};
    for (const GroupKind kind : groupKinds)
        placed.loads[std::size_t(kind)] = loadOf(design, placed.fabric, kind, gigabytes(9), Seconds(1));
    placed.contextSize = layout.context;
    placed.accelerator = "H100";
    placed.scaleUpName = "NVLink 4";
    placed.scaleUpRate = gigabytesPerSecond(450);
    placed.linkName = "ib-ndr";
    return placed;
}

} // namespace slipway::test
