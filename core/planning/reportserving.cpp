// SPDX-License-Identifier: GPL-3.0-or-later
// What follows the training: the hand-over to serving.
#include "core/planning/reportsections_p.h"

#include "core/planning/plan.h"
#include "core/planning/reporttext_p.h"
#include "core/planning/serving.h"

#include <cmath>

namespace slipway {

using namespace Qt::StringLiterals;

namespace {

/// The two counts round the recommended one in each precision, those that fit.
QList<const ServingPlan *> shownPlans(const ServingEstimate &serving)
{
    QList<const ServingPlan *> shown;
    for (const ServingPrecision precision : {ServingPrecision::Bf16, ServingPrecision::Fp8, ServingPrecision::Int4}) {
        int count = 0;
        for (const ServingPlan &plan : serving.plans)
            if (plan.precision == precision && plan.longestRequests >= 8 && count < 2) {
                shown << &plan;
                ++count;
            }
    }
    if (shown.isEmpty() && serving.best())
        shown << serving.best();
    return shown;
}

QString answerPrice(const ReportInput &input, const ServingPlan &plan)
{
    const double hour = input.plan ? servingHour(*input.plan) : 0;
    return hour > 0 && plan.answersPerSecond > 0 ? text(formatMoney(Money(perMillionAnswers(plan, hour)), input.plan->assumptions.currency)) : u"–"_s;
}

ServingEstimate servingOf(const ReportInput &input)
{
    const ParameterCount &parameters = input.estimate.parameters;
    return estimateServing(input.resolved, parameters.total, parameters.active, input.plan ? input.plan->serving : ServingLoad());
}

} // namespace

ReportSection servingSection(const ReportInput &input)
{
    const ResolvedDesign &r = input.resolved;
    ReportSection section{.id = u"serving"_s, .title = ReportText::tr("After training")};
    if (input.estimate.parameters.total <= 0 || r.accelerator.memory.value <= 0)
        return section;
    const ServingEstimate serving = servingOf(input);
    section.say(inLanguage(serving.exportNote, "Serving") + (serving.exportTool.empty() ? QString() : u' ' + ReportText::tr("The tool: %1.").arg(text(serving.exportTool))));
    const ServingPlan *best = serving.best();
    if (!best) {
        section.say(ReportText::tr("One node of the training's accelerators does not hold the model for serving: it needs pipeline parallelism over nodes, or other accelerators."));
        return section;
    }
    section.say(ReportText::tr("To serve it in %1 takes %n accelerator(s) of the kind it was trained on: %2 of weights leave %3 for keys and values. The command is in the appendix.", nullptr, best->accelerators)
                    .arg(QString::fromLatin1(wordOf(best->precision)), size(best->weights), size(best->cache)));
    if (input.plan && servingHour(*input.plan) > 0 && best->answersPerSecond > 0)
        section.say(ReportText::tr("Fully busy they answer %1 tokens a second: %2 for a million tokens, at %3 an accelerator hour; idle time comes on top.").arg(count(best->answersPerSecond), answerPrice(input, *best), text(formatMoney(Money(servingHour(*input.plan)), input.plan->assumptions.currency))));
    return section;
}

ReportSection servingAppendix(const ReportInput &input)
{
    const ResolvedDesign &r = input.resolved;
    ReportSection section{.id = u"serving_table"_s, .title = ReportText::tr("Serving by precision"), .isAppendix = true};
    if (input.estimate.parameters.total <= 0 || r.accelerator.memory.value <= 0)
        return section;
    const ServingEstimate serving = servingOf(input);
    const ServingPlan *best = serving.best();
    if (!best)
        return section;
    ReportTable table{.caption = ReportText::tr("Serving by vLLM or TGI: requests of %1 + %2 tokens, the longest of %3, keys and values in %4. Values to plan with, not measured.").arg(serving.load.prompt).arg(serving.load.answer).arg(serving.load.context).arg(QString::fromLatin1(wordOf(serving.load.cache))),
                      .header = {ReportText::tr("precision"), ReportText::tr("accelerators"), ReportText::tr("weights"), ReportText::tr("longest at once"), ReportText::tr("answer tokens/s"), ReportText::tr("first token"), ReportText::tr("each token"), ReportText::tr("a million answer tokens")},
                      .rows = {}, .numbers = {1, 2, 3, 4, 5, 6, 7}};
    for (const ServingPlan *plan : shownPlans(serving)) {
        if (plan == best)
            table.emphasised = int(table.rows.size());
        table.rows << QStringList{QString::fromLatin1(wordOf(plan->precision)), QString::number(plan->accelerators), size(plan->weights), QString::number(std::floor(plan->longestRequests)),
                                  count(plan->answersPerSecond), time(plan->firstToken), time(plan->eachToken), answerPrice(input, *plan)};
    }
    section.tabulate(table);
    section.quote(text(vllmCommand(r, serving, *best, serving.isAdapter ? "adapter" : "export")));
    return section;
}

} // namespace slipway
