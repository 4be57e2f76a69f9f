// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/compare/comparedbars.h"
#include "views/compare/comparepage.h"
#include "views/compare/differencemodel.h"
#include "views/compare/figuremodel.h"
#include "views/compare/figures.h"
#include "views/compare/markdown.h"
#include "views/widgets/tabletext.h"

#include <QAbstractItemModelTester>
#include <QApplication>
#include <QClipboard>
#include <QLabel>
#include <QMenu>
#include <QPushButton>
#include <QRegularExpression>
#include <QScrollArea>
#include <QScrollBar>
#include <QSignalSpy>
#include <QTableView>
#include <QTest>
#include <QToolButton>

using namespace slipway;
using namespace Qt::StringLiterals;

class TstCompare : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init();
    void ratiosHaveAVerdict_data();
    void ratiosHaveAVerdict();
    void figuresStandAgainstTheBaseline();
    void partsThatAreZeroEverywhereAreLeftOut();
    void moneyOfTwoCurrenciesIsNotCompared();
    void differencesAreInTheWordsOfThePage();
    void chartsShareAScale();
    void wallTimesStandSideBySide();
    void barsWithLimitsOfTheirOwnKeepThem();
    void anEmptyPageSaysWhatToDo();
    void designsWithErrorsSayWhatToMend();
    void theKeyboardReachesEverything();
    void sixAreTheMost();
    void sixHaveRoomInASmallWindow();
    void aHighWindowIsFilled();
    void aDesignWithoutFiguresTakesNoneFromTheOthers();
    void markdownIsATable();

private:
    ComparedDesign compared(const char *name, double step, double gibInUse);
    QList<ComparedDesign> two();
};

void TstCompare::init() { QTest::failOnWarning(QRegularExpression(u"^(?!This plugin does not support)"_s)); }

ComparedDesign TstCompare::compared(const char *name, double step, double gibInUse)
{
    ComparedDesign compared{.id = QString::fromLatin1(name), .name = QString::fromLatin1(name), .origin = u"open"_s, .design = {}, .estimate = {}};
    StageMemory stage;
    stage.weights = gib(gibInUse);
    compared.estimate.fits = true;
    compared.estimate.memory = {.capacity = gib(80), .peak = gib(gibInUse), .low = {}, .high = {}, .reserved = gib(gibInUse), .peakStage = 0, .stages = {stage}};
    compared.estimate.step.total = Seconds(step);
    compared.estimate.step.compute = Seconds(step);
    compared.estimate.throughput.tokensPerSecond = 1000 / step;
    compared.estimate.run.steps = 10;
    compared.estimate.run.wall = Seconds(10 * step);
    return compared;
}

QList<ComparedDesign> TstCompare::two()
{
    QList<ComparedDesign> designs{compared("first", 2, 40), compared("second", 1, 60)};
    designs[1].design.parallelism.tensor = 4;
    return designs;
}

void TstCompare::ratiosHaveAVerdict_data()
{
    QTest::addColumn<double>("baseline");
    QTest::addColumn<double>("value");
    QTest::addColumn<Figure::Better>("better");
    QTest::addColumn<QString>("text");
    QTest::addRow("less time is better") << 2.0 << 1.0 << Figure::Better::Lower << u"0.5× better"_s;
    QTest::addRow("more time is worse") << 1.0 << 1.2 << Figure::Better::Lower << u"1.2× worse"_s;
    QTest::addRow("more tokens are better") << 1.0 << 2.0 << Figure::Better::Higher << u"2× better"_s;
    QTest::addRow("fewer tokens are worse") << 2.0 << 1.0 << Figure::Better::Higher << u"0.5× worse"_s;
    QTest::addRow("a hair is nothing") << 1.0 << 1.004 << Figure::Better::Lower << u"the same"_s;
    QTest::addRow("steps are neither") << 1.0 << 2.0 << Figure::Better::Neither << u"2×"_s;
    QTest::addRow("nothing to divide by") << 0.0 << 2.0 << Figure::Better::Lower << QString();
}

