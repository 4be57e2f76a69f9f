// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/catalog/catalogreader.h"
#include "core/design/designfile.h"
#include "core/design/resolve.h"

#include <QRegularExpression>
#include <QTest>

using namespace Qt::StringLiterals;
using namespace slipway;

/// Each rule once: the key it stands at, its severity, and what mends it.
class TstValidate : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init() { QTest::failOnWarning(QRegularExpression(u".*"_s)); }
    void defaultDesignIsClean();
    void rules_data();
    void rules();
    void legalNeighbours_data();
    void legalNeighbours();
    void fixesMend_data() { rules_data(); }
    void fixesMend();
    void keyValueHeadsAreNamed();

private:
    static void frameworkRules();
    static const Catalog &catalog()
    {
        static const CatalogReading reading = readCatalog({shippedCatalogFolder()});
        return reading.catalog;
    }
    static Findings findingsOf(const QByteArray &text)
    {
        return validate(resolve(readDesign(text).design, catalog()).resolved);
    }
    static const Finding *find(const Findings &findings, const QString &part)
    {
        for (const Finding &finding : findings)
            if (QString::fromStdString(toEnglish(finding.message)).contains(part))
                return &finding;
        return nullptr;
    }
};

namespace {

constexpr int error = int(Severity::Error), warning = int(Severity::Warning), note = int(Severity::Note);

void row(const char *name, const char *text, const char *path, const char *words, int severity)
{
    QTest::addRow("%s", name) << QByteArray("model: llama-3.1-8b\n") + text << QString::fromLatin1(path) << QString::fromLatin1(words) << severity;
}

} // namespace

void TstValidate::defaultDesignIsClean()
{
    QVERIFY(validate(resolve(Design{}, catalog()).resolved).empty());
}

void TstValidate::rules_data()
{
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<QString>("path");
    QTest::addColumn<QString>("words");
    QTest::addColumn<int>("severity");
    row("heads over tensor", "parallelism: {tensor: 3}", "parallelism.tensor", "heads 32 cannot be split over tensor 3", error);
    row("key/value heads over tensor", "framework: {name: torchtitan}\nparallelism: {tensor: 16}\ncluster: {nodes: 2}", "parallelism.tensor", "kv_heads 8 cannot be split over tensor 16", error);
    row("tensor across the scale-up link", "parallelism: {tensor: 16}\ncluster: {nodes: 2}", "parallelism.tensor", "reaches beyond the 8 accelerators", warning);
    row("sequence parallelism alone", "parallelism: {sequence: true}", "parallelism.sequence", "does nothing without tensor", note);
    row("sequence not divisible", "parallelism: {tensor: 4, sequence: true}\ntraining: {sequence_length: 4098}", "training.sequence_length", "cannot split 4098 tokens over tensor 4", error);
    row("longer than the model's context", "training: {sequence_length: 262144}", "training.sequence_length", "more than the 131072", warning);
    row("ring pieces", "parallelism: {context: 4}\ntraining: {sequence_length: 4100}", "parallelism.context", "4100 tokens cannot be cut into 8 pieces", error);
    row("all-to-all heads", "parallelism: {tensor: 8, context: 8, context_algorithm: all-to-all}\ncluster: {nodes: 8}", "parallelism.context", "cannot spread the 4 heads", error);
    row("more stages than layers", "parallelism: {pipeline: 64}\ncluster: {nodes: 8}", "parallelism.pipeline", "32 layers cannot fill 64 stages", error);
    row("uneven stages", "parallelism: {pipeline: 5}\ncluster: {nodes: 5}", "parallelism.pipeline", "the stages are uneven", warning);
    row("listed stages miss layers", "parallelism: {pipeline: 2, stages: [16, 15]}", "parallelism.stages", "the stages hold 31 layers, the model has 32", error);
    row("listed stages of another count", "parallelism: {pipeline: 2, stages: [10, 11, 11]}", "parallelism.stages", "3 stages are listed for pipeline 2", error);
    row("chunks without interleaving", "parallelism: {pipeline: 2, virtual_pipeline: 2, schedule: 1f1b}", "parallelism.virtual_pipeline", "chunks need the interleaved schedule", error);
    row("Megatron-LM's chunks that do not divide", "parallelism: {pipeline: 2, virtual_pipeline: 3, schedule: interleaved}", "parallelism.virtual_pipeline", "--pipeline-model-parallel-layout", warning);
    row("more chunks than layers, embedding and loss", "parallelism: {pipeline: 5, virtual_pipeline: 7, schedule: interleaved}\ncluster: {nodes: 5}", "parallelism.pipeline", "32 layers cannot fill 5 stages of 7 chunks", error);
    row("torchtitan's chunks that do not divide", "framework: {name: torchtitan}\nparallelism: {pipeline: 2, virtual_pipeline: 3, schedule: interleaved, sharding: parameters}", "parallelism.virtual_pipeline", "the longest chunk sets the pace", warning);
    row("interleaving without a pipeline", "parallelism: {schedule: interleaved}", "parallelism.schedule", "needs pipeline and virtual_pipeline", error);
    row("interleaved microbatches", "parallelism: {pipeline: 4, virtual_pipeline: 2, schedule: interleaved}\ntraining: {global_batch: 12}", "training.global_batch", "in multiples of pipeline 4", error);
    row("too few microbatches", "parallelism: {pipeline: 8}\ntraining: {global_batch: 4}", "training.global_batch", "cannot fill pipeline 8", warning);
    row("dualpipe's microbatches", "framework: {name: torchtitan}\nparallelism: {pipeline: 8, schedule: dualpipe}\ntraining: {global_batch: 8}", "parallelism.schedule", "dualpipe needs", error);
    row("experts without experts", "parallelism: {expert: 2}", "parallelism.expert", "needs a mixture of experts", error);
    row("world does not divide", "parallelism: {pipeline: 16}\ncluster: {nodes: 3}", "parallelism.pipeline", "24 accelerators cannot be divided", error);
    row("data that does not match", "parallelism: {data: 4}", "parallelism.data", "data 4 does not match 8 accelerators", error);
    row("batch that does not divide", "training: {global_batch: 100}", "training.global_batch", "global_batch 100 is no multiple", error);
    row("shard size", "parallelism: {shard_size: 3}", "parallelism.shard_size", "shard_size 3 does not divide", error);
    row("offloaded parameters unsharded", "parallelism: {offload: parameters}", "parallelism.offload", "needs sharded parameters", error);
    row("LoRA without targets", "framework: {name: trl}\ntraining: {technique: lora, lora: {targets: []}}", "training.lora.targets", "trains nothing", error);
    row("steps and tokens", "training: {steps: 10, tokens: 1.0e9}", "training.tokens", "steps count", note);
    row("plain attention on long sequences", "training: {attention: math, sequence_length: 16384}", "training.attention", "16384 x 16384 scores", warning);
    frameworkRules();
}

