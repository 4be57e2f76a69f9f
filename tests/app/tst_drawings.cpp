// SPDX-License-Identifier: GPL-3.0-or-later
// The drawings of the design in the window: they follow every edit, and are worked out only while they are seen.
#include "app/designdesk.h"
#include "app/workbench.h"
#include "tests/support/screenshots.h"
#include "tests/support/strictwarnings.h"
#include "views/estimate/estimatepanel.h"
#include "views/layout/memorydrawing.h"
#include "views/layout/memorypanel.h"
#include "views/layout/networkdrawing.h"
#include "views/layout/networkpanel.h"
#include "views/layout/placementdrawing.h"
#include "views/layout/placementpanel.h"
#include "views/layout/scheduledrawing.h"
#include "views/layout/schedulepanel.h"
#include "views/shell/mainwindow.h"

#include <QLabel>
#include <QSignalSpy>
#include <QTabWidget>
#include <QTemporaryDir>
#include <QTest>

using namespace slipway;
using namespace Qt::StringLiterals;

namespace {

/// 64 nodes of eight: tensor 8, pipeline 4, data 16.
Design severalNodes(int nodes = 64)
{
    Design design;
    design.name = "drawn";
    design.model.id = "llama-3.1-70b";
    design.cluster.nodes = nodes;
    design.cluster.node = "dgx-h100";
    design.training.globalBatch = 8 * nodes;
    design.training.recompute.mode = Recompute::Selective;
    design.training.steps = 1000;
    design.parallelism.tensor = 8;
    design.parallelism.sequence = true;
    design.parallelism.pipeline = 4;
    return design;
}

} // namespace

class TstDrawings : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init();
    void cleanup();
    void placementFollowsEveryEdit();
    void networkFollowsEveryEdit();
    void scheduleFollowsTheLastEdit();
    void aLayoutThatCannotRunHasNoSchedule();
    void memoryPeaksWhereTheEstimateDoes();
    void aDrawingOutOfSightWaits();
    void pictures_data();
    void pictures();

private:
    void look(const QString &part);
    PlacementDrawing &placement() { return *m_workbench->window().placementPanel()->drawing(); }
    const NetworkSketch &network() { return m_workbench->window().networkPanel()->drawing()->sketch(); }
    int stages()
    {
        const ShownSchedulePtr &schedule = m_workbench->window().schedulePanel()->drawing()->schedule();
        return schedule ? schedule->stages() : 0;
    }

    std::unique_ptr<QTemporaryDir> m_home;
    std::unique_ptr<Workbench> m_workbench;
};

void TstDrawings::init()
{
    failOnAnyWarning();
    m_home = std::make_unique<QTemporaryDir>();
    qputenv("SLIPWAY_HOME", m_home->path().toUtf8());
    Workbench::Options options;
    options.probesThisComputer = false;
    auto made = Workbench::make(Places::standard(), options);
    QVERIFY2(bool(made), made ? "" : qPrintable(made.error().message));
    m_workbench = std::move(*made);
    m_workbench->show();
    QVERIFY(QTest::qWaitForWindowExposed(&m_workbench->window()));
}

void TstDrawings::cleanup()
{
    m_workbench.reset();
    m_home.reset();
}

void TstDrawings::look(const QString &part)
{
    auto *tabs = m_workbench->window().findChild<QTabWidget *>(u"estimateTabs"_s);
    QWidget *page = m_workbench->window().findChild<QWidget *>(part);
    QVERIFY(tabs && page);
    for (int tab = 0; tab < tabs->count(); ++tab)
        if (tabs->widget(tab)->isAncestorOf(page))
            tabs->setCurrentIndex(tab);
    settle();
    QVERIFY(page->isVisible());
}

void TstDrawings::placementFollowsEveryEdit()
{
    look(u"placementPanel"_s);
    m_workbench->document().apply(severalNodes(), u"Many nodes"_s);
    QCOMPARE(placement().design().placement.ranks(), 512);
    Design edited = severalNodes();
    edited.parallelism.pipeline = 8;
    m_workbench->document().apply(edited, u"Pipeline 8"_s);
    QCOMPARE(placement().design().placement.size(GroupKind::Pipeline), 8);
    QVERIFY(placement().design().loads[std::size_t(GroupKind::Data)].busy > 0);
}

void TstDrawings::networkFollowsEveryEdit()
{
    look(u"networkPanel"_s);
    m_workbench->document().apply(severalNodes(), u"Many nodes"_s);
    settle();
    const qsizetype boxes = network().boxes.size();
    Design one = severalNodes(1);
    one.parallelism.pipeline = 1;
    m_workbench->document().apply(one, u"One node"_s);
    settle();
    QVERIFY(network().boxes.size() < boxes);
}

