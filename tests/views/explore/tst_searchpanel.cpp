// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/explore/searchpanel.h"

#include "tests/support/screenshots.h"
#include "tests/support/strictwarnings.h"
#include "tests/views/explore/layouts.h"
#include "views/explore/plot.h"
#include "views/explore/resultsview.h"

#include <QCheckBox>
#include <QComboBox>
#include <QLabel>
#include <QLineEdit>
#include <QProgressBar>
#include <QPushButton>
#include <QSignalSpy>
#include <QTableView>
#include <QTest>

using namespace slipway;
using namespace Qt::StringLiterals;

class TstSearchPanel : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() { applyTheme(*qApp, ThemeChoice::Light); }
    void init();
    void cleanup() { m_panel.reset(); }
    void wishIsWhatIsTicked();
    void askingForFewestLetsNodesVary();
    void expertsNeedExperts();
    void choicesComeBack();
    void progressNamesTheBestAndCanBeCancelled();
    void tableAndPlotChooseTogether();
    void theBestIsChosenUntilAPersonChooses();
    void detailsSayWhatChanges();
    void applyByButtonByReturnAndByDoubleClick();
    void theDesignsOwnIsNotApplied();
    void staleResultsAreNotApplied();
    void theLayoutTakesTheWidthThatIsThere();
    void filterThinsThePlotToo();
    void theChosenLayoutIsFoundAgain();
    void shortfallOffersItsWays();
    void errorsLeadToTheDesign();
    void pictures();

private:
    template<typename T>
    T *child(const QString &name) const
    {
        return m_panel->findChild<T *>(name);
    }
    QTableView *table() const { return child<QTableView>(u"layoutTable"_s); }
    Plot *plot() const { return child<Plot>(u"paretoDrawing"_s); }
    void chooseRow(int row) { table()->setCurrentIndex(table()->model()->index(row, 2)); }

    std::unique_ptr<SearchPanel> m_panel;
};

void TstSearchPanel::init()
{
    failOnAnyWarning();
    m_panel = std::make_unique<SearchPanel>();
    m_panel->resize(1200, 720);
    m_panel->show();
    QVERIFY(QTest::qWaitForWindowExposed(m_panel.get()));
}

void TstSearchPanel::wishIsWhatIsTicked()
{
    QSignalSpy changed(m_panel.get(), &SearchPanel::wishChanged);
    SearchWish wish = m_panel->setup()->wish();
    QCOMPARE(wish.objective, SearchObjective::Time);
    QVERIFY(wish.varied.contains(u"tensor"_s) && !wish.varied.contains(u"offload"_s) && !wish.varied.contains(u"nodes"_s));
    child<QCheckBox>(u"vary.tensor"_s)->setFocus();
    QTest::keyClick(child<QCheckBox>(u"vary.tensor"_s), Qt::Key_Space);
    QCOMPARE(changed.size(), 1);
    QVERIFY(!m_panel->setup()->wish().varied.contains(u"tensor"_s));
    child<QPushButton>(u"varyNone"_s)->click();
    QVERIFY(m_panel->setup()->wish().varied.isEmpty());
}

void TstSearchPanel::askingForFewestLetsNodesVary()
{
    auto *objective = child<QComboBox>(u"searchObjective"_s);
    objective->setFocus();
    QTest::keyClick(objective, Qt::Key_End);
    QCOMPARE(m_panel->setup()->wish().objective, SearchObjective::Accelerators);
    QVERIFY(m_panel->setup()->wish().varied.contains(u"nodes"_s));
}

void TstSearchPanel::expertsNeedExperts()
{
    m_panel->setup()->showPresent({}, false);
    QVERIFY(!child<QCheckBox>(u"vary.expert"_s)->isEnabled());
    m_panel->setup()->showPresent({}, true);
    QVERIFY(child<QCheckBox>(u"vary.expert"_s)->isEnabled());
}

void TstSearchPanel::choicesComeBack()
{
    child<QPushButton>(u"varyNone"_s)->click();
    child<QCheckBox>(u"vary.pipeline"_s)->click();
    const QVariantMap kept = m_panel->choices();
    SearchPanel other;
    other.setChoices(kept);
    QCOMPARE(other.setup()->wish().varied, QStringList{u"pipeline"_s});
    QCOMPARE(other.choices(), kept);
    other.setChoices({}); // nothing kept yet: nothing is lost
    QCOMPARE(other.setup()->wish().varied, QStringList{u"pipeline"_s});
}

