// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/planning/plantables.h"

#include "core/units/format.h"
#include "views/planning/planwords.h"
#include "views/widgets/messagetext.h"

#include <QCoreApplication>
#include <QLocale>

#include <cmath>

namespace slipway {

using namespace Qt::StringLiterals;

namespace {

struct PlanTables
{
    Q_DECLARE_TR_FUNCTIONS(PlanTables)
};

QString text(const std::string &utf8) { return QString::fromStdString(utf8); }

PlanCell plain(const QString &words, const QString &tip = {}) { return {.text = words, .number = {}, .tip = tip}; }
PlanCell quiet(const QString &words, const QString &tip = {})
{
    PlanCell cell = plain(words, tip);
    cell.isQuiet = true;
    return cell;
}

PlanCell amount(double value, const QString &words)
{
    PlanCell cell{.text = words, .number = value};
    cell.isNumber = true;
    return cell;
}

PlanCell money(Money value) { return amount(value.value, amountText(value.value)); }

PlanCell count(double value) { return amount(value, QLocale().toString(value, 'f', 0)); }

PlanCell nothing()
{
    PlanCell cell{.text = u"–"_s};
    cell.isNumber = true;
    cell.isQuiet = true;
    return cell;
}

QString originText(Origin origin)
{
    switch (origin) {
    case Origin::Published: return PlanTables::tr("published");
    case Origin::Planning: return PlanTables::tr("planning value");
    case Origin::PriceList: return PlanTables::tr("price list, examples");
    case Origin::Design: return PlanTables::tr("design");
    case Origin::Derived: return PlanTables::tr("derived");
    case Origin::Own: return PlanTables::tr("own");
    }
    return {};
}

QString partsTip(const CostSheet &sheet, CostLine line)
{
    QStringList lines;
    for (const CostPart &part : sheet.parts)
        if (part.line == line)
            lines << PlanTables::tr("%1: %2").arg(moneyText(part.run, sheet.currency), planLabel(part.formula));
    return lines.join(u'\n');
}

QString unitText(const Assumption &assumption) { return assumption.unit == "share" ? PlanTables::tr("share") : text(assumption.currencyOfUnit()) + planLabel(assumption.plainUnit()); }

QString cellText(const OptionRow &row, const OptionCell &cell)
{
    if (!cell.value)
        return u"–"_s;
    if (row.isDeclared)
        return cell.text.empty() ? QLocale().toString(*cell.value) : PlanTables::tr("%1 · %2").arg(QLocale().toString(*cell.value), text(cell.text));
    if (row.id == "cost")
        return amountText(*cell.value);
    if (row.id == "time")
        return hoursText(Seconds(*cell.value * 3600));
    return row.unit == "share" ? shareText(*cell.value) : valueText(*cell.value) + u' ' + planLabel(row.unit);
}

} // namespace

PlanRows costRows(const Plan &plan)
{
    PlanRows table;
    table.heads << PlanTables::tr("Way");
    for (const CostLine line : costLines)
        table.heads << planLabel(labelOf(line));
    const CostSheet &own = plan.sheet();
    table.heads << PlanTables::tr("A run") << PlanTables::tr("Useful hour") << PlanTables::tr("Million tokens") << PlanTables::tr("%1 months").arg(own.months) << PlanTables::tr("Purchase") << PlanTables::tr("Goodput")
                << PlanTables::tr("Price");
    table.units = QStringList{QString()} + QStringList(table.heads.size() - 3, text(own.currency)) + QStringList{u"fraction"_s, QString()};
    for (const CostSheet &sheet : plan.costs) {
        QList<PlanCell> row{plain(planLabel(labelOf(sheet.tenure)))};
        row.first().isStrong = sheet.tenure == plan.tenure;
        if (!sheet.isPriced) {
            for (int i = 1; i < table.heads.size() - 1; ++i)
                row << nothing();
            row << quiet(planLabel(whyUnpriced(sheet)));
            table.rows << row;
            continue;
        }
        for (const CostLine line : costLines) {
            row << money(sheet.run(line));
            row.last().tip = partsTip(sheet, line);
        }
        row << money(sheet.run()) << money(sheet.perUsefulHour()) << money(sheet.perMillionTokens()) << money(sheet.period()) << (sheet.capex.value > 0 ? money(sheet.capex) : nothing())
            << amount(sheet.expected.goodput, shareText(sheet.expected.goodput))
            << quiet(sheet.hasOwnPrice ? PlanTables::tr("own") : sheet.priceDate.empty() ? PlanTables::tr("example") : PlanTables::tr("example of %1").arg(text(sheet.priceDate)));
        row[1 + int(costLines.size())].isStrong = true;
        table.rows << row;
    }
    return table;
}

PlanRows assumptionRows(const Plan &plan)
{
    PlanRows table;
    table.heads = {PlanTables::tr("Assumption"), PlanTables::tr("Value"), PlanTables::tr("Unit"), PlanTables::tr("Low"), PlanTables::tr("High"), PlanTables::tr("Kind"), PlanTables::tr("Date"), PlanTables::tr("Source")};
    for (const Assumption &assumption : plan.assumptions.list) {
        PlanCell value = amount(assumption.value, valueText(assumption.value));
        value.editKey = text(assumption.key);
        value.editText = QLocale().toString(assumption.value, 'g', 10).remove(QLocale().groupSeparator());
        value.tip = PlanTables::tr("%1: type a value, or nothing to go back to the usual one").arg(text(assumption.key));
        value.isStrong = assumption.origin == Origin::Own;
        const bool isRange = assumption.hasRange();
        table.rows << QList<PlanCell>{plain(planLabel(assumption.label), text(assumption.key)), value, quiet(unitText(assumption)), isRange ? amount(assumption.low, valueText(assumption.low)) : nothing(),
                                      isRange ? amount(assumption.high, valueText(assumption.high)) : nothing(), quiet(originText(assumption.origin)), quiet(text(assumption.date)), quiet(text(assumption.source))};
    }
    return table;
}

PlanRows optionRows(const Plan &plan)
{
    const OptionComparison &options = plan.options;
    PlanRows table;
    table.heads << PlanTables::tr("Criterion") << PlanTables::tr("Weight");
    for (const ComparedOption &compared : options.options)
        table.heads << planLabel(compared.option.name);
    QList<PlanCell> scores{plain(PlanTables::tr("Score, 0 to 5")), nothing()};
    for (std::size_t i = 0; i < options.options.size(); ++i) {
        const ComparedOption &compared = options.options[i];
        PlanCell cell = amount(compared.score, QLocale().toString(compared.score, 'f', 2));
        cell.isStrong = int(i) == options.recommended;
        if (!compared.isFeasible()) {
            cell.icon = u"warning"_s;
            cell.isQuiet = true;
            for (const Message &obstacle : compared.obstacles)
                cell.tip += planSentence(obstacle) + u'\n';
            if (compared.place)
                for (const Message &reason : compared.place->reasons)
                    cell.tip += translated(reason, "Compliance") + u'\n';
            cell.tip = cell.tip.trimmed();
        } else if (cell.isStrong) {
            cell.icon = u"success"_s;
            cell.tip = PlanTables::tr("Recommended");
        }
        scores << cell;
    }
    scores.first().isStrong = true;
    scores.first().unit = u""_s;
    table.rows << scores;
    for (const OptionRow &row : options.rows) {
        PlanCell weight = amount(row.weight, QLocale().toString(row.weight));
        weight.editKey = u"weight/"_s + text(row.id);
        weight.tip = PlanTables::tr("Type another weight; 0 takes the criterion out");
        const QString unit = row.id == "cost" ? PlanTables::tr("%1, %2").arg(planLabel(row.label), text(row.unit)) : planLabel(row.label);
        QList<PlanCell> cells{plain(unit, row.isDeclared ? PlanTables::tr("Declared by you: double-click a cell and type a score from 0 to 5 and a few words") : PlanTables::tr("Computed")), weight};
        cells.first().unit = row.id == "time" ? u"h"_s : row.unit == "share" ? u"fraction"_s : text(row.unit);
        for (std::size_t i = 0; i < row.cells.size(); ++i) {
            PlanCell cell = amount(row.cells[i].value.value_or(0), cellText(row, row.cells[i]));
            if (!row.cells[i].value) {
                cell.number = {};
                cell.isQuiet = true;
            }
            if (row.cells[i].score && !row.isDeclared)
                cell.tip = PlanTables::tr("%1 of 5").arg(QLocale().toString(*row.cells[i].score, 'f', 1));
            if (row.isDeclared) {
                cell.editKey = u"declared/%1/%2"_s.arg(text(row.id)).arg(i);
                cell.editText = row.cells[i].value ? (QLocale().toString(*row.cells[i].value) + u' ' + text(row.cells[i].text)).trimmed() : u" "_s;
                cell.tip = row.cells[i].value ? QString() : PlanTables::tr("Nobody has said: double-click and type a score from 0 to 5 and a few words, “4 own project”");
            }
            cells << cell;
        }
        table.rows << cells;
    }
    return table;
}

PlanRows billRows(const Plan &plan)
{
    PlanRows table;
    table.heads = {PlanTables::tr("Part"), PlanTables::tr("Needed"), PlanTables::tr("There"), PlanTables::tr("To add"), PlanTables::tr("Each, %1").arg(text(plan.assumptions.currency)),
                   PlanTables::tr("Price, %1").arg(text(plan.assumptions.currency)), PlanTables::tr("Why so many")};
    static const QStringList countable{u"compute.nodes"_s, u"compute.spares"_s, u"training.leaf"_s, u"training.spine"_s, u"training.core"_s, u"servers.head"_s, u"servers.login"_s, u"storage.servers"_s};
    BomGroup group = BomGroup::Facility;
    bool isFirst = true;
    for (const BomItem &item : plan.bill.items) {
        if (isFirst || group != item.group) {
            QList<PlanCell> head{plain(planLabel(labelOf(item.group)))};
            head.first().isStrong = true;
            while (head.size() < table.heads.size()) {
                head << plain(QString());
                head.last().isNumber = head.size() > 1 && head.size() < table.heads.size();
            }
            table.rows << head;
        }
        isFirst = false;
        group = item.group;
        PlanCell there = item.existing > 0 ? count(double(item.existing)) : nothing();
        if (countable.contains(text(item.id))) {
            there.editKey = u"existing/"_s + text(item.id);
            there.editText = QString::number(item.existing);
            there.tip = PlanTables::tr("Type how many there are already");
        }
        const auto price = item.price();
        table.rows << QList<PlanCell>{plain(u"   "_s + planLabel(item.name)), count(double(item.count)), there, count(double(item.toAdd())), item.each ? money(*item.each) : nothing(), price ? money(*price) : nothing(),
                                      quiet(planSentence(item.reason))};
    }
    return table;
}

PlanRows sizeRows(const PlannedSizing &sizing, const std::string &currency)
{
    PlanRows table;
    table.heads = {PlanTables::tr("Nodes"), PlanTables::tr("Accelerators"), PlanTables::tr("Duration"), PlanTables::tr("Cost, %1").arg(text(currency)), PlanTables::tr("MFU"), PlanTables::tr("Verdict")};
    table.units = {QString(), QString(), u"s"_s, QString(), u"fraction"_s, QString()};
    for (std::size_t i = 0; i < sizing.sizes.size(); ++i) {
        const SizedPlan &size = sizing.sizes[i];
        QStringList words;
        for (const char *lacking : shortcomingsOf(sizing, size))
            words << planLabel(lacking);
        if (int(i) == sizing.smallest)
            words << PlanTables::tr("smallest");
        if (int(i) == sizing.cheapest)
            words << PlanTables::tr("cheapest");
        if (int(i) == sizing.recommended)
            words << PlanTables::tr("recommended");
        PlanCell verdict = plain(words.join(u", "_s));
        verdict.isStrong = int(i) == sizing.recommended;
        verdict.icon = !size.isEnough() ? u"close"_s : int(i) == sizing.recommended ? u"success"_s : QString();
        table.rows << QList<PlanCell>{count(size.nodes), count(size.accelerators), amount(size.wall.value, hoursText(size.wall)), size.sheet.isPriced ? money(size.sheet.run()) : nothing(),
                                      amount(size.best.mfu, shareText(size.best.mfu)), verdict};
    }
    return table;
}

PlanRows ruleRows(const PlannedSizing &sizing)
{
    PlanRows table;
    table.heads = {PlanTables::tr("Source"), PlanTables::tr("Says"), PlanTables::tr("Where and why it differs")};
    for (const RuleOfThumb &rule : sizing.rules)
        table.rows << QList<PlanCell>{quiet(text(rule.source)), plain(planSentence(rule.says)), plain(planSentence(rule.difference))};
    return table;
}

PlanRows phaseRows(const Plan &plan)
{
    PlanRows table;
    table.heads = {PlanTables::tr("When"), PlanTables::tr("Nodes more"), PlanTables::tr("Nodes in all"), PlanTables::tr("Scratch, TB"), PlanTables::tr("Leaves"), PlanTables::tr("Spines"), PlanTables::tr("Cores"), PlanTables::tr("Network")};
    for (const GrowthPhase &phase : plan.growth.phases) {
        const QString month = phase.month == 0 ? PlanTables::tr("today") : PlanTables::tr("month %1").arg(phase.month);
        table.rows << QList<PlanCell>{plain(phase.date.empty() ? month : PlanTables::tr("%1 (%2)").arg(text(phase.date), month)), count(phase.addNodes), count(phase.nodes), amount(phase.storageTb, valueText(std::round(10 * phase.storageTb) / 10)),
                                      count(phase.leaves), count(phase.spines), count(phase.cores), plain(phase.month == 0 ? PlanTables::tr("as in the bill of materials") : phase.rebuildsNetwork ? PlanTables::tr("rebuilt between leaves and spines") : PlanTables::tr("extended"))};
    }
    return table;
}

PlanRows lastingRows(const Plan &plan)
{
    PlanRows table;
    table.heads = {PlanTables::tr("Part"), PlanTables::tr("Is enough"), PlanTables::tr("Because")};
    for (const Lasting &part : plan.growth.lasting) {
        PlanCell until = plain(!part.until ? PlanTables::tr("for the whole period") : *part.until == 0 ? PlanTables::tr("not even today") : PlanTables::tr("until month %1").arg(*part.until));
        until.icon = part.until ? u"warning"_s : u"success"_s;
        table.rows << QList<PlanCell>{plain(planLabel(part.label)), until, quiet(planSentence(part.why))};
    }
    return table;
}

PlanRows riskRows(const Plan &plan)
{
    PlanRows table;
    table.heads = {PlanTables::tr("Level"), PlanTables::tr("Risk"), PlanTables::tr("Time lost"), PlanTables::tr("Cost, %1").arg(text(plan.assumptions.currency)), PlanTables::tr("Evidence"), PlanTables::tr("What lowers it")};
    table.units = {QString(), QString(), u"s"_s};
    for (const Risk &risk : plan.risks) {
        PlanCell level = plain(planLabel(labelOf(risk.level)));
        level.icon = risk.level == Risk::Level::High ? u"error"_s : risk.level == Risk::Level::Medium ? u"warning"_s : u"note"_s;
        PlanCell name = plain(planLabel(risk.label));
        name.isStrong = risk.level == Risk::Level::High;
        QString remedy = planSentence(risk.remedy);
        if (!risk.fixPath.empty() && risk.fix) {
            const QString edit = u"%1: %2"_s.arg(text(risk.fixPath), text(risk.fix->asText().value_or(std::string())));
            remedy += risk.saved ? PlanTables::tr("\n→ %1 (saves %2)").arg(edit, hoursText(*risk.saved)) : u"\n→ "_s + edit;
        }
        table.rows << QList<PlanCell>{level, name, risk.lost ? amount(risk.lost->value, hoursText(*risk.lost)) : nothing(), risk.cost ? money(*risk.cost) : nothing(), quiet(planSentence(risk.evidence)), plain(remedy)};
    }
    return table;
}

} // namespace slipway
