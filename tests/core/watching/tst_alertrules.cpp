// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/watching/suspects.h"
#include "tests/core/watching/trainingrun.h"

#include <QRegularExpression>
#include <QTest>

#include <limits>

using namespace slipway;
using namespace Qt::StringLiterals;

Q_DECLARE_METATYPE(std::function<void(slipway::TrainingRun &)>)

namespace {

constexpr int healthySeeds = 60;

QString listOf(const Alerts &alerts)
{
    QStringList lines;
    for (const Alert &alert : alerts)
        lines << u"%1 %2 [%3] step %4: %5 (%6)"_s.arg(toWord(alert.level), toWord(alert.kind), alert.subject).arg(alert.step).arg(alert.title, alert.evidence);
    return lines.join(u'\n');
}

const Alert *find(const RunWatch &watch, AlertKind kind, AlertLevel least = AlertLevel::Note)
{
    for (const Alert &alert : watch.alerts())
        if (alert.kind == kind && alert.level >= least)
            return &alert;
    return nullptr;
}

RunWatch watchOf(TrainingRun &training) { return RunWatch(training.run(), training.plan(), {}); }

} // namespace

class TstAlertRules : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init() { QTest::failOnWarning(QRegularExpression(u".*"_s)); }
    void healthyRunsRaiseNothing();
    void faultsAreRaisedInTime_data();
    void faultsAreRaisedInTime();
    void whomAllWaitForIsNamed_data();
    void whomAllWaitForIsNamed();
    void anAlertLearnsLaterWhomAllWaitFor();
    void anAlertEndsWithItsCause();
    void theSameAgainIsCounted();
    void historyIsJudgedAsThePresentWas();
    void timeInTheQueueIsNoHang();
    void aHangInACheckpointIsFound();
    void theFirstStepMayTakeLong();
    void timesOfAnotherZoneAreNoHang();
    void aRestartIsTold();
    void queueTellsSlipsAndReasons();
    void anImageThatCannotBePulledIsTold();
    void aSilentNodeIsTold();
    void timeLimit();
    void aFinishedRunNeedsNoTimeLimitAlert();
    void logErrorsAreFailures();
    void whatTheKernelSaysIsTold();
    void checkpointsOfUnknownProgramsAreNotMissed();
    void thresholdsAreWrittenAndRead();
    void alertsAreWrittenAndRead();
    void everyKindHasItsRule();
};

/// Two hours each. Not even a note: what cries wolf is muted.
void TstAlertRules::healthyRunsRaiseNothing()
{
    for (unsigned seed = 1; seed <= healthySeeds; ++seed) {
        TrainingRun training(seed);
        RunWatch watch = watchOf(training);
        training.runFor(watch, 7200);
        QVERIFY(training.step > 4500);
        QVERIFY2(watch.alerts().isEmpty(), qPrintable(u"seed %1\n"_s.arg(seed) + listOf(watch.alerts())));
    }
}

