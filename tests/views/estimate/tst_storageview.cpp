// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/estimate/storagebars.h"
#include "views/estimate/storageview.h"

#include "core/catalog/catalogreader.h"
#include "core/units/format.h"
#include "tests/support/screenshots.h"
#include "tests/support/strictwarnings.h"
#include "views/estimate/intervalcurve.h"
#include "views/estimate/stackedbars.h"
#include "views/estimate/tierbars.h"
#include "views/estimate/tiermodel.h"
#include "views/widgets/tabletext.h"

#include <QAbstractItemModelTester>
#include <QLabel>
#include <QSignalSpy>
#include <QTableView>
#include <QTest>
#include <QToolButton>

using namespace slipway;
using namespace Qt::StringLiterals;

namespace {

const Catalog &shipped()
{
    static const CatalogReading reading = readCatalog({shippedCatalogFolder()});
    return reading.catalog;
}

/// GPT-3 on 128 nodes; a scratch tier of `capacityTb`.
Design onThreeTiers(double capacityTb)
{
    Design design;
    design.model.id = "gpt3-175b";
    design.cluster.nodes = 128;
    design.cluster.node = "dgx-h100";
    design.cluster.storage["scratch"] = {.system = "lustre", .readGbS = 40.0, .writeGbS = 30.0, .capacityTb = capacityTb};
    design.cluster.storage["local"] = {.system = "local-nvme-gen4", .readGbS = {}, .writeGbS = {}, .capacityTb = {}};
    design.cluster.storage["archive"] = {.system = "s3", .readGbS = {}, .writeGbS = {}, .capacityTb = {}};
    design.training.tokens = 3e11;
    design.training.sequenceLength = 2048;
    design.training.globalBatch = 1536;
    design.parallelism.tensor = 8;
    design.parallelism.sequence = true;
    design.parallelism.pipeline = 8;
    design.checkpoint.intervalMinutes = 10.0;
    return design;
}

} // namespace

