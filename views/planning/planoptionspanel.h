// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/planning/plan.h"
#include "views/planning/plansheet.h"

namespace slipway {

class PlanNotes;
class PlanTableCard;
class PlanTiles;

/// Options side by side, the recommended one with its reasons, and what would flip it.
class PlanOptionsPanel : public PlanSheet
{
    Q_OBJECT

public:
    explicit PlanOptionsPanel(QWidget *parent = nullptr);

    void showPlan(const Plan &plan);

Q_SIGNALS:
    /// No weight: the usual one.
    void weightEdited(const QString &row, std::optional<double> weight);
    /// No score: nobody has said.
    void declaredEdited(int option, const QString &row, std::optional<double> score, const QString &text);

private:
    void reportEdit(const QString &key, const QString &text);

    PlanTiles *m_tiles;
    PlanTableCard *m_table;
    PlanNotes *m_reasons, *m_flips, *m_questions;
};

} // namespace slipway
