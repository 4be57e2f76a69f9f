// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/search/search.h"
#include "core/search/shortfall.h"

#include <string>

namespace slipway {

/// One line of JSON as `slipway search --json` prints it (resources/help/command-line.md). `why` is null where something was
/// found. `problems` are findings of the reader, which come before the search's own.
std::string toJson(const ResolvedDesign &design, SearchObjective objective, const SearchResult &result, const Shortfall &why, const Findings &problems = {});

/// The layout in the words of the design file, key by key: {"cluster.nodes", 16}, {"parallelism.tensor", 8}, ...
std::vector<LayoutEdit> layoutKeys(const LayoutChoice &choice);

} // namespace slipway
