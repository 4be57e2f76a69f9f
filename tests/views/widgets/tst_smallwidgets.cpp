// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/widgets/copyaction.h"
#include "views/widgets/elidedlabel.h"
#include "views/widgets/emptystate.h"
#include "views/widgets/keyvaluetable.h"
#include "views/widgets/sectionbox.h"

#include "tests/support/strictwarnings.h"

#include <QApplication>
#include <QClipboard>
#include <QLabel>
#include <QPushButton>
#include <QSignalSpy>
#include <QTest>
#include <QAbstractButton>

using namespace slipway;
using namespace Qt::StringLiterals;

class TstSmallWidgets : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init() { failOnAnyWarning(); }

    void sectionFoldsByKeyboard()
    {
        SectionBox box(u"Training"_s);
        auto *content = new QLabel(u"inside"_s);
        box.setContent(content);
        QVERIFY(box.isExpanded());
        QSignalSpy changed(&box, &SectionBox::expandedChanged);
        QTest::keyClick(box.findChild<QAbstractButton *>(u"sectionHeader"_s), Qt::Key_Space);
        QVERIFY(!box.isExpanded());
        QVERIFY(content->isHidden());
        QCOMPARE(changed.count(), 1);
    }

    void emptyStateOffersTheNextStep()
    {
        EmptyState state(u"runs"_s, u"Nothing ran yet."_s);
        QVERIFY(state.findChild<QPushButton *>(u"emptyAction"_s)->isHidden());
        state.setAction(u"Submit the sample"_s);
        QSignalSpy wished(&state, &EmptyState::actionTriggered);
        state.findChild<QPushButton *>(u"emptyAction"_s)->click();
        QCOMPARE(wished.count(), 1);
        QCOMPARE(state.sentence(), u"Nothing ran yet."_s);
    }

    void elidedLabelNeedsLittleRoom()
    {
        ElidedLabel label(u"/scratch/a/very/long/path/that/goes/on/and/on/for/ever"_s);
        label.setElideMode(Qt::ElideMiddle);
        QVERIFY(label.minimumSizeHint().width() < 100);
        label.resize(80, 20);
        QVERIFY(!label.grab().isNull());
    }

    void tableRowsAreCopiedWithTheirHeadings()
    {
        KeyValueTable table(u"Facts"_s);
        table.setRows({{u"Layers"_s, u"32"_s}, {u"Hidden"_s, u"4096"_s, u"config.json"_s}});
        QCOMPARE(tableText(table), u"Fact\tValue\nLayers\t32\nHidden\t4096"_s);
        table.selectRow(1);
        table.show();
        table.activateWindow();
        QVERIFY(QTest::qWaitForWindowActive(&table));
        table.setFocus();
        QTest::keyClick(&table, Qt::Key_C, Qt::ControlModifier);
        QCOMPARE(QApplication::clipboard()->text(), u"Fact\tValue\nHidden\t4096"_s);
        QCOMPARE(table.item(1, 1)->toolTip(), u"config.json"_s);
    }

    void aLongValueGoesOnInASecondLine()
    {
        KeyValueTable table(u"Facts"_s);
        table.resize(400, 200);
        table.setRows({{u"Layers"_s, u"32"_s}, {u"Accelerator hours"_s, u"28.6 → 29.2 accelerator hours (1.02×)"_s}});
        table.show();
        QVERIFY(QTest::qWaitForWindowExposed(&table));
        const int single = table.rowHeight(0), wide = table.sizeHint().height();
        QCOMPARE(table.rowHeight(1), single);
        table.resize(260, 200);
        QTRY_VERIFY(table.rowHeight(1) >= single + table.fontMetrics().height());
        QCOMPARE(table.rowHeight(0), single);
        QVERIFY(table.sizeHint().height() > wide);
        table.resize(400, 200);
        QTRY_COMPARE(table.rowHeight(1), single);
    }
};

QTEST_MAIN(TstSmallWidgets)
#include "tst_smallwidgets.moc"
