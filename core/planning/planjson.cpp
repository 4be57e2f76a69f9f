// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/planning/planjson.h"

#include <QJsonArray>

namespace slipway {

using namespace Qt::StringLiterals;

namespace {

QString text(const std::string &utf8) { return QString::fromStdString(utf8); }
QString text(const Message &message) { return text(toEnglish(message)); }

template<typename Item, typename Write>
QJsonArray arrayOf(const std::vector<Item> &items, Write write)
{
    QJsonArray array;
    for (const Item &item : items)
        array.append(write(item));
    return array;
}

QJsonArray textsOf(const std::vector<Message> &messages)
{
    return arrayOf(messages, [](const Message &message) { return QJsonValue(text(message)); });
}

QJsonValue orNull(const std::optional<double> &value) { return value ? QJsonValue(*value) : QJsonValue(); }
QJsonValue hoursOrNull(const std::optional<Seconds> &value) { return value ? QJsonValue(value->value / 3600) : QJsonValue(); }

QJsonObject json(const Assumption &assumption)
{
    return {{u"key"_s, text(assumption.key)}, {u"label"_s, text(assumption.label)}, {u"value"_s, assumption.value}, {u"low"_s, assumption.low}, {u"high"_s, assumption.high}, {u"unit"_s, text(assumption.unit)},
            {u"date"_s, text(assumption.date)}, {u"source"_s, text(assumption.source)}, {u"origin"_s, QString::fromLatin1(wordOf(assumption.origin))}};
}

QJsonObject json(const CostPart &part)
{
    QJsonArray keys;
    for (const std::string &key : part.assumptions)
        keys.append(text(key));
    return {{u"id"_s, text(part.id)}, {u"line"_s, QString::fromLatin1(wordOf(part.line))}, {u"formula"_s, text(part.formula)}, {u"run"_s, part.run.value}, {u"period"_s, part.period.value}, {u"assumptions"_s, keys}};
}

QJsonObject json(const CostSheet &sheet)
{
    QJsonObject run, period;
    for (const CostLine line : costLines) {
        run.insert(QString::fromLatin1(wordOf(line)), sheet.run(line).value);
        period.insert(QString::fromLatin1(wordOf(line)), sheet.period(line).value);
    }
    run.insert(u"total"_s, sheet.run().value);
    period.insert(u"total"_s, sheet.period().value);
    return {{u"tenure"_s, QString::fromLatin1(wordOf(sheet.tenure))}, {u"name"_s, text(sheet.name)}, {u"currency"_s, text(sheet.currency)}, {u"priced"_s, sheet.isPriced}, {u"price_date"_s, text(sheet.priceDate)},
            {u"own_price"_s, sheet.hasOwnPrice}, {u"accelerators"_s, sheet.accelerators}, {u"accelerator_hour"_s, sheet.acceleratorHour}, {u"run"_s, run}, {u"period"_s, period},
            {u"per_useful_accelerator_hour"_s, sheet.perUsefulHour().value}, {u"per_million_tokens"_s, sheet.perMillionTokens().value}, {u"capex"_s, sheet.capex.value}, {u"months"_s, sheet.months},
            {u"utilisation"_s, sheet.utilisation}, {u"runs"_s, sheet.runs}, {u"wall_hours"_s, sheet.expected.wall.value / 3600}, {u"goodput"_s, sheet.expected.goodput}, {u"failures"_s, sheet.expected.failures},
            {u"checkpoint_interval_seconds"_s, sheet.expected.interval ? QJsonValue(sheet.expected.interval->value) : QJsonValue()}, {u"energy_kwh"_s, sheet.energyKwh}, {u"spare_nodes"_s, sheet.spareNodes},
            {u"parts"_s, arrayOf(sheet.parts, [](const CostPart &part) { return json(part); })}};
}

QJsonObject json(const Swing &swing)
{
    return {{u"assumption"_s, text(swing.key)}, {u"low"_s, swing.low}, {u"high"_s, swing.high}, {u"at_low"_s, swing.atLow.value}, {u"at_high"_s, swing.atHigh.value}};
}

QJsonObject json(const BreakEven &breakEven)
{
    const auto writeCurve = [](const CostCurve &drawn) {
        return QJsonObject{{u"tenure"_s, QString::fromLatin1(wordOf(drawn.tenure))}, {u"points"_s, arrayOf(drawn.points, [](const CostPoint &point) { return QJsonArray{point.at, point.cost.value}; })}};
    };
    const auto writeCrossing = [](const Crossing &crossing) {
        return QJsonObject{{u"before"_s, QString::fromLatin1(wordOf(crossing.before))}, {u"after"_s, QString::fromLatin1(wordOf(crossing.after))}, {u"at"_s, crossing.at}, {u"cost"_s, crossing.cost.value}};
    };
    return {{u"curves"_s, arrayOf(breakEven.curves, writeCurve)}, {u"crossings"_s, arrayOf(breakEven.crossings, writeCrossing)}};
}

QJsonObject json(const BomItem &item)
{
    return {{u"id"_s, text(item.id)}, {u"group"_s, QString::fromLatin1(wordOf(item.group))}, {u"name"_s, text(item.name)}, {u"count"_s, item.count}, {u"existing"_s, item.existing}, {u"to_add"_s, item.toAdd()},
            {u"reason"_s, text(item.reason)}, {u"each"_s, item.each ? QJsonValue(item.each->value) : QJsonValue()}, {u"price"_s, item.price() ? QJsonValue(item.price()->value) : QJsonValue()}};
}

QJsonObject json(const BillOfMaterials &bill)
{
    static const QString kinds[] = {u"single-point-of-failure"_s, u"too-small"_s, u"missing"_s, u"note"_s};
    const auto writeWarning = [](const PlanWarning &warning) {
        return QJsonObject{{u"id"_s, text(warning.id)}, {u"kind"_s, kinds[int(warning.kind)]}, {u"text"_s, text(warning.text)}, {u"remedy"_s, text(warning.remedy)}};
    };
    return {{u"items"_s, arrayOf(bill.items, [](const BomItem &item) { return json(item); })}, {u"it_kilowatts"_s, bill.itKilowatts}, {u"site_kilowatts"_s, bill.siteKilowatts},
            {u"refrigeration_tons"_s, bill.refrigerationTons}, {u"liquid_cooling"_s, bill.needsLiquidCooling}, {u"nodes_per_rack"_s, bill.nodesPerRack}, {u"scratch_tb"_s, bill.storageTb},
            {u"checkpoint_write_gb_s"_s, bill.storageWriteGbS}, {u"to_buy"_s, bill.toBuy().value}, {u"warnings"_s, arrayOf(bill.warnings, writeWarning)}};
}

QJsonObject json(const PlaceVerdict &verdict)
{
    const char *answer = verdict.answer == PlaceVerdict::Answer::Allowed ? "allowed" : verdict.answer == PlaceVerdict::Answer::Conditions ? "conditions" : "excluded";
    return {{u"name"_s, text(verdict.place.name)}, {u"region"_s, text(verdict.place.region)}, {u"answer"_s, QString::fromLatin1(answer)}, {u"reasons"_s, textsOf(verdict.reasons)}};
}

QJsonObject json(const OptionComparison &table)
{
    const auto writeCell = [](const OptionCell &cell) { return QJsonObject{{u"value"_s, orNull(cell.value)}, {u"text"_s, text(cell.text)}, {u"score"_s, orNull(cell.score)}}; };
    const auto writeRow = [&](const OptionRow &row) {
        return QJsonObject{{u"id"_s, text(row.id)}, {u"label"_s, text(row.label)}, {u"unit"_s, text(row.unit)}, {u"declared"_s, row.isDeclared}, {u"weight"_s, row.weight}, {u"cells"_s, arrayOf(row.cells, writeCell)}};
    };
    const auto writeOption = [](const ComparedOption &compared) {
        return QJsonObject{{u"name"_s, text(compared.option.name)}, {u"tenure"_s, QString::fromLatin1(wordOf(compared.option.tenure))}, {u"score"_s, compared.score}, {u"obstacles"_s, textsOf(compared.obstacles)},
                           {u"run"_s, compared.sheet.run().value}, {u"place"_s, compared.place ? QJsonValue(json(*compared.place)) : QJsonValue()}};
    };
    return {{u"options"_s, arrayOf(table.options, writeOption)}, {u"rows"_s, arrayOf(table.rows, writeRow)}, {u"recommended"_s, table.recommended < 0 ? QJsonValue() : QJsonValue(table.recommended)},
            {u"reasons"_s, textsOf(table.reasons)}, {u"flips"_s, textsOf(table.flips)}, {u"open_questions"_s, textsOf(table.questions)}};
}

QJsonObject json(const Growth &growth)
{
    const auto writePoint = [](const GrowthPoint &point) {
        return QJsonObject{{u"month"_s, point.month}, {u"date"_s, text(point.date)}, {u"training"_s, point.training}, {u"inference"_s, point.inference}, {u"planned"_s, point.planned}, {u"storage_tb"_s, point.storageTb}};
    };
    const auto writePhase = [](const GrowthPhase &phase) {
        return QJsonObject{{u"month"_s, phase.month}, {u"date"_s, text(phase.date)}, {u"add_nodes"_s, phase.addNodes}, {u"nodes"_s, phase.nodes}, {u"storage_tb"_s, phase.storageTb}, {u"leaves"_s, phase.leaves},
                           {u"spines"_s, phase.spines}, {u"cores"_s, phase.cores}, {u"rebuilds_network"_s, phase.rebuildsNetwork}};
    };
    const auto writeLasting = [](const Lasting &part) { return QJsonObject{{u"id"_s, text(part.id)}, {u"label"_s, text(part.label)}, {u"until_month"_s, part.until ? QJsonValue(*part.until) : QJsonValue()}, {u"why"_s, text(part.why)}}; };
    return {{u"points"_s, arrayOf(growth.points, writePoint)}, {u"phases"_s, arrayOf(growth.phases, writePhase)}, {u"lasting"_s, arrayOf(growth.lasting, writeLasting)}, {u"advice"_s, textsOf(growth.advice)}};
}

QJsonObject json(const Risk &risk)
{
    return {{u"id"_s, text(risk.id)}, {u"level"_s, QString::fromLatin1(wordOf(risk.level))}, {u"label"_s, text(risk.label)}, {u"evidence"_s, text(risk.evidence)}, {u"hours"_s, hoursOrNull(risk.lost)},
            {u"cost"_s, risk.cost ? QJsonValue(risk.cost->value) : QJsonValue()}, {u"remedy"_s, text(risk.remedy)}, {u"edit_key"_s, text(risk.fixPath)},
            {u"edit_value"_s, risk.fix ? QJsonValue(text(risk.fix->asText().value_or(std::string()))) : QJsonValue()}, {u"saved_hours"_s, hoursOrNull(risk.saved)}};
}

QJsonObject json(const PlannedSizing &sizing)
{
    const auto writeSize = [](const SizedPlan &size) {
        return QJsonObject{{u"nodes"_s, size.nodes}, {u"accelerators"_s, size.accelerators}, {u"wall_hours"_s, size.wall.value / 3600}, {u"cost"_s, size.sheet.isPriced ? QJsonValue(size.sheet.run().value) : QJsonValue()},
                           {u"enough"_s, size.isEnough()}, {u"step_seconds"_s, size.best.figures.step.total.value}, {u"mfu"_s, size.best.mfu}};
    };
    const auto writeRule = [](const RuleOfThumb &rule) {
        return QJsonObject{{u"source"_s, text(rule.source)}, {u"says"_s, text(rule.says)}, {u"low"_s, rule.low}, {u"high"_s, rule.high}, {u"difference"_s, text(rule.difference)}};
    };
    const auto index = [](int value) { return value < 0 ? QJsonValue() : QJsonValue(value); };
    QJsonObject object{{u"sizes"_s, arrayOf(sizing.sizes, writeSize)}, {u"smallest"_s, index(sizing.smallest)}, {u"cheapest"_s, index(sizing.cheapest)}, {u"recommended"_s, index(sizing.recommended)}, {u"why"_s, text(sizing.why)},
                       {u"rules_of_thumb"_s, arrayOf(sizing.rules, writeRule)}, {u"complete"_s, sizing.isComplete}};
    if (sizing.portfolio)
        object.insert(u"portfolio"_s, QJsonObject{{u"accelerator_hours_per_month"_s, sizing.portfolio->hours}, {u"by_hours"_s, sizing.portfolio->byHours}, {u"largest_job"_s, sizing.portfolio->largestJob},
                                                  {u"accelerators"_s, sizing.portfolio->accelerators}});
    return object;
}

} // namespace

QJsonObject toJson(const Plan &plan)
{
    QJsonObject object{{u"design"_s, text(plan.name)}, {u"currency"_s, text(plan.assumptions.currency)}, {u"tenure"_s, QString::fromLatin1(wordOf(plan.tenure))}, {u"notes"_s, textsOf(plan.notes)},
                       {u"assumptions"_s, arrayOf(plan.assumptions.list, [](const Assumption &assumption) { return json(assumption); })},
                       {u"costs"_s, arrayOf(plan.costs, [](const CostSheet &sheet) { return json(sheet); })}, {u"sensitivity"_s, arrayOf(plan.sensitivity, [](const Swing &swing) { return json(swing); })},
                       {u"break_even_time"_s, json(plan.overTime)}, {u"break_even_utilisation"_s, json(plan.overUtilisation)}, {u"bill_of_materials"_s, json(plan.bill)}, {u"options"_s, json(plan.options)},
                       {u"growth"_s, json(plan.growth)}, {u"risks"_s, arrayOf(plan.risks, [](const Risk &risk) { return json(risk); })}};
    object.insert(u"sizing"_s, plan.sizing ? QJsonValue(json(*plan.sizing)) : QJsonValue());
    return object;
}

} // namespace slipway
