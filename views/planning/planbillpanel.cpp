// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/planning/planbillpanel.h"

#include "views/planning/plannotes.h"
#include "views/planning/plantablecard.h"
#include "views/planning/plantables.h"
#include "views/planning/plantiles.h"
#include "views/planning/planwords.h"

#include <cmath>

namespace slipway {

using namespace Qt::StringLiterals;

PlanBillPanel::PlanBillPanel(QWidget *parent)
    : PlanSheet(u"planBill"_s, tr("Bill of materials"), parent)
    , m_tiles(new PlanTiles(u"planBillTiles"_s, this))
    , m_warnings(new PlanNotes(u"planWarnings"_s, tr("Single points of failure, and what is small for the work"), this))
    , m_table(new PlanTableCard(u"planBillTable"_s, tr("Bill of materials"), 6, this))
{
    m_table->setNote(tr("double-click “There” to start from a cluster that you have"));
    add(m_tiles);
    add(m_warnings);
    add(m_table);
    finish();
    connect(m_table, &PlanTableCard::edited, this, [this](const QString &key, const QString &text) {
        bool isNumber = false;
        const int count = text.trimmed().isEmpty() ? 0 : text.trimmed().toInt(&isNumber);
        if (isNumber || text.trimmed().isEmpty())
            Q_EMIT existingEdited(key.section(u'/', 1), std::max(0, count));
    });
}

void PlanBillPanel::showPlan(const Plan &plan)
{
    const BillOfMaterials &bill = plan.bill;
    const auto tenth = [](double value) { return valueText(std::round(value)); };
    m_tiles->showTiles({
        {tr("To buy, where a price is known"), bill.toBuy().value > 0 ? moneyText(bill.toBuy(), plan.assumptions.currency) : u"–"_s, tr("nodes, spares, switches, cables")},
        {tr("Equipment"), tr("%1 kW").arg(tenth(bill.itKilowatts)), tr("maximum")},
        {tr("Site"), tr("%1 kW").arg(tenth(bill.siteKilowatts)), tr("PUE %1").arg(valueText(plan.assumptions.value("power.pue")))},
        {tr("Heat to take away"), tr("%1 kW").arg(tenth(bill.itKilowatts)), tr("%1 tons of refrigeration").arg(tenth(bill.refrigerationTons))},
        {tr("A rack"), tr("%n nodes", nullptr, bill.nodesPerRack), bill.needsLiquidCooling ? tr("needs liquid cooling") : tr("cooled by air")},
    });
    QList<PlanNote> notes;
    for (const PlanWarning &warning : bill.warnings)
        notes << PlanNote{warning.kind == PlanWarning::Kind::Note ? Severity::Note : Severity::Warning, planSentence(warning.text) + u' ' + planSentence(warning.remedy)};
    m_warnings->showNotes(notes);
    m_table->showRows(billRows(plan));
}

} // namespace slipway
