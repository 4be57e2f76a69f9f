// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/estimate/volume.h"

#include <QRegularExpression>
#include <QTest>

using namespace Qt::StringLiterals;
using namespace slipway;

namespace {

/// Two layers, hidden 8, heads 2 of 4, ffn 16, vocabulary 32; 16 tokens a microbatch, two microbatches; 16-bit.
ResolvedDesign tinyDesign()
{
    ResolvedDesign design;
    ModelSpec &model = design.model;
    model.layers = 2;
    model.hidden = 8;
    model.ffn = 16;
    model.heads = model.kvHeads = 2;
    model.headDim = 4;
    model.vocabulary = 32;
    design.design.training.sequenceLength = 16;
    design.design.training.microBatch = 1;
    design.microbatches = 2;
    design.stageLayers = {2};
    return design;
}

} // namespace

/// What ranks send, counted by hand.
class TstVolume : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void whatDoesNotShowIsHidden()
    {
        StepTimeEstimate step;
        step.tensorExposed = Seconds(2);
        step.dataExposed = Seconds(1);
        const TrafficSeconds hidden = hiddenTraffic({.tensor = Seconds(3), .context = {}, .expert = {}, .data = Seconds(0.5), .pipeline = Seconds(0.25)}, step);
        QCOMPARE(hidden.tensor.value, 1.0);
        QCOMPARE(hidden.data.value, 0.0); // waiting for others shows more than the link carries
        QCOMPARE(hidden.pipeline.value, 0.25);
    }

    void init() { QTest::failOnWarning(QRegularExpression(u".*"_s)); }
    void aloneNothingIsSent();
    void tensorBytesByHand();
    void contextBytesByHand();
    void pipelineBytesByHand();
    void gradientsAreReducedOnce();
    void unitsAreGatheredInEveryMicrobatch();
};

void TstVolume::aloneNothingIsSent()
{
    const ResolvedDesign design = tinyDesign();
    QVERIFY(trafficVolume(Workload(design), 0) == TrafficVolume());
}

/// An all-reduce of 16 x 8 x 2 B = 256 B over two sends 256 B; four of them a layer and microbatch, two layers, two microbatches.
void TstVolume::tensorBytesByHand()
{
    ResolvedDesign design = tinyDesign();
    design.design.parallelism.tensor = 2;
    QCOMPARE(trafficVolume(Workload(design), 0).tensor.value, 256.0 * 4 * 2 * 2);
    design.design.training.recompute.mode = Recompute::Full; // two more
    QCOMPARE(trafficVolume(Workload(design), 0).tensor.value, 256.0 * 6 * 2 * 2);
    design.design.training.recompute.mode = Recompute::None;
    design.design.parallelism.sequence = true; // ten gathers or scatters of half an all-reduce each
    QCOMPARE(trafficVolume(Workload(design), 0).tensor.value, 128.0 * 10 * 2 * 2);
}

/// Over two, a ring sends its 8 tokens' keys and values once forward, and with their gradients twice as much backward.
void TstVolume::contextBytesByHand()
{
    ResolvedDesign design = tinyDesign();
    design.design.parallelism.context = 2;
    QCOMPARE(trafficVolume(Workload(design), 0).context.value, (8 * 2 * 8 * 2) * 3.0 * 2 * 2);
}

void TstVolume::pipelineBytesByHand()
{
    ResolvedDesign design = tinyDesign();
    design.design.parallelism.pipeline = 3;
    design.stageLayers = {1, 1, 0};
    QCOMPARE(trafficVolume(Workload(design), 0).pipeline.value, 256.0 * 2);     // activations of two microbatches
    QCOMPARE(trafficVolume(Workload(design), 1).pipeline.value, 256.0 * 2 * 2); // and gradients back
}

void TstVolume::gradientsAreReducedOnce()
{
    ResolvedDesign design = tinyDesign();
    design.dataParallel = 4;
    design.design.parallelism.sharding = Sharding::None;
    const Workload work(design);
    const double elements = work.elements(work.stage(0)).dense;
    QCOMPARE(trafficVolume(work, 0).data.value, 2 * 0.75 * elements * 4); // fp32 gradients
    design.design.parallelism.sharding = Sharding::Optimizer;
    QCOMPARE(trafficVolume(Workload(design), 0).data.value, 0.75 * elements * (4 + 2)); // scattered; weights gathered
}

void TstVolume::unitsAreGatheredInEveryMicrobatch()
{
    ResolvedDesign design = tinyDesign();
    design.dataParallel = 4;
    design.design.framework.name = "torchtitan";
    design.design.parallelism.sharding = Sharding::Parameters;
    const double whole = trafficVolume(Workload(design), 0).data.value;
    design.microbatches = 4;
    QCOMPARE(trafficVolume(Workload(design), 0).data.value, 2 * whole);
    design.design.parallelism.reshardAfterForward = false;
    QVERIFY(trafficVolume(Workload(design), 0).data.value < 2 * whole);
}

QTEST_GUILESS_MAIN(TstVolume)
#include "tst_volume.moc"
