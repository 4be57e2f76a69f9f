// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/planning/planoptionspanel.h"

#include "views/planning/planlistcard.h"
#include "views/planning/planlists.h"
#include "views/planning/plannotes.h"
#include "views/planning/plantablecard.h"
#include "views/planning/plantables.h"
#include "views/planning/plantiles.h"
#include "views/planning/planwords.h"
#include "views/widgets/messagetext.h"
#include "views/widgets/numbertext.h"

#include <QLocale>
#include <QRegularExpression>

namespace slipway {

using namespace Qt::StringLiterals;

namespace {

QList<PlanNote> notesOf(const std::vector<Message> &messages, Severity severity)
{
    QList<PlanNote> notes;
    for (const Message &message : messages)
        notes << PlanNote{severity, planSentence(message)};
    return notes;
}

/// Why the data may not lie there; begins with a space.
QString placeText(const ComparedOption &compared)
{
    QString text;
    if (compared.place && compared.place->answer == PlaceVerdict::Answer::Excluded)
        for (const Message &reason : compared.place->reasons)
            text += u' ' + translated(reason, "Compliance");
    return text;
}

} // namespace

PlanOptionsPanel::PlanOptionsPanel(QWidget *parent)
    : PlanSheet(u"planOptions"_s, tr("Options"), parent)
    , m_tiles(new PlanTiles(u"planOptionTiles"_s, this))
    , m_table(new PlanTableCard(u"planOptionTable"_s, tr("Options side by side"), -1, this))
    , m_own(new PlanListCard(u"planOwnOptions"_s, tr("Options to compare"), u"options"_s, tr("Add an option"), -1, this))
    , m_reasons(new PlanNotes(u"planReasons"_s, tr("Why"), this))
    , m_flips(new PlanNotes(u"planFlips"_s, tr("What would flip it"), this))
    , m_questions(new PlanNotes(u"planQuestions"_s, tr("Open questions"), this))
    , m_out(new PlanNotes(u"planOut"_s, tr("Out of the question"), this))
{
    m_table->setNote(tr("double-click a weight, or a declared cell, to say it"));
    add(m_tiles);
    add(m_table);
    add(m_out);
    addPair(m_reasons, m_flips);
    add(m_own);
    add(m_questions);
    finish();
    m_own->setNote(tr("what is not said is the price list's and the design's; saved as you type, undone under Plan file"));
    connect(m_own, &PlanTableCard::edited, this, &PlanOptionsPanel::listEdited);
    connect(m_table, &PlanTableCard::edited, this, &PlanOptionsPanel::reportEdit);
}

void PlanOptionsPanel::reportEdit(const QString &key, const QString &text)
{
    const QStringList parts = key.split(u'/');
    if (parts.first() == u"weight") {
        const auto weight = numberFromText(text.trimmed());
        if (text.trimmed().isEmpty() || (weight && *weight >= 0))
            Q_EMIT weightEdited(parts.value(1), weight);
        return;
    }
    static const QRegularExpression scored(u"^\\s*([0-5](?:[.,][0-9]+)?)\\s*(.*)$"_s);
    const auto match = scored.match(text);
    std::optional<double> score;
    if (match.hasMatch())
        score = std::min(5.0, QString(match.captured(1)).replace(u',', u'.').toDouble());
    if (score || text.trimmed().isEmpty())
        Q_EMIT declaredEdited(parts.value(2).toInt(), parts.value(1), score, match.captured(2).trimmed());
}

void PlanOptionsPanel::showPlan(const Plan &plan, const PlanSettings &settings)
{
    const OptionComparison &options = plan.options;
    const ComparedOption *best = options.recommended >= 0 ? &options.options[std::size_t(options.recommended)] : nullptr;
    m_tiles->showTiles({
        {tr("Recommended"), best ? planLabel(best->option.name) : tr("none is possible"), best ? tr("score %1 of 5").arg(QLocale().toString(best->score, 'f', 2)) : tr("see why below")},
        {tr("A run"), best && best->sheet.isPriced ? moneyText(best->sheet.run(), plan.assumptions.currency) : u"–"_s, best ? planLabel(labelOf(best->option.tenure)) : QString()},
        {tr("Duration"), best ? hoursText(best->sheet.expected.wall) : u"–"_s, best ? tr("goodput %1").arg(shareText(best->sheet.expected.goodput)) : QString()},
    });
    m_table->showRows(optionRows(plan));
    QList<PlanNote> out;
    for (const ComparedOption &compared : options.options)
        for (const Message &obstacle : compared.obstacles)
            out << PlanNote{Severity::Warning, tr("%1 is out: %2.").arg(planLabel(compared.option.name), planSentence(obstacle)) + placeText(compared)};
    m_out->showNotes(out);
    m_own->showList(ownOptionRows(settings), tr("The usual ways are compared. Add one of your own: they become yours to change, too."));
    m_reasons->showNotes(notesOf(options.reasons, Severity::Note));
    m_flips->showNotes(notesOf(options.flips, Severity::Note));
    m_questions->showNotes(notesOf(options.questions, Severity::Warning));
}

} // namespace slipway
