// SPDX-License-Identifier: GPL-3.0-or-later
// The explore page with the real search: it follows the design, and what it finds is applied as one edit.
#include "app/workbench.h"
#include "core/estimate/estimate.h"
#include "tests/support/screenshots.h"
#include "tests/support/strictwarnings.h"
#include "views/explore/explorepage.h"
#include "views/explore/plot.h"
#include "views/explore/resultsview.h"
#include "views/explore/searchpanel.h"
#include "views/explore/sizingtable.h"
#include "views/explore/sweeppanel.h"
#include "views/shell/mainwindow.h"
#include "views/widgets/numberfield.h"
#include "views/widgets/searchcombobox.h"
#include "views/widgets/tabletext.h"

#include <QAction>
#include <QCheckBox>
#include <QLabel>
#include <QPushButton>
#include <QTabWidget>
#include <QTableView>
#include <QTemporaryDir>
#include <QTest>

#include <cmath>

using namespace slipway;
using namespace Qt::StringLiterals;

namespace {

Design small(int nodes = 2)
{
    Design design;
    design.name = "explored";
    design.cluster.nodes = nodes;
    design.cluster.node = "dgx-h100";
    design.training.globalBatch = 64;
    design.training.steps = 1000;
    design.training.recompute.mode = Recompute::Full;
    design.cost.acceleratorHour = 2.0;
    return design;
}

/// 70 billion parameters on eight accelerators: nothing holds them.
Design tooLarge()
{
    Design design = small(1);
    design.model.id = "llama-3.1-70b";
    design.training.globalBatch = 8;
    return design;
}

} // namespace

class TstExplore : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init();
    void cleanup();
    void shortcutOpensThePage();
    void searchesWhenItIsSeen();
    void thirdResultIsAppliedAndUndone();
    void aResultIsKeptToCompare();
    void searchFollowsTheDesign();
    void whatIsHeldStays();
    void aDesignThatDoesNotFitIsExplained();
    void aWayOutIsTaken();
    void aDesignWithErrorsIsNotSearched();
    void choicesSurviveARestart();
    void aLongSearchIsCancelledAndNotRepeated();
    void anUnseenPageDoesNothing();
    void nodesAreSwept();
    void aSweptPointIsAppliedAndUndone();
    void linkRateIsSwept();
    void aSweepIsCancelled();
    void sizesAreFound();
    void aSizeIsApplied();
    void pictures_data();
    void pictures();

private:
    void makeWorkbench();
    void show(const Design &design);
    template<typename T>
    T *child(const QString &name) const
    {
        return m_workbench->window().findChild<T *>(name);
    }
    void openTab(int tab) { child<QTabWidget>(u"exploreTabs"_s)->setCurrentIndex(tab); }
    bool isSwept() const { return child<QLabel>(u"sweepText"_s)->text().contains(u" points in "_s); }
    Plot *sweepPlot() const { return m_workbench->window().explorePage()->sweepPanel()->plot(); }
    QTableView *table() const { return child<QTableView>(u"layoutTable"_s); }
    QString status() const { return child<QLabel>(u"searchText"_s)->text(); }
    bool isDone() const { return status().contains(u" layouts in "_s); }
    Design design() const { return m_workbench->document().design(); }

    std::unique_ptr<QTemporaryDir> m_home;
    std::unique_ptr<Workbench> m_workbench;
};

void TstExplore::init()
{
    failOnAnyWarning();
    m_home = std::make_unique<QTemporaryDir>();
    qputenv("SLIPWAY_HOME", m_home->path().toUtf8());
    makeWorkbench();
}

void TstExplore::makeWorkbench()
{
    Workbench::Options options;
    options.probesThisComputer = false;
    auto made = Workbench::make(Places::standard(), options);
    QVERIFY2(bool(made), made ? "" : qPrintable(made.error().message));
    m_workbench = std::move(*made);
    m_workbench->show();
    m_workbench->window().activateWindow();
    QVERIFY(QTest::qWaitForWindowActive(&m_workbench->window()));
}

