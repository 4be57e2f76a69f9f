// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/explore/sizingpanel.h"

#include "tests/support/screenshots.h"
#include "tests/support/strictwarnings.h"
#include "tests/views/explore/layouts.h"
#include "views/explore/plot.h"
#include "views/explore/sizingtable.h"
#include "views/widgets/numberfield.h"
#include "views/widgets/tabletext.h"

#include <QAbstractItemModelTester>
#include <QLabel>
#include <QPushButton>
#include <QSignalSpy>
#include <QTableView>
#include <QTest>

#include <cmath>

using namespace slipway;
using namespace Qt::StringLiterals;

namespace {

/// One node is too small, two miss the deadline, four do it.
ShownSizing threeSizes()
{
    ShownSizing sizing{.deadline = 150.0, .budget = 80.0, .currency = u"USD"_s};
    ShownCluster one{.nodes = 1, .accelerators = 8, .isDone = true, .verdict = u"no layout is legal and fits"_s};
    ShownCluster two{.nodes = 2, .accelerators = 16, .layout = layoutOf(2, 2, 70, 16), .isDone = true, .verdict = u"54 s past the deadline"_s};
    ShownCluster four{.nodes = 4, .accelerators = 32, .layout = layoutOf(4, 1.1, 60, 32), .isDone = true, .isEnough = true, .verdict = u"yes"_s, .marks = u"smallest"_s};
    sizing.clusters = {one, two, four};
    sizing.present = layoutOf(1, 2, 50).candidate;
    return sizing;
}

} // namespace

class TstSizingPanel : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() { applyTheme(*qApp, ThemeChoice::Light); }
    void init();
    void cleanup() { m_panel.reset(); }
    void wishIsWhatIsTyped();
    void emptyFieldsSayWhatTheyStandFor();
    void choicesComeBack();
    void tableHasTheNumbers();
    void rowsStayWhileTheRestFillsIn();
    void theSmallestThatIsEnoughIsChosen();
    void tableAndPlotChooseTogether();
    void whatFitsNothingSaysSo();
    void applyByButtonAndByReturn();
    void pictures();

private:
    template<typename T>
    T *child(const QString &name) const
    {
        return m_panel->findChild<T *>(name);
    }
    QTableView *table() const { return child<QTableView>(u"sizeTable"_s); }
    std::unique_ptr<SizingPanel> m_panel;
};

void TstSizingPanel::init()
{
    failOnAnyWarning();
    m_panel = std::make_unique<SizingPanel>();
    m_panel->resize(1200, 720);
    m_panel->show();
    QVERIFY(QTest::qWaitForWindowExposed(m_panel.get()));
}

void TstSizingPanel::wishIsWhatIsTyped()
{
    QSignalSpy changed(m_panel.get(), &SizingPanel::wishChanged);
    for (const auto &[name, typed] : {std::pair(u"sizingTokens"_s, u"1.4T"_s), std::pair(u"sizingDeadline"_s, u"14"_s), std::pair(u"sizingBudget"_s, u"250k"_s)}) {
        child<NumberField>(name)->setFocus();
        QTest::keyClicks(child<NumberField>(name), typed);
    }
    const SizingWish wish = m_panel->setup()->wish();
    QCOMPARE(wish.tokens.value_or(0), 1.4e12);
    QCOMPARE(wish.deadlineDays.value_or(0), 14.0);
    QCOMPARE(wish.budget.value_or(0), 250e3);
    QVERIFY(!wish.accelerators);
    QVERIFY(changed.size() >= 3);
}

void TstSizingPanel::emptyFieldsSayWhatTheyStandFor()
{
    m_panel->setup()->showPresent(1e12, 64, {});
    bool hasHours = false;
    for (const QLabel *label : m_panel->findChildren<QLabel *>())
        hasHours = hasHours || label->text().startsWith(u"Accelerator hours"_s);
    QVERIFY(hasHours);
}

