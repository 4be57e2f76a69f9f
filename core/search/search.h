// SPDX-License-Identifier: GPL-3.0-or-later
// The best layouts of a design: every legal one is considered, none is guessed.
#pragma once

#include "core/search/searchspace.h"

#include "core/estimate/evaluator.h"

#include <functional>
#ifndef Q_MOC_RUN
#include <stop_token>
#endif

namespace slipway {

/// A layout with its figures.
struct SearchCandidate
{
    LayoutChoice choice;
    LayoutFigures figures;
    int accelerators = 1;
    double tokensPerSecond = 0, mfu = 0;
    RunEstimate run;         ///< the whole run with this layout
    /// In the design's currency; accelerator hours where it names no price.
    double runCost() const { return run.cost.value_or(run.wall.value / 3600 * accelerators); }
    bool operator==(const SearchCandidate &) const = default;
};

/// How far a search is, in layouts.
struct SearchProgress
{
    long long considered = 0;   ///< of the space; in a complete search the sum of the next four
    long long pruned = 0;       ///< that others beat, by their figures or by a bound on their time and memory
    long long tooLarge = 0;     ///< that do not fit
    long long illegal = 0;      ///< that the sizes or the framework forbid
    long long kept = 0;         ///< that were among the answers when they were seen
    long long evaluated = 0;    ///< whose step was worked out
    double elapsed = 0;         ///< seconds
    std::optional<SearchCandidate> best; ///< so far
};

struct SearchOptions
{
    SearchObjective objective = SearchObjective::Time;
    SearchSpace space;
    int top = 10;
    bool wantsPareto = true;
    std::stop_token stop = {};
    /// Called from the searching thread: at the first layout that fits, then about every 20 ms.
    std::function<void(const SearchProgress &)> progress = {};
};

struct SearchResult
{
    std::vector<SearchCandidate> candidates; ///< best first, at most `top`
    /// Layouts that no other beats in step time, memory and accelerators together; by accelerators, then by time.
    std::vector<SearchCandidate> pareto;
    SearchProgress progress;
    bool isComplete = true;     ///< false where it was stopped: what is there is right, but better may be missing
    Findings findings;          ///< why nothing could be searched: what resolve() found wrong with the design
};

/// Searches. Exact: the candidates are the best of the whole space, by the objective, then by step time, then by memory.
/// The memory of one accelerator is the constraint. What bounds and monotony are used to leave layouts out without looking
/// is said in searcher.cpp, and held against plain enumeration by the tests.
SearchResult search(const Design &design, const Catalog &catalog, const SearchOptions &options = {});
SearchResult search(const ResolvedDesign &resolved, const Catalog &catalog, const SearchOptions &options = {});

} // namespace slipway
