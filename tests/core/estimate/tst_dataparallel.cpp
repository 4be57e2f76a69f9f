// SPDX-License-Identifier: GPL-3.0-or-later
#include "designs.h"

#include "core/estimate/dataparallel.h"
#include "core/estimate/overlap.h"
#include "core/estimate/traffic.h"
#include "core/estimate/update.h"

#include <QRegularExpression>
#include <QTest>

using namespace Qt::StringLiterals;
using namespace slipway;
using namespace slipway::test;

/// What ranks exchange in a step, hidden and shown, and what is offloaded: against volumes counted by hand and laws.
class TstDataParallel : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init() { QTest::failOnWarning(QRegularExpression(u".*"_s)); }
    void hidingHasAPrice();
    void unitsAreGatheredTwiceAndReducedOnce();
    void recomputedUnitsAreGatheredAThirdTime();
    void keepingGatheredWeightsSavesAGather();
    void lateGathersShow();
    void copiesAreCounted();
    void adaptersGatherFrozenWeights();
    void zeroTwoReducesEveryMicrobatch();
    void replicasOnlyReduce();
    void chunksLeaveTimeToReduce();
    void halfPrecisionTravelsInHalf();
    void listsCostAKernelForEachRank();
    void tiedEmbeddingsMeetAcrossThePipeline();
    void slowestNodesAreWaitedFor();
    void routedTokensTravelOnce();
    void expertLayersSkipTheTensorBlockOfTheirMlp();
    void expertExchangesHideOnRequest();
    void dualPipeHidesExpertExchanges();
    void earlyTensorCollectivesAreDocumentedBehaviour();
    void slicesHideTensorCollectives();
    void narrowInputsAreGatheredNarrow();
    void updatesAreBytes();
    void hostsUpdateOffloadedStates();

private:
    struct Case
    {
        explicit Case(const std::function<void(Design &)> &edit)
            : resolved(resolvedOf(edit))
            , work(resolved)
            , machine(resolved, shipped())
            , network(resolved, shipped())
        {
        }
        DataTraffic traffic(OverlapWindow window = {}) const { return dataTraffic(work, machine, network, work.stage(0), window); }
        static ResolvedDesign resolvedOf(const std::function<void(Design &)> &edit)
        {
            Design design;
            design.cluster.nodes = 4;
            design.framework.name = "torchtitan";
            design.parallelism.sharding = Sharding::Parameters;
            edit(design);
            return resolve(design, shipped()).resolved;
        }

        ResolvedDesign resolved;
        Workload work;
        Machine machine;
        Network network;
    };
};

void TstDataParallel::hidingHasAPrice()
{
    const Overlap part = hideBehind(3, 2, 0.25);
    QCOMPARE(part.waiting, 1.0);
    QCOMPARE(part.slowing, 0.5);
    QCOMPARE(hideBehind(3, 0, 0.25).total(), 3.0);
    QCOMPARE(hideBehind(1, 5, 0.25).total(), 0.25);
}

/// Llama 3.1 8B on 32 ranks, one microbatch: 2 gathers of 2 bytes and a reduction of 4 for each of 8.03e9 parameters, layer
/// by layer, of which 31/32 pass a rank's links at the rate of eight H100: 335 GB/s. Latencies add a few per cent.
void TstDataParallel::unitsAreGatheredTwiceAndReducedOnce()
{
    const Case plain([](Design &d) { d.training.globalBatch = 32; });
    const double expected = 31.0 / 32 * 8.03e9 * 8 / 335.3e9;
    QVERIFY(std::abs(plain.traffic().total / expected - 1) < 0.08);
    const Case twice([](Design &d) { d.training.globalBatch = 64; });
    QCOMPARE(twice.traffic().total, 2 * plain.traffic().total);
}

void TstDataParallel::recomputedUnitsAreGatheredAThirdTime()
{
    const auto total = [](const char *framework, Recompute mode) {
        return Case([framework, mode](Design &d) {
            d.model.id = "gpt3-175b";
            d.cluster.nodes = 48;
            d.training.globalBatch = 384;
            d.training.recompute.mode = mode;
            d.framework.name = framework;
        }).traffic().total;
    };
    QCOMPARE(total("torchtitan", Recompute::Full), total("torchtitan", Recompute::None));
    // Layers of 1.8e9 parameters: what is used again within 1e9 is kept, so that 1 - 0.5 / 1.8 of them are gathered again.
    const double none = total("deepspeed", Recompute::None);
    const double full = total("deepspeed", Recompute::Full);
    QVERIFY(std::abs(full / none - (1 + 0.72 / 3)) < 0.03);
}