void TstCompare::ratiosHaveAVerdict()
{
    QFETCH(double, baseline);
    QFETCH(double, value);
    QFETCH(Figure::Better, better);
    const auto figure = [better](double number) { return Figure{.key = {}, .name = {}, .text = {}, .value = number, .better = better}; };
    const std::optional<Ratio> ratio = ratioTo(figure(baseline), figure(value));
    QTEST(ratio ? ratioText(*ratio) : QString(), "text");
}

void TstCompare::figuresStandAgainstTheBaseline()
{
    FigureModel model;
    QAbstractItemModelTester tester(&model);
    model.showDesigns(two(), 1);
    QCOMPARE(model.columnCount(), 4); // names, first, its ratio, second
    QVERIFY(model.isRatio(2));
    QStringList names;
    for (int row = 0; row < model.rowCount(); ++row)
        names << model.index(row, 0).data().toString();
    const int step = int(names.indexOf(u"Step time"_s));
    QVERIFY(step > 0);
    QCOMPARE(model.index(step, 1).data().toString(), u"2 s"_s);
    QCOMPARE(model.index(step, 1).data(numberRole).toDouble(), 2.0);
    QCOMPARE(model.index(step, 2).data().toString(), u"2× worse"_s);
    QCOMPARE(model.index(step, 3).data().toString(), u"1 s"_s);
    QCOMPARE(model.index(int(names.indexOf(u"Memory to spare"_s)), 2).data().toString(), u"2× better"_s);
}

void TstCompare::partsThatAreZeroEverywhereAreLeftOut()
{
    FigureModel model;
    model.showDesigns(two(), 0);
    QStringList names;
    for (int row = 0; row < model.rowCount(); ++row)
        names << model.index(row, 0).data().toString();
    QVERIFY(names.contains(u"Weights"_s));
    QVERIFY(!names.contains(u"Gradients"_s));
}

void TstCompare::moneyOfTwoCurrenciesIsNotCompared()
{
    QList<ComparedDesign> designs = two();
    for (ComparedDesign &design : designs)
        design.estimate.run.cost = 100;
    designs[1].design.cost.currency = "EUR";
    FigureModel model;
    model.showDesigns(designs, 0);
    for (int row = 0; row < model.rowCount(); ++row)
        if (model.index(row, 0).data().toString().startsWith(u"Cost"_s))
            QVERIFY(model.index(row, 3).data().toString().isEmpty());
    QVERIFY(markdownOf(model).contains(u"Cost in EUR"_s));
}

void TstCompare::differencesAreInTheWordsOfThePage()
{
    DifferenceModel model;
    QAbstractItemModelTester tester(&model);
    model.setNames({{u"parallelism.tensor"_s, u"Tensor parallel"_s}});
    model.showDesigns(two(), 0);
    QCOMPARE(model.rowCount(), 1);
    QCOMPARE(model.index(0, 0).data().toString(), u"Tensor parallel"_s);
    QCOMPARE(model.index(0, 1).data().toString(), u"1"_s);
    QCOMPARE(model.index(0, 2).data().toString(), u"4"_s);
    QVERIFY(!model.index(0, 1).data(Qt::FontRole).value<QFont>().bold());
    QVERIFY(model.index(0, 2).data(Qt::FontRole).value<QFont>().bold());
}

void TstCompare::chartsShareAScale()
{
    const StackedBars memory = comparedMemory(two(), 1);
    QCOMPARE(memory.bars, (QStringList{u"first"_s, u"second"_s}));
    QCOMPARE(memory.total(0), gib(40).value);
    QCOMPARE(memory.total(1), gib(60).value);
    QCOMPARE(memory.limit.value_or(0), gib(80).value);
    QVERIFY(memory.limits.isEmpty());
    QCOMPARE(memory.chosenBar, 1);
    QCOMPARE(comparedSteps(two(), 0).total(0), 2.0);
}

