// SPDX-License-Identifier: GPL-3.0-or-later
#include "designs.h"

#include "core/estimate/machine.h"
#include "core/estimate/network.h"

#include <QRegularExpression>
#include <QTest>

using namespace Qt::StringLiterals;
using namespace slipway;
using namespace slipway::test;

/// Step time against operations counted by hand, against laws, and the parts it is made of against their measurements.
class TstStepTime : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init() { QTest::failOnWarning(QRegularExpression(u".*"_s)); }
    void operationsByHand();
    void windowsByHand_data();
    void windowsByHand();
    void modelOperationsByHand();
    void partsAddUpToTheTotal();
    void boundsHoldTheTotal();
    void measuredSharesComeBack();
    void collectivesFollowTheirLaws();
    void groupsInOneNodeUseNoNetwork();
    void moreNodesTakeLessTime();
    void recomputingCostsTime();
    void overlapNeverCostsTime();
    void unevenStagesCostTime();
    void slowNetworksShow();
    void theHostBoundsSmallPasses();
    void collectivesGiveTheHostTime();
    void adaptersAreStartedToo();
    void graphsSpareTheHost();
    void processorsTakeWhatWasMeasured_data();
    void processorsTakeWhatWasMeasured();

private:
    static StepTimeEstimate llama(const std::function<void(Design &)> &edit);
    static double attentionSeconds(const ResolvedDesign &design);
};

double TstStepTime::attentionSeconds(const ResolvedDesign &design)
{
    double seconds = 0;
    for (const Term &term : estimateOf(design, Explain::Yes).terms)
        seconds += term.id.starts_with("step.") && term.id.ends_with(".attention") ? term.value : 0.0;
    return seconds;
}

StepTimeEstimate TstStepTime::llama(const std::function<void(Design &)> &edit)
{
    Design design;
    design.cluster.nodes = 4;
    edit(design);
    return estimateShipped(design).step;
}

void TstStepTime::operationsByHand()
{
    ResolvedDesign design = tinyDesign(plainProcessor());
    design.design.training.precision = Precision::Fp32;
    // Linears: 2 x 16 tokens x (2 x 640 + 1024) elements, once forward and twice backward = 221,184.
    // Attention: 2 x 16 tokens x 8 seen x (8 + 8) = 4096 forward, 2.5 as much backward, two layers = 28,672. At 1 TFLOP/s.
    double linear = 0;
    for (const Term &term : estimateOf(design, Explain::Yes).terms) {
        linear += term.id.starts_with("step.") && term.id.ends_with(".linear") ? term.value : 0.0;
    }
    QCOMPARE(linear, 221184e-12);
    QCOMPARE(attentionSeconds(design), 28672e-12);
}

void TstStepTime::windowsByHand_data()
{
    QTest::addColumn<int>("window");
    QTest::addColumn<int>("interval");
    QTest::addColumn<bool>("isChunked");
    QTest::addColumn<double>("seen");
    // Sixteen tokens, two layers.
    QTest::addRow("no window") << 0 << 0 << false << 8.0;
    QTest::addRow("as long as the sequence") << 16 << 0 << false << 8.0;
    QTest::addRow("longer than the sequence") << 32 << 2 << false << 8.0;
    QTest::addRow("sliding in all layers") << 4 << 0 << false << 4.0 - 4.0 * 4 / 32;
    QTest::addRow("sliding in every second layer") << 4 << 2 << false << (3.5 + 8) / 2;
    QTest::addRow("an interval that no layer reaches") << 4 << 3 << false << 3.5;
    QTest::addRow("pieces in all layers") << 4 << 0 << true << 2.0;
    QTest::addRow("pieces in every second layer") << 4 << 2 << true << (2.0 + 8) / 2;
}

void TstStepTime::windowsByHand()
{
    QFETCH(int, window);
    QFETCH(int, interval);
    QFETCH(bool, isChunked);
    QFETCH(double, seen);
    ResolvedDesign design = tinyDesign(plainProcessor());
    design.design.training.precision = Precision::Fp32;
    if (window > 0)
        design.model.slidingWindow = window;
    design.model.fullAttentionInterval = interval;
    design.model.chunkedAttention = isChunked;
    QCOMPARE(attentionSeconds(design), 3.5 * 2 * 2 * 16 * seen * 16 * 1e-12);
}

