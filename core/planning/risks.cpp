// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/planning/risks.h"

#include "core/placement/fabric.h"
#include "core/placement/placement.h"
#include "core/units/format.h"

#include <algorithm>
#include <cmath>

namespace slipway {

namespace {

using Level = Risk::Level;

constexpr double highShare = 0.1, mediumShare = 0.02;  // of the run
constexpr double manualRestartMinutes = 150;           // the middle of 60 to 240, restarts by hand
constexpr double exposedWorthNaming = 0.05, headroomWorthNaming = 0.05;

std::string percent(double share) { return formatNumber(100 * share, 2); }

class Register
{
public:
    explicit Register(const RiskInput &input)
        : m_in(input)
    {
        const double hours = input.sheet.expected.wall.value / 3600;
        m_hour = input.sheet.isPriced && hours > 0 ? input.sheet.run().value / hours : 0;
    }

    std::vector<Risk> take()
    {
        judgeNetwork();
        judgePause();
        judgeInterval();
        judgeStorage();
        judgeHead();
        judgeSpares();
        judgeRecovery();
        judgeMemory();
        judgeDeadline();
        judgeDataLocation();
        judgePrice();
        std::stable_sort(m_risks.begin(), m_risks.end(), [](const Risk &a, const Risk &b) {
            return a.level != b.level ? a.level > b.level : a.lost.value_or(Seconds()) > b.lost.value_or(Seconds());
        });
        return std::move(m_risks);
    }

private:
    double wall() const { return m_in.sheet.expected.wall.value; }

    Level levelOf(Seconds lost) const { return lost.value > highShare * wall() ? Level::High : lost.value > mediumShare * wall() ? Level::Medium : Level::Low; }

    /// What a risk costs follows from its hours.
    Risk &add(const char *id, const char *label, Seconds lost, Message evidence, Message remedy)
    {
        m_risks.push_back({.id = id, .level = levelOf(lost), .label = label, .evidence = std::move(evidence), .lost = lost, .cost = m_hour > 0 ? std::optional(Money(lost.value / 3600 * m_hour)) : std::nullopt,
                           .remedy = std::move(remedy)});
        return m_risks.back();
    }
    Risk &addUnmeasured(const char *id, Level level, const char *label, Message evidence, Message remedy)
    {
        m_risks.push_back({.id = id, .level = level, .label = label, .evidence = std::move(evidence), .lost = std::nullopt, .cost = std::nullopt, .remedy = std::move(remedy)});
        return m_risks.back();
    }

    /// What a step waits for traffic that leaves the scale-up domain: a faster fabric does nothing for the rest.
    Seconds waitsForFabric() const
    {
        const StepTimeEstimate &step = m_in.estimate.step;
        const std::pair<GroupKind, Seconds> waits[] = {{GroupKind::Tensor, step.tensorExposed}, {GroupKind::Context, step.contextExposed}, {GroupKind::Expert, step.expertExposed},
                                                       {GroupKind::Pipeline, step.pipelineExposed}, {GroupKind::Data, step.dataExposed}};
        const RankPlacement placement(m_in.resolved);
        Seconds sum;
        for (const auto &[kind, wait] : waits)
            if (wait.value > 0 && reachOf(m_in.work.fabric, placement, kind).furthest > Reach::ScaleUp)
                sum += wait;
        return sum;
    }

    void judgeNetwork()
    {
        const StepTimeEstimate &step = m_in.estimate.step;
        if (step.total.value <= 0)
            return;
        const double exposed = waitsForFabric() / step.total;
        const bool isThin = std::any_of(m_in.bill.warnings.begin(), m_in.bill.warnings.end(), [](const PlanWarning &warning) { return warning.id == "network_per_accelerator"; });
        if (exposed < exposedWorthNaming && !isThin)
            return;
        const bool hasNicEach = m_in.resolved.nicsPerNode >= m_in.resolved.acceleratorsPerNode;
        Risk &risk = add("network", SLIPWAY_TEXT("Plan", "Network too thin"), m_in.work.productive * exposed,
            {SLIPWAY_TEXT("Plan", "%1 % of each step waits for traffic between nodes; a node has %2 NICs of %3 GB/s for %4 accelerators"),
             {percent(exposed), std::to_string(m_in.resolved.nicsPerNode), formatNumber(m_in.resolved.link.lineRate.value / 1e9), std::to_string(m_in.resolved.acceleratorsPerNode)}},
            {hasNicEach ? SLIPWAY_TEXT("Plan", "A faster fabric, or another layout: more sharding inside the node, a larger batch, overlap")
                        : SLIPWAY_TEXT("Plan", "One NIC for each accelerator, or another layout: more sharding inside the node, a larger batch, overlap"), {}});
        if (!hasNicEach) {
            risk.fixPath = "cluster.fabric.nics_per_node";
            risk.fix = YamlValue::integer(m_in.resolved.acceleratorsPerNode);
        }
    }

