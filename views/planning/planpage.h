// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/planning/plan.h"

#include <QWidget>

class QAction;
class QLabel;
class QStackedWidget;
class QTabWidget;

namespace slipway {

class EmptyState;
class PlanAuditCard;
class PlanBillPanel;
class PlanCompliancePanel;
class PlanCostPanel;
class PlanOptionsPanel;
class PlanReadinessPanel;
class PlanRisksPanel;
class PlanServingPanel;
class PlanSizingPanel;
class PlanTeamsPanel;

/// The plan of the current design: costs, options, bill of materials, sizing and growth, risks, readiness, compliance, teams, serving.
class PlanPage : public QWidget
{
    Q_OBJECT

public:
    explicit PlanPage(QWidget *parent = nullptr);

    PlanCostPanel *costPanel() const { return m_cost; }
    PlanOptionsPanel *optionsPanel() const { return m_options; }
    PlanBillPanel *billPanel() const { return m_bill; }
    PlanSizingPanel *sizingPanel() const { return m_sizing; }
    PlanRisksPanel *risksPanel() const { return m_risks; }
    PlanReadinessPanel *readinessPanel() const { return m_readiness; }
    PlanCompliancePanel *compliancePanel() const { return m_compliance; }
    PlanAuditCard *auditCard() const { return m_audit; }
    PlanTeamsPanel *teamsPanel() const { return m_teams; }
    PlanServingPanel *servingPanel() const { return m_serving; }

    void showPlan(const Plan &plan, const PlanSettings &settings);
    /// Why there is no plan.
    void showNothing(const QString &sentence);
    /// What the plan is about, and the file whose assumptions hold.
    void showSubject(const QString &subject);
    void showUndo(bool canUndo, bool canRedo);

Q_SIGNALS:
    void openFileRequested();    ///< a plan file, to be taken over what is there
    void saveFileRequested();    ///< what a person said, as a plan file
    void resetRequested();       ///< back to the usual assumptions
    void designPageRequested();
    void undoRequested();        ///< of the last change that was made on this page
    void redoRequested();

protected:
    void resizeEvent(QResizeEvent *event) override;

private:
    QWidget *buildBar();

    QStackedWidget *m_pages;
    EmptyState *m_empty;
    QTabWidget *m_tabs;
    QLabel *m_subject;
    PlanCostPanel *m_cost;
    PlanOptionsPanel *m_options;
    PlanBillPanel *m_bill;
    PlanSizingPanel *m_sizing;
    PlanRisksPanel *m_risks;
    PlanReadinessPanel *m_readiness;
    PlanCompliancePanel *m_compliance;
    PlanAuditCard *m_audit;
    PlanTeamsPanel *m_teams;
    PlanServingPanel *m_serving;
    QAction *m_undo = nullptr, *m_redo = nullptr;
};

} // namespace slipway
