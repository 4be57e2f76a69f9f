// SPDX-License-Identifier: GPL-3.0-or-later
// Designs drawn at random over the whole schema, as a person may type them: what a framework cannot say among them.
#pragma once

#include "core/jobs/frameworkjob.h"

#include <QByteArray>
#include <QRandomGenerator>

#include <algorithm>
#include <initializer_list>

namespace slipway {

class RandomDesign
{
public:
    /// \param job  where given, nine words in ten are those that the framework takes: far fewer designs are refused
    explicit RandomDesign(quint32 seed, const FrameworkJob *job = nullptr)
        : m_random(seed)
        , m_later(seed + 1)
        , m_job(job)
    {
    }

    /// From one accelerator to 2,048; dense, with experts, with adapters, with sequences up to a million tokens. Every key of the schema is said by some of them.
    /// \param framework  of the design file; \param scheduler  slurm, kubernetes or host. The section `launch` comes last, for more lines of it.
    QByteArray draw(const QByteArray &framework, const QByteArray &version, const QByteArray &scheduler)
    {
        const bool isHost = scheduler == "host";
        const int nodes = isHost ? 1 : pick({1, 2, 4, 16, 64, 256});
        const int perNode = nodes == 256 ? 8 : pick({1, 2, 4, 8});
        int left = nodes * perNode;
        const auto take = [this, &left](const char *key, std::initializer_list<int> sizes) {
            const int size = chance(3) && takes(key, "2") ? pick(sizes) : 1;
            if (left % size != 0)
                return 1;
            left /= size;
            return size;
        };
        const int tensor = take("parallelism.tensor", {2, 4, 8}), pipeline = take("parallelism.pipeline", {2, 4}), context = take("parallelism.context", {2, 4});
        const int micro = pick({1, 2, 4});
        const int expert = left > 1 && chance(4) && takes("parallelism.expert", "2") ? 2 : 1;
        m_model = any({"llama-3.1-8b", "llama-3.1-8b", "qwen3-8b", "qwen3-30b-a3b", "mixtral-8x7b", "gpt2", "deepseek-v3", "gpt3-13b"});
        QByteArray text = "format: 1\nname: " + quoted() + "\nmodel: " + m_model + "\n";
        text += drawCluster(nodes, perNode) + drawTraining(micro, left) + drawLayout(tensor, pipeline, context, expert, left);
        text += "framework: {name: " + framework + (version.isEmpty() ? "" : ", version: \"" + version + "\"") + seldom("transformer_engine", {"\"2.11\"", "\"1.9\""})
            + some("cuda_graphs", word("framework.cuda_graphs", {"none", "attention", "routing", "full"})) + "}\n";
        text += drawData() + drawCheckpoint() + "serve: {port: " + any({"8000", "8443"}) + seldom("tensor", {"1", "2"}) + seldom("max_length", {"4096", "auto"}) + "}\n";
        text += "launch:\n  scheduler: " + scheduler + "\n  time_limit: " + any({"\"24:00:00\"", "\"\"", "\"2-00:00:00\""}) + "\n  max_restarts: " + number(pick({0, 3})) + "\n  environment: {A: " + quoted()
            + (isHost || !chance(3) ? "}\n" : "}\n  exclude_nodes: [gpu1, gpu2]\n") // of the bench: Slurm takes no name that it does not know
            + line("preflight", {"none", "node", "full"}) + line("code", {"{path: ../trainer}", "{path: ../trainer, revision: v1, exclude: [.git, data]}"});
        if (laterChance(8))
            text += "  recovery_drill: {after_seconds: " + later({"0", "60"}) + "}\n";
        return text;
    }

    /// More lines of `launch`, of a Slurm cluster.
    QByteArray slurmLines()
    {
        QByteArray lines = hostLines() + line("account", {"research"}) + line("partition", {"gpu"}) + line("qos", {"high"});
        if (chance(12))
            lines += "  array: " + any({"{training.seed: [1, 2]}", "{training.learning_rate.peak: [1.0e-5, 3.0e-4], checkpoint.keep_last: [1, 2]}"}) + "\n";
        else if (chance(8))
            lines += "  chain: " + any({"4", "auto"}) + "\n";
        return lines;
    }

    /// More lines of `launch`, of a machine that is no pod.
    QByteArray hostLines()
    {
        QByteArray lines = "  modules: " + any({"[]", "[cuda/12.4, \"it's\"]"}) + "\n" + (takes("launch.launcher", "ft_launcher") ? line("launcher", {"ft_launcher"}) : QByteArray());
        if (chance(3))
            lines += "  container: {image: " + any({"/images/a b.sqsh", "\"registry/image#tag:1\""}) + ", runtime: " + any({"apptainer", "pyxis"}) + "}\n";
        return lines;
    }