void TstSizingPanel::choicesComeBack()
{
    child<NumberField>(u"sizingDeadline"_s)->setFocus();
    QTest::keyClicks(child<NumberField>(u"sizingDeadline"_s), u"30"_s);
    SizingPanel other;
    other.setChoices(m_panel->choices());
    QVERIFY(other.setup()->wish() == m_panel->setup()->wish());
}

void TstSizingPanel::tableHasTheNumbers()
{
    SizingTableModel model;
    QAbstractItemModelTester tester(&model);
    model.setSizing(threeSizes());
    QCOMPARE(model.index(2, SizingTableModel::Accelerators).data(numberRole).toInt(), 32);
    QCOMPARE(model.index(1, SizingTableModel::Duration).data(numberRole).toDouble(), 204.0);
    QCOMPARE(model.index(1, SizingTableModel::Verdict).data().toString(), u"54 s past the deadline"_s);
    QCOMPARE(model.index(2, SizingTableModel::Marks).data().toString(), u"smallest"_s);
    QCOMPARE(model.index(0, SizingTableModel::Layout).data().toString(), QString());
}

void TstSizingPanel::rowsStayWhileTheRestFillsIn()
{
    ShownSizing sizing = threeSizes();
    sizing.clusters[2] = {.nodes = 4, .accelerators = 32};
    m_panel->showSizing(sizing);
    table()->setCurrentIndex(table()->model()->index(1, 0));
    m_panel->showSizing(threeSizes());
    QCOMPARE(table()->currentIndex().row(), 1);
    QVERIFY(!std::isnan(m_panel->plot()->pixelOf(2).x()));
}

void TstSizingPanel::theSmallestThatIsEnoughIsChosen()
{
    m_panel->showSizing(threeSizes());
    m_panel->showDone(true, u"done"_s);
    QCOMPARE(table()->currentIndex().row(), 2);
    table()->setCurrentIndex(table()->model()->index(1, 0));
    m_panel->showDone(true, u"done"_s);
    QCOMPARE(table()->currentIndex().row(), 1); // a person's own choice stays
}

void TstSizingPanel::tableAndPlotChooseTogether()
{
    m_panel->showSizing(threeSizes());
    settle();
    table()->setCurrentIndex(table()->model()->index(2, 0));
    QCOMPARE(m_panel->plot()->currentKey(), 2);
    QTest::mouseClick(m_panel->plot(), Qt::LeftButton, {}, m_panel->plot()->pixelOf(1).toPoint());
    QCOMPARE(table()->currentIndex().row(), 1);
}

void TstSizingPanel::whatFitsNothingSaysSo()
{
    m_panel->showSizing(threeSizes());
    table()->setCurrentIndex(table()->model()->index(0, 0));
    QCOMPARE(child<QLabel>(u"sizedLayoutWords"_s)->text(), u"no layout is legal and fits"_s);
    QVERIFY(child<QPushButton>(u"sizedLayoutApply"_s)->isHidden());
}

void TstSizingPanel::applyByButtonAndByReturn()
{
    QSignalSpy applied(m_panel.get(), &SizingPanel::applyRequested);
    m_panel->showSizing(threeSizes());
    table()->setCurrentIndex(table()->model()->index(2, 0));
    child<QPushButton>(u"sizedLayoutApply"_s)->click();
    QTest::keyClick(table(), Qt::Key_Return);
    QCOMPARE(applied.size(), 2);
    QCOMPARE(applied.last().first().toInt(), 2);
    m_panel->showStale(u"old"_s);
    QTest::keyClick(table(), Qt::Key_Return);
    QCOMPARE(applied.size(), 2);
}

void TstSizingPanel::pictures()
{
    m_panel->showSizing(threeSizes());
    table()->setCurrentIndex(table()->model()->index(2, 0));
    m_panel->showDone(true, u"smallest: 32 GPUs"_s);
    saveScreenshots(*m_panel, u"sizing-panel"_s, {QSize(1180, 700)});
    QVERIFY(!m_panel->grab().isNull());
}

QTEST_MAIN(TstSizingPanel)
#include "tst_sizingpanel.moc"