void TstDataParallel::keepingGatheredWeightsSavesAGather()
{
    const Case again([](Design &d) { d.training.globalBatch = 32; });
    const Case kept([](Design &d) {
        d.training.globalBatch = 32;
        d.parallelism.reshardAfterForward = false;
    });
    QVERIFY(std::abs(kept.traffic().total / again.traffic().total - 0.75) < 0.03); // 2 + 4 of 2 + 2 + 4 bytes
}

/// With enough to compute, prefetching shows the first gather and the last reduction; llm-foundry, which asks for a unit when
/// the backward pass wants it, shows one gather of every layer more.
void TstDataParallel::lateGathersShow()
{
    const OverlapWindow window{.forwardLayer = 10, .backwardLayer = 10, .forward = 320, .backward = 320};
    const auto waiting = [window](const char *framework, bool isGatheredAgain) {
        return Case([=](Design &d) {
            d.training.globalBatch = 32;
            d.framework.name = framework;
            d.parallelism.reshardAfterForward = isGatheredAgain;
        }).traffic(window).waiting;
    };
    QCOMPARE(waiting("torchtitan", true), waiting("torchtitan", false));
    const double late = waiting("llm-foundry", true) - waiting("llm-foundry", false);
    QVERIFY(std::abs(late / (31.0 / 32 * 8.03e9 * 2 / 335.3e9) - 1) < 0.15);
}

/// Each gather is copied out of its buffer (read and written), each gradient into one (2 bytes read, 4 written).
void TstDataParallel::copiesAreCounted()
{
    const Case plain([](Design &d) { d.training.globalBatch = 32; });
    const double bytes = 8.03e9 * (2 * 4 + 6);
    QVERIFY(std::abs(plain.traffic().copies / (bytes / plain.machine.memoryRate()) - 1) < 0.01);
    QCOMPARE(Case([](Design &d) { d.framework.name = "llm-foundry"; }).traffic().copies, 0.0);
}

void TstDataParallel::adaptersGatherFrozenWeights()
{
    const auto total = [](Technique technique) {
        return Case([technique](Design &d) {
            d.training.globalBatch = 32;
            d.training.technique = technique;
            d.framework.name = "trl";
        }).traffic().total;
    };
    // Two gathers of 2 bytes, no reduction of weights that do not learn; 4-bit weights travel in 4 bits.
    QVERIFY(std::abs(total(Technique::Lora) / total(Technique::FullFinetune) - 0.5) < 0.04);
    QVERIFY(total(Technique::Qlora) < 0.4 * total(Technique::Lora));
}

void TstDataParallel::zeroTwoReducesEveryMicrobatch()
{
    const auto total = [](Sharding sharding, int batch) {
        return Case([sharding, batch](Design &d) {
            d.framework.name = "deepspeed";
            d.parallelism.sharding = sharding;
            d.training.globalBatch = batch;
        }).traffic().total;
    };
    QCOMPARE(total(Sharding::Optimizer, 128), total(Sharding::Optimizer, 32));
    // Reduced four times and gathered once, each 2 bytes a parameter.
    QVERIFY(std::abs(total(Sharding::Gradients, 128) / total(Sharding::Gradients, 32) - 2.5) < 0.02);
}

/// Shards in a node, copies across: gathers never leave the node, and only a shard's gradients do.
void TstDataParallel::replicasOnlyReduce()
{
    const Case whole([](Design &d) { d.cluster.nodes = 64; d.training.globalBatch = 512; });
    const Case hybrid([](Design &d) {
        d.cluster.nodes = 64;
        d.training.globalBatch = 512;
        d.parallelism.shardSize = 8;
    });
    QVERIFY(!hybrid.network.leavesDomain(hybrid.work.dataGroup()));
    QVERIFY(hybrid.network.leavesDomain(hybrid.work.replicaGroup()));
    QVERIFY(hybrid.traffic().total > 0);
    const double reduced = hybrid.network.seconds(Collective::AllReduce, 8.03e9 / 32 * 4 / 8, hybrid.work.replicaGroup());
    const Case node([](Design &d) { d.cluster.nodes = 1; d.training.globalBatch = 8; });
    QVERIFY(std::abs(hybrid.traffic().total / (node.traffic().total + 32 * reduced) - 1) < 0.01);
    QVERIFY(whole.network.leavesDomain(whole.work.dataGroup()));
}

