// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/planning/readiness.h"
#include "tests/core/planning/plannedcluster.h"

#include "core/design/designfile.h"

#include <QRegularExpression>
#include <QTest>

#include <cmath>
#include <limits>

using namespace slipway;
using namespace slipway::test;
using namespace Qt::StringLiterals;

/// The checklist before a long run, and the drill that feeds it.
class TstReadiness : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init() { QTest::failOnWarning(QRegularExpression(u".*"_s)); }
    void nothingIsProvenAtFirst();
    void evidenceSettlesAPoint_data();
    void evidenceSettlesAPoint();
    void anOperatorsPartIsSaidToBeUnproven_data();
    void anOperatorsPartIsSaidToBeUnproven();
    void aDrillWithoutItsCheckpointIsOpen();
    void aDearRunIsOpen();
    void rentedNodesNeedNoSpares();
    void theDrillIsShortAndApart();
    void theDrillIsMeasured();
    void aStepThatEndsAfterTheKillIsTheDyingPrograms();
    void badDrillsAreTold_data();
    void badDrillsAreTold();
    void theTimeGoesIntoThePlan();
};

namespace {

struct Worked
{
    explicit Worked(const Design &design, const PlanSettings &said = {})
        : settings(said)
        , resolved(resolve(design, catalogOfTheTree()).resolved)
        , figures(estimate(resolved, {}, catalogOfTheTree()))
        , storage(planStorage(resolved, figures, catalogOfTheTree()))
        , plan(makePlan({resolved, figures, storage, catalogOfTheTree(), pricesOfTheTree(), settings}))
    {
    }

    std::vector<ReadinessCheck> checks(const ReadinessEvidence &evidence = {}) const { return readinessOf(ReadinessInput{resolved, figures, storage, plan, settings, nullptr, evidence}); }

    PlanSettings settings;
    ResolvedDesign resolved;
    Estimate figures;
    StoragePlan storage;
    Plan plan;
};

ReadinessCheck::State stateOf(const std::vector<ReadinessCheck> &checks, const std::string &id)
{
    for (const ReadinessCheck &check : checks)
        if (check.id == id)
            return check.state;
    qWarning("no check %s", id.c_str());
    return ReadinessCheck::State::NotNeeded;
}

constexpr double killedAt = 1'900'000'110;

/// Steps of ten seconds, 1 to 11; the kill after the last; from step `resumed` on again 300 s later.
std::map<QString, MetricSeries> drilled(qint64 resumed, double change = 0)
{
    MetricSeries loss{.name = u"loss"_s, .unit = {}, .points = {}};
    for (qint64 step = 1; step <= 11; ++step)
        loss.points.push_back({step, killedAt - 110 + double(step) * 10 - 5, 4.0 - 0.1 * double(step)});
    for (qint64 step = resumed; step <= resumed + 5; ++step)
        loss.points.push_back({step, killedAt + 300 + double(step - resumed) * 10, (4.0 - 0.1 * double(step)) * (1 + change)});
    return {{u"loss"_s, loss}};
}

QByteArray logOfKill() { return "slipway: other line\nslipway: " + QDateTime::fromSecsSinceEpoch(qint64(killedAt), Qt::UTC).toString(u"yyyy-MM-ddTHH:mm:ss.zzzZ"_s).toUtf8() + " drill: killed the program on node7\n"; }

QByteArray logOfMove() { return "slipway: 2030-03-17T17:48:31.000Z drill: the program left with 137, and the job is queued again without node7\n"; }

Run drillRun()
{
    Run run;
    run.token = u"0123456789abcdef"_s;
    run.name = u"seventy-drill"_s;
    run.cluster = u"orca"_s;
    return run;
}

} // namespace

