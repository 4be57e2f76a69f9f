// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/planning/costsheet.h"

#include <algorithm>
#include <cmath>
#include <string_view>

namespace slipway {

namespace {

constexpr double referenceRate = 50e9; // bytes a second of the port that owned.port and owned.cable are for
constexpr double gigabyte = 1e9, terabyte = 1e12;

using Keys = std::vector<std::string>;

bool isOwning(Tenure tenure) { return tenure == Tenure::Owned || tenure == Tenure::Hybrid; }

/// The assumption that says what an hour costs, and those that change it.
struct Rent
{
    double hour = 0;
    Keys keys;
    bool isKnown() const { return !keys.empty(); }
};

Rent rentOf(Tenure tenure, const Assumptions &given)
{
    const auto listed = [&given](const char *key) { return given.contains(key) ? Rent{given.value(key), {key}} : Rent{}; };
    const auto discounted = [&](const char *discount) {
        Rent rent = listed("price.on_demand");
        if (!rent.isKnown())
            rent = listed("price.specialist");
        rent.hour *= 1 - given.value(discount);
        if (rent.isKnown())
            rent.keys.push_back(discount);
        return rent;
    };
    switch (tenure) {
    case Tenure::OnDemand: return listed("price.on_demand");
    case Tenure::Specialist: return listed("price.specialist");
    case Tenure::Reserved: return given.contains("price.reserved") ? listed("price.reserved") : discounted("discount.reserved");
    case Tenure::Spot: return given.contains("price.spot") ? listed("price.spot") : discounted("discount.spot");
    case Tenure::Hybrid: return given.contains("price.specialist") ? listed("price.specialist") : listed("price.on_demand");
    case Tenure::Owned: break;
    }
    return {};
}

/// Failures and what a restart takes: ordinary ones, and with spot capacity the provider's.
struct Interruptions
{
    double perNodeDay = 0, restartMinutes = 0;
    Keys rateKeys, keys;   ///< of how often, and of everything
};

Interruptions interruptionsOf(Tenure tenure, const Assumptions &given)
{
    Interruptions all{given.value("failures.per_node_day"), given.value("failures.restart_minutes"), {"failures.per_node_day"}, {"failures.per_node_day", "failures.restart_minutes"}};
    if (tenure != Tenure::Spot)
        return all;
    const double taken = given.value("spot.interruptions_per_node_day");
    const double total = all.perNodeDay + taken;
    if (total > 0)
        all.restartMinutes += given.value("spot.wait_minutes") * taken / total;
    all.perNodeDay = total;
    all.rateKeys.push_back("spot.interruptions_per_node_day");
    all.keys.insert(all.keys.end(), {"spot.interruptions_per_node_day", "spot.wait_minutes"});
    return all;
}

class Sheet
{
public:
    Sheet(const PlannedWork &work, Tenure tenure, const Assumptions &given)
        : m_work(work)
        , m_given(given)
        , m_tenure(tenure)
    {
        m_work.productive *= given.value("work.time");
        m_rent = rentOf(tenure, given);
        m_interruptions = interruptionsOf(tenure, given);
        m_ownedNodes = tenure == Tenure::Owned ? work.nodes : tenure == Tenure::Hybrid ? int(std::lround(given.value("hybrid.base_share") * work.nodes)) : 0;
        fillHead();
    }

    CostSheet take()
    {
        const bool needsRent = m_ownedNodes < m_work.nodes;
        const bool needsPurchase = m_ownedNodes > 0;
        m_sheet.isIndivisible = m_tenure == Tenure::Hybrid && (!needsRent || !needsPurchase);
        if (m_sheet.isIndivisible)
            return m_sheet; // a node cannot be shared between the two
        m_sheet.isPriced = m_wallHours > 0 && m_periodHours > 0 && (!needsRent || m_rent.isKnown()) && (!needsPurchase || m_given.contains("owned.accelerator"));
        if (!m_sheet.isPriced)
            return m_sheet;
        addStorage(); // what people look after counts its cost as well
        if (needsRent)
            addRented();
        if (needsPurchase)
            addOwned();
        std::stable_sort(m_sheet.parts.begin(), m_sheet.parts.end(), [](const CostPart &a, const CostPart &b) { return a.line < b.line; });
        return m_sheet;
    }

private:
    /// An amount of a run and of the period.
    struct Amount
    {
        double run = 0, period = 0;
        Amount operator*(double factor) const { return {run * factor, period * factor}; }
        Amount operator+(Amount other) const { return {run + other.run, period + other.period}; }
    };