/// Four stages of two chunks: the second chunk is done while four microbatches of the first are still to come.
void TstDataParallel::chunksLeaveTimeToReduce()
{
    const auto passes = [](int chunks, int batch) {
        return passesBeside(Case([=](Design &d) {
            d.framework.name = "megatron-lm";
            d.parallelism.pipeline = 4;
            d.parallelism.virtualPipeline = chunks;
            d.parallelism.schedule = chunks > 1 ? Schedule::Interleaved : Schedule::OneForwardOneBackward;
            d.training.globalBatch = batch;
        }).work);
    };
    QCOMPARE(passes(1, 64), 1.0);
    QCOMPARE(passes(2, 64), 2.5);
    QCOMPARE(passes(2, 16), 1.5); // two microbatches in all
}

void TstDataParallel::halfPrecisionTravelsInHalf()
{
    const auto total = [](Precision precision, std::optional<NumberType> gradients) {
        return Case([=](Design &d) {
            d.framework.name = "megatron-lm";
            d.parallelism.sharding = Sharding::None;
            d.training.precision = precision;
            d.training.optimizer.gradients = gradients;
        }).traffic().total;
    };
    const double whole = total(Precision::Bf16, {});
    const double half = total(Precision::Fp16, {}) / whole;
    QVERIFY2(half > 0.5 && half < 0.65, qPrintable(QString::number(half))); // each bucket's latency, a sixth of its time, stays
    QCOMPARE(total(Precision::Fp16, NumberType::Fp32), whole);
}

void TstDataParallel::listsCostAKernelForEachRank()
{
    const auto total = [](const char *version) {
        return Case([version](Design &d) {
            d.cluster.nodes = 128;
            d.framework = {.name = "deepspeed", .version = version, .transformerEngine = {}};
            d.training.globalBatch = 1024;
        }).traffic().total;
    };
    // 32 layers, twelve tensors, two gathers and a reduction, 1,024 ranks, 3.5 us.
    QVERIFY(total("2021") - total("2023") > 32 * 12 * 3 * 1024 * 3.5e-6);
}

void TstDataParallel::tiedEmbeddingsMeetAcrossThePipeline()
{
    const auto seconds = [](bool tied, int pipeline) {
        const Case one([=](Design &d) {
            d.model = {.id = "llama-3.1-8b", .changes = YamlValue::mapping({{"tied_embeddings", YamlValue::boolean(tied)}})};
            d.framework.name = "megatron-lm";
            d.parallelism.sharding = Sharding::Optimizer;
            d.parallelism.pipeline = pipeline;
        });
        return tiedEmbeddingSeconds(one.work, one.network);
    };
    QCOMPARE(seconds(false, 4), 0.0);
    QCOMPARE(seconds(true, 1), 0.0);
    // Two ranks in nodes apart: 128,256 x 4,096 gradients of 4 bytes at 45.5 GB/s.
    QVERIFY(std::abs(seconds(true, 4) / (128256 * 4096 * 4.0 / 45.5e9) - 1) < 0.02);
}

void TstDataParallel::slowestNodesAreWaitedFor()
{
    const auto share = [](int nodes, const char *framework) {
        const Case plain([=](Design &d) { d.framework.name = framework; d.parallelism.sharding = Sharding::Optimizer; });
        return stragglerSpread(plain.work) * slowestOf(nodes);
    };
    QCOMPARE(share(1, "megatron-lm"), 0.0);
    // The largest of 2, 16 and 1,024 normal deviates is expected at 0.56, 1.77 and 3.24 of them.
    QVERIFY(std::abs(share(2, "megatron-lm") / 0.007 - 0.56) < 0.05);
    QVERIFY(std::abs(share(16, "megatron-lm") / 0.007 - 1.77) < 0.05);
    QVERIFY(std::abs(share(1024, "megatron-lm") / 0.007 - 3.24) < 0.05);
    const Case units([](Design &) {});
    QVERIFY(stragglerSpread(units.work) * slowestOf(16) > share(16, "megatron-lm"));
}

