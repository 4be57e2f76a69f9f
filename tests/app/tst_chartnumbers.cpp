// SPDX-License-Identifier: GPL-3.0-or-later
// The tables behind the charts of the design page, of real designs: each is held against the estimate, and against what must be so whatever
// the estimate says: stacks add up, a stage's time is the step's, every rank sits once, every link has two ends.
#include "app/designdesk.h"
#include "app/workbench.h"
#include "tests/app/designwindow.h"
#include "views/shell/mainwindow.h"
#include "views/widgets/exportmenu.h"
#include "views/widgets/tabletext.h"

#include <QAbstractItemModel>
#include <QFile>
#include <QTabWidget>
#include <QTableView>
#include <QTemporaryDir>
#include <QTest>

#include <cmath>

using namespace slipway;
using namespace Qt::StringLiterals;

namespace {

constexpr const char *interleaved = R"(format: 1
name: interleaved
model: llama-3.1-70b
cluster: {accelerator: h100-sxm, nodes: 16, accelerators_per_node: 8, fabric: {link: ib-ndr, nics_per_node: 8},
          storage: {scratch: {system: lustre, read_gb_s: 40, write_gb_s: 30, capacity_tb: 500}, local: {system: local-nvme-gen4}}}
training: {sequence_length: 4096, micro_batch: 1, global_batch: 256, recompute: selective, tokens: 1.0e11}
parallelism: {tensor: 4, sequence: true, pipeline: 4, virtual_pipeline: 4, schedule: interleaved, context: 2}
framework: {name: megatron-lm, version: "core-0.16"}
data: {dataset: /data/corpus, format: megatron-indexed, bytes_per_token: 4}
checkpoint: {directory: /scratch/run}
cost: {accelerator_hour: 2.5}
)";

constexpr const char *experts = R"(format: 1
name: experts
model: mixtral-8x7b
cluster: {accelerator: h100-sxm, nodes: 8, accelerators_per_node: 8, fabric: {link: ib-ndr, nics_per_node: 8, topology: fat-tree-2},
          storage: {scratch: {system: lustre, read_gb_s: 40, write_gb_s: 30, capacity_tb: 500}}}
training: {sequence_length: 4096, micro_batch: 1, global_batch: 256, recompute: full, tokens: 1.0e11}
parallelism: {tensor: 2, sequence: true, pipeline: 2, expert: 4}
framework: {name: megatron-lm, version: "core-0.16"}
checkpoint: {directory: /scratch/run}
)";

constexpr const char *split = R"(format: 1
name: weight-gradients-apart
model: llama-3.1-8b
cluster: {accelerator: a100-sxm-80, nodes: 4, accelerators_per_node: 8}
training: {sequence_length: 2048, micro_batch: 1, global_batch: 128, steps: 1000}
parallelism: {tensor: 1, pipeline: 8, schedule: zb-h1}
checkpoint: {directory: /scratch/run}
)";

bool isClose(double a, double b) { return std::abs(a - b) <= 1e-9 * std::max({1.0, std::abs(a), std::abs(b)}); }

} // namespace

class TstChartNumbers : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void barsAddUpToTheEstimate_data() { designs(); }
    void barsAddUpToTheEstimate();
    void everyStageTakesTheWholeStep_data() { designs(); }
    void everyStageTakesTheWholeStep();
    void theWalkPeaksWhereTheEstimateDoes_data() { designs(); }
    void theWalkPeaksWhereTheEstimateDoes();
    void everyRankSitsOnce_data() { designs(); }
    void everyRankSitsOnce();
    void linksHaveTwoEnds_data() { designs(); }
    void linksHaveTwoEnds();
    void tiersHoldWhatIsStored_data() { designs(); }
    void tiersHoldWhatIsStored();
    void theCurveIsHighestAtTheBestInterval_data();
    void theCurveIsHighestAtTheBestInterval();
    void cleanup();

private:
    void designs();
    void open();
    void look(const QString &panel);
    const QAbstractItemModel &table(const QString &chart) const;
    static double at(const QAbstractItemModel &model, int row, int column) { return model.index(row, column).data(numberRole).toDouble(); }
    static int column(const QAbstractItemModel &model, const QString &heading);
    static double sumOf(const QAbstractItemModel &model, int column);

    std::unique_ptr<QTemporaryDir> m_home;
    std::unique_ptr<Workbench> m_workbench;
    WorkedDesign m_worked;
};

