// SPDX-License-Identifier: GPL-3.0-or-later
// Designs from what people have: scripts, launch lines, configurations, manifests; and our own files back again.
#include "core/design/designfile.h"
#include "core/jobs/designimport.h"
#include "core/design/designschema.h"
#include "core/design/words.h"
#include "core/jobs/importtable.h"
#include "tests/core/jobs/jobcase.h"

#include <QRegularExpression>
#include <QTemporaryDir>

#include <random>

using namespace slipway;
using namespace Qt::StringLiterals;

namespace {

using Files = QMap<QString, QByteArray>;

/// "key: value" of each key, as the design file would say it; keys at their default say "-".
QString said(const Design &design, const QStringList &keys)
{
    QStringList lines;
    for (const QString &key : keys) {
        const YamlValue value = designValue(design, key.toStdString());
        QStringList words;
        for (const YamlValue &item : value.items)
            words += QString::fromStdString(item.asText().value_or(""));
        lines += key + u": "_s + (value.isNull() ? u"-"_s : words.isEmpty() ? QString::fromStdString(value.asText().value_or("")) : words.join(u' '));
    }
    return lines.join(u'\n');
}

} // namespace

class TstImport : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init() { QTest::failOnWarning(QRegularExpression(u".*"_s)); }
    void readsWhatPeopleHave_data();
    void readsWhatPeopleHave();
    void saysWhatItDidNotRead_data();
    void saysWhatItDidNotRead();
    void refusesWhatDescribesNoRun_data();
    void refusesWhatDescribesNoRun();
    void bringsOurOwnFilesBack_data();
    void bringsOurOwnFilesBack();
    void everyRuleNamesAKeyOfADesign();
    void survivesDamagedFiles();

private:
    Result<ImportedDesign> imported(const Files &files, const QString &first)
    {
        QDir(m_folder.path()).removeRecursively();
        QDir().mkpath(m_folder.path());
        for (auto file = files.begin(); file != files.end(); ++file) {
            QFile out(m_folder.filePath(file.key()));
            if (!out.open(QIODevice::WriteOnly) || out.write(file.value()) < 0)
                qFatal("cannot write");
        }
        return importDesign(m_folder.filePath(first), shippedCatalog());
    }

    QTemporaryDir m_folder;
    TemplateEngine m_engine{folderLoader({templatesFolder()}), {.time = std::chrono::minutes(2)}};
};

static const char *megatron = R"(#!/bin/bash
#SBATCH --job-name=gpt3
#SBATCH --nodes=16
#SBATCH --gpus-per-node=8
#SBATCH --time=12:00:00
#SBATCH --account=nlp
module load cuda/12.4 nccl
export NCCL_DEBUG=WARN
TP=8
MODEL_ARGS="--num-layers 96 --hidden-size 12288 --num-attention-heads 96 --ffn-hidden-size 49152 --seq-length 2048"
ARGS=(
  --tensor-model-parallel-size $TP
  --pipeline-model-parallel-size 4 --num-layers-per-virtual-pipeline-stage=6
  --sequence-parallel --micro-batch-size 1 --global-batch-size 1536
  --train-iters 1000 --lr 6.0e-5 --bf16 --use-distributed-optimizer --recompute-granularity selective
  --weight-decay 0.1 --unheard-of 3 --lr-warmup-iters $WARMUP
)
srun --container-image=/img/mlm.sqsh bash -c "torchrun --nnodes 16 --nproc-per-node 8 pretrain_gpt.py $MODEL_ARGS ${ARGS[*]}"
)";

static const char *titan = R"([model]
name = "llama3"
flavor = "70B"
[training]
local_batch_size = 2
seq_len = 8192
[parallelism]
data_parallel_shard_degree = -1
tensor_parallel_degree = 2
[activation_checkpoint]
mode = "selective"
)";

static const char *pods = R"(apiVersion: v1
kind: Service
metadata: {name: tune}
---
apiVersion: batch/v1
kind: Job
metadata: {name: tune}
spec:
  completions: 4
  completionMode: Indexed
  template:
    spec:
      containers:
      - name: trainer
        image: example.org/titan:1.0
        command: [bash, -c, "torchrun --nnodes 4 --nproc-per-node 8 -m torchtitan.train --job.config_file t.toml"]
        resources: {limits: {nvidia.com/gpu: 8}}
)";

