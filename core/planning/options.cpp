// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/planning/options.h"

#include "core/planning/plannedassumptions.h"
#include "core/units/format.h"

#include <algorithm>
#include <cmath>
#include <functional>

namespace slipway {

namespace {

constexpr double best = 5;
constexpr std::size_t mostRivals = 2;     // whose chances are worked out
constexpr double heaviest = 10;           // a weight that nobody would give is no way to flip it

/// The best possible score of a row where less is better.
double scoreOfLess(double own, double least) { return own > 0 ? best * least / own : 0; }
double scoreOfMore(double own, double most) { return most > 0 ? best * own / most : 0; }

/// An option's figures before they are compared.
struct Figures
{
    double cost = 0, hours = 0, goodput = 0, networkGbS = 0;
    std::optional<double> available, storageGbS;
    double accelerators = 0;
};

class Comparison
{
public:
    explicit Comparison(const OptionInput &input)
        : m_input(input)
    {
    }

    OptionComparison take()
    {
        chooseOptions();
        addComputedRows();
        addDeclaredRows();
        scoreAll();
        findObstacles();
        judgePlaces();
        recommend();
        return std::move(m_table);
    }

private:
    void chooseOptions()
    {
        std::vector<PlannedOption> wanted = m_input.settings.options;
        const bool isUsual = wanted.empty();
        if (isUsual)
            for (const Tenure tenure : tenures)
                wanted.push_back({.name = labelOf(tenure), .tenure = tenure});
        for (const PlannedOption &option : wanted)
            addOption(option, isUsual);
    }

    /// The design with the option's network and storage.
    ResolvedDesign designFor(const PlannedOption &option) const
    {
        ResolvedDesign resolved = m_input.resolved;
        if (option.storageWriteGbS) {
            Design design = resolved.design;
            StorageTier &scratch = design.cluster.storage["scratch"];
            if (scratch.system.empty())
                scratch.system = "own";
            scratch.writeGbS = option.storageWriteGbS;
            resolved = resolve(std::move(design), m_input.catalog).resolved;
        }
        if (option.networkGbS && resolved.nicsPerNode > 0)
            resolved.link.lineRate = gigabytesPerSecond(*option.networkGbS * resolved.acceleratorsPerNode / resolved.nicsPerNode);
        return resolved;
    }

    void addOption(const PlannedOption &option, bool onlyPriced)
    {
        const ResolvedDesign resolved = designFor(option);
        const Estimate figures = estimate(resolved, {}, m_input.catalog);
        const PlannedWork work = workOf(resolved, figures, m_input.catalog);
        PriceList prices = m_input.prices;
        if (!option.provider.empty()) // its own offers, where the lists have any
            keepProvider(prices, option.provider);
        Assumptions given = assumptionsFor(work, prices, m_input.settings).assumptions;
        if (option.acceleratorHour)
            setPrice(given, option);
        CostSheet sheet = costOf(work, option.tenure, given);
        if (onlyPriced && !sheet.isPriced)
            return;
        sheet.name = option.name;
        Figures own;
        own.cost = sheet.run().value;
        own.hours = sheet.expected.wall.value / 3600;
        own.goodput = sheet.expected.goodput;
        own.networkGbS = resolved.nicsPerNode * resolved.link.lineRate.value / 1e9 / std::max(1, resolved.acceleratorsPerNode);
        own.available = option.available;
        own.accelerators = work.accelerators();
        if (work.write && work.write->value > 0)
            own.storageGbS = work.checkpoint.value / work.write->value / 1e9;
        m_figures.push_back(own);
        m_table.options.push_back({.option = option, .sheet = std::move(sheet), .score = 0, .obstacles = {}});
    }

    static void keepProvider(PriceList &prices, const std::string &provider)
    {
        const auto isTheirs = [&provider](const PricePoint &point) { return point.provider.find(provider) != std::string::npos; };
        if (std::any_of(prices.begin(), prices.end(), isTheirs))
            std::erase_if(prices, [&](const PricePoint &point) { return !isTheirs(point); });
    }

    static void setPrice(Assumptions &given, const PlannedOption &option)
    {
        const char *key = option.tenure == Tenure::Owned ? nullptr : option.tenure == Tenure::Reserved ? "price.reserved" : option.tenure == Tenure::Spot ? "price.spot"
            : option.tenure == Tenure::OnDemand ? "price.on_demand" : "price.specialist";
        if (key)
            given.set({.key = key, .label = key, .value = *option.acceleratorHour, .low = *option.acceleratorHour, .high = *option.acceleratorHour, .unit = given.currency + "/h", .date = {},
                       .source = "the option", .origin = Origin::Own, .isMoney = true});
    }

