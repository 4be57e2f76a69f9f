// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/design/choices.h"

#include <QCoreApplication>

namespace slipway {

using namespace Qt::StringLiterals;

namespace {

/// One word: under which key it stands, its name, and what it means.
struct Word
{
    const char *group;
    const char *word;
    const char *name;
    const char *meaning;
};

// A word can stand under several keys and mean something else under each.
constexpr Word words[] {
    {"technique", "pretrain", QT_TRANSLATE_NOOP("Choices", "Pretraining"),
        QT_TRANSLATE_NOOP("Choices", "From random weights")},
    {"technique", "continued", QT_TRANSLATE_NOOP("Choices", "Continued pretraining"),
        QT_TRANSLATE_NOOP("Choices", "From published weights, on more text")},
    {"technique", "full-finetune", QT_TRANSLATE_NOOP("Choices", "Full fine-tuning"),
        QT_TRANSLATE_NOOP("Choices", "Every weight is trained")},
    {"technique", "lora", QT_TRANSLATE_NOOP("Choices", "LoRA"),
        QT_TRANSLATE_NOOP("Choices", "Low-rank adapters beside frozen weights")},
    {"technique", "qlora", QT_TRANSLATE_NOOP("Choices", "QLoRA"),
        QT_TRANSLATE_NOOP("Choices", "Low-rank adapters beside frozen weights in 4 bits")},
    {"precision", "fp32", QT_TRANSLATE_NOOP("Choices", "FP32"), ""},
    {"precision", "fp16", QT_TRANSLATE_NOOP("Choices", "FP16 mixed"), ""},
    {"precision", "bf16", QT_TRANSLATE_NOOP("Choices", "BF16 mixed"), ""},
    {"precision", "fp8", QT_TRANSLATE_NOOP("Choices", "FP8 matrix products"), ""},
    {"precision", "mxfp8", QT_TRANSLATE_NOOP("Choices", "MXFP8 matrix products"), ""},
    {"precision", "nvfp4", QT_TRANSLATE_NOOP("Choices", "NVFP4 matrix products"), ""},
    {"number", "fp32", "FP32", ""},
    {"number", "fp16", "FP16", ""},
    {"number", "bf16", "BF16", ""},
    {"number", "fp8", "FP8", ""},
    {"number", "int8", "INT8", ""},
    {"attention", "flash", QT_TRANSLATE_NOOP("Choices", "Flash"),
        QT_TRANSLATE_NOOP("Choices", "Never writes the score matrix to memory")},
    {"attention", "math", QT_TRANSLATE_NOOP("Choices", "Plain"),
        QT_TRANSLATE_NOOP("Choices", "Keeps the score matrix: memory grows with the square of the sequence")},
    {"recompute", "none", QT_TRANSLATE_NOOP("Choices", "None"),
        QT_TRANSLATE_NOOP("Choices", "Every activation is kept")},
    {"recompute", "selective", QT_TRANSLATE_NOOP("Choices", "Selective"),
        QT_TRANSLATE_NOOP("Choices", "What is cheap to compute again is not kept")},
    {"recompute", "full", QT_TRANSLATE_NOOP("Choices", "Full"),
        QT_TRANSLATE_NOOP("Choices", "Only the input of each layer is kept")},
    {"schedule", "gpipe", "GPipe", QT_TRANSLATE_NOOP("Choices", "All forward, then all backward")},
    {"schedule", "1f1b", "1F1B", QT_TRANSLATE_NOOP("Choices", "One forward, one backward")},
    {"schedule", "interleaved", QT_TRANSLATE_NOOP("Choices", "Interleaved 1F1B"),
        QT_TRANSLATE_NOOP("Choices", "Several model chunks per stage: a smaller bubble, more traffic")},
    {"schedule", "zb-h1", QT_TRANSLATE_NOOP("Choices", "Zero bubble H1"), ""},
    {"schedule", "zb-h2", QT_TRANSLATE_NOOP("Choices", "Zero bubble H2"), ""},
    {"schedule", "dualpipe", "DualPipe", ""},
    {"context_algorithm", "ring", QT_TRANSLATE_NOOP("Choices", "Ring"), ""},
    {"context_algorithm", "all-to-all", QT_TRANSLATE_NOOP("Choices", "All-to-all (Ulysses)"), ""},
    {"sharding", "none", QT_TRANSLATE_NOOP("Choices", "None (DDP)"),
        QT_TRANSLATE_NOOP("Choices", "Every replica holds everything")},
    {"sharding", "optimizer", QT_TRANSLATE_NOOP("Choices", "Optimizer (ZeRO-1)"),
        QT_TRANSLATE_NOOP("Choices", "Optimizer state is spread over the replicas")},
    {"sharding", "gradients", QT_TRANSLATE_NOOP("Choices", "Gradients (ZeRO-2)"),
        QT_TRANSLATE_NOOP("Choices", "Optimizer state and gradients are spread")},
    {"sharding", "parameters", QT_TRANSLATE_NOOP("Choices", "Parameters (ZeRO-3, FSDP)"),
        QT_TRANSLATE_NOOP("Choices", "Weights are spread too, gathered when used")},
    {"offload", "none", QT_TRANSLATE_NOOP("Choices", "Nothing"), ""},
    {"offload", "optimizer", QT_TRANSLATE_NOOP("Choices", "Optimizer to CPU memory"), ""},
    {"offload", "parameters", QT_TRANSLATE_NOOP("Choices", "Parameters to CPU memory"), ""},
    {"offload", "activations", QT_TRANSLATE_NOOP("Choices", "Activations to CPU memory"), ""},
    {"scheduler", "slurm", "Slurm", ""},
    {"scheduler", "kubernetes", "Kubernetes", ""},
    {"scheduler", "host", QT_TRANSLATE_NOOP("Choices", "None (bare machine)"),
        QT_TRANSLATE_NOOP("Choices", "A machine with a shell and nothing else: this one, or one over SSH")},
    {"optimizer", "adamw", "AdamW", ""},
    {"optimizer", "adamw-8bit", QT_TRANSLATE_NOOP("Choices", "AdamW, 8-bit states"), ""},
    {"optimizer", "adafactor", "Adafactor", ""},
    {"optimizer", "muon", "Muon", ""},
    {"optimizer", "lamb", "LAMB", ""},
    {"optimizer", "sgd", "SGD", ""},
    {"lr_schedule", "cosine", QT_TRANSLATE_NOOP("Choices", "Cosine"), ""},
    {"lr_schedule", "linear", QT_TRANSLATE_NOOP("Choices", "Linear"), ""},
    {"lr_schedule", "constant", QT_TRANSLATE_NOOP("Choices", "Constant"), ""},
    {"lr_schedule", "wsd", QT_TRANSLATE_NOOP("Choices", "Warm-up, stable, decay"), ""},
    {"format", "megatron-indexed", QT_TRANSLATE_NOOP("Choices", "Megatron indexed"), ""},
    {"format", "webdataset", "WebDataset", ""},
    {"format", "mosaic-streaming", QT_TRANSLATE_NOOP("Choices", "Mosaic streaming"), ""},
    {"format", "huggingface", "Hugging Face", ""},
    {"format", "jsonl", "JSON Lines", ""},
    {"framework", "megatron-lm", "Megatron-LM", ""},
    {"framework", "megatron-bridge", "Megatron Bridge", ""},
    {"framework", "nemo", "NeMo", ""},
    {"framework", "torchtitan", "TorchTitan", ""},
    {"framework", "pytorch-fsdp", "PyTorch FSDP", ""},
    {"framework", "pytorch-ddp", "PyTorch DDP", ""},
    {"framework", "deepspeed", "DeepSpeed", ""},
    {"framework", "accelerate", "Accelerate", ""},
    {"framework", "llama-factory", "LLaMA-Factory", ""},
    {"framework", "axolotl", "Axolotl", ""},
    {"framework", "trl", "TRL", ""},
    {"framework", "llm-foundry", "LLM Foundry", ""},
    {"framework", "nanotron", "Nanotron", ""},
};

const Word *findWord(const char *group, const std::string &word)
{
    for (const Word &entry : words)
        if (std::string_view(entry.group) == group && entry.word == word)
            return &entry;
    return nullptr;
}

QString local(const char *text) { return *text ? QCoreApplication::translate("Choices", text) : QString(); }

QString text(const std::string &standard) { return QString::fromStdString(standard); }

} // namespace

QList<Choice> namedChoices(const char *group, const std::vector<std::string> &list)
{
    QList<Choice> choices;
    for (const std::string &word : list) {
        const Word *known = findWord(group, word);
        choices << Choice {text(word), nameOf(group, word), known ? local(known->meaning) : QString()};
    }
    return choices;
}

QString nameOf(const char *group, const std::string &word)
{
    const Word *known = findWord(group, word);
    return known ? local(known->name) : text(word);
}

} // namespace slipway
