// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/estimate/storageplan.h"

#include "designs.h"

#include <QRegularExpression>
#include <QTest>

#include <map>
#include <set>

using namespace Qt::StringLiterals;
using namespace slipway;
using namespace slipway::test;

namespace {

bool isNear(double value, double expected, double share = 1e-9) { return std::abs(value - expected) <= share * std::abs(expected); }

struct Worked
{
    ResolvedDesign resolved;
    Estimate estimate;
    StoragePlan plan;
};

Worked work(const Design &design)
{
    Worked worked{.resolved = resolve(design, shipped()).resolved, .estimate = estimateShipped(design), .plan = {}};
    worked.plan = planStorage(worked.resolved, worked.estimate, shipped(), Explain::Yes);
    return worked;
}

/// Four nodes of eight H100, a trillion tokens, scratch and local disks with figures of their own.
Design fourNodes()
{
    Design design;
    design.cluster.nodes = 4;
    design.training.tokens = 1e12;
    design.training.globalBatch = 512;
    design.cluster.storage["scratch"] = {.system = "lustre", .readGbS = 12.5, .writeGbS = 10.0, .capacityTb = 100.0};
    design.cluster.storage["local"] = {.system = "nvme", .readGbS = 25.0, .writeGbS = 12.0, .capacityTb = 30.0};
    return design;
}

double sizeOf(const TierPlan &tier, StoredItem::Kind kind)
{
    for (const StoredItem &item : tier.items)
        if (item.kind == kind)
            return item.size.value;
    return 0;
}

const Finding *findingAt(const StoragePlan &plan, const std::string &path)
{
    for (const Finding &finding : plan.findings)
        if (finding.path == path)
            return &finding;
    return nullptr;
}

} // namespace

/// What a run keeps, reads and writes, by hand and by law.
class TstStoragePlan : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init() { QTest::failOnWarning(QRegularExpression(u".*"_s)); }
    void checkpointSizes_data();
    void checkpointSizes();
    void bloomWritesInFortySeconds();
    void textNeedsLittleReading();
    void shardsAndCheckpointsByHand();
    void aHundredGigabitStagesFourTerabytes();
    void dealtOutShardsAreStagedInParts();
    void theNodesOwnDisksAreKnown();
    void whatIsNotSaidIsNotKnown();
    void aFullTierOffersFewerCheckpoints();
    void longPausesOfferAsynchronousWriting();
    void intervalsFarFromTheBestAreSaid();
    void writesThatOutlastTheIntervalAreSaid();
    void slowReadingStallsTheStep();
    void theCurveIsHighestAtTheBestInterval();
    void splitsAddUpInRandomDesigns();
    void termsAddUpInRandomDesigns();
    void moreCapacityNeverMakesAFinding();
    void designsWithoutAStepAreSurvived();
};

void TstStoragePlan::checkpointSizes_data()
{
    QTest::addColumn<QString>("model");
    QTest::addColumn<double>("terabytes");
    // Weights 2, main weights 4, moments 8 bytes: 14 a parameter. Published counts of the models.
    QTest::addRow("7B") << u"llama-2-7b"_s << 6.738415616e9 * 14 / 1e12;
    QTest::addRow("70B") << u"llama-3.1-70b"_s << 70.553706496e9 * 14 / 1e12;
    QTest::addRow("405B") << u"llama-3.1-405b"_s << 405.853388800e9 * 14 / 1e12;
}

void TstStoragePlan::checkpointSizes()
{
    QFETCH(const QString, model);
    QFETCH(const double, terabytes);
    Design design = fourNodes();
    design.model.id = model.toStdString();
    const StoragePlan plan = work(design).plan;
    QVERIFY2(isNear(plan.checkpoint.size.value, terabytes * 1e12, 1e-6), qPrintable(QString::number(plan.checkpoint.size.value, 'g', 12)));
    QVERIFY(isNear(plan.checkpointWeights.value * 6, plan.checkpointOptimizer.value)); // 2 to 12
    QVERIFY(isNear((plan.checkpointWeights + plan.checkpointOptimizer).value, plan.checkpoint.size.value));
}

