// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/design/words.h"

#include <algorithm>
#include <span>
#include <utility>

namespace slipway {

namespace {

template<typename Enum>
using Word = std::pair<Enum, const char *>;

constexpr Word<Precision> precisions[]{{Precision::Fp32, "fp32"}, {Precision::Fp16, "fp16"}, {Precision::Bf16, "bf16"},
    {Precision::Fp8, "fp8"}, {Precision::MxFp8, "mxfp8"}, {Precision::NvFp4, "nvfp4"}};
constexpr Word<Technique> techniques[]{{Technique::Pretrain, "pretrain"}, {Technique::Continued, "continued"},
    {Technique::FullFinetune, "full-finetune"}, {Technique::Lora, "lora"}, {Technique::Qlora, "qlora"}};
constexpr Word<Attention> attentions[]{{Attention::Flash, "flash"}, {Attention::Math, "math"}};
constexpr Word<Recompute> recomputes[]{{Recompute::None, "none"}, {Recompute::Selective, "selective"}, {Recompute::Full, "full"}};
constexpr Word<Schedule> schedules[]{{Schedule::GPipe, "gpipe"}, {Schedule::OneForwardOneBackward, "1f1b"},
    {Schedule::Interleaved, "interleaved"}, {Schedule::ZeroBubbleH1, "zb-h1"}, {Schedule::ZeroBubbleH2, "zb-h2"}, {Schedule::DualPipe, "dualpipe"}};
constexpr Word<ContextAlgorithm> contextAlgorithms[]{{ContextAlgorithm::Ring, "ring"}, {ContextAlgorithm::AllToAll, "all-to-all"}};
constexpr Word<Sharding> shardings[]{{Sharding::None, "none"}, {Sharding::Optimizer, "optimizer"}, {Sharding::Gradients, "gradients"},
    {Sharding::Parameters, "parameters"}};
constexpr Word<Offload> offloads[]{{Offload::None, "none"}, {Offload::Optimizer, "optimizer"}, {Offload::Parameters, "parameters"},
    {Offload::Activations, "activations"}};
constexpr Word<NumberType> numberTypes[]{{NumberType::Fp32, "fp32"}, {NumberType::Fp16, "fp16"}, {NumberType::Bf16, "bf16"},
    {NumberType::Fp8, "fp8"}, {NumberType::Int8, "int8"}};
constexpr Word<SchedulerKind> schedulers[]{{SchedulerKind::Slurm, "slurm"}, {SchedulerKind::Kubernetes, "kubernetes"}, {SchedulerKind::Host, "host"}};

template<typename Enum>
std::span<const Word<Enum>> table();

template<> std::span<const Word<Precision>> table() { return precisions; }
template<> std::span<const Word<Technique>> table() { return techniques; }
template<> std::span<const Word<Attention>> table() { return attentions; }
template<> std::span<const Word<Recompute>> table() { return recomputes; }
template<> std::span<const Word<Schedule>> table() { return schedules; }
template<> std::span<const Word<ContextAlgorithm>> table() { return contextAlgorithms; }
template<> std::span<const Word<Sharding>> table() { return shardings; }
template<> std::span<const Word<Offload>> table() { return offloads; }
template<> std::span<const Word<NumberType>> table() { return numberTypes; }
template<> std::span<const Word<SchedulerKind>> table() { return schedulers; }

template<typename Enum>
std::string wordIn(Enum value)
{
    const auto words = table<Enum>();
    const auto found = std::find_if(words.begin(), words.end(), [value](const auto &word) { return word.first == value; });
    return found == words.end() ? std::string() : found->second;
}

} // namespace

std::string toWord(Precision value) { return wordIn(value); }
std::string toWord(Technique value) { return wordIn(value); }
std::string toWord(Attention value) { return wordIn(value); }
std::string toWord(Recompute value) { return wordIn(value); }
std::string toWord(Schedule value) { return wordIn(value); }
std::string toWord(ContextAlgorithm value) { return wordIn(value); }
std::string toWord(Sharding value) { return wordIn(value); }
std::string toWord(Offload value) { return wordIn(value); }
std::string toWord(NumberType value) { return wordIn(value); }
std::string toWord(SchedulerKind value) { return wordIn(value); }

template<typename Enum>
std::optional<Enum> fromWord(std::string_view word)
{
    for (const auto &[value, text] : table<Enum>())
        if (word == text)
            return value;
    return std::nullopt;
}

template<typename Enum>
std::vector<std::string> wordsOf()
{
    std::vector<std::string> words;
    for (const auto &[value, text] : table<Enum>())
        words.emplace_back(text);
    return words;
}

template std::optional<Precision> fromWord(std::string_view);
template std::optional<Technique> fromWord(std::string_view);
template std::optional<Attention> fromWord(std::string_view);
template std::optional<Recompute> fromWord(std::string_view);
template std::optional<Schedule> fromWord(std::string_view);
template std::optional<ContextAlgorithm> fromWord(std::string_view);
template std::optional<Sharding> fromWord(std::string_view);
template std::optional<Offload> fromWord(std::string_view);
template std::optional<NumberType> fromWord(std::string_view);
template std::optional<SchedulerKind> fromWord(std::string_view);

template std::vector<std::string> wordsOf<Precision>();
template std::vector<std::string> wordsOf<Technique>();
template std::vector<std::string> wordsOf<Attention>();
template std::vector<std::string> wordsOf<Recompute>();
template std::vector<std::string> wordsOf<Schedule>();
template std::vector<std::string> wordsOf<ContextAlgorithm>();
template std::vector<std::string> wordsOf<Sharding>();
template std::vector<std::string> wordsOf<Offload>();
template std::vector<std::string> wordsOf<NumberType>();
template std::vector<std::string> wordsOf<SchedulerKind>();

std::vector<std::string> frameworkNames()
{
    return {"megatron-lm", "megatron-bridge", "nemo", "torchtitan", "pytorch-fsdp", "pytorch-ddp", "deepspeed", "accelerate",
            "llama-factory", "axolotl", "trl", "llm-foundry", "nanotron"};
}

std::vector<std::string> optimizerNames()
{
    return {"adamw", "adamw-8bit", "adafactor", "muon", "lamb", "sgd"};
}

std::vector<std::string> dataFormats()
{
    return {"megatron-indexed", "webdataset", "mosaic-streaming", "huggingface", "jsonl"};
}

std::vector<std::string> learningRateSchedules()
{
    return {"cosine", "linear", "constant", "wsd"};
}

std::vector<std::string> jobKinds(SchedulerKind scheduler)
{
    switch (scheduler) {
    case SchedulerKind::Slurm:
        return {"sbatch"};
    case SchedulerKind::Kubernetes:
        return {"indexed-job", "jobset", "pytorchjob", "trainjob", "mpijob", "volcano"};
    case SchedulerKind::Host:
        break;
    }
    return {"script"};
}

double bytesPerElement(NumberType type)
{
    switch (type) {
    case NumberType::Fp32:
        return 4;
    case NumberType::Fp16:
    case NumberType::Bf16:
        return 2;
    case NumberType::Fp8:
    case NumberType::Int8:
        break;
    }
    return 1;
}

} // namespace slipway
