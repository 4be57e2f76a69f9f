// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/layout/placementpanel.h"

#include "tests/support/screenshots.h"
#include "tests/support/strictwarnings.h"
#include "tests/views/layout/placements.h"
#include "views/layout/grouptable.h"
#include "views/layout/layoutwords.h"
#include "views/layout/placementdrawing.h"
#include "views/layout/placementpainter.h"
#include "views/layout/ranktable.h"
#include "views/widgets/tabletext.h"

#include <QAbstractItemModelTester>
#include <QAccessible>
#include <QLabel>
#include <QSignalSpy>
#include <QTableView>
#include <QTest>

using namespace slipway;
using namespace slipway::test;
using namespace Qt::StringLiterals;

namespace {

QStringList rowOf(const QAbstractItemModel &model, int row)
{
    QStringList cells;
    for (int column = 0; column < model.columnCount(); ++column)
        cells << model.index(row, column).data().toString();
    return cells;
}

} // namespace

class TstPlacementPanel : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() { applyTheme(*qApp, ThemeChoice::Light); }
    void init();
    void cleanup() { m_panel.reset(); }
    void cellsHaveTheColourOfTheirGroup_data();
    void cellsHaveTheColourOfTheirGroup();
    void aClickLightsTheGroupAlone();
    void coloursFollowTheTheme();
    void idleAcceleratorsArePlain();
    void farOutANodeIsOneSpot();
    void theKeyboardWalksAndLights();
    void theMouseIsToldWhatItPointsAt();
    void zoomAndPanByHand();
    void aSmallerDesignForgetsRanksItLacks();
    void theGroupTableHasTheNumbers();
    void theRankTableHasEveryRank();
    void pictures();

private:
    PlacementDrawing &drawing() { return *m_panel->drawing(); }
    QColor colorAt(int rank, QPointF offset = {0.12, 0.12});
    void show(const PlacedDesign &design);
    void choose(GroupKind kind) { m_panel->findChild<QTableView *>(u"placementGroups"_s)->selectRow(int(kind)); }

    std::unique_ptr<PlacementPanel> m_panel;
};

void TstPlacementPanel::init()
{
    failOnAnyWarning();
    m_panel = std::make_unique<PlacementPanel>();
    m_panel->resize(700, 600);
    m_panel->show();
    QVERIFY(QTest::qWaitForWindowExposed(m_panel.get()));
}

void TstPlacementPanel::show(const PlacedDesign &design)
{
    m_panel->showDesign(design);
    settle();
}

/// Near a corner of the cell, beside the text in its middle.
QColor TstPlacementPanel::colorAt(int rank, QPointF offset)
{
    const QImage image = drawing().grab().toImage();
    const QPointF pixel = drawing().view().toPixel(drawing().grid().cellRect(rank).topLeft() + offset);
    return image.pixelColor((pixel * image.devicePixelRatio()).toPoint());
}

void TstPlacementPanel::cellsHaveTheColourOfTheirGroup_data()
{
    QTest::addColumn<GroupKind>("kind");
    QTest::addColumn<QList<int>>("groups"); // of ranks 0, 3, 5, 8, 20, 31
    // 32 ranks: tensor 4, context 2, pipeline 2, data 2.
    QTest::addRow("tensor") << GroupKind::Tensor << QList<int>{0, 0, 1, 2, 5, 7};
    QTest::addRow("context") << GroupKind::Context << QList<int>{0, 3, 1, 4, 8, 15};
    QTest::addRow("data with context") << GroupKind::Data << QList<int>{0, 3, 1, 0, 4, 7};
    QTest::addRow("pipeline") << GroupKind::Pipeline << QList<int>{0, 3, 5, 8, 4, 15};
}

void TstPlacementPanel::cellsHaveTheColourOfTheirGroup()
{
    QFETCH(GroupKind, kind);
    QFETCH(QList<int>, groups);
    show(placedOn(4, {.tensor = 4, .pipeline = 2, .context = 2}));
    choose(kind);
    const QList<int> ranks{0, 3, 5, 8, 20, 31};
    for (int i = 0; i < ranks.size(); ++i)
        QCOMPARE(colorAt(ranks[i]), seriesColor(m_panel->palette(), groups[i]));
}

