// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/planning/growth.h"

#include "core/planning/costsheet.h"
#include "core/units/format.h"

#include <algorithm>
#include <charconv>
#include <cmath>

namespace slipway {

namespace {

constexpr double mostFill = 0.1; // of a phase's nodes, to fill the last unit of leaves; a choice
constexpr int monthsOfAPhase = 9; // the middle of the 6 to 12 months that hardware takes to be ordered and to be outgrown; a choice

double grown(double perYear, int month) { return std::pow(perYear, month / 12.0); }

class Forecast
{
public:
    Forecast(const ResolvedDesign &resolved, const PlannedWork &work, const MemoryEstimate &memory, const Assumptions &given, const PlanSettings &settings)
        : m_resolved(resolved)
        , m_work(work)
        , m_memory(memory)
        , m_given(given)
        , m_settings(settings)
        , m_plan(settings.growth)
    {
    }

    Growth take()
    {
        addPhases();
        addPoints();
        judgeLasting();
        advise();
        m_growth.assumed = m_plan;
        return std::move(m_growth);
    }

private:
    double utilisation() const { return std::clamp(m_given.value("period.utilisation"), 0.05, 1.0); }

    /// Accelerators that today's training keeps busy.
    double trainingToday() const
    {
        double hours = 0, largest = 0;
        for (const PlannedTeam &team : m_settings.teams) {
            hours += team.acceleratorHoursPerMonth;
            largest = std::max(largest, double(team.leastAccelerators));
        }
        return m_settings.teams.empty() ? m_work.accelerators() * utilisation() : std::max(hours / hoursPerMonth / utilisation(), largest);
    }

    double training(int month) const { return trainingToday() * grown(m_plan.model, month) * grown(m_plan.data, month) * grown(m_plan.teams, month); }
    double inference(int month) const { return m_plan.inferenceAccelerators * grown(m_plan.inference, month); }
    double needed(int month) const { return training(month) + inference(month); }

    double storage(int month) const
    {
        const double room = 1 - std::clamp(m_given.value("storage.headroom"), 0.0, 0.9);
        return (m_work.data.value * grown(m_plan.data, month) + m_work.checkpoint.value * m_work.keptCheckpoints * grown(m_plan.model, month)) / 1e12 / room;
    }

    SwitchFabric fabricWith(int nodes) const
    {
        ResolvedDesign larger = m_resolved;
        larger.nodes = nodes;
        larger.design.parallelism = {}; // the network is for whatever runs on it
        return plannedFabric(larger);
    }

    static int countOf(const SwitchFabric &fabric, SwitchTier::Role role)
    {
        long long count = 0;
        for (const SwitchTier &tier : fabric.tiers)
            if (tier.role == role || (role == SwitchTier::Role::Leaf && (tier.role == SwitchTier::Role::Switch || tier.role == SwitchTier::Role::Router)))
                count += tier.count;
        return int(std::min(count, 1000000000LL));
    }

    int nodesFor(double accelerators) const
    {
        constexpr double most = 1e6;
        return int(std::min(most, std::ceil(accelerators / m_work.acceleratorsPerNode - 1e-6)));
    }

    /// Up to the next whole unit of leaves where little is missing: free ports are cheap, nodes that nobody needs yet are not.
    static int inUnits(int nodes, const SwitchFabric &fabric)
    {
        const int unit = std::max(1, fabric.nodesPerLeaf), whole = (nodes + unit - 1) / unit * unit;
        return whole - nodes <= nodes * mostFill ? whole : nodes;
    }

    void addPhases()
    {
        const int today = m_settings.existing && m_settings.existing->nodes > 0 ? m_settings.existing->nodes : m_work.nodes;
        addPhase(0, std::max(today, nodesFor(needed(0))), 0);
        for (int month = 1; month <= m_plan.months; ++month) {
            const GrowthPhase &last = m_growth.phases.back();
            if (needed(month) <= double(last.nodes) * m_work.acceleratorsPerNode + 1e-6)
                continue;
            const int until = std::min(month + monthsOfAPhase, m_plan.months);
            const int nodes = inUnits(nodesFor(std::max(needed(until), needed(month))), fabricWith(nodesFor(needed(until))));
            addPhase(month, nodes, last.nodes);
        }
    }

