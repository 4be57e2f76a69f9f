// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/planning/plan.h"
#include "views/planning/plansheet.h"

class QCheckBox;
class QPushButton;

namespace slipway {

class PlanTableCard;
class PlanTiles;

/// The register of risks, and the edit that lowers the chosen one.
class PlanRisksPanel : public PlanSheet
{
    Q_OBJECT

public:
    explicit PlanRisksPanel(QWidget *parent = nullptr);

    void showPlan(const Plan &plan, const PlanSettings &settings);

Q_SIGNALS:
    /// The design's key is to get the value.
    void fixRequested(const QString &path, const slipway::YamlValue &value);
    void drillEdited(bool hasDrill);

private:
    void showCurrent();
    void apply(int row);

    PlanTiles *m_tiles;
    PlanTableCard *m_table;
    QPushButton *m_apply;
    QCheckBox *m_drill;
    std::vector<Risk> m_risks;
};

} // namespace slipway
