// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/estimate/fitchanges.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <tuple>

namespace slipway {

namespace {

constexpr int mostRanks = 1 << 20; // beyond any cluster: doubling it helps nobody
constexpr int mostNodes = 64;      // times those there are
constexpr std::size_t slots = 8; // answers that a handful of changes share

enum class Wanted { All, Cheapest };

/// Collects the changes that fit. Asks for memory first: most of what is tried fails there.
class FitSearch
{
public:
    FitSearch(const Workload &work, const Machine &machine, const Network &network, const Catalog &catalog, Wanted wanted)
        : m_wanted(wanted)
        , m_resolved(*work.resolved)
        , m_catalog(catalog)
        , m_calibration(*work.calibration)
        , m_evaluator(m_resolved, catalog, machine, network, m_calibration, slots)
        , m_now(choiceOf(m_resolved))
    {
        const auto own = m_resolved.design.cost.acceleratorHour;
        m_price = own ? own : usualPrice(catalog, m_resolved.accelerator.id);
    }

    void tryLayouts();
    void tryHardware();
    /// Whether a change of one key is among those so far.
    bool hasFound() const { return std::isfinite(m_least); }
    std::vector<FitChange> take();

private:
    template<typename Value>
    bool trySet(Value LayoutChoice::*member, Value value);
    bool tryChoice(const LayoutChoice &choice);
    void tryDoubled(int LayoutChoice::*member);
    void tryNodes();
    void tryAccelerators();
    void tryAccelerator(const GpuSpec &accelerator, Bytes needed);
    double stepCost(Seconds step, int accelerators) const { return step.value / 3600 * accelerators * m_price.value_or(1.0); }
    bool costsMore(const LayoutChoice &choice, int accelerators);
    void add(FitChange change);