void TstValidate::frameworkRules()
{
    row("DDP does not shard", "framework: {name: pytorch-ddp}\nparallelism: {sharding: optimizer}\nlaunch: {command: train}", "parallelism.sharding", "pytorch-ddp does not shard optimizer", error);
    row("DDP has no tensor parallelism", "framework: {name: pytorch-ddp}\nparallelism: {sharding: none, tensor: 2}\nlaunch: {command: train}", "parallelism.tensor", "has no tensor parallelism", error);
    row("Megatron-LM has no LoRA", "training: {technique: lora}", "training.technique", "trains no LoRA adapters", error);
    row("Megatron-LM has no zero bubbles", "parallelism: {pipeline: 2, schedule: zb-h1}", "parallelism.schedule", "does not run the schedule zb-h1", error);
    row("torchtitan has no fp16", "framework: {name: torchtitan}\ntraining: {precision: fp16}", "training.precision", "does not train in fp16", error);
    row("DeepSpeed's pipeline and ZeRO-3", "framework: {name: deepspeed}\nparallelism: {pipeline: 2, sharding: parameters}", "parallelism.sharding", "pipeline engine", error);
    row("nanotron shards optimizer states only", "framework: {name: nanotron}\nparallelism: {sharding: parameters}", "parallelism.sharding", "nanotron does not shard parameters", error);
    row("Axolotl's tensor parallelism and 8-bit Adam", "framework: {name: axolotl}\nparallelism: {tensor: 2, sharding: parameters}\ntraining: {optimizer: {name: adamw-8bit}}", "training.optimizer.name", "excludes 8-bit Adam", error);
    row("a context rank's piece over tensor", "framework: {name: deepspeed}\nparallelism: {tensor: 8, sequence: true, context: 2, context_algorithm: all-to-all}\ncluster: {nodes: 2}\ntraining: {sequence_length: 4104}",
        "training.sequence_length", "cannot split 2052 tokens over tensor 8", error);
    row("Megatron-Core cuts twice for all-to-all too", "parallelism: {context: 2, context_algorithm: all-to-all}\ntraining: {sequence_length: 4098}", "parallelism.context", "4098 tokens cannot be cut into 4 pieces", error);
    row("all-to-all key/value heads", "parallelism: {tensor: 4, context: 4, context_algorithm: all-to-all}\ncluster: {nodes: 2}", "parallelism.context", "cannot spread the 2 kv_heads", error);
    row("a ring without flash attention", "parallelism: {context: 2}\ntraining: {attention: math}", "training.attention", "needs flash attention", error);
    row("rounds of PyTorch's interleaving", "framework: {name: torchtitan}\nparallelism: {pipeline: 4, virtual_pipeline: 2, schedule: interleaved}\ntraining: {global_batch: 22}", "training.global_batch", "in multiples of pipeline 4", error);
    row("Megatron-LM has no GPipe", "parallelism: {pipeline: 2, schedule: gpipe}", "parallelism.schedule", "does not run the schedule gpipe", error);
    row("torchtitan has no ZB-H2", "framework: {name: torchtitan}\nparallelism: {pipeline: 2, schedule: zb-h2}", "parallelism.schedule", "does not run the schedule zb-h2", error);
    row("Megatron-LM's experts with tensor parallelism", "model: mixtral-8x7b\nparallelism: {tensor: 2}", "parallelism.sequence", "need sequence parallelism", error);
    row("Megatron-LM's experts with biases", "model: gpt-oss-20b\nparallelism: {expert_tensor: 2}", "parallelism.expert_tensor", "does not split experts that have biases", error);
    row("torchtitan's experts of another width", "model: mixtral-8x7b\nframework: {name: torchtitan}\nparallelism: {tensor: 2, expert_tensor: 4}", "parallelism.expert_tensor", "or not at all", error);
    row("Megatron-LM's offloaded activations in a pipeline", "parallelism: {pipeline: 2, offload: activations}", "parallelism.offload", "exclude pipeline parallelism", error);
    row("Megatron-LM's offloaded activations and recompute", "parallelism: {offload: activations}\ntraining: {recompute: full}", "parallelism.offload", "exclude recompute", error);
    row("Axolotl's offloaded activations", "framework: {name: axolotl}\nparallelism: {offload: activations}", "parallelism.offload", "need recompute", error);
    row("accelerate's tensor parallelism unsharded", "framework: {name: accelerate}\nparallelism: {tensor: 2, sharding: none}", "parallelism.sharding", "need sharded parameters", error);
    row("fp8 before Ada", "cluster: {accelerator: a100-sxm-80}\ntraining: {precision: fp8}", "training.precision", "does not compute in fp8", error);
    row("mxfp8 before Blackwell", "training: {precision: mxfp8}", "training.precision", "does not compute in mxfp8", error);
    row("fp8 on a part without it", "cluster: {accelerator: mi250x}\ntraining: {precision: fp8}", "training.precision", "does not compute in fp8", error);
    row("NVIDIA's fp4 elsewhere", "cluster: {accelerator: mi355x}\ntraining: {precision: nvfp4}", "training.precision", "does not compute in nvfp4", error);
    row("blocks before CDNA 4", "cluster: {accelerator: mi300x}\ntraining: {precision: mxfp8}", "training.precision", "does not compute in mxfp8", error);
    row("bf16 on Volta", "cluster: {accelerator: v100-sxm2-32}\ntraining: {precision: bf16}", "training.precision", "emulated", warning);
    row("CUDA's frameworks elsewhere", "cluster: {accelerator: tpu-v5p}", "framework.name", "needs a port", warning);
    row("torchtitan's pipelines that gather again", "framework: {name: torchtitan}\nparallelism: {pipeline: 2, sharding: parameters}", "parallelism.reshard_after_forward", "keeps them gathered", note);
    row("nanotron has no fp8", "framework: {name: nanotron}\ntraining: {precision: fp8}", "training.precision", "has no option for fp8", error);
    row("LLaMA-Factory's 4-bit base in fp8", "framework: {name: llama-factory}\ntraining: {precision: fp8, technique: qlora}", "training.precision", "over 4-bit base weights", error);
    row("expert sizes of a mixture", "model: deepseek-v3\nparallelism: {expert: 3}", "parallelism.expert", "256 experts cannot be spread over expert 3", error);
    const char *routed = "cluster: {nodes: 8}\nparallelism: {expert: 8, sharding: optimizer}\n";
    row("sigmoid scores of a release that has none", (std::string("model: deepseek-v3\nframework: {name: megatron-lm, version: core-0.10}\n") + routed).c_str(), "framework.version", "came with core 0.11", error);
    row("a bias of experts without sigmoid scores", (std::string("model: {base: deepseek-v3, moe: {score_function: softmax}}\nframework: {name: megatron-lm}\n") + routed).c_str(), "model", "a bias with sigmoid scores alone", error);
    row("sigmoid weights that do not add up", (std::string("model: {base: deepseek-v3, moe: {normalised_top_k: false}}\nframework: {name: megatron-lm}\n") + routed).c_str(), "model", "add up to one", error);
    row("a dispatcher of Megatron-Core elsewhere", "model: deepseek-v3\nframework: {name: deepspeed}\ntraining: {moe: {dispatcher: hybridep}}", "training.moe.dispatcher", "by hybridep", error);
    row("graphs elsewhere", "framework: {name: trl, cuda_graphs: full}", "framework.cuda_graphs", "has no option to start CUDA graphs", error);
    row("graphs of a routing that is not there", "framework: {cuda_graphs: routing}", "framework.cuda_graphs", "this model has none", error);
    row("adapters in experts that are no modules", "model: dbrx-132b\ntraining: {technique: lora, lora: {targets: [q, gate, v]}}\nframework: {name: trl}\n", "training.lora.targets", "DBRX keeps its experts", error);
    row("a variable that has a key", "launch: {environment: {EXCLUDE_NODES: g012}}\n", "launch.environment", "has a key of its own: launch.exclude_nodes", note);
    row("capacity without a factor", "model: deepseek-v3\ntraining: {moe: {dispatch: capacity}}", "training.moe.capacity_factor", "needs a capacity factor", error);
}

