// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/planning/plannedassumptions.h"

#include "core/planning/surroundings.h"

#include <algorithm>

namespace slipway {

namespace {

constexpr const char *dollar = "USD";
constexpr const char *referenceAccelerator = "h100-sxm"; // the one whose servers have a published price
/// Of an accelerator with its share of a server of eight with eight NICs of 400 Gb/s. Source: public cost sheet, August 2024: 310,000 to
/// 317,000; resellers report 250,000 to 400,000.
constexpr double referencePrice = 310000.0 / 8, referenceLow = 250000.0 / 8, referenceHigh = 400000.0 / 8;

class Collector
{
public:
    Collector(const PlannedWork &work, const PriceList &prices, const PlanSettings &settings)
        : m_work(work)
        , m_prices(settings.prices)
        , m_settings(settings)
    {
        m_prices.insert(m_prices.end(), prices.begin(), prices.end());
        chooseCurrency();
    }

    PlannedAssumptions take()
    {
        addStandard();
        addPrices();
        addOwnedAccelerator();
        addWork();
        addSurroundingPower();
        for (const auto &[key, change] : m_settings.assumptions)
            apply(key, change);
        return std::move(m_planned);
    }

private:
    void note(const char *text, std::vector<std::string> arguments) { m_planned.notes.push_back({text, std::move(arguments)}); }

    void chooseCurrency()
    {
        m_exchange.currency = !m_settings.currency.empty() ? m_settings.currency : m_work.ownPrice ? m_work.ownCurrency : dollar;
        m_exchange.rates = m_settings.exchange;
        m_exchange.date = m_settings.exchangeDate;
        if (!m_exchange.rate(dollar)) {
            note(SLIPWAY_TEXT("Plan", "No rate is known for %1: the plan is in USD. Say `exchange: {USD: ...}` in the plan file."), {m_exchange.currency});
            m_exchange = {};
        }
        m_planned.assumptions.currency = m_exchange.currency;
    }

    void addStandard()
    {
        const double rate = *m_exchange.rate(dollar);
        for (Assumption assumption : standardAssumptions()) {
            if (assumption.isMoney) {
                for (double *value : {&assumption.value, &assumption.low, &assumption.high})
                    *value *= rate;
                assumption.unit = m_exchange.currency + assumption.unit;
            }
            m_planned.assumptions.set(std::move(assumption));
        }
        if (m_work.scratchTbMonth)
            addScratchPrice(*m_work.scratchTbMonth * rate);
    }

    void addScratchPrice(double price)
    {
        Assumption scratch = *m_planned.assumptions.find("storage.hot_tb_month");
        scratch.value = price;
        scratch.low = std::min(scratch.low, price);
        scratch.high = std::max(scratch.high, price);
        scratch.source = "the catalogue's entry of the design's scratch system";
        m_planned.assumptions.set(std::move(scratch));
    }

    void addPrice(const char *key, const char *label, RentalKind kind)
    {
        const bool isOnDemand = kind == RentalKind::OnDemand || kind == RentalKind::Specialist;
        const auto rate = m_exchange.rate(m_work.ownCurrency);
        const auto band = bandOf(m_prices, m_work.accelerator, kind, m_exchange);
        Assumption price{.key = key, .label = label, .value = 0, .low = 0, .high = 0, .unit = m_exchange.currency + SLIPWAY_TEXT("Plan", "/h"), .date = {}, .source = {}, .origin = Origin::PriceList, .isMoney = true};
        if (isOnDemand && m_work.ownPrice && rate && !(band && band->isOwn)) {
            price.value = price.low = price.high = *m_work.ownPrice * *rate;
            price.source = "cost.accelerator_hour of the design";
            price.origin = Origin::Design;
        } else if (band) {
            price.value = band->value;
            price.low = band->low;
            price.high = band->high;
            price.date = band->date;
            price.source = band->source;
            price.origin = band->isOwn ? Origin::Own : Origin::PriceList;
        } else {
            return;
        }
        m_planned.assumptions.set(std::move(price));
    }

    void addPrices()
    {
        addPrice("price.on_demand", SLIPWAY_TEXT("Plan", "Accelerator hour in a public cloud, on demand"), RentalKind::OnDemand);
        addPrice("price.specialist", SLIPWAY_TEXT("Plan", "Accelerator hour at a GPU specialist"), RentalKind::Specialist);
        addPrice("price.reserved", SLIPWAY_TEXT("Plan", "Accelerator hour, reserved"), RentalKind::Reserved);
        addPrice("price.spot", SLIPWAY_TEXT("Plan", "Accelerator hour of spot capacity"), RentalKind::Spot);
        if (m_work.ownPrice && !m_exchange.rate(m_work.ownCurrency))
            note(SLIPWAY_TEXT("Plan", "The design's price is in %1, for which the plan has no rate: it is left out."), {m_work.ownCurrency});
        if (!m_planned.assumptions.contains("price.on_demand") && !m_planned.assumptions.contains("price.specialist"))
            note(SLIPWAY_TEXT("Plan", "No price of %1 is known: say cost.accelerator_hour in the design, or a price list in the plan file."), {m_work.accelerator});
    }