    void judgePause()
    {
        const ExpectedRun &run = m_in.sheet.expected;
        const double pause = m_in.work.pause.value_or(Seconds()).value;
        if (!m_in.work.pause) {
            addUnmeasured("checkpoint_pause", Level::Medium, SLIPWAY_TEXT("Plan", "Checkpoint pause is not known"), {SLIPWAY_TEXT("Plan", "the design does not say how fast its storage writes; a checkpoint has %1"), {formatStored(m_in.work.checkpoint)}},
                {SLIPWAY_TEXT("Plan", "Name the scratch system and its write rate (cluster.storage.scratch)"), {}});
            return;
        }
        if (pause <= StoragePlan::pauseTarget && run.pauses < mediumShare)
            return;
        Risk &risk = add("checkpoint_pause", SLIPWAY_TEXT("Plan", "Checkpoint pause"), run.wall * run.pauses,
            {SLIPWAY_TEXT("Plan", "training stands still for %1 at each checkpoint of %2, %3 % of the time; the target is a minute"), {formatDuration(Seconds(pause)), formatStored(m_in.work.checkpoint), percent(run.pauses)}},
            {SLIPWAY_TEXT("Plan", "Write checkpoints beside training, or faster storage"), {}});
        if (!m_in.work.isAsynchronous) {
            risk.fixPath = "checkpoint.asynchronous";
            risk.fix = YamlValue::boolean(true);
        }
    }

    void judgeInterval()
    {
        if (!m_in.work.interval || m_in.sheet.expected.betweenFailures.value <= 0)
            return;
        PlannedWork free = m_in.work;
        free.interval.reset();
        const ExpectedRun best = expectedRun(free, m_in.sheet.tenure, m_in.assumptions);
        const ExpectedRun &chosen = m_in.sheet.expected;
        const Seconds lost = chosen.wall - best.wall;
        if (!best.interval || lost.value < 0.002 * chosen.wall.value)
            return;
        Risk &risk = add("checkpoint_interval", SLIPWAY_TEXT("Plan", "Checkpoint interval"), lost,
            {SLIPWAY_TEXT("Plan", "a checkpoint every %1 where %2 loses least: sqrt(2 x pause x time between failures)"), {formatDuration(*m_in.work.interval), formatDuration(*best.interval)}},
            {SLIPWAY_TEXT("Plan", "Leave the interval to the estimate"), {}});
        risk.fixPath = m_in.resolved.design.checkpoint.intervalSteps ? "checkpoint.interval_steps" : "checkpoint.interval_minutes";
        risk.fix = YamlValue::scalar("auto");
        risk.saved = lost;
    }

    void judgeStorage()
    {
        const double stall = m_in.storage.stall.value * double(m_in.estimate.run.steps);
        if (stall > 0.002 * wall())
            add("storage_throughput", SLIPWAY_TEXT("Plan", "Storage throughput"), Seconds(stall), {SLIPWAY_TEXT("Plan", "each step waits %1 for its data"), {formatDuration(m_in.storage.stall)}},
                {SLIPWAY_TEXT("Plan", "Copy the shards to the nodes' own disks first, or faster storage"), {}});
        for (const TierPlan &tier : m_in.storage.tiers) {
            if (!tier.capacity || tier.needed() <= *tier.capacity)
                continue;
            addUnmeasured("storage_capacity", Level::High, SLIPWAY_TEXT("Plan", "Storage is too small"), {SLIPWAY_TEXT("Plan", "%1 of %2 on %3: the run stops when it is full"), {formatStored(tier.needed()), formatStored(*tier.capacity), wordOf(tier.role)}},
                {SLIPWAY_TEXT("Plan", "Keep fewer checkpoints, or more capacity"), {}});
            m_risks.back().fixPath = "checkpoint.keep_last";
            m_risks.back().fix = YamlValue::integer(std::max(1, m_in.resolved.design.checkpoint.keepLast / 2));
        }
    }

