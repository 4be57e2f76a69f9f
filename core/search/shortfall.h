// SPDX-License-Identifier: GPL-3.0-or-later
// Why a search found nothing, and what would help.
#pragma once

#include "core/search/search.h"

#include <string>
#include <vector>

namespace slipway {

/// A rule that forbids cuts of the model, by its first example.
struct BrokenRule
{
    Finding example;
    long long cuts = 0;          ///< combinations of tensor, pipeline and context size that it forbids
};

/// One change of what was asked for, and the best layout it leads to.
struct WayOut
{
    std::vector<LayoutEdit> change; ///< the key that has to change: nodes, accelerator, offload, or one that was kept as designed
    SearchCandidate best;           ///< with that change; `choice` holds the whole layout
    bool needsHardware = false;
    double stepCost = 0;            ///< as FitChange::stepCost
};

/// The answer where nothing fits.
struct Shortfall
{
    long long cuts = 0;                     ///< combinations of tensor, pipeline and context size that fill the cluster
    long long legalCuts = 0;                ///< of these, that sizes and framework allow with the smallest micro-batch
    std::vector<BrokenRule> rules;          ///< the rule that forbids the most first
    std::vector<SearchCandidate> closest;   ///< legal layouts that miss the memory by the least, each from another cut
    std::vector<WayOut> waysOut;            ///< cheapest first: what needs no hardware before what does
    bool isEmpty() const { return cuts == 0 && closest.empty() && waysOut.empty(); }
};

/// Explains a search that found nothing, with the same options. Takes a search for each change that it tries; stops early
/// with what it has where options.stop asks for it.
Shortfall explainShortfall(const ResolvedDesign &resolved, const Catalog &catalog, const SearchOptions &options);

} // namespace slipway
