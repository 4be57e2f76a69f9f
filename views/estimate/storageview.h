// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/estimate/storageplan.h"

#include <QWidget>

namespace slipway {

class ChartCard;
class FigureCard;
class IntervalCurve;
class IntervalModel;
class KeyValueTable;
class TierBars;
class TierModel;
struct StackedBars;

/// What the run keeps, reads and writes: tiers, a checkpoint interval, where the wall time goes, goodput by interval, and the start of a run.
/// A plan that comes while the view is out of sight is drawn when it is looked at.
class StorageView : public QWidget
{
    Q_OBJECT

public:
    explicit StorageView(QWidget *parent = nullptr);

    /// `wall`: of the whole run.
    void showPlan(const StoragePlan &plan, Seconds wall);

Q_SIGNALS:
    /// A figure was pressed; `key` of its terms.
    void figureActivated(const QString &key);

protected:
    void showEvent(QShowEvent *event) override;

private:
    void buildTiers();
    void buildInterval();
    void buildStart();
    void draw();
    void showStart();

    StoragePlan m_plan;
    Seconds m_wall;
    bool m_isOld = false;
    FigureCard *m_tierCard;
    TierBars *m_bars;
    TierModel *m_tiers;
    ChartCard *m_intervalCard;
    ChartCard *m_splitCard;
    FigureCard *m_curveCard;
    IntervalCurve *m_curve;
    IntervalModel *m_points;
    FigureCard *m_startCard;
    KeyValueTable *m_start;
};

/// "goodput 96.7 %": what is neither pause, lost work nor restart; empty without a wall time.
QString goodputNote(const GoodputSplit &split, Seconds wall);

} // namespace slipway