void TstAlertRules::faultsAreRaisedInTime_data()
{
    using Fault = std::function<void(TrainingRun &)>;
    QTest::addColumn<std::function<void(slipway::TrainingRun &)>>("fault");
    QTest::addColumn<AlertKind>("kind");
    QTest::addColumn<AlertLevel>("least");
    QTest::addColumn<double>("within"); // seconds
    QTest::addRow("NaN") << Fault([](TrainingRun &t) { t.lossValue = std::numeric_limits<double>::quiet_NaN(); }) << AlertKind::NotANumber << AlertLevel::Severe << 2.0;
    QTest::addRow("infinite") << Fault([](TrainingRun &t) { t.lossValue = std::numeric_limits<double>::infinity(); }) << AlertKind::NotANumber << AlertLevel::Severe << 2.0;
    QTest::addRow("spike, noted at once") << Fault([](TrainingRun &t) { t.lossFactor = 1.6; }) << AlertKind::LossSpike << AlertLevel::Note << 2.0;
    QTest::addRow("spike of three points") << Fault([](TrainingRun &t) { t.lossFactor = 1.6; }) << AlertKind::LossSpike << AlertLevel::Warning << 5.0;
    QTest::addRow("divergence") << Fault([](TrainingRun &t) { t.lossFactor = 1.25; }) << AlertKind::Divergence << AlertLevel::Severe << 300 * 1.25;
    QTest::addRow("hang") << Fault([](TrainingRun &t) { t.hangs = true; }) << AlertKind::NoProgress << AlertLevel::Severe << 126.0;
    QTest::addRow("slower than predicted") << Fault([](TrainingRun &t) { t.stepFactor = 1.3; }) << AlertKind::SlowerThanPredicted << AlertLevel::Warning << 21 * 1.7;
    QTest::addRow("slower than before") << Fault([](TrainingRun &t) { t.stepFactor = 1.13; }) << AlertKind::SlowerThanItself << AlertLevel::Warning << 60 * 1.5;
    QTest::addRow("jitter") << Fault([](TrainingRun &t) { t.slowEvery = 9; }) << AlertKind::Jitter << AlertLevel::Warning << 200 * 1.4;
    QTest::addRow("data stall") << Fault([](TrainingRun &t) { t.dataShare = 0.09; }) << AlertKind::DataStall << AlertLevel::Warning << 220 * 1.3;
    QTest::addRow("memory near the limit") << Fault([](TrainingRun &t) { t.memoryBytes = 77.5e9; }) << AlertKind::Memory << AlertLevel::Warning << 6.0;
    QTest::addRow("memory over prediction") << Fault([](TrainingRun &t) { t.memoryBytes = 70e9; }) << AlertKind::Memory << AlertLevel::Warning << 6.0;
    QTest::addRow("idle accelerator") << Fault([](TrainingRun &t) { t.idleGpu = 11; }) << AlertKind::GpuIdle << AlertLevel::Warning << 195.0;
    QTest::addRow("slowdown by heat") << Fault([](TrainingRun &t) { t.hotGpu = 3; }) << AlertKind::Hardware << AlertLevel::Warning << 45.0;
    QTest::addRow("Xid of the driver") << Fault([](TrainingRun &t) { t.brokenGpu = 3; }) << AlertKind::Hardware << AlertLevel::Severe << 12.0;
    QTest::addRow("memory that decays") << Fault([](TrainingRun &t) { t.decayingGpu = 6; }) << AlertKind::Hardware << AlertLevel::Severe << 12.0;
    QTest::addRow("low power") << Fault([](TrainingRun &t) { t.weakGpu = 5; }) << AlertKind::Hardware << AlertLevel::Warning << 200.0;
    QTest::addRow("checkpoint overdue") << Fault([](TrainingRun &t) { t.savesCheckpoints = false; }) << AlertKind::CheckpointOverdue << AlertLevel::Severe << 1001 * 1.5;
    QTest::addRow("full disk") << Fault([](TrainingRun &t) { t.diskPercent = 93; }) << AlertKind::Disk << AlertLevel::Warning << 8.0;
}

void TstAlertRules::faultsAreRaisedInTime()
{
    QFETCH(std::function<void(slipway::TrainingRun &)>, fault);
    QFETCH(AlertKind, kind);
    QFETCH(AlertLevel, least);
    QFETCH(double, within);
    for (unsigned seed : {3u, 7u, 11u}) {
        TrainingRun training(seed);
        double began = 0;
        training.faultStep = 1230; // no pause is due there
        training.fault = [&](TrainingRun &t) {
            if (began == 0)
                began = t.time;
            fault(t);
        };
        RunWatch watch = watchOf(training);
        training.runFor(watch, 7200, [&] { return find(watch, kind, least) != nullptr; });
        const Alert *alert = find(watch, kind, least);
        QVERIFY2(alert, qPrintable(listOf(watch.alerts())));
        QVERIFY(began > 0);
        QVERIFY2(training.time - began <= within, qPrintable(u"%1 s"_s.arg(training.time - began)));
        QVERIFY(!alert->title.isEmpty() && !alert->evidence.isEmpty());
        QVERIFY(!alert->isOver());
        QVERIFY2(alert->laggard.isEmpty(), qPrintable(alert->laggard));
    }
}