void TstReadiness::nothingIsProvenAtFirst()
{
    const Worked worked(designOf70b(20));
    const auto checks = worked.checks();
    QVERIFY(!isReady(checks));
    for (const char *id : {"trial", "restore", "drill", "budget", "data", "restarts"})
        QVERIFY2(stateOf(checks, id) == ReadinessCheck::State::Open, id);
    for (const ReadinessCheck &check : checks) {
        QVERIFY2(!check.label.empty() && !check.evidence.text.empty(), check.id.c_str());
        QVERIFY2((check.state == ReadinessCheck::State::Done || check.state == ReadinessCheck::State::NotNeeded) == check.remedy.text.empty(), check.id.c_str());
        if (check.fix)
            QVERIFY2(withValue(worked.resolved.design, check.fixPath, *check.fix).hasValue(), check.fixPath.c_str());
    }
}

void TstReadiness::evidenceSettlesAPoint_data()
{
    QTest::addColumn<QString>("what");
    QTest::addColumn<int>("state");
    QTest::addRow("trial") << u"trial"_s << int(ReadinessCheck::State::Done);
    QTest::addRow("slow trial") << u"slow trial"_s << int(ReadinessCheck::State::Doubtful);
    QTest::addRow("storage") << u"storage"_s << int(ReadinessCheck::State::Done);
    QTest::addRow("declared storage") << u"declared storage"_s << int(ReadinessCheck::State::Doubtful);
    QTest::addRow("slow storage") << u"slow storage"_s << int(ReadinessCheck::State::Doubtful);
    QTest::addRow("preflight") << u"preflight"_s << int(ReadinessCheck::State::Done);
    QTest::addRow("a drill that went on without the lost node") << u"moved drill"_s << int(ReadinessCheck::State::Done);
    QTest::addRow("a drill that came back where it was") << u"drill"_s << int(ReadinessCheck::State::Doubtful);
    QTest::addRow("restore") << u"restore"_s << int(ReadinessCheck::State::Done);
    QTest::addRow("alerts") << u"alerts"_s << int(ReadinessCheck::State::Done);
    QTest::addRow("restarts") << u"restarts"_s << int(ReadinessCheck::State::Done);
}

void TstReadiness::evidenceSettlesAPoint()
{
    QFETCH(QString, what);
    QFETCH(int, state);
    Design design = designOf70b(20);
    if (what == u"restarts")
        design.launch.maxRestarts = 5;
    ReadinessEvidence evidence;
    evidence.trial = ReadinessEvidence::Trial{.token = "aaaa", .steps = 100, .stepSeconds = what == u"slow trial" ? 13.0 : 10.5, .predictedSeconds = 10, .passedPreflight = true};
    if (what != u"declared storage")
        evidence.trial->checkpointPause = what == u"slow storage" ? 90.0 : 0.5;
    evidence.drill = *measureDrill(drillRun(), logOfKill() + (what == u"moved drill" ? logOfMove() : QByteArray()), drilled(6));
    evidence.hasAlertWay = true;
    QCOMPARE(int(stateOf(Worked(design).checks(evidence), what.section(u' ', -1).toStdString())), state);
}

void TstReadiness::anOperatorsPartIsSaidToBeUnproven_data()
{
    QTest::addColumn<int>("scheduler");
    QTest::addColumn<QByteArray>("job");
    QTest::addColumn<bool>("isSaid");
    QTest::addRow("Slurm") << int(SchedulerKind::Slurm) << "sbatch"_ba << false;
    QTest::addRow("a Job of Kubernetes' own") << int(SchedulerKind::Kubernetes) << "indexed-job"_ba << false;
    for (const char *kind : {"jobset", "pytorchjob", "trainjob", "mpijob", "volcano"})
        QTest::addRow("%s", kind) << int(SchedulerKind::Kubernetes) << QByteArray(kind) << true;
}

/// No operator runs in the tests: the checklist must not read as if one had brought a pod back.
void TstReadiness::anOperatorsPartIsSaidToBeUnproven()
{
    QFETCH(int, scheduler);
    QFETCH(QByteArray, job);
    QFETCH(bool, isSaid);
    Design design = designOf70b(20);
    design.launch.scheduler = SchedulerKind(scheduler);
    design.launch.job = job.toStdString();
    for (const ReadinessCheck &check : Worked(design).checks())
        if (check.id == "drill") {
            QCOMPARE(check.state, ReadinessCheck::State::Open);
            QCOMPARE(toEnglish(check.evidence).find("never part of Slipway's own tests") != std::string::npos, isSaid);
            QCOMPARE(toEnglish(check.evidence).find(job.toStdString()) != std::string::npos, isSaid);
        }
}

