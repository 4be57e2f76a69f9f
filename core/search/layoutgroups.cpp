// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/search/layoutgroups.h"

#include <algorithm>
#include <array>
#include <iterator>
#include <numeric>

namespace slipway {

namespace {

template<typename Value>
void fillWhereEmpty(std::vector<Value> &list, std::initializer_list<Value> all)
{
    if (list.empty())
        list = all;
}

bool hasErrorAt(const Findings &findings, std::string_view key)
{
    return std::any_of(findings.begin(), findings.end(), [key](const Finding &finding) {
        return finding.severity == Severity::Error && finding.path == key;
    });
}

std::vector<int> valuesOr(std::optional<bool> wanted)
{
    return wanted ? std::vector<int>{*wanted} : std::vector<int>{true, false};
}

/// Numbers of chunks to give each of so many stages. Equal ones where the layers divide by the stages: Megatron-LM wants them so unless
/// it is given a layout of its own (training/arguments.py). Else those that it makes equal by counting output layer and embedding as
/// layers; where there are none of these either, all that the layers fill.
std::vector<int> usualChunks(int layers, int stages)
{
    constexpr int counted = 2; // output layer and embedding
    std::vector<int> equal, nearlyEqual, all;
    for (int count = 2; count <= (layers + counted) / stages; ++count) {
        const long long chunks = 1LL * stages * count;
        const long long missing = (chunks - layers % chunks) % chunks;
        all.push_back(count);
        if (missing == 0)
            equal.push_back(count);
        else if (missing <= counted && layers > chunks)
            nearlyEqual.push_back(count);
    }
    if (layers % stages == 0)
        return equal;
    return nearlyEqual.empty() ? all : nearlyEqual;
}

} // namespace

std::vector<int> divisorsOf(int number)
{
    std::vector<int> low, high;
    for (int i = 1; 1LL * i * i <= number; ++i) {
        if (number % i != 0)
            continue;
        low.push_back(i);
        if (i != number / i)
            high.push_back(number / i);
    }
    low.insert(low.end(), high.rbegin(), high.rend());
    return low;
}

LayoutGroups::LayoutGroups(Evaluator &evaluator, const SearchSpace &space, std::stop_token stop)
    : m_evaluator(evaluator)
    , m_space(space)
    , m_stop(std::move(stop))
{
    fillWhereEmpty(m_space.nodes, {evaluator.base().nodes});
    fillWhereEmpty(m_space.recomputes, {Recompute::None, Recompute::Selective, Recompute::Full});
    fillWhereEmpty(m_space.schedules, {Schedule::OneForwardOneBackward, Schedule::Interleaved, Schedule::ZeroBubbleH1, Schedule::ZeroBubbleH2,
                                       Schedule::DualPipe, Schedule::GPipe});
    fillWhereEmpty(m_space.shardings, {Sharding::Parameters, Sharding::Gradients, Sharding::Optimizer, Sharding::None});
    fillWhereEmpty(m_space.contextAlgorithms, {ContextAlgorithm::Ring, ContextAlgorithm::AllToAll});
    fillWhereEmpty(m_space.offloads, {Offload::None, Offload::Optimizer, Offload::Parameters, Offload::Activations});
    leaveOutWhatTheFrameworkRefuses();
}

/// Nothing else than the sizes of a cut decides errors at these keys.
bool LayoutGroups::isRefused(const LayoutChoice &cut)
{
    static constexpr std::array<std::string_view, 7> keys{"parallelism.tensor", "parallelism.sequence", "parallelism.pipeline", "parallelism.context", "parallelism.expert",
                                                          "parallelism.expert_tensor", "training.sequence_length"};
    const Findings findings = validate(m_evaluator.placed(cut));
    return std::any_of(findings.begin(), findings.end(), [](const Finding &finding) {
        return finding.severity == Severity::Error && std::find(keys.begin(), keys.end(), finding.path) != keys.end();
    });
}

bool LayoutGroups::isRefusedAlone(const LayoutChoice &alone, std::string_view key)
{
    return hasErrorAt(validate(m_evaluator.placed(alone)), key);
}

void LayoutGroups::leaveOutWhatTheFrameworkRefuses()
{
    const int nodes = m_evaluator.base().nodes;
    std::erase_if(m_space.schedules, [&](Schedule schedule) {
        const LayoutChoice alone{.nodes = nodes, .pipeline = 2, .virtualPipeline = chunkRange(base().design.framework.name, schedule).least, .schedule = schedule};
        return hasErrorAt(frameworkFindings(m_evaluator.placed(alone)), "parallelism.schedule");
    });
    const LayoutChoice some{.nodes = nodes, .recomputeLayers = 1, .recompute = Recompute::Full};
    m_recomputesSomeLayers = std::find(m_space.recomputes.begin(), m_space.recomputes.end(), Recompute::Full) != m_space.recomputes.end()
        && !hasErrorAt(frameworkFindings(m_evaluator.placed(some)), "training.recompute.layers");
    const auto &counts = m_space.recomputeLayers;
    if (!counts.empty() && std::find(counts.begin(), counts.end(), 0) == counts.end())
        std::erase(m_space.recomputes, Recompute::Full); // not of whole stages
    std::erase_if(m_space.recomputes, [&](Recompute recompute) {
        const LayoutChoice alone{.nodes = nodes, .recompute = recompute};
        return hasErrorAt(frameworkFindings(m_evaluator.placed(alone)), "training.recompute");
    });
    std::erase_if(m_space.shardings, [&](Sharding sharding) {
        const LayoutChoice alone{.nodes = nodes, .sharding = sharding};
        return hasErrorAt(frameworkFindings(m_evaluator.placed(alone)), "parallelism.sharding");
    });
}

const std::vector<int> &LayoutGroups::recomputeLayers(int pipeline)
{
    const auto [found, isNew] = m_recomputeLayers.try_emplace(pipeline);
    std::vector<int> &counts = found->second;
    if (!isNew || !m_recomputesSomeLayers)
        return counts;
    std::copy_if(m_space.recomputeLayers.begin(), m_space.recomputeLayers.end(), std::back_inserter(counts), [](int count) { return count > 0; });
    std::sort(counts.begin(), counts.end());
    if (!m_space.recomputeLayers.empty())
        return counts;
    const LayoutChoice alone{.nodes = base().nodes, .pipeline = pipeline};
    const std::vector<int> &stages = m_evaluator.placed(alone).stageLayers;
    counts.resize(std::size_t(std::max((stages.empty() ? 0 : *std::max_element(stages.begin(), stages.end())) - 1, 0)));
    std::iota(counts.begin(), counts.end(), 1);
    return counts;
}

/// The sizes that divide `whole` and are not refused alone.
std::vector<int> LayoutGroups::sizes(const std::vector<int> &wanted, int whole, int LayoutChoice::*size, std::string_view key)
{
    std::vector<int> result = wanted.empty() ? divisorsOf(whole) : wanted;
    std::erase_if(result, [&](int value) {
        LayoutChoice alone{.nodes = m_nodes};
        alone.*size = value;
        if (value < 1 || whole % value != 0)
            return true;
        LayoutChoice split = alone; // some frameworks split experts as they split the rest
        split.tensor = value;
        return isRefusedAlone(alone, key) && (size != &LayoutChoice::expertTensor || isRefusedAlone(split, key));
    });
    return result;
}

bool LayoutGroups::forEachCut(int nodes, const Visit &visit)
{
    const ResolvedDesign &base = m_evaluator.base();
    const long long all = 1LL * nodes * base.acceleratorsPerNode;
    if (nodes < 1 || all > 2'000'000'000)
        return true;
    m_nodes = nodes;
    const int accelerators = int(all);
    m_tensors = sizes(m_space.tensor, accelerators, &LayoutChoice::tensor, "parallelism.tensor");
    m_pipelines = sizes(m_space.pipeline, accelerators, &LayoutChoice::pipeline, "parallelism.pipeline");
    for (const ContextAlgorithm algorithm : m_space.contextAlgorithms) {
        auto &contexts = m_contexts[std::size_t(algorithm)];
        contexts = m_space.context.empty() ? divisorsOf(accelerators) : m_space.context;
        std::erase_if(contexts, [&](int value) {
            return value < 1 || isRefusedAlone({.nodes = nodes, .context = value, .contextAlgorithm = algorithm}, "parallelism.context");
        });
    }
    if (base.model.moe) {
        m_experts = sizes(m_space.expert, accelerators, &LayoutChoice::expert, "parallelism.expert");
        m_expertTensors = sizes(m_space.expertTensor, accelerators, &LayoutChoice::expertTensor, "parallelism.expert_tensor");
    } else {
        m_experts = {1};
        m_expertTensors = {1};
    }
    for (const int tensor : m_tensors)
        for (const int sequence : tensor > 1 || m_space.sequence ? valuesOr(m_space.sequence) : std::vector<int>{false})
            if (!visitContexts({.nodes = nodes, .tensor = tensor, .sequence = sequence != 0}, visit))
                return false;
    return true;
}

bool LayoutGroups::visitContexts(LayoutChoice choice, const Visit &visit)
{
    const int ranks = accelerators(choice) / choice.tensor;
    for (const ContextAlgorithm algorithm : m_space.contextAlgorithms) {
        for (const int context : m_contexts[std::size_t(algorithm)]) {
            if (ranks % context != 0 || (context == 1 && algorithm != m_space.contextAlgorithms.front()))
                continue; // without context ranks there is no algorithm to choose
            choice.context = context;
            choice.contextAlgorithm = algorithm;
            if (!visitExperts(choice, visit))
                return false;
        }
    }
    return true;
}

bool LayoutGroups::visitExperts(LayoutChoice choice, const Visit &visit)
{
    const long long all = accelerators(choice);
    for (const int expert : m_experts) {
        for (const int expertTensor : m_expertTensors) {
            if (all % (1LL * expert * expertTensor) != 0)
                continue;
            choice.expert = expert;
            choice.expertTensor = expertTensor;
            if (!visitPipelines(choice, visit))
                return false;
        }
    }
    return true;
}

bool LayoutGroups::visitPipelines(LayoutChoice choice, const Visit &visit)
{
    const int ranks = accelerators(choice) / choice.tensor / choice.context;
    for (const int pipeline : m_pipelines) {
        if (m_stop.stop_requested())
            return false;
        choice.pipeline = pipeline;
        if (ranks % pipeline != 0 || (accelerators(choice) / pipeline) % (1LL * choice.expert * choice.expertTensor) != 0)
            continue;
        if (m_evaluator.base().design.training.globalBatch % (ranks / pipeline) == 0 && !isRefused(choice) && !visit(choice))
            return false;
    }
    return true;
}

int LayoutGroups::share(const LayoutChoice &cut) const
{
    return int(m_evaluator.base().design.training.globalBatch / std::max(1LL, 1LL * accelerators(cut) / cut.tensor / cut.pipeline / cut.context));
}

const std::vector<int> &LayoutGroups::microBatches(int share)
{
    const auto [found, isNew] = m_microBatches.try_emplace(share);
    std::vector<int> &batches = found->second;
    if (!isNew)
        return batches;
    batches = m_space.microBatch.empty() ? divisorsOf(share) : m_space.microBatch;
    std::erase_if(batches, [share](int size) { return size < 1 || share % size != 0; });
    std::sort(batches.begin(), batches.end());
    return batches;
}

void LayoutGroups::addChunks(int pipeline, Schedule schedule, ChunkRange range, std::vector<PipelineChoice> &choices)
{
    std::vector<int> chunks = m_space.virtualPipeline.empty() ? usualChunks(base().model.layers, pipeline) : m_space.virtualPipeline;
    std::erase_if(chunks, [range](int count) { return count < range.least || count > range.most; });
    for (const int count : chunks) {
        const LayoutChoice alone{.nodes = base().nodes, .pipeline = pipeline, .virtualPipeline = count, .schedule = schedule};
        if (count > 1 && !isRefusedAlone(alone, "parallelism.virtual_pipeline") && !isRefusedAlone(alone, "parallelism.pipeline"))
            choices.push_back({schedule, count});
    }
}

const std::vector<PipelineChoice> &LayoutGroups::pipelineChoices(int pipeline)
{
    const auto [found, isNew] = m_pipelineChoices.try_emplace(pipeline);
    std::vector<PipelineChoice> &choices = found->second;
    if (!isNew)
        return choices;
    const auto &chunks = m_space.virtualPipeline;
    const bool mayBeWhole = chunks.empty() || std::find(chunks.begin(), chunks.end(), 1) != chunks.end();
    for (const Schedule schedule : m_space.schedules) {
        const bool needsStages = schedule == Schedule::Interleaved || schedule == Schedule::DualPipe;
        if (pipeline == 1 && (needsStages || !choices.empty()))
            continue; // one stage knows no schedule
        const ChunkRange range = chunkRange(base().design.framework.name, schedule);
        if (pipeline > 1 && range.most > 1)
            addChunks(pipeline, schedule, range, choices);
        else if (mayBeWhole)
            choices.push_back({schedule, 1});
    }
    return choices;
}

void LayoutGroups::addStates(Sharding sharding, int shardSize, std::vector<StateChoice> &choices) const
{
    const bool gathers = sharding == Sharding::Parameters;
    for (const Offload offload : m_space.offloads)
        for (const int reshard : gathers || m_space.reshardAfterForward ? valuesOr(m_space.reshardAfterForward) : std::vector<int>{true})
            choices.push_back({sharding, shardSize, reshard != 0, offload});
}

LayoutGroups::States LayoutGroups::statesOf(const LayoutChoice &group)
{
    const int ranks = stateRanks(group);
    std::vector<int> shards = m_space.shardSize;
    if (shards.empty()) {
        shards = divisorsOf(ranks);
        std::erase_if(shards, [ranks](int size) { return size == 1 || size == ranks; }); // no sharding, and all of them
        shards.push_back(0);
        std::reverse(shards.begin(), shards.end());
    }
    States states;
    for (const Sharding sharding : m_space.shardings) {
        const LayoutChoice bare{.nodes = group.nodes, .tensor = group.tensor, .pipeline = group.pipeline, .context = group.context, .sharding = sharding};
        if (hasErrorAt(frameworkFindings(m_evaluator.placed(bare)), "parallelism.sharding"))
            continue;
        for (const int size : sharding == Sharding::None ? std::vector<int>{0} : shards)
            if (size == 0 || (size > 0 && ranks % size == 0))
                addStates(sharding, size, states.all);
    }
    const auto width = [ranks](const StateChoice &state) { return state.shardSize > 0 ? state.shardSize : ranks; };
    for (const StateChoice &state : states.all) {
        const auto wider = [&](const StateChoice &other) {
            return other.sharding == state.sharding && other.offload == state.offload && other.reshardAfterForward == state.reshardAfterForward
                && width(other) > width(state);
        };
        if (std::none_of(states.all.begin(), states.all.end(), wider))
            states.lean.push_back(state);
    }
    return states;
}

/// What frameworks refuse of shardings depends on nothing else than whether tensors, contexts and layers are split at all.
const LayoutGroups::States &LayoutGroups::states(const LayoutChoice &group)
{
    const StatesKey key{stateRanks(group), group.tensor > 1, group.context > 1, group.pipeline > 1};
    const auto found = m_states.find(key);
    return found != m_states.end() ? found->second : m_states.emplace(key, statesOf(group)).first->second;
}

const std::vector<StateChoice> &LayoutGroups::stateChoices(const LayoutChoice &group)
{
    return states(group).all;
}

const std::vector<StateChoice> &LayoutGroups::leanStates(const LayoutChoice &group)
{
    return states(group).lean;
}

int LayoutGroups::stateRanks(const LayoutChoice &group) const
{
    return int(1LL * group.nodes * m_evaluator.base().acceleratorsPerNode / group.tensor / group.pipeline);
}

long long LayoutGroups::size(const LayoutChoice &group)
{
    return 1LL * std::ssize(pipelineChoices(group.pipeline)) * std::ssize(stateChoices(group));
}

} // namespace slipway
