// SPDX-License-Identifier: GPL-3.0-or-later
// Small clusters made by hand.
#pragma once

#include "core/design/resolve.h"

namespace slipway::test {

/// `nodes` of eight accelerators in one scale-up domain each, with a NIC for every accelerator at 400 Gb/s.
inline ResolvedDesign clusterOf(int nodes, const ParallelLayout &layout = {}, const std::string &topology = "rail-optimized")
{
    ResolvedDesign design;
    design.design.parallelism = layout;
    design.nodes = nodes;
    design.nicsPerNode = 8;
    design.link.id = "ib-ndr";
    design.link.kind = "infiniband";
    design.link.lineRate = gigabytesPerSecond(50);
    design.topology.id = topology;
    design.dataParallel = layout.data.value_or(std::max(1, design.accelerators() / (layout.tensor * layout.pipeline * layout.context)));
    return design;
}

} // namespace slipway::test