    const Wanted m_wanted;
    double m_least = std::numeric_limits<double>::infinity(); ///< cost of a step with the cheapest change of one key so far
    const ResolvedDesign &m_resolved;
    const Catalog &m_catalog;
    const Calibration &m_calibration;
    Evaluator m_evaluator;
    const LayoutChoice m_now;
    std::optional<double> m_price;
    std::vector<FitChange> m_changes;
};

bool FitSearch::tryChoice(const LayoutChoice &choice)
{
    const LayoutMemory memory = m_evaluator.memory(choice);
    if (!memory.fits() || !m_evaluator.isLegal(choice))
        return false;
    FitChange change;
    change.accelerators = choice.nodes * m_resolved.acceleratorsPerNode;
    if (costsMore(choice, change.accelerators))
        return true;
    change.figures = {m_evaluator.step(choice), memory};
    change.edits = editsFor(m_resolved.design, choice, m_resolved.acceleratorsPerNode);
    change.needsHardware = choice.nodes != m_now.nodes;
    change.stepCost = stepCost(change.figures.step.total, change.accelerators);
    if (change.edits.size() == 1)
        m_least = std::min(m_least, change.stepCost);
    add(std::move(change));
    return true;
}

/// Where one change is wanted and another is known to cost less.
bool FitSearch::costsMore(const LayoutChoice &choice, int accelerators)
{
    return m_wanted == Wanted::Cheapest && hasFound() && stepCost(m_evaluator.stepBound(choice), accelerators) > m_least;
}

template<typename Value>
bool FitSearch::trySet(Value LayoutChoice::*member, Value value)
{
    LayoutChoice choice = m_now;
    choice.*member = value;
    return tryChoice(choice);
}

/// Keeps the cheaper of two changes of one key.
void FitSearch::add(FitChange change)
{
    if (change.edits.empty())
        return;
    for (FitChange &other : m_changes) {
        if (other.edits.front().path != change.edits.front().path)
            continue;
        if (std::tie(change.isPriced, other.stepCost) > std::tie(other.isPriced, change.stepCost))
            other = std::move(change);
        return;
    }
    m_changes.push_back(std::move(change));
}

void FitSearch::tryDoubled(int LayoutChoice::*member)
{
    if (m_now.*member < mostRanks)
        trySet(member, m_now.*member * 2);
}

void FitSearch::tryLayouts()
{
    for (const Recompute mode : {Recompute::Selective, Recompute::Full})
        if (mode > m_now.recompute)
            trySet(&LayoutChoice::recompute, mode);
    if (m_now.recomputeLayers > 0)
        trySet(&LayoutChoice::recomputeLayers, 0);
    for (const Sharding sharding : {Sharding::Optimizer, Sharding::Gradients, Sharding::Parameters})
        if (sharding > m_now.sharding)
            trySet(&LayoutChoice::sharding, sharding);
    if (m_now.shardSize > 0)
        trySet(&LayoutChoice::shardSize, 0);
    if (!m_now.reshardAfterForward)
        trySet(&LayoutChoice::reshardAfterForward, true);
    for (int smaller = m_now.microBatch - 1; smaller >= 1; --smaller)
        if (m_now.microBatch % smaller == 0)
            trySet(&LayoutChoice::microBatch, smaller);
    if (m_now.tensor > 1 && !m_now.sequence)
        trySet(&LayoutChoice::sequence, true);
    if (m_now.virtualPipeline == 1 && m_now.schedule != Schedule::OneForwardOneBackward)
        trySet(&LayoutChoice::schedule, Schedule::OneForwardOneBackward);
    for (int LayoutChoice::*member : {&LayoutChoice::tensor, &LayoutChoice::pipeline, &LayoutChoice::context})
        tryDoubled(member);
    if (m_resolved.model.moe)
        tryDoubled(&LayoutChoice::expert);
    if (m_now.offload == Offload::None)
        for (const Offload offload : {Offload::Optimizer, Offload::Parameters, Offload::Activations})
            trySet(&LayoutChoice::offload, offload);
}

void FitSearch::tryNodes()
{
    for (int times = 2; times <= mostNodes && m_now.nodes <= mostRanks / times; times *= 2)
        if (trySet(&LayoutChoice::nodes, m_now.nodes * times))
            return;
}

void FitSearch::tryAccelerator(const GpuSpec &accelerator, Bytes needed)
{
    if (accelerator.vendor == GpuSpec::Vendor::Cpu || accelerator.memory < needed || accelerator.id == m_resolved.accelerator.id)
        return;
    Design design = m_resolved.design;
    design.cluster.accelerator = {.id = accelerator.id, .changes = {}};
    const Resolution resolution = resolve(design, m_catalog);
    if (hasErrors(resolution.findings) || hasErrors(validate(resolution.resolved)))
        return;
    const Workload work(resolution.resolved, m_calibration);
    const PeakMemory peak = peakMemory(work, layerBytes(work));
    const LayoutMemory memory{resolution.resolved.accelerator.memory, peak.peak, peak.device, peak.stage};
    if (!memory.fits())
        return;
    Ledger nobodyAsks(nullptr);
    const Machine machine(resolution.resolved, m_catalog, m_calibration);
    const Network network(resolution.resolved, m_catalog, m_calibration);
    const LayoutFigures figures{estimateStepTime(work, machine, network, nobodyAsks).step, memory};
    const std::optional<double> price = usualPrice(m_catalog, accelerator.id);
    FitChange change{.edits = {{"cluster.accelerator", YamlValue::scalar(accelerator.id)}}, .figures = figures, .accelerators = resolution.resolved.accelerators(),
                     .needsHardware = true, .stepCost = 0, .isPriced = price.has_value() || !m_price};
    change.stepCost = figures.step.total.value / 3600 * change.accelerators * (m_price ? price.value_or(0.0) : 1.0);
    add(std::move(change));
}

void FitSearch::tryAccelerators()
{
    const Bytes needed = m_evaluator.memory(m_now).peak;
    for (const GpuSpec &accelerator : m_catalog.accelerators)
        tryAccelerator(accelerator, needed);
}

void FitSearch::tryHardware()
{
    tryNodes();
    tryAccelerators();
}

std::vector<FitChange> FitSearch::take()
{
    std::stable_sort(m_changes.begin(), m_changes.end(), [](const FitChange &a, const FitChange &b) {
        return std::tuple(a.needsHardware, !a.isPriced, a.stepCost) < std::tuple(b.needsHardware, !b.isPriced, b.stepCost);
    });
    return std::move(m_changes);
}

} // namespace

std::vector<FitChange> changesThatFit(const Workload &work, const Machine &machine, const Network &network, const Catalog &catalog, FitScope scope)
{
    FitSearch search(work, machine, network, catalog, Wanted::All);
    search.tryLayouts();
    if (scope == FitScope::Hardware)
        search.tryHardware();
    return search.take();
}

std::optional<FitChange> cheapestChangeThatFits(const Workload &work, const Machine &machine, const Network &network, const Catalog &catalog)
{
    FitSearch search(work, machine, network, catalog, Wanted::Cheapest);
    search.tryLayouts();
    if (!search.hasFound())
        search.tryHardware();
    for (FitChange &change : search.take())
        if (change.edits.size() == 1)
            return std::move(change);
    return std::nullopt;
}

std::vector<FitChange> changesThatFit(const ResolvedDesign &resolved, const Catalog &catalog, FitScope scope, const Calibration &calibration)
{
    const Workload work(resolved, calibration);
    return changesThatFit(work, Machine(resolved, catalog, calibration), Network(resolved, catalog, calibration), catalog, scope);
}

std::optional<double> usualPrice(const Catalog &catalog, std::string_view accelerator)
{
    std::vector<double> prices;
    for (const RentalPrice &price : catalog.prices)
        if (price.accelerator == accelerator && price.term == "on-demand")
            prices.push_back(price.usdPerAcceleratorHour);
    if (prices.empty())
        return std::nullopt;
    const auto middle = prices.begin() + std::ssize(prices) / 2;
    std::nth_element(prices.begin(), middle, prices.end());
    return *middle;
}

} // namespace slipway
