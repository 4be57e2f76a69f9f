// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/jobs/frameworkjob.h"

#include "core/design/frameworkrules.h"
#include "core/jobs/jobcheck.h"

#include <QCoreApplication>

#include <algorithm>
#include <cctype>
#include <functional>
#include <utility>

namespace slipway {

using namespace Qt::StringLiterals;

namespace {

struct Frameworks
{
    Q_DECLARE_TR_FUNCTIONS(Frameworks)
};

Error refusal(const QString &message) { return Error{.kind = Error::Kind::InvalidInput, .message = message, .detail = {}}; }

using Limits = std::vector<OptionLimit>;

Limits trainerLimits(Limits more)
{
    Limits limits{{"training.precision", {"bf16", "fp16", "fp32"}},
                  {"training.optimizer.name", {"adamw", "adamw-8bit", "adafactor", "sgd"}},
                  {"training.learning_rate.schedule", {"cosine", "cosine to a minimum", "linear", "constant", "wsd", "wsd to a minimum"}},
                  {"training.moe.dispatch", {"dropless"}},
                  {"data.format", {"huggingface", "jsonl"}},
                  {"checkpoint.asynchronous", {"false"}}};
    for (OptionLimit &limit : more) {
        std::erase_if(limits, [&limit](const OptionLimit &old) { return std::string_view(old.key) == limit.key; });
        limits.push_back(std::move(limit));
    }
    return limits;
}

Limits titanLimits(Limits more)
{
    Limits limits{{"training.learning_rate.schedule", {"cosine", "cosine to a minimum", "linear", "linear to a minimum", "constant", "wsd", "wsd to a minimum"}},
                  {"training.optimizer.moments", {"fp32"}},
                  {"training.moe.dispatch", {"dropless"}},
                  {"training.moe.dispatcher", {"auto", "alltoall"}},
                  {"data.format", {"huggingface", "jsonl"}}};
    limits.insert(limits.end(), more.begin(), more.end());
    return limits;
}

Result<Done> checkTitan(const ResolvedDesign &resolved, bool isToml)
{
    if (titanModel(resolved, isToml).flavor.empty())
        return refusal(Frameworks::tr("torchtitan starts the models of its own registry alone, and %1 is none of them: llama-3.1-8b, -70b, -405b, the qwen3 family, deepseek-v3 and gpt-oss are.")
                           .arg(QString::fromStdString(resolved.model.id.empty() ? "a shape of your own" : resolved.model.id)));
    return Done{};
}

Result<Done> checkNanotron(const ResolvedDesign &resolved)
{
    if (resolved.model.kvHeads < resolved.design.parallelism.tensor)
        return refusal(Frameworks::tr("parallelism.tensor is %1, and nanotron splits the %2 key/value heads over it: choose at most %2.").arg(resolved.design.parallelism.tensor).arg(resolved.model.kvHeads));
    if (!resolved.model.gatedMlp || resolved.model.norm.starts_with("layernorm") || resolved.model.moe || resolved.model.mla)
        return refusal(Frameworks::tr("nanotron's training script builds dense models of the Llama kind (gated SiLU, RMSNorm) alone."));
    return Done{};
}

/// run_recipe.py reads KEY=VALUE as Hydra does, which gives quotes, backslashes and ${} meanings of their own.
Result<Done> checkOverride(const char *key, const std::string &text)
{
    const auto isSpecial = [](unsigned char c) { return c < ' ' || c == '"' || c == '\'' || c == '\\' || c == '$'; };
    if (std::none_of(text.begin(), text.end(), isSpecial))
        return Done{};
    return refusal(Frameworks::tr("%1 is %2, and Megatron-Bridge reads quotes, backslashes, $ and line ends in it as signs of its own: choose a name without.")
                       .arg(QLatin1StringView(key), QString::fromStdString(text).simplified().left(200)));
}

/// NeMo's training program is Megatron-Bridge since its containers of September 2025; before, it was Python code of one's own.
constexpr double bridgeBegin = 2025 + 8.0 / 12;

Result<Done> checkBridge(const ResolvedDesign &resolved)
{
    const Design &design = resolved.design;
    const bool isTuning = design.training.technique == Technique::FullFinetune || design.training.technique == Technique::Lora;
    const std::string format = isTuning ? "jsonl" : "megatron-indexed";
    if (design.framework.name == "nemo" && resolved.framework.isVersionKnown && resolved.framework.release < bridgeBegin)
        return refusal(Frameworks::tr("NeMo before September 2025 is started by Python code of one's own: name it in launch.command, choose a later framework.version, or megatron-lm."));
    if (bridgeModel(resolved).empty())
        return refusal(Frameworks::tr("Megatron-Bridge trains the models that it has recipes for, and %1 is none of them: llama-2 to 3.2, qwen2.5, qwen3, deepseek, gemma-2, gpt-oss, glm-4.5 and gpt3-175b are. For a shape of your own choose megatron-lm.")
                           .arg(QString::fromStdString(resolved.model.id.empty() || design.model.changes ? "a shape of your own" : resolved.model.id)));
    if (!design.data.dataset.empty() && design.data.format != format)
        return refusal(Frameworks::tr("data.format is %1, and Megatron-Bridge takes %2 for this technique.").arg(QString::fromStdString(design.data.format), QString::fromStdString(format)));
    if (isTuning && design.data.dataset.empty())
        return refusal(Frameworks::tr("Megatron-Bridge has generated data for pretraining alone: name a folder of JSONL files in data.dataset."));
    if (design.training.technique == Technique::Lora && resolved.model.mla)
        return refusal(Frameworks::tr("The LoRA targets of a model with latent attention have no names in Megatron-Bridge that the design knows: choose full-finetune, or a program of your own in launch.command."));
    for (const auto &[key, text] : {std::pair("data.dataset", design.data.dataset), std::pair("data.tokenizer", design.data.tokenizer), std::pair("checkpoint.directory", design.checkpoint.directory)})
        if (const auto checked = checkOverride(key, text); !checked)
            return checked;
    for (const std::string &module : design.training.recompute.modules)
        if (!std::all_of(module.begin(), module.end(), [](unsigned char c) { return std::isalnum(c) || c == '_'; }))
            return refusal(Frameworks::tr("training.recompute.modules holds %1, which is no name of a module.").arg(QString::fromStdString(module).simplified()));
    return Done{};
}

FrameworkJob bridge(const char *framework)
{
    return {.id = "megatron-bridge", .framework = framework, .title = "Megatron-Bridge", .launcher = "torchrun", .savesOnTerm = true, .readsNoHome = true,
            .limits = {{"training.technique", {"pretrain", "continued", "full-finetune", "lora"}},
                       {"training.lora.variant", {"lora", "dora"}},
                       {"training.precision", {"bf16", "fp16", "fp8", "mxfp8", "nvfp4"}},
                       {"training.optimizer.name", {"adamw", "sgd"}},
                       {"training.optimizer.moments", {"fp32"}},
                       {"training.optimizer.gradients", {"fp32"}},
                       {"training.attention", {"flash"}},
                       {"training.moe.dispatch", {"dropless"}}},
            .check = checkBridge};
}

FrameworkJob torchtitanToml()
{
    return {.id = "torchtitan-toml", .framework = "torchtitan", .title = "torchtitan with TOML files (to 0.2.2)", .launcher = "torchrun", .isOfTime = readsToml, .readsNoHome = true,
            .files = {{u"train.toml"_s, u"frameworks/torchtitan-toml.train.toml.jinja"_s}},
            .limits = titanLimits({{"training.technique", {"pretrain", "continued", "full-finetune"}},
                                   {"training.precision", {"bf16", "fp32", "fp8", "mxfp8"}},
                                   {"training.optimizer.name", {"adamw"}}}),
            .check = [](const ResolvedDesign &resolved) { return checkTitan(resolved, true); }};
}

FrameworkJob torchtitan()
{
    return {.id = "torchtitan", .framework = "torchtitan", .title = "torchtitan", .launcher = "torchrun", .readsNoHome = true,
            .files = {{u"slipway_run.py"_s, u"frameworks/torchtitan.slipway_run.py.jinja"_s}},
            .limits = titanLimits({{"training.technique", {"pretrain", "continued", "full-finetune"}},
                                   {"training.precision", {"bf16", "fp32", "fp8", "mxfp8", "nvfp4"}},
                                   {"training.optimizer.name", {"adamw"}}}),
            .check = [](const ResolvedDesign &resolved) { return checkTitan(resolved, false); }};
}

/// peft/tuners/adalora/layer.py: ranks are compared by the gradients of whole weights, after the optimizer's step. FSDP has pieces of them then, DeepSpeed none.
Result<Done> checkAccelerate(const ResolvedDesign &resolved)
{
    const Design &design = resolved.design;
    const bool isAdapter = design.training.technique == Technique::Lora || design.training.technique == Technique::Qlora;
    if (isAdapter && design.training.lora.variant == "adalora" && design.parallelism.sharding != Sharding::None && resolved.accelerators() > 1)
        return refusal(Frameworks::tr("AdaLoRA shares its ranks out by gradients of whole weights, which sharding does not keep: set parallelism.sharding to none, or training.lora.variant to lora."));
    return Done{};
}

FrameworkJob accelerate()
{
    return {.id = "accelerate", .framework = "accelerate", .title = "Accelerate", .launcher = "accelerate", .servesCommands = true, .startsFromWeights = true, .needsData = true, .readsNoHome = true,
            .files = {{u"accelerate.yaml"_s, u"frameworks/accelerate.yaml.jinja"_s},
                      {u"train.yaml"_s, u"frameworks/accelerate.train.yaml.jinja"_s},
                      {u"train.py"_s, u"frameworks/accelerate.train.py.jinja"_s}},
            .limits = trainerLimits({}), .check = checkAccelerate};
}

FrameworkJob trl()
{
    return {.id = "trl", .framework = "trl", .title = "TRL", .launcher = "accelerate", .startsFromWeights = true, .needsData = true, .readsNoHome = true, .takesWholeAlpha = true,
            .files = {{u"accelerate.yaml"_s, u"frameworks/accelerate.yaml.jinja"_s}, {u"train.yaml"_s, u"frameworks/trl.train.yaml.jinja"_s}},
            .limits = trainerLimits({{"training.technique", {"full-finetune", "continued", "lora", "qlora"}}, {"training.lora.variant", {"lora", "dora"}}})};
}

FrameworkJob llamaFactory()
{
    return {.id = "llama-factory", .framework = "llama-factory", .title = "LLaMA-Factory", .launcher = "llamafactory-cli", .startsFromWeights = true, .needsData = true, .readsNoHome = true, .takesWholeAlpha = true,
            .files = {{u"train.yaml"_s, u"frameworks/llama-factory.train.yaml.jinja"_s},
                      {u"dataset_info.json"_s, u"frameworks/llama-factory.dataset_info.json.jinja"_s},
                      {u"ds_config.json"_s, u"frameworks/ds_config.json.jinja"_s}},
            .limits = trainerLimits({{"training.lora.variant", {"lora", "dora"}}})};
}

FrameworkJob axolotl()
{
    return {.id = "axolotl", .framework = "axolotl", .title = "Axolotl", .launcher = "axolotl", .startsFromWeights = true, .needsData = true, .readsNoHome = true, .takesWholeAlpha = true,
            .files = {{u"train.yaml"_s, u"frameworks/axolotl.train.yaml.jinja"_s}, {u"ds_config.json"_s, u"frameworks/ds_config.json.jinja"_s}},
            .limits = trainerLimits({{"training.precision", {"bf16", "fp16", "fp32", "fp8"}}, {"training.lora.variant", {"lora", "dora"}}})};
}

FrameworkJob llmFoundry()
{
    return {.id = "llm-foundry", .framework = "llm-foundry", .title = "llm-foundry", .launcher = "composer", .startsFromWeights = true, .needsData = true, .readsNoHome = true,
            .files = {{u"train.yaml"_s, u"frameworks/llm-foundry.train.yaml.jinja"_s}},
            .limits = trainerLimits({{"training.technique", {"pretrain", "continued", "full-finetune", "lora"}},
                                     {"training.lora.variant", {"lora"}},
                                     {"training.precision", {"bf16", "fp16", "fp32", "fp8"}},
                                     {"training.optimizer.name", {"adamw"}},
                                     {"training.learning_rate.schedule", {"cosine", "cosine to a minimum", "linear", "linear to a minimum", "constant"}},
                                     {"data.format", {"mosaic-streaming"}}})};
}

FrameworkJob nanotron()
{
    return {.id = "nanotron", .framework = "nanotron", .title = "nanotron", .launcher = "torchrun", .needsData = true, .readsNoHome = true,
            .files = {{u"train.yaml"_s, u"frameworks/nanotron.train.yaml.jinja"_s}},
            .limits = {{"training.technique", {"pretrain"}},
                       {"training.precision", {"bf16"}},
                       {"training.optimizer.name", {"adamw"}},
                       {"training.optimizer.moments", {"fp32"}},
                       {"training.learning_rate.schedule", {"cosine", "cosine to a minimum", "linear", "linear to a minimum", "constant", "wsd", "wsd to a minimum"}},
                       {"data.format", {"huggingface"}},
                       {"checkpoint.asynchronous", {"false"}}},
            .check = checkNanotron};
}

FrameworkJob deepspeed()
{
    return {.id = "", .framework = "deepspeed", .title = "DeepSpeed", .launcher = "torchrun", .hasProgram = false, .servesCommands = true,
            .files = {{u"ds_config.json"_s, u"frameworks/ds_config.json.jinja"_s}}};
}

FrameworkJob ownProgram(const char *framework)
{
    return {.id = "", .framework = framework, .title = framework, .launcher = "torchrun", .hasProgram = false, .servesCommands = true};
}

} // namespace

const std::vector<FrameworkJob> &frameworkJobs()
{
    static const std::vector<FrameworkJob> jobs{
        {.id = "megatron-lm", .framework = "megatron-lm", .title = "Megatron-LM", .launcher = "torchrun", .savesOnTerm = true, .check = checkMegatron},
        bridge("megatron-bridge"), bridge("nemo"), torchtitanToml(), torchtitan(), accelerate(), trl(), llamaFactory(), axolotl(), llmFoundry(), nanotron(), deepspeed(), ownProgram("pytorch-ddp"), ownProgram("pytorch-fsdp")};
    return jobs;
}

const FrameworkJob *frameworkJob(const ResolvedDesign &resolved)
{
    for (const FrameworkJob &job : frameworkJobs())
        if (resolved.design.framework.name == job.framework && (!job.isOfTime || job.isOfTime(resolved)))
            return &job;
    return nullptr;
}

} // namespace slipway