void TstExplore::cleanup()
{
    m_workbench.reset();
    m_home.reset();
}

void TstExplore::show(const Design &design)
{
    m_workbench->document().apply(design, u"Another design"_s);
    m_workbench->window().showPage(MainWindow::Page::Explore);
}

void TstExplore::shortcutOpensThePage()
{
    QTest::keyClick(&m_workbench->window(), Qt::Key_2, Qt::ControlModifier);
    QCOMPARE(m_workbench->window().currentPage(), MainWindow::Page::Explore);
    QVERIFY(m_workbench->window().explorePage()->isVisible());
}

void TstExplore::searchesWhenItIsSeen()
{
    m_workbench->document().apply(small(), u"Small"_s);
    QVERIFY(!isDone());
    show(small());
    QTRY_VERIFY(isDone());
    QVERIFY(table()->model()->rowCount() > 20);
    QVERIFY(!std::isnan(child<Plot>(u"paretoDrawing"_s)->pixelOf(0).x()));
}

void TstExplore::thirdResultIsAppliedAndUndone()
{
    show(small());
    QTRY_VERIFY(isDone());
    const Design before = design();
    table()->setFocus();
    table()->setCurrentIndex(table()->model()->index(3, 2)); // the design's own is above the best
    const QString words = table()->currentIndex().data().toString();
    QTest::keyClick(table(), Qt::Key_Return);
    QVERIFY(design() != before);
    auto *undo = child<QAction>(u"undoAction"_s);
    QVERIFY2(undo->text().contains(u"Apply layout "_s + words), qPrintable(undo->text()));
    undo->trigger();
    QVERIFY(design() == before);
}

void TstExplore::aResultIsKeptToCompare()
{
    show(small());
    QTRY_VERIFY(isDone());
    table()->setCurrentIndex(table()->model()->index(2, 2));
    const QString words = table()->currentIndex().data().toString();
    child<QPushButton>(u"foundLayoutCompare"_s)->click();
    m_workbench->window().showPage(MainWindow::Page::Compare);
    QTRY_VERIFY(child<QWidget>(u"comparedDesign0"_s));
    QStringList shown;
    for (const QLabel *label : child<QWidget>(u"comparedDesign0"_s)->findChildren<QLabel *>())
        shown << label->text();
    QVERIFY2(shown.contains(words), qPrintable(shown.join(u'\n')));
    QCOMPARE(design(), small()); // it stays beside the design
}

void TstExplore::searchFollowsTheDesign()
{
    show(small());
    QTRY_VERIFY(isDone());
    Design edited = small();
    edited.training.sequenceLength = 8192;
    const QString before = child<QLabel>(u"foundLayoutWords"_s)->text() + table()->model()->index(1, 3).data().toString();
    m_workbench->document().apply(edited, u"Longer"_s);
    QTRY_VERIFY(isDone() && child<QLabel>(u"foundLayoutWords"_s)->text() + table()->model()->index(1, 3).data().toString() != before);
}

void TstExplore::whatIsHeldStays()
{
    Design held = small();
    held.parallelism.tensor = 2;
    for (const QString &part : {u"tensor"_s, u"micro_batch"_s})
        child<QCheckBox>(u"vary."_s + part)->setChecked(false);
    show(held);
    QTRY_VERIFY(isDone());
    for (int row = 0; row < table()->model()->rowCount(); ++row) {
        const QString words = table()->model()->index(row, 2).data().toString();
        QVERIFY2(words.startsWith(u"TP 2"_s) && words.contains(u"micro-batch 1"_s), qPrintable(words));
    }
}

void TstExplore::aDesignThatDoesNotFitIsExplained()
{
    show(tooLarge());
    QTRY_VERIFY_WITH_TIMEOUT(child<QPushButton>(u"way0Apply"_s), 20000);
    QVERIFY(child<QLabel>(u"shortfallReasons"_s)->text().contains(u"memory"_s));
    QVERIFY(status().contains(u"none fits"_s));
}

