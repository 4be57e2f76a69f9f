// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/catalog/huggingface.h"

#include "core/catalog/entryreader.h"
#include "core/catalog/yamlreader.h"
#include "core/catalog/yamlwriter.h"

#include <QCoreApplication>

#include <algorithm>
#include <array>
#include <initializer_list>
#include <limits>
#include <map>
#include <set>

namespace slipway {

using namespace Qt::StringLiterals;

namespace {

/// Families by what their code does without saying so in config.json. Source: modeling_*.py of the transformers library.
const std::set<std::string> ungatedFamilies{"gpt2", "gpt_neo", "gpt_neox", "gptj", "opt", "bloom", "falcon", "phi", "mpt", "starcoder2", "gpt_bigcode", "nemotron"};
const std::set<std::string> fullyBiasedFamilies{"gpt2", "gpt_neox", "opt", "bloom", "phi", "starcoder2", "gpt_bigcode"};
const std::set<std::string> mlpBiasedFamilies{"gpt_neo", "gptj"};
const std::set<std::string> outBiasedFamilies{"gpt_neo"};
const std::set<std::string> qkvBiasedFamilies{"qwen2", "qwen2_moe"};
const std::set<std::string> neverOutBiasedFamilies{"glm", "glm4", "glm4_moe"};
const std::set<std::string> headNormFamilies{"qwen3", "qwen3_moe", "gemma3_text", "gemma3"};
const std::set<std::string> fullNormFamilies{"olmo2", "olmo3", "olmoe", "minimax_m2"};
const std::set<std::string> fourNormFamilies{"gemma2", "gemma3", "gemma3_text", "glm4"};
const std::set<std::string> oneNormFamilies{"phi", "gptj", "cohere", "cohere2"}; ///< attention and MLP side by side behind one norm
const std::set<std::string> plainNormFamilies{"cohere", "cohere2", "mpt", "dbrx"}; ///< LayerNorm without biases
const std::set<std::string> biasedHeadFamilies{"phi", "gptj"};
const std::set<std::string> learnedPositionFamilies{"gpt2", "gpt_neo", "opt", "gpt_bigcode"};
const std::set<std::string> tiedByDefault{"gpt2", "gpt_neo", "opt", "bloom", "falcon", "gemma", "gemma2", "gemma3", "gemma3_text", "mpt", "gpt_bigcode", "cohere", "cohere2"};
const std::set<std::string> gatedWithoutSayingSo{"dbrx"};
const std::set<std::string> sigmoidFamilies{"deepseek_v3", "kimi_k2", "glm4_moe", "minimax_m2", "llama4_text"};
const std::set<std::string> expertBiasFamilies{"deepseek_v3", "kimi_k2", "glm4_moe"};
const std::set<std::string> notNormalisedFamilies{"deepseek_v2", "qwen2_moe", "qwen3_moe", "olmoe", "llama4_text"}; ///< unless norm_topk_prob says so
/// Every so many layers one sees the whole sequence, the others a window.
const std::map<std::string, int> alternatingFamilies{{"gemma2", 2}, {"gpt_oss", 2}, {"gemma3", 6}, {"gemma3_text", 6}, {"cohere2", 4}, {"llama4_text", 4}};
/// Layers that are no attention and MLP: state spaces, linear attention, and mixtures of these with attention.
const std::set<std::string> otherLayers{"mamba", "mamba2", "falcon_mamba", "rwkv", "rwkv5", "rwkv6", "rwkv7", "jamba", "bamba", "zamba", "zamba2", "falcon_h1", "nemotron_h", "granitemoehybrid",
    "qwen3_next", "minimax", "minimax_text_01", "minimax_m1", "recurrent_gemma", "lfm2", "kimi_linear"};

/// The configuration, asked by any of the names that families give a thing.
class Config
{
public:
    explicit Config(const YamlValue &root)
        : m_config(root.find("text_config") && root.find("text_config")->isMapping() ? *root.find("text_config") : root)
        , m_type(m_config.find("model_type") ? m_config.find("model_type")->asText().value_or("") : std::string())
    {
    }

