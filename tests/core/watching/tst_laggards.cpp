// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/telemetry/gpusample.h"
#include "core/watching/laggards.h"
#include "core/watching/moment.h"

#include <QTest>

#include <functional>

using namespace slipway;
using namespace Qt::StringLiterals;

namespace {

/// Three nodes of eight accelerators, sampled every five seconds, and what the program tells of its ranks.
struct Job
{
    std::function<double(int gpu, int sample)> clock = [](int, int) { return 1755; };
    std::function<double(int gpu, int sample)> power = [](int, int) { return 600; };
    std::function<double(int gpu, int sample)> reasons = [](int, int) { return 0x4; }; // the power limit, as under full load
    std::function<double(int gpu)> utilization = [](int) { return 98; };
    std::function<double(int node)> processors = [](int) { return 20; };
    std::vector<int> slowestRanks;
    double roundTripRatio = 1.3;
    int nodes = 3, samples = 24;
};

QString foundIn(const Job &job, double wait = 0)
{
    Run run;
    for (int node = 0; node < job.nodes; ++node)
        run.nodes << u"g%1.cluster"_s.arg(node);
    const RunPlan plan{.accelerators = 8 * job.nodes};
    const AlertThresholds limits;
    Laggards laggards;
    Moment moment{.run = run, .plan = plan, .limits = limits, .laggards = laggards, .now = 1.9e9};
    const auto give = [&](const QString &series, double value) {
        if (Laggards::wants(series))
            laggards.take(series, {-1, moment.now, value}, moment);
    };
    for (int sample = 0; sample < job.samples; ++sample, moment.now += 5) {
        for (int gpu = 0; gpu < 8 * job.nodes; ++gpu) {
            const QString device = u"node/g%1/gpu%2/"_s.arg(gpu / 8).arg(gpu % 8);
            give(device + seriesWord(GpuQuantity::Utilisation), job.utilization(gpu));
            give(device + seriesWord(GpuQuantity::Clock), job.clock(gpu, sample));
            give(device + seriesWord(GpuQuantity::Power), job.power(gpu, sample));
            give(device + seriesWord(GpuQuantity::ClockReasons), job.reasons(gpu, sample));
            give(device + seriesWord(GpuQuantity::Temperature), 60);
        }
        for (int node = 0; node < job.nodes; ++node)
            give(u"node/g%1/cpu_percent"_s.arg(node), job.processors(node));
    }
    for (const int rank : job.slowestRanks) {
        give(u"straggler/round_trip_ratio"_s, job.roundTripRatio);
        give(u"straggler/slowest_rank"_s, rank);
    }
    moment.now += wait;
    const auto found = laggards.find(moment);
    return found ? found->device + u": "_s + found->evidence : QString();
}

} // namespace

Q_DECLARE_METATYPE(Job)

class TstLaggards : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void whomTheOthersWaitFor_data();
    void whomTheOthersWaitFor();
    void whatWasSampledLongAgoBlamesNobody();
};

void TstLaggards::whomTheOthersWaitFor_data()
{
    QTest::addColumn<Job>("job");
    QTest::addColumn<QString>("found");
    const auto of13 = [](double its, double others) { return [=](int gpu, int) { return gpu == 13 ? its : others; }; };
    const auto ofNode1 = [](double its, double others) { return [=](int gpu, int) { return gpu / 8 == 1 ? its : others; }; };
    QTest::addRow("all alike") << Job{} << QString();
    QTest::addRow("a slow clock") << Job{.clock = of13(1335, 1755)} << u"g1 GPU 5: g1 GPU 5 runs at 76 % of the median clock"_s;
    QTest::addRow("a slow node") << Job{.clock = ofNode1(1335, 1755)} << u"g1: g1 runs at 76 % of the median clock"_s;
    QTest::addRow("a clock that falls now and then") << Job{.clock = [](int gpu, int sample) { return gpu == 13 && sample % 4 == 0 ? 700 : 1755; }} << u"g1 GPU 5: g1 GPU 5 runs at 85 % of the median clock"_s;
    QTest::addRow("a hair slower") << Job{.clock = of13(1700, 1755)} << QString();
    QTest::addRow("chips that clock apart under their power limit") << Job{.clock = [](int gpu, int) { return 1500 + 25 * (gpu % 12); }} << QString();
    QTest::addRow("low power") << Job{.power = of13(480, 600)} << u"g1 GPU 5: g1 GPU 5 draws 80 % of the median power"_s;
    QTest::addRow("low power without work") << Job{.power = of13(100, 600), .utilization = [](int gpu) { return gpu == 13 ? 0 : 98; }} << QString();
    QTest::addRow("heat") << Job{.reasons = of13(0x40, 0x4)} << u"g1 GPU 5: g1 GPU 5 was slowed down by heat or its board in 100 % of the last samples"_s;
    QTest::addRow("heat in a quarter of the time") << Job{.reasons = [](int gpu, int sample) { return gpu == 13 && sample % 4 == 0 ? 0x40 : 0; }} << u"g1 GPU 5: g1 GPU 5 was slowed down by heat or its board in 25 % of the last samples"_s;
    QTest::addRow("all too hot") << Job{.reasons = [](int, int) { return 0x40; }} << QString();
    QTest::addRow("the program's report") << Job{.slowestRanks = {13, 13, 2, 13, 13}} << u"g1 GPU 5: by the program's own report rank 13, on g1 GPU 5, takes 1.30 times as long as the fastest"_s;
    QTest::addRow("another rank in each report") << Job{.slowestRanks = {13, 4, 2, 21, 8}} << QString();
    QTest::addRow("ranks of nearly the same time") << Job{.slowestRanks = {13, 13, 13, 13, 13}, .roundTripRatio = 1.02} << QString();
    QTest::addRow("a rank that the job does not have") << Job{.slowestRanks = {64, 64, 64}} << QString();
    QTest::addRow("a node that something else keeps busy") << Job{.processors = [](int node) { return node == 2 ? 99 : 31; }} << u"g2: the processors of g2 are 99 % busy, where 31 % is usual"_s;
    QTest::addRow("busy nodes") << Job{.processors = [](int node) { return node == 2 ? 99 : 90; }} << QString();
    QTest::addRow("two nodes: neither is typical") << Job{.processors = [](int node) { return node == 1 ? 99 : 31; }, .nodes = 2} << QString();
    QTest::addRow("too few samples") << Job{.clock = of13(1335, 1755), .samples = 3} << QString();
}

void TstLaggards::whomTheOthersWaitFor()
{
    QFETCH(Job, job);
    QFETCH(QString, found);
    QCOMPARE(foundIn(job).replace(QChar::Nbsp, u' '), found);
}

void TstLaggards::whatWasSampledLongAgoBlamesNobody()
{
    const Job job{.clock = [](int gpu, int) { return gpu == 13 ? 1335 : 1755; }};
    QVERIFY(!foundIn(job).isEmpty());
    QVERIFY(foundIn(job, 120).isEmpty());
}

QTEST_GUILESS_MAIN(TstLaggards)
#include "tst_laggards.moc"
