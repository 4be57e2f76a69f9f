// SPDX-License-Identifier: GPL-3.0-or-later
// Where designs differ, key by key.
#pragma once

#include "core/design/design.h"

#include <string>
#include <vector>

namespace slipway {

/// A key of the design file that is not the same in all designs.
struct KeyDifference
{
    std::string path;                 ///< "parallelism.tensor"
    std::vector<std::string> values;  ///< one per design, as the file would say it; of a key that is left out its default, or empty
    bool operator==(const KeyDifference &) const = default;
};

/// The keys that differ among the designs, in the order of the format's page. A design's name is no difference: it is there to
/// tell designs apart.
std::vector<KeyDifference> differences(const std::vector<const Design *> &designs);

} // namespace slipway