    void fillHead()
    {
        m_sheet.tenure = m_tenure;
        m_sheet.currency = m_given.currency;
        m_sheet.accelerators = m_work.accelerators();
        m_sheet.tokens = m_work.tokens;
        m_sheet.months = m_given.value("period.months");
        m_sheet.utilisation = std::clamp(m_given.value("period.utilisation"), 0.001, 1.0);
        m_sheet.expected = expectedRun(m_work, m_interruptions.perNodeDay, m_interruptions.restartMinutes);
        m_sheet.usefulHours = m_work.productive.value / 3600 * m_sheet.accelerators;
        m_wallHours = m_sheet.expected.wall.value / 3600;
        const Interruptions ordinary = interruptionsOf(Tenure::OnDemand, m_given);
        const double ordinaryHours = expectedRun(m_work, ordinary.perNodeDay, ordinary.restartMinutes).wall.value / 3600;
        m_periodHours = m_sheet.months * hoursPerMonth;
        m_sheet.runs = ordinaryHours > 0 ? m_sheet.utilisation * m_periodHours / ordinaryHours : 0;
        m_usedHours = m_sheet.runs * m_wallHours;
        m_sheet.acceleratorHour = m_ownedNodes < m_work.nodes ? m_rent.hour : 0;
        const Assumption *price = m_given.find(m_ownedNodes > 0 ? "owned.accelerator" : m_rent.isKnown() ? m_rent.keys.front() : std::string());
        m_sheet.priceDate = price ? price->date : std::string();
        m_sheet.hasOwnPrice = price && (price->origin == Origin::Own || price->origin == Origin::Design);
    }

    Amount perHour(double cost) const { return {cost * m_wallHours, cost * m_usedHours}; }
    /// What is paid all the time, by the hours used.
    Amount perPeriod(double cost) const { return {m_usedHours > 0 ? cost * m_wallHours / m_usedHours : 0, cost}; }

    /// Prices are net: taxes that nobody gives back come upon every part.
    double withTaxes() const { return 1 + std::max(0.0, m_given.value("tax.share")); }

    void add(const char *id, CostLine line, const char *formula, Amount amount, Keys keys)
    {
        amount = amount * withTaxes();
        keys = joined(std::move(keys), {"tax.share"});
        const bool isShared = m_tenure == Tenure::Hybrid && line != CostLine::Storage && std::string_view(id) != "network.egress";
        if (isShared)
            keys = joined({"hybrid.base_share"}, keys);
        m_sheet.parts.push_back({id, line, formula, Money(amount.run), Money(amount.period), std::move(keys)});
    }

    /// What goes on as long as a run does, failures and all.
    Keys lasting(const Keys &keys) const { return joined(joined(keys, m_interruptions.keys), {"work.time"}); }

    static Keys joined(Keys keys, const Keys &more)
    {
        for (const std::string &key : more)
            if (std::find(keys.begin(), keys.end(), key) == keys.end())
                keys.push_back(key);
        return keys;
    }

    /// Splits hours that are paid for into progress and the three ways of making none.
    void addHours(const char *id, CostLine line, const char *formula, Amount paid, const Keys &keys)
    {
        const ExpectedRun &run = m_sheet.expected;
        add(id, line, formula, paid * run.goodput, keys);
        const std::string suffix = std::string(".") + id;
        const auto lost = [&](const char *name, const char *text, double share, const Keys &why) { add((std::string("failure.") + name + suffix).c_str(), CostLine::Failure, text, paid * share, joined(keys, why)); };
        lost("pauses", SLIPWAY_TEXT("Plan", "hours paid for while training waits for checkpoints"), run.pauses, m_interruptions.rateKeys);
        lost("lost_work", SLIPWAY_TEXT("Plan", "hours paid for that are done again after a failure: half an interval each"), run.lostWork, m_interruptions.rateKeys);
        lost("restarts", SLIPWAY_TEXT("Plan", "hours paid for from a failure until training goes on"), run.restarts, m_interruptions.keys);
    }