    using ValueOf = std::function<std::optional<double>(const Figures &)>;
    enum class Better { Less, More };

    void addRow(const char *id, const char *label, std::string unit, Better better, const ValueOf &valueOf)
    {
        OptionRow row{.id = id, .label = label, .unit = std::move(unit), .isDeclared = false, .weight = weightOf(id), .cells = {}};
        std::optional<double> least, most;
        for (const Figures &figures : m_figures)
            if (const auto value = valueOf(figures)) {
                least = std::min(least.value_or(*value), *value);
                most = std::max(most.value_or(*value), *value);
            }
        for (const Figures &figures : m_figures) {
            OptionCell cell;
            cell.value = valueOf(figures);
            if (cell.value)
                cell.score = better == Better::Less ? scoreOfLess(*cell.value, *least) : scoreOfMore(*cell.value, *most);
            row.cells.push_back(std::move(cell));
        }
        m_table.rows.push_back(std::move(row));
    }

    void addComputedRows()
    {
        if (m_figures.empty())
            return;
        const auto known = [](double value) { return value > 0 ? std::optional(value) : std::nullopt; };
        addRow("cost", SLIPWAY_TEXT("Plan", "Cost of the run"), m_table.options.front().sheet.currency, Better::Less, [known](const Figures &own) { return known(own.cost); });
        addRow("time", SLIPWAY_TEXT("Plan", "Duration of the run"), "hours", Better::Less, [known](const Figures &own) { return known(own.hours); });
        addRow("goodput", SLIPWAY_TEXT("Plan", "Goodput"), "share", Better::More, [](const Figures &own) { return std::optional(own.goodput); });
        addRow("available", SLIPWAY_TEXT("Plan", "Accelerators to be had, of those needed"), "share", Better::More,
               [](const Figures &own) { return own.available ? std::optional(std::min(1.0, *own.available / std::max(1.0, own.accelerators))) : std::nullopt; });
        addRow("network", SLIPWAY_TEXT("Plan", "Network of an accelerator"), "GB/s", Better::More, [known](const Figures &own) { return known(own.networkGbS); });
        addRow("storage", SLIPWAY_TEXT("Plan", "Storage, checkpoint writes"), "GB/s", Better::More, [](const Figures &own) { return own.storageGbS; });
    }

    void addDeclaredRows()
    {
        for (const auto &[id, label] : declaredDimensions()) {
            OptionRow row{.id = id, .label = label, .unit = {}, .isDeclared = true, .weight = weightOf(id), .cells = {}};
            bool isSaid = false;
            for (const ComparedOption &compared : m_table.options) {
                OptionCell cell;
                if (const auto found = compared.option.declared.find(id); found != compared.option.declared.end()) {
                    cell = {.value = found->second.score, .text = found->second.text, .score = found->second.score};
                    isSaid = true;
                }
                row.cells.push_back(std::move(cell));
            }
            for (std::size_t i = 0; isSaid && i < row.cells.size(); ++i)
                if (!row.cells[i].score)
                    m_table.questions.push_back({SLIPWAY_TEXT("Plan", "%1: nobody has said how it stands with: %2."), {m_table.options[i].option.name, label}});
            if (!isSaid)
                m_table.questions.push_back({SLIPWAY_TEXT("Plan", "Nobody has said yet for any option: %1."), {label}});
            m_table.rows.push_back(std::move(row));
        }
    }

    double weightOf(const std::string &id) const
    {
        const auto found = m_input.settings.weights.find(id);
        return found == m_input.settings.weights.end() ? usualWeight(id) : found->second;
    }

    static bool isActive(const OptionRow &row)
    {
        return row.weight > 0 && std::any_of(row.cells.begin(), row.cells.end(), [](const OptionCell &cell) { return cell.score.has_value(); });
    }

    double scoreOf(std::size_t option) const
    {
        double sum = 0, weights = 0;
        for (const OptionRow &row : m_table.rows)
            if (isActive(row)) {
                sum += row.weight * row.cells[option].score.value_or(0);
                weights += row.weight;
            }
        return weights > 0 ? sum / weights : 0;
    }

    void scoreAll()
    {
        for (std::size_t i = 0; i < m_table.options.size(); ++i)
            m_table.options[i].score = scoreOf(i);
    }

