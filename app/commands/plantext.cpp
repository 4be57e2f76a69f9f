// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/commands/plantext.h"

#include "core/units/format.h"

#include <QCoreApplication>

namespace slipway {

using namespace Qt::StringLiterals;

namespace {

struct PlanText
{
    Q_DECLARE_TR_FUNCTIONS(PlanText)
};

QString text(const std::string &utf8) { return QString::fromStdString(utf8); }
QString label(const std::string &english) { return QCoreApplication::translate("Plan", english.c_str()); }
QString label(const char *english) { return QCoreApplication::translate("Plan", english); }

/// Arguments may be labels themselves.
QString message(const Message &message)
{
    QString words = label(message.text);
    for (const std::string &argument : message.arguments)
        words = words.arg(label(argument));
    return words;
}

/// Why the data may not lie there, as the rules say it.
QString placeText(const ComparedOption &compared)
{
    QStringList reasons;
    if (compared.place && compared.place->answer == PlaceVerdict::Answer::Excluded)
        for (const Message &reason : compared.place->reasons)
            reasons << text(toEnglish({QCoreApplication::translate("Compliance", reason.text.c_str()).toStdString(), reason.arguments}));
    return reasons.isEmpty() ? QString() : u": "_s + reasons.join(u' ');
}

QString duration(Seconds seconds) { return text(formatDuration(seconds)); }

class Pages
{
public:
    explicit Pages(const Plan &plan)
        : m_plan(plan)
    {
    }

    QString take()
    {
        for (const Message &note : m_plan.notes)
            m_text += u"! "_s + message(note) + u'\n';
        addCosts();
        addSensitivity();
        addOptions();
        addBill();
        addSizing();
        addGrowth();
        addRisks();
        addAssumptions();
        return m_text.trimmed();
    }

private:
    QString money(Money amount) const { return text(formatMoney(amount, m_plan.assumptions.currency)); }

    void head(const QString &title) { m_text += u"\n%1\n%2\n"_s.arg(title, QString(title.size(), u'-')); }

    void addCosts()
    {
        const CostSheet &own = m_plan.sheet();
        head(PlanText::tr("Cost of %1: %2 accelerators, %3 with failures and checkpoints").arg(text(m_plan.name)).arg(own.accelerators, 0, 'f', 0).arg(duration(own.expected.wall)));
        m_text += PlanText::tr("Prices are dated examples of the catalogue unless a plan file or the design says its own.\n");
        const auto line = [](const QString &name, const QString &run, const QString &hour, const QString &tokens, const QString &period, const QString &date) {
            return u"  %1 %2 %3 %4 %5  %6\n"_s.arg(name, -26).arg(run, 14).arg(hour, 13).arg(tokens, 15).arg(period, 14).arg(date);
        };
        m_text += line(QString(), PlanText::tr("a run"), PlanText::tr("useful hour"), PlanText::tr("million tokens"), PlanText::tr("%1 months").arg(own.months), PlanText::tr("price of"));
        for (const CostSheet &sheet : m_plan.costs)
            m_text += sheet.isPriced ? line(label(labelOf(sheet.tenure)), money(sheet.run()), money(sheet.perUsefulHour()), money(sheet.perMillionTokens()), money(sheet.period()),
                                            sheet.hasOwnPrice ? PlanText::tr("own") : text(sheet.priceDate))
                                     : u"  %1 %2\n"_s.arg(label(labelOf(sheet.tenure)), -26).arg(label(whyUnpriced(sheet)));
        if (!own.isPriced)
            return;
        m_text += PlanText::tr("\n%1, goodput %2 %:\n").arg(label(labelOf(own.tenure))).arg(text(formatNumber(100 * own.expected.goodput)));
        for (const CostLine cost : costLines)
            m_text += u"  %1 %2 %3 %\n"_s.arg(label(labelOf(cost)), -26).arg(money(own.run(cost)), 14).arg(own.run().value > 0 ? 100 * own.run(cost) / own.run() : 0, 5, 'f', 1);
        for (const Crossing &crossing : m_plan.overTime.crossings)
            m_text += PlanText::tr("  %1 is cheaper up to %2 months, %3 from then on\n").arg(label(labelOf(crossing.before)), text(formatNumber(crossing.at)), label(labelOf(crossing.after)));
        for (const Crossing &crossing : m_plan.overUtilisation.crossings)
            m_text += PlanText::tr("  %1 is cheaper up to %2 % utilisation, %3 above\n").arg(label(labelOf(crossing.before)), text(formatNumber(100 * crossing.at)), label(labelOf(crossing.after)));
    }