void TstReadiness::aDrillWithoutItsCheckpointIsOpen()
{
    ReadinessEvidence evidence;
    evidence.drill = *measureDrill(drillRun(), logOfKill(), drilled(1));
    const auto checks = Worked(designOf70b(20)).checks(evidence);
    QCOMPARE(stateOf(checks, "restore"), ReadinessCheck::State::Open);
    QCOMPARE(stateOf(checks, "drill"), ReadinessCheck::State::Open);
}

void TstReadiness::aDearRunIsOpen()
{
    PlanSettings settings;
    settings.tenure = Tenure::OnDemand;
    settings.budget = 1000;
    QCOMPARE(stateOf(Worked(designOf70b(20), settings).checks(), "budget"), ReadinessCheck::State::Open);
    settings.budget = 1e9; // enough, but the price is an example
    QCOMPARE(stateOf(Worked(designOf70b(20), settings).checks(), "budget"), ReadinessCheck::State::Doubtful);
    Design priced = designOf70b(20);
    priced.cost.acceleratorHour = 2;
    QCOMPARE(stateOf(Worked(priced, settings).checks(), "budget"), ReadinessCheck::State::Done);
}

void TstReadiness::rentedNodesNeedNoSpares()
{
    PlanSettings settings;
    settings.tenure = Tenure::Specialist;
    QCOMPARE(stateOf(Worked(designOf70b(20), settings).checks(), "spares"), ReadinessCheck::State::NotNeeded);
    settings.tenure = Tenure::Owned;
    QCOMPARE(stateOf(Worked(designOf70b(20), settings).checks(), "spares"), ReadinessCheck::State::Open);
    settings.existing = ExistingCluster();
    settings.existing->spareNodes = 8;
    QCOMPARE(stateOf(Worked(designOf70b(20), settings).checks(), "spares"), ReadinessCheck::State::Done);
}

void TstReadiness::theDrillIsShortAndApart()
{
    Design design = designOf70b(20);
    design.checkpoint.directory = "/scratch/seventy";
    design.launch.maxRestarts = 9;
    const Worked worked(design);
    const Result<Design> drill = drillDesign(worked.resolved, worked.figures);
    QVERIFY(drill);
    QVERIFY(isDrill(*drill) && !isDrill(design));
    QCOMPARE(drill->name, std::string("seventy-drill"));
    QVERIFY(drill->checkpoint.directory.empty()); // the long run's checkpoints are not touched
    QCOMPARE(drill->launch.maxRestarts, 1); // Slurm queues it again without the lost node, once
    QCOMPARE(*drill->training.steps, 3LL * *drill->checkpoint.intervalSteps);
    QVERIFY(*drill->training.steps * worked.figures.step.total.value < 3600);
    QVERIFY(!hasErrors(readDesign(writeDesign(*drill)).findings));
    QVERIFY(readDesign(writeDesign(*drill)).design == *drill);
    const Result<Design> twice = drillDesign(resolve(*drill, catalogOfTheTree()).resolved, worked.figures);
    QCOMPARE(twice->launch.environment.size(), drill->launch.environment.size());
    Design pods = design;
    pods.launch.scheduler = SchedulerKind::Kubernetes;
    const Result<Design> ofPods = drillDesign(resolve(pods, catalogOfTheTree()).resolved, worked.figures);
    QVERIFY(ofPods && isDrill(*ofPods));
    QCOMPARE(ofPods->launch.maxRestarts, 1); // of a kind whose operator counts
}

