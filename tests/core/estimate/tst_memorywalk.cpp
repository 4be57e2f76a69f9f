// SPDX-License-Identifier: GPL-3.0-or-later
#include "designs.h"

#include "core/estimate/activations.h"
#include "core/estimate/memory.h"
#include "core/estimate/memorywalk.h"

#include <QRegularExpression>
#include <QTest>

#include <cmath>
#include <set>

using namespace Qt::StringLiterals;
using namespace slipway;
using namespace slipway::test;

/// The walk through a stage's operations, and what frameworks and techniques keep at each of them.
class TstMemoryWalk : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init() { QTest::failOnWarning(QRegularExpression(u".*"_s)); }
    void timelineReachesTheFigure();
    void timelineIsInOrder();
    void noSuchStageHasNoTimeline();
    void expertsComeWhereTheModelHasThem_data();
    void expertsComeWhereTheModelHasThem();
    void layersAreFoundAsByLookingAtEach();
    void absurdIntervalsAndDepthsAreAnsweredAtOnce();
    void statesByPrecision_data();
    void statesByPrecision();
    void gradientsThatAreFreedMissThePeak();
    void accumulatingKeepsGradientsWhole();
    void bucketsOfReplicasAreCopies();
    void adaptersKeepTheirInputs_data();
    void adaptersKeepTheirInputs();
    void importanceOfAdaLora();
    void narrowProductsKeepNarrowInputs_data();
    void narrowProductsKeepNarrowInputs();
    void sharedLogitsCostMore();
    void offloadedActivationsLeaveTwoLayers();
    void offloadedParametersTakeTheFrozenAlong();
    void waitingWeightGradientsKeepInputs();
    void everyKindOfGroupHasACommunicator_data();
    void everyKindOfGroupHasACommunicator();
    void flatGradientsOfTheStepAreReservedBesides();

private:
    static StageMemory stageOf(const ResolvedDesign &design, int stage = 0) { return estimateOf(design).memory.stages[std::size_t(stage)]; }
    static LayerActivations layerOf(const ResolvedDesign &design) { return savedActivations(Workload(design), false); }
    static ResolvedDesign onFour(const std::string &framework, Sharding sharding);
};

/// The tiny model on four replicas.
ResolvedDesign TstMemoryWalk::onFour(const std::string &framework, Sharding sharding)
{
    ResolvedDesign design = tinyDesign();
    setFramework(design, framework, "2024");
    design.acceleratorsPerNode = design.dataParallel = 4;
    design.design.training.globalBatch = 4;
    design.design.parallelism.sharding = sharding;
    return design;
}

void TstMemoryWalk::timelineReachesTheFigure()
{
    RandomDesigns designs(11);
    for (int i = 0; i < 150; ++i) {
        const ResolvedDesign resolved = resolve(designs.next(), shipped()).resolved;
        const MemoryEstimate memory = estimate(resolved, {}, shipped()).memory;
        for (const StageMemory &stage : memory.stages) {
            double most = 0;
            for (const MemoryEvent &event : memoryTimeline(resolved, stage.stage))
                most = std::max(most, event.allocated());
            const double figure = stage.allocated().value;
            QVERIFY2(std::abs(most - figure) <= 1e-9 * figure, qPrintable(u"design %1, stage %2: %3 in time, %4 as figure"_s.arg(i).arg(stage.stage).arg(most).arg(figure)));
        }
    }
}

void TstMemoryWalk::timelineIsInOrder()
{
    const std::vector<MemoryEvent> events = memoryTimeline(tinyDesign(), 0);
    QCOMPARE(events.front().operation, std::string("attention norm"));
    QCOMPARE(events.front().layer, 0);
    QCOMPARE(events.back().operation, std::string("optimizer step"));
    QCOMPARE(events.back().activations, 0.0);
    const auto loss = std::find_if(events.begin(), events.end(), [](const MemoryEvent &e) { return e.operation == "loss"; });
    QVERIFY(loss != events.end());
    QVERIFY(std::all_of(events.begin(), loss, [](const MemoryEvent &e) { return !e.isBackward; }));
    QVERIFY(std::all_of(loss + 1, events.end(), [](const MemoryEvent &e) { return e.isBackward; }));
    for (auto event = events.begin() + 1; event != loss; ++event)
        QVERIFY(event->activations >= (event - 1)->activations); // forward passes only keep more
}

void TstMemoryWalk::noSuchStageHasNoTimeline()
{
    QVERIFY(memoryTimeline(tinyDesign(), -1).empty());
    QVERIFY(memoryTimeline(tinyDesign(), 1).empty());
}

