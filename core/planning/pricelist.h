// SPDX-License-Identifier: GPL-3.0-or-later
// Dated prices of rented accelerators: the catalogue's examples, and over them a user's own list.
#pragma once

#include "core/catalog/catalog.h"
#include "core/catalog/entryreader.h"
#include "core/support/message.h"

#include <QByteArray>

#include <map>
#include <optional>
#include <string>
#include <vector>

namespace slipway {

/// One offer: what an accelerator costs for an hour.
struct PricePoint
{
    std::string accelerator;      ///< catalogue id
    std::string provider;
    std::string providerClass;    ///< "hyperscaler" | "specialist" | "market" | ...; empty: not said
    std::string term;             ///< "on-demand" | "reserved" | "spot" | "capacity block" | "flex-start" | ...
    double hour = 0;              ///< of one accelerator, in `currency`
    std::string currency = "USD";
    std::string date;             ///< "2026-08", or empty where the source does not say
    std::string collected = {};   ///< "2026-11": when the list that it stands in was put together
    std::string source;
    bool isDoubtful = false;      ///< the list itself does not trust it
    bool isOwn = false;           ///< from a user's list; those win over the catalogue's
    bool operator==(const PricePoint &) const = default;
};

using PriceList = std::vector<PricePoint>;

/// What a plan's currency is worth: units of it for one unit of another.
struct Exchange
{
    std::string currency = "USD"; ///< of the plan
    std::map<std::string, double> rates; ///< 1 for the plan's own need not be said
    std::string date;             ///< of the rates
    /// Nothing where no rate is known: then the amount must not be used.
    std::optional<double> rate(const std::string &from) const;
    bool operator==(const Exchange &) const = default;
};

/// Reads the entries of `prices:`, of the catalogue's file or of a user's: {accelerator, provider, class, term, accelerator_hour (or
/// usd_per_accelerator_hour), currency, date, source}. Entries with a problem are left out.
PriceList readPrices(const YamlValue &list, bool isOwn, EntryProblems &problems);

/// The catalogue's prices with their classes, as its file says them, and those that a user's catalogue adds.
PriceList catalogPrices(const QByteArray &pricesFile, const Catalog &catalog);

/// The price that stands for many: their median, with the cheapest and the dearest.
struct PriceBand
{
    double value = 0, low = 0, high = 0; ///< in the plan's currency, of one accelerator and hour
    std::string date;                    ///< the latest of them; where none says one, when their list was put together
    std::string source;                  ///< "Lambda, CoreWeave (2 offers)"
    bool isOwn = false;
};

/// The ways in which an hour is offered.
enum class RentalKind { OnDemand, Specialist, Reserved, Spot };

/// Of the accelerator's offers of a kind: a user's own where there is one, else the catalogue's without those that are doubtful. OnDemand takes
/// hyperscalers (their capacity blocks and flexible starts where they offer nothing else), Specialist all others on demand. An own offer on
/// demand without a class is both. Nothing where no offer is known, or none in a currency with a rate.
std::optional<PriceBand> bandOf(const PriceList &prices, const std::string &accelerator, RentalKind kind, const Exchange &exchange);

} // namespace slipway
