// SPDX-License-Identifier: GPL-3.0-or-later
// Calibration, account, deviation and What if: on runs that are made to be what the answer must say.
#include "core/catalog/catalogreader.h"
#include "core/design/designfile.h"
#include "core/telemetry/gpusample.h"
#include "core/watching/calibrating.h"
#include "core/watching/deviation.h"
#include "core/watching/whatif.h"

#include <QRegularExpression>
#include <QTest>

#include <cmath>
#include <random>

using namespace slipway;
using namespace Qt::StringLiterals;

using Series = std::map<QString, MetricSeries>;

/// What is done to the figures of a run.
struct Change
{
    std::function<void(Series &)> apply;
};
Q_DECLARE_METATYPE(Change)

namespace {

constexpr double begin = 1.9e9;

QDateTime at(double seconds) { return QDateTime::fromMSecsSinceEpoch(qint64((begin + seconds) * 1000), Qt::UTC); }

const Catalog &catalog()
{
    static const Catalog known = readCatalog({shippedCatalogFolder()}).catalog;
    return known;
}

Design designOf(int nodes, int tensor, int pipeline)
{
    Design design;
    design.name = "run";
    design.cluster.nodes = nodes;
    design.parallelism.tensor = tensor;
    design.parallelism.pipeline = pipeline;
    design.parallelism.sequence = tensor > 1;
    design.training.steps = 10000;
    design.training.globalBatch = 128;
    design.training.recompute.mode = Recompute::Full;
    design.checkpoint.intervalSteps = 100;
    design.cost.acceleratorHour = 2;
    return design;
}

Run runOf(const Design &design, const ClusterFactors &truth = {})
{
    Calibration calibration;
    calibration.cluster = truth;
    Run run;
    run.token = u"aa"_s;
    run.name = QString::fromStdString(design.name);
    run.state = RunState::Running;
    run.design = writeDesign(design);
    run.submitted = at(0);
    run.started = at(600);
    run.prediction = predictionOf(estimate(design, catalog()));
    return run;
}

double stepWith(const Design &design, const ClusterFactors &factors)
{
    Calibration calibration;
    calibration.cluster = factors;
    return estimate(design, catalog(), Explain::No, calibration).step.total.value;
}

/// Steps from a second on, each so long.
void addSteps(Series &series, double &time, qint64 from, qint64 to, double seconds, std::mt19937 &random)
{
    std::normal_distribution<double> noise(0, 0.01);
    for (qint64 step = from; step <= to; ++step) {
        const double took = seconds * (1 + noise(random));
        time += took;
        series[u"loss"_s].points.push_back({step, begin + time, 2.5});
        series[u"step_seconds"_s].points.push_back({step, begin + time, took});
    }
}

CalibrationRun measured(const Design &design, const ClusterFactors &truth, const QString &token)
{
    const Estimate answer = estimate(design, catalog());
    return {.token = token, .name = token, .at = at(0), .design = writeDesign(design), .stepSeconds = stepWith(design, truth), .steps = 500, .reservedBytes = answer.memory.reserved.value * truth.reserve};
}

} // namespace

class TstAnalysis : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init() { QTest::failOnWarning(QRegularExpression(u".*"_s)); }
    void oneRunIsExplained();
    void severalRunsTellFactorsApart();
    void laterEstimatesAreBetter();
    void calibrationCanBeTakenBack();
    void calibrationIsWrittenAndRead();
    void unsteadyRunsAreRefused();
    void wallTimeAddsUp();
    void restartsAreRedoneSteps();
    void aRunThatWaitsIsQueue();
    void costsAreOfTheNodesHeld();
    void figuresWithinTheirBandHaveNoCause();
    void ratesOfOneAcceleratorAreMultiplied();
    void causesAreFound_data();
    void causesAreFound();
    void otherLayoutsEndEarlierOrLater();
    void aFinishedRunHasNoAlternative();
};

