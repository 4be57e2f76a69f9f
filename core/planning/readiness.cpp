// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/planning/readiness.h"

#include "core/design/words.h"
#include "core/units/format.h"

#include <algorithm>
#include <cmath>

namespace slipway {

namespace {

using State = ReadinessCheck::State;

constexpr double leastHeadroom = 0.05;
constexpr double mostDeviation = 0.15;     // of a trial's step from the estimate: more, and the plan's time is in doubt
constexpr double failuresWorthADrill = 0.05;

std::string percent(double share) { return formatNumber(100 * share, 2); }

class Checklist
{
public:
    explicit Checklist(const ReadinessInput &input)
        : m_in(input)
    {
    }

    std::vector<ReadinessCheck> take()
    {
        checkDesign();
        checkMemory();
        checkTrial();
        checkPreflight();
        checkStorage();
        checkRestore();
        checkDrill();
        checkRestarts();
        checkSpares();
        checkAlerts();
        checkBudget();
        checkDeadline();
        checkData();
        return std::move(m_checks);
    }

private:
    ReadinessCheck &add(const char *id, const char *label, State state, Message evidence, Message remedy = {})
    {
        m_checks.push_back({.id = id, .label = label, .state = state, .evidence = std::move(evidence), .remedy = state == State::Done || state == State::NotNeeded ? Message() : std::move(remedy)});
        return m_checks.back();
    }

    void checkDesign()
    {
        const auto count = [this](Severity severity) { return std::count_if(m_in.estimate.findings.begin(), m_in.estimate.findings.end(), [severity](const Finding &finding) { return finding.severity == severity; }); };
        const auto errors = count(Severity::Error), warnings = count(Severity::Warning);
        add("design", SLIPWAY_TEXT("Plan", "The design holds together"), errors > 0 ? State::Open : warnings > 0 ? State::Doubtful : State::Done,
            {SLIPWAY_TEXT("Plan", "%1 errors, %2 warnings"), {std::to_string(errors), std::to_string(warnings)}}, {SLIPWAY_TEXT("Plan", "Look through the findings on the Design page"), {}});
    }

    void checkMemory()
    {
        const MemoryEstimate &memory = m_in.estimate.memory;
        if (memory.capacity.value <= 0)
            return;
        const double free = 1 - memory.device() / memory.capacity;
        add("memory", SLIPWAY_TEXT("Plan", "Memory has headroom"), free < 0 ? State::Open : free < leastHeadroom ? State::Doubtful : State::Done,
            {SLIPWAY_TEXT("Plan", "%1 of %2 on the fullest accelerator, as estimated"), {formatGib(memory.device()), formatGib(memory.capacity)}},
            {SLIPWAY_TEXT("Plan", "A smaller micro-batch, more recomputation or more sharding"), {}});
    }

    void checkTrial()
    {
        const Message remedy{SLIPWAY_TEXT("Plan", "Send this design for an hour first: its steps tell whether the plan's time holds"), {}};
        const auto &trial = m_in.evidence.trial;
        if (!trial) {
            add("trial", SLIPWAY_TEXT("Plan", "A short run has trained"), State::Open, {SLIPWAY_TEXT("Plan", "no run of this name is in the history"), {}}, remedy);
            return;
        }
        if (trial->stepSeconds <= 0 || trial->predictedSeconds <= 0) {
            add("trial", SLIPWAY_TEXT("Plan", "A short run has trained"), State::Doubtful, {SLIPWAY_TEXT("Plan", "run %1 did %2 steps; their time is not known"), {trial->token.substr(0, 8), std::to_string(trial->steps)}}, remedy);
            return;
        }
        const double off = trial->stepSeconds / trial->predictedSeconds - 1;
        add("trial", SLIPWAY_TEXT("Plan", "A short run has trained"), off > mostDeviation ? State::Doubtful : State::Done,
            {SLIPWAY_TEXT("Plan", "run %1 did %2 steps of %3, where %4 was estimated"),
             {trial->token.substr(0, 8), std::to_string(trial->steps), formatDuration(Seconds(trial->stepSeconds)), formatDuration(Seconds(trial->predictedSeconds))}},
            {SLIPWAY_TEXT("Plan", "It is %1 % slower than the plan: calibrate the cluster by it (slipway calibrate), and plan anew"), {percent(off)}});
    }