    void addRented()
    {
        const double accelerators = double(m_work.nodes - m_ownedNodes) * m_work.acceleratorsPerNode;
        Keys keys = joined(m_rent.keys, {"work.time"});
        Amount paid = perHour(accelerators * m_rent.hour);
        if (m_tenure == Tenure::Reserved) { // also while idle
            paid = perPeriod(accelerators * m_rent.hour * std::max(m_periodHours, m_usedHours));
            keys.push_back("period.utilisation");
        }
        addHours("compute.rent", CostLine::Compute,
                 m_tenure == Tenure::Reserved ? SLIPWAY_TEXT("Plan", "accelerators x hours reserved, used or not, x price, for the hours of progress") : SLIPWAY_TEXT("Plan", "accelerators x hours of progress x price of an hour"),
                 paid, keys);
        const bool isHyperscaler = m_tenure != Tenure::Specialist && m_tenure != Tenure::Hybrid;
        const char *egress = isHyperscaler ? "egress.hyperscaler_gb" : "egress.specialist_gb";
        const double out = m_work.finishedModel.value / gigabyte * m_given.value("egress.copies") * m_given.value(egress);
        const Amount traffic{out, out * m_sheet.runs};
        add("network.egress", CostLine::Network, SLIPWAY_TEXT("Plan", "finished model x copies x price of traffic out; the network between nodes is in the hour"), traffic, {egress, "egress.copies"});
        Amount rest = paid + traffic;
        Keys restKeys = joined(keys, {egress, "egress.copies"});
        if (isHyperscaler) {
            const Amount support = paid * m_given.value("support.rented_share");
            add("operations.support", CostLine::Operations, SLIPWAY_TEXT("Plan", "support contract: a share of the rent"), support, lasting(joined(keys, {"support.rented_share"})));
            rest = rest + support;
            restKeys.push_back("support.rented_share");
        }
        if (m_ownedNodes == 0) {
            rest = rest + m_storage;
            restKeys = joined(restKeys, storageKeys());
        }
        addStaff("operations.staff_rented", "staff.rented_share", rest, lasting(restKeys));
    }

    void addStaff(const char *id, const char *share, Amount rest, Keys keys)
    {
        const double part = std::clamp(m_given.value(share), 0.0, 0.95);
        add(id, CostLine::Operations, SLIPWAY_TEXT("Plan", "people: a share of the total cost"), rest * (part / (1 - part)), joined({share}, keys));
    }

    /// Loss of value and interest over the period.
    double capitalCost(double capex) const
    {
        const double residual = std::pow(std::clamp(m_given.value("owned.residual_36"), 0.0, 1.0), m_sheet.months / 36);
        return capex * (1 - residual + m_given.value("owned.interest") * m_sheet.months / 12 * (1 + residual) / 2);
    }

    double networkCapex(double share) const
    {
        const double scale = m_work.fabric.linkRate.value / referenceRate;
        double ports = 0, cables = 0;
        for (const SwitchTier &tier : m_work.fabric.tiers) {
            ports += double(tier.count) * m_work.fabric.radix;
            cables += double(tier.linksDown);
        }
        cables += m_work.managerCables;
        return share * scale * (ports * m_given.value("owned.port") + cables * m_given.value("owned.cable"));
    }

    void addOwned()
    {
        const double share = double(m_ownedNodes) / m_work.nodes;
        const double node = m_given.value("owned.accelerator") * m_work.acceleratorsPerNode;
        const double nodes = node * m_ownedNodes, network = networkCapex(share), other = m_given.value("owned.surroundings") * nodes;
        m_sheet.spareNodes = spareNodesFor(m_ownedNodes, m_given);
        const double spares = node * m_sheet.spareNodes;
        m_sheet.capex = Money((nodes + network + other + spares) * withTaxes());

        const Keys base{"owned.residual_36", "owned.interest", "period.months", "period.utilisation", "work.time"};
        const Keys price = joined({"owned.accelerator"}, base);
        const Amount forNodes = perPeriod(capitalCost(nodes)), forNetwork = perPeriod(capitalCost(network));
        addHours("compute.owned", CostLine::Compute, SLIPWAY_TEXT("Plan", "loss of value of the nodes and interest, for the hours of progress"), forNodes, price);
        addHours("network.owned", CostLine::Network, SLIPWAY_TEXT("Plan", "loss of value of switches and cables and interest, for the hours of progress"), forNetwork, joined({"owned.port", "owned.cable"}, base));
        const Amount forSpares = perPeriod(capitalCost(spares));
        add("failure.spares", CostLine::Failure, SLIPWAY_TEXT("Plan", "loss of value of spare nodes and interest"), forSpares,
            lasting(joined({"spares.hardware_share", "spares.repair_days"}, price)));
        const Amount site = addSite(nodes + network + other + spares, other, base);
        addStaff("operations.staff_owned", "staff.owned_share", forNodes + forNetwork + forSpares + site + m_storage,
                 lasting(joined(joined(joined(price, {"owned.port", "owned.cable", "owned.surroundings", "owned.maintenance", "owned.decommissioning", "spares.hardware_share", "spares.repair_days"}), siteKeys()), storageKeys())));
    }