void TstStepTime::modelOperationsByHand()
{
    ResolvedDesign design = tinyDesign(plainProcessor());
    design.design.training.precision = Precision::Fp32;
    const Estimate result = estimateOf(design);
    // As above with attention three times instead of 3.5: 221,184 + 24,576.
    QCOMPARE(result.throughput.modelTflopsPerAccelerator, 245760e-12 / result.step.total.value);
    QCOMPARE(result.throughput.mfu, 245760e-12 / result.step.total.value);
}

void TstStepTime::partsAddUpToTheTotal()
{
    RandomDesigns designs(11);
    for (int i = 0; i < 300; ++i) {
        const StepTimeEstimate step = estimateShipped(designs.next()).step;
        const Seconds sum = step.compute + step.memoryBound + step.tensorExposed + step.contextExposed + step.expertExposed + step.pipelineBubble
            + step.pipelineExposed + step.dataExposed + step.optimizer + step.dataLoading + step.offload;
        QCOMPARE(step.total.value, sum.value);
        QVERIFY(std::isfinite(step.total.value) && step.total.value > 0);
    }
}

void TstStepTime::boundsHoldTheTotal()
{
    RandomDesigns designs(12);
    for (int i = 0; i < 300; ++i) {
        const Estimate result = estimateShipped(designs.next());
        QVERIFY(result.step.low < result.step.total && result.step.total < result.step.high);
        QVERIFY(result.step.low.value > 0);
        QVERIFY(result.memory.low <= result.memory.peak && result.memory.peak <= result.memory.high);
    }
}

void TstStepTime::measuredSharesComeBack()
{
    GemmCurve curve;
    curve.bands[1024] = {{1024, 0, 0.1, 0}, {4096, 0, 0.3, 0}};
    curve.bands[4096] = {{1024, 0, 0.5, 0}, {4096, 0, 0.7, 0}};
    const ShareTable table(curve);
    // The first band's middle is sqrt(64 x 1024) = 256, the second's sqrt(1024 x 4096) = 2048.
    QCOMPARE(table.share(1024, 256), 0.1);
    QCOMPARE(table.share(4096, 2048), 0.7);
    QCOMPARE(table.share(2048, 2048), 0.6);
    QCOMPARE(table.share(1e6, 1e6), 0.7);   // beyond the table: its corner
    QVERIFY(table.share(16, 256) < 0.1);    // too few rows to fill the chip
}

void TstStepTime::collectivesFollowTheirLaws()
{
    const ResolvedDesign design = resolve(Design{}, shipped()).resolved;
    const Network network(design, shipped());
    const RankGroup eight{8, 1};
    const RankGroup two{2, 1};
    QCOMPARE(network.seconds(Collective::AllReduce, 1e9, {1, 1}), 0.0);
    QVERIFY(network.seconds(Collective::AllReduce, 2e9, eight) > network.seconds(Collective::AllReduce, 1e9, eight));
    QVERIFY(network.seconds(Collective::AllReduce, 1e9, eight) > network.seconds(Collective::AllGather, 1e9, eight));
    QVERIFY(network.seconds(Collective::AllReduce, 8, eight) > 1e-6); // latency
    // 512 MiB at the measured 445 GB/s of bus bandwidth (H100, 8 ranks): 2 x 7/8 x 512 MiB / 445 GB/s.
    QVERIFY(std::abs(network.seconds(Collective::AllReduce, 536870912, eight) / (1.75 * 536870912 / 445.0e9) - 1) < 0.02);
    QVERIFY(network.seconds(Collective::AllGather, 1e9, two) > 0);
}

