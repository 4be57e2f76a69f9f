// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/planning/plan.h"
#include "views/planning/plansheet.h"

class QComboBox;

namespace slipway {

class ChartCard;
class DrawingCard;
class FigureCard;
class NumberField;
class PlanListCard;
class PlanNotes;
class PlanRowsModel;
class PlanTableCard;
class PlanTiles;
class Plot;
class PlotTableModel;
class TornadoChart;

/// What it costs, what moves it, where one way becomes cheaper than another, and every assumption.
class PlanCostPanel : public PlanSheet
{
    Q_OBJECT

public:
    explicit PlanCostPanel(QWidget *parent = nullptr);

    void showPlan(const Plan &plan, const PlanSettings &settings);

Q_SIGNALS:
    /// A cell of a list of one's own, as editPlan() names it.
    void listEdited(const QString &cell, const QString &text);
    /// No value: back to the usual one.
    void assumptionEdited(const QString &key, std::optional<double> value);
    /// None: the cheapest.
    void tenureChosen(std::optional<slipway::Tenure> tenure);

private:
    QWidget *buildControls();
    QWidget *buildPlots();
    DrawingCard *makePlot(const QString &name, const QString &title, Plot *&plot, PlotTableModel *&model);
    void reportEdit(const QString &key, const QString &text);
    void showControls(const Plan &plan, const PlanSettings &settings);

    PlanNotes *m_notes;
    PlanTiles *m_tiles;
    QComboBox *m_tenure;
    NumberField *m_months;
    NumberField *m_utilisation;
    ChartCard *m_bars;
    TornadoChart *m_tornado;
    PlanRowsModel *m_tornadoRows;
    FigureCard *m_tornadoCard;
    Plot *m_overTime = nullptr, *m_overUtilisation = nullptr;
    PlotTableModel *m_timeTable = nullptr, *m_utilisationTable = nullptr;
    DrawingCard *m_timeCard, *m_utilisationCard;
    PlanNotes *m_timeCrossings, *m_utilisationCrossings;
    PlanTableCard *m_costs;
    PlanListCard *m_prices;
    PlanTableCard *m_assumptions;
};

} // namespace slipway