/// stas00/ml-engineering: 2.3 TB, written by 384 processes to GPFS over NVMe in 40 s, 57.5 GB/s.
void TstStoragePlan::bloomWritesInFortySeconds()
{
    Design design = fourNodes();
    design.cluster.nodes = 48;
    design.cluster.storage["scratch"].writeGbS = 57.5;
    Worked worked = work(design);
    worked.estimate.checkpoint.size = terabytes(2.3);
    const StoragePlan plan = planStorage(worked.resolved, worked.estimate, shipped());
    QVERIFY(isNear(plan.tier(TierRole::Scratch).checkpointWrite->value, 40));
    QVERIFY(isNear(plan.tier(TierRole::Scratch).writeNeeded->value, 2.3e12 / 60)); // within a minute
}

/// 1,024 H100 that train 7B at 40 % of peak read 9.6 million tokens a second: 38 MB/s at 4 bytes for the whole cluster.
void TstStoragePlan::textNeedsLittleReading()
{
    Design design = fourNodes();
    design.cluster.nodes = 128;
    Worked worked = work(design);
    worked.estimate.throughput.tokensPerSecond = 9.6e6;
    const StoragePlan plan = planStorage(worked.resolved, worked.estimate, shipped());
    QVERIFY(isNear(plan.tier(TierRole::Scratch).readNeeded.value, 38.4e6));
    QVERIFY(isNear(plan.tier(TierRole::Local).readNeeded.value, 0.3e6)); // of one node
    QVERIFY(isNear(plan.readsPerSecond, 9.6e6 / 4096));
    QCOMPARE(plan.readSize.value, 4096.0 * 4);
}

void TstStoragePlan::shardsAndCheckpointsByHand()
{
    const Worked worked = work(fourNodes());
    const TierPlan &scratch = worked.plan.tier(TierRole::Scratch);
    const double tokens = double(worked.resolved.steps) * 512 * 4096;
    QVERIFY(isNear(tokens, 1e12, 1e-4));
    QCOMPARE(sizeOf(scratch, StoredItem::Kind::Shards), tokens * 4);
    QCOMPARE(sizeOf(scratch, StoredItem::Kind::Checkpoints), 4 * worked.estimate.checkpoint.size.value); // three stay, one is being written
    QCOMPARE(scratch.capacity->value, 100e12);
    QVERIFY(worked.plan.findings.empty());
}

/// 100 GbE is 12.5 GB/s: shared by four nodes 3.125 GB/s each, 4 TB take 1,280 s.
void TstStoragePlan::aHundredGigabitStagesFourTerabytes()
{
    const StoragePlan plan = work(fourNodes()).plan;
    QVERIFY(plan.staging && plan.staging->seconds);
    QVERIFY2(isNear(plan.staging->seconds->value, 1280, 1e-3), qPrintable(QString::number(plan.staging->seconds->value)));
    QCOMPARE(plan.staging->fits, std::optional(true));
    QVERIFY(!plan.staging->isWorthIt); // nothing waits for data
}

void TstStoragePlan::dealtOutShardsAreStagedInParts()
{
    Design design = fourNodes();
    const StoragePlan whole = work(design).plan;
    design.data.format = "mosaic-streaming";
    QVERIFY(isNear(work(design).plan.staging->perNode.value * 4, whole.staging->perNode.value));
}

void TstStoragePlan::theNodesOwnDisksAreKnown()
{
    Design design = fourNodes();
    design.cluster.node = "dgx-h100";
    design.cluster.storage["local"] = {.system = "local-nvme-gen4", .readGbS = {}, .writeGbS = {}, .capacityTb = {}};
    const StoragePlan plan = work(design).plan;
    QVERIFY(isNear(plan.tier(TierRole::Local).capacity->value, 30.7e12));
    design.training.tokens = 100e12; // 400 TB on each node
    const StoragePlan large = work(design).plan;
    QCOMPARE(large.staging->fits, std::optional(false));
    QVERIFY(findingAt(large, "cluster.storage.local.capacity_tb"));
}

