// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/planning/clustersizing.h"

#include "core/units/format.h"

#include <algorithm>
#include <array>
#include <cmath>

namespace slipway {

namespace {

constexpr double slack = 5.0 / 6; // of the deadline that a recommended cluster may use
constexpr double worthOfTime = 1.05; // without a deadline: what an earlier end may cost, over the cheapest; a choice

/// A row of Mevasis' table: training of 100 B tokens in bf16.
struct GuideRow
{
    double from, to;     ///< parameters
    const char *name;
    double least, usual; ///< H100
    double lowDays, highDays;
};
constexpr std::array guideRows{GuideRow{0.5e9, 4e9, "1-3B", 4, 8, 2, 5}, GuideRow{4e9, 10e9, "7B", 8, 16, 5, 14}, GuideRow{10e9, 30e9, "13B", 16, 32, 14, 30},
                               GuideRow{30e9, 200e9, "70B", 64, 128, 30, 90}, GuideRow{200e9, 1e13, "405B", 512, 1024, 0, 0}};
constexpr double guideTokens = 100e9;

/// OneSource Cloud's, full fine-tuning on 80 GB.
struct TuningRow
{
    double from, to;
    const char *name;
    double low, high;
};
constexpr std::array tuningRows{TuningRow{4e9, 10e9, "7B", 4, 8}, TuningRow{10e9, 30e9, "13B", 8, 16}, TuningRow{30e9, 200e9, "70B", 32, 64}};

std::string text(double value, int digits = 3) { return formatNumber(value, digits); }

void addTrainingRule(double parameters, double tokens, const std::function<double(double)> &daysWith, std::vector<RuleOfThumb> &rules)
{
    for (const GuideRow &row : guideRows) {
        if (parameters < row.from || parameters >= row.to)
            continue;
        RuleOfThumb rule{.source = "Mevasis, Large Language Model Training HPC Infrastructure", .says = {SLIPWAY_TEXT("Plan", "%1: at least %2 H100, better %3, for 100 B tokens"), {row.name, text(row.least), text(row.usual, 4)}},
                         .low = row.least, .high = row.usual, .lowDays = row.lowDays, .highDays = row.highDays, .difference = {}};
        const double theirs = daysWith(row.usual) * guideTokens / std::max(tokens, 1.0);
        if (row.highDays > 0 && theirs > 0)
            rule.difference = {SLIPWAY_TEXT("Plan", "By this estimate %1 take %2 days for 100 B tokens where the guide has %3 to %4; a count of GPUs is a choice of time, not a limit."), {text(row.usual, 4), text(theirs), text(row.lowDays), text(row.highDays)}};
        else if (row.highDays <= 0)
            rule.difference = {SLIPWAY_TEXT("Plan", "The guide names no time; the states alone need %1 accelerators of 80 GB."), {text(std::ceil(parameters * 16 / 85.5e9))}};
        rules.push_back(std::move(rule));
    }
}

void addTuningRule(const ResolvedDesign &resolved, double parameters, double recommended, std::vector<RuleOfThumb> &rules)
{
    const Technique technique = resolved.design.training.technique;
    const bool isAdapter = technique == Technique::Lora || technique == Technique::Qlora;
    for (const TuningRow &row : tuningRows) {
        if (parameters < row.from || parameters >= row.to)
            continue;
        const double factor = isAdapter ? 0.25 : 1, highFactor = isAdapter ? 0.5 : 1;
        RuleOfThumb rule{.source = "OneSource Cloud, LLM Training Infrastructure", .says = {}, .low = std::ceil(row.low * factor), .high = std::ceil(row.high * highFactor), .difference = {}};
        rule.says = isAdapter ? Message{SLIPWAY_TEXT("Plan", "%1: %2 to %3 GPUs of 80 GB for full fine-tuning, 50 to 75 % fewer with adapters"), {row.name, text(row.low), text(row.high)}}
                              : Message{SLIPWAY_TEXT("Plan", "%1: %2 to %3 GPUs of 80 GB for full fine-tuning"), {row.name, text(row.low), text(row.high)}};
        rule.difference = isAdapter ? Message{SLIPWAY_TEXT("Plan", "An adapter trains a few thousandths of the weights: what has to fit are frozen weights (2 bytes a parameter, half a byte with 4 bits) and activations. Computed: %1."), {text(recommended, 5)}}
                                    : Message{SLIPWAY_TEXT("Plan", "States alone need %1 of 79.6 GiB; the rest is activations and speed. Computed: %2."), {text(std::ceil(parameters * 16 / 85.5e9)), text(recommended, 5)}};
        rules.push_back(std::move(rule));
    }
}

} // namespace

std::vector<RuleOfThumb> rulesOfThumb(const ResolvedDesign &resolved, double parameters, double tokens, double recommended, const std::function<double(double)> &daysWith)
{
    std::vector<RuleOfThumb> rules;
    const Technique technique = resolved.design.training.technique;
    const bool isTraining = technique == Technique::Pretrain || technique == Technique::Continued;
    if (isTraining)
        addTrainingRule(parameters, tokens, daysWith, rules);
    else
        addTuningRule(resolved, parameters, recommended, rules);
    if (technique == Technique::Lora || technique == Technique::Qlora)
        return rules;
    const double memory = resolved.accelerator.memory.value;
    if (memory > 0) {
        const double least = std::ceil(parameters * 16 / memory);
        rules.push_back({.source = "Rajbhandari et al., ZeRO, 2020", .says = {SLIPWAY_TEXT("Plan", "16 bytes a parameter for weights, gradients and Adam: %1 accelerators hold the states"), {text(least, 5)}}, .low = least,
                         .high = least, .difference = {SLIPWAY_TEXT("Plan", "Without activations and copies; a limit of memory, not of time."), {}}});
    }
    if (isTraining && parameters > 0) {
        const double ratio = tokens / parameters;
        rules.push_back({.source = "Hoffmann et al., 2022", .says = {SLIPWAY_TEXT("Plan", "20 tokens a parameter use the compute best: %1"), {formatCount(20 * parameters)}}, .low = 0, .high = 0,
                         .difference = {SLIPWAY_TEXT("Plan", "The design has %1 tokens a parameter. More is usual for models that will serve many (Llama 3 8B: 1,900)."), {text(ratio)}}});
    }
    return rules;
}

std::vector<const char *> shortcomingsOf(const PlannedSizing &sizing, const SizedPlan &size)
{
    std::vector<const char *> words;
    if (!size.meetsDeadline)
        words.push_back(sizing.hasDeadline ? SLIPWAY_TEXT("Plan", "past the deadline") : SLIPWAY_TEXT("Plan", "longer than the period"));
    if (!size.meetsBudget)
        words.push_back(SLIPWAY_TEXT("Plan", "over the budget"));
    return words;
}

PortfolioNeed portfolioNeed(const std::vector<PlannedTeam> &teams, const Assumptions &assumptions, int acceleratorsPerNode)
{
    PortfolioNeed need;
    for (const PlannedTeam &team : teams) {
        need.hours += team.acceleratorHoursPerMonth;
        need.largestJob = std::max(need.largestJob, double(team.leastAccelerators));
    }
    need.byHours = need.hours / hoursPerMonth / std::clamp(assumptions.value("period.utilisation"), 0.05, 1.0);
    const double perNode = std::max(1, acceleratorsPerNode);
    need.accelerators = std::ceil(std::max(need.byHours, need.largestJob) / perNode - 1e-9) * perNode;
    return need;
}

namespace {

/// The deadline, else the period that is planned: what takes longer outlives its hardware.
double daysGiven(const PlanSettings &settings, const Assumptions &assumptions)
{
    return settings.deadlineDays.value_or(assumptions.value("period.months") * hoursPerMonth / 24);
}

double costOfSize(const SizedPlan &size) { return size.sheet.isPriced ? size.sheet.run().value : size.accelerators * size.wall.value; }

/// Over wide ranges of size the cost hardly changes, and the time does.
int soonestOfTheCheap(const PlannedSizing &sizing)
{
    int soonest = -1;
    for (int i = 0; i < int(sizing.sizes.size()) && sizing.cheapest >= 0; ++i) {
        const SizedPlan &size = sizing.sizes[std::size_t(i)];
        const bool isCheap = size.isEnough() && costOfSize(size) <= worthOfTime * costOfSize(sizing.sizes[std::size_t(sizing.cheapest)]);
        if (isCheap && (soonest < 0 || size.wall < sizing.sizes[std::size_t(soonest)].wall))
            soonest = i;
    }
    return soonest;
}

/// The size that a guide speaks of, or the one nearest to it: its days for this work.
double daysWith(const PlannedSizing &sizing, double accelerators)
{
    const SizedPlan *nearest = nullptr;
    for (const SizedPlan &size : sizing.sizes)
        if (!nearest || std::abs(size.accelerators - accelerators) < std::abs(nearest->accelerators - accelerators))
            nearest = &size;
    return nearest ? nearest->wall.value / 86400 * nearest->accelerators / accelerators : 0;
}

} // namespace

PlannedSizing sizePlan(const ResolvedDesign &resolved, const Catalog &catalog, const Assumptions &assumptions, const PlanSettings &settings, Tenure tenure, std::stop_token stop)
{
    PlannedSizing sizing;
    SizingGoal goal;
    goal.nodes = usualNodeCounts(int(std::min(2LL * resolved.nodes, 100'000LL)));
    goal.stop = stop;
    const Sizing found = sizeCluster(resolved, catalog, goal);
    for (const SizedCluster &cluster : found.clusters) {
        const ResolvedDesign sized = resolve(withChoice(resolved.design, cluster.best.choice, resolved.acceleratorsPerNode), catalog).resolved;
        const PlannedWork work = workOf(sized, estimate(sized, {}, catalog), catalog);
        if (work.productive.value <= 0)
            continue;
        SizedPlan size;
        size.best = cluster.best;
        size.nodes = sized.nodes;
        size.accelerators = sized.accelerators();
        size.sheet = costOf(work, tenure, assumptions);
        size.wall = size.sheet.expected.wall;
        size.meetsDeadline = size.wall.value <= daysGiven(settings, assumptions) * 86400;
        size.meetsBudget = !settings.budget || !size.sheet.isPriced || size.sheet.run().value <= *settings.budget;
        sizing.sizes.push_back(std::move(size));
    }
    sizing.isComplete = !stop.stop_requested();
    sizing.hasDeadline = settings.deadlineDays.has_value();
    const auto better = [&](int best, int other, auto figure) { return best < 0 || figure(sizing.sizes[std::size_t(other)]) < figure(sizing.sizes[std::size_t(best)]); };
    int fastest = -1;
    for (int i = 0; i < int(sizing.sizes.size()); ++i) {
        const SizedPlan &size = sizing.sizes[std::size_t(i)];
        if (!size.isEnough())
            continue;
        if (sizing.smallest < 0)
            sizing.smallest = i;
        if (better(sizing.cheapest, i, costOfSize))
            sizing.cheapest = i;
        if (better(fastest, i, [](const SizedPlan &other) { return other.wall.value; }))
            fastest = i;
        if (settings.deadlineDays && size.wall.value <= slack * *settings.deadlineDays * 86400 && better(sizing.recommended, i, costOfSize))
            sizing.recommended = i;
    }
    if (!settings.deadlineDays)
        sizing.recommended = soonestOfTheCheap(sizing);
    if (sizing.recommended >= 0)
        sizing.why = settings.deadlineDays ? Message{SLIPWAY_TEXT("Plan", "The cheapest that is done in five sixths of %1 days."), {text(*settings.deadlineDays)}}
                                           : Message{SLIPWAY_TEXT("Plan", "Without a deadline: the one that is done first among those that cost at most %1 % more than the cheapest."), {text(100 * (worthOfTime - 1))}};
    else if (fastest >= 0) {
        sizing.recommended = fastest;
        sizing.why = {SLIPWAY_TEXT("Plan", "The fastest that meets the deadline; none has a sixth of the time to spare."), {}};
    }
    const SizedPlan *taken = sizing.recommended >= 0 ? &sizing.sizes[std::size_t(sizing.recommended)] : nullptr;
    const double parameters = countParameters(resolved.model).total;
    const double tokens = double(resolved.steps) * resolved.design.training.globalBatch * double(resolved.design.training.sequenceLength);
    sizing.rules = rulesOfThumb(resolved, parameters, tokens, taken ? taken->accelerators : resolved.accelerators(), [&sizing](double accelerators) { return daysWith(sizing, accelerators); });
    if (!settings.teams.empty())
        sizing.portfolio = portfolioNeed(settings.teams, assumptions, resolved.acceleratorsPerNode);
    return sizing;
}

} // namespace slipway
