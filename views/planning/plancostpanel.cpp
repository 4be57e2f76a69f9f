// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/planning/plancostpanel.h"

#include "views/estimate/chartcard.h"
#include "views/estimate/figurecard.h"
#include "views/explore/plot.h"
#include "views/explore/plottable.h"
#include "views/planning/plancharts.h"
#include "views/planning/planlistcard.h"
#include "views/planning/planlists.h"
#include "views/planning/plannotes.h"
#include "views/planning/plantablecard.h"
#include "views/planning/plantables.h"
#include "views/planning/plantiles.h"
#include "views/planning/planwords.h"
#include "views/planning/tornadochart.h"
#include "views/theme/theme.h"
#include "views/widgets/drawingcard.h"
#include "views/widgets/numberfield.h"
#include "views/widgets/numbertext.h"

#include <QComboBox>
#include <QHBoxLayout>
#include <QLabel>
#include <QLocale>
#include <QSignalBlocker>

#include <cmath>

namespace slipway {

using namespace Qt::StringLiterals;

namespace {

constexpr int shownSwings = 12;
constexpr int plotHeight = 300;

PlanRows tornadoTable(const Plan &plan)
{
    PlanRows table;
    table.heads = {PlanCostPanel::tr("Assumption"), PlanCostPanel::tr("Low"), PlanCostPanel::tr("High"), PlanCostPanel::tr("Cost at low"), PlanCostPanel::tr("Cost at high")};
    const auto number = [](double value) {
        PlanCell cell{.text = valueText(value), .number = value};
        cell.isNumber = true;
        return cell;
    };
    for (const Swing &swing : plan.sensitivity)
        if (const Assumption *assumption = plan.assumptions.find(swing.key))
            table.rows << QList<PlanCell>{{.text = planLabel(assumption->label)}, number(swing.low), number(swing.high), number(swing.atLow.value), number(swing.atHigh.value)};
    return table;
}

QList<PlanNote> plainNotes(const QStringList &texts)
{
    QList<PlanNote> notes;
    for (const QString &text : texts)
        notes << PlanNote{.severity = Severity::Note, .text = text, .isPlain = true};
    return notes;
}

} // namespace

PlanCostPanel::PlanCostPanel(QWidget *parent)
    : PlanSheet(u"planCost"_s, tr("Cost"), parent)
    , m_notes(new PlanNotes(u"planCostNotes"_s, tr("To know first"), this))
    , m_tiles(new PlanTiles(u"planTiles"_s, this))
    , m_tenure(new QComboBox(this))
    , m_months(new NumberField({.minimum = 1, .maximum = 120, .isWhole = true, .unit = tr("months")}, this))
    , m_utilisation(new NumberField({.minimum = 1, .maximum = 100, .isWhole = false, .unit = u"%"_s}, this))
    , m_bars(new ChartCard(u"planCostBars"_s, tr("Cost of a run by line"), this))
    , m_tornado(new TornadoChart)
    , m_tornadoRows(new PlanRowsModel(this))
    , m_tornadoCard(new FigureCard(u"planTornado"_s, tr("What moves it"), this))
    , m_timeCard(makePlot(u"planBreakEvenTime"_s, tr("Break-even over time"), m_overTime, m_timeTable))
    , m_utilisationCard(makePlot(u"planBreakEvenUse"_s, tr("Break-even over utilisation"), m_overUtilisation, m_utilisationTable))
    , m_timeCrossings(new PlanNotes(u"planTimeCrossings"_s, tr("Break-even over time, in words"), this))
    , m_utilisationCrossings(new PlanNotes(u"planUseCrossings"_s, tr("Break-even over utilisation, in words"), this))
    , m_costs(new PlanTableCard(u"planCosts"_s, tr("Every way to have it"), -1, this))
    , m_prices(new PlanListCard(u"planPrices"_s, tr("Your own prices"), u"prices"_s, tr("Add a price"), 7, this))
    , m_assumptions(new PlanTableCard(u"planAssumptions"_s, tr("Assumptions"), 7, this))
{
    m_bars->setFillsRoom(true); // as high as its neighbour
    m_tornado->setObjectName(u"planTornadoChart"_s);
    m_tornado->setAccessibleName(tr("What each assumption does to the cost of a run"));
    m_tornadoCard->setContent(m_tornado, m_tornadoRows);
    m_assumptions->setNote(tr("double-click a value to change it; only what depends on it moves"));
    add(m_notes);
    add(buildControls());
    add(m_tiles);
    addPair(m_bars, m_tornadoCard);
    add(m_costs);
    addPair(m_timeCard, m_utilisationCard);
    addPair(m_timeCrossings, m_utilisationCrossings);
    add(m_prices);
    add(m_assumptions);
    finish();
    m_prices->setNote(tr("they win over the examples; double-click a cell to change it"));
    connect(m_prices, &PlanTableCard::edited, this, &PlanCostPanel::listEdited);
    connect(m_assumptions, &PlanTableCard::edited, this, &PlanCostPanel::reportEdit);
    connect(m_months, &NumberField::valueEdited, this, [this](std::optional<double> value) { Q_EMIT assumptionEdited(u"period.months"_s, value); });
    connect(m_utilisation, &NumberField::valueEdited, this, [this](std::optional<double> value) { Q_EMIT assumptionEdited(u"period.utilisation"_s, value ? std::optional(*value / 100) : std::nullopt); });
    connect(m_tenure, &QComboBox::activated, this, [this](int index) { Q_EMIT tenureChosen(index == 0 ? std::nullopt : std::optional(tenures[std::size_t(index - 1)])); });
}

QWidget *PlanCostPanel::buildControls()
{
    auto *controls = new QWidget(this);
    auto *row = new QHBoxLayout(controls);
    row->setContentsMargins(0, 0, 0, 0);
    row->setSpacing(spacing::normal);
    m_tenure->setObjectName(u"planTenure"_s);
    m_tenure->addItem(tr("Cheapest without spot"));
    for (const Tenure tenure : tenures)
        m_tenure->addItem(planLabel(labelOf(tenure)));
    m_months->setObjectName(u"planMonths"_s);
    m_utilisation->setObjectName(u"planUtilisation"_s);
    m_months->setMaximumWidth(130);
    m_utilisation->setMaximumWidth(110);
    const auto addLabelled = [&](const QString &text, QWidget *field) {
        auto *label = new QLabel(text, controls);
        label->setBuddy(field);
        row->addWidget(label);
        row->addWidget(field);
        row->addSpacing(spacing::wide);
    };
    addLabelled(tr("Purchase &model"), m_tenure);
    addLabelled(tr("&Period"), m_months);
    addLabelled(tr("Utili&sation"), m_utilisation);
    row->addStretch(1);
    return controls;
}

DrawingCard *PlanCostPanel::makePlot(const QString &name, const QString &title, Plot *&plot, PlotTableModel *&model)
{
    plot = new Plot;
    plot->setObjectName(name + u"Plot"_s);
    plot->setAccessibleName(title);
    plot->setMinimumHeight(plotHeight);
    model = new PlotTableModel;
    return new DrawingCard(name, title, plot, model, this);
}

/// An empty cell goes back to the usual value.
void PlanCostPanel::reportEdit(const QString &key, const QString &text)
{
    if (text.trimmed().isEmpty()) {
        Q_EMIT assumptionEdited(key, std::nullopt);
        return;
    }
    const auto number = numberFromText(text.trimmed());
    bool isLocal = false;
    const double local = QLocale().toDouble(text.trimmed(), &isLocal);
    if (number || isLocal)
        Q_EMIT assumptionEdited(key, number ? *number : local);
}

void PlanCostPanel::showControls(const Plan &plan, const PlanSettings &settings)
{
    const QSignalBlocker months(m_months), utilisation(m_utilisation);
    m_tenure->setCurrentIndex(settings.tenure ? int(*settings.tenure) + 1 : 0);
    m_months->setValue(plan.assumptions.value("period.months"));
    m_utilisation->setValue(100 * plan.assumptions.value("period.utilisation"));
}

void PlanCostPanel::showPlan(const Plan &plan, const PlanSettings &settings)
{
    const CostSheet &sheet = plan.sheet();
    const std::string &currency = plan.assumptions.currency;
    QList<PlanNote> notes;
    for (const Message &note : plan.notes)
        notes << PlanNote{Severity::Warning, planSentence(note)};
    if (sheet.isPriced && !sheet.hasOwnPrice)
        notes << PlanNote{Severity::Note, tr("Prices are dated examples of the catalogue, and no offer. Say your own below, or in the design (cost.accelerator_hour).")};
    m_notes->showNotes(notes);
    showControls(plan, settings);
    m_tiles->showTiles({
        {tr("A run"), sheet.isPriced ? moneyText(sheet.run(), currency) : u"–"_s, planLabel(labelOf(plan.tenure))},
        {tr("Useful accelerator hour"), sheet.isPriced ? moneyText(sheet.perUsefulHour(), currency) : u"–"_s, tr("goodput %1").arg(shareText(sheet.expected.goodput))},
        {tr("Million tokens"), sheet.isPriced ? moneyText(sheet.perMillionTokens(), currency) : u"–"_s, tr("%1 tokens").arg(amountText(sheet.tokens))},
        {tr("%1 months").arg(sheet.months), sheet.isPriced ? moneyText(sheet.period(), currency) : u"–"_s, tr("%1 such runs").arg(valueText(std::round(10 * sheet.runs) / 10))},
        {tr("Lost to failures and checkpoints"), sheet.isPriced ? moneyText(sheet.run(CostLine::Failure), currency) : u"–"_s, tr("%1 failures expected").arg(valueText(std::round(10 * sheet.expected.failures) / 10))},
    });
    m_bars->showBars(costBars(plan));
    m_bars->setNote(QString::fromStdString(currency));
    m_tornado->showBars(tornadoBars(plan, shownSwings), sheet.run().value, QString::fromStdString(currency));
    m_tornadoRows->showRows(tornadoTable(plan));
    m_tornadoCard->setNote(tr("cost of a run, %1; each assumption at the ends of its range").arg(planLabel(labelOf(plan.tenure))));
    m_costs->showRows(costRows(plan));
    m_costs->setNote(tr("in %1; point at an amount to see its parts").arg(QString::fromStdString(currency)));
    const PlotData overTime = breakEvenPlot(plan.overTime, plan, true), overUtilisation = breakEvenPlot(plan.overUtilisation, plan, false);
    m_overTime->showData(overTime);
    m_timeTable->setData(overTime);
    m_timeCrossings->showNotes(plainNotes(crossingTexts(plan.overTime, true)));
    m_overUtilisation->showData(overUtilisation);
    m_utilisationTable->setData(overUtilisation);
    m_utilisationCrossings->showNotes(plainNotes(crossingTexts(plan.overUtilisation, false)));
    m_prices->setSeed(QString::fromStdString(plan.work.accelerator));
    m_prices->showList(ownPriceRows(settings), tr("None is said: the figures rest on dated examples. Add what you were offered."));
    m_assumptions->showRows(assumptionRows(plan));
}

} // namespace slipway