static const char *titanPython = R"(from torchtitan.config import ParallelismConfig, TrainingConfig
from torchtitan.distributed.activation_checkpoint import FullAC
from torchtitan.models.qwen3 import model_registry
from torchtitan.trainer import Trainer

STEPS = 1_000  # of them

def other():
    return 7

def debug() -> Trainer.Config:
    return Trainer.Config(training=TrainingConfig(steps=3), hf_assets_path="x")

def mine() -> Trainer.Config:
    spec = model_registry("8B", converters=[Float8LinearConverter.Config(model_compile_enabled=True)])
    return Trainer.Config(
        model_spec=spec,  # (
        training=TrainingConfig(steps=STEPS, max_context_length=8192, num_tokens_per_microbatch_per_dp_rank=16384,
                                num_tokens_per_train_step=other() * 8192),
        parallelism=ParallelismConfig(tensor_parallel_degree=4, fsdp_reshard_after_forward="never"),
        activation_checkpoint=FullAC.Config(),
    )
)";

static const char *bridge = R"(srun python /opt/Megatron-Bridge/scripts/training/run_recipe.py --model llama31_70b --mode lora --seq_length 4096 --tensor_model_parallel_size 4
    model.sequence_parallel=true 'dataset.dataset_root="/data/chats"' --max_steps 500 --micro_batch_size 2 --global_batch_size 64 peft.dim=32 'peft.target_modules=[linear_qkv]' model.recompute_granularity=null
)";

static const char *axolotl = R"(base_model: meta-llama/Llama-3.1-70B-Instruct
datasets: [{path: owner/chats, type: chat_template}]
adapter: qlora
load_in_4bit: true
lora_r: 32
lora_alpha: 16
lora_target_modules: [q_proj, v_proj]
sequence_len: 4096
micro_batch_size: 2
gradient_accumulation_steps: 4
max_steps: 500
optimizer: adamw_8bit
gradient_checkpointing: true
bf16: true
)";