void TstValidate::rules()
{
    QFETCH(QByteArray, text);
    QFETCH(QString, words);
    if (text.count("model:") > 1)
        text.remove(0, text.indexOf('\n') + 1);
    const Findings findings = findingsOf(text);
    const Finding *finding = find(findings, words);
    QStringList all;
    for (const Finding &each : findings)
        all << QString::fromStdString(toEnglish(each.message));
    QVERIFY2(finding, qPrintable(all.join(u"; "_s)));
    QTEST(QString::fromStdString(finding->path), "path");
    QTEST(int(finding->severity), "severity");
}

/// What stands right beside what is refused, and runs.
void TstValidate::legalNeighbours_data()
{
    QTest::addColumn<QByteArray>("text");
    const auto row = [](const char *name, const char *text) { QTest::addRow("%s", name) << QByteArray(text); };
    row("Megatron-Core copies key/value heads", "model: llama-3.1-8b\nparallelism: {tensor: 16, sequence: true}\ncluster: {nodes: 2}");
    row("key/value heads split as far as they go", "model: llama-3.1-8b\nframework: {name: torchtitan}\nparallelism: {tensor: 8}");
    row("a mixture without dense layers has no dense width", "model: {base: mixtral-8x7b, ffn: 14337}\nparallelism: {tensor: 2, sequence: true}");
    row("all-to-all over as many as there are key/value heads", "model: llama-3.1-8b\nparallelism: {tensor: 4, context: 2, context_algorithm: all-to-all}");
    row("all-to-all of DeepSpeed repeats key/value heads", "model: llama-3.1-8b\nframework: {name: deepspeed}\nparallelism: {tensor: 4, context: 4, context_algorithm: all-to-all}\ncluster: {nodes: 2}");
    row("six microbatches in four stages are one round", "model: llama-3.1-8b\nframework: {name: torchtitan}\nparallelism: {pipeline: 4, virtual_pipeline: 2, schedule: interleaved, sharding: parameters}\ntraining: {global_batch: 12}");
    row("GPipe of torchtitan", "model: llama-3.1-8b\nframework: {name: torchtitan}\nparallelism: {pipeline: 2, schedule: gpipe, sharding: parameters}");
    row("zero bubbles of torchtitan", "model: llama-3.1-8b\nframework: {name: torchtitan}\nparallelism: {pipeline: 2, virtual_pipeline: 2, schedule: zb-h1, sharding: parameters}");
    row("DualPipeV of torchtitan", "model: llama-3.1-8b\nframework: {name: torchtitan}\nparallelism: {pipeline: 2, virtual_pipeline: 2, schedule: dualpipe, sharding: parameters}");
    row("126 layers in 8 x 2 chunks of torchtitan", "model: llama-3.1-405b\nframework: {name: torchtitan}\nparallelism: {tensor: 8, sequence: true, pipeline: 8, virtual_pipeline: 2, schedule: interleaved, sharding: parameters}\ncluster: {nodes: 64}");
    row("ZeRO-3 beside tensors that the program splits", "model: llama-3.1-8b\nframework: {name: deepspeed}\nparallelism: {tensor: 4, sharding: parameters}");
    row("one rank of torchtitan has nothing to shard", "model: llama-3.1-8b\nframework: {name: torchtitan}\ncluster: {nodes: 1, accelerators_per_node: 1}");
    row("hidden expert exchange in chunks", "model: mixtral-8x7b\nparallelism: {pipeline: 2, virtual_pipeline: 2, schedule: interleaved, expert: 4, overlap: {expert: true}}");
    row("copies of the distributed optimizer", "model: llama-3.1-8b\nparallelism: {context: 2, shard_size: 4}");
    row("experts with tensor and sequence parallelism", "model: mixtral-8x7b\nparallelism: {tensor: 2, sequence: true}");
    row("experts of torchtitan with tensor parallelism", "model: mixtral-8x7b\nframework: {name: torchtitan}\nparallelism: {tensor: 2, sharding: parameters}");
    row("sharded parameters and a pipeline in torchtitan", "model: llama-3.1-8b\nframework: {name: torchtitan}\nparallelism: {pipeline: 2, sharding: parameters}");
    row("offloaded activations of Megatron-LM alone", "model: llama-3.1-8b\nparallelism: {offload: activations}");
    row("offloaded activations of Axolotl with recompute", "model: llama-3.1-8b\nframework: {name: axolotl}\nparallelism: {offload: activations}\ntraining: {recompute: full}");
    row("QLoRA with sharded parameters", "model: llama-3.1-8b\nframework: {name: trl}\nparallelism: {sharding: parameters}\ntraining: {technique: qlora}");
    row("8-bit Adam with sharded parameters", "model: llama-3.1-8b\nframework: {name: axolotl}\nparallelism: {sharding: parameters}\ntraining: {optimizer: {name: adamw-8bit}}");
    row("fp8 on Ada", "model: llama-3.1-8b\ncluster: {accelerator: l40s}\ntraining: {precision: fp8}");
    row("mxfp8 on Blackwell", "model: llama-3.1-8b\ncluster: {accelerator: b200-sxm}\ntraining: {precision: mxfp8}");
    row("embedding and loss as chunks of their own", "model: {base: llama-3.1-8b, layers: 30}\nparallelism: {pipeline: 8, virtual_pipeline: 4, schedule: interleaved}\ncluster: {nodes: 8}");
    row("126 layers, embedding and loss over 8 x 4 chunks", "model: llama-3.1-405b\nparallelism: {tensor: 8, sequence: true, pipeline: 8, virtual_pipeline: 4, schedule: interleaved}\ncluster: {nodes: 64}");
    row("an uneven first and last stage", "model: llama-3.1-8b\nparallelism: {pipeline: 4, stages: [7, 9, 9, 7]}");
}