    void addPhase(int month, int nodes, int before)
    {
        const SwitchFabric fabric = fabricWith(nodes);
        GrowthPhase phase{.month = month, .date = monthAfter(m_plan.start, month), .addNodes = nodes - before, .nodes = nodes};
        phase.storageTb = storage(std::min(month + monthsOfAPhase, m_plan.months));
        phase.leaves = countOf(fabric, SwitchTier::Role::Leaf);
        phase.spines = countOf(fabric, SwitchTier::Role::Spine);
        phase.cores = countOf(fabric, SwitchTier::Role::Core);
        if (!m_growth.phases.empty()) {
            const GrowthPhase &last = m_growth.phases.back();
            phase.rebuildsNetwork = last.leaves > 0 && (phase.spines != last.spines || (phase.cores > 0) != (last.cores > 0));
        }
        m_growth.phases.push_back(std::move(phase));
    }

    void addPoints()
    {
        std::size_t phase = 0;
        for (int month = 0; month <= m_plan.months; ++month) {
            while (phase + 1 < m_growth.phases.size() && m_growth.phases[phase + 1].month <= month)
                ++phase;
            m_growth.points.push_back({.month = month, .date = monthAfter(m_plan.start, month), .training = training(month), .inference = inference(month),
                                       .planned = double(m_growth.phases[phase].nodes) * m_work.acceleratorsPerNode, .storageTb = storage(month)});
        }
    }

    template<typename Enough>
    std::optional<int> firstNot(Enough enough) const
    {
        for (int month = 0; month <= m_plan.months; ++month)
            if (!enough(month))
                return month;
        return std::nullopt;
    }

    void judgeLasting()
    {
        const GrowthPhase today = m_growth.phases.front();
        const SwitchFabric fabric = fabricWith(today.nodes);
        const double have = double(today.nodes) * m_work.acceleratorsPerNode;
        m_growth.lasting.push_back({"nodes", SLIPWAY_TEXT("Plan", "Compute nodes"), firstNot([&](int month) { return needed(month) <= have + 1e-6; }),
            {SLIPWAY_TEXT("Plan", "%1 accelerators today; %2 are needed after %3 months"), {formatNumber(have, 6), formatNumber(std::ceil(needed(m_plan.months) - 1e-9), 6), std::to_string(m_plan.months)}}});
        if (!fabric.tiers.empty()) {
            const long long places = (1LL * today.nodes + fabric.nodesPerLeaf - 1) / fabric.nodesPerLeaf * fabric.nodesPerLeaf;
            m_growth.lasting.push_back({"leaf_ports", SLIPWAY_TEXT("Plan", "Leaf ports"), firstNot([&](int month) { return nodesFor(needed(month)) <= places; }),
                {SLIPWAY_TEXT("Plan", "the leaves have places for %1 nodes"), {std::to_string(places)}}});
            m_growth.lasting.push_back({"topology", SLIPWAY_TEXT("Plan", "Topology"),
                firstNot([&](int month) { return nodesFor(needed(month)) <= fabric.mostNodes && (fabricWith(std::max(1, nodesFor(needed(month)))).tiers.size() <= fabric.tiers.size()); }),
                {SLIPWAY_TEXT("Plan", "%1 with its tiers of today; another tier means new cables"), {fabric.topology}}});
        }
        judgeStorage();
        judgeMemory();
    }