void TstImport::readsWhatPeopleHave_data()
{
    QTest::addColumn<Files>("files");
    QTest::addColumn<QString>("first");
    QTest::addColumn<QString>("expected");
    QTest::addRow("a script of Megatron-LM with arrays and variables") << Files{{u"run.sbatch"_s, megatron}} << u"run.sbatch"_s
        << u"name: gpt3\nmodel: gpt3-175b\ncluster.nodes: 16\nparallelism.tensor: 8\nparallelism.pipeline: 4\nparallelism.virtual_pipeline: 4\nparallelism.schedule: interleaved\nparallelism.sequence: true\n"
           "training.global_batch: 1536\ntraining.recompute: selective\ntraining.learning_rate.peak: 6.0e-5\nlaunch.account: nlp\nlaunch.time_limit: 12:00:00\nlaunch.modules: cuda/12.4 nccl\nlaunch.container.image: /img/mlm.sqsh"_s;
    QTest::addRow("windows in a shape of one's own") << Files{{u"run.sh"_s, "torchrun --nproc-per-node 8 pretrain_gpt.py --num-layers 12 --hidden-size 768 --num-attention-heads 12 --vocab-size 50257 "
                                                                "--seq-length 8192 --window-size \"(511, 0)\" --window-attn-skip-freq 6 --micro-batch-size 1\n"}} << u"run.sh"_s
        << u"model.sliding_window: 512\nmodel.full_attention_interval: 6"_s;
    QTest::addRow("a launch line with a file of torchtitan beside it") << Files{{u"go.sh"_s, "torchrun --nnodes 4 --nproc_per_node 8 -m torchtitan.train --job.config_file ./t.toml --training.global_batch_size 64\n"}, {u"t.toml"_s, titan}} << u"go.sh"_s
        << u"framework.name: torchtitan\nmodel: llama-3.1-70b\ncluster.nodes: 4\nparallelism.tensor: 2\nparallelism.sharding: parameters\ntraining.micro_batch: 2\ntraining.global_batch: 64\ntraining.recompute: selective"_s;
    QTest::addRow("a manifest") << Files{{u"job.yaml"_s, pods}, {u"t.toml"_s, titan}} << u"job.yaml"_s
        << u"name: tune\nlaunch.scheduler: kubernetes\nlaunch.job: indexed-job\ncluster.nodes: 4\ncluster.accelerators_per_node: 8\nlaunch.container.image: example.org/titan:1.0\nmodel: llama-3.1-70b\ntraining.global_batch: 32"_s;
    QTest::addRow("a configuration of Axolotl") << Files{{u"a.yml"_s, axolotl}} << u"a.yml"_s
        << u"framework.name: axolotl\nmodel: llama-3.1-70b\ntraining.technique: qlora\ntraining.lora.rank: 32\ntraining.lora.targets: q v\ntraining.micro_batch: 2\ntraining.steps: 500\ntraining.optimizer.name: adamw-8bit\n"
           "training.recompute: full\ndata.dataset: owner/chats"_s;
    QTest::addRow("a configuration of torchtitan in Python") << Files{{u"go.sh"_s, "torchrun --nnodes 2 --nproc_per_node 8 -m torchtitan.train --module=conf.train --config=mine\n"}, {u"train.py"_s, titanPython}} << u"go.sh"_s
        << u"framework.name: torchtitan\nmodel: qwen3-8b\nparallelism.tensor: 4\ntraining.steps: 1000\ntraining.sequence_length: 8192\ntraining.micro_batch: 2\ntraining.precision: fp8\ntraining.recompute: full"_s;
    QTest::addRow("a recipe of Megatron-Bridge with overrides") << Files{{u"go.sh"_s, QByteArray(bridge).replace("\n    ", " ")}} << u"go.sh"_s
        << u"framework.name: megatron-bridge\nmodel: llama-3.1-70b\ntraining.technique: lora\ntraining.lora.rank: 32\ntraining.lora.targets: q k v\nparallelism.tensor: 4\nparallelism.sequence: true\ntraining.steps: 500\n"
           "training.global_batch: 64\ndata.dataset: /data/chats"_s;
    QTest::addRow("dispatcher and graphs of Megatron-Bridge") << Files{{u"go.sh"_s, "python scripts/training/run_recipe.py --model qwen3_30b_a3b --mode pretrain --seq_length 4096 model.moe_token_dispatcher_type=flex model.moe_flex_dispatcher_backend=hybridep model.cuda_graph_impl=none\n"}} << u"go.sh"_s
        << u"framework.name: megatron-bridge\nmodel: qwen3-30b-a3b\ntraining.moe.dispatcher: hybridep\nframework.cuda_graphs: none"_s;
    const QByteArray mixtral = "torchrun --nproc-per-node 8 pretrain_gpt.py --num-layers 32 --hidden-size 4096 --ffn-hidden-size 14336 --num-attention-heads 32 --group-query-attention --num-query-groups 8 "
                               "--vocab-size 32000 --swiglu --normalization RMSNorm --disable-bias-linear --untie-embeddings-and-output-weights --num-experts 8 --moe-router-topk 2 --micro-batch-size 1 ";
    QTest::addRow("experts routed as the catalogue has it") << Files{{u"run.sh"_s, mixtral + "--moe-router-load-balancing-type aux_loss --moe-aux-loss-coeff 2e-2\n"}} << u"run.sh"_s << u"model: mixtral-8x7b"_s;
    QTest::addRow("experts routed otherwise than the catalogue has it") << Files{{u"run.sh"_s, mixtral + "--moe-router-score-function sigmoid --moe-router-enable-expert-bias --moe-router-load-balancing-type none\n"}} << u"run.sh"_s
        << u"model.base: mixtral-8x7b\nmodel.moe.score_function: sigmoid\nmodel.moe.expert_bias: true\nmodel.moe.aux_loss: 0"_s;
    QTest::addRow("experts of which the options are silent") << Files{{u"run.sh"_s, mixtral + "\n"}} << u"run.sh"_s << u"model.base: mixtral-8x7b\nmodel.moe.aux_loss: 0"_s;
    QTest::addRow("a ds_config with values left to the program") << Files{{u"ds.json"_s, R"({"zero_optimization": {"stage": 2, "offload_optimizer": {"device": "cpu"}}, "bf16": {"enabled": true}, "train_micro_batch_size_per_gpu": 4, "train_batch_size": "auto"})"}} << u"ds.json"_s
        << u"framework.name: deepspeed\nparallelism.sharding: gradients\nparallelism.offload: optimizer\ntraining.micro_batch: 4"_s;
    QTest::addRow("defaults in quotes, and what the caller says") << Files{{u"go.sh"_s, "MODULE=${MODULE:-\"llama3\"}\nSTEPS=${STEPS:-'20'}\nNODES=2\ntorchrun --nnodes ${WORLD:-\"$NODES\"} --nproc_per_node 8 -m torchtitan.train --training.steps $STEPS --module ${MODULE} --config llama3_70b \"$@\"\n"}}
        << u"go.sh"_s << u"cluster.nodes: 2\nmodel: llama-3.1-70b\ntraining.steps: 20"_s;
    QTest::addRow("values that name others, and grouped digits") << Files{{u"foundry.yaml"_s, "variables: {length: 8_192, run: x}\nmax_seq_len: ${variables.length}\nmax_duration: 100ba\nglobal_train_batch_size: 16\ndevice_train_microbatch_size: 1\neval_loader: {name: text, num_workers: 8}\nmodel: {name: hf_causal_lm, pretrained_model_name_or_path: gpt2}\n"}}
        << u"foundry.yaml"_s << u"training.sequence_length: 8192\ntraining.global_batch: 16"_s;
    QTest::addRow("a program of one's own") << Files{{u"own.sh"_s, "#!/bin/bash\n#SBATCH --nodes=2\n#SBATCH --gpus-per-node=4\nsrun torchrun --nnodes=2 --nproc-per-node=4 train.py --data '/my data' --lr 1e-3\n"}} << u"own.sh"_s
        << u"cluster.nodes: 2\ncluster.accelerators_per_node: 4\nlaunch.command: train.py --data '/my data' --lr 1e-3"_s;
}

