// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/planning/planriskspanel.h"

#include "views/planning/plantablecard.h"
#include "views/planning/plantables.h"
#include "views/planning/plantiles.h"
#include "views/planning/planwords.h"
#include "views/theme/theme.h"

#include <QCheckBox>
#include <QHBoxLayout>
#include <QPushButton>
#include <QSignalBlocker>

#include <algorithm>

namespace slipway {

using namespace Qt::StringLiterals;

PlanRisksPanel::PlanRisksPanel(QWidget *parent)
    : PlanSheet(u"planRisks"_s, tr("Risks"), parent)
    , m_tiles(new PlanTiles(u"planRiskTiles"_s, this))
    , m_table(new PlanTableCard(u"planRiskTable"_s, tr("Risks"), 4, this))
    , m_apply(new QPushButton(tr("&Make the edit"), this))
    , m_drill(new QCheckBox(tr("A &restart was tried and timed"), this))
{
    m_apply->setObjectName(u"planApplyFix"_s);
    m_drill->setObjectName(u"planDrill"_s);
    auto *below = new QWidget(this);
    auto *row = new QHBoxLayout(below);
    row->setContentsMargins(0, spacing::normal, 0, 0);
    row->addWidget(m_apply);
    row->addSpacing(spacing::wide);
    row->addWidget(m_drill);
    row->addStretch(1);
    m_table->addBelow(below);
    add(m_tiles);
    add(m_table);
    finish();
    connect(m_table, &PlanTableCard::rowChanged, this, &PlanRisksPanel::showCurrent);
    connect(m_table, &PlanTableCard::rowActivated, this, &PlanRisksPanel::apply);
    connect(m_apply, &QPushButton::clicked, this, [this] { apply(m_table->currentRow()); });
    connect(m_drill, &QCheckBox::toggled, this, &PlanRisksPanel::drillEdited);
}

void PlanRisksPanel::apply(int row)
{
    if (row < 0 || row >= int(m_risks.size()))
        return;
    const Risk &risk = m_risks[std::size_t(row)];
    if (!risk.fixPath.empty() && risk.fix)
        Q_EMIT fixRequested(QString::fromStdString(risk.fixPath), *risk.fix);
}

void PlanRisksPanel::showCurrent()
{
    const int row = m_table->currentRow();
    const Risk *risk = row >= 0 && row < int(m_risks.size()) ? &m_risks[std::size_t(row)] : nullptr;
    const bool hasEdit = risk && !risk->fixPath.empty() && risk->fix;
    m_apply->setEnabled(hasEdit);
    m_apply->setToolTip(hasEdit ? u"%1: %2"_s.arg(QString::fromStdString(risk->fixPath), QString::fromStdString(risk->fix->asText().value_or(std::string()))) : tr("Choose a risk that an edit of the design lowers"));
}

void PlanRisksPanel::showPlan(const Plan &plan, const PlanSettings &settings)
{
    const QSignalBlocker blocked(m_drill);
    m_drill->setChecked(settings.hasRecoveryDrill);
    m_risks = plan.risks;
    const auto countOf = [&](Risk::Level level) { return int(std::count_if(plan.risks.begin(), plan.risks.end(), [level](const Risk &risk) { return risk.level == level; })); };
    Seconds lost;
    Money cost;
    for (const Risk &risk : plan.risks) {
        lost += risk.lost.value_or(Seconds());
        cost += risk.cost.value_or(Money());
    }
    m_tiles->showTiles({
        {tr("High"), QString::number(countOf(Risk::Level::High)), tr("over a tenth of the run")},
        {tr("Medium"), QString::number(countOf(Risk::Level::Medium)), tr("over a fiftieth")},
        {tr("Low"), QString::number(countOf(Risk::Level::Low)), tr("less")},
        {tr("Time at stake"), hoursText(lost), tr("of %1").arg(hoursText(plan.sheet().expected.wall))},
        {tr("Money at stake"), moneyText(cost, plan.assumptions.currency), planLabel(labelOf(plan.tenure))},
    });
    m_table->showRows(riskRows(plan));
    m_table->setNote(tr("Return or the button makes the edit that lowers the chosen one"));
    showCurrent();
}

} // namespace slipway
