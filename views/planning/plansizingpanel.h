// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/planning/plan.h"
#include "views/planning/plansheet.h"

class QLineEdit;

namespace slipway {

class DrawingCard;
class NumberField;
class PlanListCard;
class PlanNotes;
class PlanTableCard;
class PlanTiles;
class Plot;
class PlotTableModel;

/// How large the cluster should be, and what it needs to become.
class PlanSizingPanel : public PlanSheet
{
    Q_OBJECT

public:
    explicit PlanSizingPanel(QWidget *parent = nullptr);

    void showPlan(const Plan &plan, const PlanSettings &settings);
    /// The sizes, which come later than the rest. Without: being searched, or stopped.
    void showSizing(const std::optional<PlannedSizing> &sizing, const std::string &currency);
    void showSearching();

Q_SIGNALS:
    /// A cell of a list of one's own, as editPlan() names it.
    void listEdited(const QString &cell, const QString &text);
    void goalsEdited(std::optional<double> deadlineDays, std::optional<double> budget);
    void growthEdited(const slipway::PlannedGrowth &growth);
    /// The panel has come into sight: its sizes are wanted.
    void shown();

protected:
    void showEvent(QShowEvent *event) override;

private:
    QWidget *buildGoals();
    QWidget *buildGrowthFields();
    void connectFields();
    void reportGrowth();

    NumberField *m_deadline, *m_budget;
    PlanNotes *m_answer;
    PlanTableCard *m_sizes, *m_rules;
    PlanListCard *m_portfolio;
    NumberField *m_months, *m_model, *m_data, *m_teams, *m_inference, *m_serving;
    QLineEdit *m_start;
    Plot *m_plot;
    PlotTableModel *m_plotTable;
    DrawingCard *m_plotCard;
    PlanTableCard *m_phases, *m_lasting;
    PlanNotes *m_advice;
};

} // namespace slipway
