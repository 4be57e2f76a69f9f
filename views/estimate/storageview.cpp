// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/estimate/storageview.h"

#include "views/estimate/chartcard.h"
#include "views/estimate/intervalcurve.h"
#include "views/estimate/stackedbars.h"
#include "views/estimate/storagebars.h"
#include "views/estimate/storagewords.h"
#include "views/estimate/tierbars.h"
#include "views/estimate/tiermodel.h"
#include "views/theme/theme.h"
#include "views/widgets/keyvaluetable.h"
#include "views/widgets/localfigures.h"

#include <QSortFilterProxyModel>
#include <QVBoxLayout>

#include <utility>

namespace slipway {

using namespace Qt::StringLiterals;

namespace {

QString stagingText(const Staging &staging)
{
    QStringList parts {StorageView::tr("%1 on each node").arg(localStored(staging.perNode))};
    if (staging.seconds)
        parts << localDuration(*staging.seconds);
    if (staging.fits)
        parts << (*staging.fits ? StorageView::tr("fits") : StorageView::tr("does not fit"));
    parts << (staging.isWorthIt ? StorageView::tr("worth it") : StorageView::tr("not worth it: nothing waits for data"));
    return parts.join(u", "_s);
}

} // namespace

QString goodputNote(const GoodputSplit &split, Seconds wall)
{
    const double goodput = 1 - split.pauses - split.lostWork - split.restarts;
    return wall.value > 0 ? StorageView::tr("goodput %1").arg(localPercent(goodput)) : QString();
}

StorageView::StorageView(QWidget *parent)
    : QWidget(parent)
    , m_tierCard(new FigureCard(u"tiers"_s, tr("Storage tiers"), this))
    , m_bars(new TierBars)
    , m_tiers(new TierModel)
    , m_intervalCard(new ChartCard(u"interval"_s, tr("From one checkpoint to the next"), this))
    , m_splitCard(new ChartCard(u"split"_s, tr("Where the wall time goes"), this))
    , m_curveCard(new FigureCard(u"intervalCurve"_s, tr("Goodput by interval"), this))
    , m_curve(new IntervalCurve)
    , m_points(new IntervalModel)
    , m_startCard(new FigureCard(u"start"_s, tr("Data, and the start of a run"), this))
    , m_start(new KeyValueTable(tr("Data, and the start of a run")))
{
    setObjectName(u"storageView"_s);
    buildTiers();
    buildInterval();
    buildStart();
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, spacing::normal, 0, 0);
    layout->setSpacing(spacing::wide);
    for (QWidget *card : std::initializer_list<QWidget *> {m_tierCard, m_splitCard, m_intervalCard, m_curveCard, m_startCard})
        layout->addWidget(card);
    layout->addStretch(1);
}

void StorageView::buildTiers()
{
    m_bars->setObjectName(u"tierBars"_s);
    m_bars->setAccessibleName(tr("Storage tiers"));
    m_tierCard->setContent(m_bars, m_tiers);
    connect(m_bars, &TierBars::lineActivated, this, &StorageView::figureActivated);
}

void StorageView::buildInterval()
{
    m_curve->setObjectName(u"intervalCurvePlot"_s);
    m_curve->setAccessibleName(tr("Goodput by interval"));
    m_curveCard->setContent(m_curve, m_points);
    connect(m_intervalCard, &ChartCard::partActivated, this, &StorageView::figureActivated);
    connect(m_splitCard, &ChartCard::partActivated, this, &StorageView::figureActivated);
}

void StorageView::buildStart()
{
    m_start->setObjectName(u"startTable"_s);
    auto *copy = new QSortFilterProxyModel; // the table's own model belongs to it, the card takes one
    copy->setSourceModel(m_start->model());
    m_startCard->setContent(m_start, copy);
}

void StorageView::showPlan(const StoragePlan &plan, Seconds wall)
{
    if (plan == m_plan && wall == m_wall)
        return;
    m_plan = plan;
    m_wall = wall;
    m_isOld = true;
    if (isVisible())
        draw();
}

void StorageView::showEvent(QShowEvent *event)
{
    QWidget::showEvent(event);
    draw();
}

void StorageView::draw()
{
    if (!std::exchange(m_isOld, false))
        return;
    m_tiers->setTiers(m_plan.tiers);
    m_bars->showTiers(m_plan.tiers);
    m_splitCard->showBars(splitBars(m_plan.split, m_wall));
    m_splitCard->setNote(goodputNote(m_plan.split, m_wall));
    m_intervalCard->showBars(intervalBars(m_plan));
    m_intervalCard->setNote(m_plan.interval ? tr("every %1").arg(localDuration(*m_plan.interval)) : tr("no interval: write or failure rate not known"));
    m_points->setPoints(m_plan.curve);
    m_curve->showPlan(m_plan);
    m_curveCard->setNote(m_plan.betweenFailures.value > 0 ? tr("a failure every %1").arg(localDuration(m_plan.betweenFailures)) : QString());
    showStart();
}

void StorageView::showStart()
{
    const CheckpointEstimate &checkpoint = m_plan.checkpoint;
    QList<KeyValue> rows;
    rows << KeyValue {tr("One checkpoint"), tr("%1: weights %2, optimizer %3").arg(localStored(checkpoint.size), localStored(m_plan.checkpointWeights), localStored(m_plan.checkpointOptimizer))};
    if (checkpoint.pause)
        rows << KeyValue {tr("Pause for it"), tr("%1; up to %2 are usually accepted").arg(localDuration(*checkpoint.pause), localDuration(Seconds(StoragePlan::pauseTarget)))};
    if (m_plan.archiveCopy)
        rows << KeyValue {tr("Its copy to the archive"), tr("%1, by one node").arg(localDuration(*m_plan.archiveCopy))};
    if (m_plan.readsPerSecond > 0)
        rows << KeyValue {tr("Reads of sequences"), tr("%1 a second of %2 each, in random order").arg(localNumber(m_plan.readsPerSecond), localStored(m_plan.readSize))};
    rows << KeyValue {tr("Waiting for data"), m_plan.stall.value > 0 ? tr("%1 in every step").arg(localDuration(m_plan.stall)) : tr("none, as far as the rates are known")};
    if (m_plan.staging)
        rows << KeyValue {tr("Staging"), stagingText(*m_plan.staging)};
    for (const StartPart &part : m_plan.start)
        rows << KeyValue {tr("Start: %1").arg(startName(part.kind)), part.seconds ? localDuration(*part.seconds) : startUnknown(part.kind)};
    for (KeyValue &row : rows)
        row.detail = row.value; // in full where the column is narrow
    m_start->setRows(rows);
    m_start->updateGeometry();
}

} // namespace slipway
