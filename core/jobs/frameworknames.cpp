// SPDX-License-Identifier: GPL-3.0-or-later
// What frameworks call the models of the catalogue, their layers and their modules.
#include "core/jobs/frameworkjob.h"

#include <algorithm>
#include <array>
#include <map>
#include <string_view>
#include <utility>

namespace slipway {

namespace {

struct TitanName
{
    std::string_view model;
    const char *module, *flavor;
    bool isInToml = true;     ///< of the releases to 0.2.2, too
};

/// torchtitan/models/*/__init__.py, at v0.2.2 and in August 2026.
constexpr std::array titanNames{
    TitanName{"llama-3-8b", "llama3", "8B"}, TitanName{"llama-3-70b", "llama3", "70B"}, TitanName{"llama-3.1-8b", "llama3", "8B"}, TitanName{"llama-3.1-70b", "llama3", "70B"},
    TitanName{"llama-3.3-70b", "llama3", "70B"}, TitanName{"llama-3.1-405b", "llama3", "405B"}, TitanName{"llama-3.2-1b", "llama3", "1B", false}, TitanName{"llama-3.2-3b", "llama3", "3B", false},
    TitanName{"qwen3-0.6b", "qwen3", "0.6B"}, TitanName{"qwen3-1.7b", "qwen3", "1.7B"}, TitanName{"qwen3-4b", "qwen3", "4B"}, TitanName{"qwen3-8b", "qwen3", "8B"},
    TitanName{"qwen3-14b", "qwen3", "14B"}, TitanName{"qwen3-32b", "qwen3", "32B"}, TitanName{"qwen3-30b-a3b", "qwen3", "30B-A3B"}, TitanName{"qwen3-235b-a22b", "qwen3", "235B-A22B"},
    TitanName{"deepseek-v2-lite", "deepseek_v3", "16B"}, TitanName{"deepseek-v2", "deepseek_v3", "236B"}, TitanName{"deepseek-v3", "deepseek_v3", "671B"},
    TitanName{"gpt-oss-20b", "gpt_oss", "20b"}, TitanName{"gpt-oss-120b", "gpt_oss", "120b"}};

/// megatron/bridge/recipes/__init__.py at 067f987df0 (August 2026): models that have a STEM_pretrain_config.
constexpr std::array<std::pair<std::string_view, const char *>, 35> bridgeNames{{
    {"gpt3-175b", "gpt3_175b"}, {"llama-2-7b", "llama2_7b"}, {"llama-3-8b", "llama3_8b"}, {"llama-3-70b", "llama3_70b"}, {"llama-3.1-8b", "llama31_8b"}, {"llama-3.1-70b", "llama31_70b"},
    {"llama-3.1-405b", "llama31_405b"}, {"llama-3.2-1b", "llama32_1b"}, {"llama-3.2-3b", "llama32_3b"}, {"qwen2.5-0.5b", "qwen25_500m"}, {"qwen2.5-1.5b", "qwen25_1p5b"},
    {"qwen2.5-7b", "qwen25_7b"}, {"qwen2.5-14b", "qwen25_14b"}, {"qwen2.5-32b", "qwen25_32b"}, {"qwen2.5-72b", "qwen25_72b"}, {"qwen3-0.6b", "qwen3_600m"}, {"qwen3-1.7b", "qwen3_1p7b"},
    {"qwen3-4b", "qwen3_4b"}, {"qwen3-8b", "qwen3_8b"}, {"qwen3-14b", "qwen3_14b"}, {"qwen3-32b", "qwen3_32b"}, {"qwen3-30b-a3b", "qwen3_30b_a3b"}, {"qwen3-235b-a22b", "qwen3_235b_a22b"},
    {"deepseek-v2-lite", "deepseek_v2_lite"}, {"deepseek-v2", "deepseek_v2"}, {"deepseek-v3", "deepseek_v3"}, {"gemma-2-2b", "gemma2_2b"}, {"gemma-2-9b", "gemma2_9b"},
    {"gemma-2-27b", "gemma2_27b"}, {"gemma-3-1b", "gemma3_1b"}, {"kimi-k2", "kimi_k2"}, {"glm-4.5", "glm45_355b"}, {"glm-4.5-air", "glm45_air_106b"}, {"gpt-oss-20b", "gpt_oss_20b"},
    {"gpt-oss-120b", "gpt_oss_120b"}}};

using Modules = std::map<std::string_view, std::vector<std::string>>;

/// The names of a Hugging Face model's modules, by the words of a design.
const Modules &modulesOf(const ModelSpec &model)
{
    static const Modules split{{"q", {"q_proj"}}, {"k", {"k_proj"}}, {"v", {"v_proj"}}, {"o", {"o_proj"}}, {"gate", {"gate_proj"}}, {"up", {"up_proj"}}, {"down", {"down_proj"}}};
    static const Modules opt{{"q", {"q_proj"}}, {"k", {"k_proj"}}, {"v", {"v_proj"}}, {"o", {"out_proj"}}, {"gate", {"fc1"}}, {"up", {"fc1"}}, {"down", {"fc2"}}};
    static const Modules fused{{"q", {"query_key_value"}}, {"k", {"query_key_value"}}, {"v", {"query_key_value"}}, {"o", {"dense"}},
                               {"gate", {"dense_h_to_4h"}}, {"up", {"dense_h_to_4h"}}, {"down", {"dense_4h_to_h"}}};
    static const Modules gpt2{{"q", {"c_attn"}}, {"k", {"c_attn"}}, {"v", {"c_attn"}}, {"o", {"attn.c_proj"}}, {"gate", {"c_fc"}}, {"up", {"c_fc"}}, {"down", {"mlp.c_proj"}}};
    static const Modules phi{{"q", {"qkv_proj"}}, {"k", {"qkv_proj"}}, {"v", {"qkv_proj"}}, {"o", {"o_proj"}}, {"gate", {"gate_up_proj"}}, {"up", {"gate_up_proj"}}, {"down", {"down_proj"}}};
    static const Modules mpt{{"q", {"Wqkv"}}, {"k", {"Wqkv"}}, {"v", {"Wqkv"}}, {"o", {"out_proj"}}, {"gate", {"up_proj"}}, {"up", {"up_proj"}}, {"down", {"down_proj"}}};
    static const Modules phi2{{"q", {"q_proj"}}, {"k", {"k_proj"}}, {"v", {"v_proj"}}, {"o", {"dense"}}, {"gate", {"fc1"}}, {"up", {"fc1"}}, {"down", {"fc2"}}};
    static const Modules latent{{"q", {"q_proj"}}, {"k", {"kv_a_proj_with_mqa"}}, {"v", {"kv_b_proj"}}, {"o", {"o_proj"}}, {"gate", {"gate_proj"}}, {"up", {"up_proj"}}, {"down", {"down_proj"}}};
    static const Modules compressed{{"q", {"q_a_proj", "q_b_proj"}}, {"k", {"kv_a_proj_with_mqa"}}, {"v", {"kv_b_proj"}}, {"o", {"o_proj"}}, {"gate", {"gate_proj"}}, {"up", {"up_proj"}}, {"down", {"down_proj"}}};
    static const Modules mixtral{{"q", {"q_proj"}}, {"k", {"k_proj"}}, {"v", {"v_proj"}}, {"o", {"o_proj"}}, {"gate", {"w1"}}, {"up", {"w3"}}, {"down", {"w2"}}};
    // transformers, modeling_dbrx.py: two linear layers of the attention; the experts are parameters, which adapters of modules do not reach (validate.cpp refuses them)
    static const Modules dbrx{{"q", {"Wqkv"}}, {"k", {"Wqkv"}}, {"v", {"Wqkv"}}, {"o", {"out_proj"}}, {"gate", {}}, {"up", {}}, {"down", {}}};
    static const std::map<std::string_view, const Modules *> families{{"dbrx", &dbrx}, {"mixtral", &mixtral}, {"minimax", &mixtral}, {"opt", &opt}, {"gpt-neox", &fused}, {"pythia", &fused}, {"bloom", &fused}, {"falcon", &fused}, {"gpt-2", &gpt2}, {"mpt", &mpt}};
    if (model.mla)
        return model.mla->queryRank ? compressed : latent;
    if (model.family == "phi")
        return model.gatedMlp ? phi : phi2;
    const auto found = families.find(model.family);
    return found == families.end() ? split : *found->second;
}

} // namespace

TitanModel titanModel(const ResolvedDesign &resolved, bool isToml)
{
    for (const TitanName &name : titanNames)
        if (name.model == resolved.model.id && (name.isInToml || !isToml))
            return {name.module, name.flavor};
    return {};
}

std::string bridgeModel(const ResolvedDesign &resolved)
{
    if (resolved.design.model.changes)
        return {};
    const auto found = std::find_if(bridgeNames.begin(), bridgeNames.end(), [&resolved](const auto &name) { return name.first == resolved.model.id; });
    return found == bridgeNames.end() ? std::string() : found->second;
}

std::vector<std::string> adapterModules(const ResolvedDesign &resolved)
{
    const Modules &known = modulesOf(resolved.model);
    std::vector<std::string> modules;
    for (const std::string &target : resolved.design.training.lora.targets) {
        const auto found = known.find(target);
        for (const std::string &name : found != known.end() ? found->second : std::vector<std::string>{target})
            if (std::find(modules.begin(), modules.end(), name) == modules.end())
                modules.push_back(name);
    }
    return modules;
}

std::vector<std::string> adapterTargets(const ModelSpec &model, const std::vector<std::string> &modules)
{
    const Modules &known = modulesOf(model);
    std::vector<std::string> targets;
    for (const std::string &module : modules) {
        const std::size_t before = targets.size();
        for (const char *word : {"q", "k", "v", "o", "gate", "up", "down"})
            if (const auto &names = known.at(word); std::find(names.begin(), names.end(), module) != names.end())
                targets.push_back(word);
        if (targets.size() == before)
            targets.push_back(module);
    }
    std::vector<std::string> once;
    for (const std::string &target : targets)
        if (std::find(once.begin(), once.end(), target) == once.end())
            once.push_back(target);
    return once;
}

/// transformers, models/*/modeling_*.py.
std::string layerClass(const ModelSpec &model)
{
    static const std::map<std::string_view, const char *> classes{
        {"llama-1", "LlamaDecoderLayer"}, {"llama-2", "LlamaDecoderLayer"}, {"llama-3", "LlamaDecoderLayer"}, {"llama-3.1", "LlamaDecoderLayer"}, {"llama-3.2", "LlamaDecoderLayer"},
        {"llama-3.3", "LlamaDecoderLayer"}, {"smollm2", "LlamaDecoderLayer"}, {"tinyllama", "LlamaDecoderLayer"}, {"mistral", "MistralDecoderLayer"}, {"mixtral", "MixtralDecoderLayer"},
        {"qwen2.5", "Qwen2DecoderLayer"}, {"qwen3", "Qwen3DecoderLayer"}, {"qwen3-moe", "Qwen3MoeDecoderLayer"}, {"gemma-2", "Gemma2DecoderLayer"}, {"gemma-3", "Gemma3DecoderLayer"},
        {"olmo-2", "Olmo2DecoderLayer"}, {"smollm3", "SmolLM3DecoderLayer"}, {"deepseek-v3", "DeepseekV3DecoderLayer"}, {"gpt-oss", "GptOssDecoderLayer"}, {"gpt-2", "GPT2Block"},
        {"bloom", "BloomBlock"}, {"falcon", "FalconDecoderLayer"}, {"opt", "OPTDecoderLayer"}, {"gpt-neox", "GPTNeoXLayer"}, {"pythia", "GPTNeoXLayer"}};
    const auto found = classes.find(model.family);
    return found == classes.end() ? std::string() : found->second;
}

} // namespace slipway