    bool chance(int of) { return m_random.bounded(of) == 0; }

private:
    QByteArray drawCluster(int nodes, int perNode)
    {
        QByteArray text = "cluster: {accelerator: " + any({"h100-sxm", "b200-sxm", "a100-sxm-80"}) + ", nodes: " + number(nodes) + ", accelerators_per_node: " + number(perNode) + ", fabric: {link: " + any({"ib-ndr", "eth-25g", "efa-v1"})
            + seldom("nics_per_node", {"1", "4"}) + seldom("topology", {"fat-tree-2", "rail-only"}) + seldom("oversubscription", {"2", "4"}) + seldom("gpudirect_rdma", {"false"}) + "}";
        if (perNode == 8)
            text += seldom("node", {"hgx-h100-2x-ndr"});
        text += seldom("scale_up_domain", {"1", "8"});
        if (chance(2))
            text += ", storage: {scratch: " + tier({"lustre", "beegfs"}) + ", local: " + tier({"local-nvme-gen4", "local-nvme-gen5"}) + ", archive: " + tier({"s3", "tape-archive"}) + "}";
        return text + "}\n";
    }

    QByteArray tier(std::initializer_list<const char *> systems)
    {
        return "{system: " + any(systems) + seldom("read_gb_s", {"40", "0.5"}) + seldom("write_gb_s", {"30", "0.5"}) + seldom("capacity_tb", {"500", "20000"}) + "}";
    }

    QByteArray drawTraining(int micro, int replicas)
    {
        const QByteArray length = chance(6) ? QByteArray("tokens: 1.0e+9") : "steps: " + number(pick({1, 100, 100000}));
        return "training:\n  technique: " + word("training.technique", {"pretrain", "pretrain", "continued", "full-finetune", "lora", "qlora"}) + "\n  " + length
            + "\n  sequence_length: " + number(pick({128, 8192, 131072, 1048576})) + "\n  micro_batch: " + number(micro) + "\n  global_batch: " + number(micro * replicas * pick({1, 2, 8})) + "\n  precision: "
            + word("training.precision", {"bf16", "bf16", "bf16", "fp16", "fp32", "fp8", "mxfp8", "nvfp4"})
            + "\n  optimizer: {name: " + word("training.optimizer.name", {"adamw", "adamw", "adamw-8bit", "adafactor", "muon", "sgd"})
            + some("moments", word("training.optimizer.moments", {"bf16", "fp16", "fp8"})) + seldom("master_weights", {"fp32", "bf16"}) + some("gradients", word("training.optimizer.gradients", {"fp32", "bf16"}))
            + "}\n  attention: " + any({"flash", "flash", "math"}) + "\n" + line("fused_cross_entropy", {"true", "false"}) + line("seed", {"0", "2147483647", "9223372036854775807"})
            + "  recompute: " + word("training.recompute", {"none", "selective", "full", "{layers: 2}", "{modules: [mlp]}"}) + "\n  learning_rate: {peak: " + any({"3.0e-4", "1.0e-5", "0.02"}) + ", schedule: " + word("training.learning_rate.schedule", {"cosine", "linear", "constant", "wsd"})
            + ", warmup_steps: " + number(pick({0, 10})) + ", minimum: " + any({"0", "1.0e-6"}) + "}\n  lora: {variant: " + word("training.lora.variant", {"lora", "adalora", "dora"}) + ", rank: " + any({"16", "64"}) + ", alpha: " + any({"32", "16.5"})
            + ", targets: " + any({"[q, v]", "[q, k, v, o, gate, up, down]"}) + "}\n" + drawExperts();
    }

    QByteArray drawExperts()
    {
        const QByteArray dispatch = word("training.moe.dispatch", {"dropless", "dropless", "capacity"});
        return "  moe: {dispatch: " + dispatch + (dispatch == "capacity" ? ", capacity_factor: 1.25" : "") + seldom("imbalance", {"1.3"})
            + some("dispatcher", word("training.moe.dispatcher", {"alltoall", "deepep", "hybridep"})) + "}\n";
    }

    QByteArray drawLayout(int tensor, int pipeline, int context, int expert, int left)
    {
        const QByteArray schedule = word("parallelism.schedule", {"1f1b", "gpipe", "interleaved", "zb-h1", "dualpipe"});
        const bool isChunked = schedule != "1f1b" && schedule != "gpipe" ? !chance(8) : chance(8);
        QByteArray text = "parallelism: {tensor: " + number(tensor) + ", sequence: " + any({"true", "false"}) + ", pipeline: " + number(pipeline) + ", virtual_pipeline: " + number(pipeline > 1 && isChunked ? 2 : 1)
            + ", schedule: " + schedule + ", context: " + number(context) + ", context_algorithm: " + any({"ring", "all-to-all"}) + ", expert: " + number(expert)
            + ", sharding: " + word("parallelism.sharding", {"parameters", "optimizer", "optimizer", "gradients", "none"}) + ", reshard_after_forward: " + any({"true", "false"})
            + ", offload: " + word("parallelism.offload", {"none", "none", "none", "optimizer", "parameters", "activations"}) + (left % 2 == 0 && chance(4) && takes("parallelism.shard_size", "2") ? ", shard_size: 2" : "");
        if (pipeline > 1 && !isChunked && m_model == "llama-3.1-8b" && chance(2)) // of 32 layers
            text += pipeline == 2 ? ", stages: [15, 17]" : ", stages: [7, 8, 8, 9]";
        if (expert > 1)
            text += seldom("expert_tensor", {"2"});
        return text + seldom("overlap", {"none", "{data: true, tensor: true, pipeline: true}", "{data: true, expert: true}"}) + (chance(6) ? ", data: " + number(left) : QByteArray()) + "}\n";
    }

