// SPDX-License-Identifier: GPL-3.0-or-later
// How large the cluster should be, computed, and what published rules of thumb say.
#include "core/planning/reportsections_p.h"

#include "core/planning/plan.h"
#include "core/planning/reporttext_p.h"

namespace slipway {

using namespace Qt::StringLiterals;

namespace {

const PlannedSizing *sizingOf(const ReportInput &input)
{
    return input.plan && input.plan->sizing && !input.plan->sizing->sizes.empty() ? &*input.plan->sizing : nullptr;
}

/// "smallest, cheapest": what is to be said of a size; empty where nothing is.
QString marksOf(const ReportInput &input, int index)
{
    const PlannedSizing &sizing = *input.plan->sizing;
    QStringList marks;
    if (index == sizing.recommended)
        marks << ReportText::tr("recommended");
    if (index == sizing.smallest)
        marks << ReportText::tr("smallest");
    if (index == sizing.cheapest)
        marks << ReportText::tr("cheapest");
    if (sizing.sizes[std::size_t(index)].nodes == input.resolved.nodes)
        marks << ReportText::tr("as designed, best layout");
    return marks.join(u", "_s);
}

enum class Sizes { Marked, All };

ReportTable sizeTable(const ReportInput &input, Sizes wanted)
{
    const PlannedSizing &sizing = *input.plan->sizing;
    ReportTable table{.caption = {}, .header = {ReportText::tr("accelerators"), ReportText::tr("whole run"), ReportText::tr("cost of the run"), ReportText::tr("size")}, .rows = {}, .numbers = {0, 1, 2},
                      .widths = {16, 16, 18, 50}};
    if (wanted == Sizes::All) {
        table.header << ReportText::tr("layout");
        table.widths = {13, 12, 15, 20, 40};
    }
    for (int i = 0; i < int(sizing.sizes.size()); ++i) {
        const SizedPlan &size = sizing.sizes[std::size_t(i)];
        QString marks = marksOf(input, i);
        if (marks.isEmpty() && wanted == Sizes::Marked)
            continue;
        for (const char *lacking : shortcomingsOf(sizing, size))
            marks += (marks.isEmpty() ? QString() : u", "_s) + planText(lacking);
        if (i == sizing.recommended)
            table.emphasised = int(table.rows.size());
        QStringList row{number(size.accelerators, 6), time(size.wall), size.sheet.isPriced ? text(formatMoney(size.sheet.run(), input.plan->assumptions.currency)) : u"–"_s, marks};
        if (wanted == Sizes::All)
            row << layoutText(size.best.choice, input.resolved);
        table.rows << row;
    }
    return table;
}

} // namespace

ReportSection sizingSection(const ReportInput &input)
{
    ReportSection section{.id = u"sizing"_s, .title = ReportText::tr("How large it should be")};
    const PlannedSizing *sizing = sizingOf(input);
    if (!sizing)
        return section;
    const QString way = planText(labelOf(input.plan->tenure));
    if (sizing->recommended < 0)
        section.say(ReportText::tr("No size up to twice the design's meets the deadline and the budget."));
    else
        section.say(ReportText::tr("Of the usual sizes up to twice the design's, each with its best layout and paid for as %1, %2 accelerators are recommended. %3 The appendix has all sizes, their layouts, and what guides say.")
                        .arg(way, number(sizing->sizes[std::size_t(sizing->recommended)].accelerators, 6), planText(sizing->why)));
    section.tabulate(sizeTable(input, Sizes::Marked));
    if (sizing->portfolio)
        section.say(ReportText::tr("All teams together ask for %1 accelerator hours a month, and %2 accelerators for the largest job: %3 in whole nodes.")
                        .arg(count(sizing->portfolio->hours), number(sizing->portfolio->largestJob, 6), number(sizing->portfolio->accelerators, 6)));
    return section;
}

ReportSection sizingAppendix(const ReportInput &input)
{
    ReportSection section{.id = u"sizes"_s, .title = ReportText::tr("Sizes and rules of thumb"), .isAppendix = true};
    const PlannedSizing *sizing = sizingOf(input);
    if (!sizing)
        return section;
    section.tabulate(sizeTable(input, Sizes::All));
    ReportTable rules{.caption = ReportText::tr("What guides say, and where and why the computed answer differs."), .header = {ReportText::tr("source"), ReportText::tr("rule of thumb"), ReportText::tr("computed")}, .rows = {}, .numbers = {},
                      .widths = {24, 33, 43}};
    for (const RuleOfThumb &rule : sizing->rules)
        rules.rows << QStringList{text(rule.source), planText(rule.says), planText(rule.difference)};
    if (!rules.rows.isEmpty())
        section.tabulate(rules);
    return section;
}

} // namespace slipway