    void checkPreflight()
    {
        const std::string &wanted = m_in.resolved.design.launch.preflight;
        const bool isSeen = m_in.evidence.trial && m_in.evidence.trial->passedPreflight;
        const Message evidence = wanted == "none" ? Message{SLIPWAY_TEXT("Plan", "the job file does not look at the nodes before it starts"), {}}
            : isSeen ? Message{SLIPWAY_TEXT("Plan", "the nodes of run %1 were in order; each start looks again"), {m_in.evidence.trial->token.substr(0, 8)}}
                     : Message{SLIPWAY_TEXT("Plan", "the job file looks at all nodes before it starts; no run has shown it yet"), {}};
        ReadinessCheck &check = add("preflight", SLIPWAY_TEXT("Plan", "Nodes are looked at first"), wanted == "none" ? State::Open : isSeen ? State::Done : State::Doubtful, evidence,
            {SLIPWAY_TEXT("Plan", "One bad node slows or ends the run: let each start look at them (launch.preflight)"), {}});
        if (wanted == "none") {
            check.fixPath = "launch.preflight";
            check.fix = YamlValue::scalar("auto");
        }
    }

    void checkStorage()
    {
        const PlannedWork &work = m_in.plan.work;
        const Message remedy{SLIPWAY_TEXT("Plan", "Name the scratch system with its rates and capacity (cluster.storage.scratch), measured by the drill"), {}};
        for (const TierPlan &tier : m_in.storage.tiers)
            if (tier.capacity && tier.needed() > *tier.capacity) {
                add("storage", SLIPWAY_TEXT("Plan", "Storage keeps up"), State::Open, {SLIPWAY_TEXT("Plan", "%1 of %2 on %3: it would be full"), {formatStored(tier.needed()), formatStored(*tier.capacity), wordOf(tier.role)}}, remedy);
                return;
            }
        if (!work.write || !work.pause) {
            add("storage", SLIPWAY_TEXT("Plan", "Storage keeps up"), State::Open, {SLIPWAY_TEXT("Plan", "how fast storage writes is not known; a checkpoint has %1"), {formatStored(work.checkpoint)}}, remedy);
            return;
        }
        const bool isSlow = work.pause->value > StoragePlan::pauseTarget || m_in.storage.stall.value > 0.01 * m_in.estimate.step.total.value;
        const auto &trial = m_in.evidence.trial;
        if (trial && trial->checkpointPause)
            add("storage", SLIPWAY_TEXT("Plan", "Storage keeps up"), isSlow || *trial->checkpointPause > StoragePlan::pauseTarget ? State::Doubtful : State::Done,
                {SLIPWAY_TEXT("Plan", "run %1 stood still for %2 at most when it wrote a checkpoint; the design counts on %3"), {trial->token.substr(0, 8), formatDuration(Seconds(*trial->checkpointPause)), formatDuration(*work.pause)}},
                {SLIPWAY_TEXT("Plan", "Write checkpoints beside training (checkpoint.asynchronous), or faster storage"), {}});
        else
            add("storage", SLIPWAY_TEXT("Plan", "Storage keeps up"), State::Doubtful,
                {SLIPWAY_TEXT("Plan", "a checkpoint of %1 is written in %2, and training stands still for %3 of them, by the write rate that the design declares"), {formatStored(work.checkpoint), formatDuration(*work.write), formatDuration(*work.pause)}},
                isSlow ? Message{SLIPWAY_TEXT("Plan", "Write checkpoints beside training (checkpoint.asynchronous), or faster storage"), {}}
                       : Message{SLIPWAY_TEXT("Plan", "Let a short run write checkpoints: its steps tell how long training stands still"), {}});
    }