void TstImport::readsWhatPeopleHave()
{
    QFETCH(Files, files);
    QFETCH(QString, first);
    QFETCH(QString, expected);
    const auto design = imported(files, first);
    QVERIFY2(design, design ? "" : qPrintable(design.error().message));
    QVERIFY(design->findings.empty());
    QStringList keys;
    for (const QString &line : expected.split(u'\n'))
        keys += line.section(u": "_s, 0, 0);
    QCOMPARE(said(design->design, keys), expected);
}

void TstImport::saysWhatItDidNotRead_data()
{
    QTest::addColumn<Files>("files");
    QTest::addColumn<QString>("first");
    QTest::addColumn<int>("line");
    QTest::addColumn<QString>("expected");
    const Files script{{u"run.sbatch"_s, megatron}};
    QTest::addRow("an option that nobody knows") << script << u"run.sbatch"_s << 16 << u"--unheard-of: not an option that Slipway reads of megatron-lm"_s;
    QTest::addRow("a value from outside") << script << u"run.sbatch"_s << 16 << u"--lr-warmup-iters: its value is only known when the job runs"_s;
    QTest::addRow("a word that a design does not have") << Files{{u"t.toml"_s, "[parallelism]\ntensor_parallel_degree = 2\npipeline_parallel_schedule = 'Looped'\n"}} << u"t.toml"_s << 3 << u"parallelism.pipeline_parallel_schedule: a design has no word for “Looped”"_s;
    QTest::addRow("a file that is not there") << Files{{u"go.sh"_s, "torchrun -m torchtitan.train --job.config_file /elsewhere/x.toml\n"}} << u"go.sh"_s << 1 << u"/elsewhere/x.toml: this file is not there to be read"_s;
    QTest::addRow("a model that the catalogue has not") << Files{{u"a.yml"_s, "base_model: me/my-own-model\ndatasets: []\nmicro_batch_size: 1\n"}} << u"a.yml"_s << 0 << u": the catalogue has no model me/my-own-model: choose one, or give its config.json"_s;
    QTest::addRow("an expression in Python") << Files{{u"train.py"_s, titanPython}} << u"train.py"_s << 19 << u"training.num_tokens_per_train_step: its value is only known when the job runs"_s;
    QTest::addRow("epochs") << Files{{u"f.yaml"_s, "max_duration: 2ep\nglobal_train_batch_size: 8\n"}} << u"f.yaml"_s << 0 << u"max_duration: a duration of epochs needs the size of the data: write steps or tokens"_s;
}

