// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/layout/memorypanel.h"

#include "tests/support/screenshots.h"
#include "tests/support/strictwarnings.h"
#include "views/layout/memorydrawing.h"
#include "views/layout/momenttable.h"
#include "views/widgets/tabletext.h"

#include <QAbstractItemModelTester>
#include <QTest>

using namespace slipway;
using namespace Qt::StringLiterals;

namespace {

/// Weights 4 GiB, activations that grow by 1 GiB an operation and fall again, and 2 GiB of transients at the turn; 16 GiB usable.
ShownMemory walk(int operations = 4)
{
    ShownMemory memory{.stage = 1, .capacity = gib(16), .moments = {}};
    for (int i = 0; i < 2 * operations; ++i) {
        const bool isBackward = i >= operations;
        const int held = isBackward ? 2 * operations - i : i + 1;
        ShownMemory::Moment moment{.operation = u"attention"_s, .layer = isBackward ? 2 * operations - 1 - i : i, .isBackward = isBackward};
        moment.bytes[ShownMemory::Weights] = gib(4).value;
        moment.bytes[ShownMemory::Activations] = gib(held * 4.0 / operations).value;
        moment.bytes[ShownMemory::Transient] = i == operations ? gib(2).value : 0.0;
        memory.moments.push_back(moment);
    }
    return memory;
}

} // namespace

class TstMemoryPanel : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() { applyTheme(*qApp, ThemeChoice::Light); }
    void init()
    {
        failOnAnyWarning();
        m_panel = std::make_unique<MemoryPanel>();
        m_panel->resize(700, 400);
        m_panel->show();
        QVERIFY(QTest::qWaitForWindowExposed(m_panel.get()));
    }
    void cleanup() { m_panel.reset(); }

    void partsAreStackedAsHighAsTheyAre_data()
    {
        QTest::addColumn<double>("gibibytes");
        QTest::addColumn<int>("part"); // -1: above the stack
        QTest::addRow("weights at the foot") << 1.3 << int(ShownMemory::Weights);
        QTest::addRow("activations on them") << 5.3 << int(ShownMemory::Activations);
        QTest::addRow("transients on top") << 9.3 << int(ShownMemory::Transient);
        QTest::addRow("free above") << 11.3 << -1;
    }

    void partsAreStackedAsHighAsTheyAre()
    {
        QFETCH(double, gibibytes);
        QFETCH(int, part);
        show(walk());
        const QColor expected = part < 0 ? m_panel->palette().color(QPalette::Base) : drawing().partColor(ShownMemory::Part(part));
        QCOMPARE(colorAt(4.5, gib(gibibytes).value), expected);
    }

    /// Ten operations to a pixel: the one that holds most must not be lost between them.
    void thePeakIsNeverLostBetweenPixels()
    {
        show(walk(3000));
        const int peak = drawing().memory().peak();
        QCOMPARE(peak, 3000);
        bool isSeen = false;
        for (int dx = -1; dx <= 1; ++dx)
            isSeen |= colorAt(peak + 0.5, gib(9).value, dx) == drawing().partColor(ShownMemory::Transient);
        QVERIFY(isSeen);
    }

    void capacityOutOfReachIsNotDrawn()
    {
        ShownMemory memory = walk();
        show(memory);
        QCOMPARE(drawing().top(), 1.06 * gib(16).value);
        memory.capacity = gib(200);
        show(memory);
        QCOMPARE(drawing().top(), 1.06 * gib(10).value);
    }

    void tableHasTheNumbers()
    {
        MomentTableModel model;
        QAbstractItemModelTester tester(&model);
        model.setMemory(walk());
        QCOMPARE(model.rowCount(), 8);
        QCOMPARE(model.index(4, MomentTableModel::Total).data(numberRole).toDouble(), gib(10).value);
        QCOMPARE(model.index(4, MomentTableModel::Direction).data().toString(), u"backward"_s);
        QCOMPARE(model.index(0, MomentTableModel::FirstPart + ShownMemory::Activations).data().toString(), u"1 GiB"_s);
    }

    void theKeyboardWalksAndFindsThePeak()
    {
        show(walk());
        drawing().setFocus();
        QTest::keyClick(&drawing(), Qt::Key_P);
        QCOMPARE(drawing().currentMoment(), 4);
        QCOMPARE(drawing().currentText(), u"attention, backward, layer 3: 10 GiB · activations 4 GiB, transient 2 GiB"_s);
        QTest::keyClick(&drawing(), Qt::Key_Left);
        QCOMPARE(drawing().currentMoment(), 3);
        QTest::keyClick(&drawing(), Qt::Key_Home);
        QTest::keyClick(&drawing(), Qt::Key_Left);
        QCOMPARE(drawing().currentMoment(), 0);
    }

    void nothingToShowSaysWhy()
    {
        show({});
        drawing().setFocus();
        QTest::keyClick(&drawing(), Qt::Key_P);
        QCOMPARE(drawing().currentMoment(), -1);
        QVERIFY(!drawing().grab().isNull());
    }

private:
    MemoryDrawing &drawing() { return *m_panel->drawing(); }

    void show(const ShownMemory &memory)
    {
        m_panel->showMemory(memory);
        settle();
    }

    QColor colorAt(double moment, double bytes, int dx = 0)
    {
        const QPointF margin(drawing().width() - drawing().view().view().width(), drawing().fontMetrics().height() / 2 + 1);
        const QPointF at = drawing().view().toPixel({moment, 1 - bytes / drawing().top()}) + margin;
        return drawing().grab().toImage().pixelColor(at.toPoint() + QPoint(dx, 0));
    }

    std::unique_ptr<MemoryPanel> m_panel;
};

QTEST_MAIN(TstMemoryPanel)
#include "tst_memorypanel.moc"