class TstStorageView : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() { applyTheme(*qApp, ThemeChoice::Light); }
    void init()
    {
        failOnAnyWarning();
        m_view = std::make_unique<StorageView>();
        m_view->resize(640, 1200);
    }
    void cleanup() { m_view.reset(); }

    void linesSayWhatIsNeededAndGiven()
    {
        show(onThreeTiers(100));
        const auto *bars = m_view->findChild<TierBars *>(u"tierBars"_s);
        QCOMPARE(bars->lineCount(), 7); // three of scratch, three of the local disks, space of the archive
        QCOMPARE(bars->lineText(0), u"11 TB of 100 TB"_s); // 1.2 TB of shards, four checkpoints of 2.44 TB
        QVERIFY(bars->lineText(1).endsWith(u"needed, 40 GB/s given"_s));
        QVERIFY(bars->lineText(2).startsWith(u"40.7 GB/s needed, 30 GB/s given: too slow"_s)); // 2.44 TB within 60 s
        QVERIFY(bars->accessibleDescription().contains(u"Shared scratch, Space: 11 TB of 100 TB"_s));
    }

    void whatIsShortIsSaid()
    {
        show(onThreeTiers(8));
        QCOMPARE(m_view->findChild<TierBars *>(u"tierBars"_s)->lineText(0), u"11 TB of 8 TB: 2.98 TB short"_s);
    }

    void anUnnamedTierShowsWhatItWouldHold()
    {
        Design design = onThreeTiers(100);
        design.cluster.storage.clear();
        show(design);
        const auto *bars = m_view->findChild<TierBars *>(u"tierBars"_s);
        QCOMPARE(bars->lineCount(), 3);
        QCOMPARE(bars->lineText(0), u"11 TB, capacity not said"_s);
        QVERIFY(bars->lineText(1).endsWith(u"needed, rate not said"_s));
    }

    void linesLeadToTheirTerms()
    {
        show(onThreeTiers(100));
        auto *bars = m_view->findChild<TierBars *>(u"tierBars"_s);
        const QSignalSpy activated(m_view.get(), &StorageView::figureActivated);
        bars->setFocus();
        QTest::keyClick(bars, Qt::Key_Down);
        QTest::keyClick(bars, Qt::Key_Down);
        QTest::keyClick(bars, Qt::Key_Return);
        QCOMPARE(activated.size(), 1);
        QCOMPARE(activated[0][0].toString(), u"storage.scratch.read_needed"_s);
    }

    void theTableHasTheSameNumbers()
    {
        TierModel model;
        const QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
        const StoragePlan plan = planOf(onThreeTiers(100));
        model.setTiers(plan.tiers);
        QCOMPARE(model.rowCount(), 3);
        QCOMPARE(model.index(0, TierModel::Needed).data(numberRole).toDouble(), plan.tier(TierRole::Scratch).needed().value);
        QCOMPARE(model.index(0, TierModel::Capacity).data(), u"100 TB"_s);
        QCOMPARE(model.index(1, TierModel::Capacity).data(), u"30.7 TB"_s); // the node's own disks
        QVERIFY(!model.index(2, TierModel::WriteNeeded).data(numberRole).isValid());
        QCOMPARE(model.index(2, TierModel::WriteNeeded).data(), u"–"_s);
        const double parts = model.index(0, TierModel::Shards).data(numberRole).toDouble() + model.index(0, TierModel::Checkpoints).data(numberRole).toDouble() + model.index(0, TierModel::Other).data(numberRole).toDouble();
        QCOMPARE(parts, model.index(0, TierModel::Needed).data(numberRole).toDouble());
    }

    void theWallTimeIsSplitWhole()
    {
        const StoragePlan plan = planOf(onThreeTiers(100));
        QVERIFY(qAbs(splitBars(plan.split, Seconds(1000)).total(0) - 1000) < 1e-6);
        QVERIFY(splitBars(plan.split, Seconds()).isEmpty());
    }

    void anIntervalShowsPauseAndWrite()
    {
        Design design = onThreeTiers(100);
        StackedBars bars = intervalBars(planOf(design));
        QVERIFY(bars.parts[0].values[0] > 60); // 2.44 TB at 30 GB/s
        QCOMPARE(bars.parts[1].values[1], 0.0);
        design.checkpoint.asynchronous = true;
        bars = intervalBars(planOf(design));
        QVERIFY(bars.parts[0].values[0] < 1);
        QVERIFY(bars.parts[1].values[1] > 60);
    }

    void theCurveMarksBestAndChosen()
    {
        show(onThreeTiers(100));
        const auto *curve = m_view->findChild<IntervalCurve *>(u"intervalCurvePlot"_s);
        QVERIFY(curve->accessibleDescription().contains(u"best every"_s));
        QVERIFY(curve->accessibleDescription().contains(u"chosen every 10 min"_s));
        IntervalModel model;
        const QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
        model.setPoints(m_plan.curve);
        QCOMPARE(model.index(0, IntervalModel::Goodput).data(numberRole).toDouble(), m_plan.curve.front().goodput);
    }

    void everyCardHasATableAndFiles()
    {
        show(onThreeTiers(100));
        for (const auto &name : {u"tiers"_s, u"split"_s, u"interval"_s, u"intervalCurve"_s, u"start"_s}) {
            auto *table = m_view->findChild<QTableView *>(name + u"Table"_s);
            QVERIFY2(table && !table->isVisible(), qPrintable(name));
            m_view->findChild<QToolButton *>(name + u"TableButton"_s)->click();
            QVERIFY2(table->isVisible() && table->model()->rowCount() > 0, qPrintable(name));
            QVERIFY(m_view->findChild<QAction *>(name + u"Save"_s));
            m_view->findChild<QToolButton *>(name + u"TableButton"_s)->click();
        }
    }

    void aPlanOutOfSightIsDrawnWhenLookedAt()
    {
        m_view->showPlan(planOf(onThreeTiers(100)), Seconds(1));
        QCOMPARE(m_view->findChild<TierBars *>(u"tierBars"_s)->lineCount(), 0);
        m_view->show();
        QCOMPARE(m_view->findChild<TierBars *>(u"tierBars"_s)->lineCount(), 7);
    }

    void looksRight()
    {
        show(onThreeTiers(10));
        saveScreenshots(*m_view, u"storage"_s, {{620, 1180}, {1250, 1180}});
    }

private:
    static StoragePlan planOf(const Design &design)
    {
        return planStorage(resolve(design, shipped()).resolved, estimate(design, shipped()), shipped());
    }
    void show(const Design &design)
    {
        m_plan = planOf(design);
        m_view->show();
        QVERIFY(QTest::qWaitForWindowExposed(m_view.get()));
        m_view->showPlan(m_plan, estimate(design, shipped()).run.wall);
    }

    StoragePlan m_plan;
    std::unique_ptr<StorageView> m_view;
};

QTEST_MAIN(TstStorageView)
#include "tst_storageview.moc"
