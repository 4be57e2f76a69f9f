// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/planning/plan.h"
#include "tests/core/planning/plannedcluster.h"
#include "views/planning/planbillpanel.h"
#include "views/planning/plancharts.h"
#include "views/planning/plancostpanel.h"
#include "views/planning/planoptionspanel.h"
#include "views/planning/planpage.h"
#include "views/planning/planriskspanel.h"
#include "views/planning/plansizingpanel.h"
#include "views/planning/plantablecard.h"
#include "views/planning/plantables.h"
#include "views/planning/planwords.h"
#include "views/widgets/numberfield.h"

#include <QCheckBox>
#include <QComboBox>
#include <QHeaderView>
#include <QLabel>
#include <QPushButton>
#include <QSignalSpy>
#include <QTabWidget>
#include <QTableView>
#include <QTest>

using namespace Qt::StringLiterals;
using namespace slipway;
using namespace slipway::test;

/// The plan page shows what the plan says and reports what a person wishes.
class TstPlanPage : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init();
    void tabsAreThere();
    void costsAndAssumptionsAreListed();
    void tablesTakeTheRoomThereIs();
    void crossingsAreSentences();
    void aSizeIsPastTheDeadlineOnlyWhereThereIsOne();
    void aTypedAssumptionIsReported();
    void tenurePeriodAndUtilisationAreReported();
    void weightsAndDeclaredRowsAreReported();
    void existingPartsAreReported();
    void sizesAppearWhenTheyCome();
    void growthIsReportedAsAWhole();
    void theEditOfARiskIsReported();
    void textsTakeTheRoomOfAWideWindow();
    void withoutAPriceItSaysSo();
    void chartsHaveWhatThePlanHas();

private:
    Plan m_plan;
    PlanSettings m_settings;
    std::unique_ptr<PlanPage> m_page;
};

namespace {

Plan planOf(Design design, const PlanSettings &settings)
{
    const ResolvedDesign resolved = resolve(std::move(design), catalogOfTheTree()).resolved;
    const Estimate figures = estimate(resolved, {}, catalogOfTheTree());
    return makePlan({resolved, figures, planStorage(resolved, figures, catalogOfTheTree()), catalogOfTheTree(), pricesOfTheTree(), settings});
}

QTableView *tableOf(const QWidget *page, const QString &card) { return page->findChild<QTableView *>(card + u"Table"_s); }

int rowOf(const QTableView *table, const QString &text, int column = 0)
{
    for (int row = 0; row < table->model()->rowCount(); ++row)
        if (table->model()->index(row, column).data().toString().contains(text))
            return row;
    return -1;
}

} // namespace

void TstPlanPage::init()
{
    m_settings = {};
    m_settings.tenure = Tenure::OnDemand;
    m_plan = planOf(designOf70b(), m_settings);
    m_page = std::make_unique<PlanPage>();
    m_page->resize(1280, 800);
    m_page->showPlan(m_plan, m_settings);
    m_page->show();
    QVERIFY(QTest::qWaitForWindowExposed(m_page.get()));
}

void TstPlanPage::tabsAreThere()
{
    const auto *tabs = m_page->findChild<QTabWidget *>(u"planTabs"_s);
    QVERIFY(tabs);
    QCOMPARE(tabs->count(), 9);
    QSignalSpy wish(m_page.get(), &PlanPage::designPageRequested);
    m_page->showNothing(u"no plan"_s);
    QVERIFY(!tabs->isVisible());
    m_page->showPlan(m_plan, m_settings);
    QVERIFY(tabs->isVisible());
}

void TstPlanPage::costsAndAssumptionsAreListed()
{
    const QTableView *costs = tableOf(m_page.get(), u"planCosts"_s);
    QCOMPARE(costs->model()->rowCount(), int(tenures.size()));
    const QTableView *assumptions = tableOf(m_page.get(), u"planAssumptions"_s);
    QCOMPARE(assumptions->model()->rowCount(), int(m_plan.assumptions.list.size()));
    for (int row = 0; row < assumptions->model()->rowCount(); ++row)
        QVERIFY2(!assumptions->model()->index(row, 7).data().toString().isEmpty(), qPrintable(assumptions->model()->index(row, 0).data().toString())); // its source
}