void TstAlertRules::whomAllWaitForIsNamed_data()
{
    using Fault = std::function<void(TrainingRun &)>;
    QTest::addColumn<std::function<void(slipway::TrainingRun &)>>("fault");
    QTest::addColumn<AlertKind>("kind");
    QTest::addRow("slower than predicted") << Fault([](TrainingRun &t) { t.stepFactor = 1.3; }) << AlertKind::SlowerThanPredicted;
    QTest::addRow("slower than before") << Fault([](TrainingRun &t) { t.stepFactor = 1.13; }) << AlertKind::SlowerThanItself;
    QTest::addRow("jitter") << Fault([](TrainingRun &t) { t.slowEvery = 9; }) << AlertKind::Jitter;
}

void TstAlertRules::whomAllWaitForIsNamed()
{
    QFETCH(std::function<void(slipway::TrainingRun &)>, fault);
    QFETCH(AlertKind, kind);
    for (const int slow : {-1, 13}) {
        TrainingRun training(5);
        training.run().nodes = QStringList{u"g0.cluster"_s, u"g1.cluster"_s};
        training.faultStep = 1230;
        training.fault = [&fault, slow](TrainingRun &t) {
            fault(t);
            t.slowGpu = slow;
        };
        RunWatch watch = watchOf(training);
        training.runFor(watch, 7200, [&] { return find(watch, kind) && training.step > 1230 + 200; });
        const Alert *alert = find(watch, kind);
        QVERIFY2(alert && !alert->isOver(), qPrintable(listOf(watch.alerts())));
        QCOMPARE(alert->laggard, slow == 13 ? u"g1 GPU 5"_s : QString());
        QCOMPARE(alert->evidence.contains(u"g1 GPU 5 runs at 76"_s), slow == 13);
        QCOMPARE(alert->advice.contains(u"g1 GPU 5"_s), slow == 13);
        const QList<SuspectNode> suspects = suspectNodes(training.run(), {*alert});
        QCOMPARE(suspects.size(), slow == 13 ? 1 : 0);
        if (slow == 13)
            QCOMPARE(suspects.first().node, u"g1.cluster"_s);
    }
}

/// The steps are slow before it is plain who is to blame.
void TstAlertRules::anAlertLearnsLaterWhomAllWaitFor()
{
    TrainingRun training(5);
    RunWatch watch = watchOf(training);
    training.stepFactor = 1.3;
    training.runFor(watch, 600);
    const Alert *alert = find(watch, AlertKind::SlowerThanPredicted);
    QVERIFY(alert && alert->laggard.isEmpty());
    watch.takeChanges();
    training.slowGpu = 13;
    training.runFor(watch, 800);
    alert = find(watch, AlertKind::SlowerThanPredicted);
    QCOMPARE(alert->laggard, u"g1 GPU 5"_s);
    QVERIFY(!alert->isOver());
    for (const AlertChange &change : watch.takeChanges())
        QVERIFY2(!change.isToBeTold, "it is no new alert");
}

void TstAlertRules::anAlertEndsWithItsCause()
{
    TrainingRun training(5);
    RunWatch watch = watchOf(training);
    training.runFor(watch, 1200);
    training.stepFactor = 1.4;
    training.runFor(watch, 1400);
    const Alert *alert = find(watch, AlertKind::SlowerThanPredicted);
    QVERIFY(alert && !alert->isOver());
    training.stepFactor = 1;
    training.runFor(watch, 1500);
    alert = find(watch, AlertKind::SlowerThanPredicted);
    QVERIFY(alert->isOver());
    QVERIFY(alert->ended > alert->at);
}

void TstAlertRules::theSameAgainIsCounted()
{
    TrainingRun training(5);
    RunWatch watch = watchOf(training);
    training.runFor(watch, 1000);
    int told = 0;
    for (int i = 0; i < 6; ++i) {
        training.lossValue = std::numeric_limits<double>::quiet_NaN();
        training.advance(watch);
        training.lossValue = 0;
        training.runFor(watch, training.time - TrainingRun::begin + 60);
        for (const AlertChange &change : watch.takeChanges())
            told += change.isToBeTold && watch.alerts().at(change.index).subject == u"loss" ? 1 : 0;
    }
    QCOMPARE(told, 1); // within half an hour it is told once
    int alerts = 0;
    for (const Alert &alert : watch.alerts())
        if (alert.kind == AlertKind::NotANumber && alert.subject == u"loss") {
            ++alerts;
            QCOMPARE(alert.count, 6);
        }
    QCOMPARE(alerts, 1);
}