    void checkRestore()
    {
        const auto &drill = m_in.evidence.drill;
        const Message remedy{SLIPWAY_TEXT("Plan", "Make the drill: it restores a checkpoint and compares the loss"), {}};
        if (drill && drill->isRestored())
            add("restore", SLIPWAY_TEXT("Plan", "A checkpoint has been restored"), drill->isSame() ? State::Done : State::Doubtful,
                {SLIPWAY_TEXT("Plan", "the drill went on at step %1; in %2 steps done twice the loss differs by %3 % at most"), {std::to_string(drill->resumedStep), std::to_string(drill->compared), percent(drill->lossDifference)}},
                {SLIPWAY_TEXT("Plan", "The loss after the restart is another one: look whether optimizer, data order and random numbers are restored, too"), {}});
        else if (drill)
            add("restore", SLIPWAY_TEXT("Plan", "A checkpoint has been restored"), State::Open, {SLIPWAY_TEXT("Plan", "after the kill the drill began at step %1 again: its checkpoint was not taken"), {std::to_string(drill->resumedStep)}},
                {SLIPWAY_TEXT("Plan", "Let the program load the newest checkpoint when it starts"), {}});
        else if (!m_in.evidence.restoredRun.empty())
            add("restore", SLIPWAY_TEXT("Plan", "A checkpoint has been restored"), State::Done, {SLIPWAY_TEXT("Plan", "run %1 went on from a checkpoint"), {m_in.evidence.restoredRun.substr(0, 8)}});
        else
            add("restore", SLIPWAY_TEXT("Plan", "A checkpoint has been restored"), State::Open, {SLIPWAY_TEXT("Plan", "no run of this name has gone on from a checkpoint"), {}}, remedy);
    }

    void checkDrill()
    {
        const double failures = m_in.plan.sheet().expected.failures;
        const auto &drill = m_in.evidence.drill;
        const char *label = SLIPWAY_TEXT("Plan", "Recovery has been tried and timed");
        if (drill)
            judgeDrill(*drill, label);
        else if (!m_in.evidence.drillProblem.empty())
            add("drill", label, State::Open, {"%1", {m_in.evidence.drillProblem}}, {SLIPWAY_TEXT("Plan", "Mend what kept it from coming back, and make the drill again"), {}});
        else if (m_in.settings.hasRecoveryDrill)
            add("drill", label, State::Doubtful, {SLIPWAY_TEXT("Plan", "the plan says so; no drill is in the history"), {}}, {SLIPWAY_TEXT("Plan", "Make the drill: a node is lost, and the job comes back without it"), {}});
        else
            add("drill", label, failures < failuresWorthADrill ? State::NotNeeded : State::Open, untried(failures), {SLIPWAY_TEXT("Plan", "Make the drill: a node is lost, and the job comes back without it"), {}});
    }

    /// A program that came back where it was says nothing of the node that takes over when one is lost.
    void judgeDrill(const DrillResult &drill, const char *label)
    {
        std::vector<std::string> arguments{drill.token.left(8).toStdString(), drill.at.toString(Qt::ISODate).left(10).toStdString(), drill.cluster.toStdString(), formatDuration(Seconds(drill.restartSeconds)),
                                           std::to_string(std::max<qint64>(0, drill.lostSteps())), formatNumber(m_in.plan.assumptions.value("failures.restart_minutes"))};
        if (!drill.isRestored() || !drill.lostNode.isEmpty()) {
            arguments.push_back(drill.lostNode.isEmpty() ? "–" : drill.lostNode.toStdString());
            add("drill", label, drill.isRestored() ? State::Done : State::Open,
                {SLIPWAY_TEXT("Plan", "drill %1 of %2 on %3, lost node %7: %4 from the kill to training, %5 steps lost; the plan counts on %6 minutes"), std::move(arguments)},
                {SLIPWAY_TEXT("Plan", "Mend what kept it from coming back, and make the drill again"), {}});
            return;
        }
        add("drill", label, State::Doubtful,
            {SLIPWAY_TEXT("Plan", "drill %1 of %2 on %3: %4 from the kill to training, %5 steps lost; the plan counts on %6 minutes. It went on where it was: that another node takes over is not proven"), std::move(arguments)},
            {SLIPWAY_TEXT("Plan", "Make the drill while another node is idle"), {}});
    }