/// Columns without a text share the room of a wide window, and in a narrow one nothing is wider than it.
void TstPlanPage::tablesTakeTheRoomThereIs()
{
    const QTableView *costs = tableOf(m_page.get(), u"planCosts"_s);
    const auto columns = costs->model()->columnCount();
    QTRY_VERIFY(costs->horizontalHeader()->length() <= costs->viewport()->width());
    m_page->resize(2000, 900);
    QTRY_VERIFY(costs->viewport()->width() > 1700);
    QTRY_VERIFY(costs->horizontalHeader()->length() > costs->viewport()->width() - columns);
    QVERIFY(costs->horizontalHeader()->length() <= costs->viewport()->width());
}

/// Where the curves cross is said in whole sentences, and not in the end of a title.
void TstPlanPage::crossingsAreSentences()
{
    int sentences = 0;
    for (const char *card : {"planTimeCrossings", "planUseCrossings"})
        for (const QLabel *label : m_page->findChild<QWidget *>(QString::fromLatin1(card))->findChildren<QLabel *>())
            sentences += label->wordWrap() && label->text().contains(u" is cheaper up to "_s);
    QCOMPARE(sentences, int(m_plan.overTime.crossings.size() + m_plan.overUtilisation.crossings.size()));
    QVERIFY(sentences > 0);
}

/// Nobody said a deadline: what takes too long outlives the hardware.
void TstPlanPage::aSizeIsPastTheDeadlineOnlyWhereThereIsOne()
{
    PlannedSizing sizing;
    sizing.sizes.resize(1);
    sizing.sizes[0].meetsDeadline = false;
    QCOMPARE(sizeRows(sizing, "USD").rows[0].last().text, u"longer than the period"_s);
    sizing.hasDeadline = true;
    QCOMPARE(sizeRows(sizing, "USD").rows[0].last().text, u"past the deadline"_s);
}

void TstPlanPage::aTypedAssumptionIsReported()
{
    QSignalSpy edited(m_page->costPanel(), &PlanCostPanel::assumptionEdited);
    QTableView *table = tableOf(m_page.get(), u"planAssumptions"_s);
    const int row = rowOf(table, u"Electricity"_s);
    QVERIFY(row >= 0);
    QVERIFY(!(table->model()->index(row, 0).flags() & Qt::ItemIsEditable));
    table->model()->setData(table->model()->index(row, 1), u"0.25"_s, Qt::EditRole);
    QCOMPARE(edited.size(), 1);
    QCOMPARE(edited[0][0].toString(), u"power.price"_s);
    QCOMPARE(*edited[0][1].value<std::optional<double>>(), 0.25);
    table->model()->setData(table->model()->index(row, 1), QString(), Qt::EditRole);
    QCOMPARE(edited.size(), 2);
    QVERIFY(!edited[1][1].value<std::optional<double>>());
    table->model()->setData(table->model()->index(row, 1), u"cheap"_s, Qt::EditRole);
    QCOMPARE(edited.size(), 2); // no number, no wish
}

void TstPlanPage::tenurePeriodAndUtilisationAreReported()
{
    QSignalSpy tenure(m_page->costPanel(), &PlanCostPanel::tenureChosen);
    auto *box = m_page->findChild<QComboBox *>(u"planTenure"_s);
    QCOMPARE(box->currentIndex(), int(Tenure::OnDemand) + 1);
    box->setFocus();
    QTest::keyClick(box, Qt::Key_Down);
    QCOMPARE(tenure.size(), 1);
    QSignalSpy edited(m_page->costPanel(), &PlanCostPanel::assumptionEdited);
    auto *use = m_page->findChild<NumberField *>(u"planUtilisation"_s);
    QCOMPARE(*use->value(), 80.0);
    use->setFocus();
    use->selectAll();
    QTest::keyClicks(use, u"50"_s);
    QVERIFY(!edited.isEmpty());
    QCOMPARE(edited.last()[0].toString(), u"period.utilisation"_s);
    QCOMPARE(*edited.last()[1].value<std::optional<double>>(), 0.5);
}

