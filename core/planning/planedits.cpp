// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/planning/planedits.h"

#include <algorithm>
#include <charconv>
#include <cmath>
#include <map>

namespace slipway {

namespace {

struct Cell
{
    std::string list, row, field;
};

Cell cellOf(const std::string &name)
{
    Cell cell;
    const std::size_t first = name.find('/'), second = first == std::string::npos ? first : name.find('/', first + 1);
    cell.list = name.substr(0, first);
    if (first != std::string::npos)
        cell.row = name.substr(first + 1, second == std::string::npos ? second : second - first - 1);
    if (second != std::string::npos)
        cell.field = name.substr(second + 1);
    return cell;
}

std::string trimmed(const std::string &text)
{
    const std::size_t first = text.find_first_not_of(" \t\r\n");
    return first == std::string::npos ? std::string() : text.substr(first, text.find_last_not_of(" \t\r\n") - first + 1);
}

std::vector<std::string> wordsOf(const std::string &text)
{
    std::vector<std::string> words;
    for (std::size_t from = 0; from <= text.size();) {
        const std::size_t comma = std::min(text.find(',', from), text.size());
        if (const std::string word = trimmed(text.substr(from, comma - from)); !word.empty())
            words.push_back(word);
        from = comma + 1;
    }
    return words;
}

std::optional<double> numberOf(std::string text, double low, double high)
{
    if (text.find('.') == std::string::npos)
        std::replace(text.begin(), text.end(), ',', '.');
    double value = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
    return error == std::errc() && end == text.data() + text.size() && std::isfinite(value) && value >= low && value <= high ? std::optional(value) : std::nullopt;
}

/// Takes a text into a value; false where it is none.
bool take(std::string &value, const std::string &text)
{
    value = text;
    return true;
}

bool take(std::optional<double> &value, const std::string &text, double low = 0, double high = 1e15)
{
    const auto number = numberOf(text, low, high);
    if (number || text.empty())
        value = number;
    return number || text.empty();
}

bool take(double &value, const std::string &text, double usual, double low = 0, double high = 1e15)
{
    std::optional<double> number;
    if (!take(number, text, low, high))
        return false;
    value = number.value_or(usual);
    return true;
}

bool take(std::optional<int> &value, const std::string &text, int low = 0)
{
    const auto number = numberOf(text, low, 2e9);
    if (!text.empty() && (!number || *number != std::floor(*number)))
        return false;
    value = number ? std::optional(int(*number)) : std::nullopt;
    return true;
}

bool take(int &value, const std::string &text, int usual, int low = 0)
{
    std::optional<int> number;
    if (!take(number, text, low))
        return false;
    value = number.value_or(usual);
    return true;
}

bool take(std::optional<bool> &value, const std::string &text)
{
    if (!text.empty() && text != "true" && text != "false")
        return false;
    value = text.empty() ? std::nullopt : std::optional(text == "true");
    return true;
}

/// The row of a list that a cell is in; none: the list ends before.
template<typename Item>
Item *itemOf(std::vector<Item> &items, const std::string &row)
{
    std::size_t index = 0;
    const auto [end, error] = std::from_chars(row.data(), row.data() + row.size(), index);
    return error == std::errc() && end == row.data() + row.size() && index < items.size() ? &items[index] : nullptr;
}

/// Adds, takes out, or hands the row to `edit`.
template<typename Item, typename Edit>
bool editList(std::vector<Item> &items, const Cell &cell, const Item &fresh, Edit edit)
{
    if (cell.row == "+" && cell.field.empty()) {
        items.push_back(fresh);
        return true;
    }
    Item *item = itemOf(items, cell.row);
    if (!item)
        return false;
    if (cell.field != "-")
        return edit(*item);
    items.erase(items.begin() + (item - items.data()));
    return true;
}

bool editOption(PlannedOption &option, const std::string &field, const std::string &text)
{
    if (field == "name")
        return !text.empty() && take(option.name, text);
    if (field == "tenure") {
        const auto tenure = tenureFromWord(text);
        option.tenure = tenure.value_or(option.tenure);
        return tenure.has_value();
    }
    if (field == "provider")
        return take(option.provider, text);
    if (field == "place")
        return take(option.place, text);
    if (field == "accelerator_hour")
        return take(option.acceleratorHour, text);
    if (field == "available")
        return take(option.available, text);
    if (field == "network_gb_s")
        return take(option.networkGbS, text);
    return field == "storage_write_gb_s" && take(option.storageWriteGbS, text);
}

bool editPrice(PricePoint &price, const std::string &field, const std::string &text)
{
    const std::map<std::string, std::string *> texts{{"provider", &price.provider}, {"class", &price.providerClass}, {"term", &price.term}, {"date", &price.date}, {"source", &price.source}};
    if (const auto found = texts.find(field); found != texts.end())
        return take(*found->second, text);
    if (field == "accelerator")
        return !text.empty() && take(price.accelerator, text);
    if (field == "currency")
        return text.size() == 3 && take(price.currency, text);
    return field == "accelerator_hour" && !text.empty() && take(price.hour, text, 0, 0, 1e9);
}

bool editPortfolio(PlannedTeam &team, const std::string &field, const std::string &text)
{
    if (field == "name")
        return !text.empty() && take(team.name, text);
    if (field == "accelerator_hours_per_month")
        return take(team.acceleratorHoursPerMonth, text, 0);
    return field == "least_accelerators" && take(team.leastAccelerators, text, 8, 1);
}

bool editPlace(DataPlace &place, const std::string &field, const std::string &text)
{
    if (field == "name")
        return !text.empty() && take(place.name, text);
    if (field == "region")
        return take(place.region, text);
    if (field == "isolation") {
        const auto isolation = isolationFromWord(text);
        place.isolation = isolation.value_or(place.isolation);
        return isolation.has_value();
    }
    if (field == "encrypted_at_rest")
        return take(place.encryptedAtRest, text);
    if (field == "encrypted_in_transit")
        return take(place.encryptedInTransit, text);
    return field == "transfer_basis" && take(place.transferBasis, text);
}

bool editData(UsedData &data, const std::string &field, const std::string &text)
{
    if (field == "name")
        return !text.empty() && take(data.name, text);
    const std::map<std::string, std::string *> texts{{"licence", &data.licence}, {"source", &data.source}, {"sha256", &data.sha256}};
    const auto found = texts.find(field);
    return found != texts.end() && take(*found->second, text);
}

bool editChecklist(ComplianceFile &file, const Cell &cell, const std::string &text)
{
    if (cell.row.empty() || (cell.field != "state" && cell.field != "evidence"))
        return false;
    if (cell.field == "state" && text != "done" && text != "open" && text != "not-applicable")
        return false;
    ChecklistState &point = file.checklist[cell.row];
    if (point.state.empty())
        point.state = "open";
    (cell.field == "state" ? point.state : point.evidence) = text;
    return true;
}

bool editTeam(Team &team, const std::string &field, const std::string &text)
{
    if (field == "name")
        return !text.empty() && take(team.name, text);
    if (field == "description")
        return take(team.description, text);
    if (field == "parent")
        return take(team.parent, text);
    if (field == "share")
        return take(team.share, text, 1, 0.001, 100'000);
    if (field == "hours")
        return take(team.hours, text, 0, 1e12);
    if (field == "longest_job_hours")
        return take(team.longestJob, text, 0.02, 24 * 366);
    if (field == "users") {
        team.users = wordsOf(text);
        return true;
    }
    const std::map<std::string, std::optional<int> *> counts{{"guaranteed", &team.guaranteed}, {"limit", &team.limit}, {"running_jobs", &team.runningJobs}, {"queued_jobs", &team.queuedJobs}, {"largest_job", &team.largestJob}};
    const auto found = counts.find(field);
    return found != counts.end() && take(*found->second, text, field == "largest_job" ? 1 : 0);
}

/// A name that no row has yet: "team-2".
template<typename Item>
std::string freshName(const std::vector<Item> &items, const std::string &stem)
{
    for (std::size_t number = items.size() + 1;; ++number) {
        const std::string name = stem + std::to_string(number);
        if (std::none_of(items.begin(), items.end(), [&name](const Item &item) { return item.name == name; }))
            return name;
    }
}

} // namespace

bool editPlan(PlanSettings &settings, const std::string &name, const std::string &typed)
{
    const Cell cell = cellOf(name);
    const std::string text = trimmed(typed);
    if (cell.list == "options")
        return editList(settings.options, cell, PlannedOption{.name = freshName(settings.options, "option "), .tenure = Tenure::Specialist}, [&](PlannedOption &option) { return editOption(option, cell.field, text); });
    if (cell.list == "prices") {
        PricePoint fresh;
        fresh.accelerator = text;
        fresh.term = "on-demand";
        fresh.isOwn = true;
        if (!settings.currency.empty())
            fresh.currency = settings.currency;
        return editList(settings.prices, cell, fresh, [&](PricePoint &price) { return editPrice(price, cell.field, text); });
    }
    PlannedTeam fresh;
    fresh.name = freshName(settings.teams, "team ");
    return cell.list == "teams" && editList(settings.teams, cell, fresh, [&](PlannedTeam &team) { return editPortfolio(team, cell.field, text); });
}

bool editCompliance(ComplianceFile &file, const std::string &name, const std::string &typed)
{
    const Cell cell = cellOf(name);
    const std::string text = trimmed(typed);
    if (cell.list == "places") {
        DataPlace fresh;
        fresh.name = text.empty() ? freshName(file.places, "place ") : text;
        return editList(file.places, cell, fresh, [&](DataPlace &place) { return editPlace(place, cell.field, text); });
    }
    if (cell.list == "datasets") {
        UsedData fresh;
        fresh.name = freshName(file.datasets, "dataset ");
        return editList(file.datasets, cell, fresh, [&](UsedData &data) { return editData(data, cell.field, text); });
    }
    if (cell.list == "checklist")
        return editChecklist(file, cell, text);
    if (cell.list == "purpose")
        return (text == "commercial" || text == "research") && take(file.purpose, text);
    if (cell.list == "isolation") {
        const auto isolation = isolationFromWord(text);
        if (isolation || text.empty())
            file.isolation = isolation;
        return isolation || text.empty();
    }
    const std::map<std::string, std::vector<std::string> *> lists{{"classes", &file.classes}, {"subjects", &file.subjects}, {"regions", &file.regions}};
    const auto found = lists.find(cell.list);
    if (found != lists.end())
        *found->second = wordsOf(text);
    return found != lists.end();
}

bool editTeams(TeamPlan &plan, const std::string &name, const std::string &typed)
{
    const Cell cell = cellOf(name);
    const std::string text = trimmed(typed);
    if (cell.list == "teams") {
        Team fresh;
        fresh.name = freshName(plan.teams, "team-");
        return editList(plan.teams, cell, fresh, [&](Team &team) { return editTeam(team, cell.field, text); });
    }
    if (cell.list == "cluster")
        return take(plan.cluster, text);
    return cell.list == "accelerators" && take(plan.accelerators, text, 0);
}

} // namespace slipway