void TstPlacementPanel::aClickLightsTheGroupAlone()
{
    show(placedOn(4, {.tensor = 4}));
    const QPoint cell = drawing().view().toPixel(drawing().grid().cellRect(5).center()).toPoint();
    QTest::mouseClick(&drawing(), Qt::LeftButton, {}, cell);
    QCOMPARE(drawing().highlightedRank(), 5);
    QCOMPARE(colorAt(7), seriesColor(m_panel->palette(), 1));
    QVERIFY(colorAt(8) != seriesColor(m_panel->palette(), 2));
    QVERIFY(colorAt(8).lightnessF() > 0.8); // paler, on a light ground
    QTest::mouseClick(&drawing(), Qt::LeftButton, {}, cell);
    QCOMPARE(colorAt(8), seriesColor(m_panel->palette(), 2));
}

void TstPlacementPanel::coloursFollowTheTheme()
{
    show(placedOn(1, {.tensor = 4}));
    const QColor light = colorAt(0);
    applyTheme(*qApp, ThemeChoice::Dark);
    settle();
    QCOMPARE(colorAt(0), seriesColor(m_panel->palette(), 0));
    QVERIFY(colorAt(0) != light);
    applyTheme(*qApp, ThemeChoice::Light);
    settle();
}

void TstPlacementPanel::idleAcceleratorsArePlain()
{
    show(placedOn(1, {.tensor = 3})); // two replicas of three leave two idle
    QCOMPARE(colorAt(5), seriesColor(m_panel->palette(), 1));
    QCOMPARE(colorAt(6), m_panel->palette().color(QPalette::Midlight));
    const auto labels = m_panel->findChildren<QLabel *>();
    QVERIFY(std::any_of(labels.begin(), labels.end(), [](const QLabel *label) { return label->text().contains(u"2 idle"_s); }));
}

void TstPlacementPanel::farOutANodeIsOneSpot()
{
    show(placedOn(16384, {.tensor = 8}));
    QVERIFY(drawing().view().scaleX() < 1.5);
    const QRect spot = PlacementPainter::cellPixels(drawing().view(), drawing().grid().blockRect(3));
    QCOMPARE(drawing().grab().toImage().pixelColor(spot.topLeft()), seriesColor(m_panel->palette(), 3));
}

void TstPlacementPanel::theKeyboardWalksAndLights()
{
    show(placedOn(4, {.tensor = 4}));
    drawing().setFocus(Qt::TabFocusReason);
    QTRY_COMPARE(drawing().currentRank(), 0);
    QTest::keyClick(&drawing(), Qt::Key_Right);
    QTest::keyClick(&drawing(), Qt::Key_Down);
    QCOMPARE(drawing().currentRank(), 9);
    QAccessibleInterface *spoken = QAccessible::queryAccessibleInterface(&drawing());
    QVERIFY(spoken->text(QAccessible::Description).startsWith(u"Rank 9: node 1, GPU 1"_s));
    QVERIFY(!spoken->text(QAccessible::Name).isEmpty());
    QTest::keyClick(&drawing(), Qt::Key_Return);
    QCOMPARE(drawing().highlightedRank(), 9);
    QTest::keyClick(&drawing(), Qt::Key_Escape);
    QCOMPARE(drawing().highlightedRank(), -1);
    QTest::keyClick(&drawing(), Qt::Key_End);
    QCOMPARE(drawing().currentRank(), 31);
    QTest::keyClick(&drawing(), Qt::Key_Right); // the last stays
    QCOMPARE(drawing().currentRank(), 31);
    QTest::keyClick(&drawing(), Qt::Key_Home);
    QCOMPARE(drawing().currentRank(), 0);
}

void TstPlacementPanel::theMouseIsToldWhatItPointsAt()
{
    const PlacedDesign design = placedOn(64, {.tensor = 8, .pipeline = 4});
    show(design);
    choose(GroupKind::Data);
    QTest::mouseMove(&drawing(), drawing().view().toPixel(drawing().grid().cellRect(300).center()).toPoint());
    QCOMPARE(drawing().currentRank(), 300);
    // 300 = stage 2 (of 128 each), replica 5, tensor rank 4.
    QCOMPARE(rankText(design, 300), u"Rank 300: node 37, GPU 4 · TP 4, DP 5, PP 2"_s);
    QCOMPARE(groupText(design, GroupKind::Data, 300), u"Data group 20: 16 ranks (260, 268, 276, 284, …, 380) over rail"_s);
    QCOMPARE(groupText(design, GroupKind::Tensor, 300), u"Tensor group 37: 8 ranks (296, 297, 298, 299, …, 303) over NVLink 4"_s);
    QCOMPARE(groupText(design, GroupKind::Context, 300), u"Context group 300: this rank alone"_s);
}

