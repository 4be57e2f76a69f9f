// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/core/fleet/fleets.h"
#include "tests/support/strictwarnings.h"
#include "views/charts/curvechart.h"
#include "views/fleet/colorscale.h"
#include "views/fleet/fleetgrid.h"
#include "views/fleet/fleetmap.h"
#include "views/fleet/fleetpanel.h"
#include "views/fleet/fleettable.h"
#include "views/theme/theme.h"
#include "views/widgets/choicebox.h"
#include "views/widgets/drawingcard.h"
#include "views/widgets/tabletext.h"

#include <QAbstractItemModelTester>
#include <QLabel>
#include <QListWidget>
#include <QPushButton>
#include <QSlider>
#include <QSignalSpy>
#include <QTableView>
#include <QTest>

#include <cmath>

using namespace slipway;
using namespace slipway::test;

namespace {

std::optional<RankPlacement> layoutOf(int nodes, int tensor, int pipeline)
{
    ResolvedDesign design;
    design.nodes = nodes;
    design.acceleratorsPerNode = 8;
    design.scaleUpDomain = 8;
    design.design.parallelism.tensor = tensor;
    design.design.parallelism.pipeline = pipeline;
    design.dataParallel = nodes * 8 / tensor / pipeline;
    return RankPlacement(design);
}

/// Sixteen nodes, 8 stages of 16 GPUs; in the last of 12 rounds g013 is slow.
std::shared_ptr<FleetHistory> slowNode()
{
    auto history = std::make_shared<FleetHistory>();
    fill(*history, 16, 8, 12, [](int node, int round, GpuReading &gpu) {
        if (node == 13 && round >= 6) {
            gpu[GpuQuantity::Clock] = 900;
            gpu[GpuQuantity::ClockReasons] = 0x40;
        }
    });
    return history;
}

double luminance(QRgb color)
{
    const auto linear = [](double c) { return c <= 0.03928 ? c / 12.92 : std::pow((c + 0.055) / 1.055, 2.4); };
    return 0.2126 * linear(qRed(color) / 255.0) + 0.7152 * linear(qGreen(color) / 255.0) + 0.0722 * linear(qBlue(color) / 255.0);
}

void choose(FleetPanel &panel, const QString &box, const QString &id)
{
    auto *choice = panel.findChild<ChoiceBox *>(box);
    QVERIFY(choice->findData(id) >= 0);
    choice->setCurrentId(id);
    Q_EMIT choice->idChosen(id);
}

} // namespace