void TstDrawings::memoryPeaksWhereTheEstimateDoes()
{
    look(u"memoryPanel"_s);
    m_workbench->document().apply(severalNodes(), u"Many nodes"_s);
    const ShownMemory &memory = m_workbench->window().memoryPanel()->drawing()->memory();
    const MemoryEstimate expected = estimate(severalNodes(), loadCatalog(Places::standard())).memory;
    QCOMPARE(memory.stage, expected.peakStage);
    QVERIFY(memory.peak() >= 0);
    QCOMPARE(memory.moments[std::size_t(memory.peak())].total(), expected.peak.value);
}

/// It is run aside: edits that come while one runs must not leave an older one in sight.
void TstDrawings::scheduleFollowsTheLastEdit()
{
    look(u"schedulePanel"_s);
    Design design = severalNodes();
    for (const int pipeline : {4, 2, 16, 8}) {
        design.parallelism.pipeline = pipeline;
        m_workbench->document().apply(design, u"Pipeline"_s);
    }
    QTRY_COMPARE(stages(), 8);
}

/// In its place stands why; what does not fit into memory has one all the same.
void TstDrawings::aLayoutThatCannotRunHasNoSchedule()
{
    look(u"schedulePanel"_s);
    m_workbench->document().apply(severalNodes(), u"Many nodes"_s);
    QTRY_COMPARE(stages(), 4);
    Design illegal = severalNodes();
    illegal.parallelism.tensor = 7;
    m_workbench->document().apply(illegal, u"Tensor 7"_s);
    QVERIFY(!m_workbench->window().schedulePanel()->isVisible());
    QStringList told;
    for (const QLabel *label : m_workbench->window().estimatePanel()->findChildren<QLabel *>(u"findingText"_s))
        if (label->isVisible())
            told << label->text();
    QVERIFY2(told.join(u'\n').contains(u"tensor 7"_s), qPrintable(told.join(u'\n')));
    Design full = severalNodes(32);
    full.parallelism.pipeline = 8;
    full.training.microBatch = 64;
    full.training.globalBatch = 8192;
    m_workbench->document().apply(full, u"Micro-batch 64"_s);
    QVERIFY(m_workbench->window().schedulePanel()->isVisible());
    QTRY_COMPARE(stages(), 8);
}

void TstDrawings::aDrawingOutOfSightWaits()
{
    m_workbench->document().apply(severalNodes(), u"Many nodes"_s);
    QVERIFY(placement().design().placement.ranks() != 512);
    look(u"placementPanel"_s);
    QCOMPARE(placement().design().placement.ranks(), 512);
    QCOMPARE(stages(), 0);
    look(u"schedulePanel"_s);
    QTRY_COMPARE(stages(), 4);
}

void TstDrawings::pictures_data()
{
    QTest::addColumn<QString>("part");
    QTest::addColumn<int>("nodes");
    QTest::addRow("placement-8") << u"placementPanel"_s << 1;
    QTest::addRow("placement-512") << u"placementPanel"_s << 64;
    QTest::addRow("placement-16384") << u"placementPanel"_s << 2048;
    QTest::addRow("schedule-8") << u"schedulePanel"_s << 1;
    QTest::addRow("schedule-512") << u"schedulePanel"_s << 64;
    QTest::addRow("memory-8") << u"memoryPanel"_s << 1;
    QTest::addRow("memory-512") << u"memoryPanel"_s << 64;
    QTest::addRow("network-8") << u"networkPanel"_s << 1;
    QTest::addRow("network-512") << u"networkPanel"_s << 64;
    QTest::addRow("network-16384") << u"networkPanel"_s << 2048;
}

void TstDrawings::pictures()
{
    QFETCH(QString, part);
    QFETCH(int, nodes);
    Design design = severalNodes(nodes);
    if (nodes == 1)
        design.parallelism.pipeline = 1;
    m_workbench->document().apply(design, u"Nodes"_s);
    look(part);
    if (part == u"schedulePanel"_s)
        QTRY_COMPARE(stages(), design.parallelism.pipeline);
    saveScreenshots(m_workbench->window(), QString::fromUtf8(QTest::currentDataTag()), {QSize(1280, 800), QSize(2560, 1440)});
    QVERIFY(!m_workbench->window().grab().isNull());
}

QTEST_MAIN(TstDrawings)
#include "tst_drawings.moc"
