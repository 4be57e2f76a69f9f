// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/planning/plan.h"
#include "views/planning/plansheet.h"

namespace slipway {

class PlanListCard;
class PlanNotes;
class PlanTableCard;
class PlanTiles;

/// Options side by side, the recommended one with its reasons, and what would flip it.
class PlanOptionsPanel : public PlanSheet
{
    Q_OBJECT

public:
    explicit PlanOptionsPanel(QWidget *parent = nullptr);

    void showPlan(const Plan &plan, const PlanSettings &settings);

Q_SIGNALS:
    /// A cell of a list of one's own, as editPlan() names it.
    void listEdited(const QString &cell, const QString &text);
    /// No weight: the usual one.
    void weightEdited(const QString &row, std::optional<double> weight);
    /// No score: nobody has said.
    void declaredEdited(int option, const QString &row, std::optional<double> score, const QString &text);

private:
    void reportEdit(const QString &key, const QString &text);

    PlanTiles *m_tiles;
    PlanTableCard *m_table;
    PlanListCard *m_own;
    PlanNotes *m_reasons, *m_flips, *m_questions, *m_out;
};

} // namespace slipway