void TstSearchPanel::progressNamesTheBestAndCanBeCancelled()
{
    QSignalSpy cancelled(m_panel.get(), &SearchPanel::cancelRequested);
    SearchProgress progress{.considered = 500, .elapsed = 0.2, .best = layoutOf(2, 1.0, 70).candidate};
    m_panel->showProgress(progress, 2000, SearchObjective::Time, u"USD"_s);
    QCOMPARE(child<QLabel>(u"searchText"_s)->text(), u"500 of 2,000 layouts, 200 ms; best so far 1 s"_s);
    QCOMPARE(child<QProgressBar>(u"searchProgress"_s)->value(), 250);
    child<QPushButton>(u"searchButton"_s)->click();
    QCOMPARE(cancelled.size(), 1);
    m_panel->showProgress(progress, 0, SearchObjective::Cost, u"USD"_s);
    QVERIFY(child<QLabel>(u"searchText"_s)->text().endsWith(u"best so far 8 USD"_s));
    QCOMPARE(child<QProgressBar>(u"searchProgress"_s)->maximum(), 0);
}

void TstSearchPanel::tableAndPlotChooseTogether()
{
    m_panel->showLayouts(threeLayouts(), {});
    settle();
    chooseRow(2);
    QCOMPARE(plot()->currentKey(), 1); // the design's own is row 0
    QTest::mouseClick(plot(), Qt::LeftButton, {}, plot()->pixelOf(2).toPoint());
    QCOMPARE(table()->currentIndex().row(), 3);
    plot()->setFocus();
    QTest::keyClick(plot(), Qt::Key_Left);
    QCOMPARE(m_panel->results()->currentLayout(), plot()->currentKey());
}

void TstSearchPanel::theBestIsChosenUntilAPersonChooses()
{
    ShownLayouts found = threeLayouts();
    m_panel->showLayouts(found, {});
    QCOMPARE(m_panel->results()->currentLayout(), 0);
    std::swap(found.layouts[0].rank, found.layouts[1].rank); // a better one was found meanwhile
    m_panel->showLayouts(found, {});
    QCOMPARE(m_panel->results()->currentLayout(), 1);
    chooseRow(3);
    const int chosen = m_panel->results()->currentLayout();
    m_panel->showLayouts(found, {});
    QCOMPARE(m_panel->results()->currentLayout(), chosen);
}

void TstSearchPanel::detailsSayWhatChanges()
{
    m_panel->showLayouts(threeLayouts(), {}); // nobody has chosen: the best is told at once
    QVERIFY(!child<QPushButton>(u"foundLayoutApply"_s)->isHidden());
    auto *changes = child<QTableView>(u"foundLayoutChanges"_s);
    QCOMPARE(changes->model()->index(0, 0).data().toString(), u"Tensor parallel"_s);
    QCOMPARE(changes->model()->index(0, 1).data().toString(), u"1 → 2"_s);
    auto *effects = child<QTableView>(u"foundLayoutEffects"_s);
    QCOMPARE(effects->model()->index(0, 1).data().toString(), u"2 → 1 s (0.50×)"_s);
    chooseRow(2); // the name of a second layout has all its lines too
    const auto *words = child<QLabel>(u"foundLayoutWords"_s);
    QVERIFY(words->sizePolicy().hasHeightForWidth());
    QVERIFY(words->height() >= words->heightForWidth(words->width()));
    // What changes is seen whole where room is short; what it comes to scrolls.
    ShownLayouts found = threeLayouts();
    LayoutDifference &first = found.layouts[0].differences.front();
    found.layouts[0].differences = {first, first, first};
    m_panel->resize(1200, 520);
    m_panel->showLayouts(found, {});
    chooseRow(1);
    settle();
    QCOMPARE(changes->model()->rowCount(), 3);
    QVERIFY(changes->viewport()->height() >= 3 * changes->rowHeight(0));
}

void TstSearchPanel::applyByButtonByReturnAndByDoubleClick()
{
    QSignalSpy applied(m_panel.get(), &SearchPanel::applyRequested);
    m_panel->showLayouts(threeLayouts(), {});
    settle();
    chooseRow(3);
    child<QPushButton>(u"foundLayoutApply"_s)->click();
    QTest::keyClick(table(), Qt::Key_Return);
    QTest::mouseDClick(plot(), Qt::LeftButton, {}, plot()->pixelOf(2).toPoint());
    QCOMPARE(applied.size(), 3);
    for (const QVariantList &call : applied)
        QCOMPARE(call.first().toInt(), 2);
}

