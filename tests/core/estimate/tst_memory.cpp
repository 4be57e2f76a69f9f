// SPDX-License-Identifier: GPL-3.0-or-later
#include "designs.h"

#include "core/estimate/activations.h"
#include "core/estimate/workload.h"

#include <QRegularExpression>
#include <QTest>

using namespace Qt::StringLiterals;
using namespace slipway;
using namespace slipway::test;

/// Memory against sums by hand, and against laws that hold for every design.
class TstMemory : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init() { QTest::failOnWarning(QRegularExpression(u".*"_s)); }
    void statesByHand_data();
    void statesByHand();
    void activationsByHand();
    void transientByHand();
    void gptBlockAsInTheLiterature_data();
    void gptBlockAsInTheLiterature();
    void recomputingAllKeepsInputsOnly();
    void attentionWithoutFlashKeepsScores();
    void sequenceParallelismCutsTheNorms();
    void tensorParallelismCutsTheStates();
    void moreRanksNeverRaiseShardedOptimizer();
    void moreStagesNeverAddWeights();
    void recomputeNeverAddsActivations();
    void largerMicroBatchNeverSavesActivations();
    void quantisedBaseIsAQuarter();
    void processorsHaveNoDriverContext();
    void firstStageHoldsMostMicrobatches();

private:
    static StageMemory stageOf(const ResolvedDesign &design) { return estimateOf(design).memory.stages.front(); }
    static ResolvedDesign onFour(Sharding sharding);
    static MemoryEstimate llama(const std::function<void(Design &)> &edit);
};

ResolvedDesign TstMemory::onFour(Sharding sharding)
{
    ResolvedDesign design = tinyDesign();
    design.acceleratorsPerNode = 4;
    design.dataParallel = 4;
    design.design.training.globalBatch = 4;
    design.design.parallelism.sharding = sharding;
    return design;
}

/// Llama 3.1 8B on two nodes of H100, changed.
MemoryEstimate TstMemory::llama(const std::function<void(Design &)> &edit)
{
    Design design;
    design.cluster.nodes = 2;
    edit(design);
    return estimateShipped(design).memory;
}

void TstMemory::statesByHand_data()
{
    QTest::addColumn<int>("sharding");
    QTest::addColumn<double>("weights");
    QTest::addColumn<double>("gradients");
    QTest::addColumn<double>("optimizer");
    // 3368 parameters: 2 bytes each of weights, 4 of main gradients, 12 of main weights and moments; 4 ranks.
    QTest::addRow("nothing sharded") << int(Sharding::None) << 6736.0 << 13472.0 << 40416.0;
    QTest::addRow("optimizer states over four ranks") << int(Sharding::Optimizer) << 6736.0 << 13472.0 << 10104.0;
    QTest::addRow("gradients too") << int(Sharding::Gradients) << 6736.0 << 3368.0 << 10104.0;
    QTest::addRow("parameters too") << int(Sharding::Parameters) << 1684.0 << 3368.0 << 10104.0;
}

void TstMemory::statesByHand()
{
    QFETCH(int, sharding);
    const StageMemory stage = stageOf(onFour(Sharding(sharding)));
    QTEST(stage.weights.value, "weights");
    QTEST(stage.gradients.value, "gradients");
    QTEST(stage.optimizer.value, "optimizer");
}

void TstMemory::activationsByHand()
{
    // Of 16 tokens and a layer: two norms in and out 2 x 2 x 2 x 8 x 16 = 1024; q, k, v 2 x 24 x 16 = 768; attention output
    // 2 x 8 x 16 = 256 and log-sum-exp 4 x 2 x 16 = 128; gate, up, product 2 x 3 x 16 x 16 = 1536: 3712. Two layers.
    QCOMPARE(stageOf(tinyDesign()).activations.value, 7424.0);
}

void TstMemory::transientByHand()
{
    // Cached gradients of distinct linears 2 x (256 + 384 + 1024) = 3328. Around the loss (6 x 128 + 4 x 8) x 16 = 12800, more
    // than an MLP's backward pass. Workspaces of 64 MiB.
    QCOMPARE(stageOf(tinyDesign()).transient.value, 3328.0 + 12800.0 + 64 * 1024.0 * 1024);
}

void TstMemory::gptBlockAsInTheLiterature_data()
{
    QTest::addColumn<int>("tensor");
    QTest::addColumn<bool>("sequence");
    QTest::addColumn<bool>("selective");
    QTest::addColumn<double>("perToken");
    // Korthikanti et al., 2022, table 2: h 64, 4 heads, s 32, so 5 a s / h = 10; t 2. Bytes of a token and layer over h.
    QTest::addRow("no parallelism: 34 + 5as/h") << 1 << false << false << 34.0 + 10.0;
    QTest::addRow("tensor: 10 + 24/t + 5as/(ht)") << 2 << false << false << 10.0 + 12.0 + 5.0;
    QTest::addRow("tensor and sequence: (34 + 5as/h)/t") << 2 << true << false << 17.0 + 5.0;
    QTest::addRow("selective besides: 34/t") << 2 << true << true << 17.0;
}

void TstMemory::gptBlockAsInTheLiterature()
{
    QFETCH(int, tensor);
    QFETCH(bool, sequence);
    QFETCH(bool, selective);
    ResolvedDesign design = tinyDesign();
    design.model.hidden = 64;
    design.model.heads = design.model.kvHeads = 4;
    design.model.headDim = 16;
    design.model.ffn = 256;
    design.model.gatedMlp = false;
    design.model.normHasBias = true;
    design.acceleratorsPerNode = tensor;
    design.design.training.sequenceLength = 32;
    design.design.training.attention = Attention::Math;
    design.design.training.recompute.mode = selective ? Recompute::Selective : Recompute::None;
    design.design.parallelism.tensor = tensor;
    design.design.parallelism.sequence = sequence;
    QFETCH(double, perToken);
    QCOMPARE(stageOf(design).activations.value, perToken * 64 * 32 * 2);
}