void TstReadiness::theDrillIsMeasured()
{
    const Result<DrillResult> drill = measureDrill(drillRun(), logOfKill(), drilled(6, 0.001));
    QVERIFY2(drill, drill ? "" : qPrintable(drill.error().message));
    QCOMPARE(drill->lastStep, 11);
    QCOMPARE(drill->resumedStep, 6);
    QCOMPARE(drill->lostSteps(), 6);
    QCOMPARE(drill->stepSeconds, 10.0);
    QCOMPARE(drill->restartSeconds, 290.0); // 300 to the end of the first step, which takes 10
    QCOMPARE(drill->compared, 6);
    QVERIFY(std::abs(drill->lossDifference - 0.001) < 1e-9);
    QVERIFY(drill->isPassed() && !drill->isIdentical());
    QVERIFY(drill->lostNode.isEmpty()); // it started again where it was
    const Result<DrillResult> queued = measureDrill(drillRun(), logOfKill() + logOfMove(), drilled(6));
    QCOMPARE(queued->lostNode, u"node7"_s);
    const Result<DrillResult> replaced = measureDrill(drillRun(), logOfKill() + "slipway: 2030-03-17T17:48:31.000Z drill: pod 1 is on node8 now, and goes on without node7\n", drilled(6));
    QCOMPARE(replaced->lostNode, u"node7"_s);
    QVERIFY(queued->isIdentical());
}

/// The kill takes a moment, and the program goes on meanwhile.
void TstReadiness::aStepThatEndsAfterTheKillIsTheDyingPrograms()
{
    std::map<QString, MetricSeries> series = drilled(6);
    std::vector<MetricPoint> &points = series.at(u"loss"_s).points;
    points.insert(points.begin() + 11, {12, killedAt + 5, 4.0 - 1.2});
    const Result<DrillResult> drill = measureDrill(drillRun(), logOfKill(), series);
    QVERIFY(drill);
    QCOMPARE(drill->lastStep, 12);
    QCOMPARE(drill->resumedStep, 6);
    QCOMPARE(drill->restartSeconds, 290.0);
    QVERIFY(drill->isIdentical());
}

void TstReadiness::badDrillsAreTold_data()
{
    QTest::addColumn<qint64>("resumed");
    QTest::addColumn<double>("change");
    QTest::addColumn<bool>("restored");
    QTest::addColumn<bool>("passed");
    QTest::addRow("from the beginning") << qint64(1) << 0.0 << false << false;
    QTest::addRow("another loss") << qint64(6) << 0.2 << true << false;
    QTest::addRow("no loss at all") << qint64(6) << std::numeric_limits<double>::quiet_NaN() << true << false;
    QTest::addRow("nothing was lost, nothing to compare") << qint64(12) << 0.0 << true << false;
    QTest::addRow("well") << qint64(8) << 0.0 << true << true;
}

void TstReadiness::badDrillsAreTold()
{
    QFETCH(qint64, resumed);
    QFETCH(double, change);
    QFETCH(bool, restored);
    QFETCH(bool, passed);
    const Result<DrillResult> drill = measureDrill(drillRun(), logOfKill(), drilled(resumed, change));
    QVERIFY(drill);
    QCOMPARE(drill->isRestored(), restored);
    QCOMPARE(drill->isPassed(), passed);
    QVERIFY(!measureDrill(drillRun(), "slipway: nothing happened\n", drilled(resumed)));
    QVERIFY(!measureDrill(drillRun(), logOfKill(), {}));
    std::map<QString, MetricSeries> dead = drilled(resumed);
    dead.at(u"loss"_s).points.resize(11); // it never came back
    QVERIFY(!measureDrill(drillRun(), logOfKill(), dead));
}

void TstReadiness::theTimeGoesIntoThePlan()
{
    const DrillResult drill = *measureDrill(drillRun(), logOfKill(), drilled(6));
    PlanSettings settings;
    settings.tenure = Tenure::OnDemand;
    const double before = Worked(designOf70b(20), settings).plan.sheet().expected.restarts;
    settings.assumptions["failures.restart_minutes"] = restartOf(drill);
    const Worked after(designOf70b(20), settings);
    QCOMPARE(after.plan.assumptions.value("failures.restart_minutes"), 4.8);
    QVERIFY(std::abs(after.plan.sheet().expected.restarts / before - 4.8 / 10) < 0.01); // the design's ten minutes before
    QVERIFY(after.plan.assumptions.find("failures.restart_minutes")->source.find("01234567") != std::string::npos);
}

QTEST_GUILESS_MAIN(TstReadiness)
#include "tst_readiness.moc"