void TstValidate::legalNeighbours()
{
    QFETCH(QByteArray, text);
    const DesignReading reading = readDesign(text);
    QVERIFY(reading.isUsable());
    const Resolution resolution = resolve(reading.design, catalog());
    QVERIFY(!hasErrors(resolution.findings));
    for (const Finding &finding : validate(resolution.resolved))
        QVERIFY2(finding.severity != Severity::Error, toEnglish(finding.message).c_str());
}

void TstValidate::fixesMend()
{
    QFETCH(QByteArray, text);
    QFETCH(QString, words);
    if (text.count("model:") > 1)
        text.remove(0, text.indexOf('\n') + 1);
    const Design design = readDesign(text).design;
    const Findings findings = validate(resolve(design, catalog()).resolved);
    const Finding *finding = find(findings, words);
    QVERIFY(finding);
    if (!finding->fix)
        return;
    const Result<Design> mended = withValue(design, finding->fixPath, *finding->fix);
    QVERIFY(mended);
    QVERIFY(!find(validate(resolve(*mended, catalog()).resolved), words));
}

void TstValidate::keyValueHeadsAreNamed()
{
    const Findings findings = findingsOf("framework: {name: torchtitan}\nparallelism: {tensor: 16}\ncluster: {nodes: 2}");
    const Finding *finding = find(findings, u"kv_heads"_s);
    QVERIFY(finding && finding->fix);
    QCOMPARE(*finding->fix->asInteger(), 8LL);
}

QTEST_GUILESS_MAIN(TstValidate)
#include "tst_validate.moc"