void TstMemoryWalk::expertsComeWhereTheModelHasThem_data()
{
    QTest::addColumn<int>("interval");
    QTest::addColumn<QString>("kinds");
    QTest::addRow("dense layers first") << 1 << u"ddmmmm"_s;
    QTest::addRow("every other layer") << 2 << u"dmdmdm"_s;
    QTest::addRow("every third layer") << 3 << u"ddmddm"_s;
}

void TstMemoryWalk::expertsComeWhereTheModelHasThem()
{
    QFETCH(int, interval);
    QFETCH(QString, kinds);
    const LayerOrder order{6, int(kinds.count(u'm')), interval};
    for (int i = 0; i < 6; ++i)
        QCOMPARE(order.isMoe(i), kinds[i] == u'm');
    QCOMPARE(order.lastOf(true, 0, 6), int(kinds.lastIndexOf(u'm')));
    QCOMPARE(order.lastOf(false, 0, 6), int(kinds.lastIndexOf(u'd')));
    QCOMPARE(order.firstOf(true, 0, 5), int(kinds.indexOf(u'm')));
    QCOMPARE(order.firstOf(false, 0, 5), int(kinds.indexOf(u'd')));
    QCOMPARE(order.lastOf(true, 0, kinds.indexOf(u'm')), -1);
}

/// Against looking at each layer in turn, for every stage of up to ten layers and every part of it.
void TstMemoryWalk::layersAreFoundAsByLookingAtEach()
{
    for (int layers = 1; layers <= 10; ++layers)
        for (int moe = 0; moe <= layers; ++moe)
            for (int first = 0; first < layers; ++first)
                for (int end = first + 1; end <= layers; ++end)
                    for (const bool isMoe : {false, true}) {
                        const LayerOrder order{layers, moe, 2};
                        int foundFirst = end - 1, foundLast = -1;
                        for (int layer = end - 1; layer >= first; --layer)
                            if (order.isMoe(layer) == isMoe) {
                                foundFirst = layer;
                                foundLast = std::max(foundLast, layer);
                            }
                        QCOMPARE(order.lastOf(isMoe, first, end), foundLast);
                        QCOMPARE(order.firstOf(isMoe, first, end - 1), foundFirst);
                    }
}

void TstMemoryWalk::absurdIntervalsAndDepthsAreAnsweredAtOnce()
{
    const LayerOrder deep{2'000'000'000, 1, 2'000'000'000};
    QCOMPARE(deep.lastOf(true, 0, deep.layers), deep.layers - 1);
    QCOMPARE(deep.lastOf(false, 0, deep.layers), deep.layers - 2);
    QCOMPARE(deep.firstOf(true, 5, deep.layers - 1), deep.layers - 1);
    QCOMPARE(deep.firstOf(false, 5, deep.layers - 1), 5);
}

void TstMemoryWalk::statesByPrecision_data()
{
    QTest::addColumn<QString>("framework");
    QTest::addColumn<int>("precision");
    QTest::addColumn<int>("sharding");
    QTest::addColumn<double>("perParameter");
    // Of weights, gradients and optimizer on four ranks, as the frameworks document them.
    QTest::addRow("Megatron bf16: 6 + 12 / d") << u"megatron-lm"_s << int(Precision::Bf16) << int(Sharding::Optimizer) << 9.0;
    QTest::addRow("Megatron fp16: 4 + 12 / d until the step") << u"megatron-lm"_s << int(Precision::Fp16) << int(Sharding::Optimizer) << 7.0;
    QTest::addRow("Megatron fp32: 8 + 8 / d") << u"megatron-lm"_s << int(Precision::Fp32) << int(Sharding::Optimizer) << 10.0;
    QTest::addRow("DeepSpeed bf16, no stage: 2 and 4 of gradients") << u"deepspeed"_s << int(Precision::Bf16) << int(Sharding::None) << 20.0;
    QTest::addRow("DeepSpeed bf16, stage 1: 2 and 12 / d") << u"deepspeed"_s << int(Precision::Bf16) << int(Sharding::Optimizer) << 7.0;
    QTest::addRow("DeepSpeed bf16, sharded gradients: 2") << u"deepspeed"_s << int(Precision::Bf16) << int(Sharding::Gradients) << 5.5;
    QTest::addRow("FSDP: 12 / d, its gradients freed at the peak") << u"pytorch-fsdp"_s << int(Precision::Bf16) << int(Sharding::Parameters) << 3.0;
}

void TstMemoryWalk::statesByPrecision()
{
    QFETCH(QString, framework);
    QFETCH(int, precision);
    QFETCH(int, sharding);
    QFETCH(double, perParameter);
    ResolvedDesign design = onFour(framework.toStdString(), Sharding(sharding));
    design.design.training.precision = Precision(precision);
    design.design.training.microBatch = 64; // so that the peak lies at the loss
    design.design.training.globalBatch = 256;
    design.framework.padsVocabulary = false;
    const StageMemory stage = stageOf(design);
    QCOMPARE((stage.weights + stage.gradients + stage.optimizer).value, perParameter * 3368);
}