void TstAnalysis::oneRunIsExplained()
{
    const Design design = designOf(4, 2, 1);
    const CalibrationRun run = measured(design, {.compute = 1.18, .reserve = 1.12}, u"a"_s);
    const ClusterCalibration after = withRun({}, run, catalog());
    const CalibrationErrors errors = errorsOf(run, {}, after.factors, catalog());
    QVERIFY2(errors.stepBefore < -0.08, qPrintable(QString::number(errors.stepBefore)));
    QVERIFY2(std::abs(errors.stepAfter) < 0.01, qPrintable(QString::number(errors.stepAfter)));
    QVERIFY(errors.memoryBefore && std::abs(*errors.memoryBefore + 0.107) < 0.01);
    QVERIFY(std::abs(*errors.memoryAfter) < 0.005);
    QVERIFY(after.factors.compute > 1.05);
}

/// One layout waits for links, another for computation: together they tell which of them is slow.
void TstAnalysis::severalRunsTellFactorsApart()
{
    const ClusterFactors truth{.compute = 1.06, .scaleUp = 1.0, .scaleOut = 1.9};
    ClusterCalibration calibration;
    int count = 0;
    for (const Design &design : {designOf(1, 1, 1), designOf(1, 8, 1), designOf(4, 2, 1), designOf(16, 1, 1)})
        calibration = withRun(calibration, measured(design, truth, QString::number(count++)), catalog());
    QVERIFY2(std::abs(calibration.factors.compute / truth.compute - 1) < 0.03, qPrintable(QString::number(calibration.factors.compute)));
    QVERIFY2(calibration.factors.scaleUp < 1.1 && calibration.factors.scaleUp > 0.9, qPrintable(QString::number(calibration.factors.scaleUp)));
    for (const CalibrationRun &run : calibration.runs)
        QVERIFY(std::abs(errorsOf(run, {}, calibration.factors, catalog()).stepAfter) < 0.02);
}

void TstAnalysis::laterEstimatesAreBetter()
{
    const ClusterFactors truth{.compute = 1.15, .memoryBound = 1.1};
    const ClusterCalibration calibration = withRun({}, measured(designOf(2, 1, 1), truth, u"a"_s), catalog());
    const Design later = designOf(4, 4, 2); // another layout than the one it was calibrated by
    const double real = stepWith(later, truth), plain = stepWith(later, {}), better = stepWith(later, calibrationOf(calibration).cluster);
    QVERIFY2(std::abs(better / real - 1) < std::abs(plain / real - 1) / 2, qPrintable(u"%1 %2 %3"_s.arg(real).arg(plain).arg(better)));
}

void TstAnalysis::calibrationCanBeTakenBack()
{
    const CalibrationRun first = measured(designOf(2, 1, 1), {.compute = 1.2}, u"a"_s), second = measured(designOf(4, 2, 1), {.compute = 1.3}, u"b"_s);
    const ClusterCalibration one = withRun({}, first, catalog()), both = withRun(one, second, catalog());
    QCOMPARE(both.runs.size(), 2);
    QCOMPARE(withoutRun(both, u"b"_s, catalog()), one);
    QVERIFY(withoutRun(one, u"a"_s, catalog()).isEmpty());
    QCOMPARE(withRun(both, second, catalog()).runs.size(), 2); // measured again, not twice
    ClusterCalibration off = both;
    off.isActive = false;
    QCOMPARE(calibrationOf(off).cluster, ClusterFactors{});
    QCOMPARE(calibrationOf(both).cluster, both.factors);
    QCOMPARE(calibrationOf({}).cluster, ClusterFactors{});
}

void TstAnalysis::calibrationIsWrittenAndRead()
{
    const ClusterCalibration calibration = withRun({}, measured(designOf(2, 1, 1), {.compute = 1.2}, u"a"_s), catalog());
    const ClusterCalibration read = calibrationFromJson(toJson(calibration));
    QCOMPARE(read.runs, calibration.runs);
    QVERIFY(std::abs(read.factors.compute - calibration.factors.compute) < 1e-12);
    QVERIFY(toJson(ClusterCalibration{}).isEmpty());
    QVERIFY(calibrationFromJson("oops").isEmpty());
    QCOMPARE(calibrationFromJson("{\"factors\": {\"compute\": -7}}").factors.compute, 1.0);
}