    /// As often as not with the jobs that make it.
    QByteArray drawData()
    {
        QByteArray text = "data: {dataset: " + any({"/data/corpus", "owner/corpus", "/data/c.jsonl"}) + ", format: " + word("data.format", {"huggingface", "jsonl", "mosaic-streaming", "megatron-indexed", "webdataset"}) + ", tokenizer: "
            + any({"\"\"", "owner/tokenizer", "/models/t"}) + seldom("bytes_per_token", {"2", "0.5"});
        if (laterChance(4))
            text += ", sums: " + later({"full", "none"});
        if (chance(2))
            text += ", prepare: {source: " + any({"[/data/raw]", "[\"https://example.org/a b.jsonl.zst\", \"/data/it's $(id).txt\"]"}) + ", clean: " + any({"none", "dask", "spark"}) + ", vocabulary: " + any({"0", "32000"})
                + seldom("checksums", {"/data/sums", "\"-x\""}) + seldom("folder", {"/data/work", "\"/data/a b\""}) + seldom("field", {"content", "\"it's\""}) + seldom("shard_mb", {"64", "auto"}) + "}";
        return text + "}\n";
    }

    QByteArray drawCheckpoint()
    {
        return "checkpoint: {directory: " + any({"\"\"", "/scratch/runs", "here"}) + ", interval: " + any({"{steps: 500}", "{steps: 1}", "{minutes: 30}", "auto"}) + ", asynchronous: " + word("checkpoint.asynchronous", {"false", "true"})
            + ", keep_last: " + any({"2", "1"}) + "}\nreliability: {restart_minutes: " + any({"10", "3.5"}) + seldom("node_failures_per_day", {"0", "0.02"}) + "}\ncost: {currency: " + any({"USD", "EUR"}) + seldom("accelerator_hour", {"2.5"}) + "}\n";
    }

    bool takes(const char *key, const char *value) const
    {
        if (!m_job)
            return true;
        if (QByteArrayView(key) == "launch.launcher")
            return QByteArrayView(m_job->launcher) == "torchrun";
        const auto limit = std::find_if(m_job->limits.begin(), m_job->limits.end(), [key](const OptionLimit &one) { return QByteArrayView(one.key) == key; });
        return limit == m_job->limits.end() || std::find(limit->words.begin(), limit->words.end(), value) != limit->words.end();
    }

    int pick(std::initializer_list<int> choices) { return choices.begin()[m_random.bounded(int(choices.size()))]; }
    /// The first, which is the usual one, every other time: most frameworks refuse a design where nothing is usual.
    QByteArray any(std::initializer_list<const char *> choices) { return chance(2) ? *choices.begin() : choices.begin()[m_random.bounded(int(choices.size()))]; }
    QByteArray word(const char *key, std::initializer_list<const char *> choices)
    {
        QByteArray drawn = any(choices);
        for (int tries = chance(10) ? 0 : 30; tries > 0 && !takes(key, drawn.constData()); --tries)
            drawn = choices.begin()[m_random.bounded(int(choices.size()))];
        return drawn;
    }
    /// A key that most designs leave out, within a flow mapping.
    QByteArray seldom(const char *key, std::initializer_list<const char *> choices) { return some(key, *(choices.begin() + m_random.bounded(int(choices.size())))); }
    QByteArray some(const char *key, const QByteArray &value) { return chance(8) ? QByteArray(", ") + key + ": " + value : QByteArray(); }
    /// The same of a section with a line for each key.
    QByteArray line(const char *key, std::initializer_list<const char *> choices) { return chance(8) ? QByteArray("  ") + key + ": " + *(choices.begin() + m_random.bounded(int(choices.size()))) + "\n" : QByteArray(); }
    QByteArray quoted() { return any({"\"plain\"", "\"it's $(id) `id` \\\"x\\\" \\\\\"", "\"-dash: #, \\u00fc \\U0001F600\""}); }
    static QByteArray number(int value) { return QByteArray::number(value); }

    /// Keys that came after the others draw from numbers of their own, so that the designs of a seed stay those that they were.
    bool laterChance(int of) { return m_later.bounded(of) == 0; }
    QByteArray later(std::initializer_list<const char *> choices) { return choices.begin()[m_later.bounded(int(choices.size()))]; }

    QRandomGenerator m_random, m_later;
    const FrameworkJob *m_job;
    QByteArray m_model;
};

} // namespace slipway