    void findObstacles()
    {
        const PlanSettings &settings = m_input.settings;
        for (std::size_t i = 0; i < m_table.options.size(); ++i) {
            ComparedOption &compared = m_table.options[i];
            const Figures &own = m_figures[i];
            if (!compared.sheet.isPriced)
                compared.obstacles.push_back({whyUnpriced(compared.sheet), {}});
            if (!own.available && compared.option.tenure == Tenure::Spot)
                compared.obstacles.push_back({SLIPWAY_TEXT("Plan", "nobody promises %1 accelerators of spot capacity at once: say how many can be had"), {formatNumber(own.accelerators, 6)}});
            if (compared.sheet.isPriced && !hasWorkForPurchase(compared.sheet, settings))
                compared.obstacles.push_back({SLIPWAY_TEXT("Plan", "this run fills %1 % of the time that a purchase over %2 months is counted on to work: say who fills the rest (teams, or period.utilisation)"),
                    {formatNumber(100 / compared.sheet.runs, 2), formatNumber(compared.sheet.months)}});
            if (own.available && *own.available < own.accelerators)
                compared.obstacles.push_back({SLIPWAY_TEXT("Plan", "has %1 of %2 accelerators"), {formatNumber(*own.available), formatNumber(own.accelerators, 6)}});
            if (settings.deadlineDays && own.hours > 24 * *settings.deadlineDays)
                compared.obstacles.push_back({SLIPWAY_TEXT("Plan", "takes %1 days, past the deadline of %2"), {formatNumber(own.hours / 24), formatNumber(*settings.deadlineDays)}});
            if (settings.budget && own.cost > *settings.budget)
                compared.obstacles.push_back({SLIPWAY_TEXT("Plan", "costs %1, over the budget of %2"), {formatCount(own.cost), formatCount(*settings.budget)}});
        }
    }

    /// Data that may not lie somewhere is not trained on there, whatever it costs.
    void judgePlaces()
    {
        if (!m_input.compliance)
            return;
        for (ComparedOption &compared : m_table.options) {
            const PlannedOption &option = compared.option;
            compared.place = judgePlace(placeNamed(option.place.empty() ? option.name : option.place, *m_input.compliance), *m_input.compliance);
            if (compared.place->answer == PlaceVerdict::Answer::Excluded)
                compared.obstacles.push_back({SLIPWAY_TEXT("Plan", "the data may not lie there (%1)"), {compared.place->place.name}});
            else if (compared.place->answer == PlaceVerdict::Answer::Conditions)
                m_table.questions.push_back({SLIPWAY_TEXT("Plan", "The data may lie at “%1” on conditions alone: see Compliance."), {option.name}});
        }
    }

    void recommend()
    {
        for (std::size_t i = 0; i < m_table.options.size(); ++i)
            if (m_table.options[i].isFeasible() && (m_table.recommended < 0 || m_table.options[i].score > m_table.options[std::size_t(m_table.recommended)].score))
                m_table.recommended = int(i);
        if (m_table.recommended < 0)
            return;
        explain();
        std::vector<std::size_t> others;
        for (std::size_t i = 0; i < m_table.options.size(); ++i)
            if (int(i) != m_table.recommended && m_table.options[i].isFeasible())
                others.push_back(i);
        std::stable_sort(others.begin(), others.end(), [this](std::size_t a, std::size_t b) { return m_table.options[a].score > m_table.options[b].score; });
        for (std::size_t i = 0; i < std::min(mostRivals, others.size()); ++i)
            findFlips(others[i]);
    }

    /// The rows in which the recommended option leads the mean of the others, by what they weigh.
    void explain()
    {
        std::vector<std::pair<double, const OptionRow *>> leads;
        const std::size_t winner = std::size_t(m_table.recommended);
        for (const OptionRow &row : m_table.rows) {
            if (!isActive(row) || m_table.options.size() < 2)
                continue;
            double others = 0;
            for (std::size_t i = 0; i < row.cells.size(); ++i)
                others += i == winner ? 0 : row.cells[i].score.value_or(0);
            const double lead = row.weight * (row.cells[winner].score.value_or(0) - others / double(row.cells.size() - 1));
            if (lead > 0.05 && lead / row.weight >= 0.1) // less does not show in the figures
                leads.emplace_back(lead, &row);
        }
        std::stable_sort(leads.begin(), leads.end(), [](const auto &a, const auto &b) { return a.first > b.first; });
        for (const auto &[lead, row] : leads)
            m_table.reasons.push_back({SLIPWAY_TEXT("Plan", "%1: %2 of 5, where the others have %3 on average; weight %4."),
                {row->label, formatNumber(row->cells[winner].score.value_or(0), 2), formatNumber(row->cells[winner].score.value_or(0) - lead / row->weight, 2), formatNumber(row->weight)}});
    }

