// SPDX-License-Identifier: GPL-3.0-or-later
// The layouts of a search space, in groups that share most of their arithmetic.
#pragma once

#include "core/design/frameworkrules.h"
#include "core/estimate/evaluator.h"
#include "core/search/searchspace.h"

#include <functional>
#include <map>
#ifndef Q_MOC_RUN
#include <stop_token>
#endif
#include <string_view>
#include <vector>

namespace slipway {

/// How the pipeline of a layout runs.
struct PipelineChoice
{
    Schedule schedule = Schedule::OneForwardOneBackward;
    int virtualPipeline = 1;
};

/// Who keeps a layout's model states.
struct StateChoice
{
    Sharding sharding = Sharding::None;
    int shardSize = 0;
    bool reshardAfterForward = true;
    Offload offload = Offload::None;
};

/// Takes a space apart. A group is one cut of the model over the ranks with one micro-batch and recomputation; it holds every
/// pipeline choice times every state choice. Only necessary conditions leave something out: sizes that divide ranks and
/// batch, values that validate() or the framework's rules refuse even alone, with everything else at one, and cuts of which they
/// refuse a size whatever batch, schedule and sharding are. Whether a layout
/// is legal as a whole, Evaluator::isLegal() says. Layouts that are one and the same are named once: no sequence parallelism
/// without tensor parallelism, no schedule without a pipeline, no shard size without sharding.
class LayoutGroups
{
public:
    /// \param stop  asked between cuts: those that rules refuse are never shown to anybody who could
    LayoutGroups(Evaluator &evaluator, const SearchSpace &space, std::stop_token stop = {});

    using Visit = std::function<bool(const LayoutChoice &)>;
    /// Calls `visit` with every cut of the model over this many nodes, micro-batch and recomputation left open; stops where it
    /// answers false. Cuts that differ in their pipeline alone follow each other: what a layer costs is the same in them.
    /// \returns false where it was stopped
    bool forEachCut(int nodes, const Visit &visit);
    /// Sequences of a step that each data-parallel rank of a cut takes.
    int share(const LayoutChoice &cut) const;
    /// The micro-batches that divide the share, smallest first. Good for the life of this object.
    const std::vector<int> &microBatches(int share);
    /// Without layers: each takes whole stages.
    const std::vector<Recompute> &recomputes() const { return m_space.recomputes; }
    /// Numbers of layers of each stage that may be recomputed in place of all, ascending; fewer than the longest stage has. Good for
    /// the life of this object.
    const std::vector<int> &recomputeLayers(int pipeline);

    const std::vector<int> &nodes() const { return m_space.nodes; }
    /// The choices inside a group, the ones that hold the least memory first. Good for the life of this object.
    const std::vector<PipelineChoice> &pipelineChoices(int pipeline);
    const std::vector<StateChoice> &stateChoices(const LayoutChoice &group);
    /// Of the state choices those among which the one is that holds the least: the widest shards of each kind.
    const std::vector<StateChoice> &leanStates(const LayoutChoice &group);
    /// Layouts in the group that begins with this one.
    long long size(const LayoutChoice &group);
    /// Data-parallel and context ranks together: who may share states.
    int stateRanks(const LayoutChoice &group) const;

private:
    /// The states of groups with so many state ranks, apart by what frameworks bind shardings to.
    struct StatesKey
    {
        int ranks = 1;
        bool splitsTensor = false, splitsContext = false, splitsLayers = false;
        auto operator<=>(const StatesKey &) const = default;
    };
    struct States
    {
        std::vector<StateChoice> all, lean;
    };

    const States &states(const LayoutChoice &group);
    States statesOf(const LayoutChoice &group);
    bool isRefused(const LayoutChoice &cut);
    bool isRefusedAlone(const LayoutChoice &alone, std::string_view key);
    std::vector<int> sizes(const std::vector<int> &wanted, int whole, int LayoutChoice::*size, std::string_view key);
    void leaveOutWhatTheFrameworkRefuses();
    void addChunks(int pipeline, Schedule schedule, ChunkRange range, std::vector<PipelineChoice> &choices);
    const ResolvedDesign &base() const { return m_evaluator.base(); }
    void addStates(Sharding sharding, int shardSize, std::vector<StateChoice> &choices) const;
    bool visitContexts(LayoutChoice choice, const Visit &visit);
    bool visitExperts(LayoutChoice choice, const Visit &visit);
    bool visitPipelines(LayoutChoice choice, const Visit &visit);
    int accelerators(const LayoutChoice &choice) const { return choice.nodes * m_evaluator.base().acceleratorsPerNode; }

    Evaluator &m_evaluator;
    SearchSpace m_space;
    std::stop_token m_stop;
    int m_nodes = 0;                    ///< that the sizes below are for
    std::vector<int> m_tensors, m_pipelines, m_contexts[2], m_experts, m_expertTensors;
    bool m_recomputesSomeLayers = false;
    std::map<int, std::vector<int>> m_recomputeLayers;
    std::map<int, std::vector<PipelineChoice>> m_pipelineChoices;
    std::map<StatesKey, States> m_states;
    std::map<int, std::vector<int>> m_microBatches;   ///< by share
};

/// All divisors, smallest first; none of a number below 1.
std::vector<int> divisorsOf(int number);

} // namespace slipway