void TstImport::saysWhatItDidNotRead()
{
    QFETCH(Files, files);
    QFETCH(QString, first);
    QFETCH(int, line);
    QFETCH(QString, expected);
    const auto design = imported(files, first);
    QVERIFY2(design, design ? "" : qPrintable(design.error().message));
    const auto isThat = [&](const UnreadSetting &unread) { return unread.line == line && QString::fromStdString(unread.name + ": " + toEnglish(unread.reason)) == expected; };
    QStringList all;
    for (const UnreadSetting &unread : design->unread)
        all += QString::number(unread.line) + u' ' + QString::fromStdString(unread.name + ": " + toEnglish(unread.reason));
    QVERIFY2(std::any_of(design->unread.begin(), design->unread.end(), isThat), qPrintable(all.join(u'\n')));
}

void TstImport::refusesWhatDescribesNoRun_data()
{
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<QString>("name");
    QTest::addColumn<QString>("part");
    QTest::addRow("an empty file") << ""_ba << u"x.sh"_s << u"describes a training run"_s;
    QTest::addRow("a design") << "format: 1\nmodel: llama-3.1-8b\n"_ba << u"d.yaml"_s << u"is a design already"_s;
    QTest::addRow("a configuration of something else") << "services: {web: {image: x}}\n"_ba << u"c.yaml"_s << u"no configuration of a framework"_s;
    QTest::addRow("a TOML with a mistake") << "[model\n"_ba << u"t.toml"_s << u"t.toml:1:"_s;
    QTest::addRow("a script that trains nothing") << "#!/bin/sh\necho hello\n"_ba << u"s.sh"_s << u"describes a training run"_s;
}

void TstImport::refusesWhatDescribesNoRun()
{
    QFETCH(QByteArray, text);
    QFETCH(QString, name);
    QFETCH(QString, part);
    const auto design = imported({{name, text}}, name);
    QVERIFY(!design);
    QVERIFY2(design.error().message.contains(part), qPrintable(design.error().message));
}

/// A framework's design, and the keys that its files say beside those that all say.
struct OwnFiles
{
    const char *title;
    QByteArray framework;
    QByteArray more;   ///< lines of the design
    QString keys;
};

/// All frameworks, with designs drawn at random: tst_roundtrip.cpp.
static QList<OwnFiles> ownFiles()
{
    const QByteArray sharded = "parallelism: {sharding: parameters}\n", own = "  command: train.py '--data' '/my data'\n";
    const QString trained = u" model training.steps training.micro_batch training.global_batch training.precision training.recompute training.learning_rate.peak parallelism.sharding framework.name training.sequence_length"_s;
    return {{"Megatron-LM", "megatron-lm", "parallelism: {tensor: 4, pipeline: 2, sequence: true, sharding: optimizer}\n", trained + u" parallelism.tensor parallelism.pipeline parallelism.sequence"_s},
            {"torchtitan with TOML", "torchtitan, version: \"0.2.2\"", "parallelism: {tensor: 2, sharding: parameters}\n", trained + u" parallelism.tensor"_s},
            {"LLaMA-Factory", "llama-factory", sharded, trained + u" training.technique"_s},
            {"Axolotl", "axolotl", sharded, trained + u" training.technique"_s},
            {"TRL", "trl", sharded, trained + u" training.technique"_s},
            {"llm-foundry", "llm-foundry", sharded, trained},
            {"nanotron", "nanotron", "parallelism: {tensor: 4, pipeline: 2, sharding: optimizer}\n", trained + u" parallelism.tensor parallelism.pipeline"_s},
            {"DeepSpeed", "deepspeed", sharded + "LAUNCH" + own, u" launch.command"_s},
            {"a program of one's own", "pytorch-fsdp", sharded + "LAUNCH" + own, u" launch.command"_s}};
}

void TstImport::bringsOurOwnFilesBack_data()
{
    QTest::addColumn<QByteArray>("framework");
    QTest::addColumn<QByteArray>("more");
    QTest::addColumn<QByteArray>("launch");
    QTest::addColumn<QString>("keys");
    QList<std::pair<QByteArray, QByteArray>> places{{"Slurm", "  scheduler: slurm\n"}, {"a host", "  scheduler: host\n"}};
    for (const std::string &kind : jobKinds(SchedulerKind::Kubernetes))
        places.append({QByteArray::fromStdString(kind), "  scheduler: kubernetes\n  container: {image: \"example.org/train:1\"}\n  job: " + QByteArray::fromStdString(kind) + "\n"});
    for (const OwnFiles &own : ownFiles())
        for (const auto &[place, launch] : places) {
            const qsizetype end = own.more.indexOf("LAUNCH");
            const QString keys = u"launch.scheduler cluster.accelerators_per_node"_s + (place == "a host" ? u""_s : u" cluster.nodes"_s) + (launch.contains("kubernetes") ? u" launch.job launch.container.image"_s : u""_s) + own.keys;
            QTest::addRow("%s on %s", own.title, place.constData()) << own.framework << (end < 0 ? own.more : own.more.left(end)) << launch + (end < 0 ? QByteArray() : own.more.mid(end + 6)) << keys;
        }
}

