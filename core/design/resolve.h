// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/catalog/catalog.h"
#include "core/design/design.h"
#include "core/design/finding.h"

#include <algorithm>

namespace slipway {

/// A design with every catalogue name looked up and every `auto` that follows from the design alone filled in: what the
/// estimate, the job files and the views compute from.
struct ResolvedDesign
{
    Design design;                ///< as written, but for numbers out of bounds
    ModelSpec model;
    GpuSpec accelerator;
    LinkSpec link;
    TopologySpec topology;
    FrameworkProfile framework;   ///< at the version that the design names
    std::map<std::string, StorageSpec> storage; ///< by role; own figures of the tier laid over the system's
    int nodes = 1;
    int acceleratorsPerNode = 8;
    int scaleUpDomain = 8;        ///< accelerators
    int nicsPerNode = 1;
    int coresPerNode = 0;         ///< the share of the catalogue's node that acceleratorsPerNode have; 0: not known
    double memoryGibPerNode = 0;  ///< likewise
    int dataParallel = 1;         ///< replicas; at least 1 even where the sizes do not divide (a finding says so)
    int microbatches = 1;         ///< per step and replica: global / (micro x data), at least 1
    std::vector<int> stageLayers; ///< layers of each pipeline stage
    long long steps = 1;
    double nodeFailuresPerDay = 0.004; ///< of one node
    /// Never overflows: more than fit into an int stay at its end.
    int accelerators() const { return int(std::clamp(1LL * nodes * acceleratorsPerNode, -2147483647LL, 2147483647LL)); }
};

struct Resolution
{
    ResolvedDesign resolved;
    Findings findings;            ///< unknown ids (with the nearest), figures that a spec lacks
};

/// Looks everything up. Never fails: what cannot be found keeps a default and becomes an error among the findings.
Resolution resolve(Design design, const Catalog &catalog);

/// Fills in what follows from layout, batch and cluster size alone: dataParallel, microbatches, stageLayers. resolve() does
/// it; a search does it again for each layout that it tries on a design that is resolved already.
void spreadLayout(ResolvedDesign &resolved);

/// What is wrong with the layout itself, before any estimate: sizes that do not divide (heads over tensor, kv_heads over
/// tensor, layers over stages, accelerators over the product, batch over data x micro), tensor parallel across the scale-up domain, schedules that want more microbatches, combinations
/// that the framework refuses. Paths are design keys; a fix is given where there is an obvious one.
Findings validate(const ResolvedDesign &resolved);

} // namespace slipway
