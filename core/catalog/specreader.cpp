// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/catalog/specreader.h"

#include "core/catalog/entrytexts_p.h"

#include <algorithm>
#include <array>

namespace slipway {

namespace {

void readClientRates(EntryReader &entry, StorageSpec &storage)
{
    const auto take = [](std::optional<std::pair<double, double>> range, auto &low, auto &high) {
        if (range) {
            low = gigabytesPerSecond(range->first);
            high = gigabytesPerSecond(range->second);
        }
    };
    EntryReader drive = entry.section("per_drive");
    if (drive.hasSection()) { // of a disk in the node: what one drive does; the client_ keys then tell how drives add up
        take(drive.range("read_gb_s"), storage.clientReadLow, storage.clientReadHigh);
        take(drive.range("write_gb_s"), storage.clientWriteLow, storage.clientWriteHigh);
        entry.ignore({"client_read_gb_s", "client_write_gb_s"});
    } else {
        take(entry.range("client_read_gb_s"), storage.clientReadLow, storage.clientReadHigh);
        take(entry.range("client_write_gb_s"), storage.clientWriteLow, storage.clientWriteHigh);
    }
    drive.finish();
}

std::optional<double> readCost(EntryReader &entry)
{
    const YamlValue *cost = entry.value("cost_usd_per_tb_month");
    if (cost && cost->isMapping() && !cost->entries.empty()) // by throughput class: the slowest is the cheapest
        return cost->entries.front().second.asNumber();
    const auto range = cost ? entry.range("cost_usd_per_tb_month") : std::nullopt;
    return range ? std::optional((range->first + range->second) / 2) : std::nullopt;
}

} // namespace

LinkSpec readLink(const YamlValue &value, EntryProblems &problems)
{
    EntryReader entry(value, {}, problems);
    LinkSpec link;
    link.id = entry.text("id");
    link.kind = entry.text("kind");
    link.sources = readSources(entry);
    const auto gigabits = entry.number("rate_gbps", 1e-3);
    const auto line = entry.number("line_gb_s", 1e-4);
    if (!entry.value("rate_gbps") && !entry.value("line_gb_s"))
        entry.report("line_gb_s", {SLIPWAY_TEXT("Finding", "%1 is missing"), {"line_gb_s"}});
    link.lineRate = gigabytesPerSecond(line.value_or(gigabits.value_or(8) / 8));
    const auto fraction = entry.range("collective_fraction", 1).value_or(std::pair(0.75, 0.95)); // as of the other link classes
    link.collectiveLow = fraction.first;
    link.collectiveHigh = fraction.second;
    const auto latency = entry.range("latency_us").value_or(std::pair(1.0, 5.0)); // as of the other RDMA links
    link.latencyLow = microseconds(latency.first);
    link.latencyHigh = microseconds(latency.second);
    entry.ignore({"rdma", "p2p_fraction", "notes"});
    entry.finish();
    return link;
}

std::string linkOfFabric(const std::string &fabric, double gigabitsPerSecond)
{
    struct Rule
    {
        const char *word;
        double rate; ///< 0: any
        const char *link;
    };
    static constexpr std::array<Rule, 18> rules{{{"XDR", 0, "ib-xdr"}, {"NDR", 0, "ib-ndr"}, {"HDR", 0, "ib-hdr"}, {"EDR", 0, "ib-edr"},
        {"EFA v1", 0, "efa-v1"}, {"EFA v2", 0, "efa-v2"}, {"EFA v3", 0, "efa-v3"}, {"EFA v4", 0, "efa-v4"}, {"EFA", 100, "efa-v1"},
        {"TCPXO", 0, "gcp-tcpxo"}, {"TCPX", 0, "gcp-tcpx"}, {"Slingshot", 0, "slingshot-11"}, {"Omni-Path", 0, "omni-path-cn5000"},
        {"", 25, "eth-25g"}, {"", 100, "eth-100g"}, {"", 200, "eth-200g"}, {"", 400, "eth-400g-roce"}, {"", 800, "eth-800g-roce"}}};
    const auto fits = [&](const Rule &rule) {
        return fabric.find(rule.word) != std::string::npos && (rule.rate == 0 || rule.rate == gigabitsPerSecond);
    };
    const auto rule = std::find_if(rules.begin(), rules.end(), fits);
    return rule == rules.end() ? std::string() : rule->link;
}

NodeSpec readNode(const YamlValue &value, EntryProblems &problems)
{
    EntryReader entry(value, {}, problems);
    NodeSpec node;
    node.id = entry.text("id");
    node.kind = entry.text("kind");
    node.sources = readSources(entry);
    EntryReader accelerators = entry.section("accelerators");
    node.accelerator = accelerators.text("id");
    node.accelerators = accelerators.requiredInteger("count", 1);
    accelerators.finish();
    node.cpu = entry.text("cpu");
    node.cpuCores = entry.integer("cpu_cores").value_or(0);
    node.ramGib = entry.number("ram_gib").value_or(0);
    node.localNvmeTb = entry.number("local_nvme_tb").value_or(0);
    node.powerKilowatts = entry.number("power_kw_max").value_or(0);
    EntryReader nics = entry.section("nics");
    node.nics = nics.integer("count").value_or(0);
    node.nicRate = gigabytesPerSecond(nics.number("line_gb_s").value_or(0));
    node.fabric = nics.text("fabric");
    node.link = linkOfFabric(node.fabric, nics.number("rate_gbps").value_or(0));
    nics.finish();
    if (const std::string said = entry.text("link"); !said.empty())
        node.link = said;
    entry.ignore({"node_fabric_gb_s", "per_accelerator_gb_s", "other_nics", "scale_up", "notes"});
    entry.finish();
    return node;
}

TopologySpec readTopology(const YamlValue &value, EntryProblems &problems)
{
    EntryReader entry(value, {}, problems);
    TopologySpec topology;
    topology.id = entry.text("id");
    topology.sources = readSources(entry);
    // "2 or 3" tiers: the smaller is the usual one.
    const YamlValue *tiers = entry.value("tiers");
    const auto leading = tiers ? YamlValue::scalar(tiers->text.substr(0, tiers->text.find(' '))).asInteger() : std::nullopt;
    topology.tiers = static_cast<int>(std::clamp(leading.value_or(1), 0LL, 10LL));
    topology.rule = entry.text("rule");
    if (const std::string ports = entry.text("max_ports"); topology.rule.empty() && !ports.empty())
        topology.rule = "up to " + ports + " ports with switches of k ports";
    entry.ignore({"switches_for_max", "bisection", "hops", "examples", "typical", "unit_example", "network_cost_saving",
                  "network_power_saving", "all_to_all_overhead", "needs_adaptive_routing", "used_by", "notes"});
    entry.finish();
    return topology;
}

StorageSpec readStorage(const YamlValue &value, EntryProblems &problems)
{
    EntryReader entry(value, {}, problems);
    StorageSpec storage;
    storage.id = entry.text("id");
    storage.storageClass = entry.text("class");
    storage.sources = readSources(entry);
    storage.description = entry.text("metadata");
    readClientRates(entry, storage);
    storage.costUsdPerTbMonth = readCost(entry);
    entry.ignore({"aggregate", "durability", "usable_fraction", "notes", "throughput_mb_s_per_tib", "requests_per_second_per_prefix",
                  "single_stream_mb_s", "first_byte_latency_ms"});
    entry.finish();
    return storage;
}

RentalPrice readPrice(const YamlValue &value, EntryProblems &problems)
{
    EntryReader entry(value, {}, problems);
    RentalPrice price;
    price.accelerator = entry.text("accelerator");
    price.provider = entry.text("provider");
    price.term = entry.text("term");
    price.date = entry.text("date");
    price.source = entry.text("source");
    price.usdPerAcceleratorHour = entry.requiredNumber("usd_per_accelerator_hour", 0);
    entry.ignore({"class", "note", "trust"});
    entry.finish();
    return price;
}

} // namespace slipway
