// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/layout/networkpanel.h"

#include "tests/support/screenshots.h"
#include "tests/support/strictwarnings.h"
#include "tests/views/layout/placements.h"
#include "views/layout/networkdrawing.h"
#include "views/layout/tiertable.h"

#include <QAbstractItemModelTester>
#include <QLabel>
#include <QTest>

using namespace slipway;
using namespace slipway::test;
using namespace Qt::StringLiterals;

namespace {

const QSizeF window(460, 420);

NetworkSketch sketch(const PlacedDesign &design) { return sketchOf(design, window, QFontMetricsF(QApplication::font())); }

QStringList titlesOf(const NetworkSketch &sketch)
{
    QStringList titles;
    for (const NetworkSketch::Box &box : sketch.boxes)
        titles << box.title;
    return titles;
}

bool hasLabel(const NetworkSketch &sketch, const QString &text)
{
    return std::any_of(sketch.labels.begin(), sketch.labels.end(), [&text](const auto &label) { return label.text == text; });
}

} // namespace

class TstNetworkPanel : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() { applyTheme(*qApp, ThemeChoice::Light); }
    void init() { failOnAnyWarning(); }

    void everyBoxLiesInTheWindowApart_data()
    {
        QTest::addColumn<QString>("topology");
        QTest::addColumn<int>("nodes");
        for (const char *topology : {"single-switch", "fat-tree-2", "fat-tree-3", "rail-optimized", "rail-only", "dragonfly", "torus-3d"})
            for (const int nodes : {1, 2, 8, 64, 2048})
                QTest::addRow("%s of %d", topology, nodes) << QString::fromLatin1(topology) << nodes;
    }

    void everyBoxLiesInTheWindowApart()
    {
        QFETCH(QString, topology);
        QFETCH(int, nodes);
        const NetworkSketch made = sketch(placedOn(nodes, {.tensor = 8}, topology.toStdString()));
        QVERIFY(!made.boxes.isEmpty());
        const QRectF whole(QPointF(0, 0), made.size);
        QVERIFY(made.size.width() <= window.width() + 1);
        for (const NetworkSketch::Box &box : made.boxes)
            QVERIFY2(whole.contains(box.rect), qPrintable(box.title));
        if (topology != u"torus-3d")
            for (int i = 1; i < made.boxes.size(); ++i)
                QVERIFY2(!made.boxes[i].rect.intersects(made.boxes[i - 1].rect), qPrintable(made.boxes[i].title));
    }

    void manyCollapseIntoOneBox()
    {
        const NetworkSketch made = sketch(placedOn(2048, {.tensor = 8}));
        const QStringList titles = titlesOf(made);
        QVERIFY(titles.contains(u"core 0"_s) && titles.contains(u"node 0"_s));
        const auto collapsed = std::count_if(made.boxes.begin(), made.boxes.end(), [](const auto &box) { return box.look == NetworkSketch::Look::Rest; });
        QCOMPARE(int(collapsed), 4); // cores, spines, leaves, nodes
    }

    void howManyAreLeftFitsIntoTheirBox()
    {
        const QFontMetricsF metrics(QApplication::font());
        for (const NetworkSketch::Box &box : sketch(placedOn(2048, {.tensor = 8})).boxes)
            if (box.look == NetworkSketch::Look::Rest)
                QVERIFY2(metrics.horizontalAdvance(box.title) <= box.rect.width() - 4, qPrintable(box.title));
    }

    void titlesLieBesideTheBoxes()
    {
        const NetworkSketch made = sketch(placedOn(64, {.tensor = 8}));
        for (const NetworkSketch::Label &label : made.labels)
            for (const NetworkSketch::Box &box : made.boxes)
                QVERIFY2(!label.rect.intersects(box.rect), qPrintable(label.text));
    }

    void whatIsShownAndWhatIsLeftAddUp()
    {
        const QStringList titles = titlesOf(sketch(placedOn(64, {.tensor = 8})));
        int nodes = 0, rest = 0;
        for (const QString &title : titles)
            nodes += title.startsWith(u"node "_s);
        for (const QString &title : titles)
            if (title.startsWith(u"× "_s))
                rest = title.mid(2).section(u' ', 0, 0).toInt(); // the last is the nodes'
        QCOMPARE(nodes + rest, 64);
    }

    void railsJoinEachNicToItsSwitch()
    {
        const NetworkSketch made = sketch(placedOn(2, {.tensor = 8}, "rail-only"));
        const auto &boxes = made.boxes;
        QVERIFY(made.hasRails);
        QList<int> rails;
        for (const NetworkSketch::Line &line : made.lines)
            rails << line.rail;
        QCOMPARE(rails.count(3), 2); // one from each node
        for (const NetworkSketch::Line &line : made.lines)
            if (line.rail == 0)
                QCOMPARE(line.from.x(), boxes.first().rect.center().x());
    }

    void linksSayTheirRate()
    {
        QVERIFY(hasLabel(sketch(placedOn(32, {.tensor = 8})), u"8 × 400 Gb/s from each node"_s));
        QVERIFY(hasLabel(sketch(placedOn(32, {.tensor = 8})), u"256 links of 400 Gb/s, 1:1"_s));
    }

    void tableHasTheNumbers()
    {
        TierTableModel model;
        QAbstractItemModelTester tester(&model);
        model.setDesign(placedOn(32, {.tensor = 8}));
        QCOMPARE(model.rowCount(), 3);
        const auto row = [&model](int index) {
            QStringList cells;
            for (int column = 0; column < TierTableModel::ColumnCount; ++column)
                cells << model.index(index, column).data().toString();
            return cells.join(u" | "_s);
        };
        QCOMPARE(row(0), u"Nodes | 32 | – | 8 | – | – | – | –"_s);
        QCOMPARE(row(1), u"Leaf switches | 8 | 32 | 32 | 256 | 400 Gb/s | 102 Tb/s | 1:1"_s);
        QCOMPARE(row(2), u"Spine switches | 4 | 64 | – | 256 | 400 Gb/s | 102 Tb/s | –"_s);
    }

    void aTopologyThatIsTooSmallIsNamed()
    {
        NetworkPanel panel;
        panel.showDesign(placedOn(9, {.tensor = 8}, "single-switch"));
        const auto labels = panel.findChildren<QLabel *>();
        QVERIFY(std::any_of(labels.begin(), labels.end(), [](const QLabel *label) { return label->text().startsWith(u"single-switch joins at most 8 nodes"_s); }));
    }

    void boxesAreDrawnWhereTheyAre()
    {
        NetworkPanel panel;
        panel.resize(500, 500);
        panel.showDesign(placedOn(2, {.tensor = 8}, "rail-only"));
        panel.show();
        QVERIFY(QTest::qWaitForWindowExposed(&panel));
        settle();
        NetworkDrawing &drawing = *panel.drawing();
        const QImage image = drawing.grab().toImage();
        const QRectF node = drawing.sketch().boxes.last().rect; // node 1
        for (const int nic : {0, 5}) {
            const QPointF at = nicPoint(drawing.sketch(), node, nic) + QPointF(0, 2);
            QCOMPARE(image.pixelColor(drawing.view().toPixel(at).toPoint()), seriesColor(panel.palette(), nic));
        }
        QTest::mouseMove(&drawing, drawing.view().toPixel(node.center()).toPoint());
        QCOMPARE(drawing.currentText(), u"node 1: 8 links of 400 Gb/s into the network, 450 GB/s each way inside"_s);
        drawing.setFocus();
        QTest::keyClick(&drawing, Qt::Key_Left);
        QVERIFY(drawing.currentText().startsWith(u"node 0"_s));
    }
};

QTEST_MAIN(TstNetworkPanel)
#include "tst_networkpanel.moc"