void TstMemoryWalk::gradientsThatAreFreedMissThePeak()
{
    ResolvedDesign design = onFour("pytorch-ddp", Sharding::None);
    design.design.training.microBatch = 64;
    QCOMPARE(stageOf(design).gradients.value, 0.0); // all of them come after the loss, when activations go
    design.design.training.microBatch = 1;
    design.framework.logitBytesUnfused = 0;
    QVERIFY(stageOf(design).gradients.value > 0);   // little to keep: the peak is the update
    design.microbatches = 2;
    design.design.training.microBatch = 64;
    QCOMPARE(stageOf(design).gradients.value, 4.0 * 3368);
}

void TstMemoryWalk::accumulatingKeepsGradientsWhole()
{
    ResolvedDesign design = onFour("pytorch-fsdp", Sharding::Parameters);
    design.microbatches = 2;
    QCOMPARE(stageOf(design).gradients.value, 2.0 * 3368); // as computed, not sharded
    setFramework(design, "torchtitan", "2024");
    QCOMPARE(stageOf(design).gradients.value, 4.0 * 3368 / 4);
}

void TstMemoryWalk::bucketsOfReplicasAreCopies()
{
    QCOMPARE(stageOf(onFour("pytorch-ddp", Sharding::None)).communication.value, 4.0 * 3368);
    QCOMPARE(stageOf(onFour("megatron-lm", Sharding::None)).communication.value, 0.0);
}

void TstMemoryWalk::adaptersKeepTheirInputs_data()
{
    QTest::addColumn<int>("technique");
    QTest::addColumn<bool>("dropout");
    QTest::addColumn<double>("norms");
    QTest::addColumn<double>("mlp");
    // Of 16 tokens, rank 2, adapters on q and v. Two norms keep their fp32 inputs: 2 x 4 x 8 x 16 = 1024.
    // Plain: the input of q and v once, 2 x 8 x 16 = 256, and between their matrices 2 x 2 x 2 x 16 = 128.
    QTest::addRow("frozen linears keep nothing") << int(Technique::Lora) << false << 1024.0 + 256 + 128 << 3 * 512.0;
    // A dropout each: a copy and a mask of 1 byte, 2 x (2 + 1) x 8 x 16 = 768.
    QTest::addRow("a dropout each: copies and masks") << int(Technique::Lora) << true << 1024.0 + 768 + 128 << 3 * 512.0;
    // 4-bit linears keep their inputs besides: 256 of attention, 256 of the MLP, 512 of its product.
    QTest::addRow("4-bit linears keep all inputs") << int(Technique::Qlora) << true << 1024.0 + 768 + 128 + 2 * 256 << 4 * 512.0;
}

void TstMemoryWalk::adaptersKeepTheirInputs()
{
    QFETCH(int, technique);
    QFETCH(bool, dropout);
    ResolvedDesign design = tinyDesign();
    setFramework(design, "pytorch-fsdp", "2024");
    design.framework.adapterDropout = dropout;
    design.design.training.technique = Technique(technique);
    design.design.training.lora.rank = 2;
    design.design.training.lora.targets = {"q", "v"};
    const LayerActivations kept = layerOf(design);
    QTEST(kept.norms, "norms");
    QTEST(kept.mlp, "mlp");
}

void TstMemoryWalk::importanceOfAdaLora()
{
    ResolvedDesign design = tinyDesign();
    design.design.training.technique = Technique::Lora;
    const double plain = stateWidths(Workload(design)).moments;
    design.design.training.lora.variant = "adalora";
    QCOMPARE(stateWidths(Workload(design)).moments, plain + 3 * 2);
}

void TstMemoryWalk::narrowProductsKeepNarrowInputs_data()
{
    QTest::addColumn<int>("precision");
    QTest::addColumn<double>("input");
    QTest::addRow("bf16") << int(Precision::Bf16) << 2.0;
    QTest::addRow("fp8") << int(Precision::Fp8) << 1.0;
    QTest::addRow("mxfp8, a scale for 32") << int(Precision::MxFp8) << 1 + 1.0 / 32;
    QTest::addRow("nvfp4, a scale for 16") << int(Precision::NvFp4) << 0.5 + 1.0 / 16;
}

void TstMemoryWalk::narrowProductsKeepNarrowInputs()
{
    QFETCH(int, precision);
    QFETCH(double, input);
    ResolvedDesign design = tinyDesign();
    design.design.training.precision = Precision(precision);
    // Two norms keep 2-byte inputs, the products behind them theirs; the MLP keeps gate and up in 2 bytes.
    QCOMPARE(layerOf(design).norms, 2 * (2 + input) * 8 * 16);
    QCOMPARE(layerOf(design).mlp, (2 * 2 + input) * 16 * 16);
    QCOMPARE(lowPrecisionCacheBytes(Workload(design)), input < 2 ? 2 * input : 0.0);
    design.accelerator.architecture = "blackwell";
    QCOMPARE(lowPrecisionCacheBytes(Workload(design)), Precision(precision) == Precision::Fp8 ? 1.0 : input < 2 ? 2 * input : 0.0);
}

