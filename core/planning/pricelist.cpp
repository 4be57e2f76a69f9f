// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/planning/pricelist.h"

#include "core/catalog/yamlreader.h"

#include <algorithm>

namespace slipway {

namespace {

PricePoint readPoint(const YamlValue &value, bool isOwn, EntryProblems &problems)
{
    EntryReader entry(value, "prices", problems);
    PricePoint point;
    point.isOwn = isOwn;
    point.accelerator = entry.text("accelerator");
    point.provider = entry.text("provider");
    point.providerClass = entry.text("class");
    point.term = entry.text("term");
    point.date = entry.text("date");
    point.source = entry.text("source");
    point.isDoubtful = entry.text("trust") == "low";
    const std::string currency = entry.text("currency");
    const auto dollars = entry.number("usd_per_accelerator_hour", 0);
    const auto own = entry.number("accelerator_hour", 0);
    if (!currency.empty())
        point.currency = currency;
    point.hour = own.value_or(dollars.value_or(0));
    if (dollars && !currency.empty() && currency != "USD")
        entry.report("currency", {SLIPWAY_TEXT("Catalog", "usd_per_accelerator_hour is in USD: say accelerator_hour for another currency"), {}});
    if (point.hour <= 0)
        entry.report("accelerator_hour", {SLIPWAY_TEXT("Catalog", "a price needs accelerator_hour: what one accelerator costs for an hour"), {}});
    if (point.accelerator.empty())
        entry.report("accelerator", {SLIPWAY_TEXT("Catalog", "a price needs the catalogue id of its accelerator"), {}});
    if (point.term.empty())
        point.term = "on-demand";
    entry.ignore({"note"});
    entry.finish();
    return point;
}

bool isHyperscaler(const PricePoint &point) { return point.providerClass == "hyperscaler"; }

/// Whether an offer is of a kind; `strictly`: by its term, not as the nearest thing.
bool isOfKind(const PricePoint &point, RentalKind kind, bool strictly)
{
    const bool isOnDemand = point.term == "on-demand";
    const bool isAnyClass = point.isOwn && point.providerClass.empty();
    switch (kind) {
    case RentalKind::OnDemand:
        return (isHyperscaler(point) || isAnyClass) && (isOnDemand || (!strictly && (point.term == "capacity block" || point.term == "flex-start")));
    case RentalKind::Specialist:
        return isOnDemand && !isHyperscaler(point);
    case RentalKind::Reserved:
        return point.term == "reserved";
    case RentalKind::Spot:
        return point.term == "spot";
    }
    return false;
}

std::string providersOf(const std::vector<const PricePoint *> &points)
{
    std::vector<std::string> names;
    for (const PricePoint *point : points)
        if (std::find(names.begin(), names.end(), point->provider) == names.end() && !point->provider.empty())
            names.push_back(point->provider);
    std::string text;
    for (const std::string &name : names)
        text += (text.empty() ? "" : ", ") + name;
    std::vector<std::string> sources;
    for (const PricePoint *point : points)
        if (std::find(sources.begin(), sources.end(), point->source) == sources.end() && !point->source.empty())
            sources.push_back(point->source);
    for (std::size_t i = 0; i < sources.size(); ++i)
        text += (i == 0 ? (text.empty() ? "" : " (") : "; ") + sources[i];
    return sources.empty() || names.empty() ? text : text + ")";
}

PriceBand bandOfPoints(const std::vector<const PricePoint *> &points, const Exchange &exchange)
{
    std::vector<double> hours;
    PriceBand band;
    for (const PricePoint *point : points) {
        hours.push_back(point->hour * *exchange.rate(point->currency));
        band.date = std::max(band.date, point->date);
        band.isOwn = point->isOwn;
    }
    for (const PricePoint *point : points)
        if (band.date.empty())
            band.date = point->collected;
    std::sort(hours.begin(), hours.end());
    const std::size_t middle = hours.size() / 2;
    band.value = hours.size() % 2 == 1 ? hours[middle] : (hours[middle - 1] + hours[middle]) / 2;
    band.low = hours.front();
    band.high = hours.back();
    band.source = providersOf(points);
    return band;
}

} // namespace

std::optional<double> Exchange::rate(const std::string &from) const
{
    if (from == currency)
        return 1.0;
    const auto found = rates.find(from);
    return found == rates.end() || found->second <= 0 ? std::nullopt : std::optional(found->second);
}

PriceList readPrices(const YamlValue &list, bool isOwn, EntryProblems &problems)
{
    PriceList prices;
    for (const YamlValue &value : list.items) {
        const std::size_t before = problems.size();
        PricePoint point = readPoint(value, isOwn, problems);
        if (problems.size() == before)
            prices.push_back(std::move(point));
    }
    return prices;
}

PriceList catalogPrices(const QByteArray &pricesFile, const Catalog &catalog)
{
    PriceList prices;
    EntryProblems problems;
    if (const auto root = parseYaml(pricesFile); root && root->find("prices")) {
        prices = readPrices(*root->find("prices"), false, problems);
        const YamlValue *collected = root->find("collected");
        for (PricePoint &point : prices)
            point.collected = collected ? collected->asText().value_or(std::string()).substr(0, 7) : std::string();
    }
    const YamlValue none;
    for (const RentalPrice &price : catalog.prices) {
        const auto same = [&price](const PricePoint &point) {
            return point.accelerator == price.accelerator && point.provider == price.provider && point.term == price.term && point.hour == price.usdPerAcceleratorHour;
        };
        if (std::none_of(prices.begin(), prices.end(), same))
            prices.push_back({.accelerator = price.accelerator, .provider = price.provider, .providerClass = {}, .term = price.term, .hour = price.usdPerAcceleratorHour,
                              .currency = "USD", .date = price.date, .source = price.source, .isDoubtful = false, .isOwn = true});
    }
    return prices;
}

std::optional<PriceBand> bandOf(const PriceList &prices, const std::string &accelerator, RentalKind kind, const Exchange &exchange)
{
    for (const bool isOwn : {true, false})
        for (const bool strictly : {true, false}) {
            std::vector<const PricePoint *> points;
            for (const PricePoint &point : prices)
                if (point.isOwn == isOwn && !point.isDoubtful && point.accelerator == accelerator && isOfKind(point, kind, strictly) && exchange.rate(point.currency))
                    points.push_back(&point);
            if (!points.empty())
                return bandOfPoints(points, exchange);
        }
    return std::nullopt;
}

} // namespace slipway