void TstPlanPage::weightsAndDeclaredRowsAreReported()
{
    QSignalSpy weight(m_page->optionsPanel(), &PlanOptionsPanel::weightEdited), declared(m_page->optionsPanel(), &PlanOptionsPanel::declaredEdited);
    QTableView *table = tableOf(m_page.get(), u"planOptionTable"_s);
    table->model()->setData(table->model()->index(rowOf(table, u"Duration"_s), 1), u"7"_s, Qt::EditRole);
    QCOMPARE(weight.size(), 1);
    QCOMPARE(weight[0][0].toString(), u"time"_s);
    table->model()->setData(table->model()->index(rowOf(table, u"Region"_s), 3), u"4 EU, Frankfurt"_s, Qt::EditRole);
    QCOMPARE(declared.size(), 1);
    QCOMPARE(declared[0][0].toInt(), 1);
    QCOMPARE(declared[0][1].toString(), u"region"_s);
    QCOMPARE(*declared[0][2].value<std::optional<double>>(), 4.0);
    QCOMPARE(declared[0][3].toString(), u"EU, Frankfurt"_s);
    table->model()->setData(table->model()->index(rowOf(table, u"Region"_s), 3), u"good"_s, Qt::EditRole);
    QCOMPARE(declared.size(), 1); // no score
}

void TstPlanPage::existingPartsAreReported()
{
    QSignalSpy edited(m_page->billPanel(), &PlanBillPanel::existingEdited);
    QTableView *table = tableOf(m_page.get(), u"planBillTable"_s);
    table->model()->setData(table->model()->index(rowOf(table, u"Compute nodes"_s), 2), u"12"_s, Qt::EditRole);
    QCOMPARE(edited.size(), 1);
    QCOMPARE(edited[0][0].toString(), u"compute.nodes"_s);
    QCOMPARE(edited[0][1].toInt(), 12);
}

void TstPlanPage::sizesAppearWhenTheyCome()
{
    QSignalSpy shown(m_page->sizingPanel(), &PlanSizingPanel::shown);
    m_page->findChild<QTabWidget *>(u"planTabs"_s)->setCurrentWidget(m_page->sizingPanel());
    QCOMPARE(shown.size(), 1);
    QTableView *table = tableOf(m_page.get(), u"planSizes"_s);
    QCOMPARE(table->model()->rowCount(), 0);
    PlannedSizing sizing;
    sizing.sizes.push_back({.nodes = 4, .accelerators = 32, .best = {}, .wall = Seconds(86400), .sheet = m_plan.sheet()});
    sizing.smallest = sizing.cheapest = sizing.recommended = 0;
    sizing.rules = rulesOfThumb(resolve(designOf70b(), catalogOfTheTree()).resolved, 70e9, 100e9, 32, [](double) { return 1.0; });
    m_page->sizingPanel()->showSizing(sizing, "USD");
    QCOMPARE(table->model()->rowCount(), 1);
    QVERIFY(table->model()->index(0, 5).data().toString().contains(u"recommended"_s));
    QVERIFY(tableOf(m_page.get(), u"planRules"_s)->model()->rowCount() >= 2);
}

void TstPlanPage::growthIsReportedAsAWhole()
{
    QSignalSpy edited(m_page->sizingPanel(), &PlanSizingPanel::growthEdited);
    m_page->findChild<QTabWidget *>(u"planTabs"_s)->setCurrentWidget(m_page->sizingPanel());
    auto *field = m_page->findChild<NumberField *>(u"planGrowthModel"_s);
    field->setFocus();
    field->selectAll();
    QTest::keyClicks(field, u"2"_s);
    QVERIFY(!edited.isEmpty());
    const auto growth = edited.last()[0].value<PlannedGrowth>();
    QCOMPARE(growth.model, 2.0);
    QCOMPARE(growth.months, m_settings.growth.months);
    QCOMPARE(growth.data, m_settings.growth.data);
}