void TstMemoryWalk::sharedLogitsCostMore()
{
    ResolvedDesign design = tinyDesign();
    setFramework(design, "torchtitan", "2024");
    const double alone = lossBytes(Workload(design));
    design.design.parallelism.tensor = 2;
    // 18 rather than 14 bytes of half the logits; the normed stream stays whole without sequence parallelism.
    QCOMPARE(alone, 14.0 * 128 * 16 + 2 * 256);
    QCOMPARE(lossBytes(Workload(design)), 18.0 * 128 * 16 / 2 + 2 * 256);
}

void TstMemoryWalk::offloadedActivationsLeaveTwoLayers()
{
    ResolvedDesign design = tinyDesign();
    design.model.layers = 6;
    design.stageLayers = {6};
    QCOMPARE(stageOf(design).activations.value, 6 * 3712.0);
    design.design.parallelism.offload = Offload::Activations;
    QCOMPARE(stageOf(design).activations.value, 2 * 3712.0);
}

/// What is trained and what is frozen under it wait on the host alike.
void TstMemoryWalk::offloadedParametersTakeTheFrozenAlong()
{
    ResolvedDesign design = tinyDesign();
    setFramework(design, "trl");
    design.design.training.technique = Technique::Qlora;
    design.design.parallelism.sharding = Sharding::Parameters;
    QVERIFY(stageOf(design).weights.value > 0);
    design.design.parallelism.offload = Offload::Parameters;
    QCOMPARE(stageOf(design).weights.value, 0.0);
}

void TstMemoryWalk::waitingWeightGradientsKeepInputs()
{
    ResolvedDesign design = tinyDesign();
    design.model.layers = 4;
    design.stageLayers = {2, 2};
    design.microbatches = 8;
    design.acceleratorsPerNode = design.design.parallelism.pipeline = 2;
    design.design.parallelism.schedule = Schedule::ZeroBubbleH1;
    // Stage 1 holds one microbatch, and of one the inputs of its linears: normed 2 x 256, attention's output 256, product 512.
    QCOMPARE(stageOf(design, 1).activations.value, 2 * (3712.0 + 2 * 256 + 256 + 512));
}

void TstMemoryWalk::everyKindOfGroupHasACommunicator_data()
{
    QTest::addColumn<int>("tensor");
    QTest::addColumn<int>("pipeline");
    QTest::addColumn<int>("data");
    QTest::addColumn<int>("communicators");
    QTest::addRow("replicas: the whole and the replicas") << 1 << 1 << 4 << 2;
    QTest::addRow("tensor: the whole and the tensor ranks") << 4 << 1 << 1 << 2;
    QTest::addRow("a pipeline: its stages, a replica, both ends") << 1 << 2 << 1 << 4;
    QTest::addRow("all of them") << 2 << 2 << 2 << 6;
}

void TstMemoryWalk::everyKindOfGroupHasACommunicator()
{
    QFETCH(int, tensor);
    QFETCH(int, pipeline);
    QFETCH(int, data);
    QFETCH(int, communicators);
    ResolvedDesign design = tinyDesign();
    design.acceleratorsPerNode = tensor * pipeline * data;
    design.dataParallel = data;
    design.stageLayers.assign(std::size_t(pipeline), 2 / pipeline);
    design.design.parallelism.tensor = tensor;
    design.design.parallelism.pipeline = pipeline;
    const double gibibytes = stageOf(design).context.value / gib(1).value;
    QVERIFY2(std::abs(gibibytes - (1.3 + communicators * 0.37)) < 1e-9, qPrintable(QString::number(gibibytes)));
}

void TstMemoryWalk::flatGradientsOfTheStepAreReservedBesides()
{
    ResolvedDesign design = onFour("megatron-lm", Sharding::Optimizer);
    design.design.training.microBatch = 64; // the peak is the loss, not the step
    const MemoryEstimate mixed = estimateOf(design).memory;
    QCOMPARE(mixed.reserved.value, mixed.peak.value * design.framework.reserve);
    design.design.training.precision = Precision::Fp16;
    const MemoryEstimate half = estimateOf(design).memory;
    QCOMPARE(half.reserved.value, (half.peak.value + 3368) * design.framework.reserve); // 4 bytes each over four ranks
}

QTEST_GUILESS_MAIN(TstMemoryWalk)
#include "tst_memorywalk.moc"