    static Keys siteKeys() { return {"power.node_kilowatts", "power.other_share", "power.pue", "power.price", "power.draw", "power.idle", "space.kw_month"}; }
    static Keys purchaseKeys() { return {"owned.accelerator", "owned.port", "owned.cable", "owned.surroundings", "spares.hardware_share", "spares.repair_days", "period.utilisation"}; }

    Amount addSite(double capex, double other, const Keys &base)
    {
        const double kilowatts = m_ownedNodes * m_given.value("power.node_kilowatts");
        const double pue = m_given.value("power.pue"), price = m_given.value("power.price");
        const double always = kilowatts * m_given.value("power.other_share"); // switches and servers rest as little as they work
        const double busy = (kilowatts * m_given.value("power.draw") + always) * pue, idle = (kilowatts * m_given.value("power.idle") + always) * pue;
        m_sheet.energyKwh = busy * m_wallHours;
        const Amount surroundings = perPeriod(capitalCost(other));
        const Amount maintenance = perPeriod(capex * m_given.value("owned.maintenance") * m_sheet.months / 12);
        const Amount power = perHour(busy * price) + perPeriod(idle * price * std::max(0.0, m_periodHours - m_usedHours));
        const Amount space = perPeriod((kilowatts + always) * m_given.value("space.kw_month") * m_sheet.months);
        const Amount removal = perPeriod(capex * m_given.value("owned.decommissioning"));
        add("operations.surroundings", CostLine::Operations, SLIPWAY_TEXT("Plan", "loss of value of head, login and management nodes, racks and installation, and interest"), surroundings,
            lasting(joined({"owned.surroundings", "owned.accelerator"}, base)));
        add("operations.maintenance", CostLine::Operations, SLIPWAY_TEXT("Plan", "a share of the purchase each year"), maintenance,
            lasting(joined({"owned.maintenance"}, purchaseKeys())));
        add("operations.power", CostLine::Operations, SLIPWAY_TEXT("Plan", "power of the nodes while busy and while idle, and of switches and servers, x PUE x price of electricity"), power,
            lasting({"power.node_kilowatts", "power.other_share", "power.draw", "power.idle", "power.pue", "power.price", "period.utilisation"}));
        add("operations.space", CostLine::Operations, SLIPWAY_TEXT("Plan", "maximum power of nodes, switches and servers x price of space and cooling plant"), space,
            lasting({"power.node_kilowatts", "power.other_share", "space.kw_month", "period.utilisation"}));
        add("operations.decommissioning", CostLine::Operations, SLIPWAY_TEXT("Plan", "a share of the purchase, once at the end of the period: erasing, removal, transport"), removal,
            lasting(joined({"owned.decommissioning", "period.months"}, purchaseKeys())));
        return surroundings + maintenance + power + space + removal;
    }

    /// What both parts of storage depend on; its price of a TB and month is named by the tenure.
    Keys storageKeys() const { return {scratchPrice(), "storage.headroom", "storage.lead_months", "storage.cold_tb_month", "storage.artefacts_tb"}; }
    const char *scratchPrice() const { return isOwning(m_tenure) ? "storage.owned_tb_month" : "storage.hot_tb_month"; }

    void addStorage()
    {
        const double room = 1 - std::clamp(m_given.value("storage.headroom"), 0.0, 0.9);
        const double hot = (m_work.data.value + m_work.checkpoint.value * m_work.keptCheckpoints) / terabyte / room;
        const double cold = (m_work.rawData.value + m_work.finishedModel.value) / terabyte + m_given.value("storage.artefacts_tb");
        const char *price = scratchPrice();
        const double runMonths = m_wallHours / hoursPerMonth + m_given.value("storage.lead_months");
        const auto kept = [&](double perMonth) { return Amount{perMonth * runMonths, perMonth * m_sheet.months}; };
        const Amount scratch = kept(hot * m_given.value(price)), archive = kept(cold * m_given.value("storage.cold_tb_month"));
        m_storage = scratch + archive;
        add("storage.hot", CostLine::Storage, SLIPWAY_TEXT("Plan", "(data + checkpoints kept) with headroom x price of a TB and month x months"), scratch, lasting({price, "storage.headroom", "storage.lead_months"}));
        add("storage.cold", CostLine::Storage, SLIPWAY_TEXT("Plan", "(raw data + finished model + artefacts) x price of a TB and month x months"), archive,
            lasting({"storage.cold_tb_month", "storage.artefacts_tb", "storage.lead_months"}));
    }

