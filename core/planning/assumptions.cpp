// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/planning/assumptions.h"

#include "core/support/message.h"

#include <algorithm>

namespace slipway {

namespace {

constexpr const char *putDown = "2026-11"; // of values to plan with, and of sources without a date: when they were put down here
constexpr const char *noPublication = "planning value, no publication known";
constexpr const char *costSheet = "public cost sheet of H100 clusters, August 2024";
constexpr const char *tcoPage = "unattributed page on the cost of owning GPUs, little trusted";
constexpr const char *guide = "OneSource Cloud, LLM Training Infrastructure guide, 2026-06-11: a vendor's statement";
constexpr const char *common = "commonly quoted ranges, unverified";

Assumption share(const char *key, const char *label, double value, double low, double high, const char *date, std::string source, Origin origin)
{
    return {.key = key, .label = label, .value = value, .low = low, .high = high, .unit = "share", .date = date, .source = std::move(source), .origin = origin, .isMoney = false};
}

Assumption number(const char *key, const char *label, const char *unit, double value, double low, double high, const char *date, std::string source, Origin origin)
{
    return {.key = key, .label = label, .value = value, .low = low, .high = high, .unit = unit, .date = date, .source = std::move(source), .origin = origin, .isMoney = false};
}

Assumption money(const char *key, const char *label, const char *unit, double value, double low, double high, const char *date, std::string source, Origin origin)
{
    return {.key = key, .label = label, .value = value, .low = low, .high = high, .unit = unit, .date = date, .source = std::move(source), .origin = origin, .isMoney = true};
}

std::vector<Assumption> makeStandard()
{
    using enum Origin;
    return {
        number("period.months", SLIPWAY_TEXT("Plan", "Period that is planned"), SLIPWAY_TEXT("Plan", "months"), 36, 12, 36, putDown, "a choice: 12 to 36 months are usual", Planning),
        share("period.utilisation", SLIPWAY_TEXT("Plan", "Share of the time that the cluster works"), 0.80, 0.50, 0.95, putDown, noPublication, Planning),
        share("discount.reserved", SLIPWAY_TEXT("Plan", "Discount of a reservation on the price on demand"), 0.35, 0.20, 0.50, "2026-05",
              "mercatus-ai.com, May 2026: 30-50 %; vendors: 20-40 %", Published),
        share("discount.spot", SLIPWAY_TEXT("Plan", "Discount of spot capacity on the price on demand"), 0.70, 0.50, 0.90, "2026-03",
              "compux.net, March 2026, and provider lists", Published),
        number("spot.interruptions_per_node_day", SLIPWAY_TEXT("Plan", "Spot interruptions of a node"), SLIPWAY_TEXT("Plan", "per day"), 0.02, 0.0017, 0.10, putDown,
               "AWS Spot Instance Advisor prints bands from under 5 % to over 20 % a month; GPU instances are in the last, which has no upper end", Published),
        number("spot.wait_minutes", SLIPWAY_TEXT("Plan", "Wait for capacity after a spot interruption"), SLIPWAY_TEXT("Plan", "min"), 30, 5, 240, putDown, noPublication, Planning),
        money("egress.hyperscaler_gb", SLIPWAY_TEXT("Plan", "Traffic out of a hyperscaler"), SLIPWAY_TEXT("Plan", "/GB"), 0.09, 0.05, 0.12, "2026-11", common, Published),
        money("egress.specialist_gb", SLIPWAY_TEXT("Plan", "Traffic out of a specialist's cloud"), SLIPWAY_TEXT("Plan", "/GB"), 0.02, 0, 0.05, "2026-11", common, Published),
        number("egress.copies", SLIPWAY_TEXT("Plan", "Copies of the finished model that leave the cloud"), SLIPWAY_TEXT("Plan", "copies"), 3, 1, 20, putDown, noPublication, Planning),
        money("storage.hot_tb_month", SLIPWAY_TEXT("Plan", "Rented scratch storage"), SLIPWAY_TEXT("Plan", "/TB/month"), 145, 23, 600, "2026-11",
              "FSx for Lustre, 125 MB/s/TiB: 145; from object storage to 1000 MB/s/TiB", Published),
        money("storage.cold_tb_month", SLIPWAY_TEXT("Plan", "Storage of raw data and artefacts"), SLIPWAY_TEXT("Plan", "/TB/month"), 23, 1, 25, "2026-11", "S3 Standard: 23; archive tiers from 1", Published),
        money("storage.owned_tb_month", SLIPWAY_TEXT("Plan", "Own scratch storage, with its servers, network and power"), SLIPWAY_TEXT("Plan", "/TB/month"), 40, 15, 80, "2026-11", common, Published),
        number("storage.artefacts_tb", SLIPWAY_TEXT("Plan", "Logs, evaluations and exports kept"), SLIPWAY_TEXT("Plan", "TB"), 1, 0.1, 10, putDown, noPublication, Planning),
        share("storage.headroom", SLIPWAY_TEXT("Plan", "Room left free on storage"), 0.25, 0.11, 0.25, "2026-08", "stas00/ml-engineering, storage chapter: 20-25 % on Lustre, 11 % on a cloud filer", Published),
        number("storage.lead_months", SLIPWAY_TEXT("Plan", "Months that data lie before and after a run"), SLIPWAY_TEXT("Plan", "months"), 1, 0.25, 3, putDown, noPublication, Planning),
        number("storage.server_tb", SLIPWAY_TEXT("Plan", "Usable space of a storage server"), SLIPWAY_TEXT("Plan", "TB"), 250, 100, 600, putDown, noPublication, Planning),
        number("storage.server_write_gb_s", SLIPWAY_TEXT("Plan", "What a storage server writes"), SLIPWAY_TEXT("Plan", "GB/s"), 10, 2, 40, "2026-11", "flash servers of parallel file systems: 2-40, unverified", Published),
        share("staff.rented_share", SLIPWAY_TEXT("Plan", "People, of the cost of a rented cluster"), 0.05, 0.02, 0.15, putDown, noPublication, Planning),
        share("staff.owned_share", SLIPWAY_TEXT("Plan", "People, of the cost of an own cluster"), 0.20, 0.13, 0.40, "2026-06",
              std::string(guide) + (": 20-40 %; the public cost sheet has 13 % for facility and operations"), Published),
        share("support.rented_share", SLIPWAY_TEXT("Plan", "Support contract with a hyperscaler, of the rent"), 0.03, 0, 0.10, putDown,
              "AWS Enterprise Support: 10 % of the first 150,000 USD of a month, 7 %, 5 %, and 3 % above a million; specialists include it", Published),
        money("owned.port", SLIPWAY_TEXT("Plan", "Switch, per port of 400 Gb/s"), SLIPWAY_TEXT("Plan", "/port"), 562.5, 562.5, 781, "2024-08",
              std::string(costSheet) + (": 36,000 for 64 ports, up to 50,000"), Published),
        money("owned.cable", SLIPWAY_TEXT("Plan", "Cable with both transceivers, 400 Gb/s"), SLIPWAY_TEXT("Plan", "/cable"), 1280, 300, 2200, "2024-08",
              std::string(costSheet) + (": 2,621,440 for 2,048"), Published),
        share("owned.surroundings", SLIPWAY_TEXT("Plan", "Head, login and management nodes, racks, installation, of the nodes' price"), 0.05, 0.03, 0.10, putDown, noPublication, Planning),
        share("owned.residual_36", SLIPWAY_TEXT("Plan", "Value of hardware after 36 months"), 0.30, 0.25, 0.35, putDown, tcoPage, Published),
        share("owned.interest", SLIPWAY_TEXT("Plan", "Interest on what is bound in hardware, a year"), 0.08, 0.04, 0.12, putDown, noPublication, Planning),
        share("owned.maintenance", SLIPWAY_TEXT("Plan", "Support and maintenance, of the purchase, a year"), 0.05, 0.03, 0.10, putDown, noPublication, Planning),
        share("owned.decommissioning", SLIPWAY_TEXT("Plan", "Removal and erasing at the end, of the purchase"), 0.01, 0, 0.03, putDown, noPublication, Planning),
        share("tax.share", SLIPWAY_TEXT("Plan", "Taxes and duties that are not given back, on all prices"), 0, 0, 0, putDown, "a choice: all prices here are net", Planning),
        money("power.price", SLIPWAY_TEXT("Plan", "Electricity"), SLIPWAY_TEXT("Plan", "/kWh"), 0.10, 0.06, 0.25, "2026-11",
              "industrial: US 0.06-0.12, EU 0.10-0.25, Turkey 0.08-0.15; unverified", Published),
        number("power.pue", SLIPWAY_TEXT("Plan", "Power usage effectiveness of the site"), "", 1.3, 1.08, 1.6, "2021",
               "Patterson et al. 2021: 1.09-1.12 in large sites; enterprise average 1.4-1.6", Published),
        share("power.draw", SLIPWAY_TEXT("Plan", "Power while training, of a node's maximum"), 0.75, 0.60, 0.85, "2026-11", common, Published),
        share("power.idle", SLIPWAY_TEXT("Plan", "Power while idle, of a node's maximum"), 0.30, 0.20, 0.40, putDown, noPublication, Planning),
        share("power.other_share", SLIPWAY_TEXT("Plan", "Power of switches and servers, of the nodes' maximum"), 0.07, 0.035, 0.105, "2023",
              "127 nodes of RA-11333: 48 switches of 1.72 kW, four managers and eight servers of 0.8 kW", Derived),
        money("space.kw_month", SLIPWAY_TEXT("Plan", "Space and cooling plant, per kW of the maximum"), SLIPWAY_TEXT("Plan", "/kW/month"), 200, 150, 250, putDown, tcoPage, Published),
        number("rack.kilowatts", SLIPWAY_TEXT("Plan", "Power of a rack"), SLIPWAY_TEXT("Plan", "kW"), 42, 10, 60, "2023", "four DGX H100 in a rack, as in RA-11333", Published),
        number("rack.units", SLIPWAY_TEXT("Plan", "Height units used in racks of switches and servers"), SLIPWAY_TEXT("Plan", "U"), 24, 18, 40, putDown, noPublication, Planning),
        share("spares.hardware_share", SLIPWAY_TEXT("Plan", "Interruptions after which a node leaves for repair"), 0.30, 0.10, 0.50, putDown, noPublication, Planning),
        number("spares.repair_days", SLIPWAY_TEXT("Plan", "Days until a failed node is back"), SLIPWAY_TEXT("Plan", "days"), 7, 2, 21, putDown, noPublication, Planning),
        share("hybrid.base_share", SLIPWAY_TEXT("Plan", "Nodes owned, the others rented when needed"), 0.60, 0.30, 0.90, putDown, "a choice", Planning),
    };
}

} // namespace

const char *wordOf(Origin origin)
{
    switch (origin) {
    case Origin::Published: return "published";
    case Origin::Planning: return "planning";
    case Origin::PriceList: return "price-list";
    case Origin::Design: return "design";
    case Origin::Derived: return "derived";
    case Origin::Own: return "own";
    }
    return "planning";
}

const Assumption *Assumptions::find(std::string_view key) const
{
    const auto found = std::find_if(list.begin(), list.end(), [key](const Assumption &assumption) { return assumption.key == key; });
    return found == list.end() ? nullptr : &*found;
}

double Assumptions::value(std::string_view key) const
{
    const Assumption *found = find(key);
    return found ? found->value : 0.0;
}

Assumptions Assumptions::with(std::string_view key, double value) const
{
    Assumptions changed = *this;
    for (Assumption &assumption : changed.list)
        if (assumption.key == key)
            assumption.value = value;
    return changed;
}

void Assumptions::set(Assumption assumption)
{
    for (Assumption &known : list)
        if (known.key == assumption.key) {
            known = std::move(assumption);
            return;
        }
    list.push_back(std::move(assumption));
}

const std::vector<Assumption> &standardAssumptions()
{
    static const std::vector<Assumption> standard = makeStandard();
    return standard;
}

} // namespace slipway