void TstStepTime::groupsInOneNodeUseNoNetwork()
{
    Design plan;
    plan.cluster.nodes = 4;
    const Network network(resolve(plan, shipped()).resolved, shipped());
    QVERIFY(!network.leavesDomain({8, 1}));
    QVERIFY(network.leavesDomain({4, 8}));
    QVERIFY(network.seconds(Collective::AllReduce, 1e9, {4, 8}) > network.seconds(Collective::AllReduce, 1e9, {4, 1}));
}

void TstStepTime::moreNodesTakeLessTime()
{
    double last = 1e30;
    for (int nodes = 1; nodes <= 16; nodes *= 2) {
        const double now = llama([nodes](Design &d) { d.cluster.nodes = nodes; }).total.value;
        QVERIFY(now < last);
        last = now;
    }
}

void TstStepTime::recomputingCostsTime()
{
    const double none = llama([](Design &) {}).total.value;
    const double full = llama([](Design &d) { d.training.recompute.mode = Recompute::Full; }).total.value;
    QVERIFY(full > 1.2 * none);
    QVERIFY(full < 1.4 * none);
}

void TstStepTime::overlapNeverCostsTime()
{
    const double hidden = llama([](Design &d) { d.parallelism.tensor = 4; d.parallelism.overlap = OverlapPlan{}; }).total.value;
    const double shown = llama([](Design &d) { d.parallelism.tensor = 4; d.parallelism.overlap = OverlapPlan{false, false, false}; }).total.value;
    QVERIFY(hidden < shown);
}

void TstStepTime::unevenStagesCostTime()
{
    const auto spread = [](std::vector<int> layers) {
        return llama([layers](Design &d) { d.parallelism.pipeline = 4; d.parallelism.stages = layers; }).total.value;
    };
    QVERIFY(spread({8, 8, 8, 8}) < spread({4, 4, 12, 12}));
}

void TstStepTime::slowNetworksShow()
{
    const auto exposed = [](const char *link) {
        return llama([link](Design &d) { d.cluster.fabric.link.id = link; d.cluster.nodes = 16; }).dataExposed.value;
    };
    QVERIFY(exposed("eth-25g") > 2 * exposed("ib-ndr"));
}

/// A pass of few tokens takes as long as the host needs to start its kernels: half the tokens take as long.
void TstStepTime::theHostBoundsSmallPasses()
{
    const auto seconds = [](int sequence, const char *framework) {
        return llama([&](Design &design) {
            design.cluster.nodes = 1;
            design.framework.name = framework;
            design.training.sequenceLength = sequence;
            design.training.microBatch = 1;
            design.training.globalBatch = 64;
            design.parallelism = {};
        });
    };
    const StepTimeEstimate few = seconds(128, "megatron-lm");
    QVERIFY(few.compute.value > 0.95 * seconds(256, "megatron-lm").compute.value);
    QVERIFY(seconds(256, "torchtitan").compute < seconds(256, "megatron-lm").compute); // compiled layers are started faster
    const double busy = (seconds(8192, "megatron-lm").compute + seconds(8192, "megatron-lm").memoryBound).value;
    QVERIFY2(busy > 2 * (few.compute + few.memoryBound).value, qPrintable(QString::number(busy / (few.compute + few.memoryBound).value)));
}

/// What the host does while ranks wait for each other is not waited for again.
void TstStepTime::collectivesGiveTheHostTime()
{
    const auto step = [](int tensor) {
        return llama([&](Design &design) {
            design.cluster.nodes = 1;
            design.training.sequenceLength = 256;
            design.training.microBatch = 1;
            design.training.globalBatch = 64;
            design.parallelism = {};
            design.parallelism.tensor = tensor;
            design.parallelism.sequence = tensor > 1;
            design.parallelism.sharding = Sharding::None;
        });
    };
    const double microbatches = 64 / (8.0 / 2);
    const StepTimeEstimate split = step(2);
    const double alone = (step(1).compute + step(1).memoryBound).value / 8 * microbatches; // eight microbatches, each bound by the host
    QVERIFY(split.tensorExposed.value > 0);
    const double together = (split.compute + split.memoryBound + split.tensorExposed).value;
    QVERIFY2(std::abs(together / alone - 1) < 0.05, qPrintable(QString::number(together / alone)));
}