    /// Servers of other accelerators are taken to cost as much more as their hours do at specialists.
    void addOwnedAccelerator()
    {
        const double rate = *m_exchange.rate(dollar);
        double ratio = 1;
        const bool isReference = m_work.accelerator == referenceAccelerator;
        if (!isReference) {
            const auto theirs = bandOf(m_prices, m_work.accelerator, RentalKind::Specialist, m_exchange);
            const auto reference = bandOf(m_prices, referenceAccelerator, RentalKind::Specialist, m_exchange);
            if (!theirs || !reference)
                return;
            ratio = theirs->value / reference->value;
        }
        m_planned.assumptions.set({.key = "owned.accelerator", .label = SLIPWAY_TEXT("Plan", "Accelerator bought, with its share of the server"), .value = referencePrice * ratio * rate,
                                   .low = referenceLow * ratio * rate, .high = referenceHigh * ratio * rate, .unit = m_exchange.currency, .date = "2024-08",
                                   .source = isReference ? "public cost sheet of H100 clusters, August 2024: 310,000-317,000 for a server; resellers report 250,000-400,000"
                                                         : "the published price of an H100 server, by the ratio of the hourly prices",
                                   .origin = isReference ? Origin::Published : Origin::Derived, .isMoney = true});
    }

    void addWork()
    {
        const double time = m_work.productive.value;
        const bool hasBounds = time > 0 && m_work.productiveLow.value > 0;
        m_planned.assumptions.set({.key = "work.time", .label = SLIPWAY_TEXT("Plan", "Step time, as a factor of the estimate"), .value = 1, .low = hasBounds ? m_work.productiveLow.value / time : 1,
                                   .high = hasBounds ? m_work.productiveHigh.value / time : 1, .unit = SLIPWAY_TEXT("Plan", "x"), .date = {}, .source = "bounds of the estimate", .origin = Origin::Design, .isMoney = false});
        m_planned.assumptions.set({.key = "failures.per_node_day", .label = SLIPWAY_TEXT("Plan", "Failures of a node that stop the run"), .value = m_work.failuresPerNodeDay,
                                   .low = std::min(0.0023, m_work.failuresPerNodeDay), .high = std::max(0.0065, m_work.failuresPerNodeDay), .unit = SLIPWAY_TEXT("Plan", "per day"), .date = "2024",
                                   .source = "the design, or Meta RSC-1 and RSC-2 (arXiv 2410.21680) and Llama 3: 0.0023 to 0.0065", .origin = Origin::Design, .isMoney = false});
        m_planned.assumptions.set({.key = "failures.restart_minutes", .label = SLIPWAY_TEXT("Plan", "From a failure until training goes on"), .value = m_work.restartMinutes,
                                   .low = std::min(3.0, m_work.restartMinutes), .high = std::max(60.0, m_work.restartMinutes), .unit = SLIPWAY_TEXT("Plan", "min"), .date = "2026-11",
                                   .source = "the design; 3-10 automated, 10-30 typical, from 60 by hand", .origin = Origin::Design, .isMoney = false});
        const bool isDerived = m_work.isPowerDerived;
        m_planned.assumptions.set({.key = "power.node_kilowatts", .label = SLIPWAY_TEXT("Plan", "Maximum power of a node"), .value = m_work.nodeKilowatts,
                                   .low = m_work.nodeKilowatts * (isDerived ? 0.85 : 1), .high = m_work.nodeKilowatts * (isDerived ? 1.15 : 1), .unit = SLIPWAY_TEXT("Plan", "kW"), .date = "2026-11",
                                   .source = isDerived ? "a system with the same accelerators, or 1.8 x their own power" : "the catalogue's entry of the node",
                                   .origin = isDerived ? Origin::Derived : Origin::Published, .isMoney = false});
    }

    /// What the switches and servers of this cluster take: a small one has more of them for each node.
    void addSurroundingPower()
    {
        Assumption other = *m_planned.assumptions.find("power.other_share");
        const double nodes = m_work.nodes * m_work.nodeKilowatts;
        if (nodes <= 0)
            return;
        other.value = surroundingKilowatts(m_work) / nodes;
        other.low = other.value / 2;
        other.high = other.value * 1.5;
        other.source = "maximum of the training network's switches and of the servers, as in the bill of materials";
        m_planned.assumptions.set(std::move(other));
    }

    void apply(const std::string &key, const AssumptionChange &change)
    {
        const Assumption *known = m_planned.assumptions.find(key);
        Assumption assumption = known ? *known : Assumption{.key = key, .label = key, .value = 0, .low = 0, .high = 0, .unit = m_exchange.currency, .date = {}, .source = {}, .origin = Origin::Own, .isMoney = true};
        if (!known && !change.value)
            return;
        if (key == "price.reserved" && !known)
            assumption.label = SLIPWAY_TEXT("Plan", "Accelerator hour, reserved");
        assumption.value = change.value.value_or(assumption.value);
        // A value outside the range that others published widens it, so that the sensitivity still shows both.
        assumption.low = change.low.value_or(std::min(assumption.low, assumption.value));
        assumption.high = change.high.value_or(std::max(assumption.high, assumption.value));
        assumption.source = change.source.empty() ? "the plan file" : change.source;
        assumption.date = change.date;
        assumption.origin = Origin::Own;
        m_planned.assumptions.set(std::move(assumption));
    }

    const PlannedWork &m_work;
    PriceList m_prices;
    const PlanSettings &m_settings;
    Exchange m_exchange;
    PlannedAssumptions m_planned;
};

} // namespace

PlannedAssumptions assumptionsFor(const PlannedWork &work, const PriceList &prices, const PlanSettings &settings)
{
    return Collector(work, prices, settings).take();
}

} // namespace slipway