void TstStoragePlan::whatIsNotSaidIsNotKnown()
{
    const StoragePlan plan = work(Design()).plan;
    const TierPlan &scratch = plan.tier(TierRole::Scratch);
    QVERIFY(!scratch.isNamed());
    QVERIFY(!scratch.capacity && !scratch.readGiven && !scratch.checkpointWrite);
    QVERIFY(scratch.needed().value > 0); // what it would have to hold is known all the same
    QVERIFY(!plan.staging && !plan.archiveCopy);
    QVERIFY(plan.curve.empty());
    QVERIFY(!plan.start.front().seconds); // nobody knows the image
    QVERIFY(plan.findings.empty());
}

void TstStoragePlan::aFullTierOffersFewerCheckpoints()
{
    Design design = fourNodes();
    design.checkpoint.keepLast = 100; // 101 of 112 GB beside 4 TB
    design.cluster.storage["scratch"].capacityTb = 8.0;
    const Worked worked = work(design);
    const Finding *finding = findingAt(worked.plan, "cluster.storage.scratch.capacity_tb");
    QVERIFY(finding && finding->severity == Severity::Warning);
    QCOMPARE(finding->fixPath, std::string("checkpoint.keep_last"));
    design.checkpoint.keepLast = int(*finding->fix->asInteger());
    const StoragePlan mended = work(design).plan;
    QVERIFY(mended.tier(TierRole::Scratch).needed() <= *mended.tier(TierRole::Scratch).capacity);
    design.checkpoint.keepLast += 1; // and it was the most
    const StoragePlan one = work(design).plan;
    QVERIFY(one.tier(TierRole::Scratch).needed() > *one.tier(TierRole::Scratch).capacity);
    design.cluster.storage["scratch"].capacityTb = 3.0; // the shards alone do not fit: no number of checkpoints helps
    const Worked without = work(design);
    QVERIFY(!findingAt(without.plan, "cluster.storage.scratch.capacity_tb")->fix);
}

void TstStoragePlan::longPausesOfferAsynchronousWriting()
{
    Design design = fourNodes();
    design.cluster.storage["scratch"].writeGbS = 1.0; // 112 s
    const StoragePlan plan = work(design).plan;
    const Finding *finding = findingAt(plan, "checkpoint.asynchronous");
    QVERIFY(finding && finding->fix && *finding->fix->asBool());
    design.checkpoint.asynchronous = true;
    QVERIFY(!findingAt(work(design).plan, "checkpoint.asynchronous"));
}

void TstStoragePlan::intervalsFarFromTheBestAreSaid()
{
    Design design = fourNodes();
    design.checkpoint.intervalMinutes = 0.5; // a pause of 11 s
    const StoragePlan plan = work(design).plan;
    const Finding *finding = findingAt(plan, "checkpoint.interval");
    QVERIFY(finding && finding->fix->asText() == "auto");
    design.checkpoint.intervalMinutes.reset();
    QVERIFY(!findingAt(work(design).plan, "checkpoint.interval"));
}

void TstStoragePlan::writesThatOutlastTheIntervalAreSaid()
{
    Design design = fourNodes();
    design.checkpoint.asynchronous = true;
    design.cluster.storage["scratch"].writeGbS = 0.5; // 225 s
    design.checkpoint.intervalMinutes = 2.0;
    const StoragePlan plan = work(design).plan;
    QVERIFY(findingAt(plan, "checkpoint.interval"));
    QVERIFY(*plan.bestInterval >= *plan.checkpoint.write);
}

void TstStoragePlan::slowReadingStallsTheStep()
{
    Design design = fourNodes();
    design.data.bytesPerToken = 1e5; // images
    design.cluster.storage["scratch"].readGbS = 1.0;
    const Worked worked = work(design);
    const TierPlan &scratch = worked.plan.tier(TierRole::Scratch);
    QVERIFY(worked.plan.stall.value > 0);
    QVERIFY(isNear(scratch.readNeeded.value, scratch.readGiven->value, 1e-6)); // it goes as fast as the tier feeds it
    QVERIFY(worked.plan.split.waiting > 0);
    QVERIFY(findingAt(worked.plan, "cluster.storage.scratch.read_gb_s"));
}