void TstStepTime::adaptersAreStartedToo()
{
    const auto compute = [](std::vector<std::string> targets) {
        return llama([&](Design &design) {
            design.cluster.nodes = 1;
            design.framework.name = "trl";
            design.training.technique = Technique::Lora;
            design.training.lora.targets = std::move(targets);
            design.training.sequenceLength = 64;
            design.training.microBatch = 1;
            design.training.globalBatch = 64;
            design.parallelism = {};
        }).compute;
    };
    QVERIFY(compute({"q", "k", "v", "o", "gate", "up", "down"}) > compute({"q"}));
}

/// Recipes for racks start attention and routing as one graph each.
void TstStepTime::graphsSpareTheHost()
{
    const auto compute = [](const char *framework) {
        return llama([&](Design &design) {
            design.model.id = "qwen3-30b-a3b";
            design.cluster.nodes = 2;
            design.cluster.accelerator.id = "gb200";
            design.cluster.acceleratorsPerNode = 4;
            design.cluster.scaleUpDomain = 8;
            design.framework.name = framework;
            design.training.sequenceLength = 512;
            design.training.microBatch = 1;
            design.training.globalBatch = 64;
            design.parallelism = {};
            design.parallelism.expert = 8;
        }).compute;
    };
    QVERIFY(compute("megatron-bridge").value < 0.7 * compute("megatron-lm").value);
}

/// Seconds of processor time of one thread on a Xeon of 2023: PyTorch 1.13, the sample's program in other sizes.
void TstStepTime::processorsTakeWhatWasMeasured_data()
{
    QTest::addColumn<QList<int>>("shape"); // layers, hidden, feed-forward, heads, micro batch, sequence
    QTest::addColumn<double>("milliseconds");
    QTest::newRow("the sample") << QList<int>{4, 128, 384, 4, 8, 128} << 124.0;
    QTest::newRow("one sequence") << QList<int>{4, 128, 384, 4, 1, 128} << 23.4;
    QTest::newRow("32 sequences") << QList<int>{4, 128, 384, 4, 32, 128} << 475.0;
    QTest::newRow("half as wide and deep") << QList<int>{2, 64, 192, 4, 8, 128} << 33.0;
    QTest::newRow("twice as wide") << QList<int>{4, 256, 768, 8, 8, 128} << 319.0;
    QTest::newRow("four times as wide, longer") << QList<int>{4, 512, 1536, 8, 8, 256} << 1900.0;
}

void TstStepTime::processorsTakeWhatWasMeasured()
{
    QFETCH(QList<int>, shape);
    QFETCH(double, milliseconds);
    GpuSpec cpu = plainProcessor();
    cpu.memoryBandwidth = gigabytesPerSecond(11.4); // copying 256 MiB
    cpu.peakDense[Precision::Fp32] = teraflopsPerSecond(0.133); // a product of 1024 x 1024 x 1024
    ResolvedDesign design = tinyDesign(cpu);
    setFramework(design, "pytorch-ddp");
    ModelSpec &model = design.model;
    model.layers = shape[0];
    model.hidden = shape[1];
    model.ffn = shape[2];
    model.heads = shape[3];
    model.kvHeads = shape[3] / 2;
    model.headDim = shape[1] / shape[3];
    model.vocabulary = 256;
    model.tiedEmbeddings = true;
    TrainingPlan &training = design.design.training;
    training.precision = Precision::Fp32;
    training.attention = Attention::Math;
    training.microBatch = training.globalBatch = shape[4];
    training.sequenceLength = shape[5];
    design.stageLayers = {shape[0]};
    const StepTimeEstimate step = estimateOf(design).step;
    QVERIFY2(std::abs(1000 * step.total.value / milliseconds - 1) < 0.25, qPrintable(QString::number(1000 * step.total.value)));
    QVERIFY(step.low.value < milliseconds / 1000 && milliseconds / 1000 < step.high.value);
}

QTEST_GUILESS_MAIN(TstStepTime)
#include "tst_steptime.moc"