class TstFleetPanel : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init() { failOnAnyWarning(); }

    void colorsGetEverLighter_data()
    {
        QTest::addColumn<QColor>("base");
        QTest::addRow("light") << QColor(Qt::white);
        QTest::addRow("dark") << QColor(u"#171a1f"_s);
    }

    /// So they keep their order for eyes of any kind, and on grey paper.
    void colorsGetEverLighter()
    {
        QFETCH(QColor, base);
        QPalette palette;
        palette.setColor(QPalette::Window, base);
        palette.setColor(QPalette::WindowText, base.lightness() > 127 ? Qt::black : Qt::white);
        const ColorScale scale(palette);
        for (int i = 4; i <= 255; ++i) // a step less than one of 256 may round to the same
            QVERIFY2(luminance(scale(float(i) / 255)) > luminance(scale(float(i - 4) / 255)), qPrintable(QString::number(i)));
        QCOMPARE(scale(-5), scale(0));
        QCOMPARE(scale(7), scale(1));
        QCOMPARE(scale(NAN), scale.unknown());
    }

    void everyCellHasItsPlace_data()
    {
        QTest::addColumn<std::vector<int>>("sizes");
        QTest::addRow("one node") << std::vector<int>{8};
        QTest::addRow("all in a row") << std::vector<int>{16384};
        QTest::addRow("nodes") << std::vector<int>(2048, 8);
        QTest::addRow("stages") << std::vector<int>(16, 1024);
        QTest::addRow("unequal") << std::vector<int>{3, 17, 1, 100};
        QTest::addRow("nothing") << std::vector<int>{};
    }

    void everyCellHasItsPlace()
    {
        QFETCH(std::vector<int>, sizes);
        for (const QSizeF &window : {QSizeF(900, 400), QSizeF(120, 900), QSizeF(1, 1)}) {
            const FleetGrid grid(sizes, window, 90, 16);
            for (int group = 0; group < int(sizes.size()); ++group) {
                for (int member = 0; member < sizes[std::size_t(group)]; ++member) {
                    const QRectF cell = grid.cell(group, member);
                    int foundGroup = -1, foundMember = -1;
                    QVERIFY(grid.find(cell.center(), foundGroup, foundMember));
                    QCOMPARE(foundGroup, group);
                    QCOMPARE(foundMember, member);
                    QVERIFY(grid.world().contains(cell));
                }
            }
            int group = 0, member = 0;
            QVERIFY(!grid.find({-100, -100}, group, member));
            QVERIFY(!grid.find({1e9, 1e9}, group, member));
        }
    }

    void showsTheNewestAndNamesTheSlow()
    {
        const SystemClock clock;
        FleetPanel panel(clock);
        const auto history = slowNode();
        panel.resize(1000, 700);
        panel.showFleet(history, std::make_shared<FleetRoster>(*history, layoutOf(16, 8, 8)));
        panel.show();
        QVERIFY(panel.isFollowing());
        QCOMPARE(panel.view().frame, std::size_t(11));
        auto *slow = panel.findChild<QListWidget *>(u"fleetStragglers"_s);
        QCOMPARE(slow->count(), 1);
        QVERIFY2(slow->item(0)->text().startsWith(u"node g013: SM clock"_s), qPrintable(slow->item(0)->text()));
        slow->setCurrentRow(0);
        QCOMPARE(panel.map()->picked().size(), std::size_t(8));
        QCOMPARE(panel.view().quantity, GpuQuantity::Clock); // that they stand out by
        QCOMPARE(panel.findChild<ChoiceBox *>(u"fleetQuantity"_s)->currentId(), QString::number(int(GpuQuantity::Clock)));
        QCOMPARE(panel.findChild<CurveChart *>(u"chart_fleet"_s)->curves().size(), std::size_t(8));
    }

    void theSlowNodeCanBeLeftOut()
    {
        const SystemClock clock;
        FleetPanel panel(clock);
        QSignalSpy wanted(&panel, &FleetPanel::goOnWithoutRequested);
        const auto history = slowNode();
        const auto *button = panel.findChild<QPushButton *>(u"fleetGoOnWithout"_s);
        panel.setGoesOnWithout(true);
        panel.showFleet(history, std::make_shared<FleetRoster>(*history, layoutOf(16, 8, 8)));
        QVERIFY(button->isHidden());
        panel.findChild<QListWidget *>(u"fleetStragglers"_s)->setCurrentRow(0);
        QVERIFY(!button->isHidden() && button->text().contains(hostName(13)));
        panel.findChild<QPushButton *>(u"fleetGoOnWithout"_s)->click();
        QCOMPARE(wanted.size(), 1);
        QCOMPARE(wanted.first().first().toStringList(), QStringList{hostName(13)});
        panel.setGoesOnWithout(false);
        QVERIFY(button->isHidden());
    }

    void theSliderGoesBackInTime()
    {
        const SystemClock clock;
        FleetPanel panel(clock);
        const auto history = slowNode();
        const auto roster = std::make_shared<FleetRoster>(*history, std::nullopt);
        panel.showFleet(history, roster);
        panel.show();
        choose(panel, u"fleetQuantity"_s, QString::number(int(GpuQuantity::Clock)));
        const int gpu = history->find(hostName(13), 0);
        QCOMPARE(panel.view().values[std::size_t(gpu)], 900.0F);
        auto *slider = panel.findChild<QSlider *>(u"fleetTime"_s);
        slider->setValue(2);
        QCOMPARE(panel.view().values[std::size_t(gpu)], 1755.0F);
        QVERIFY(panel.findChild<QLabel *>(u"fleetMoment"_s)->text().contains(u"00:00:45"_s));
        NodeSample more;
        more.time = 1060;
        more.gpus.push_back(busyGpu(0));
        history->add(hostName(0), more);
        panel.showMore(roster);
        QTRY_COMPARE(slider->maximum(), 12);
        QCOMPARE(panel.view().frame, std::size_t(2)); // who looks back is left there
        slider->setValue(slider->maximum());
        more.time = 1065;
        history->add(hostName(0), more);
        panel.showMore(roster);
        QTRY_COMPARE(panel.view().frame, std::size_t(13));
    }

    void gpusThatComeLaterAreShown()
    {
        const SystemClock clock;
        FleetPanel panel(clock);
        const auto history = std::make_shared<FleetHistory>();
        fill(*history, 1, 8, 2);
        panel.showFleet(history, std::make_shared<FleetRoster>(*history, std::nullopt));
        panel.show();
        fill(*history, 4, 8, 2);
        panel.findChild<QSlider *>(u"fleetTime"_s)->setValue(0); // before their roster is there
        panel.hide();
        panel.show();
        QCOMPARE(panel.map()->groupOf(history->find(hostName(3), 0)), -1);
        panel.showMore(std::make_shared<FleetRoster>(*history, std::nullopt));
        QTRY_COMPARE(panel.map()->groupOf(history->find(hostName(3), 0)), 3);
    }

    void walksAndPicksByKeyboard()
    {
        const SystemClock clock;
        FleetPanel panel(clock);
        const auto history = slowNode();
        panel.resize(1000, 700);
        panel.showFleet(history, std::make_shared<FleetRoster>(*history, layoutOf(16, 8, 8)));
        panel.show();
        FleetMap *map = panel.map();
        map->setFocus(Qt::TabFocusReason);
        QTest::keyClick(map, Qt::Key_Home);
        QCOMPARE(map->currentGpu(), history->find(hostName(0), 0));
        QTest::keyClick(map, Qt::Key_Right);
        QTest::keyClick(map, Qt::Key_Down);
        QCOMPARE(map->currentGpu(), history->find(hostName(1), 1));
        QTest::keyClick(map, Qt::Key_Return);
        QTest::keyClick(map, Qt::Key_Right);
        QTest::keyClick(map, Qt::Key_Return, Qt::ControlModifier);
        QCOMPARE(map->picked().size(), std::size_t(2));
        QTest::keyClick(map, Qt::Key_End);
        QCOMPARE(map->currentGpu(), history->find(hostName(15), 7));
        QTest::keyClick(map, Qt::Key_Escape);
        QVERIFY(map->picked().empty());
        QVERIFY(map->accessibleDescription().contains(u"rank 127, g015 GPU 7"_s));
    }

    void aClickPicks()
    {
        const SystemClock clock;
        FleetPanel panel(clock);
        const auto history = slowNode();
        panel.resize(1000, 700);
        panel.showFleet(history, std::make_shared<FleetRoster>(*history, layoutOf(16, 8, 8)));
        panel.show();
        choose(panel, u"fleetOrder"_s, QString::number(int(FleetOrder::Pipeline)));
        const int gpu = history->find(hostName(5), 3);
        QTest::mouseClick(panel.map(), Qt::LeftButton, {}, panel.map()->cellCentre(gpu).toPoint());
        QCOMPARE(panel.map()->picked(), std::vector<int>{gpu});
        QCOMPARE(panel.map()->groupOf(gpu), 2); // stage 2 is nodes 4 and 5
    }

    void theTableHasTheSameNumbers()
    {
        const auto history = slowNode();
        FleetView view{.history = history, .roster = std::make_shared<FleetRoster>(*history, layoutOf(16, 8, 8)), .frame = 11, .quantity = GpuQuantity::Clock};
        takeValues(view);
        FleetTableModel model;
        QAbstractItemModelTester tester(&model);
        model.showGroups(view, view.roster->groups(FleetOrder::Node));
        QCOMPARE(model.rowCount(), 128);
        const int row = model.rowOf(history->find(hostName(13), 2));
        QCOMPARE(model.index(row, FleetTableModel::Rank).data(), QVariant(106));
        QCOMPARE(model.index(row, FleetTableModel::Node).data(), QVariant(u"g013"_s));
        QCOMPARE(model.index(row, FleetTableModel::Pipeline).data(), QVariant(6));
        QCOMPARE(model.index(row, FleetTableModel::FirstQuantity + int(GpuQuantity::Clock)).data(), QVariant(u"900 MHz"_s));
        QCOMPARE(model.index(row, FleetTableModel::FirstQuantity + int(GpuQuantity::Clock)).data(numberRole), QVariant(900.0));
        QVERIFY(csvOf(model).contains(u"106,g013,2,2,"_s));
    }

    void rangesFitTheValues()
    {
        auto history = slowNode();
        FleetView view{.history = history, .frame = 11, .quantity = GpuQuantity::Utilisation};
        takeValues(view);
        QCOMPARE(std::pair(view.low, view.high), std::pair(0.0, 100.0));
        view.quantity = GpuQuantity::Clock;
        takeValues(view);
        QCOMPARE(std::pair(view.low, view.high), std::pair(900.0, 1800.0));
        view.isFitted = true;
        takeValues(view);
        QCOMPARE(std::pair(view.low, view.high), std::pair(900.0, 1755.0));
        view.quantity = GpuQuantity::Memory; // all alike
        takeValues(view);
        QVERIFY(view.high > view.low);
        view.history = std::make_shared<FleetHistory>();
        takeValues(view);
        QVERIFY(view.high > view.low);
    }

    void withoutSamplesItSaysSo()
    {
        const SystemClock clock;
        FleetPanel panel(clock);
        panel.setEmptyText(u"Nothing was sampled."_s);
        panel.showFleet(std::make_shared<FleetHistory>(), std::make_shared<FleetRoster>());
        panel.show();
        QVERIFY(!panel.map()->isVisible());
    }
};

QTEST_MAIN(TstFleetPanel)
#include "tst_fleetpanel.moc"