    bool isOf(const std::set<std::string> &families) const { return families.contains(m_type); }
    const std::string &type() const { return m_type; }

    /// The first of the names that holds a number above zero. What is there and is no such number is remembered.
    std::optional<long long> size(std::initializer_list<const char *> names) const
    {
        for (const char *name : names) {
            const YamlValue *value = find(name);
            if (!value || value->isNull())
                continue;
            const auto whole = value->asInteger();
            if (whole && *whole > 0)
                return whole;
            if ((!whole || *whole < 0) && m_wrong.isEmpty())
                m_wrong = QCoreApplication::translate("HuggingFace", "its %1 must be a whole number, not %2").arg(QString::fromLatin1(name), QString::fromStdString(inWords(*value)));
        }
        return std::nullopt;
    }
    /// What was wrong with the sizes that were asked for; empty where nothing was.
    const QString &wrong() const { return m_wrong; }
    std::optional<double> number(const char *name) const
    {
        const YamlValue *value = find(name);
        return value ? value->asNumber() : std::nullopt;
    }
    std::optional<bool> flag(const char *name) const
    {
        const YamlValue *value = m_config.find(name);
        return value ? value->asBool() : std::nullopt;
    }
    bool has(const char *name) const { return m_config.find(name) != nullptr; }
    /// A list of words; empty where there is none.
    std::vector<std::string> texts(const char *name) const
    {
        std::vector<std::string> words;
        if (const YamlValue *list = m_config.find(name); list && list->isSequence())
            for (const YamlValue &item : list->items)
                words.push_back(item.asText().value_or(""));
        return words;
    }
    std::string text(std::initializer_list<const char *> names) const
    {
        for (const char *name : names)
            if (const YamlValue *value = m_config.find(name); value && value->isScalar())
                return value->text;
        return {};
    }

private:
    /// Some families keep the sizes of attention and MLP in sections of their own.
    const YamlValue *find(const char *name) const
    {
        for (const YamlValue *section : {&m_config, m_config.find("ffn_config"), m_config.find("attn_config")})
            if (const YamlValue *value = section ? section->find(name) : nullptr)
                return value;
        return nullptr;
    }