    void judgeStorage()
    {
        const auto scratch = m_resolved.design.cluster.storage.find("scratch");
        if (scratch == m_resolved.design.cluster.storage.end() || !scratch->second.capacityTb)
            return;
        const double capacity = *scratch->second.capacityTb;
        m_growth.lasting.push_back({"storage", SLIPWAY_TEXT("Plan", "Scratch storage"), firstNot([&](int month) { return storage(month) <= capacity; }),
            {SLIPWAY_TEXT("Plan", "%1 TB; %2 TB with headroom are needed after %3 months"), {formatNumber(capacity), formatNumber(storage(m_plan.months), 3), std::to_string(m_plan.months)}}});
    }

    void judgeMemory()
    {
        const double device = m_memory.device().value, capacity = m_memory.capacity.value;
        if (device <= 0 || capacity <= 0)
            return;
        m_growth.lasting.push_back({"memory", SLIPWAY_TEXT("Plan", "Memory of the accelerators"), firstNot([&](int month) { return device * grown(m_plan.model, month) <= capacity; }),
            {SLIPWAY_TEXT("Plan", "%1 of %2 with the layout of today, growing with the model"), {formatGib(Bytes(device)), formatGib(Bytes(capacity))}}});
    }

    void advise()
    {
        const double model = grown(m_plan.model, m_plan.months) * grown(m_plan.data, m_plan.months), teams = grown(m_plan.teams, m_plan.months);
        const bool isVertical = model > teams;
        m_growth.advice.push_back(isVertical
            ? Message{SLIPWAY_TEXT("Plan", "Models and data grow the work %1 times, teams %2 times: growth is vertical. What counts is the largest job: memory of an accelerator, the scale-up domain, the network between leaves."),
                      {formatNumber(model, 3), formatNumber(teams, 3)}}
            : Message{SLIPWAY_TEXT("Plan", "Teams grow the work %1 times, models and data %2 times: growth is horizontal. What counts are accounts, quotas and fair shares, and namespaces; jobs stay inside a unit of leaves."),
                      {formatNumber(teams, 3), formatNumber(model, 3)}});
        if (m_plan.inferenceAccelerators > 0)
            m_growth.advice.push_back({SLIPWAY_TEXT("Plan", "Serving takes %1 accelerators at the end of the period, %2 today: keep it on nodes of its own, so that peaks do not stop training."),
                {formatNumber(std::ceil(inference(m_plan.months)), 4), formatNumber(m_plan.inferenceAccelerators, 4)}});
        for (const GrowthPhase &phase : m_growth.phases)
            if (phase.rebuildsNetwork) {
                m_growth.advice.push_back({SLIPWAY_TEXT("Plan", "In month %1 the network is rebuilt between leaves and spines: lay the cables for %2 spines today, or plan a pause."), {std::to_string(phase.month), std::to_string(phase.spines)}});
                break;
            }
    }

    const ResolvedDesign &m_resolved;
    const PlannedWork &m_work;
    const MemoryEstimate &m_memory;
    const Assumptions &m_given;
    const PlanSettings &m_settings;
    const PlannedGrowth &m_plan;
    Growth m_growth;
};

} // namespace

std::string monthAfter(const std::string &start, int months)
{
    int year = 0, month = 0;
    if (start.size() < 7 || start[4] != '-')
        return {};
    const auto yearRead = std::from_chars(start.data(), start.data() + 4, year);
    const auto monthRead = std::from_chars(start.data() + 5, start.data() + 7, month);
    if (yearRead.ptr != start.data() + 4 || monthRead.ptr != start.data() + 7 || month < 1 || month > 12 || year < 1)
        return {};
    const int all = year * 12 + month - 1 + months;
    const std::string two = std::to_string(all % 12 + 1);
    return std::to_string(all / 12) + (two.size() == 1 ? "-0" : "-") + two;
}

Growth growthOf(const ResolvedDesign &resolved, const PlannedWork &work, const MemoryEstimate &memory, const Assumptions &assumptions, const PlanSettings &settings)
{
    return Forecast(resolved, work, memory, assumptions, settings).take();
}

} // namespace slipway
