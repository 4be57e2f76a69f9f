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
        , m_job(job)
    {
    }

    /// From one accelerator to 2,048; dense, with experts, with adapters, with sequences up to a million tokens.
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
        QByteArray text = "format: 1\nname: " + quoted() + "\nmodel: " + any({"llama-3.1-8b", "llama-3.1-8b", "qwen3-8b", "qwen3-30b-a3b", "mixtral-8x7b", "gpt2", "deepseek-v3", "gpt3-13b"}) + "\n";
        text += "cluster: {accelerator: h100-sxm, nodes: " + number(nodes) + ", accelerators_per_node: " + number(perNode) + ", fabric: {link: " + any({"ib-ndr", "eth-25g", "efa-v1"}) + "}}\n";
        text += drawTraining(micro, left) + drawLayout(tensor, pipeline, context, expert, left);
        text += "framework: {name: " + framework + (version.isEmpty() ? "" : ", version: \"" + version + "\"") + "}\n";
        text += "data: {dataset: " + any({"/data/corpus", "owner/corpus", "/data/c.jsonl"}) + ", format: " + word("data.format", {"huggingface", "jsonl", "mosaic-streaming", "megatron-indexed"}) + ", tokenizer: "
            + any({"\"\"", "owner/tokenizer", "/models/t"}) + "}\n";
        text += "checkpoint: {directory: " + any({"\"\"", "/scratch/runs", "here"}) + ", interval: {steps: " + number(pick({1, 500})) + "}, asynchronous: " + word("checkpoint.asynchronous", {"false", "true"}) + ", keep_last: 2}\n";
        text += "launch:\n  scheduler: " + scheduler + "\n  time_limit: " + any({"\"24:00:00\"", "\"\"", "\"2-00:00:00\""}) + "\n  max_restarts: " + number(pick({0, 3})) + "\n  environment: {A: " + quoted() + "}\n";
        return text;
    }

    /// More lines of `launch`, of a Slurm cluster.
    QByteArray slurmLines()
    {
        QByteArray lines = "  modules: " + any({"[]", "[cuda/12.4, \"it's\"]"}) + "\n  account: " + any({"\"\"", "research"}) + "\n  code: " + any({"{}", "{path: ../trainer}"}) + "\n";
        if (chance(3))
            lines += "  container: {image: " + any({"/images/a b.sqsh", "\"registry/image#tag:1\""}) + ", runtime: " + any({"pyxis", "apptainer"}) + "}\n";
        if (chance(8))
            lines += "  array: {training.seed: [1, 2]}\n";
        return lines;
    }

    bool chance(int of) { return m_random.bounded(of) == 0; }

private:
    QByteArray drawTraining(int micro, int replicas)
    {
        return "training:\n  technique: " + word("training.technique", {"pretrain", "pretrain", "continued", "full-finetune", "lora", "qlora"}) + "\n  steps: " + number(pick({1, 100, 100000}))
            + "\n  sequence_length: " + number(pick({128, 8192, 131072, 1048576})) + "\n  micro_batch: " + number(micro) + "\n  global_batch: " + number(micro * replicas * pick({1, 2, 8})) + "\n  precision: "
            + word("training.precision", {"bf16", "bf16", "bf16", "fp16", "fp32", "fp8", "mxfp8", "nvfp4"})
            + "\n  optimizer: {name: " + word("training.optimizer.name", {"adamw", "adamw", "adamw-8bit", "adafactor", "muon", "sgd"}) + "}\n  attention: " + any({"flash", "flash", "math"})
            + "\n  recompute: " + word("training.recompute", {"none", "selective", "full", "{layers: 2}", "{modules: [mlp]}"}) + "\n  learning_rate: {peak: " + any({"3.0e-4", "1.0e-5", "0.02"}) + ", schedule: " + word("training.learning_rate.schedule", {"cosine", "linear", "constant", "wsd"})
            + ", warmup_steps: " + number(pick({0, 10})) + ", minimum: " + any({"0", "1.0e-6"}) + "}\n  lora: {variant: " + word("training.lora.variant", {"lora", "adalora", "dora"}) + ", rank: 16, alpha: 32, targets: "
            + any({"[q, v]", "[q, k, v, o, gate, up, down]"}) + "}\n";
    }

    QByteArray drawLayout(int tensor, int pipeline, int context, int expert, int left)
    {
        const QByteArray schedule = word("parallelism.schedule", {"1f1b", "gpipe", "interleaved", "zb-h1", "dualpipe"});
        const bool isChunked = schedule != "1f1b" && schedule != "gpipe" ? !chance(8) : chance(8);
        return "parallelism: {tensor: " + number(tensor) + ", sequence: " + any({"true", "false"}) + ", pipeline: " + number(pipeline) + ", virtual_pipeline: " + number(pipeline > 1 && isChunked ? 2 : 1)
            + ", schedule: " + schedule + ", context: " + number(context) + ", context_algorithm: " + any({"ring", "all-to-all"}) + ", expert: " + number(expert)
            + ", sharding: " + word("parallelism.sharding", {"parameters", "optimizer", "optimizer", "gradients", "none"}) + ", reshard_after_forward: " + any({"true", "false"})
            + ", offload: " + word("parallelism.offload", {"none", "none", "none", "optimizer", "parameters"}) + (left % 2 == 0 && chance(4) && takes("parallelism.shard_size", "2") ? ", shard_size: 2" : "") + "}\n";
    }


    bool takes(const char *key, const char *value) const
    {
        if (!m_job)
            return true;
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
    QByteArray quoted() { return any({"\"plain\"", "\"it's $(id) `id` \\\"x\\\" \\\\\"", "\"-dash: #, \\u00fc \\U0001F600\""}); }
    static QByteArray number(int value) { return QByteArray::number(value); }

    QRandomGenerator m_random;
    const FrameworkJob *m_job;
};

} // namespace slipway