void TstAnalysis::unsteadyRunsAreRefused()
{
    std::mt19937 random(1);
    Series series;
    double time = 700;
    const Run run = runOf(designOf(2, 1, 1));
    addSteps(series, time, 1, 25, 1, random);
    QVERIFY(!measureRun(run, series, at(1000)));
    addSteps(series, time, 26, 100, 1, random);
    const auto good = measureRun(run, series, at(1000));
    QVERIFY(good);
    QVERIFY(std::abs(good->stepSeconds - 1) < 0.01);
    QCOMPARE(good->steps, 90);
    std::uniform_real_distribution<double> wild(0.2, 3);
    for (qint64 step = 101; step < 400; ++step)
        series[u"step_seconds"_s].points.push_back({step, begin + 900 + double(step), wild(random)});
    QVERIFY(!measureRun(run, series, at(1000)));
    Run bare = run;
    bare.design.clear();
    QVERIFY(!measureRun(bare, series, at(1000)));
}

void TstAnalysis::wallTimeAddsUp()
{
    std::mt19937 random(1);
    const Run run = runOf(designOf(2, 1, 1));
    const RunPlan plan = planOf(run, catalog());
    Series series;
    double time = 780;
    addSteps(series, time, 1, 100, 2, random);
    time += 30; // the checkpoint of step 100
    addSteps(series, time, 101, 150, 2, random);
    time += 200; // nobody knows why
    addSteps(series, time, 151, 190, 2, random);
    const QList<RunEvent> events{{at(0), RunState::Queued, {}}, {at(600), RunState::Running, {}}};
    const RunAccount account = accountOf(run, events, plan, series, {}, begin + time);
    const auto seconds = [&](TimeKind kind) { return account.seconds[std::size_t(kind)]; };
    QVERIFY2(std::abs(account.total() - time) < 1, qPrintable(QString::number(account.total())));
    QVERIFY2(std::abs(seconds(TimeKind::Queue) - 600) < 1, qPrintable(QString::number(seconds(TimeKind::Queue))));
    QVERIFY2(std::abs(seconds(TimeKind::Start) - 180) < 3, qPrintable(QString::number(seconds(TimeKind::Start))));
    QVERIFY2(std::abs(seconds(TimeKind::Checkpoint) - 30) < 2, qPrintable(QString::number(seconds(TimeKind::Checkpoint))));
    QVERIFY2(std::abs(seconds(TimeKind::Stall) - 200) < 2, qPrintable(QString::number(seconds(TimeKind::Stall))));
    QVERIFY2(std::abs(account.productive() - 380) < 6, qPrintable(QString::number(account.productive())));
    QVERIFY(seconds(TimeKind::Communication) > 0 && seconds(TimeKind::Compute) > seconds(TimeKind::Communication));
    QCOMPARE(account.steps, 190);
    QVERIFY(std::abs(account.goodput() - 380.0 / (180 + 30 + 200 + 380)) < 0.02);
    double covered = account.spans.front().begin;
    for (const AccountSpan &span : account.spans) {
        QCOMPARE(span.begin, covered);
        covered = span.end;
    }
}

void TstAnalysis::restartsAreRedoneSteps()
{
    std::mt19937 random(1);
    const Run run = runOf(designOf(2, 1, 1));
    Series series;
    double time = 700;
    addSteps(series, time, 1, 150, 2, random);
    const double lost = time + 50;
    time = lost + 1000 + 120;
    addSteps(series, time, 101, 200, 2, random);
    const QList<RunEvent> events{{at(0), RunState::Queued, {}}, {at(600), RunState::Running, {}}, {at(lost), RunState::Requeued, {}}, {at(lost + 1000), RunState::Running, {}}};
    const RunAccount account = accountOf(run, events, planOf(run, catalog()), series, {}, begin + time);
    const auto seconds = [&](TimeKind kind) { return account.seconds[std::size_t(kind)]; };
    QVERIFY2(std::abs(seconds(TimeKind::Redone) - 100) < 4, qPrintable(QString::number(seconds(TimeKind::Redone))));
    QVERIFY2(std::abs(seconds(TimeKind::Stall) - 50) < 4, qPrintable(QString::number(seconds(TimeKind::Stall))));
    QVERIFY2(std::abs(seconds(TimeKind::Queue) - 1600) < 4, qPrintable(QString::number(seconds(TimeKind::Queue))));
    QVERIFY2(std::abs(seconds(TimeKind::Start) - 220) < 6, qPrintable(QString::number(seconds(TimeKind::Start))));
    QVERIFY2(std::abs(account.productive() - 400) < 8, qPrintable(QString::number(account.productive())));
    QCOMPARE(account.steps, 200);
}