    PlannedWork m_work;
    const Assumptions &m_given;
    Tenure m_tenure;
    Rent m_rent;
    Interruptions m_interruptions;
    int m_ownedNodes = 0;
    double m_wallHours = 0, m_periodHours = 0, m_usedHours = 0;
    Amount m_storage;
    CostSheet m_sheet;
};

template<typename Of>
Money sum(const CostSheet &sheet, Of of)
{
    Money total;
    for (const CostPart &part : sheet.parts)
        total += of(part);
    return total;
}

} // namespace

const char *wordOf(CostLine line)
{
    switch (line) {
    case CostLine::Compute: return "compute";
    case CostLine::Network: return "network";
    case CostLine::Storage: return "storage";
    case CostLine::Operations: return "operations";
    case CostLine::Failure: return "failure";
    }
    return "";
}

const char *labelOf(CostLine line)
{
    switch (line) {
    case CostLine::Compute: return SLIPWAY_TEXT("Plan", "Compute");
    case CostLine::Network: return SLIPWAY_TEXT("Plan", "Network");
    case CostLine::Storage: return SLIPWAY_TEXT("Plan", "Storage");
    case CostLine::Operations: return SLIPWAY_TEXT("Plan", "Operations");
    case CostLine::Failure: return SLIPWAY_TEXT("Plan", "Failure and recovery");
    }
    return "";
}

Money CostSheet::run(CostLine line) const
{
    return sum(*this, [line](const CostPart &part) { return part.line == line ? part.run : Money(); });
}

Money CostSheet::period(CostLine line) const
{
    return sum(*this, [line](const CostPart &part) { return part.line == line ? part.period : Money(); });
}

Money CostSheet::run() const
{
    return sum(*this, [](const CostPart &part) { return part.run; });
}

Money CostSheet::period() const
{
    return sum(*this, [](const CostPart &part) { return part.period; });
}

Money CostSheet::perUsefulHour() const { return usefulHours > 0 ? run() / usefulHours : Money(); }
Money CostSheet::perMillionTokens() const { return tokens > 0 ? run() / (tokens / 1e6) : Money(); }

const char *whyUnpriced(const CostSheet &sheet)
{
    return sheet.isIndivisible ? SLIPWAY_TEXT("Plan", "too few nodes to own a part") : SLIPWAY_TEXT("Plan", "no price is known");
}

CostSheet costOf(const PlannedWork &work, Tenure tenure, const Assumptions &assumptions) { return Sheet(work, tenure, assumptions).take(); }

ExpectedRun expectedRun(const PlannedWork &work, Tenure tenure, const Assumptions &assumptions)
{
    PlannedWork timed = work;
    timed.productive *= assumptions.value("work.time");
    const Interruptions interruptions = interruptionsOf(tenure, assumptions);
    return expectedRun(timed, interruptions.perNodeDay, interruptions.restartMinutes);
}

std::vector<CostSheet> costOfAll(const PlannedWork &work, const Assumptions &assumptions)
{
    std::vector<CostSheet> sheets;
    for (const Tenure tenure : tenures)
        sheets.push_back(costOf(work, tenure, assumptions));
    return sheets;
}

const CostSheet *cheapest(const std::vector<CostSheet> &sheets)
{
    const auto worse = [](const CostSheet &a, const CostSheet &b) { return (a.tenure == Tenure::Spot) != (b.tenure == Tenure::Spot) ? a.tenure == Tenure::Spot : b.run() < a.run(); };
    const CostSheet *best = nullptr;
    for (const CostSheet &sheet : sheets)
        if (sheet.isPriced && (!best || worse(*best, sheet)))
            best = &sheet;
    return best;
}

bool hasWorkForPurchase(const CostSheet &sheet, const PlanSettings &settings)
{
    constexpr double mostRunsHoped = 10;
    const bool isSaid = !settings.teams.empty() || settings.existing || settings.assumptions.contains("period.utilisation");
    return isSaid || !isOwning(sheet.tenure) || sheet.runs <= mostRunsHoped;
}

int spareNodesFor(int nodes, const Assumptions &assumptions)
{
    constexpr double certainty = 0.95;
    const double away = nodes * assumptions.value("failures.per_node_day") * assumptions.value("spares.hardware_share") * assumptions.value("spares.repair_days");
    if (away <= 0)
        return 0;
    if (away > 200) // the normal distribution is near enough
        return int(std::ceil(away + 1.645 * std::sqrt(away)));
    double probability = std::exp(-away), cumulative = probability;
    int spares = 0;
    while (cumulative < certainty && spares < nodes) {
        ++spares;
        probability *= away / spares;
        cumulative += probability;
    }
    return spares;
}

} // namespace slipway