/// All at once, out of a file that was fetched after hours, in the order of the series' names.
void TstAlertRules::historyIsJudgedAsThePresentWas()
{
    MetricBatch batch;
    double time = TrainingRun::begin;
    std::mt19937 random(3);
    std::normal_distribution<double> noise(0, 0.01);
    for (qint64 step = 1; step <= 3000; ++step) {
        time += step == 2001 ? 900 : 1.2;
        const bool isBad = step == 1500;
        batch[u"loss"_s].push_back({step, time, isBad ? std::numeric_limits<double>::quiet_NaN() : 2.5 * (1 + noise(random))});
        batch[u"step_seconds"_s].push_back({step, time, 1.2 * (1 + noise(random)) * (step > 2400 && step < 2600 ? 1.5 : 1)});
    }
    TrainingRun training(1);
    training.plan().checkpointSteps = 0;
    training.run().started = {};
    RunWatch watch = watchOf(training);
    watch.setHistory({RunEvent{QDateTime::fromMSecsSinceEpoch(qint64(TrainingRun::begin - 10) * 1000, Qt::UTC), RunState::Running, {}}});
    watch.take(batch, {});
    const Alert *nan = find(watch, AlertKind::NotANumber), *hang = find(watch, AlertKind::NoProgress), *slow = find(watch, AlertKind::SlowerThanPredicted);
    QVERIFY2(nan && hang && slow, qPrintable(listOf(watch.alerts())));
    QCOMPARE(nan->step, 1500);
    QCOMPARE(hang->step, 2000);
    QVERIFY(nan->isOver() && hang->isOver() && slow->isOver());
    const double hangAt = double(hang->at.toMSecsSinceEpoch()) / 1000 - TrainingRun::begin;
    QVERIFY2(std::abs(hangAt - (2000 * 1.2 + 120)) < 5, qPrintable(QString::number(hangAt)));
    QVERIFY(slow->step > 2400 && slow->step < 2430);
}

void TstAlertRules::timeInTheQueueIsNoHang()
{
    MetricBatch batch;
    double time = TrainingRun::begin;
    for (qint64 step = 1; step <= 400; ++step) {
        time += step == 201 ? 7200 : 1.2; // two hours in the queue, from step 200 on
        batch[u"loss"_s].push_back({step, time, 2.5});
    }
    const auto at = [](double seconds) { return QDateTime::fromMSecsSinceEpoch(qint64((TrainingRun::begin + seconds) * 1000), Qt::UTC); };
    TrainingRun training(1);
    training.run().started = {};
    RunWatch watch = watchOf(training);
    watch.setHistory({{at(-20), RunState::Running, {}}, {at(250), RunState::Requeued, {}}, {at(7380), RunState::Running, {}}});
    watch.take(batch, {});
    QVERIFY2(!find(watch, AlertKind::NoProgress), qPrintable(listOf(watch.alerts())));
}

void TstAlertRules::aHangInACheckpointIsFound()
{
    TrainingRun training(2);
    training.faultStep = 2500;
    training.fault = [](TrainingRun &t) { t.hangs = true; };
    RunWatch watch = watchOf(training);
    training.runFor(watch, 7200, [&] { return training.hangs; });
    const double began = training.time;
    training.runFor(watch, 7200, [&] { return find(watch, AlertKind::NoProgress) != nullptr; });
    const Alert *alert = find(watch, AlertKind::NoProgress);
    QVERIFY(alert);
    QVERIFY(training.time - began > 150); // a checkpoint is due: longer than elsewhere
    QVERIFY2(training.time - began < 3 * 90 + 130, qPrintable(QString::number(training.time - began)));
    QVERIFY(alert->evidence.contains(u"checkpoint"_s));
}