    /// The score of two options where one of them costs `factor` times as much; only the cost row moves.
    double leadWithCost(std::size_t other, std::size_t changed, double factor) const
    {
        const std::size_t winner = std::size_t(m_table.recommended);
        double sum = 0, weights = 0;
        for (const OptionRow &row : m_table.rows) {
            if (!isActive(row))
                continue;
            weights += row.weight;
            double ours = row.cells[winner].score.value_or(0), theirs = row.cells[other].score.value_or(0);
            if (row.id == "cost") {
                double least = 0;
                for (std::size_t i = 0; i < row.cells.size(); ++i)
                    if (row.cells[i].value) {
                        const double cost = *row.cells[i].value * (i == changed ? factor : 1);
                        least = least == 0 ? cost : std::min(least, cost);
                    }
                ours = scoreOfLess(row.cells[winner].value.value_or(0) * (winner == changed ? factor : 1), least);
                theirs = scoreOfLess(row.cells[other].value.value_or(0) * (other == changed ? factor : 1), least);
            }
            sum += row.weight * (ours - theirs);
        }
        return weights > 0 ? sum / weights : 0;
    }

    /// The factor of one's cost at which the lead is gone, between 1 and `furthest`; nothing where it never is.
    std::optional<double> costFlip(std::size_t other, std::size_t changed, double furthest) const
    {
        if (leadWithCost(other, changed, furthest) > 0)
            return std::nullopt;
        double holds = 1, fails = furthest;
        for (int step = 0; step < 60; ++step) {
            const double middle = (holds + fails) / 2;
            (leadWithCost(other, changed, middle) > 0 ? holds : fails) = middle;
        }
        return fails;
    }

    void findFlips(std::size_t other)
    {
        const std::string &name = m_table.options[other].option.name;
        const std::string &ours = m_table.options[std::size_t(m_table.recommended)].option.name;
        if (const auto factor = costFlip(other, other, 0.05))
            m_table.flips.push_back({SLIPWAY_TEXT("Plan", "%1 becomes the better one when it costs %2 % less."), {name, formatNumber(100 * (1 - *factor), 2)}});
        if (const auto factor = costFlip(other, std::size_t(m_table.recommended), 10))
            m_table.flips.push_back({SLIPWAY_TEXT("Plan", "%1 becomes the better one when %2 costs %3 % more."), {name, ours, formatNumber(100 * (*factor - 1), 2)}});
        flipByWeight(other);
    }

    /// The row whose weight need rise the least.
    void flipByWeight(std::size_t other)
    {
        const std::size_t winner = std::size_t(m_table.recommended);
        double lead = 0;
        for (const OptionRow &row : m_table.rows)
            if (isActive(row))
                lead += row.weight * (row.cells[winner].score.value_or(0) - row.cells[other].score.value_or(0));
        const OptionRow *easiest = nullptr;
        double least = 0;
        for (const OptionRow &row : m_table.rows) {
            const double gain = row.cells[other].score.value_or(0) - row.cells[winner].score.value_or(0);
            if (gain <= 0.01 || row.weight + lead / gain > heaviest * std::max(1.0, row.weight) || (easiest && lead / gain >= least))
                continue;
            easiest = &row;
            least = lead / gain;
        }
        if (easiest)
            m_table.flips.push_back({SLIPWAY_TEXT("Plan", "%1 becomes the better one when “%2” weighs %3 rather than %4."),
                {m_table.options[other].option.name, easiest->label, formatNumber(easiest->weight + least, 3), formatNumber(easiest->weight)}});
    }

    const OptionInput &m_input;
    std::vector<Figures> m_figures;
    OptionComparison m_table;
};

} // namespace

const std::vector<std::pair<std::string, std::string>> &declaredDimensions()
{
    static const std::vector<std::pair<std::string, std::string>> dimensions{
        {"data_control", SLIPWAY_TEXT("Plan", "Control of the data")},
        {"isolation", SLIPWAY_TEXT("Plan", "Isolation from others")},
        {"region", SLIPWAY_TEXT("Plan", "Region")},
        {"compliance", SLIPWAY_TEXT("Plan", "Compliance")},
        {"operations", SLIPWAY_TEXT("Plan", "Operations model")},
    };
    return dimensions;
}

double usualWeight(const std::string &row)
{
    static const std::map<std::string, double> weights{{"cost", 5}, {"time", 3}, {"goodput", 2}, {"available", 3}, {"network", 1}, {"storage", 1}};
    const auto found = weights.find(row);
    return found == weights.end() ? 2.0 : found->second;
}

OptionComparison compareOptions(const OptionInput &input) { return Comparison(input).take(); }

} // namespace slipway