void TstCompare::wallTimesStandSideBySide()
{
    QList<ComparedDesign> designs = two();
    designs[0].estimate.run.wall = Seconds(0); // cannot be estimated
    designs[1].estimate.run.wall = Seconds(100);
    designs[1].split = {.compute = 0.9, .pauses = 0.1};
    const StackedBars runs = comparedRuns(designs, 1);
    QCOMPARE(runs.bars.size(), 2);
    QCOMPARE(runs.total(0), 0.0); // keeps its place, with nothing in it
    QCOMPARE(runs.total(1), 100.0);
    const auto pauses = std::find_if(runs.parts.begin(), runs.parts.end(), [](const StackedBars::Part &part) { return part.key == "pauses"_L1; });
    QVERIFY(pauses != runs.parts.end());
    QCOMPARE(pauses->values, (QList<double>{0, 10}));
}

void TstCompare::barsWithLimitsOfTheirOwnKeepThem()
{
    QList<ComparedDesign> designs = two();
    designs[1].estimate.memory.capacity = gib(192);
    const StackedBars memory = comparedMemory(designs, 0);
    QVERIFY(!memory.limit);
    QCOMPARE(memory.limitOf(0).value_or(0), gib(80).value);
    QCOMPARE(memory.limitOf(1).value_or(0), gib(192).value);
}

void TstCompare::anEmptyPageSaysWhatToDo()
{
    ComparePage page;
    page.setEmptyState(u"Nothing yet."_s, u"Duplicate"_s);
    page.show();
    QSignalSpy started(&page, &ComparePage::startRequested);
    QTest::keyClick(page.findChild<QPushButton *>(u"emptyAction"_s), Qt::Key_Space);
    QCOMPARE(started.size(), 1);
    QVERIFY(page.findChild<QToolButton *>(u"compareClear"_s)->isHidden());
}

void TstCompare::designsWithErrorsSayWhatToMend()
{
    QList<ComparedDesign> designs = two();
    for (ComparedDesign &one : designs)
        one.estimate = {};
    designs[1].estimate.findings = {{.path = "model", .message = {"the catalogue has no %1 for model", {"no-such-model"}}}};
    ComparePage page;
    page.resize(1200, 800);
    page.showDesigns(designs, 0);
    page.show();
    const auto problemOf = [&page](const QString &chip) { return page.findChild<QWidget *>(chip)->findChild<QLabel *>(u"comparedProblem"_s); };
    const auto *second = problemOf(u"comparedDesign1"_s);
    QVERIFY2(second->isVisible() && second->text().contains(u"no-such-model"_s), qPrintable(second->text()));
    QVERIFY(!problemOf(u"comparedDesign0"_s)->isVisible());
    QVERIFY(!page.findChild<QWidget *>(u"compareMemoryChart"_s)->isVisible());
    page.showDesigns(two(), 0);
    QVERIFY(!second->isVisible());
    QVERIFY(page.findChild<QWidget *>(u"compareMemoryChart"_s)->isVisible());
}

void TstCompare::theKeyboardReachesEverything()
{
    ComparePage page;
    page.resize(1200, 800);
    page.showDesigns(two(), 0);
    page.show();
    QSignalSpy chosen(&page, &ComparePage::baselineChosen), moved(&page, &ComparePage::moveRequested), opened(&page, &ComparePage::openRequested),
        removed(&page, &ComparePage::removeRequested), field(&page, &ComparePage::fieldActivated);
    const auto press = [&page](const QString &name) { QTest::keyClick(page.findChild<QToolButton *>(name), Qt::Key_Space); };
    press(u"compareBaseline1"_s);
    press(u"compareRight0"_s);
    press(u"compareOpen1"_s);
    press(u"compareRemove0"_s);
    QCOMPARE(chosen.first().first().toString(), u"second"_s);
    QCOMPARE(moved.first(), (QVariantList{u"first"_s, 1}));
    QCOMPARE(opened.first().first().toString(), u"second"_s);
    QTRY_COMPARE(removed.size(), 1);
    auto *table = page.findChild<QTableView *>(u"compareDifferencesTable"_s);
    table->setCurrentIndex(table->model()->index(0, 2));
    QTest::keyClick(table, Qt::Key_Return);
    QCOMPARE(field.first(), (QVariantList{u"second"_s, u"parallelism.tensor"_s}));
}

