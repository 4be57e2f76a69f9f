// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/design/columnslayout.h"

#include "tests/support/strictwarnings.h"

#include <QLabel>
#include <QScrollArea>
#include <QTest>

using namespace slipway;
using namespace Qt::StringLiterals;

class TstColumnsLayout : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init() { failOnAnyWarning(); }

    void widthDecidesTheColumns_data()
    {
        QTest::addColumn<int>("width");
        QTest::addColumn<int>("columns");
        QTest::addRow("a narrow window") << 500 << 1;
        QTest::addRow("a laptop") << 760 << 2;
        QTest::addRow("a large screen") << 1300 << 3;
    }

    void widthDecidesTheColumns()
    {
        QFETCH(int, width);
        ColumnsLayout columns;
        auto *first = new QLabel(u"first"_s);
        auto *second = new QLabel(u"second"_s);
        auto *third = new QLabel(u"third"_s);
        columns.addSection(first, 0, 0);
        columns.addSection(second, 1, 1);
        columns.addSection(third, 0, 2);
        columns.resize(width, 400);
        columns.show();
        QVERIFY(QTest::qWaitForWindowExposed(&columns));
        QTEST(columns.columnCount(), "columns");
        QCOMPARE(second->x() > first->x(), columns.columnCount() > 1);
        QCOMPARE(third->x() > second->x(), columns.columnCount() > 2);
    }

    void aNarrowerWindowGetsFewerColumns()
    {
        QScrollArea area;
        area.setWidgetResizable(true);
        auto *columns = new ColumnsLayout;
        for (int i = 0; i < 3; ++i) {
            auto *section = new QLabel(u"section"_s);
            section->setMinimumWidth(330);
            columns->addSection(section, i % 2, i);
        }
        area.setWidget(columns);
        area.resize(1300, 400);
        area.show();
        QTRY_COMPARE(columns->columnCount(), 3);
        for (const auto &[width, expected] : {std::pair(900, 2), std::pair(700, 1), std::pair(500, 1), std::pair(900, 2)}) {
            area.resize(width, 400);
            QTRY_COMPARE(columns->columnCount(), expected);
            QVERIFY(columns->width() <= area.viewport()->width()); // nothing is cut off
        }
    }
};

QTEST_MAIN(TstColumnsLayout)
#include "tst_columnslayout.moc"