void TstSearchPanel::theDesignsOwnIsNotApplied()
{
    QSignalSpy applied(m_panel.get(), &SearchPanel::applyRequested);
    m_panel->showLayouts(threeLayouts(), {});
    chooseRow(0);
    QVERIFY(!child<QPushButton>(u"foundLayoutApply"_s)->isEnabled());
    QTest::keyClick(table(), Qt::Key_Return);
    QCOMPARE(applied.size(), 0);
}

void TstSearchPanel::staleResultsAreNotApplied()
{
    QSignalSpy applied(m_panel.get(), &SearchPanel::applyRequested);
    QSignalSpy searched(m_panel.get(), &SearchPanel::searchRequested);
    m_panel->showLayouts(threeLayouts(), {});
    chooseRow(1);
    m_panel->showStale(u"of an earlier design"_s);
    QVERIFY(!child<QPushButton>(u"foundLayoutApply"_s)->isEnabled());
    QTest::keyClick(table(), Qt::Key_Return);
    QCOMPARE(applied.size(), 0);
    child<QPushButton>(u"searchButton"_s)->click();
    QCOMPARE(searched.size(), 1);
    m_panel->showLayouts(threeLayouts(), {});
    QVERIFY(child<QPushButton>(u"foundLayoutApply"_s)->isEnabled());
}

void TstSearchPanel::theLayoutTakesTheWidthThatIsThere()
{
    m_panel->showLayouts(threeLayouts(), {});
    for (const int width : {2400, 900, 1700}) {
        table()->resize(width, table()->height()); // as the page's layout does, after the panel has had its size
        int used = 0;
        for (int column = 0; column < table()->model()->columnCount(); ++column)
            used += table()->columnWidth(column);
        QCOMPARE(used, table()->viewport()->width());
    }
}

void TstSearchPanel::filterThinsThePlotToo()
{
    m_panel->showLayouts(threeLayouts(), {});
    QTest::keyClicks(child<QLineEdit>(u"layoutWords"_s), u"TP 4"_s);
    QCOMPARE(table()->model()->rowCount(), 2);
    QVERIFY(std::isnan(plot()->pixelOf(0).x()));
    QVERIFY(!std::isnan(plot()->pixelOf(1).x()));
    child<QLineEdit>(u"layoutWords"_s)->clear();
    child<QCheckBox>(u"layoutFrontOnly"_s)->click();
    QCOMPARE(table()->model()->rowCount(), 3);
}

void TstSearchPanel::theChosenLayoutIsFoundAgain()
{
    m_panel->showLayouts(threeLayouts(), {});
    chooseRow(2);
    ShownLayouts again = threeLayouts();
    std::swap(again.layouts[0], again.layouts[1]);
    m_panel->showLayouts(again, {});
    QCOMPARE(m_panel->results()->currentLayout(), 0);
    again.layouts.removeFirst();
    m_panel->showLayouts(again, {});
    QCOMPARE(m_panel->results()->currentLayout(), -1);
}

void TstSearchPanel::shortfallOffersItsWays()
{
    QSignalSpy taken(m_panel.get(), &SearchPanel::wayRequested);
    m_panel->showShortfall({{u"Every legal layout needs more memory."_s}, {{u"Nodes: 1 → 4"_s, u"8 s a step"_s}, {u"Accelerator: h200-sxm"_s, u"7 s a step"_s}}}, {});
    QVERIFY(child<QLabel>(u"shortfallReasons"_s)->text().contains(u"memory"_s));
    child<QPushButton>(u"way1Apply"_s)->click();
    QCOMPARE(taken.size(), 1);
    QCOMPARE(taken.first().first().toInt(), 1);
}

void TstSearchPanel::errorsLeadToTheDesign()
{
    QSignalSpy wanted(m_panel.get(), &SearchPanel::designPageRequested);
    m_panel->showErrors();
    child<QPushButton>(u"emptyAction"_s)->click();
    QCOMPARE(wanted.size(), 1);
}

void TstSearchPanel::pictures()
{
    m_panel->showLayouts(threeLayouts(), u"2,000 layouts in 200 ms"_s);
    chooseRow(1);
    saveScreenshots(*m_panel, u"search-panel"_s, {QSize(1180, 700)});
    m_panel->showShortfall({{u"Every legal layout needs more memory."_s}, {{u"Nodes: 1 → 4"_s, u"8 s a step"_s}}}, {});
    saveScreenshots(*m_panel, u"search-shortfall"_s, {QSize(1180, 700)});
    QVERIFY(!m_panel->grab().isNull());
}

QTEST_MAIN(TstSearchPanel)
#include "tst_searchpanel.moc"