void TstAlertRules::theFirstStepMayTakeLong()
{
    TrainingRun training(1);
    RunWatch watch = watchOf(training);
    watch.look(TrainingRun::begin + 1);
    watch.look(TrainingRun::begin + 29 * 60);
    QVERIFY2(watch.alerts().isEmpty(), qPrintable(listOf(watch.alerts())));
    watch.look(TrainingRun::begin + 31 * 60);
    QVERIFY(find(watch, AlertKind::NoProgress, AlertLevel::Severe));
}

/// Log lines carry no time zone: they seem to come from hours ago, or from the future.
void TstAlertRules::timesOfAnotherZoneAreNoHang()
{
    for (double zone : {-8 * 3600.0, 5.5 * 3600.0}) {
        TrainingRun training(1);
        RunWatch watch = watchOf(training);
        double now = TrainingRun::begin + 600;
        MetricBatch history;
        for (qint64 step = 1; step <= 300; ++step)
            history[u"loss"_s].push_back({step, now + zone - 360 + 1.2 * double(step), 2.5});
        watch.take(history, {.now = now});
        watch.beginLive(now);
        watch.look(now);
        for (qint64 step = 301; step <= 600; ++step) {
            now += 1.2;
            watch.take({{u"loss"_s, {{step, now + zone, 2.5}}}}, {.now = now, .isJustNow = true});
            watch.look(now + 0.5);
        }
        QVERIFY2(!find(watch, AlertKind::NoProgress), qPrintable(listOf(watch.alerts())));
        for (int i = 0; i < 30; ++i)
            watch.look(now += 5);
        QVERIFY(find(watch, AlertKind::NoProgress)); // and then it really hangs
    }
}

void TstAlertRules::aRestartIsTold()
{
    TrainingRun training(4);
    RunWatch watch = watchOf(training);
    training.runFor(watch, 1000);
    const qint64 before = training.step;
    training.step = 500;
    training.advance(watch);
    const Alert *alert = find(watch, AlertKind::Failure, AlertLevel::Warning);
    QVERIFY2(alert, qPrintable(listOf(watch.alerts())));
    QVERIFY2(alert->evidence.contains(QString::number(before)) && alert->evidence.contains(u"501"_s), qPrintable(alert->evidence));
    training.runFor(watch, 3000);
    QVERIFY(find(watch, AlertKind::Failure)->isOver());
    QCOMPARE(watch.alerts().size(), 1);
}

void TstAlertRules::queueTellsSlipsAndReasons()
{
    TrainingRun training(1);
    Run run = training.run();
    run.state = RunState::Queued;
    run.started = {};
    run.reason = u"Priority (start expected 2030-01-01 10:00 UTC)"_s;
    run.expectedStart = QDateTime(QDate(2030, 1, 1), QTime(10, 0), Qt::UTC);
    RunWatch watch(run, training.plan(), {});
    watch.look(TrainingRun::begin);
    QVERIFY(watch.alerts().isEmpty());
    run.expectedStart = run.expectedStart.addSecs(50 * 60);
    watch.setRun(run);
    watch.look(TrainingRun::begin + 60);
    QVERIFY(watch.alerts().isEmpty());
    run.expectedStart = run.expectedStart.addSecs(20 * 60);
    watch.setRun(run);
    watch.look(TrainingRun::begin + 120);
    QCOMPARE(watch.alerts().size(), 1);
    QCOMPARE(watch.alerts().first().level, AlertLevel::Warning);
    run.reason = u"Resources"_s;
    run.expectedStart = {};
    watch.setRun(run);
    watch.look(TrainingRun::begin + 180);
    QCOMPARE(watch.alerts().size(), 2);
    QCOMPARE(watch.alerts().at(1).level, AlertLevel::Note);
    QVERIFY(watch.alerts().at(0).isOver());
    run.reason = u"PartitionTimeLimit"_s;
    watch.setRun(run);
    watch.look(TrainingRun::begin + 240);
    QCOMPARE(watch.alerts().at(2).level, AlertLevel::Warning);
    QVERIFY(!watch.alerts().at(2).advice.isEmpty());
}

