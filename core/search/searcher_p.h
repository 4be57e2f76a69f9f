// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/search/layoutgroups.h"
#include "core/search/paretofront.h"
#include "core/search/search.h"

#include <chrono>
#include <vector>

namespace slipway {

/// What layouts are ordered by: smaller is better, the second where the first is equal, and so on.
struct Score
{
    double first = 0, second = 0, third = 0;
    auto operator<=>(const Score &) const = default;
};

/// One search, from the space to the answer.
///
/// Best first, a batch of groups at a time: in the order of a bound on their best layout, they are searched unless the bound is
/// no better than the worst layout that will be answered. Only groups that may still hold an answer wait in a batch, so that the
/// millions that a mixture of experts has need no room. Three things are taken as given:
/// - Evaluator::lowerBound(): no schedule, sharding or offload makes a step shorter than the computation of its slowest stage.
/// - Evaluator::memory() of a group's leanest layouts: of all schedules, one-forward-one-backward holds the least at once, and
///   of all shard sizes the widest; every kind of sharding and offload is looked at.
/// - The more layers of a stage are recomputed, the longer a step takes and the less it holds: a row of some layers holds no less than
///   that of whole stages, and the first number of layers that no answer can come of ends the numbers.
/// - As long as gradients are accumulated, a larger micro-batch holds no less: the first that does not fit ends the row. A step of
///   one microbatch accumulates nothing and is always looked at.
class Searcher
{
public:
    Searcher(const ResolvedDesign &resolved, const Catalog &catalog, const SearchOptions &options);
    SearchResult run();

private:
    struct Group
    {
        LayoutChoice choice;
        Seconds bound;      ///< of the step of every layout in it
        Bytes least;        ///< that any layout in it holds
    };

    void collectGroups();
    void collectCut(const LayoutChoice &cut);
    void collectRow(LayoutChoice group);
    void collectSomeLayers(LayoutChoice group);
    bool collectSome(LayoutChoice group);
    void dropRow(const LayoutChoice &group);
    void searchGroups();
    void searchGroup(const LayoutChoice &group, Seconds bound);
    void tryLayout(const LayoutChoice &choice, Seconds bound);
    bool isOpen(Seconds step, Bytes device, const LayoutChoice &choice) const;
    Bytes leanest(const LayoutChoice &group);
    void keep(const LayoutChoice &choice, const LayoutFigures &figures);
    Score scoreOf(Seconds step, Bytes device, const LayoutChoice &choice) const;
    bool isWanted(const Score &score) const;
    bool mayStandOut(Seconds step, Bytes device, const LayoutChoice &choice) const;
    int accelerators(const LayoutChoice &choice) const { return choice.nodes * m_evaluator.base().acceleratorsPerNode; }
    bool goesOn();
    void report();

    const SearchOptions &m_options;
    Evaluator m_evaluator;
    LayoutGroups m_groups;
    std::vector<Group> m_open;
    std::vector<Bytes> m_rowLeast;   ///< of the last row: what no layout of each micro-batch stays below
    std::vector<Bytes> m_wholeLeast; ///< the same of the cut's row that recomputes whole stages; empty where there is none
    std::size_t m_batch = 1 << 10; ///< groups to collect before they are searched; small at first, so that something is found soon
    std::vector<std::pair<Score, SearchCandidate>> m_best; ///< best first
    ParetoFront m_front;
    SearchProgress m_progress;
    bool m_isStopped = false;
    std::chrono::steady_clock::time_point m_began, m_reported;
};

} // namespace slipway
