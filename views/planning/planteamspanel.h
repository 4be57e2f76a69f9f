// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/planning/teams.h"
#include "core/planning/usageledger.h"
#include "views/planning/plansheet.h"

class QComboBox;
class QPlainTextEdit;
class QPushButton;

namespace slipway {

class EmptyState;
class PlanFileBar;
class PlanListCard;
class PlanNotes;
class PlanTableCard;
class PlanTiles;

/// Who shares the cluster: shares and quotas, the commands that set them up, and who used how much.
class PlanTeamsPanel : public PlanSheet
{
    Q_OBJECT

public:
    explicit PlanTeamsPanel(QWidget *parent = nullptr);

    PlanFileBar *fileBar() const { return m_bar; }
    /// No file is open.
    void showNothing();
    void showTeams(const QString &path, const TeamPlan &plan, const Findings &findings);
    /// Of the scheduler that is chosen; where there is none yet, why.
    void showScript(const QString &text, const QString &why = {});
    QString scheduler() const;                      ///< "slurm", "kubernetes"
    QString script() const;
    void showLedger(const UsageLedger &ledger);
    LedgerKey ledgerKey() const;
    LedgerPeriod ledgerPeriod() const;

Q_SIGNALS:
    /// A cell of the file, as editTeams() names it.
    void edited(const QString &cell, const QString &text);
    void schedulerChosen();
    void saveScriptRequested();
    void ledgerRequested();
    void runsPageRequested();

private:
    QWidget *buildScript();
    QWidget *buildLedgerControls();
    void setFilled(bool isFilled);

    PlanFileBar *m_bar;
    EmptyState *m_empty;
    PlanTiles *m_tiles;
    PlanNotes *m_findings;
    PlanListCard *m_teams;
    QComboBox *m_scheduler;
    QPlainTextEdit *m_text;
    QPushButton *m_copy, *m_save;
    QWidget *m_script;
    QComboBox *m_key, *m_period;
    PlanTableCard *m_ledger;
};

} // namespace slipway