void TstImport::bringsOurOwnFilesBack()
{
    QFETCH(QByteArray, framework);
    QFETCH(QByteArray, more);
    QFETCH(QByteArray, launch);
    QFETCH(QString, keys);
    const bool tunes = framework == "trl" || framework == "llama-factory" || framework == "axolotl" || framework == "accelerate";
    const QByteArray format = framework == "llm-foundry" ? "mosaic-streaming" : framework.startsWith("megatron") ? "megatron-indexed" : "huggingface", nodes = launch.contains("host") ? "1" : "2";
    const QByteArray text = "format: 1\nname: there-and-back\nmodel: llama-3.1-70b\ncluster: {accelerator: h100-sxm, nodes: " + nodes + ", accelerators_per_node: 8}\ntraining: {technique: " + QByteArray(tunes ? "full-finetune" : "pretrain")
        + ", steps: 300, sequence_length: 4096, micro_batch: 2, global_batch: 64, precision: bf16, recompute: full, learning_rate: {peak: 1.0e-4, schedule: cosine, warmup_steps: 10, minimum: 0}}\n" + more
        + "framework: {name: " + framework + "}\ndata: {dataset: owner/corpus, format: " + format + ", tokenizer: meta-llama/Llama-3.1-70B}\ncheckpoint: {directory: /scratch/x, interval: {steps: 50}}\nlaunch:\n" + launch;
    const ResolvedDesign resolved = resolvedDesign(text);
    const auto job = renderJob(m_engine, resolved, sampleIdentity());
    QVERIFY2(job, job ? "" : qPrintable(job.error().message));
    Files files{{job->name, job->text.toUtf8()}};
    for (const RenderedFile &file : job->files)
        files[file.name] = file.text.toUtf8();
    const auto back = imported(files, job->name);
    QVERIFY2(back, back ? "" : qPrintable(back.error().message));
    const QStringList found = said(back->design, keys.split(u' ')).split(u'\n'), wanted = said(resolved.design, keys.split(u' ')).split(u'\n');
    QStringList others;
    for (qsizetype i = 0; i < wanted.size(); ++i)
        if (found.value(i) != wanted[i])
            others << found.value(i) + u" for "_s + wanted[i];
    QVERIFY2(others.isEmpty(), qPrintable(others.join(u'\n')));
}

void TstImport::everyRuleNamesAKeyOfADesign()
{
    for (const ImportFramework &framework : importFrameworks())
        for (const auto &[option, rule] : framework.rules) {
            std::vector<std::string> keys{rule.key};
            for (const auto &[key, value] : rule.set)
                keys.push_back(key);
            for (const std::string &key : keys) {
                const bool isKnown = key.empty() || key.starts_with("run.") || key.starts_with("model.") || findDesignKey(key) || isDesignSection(key) || key.starts_with("checkpoint.interval.") || key.starts_with("parallelism.overlap.");
                QVERIFY2(isKnown, (framework.name + ": " + option + ": " + key).c_str());
            }
        }
}

void TstImport::survivesDamagedFiles()
{
    std::mt19937 random(7);
    const QList<std::pair<QString, QByteArray>> wholes{{u"a.sbatch"_s, megatron}, {u"t.toml"_s, titan}, {u"job.yaml"_s, pods}, {u"a.yml"_s, axolotl}, {u"train.py"_s, titanPython}};
    for (int i = 0; i < 400; ++i) {
        const auto &[name, whole] = wholes[i % wholes.size()];
        QByteArray text = whole;
        for (int damages = 0; damages < 3; ++damages) {
            const auto at = qsizetype(random() % std::size_t(text.size()));
            random() % 2 ? text.insert(at, text.mid(at, 1 + random() % 20)) : text.remove(at, 1 + random() % 9);
        }
        const auto design = imported({{name, text}}, name);
        QVERIFY(design || !design.error().message.isEmpty());
    }
}

QTEST_GUILESS_MAIN(TstImport)
#include "tst_import.moc"