void TstPlacementPanel::zoomAndPanByHand()
{
    show(placedOn(2048, {.tensor = 8}));
    QTest::keyClick(&drawing(), Qt::Key_Plus);
    QVERIFY(!drawing().isFitted());
    const QPointF corner = drawing().view().visible().topLeft();
    QTest::mousePress(&drawing(), Qt::LeftButton, {}, {300, 200});
    QTest::mouseMove(&drawing(), {260, 180});
    QTest::mouseMove(&drawing(), {250, 170});
    QTest::mouseRelease(&drawing(), Qt::LeftButton, {}, {250, 170});
    QVERIFY(drawing().view().visible().left() > corner.x());
    QCOMPARE(drawing().highlightedRank(), -1); // a drag is no click
    QTest::keyClick(&drawing(), Qt::Key_0);
    QVERIFY(drawing().isFitted());
    drawing().setCurrentRank(16000);
    for (int i = 0; i < 20; ++i)
        QTest::keyClick(&drawing(), Qt::Key_Plus);
    drawing().setCurrentRank(5); // what is walked to comes into sight
    QVERIFY(drawing().view().visible().contains(drawing().grid().cellRect(5)));
}

void TstPlacementPanel::aSmallerDesignForgetsRanksItLacks()
{
    show(placedOn(4, {.tensor = 4}));
    drawing().setCurrentRank(30);
    drawing().setHighlightedRank(30);
    show(placedOn(1, {.tensor = 4}));
    QCOMPARE(drawing().currentRank(), 7);
    QCOMPARE(drawing().highlightedRank(), -1);
}

void TstPlacementPanel::theGroupTableHasTheNumbers()
{
    GroupTableModel model;
    QAbstractItemModelTester tester(&model);
    model.setDesign(placedOn(64, {.tensor = 8, .pipeline = 4}));
    QCOMPARE(rowOf(model, 0), (QStringList{u"Tensor (TP)"_s, u"8"_s, u"64"_s, u"NVLink 4"_s, u"8.38 GiB"_s, u"2.0 %"_s}));
    QCOMPARE(rowOf(model, 1), (QStringList{u"Context (CP)"_s, u"1"_s, u"512"_s, u"–"_s, u"–"_s, u"–"_s}));
    QCOMPARE(rowOf(model, 3), (QStringList{u"Data (DP)"_s, u"16"_s, u"32"_s, u"rail"_s, u"8.38 GiB"_s, u"18 %"_s}));
    QCOMPARE(rowOf(model, 4), (QStringList{u"Pipeline (PP)"_s, u"4"_s, u"128"_s, u"spine"_s, u"8.38 GiB"_s, u"18 %"_s}));
    QCOMPARE(model.index(3, GroupTableModel::Busy).data(numberRole).toDouble(), 0.18);
}

void TstPlacementPanel::theRankTableHasEveryRank()
{
    RankTableModel model;
    QAbstractItemModelTester tester(&model);
    model.setPlacement(placedOn(4, {.tensor = 4, .pipeline = 2, .context = 2}).placement);
    QCOMPARE(model.rowCount(), 32);
    QCOMPARE(rowOf(model, 21).join(u' '), u"21 2 5 1 1 0 0 1 5 9 21 5 5"_s);
    QCOMPARE(model.headerData(RankTableModel::DataGroup, Qt::Horizontal, Qt::DisplayRole).toString(), u"DP group"_s);
    const QStringList lines = csvOf(model).split(u'\n');
    QCOMPARE(lines.size(), 34); // a heading, 32 ranks, the end
    QCOMPARE(lines[22], u"21,2,5,1,1,0,0,1,5,9,21,5,5"_s);
}

void TstPlacementPanel::pictures()
{
    show(placedOn(9, {.tensor = 4, .pipeline = 3}));
    drawing().setHighlightedRank(5);
    saveScreenshots(*m_panel, u"placement-panel"_s, {QSize(480, 560), QSize(1200, 900)});
}

QTEST_MAIN(TstPlacementPanel)
#include "tst_placementpanel.moc"