/// Top 8 of 128 experts over 8 ranks of a node: 8 x (1 - (7/8)^8) = 5.25 ranks hold a token's choices.
void TstDataParallel::routedTokensTravelOnce()
{
    const auto seconds = [](const char *framework) {
        const Case one([framework](Design &d) {
            d.model.id = "qwen3-30b-a3b";
            d.cluster.nodes = 1;
            d.framework.name = framework;
            d.parallelism.expert = 8;
            d.training.microBatch = 4;
        });
        const LayerCompute none;
        return layerTraffic(one.work, one.network, none, true).expertForward;
    };
    QVERIFY(std::abs(seconds("pytorch-fsdp") / seconds("torchtitan") - 5.25 / 8) < 0.01);
}

/// DeepSeek-V3 on 16 nodes, experts over 16 ranks, 8 stages.
static StepTimeEstimate stepOfExperts(Schedule schedule, OrAuto<OverlapPlan> overlap)
{
    Design design;
    design.model.id = "deepseek-v3";
    design.cluster.nodes = 16;
    design.parallelism.pipeline = 8;
    design.parallelism.expert = 16;
    design.parallelism.schedule = schedule;
    design.parallelism.overlap = overlap;
    design.training.globalBatch = 512;
    return estimate(resolve(design, test::shipped()).resolved, {}, test::shipped()).step;
}

/// What hides still slows the computation down, so it never gets free.
void TstDataParallel::expertExchangesHideOnRequest()
{
    const StepTimeEstimate shown = stepOfExperts(Schedule::OneForwardOneBackward, {});
    const StepTimeEstimate hidden = stepOfExperts(Schedule::OneForwardOneBackward, OverlapPlan{.data = true, .tensor = false, .pipeline = true, .expert = true});
    QVERIFY(hidden.expertExposed.value > 0.01 * shown.expertExposed.value);
    QVERIFY(hidden.expertExposed.value < 0.7 * shown.expertExposed.value);
    QCOMPARE(hidden.compute.value, shown.compute.value);
}

void TstDataParallel::dualPipeHidesExpertExchanges()
{
    const StepTimeEstimate plain = stepOfExperts(Schedule::OneForwardOneBackward, {});
    const StepTimeEstimate dual = stepOfExperts(Schedule::DualPipe, {});
    QVERIFY(dual.expertExposed.value > 0);
    QVERIFY(dual.expertExposed.value < 0.7 * plain.expertExposed.value);
}

void TstDataParallel::expertLayersSkipTheTensorBlockOfTheirMlp()
{
    const Case one([](Design &d) {
        d.model.id = "qwen3-30b-a3b";
        d.cluster.nodes = 1;
        d.framework.name = "megatron-lm";
        d.parallelism.sharding = Sharding::Optimizer;
        d.parallelism.tensor = 4;
    });
    const LayerCompute none;
    QCOMPARE(layerTraffic(one.work, one.network, none, true).tensorForward, 0.5 * layerTraffic(one.work, one.network, none, false).tensorForward);
}

void TstDataParallel::earlyTensorCollectivesAreDocumentedBehaviour()
{
    const auto backward = [](const char *version) {
        const Case one([version](Design &d) {
            d.framework = {.name = "megatron-lm", .version = version, .transformerEngine = {}};
            d.parallelism.sharding = Sharding::Optimizer;
            d.parallelism.tensor = 8;
        });
        LayerCompute compute;
        compute.weightGradient.linear = 1; // hides everything
        return layerTraffic(one.work, one.network, compute, false);
    };
    QCOMPARE(backward("2021").tensorBackward, backward("2021").tensorForward);
    const LayerTraffic hidden = backward("2023");
    QCOMPARE(hidden.tensorBackward, hidden.tensorSlowing);
    QVERIFY(hidden.tensorBackward < 0.3 * hidden.tensorForward);
}

