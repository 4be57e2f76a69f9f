// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/planning/planreadinesspanel.h"

#include "views/planning/plantablecard.h"
#include "views/planning/plantiles.h"
#include "views/planning/planwords.h"
#include "views/theme/theme.h"

#include <QHBoxLayout>
#include <QLocale>
#include <QPushButton>

#include <algorithm>

namespace slipway {

using namespace Qt::StringLiterals;

namespace {

using State = ReadinessCheck::State;

PlanCell stateCell(State state)
{
    PlanCell cell;
    switch (state) {
    case State::Done:
        cell.text = PlanReadinessPanel::tr("done");
        cell.icon = u"success"_s;
        break;
    case State::Doubtful:
        cell.text = PlanReadinessPanel::tr("doubtful");
        cell.icon = u"warning"_s;
        break;
    case State::Open:
        cell.text = PlanReadinessPanel::tr("open");
        cell.icon = u"error"_s;
        break;
    case State::NotNeeded:
        cell.text = PlanReadinessPanel::tr("not needed");
        cell.icon = u"note"_s;
        cell.isQuiet = true;
        break;
    }
    return cell;
}

} // namespace

PlanReadinessPanel::PlanReadinessPanel(QWidget *parent)
    : PlanSheet(u"planReadiness"_s, tr("Readiness"), parent)
    , m_tiles(new PlanTiles(u"planReadinessTiles"_s, this))
    , m_table(new PlanTableCard(u"planReadinessTable"_s, tr("Before a long run"), 2, this))
    , m_fix(new QPushButton(tr("&Make the edit"), this))
    , m_drill(new QPushButton(tr("Make a &drill of this design"), this))
    , m_take(new QPushButton(tr("&Plan with the drill's time"), this))
{
    m_table->addBelow(buildButtons());
    add(m_tiles);
    add(m_table);
    finish();
    connect(m_table, &PlanTableCard::rowChanged, this, &PlanReadinessPanel::showCurrent);
    connect(m_drill, &QPushButton::clicked, this, &PlanReadinessPanel::drillRequested);
    connect(m_take, &QPushButton::clicked, this, &PlanReadinessPanel::takeTimeRequested);
    connect(m_fix, &QPushButton::clicked, this, [this] {
        const int row = m_table->currentRow();
        if (row >= 0 && row < int(m_checks.size()) && m_checks[std::size_t(row)].fix)
            Q_EMIT fixRequested(QString::fromStdString(m_checks[std::size_t(row)].fixPath), *m_checks[std::size_t(row)].fix);
    });
    showReadiness({}, {});
}

QWidget *PlanReadinessPanel::buildButtons()
{
    m_fix->setObjectName(u"planReadinessFix"_s);
    m_drill->setObjectName(u"planMakeDrill"_s);
    m_take->setObjectName(u"planTakeDrill"_s);
    m_drill->setToolTip(tr("Opens a short design of its own: sent like any run, it loses a node after the first checkpoint and goes on without it"));
    auto *below = new QWidget(this);
    auto *row = new QHBoxLayout(below);
    row->setContentsMargins(0, spacing::normal, 0, 0);
    row->setSpacing(spacing::normal);
    row->addWidget(m_fix);
    row->addStretch(1);
    row->addWidget(m_drill);
    row->addWidget(m_take);
    return below;
}

void PlanReadinessPanel::showEvent(QShowEvent *event)
{
    PlanSheet::showEvent(event);
    Q_EMIT shown();
}

void PlanReadinessPanel::showSearching() { m_table->setNote(tr("looking through the history of runs...")); }

void PlanReadinessPanel::setTaken(bool isTaken)
{
    m_isTaken = isTaken;
    m_take->setEnabled(m_hasDrill && !m_isTaken);
    m_take->setToolTip(!m_hasDrill ? tr("No drill that came back is in the history") : m_isTaken ? tr("The plan counts on it already") : tr("The measured time becomes the time from a failure until training goes on"));
}

void PlanReadinessPanel::showCurrent()
{
    const int row = m_table->currentRow();
    const ReadinessCheck *check = row >= 0 && row < int(m_checks.size()) ? &m_checks[std::size_t(row)] : nullptr;
    const bool hasEdit = check && check->fix;
    m_fix->setEnabled(hasEdit);
    m_fix->setToolTip(hasEdit ? u"%1: %2"_s.arg(QString::fromStdString(check->fixPath), QString::fromStdString(check->fix->asText().value_or(std::string()))) : tr("Choose a point that an edit of the design settles"));
}

void PlanReadinessPanel::showReadiness(const std::vector<ReadinessCheck> &checks, const std::optional<DrillResult> &drill)
{
    m_checks = checks;
    m_hasDrill = drill && drill->isRestored();
    const auto countOf = [&](State state) { return std::count_if(checks.begin(), checks.end(), [state](const ReadinessCheck &check) { return check.state == state; }); };
    const auto needed = std::ptrdiff_t(checks.size()) - countOf(State::NotNeeded);
    m_tiles->showTiles({
        {tr("Ready"), checks.empty() ? u"–"_s : isReady(checks) ? tr("yes") : tr("not yet"), tr("%1 of %2 done").arg(countOf(State::Done)).arg(needed)},
        {tr("Open"), QString::number(countOf(State::Open)), tr("to be settled first")},
        {tr("Doubtful"), QString::number(countOf(State::Doubtful)), tr("worth a look")},
        {tr("Recovery"), drill ? hoursText(Seconds(drill->restartSeconds)) : u"–"_s,
         !drill ? tr("not tried yet") : tr("drill of %1, %2").arg(QLocale().toString(drill->at.toLocalTime().date(), QLocale::ShortFormat), drill->isPassed() ? tr("passed") : tr("not passed"))},
    });
    PlanRows rows;
    rows.heads = {tr("State"), tr("Point"), tr("Evidence"), tr("What to do")};
    for (const ReadinessCheck &check : checks) {
        PlanCell label{.text = planLabel(check.label)}, evidence{.text = planSentence(check.evidence)}, remedy{.text = check.remedy.text.empty() ? QString() : planSentence(check.remedy)};
        label.isStrong = check.state == State::Open;
        evidence.isQuiet = true;
        if (check.fix)
            remedy.text += u"\n→ %1: %2"_s.arg(QString::fromStdString(check.fixPath), QString::fromStdString(check.fix->asText().value_or(std::string())));
        rows.rows << QList<PlanCell>{stateCell(check.state), label, evidence, remedy};
    }
    m_table->showRows(rows);
    m_table->setNote(tr("a point counts when something proves it"));
    setTaken(m_isTaken);
    showCurrent();
}

} // namespace slipway