void TstCompare::sixAreTheMost()
{
    ComparePage page;
    QList<ComparedDesign> designs;
    for (const char *name : {"a", "b", "c", "d", "e", "f"})
        designs << compared(name, 1, 10);
    page.showDesigns(designs.mid(0, 5), 0);
    QVERIFY(page.findChild<QToolButton *>(u"compareAdd"_s)->isEnabled());
    page.showDesigns(designs, 5);
    QVERIFY(!page.findChild<QToolButton *>(u"compareAdd"_s)->isEnabled());
    QCOMPARE(page.findChildren<QFrame *>(QRegularExpression(u"\\AcomparedDesign\\d\\z"_s)).size(), 6);
    page.showDesigns(designs.mid(0, 1), 0);
    QCOMPARE(page.findChildren<QFrame *>(QRegularExpression(u"\\AcomparedDesign\\d\\z"_s)).size(), 1);
}

void TstCompare::sixHaveRoomInASmallWindow()
{
    QList<ComparedDesign> designs;
    for (const char *name : {"first", "second", "third", "fourth", "fifth", "sixth"})
        designs << compared(name, 2, 40);
    ComparePage page;
    page.resize(1180, 720); // beside the bar of the pages at 1280x800
    page.showDesigns(designs, 0);
    page.show();
    QVERIFY(QTest::qWaitForWindowExposed(&page));
    const auto *scroll = page.findChild<QScrollArea *>(u"compareScroll"_s);
    QTRY_COMPARE(scroll->horizontalScrollBar()->maximum(), 0);
}

/// Charts and rows grow; in a small window rows are as high as their text needs.
void TstCompare::aHighWindowIsFilled()
{
    ComparePage page;
    page.resize(2400, 1300);
    page.showDesigns(two(), 0);
    page.show();
    QVERIFY(QTest::qWaitForWindowExposed(&page));
    const auto *scroll = page.findChild<QScrollArea *>(u"compareScroll"_s);
    const auto *table = page.findChild<QTableView *>(u"compareFiguresTable"_s);
    const auto *last = page.findChild<QWidget *>(u"compareRuns"_s);
    const auto below = [&] { return scroll->viewport()->height() - last->mapTo(scroll->viewport(), last->rect().bottomLeft()).y(); };
    QTRY_VERIFY2(below() > 0 && below() < 60, qPrintable(QString::number(below())));
    const int high = table->rowHeight(0);
    page.resize(1180, 500);
    QTRY_VERIFY2(table->rowHeight(0) < high, qPrintable(QString::number(high)));
    page.resize(2400, 1300);
    QTRY_COMPARE(table->rowHeight(0), high);
    QCOMPARE(scroll->verticalScrollBar()->maximum(), 0);
}

void TstCompare::aDesignWithoutFiguresTakesNoneFromTheOthers()
{
    QList<ComparedDesign> designs = two();
    designs << ComparedDesign{.id = u"third"_s, .name = u"third"_s, .origin = u"open"_s, .design = {}, .estimate = {}};
    designs[2].estimate.findings = {{.path = "parallelism.tensor", .message = {"heads %1 cannot be split over tensor %2", {"64", "7"}}}};
    const StackedBars memory = comparedMemory(designs, 0);
    QCOMPARE(memory.limit.value_or(0), gib(80).value);
    QVERIFY(!memory.limitName.isEmpty());
    QCOMPARE(memory.total(2), 0.0);
    FigureModel model;
    model.showDesigns(designs, 0);
    int said = 0;
    for (int row = 1; row < model.rowCount(); ++row) {
        QCOMPARE(model.index(row, 4).data().toString(), u"–"_s);
        QVERIFY(!model.index(row, 4).data(numberRole).isValid());
        said += model.index(row, 2).data().toString() != u"–"_s;
    }
    QVERIFY(said > 5);
}

void TstCompare::markdownIsATable()
{
    DifferenceModel model;
    QList<ComparedDesign> designs = two();
    designs[1].name = u"a|b"_s;
    model.showDesigns(designs, 0);
    QCOMPARE(markdownOf(model), u"| Key | first | a\\|b |\n| --- | --- | --- |\n| parallelism.tensor | 1 | 4 |\n"_s);
}

QTEST_MAIN(TstCompare)
#include "tst_compare.moc"