void TstExplore::aWayOutIsTaken()
{
    show(tooLarge());
    QTRY_VERIFY_WITH_TIMEOUT(child<QPushButton>(u"way0Apply"_s), 20000);
    child<QPushButton>(u"way0Apply"_s)->click();
    QVERIFY(estimate(design(), loadCatalog(Places::standard())).fits);
    child<QAction>(u"undoAction"_s)->trigger();
    QVERIFY(design() == tooLarge());
}

void TstExplore::aDesignWithErrorsIsNotSearched()
{
    Design broken = small();
    broken.model.id = "no-such-model";
    show(broken);
    auto *action = m_workbench->window().explorePage()->searchPanel()->findChild<QPushButton *>(u"emptyAction"_s);
    QVERIFY(action->isVisible());
    action->click();
    QCOMPARE(m_workbench->window().currentPage(), MainWindow::Page::Design);
}

void TstExplore::choicesSurviveARestart()
{
    m_workbench->window().showPage(MainWindow::Page::Explore);
    child<QCheckBox>(u"vary.schedule"_s)->click();
    m_workbench.reset();
    makeWorkbench();
    QVERIFY(!child<QCheckBox>(u"vary.schedule"_s)->isChecked());
    QVERIFY(child<QCheckBox>(u"vary.pipeline"_s)->isChecked());
}

void TstExplore::aLongSearchIsCancelledAndNotRepeated()
{
    Design large = small(256);
    large.model.id = "deepseek-v3";
    large.training.globalBatch = 15360;
    show(large);
    auto *button = child<QPushButton>(u"searchButton"_s);
    QTRY_COMPARE(button->text(), u"Cancel"_s);
    button->click();
    QTRY_VERIFY(status().contains(u"Stopped"_s));
    large.training.globalBatch = 7680;
    m_workbench->document().apply(large, u"Half the batch"_s);
    QTRY_VERIFY(button->text().contains(u"again"_s)); // it took too long, or was not allowed to end, to be done by itself
    QVERIFY(status().contains(u"earlier design"_s));
}

void TstExplore::anUnseenPageDoesNothing()
{
    show(small());
    QTRY_VERIFY(isDone());
    m_workbench->window().showPage(MainWindow::Page::Design);
    const QString before = status();
    m_workbench->document().apply(small(4), u"Four nodes"_s);
    settle();
    QCOMPARE(status(), before);
    m_workbench->window().showPage(MainWindow::Page::Explore);
    QTRY_VERIFY(isDone() && status() != before);
}

void TstExplore::nodesAreSwept()
{
    show(small());
    openTab(1);
    QTRY_VERIFY_WITH_TIMEOUT(isSwept(), 20000);
    const PlotData &data = sweepPlot()->data();
    QCOMPARE(data.x.marks, (QList<double>{1, 2, 4, 8}));
    QCOMPARE(data.series.size(), 2);
    for (int at = 0; at < 4; ++at) { // a search never loses against the design's own layout
        const double own = data.series[0].points[at].y, best = data.series[1].points[at].y;
        QVERIFY(!std::isfinite(own) || best >= own * 0.999999);
    }
    Design at2 = small();
    QCOMPARE(data.series[0].points[1].y * 1000, estimate(at2, loadCatalog(Places::standard())).throughput.tokensPerSecond);
}

void TstExplore::aSweptPointIsAppliedAndUndone()
{
    show(small());
    openTab(1);
    QTRY_VERIFY_WITH_TIMEOUT(isSwept(), 20000);
    const Design before = design();
    sweepPlot()->setFocus();
    sweepPlot()->setCurrentKey(64 + 2); // the best layout on four nodes
    QTest::keyClick(sweepPlot(), Qt::Key_Return);
    QCOMPARE(design().cluster.nodes, 4);
    QVERIFY(estimate(design(), loadCatalog(Places::standard())).fits);
    child<QAction>(u"undoAction"_s)->trigger();
    QVERIFY(design() == before);
}