void TstChartNumbers::designs()
{
    QTest::addColumn<QByteArray>("design");
    QTest::addRow("interleaved, context") << QByteArray(interleaved);
    QTest::addRow("experts") << QByteArray(experts);
    QTest::addRow("weight gradients apart") << QByteArray(split);
}

void TstChartNumbers::open()
{
    QFETCH(const QByteArray, design);
    m_home = std::make_unique<QTemporaryDir>();
    m_workbench = test::workbenchOn(*m_home, design);
    m_workbench->show();
    QVERIFY(QTest::qWaitForWindowExposed(&m_workbench->window()));
    const auto worked = workDesignFile(test::designFileIn(*m_home), loadCatalog(Places::standard()));
    QVERIFY(worked && worked->estimate.step.total.value > 0);
    m_worked = *worked;
}

void TstChartNumbers::cleanup()
{
    m_workbench.reset();
    m_home.reset();
}

/// Drawings are worked out when they are looked at.
void TstChartNumbers::look(const QString &panel)
{
    auto *tabs = m_workbench->window().findChild<QTabWidget *>(u"estimateTabs"_s);
    auto *page = m_workbench->window().findChild<QWidget *>(panel);
    QVERIFY(tabs && page);
    for (int tab = 0; tab < tabs->count(); ++tab)
        if (tabs->widget(tab) == page || tabs->widget(tab)->isAncestorOf(page))
            tabs->setCurrentIndex(tab);
}

/// What the chart's files hold.
const QAbstractItemModel &TstChartNumbers::table(const QString &chart) const
{
    const auto *menu = m_workbench->window().findChild<ExportMenu *>(chart + u"Export"_s);
    if (!menu || !menu->content().numbers)
        qFatal("no chart %s", qPrintable(chart));
    return *menu->content().numbers;
}

int TstChartNumbers::column(const QAbstractItemModel &model, const QString &heading)
{
    for (int column = 0; column < model.columnCount(); ++column)
        if (model.headerData(column, Qt::Horizontal).toString() == heading)
            return column;
    qFatal("no column %s", qPrintable(heading));
}

double TstChartNumbers::sumOf(const QAbstractItemModel &model, int column)
{
    double sum = 0;
    for (int row = 0; row < model.rowCount(); ++row)
        sum += at(model, row, column);
    return sum;
}

/// The last row of a bar's table is the sum; a bar for each stage, its top the device's use.
void TstChartNumbers::barsAddUpToTheEstimate()
{
    open();
    const QAbstractItemModel &memory = table(u"memory"_s), &step = table(u"step"_s);
    const MemoryEstimate &expected = m_worked.estimate.memory;
    QCOMPARE(memory.columnCount(), 1 + int(expected.stages.size()));
    for (int bar = 1; bar < memory.columnCount(); ++bar) {
        const double total = at(memory, memory.rowCount() - 1, bar);
        QVERIFY2(isClose(sumOf(memory, bar), 2 * total), qPrintable(QString::number(bar)));
        if (bar - 1 == expected.peakStage)
            QVERIFY2(isClose(total, expected.device().value), qPrintable(u"%1 and %2"_s.arg(total).arg(expected.device().value)));
    }
    QVERIFY(isClose(at(step, step.rowCount() - 1, 1), m_worked.estimate.step.total.value));
    QVERIFY(isClose(sumOf(step, 1), 2 * m_worked.estimate.step.total.value));
    const QAbstractItemModel &run = table(u"run"_s);
    QVERIFY(isClose(at(run, run.rowCount() - 1, 1), m_worked.estimate.run.wall.value));
}

