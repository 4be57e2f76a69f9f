// SPDX-License-Identifier: GPL-3.0-or-later
// One key of a design over many values, with the layout found anew at each.
#pragma once

#include "core/search/search.h"

#include <string>
#include <vector>

namespace slipway {

/// One line of the picture: what its layouts may vary. keepAsDesigned() for every key gives the design's own layout.
struct SweepSeries
{
    std::string name;
    SearchSpace space;
};

struct Sweep
{
    std::string key;                  ///< any key of the design file, whole or by its end: "sequence_length", "cluster.nodes"
    std::vector<YamlValue> values;
    std::vector<SweepSeries> series;
    SearchObjective objective = SearchObjective::Time;
    std::stop_token stop = {};
};

/// What one value leads to.
struct SweepPoint
{
    YamlValue value;
    std::vector<std::optional<SearchCandidate>> best; ///< one for each series; none where nothing is legal and fits
    Findings findings;                                ///< why the value cannot be taken, or what resolve() has to say of it
};

/// Evaluates a sweep; the key itself is never varied by a series. Points come in the order of the values, fewer where it was
/// stopped. A key that there is not, or that fits several, is an error among the findings of every point.
std::vector<SweepPoint> sweep(const Design &design, const Catalog &catalog, const Sweep &plan);

} // namespace slipway