void TstExplore::linkRateIsSwept()
{
    show(small());
    openTab(1);
    Q_EMIT child<SearchComboBox>(u"sweepField"_s)->idChosen(u"cluster.fabric.link.line_gb_s"_s);
    QTRY_VERIFY_WITH_TIMEOUT(isSwept() && sweepPlot()->data().x.title.startsWith(u"Link rate"_s), 20000);
    const QList<PlotPoint> own = sweepPlot()->data().series[0].points;
    QVERIFY(own.last().y > own.first().y); // a faster link trains faster
}

void TstExplore::aSweepIsCancelled()
{
    show(small(64));
    openTab(1);
    QTRY_VERIFY(child<QPushButton>(u"sweepButton"_s)->text() == u"Cancel"_s);
    child<QPushButton>(u"sweepButton"_s)->click();
    QTRY_VERIFY(child<QPushButton>(u"sweepButton"_s)->text() != u"Cancel"_s);
}

void TstExplore::sizesAreFound()
{
    show(small());
    openTab(2);
    QTRY_VERIFY_WITH_TIMEOUT(child<QLabel>(u"sizingText"_s)->text().contains(u"smallest"_s), 20000);
    const QAbstractItemModel *sizes = child<QTableView>(u"sizeTable"_s)->model();
    QCOMPARE(sizes->rowCount(), 6); // 1, 2, 3, 4, 6 and 8 nodes: four times the design
    const double days = 0.9 * sizes->index(1, SizingTableModel::Duration).data(numberRole).toDouble() / 86400;
    auto *deadline = child<NumberField>(u"sizingDeadline"_s);
    deadline->setFocus();
    QTest::keyClicks(deadline, QString::number(days, 'f', 6));
    QTRY_VERIFY_WITH_TIMEOUT(sizes->index(1, SizingTableModel::Verdict).data().toString().contains(u"past the deadline"_s), 20000);
    QTRY_VERIFY(child<QLabel>(u"sizingText"_s)->text().contains(u"smallest"_s));
    QVERIFY(sizes->index(5, SizingTableModel::Marks).data().toString().contains(u"fastest"_s));
}

void TstExplore::aSizeIsApplied()
{
    show(small());
    openTab(2);
    QTRY_VERIFY_WITH_TIMEOUT(child<QLabel>(u"sizingText"_s)->text().contains(u"smallest"_s), 20000);
    auto *sizes = child<QTableView>(u"sizeTable"_s);
    sizes->setFocus();
    sizes->setCurrentIndex(sizes->model()->index(3, 0));
    QTest::keyClick(sizes, Qt::Key_Return);
    QCOMPARE(design().cluster.nodes, 4);
    QVERIFY(child<QAction>(u"undoAction"_s)->text().contains(u"4 nodes"_s));
}

void TstExplore::pictures_data()
{
    QTest::addColumn<int>("tab");
    QTest::addRow("explore-search") << 0;
    QTest::addRow("explore-sweep") << 1;
    QTest::addRow("explore-sizes") << 2;
}

void TstExplore::pictures()
{
    QFETCH(int, tab);
    show(small());
    openTab(tab);
    QTRY_VERIFY_WITH_TIMEOUT(tab == 0 ? isDone() : tab == 1 ? isSwept() : child<QLabel>(u"sizingText"_s)->text().contains(u"smallest"_s), 20000);
    table()->setCurrentIndex(table()->model()->index(2, 2));
    saveScreenshots(m_workbench->window(), QString::fromUtf8(QTest::currentDataTag()), {QSize(1280, 800), QSize(2560, 1440)});
    QVERIFY(!m_workbench->window().grab().isNull());
}

QTEST_MAIN(TstExplore)
#include "tst_explore.moc"