    void judgeHead()
    {
        if (!m_in.settings.existing || m_in.settings.existing->headNodes != 1)
            return;
        const double days = m_in.assumptions.value("spares.repair_days");
        const double failures = m_in.assumptions.value("failures.per_node_day") * m_in.assumptions.value("spares.hardware_share") * wall() / 86400;
        add("head_node", SLIPWAY_TEXT("Plan", "Single head node"), Seconds(failures * days * 86400),
            {SLIPWAY_TEXT("Plan", "one head node, %1 expected failures in the run that take %2 days to mend"), {formatNumber(failures, 2), formatNumber(days)}}, {SLIPWAY_TEXT("Plan", "A second head node with failover"), {}});
    }

    void judgeSpares()
    {
        if (m_in.sheet.tenure != Tenure::Owned && m_in.sheet.tenure != Tenure::Hybrid)
            return;
        if (!m_in.settings.existing)
            return; // what is bought anew comes with its spares, see the bill of materials
        const int have = m_in.settings.existing->spareNodes;
        const int needed = spareNodesFor(m_in.work.nodes, m_in.assumptions);
        if (have >= needed)
            return;
        const double leaving = m_in.sheet.expected.failures * m_in.assumptions.value("spares.hardware_share");
        const double days = m_in.assumptions.value("spares.repair_days");
        add("spares", SLIPWAY_TEXT("Plan", "No spare nodes"), Seconds(std::max(0.0, leaving - have) * days * 86400),
            {SLIPWAY_TEXT("Plan", "%1 spare nodes; %2 nodes are expected to leave for %3 days in the run, and without a spare it waits"), {std::to_string(have), formatNumber(leaving, 2), formatNumber(days)}},
            {SLIPWAY_TEXT("Plan", "%1 spare nodes (in the bill of materials), or a layout that goes on with fewer nodes"), {std::to_string(needed)}});
    }

    void judgeRecovery()
    {
        const double failures = m_in.sheet.expected.failures;
        const double more = (manualRestartMinutes - m_in.assumptions.value("failures.restart_minutes")) * 60;
        if (m_in.settings.hasRecoveryDrill || failures < 0.05 || more <= 0)
            return;
        add("recovery", SLIPWAY_TEXT("Plan", "Unproven recovery"), Seconds(failures * more),
            {SLIPWAY_TEXT("Plan", "%1 failures are expected; the plan counts on %2 minutes for each, by hand it takes one to four hours; nobody has tried"), {formatNumber(failures, 2), formatNumber(m_in.assumptions.value("failures.restart_minutes"))}},
            {SLIPWAY_TEXT("Plan", "Kill a node, restore and compare before the long run; let the job restart itself (launch.max_restarts)"), {}});
        if (m_in.resolved.design.launch.maxRestarts == 0) {
            m_risks.back().fixPath = "launch.max_restarts";
            m_risks.back().fix = YamlValue::integer(std::max(3LL, (long long)(std::ceil(2 * failures))));
        }
    }

    void judgeMemory()
    {
        const MemoryEstimate &memory = m_in.estimate.memory;
        if (memory.capacity.value <= 0)
            return;
        const double free = 1 - memory.device() / memory.capacity;
        const auto lasting = std::find_if(m_in.growth.lasting.begin(), m_in.growth.lasting.end(), [](const Lasting &part) { return part.id == "memory"; });
        const bool outgrows = lasting != m_in.growth.lasting.end() && lasting->until;
        if (free >= headroomWorthNaming && !outgrows)
            return;
        if (free < 0)
            addUnmeasured("memory", Level::High, SLIPWAY_TEXT("Plan", "Model does not fit"), {SLIPWAY_TEXT("Plan", "%1 of %2 on the fullest accelerator"), {formatGib(memory.device()), formatGib(memory.capacity)}}, {SLIPWAY_TEXT("Plan", "Search for a layout that fits, or more nodes"), {}});
        else if (outgrows)
            addUnmeasured("memory", free < headroomWorthNaming ? Level::High : Level::Medium, SLIPWAY_TEXT("Plan", "Model outgrows memory"),
                {SLIPWAY_TEXT("Plan", "%1 % of the memory are free; at the growth that is planned the layout of today stops fitting after %2 months"), {percent(free), std::to_string(*lasting->until)}},
                {SLIPWAY_TEXT("Plan", "More sharding or recomputation then, or accelerators with more memory in the next phase"), {}});
        else
            addUnmeasured("memory", Level::Medium, SLIPWAY_TEXT("Plan", "Memory without headroom"), {SLIPWAY_TEXT("Plan", "%1 % of the memory are free: fragmentation or a longer batch ends the run"), {percent(free)}},
                {SLIPWAY_TEXT("Plan", "A smaller micro-batch or more recomputation"), {}});
    }

