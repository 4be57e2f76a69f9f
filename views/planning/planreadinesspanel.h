// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/planning/readiness.h"
#include "views/planning/plansheet.h"

class QLabel;
class QPushButton;

namespace slipway {

class PlanTableCard;
class PlanTiles;

/// Whether a long run can begin: the checklist with its evidence, and the drill of recovery.
class PlanReadinessPanel : public PlanSheet
{
    Q_OBJECT

public:
    explicit PlanReadinessPanel(QWidget *parent = nullptr);

    void showReadiness(const std::vector<ReadinessCheck> &checks, const std::optional<DrillResult> &drill);
    /// The history is being looked through.
    void showSearching();
    /// The plan counts on the drill's time already.
    void setTaken(bool isTaken);

Q_SIGNALS:
    /// The panel has come into sight: the history is to be asked.
    void shown();
    void drillRequested();        ///< a design that makes the drill
    void takeTimeRequested();     ///< the measured time into the plan's assumptions
    /// The design's key is to get the value.
    void fixRequested(const QString &path, const slipway::YamlValue &value);

protected:
    void showEvent(QShowEvent *event) override;

private:
    QWidget *buildButtons();
    void showCurrent();

    PlanTiles *m_tiles;
    PlanTableCard *m_table;
    QPushButton *m_fix, *m_drill, *m_take;
    std::vector<ReadinessCheck> m_checks;
    bool m_hasDrill = false, m_isTaken = false;
};

} // namespace slipway