    /// What brings lost pods back of a kind with an operator is the operator's, which no test of Slipway ran.
    Message untried(double failures) const
    {
        const LaunchPlan &launch = m_in.resolved.design.launch;
        const bool hasOperator = launch.scheduler == SchedulerKind::Kubernetes && launch.job != jobKinds(SchedulerKind::Kubernetes).front();
        if (!hasOperator)
            return {SLIPWAY_TEXT("Plan", "%1 failures are expected in the run; nobody has tried"), {formatNumber(failures, 2)}};
        return {SLIPWAY_TEXT("Plan", "%1 failures are expected in the run; nobody has tried. The operator that brings a %2 back was never part of Slipway's own tests: the drill on this cluster is its only proof"), {formatNumber(failures, 2), launch.job}};
    }

    void checkRestarts()
    {
        const LaunchPlan &launch = m_in.resolved.design.launch;
        const double failures = m_in.plan.sheet().expected.failures;
        const bool comesBack = launch.maxRestarts > 0 || launch.chain.value_or(2) > 1;
        ReadinessCheck &check = add("restarts", SLIPWAY_TEXT("Plan", "The job comes back by itself"), comesBack ? State::Done : failures < failuresWorthADrill ? State::NotNeeded : State::Open,
            comesBack ? Message{SLIPWAY_TEXT("Plan", "up to %1 restarts, %2 failures are expected"), {std::to_string(launch.maxRestarts), formatNumber(failures, 2)}}
                      : Message{SLIPWAY_TEXT("Plan", "%1 failures are expected, and each ends the run until somebody is there"), {formatNumber(failures, 2)}},
            {SLIPWAY_TEXT("Plan", "Allow restarts (launch.max_restarts)"), {}});
        if (check.state == State::Open) {
            check.fixPath = "launch.max_restarts";
            check.fix = YamlValue::integer(std::max(3LL, (long long)(std::ceil(2 * failures))));
        }
    }

    void checkSpares()
    {
        const char *label = SLIPWAY_TEXT("Plan", "Spare nodes are there");
        if (m_in.plan.tenure != Tenure::Owned && m_in.plan.tenure != Tenure::Hybrid) {
            add("spares", label, State::NotNeeded, {SLIPWAY_TEXT("Plan", "rented: the provider replaces nodes"), {}});
            return;
        }
        const int have = m_in.settings.existing ? m_in.settings.existing->spareNodes : 0, needed = spareNodesFor(m_in.plan.work.nodes, m_in.plan.assumptions);
        add("spares", label, have >= needed ? State::Done : State::Open, {SLIPWAY_TEXT("Plan", "%1 of %2 that the failure rate asks for"), {std::to_string(have), std::to_string(needed)}},
            {SLIPWAY_TEXT("Plan", "Say on Bill of materials what is there, or buy them"), {}});
    }

    void checkAlerts()
    {
        add("alerts", SLIPWAY_TEXT("Plan", "Somebody hears of trouble"), m_in.evidence.hasAlertWay ? State::Done : State::Doubtful,
            m_in.evidence.hasAlertWay ? Message{SLIPWAY_TEXT("Plan", "alerts go out by a command or to a web address"), {}} : Message{SLIPWAY_TEXT("Plan", "alerts are shown on this desktop alone, while Slipway runs"), {}},
            {SLIPWAY_TEXT("Plan", "Name a command or a web address in the settings of the alerts, and try it"), {}});
    }

