// SPDX-License-Identifier: GPL-3.0-or-later
#include "designs.h"

#include "core/catalog/framework.h"

#include <QRegularExpression>
#include <QTest>

using namespace Qt::StringLiterals;
using namespace slipway;
using namespace slipway::test;

/// The run, its checkpoints, its cost; whether it fits, and what would mend it.
class TstOutcome : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init() { QTest::failOnWarning(QRegularExpression(u".*"_s)); }
    void checkpointByHand();
    void intervalFollowsYoung();
    void intervalsOfTheDesignWin();
    void asynchronousPausesAreShort();
    void anAsynchronousWriteEndsBeforeTheNext();
    void goodputFallsWithFailures();
    void costAndEnergyByHand();
    void adaptersMakeSmallCheckpoints();
    void whatDoesNotFitIsSaid();
    void theFixReallyFits();
    void nothingIsSuggestedWhereNothingHelps();
    void emptyModelsAreSurvived();

private:
    static ResolvedDesign writing();
    static const Finding *doesNotFit(const Estimate &result);
};

/// The tiny design with a step of a known checkpoint: 1 GB/s of scratch.
ResolvedDesign TstOutcome::writing()
{
    ResolvedDesign design = tinyDesign();
    design.design.cluster.storage["scratch"] = {.system = "lustre", .readGbS = 1.0, .writeGbS = 1.0, .capacityTb = {}};
    design.steps = 1000;
    return design;
}

const Finding *TstOutcome::doesNotFit(const Estimate &result)
{
    for (const Finding &finding : result.findings)
        if (finding.message.text.starts_with("does not fit"))
            return &finding;
    return nullptr;
}

void TstOutcome::checkpointByHand()
{
    const Estimate result = estimateOf(writing());
    QCOMPARE(result.checkpoint.size.value, 3368.0 * 14); // weights 2, main weights 4, moments 8
    QCOMPARE(result.checkpoint.write->value, 3368.0 * 14 / 1e9);
    QCOMPARE(result.checkpoint.pause->value, result.checkpoint.write->value);
}

void TstOutcome::intervalFollowsYoung()
{
    ResolvedDesign design = writing();
    design.nodeFailuresPerDay = 2;
    const Estimate result = estimateOf(design);
    const double expected = std::sqrt(2 * result.checkpoint.pause->value * 43200) / result.step.total.value;
    QCOMPARE(double(*result.checkpoint.intervalSteps), std::round(expected));
}

void TstOutcome::intervalsOfTheDesignWin()
{
    ResolvedDesign design = writing();
    design.design.checkpoint.intervalSteps = 250;
    QCOMPARE(*estimateOf(design).checkpoint.intervalSteps, 250LL);
    design.design.checkpoint.intervalSteps = {};
    design.design.checkpoint.intervalMinutes = 1.0;
    const Estimate result = estimateOf(design);
    QCOMPARE(*result.checkpoint.intervalSteps, std::llround(60 / result.step.total.value));
}

void TstOutcome::asynchronousPausesAreShort()
{
    ResolvedDesign design = writing();
    design.design.checkpoint.asynchronous = true;
    const Estimate result = estimateOf(design);
    QVERIFY(*result.checkpoint.pause < *result.checkpoint.write); // 25 GB/s over the host link
}

void TstOutcome::anAsynchronousWriteEndsBeforeTheNext()
{
    ResolvedDesign design = writing();
    design.design.checkpoint.asynchronous = true;
    design.design.cluster.storage["scratch"].writeGbS = 1e-6; // 47 s for 47 kB
    design.nodeFailuresPerDay = 86400;
    const Estimate result = estimateOf(design);
    QVERIFY(std::sqrt(2 * result.checkpoint.pause->value) < result.checkpoint.write->value);
    QVERIFY(double(*result.checkpoint.intervalSteps) * result.step.total >= *result.checkpoint.write);
}

void TstOutcome::goodputFallsWithFailures()
{
    Design design;
    design.cluster.nodes = 64;
    design.training.globalBatch = 1024;
    design.cluster.storage["scratch"] = {.system = "lustre", .readGbS = 40.0, .writeGbS = 30.0, .capacityTb = {}};
    double last = 1;
    for (const double failures : {0.001, 0.01, 0.1}) {
        design.reliability.nodeFailuresPerDay = failures;
        const RunEstimate run = estimateShipped(design).run;
        QVERIFY(run.goodput < last && run.goodput > 0);
        QCOMPARE(run.wall.value, run.seconds.value / run.goodput);
        last = run.goodput;
    }
}

void TstOutcome::costAndEnergyByHand()
{
    ResolvedDesign design = writing();
    design.nodeFailuresPerDay = 0;
    design.design.cost.acceleratorHour = 2.0;
    design.accelerator.powerWatts = 500;
    const RunEstimate run = estimateOf(design).run;
    QCOMPARE(run.goodput, 1.0); // no failures: no need of checkpoints
    QCOMPARE(*run.cost, run.wall.value / 3600 * 2);
    QCOMPARE(*run.energyKwh, run.wall.value / 3600 * 0.5);
}

void TstOutcome::adaptersMakeSmallCheckpoints()
{
    ResolvedDesign design = writing();
    design.design.training.technique = Technique::Lora;
    design.design.training.lora.rank = 1;
    // Four matrices of 8 x 8 in two layers: 2 x 4 x 16 = 128 values.
    QCOMPARE(estimateOf(design).checkpoint.size.value, 128.0 * 14);
}

void TstOutcome::whatDoesNotFitIsSaid()
{
    Design design;
    design.model.id = "llama-3.1-70b";
    const Estimate result = estimateShipped(design);
    QVERIFY(!result.fits);
    const Finding *finding = doesNotFit(result);
    QVERIFY(finding);
    const std::string words = toEnglish(finding->message);
    QVERIFY2(QRegularExpression(u"^does not fit: [0-9.]+ of 79.7 GiB on stage 0$"_s).match(QString::fromStdString(words)).hasMatch(), words.c_str());
}

void TstOutcome::theFixReallyFits()
{
    Design design;
    design.training.microBatch = 2;
    const Estimate result = estimateShipped(design);
    const Finding *finding = doesNotFit(result);
    QVERIFY(finding && finding->fix);
    Design mended = design;
    if (finding->fixPath == "training.micro_batch")
        mended.training.microBatch = int(*finding->fix->asInteger());
    else if (finding->fixPath == "training.recompute")
        mended.training.recompute.mode = *finding->fix->asText() == "full" ? Recompute::Full : Recompute::Selective;
    else if (finding->fixPath == "parallelism.tensor")
        mended.parallelism.tensor = int(*finding->fix->asInteger());
    else if (finding->fixPath == "parallelism.pipeline")
        mended.parallelism.pipeline = int(*finding->fix->asInteger());
    else if (finding->fixPath == "parallelism.sharding")
        mended.parallelism.sharding = Sharding::Parameters;
    QVERIFY(estimateShipped(mended).fits);
}

void TstOutcome::nothingIsSuggestedWhereNothingHelps()
{
    Design design;
    design.model.id = "llama-3.1-405b";
    const Estimate result = estimateShipped(design);
    QVERIFY(doesNotFit(result));
    QVERIFY(!doesNotFit(result)->fix);
}

void TstOutcome::emptyModelsAreSurvived()
{
    ResolvedDesign design = tinyDesign();
    design.model = ModelSpec();
    const Estimate result = estimateOf(design);
    QCOMPARE(result.step.total.value, 0.0);
    QVERIFY(!result.fits);
}

QTEST_GUILESS_MAIN(TstOutcome)
#include "tst_outcome.moc"