void TstAnalysis::aRunThatWaitsIsQueue()
{
    Run run = runOf(designOf(2, 1, 1));
    run.state = RunState::Queued;
    run.started = {};
    const RunAccount account = accountOf(run, {{at(0), RunState::Queued, {}}}, planOf(run, catalog()), {}, {}, begin + 500);
    QCOMPARE(account.seconds[std::size_t(TimeKind::Queue)], 500.0);
    QCOMPARE(account.running(), 0.0);
    QCOMPARE(account.goodput(), 0.0);
    QVERIFY(!account.secondsToEnd);
}

void TstAnalysis::costsAreOfTheNodesHeld()
{
    std::mt19937 random(1);
    const Run run = runOf(designOf(2, 1, 1));
    const RunPlan plan = planOf(run, catalog());
    QCOMPARE(plan.accelerators, 16);
    Series series;
    double time = 700;
    addSteps(series, time, 1, 1000, 2, random);
    const RunAccount account = accountOf(run, {{at(0), RunState::Queued, {}}, {at(600), RunState::Running, {}}}, plan, series, {}, begin + time);
    QVERIFY(account.cost && account.energyKwh && account.secondsToEnd && account.costToEnd);
    QVERIFY2(std::abs(*account.cost - 16 * 2 * (time - 600) / 3600) < 0.1, qPrintable(QString::number(*account.cost)));
    QVERIFY(std::abs(*account.energyKwh - 16 * plan.watts / 1000 * (time - 600) / 3600) < 0.1);
    QVERIFY(!account.isPowerMeasured);
    QVERIFY2(std::abs(*account.secondsToEnd - 9000 * 2 / account.goodput()) < 200, qPrintable(QString::number(*account.secondsToEnd)));
}

void TstAnalysis::figuresWithinTheirBandHaveNoCause()
{
    const Run run = runOf(designOf(2, 1, 1));
    std::mt19937 random(1);
    Series series;
    double time = 0;
    addSteps(series, time, 1, 200, run.prediction.stepSeconds * 1.02, random);
    const Deviation deviation = deviationOf(run, planOf(run, catalog()), series);
    const Residual *step = deviation.find(Residual::Figure::StepTime), *rate = deviation.find(Residual::Figure::TokensPerSecond);
    QVERIFY(step && rate);
    QVERIFY(!step->isOutside() && !rate->isOutside());
    QVERIFY(std::abs(step->share() - 0.02) < 0.01 && std::abs(rate->share() + 0.02) < 0.01);
    QVERIFY(deviation.causes.empty());
}

/// As torchtitan tells them: per-device averages.
void TstAnalysis::ratesOfOneAcceleratorAreMultiplied()
{
    const Run run = runOf(designOf(2, 1, 1));
    const RunPlan plan = planOf(run, catalog());
    std::mt19937 random(1);
    Series series;
    double time = 0;
    addSteps(series, time, 1, 200, run.prediction.stepSeconds, random);
    const double ofOne = run.prediction.tokensPerSecond / plan.accelerators * 0.99;
    series[u"tokens_per_second_per_device"_s] = {.name = u"tokens_per_second_per_device"_s, .unit = {}, .points = {{.step = 200, .time = time, .value = ofOne}}};
    const Deviation deviation = deviationOf(run, plan, series);
    QCOMPARE(deviation.accelerators, 16);
    const Residual *rate = deviation.find(Residual::Figure::TokensPerSecond);
    QVERIFY(rate && std::abs(rate->share() + 0.01) < 1e-6);
}

