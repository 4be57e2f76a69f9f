// SPDX-License-Identifier: GPL-3.0-or-later
// Hand-made values for tests of views.
#pragma once

#include "core/catalog/catalog.h"
#include "core/design/design.h"
#include "core/design/resolve.h"
#include "core/estimate/estimate.h"

namespace slipway {

/// The catalogue that ships, read once.
const Catalog &shippedCatalog();

/// A design in which every section has something to show: 64 H100 in eight nodes, pipeline of four.
Design sampleDesign();

/// What resolve() would make of a design, worked out here so that views are tested without it.
ResolvedDesign resolvedByHand(const Design &design);

/// An estimate with every part filled, for so many pipeline stages.
Estimate sampleEstimate(int stages, bool fits = true);

/// An error at parallelism.tensor with a fix, a warning at training.recompute, a note without a key.
Findings sampleFindings();

} // namespace slipway
