// SPDX-License-Identifier: GPL-3.0-or-later
// Money, purchases, growth and risks: the sections that are made from a plan.
#include "core/planning/reportsections_p.h"

#include "core/planning/plan.h"
#include "core/planning/reportchart.h"
#include "core/planning/reporttext_p.h"

#include <QLocale>
#include <QSet>

#include <algorithm>
#include <cmath>

namespace slipway {

using namespace Qt::StringLiterals;

namespace {

QString figureOf(const Assumption &assumption, double value)
{
    if (assumption.unit == "share")
        return percent(value);
    if (assumption.unit == "months" && value == 1)
        return ReportText::tr("1 month");
    const QString plain = text(assumption.plainUnit()), unit = text(assumption.currencyOfUnit()) + (plain.isEmpty() ? QString() : planText(plain.toStdString()));
    const int digits = unit == u"x" ? 3 : 4;
    return unit.isEmpty() ? number(value, digits) : u"%1 %2"_s.arg(number(value, digits), unit);
}

QString amount(const Plan &plan, Money money) { return text(formatMoney(money, plan.assumptions.currency)); }

ReportFigure tenureFigure(const Plan &plan)
{
    BarChart chart;
    ReportTable numbers{.caption = {}, .header = {ReportText::tr("way to pay")}, .rows = {}, .numbers = {}};
    for (const CostLine line : costLines) {
        chart.series << planText(labelOf(line));
        numbers.header << chart.series.last();
        numbers.numbers << int(numbers.header.size()) - 1;
    }
    numbers.header << ReportText::tr("run") << ReportText::tr("per million tokens");
    numbers.numbers << int(numbers.header.size()) - 2 << int(numbers.header.size()) - 1;
    for (const CostSheet &sheet : plan.costs) {
        if (!sheet.isPriced)
            continue;
        Bar bar{.label = planText(labelOf(sheet.tenure)), .values = {}, .text = amount(plan, sheet.run())};
        QStringList row{bar.label};
        for (const CostLine line : costLines) {
            bar.values << sheet.run(line).value;
            row << amount(plan, sheet.run(line));
        }
        if (sheet.tenure == plan.tenure)
            numbers.emphasised = int(numbers.rows.size());
        numbers.rows << row + QStringList{bar.text, amount(plan, sheet.perMillionTokens())};
        chart.bars << bar;
    }
    const SvgDrawing drawn = stackedBars(chart);
    return {.id = u"cost"_s, .caption = ReportText::tr("Cost of one run by the way it is paid for, and by the five lines."), .svg = drawn.svg, .width = drawn.width, .height = drawn.height, .numbers = numbers};
}

ReportFigure sensitivityFigure(const Plan &plan)
{
    QList<TornadoRow> rows;
    ReportTable numbers{.caption = {}, .header = {ReportText::tr("assumption"), ReportText::tr("from"), ReportText::tr("to"), ReportText::tr("run costs from"), ReportText::tr("to")}, .rows = {}, .numbers = {1, 2, 3, 4}};
    for (const Swing &swing : plan.sensitivity) {
        if (rows.size() == 5)
            break;
        const Assumption *assumption = plan.assumptions.find(swing.key);
        const QString label = assumption ? planText(assumption->label) : text(swing.key);
        const auto end = [assumption](double value) { return assumption ? figureOf(*assumption, value) : number(value); };
        rows << TornadoRow{label, swing.atLow.value, swing.atHigh.value, amount(plan, swing.atLow), amount(plan, swing.atHigh)};
        numbers.rows << QStringList{label, end(swing.low), end(swing.high), amount(plan, swing.atLow), amount(plan, swing.atHigh)};
    }
    const SvgDrawing drawn = tornado(rows, plan.sheet().run().value, amount(plan, plan.sheet().run()));
    return {.id = u"sensitivity"_s, .caption = ReportText::tr("What the cost of a run hangs on: each assumption at the ends of its range, all others as they are."), .svg = drawn.svg, .width = drawn.width, .height = drawn.height, .numbers = numbers};
}

/// Whether the plan buys machines.
bool isBought(const Plan &plan) { return plan.sheet().capex.value > 0 || !plan.sheet().isPriced; }

QString level(Risk::Level level) { return planText(labelOf(level)); }

/// An own cluster against what is rented: from when on, and from how much work on.
void sayCrossings(ReportSection &section, const Plan &plan)
{
    const CostSheet &owned = plan.costs[std::size_t(Tenure::Owned)];
    const auto ways = [](const BreakEven &breakEven, const auto &tell) {
        QStringList all;
        for (const Crossing &crossing : breakEven.crossings)
            if (crossing.after == Tenure::Owned && crossing.before != Tenure::Hybrid)
                all << tell(crossing);
        return all.join(u"; "_s);
    };
    const QString times = ways(plan.overTime, [](const Crossing &at) { return ReportText::tr("than %1 after %2 months").arg(planText(labelOf(at.before)), number(at.at, 2)); });
    const QString loads = ways(plan.overUtilisation, [&owned](const Crossing &at) {
        return ReportText::tr("than %1 from %2 on, about %3 such runs").arg(planText(labelOf(at.before)), percent(at.at), number(owned.runs * at.at / owned.utilisation, 2));
    });
    if (!times.isEmpty())
        section.say(ReportText::tr("An own cluster that works %1 of the time is cheaper %2.").arg(percent(owned.utilisation), times));
    if (!loads.isEmpty())
        section.say(ReportText::tr("By the share of %1 months that it works, it is cheaper %2.").arg(number(owned.months), loads));
}

/// Which, by how much, why, and what would make it another one.
void sayRecommendation(ReportSection &section, const OptionComparison &options)
{
    if (options.recommended < 0) {
        section.say(ReportText::tr("No option can be recommended: something speaks against each of them."));
        return;
    }
    const ComparedOption &best = options.options[std::size_t(options.recommended)];
    const ComparedOption *next = nullptr;
    for (const ComparedOption &option : options.options)
        if (&option != &best && option.isFeasible() && (!next || option.score > next->score))
            next = &option;
    section.say(next ? ReportText::tr("Recommended: %1, with %2 of 5 points. Next comes %3 with %4.").arg(planText(best.option.name), number(best.score, 3), planText(next->option.name), number(next->score, 3))
                     : ReportText::tr("Recommended: %1, the only one that nothing speaks against.").arg(planText(best.option.name)));
    QStringList items;
    for (const Message &reason : options.reasons)
        if (items.size() < 2)
            items << planText(reason);
    section.list(items);
    items.clear();
    QSet<QString> rivals;
    for (const Message &flip : options.flips) {
        const QString rival = flip.arguments.empty() ? QString() : text(flip.arguments.front());
        if (items.size() < 2 && !rivals.contains(rival)) // the first of each says how close it is
            items << planText(flip);
        rivals << rival;
    }
    if (items.isEmpty())
        return;
    section.say(ReportText::tr("What would change that:"));
    section.list(items);
}

} // namespace

ReportSection costSection(const ReportInput &input)
{
    ReportSection section{.id = u"cost"_s, .title = ReportText::tr("What it costs")};
    if (!input.plan || input.estimate.step.total.value <= 0)
        return section;
    const Plan &plan = *input.plan;
    const CostSheet &sheet = plan.sheet();
    if (!sheet.isPriced) {
        section.say(ReportText::tr("No price is known for %1: neither the design nor the price list names one.").arg(text(plan.work.acceleratorName)));
        return section;
    }
    section.say(ReportText::tr("A run costs %1 (%2): %3 for each accelerator hour that makes progress, and %4 for a million tokens. %5")
                    .arg(amount(plan, sheet.run()), planText(labelOf(sheet.tenure)), amount(plan, sheet.perUsefulHour()), amount(plan, sheet.perMillionTokens()),
                         sheet.hasOwnPrice ? ReportText::tr("The price of an hour is your own.") : ReportText::tr("Prices are dated examples (%1), no offer: put your own in before anything is decided.").arg(sheet.priceDate.empty() ? ReportText::tr("undated") : text(sheet.priceDate))));
    const double taxes = plan.assumptions.value("tax.share");
    section.say(taxes > 0 ? ReportText::tr("Taxes and duties of %1 that are not given back are in all amounts.").arg(percent(taxes)) : ReportText::tr("All amounts are net of taxes, in money of today."));
    section.draw(tenureFigure(plan));
    const CostSheet *least = cheapest(plan.costs);
    if (least && least->tenure != sheet.tenure && least->capex.value > 0)
        section.say(ReportText::tr("%1 would be %2 cheaper a run, if somebody filled it: %3 such runs in %4 months.").arg(planText(labelOf(least->tenure)), amount(plan, sheet.run() - least->run()), number(least->runs), number(least->months)));
    else if (least && least->tenure != sheet.tenure)
        section.say(ReportText::tr("Spot aside, the cheapest way is %1, %2 less.").arg(planText(labelOf(least->tenure)), amount(plan, sheet.run() - least->run())));
    sayCrossings(section, plan);
    if (!plan.sensitivity.empty())
        section.draw(sensitivityFigure(plan));
    return section;
}

ReportSection optionSection(const ReportInput &input)
{
    ReportSection section{.id = u"options"_s, .title = ReportText::tr("The options side by side")};
    if (!input.plan || input.plan->options.options.size() < 2)
        return section;
    const OptionComparison &options = input.plan->options;
    sayRecommendation(section, options);
    ReportTable table{.caption = ReportText::tr("The same work with each option; rows in which all are alike, or of which nobody said anything, are left out."), .header = {ReportText::tr("what counts")}, .rows = {}, .numbers = {}, .widths = {19}};
    QStringList scores{ReportText::tr("score, 0 to 5")}, out;
    for (const ComparedOption &option : options.options) {
        table.header << planText(option.option.name);
        table.numbers << int(table.header.size()) - 1;
        scores << (option.isFeasible() ? number(option.score, 3) : u"–"_s);
        QStringList against;
        for (const Message &obstacle : option.obstacles)
            against << planText(obstacle);
        if (option.place && option.place->answer == PlaceVerdict::Answer::Excluded)
            for (const Message &reason : option.place->reasons)
                against << inLanguage(reason, "Compliance");
        if (!against.isEmpty())
            out << ReportText::tr("%1 is out: %2.").arg(planText(option.option.name), against.join(u"; "_s));
    }
    for (const OptionRow &row : options.rows) {
        if (std::none_of(row.cells.begin(), row.cells.end(), [](const OptionCell &cell) { return cell.value || !cell.text.empty(); }))
            continue; // nobody said anything of it: it is among the questions
        if (!row.isDeclared && std::all_of(row.cells.begin(), row.cells.end(), [&row](const OptionCell &cell) { return cell.value == row.cells.front().value; }))
            continue; // it decides nothing
        QStringList cells{planText(row.label)};
        for (const OptionCell &cell : row.cells)
            cells << (!cell.text.empty() ? text(cell.text) : !cell.value ? u"–"_s : row.unit == "share" ? percent(*cell.value) : row.unit == input.plan->assumptions.currency ? amount(*input.plan, Money(*cell.value))
                    : row.unit == "hours" ? time(Seconds(*cell.value * 3600)) : number(*cell.value, 4) + (row.unit.empty() || row.unit == "accelerators" ? QString() : u' ' + text(row.unit)));
        table.rows << cells;
    }
    table.emphasised = int(table.rows.size());
    table.rows << scores;
    section.tabulate(table);
    section.list(out);
    return section;
}

namespace {

constexpr BomGroup bomGroups[] = {BomGroup::Compute, BomGroup::TrainingNetwork, BomGroup::StorageNetwork, BomGroup::ManagementNetwork, BomGroup::Servers, BomGroup::Storage, BomGroup::Facility};

/// "512 × Compute nodes, 5 × Spare nodes".
QString itemsOf(const BillOfMaterials &bill, BomGroup group)
{
    QStringList items;
    for (const BomItem &item : bill.items)
        if (item.group == group && item.count > 0)
            items << ReportText::tr("%1 × %2").arg(QLocale::c().toString(qint64(item.count))).arg(planText(item.name));
    return items.join(u", "_s);
}

} // namespace

ReportSection purchaseSection(const ReportInput &input)
{
    ReportSection section{.id = u"bill"_s, .title = ReportText::tr("What the cluster needs beside accelerators")};
    if (!input.plan || input.resolved.nodes < 2 || !isBought(*input.plan))
        return section;
    const BillOfMaterials &bill = input.plan->bill;
    const QString heat = bill.needsLiquidCooling ? ReportText::tr("It takes liquid cooling.") : QString();
    section.say(ReportText::tr("The machines take up to %1 kW, the site %2 kW with cooling; %3 tons of refrigeration take the heat away. %4")
                    .arg(number(bill.itKilowatts), number(bill.siteKilowatts), number(bill.refrigerationTons), heat).trimmed());
    section.say(ReportText::tr("The training network takes %1. The appendix has the whole bill of materials.").arg(itemsOf(bill, BomGroup::TrainingNetwork)));
    QStringList warnings;
    for (const PlanWarning &warning : bill.warnings)
        if (warning.kind != PlanWarning::Kind::Note && warnings.size() < 5)
            warnings << planText(warning.text) + (warning.remedy.isEmpty() ? QString() : u' ' + planText(warning.remedy));
    section.list(warnings);
    return section;
}

ReportSection billAppendix(const ReportInput &input)
{
    ReportSection section{.id = u"bill_of_materials"_s, .title = ReportText::tr("Bill of materials"), .isAppendix = true};
    if (!input.plan || input.resolved.nodes < 2)
        return section;
    ReportTable table{.caption = isBought(*input.plan) ? QString() : ReportText::tr("What an own cluster of this size would need; the plan rents."), .header = {ReportText::tr("group"), ReportText::tr("needed")}, .rows = {}, .numbers = {}, .widths = {22, 78}};
    for (const BomGroup group : bomGroups)
        if (const QString items = itemsOf(input.plan->bill, group); !items.isEmpty())
            table.rows << QStringList{planText(labelOf(group)), items};
    section.tabulate(table);
    return section;
}

namespace {

/// Where the plan names no start, it starts with the report.
QString monthOf(const ReportInput &input, int month) { return text(monthAfter(input.plan->growth.points.front().date.empty() ? input.now.date().toString(u"yyyy-MM"_s).toStdString() : input.plan->growth.points.front().date, month)); }

} // namespace

ReportSection growthSection(const ReportInput &input)
{
    ReportSection section{.id = u"growth"_s, .title = ReportText::tr("What is needed later")};
    if (!input.plan || input.plan->growth.points.empty())
        return section;
    const Growth &growth = input.plan->growth;
    const GrowthPoint &last = growth.points.back();
    section.say(ReportText::tr("In %1 months training and serving need %2 accelerators and %3 TB, if models grow %4 times a year, data %5 times and teams %6 times (growth in the plan file).")
                    .arg(last.month).arg(number(std::ceil(last.needed()), 6), number(last.storageTb), number(growth.assumed.model), number(growth.assumed.data), number(growth.assumed.teams)));
    if (!growth.advice.empty())
        section.say(planText(growth.advice.front()));
    ReportTable phases{.caption = {}, .header = {ReportText::tr("needed by"), ReportText::tr("nodes to add"), ReportText::tr("nodes in all"), ReportText::tr("leaf and spine switches"), ReportText::tr("storage")}, .rows = {}, .numbers = {1, 2, 3, 4}};
    for (const GrowthPhase &phase : growth.phases)
        phases.rows << QStringList{monthOf(input, phase.month), QString::number(phase.addNodes), QString::number(phase.nodes),
                                   phase.leaves > 0 ? u"%1 + %2"_s.arg(phase.leaves).arg(phase.spines) + (phase.rebuildsNetwork ? ReportText::tr(", rewired") : QString()) : u"–"_s, ReportText::tr("%1 TB").arg(number(phase.storageTb))};
    if (phases.rows.size() > 1)
        section.tabulate(phases);
    const bool isRewired = std::any_of(growth.phases.begin(), growth.phases.end(), [](const GrowthPhase &phase) { return phase.rebuildsNetwork; });
    QStringList items;
    for (const Lasting &lasting : growth.lasting)
        if (!lasting.until && !(lasting.id == "topology" && isRewired)) // its tiers are enough, and yet the table says "rewired"
            items << planText(lasting.label);
    if (!items.isEmpty())
        section.say(ReportText::tr("Enough for the whole time: %1.").arg(items.join(u", "_s)));
    items.clear();
    for (const Lasting &lasting : growth.lasting)
        if (lasting.until && (phases.rows.size() < 2 || (lasting.id != "nodes" && lasting.id != "leaf_ports"))) // the table tells of those
            items << ReportText::tr("%1, enough until %2: %3").arg(planText(lasting.label), monthOf(input, *lasting.until), planText(lasting.why));
    section.list(items);
    return section;
}

ReportSection riskSection(const ReportInput &input)
{
    ReportSection section{.id = u"risks"_s, .title = ReportText::tr("Risks")};
    if (!input.plan || input.plan->risks.empty())
        return section;
    const Plan &plan = *input.plan;
    ReportTable table{.caption = ReportText::tr("Made from the figures of this plan, the heaviest first; small ones are left out. Loss: expected wall time of one run."),
                      .header = {ReportText::tr("weight"), ReportText::tr("risk and evidence"), ReportText::tr("loss"), ReportText::tr("money"), ReportText::tr("what lowers it")}, .rows = {}, .numbers = {2, 3}, .widths = {9, 41, 9, 13, 28}};
    const bool hasHeavier = std::any_of(plan.risks.begin(), plan.risks.end(), [](const Risk &risk) { return risk.level != Risk::Level::Low; });
    for (const Risk &risk : plan.risks) {
        if (hasHeavier && risk.level == Risk::Level::Low)
            continue; // `slipway plan` has them all
        QString remedy = planText(risk.remedy);
        if (!risk.fixPath.empty() && !remedy.contains(text(risk.fixPath)))
            remedy += u" ("_s + text(risk.fixPath) + u')';
        table.rows << QStringList{level(risk.level), u"%1: %2"_s.arg(planText(risk.label), planText(risk.evidence)), risk.lost ? time(*risk.lost) : u"–"_s, risk.cost ? amount(plan, *risk.cost) : u"–"_s, remedy};
    }
    section.tabulate(table);
    return section;
}

ReportSection planAssumptionAppendix(const ReportInput &input)
{
    ReportSection section{.id = u"plan_assumptions"_s, .title = ReportText::tr("Assumptions of cost and growth"), .isAppendix = true};
    if (!input.plan)
        return section;
    ReportTable table{.caption = {}, .header = {ReportText::tr("assumption"), ReportText::tr("value"), ReportText::tr("range"), ReportText::tr("source, date"), ReportText::tr("key")}, .rows = {}, .numbers = {1}, .widths = {19, 12, 11, 28, 30}};
    for (const Assumption &assumption : input.plan->assumptions.list) {
        const auto end = [&assumption](double value) { return assumption.unit == "share" ? percent(value) : number(value); };
        table.rows << QStringList{planText(assumption.label), figureOf(assumption, assumption.value), assumption.hasRange() ? ReportText::tr("%1 to %2").arg(end(assumption.low), end(assumption.high)) : u"–"_s,
                                  text(assumption.source) + (assumption.date.empty() ? QString() : u", "_s + text(assumption.date)), text(assumption.key)};
    }
    section.tabulate(table);
    QStringList notes;
    for (const Message &note : input.plan->notes)
        notes << planText(note);
    section.list(notes);
    return section;
}

} // namespace slipway
