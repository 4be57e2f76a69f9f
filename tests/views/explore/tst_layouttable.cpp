// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/explore/layouttable.h"

#include "tests/support/strictwarnings.h"
#include "tests/views/explore/layouts.h"
#include "views/widgets/tabletext.h"

#include <QAbstractItemModelTester>
#include <QTest>

using namespace slipway;
using namespace Qt::StringLiterals;

class TstLayoutTable : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init() { failOnAnyWarning(); }
    void columnsNameTheirUnits();
    void cellsShowFiguresAndGiveNumbers();
    void timesAreHeldAgainstTheDesign();
    void hoursStandInForMoney();
    void filterKeepsWhatSaysItAll_data();
    void filterKeepsWhatSaysItAll();
    void sortsByNumberNotByText();
};

void TstLayoutTable::columnsNameTheirUnits()
{
    LayoutTableModel model;
    QAbstractItemModelTester tester(&model);
    model.setLayouts(threeLayouts());
    QStringList heads;
    for (int column = 0; column < model.columnCount(); ++column)
        heads << model.headerData(column, Qt::Horizontal).toString();
    QCOMPARE(heads, (QStringList{u"Rank"_s, u"Front"_s, u"Layout"_s, u"Step time, s"_s, u"Of present"_s, u"Tokens/s, thousand"_s, u"MFU, %"_s, u"Memory, GiB"_s,
                                 u"Headroom, GiB"_s, u"Duration, s"_s, u"Cost, USD"_s, u"Accelerators"_s}));
}

void TstLayoutTable::cellsShowFiguresAndGiveNumbers()
{
    LayoutTableModel model;
    model.setLayouts(threeLayouts());
    QCOMPARE(model.index(1, LayoutTableModel::StepTime).data().toString(), u"1.500"_s);
    QCOMPARE(model.index(1, LayoutTableModel::Headroom).data(numberRole).toDouble(), 40.0);
    QCOMPARE(model.index(0, LayoutTableModel::Mfu).data().toString(), u"40.0"_s);
    QCOMPARE(model.index(0, LayoutTableModel::Front).data(Qt::AccessibleTextRole).toString(), u"on the Pareto front"_s);
    QCOMPARE(model.index(2, LayoutTableModel::Front).data().toString(), QString());
    QCOMPARE(model.index(3, LayoutTableModel::Rank).data().toString(), u"now"_s);
    QVERIFY(model.index(3, LayoutTableModel::Layout).data().toString().endsWith(u"(the design)"_s));
}

void TstLayoutTable::timesAreHeldAgainstTheDesign()
{
    LayoutTableModel model;
    ShownLayouts layouts = threeLayouts();
    model.setLayouts(layouts);
    QCOMPARE(model.index(0, LayoutTableModel::Ratio).data().toString(), u"0.50×"_s);
    layouts.present.reset();
    model.setLayouts(layouts);
    QCOMPARE(model.index(0, LayoutTableModel::Ratio).data().toString(), QString());
}

void TstLayoutTable::hoursStandInForMoney()
{
    LayoutTableModel model;
    ShownLayouts layouts = threeLayouts();
    layouts.currency.clear();
    for (ShownLayout &layout : layouts.layouts)
        layout.candidate.run.cost.reset();
    model.setLayouts(layouts);
    QCOMPARE(model.headerData(LayoutTableModel::Cost, Qt::Horizontal).toString(), u"Accelerator hours"_s);
    QCOMPARE(model.index(0, LayoutTableModel::Cost).data(numberRole).toDouble(), 102.0 / 3600 * 8);
}

void TstLayoutTable::filterKeepsWhatSaysItAll_data()
{
    QTest::addColumn<QString>("typed");
    QTest::addColumn<bool>("frontOnly");
    QTest::addColumn<int>("rows"); // the design's own is one of them
    QTest::addRow("nothing typed") << QString() << false << 4;
    QTest::addRow("a whole part") << u"tp 4"_s << false << 2;
    QTest::addRow("two parts") << u"TP 8, micro-batch 1"_s << false << 2;
    QTest::addRow("not a part of a number") << u"micro-batch 11"_s << false << 1;
    QTest::addRow("the front alone") << QString() << true << 3;
    QTest::addRow("a sign of a pattern") << u"TP (4"_s << false << 1;
}

void TstLayoutTable::filterKeepsWhatSaysItAll()
{
    QFETCH(QString, typed);
    QFETCH(bool, frontOnly);
    LayoutTableModel model;
    LayoutFilter filter;
    QAbstractItemModelTester tester(&filter);
    filter.setSourceModel(&model);
    model.setLayouts(threeLayouts());
    filter.setWords(typed);
    filter.setFrontOnly(frontOnly);
    QTEST(filter.rowCount(), "rows");
}

void TstLayoutTable::sortsByNumberNotByText()
{
    LayoutTableModel model;
    LayoutFilter filter;
    filter.setSourceModel(&model);
    ShownLayouts layouts = threeLayouts();
    layouts.layouts[0].candidate.figures.step.total = Seconds(10);
    model.setLayouts(layouts);
    filter.sort(LayoutTableModel::StepTime);
    QCOMPARE(filter.mapToSource(filter.index(3, 0)).row(), 0);
    filter.sort(LayoutTableModel::Rank);
    QCOMPARE(filter.mapToSource(filter.index(0, 0)).row(), 3); // the design's own first
}

QTEST_MAIN(TstLayoutTable)
#include "tst_layouttable.moc"