    void judgeDeadline()
    {
        if (!m_in.settings.deadlineDays)
            return;
        const double deadline = *m_in.settings.deadlineDays * 86400;
        const double high = m_in.work.productiveHigh.value / std::max(0.01, m_in.sheet.expected.goodput);
        if (std::max(high, wall()) <= deadline)
            return;
        Risk &risk = add("deadline", SLIPWAY_TEXT("Plan", "Deadline without slack"), Seconds(std::max(high, wall()) - deadline),
            {SLIPWAY_TEXT("Plan", "%1 expected, %2 where the step is as slow as its upper bound; %3 days are given"), {formatDuration(Seconds(wall())), formatDuration(Seconds(high)), formatNumber(*m_in.settings.deadlineDays)}},
            {SLIPWAY_TEXT("Plan", "More nodes (Sizing), or fewer tokens"), {}});
        if (wall() > deadline)
            risk.level = Level::High;
    }

    /// Of the options that are as the plan means to have its time.
    void judgeDataLocation()
    {
        const auto &options = m_in.options.options;
        const bool isJudged = std::any_of(options.begin(), options.end(), [](const ComparedOption &compared) { return compared.place.has_value(); });
        if (isJudged) {
            const auto out = std::count_if(options.begin(), options.end(), [](const ComparedOption &compared) { return compared.place && compared.place->answer == PlaceVerdict::Answer::Excluded; });
            const auto open = std::count_if(options.begin(), options.end(), [](const ComparedOption &compared) { return compared.place && compared.place->answer == PlaceVerdict::Answer::Conditions; });
            if (out + open > 0)
                addUnmeasured("data_location", out == std::ptrdiff_t(options.size()) ? Level::High : Level::Medium, SLIPWAY_TEXT("Plan", "Location of the data"),
                    {SLIPWAY_TEXT("Plan", "of %1 options the data may not lie at %2, and at %3 on conditions alone"), {std::to_string(options.size()), std::to_string(out), std::to_string(open)}},
                    {SLIPWAY_TEXT("Plan", "Settle the conditions with those who answer for the data, or take a place that is allowed"), {}});
            return;
        }
        const bool isSaid = std::any_of(m_in.options.options.begin(), m_in.options.options.end(), [](const ComparedOption &compared) { return compared.option.declared.contains("region"); });
        if (!isSaid)
            addUnmeasured("data_location", Level::Medium, SLIPWAY_TEXT("Plan", "Location of the data"), {SLIPWAY_TEXT("Plan", "no option says in which region data and checkpoints lie"), {}},
                {SLIPWAY_TEXT("Plan", "Say it for each option (declared: region), and have it judged by those who answer for it"), {}});
    }

    void judgePrice()
    {
        if (!m_in.sheet.isPriced || m_in.sheet.hasOwnPrice)
            return;
        addUnmeasured("price", Level::Low, SLIPWAY_TEXT("Plan", "Price is an example"), m_in.sheet.priceDate.empty() ? Message{SLIPWAY_TEXT("Plan", "the plan rests on list prices and not on an offer"), {}} : Message{SLIPWAY_TEXT("Plan", "the plan rests on list prices of %1 and not on an offer"), {m_in.sheet.priceDate}},
            {SLIPWAY_TEXT("Plan", "Put your own offers into the plan file (prices:)"), {}});
    }

    const RiskInput &m_in;
    double m_hour = 0;              ///< money of an hour of wall time
    std::vector<Risk> m_risks;
};

} // namespace

const char *wordOf(Risk::Level level)
{
    return level == Level::High ? "high" : level == Level::Medium ? "medium" : "low";
}

const char *labelOf(Risk::Level level)
{
    return level == Level::High ? SLIPWAY_TEXT("Plan", "High") : level == Level::Medium ? SLIPWAY_TEXT("Plan", "Medium") : SLIPWAY_TEXT("Plan", "Low");
}

std::vector<Risk> riskRegister(const RiskInput &input) { return Register(input).take(); }

} // namespace slipway
