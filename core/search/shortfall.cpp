// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/search/shortfall.h"

#include "core/estimate/fitchanges.h"
#include "core/search/layoutgroups.h"

#include <algorithm>
#include <map>
#include <tuple>

namespace slipway {

namespace {

constexpr std::size_t mostClosest = 3;
constexpr std::size_t mostAccelerators = 3; ///< others that are suggested
constexpr int mostTimesNodes = 64;

/// The figures beside the memory.
void complete(SearchCandidate &candidate, Evaluator &evaluator)
{
    candidate.figures.step = evaluator.step(candidate.choice);
    candidate.run = evaluator.run(candidate.choice, candidate.figures.step);
    const Throughput throughput = evaluator.throughput(candidate.choice, candidate.figures.step);
    candidate.tokensPerSecond = throughput.tokensPerSecond;
    candidate.mfu = throughput.mfu;
}

/// Looks for what could be different.
class ShortfallSearch
{
public:
    ShortfallSearch(const ResolvedDesign &resolved, const Catalog &catalog, const SearchOptions &options)
        : m_resolved(resolved)
        , m_catalog(catalog)
        , m_options(options)
        , m_price(resolved.design.cost.acceleratorHour ? resolved.design.cost.acceleratorHour : usualPrice(catalog, resolved.accelerator.id))
    {
    }

    Shortfall run();

private:
    void countRules();
    void findClosest();
    void freeKeys();
    void allowOffload();
    void tryNodes();
    void tryAccelerators();
    bool tryWay(const ResolvedDesign &resolved, const SearchSpace &space, const std::string &key);
    std::vector<LayoutEdit> changeOf(const ResolvedDesign &resolved, const SearchCandidate &best, const std::string &key) const;
    double stepCost(const ResolvedDesign &resolved, const SearchCandidate &best) const;
    bool isStopped() const { return m_options.stop.stop_requested(); }

    const ResolvedDesign &m_resolved;
    const Catalog &m_catalog;
    const SearchOptions &m_options;
    std::optional<double> m_price;
    Shortfall m_result;
};

void ShortfallSearch::countRules()
{
    Evaluator evaluator(m_resolved, m_catalog, standardCalibration, 1);
    std::map<std::string, BrokenRule> rules; // by the sentence before its numbers are filled in
    const std::vector<int> sizes = divisorsOf(m_resolved.accelerators());
    for (const int tensor : sizes)
        for (const int pipeline : sizes)
            for (const int context : sizes) {
                if (m_resolved.accelerators() % (1LL * tensor * pipeline * context) != 0 || isStopped())
                    continue;
                ++m_result.cuts;
                const LayoutChoice cut{.nodes = m_resolved.nodes, .tensor = tensor, .pipeline = pipeline, .context = context, .sharding = Sharding::None,
                                       .sequence = tensor > 1 && m_options.space.sequence.value_or(m_resolved.model.moe.has_value())};
                bool isLegal = true;
                for (Finding &finding : validate(evaluator.placed(cut))) {
                    if (finding.severity != Severity::Error)
                        continue;
                    isLegal = false;
                    BrokenRule &rule = rules[finding.message.text];
                    if (rule.cuts++ == 0)
                        rule.example = std::move(finding);
                }
                m_result.legalCuts += isLegal;
            }
    for (auto &[sentence, rule] : rules)
        m_result.rules.push_back(std::move(rule));
    std::stable_sort(m_result.rules.begin(), m_result.rules.end(), [](const BrokenRule &a, const BrokenRule &b) { return a.cuts > b.cuts; });
}

/// Looks for the leanest legal layout of every cut over tensor, pipeline and context ranks.
class LeanestLayouts
{
public:
    LeanestLayouts(const ResolvedDesign &resolved, const Catalog &catalog, const SearchSpace &space, const std::stop_token &stop)
        : m_evaluator(resolved, catalog)
        , m_groups(m_evaluator, space, stop)
    {
    }