/// On Kubernetes it has its nodes by then.
void TstAlertRules::anImageThatCannotBePulledIsTold()
{
    TrainingRun training(1);
    Run run = training.run();
    run.state = RunState::Starting;
    run.reason = u"1 of 2 pods run"_s;
    RunWatch watch(run, training.plan(), {});
    watch.look(TrainingRun::begin);
    QVERIFY(watch.alerts().isEmpty());
    for (const QString &reason : {u"ImagePullBackOff: Back-off pulling image \"a/b:1\"; 1 of 2 pods run"_s, u"ImagePullBackOff: manifest unknown"_s}) {
        run.reason = reason;
        watch.setRun(run);
        watch.look(TrainingRun::begin + 10);
    }
    QCOMPARE(watch.alerts().size(), 1);
    QCOMPARE(watch.alerts().first().level, AlertLevel::Warning);
    QVERIFY(watch.alerts().first().advice.contains(u"pull secret"_s));
    run.state = RunState::Running;
    run.reason.clear();
    watch.setRun(run);
    watch.look(TrainingRun::begin + 20);
    QVERIFY(watch.alerts().first().isOver());
}

void TstAlertRules::aSilentNodeIsTold()
{
    TrainingRun training(1);
    RunWatch watch = watchOf(training);
    training.runFor(watch, 400);
    training.run().reason = u"NodeNotReady: the cluster hears nothing of gpu-b"_s;
    watch.setRun(training.run());
    watch.look(training.time + 1);
    const Alert *alert = find(watch, AlertKind::Failure, AlertLevel::Severe);
    QVERIFY(alert && alert->evidence.contains(u"gpu-b"_s) && !alert->isOver());
    training.run().reason.clear();
    watch.setRun(training.run());
    watch.look(training.time + 2);
    QVERIFY(find(watch, AlertKind::Failure)->isOver());
}

void TstAlertRules::timeLimit()
{
    TrainingRun training(1);
    training.plan().timeLimit = 3600;
    RunWatch watch = watchOf(training);
    training.runFor(watch, 7200, [&] { return find(watch, AlertKind::TimeLimit) != nullptr; });
    const double left = TrainingRun::begin + 3600 - training.time;
    QVERIFY2(left <= 615 && left > 600, qPrintable(QString::number(left)));
}

void TstAlertRules::aFinishedRunNeedsNoTimeLimitAlert()
{
    TrainingRun training(1);
    training.plan().timeLimit = 3600;
    training.plan().steps = 2600; // done before the limit
    RunWatch watch = watchOf(training);
    training.runFor(watch, 3500, [&] { return training.step >= 2600; });
    QVERIFY(!find(watch, AlertKind::TimeLimit));
}

void TstAlertRules::logErrorsAreFailures()
{
    TrainingRun training(1);
    RunWatch watch = watchOf(training);
    training.runFor(watch, 400);
    LogReading log;
    watch.take(log.read("[rank13]: torch.OutOfMemoryError: CUDA out of memory. Tried to allocate 2.50 GiB.\n"
                        "OSError: [Errno 28] No space left on device\n[123.4] NVRM: Xid (PCI:0000:9a:00): 79, pid='<unknown>', GPU has fallen off the bus.\n"));
    watch.look(training.time + 1);
    QVERIFY(find(watch, AlertKind::Failure, AlertLevel::Severe));
    QCOMPARE(find(watch, AlertKind::Failure)->subject, u"rank 13"_s);
    QVERIFY(find(watch, AlertKind::Disk, AlertLevel::Severe));
    QVERIFY(find(watch, AlertKind::Hardware, AlertLevel::Severe));
    QCOMPARE(find(watch, AlertKind::Hardware)->subject, u"0000:9a:00"_s);
    training.run().state = RunState::Failed;
    training.run().reason = u"A node of the job failed."_s;
    watch.setRun(training.run());
    watch.look(training.time + 2);
    QVERIFY(listOf(watch.alerts()).contains(u"A node of the job failed."_s));
}