    void addSensitivity()
    {
        if (m_plan.sensitivity.empty())
            return;
        head(PlanText::tr("What moves the cost of a run"));
        constexpr std::size_t shown = 10;
        for (std::size_t i = 0; i < std::min(shown, m_plan.sensitivity.size()); ++i) {
            const Swing &swing = m_plan.sensitivity[i];
            const Assumption *assumption = m_plan.assumptions.find(swing.key);
            m_text += u"  %1 %2 .. %3 %4: %5 .. %6\n"_s.arg(label(assumption->label), -52).arg(text(formatNumber(swing.low)), text(formatNumber(swing.high)), text(assumption->unit), money(swing.atLow), money(swing.atHigh));
        }
    }

    void addOptions()
    {
        if (m_plan.options.options.empty())
            return;
        head(PlanText::tr("Options"));
        for (std::size_t i = 0; i < m_plan.options.options.size(); ++i) {
            const ComparedOption &compared = m_plan.options.options[i];
            m_text += u"  %1 %2  %3  %4\n"_s.arg(int(i) == m_plan.options.recommended ? u"*"_s : u" "_s, label(compared.option.name)).arg(compared.score, 0, 'f', 2).arg(money(compared.sheet.run()));
        }
        for (const ComparedOption &compared : m_plan.options.options)
            for (const Message &obstacle : compared.obstacles)
                m_text += u"  - %1\n"_s.arg(PlanText::tr("%1 is out: %2.").arg(label(compared.option.name), message(obstacle) + placeText(compared)));
        for (const auto *list : {&m_plan.options.reasons, &m_plan.options.flips, &m_plan.options.questions})
            for (const Message &line : *list)
                m_text += u"  - %1\n"_s.arg(message(line));
    }

    void addBill()
    {
        head(PlanText::tr("Bill of materials"));
        BomGroup group = BomGroup::Facility;
        bool isFirst = true;
        for (const BomItem &item : m_plan.bill.items) {
            if (isFirst || item.group != group)
                m_text += u"  %1\n"_s.arg(label(labelOf(item.group)));
            isFirst = false;
            group = item.group;
            const QString added = item.existing > 0 ? PlanText::tr(" (%1 there, %2 to add)").arg(item.existing).arg(item.toAdd()) : QString();
            m_text += u"    %1  %2%3  %4  %5\n"_s.arg(item.count, 7).arg(label(item.name), -36).arg(added).arg(item.price() ? money(*item.price()) : QString(), 12).arg(message(item.reason));
        }
        m_text += PlanText::tr("  %1 kW of equipment, %2 kW at the site, %3 tons of refrigeration\n").arg(text(formatNumber(m_plan.bill.itKilowatts, 4)), text(formatNumber(m_plan.bill.siteKilowatts, 4)),
                                                                                              text(formatNumber(m_plan.bill.refrigerationTons)));
        for (const PlanWarning &warning : m_plan.bill.warnings)
            m_text += u"  ! %1 %2\n"_s.arg(message(warning.text), message(warning.remedy));
    }