    void look(const std::stop_token &stop);
    /// The smallest few, complete.
    std::vector<SearchCandidate> take();

private:
    void lookAtCut(const LayoutChoice &cut);
    void lookAtGroup(const LayoutChoice &group);

    Evaluator m_evaluator;
    LayoutGroups m_groups;
    std::map<std::tuple<int, int, int>, SearchCandidate> m_byCut;
};

void LeanestLayouts::look(const std::stop_token &stop)
{
    for (const int nodes : m_groups.nodes())
        m_groups.forEachCut(nodes, [&](const LayoutChoice &cut) {
            lookAtCut(cut);
            return !stop.stop_requested();
        });
}

/// A larger micro-batch holds no less, unless it leaves nothing to accumulate.
void LeanestLayouts::lookAtCut(const LayoutChoice &cut)
{
    const std::vector<int> &batches = m_groups.microBatches(m_groups.share(cut));
    if (batches.empty())
        return;
    LayoutChoice group = cut;
    std::vector<std::pair<Recompute, int>> recomputations;
    for (const Recompute recompute : m_groups.recomputes())
        recomputations.emplace_back(recompute, 0);
    if (const std::vector<int> &layers = m_groups.recomputeLayers(cut.pipeline); !layers.empty())
        recomputations.emplace_back(Recompute::Full, layers.back());
    for (const auto &[recompute, layers] : recomputations) {
        group.recompute = recompute;
        group.recomputeLayers = layers;
        group.microBatch = batches.front();
        lookAtGroup(group);
        if (batches.size() == 1)
            continue;
        group.microBatch = batches.back();
        lookAtGroup(group);
    }
}

void LeanestLayouts::lookAtGroup(const LayoutChoice &group)
{
    LayoutChoice choice = group;
    SearchCandidate &best = m_byCut[{group.tensor, group.pipeline, group.context}];
    for (const StateChoice &state : m_groups.stateChoices(group)) {
        if (state.shardSize > 0)
            continue; // narrower shards hold more
        choice.sharding = state.sharding;
        choice.shardSize = state.shardSize;
        choice.reshardAfterForward = state.reshardAfterForward;
        choice.offload = state.offload;
        const LayoutMemory memory = m_evaluator.memory(choice);
        const bool isSmaller = best.figures.memory.device.value == 0 || memory.device < best.figures.memory.device;
        if (isSmaller && m_evaluator.isLegal(choice))
            best = {.choice = choice, .figures = {{}, memory}, .accelerators = choice.nodes * m_evaluator.base().acceleratorsPerNode};
    }
}

std::vector<SearchCandidate> LeanestLayouts::take()
{
    std::vector<SearchCandidate> closest;
    for (auto &[cut, candidate] : m_byCut)
        if (candidate.figures.memory.device.value > 0)
            closest.push_back(candidate);
    std::stable_sort(closest.begin(), closest.end(),
                     [](const SearchCandidate &a, const SearchCandidate &b) { return a.figures.memory.device < b.figures.memory.device; });
    closest.resize(std::min(closest.size(), mostClosest));
    for (SearchCandidate &candidate : closest)
        complete(candidate, m_evaluator);
    return closest;
}

void ShortfallSearch::findClosest()
{
    LeanestLayouts leanest(m_resolved, m_catalog, m_options.space, m_options.stop);
    leanest.look(m_options.stop);
    m_result.closest = leanest.take();
}

std::vector<LayoutEdit> ShortfallSearch::changeOf(const ResolvedDesign &resolved, const SearchCandidate &best, const std::string &key) const
{
    if (key == "cluster.accelerator")
        return {{key, YamlValue::scalar(resolved.accelerator.id)}};
    std::vector<LayoutEdit> edits = editsFor(m_resolved.design, best.choice, m_resolved.acceleratorsPerNode);
    std::erase_if(edits, [&](const LayoutEdit &edit) { return edit.path != key; });
    return edits;
}

double ShortfallSearch::stepCost(const ResolvedDesign &resolved, const SearchCandidate &best) const
{
    const bool isOther = resolved.accelerator.id != m_resolved.accelerator.id;
    const std::optional<double> price = isOther ? usualPrice(m_catalog, resolved.accelerator.id) : m_price;
    return best.figures.step.total.value / 3600 * best.accelerators * (m_price && price ? *price : 1.0);
}

bool ShortfallSearch::tryWay(const ResolvedDesign &resolved, const SearchSpace &space, const std::string &key)
{
    SearchOptions options{.objective = m_options.objective, .space = space, .top = 1, .wantsPareto = false, .stop = m_options.stop, .progress = {}};
    const SearchResult found = search(resolved, m_catalog, options);
    if (found.candidates.empty())
        return false;
    WayOut way{.change = {}, .best = found.candidates.front(), .needsHardware = key.starts_with("cluster."), .stepCost = 0};
    way.change = changeOf(resolved, way.best, key);
    way.stepCost = stepCost(resolved, way.best);
    m_result.waysOut.push_back(std::move(way));
    return true;
}

/// Lets each key vary that was kept as designed.
void ShortfallSearch::freeKeys()
{
    for (const std::string &key : searchKeys()) {
        if (key == "cluster.nodes" || key == "parallelism.offload" || isStopped())
            continue;
        SearchSpace space = m_options.space;
        freeKey(space, key);
        if (!(space == m_options.space))
            tryWay(m_resolved, space, key);
    }
}

void ShortfallSearch::allowOffload()
{
    SearchSpace space = m_options.space;
    space.offloads.clear();
    if (!m_options.space.offloads.empty() && !isStopped())
        tryWay(m_resolved, space, "parallelism.offload");
}

void ShortfallSearch::tryNodes()
{
    for (int times = 2; times <= mostTimesNodes && !isStopped(); times *= 2) {
        SearchSpace space = m_options.space;
        space.nodes = {int(std::min(1LL * m_resolved.nodes * times, 1'000'000LL))};
        if (tryWay(m_resolved, space, "cluster.nodes"))
            return;
    }
}

void ShortfallSearch::tryAccelerators()
{
    std::vector<const GpuSpec *> larger;
    for (const GpuSpec &accelerator : m_catalog.accelerators)
        if (accelerator.memory > m_resolved.accelerator.memory && accelerator.vendor != GpuSpec::Vendor::Cpu)
            larger.push_back(&accelerator);
    std::stable_sort(larger.begin(), larger.end(), [](const GpuSpec *a, const GpuSpec *b) { return a->memory < b->memory; });
    std::size_t found = 0;
    for (const GpuSpec *accelerator : larger) {
        if (found == mostAccelerators || isStopped())
            return;
        Design design = m_resolved.design;
        design.cluster.accelerator = {.id = accelerator->id, .changes = {}};
        const Resolution resolution = resolve(design, m_catalog);
        found += !hasErrors(resolution.findings) && tryWay(resolution.resolved, m_options.space, "cluster.accelerator");
    }
}

Shortfall ShortfallSearch::run()
{
    countRules();
    findClosest();
    freeKeys();
    allowOffload();
    tryNodes();
    tryAccelerators();
    std::stable_sort(m_result.waysOut.begin(), m_result.waysOut.end(), [](const WayOut &a, const WayOut &b) {
        return std::tie(a.needsHardware, a.stepCost) < std::tie(b.needsHardware, b.stepCost);
    });
    return std::move(m_result);
}

} // namespace

Shortfall explainShortfall(const ResolvedDesign &resolved, const Catalog &catalog, const SearchOptions &options)
{
    if (!isComputable(resolved))
        return {};
    return ShortfallSearch(resolved, catalog, options).run();
}

} // namespace slipway