/// With enough to compute, four ranks show the first of four slices forward.
void TstDataParallel::slicesHideTensorCollectives()
{
    const auto traffic = [](const char *framework, OrAuto<OverlapPlan> overlap) {
        const Case one([=](Design &d) {
            d.framework = {.name = framework, .version = "2026", .transformerEngine = {}};
            d.parallelism.sharding = Sharding::Optimizer;
            d.parallelism.tensor = 4;
            d.parallelism.sequence = true;
            d.parallelism.overlap = overlap;
        });
        LayerCompute compute;
        compute.forward.linear = compute.inputGradient.linear = compute.weightGradient.linear = 1;
        return layerTraffic(one.work, one.network, compute, false);
    };
    const LayerTraffic open = traffic("megatron-lm", {});
    const LayerTraffic sliced = traffic("megatron-bridge", {});
    QVERIFY(std::abs((sliced.tensorForward + sliced.tensorBackward - sliced.tensorSlowing) / (open.tensorForward + open.tensorBackward - open.tensorSlowing) - 0.25) < 1e-9);
    QVERIFY(traffic("megatron-bridge", OverlapPlan{true, false, true}).tensorForward == open.tensorForward);
    QVERIFY(traffic("megatron-lm", OverlapPlan{true, true, true}).tensorForward == sliced.tensorForward);
}

void TstDataParallel::narrowInputsAreGatheredNarrow()
{
    const auto forward = [](Precision precision) {
        const Case one([=](Design &d) {
            d.framework.name = "megatron-lm";
            d.parallelism.sharding = Sharding::Optimizer;
            d.parallelism.tensor = 8;
            d.parallelism.sequence = true;
            d.training.precision = precision;
            d.training.microBatch = 16;
        });
        return layerTraffic(one.work, one.network, LayerCompute(), false).tensorForward;
    };
    QVERIFY(std::abs(forward(Precision::Fp8) / forward(Precision::Bf16) - 0.75) < 0.02); // half the gather, all the scatter
}

/// A rank's part of Llama 3.1 8B under FSDP over eight: gradients read, scaled and read (4 x 4 bytes), weights and two
/// moments read and written (3 x 8); thirteen accesses more where each operation is a kernel.
void TstDataParallel::updatesAreBytes()
{
    const auto bytes = [](const char *framework) {
        const Case one([framework](Design &d) { d.cluster.nodes = 1; d.framework.name = framework; });
        return updateBytes(one.work, one.work.stage(0));
    };
    QCOMPARE(bytes("torchtitan"), 8030261248.0 / 8 * 40);
    QCOMPARE(bytes("pytorch-fsdp"), 8030261248.0 / 8 * 92);
}

/// Eight ranks of Llama 3.1 8B under ZeRO-1: 1.004e9 elements each; 2 bytes out and 2 back over 63 x 0.85 GB/s, and on the
/// host 2 x 12 + 4 bytes at an eighth of 200 GB/s.
void TstDataParallel::hostsUpdateOffloadedStates()
{
    const Case one([](Design &d) {
        d.cluster.nodes = 1;
        d.framework.name = "deepspeed";
        d.parallelism.sharding = Sharding::Optimizer;
        d.parallelism.offload = Offload::Optimizer;
    });
    const OffloadTraffic traffic = offloadTraffic(one.work, one.work.stage(0), 100);
    const double own = 8030261248.0 / 8;
    QCOMPARE(traffic.linkBytes, own * 4);
    QVERIFY(std::abs(traffic.hostSeconds / (own * 28 / 25e9) - 1) < 1e-9);
    QVERIFY(traffic.linkSeconds > 0.05 && traffic.linkSeconds < 0.2);
    const Estimate result = estimate(one.resolved, {}, shipped());
    QCOMPARE(result.step.optimizer.value, 0.0); // not on the accelerator
    QVERIFY(result.step.offload.value >= traffic.hostSeconds);
    const Case activations([](Design &d) {
        d.parallelism.offload = Offload::Activations;
        d.training.microBatch = 4;
    });
    QCOMPARE(offloadTraffic(activations.work, activations.work.stage(0), 1e9).linkSeconds, 0.0); // hidden by so much work
}

QTEST_GUILESS_MAIN(TstDataParallel)
#include "tst_dataparallel.moc"