void TstStoragePlan::theCurveIsHighestAtTheBestInterval()
{
    for (const bool isAsynchronous : {false, true}) {
        Design design = fourNodes();
        design.checkpoint.asynchronous = isAsynchronous;
        const StoragePlan plan = work(design).plan;
        QVERIFY(plan.curve.size() > 30);
        const auto best = std::max_element(plan.curve.begin(), plan.curve.end(), [](const IntervalPoint &a, const IntervalPoint &b) { return a.goodput < b.goodput; });
        QVERIFY(isNear(best->interval.value, plan.bestInterval->value, 0.1));
        QVERIFY(isNear(plan.interval->value, plan.bestInterval->value, 0.1)); // auto chooses it
    }
}

void TstStoragePlan::splitsAddUpInRandomDesigns()
{
    RandomDesigns designs(41);
    for (int i = 0; i < 400; ++i) {
        Design design = designs.next();
        design.cluster.storage = fourNodes().cluster.storage;
        const Worked worked = work(design);
        if (worked.estimate.step.total.value <= 0)
            continue;
        QVERIFY2(isNear(worked.plan.split.total(), 1, 1e-9), qPrintable(QString::number(worked.plan.split.total(), 'g', 15)));
        QVERIFY(isNear(worked.plan.split.goodput(), worked.estimate.run.goodput, 1e-9));
    }
}

void TstStoragePlan::termsAddUpInRandomDesigns()
{
    RandomDesigns designs(42);
    for (int i = 0; i < 400; ++i) {
        Design design = designs.next();
        design.cluster.storage = fourNodes().cluster.storage;
        design.cluster.storage["archive"] = {.system = "s3", .readGbS = {}, .writeGbS = {}, .capacityTb = {}};
        const StoragePlan plan = work(design).plan;
        std::map<std::string, double> sums;
        std::set<std::string> ids;
        for (const Term &term : plan.terms) {
            QVERIFY2(ids.insert(term.id).second, term.id.c_str());
            QVERIFY(!term.formula.text.empty() && !term.source.empty() && !term.unit.empty());
            sums[term.of] += term.value;
        }
        for (const TierPlan &tier : plan.tiers) {
            const std::string key = std::string("storage.") + wordOf(tier.role);
            QVERIFY(isNear(sums[key + ".needed"], tier.needed().value, 1e-12));
            QVERIFY(isNear(sums[key + ".read_needed"], tier.readNeeded.value, 1e-12));
            QVERIFY(isNear(sums[key + ".checkpoint_write"], tier.checkpointWrite.value_or(Seconds()).value, 1e-12));
        }
        double start = 0;
        for (const StartPart &part : plan.start)
            start += part.seconds.value_or(Seconds()).value;
        QVERIFY(isNear(sums["storage.start.seconds"], start, 1e-12));
    }
}

void TstStoragePlan::moreCapacityNeverMakesAFinding()
{
    RandomDesigns designs(43);
    for (int i = 0; i < 100; ++i) {
        Design design = designs.next();
        design.cluster.storage = fourNodes().cluster.storage;
        std::size_t last = 100;
        Severity worst = Severity::Error;
        for (const double capacity : {0.01, 0.1, 1.0, 10.0, 100.0, 1e4}) {
            for (auto &tier : design.cluster.storage)
                tier.second.capacityTb = capacity;
            const Findings findings = work(design).plan.findings;
            QVERIFY(findings.size() <= last);
            last = findings.size();
            Severity now = Severity::Note;
            for (const Finding &finding : findings)
                now = std::max(now, finding.severity);
            QVERIFY(now <= worst);
            worst = now;
        }
    }
}

void TstStoragePlan::designsWithoutAStepAreSurvived()
{
    Design design = fourNodes();
    design.training.microBatch = 0;
    const StoragePlan plan = work(design).plan;
    QCOMPARE(plan.tiers.size(), std::size_t(3));
    QCOMPARE(plan.split.total(), 1.0);
}

QTEST_GUILESS_MAIN(TstStoragePlan)
#include "tst_storageplan.moc"