void TstMemory::recomputingAllKeepsInputsOnly()
{
    ResolvedDesign design = tinyDesign();
    design.design.training.recompute.mode = Recompute::Full;
    QCOMPARE(stageOf(design).activations.value, 2 * 2.0 * 8 * 16); // two layers' inputs, 2 bytes x 8 x 16
    design.design.training.recompute.layers = 1;
    QCOMPARE(stageOf(design).activations.value, 256.0 + 3712.0); // one input, one layer in full
}

void TstMemory::attentionWithoutFlashKeepsScores()
{
    ResolvedDesign design = tinyDesign();
    design.design.training.attention = Attention::Math;
    // 2 heads x 16 x 16 scores x 2 bytes = 1024 in place of the log-sum-exp's 128, in two layers.
    QCOMPARE(stageOf(design).activations.value, 7424.0 + 2 * (1024.0 - 128.0));
    design.design.training.recompute.mode = Recompute::Selective;
    QCOMPARE(stageOf(design).activations.value, 7424.0 - 2 * 128.0);
}

void TstMemory::sequenceParallelismCutsTheNorms()
{
    ResolvedDesign design = tinyDesign();
    design.acceleratorsPerNode = 2;
    design.design.parallelism.tensor = 2;
    const double without = stageOf(design).activations.value;
    design.design.parallelism.sequence = true;
    QCOMPARE(stageOf(design).activations.value, without - 2 * 1024.0 / 2);
}

void TstMemory::tensorParallelismCutsTheStates()
{
    ResolvedDesign design = tinyDesign();
    design.acceleratorsPerNode = 2;
    design.design.parallelism.tensor = 2;
    // 40 norm gains stay whole; the other 3328 values are halved, but the table is padded from 128 to 256 rows first.
    QCOMPARE(stageOf(design).weights.value, 2 * (2 * (640.0 / 2 + 16) + 2 * 256.0 * 8 / 2 + 8));
}

void TstMemory::moreRanksNeverRaiseShardedOptimizer()
{
    double last = 1e30;
    for (int nodes = 1; nodes <= 64; nodes *= 2) {
        const double now = llama([nodes](Design &d) { d.cluster.nodes = nodes; d.training.globalBatch = 1024; }).stages.front().optimizer.value;
        QVERIFY(now < last);
        last = now;
    }
}

void TstMemory::moreStagesNeverAddWeights()
{
    double last = 1e30;
    for (int stages = 1; stages <= 16; stages *= 2) {
        const MemoryEstimate memory = llama([stages](Design &d) { d.parallelism.pipeline = stages; });
        double most = 0;
        for (const StageMemory &stage : memory.stages)
            most = std::max(most, stage.weights.value);
        QVERIFY(most < last);
        last = most;
    }
}

void TstMemory::recomputeNeverAddsActivations()
{
    for (const char *framework : {"megatron-lm", "torchtitan", "deepspeed"}) {
        double last = 1e30;
        for (const Recompute mode : {Recompute::None, Recompute::Selective, Recompute::Full}) {
            const double now = llama([&](Design &d) { d.training.recompute.mode = mode; d.framework.name = framework; }).stages.front().activations.value;
            QVERIFY2(now <= last, framework);
            last = now;
        }
    }
}

void TstMemory::largerMicroBatchNeverSavesActivations()
{
    RandomDesigns designs(7);
    for (int i = 0; i < 200; ++i) {
        Design design = designs.next();
        const MemoryEstimate small = estimateShipped(design).memory;
        design.training.microBatch *= 2;
        design.training.globalBatch *= 2; // the same number of microbatches
        const MemoryEstimate large = estimateShipped(design).memory;
        for (std::size_t stage = 0; stage < small.stages.size(); ++stage)
            QVERIFY(large.stages[stage].activations >= small.stages[stage].activations);
    }
}

void TstMemory::quantisedBaseIsAQuarter()
{
    const auto weights = [](Technique technique) {
        return llama([technique](Design &d) { d.training.technique = technique; d.framework.name = "trl"; d.parallelism.sharding = Sharding::None; }).stages.front().weights.value;
    };
    const double whole = weights(Technique::Lora);
    const double quantised = weights(Technique::Qlora);
    QVERIFY(quantised < 0.45 * whole); // the tables of 128 thousand words stay in 2 bytes
    QVERIFY(quantised > 0.25 * whole);
}

void TstMemory::processorsHaveNoDriverContext()
{
    const MemoryEstimate memory = estimateOf(tinyDesign(plainProcessor())).memory;
    QCOMPARE(memory.stages.front().context.value, 0.0);
    QCOMPARE(memory.reserved.value, memory.peak.value);
    QVERIFY(estimateOf(tinyDesign()).memory.stages.front().context.value > 0);
}

void TstMemory::firstStageHoldsMostMicrobatches()
{
    const MemoryEstimate memory = llama([](Design &d) { d.parallelism.pipeline = 4; });
    QVERIFY(memory.stages[0].activations > memory.stages[1].activations);
    QVERIFY(memory.stages[1].activations > memory.stages[3].activations);
    QVERIFY(memory.stages[3].transient > memory.stages[1].transient); // the logits
}

QTEST_GUILESS_MAIN(TstMemory)
#include "tst_memory.moc"