/// At its own time; several errors of one accelerator are one alert, which does not change with each look.
void TstAlertRules::whatTheKernelSaysIsTold()
{
    TrainingRun training(1);
    RunWatch watch = watchOf(training);
    const double at = TrainingRun::begin + 600;
    NodeSample sample;
    sample.kernel = {{at, 3, u"NVRM: Xid (PCI:0000:9a:00): 74, NVLink"_s}, {at + 1, 3, u"NVRM: GPU 0000:9a:00.0: GPU has fallen off the bus."_s},
                     {at, -1, u"mlx5_core 0000:0d:00.0 enp13s0np0: Link down"_s}, {at + 60, -1, u"mlx5_core 0000:0d:00.0 enp13s0np0: Link up"_s}};
    training.runFor(watch, 580);
    watch.take(signsOf(sample, u"g0"_s));
    training.runFor(watch, 590);
    QVERIFY2(!find(watch, AlertKind::Hardware), qPrintable(listOf(watch.alerts())));
    training.runFor(watch, 630);
    watch.takeChanges();
    training.runFor(watch, 640);
    QCOMPARE(watch.takeChanges().size(), std::size_t(0));
    const Alert *error = find(watch, AlertKind::Hardware, AlertLevel::Severe);
    QVERIFY(error);
    QCOMPARE(error->subject, u"g0 GPU 3"_s);
    QCOMPARE(error->title, u"g0 GPU 3: Xid 74, NVLink error."_s);
    QCOMPARE(error->evidence, sample.kernel[0].text);
    QCOMPARE(error->at.toSecsSinceEpoch(), qint64(at));
    QCOMPARE(watch.alerts().size(), 2);
    QCOMPARE(watch.alerts()[0].subject == u"g0 0000:0d:00.0"_s || watch.alerts()[1].subject == u"g0 0000:0d:00.0"_s, true);
    training.runFor(watch, 700);
    for (const Alert &alert : watch.alerts())
        QCOMPARE(alert.isOver(), alert.subject == u"g0 0000:0d:00.0"_s); // the link came back
}

void TstAlertRules::checkpointsOfUnknownProgramsAreNotMissed()
{
    TrainingRun training(1);
    training.plan().tellsCheckpoints = false;
    training.savesCheckpoints = false;
    RunWatch watch = watchOf(training);
    training.runFor(watch, 7200);
    QVERIFY(!find(watch, AlertKind::CheckpointOverdue));
}

void TstAlertRules::thresholdsAreWrittenAndRead()
{
    QVERIFY(toJson(AlertThresholds{}).isEmpty());
    AlertThresholds limits;
    for (const ThresholdField &field : thresholdFields()) {
        QVERIFY(field.low <= limits.*field.place && limits.*field.place <= field.high);
        limits.*field.place = (field.low + field.high) / 2;
    }
    QCOMPARE(thresholdsFromJson(toJson(limits)), limits);
    QCOMPARE(thresholdsFromJson({{u"jitter_ratio"_s, -3}, {u"disk_share"_s, u"x"_s}}), AlertThresholds{});
}

void TstAlertRules::alertsAreWrittenAndRead()
{
    Alert alert{.kind = AlertKind::GpuIdle, .level = AlertLevel::Severe, .subject = u"g1 GPU 3"_s, .step = 7, .at = QDateTime::fromMSecsSinceEpoch(1900000000123, Qt::UTC), .ended = {}, .count = 3,
        .title = u"T"_s, .evidence = u"E"_s, .advice = u"A"_s};
    QCOMPARE(alertFromJson(toJson(alert)), alert);
    alert.ended = alert.at.addSecs(5);
    alert.step = -1;
    QCOMPARE(alertFromJson(toJson(alert)), alert);
}

void TstAlertRules::everyKindHasItsRule()
{
    const auto rules = allRules();
    QCOMPARE(int(rules.size()), alertKinds);
    for (int kind = 0; kind < alertKinds; ++kind) {
        QCOMPARE(rules[std::size_t(kind)]->kind(), AlertKind(kind));
        QCOMPARE(alertKindFromWord(toWord(AlertKind(kind))), std::optional(AlertKind(kind)));
        QVERIFY(!titleOf(AlertKind(kind)).isEmpty() && !explanationOf(AlertKind(kind)).isEmpty());
    }
}

QTEST_GUILESS_MAIN(TstAlertRules)
#include "tst_alertrules.moc"
