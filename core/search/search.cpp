// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/search/search.h"

#include "core/search/searcher_p.h"

#include <algorithm>
#include <limits>

namespace slipway {

namespace {

constexpr std::size_t largestBatch = 1 << 16; // groups: some megabytes
constexpr auto reportEvery = std::chrono::milliseconds(20);

double secondsSince(std::chrono::steady_clock::time_point start)
{
    return std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
}

} // namespace

Searcher::Searcher(const ResolvedDesign &resolved, const Catalog &catalog, const SearchOptions &options)
    : m_options(options)
    , m_evaluator(resolved, catalog)
    , m_groups(m_evaluator, options.space, options.stop)
    , m_began(std::chrono::steady_clock::now())
    , m_reported(m_began)
{
}

SearchResult Searcher::run()
{
    collectGroups();
    searchGroups();
    SearchResult result;
    for (auto &[score, candidate] : m_best)
        result.candidates.push_back(candidate);
    result.pareto = m_front.take();
    result.isComplete = !m_isStopped;
    report();
    result.progress = m_progress;
    return result;
}

bool Searcher::goesOn()
{
    if (m_options.stop.stop_requested())
        m_isStopped = true;
    else if (std::chrono::steady_clock::now() - m_reported > reportEvery)
        report();
    return !m_isStopped;
}

void Searcher::report()
{
    m_reported = std::chrono::steady_clock::now();
    m_progress.elapsed = secondsSince(m_began);
    if (!m_best.empty())
        m_progress.best = m_best.front().second;
    if (m_options.progress)
        m_options.progress(m_progress);
}

/// Cost in accelerator hours where the design names no price; pauses and failures only add to a run, so that its step alone
/// bounds it from below.
Score Searcher::scoreOf(Seconds step, Bytes device, const LayoutChoice &choice) const
{
    const double count = accelerators(choice);
    switch (m_options.objective) {
    case SearchObjective::Time: break;
    case SearchObjective::Accelerators: return {count, step.value, device.value};
    case SearchObjective::Cost: {
        const ResolvedDesign &base = m_evaluator.base();
        const double hours = step.value * double(std::max(base.steps, 0LL)) / 3600 * count;
        return {hours * base.design.cost.acceleratorHour.value_or(1.0), step.value, device.value};
    }
    }
    return {step.value, device.value, count};
}

bool Searcher::isWanted(const Score &score) const
{
    if (m_options.top <= 0)
        return false;
    return std::ssize(m_best) < m_options.top || score < m_best.back().first;
}

bool Searcher::mayStandOut(Seconds step, Bytes device, const LayoutChoice &choice) const
{
    return m_options.wantsPareto && !m_front.beats(step, device, accelerators(choice));
}

void Searcher::collectGroups()
{
    int cuts = 0;
    for (const int nodes : m_groups.nodes()) {
        const bool wentOn = m_groups.forEachCut(nodes, [&](const LayoutChoice &cut) {
            collectCut(cut);
            return ++cuts % 16 != 0 || goesOn();
        });
        if (!wentOn) {
            m_isStopped = true;
            return;
        }
    }
}

void Searcher::collectCut(const LayoutChoice &cut)
{
    LayoutChoice group = cut;
    m_wholeLeast.clear();
    for (const Recompute recompute : m_groups.recomputes()) {
        group.recompute = recompute;
        collectRow(group);
        if (recompute == Recompute::Full)
            m_wholeLeast = m_rowLeast;
    }
    collectSomeLayers(group);
    if (m_open.size() < m_batch)
        return;
    searchGroups();
    m_batch = std::min(2 * m_batch, largestBatch);
}

/// The groups that differ in their micro-batch alone.
void Searcher::collectRow(LayoutChoice group)
{
    const int share = m_groups.share(group);
    const long long size = m_groups.size(group);
    const Bytes capacity = m_evaluator.base().accelerator.memory;
    Bytes least;
    m_rowLeast.clear();
    for (const int microBatch : m_groups.microBatches(share)) {
        group.microBatch = microBatch;
        m_progress.considered += size;
        if (microBatch == share) // accumulates nothing: may hold less than the ones before
            least = {};
        m_rowLeast.push_back(least);
        if (least > capacity) {
            m_progress.tooLarge += size;
            continue;
        }
        if (least.value > 0 && !isOpen(m_evaluator.lowerBound(group), least, group)) {
            m_progress.pruned += size;
            continue;
        }
        least = leanest(group);
        m_rowLeast.back() = least;
        if (least > capacity)
            m_progress.tooLarge += size;
        else if (const Seconds bound = m_evaluator.lowerBound(group); isOpen(bound, least, group))
            m_open.push_back({group, bound, least});
        else
            m_progress.pruned += size;
    }
}

/// The rows that recompute some layers of each stage, after the one of whole stages.
void Searcher::collectSomeLayers(LayoutChoice group)
{
    const std::vector<int> &counts = m_groups.recomputeLayers(group.pipeline);
    if (counts.empty())
        return;
    group.recompute = Recompute::Full;
    group.recomputeLayers = 0;
    m_wholeLeast.resize(m_groups.microBatches(m_groups.share(group)).size()); // nothing, where whole stages were not looked at
    bool mayHelp = true;
    for (const int count : counts) {
        group.recomputeLayers = count;
        if (mayHelp)
            mayHelp = collectSome(group);
        else
            dropRow(group);
    }
}

void Searcher::dropRow(const LayoutChoice &group)
{
    const long long size = m_groups.size(group);
    for (const Bytes least : m_wholeLeast) {
        m_progress.considered += size;
        (least > m_evaluator.base().accelerator.memory ? m_progress.tooLarge : m_progress.pruned) += size;
    }
}

/// \returns whether an answer may come of a row with more layers
bool Searcher::collectSome(LayoutChoice group)
{
    const std::vector<int> &batches = m_groups.microBatches(m_groups.share(group));
    const long long size = m_groups.size(group);
    const Bytes capacity = m_evaluator.base().accelerator.memory;
    bool mayHelp = false;
    for (std::size_t i = 0; i < batches.size(); ++i) {
        group.microBatch = batches[i];
        m_progress.considered += size;
        if (m_wholeLeast[i] > capacity) {
            m_progress.tooLarge += size;
            continue;
        }
        const Seconds bound = m_evaluator.lowerBound(group);
        if (!isOpen(bound, m_wholeLeast[i], group)) {
            m_progress.pruned += size;
            continue;
        }
        mayHelp = true;
        const Bytes least = leanest(group);
        if (least > capacity)
            m_progress.tooLarge += size;
        else if (isOpen(bound, least, group))
            m_open.push_back({group, bound, least});
        else
            m_progress.pruned += size;
    }
    return mayHelp;
}

/// Searches the batch that was collected and empties it.
void Searcher::searchGroups()
{
    std::sort(m_open.begin(), m_open.end(), [this](const Group &a, const Group &b) {
        return scoreOf(a.bound, a.least, a.choice) < scoreOf(b.bound, b.least, b.choice);
    });
    for (const Group &group : m_open) {
        if (!goesOn())
            return;
        if (isOpen(group.bound, group.least, group.choice))
            searchGroup(group.choice, group.bound);
        else
            m_progress.pruned += m_groups.size(group.choice);
    }
    m_open.clear();
}

Bytes Searcher::leanest(const LayoutChoice &group)
{
    LayoutChoice choice = group;
    choice.schedule = Schedule::OneForwardOneBackward;
    choice.virtualPipeline = 1;
    Bytes least{std::numeric_limits<double>::infinity()};
    for (const StateChoice &state : m_groups.leanStates(group)) {
        choice.sharding = state.sharding;
        choice.shardSize = state.shardSize;
        choice.reshardAfterForward = state.reshardAfterForward;
        choice.offload = state.offload;
        least = std::min(least, m_evaluator.memory(choice).device);
    }
    return least;
}

void Searcher::searchGroup(const LayoutChoice &group, Seconds bound)
{
    LayoutChoice choice = group;
    for (const PipelineChoice &pipeline : m_groups.pipelineChoices(group.pipeline)) {
        choice.schedule = pipeline.schedule;
        choice.virtualPipeline = pipeline.virtualPipeline;
        for (const StateChoice &state : m_groups.stateChoices(group)) {
            choice.sharding = state.sharding;
            choice.shardSize = state.shardSize;
            choice.reshardAfterForward = state.reshardAfterForward;
            choice.offload = state.offload;
            tryLayout(choice, bound);
        }
    }
}

bool Searcher::isOpen(Seconds step, Bytes device, const LayoutChoice &choice) const
{
    return isWanted(scoreOf(step, device, choice)) || mayStandOut(step, device, choice);
}

/// Cheapest question first: memory, then a bound on the step where the step itself has to be simulated, the rules, the step.
void Searcher::tryLayout(const LayoutChoice &choice, Seconds bound)
{
    ++m_progress.evaluated;
    const LayoutMemory memory = m_evaluator.memory(choice);
    if (!memory.fits()) {
        ++m_progress.tooLarge;
        return;
    }
    if (!isOpen(bound, memory.device, choice) || !isOpen(m_evaluator.stepBound(choice), memory.device, choice)) {
        ++m_progress.pruned;
        return;
    }
    if (!m_evaluator.isLegal(choice)) {
        ++m_progress.illegal;
        return;
    }
    const StepTimeEstimate step = m_evaluator.step(choice);
    if (!isOpen(step.total, memory.device, choice)) {
        ++m_progress.pruned;
        return;
    }
    ++m_progress.kept;
    keep(choice, {step, memory});
}

void Searcher::keep(const LayoutChoice &choice, const LayoutFigures &figures)
{
    SearchCandidate candidate{.choice = choice, .figures = figures, .accelerators = accelerators(choice), .run = m_evaluator.run(choice, figures.step)};
    const Throughput throughput = m_evaluator.throughput(choice, figures.step);
    candidate.tokensPerSecond = throughput.tokensPerSecond;
    candidate.mfu = throughput.mfu;
    if (m_options.wantsPareto)
        m_front.add(candidate);
    Score score = scoreOf(figures.step.total, figures.memory.device, choice);
    if (m_options.objective == SearchObjective::Cost)
        score.first = candidate.runCost();
    if (!isWanted(score))
        return;
    const auto place = std::upper_bound(m_best.begin(), m_best.end(), score, [](const Score &limit, const auto &entry) { return limit < entry.first; });
    const bool isFirst = m_best.empty();
    m_best.insert(place, {score, candidate});
    if (std::ssize(m_best) > m_options.top)
        m_best.pop_back();
    if (isFirst)
        report();
}

SearchResult search(const ResolvedDesign &resolved, const Catalog &catalog, const SearchOptions &options)
{
    if (!isComputable(resolved))
        return {};
    return Searcher(resolved, catalog, options).run();
}

SearchResult search(const Design &design, const Catalog &catalog, const SearchOptions &options)
{
    Resolution resolution = resolve(design, catalog);
    if (hasErrors(resolution.findings)) {
        SearchResult result;
        result.findings = std::move(resolution.findings);
        return result;
    }
    return search(resolution.resolved, catalog, options);
}

} // namespace slipway
