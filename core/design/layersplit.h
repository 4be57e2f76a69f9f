// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/design/resolve.h"

#include <vector>

namespace slipway {

/// How a pipeline's layers are dealt to its chunks: chunk i of the model's order belongs to stage i modulo stages.
struct LayerSplit
{
    enum Kind {
        Even,
        CountsLoss, ///< even where the output layer counts as a layer: the last chunk has one less
        CountsBoth, ///< and the embedding too: the first one as well
        Listed      ///< as it comes
    };
    Kind kind = Even;
    std::vector<int> chunks; ///< layers of each; empty where there are more chunks than are estimated
};

/// The split behind ResolvedDesign::stageLayers, for those that have to write it down. Chunks of stages that the design lists are as
/// even as they can be, the first of a stage taking what is left.
LayerSplit layerSplit(const ResolvedDesign &resolved);

} // namespace slipway
