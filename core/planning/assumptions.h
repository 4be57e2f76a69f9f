// SPDX-License-Identifier: GPL-3.0-or-later
// The figures that a plan rests on and that no design says, each visible, sourced, dated, and with a range for the sensitivity.
#pragma once

#include "core/planning/money.h"
#include "core/planning/pricelist.h"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace slipway {

/// Where a figure comes from.
enum class Origin {
    Published, ///< somebody else measured or printed it
    Planning,  ///< a value to plan with: no publication is known for it
    PriceList, ///< dated offers of the catalogue, examples
    Design,    ///< the design says it, or its estimate
    Derived,   ///< from other assumptions and offers, for want of better
    Own        ///< the user's
};
/// "published", "planning", "price-list", "design", "derived", "own".
const char *wordOf(Origin origin);

struct Assumption
{
    std::string key;       ///< "power.price": how the plan file and `slipway plan --json` name it
    std::string label;     ///< English source text, in the context "Plan"
    double value = 0;
    double low = 0, high = 0; ///< the range that the sensitivity goes through; both equal to value where nothing is known of it
    std::string unit;      ///< "share", "months", "USD/kWh": money always with its currency
    std::string date;      ///< "2024-08": of the source; of one without a date, and of a value to plan with, when it was put down. Empty for what is worked out with the plan, and where the user gave none
    std::string source;
    Origin origin = Origin::Planning;
    bool isMoney = false;
    bool hasRange() const { return low < high; }
    /// Of an amount of money the currency; else empty.
    std::string currencyOfUnit() const { return isMoney ? unit.substr(0, unit.find('/')) : std::string(); }
    /// What stands behind the currency, "/kWh", or the whole unit of what is no money: English source text, context "Plan".
    std::string plainUnit() const { return unit.substr(currencyOfUnit().size()); }
    bool operator==(const Assumption &) const = default;
};

/// All of a plan's assumptions, in the order in which they are shown.
class Assumptions
{
public:
    std::string currency = "USD";
    std::vector<Assumption> list;

    const Assumption *find(std::string_view key) const;
    /// The value; 0 for a key that is not there (contains() tells).
    double value(std::string_view key) const;
    Money money(std::string_view key) const { return Money(value(key)); }
    bool contains(std::string_view key) const { return find(key) != nullptr; }
    /// The same with one value changed; unchanged where there is no such key.
    Assumptions with(std::string_view key, double value) const;
    void set(Assumption assumption);
    bool operator==(const Assumptions &) const = default;
};

/// What a user says of an assumption; what is not said stays.
struct AssumptionChange
{
    std::optional<double> value, low, high;
    std::string source, date;
    bool operator==(const AssumptionChange &) const = default;
};

/// The assumptions that hold for every plan, in US dollars, before prices, a design or a user have been asked.
/// Sources: with each entry.
const std::vector<Assumption> &standardAssumptions();

} // namespace slipway