    const YamlValue &m_config;
    std::string m_type;
    mutable QString m_wrong;
};

/// Of sizes above zero, as anybody may type them: both stay at the largest number, which the model's reader refuses.
long long product(long long a, long long b)
{
    long long result = 0;
    return __builtin_mul_overflow(a, b, &result) ? std::numeric_limits<long long>::max() : result;
}

long long sum(long long a, long long b)
{
    long long result = 0;
    return __builtin_add_overflow(a, b, &result) ? std::numeric_limits<long long>::max() : result;
}

void putSize(YamlValue &model, const char *key, std::optional<long long> size)
{
    if (size)
        model.set(key, YamlValue::integer(*size));
}

void putShape(YamlValue &model, const Config &config)
{
    const auto hidden = config.size({"hidden_size", "n_embd", "d_model", "n_embed"});
    const auto heads = config.size({"num_attention_heads", "n_head", "n_heads"});
    putSize(model, "layers", config.size({"num_hidden_layers", "n_layer", "n_layers", "num_layers"}));
    putSize(model, "hidden", hidden);
    putSize(model, "heads", heads);
    auto ffn = config.size({"intermediate_size_mlp", "intermediate_size", "n_inner", "ffn_dim", "ffn_hidden_size"});
    if (!ffn && hidden)
        ffn = product(*hidden, config.size({"expansion_ratio"}).value_or(4));
    putSize(model, "ffn", ffn);
    const bool hasOneKvHead = config.flag("multi_query").value_or(false) && !config.flag("new_decoder_architecture").value_or(false);
    putSize(model, "kv_heads", hasOneKvHead ? std::optional(1LL) : config.size({"num_key_value_heads", "num_kv_heads", "kv_n_heads"}));
    putSize(model, "head_dim", config.size({"head_dim"}));
    putSize(model, "vocab", config.size({"vocab_size"}));
    putSize(model, "max_seq", config.size({"max_position_embeddings", "n_positions", "n_ctx", "max_seq_len", "seq_length"}));
}

void putNorms(YamlValue &model, const Config &config)
{
    const bool isRms = config.has("rms_norm_eps") || config.isOf(headNormFamilies);
    const std::string activation = config.text({"hidden_act", "hidden_activation", "activation_function"});
    const bool isGated = config.isOf(gatedWithoutSayingSo) || (!config.isOf(ungatedFamilies) && (isRms || activation == "silu" || activation.starts_with("gelu_pytorch")));
    if (!activation.empty())
        model.set("activation", textValue(activation));
    model.set("gated", YamlValue::boolean(isGated));
    model.set("norm", YamlValue::scalar(isRms ? "rmsnorm" : "layernorm"));
    const bool hasNormBias = !isRms && !config.isOf(plainNormFamilies) && !config.flag("no_bias").value_or(false);
    model.set("norm_params", YamlValue::scalar(hasNormBias ? "weight_and_bias" : "weight"));
    if (config.isOf(fourNormFamilies))
        model.set("norms_per_layer", YamlValue::integer(4));
    const bool sharesNorm = config.type() == "falcon" && config.flag("parallel_attn").value_or(true) && !config.flag("new_decoder_architecture").value_or(false);
    if (config.isOf(oneNormFamilies) || sharesNorm)
        model.set("norms_per_layer", YamlValue::integer(1));
    if (config.type() == "bloom")
        model.set("embedding_norm", YamlValue::boolean(true));
    const bool saysSo = config.type() == "glm4_moe" && config.flag("use_qk_norm").value_or(false);
    if (config.isOf(headNormFamilies) || saysSo)
        model.set("qk_norm", YamlValue::scalar("per_head_dim"));
    else if (config.isOf(fullNormFamilies))
        model.set("qk_norm", YamlValue::scalar("full"));
}

void putPositions(YamlValue &model, const Config &config)
{
    const auto table = config.size({"max_position_embeddings", "n_positions"});
    const bool isLearned = config.isOf(learnedPositionFamilies);
    const bool isAlibi = config.isOf({"bloom", "mpt"}) || config.flag("alibi").value_or(false);
    YamlValue position = YamlValue::mapping({{"kind", YamlValue::scalar(isLearned ? "learned" : isAlibi ? "alibi" : "rope")}});
    if (const auto theta = config.number("rope_theta"); theta && !isLearned && !isAlibi)
        position.set("rope_theta", YamlValue::number(*theta));
    model.set("position", std::move(position));
    if (isLearned && table)
        model.set("learned_positions", YamlValue::integer(sum(*table, config.type() == "opt" ? 2 : 0))); // OPT keeps two rows for padding
}

/// Every so many layers one sees the whole sequence, by the list of layers or by what the family does; 0: none does, nothing: all do.
std::optional<long long> fullAttentionInterval(const Config &config)
{
    const std::vector<std::string> layers = config.texts("layer_types");
    if (!layers.empty()) {
        const auto full = std::find(layers.begin(), layers.end(), "full_attention");
        const bool allFull = std::count(layers.begin(), layers.end(), "full_attention") == std::ptrdiff_t(layers.size());
        if (allFull)
            return std::nullopt;
        return full == layers.end() ? 0 : full - layers.begin() + 1;
    }
    if (const auto pattern = config.size({"sliding_window_pattern", "no_rope_layer_interval"}))
        return pattern;
    const auto family = alternatingFamilies.find(config.type());
    return family == alternatingFamilies.end() ? 0 : family->second;
}

void putWindow(YamlValue &model, const Config &config)
{
    const bool slides = config.flag("use_sliding_window").value_or(!config.isOf({"qwen2", "qwen3", "qwen2_moe", "qwen3_moe"}));
    const auto chunk = config.size({"attention_chunk_size"});
    const auto window = chunk ? chunk : config.size({"sliding_window"});
    const auto interval = fullAttentionInterval(config);
    if (!slides || !window || !interval)
        return;
    putSize(model, "sliding_window", window);
    if (*interval > 0)
        putSize(model, "full_attention_interval", interval);
    if (chunk)
        model.set("chunked_attention", YamlValue::boolean(true));
}

void putBiasesAndTables(YamlValue &model, const Config &config)
{
    const bool all = config.isOf(fullyBiasedFamilies) || config.flag("bias").value_or(false) || config.flag("use_bias").value_or(false);
    const bool attention = config.flag("attention_bias").value_or(all);
    const bool queries = attention || config.flag("use_qkv_bias").value_or(false) || config.isOf(qkvBiasedFamilies);
    const bool output = (attention && !config.isOf(neverOutBiasedFamilies)) || config.isOf(outBiasedFamilies);
    model.set("bias", YamlValue::mapping({{"qkv", YamlValue::boolean(queries)},
                                          {"attn_out", YamlValue::boolean(output)},
                                          {"mlp", YamlValue::boolean(config.flag("mlp_bias").value_or(all || config.isOf(mlpBiasedFamilies)))},
                                          {"expert", YamlValue::boolean(config.type() == "gpt_oss")}}));
    model.set("tied_embeddings", YamlValue::boolean(config.flag("tie_word_embeddings").value_or(config.isOf(tiedByDefault))));
    if (config.isOf(biasedHeadFamilies))
        putSize(model, "lm_head_bias", config.size({"vocab_size"}));
    if (config.type() == "gpt_oss")
        model.set("attention_sinks", YamlValue::boolean(true));
    putPositions(model, config);
    putWindow(model, config);
}

bool hasExpertBias(const Config &config)
{
    const std::string method = config.text({"topk_method"});
    return method == "noaux_tc" || config.flag("use_routing_bias").value_or(method.empty() && config.isOf(expertBiasFamilies));
}

/// Only what differs from a softmax over all experts. That of GPT-OSS names a weight of 0.9 for the loss that balances, which would outweigh the
/// loss itself; Megatron-Bridge trains it without.
void putRouting(YamlValue &moe, const Config &config)
{
    const std::string function = config.text({"scoring_func"});
    if (function == "sigmoid" || (function.empty() && config.isOf(sigmoidFamilies)))
        moe.set("score_function", YamlValue::scalar("sigmoid"));
    else if (!function.empty() && function != "softmax")
        moe.set("score_function", textValue(function)); // which the model's reader refuses
    if (!config.flag("norm_topk_prob").value_or(!config.isOf(notNormalisedFamilies)))
        moe.set("normalised_top_k", YamlValue::boolean(false));
    if (hasExpertBias(config))
        moe.set("expert_bias", YamlValue::boolean(true));
    if (const auto groups = config.size({"n_group"}); groups && *groups > 1 && config.text({"topk_method"}) != "greedy") {
        putSize(moe, "groups", groups);
        putSize(moe, "group_top_k", config.size({"topk_group"}));
    }
    if (const auto factor = config.number("routed_scaling_factor"); factor && *factor != 1)
        moe.set("scaling_factor", YamlValue::number(*factor));
    if (config.type() == "llama4_text")
        moe.set("weighs_input", YamlValue::boolean(true));
    for (const char *name : {"aux_loss_alpha", "router_aux_loss_coef", "moe_loss_weight"})
        if (const auto weight = config.number(name); weight && !moe.find("aux_loss"))
            moe.set("aux_loss", YamlValue::number(config.type() == "gpt_oss" ? 0 : *weight));
    if (config.flag("seq_aux").value_or(false))
        moe.set("aux_loss_by_sequence", YamlValue::boolean(true));
}

void putExperts(YamlValue &model, const Config &config)
{
    const auto experts = config.size({"num_local_experts", "n_routed_experts", "num_experts", "moe_num_experts"});
    if (!experts || *experts < 2)
        return;
    const auto width = config.size({"moe_intermediate_size", "intermediate_size", "ffn_hidden_size"});
    const bool hasOneShared = config.type() == "llama4_text" || config.size({"shared_expert_intermediate_size"}).has_value();
    const long long shared = config.size({"n_shared_experts"}).value_or(hasOneShared ? 1 : 0);
    YamlValue moe = YamlValue::mapping({{"experts", YamlValue::integer(*experts)}});
    putSize(moe, "top_k", config.size({"num_experts_per_tok", "moe_top_k"}).value_or(2));
    putSize(moe, "moe_ffn", width);
    moe.set("shared_experts", YamlValue::integer(shared));
    moe.set("shared_ffn_total", YamlValue::integer(config.size({"shared_expert_intermediate_size"}).value_or(product(shared, width.value_or(0)))));
    moe.set("first_dense_layers", YamlValue::integer(config.size({"first_k_dense_replace"}).value_or(0)));
    moe.set("interval", YamlValue::integer(config.size({"decoder_sparse_step", "moe_layer_freq", "interleave_moe_layer_step"}).value_or(1)));
    moe.set("router_bias", YamlValue::boolean(hasExpertBias(config) || config.type() == "gpt_oss"));
    putRouting(moe, config);
    model.set("moe", std::move(moe));
}

void putLatentAttention(YamlValue &model, const Config &config)
{
    const auto rank = config.size({"kv_lora_rank"});
    if (!rank)
        return;
    const long long nope = config.size({"qk_nope_head_dim"}).value_or(128), rope = config.size({"qk_rope_head_dim"}).value_or(64);
    YamlValue mla = YamlValue::mapping({{"kv_lora_rank", YamlValue::integer(*rank)}});
    putSize(mla, "q_lora_rank", config.size({"q_lora_rank"}));
    mla.set("qk_nope_head_dim", YamlValue::integer(nope));
    mla.set("qk_rope_head_dim", YamlValue::integer(rope));
    mla.set("v_head_dim", YamlValue::integer(config.size({"v_head_dim"}).value_or(nope)));
    model.set("mla", std::move(mla));
    model.set("head_dim", YamlValue::integer(sum(nope, rope)));
}

Error unusable(const QString &why, const QString &detail = {})
{
    return {.kind = Error::Kind::InvalidInput, .message = why, .detail = detail};
}

} // namespace

Result<YamlValue> modelFromHuggingFace(const QByteArray &json)
{
    const auto root = parseYaml(json);
    if (!root)
        return unusable(QCoreApplication::translate("HuggingFace", "it is not JSON (line %1, column %2)").arg(root.error().line).arg(root.error().column),
                        QString::fromStdString(toEnglish(root.error().message)));
    if (!root->isMapping())
        return unusable(QCoreApplication::translate("HuggingFace", "it is not a JSON object"));
    const Config config(*root);
    const std::string type = config.type().empty() ? std::string("model") : config.type();
    YamlValue model = YamlValue::mapping({{"id", textValue(type + "-from-config")}, {"family", textValue(type)}});
    putShape(model, config);
    if (config.isOf(otherLayers))
        return unusable(QCoreApplication::translate("HuggingFace", "models of the family %1 have layers other than attention and MLP, which are not modelled").arg(QString::fromStdString(type)));
    if (config.flag("is_encoder_decoder").value_or(false))
        return unusable(QCoreApplication::translate("HuggingFace", "it is an encoder with a decoder; only decoders are modelled"));
    static constexpr std::array<std::pair<const char *, const char *>, 4> needed{
        {{"layers", "num_hidden_layers"}, {"hidden", "hidden_size"}, {"heads", "num_attention_heads"}, {"vocab", "vocab_size"}}};
    for (const auto &[key, name] : needed)
        if (!model.find(key) && config.wrong().isEmpty())
            return unusable(QCoreApplication::translate("HuggingFace", "it has no %1, nor another name for it").arg(QString::fromLatin1(name)));
    putNorms(model, config);
    putBiasesAndTables(model, config);
    putExperts(model, config);
    putLatentAttention(model, config);
    if (!config.wrong().isEmpty())
        return unusable(config.wrong());
    model.set("source", YamlValue::sequence({YamlValue::scalar("the design's config.json", true)}));
    return model;
}

} // namespace slipway