/// What a stage works, sends, waits and ramps is one and the same time for all, and every microbatch passes each of its chunks.
void TstChartNumbers::everyStageTakesTheWholeStep()
{
    open();
    look(u"schedulePanel"_s);
    const QAbstractItemModel &stages = table(u"schedule"_s);
    QTRY_COMPARE(stages.rowCount(), m_worked.design.parallelism.pipeline);
    const auto whole = [&stages](int row) {
        double sum = 0;
        for (const char *part : {"Working", "Sending", "Ramp up", "Waiting", "Ramp down"})
            sum += at(stages, row, column(stages, QString::fromLatin1(part)));
        return sum;
    };
    for (int row = 0; row < stages.rowCount(); ++row) {
        QVERIFY2(isClose(whole(row), whole(0)), qPrintable(u"stage %1: %2, stage 0: %3"_s.arg(row).arg(whole(row)).arg(whole(0))));
        const double busy = at(stages, row, column(stages, u"Working"_s)) + at(stages, row, column(stages, u"Sending"_s));
        QVERIFY(isClose(busy / whole(row) + at(stages, row, column(stages, u"Idle"_s)), 1));
        QVERIFY(at(stages, row, column(stages, u"Working"_s)) > 0);
    }
    QVERIFY2(whole(0) > 0.3 * m_worked.estimate.step.total.value && whole(0) < 1.01 * m_worked.estimate.step.total.value, qPrintable(u"%1 of %2"_s.arg(whole(0)).arg(m_worked.estimate.step.total.value)));
}

void TstChartNumbers::theWalkPeaksWhereTheEstimateDoes()
{
    open();
    look(u"memoryPanel"_s);
    const QAbstractItemModel &moments = table(u"memoryWalk"_s);
    QTRY_VERIFY(moments.rowCount() > 10);
    const int total = column(moments, u"In all"_s);
    double peak = 0;
    for (int row = 0; row < moments.rowCount(); ++row) {
        double sum = 0;
        for (int part = column(moments, u"Weights"_s); part < moments.columnCount(); ++part)
            sum += part == total ? 0 : at(moments, row, part);
        QVERIFY2(isClose(sum, at(moments, row, total)), qPrintable(u"moment %1"_s.arg(row)));
        peak = std::max(peak, sum);
    }
    QVERIFY2(isClose(peak, m_worked.estimate.memory.peak.value), qPrintable(u"%1 and %2"_s.arg(peak).arg(m_worked.estimate.memory.peak.value)));
}

/// Each rank has a seat of its own and coordinates of its own; groups of a kind are of one size and hold all ranks.
void TstChartNumbers::everyRankSitsOnce()
{
    open();
    look(u"placementPanel"_s);
    const QAbstractItemModel &ranks = table(u"placement"_s);
    const ParallelLayout &layout = m_worked.design.parallelism;
    const int world = m_worked.resolved.accelerators();
    QTRY_COMPARE(ranks.rowCount(), world);
    QSet<int> numbers;
    QSet<QPair<int, int>> seats;
    QSet<QString> coordinates;
    QHash<QString, int> groups;
    for (int row = 0; row < world; ++row) {
        numbers.insert(int(at(ranks, row, column(ranks, u"Rank"_s))));
        seats.insert({int(at(ranks, row, column(ranks, u"Node"_s))), int(at(ranks, row, column(ranks, u"GPU"_s)))});
        QStringList place;
        for (const char *kind : {"TP", "CP", "DP", "PP"})
            place << QString::number(at(ranks, row, column(ranks, QString::fromLatin1(kind))));
        coordinates.insert(place.join(u'/'));
        for (const char *kind : {"TP", "CP", "EP", "PP"})
            ++groups[u"%1 %2"_s.arg(QString::fromLatin1(kind)).arg(at(ranks, row, column(ranks, QString::fromLatin1(kind) + u" group"_s)))];
    }
    QCOMPARE(numbers.size(), world);
    QCOMPARE(seats.size(), world);
    QCOMPARE(coordinates.size(), world);
    const QHash<QString, int> sizes{{u"TP"_s, layout.tensor}, {u"CP"_s, layout.context}, {u"EP"_s, layout.expert}, {u"PP"_s, layout.pipeline}};
    for (auto group = groups.constBegin(); group != groups.constEnd(); ++group)
        QVERIFY2(group.value() == sizes.value(group.key().section(u' ', 0, 0)), qPrintable(u"%1 has %2 ranks"_s.arg(group.key()).arg(group.value())));
    const QAbstractItemModel &kinds = *m_workbench->window().findChild<QTableView *>(u"placementGroups"_s)->model();
    for (int row = 0; row < kinds.rowCount(); ++row)
        QCOMPARE(at(kinds, row, column(kinds, u"Ranks"_s)) * at(kinds, row, column(kinds, u"Groups"_s)), double(world));
}

