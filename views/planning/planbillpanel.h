// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/planning/plan.h"
#include "views/planning/plansheet.h"

namespace slipway {

class PlanNotes;
class PlanTableCard;
class PlanTiles;

/// What has to be bought, wired, powered and cooled, and what of it is weak.
class PlanBillPanel : public PlanSheet
{
    Q_OBJECT

public:
    explicit PlanBillPanel(QWidget *parent = nullptr);

    void showPlan(const Plan &plan);

Q_SIGNALS:
    /// So many of an item are there already.
    void existingEdited(const QString &item, int count);

private:
    PlanTiles *m_tiles;
    PlanNotes *m_warnings;
    PlanTableCard *m_table;
};

} // namespace slipway
