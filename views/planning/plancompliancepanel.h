// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/planning/plan.h"
#include "views/planning/plansheet.h"

namespace slipway {

class EmptyState;
class PlanFileBar;
class PlanListCard;
class PlanNotes;
class PlanTableCard;
class PlanTiles;

/// Where the data may lie, what the licences ask, what of the checklists is open. Every cell that a person says can be typed into.
class PlanCompliancePanel : public PlanSheet
{
    Q_OBJECT

public:
    explicit PlanCompliancePanel(QWidget *parent = nullptr);

    PlanFileBar *fileBar() const { return m_bar; }
    /// No file is open.
    void showNothing();
    void showCompliance(const QString &path, const ComplianceFile &file, const Compliance &judged);
    /// What the rules make of the plan's options; without a plan none.
    void showOptions(const OptionComparison &options);
    /// Goes to the end of the tab.
    void addCard(QWidget *card);

Q_SIGNALS:
    /// A cell of the file, as editCompliance() names it.
    void edited(const QString &cell, const QString &text);

private:
    void showFacts(const ComplianceFile &file);
    void showPlaces(const Compliance &judged);
    void showLicences(const ComplianceFile &file, const Compliance &judged);
    void showChecklist(const Compliance &judged);
    void setFilled(bool isFilled);

    PlanFileBar *m_bar;
    EmptyState *m_empty;
    PlanTiles *m_tiles;
    PlanNotes *m_findings;
    PlanTableCard *m_facts;
    PlanListCard *m_places;
    PlanTableCard *m_answers, *m_options;
    PlanListCard *m_datasets;
    PlanTableCard *m_licences, *m_checklist;
    bool m_hasOptions = false;
};

} // namespace slipway