void TstAnalysis::causesAreFound_data()
{
    QTest::addColumn<Change>("change");
    QTest::addColumn<Cause::Kind>("kind");
    const auto device = [](Series &series, int gpu, const QString &what, double value) {
        for (int i = 0; i < 60; ++i)
            series[u"node/g%1/gpu%2/%3"_s.arg(gpu / 8).arg(gpu % 8).arg(what)].points.push_back({-1, begin + 5.0 * i, value});
    };
    QTest::addRow("data") << Change{[](Series &series) {
        for (int i = 0; i < 60; ++i)
            series[u"time_metrics/data_loading"_s].points.push_back({i, begin + i, 45});
    }} << Cause::Kind::Data;
    QTest::addRow("throttling") << Change{[device](Series &series) {
        for (int gpu = 0; gpu < 16; ++gpu)
            device(series, gpu, seriesWord(GpuQuantity::ClockReasons), gpu == 3 ? 0x40 : 0x4);
    }} << Cause::Kind::Throttling;
    QTest::addRow("a straggler") << Change{[device](Series &series) {
        for (int gpu = 0; gpu < 16; ++gpu)
            device(series, gpu, u"clock_mhz"_s, gpu == 9 ? 1000 : 1755);
    }} << Cause::Kind::Straggler;
    QTest::addRow("waiting for one another") << Change{[device](Series &series) {
        for (int gpu = 0; gpu < 16; ++gpu) {
            device(series, gpu, u"power_watts"_s, 330);
            device(series, gpu, u"utilization_percent"_s, 100);
        }
    }} << Cause::Kind::Communication;
    QTest::addRow("nothing told") << Change{[](Series &) {}} << Cause::Kind::Machine;
}

void TstAnalysis::causesAreFound()
{
    QFETCH(Change, change);
    QFETCH(Cause::Kind, kind);
    const Run run = runOf(designOf(2, 1, 1));
    std::mt19937 random(1);
    Series series;
    double time = 0;
    addSteps(series, time, 1, 200, run.prediction.stepSeconds * 1.7, random);
    change.apply(series);
    const Deviation deviation = deviationOf(run, planOf(run, catalog()), series);
    QVERIFY(deviation.find(Residual::Figure::StepTime)->isOutside());
    QVERIFY(!deviation.causes.empty());
    QCOMPARE(deviation.causes.front().kind, kind);
    QVERIFY(!deviation.causes.front().evidence.isEmpty());
    double explained = 0;
    for (const Cause &cause : deviation.causes)
        explained += cause.seconds;
    const Residual *step = deviation.find(Residual::Figure::StepTime);
    QVERIFY(explained <= step->measured - step->predicted + 1e-9);
}

void TstAnalysis::otherLayoutsEndEarlierOrLater()
{
    const Design design = designOf(2, 8, 2); // slower than need be
    const Run run = runOf(design);
    const RunPlan plan = planOf(run, catalog());
    std::mt19937 random(1);
    Series series;
    double time = 720;
    addSteps(series, time, 1, 500, run.prediction.stepSeconds * 1.1, random);
    const RunAccount account = accountOf(run, {{at(0), RunState::Queued, {}}, {at(600), RunState::Running, {}}}, plan, series, {}, begin + time);
    const WhatIf answer = whatIf(run, plan, account, catalog(), {});
    QVERIFY2(!answer.alternatives.empty(), qPrintable(answer.why));
    const Alternative &best = answer.alternatives.front();
    QVERIFY(best.gainSeconds > 0);
    QVERIFY(best.stepSeconds < account.stepSeconds);
    QVERIFY(best.restartSeconds >= 100); // the start of this very run took as long
    QCOMPARE(best.gainSeconds, answer.secondsToEnd - best.secondsToEnd);
    QVERIFY(best.cost && answer.cost && *best.cost < *answer.cost);
    QCOMPARE(best.design.training.globalBatch, design.training.globalBatch);
    // A step as the estimate has it, held against the measurement by the ratio of the present layout.
    const double expected = estimate(best.design, catalog()).step.total.value * account.stepSeconds / answer.estimatedSeconds;
    QVERIFY(std::abs(best.stepSeconds / expected - 1) < 1e-9);
    for (std::size_t i = 1; i < answer.alternatives.size(); ++i)
        QVERIFY(answer.alternatives[i - 1].secondsToEnd <= answer.alternatives[i].secondsToEnd);
}

void TstAnalysis::aFinishedRunHasNoAlternative()
{
    Run run = runOf(designOf(2, 1, 1));
    RunAccount account;
    account.steps = run.prediction.steps;
    account.stepSeconds = 1;
    const WhatIf answer = whatIf(run, planOf(run, catalog()), account, catalog(), {});
    QVERIFY(answer.alternatives.empty() && !answer.why.isEmpty());
}

QTEST_GUILESS_MAIN(TstAnalysis)
#include "tst_analysis.moc"