    void checkBudget()
    {
        const char *label = SLIPWAY_TEXT("Plan", "The budget covers it");
        const CostSheet &sheet = m_in.plan.sheet();
        const Message remedy{SLIPWAY_TEXT("Plan", "Say the budget on Sizing and growth, and the price on Cost"), {}};
        if (!sheet.isPriced || !m_in.settings.budget) {
            add("budget", label, State::Open, sheet.isPriced ? Message{SLIPWAY_TEXT("Plan", "the run costs %1; no budget is said"), {formatMoney(sheet.run(), m_in.plan.assumptions.currency)}} : Message{SLIPWAY_TEXT("Plan", "no price is known"), {}}, remedy);
            return;
        }
        // The step as slow as its upper bound: what a controller asks for.
        const double high = m_in.plan.work.productive.value > 0 ? sheet.run().value * m_in.plan.work.productiveHigh.value / m_in.plan.work.productive.value : sheet.run().value;
        const State state = sheet.run().value > *m_in.settings.budget ? State::Open : high > *m_in.settings.budget || !sheet.hasOwnPrice ? State::Doubtful : State::Done;
        add("budget", label, state, {SLIPWAY_TEXT("Plan", "%1 expected, %2 at the slow end, %3 given"), {formatMoney(sheet.run(), m_in.plan.assumptions.currency), formatMoney(Money(high), m_in.plan.assumptions.currency), formatMoney(Money(*m_in.settings.budget), m_in.plan.assumptions.currency)}},
            sheet.hasOwnPrice ? Message{SLIPWAY_TEXT("Plan", "A larger budget, fewer tokens, or a cheaper way"), {}} : Message{SLIPWAY_TEXT("Plan", "The price is an example of the catalogue: say what you were offered"), {}});
    }

    void checkDeadline()
    {
        if (!m_in.settings.deadlineDays)
            return;
        const ExpectedRun &run = m_in.plan.sheet().expected;
        const double high = m_in.plan.work.productiveHigh.value / std::max(0.01, run.goodput), given = *m_in.settings.deadlineDays * 86400;
        add("deadline", SLIPWAY_TEXT("Plan", "The deadline has slack"), run.wall.value > given ? State::Open : high > given ? State::Doubtful : State::Done,
            {SLIPWAY_TEXT("Plan", "%1 expected, %2 at the slow end, %3 days given"), {formatDuration(run.wall), formatDuration(Seconds(high)), formatNumber(*m_in.settings.deadlineDays)}},
            {SLIPWAY_TEXT("Plan", "More nodes (Sizing), or fewer tokens"), {}});
    }

    void checkData()
    {
        const char *label = SLIPWAY_TEXT("Plan", "Data and licences are settled");
        if (!m_in.compliance) {
            add("data", label, State::Open, {SLIPWAY_TEXT("Plan", "nothing is said of the data"), {}}, {SLIPWAY_TEXT("Plan", "Describe the data on Compliance"), {}});
            return;
        }
        const Compliance judged = judgeCompliance(*m_in.compliance, m_in.resolved.model);
        const auto settled = std::count_if(judged.checklist.begin(), judged.checklist.end(), [](const ChecklistEntry &entry) { return entry.isSettled(); });
        add("data", label, judged.isClear() ? State::Done : State::Open, {SLIPWAY_TEXT("Plan", "%1 conflicts or gaps, %2 of %3 points of the checklists settled"), {std::to_string(judged.findings.size()), std::to_string(settled), std::to_string(judged.checklist.size())}},
            {SLIPWAY_TEXT("Plan", "Work through Compliance"), {}});
    }

    const ReadinessInput &m_in;
    std::vector<ReadinessCheck> m_checks;
};

} // namespace

const char *wordOf(ReadinessCheck::State state)
{
    switch (state) {
    case State::Done: return "done";
    case State::Doubtful: return "doubtful";
    case State::NotNeeded: return "not-needed";
    case State::Open: break;
    }
    return "open";
}

std::vector<ReadinessCheck> readinessOf(const ReadinessInput &input) { return Checklist(input).take(); }

bool isReady(const std::vector<ReadinessCheck> &checks)
{
    return std::none_of(checks.begin(), checks.end(), [](const ReadinessCheck &check) { return check.state == State::Open; });
}

AssumptionChange restartOf(const DrillResult &drill)
{
    AssumptionChange change;
    change.value = std::max(0.1, std::round(drill.restartSeconds / 6) / 10);
    change.source = "recovery drill " + drill.token.left(8).toStdString();
    change.date = drill.at.toString(Qt::ISODate).left(7).toStdString();
    return change;
}

} // namespace slipway