void TstPlanPage::theEditOfARiskIsReported()
{
    QSignalSpy fix(m_page->risksPanel(), &PlanRisksPanel::fixRequested), drill(m_page->risksPanel(), &PlanRisksPanel::drillEdited);
    m_page->findChild<QTabWidget *>(u"planTabs"_s)->setCurrentWidget(m_page->risksPanel());
    QTableView *table = tableOf(m_page.get(), u"planRiskTable"_s);
    QCOMPARE(table->model()->rowCount(), int(m_plan.risks.size()));
    auto *apply = m_page->findChild<QPushButton *>(u"planApplyFix"_s);
    QVERIFY(!apply->isEnabled());
    const int row = rowOf(table, u"Checkpoint pause"_s, 1);
    QVERIFY(row >= 0);
    table->setCurrentIndex(table->model()->index(row, 0));
    QVERIFY(apply->isEnabled());
    apply->click();
    QCOMPARE(fix.size(), 1);
    QCOMPARE(fix[0][0].toString(), u"checkpoint.asynchronous"_s);
    m_page->findChild<QCheckBox *>(u"planDrill"_s)->click();
    QCOMPARE(drill.size(), 1);
}

/// The advice stood in four short lines beside an evidence of which most was empty.
void TstPlanPage::textsTakeTheRoomOfAWideWindow()
{
    m_page->findChild<QTabWidget *>(u"planTabs"_s)->setCurrentWidget(m_page->risksPanel());
    const QTableView *table = tableOf(m_page.get(), u"planRiskTable"_s);
    const int advice = table->model()->columnCount() - 1;
    const int narrow = table->columnWidth(advice);
    m_page->resize(2400, 1300);
    QTRY_VERIFY(table->columnWidth(advice) > narrow + narrow / 2);
    QVERIFY(table->horizontalHeader()->length() <= table->viewport()->width());
}

void TstPlanPage::withoutAPriceItSaysSo()
{
    Design design = designOf70b();
    design.cluster.node.clear();
    design.cluster.accelerator.id = "gaudi3";
    const Plan plan = planOf(design, {});
    QVERIFY(!plan.sheet().isPriced);
    m_page->showPlan(plan, {});
    const QTableView *costs = tableOf(m_page.get(), u"planCosts"_s);
    QVERIFY(costs->model()->index(0, costs->model()->columnCount() - 1).data().toString().contains(u"no price"_s));
    QVERIFY(m_page->findChild<QWidget *>(u"planCostNotes"_s)->isVisibleTo(m_page->costPanel()));
}

void TstPlanPage::chartsHaveWhatThePlanHas()
{
    const StackedBars bars = costBars(m_plan);
    QCOMPARE(bars.bars.size(), qsizetype(tenures.size()));
    QCOMPARE(bars.parts.size(), qsizetype(costLines.size()));
    for (int bar = 0; bar < bars.bars.size(); ++bar)
        QVERIFY(qAbs(bars.total(bar) - m_plan.costs[std::size_t(bar)].run().value) < 1e-6 * bars.total(bar));
    const QList<TornadoBar> tornado = tornadoBars(m_plan, 12);
    QVERIFY(tornado.size() >= 3 && tornado.size() <= 12); // what is too short to be seen is left out
    QVERIFY(std::is_sorted(tornado.begin(), tornado.end(), [](const TornadoBar &a, const TornadoBar &b) { return std::abs(a.atHigh - a.atLow) > std::abs(b.atHigh - b.atLow); }));
    const PlotData plot = breakEvenPlot(m_plan.overTime, m_plan, true);
    QVERIFY(plot.series.size() >= qsizetype(tenures.size()));
    QCOMPARE(growthPlot(m_plan).series.first().points.size(), qsizetype(m_plan.growth.points.size()));
}

QTEST_MAIN(TstPlanPage)
#include "tst_planpage.moc"