    void addSizing()
    {
        if (!m_plan.sizing)
            return;
        head(PlanText::tr("Sizing"));
        const PlannedSizing &sizing = *m_plan.sizing;
        for (std::size_t i = 0; i < sizing.sizes.size(); ++i) {
            const SizedPlan &size = sizing.sizes[i];
            QStringList marks;
            if (int(i) == sizing.smallest)
                marks << PlanText::tr("smallest");
            if (int(i) == sizing.cheapest)
                marks << PlanText::tr("cheapest");
            if (int(i) == sizing.recommended)
                marks << PlanText::tr("recommended");
            for (const char *lacking : shortcomingsOf(sizing, size))
                marks << label(lacking);
            m_text += u"  %1 %2  %3  %4  %5\n"_s.arg(size.accelerators, 7, 'f', 0).arg(PlanText::tr("accelerators")).arg(duration(size.wall), 12).arg(size.sheet.isPriced ? money(size.sheet.run()) : QString(), 14).arg(marks.join(u", "_s));
        }
        if (sizing.sizes.empty())
            m_text += PlanText::tr("  No size up to twice the design's holds the model.\n");
        if (!sizing.why.isEmpty())
            m_text += u"  %1\n"_s.arg(message(sizing.why));
        for (const RuleOfThumb &rule : sizing.rules)
            m_text += u"  - %1: %2. %3\n"_s.arg(text(rule.source), message(rule.says), message(rule.difference));
        if (sizing.portfolio)
            m_text += PlanText::tr("  All teams: %1 accelerator hours a month, largest job %2: %3 accelerators\n").arg(text(formatCount(sizing.portfolio->hours)), text(formatNumber(sizing.portfolio->largestJob, 5)),
                                                                                                        text(formatNumber(sizing.portfolio->accelerators, 5)));
    }

    void addGrowth()
    {
        head(PlanText::tr("Growth"));
        for (const GrowthPhase &phase : m_plan.growth.phases)
            m_text += PlanText::tr("  month %1%2: %3 nodes more, %4 in all, %5 TB\n").arg(phase.month).arg(phase.date.empty() ? QString() : u" ("_s + text(phase.date) + u')').arg(phase.addNodes).arg(phase.nodes).arg(text(formatNumber(phase.storageTb)));
        for (const Lasting &part : m_plan.growth.lasting)
            m_text += u"  %1 %2: %3\n"_s.arg(label(part.label), -28).arg(part.until ? PlanText::tr("until month %1").arg(*part.until) : PlanText::tr("lasts"), message(part.why));
        for (const Message &advice : m_plan.growth.advice)
            m_text += u"  %1\n"_s.arg(message(advice));
    }

    void addRisks()
    {
        head(PlanText::tr("Risks"));
        for (const Risk &risk : m_plan.risks) {
            QStringList size;
            if (risk.lost)
                size << duration(*risk.lost);
            if (risk.cost)
                size << money(*risk.cost);
            m_text += u"  %1  %2 (%3): %4. %5.%6\n"_s.arg(label(labelOf(risk.level)), -7).arg(label(risk.label), size.isEmpty() ? PlanText::tr("not measured") : size.join(u", "_s), message(risk.evidence), message(risk.remedy),
                risk.fixPath.empty() ? QString() : u" [%1: %2]"_s.arg(text(risk.fixPath), text(risk.fix->asText().value_or(std::string()))));
        }
        if (m_plan.risks.empty())
            m_text += PlanText::tr("  None that the figures bear out.\n");
    }

    void addAssumptions()
    {
        head(PlanText::tr("Assumptions"));
        for (const Assumption &assumption : m_plan.assumptions.list)
            m_text += u"  %1 %2 %3  %4 (%5%6)\n"_s.arg(text(assumption.key), -32).arg(text(formatNumber(assumption.value, 4)), 8).arg(text(assumption.unit), -12).arg(label(assumption.label), text(assumption.source),
                                                                               assumption.date.empty() ? QString() : u", "_s + text(assumption.date));
    }

    const Plan &m_plan;
    QString m_text;
};

} // namespace

QString planText(const Plan &plan) { return Pages(plan).take(); }

} // namespace slipway