/// The ports of a tier that look down take the links that come up to it, and each row's rate is that of its links together.
void TstChartNumbers::linksHaveTwoEnds()
{
    open();
    look(u"networkPanel"_s);
    const QAbstractItemModel &tiers = table(u"network"_s);
    QTRY_VERIFY(tiers.rowCount() >= 2);
    const int count = column(tiers, u"Count"_s), down = column(tiers, u"Ports down"_s), up = column(tiers, u"Ports up"_s), links = column(tiers, u"Links below"_s);
    QCOMPARE(at(tiers, 0, count), double(m_worked.resolved.nodes));
    for (int row = 1; row < tiers.rowCount(); ++row) {
        const double below = at(tiers, row - 1, count) * at(tiers, row - 1, up);
        QVERIFY2(at(tiers, row, links) <= at(tiers, row, count) * at(tiers, row, down), qPrintable(u"tier %1 has fewer ports than links"_s.arg(row)));
        QVERIFY2(row > 1 || at(tiers, row, links) == below, qPrintable(u"%1 links of nodes, %2 into the first tier"_s.arg(below).arg(at(tiers, row, links))));
        QVERIFY(isClose(at(tiers, row, column(tiers, u"Together"_s)), at(tiers, row, links) * at(tiers, row, column(tiers, u"Each"_s)) / 1000));
    }
}

void TstChartNumbers::tiersHoldWhatIsStored()
{
    open();
    look(u"storageView"_s);
    const QAbstractItemModel &tiers = table(u"tiers"_s);
    QTRY_VERIFY(tiers.rowCount() >= 1);
    double checkpoints = 0;
    for (int row = 0; row < tiers.rowCount(); ++row) {
        double parts = 0;
        for (const char *part : {"Shards", "Checkpoints", "Other"})
            parts += at(tiers, row, column(tiers, QString::fromLatin1(part)));
        QVERIFY(isClose(parts, at(tiers, row, column(tiers, u"Needed"_s))));
        checkpoints += at(tiers, row, column(tiers, u"Checkpoints"_s));
    }
    const double one = m_worked.estimate.checkpoint.size.value;
    QVERIFY2(one > 0 && checkpoints >= one && isClose(std::round(checkpoints / one), checkpoints / one), qPrintable(u"%1 checkpoints are kept"_s.arg(checkpoints / one)));
    const QAbstractItemModel &split = table(u"split"_s);
    QVERIFY(isClose(at(split, split.rowCount() - 1, 1), m_worked.estimate.run.wall.value));
}

/// Those that know how fast a checkpoint is written.
void TstChartNumbers::theCurveIsHighestAtTheBestInterval_data()
{
    QTest::addColumn<QByteArray>("design");
    QTest::addRow("interleaved, context") << QByteArray(interleaved);
    QTest::addRow("experts") << QByteArray(experts);
}

void TstChartNumbers::theCurveIsHighestAtTheBestInterval()
{
    open();
    look(u"storageView"_s);
    const QAbstractItemModel &curve = table(u"intervalCurve"_s);
    QVERIFY(m_worked.storage.bestInterval);
    QTRY_VERIFY(curve.rowCount() > 8);
    int best = 0;
    for (int row = 1; row < curve.rowCount(); ++row)
        best = at(curve, row, 1) > at(curve, best, 1) ? row : best;
    const double below = at(curve, std::max(0, best - 1), 0), above = at(curve, std::min(curve.rowCount() - 1, best + 1), 0);
    const double expected = m_worked.storage.bestInterval->value;
    QVERIFY2(below <= expected && expected <= above, qPrintable(u"best %1, the curve peaks between %2 and %3"_s.arg(expected).arg(below).arg(above)));
}

QTEST_MAIN(TstChartNumbers)
#include "tst_chartnumbers.moc"
