// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/planning/reportbuilder.h"

#include "core/planning/plan.h"
#include "core/planning/reportsections_p.h"
#include "core/planning/reporttext_p.h"

#include <algorithm>

namespace slipway {

using namespace Qt::StringLiterals;

namespace {

QString gpuName(const ResolvedDesign &resolved) { return text(resolved.accelerator.name.empty() ? resolved.accelerator.id : resolved.accelerator.name); }

QString purpose(const ResolvedDesign &resolved)
{
    const QString model = modelName(resolved), tokens = count(tokensOf(resolved));
    switch (resolved.design.training.technique) {
    case Technique::Pretrain: return ReportText::tr("%1 is to be trained from the beginning on %2 tokens").arg(model, tokens);
    case Technique::Continued: return ReportText::tr("the training of %1 is to be continued on %2 tokens").arg(model, tokens);
    case Technique::FullFinetune: return ReportText::tr("all weights of %1 are to be fine-tuned on %2 tokens").arg(model, tokens);
    case Technique::Lora: return ReportText::tr("%1 is to be fine-tuned by LoRA on %2 tokens").arg(model, tokens);
    case Technique::Qlora: return ReportText::tr("%1 is to be fine-tuned by QLoRA on %2 tokens").arg(model, tokens);
    }
    Q_UNREACHABLE();
}

QString capitalised(QString sentence)
{
    if (!sentence.isEmpty())
        sentence[0] = sentence[0].toUpper();
    return sentence;
}

qsizetype countOf(const Findings &findings, Severity severity)
{
    return std::count_if(findings.begin(), findings.end(), [severity](const Finding &finding) { return finding.severity == severity; });
}

/// Whether the run may begin, in one or two sentences, and how good that is.
void verdict(const ReportInput &input, ReportSection &section)
{
    const Estimate &e = input.estimate;
    const int errors = int(countOf(e.findings, Severity::Error)), warnings = int(countOf(e.findings, Severity::Warning));
    const bool isTooLarge = e.memory.capacity.value > 0 && e.memory.device() > e.memory.capacity;
    if (isTooLarge)
        return section.judge(ReportText::tr("Not ready: the model does not fit. An accelerator would need %1 and has %2.").arg(size(e.memory.device()), size(e.memory.capacity)), u"bad"_s);
    if (errors > 0)
        return section.judge(ReportText::tr("Not ready: %n error(s) must be mended first; the appendix lists them.", nullptr, errors), u"bad"_s);
    if (const SearchCandidate *better = betterLayout(input))
        return section.judge(ReportText::tr("Ready with a change: it fits and runs, and another layout of the same cluster saves %1 of the time (%2).").arg(percent(1 - better->run.wall / e.run.wall), layoutText(better->choice, input.resolved)), u"caution"_s);
    if (warnings > 0)
        return section.judge(ReportText::tr("Ready, with %n point(s) to decide on: it fits and runs as designed.", nullptr, warnings), u"caution"_s);
    section.judge(ReportText::tr("Ready: it fits, no layout of this cluster is notably faster, and nothing was found that speaks against it."), u"good"_s);
}

/// All lines of the cost, and that the design's price is not in it where the plan has no rate for its currency.
void addCost(const Plan &plan, const Design &design, ReportTable &table)
{
    const QString way = QCoreApplication::translate("Plan", labelOf(plan.tenure)), currency = text(design.cost.currency);
    const bool isPriceLeftOut = design.cost.acceleratorHour && !plan.sheet().hasOwnPrice && design.cost.currency != plan.assumptions.currency;
    table.rows << QStringList{ReportText::tr("Cost of the run, all of it"), text(formatMoney(plan.sheet().run(), plan.assumptions.currency)),
                              isPriceLeftOut ? ReportText::tr("%1, at example prices: the price in %2 is left out until a rate is given (exchange in the plan file)").arg(way, currency)
                                             : ReportText::tr("%1, with network, storage, operations and failures").arg(way)};
}

/// What is signed for: what has to be bought first, and the way that the options recommend.
void addInvestment(const Plan &plan, ReportTable &table)
{
    const CostSheet &sheet = plan.sheet();
    const auto amount = [&plan](Money money) { return text(formatMoney(money, plan.assumptions.currency)); };
    if (sheet.isPriced && sheet.capex.value > 0)
        table.rows << QStringList{ReportText::tr("To be bought first"), amount(sheet.capex), ReportText::tr("%1 in %2 months, about %3 such runs").arg(amount(sheet.period()), number(sheet.months), number(sheet.runs))};
    if (plan.options.recommended < 0)
        return;
    const ComparedOption &best = plan.options.options[std::size_t(plan.options.recommended)];
    const QString first = plan.options.flips.empty() ? QString() : planText(plan.options.flips.front());
    table.rows << QStringList{ReportText::tr("Recommended way"), QCoreApplication::translate("Plan", best.option.name.c_str()), first};
}

QString energy(double kilowattHours)
{
    return kilowattHours < 1e3 ? ReportText::tr("%1 kWh").arg(number(kilowattHours)) : kilowattHours < 1e6 ? ReportText::tr("%1 MWh").arg(number(kilowattHours / 1e3)) : ReportText::tr("%1 GWh").arg(number(kilowattHours / 1e6));
}

ReportTable keyTable(const ReportInput &input)
{
    const Estimate &e = input.estimate;
    const ResolvedDesign &r = input.resolved;
    ReportTable table{.caption = {}, .header = {ReportText::tr("figure"), ReportText::tr("expected"), ReportText::tr("bounds, remarks")}, .rows = {}, .numbers = {}, .widths = {26, 21, 53}};
    const double days = e.run.wall.value > 0 ? e.run.wall.value : 0;
    const double low = e.step.total.value > 0 ? e.step.low / e.step.total : 1, high = e.step.total.value > 0 ? e.step.high / e.step.total : 1;
    table.rows << QStringList{ReportText::tr("Duration, start to end"), time(Seconds(days)), ReportText::tr("%1 to %2").arg(time(Seconds(days * low)), time(Seconds(days * high)))};
    const double hours = days / 3600 * r.accelerators();
    table.rows << QStringList{ReportText::tr("Accelerator hours"), count(hours), ReportText::tr("goodput %1: this share of them makes lasting progress").arg(percent(e.run.goodput))};
    if (e.run.cost)
        table.rows << QStringList{ReportText::tr("Compute cost"), money(*e.run.cost, text(r.design.cost.currency)),
                                  r.design.cost.acceleratorHour ? ReportText::tr("at %1 an accelerator hour, the design's price").arg(money(*r.design.cost.acceleratorHour, text(r.design.cost.currency))) : QString()};
    if (input.plan && input.plan->sheet().isPriced)
        addCost(*input.plan, r.design, table);
    if (input.plan)
        addInvestment(*input.plan, table);
    table.rows << QStringList{ReportText::tr("Throughput"), ReportText::tr("%1 tokens/s").arg(count(e.throughput.tokensPerSecond)), ReportText::tr("MFU %1, %2 TFLOP/s an accelerator").arg(percent(e.throughput.mfu), number(e.throughput.modelTflopsPerAccelerator))};
    table.rows << QStringList{ReportText::tr("Memory of an accelerator"), ReportText::tr("%1 of %2").arg(size(e.memory.device()), size(e.memory.capacity)), ReportText::tr("allocated %1 to %2").arg(size(e.memory.low), size(e.memory.high))};
    table.rows << QStringList{ReportText::tr("Checkpoint"), stored(e.checkpoint.size), e.checkpoint.write ? ReportText::tr("written in %1").arg(time(*e.checkpoint.write)) : ReportText::tr("no write rate is known")};
    if (e.run.energyKwh)
        table.rows << QStringList{ReportText::tr("Energy of the accelerators"), energy(*e.run.energyKwh), ReportText::tr("at their rated power, without cooling")};
    return table;
}

} // namespace

ReportSection summarySection(const ReportInput &input, const QStringList &questions)
{
    const ResolvedDesign &r = input.resolved;
    ReportSection section{.id = u"summary"_s, .title = ReportText::tr("Summary")};
    const QString machine = ReportText::tr("on %n node(s) of %1 × %2", nullptr, r.nodes).arg(r.acceleratorsPerNode).arg(gpuName(r));
    section.say(capitalised(ReportText::tr("%1, %2.").arg(purpose(r), machine)));
    verdict(input, section);
    if (input.estimate.step.total.value > 0)
        section.tabulate(keyTable(input));
    QStringList points;
    for (const Severity severity : {Severity::Error, Severity::Warning})
        for (const Finding &finding : input.estimate.findings)
            if (finding.severity == severity && points.size() < 4)
                points << capitalised(inLanguage(finding.message, "Finding")) + (finding.path.empty() ? QString() : u" ("_s + text(finding.path) + u')');
    for (const Risk &risk : input.plan ? input.plan->risks : std::vector<Risk>())
        if (risk.level == Risk::Level::High && points.size() < 5 && !(risk.id == "memory" && hasErrors(input.estimate.findings))) // the finding says it
            points << ReportText::tr("Risk: %1. %2").arg(QCoreApplication::translate("Plan", risk.label.c_str()), capitalised(planText(risk.evidence)));
    if (!points.isEmpty()) {
        section.say(ReportText::tr("Points that need a decision:"));
        section.list(points);
    }
    if (!questions.isEmpty())
        section.say(ReportText::tr("%n question(s) are open; they stand at the end of the main part, before the appendix.", nullptr, int(questions.size())));
    return section;
}

QStringList openQuestions(const ReportInput &input)
{
    const Design &design = input.resolved.design;
    const Estimate &e = input.estimate;
    QStringList questions;
    if (!design.cost.acceleratorHour)
        questions << (input.plan && input.plan->sheet().isPriced ? ReportText::tr("What does an accelerator hour cost here? A dated example stands in (cost.accelerator_hour, or a price list).")
                                                                : ReportText::tr("What does an accelerator hour cost here? No price is given (cost.accelerator_hour)."));
    for (const Message &note : input.plan ? input.plan->notes : std::vector<Message>())
        questions << planText(note);
    const std::vector<Message> undeclared = input.plan ? input.plan->options.questions : std::vector<Message>();
    if (undeclared.size() > 2)
        questions << ReportText::tr("%n point(s) of the comparison of options were declared by nobody, such as who controls the data, isolation and region (options in the plan file).", nullptr, int(undeclared.size()));
    else
        for (const Message &question : undeclared)
            questions << capitalised(planText(question));
    if (!input.compliance)
        questions << ReportText::tr("What kind of data is it, whom is it about, and where may it lie? Nothing is described.");
    if (!design.reliability.nodeFailuresPerDay)
        questions << ReportText::tr("How often do nodes of this cluster fail? The catalogue's %1 per node and day stands in (reliability.node_failures_per_day).").arg(number(input.resolved.nodeFailuresPerDay));
    if (!e.checkpoint.write)
        questions << ReportText::tr("How fast does the shared storage take a checkpoint? Without a write rate neither the pause nor the best interval is known (cluster.storage.scratch).");
    if (e.measuredShare < 0.5 && e.step.total.value > 0)
        questions << ReportText::tr("Only %1 of the computing time rests on measured kernels. Will a short run on the target machine be made, to calibrate the estimate?").arg(percent(e.measuredShare));
    if (design.data.dataset.empty())
        questions << ReportText::tr("Which dataset is it, where does it lie, and may it be used for this? The design names none (data.dataset).");
    if (input.resolved.model.licence.empty())
        questions << ReportText::tr("Under which licence is the model used? The catalogue knows none.");
    const double timeLimit = e.run.wall.value;
    if (timeLimit > 86400 && design.launch.maxRestarts == 0 && design.launch.chain.value_or(2) <= 1)
        questions << ReportText::tr("The run takes %1 and neither restarts (launch.max_restarts) nor a chain of jobs (launch.chain) is planned: who starts it again, and how soon?").arg(time(e.run.wall));
    const Assumption *restart = input.plan ? input.plan->assumptions.find("failures.restart_minutes") : nullptr;
    if (!restart || restart->origin != Origin::Own)
        questions << ReportText::tr("Was a restart from a checkpoint tried on this cluster, and timed? The plan counts with %1 minutes (reliability.restart_minutes).").arg(number(design.reliability.restartMinutes));
    return questions;
}

ReportSection questionSection(const QStringList &questions)
{
    ReportSection section{.id = u"questions"_s, .title = ReportText::tr("Open questions")};
    section.say(ReportText::tr("Each of these changes a figure above. The key of the design file that takes the answer stands in brackets."));
    section.list(questions);
    return section;
}

namespace {

/// Who answers for it. The design is named by its sum, so that what was signed can be told from what was changed later.
ReportSection signatureSection(const ReportInput &input)
{
    ReportSection section{.id = u"signatures"_s, .title = ReportText::tr("Sign-off")};
    section.say(input.fingerprint.isEmpty() ? ReportText::tr("Signed for are the figures of the summary, with the open questions as they stand.")
                                            : ReportText::tr("Signed for are the figures of the summary, with the open questions as they stand, for the design with the SHA-256 %1.").arg(input.fingerprint));
    ReportTable table{.caption = {}, .header = {ReportText::tr("role"), ReportText::tr("name"), ReportText::tr("date"), ReportText::tr("signature")}, .rows = {}, .numbers = {}, .widths = {20, 30, 18, 32}};
    table.rows << QStringList{ReportText::tr("Prepared"), input.author, input.now.date().toString(Qt::ISODate), QString()};
    for (const QString &role : {ReportText::tr("Reviewed"), ReportText::tr("Budget approved")})
        table.rows << QStringList{role, QString(), QString(), QString()};
    section.tabulate(table);
    return section;
}

} // namespace

Report buildReport(const ReportInput &input)
{
    const ResolvedDesign &r = input.resolved;
    Report report;
    report.title = ReportText::tr("Training plan: %1").arg(text(r.design.name));
    report.subtitle = ReportText::tr("%1 on %2 × %3").arg(modelName(r)).arg(r.accelerators()).arg(gpuName(r));
    report.date = input.now.date().toString(Qt::ISODate);
    report.author = input.author;
    report.language = input.language.isEmpty() ? u"en"_s : input.language;
    report.program = u"Slipway " SLIPWAY_VERSION ""_s;
    report.fingerprint = input.fingerprint;
    const QStringList questions = openQuestions(input);
    QList<ReportSection> sections{summarySection(input, questions), workSection(input), memorySection(input), timeSection(input), reliabilitySection(input), storageSection(input), costSection(input), optionSection(input), sizingSection(input), purchaseSection(input),
        riskSection(input), growthSection(input), complianceSection(input), servingSection(input)};
    if (!questions.isEmpty())
        sections << questionSection(questions);
    sections << signatureSection(input);
    for (const ReportSection &section : std::as_const(sections))
        if (!section.blocks.isEmpty())
            report.sections << section;
    const QList<ReportFigure> figures = report.figures();
    for (const ReportSection &appendix : {sizingAppendix(input), billAppendix(input), assumptionAppendix(input), planAssumptionAppendix(input), findingAppendix(input), readinessAppendix(input), checklistAppendix(input), servingAppendix(input), figureAppendix(figures), sourceAppendix(input), designAppendix(input)})
        if (!appendix.blocks.isEmpty())
            report.sections << appendix;
    const Estimate &e = input.estimate;
    report.facts = {{u"accelerators"_s, r.accelerators()}, {u"nodes"_s, r.nodes}, {u"tokens"_s, tokensOf(r)}, {u"steps"_s, qint64(r.steps)}, {u"parameters"_s, e.parameters.total}, {u"fits"_s, e.fits},
                    {u"step_seconds"_s, e.step.total.value}, {u"wall_seconds"_s, e.run.wall.value}, {u"goodput"_s, e.run.goodput}, {u"mfu"_s, e.throughput.mfu}, {u"tokens_per_second"_s, e.throughput.tokensPerSecond},
                    {u"memory_bytes"_s, e.memory.device().value}, {u"capacity_bytes"_s, e.memory.capacity.value}, {u"checkpoint_bytes"_s, e.checkpoint.size.value},
                    {u"cost"_s, e.run.cost ? QJsonValue(*e.run.cost) : QJsonValue()}, {u"currency"_s, text(r.design.cost.currency)}};
    return report;
}

} // namespace slipway
