// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/core/fleet/fleets.h"
#include "tests/support/strictwarnings.h"
#include "tests/views/pictures.h"
#include "views/charts/curvechart.h"
#include "views/charts/curveplot.h"
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
#include <functional>

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

/// What a program tells of a phase of a step, by rank.
RankTimes phase(const QString &name, double time, qint64 step, int ranks, const std::function<double(int rank)> &seconds)
{
    RankTimes times{.time = time, .step = step, .phase = name, .seconds = {}};
    for (int rank = 0; rank < ranks; ++rank)
        times.seconds.emplace_back(rank, float(seconds(rank)));
    return times;
}

QStringList linesOf(const QListWidget &list)
{
    QStringList lines;
    for (int row = 0; row < list.count(); ++row)
        lines << list.item(row)->text();
    return lines;
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

    /// Forward of all ranks in two reports, of which the second has a slow rank; in any grouping, at any time, in map, table and list.
    void phasesOfTheStepAreShownToo()
    {
        const SystemClock clock;
        FleetPanel panel(clock);
        auto history = std::make_shared<FleetHistory>();
        fill(*history, 16, 8, 12);
        const auto roster = std::make_shared<FleetRoster>(*history, layoutOf(16, 8, 8));
        panel.resize(1000, 700);
        panel.showFleet(history, roster);
        panel.show();
        for (const int at : {0, 1}) {
            history->add(phase(u"forward_compute"_s, 1012 + 30 * at, 10 + 10 * at, 128, [at](int rank) { return rank == 29 && at == 1 ? 1.95 : 1.5; }));
            history->add(phase(u"all_grads_sync"_s, 1012 + 30 * at, 10 + 10 * at, 128, [](int) { return 0.012; }));
        }
        panel.showMore(roster);
        auto *quantity = panel.findChild<ChoiceBox *>(u"fleetQuantity"_s);
        QTRY_VERIFY(quantity->findText(u"Time: Forward"_s) >= 0);
        QVERIFY(quantity->findText(u"Time: All-reduce of gradients"_s) >= 0);
        choose(panel, u"fleetQuantity"_s, u"phase/forward_compute"_s);
        for (const FleetOrder order : {FleetOrder::Pipeline, FleetOrder::Data, FleetOrder::Tensor, FleetOrder::Rail, FleetOrder::Rank, FleetOrder::Node}) {
            choose(panel, u"fleetOrder"_s, QString::number(int(order)));
            QVERIFY(std::abs(panel.view().values[29] - 1.95F) < 0.001F);
            QVERIFY(std::abs(panel.view().values[28] - 1.5F) < 0.001F);
        }
        auto *slow = panel.findChild<QListWidget *>(u"fleetStragglers"_s);
        QVERIFY2(linesOf(*slow).contains(u"rank 29, g003 GPU 5: Forward 1.95 s where 1.50 s is usual"_s), qPrintable(linesOf(*slow).join(u'\n')));
        panel.map()->setFocus(Qt::TabFocusReason);
        for (int i = 0; i < 3; ++i)
            QTest::keyClick(panel.map(), Qt::Key_Down);
        for (int i = 0; i < 5; ++i)
            QTest::keyClick(panel.map(), Qt::Key_Right);
        QVERIFY2(panel.map()->accessibleDescription().contains(u"rank 29, g003 GPU 5"_s) && panel.map()->accessibleDescription().endsWith(u"Forward 1.95 s"_s), qPrintable(panel.map()->accessibleDescription()));
        QVERIFY2(gpuDetails(panel.view(), 29).startsWith(u"score 0.77 beside its own best, 0.77 beside the others of its stage"_s), qPrintable(gpuDetails(panel.view(), 29)));
        QTest::keyClick(panel.map(), Qt::Key_Return);
        QCOMPARE(panel.findChild<CurveChart *>(u"chart_fleet"_s)->curves().size(), std::size_t(1));
        const auto *chart = panel.findChild<CurveChart *>(u"chart_fleet"_s);
        QTRY_COMPARE(chart->curves().front().samples.size(), std::size_t(2)); // each report once
        QVERIFY(chart->hasSamples());
        QVERIFY(panel.findChild<QLabel *>(u"fleetMoment"_s)->toolTip().contains(u"step 20"_s));
        panel.findChild<QSlider *>(u"fleetTime"_s)->setValue(4);
        QVERIFY(std::abs(panel.view().values[29] - 1.5F) < 0.001F);
        QVERIFY(panel.findChild<QLabel *>(u"fleetMoment"_s)->toolTip().contains(u"step 10"_s));
        panel.findChild<QSlider *>(u"fleetTime"_s)->setValue(0);
        QVERIFY(std::isnan(panel.view().values[29])); // before the first report
    }

    void phasesInLightAndDark()
    {
        const SystemClock clock;
        FleetPanel panel(clock);
        const auto history = std::make_shared<FleetHistory>();
        fill(*history, 64, 8, 24);
        for (int at = 0; at < 4; ++at) {
            history->add(phase(u"forward_compute"_s, 1010 + 30 * at, 10 + 10 * at, 512, [at](int rank) { return 1.5 + 0.02 * (rank % 7) + (rank / 64 == 7 ? 0.4 : 0) + (rank == 77 && at > 1 ? 0.7 : 0) + 0.01 * at; }));
            history->add(phase(u"batch_generator"_s, 1010 + 30 * at, 10 + 10 * at, 512, [at](int rank) { return 0.012 + 0.001 * ((rank + at) % 3); }));
        }
        panel.showFleet(history, std::make_shared<FleetRoster>(*history, layoutOf(64, 8, 8)));
        panel.show();
        choose(panel, u"fleetQuantity"_s, u"phase/forward_compute"_s);
        choose(panel, u"fleetOrder"_s, QString::number(int(FleetOrder::Pipeline)));
        panel.showPhases({{u"phase/forward_compute_seconds"_s, {}}});
        panel.map()->pick({76, 77, 470});
        QTRY_VERIFY(panel.findChild<CurveChart *>(u"chart_fleet"_s)->plot()->isVisible());
        takePictures(panel, u"fleet-phases"_s);
    }

    void phasesAreColumnsOfTheTable()
    {
        const auto history = slowNode();
        FleetView view{.history = history, .roster = std::make_shared<FleetRoster>(*history, layoutOf(16, 8, 8)), .frame = 11, .quantity = GpuQuantity::Clock};
        FleetTableModel model;
        QAbstractItemModelTester tester(&model);
        model.showGroups(view, view.roster->groups(FleetOrder::Node));
        const int columns = model.columnCount();
        history->add(phase(u"backward_compute"_s, 1030, 10, 128, [](int rank) { return rank / 1000.0; }));
        model.showValues(view);
        QCOMPARE(model.columnCount(), columns + 1);
        QCOMPARE(model.headerData(columns, Qt::Horizontal, Qt::DisplayRole), QVariant(u"Backward"_s));
        QCOMPARE(model.index(model.rowOf(history->find(hostName(13), 2)), columns).data(), QVariant(u"106.0 ms"_s));
        view.quantity = FleetQuantity::ofPhase(u"backward_compute"_s);
        takeValues(view);
        QCOMPARE(std::pair(view.low, std::round(view.high * 1000) / 1000), std::pair(0.0, 0.14)); // round steps of its own size
    }

    /// What a program leaves out of its ranks is said, with the option that would tell it.
    void whatTheProgramDoesNotTellIsSaid_data()
    {
        QTest::addColumn<QString>("series");
        QTest::addColumn<QString>("says");
        QTest::addRow("no timers") << u"loss"_s << QString();
        QTest::addRow("the slowest") << u"phase/forward_compute_seconds"_s << u"only the slowest rank"_s;
        QTest::addRow("the slowest and the fastest") << u"phase_ratio/forward_compute"_s << u"only the slowest and the fastest rank"_s;
    }

    void whatTheProgramDoesNotTellIsSaid()
    {
        QFETCH(QString, series);
        QFETCH(QString, says);
        const SystemClock clock;
        FleetPanel panel(clock);
        const auto history = slowNode();
        const auto roster = std::make_shared<FleetRoster>(*history, layoutOf(16, 8, 8));
        panel.showFleet(history, roster);
        panel.show();
        std::map<QString, MetricSeries> all{{series, {}}};
        if (series.startsWith(u"phase_ratio"_s))
            all[u"phase/forward_compute_seconds"_s] = {};
        panel.showPhases(all);
        const auto *slow = panel.findChild<QListWidget *>(u"fleetStragglers"_s);
        const auto notes = [slow] { return linesOf(*slow).filter(u"log tells"_s); };
        QCOMPARE(notes().size(), says.isEmpty() ? 0 : 1);
        if (says.isEmpty())
            return;
        QVERIFY2(notes().first().contains(says) && notes().first().contains(u"--timing-log-option all"_s), qPrintable(notes().first()));
        history->add(phase(u"forward_compute"_s, 1030, 10, 100, [](int) { return 1; }));
        panel.showMore(roster);
        QTRY_VERIFY(notes().size() == 1 && notes().first().contains(u"100 of 128"_s));
        history->add(phase(u"forward_compute"_s, 1040, 20, 128, [](int) { return 1; }));
        panel.showMore(roster);
        QTRY_COMPARE(notes().size(), 0);
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
