// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/catalog/specreader.h"

#include "core/catalog/entrytexts_p.h"

#include <algorithm>
#include <limits>

namespace slipway {

namespace {

/// Of sizes as people may type them: stays at the largest number instead of overflowing.
int product(int a, int b)
{
    return static_cast<int>(std::min<long long>(1LL * a * b, std::numeric_limits<int>::max()));
}

/// \p spec  holds the counts of experts already
RoutingSpec readRouting(EntryReader &moe, const MoeSpec &spec)
{
    RoutingSpec routing;
    const std::string function = moe.text("score_function");
    routing.sigmoid = function == "sigmoid";
    if (!function.empty() && function != "softmax" && !routing.sigmoid)
        moe.report("score_function", {SLIPWAY_TEXT("Finding", "experts are scored by softmax or sigmoid, not by %1"), {function}});
    routing.normalisesTopK = moe.flag("normalised_top_k").value_or(true);
    routing.expertBias = moe.flag("expert_bias").value_or(false);
    routing.scalingFactor = moe.number("scaling_factor", 1e-6, 1e6).value_or(1);
    routing.weighsInput = moe.flag("weighs_input").value_or(false);
    routing.auxLoss = moe.number("aux_loss", 0, 1e6);
    routing.auxLossBySequence = moe.flag("aux_loss_by_sequence").value_or(false);
    const int groups = moe.integer("groups").value_or(0), visited = moe.integer("group_top_k").value_or(groups);
    const bool isUsable = groups == 0 || (spec.experts % groups == 0 && visited >= 1 && visited <= groups && spec.topK <= spec.experts / groups * visited);
    if (!isUsable)
        moe.report("groups", {SLIPWAY_TEXT("Finding", "%1 experts, of which a token visits %2, cannot be picked from %3 of %4 groups"),
                              {std::to_string(spec.experts), std::to_string(spec.topK), std::to_string(visited), std::to_string(groups)}});
    routing.groups = isUsable ? groups : 0;
    routing.groupTopK = isUsable ? visited : 0;
    return routing;
}

MoeSpec readExperts(EntryReader &moe)
{
    MoeSpec spec;
    spec.experts = moe.requiredInteger("experts", 1);
    spec.topK = moe.requiredInteger("top_k", 1);
    spec.expertFfn = moe.requiredInteger("moe_ffn", 1);
    spec.sharedExperts = moe.integer("shared_experts").value_or(0);
    spec.sharedFfnTotal = moe.integer("shared_ffn_total").value_or(product(spec.sharedExperts, spec.expertFfn));
    spec.firstDenseLayers = moe.integer("first_dense_layers").value_or(0);
    spec.interval = moe.integer("interval", 1).value_or(1);
    spec.routerBias = moe.flag("router_bias").value_or(false);
    moe.ignore({"router"});
    if (spec.topK > spec.experts)
        moe.report("top_k", {SLIPWAY_TEXT("Finding", "a token cannot go to %1 of %2 experts"), {std::to_string(spec.topK), std::to_string(spec.experts)}});
    spec.topK = std::min(spec.topK, spec.experts); // what is computed all the same stays sane
    spec.routing = readRouting(moe, spec);
    moe.finish();
    return spec;
}

MlaSpec readLatentAttention(EntryReader &mla)
{
    MlaSpec spec;
    spec.queryRank = mla.integer("q_lora_rank", 1);
    spec.keyValueRank = mla.requiredInteger("kv_lora_rank", 1);
    spec.nopeHeadDim = mla.requiredInteger("qk_nope_head_dim", 1);
    spec.ropeHeadDim = mla.requiredInteger("qk_rope_head_dim", 1);
    spec.valueHeadDim = mla.requiredInteger("v_head_dim", 1);
    mla.finish();
    return spec;
}

void readShape(EntryReader &entry, ModelSpec &model)
{
    model.layers = entry.requiredInteger("layers", 1, 100'000);
    model.hidden = entry.requiredInteger("hidden", 1);
    model.heads = entry.requiredInteger("heads", 1);
    model.vocabulary = entry.requiredInteger("vocab", 1);
    model.ffn = entry.integer("ffn", 1).value_or(product(4, model.hidden));
    model.kvHeads = entry.integer("kv_heads", 1).value_or(model.heads);
    model.headDim = entry.integer("head_dim", 1).value_or(std::max(1, model.hidden / model.heads));
    model.maxSequence = entry.integer("max_seq", 1).value_or(0);
    model.activation = entry.text("activation");
    model.gatedMlp = entry.flag("gated").value_or(false);
    model.tiedEmbeddings = entry.flag("tied_embeddings").value_or(false);
    model.normsPerLayer = entry.integer("norms_per_layer", 0, 100).value_or(2);
    model.slidingWindow = entry.integer("sliding_window", 1);
    model.chunkedAttention = entry.flag("chunked_attention").value_or(false);
    model.fullAttentionInterval = entry.integer("full_attention_interval", 1, 100'000).value_or(0);
    if (model.kvHeads > model.heads || model.heads % model.kvHeads != 0)
        entry.report("kv_heads", {SLIPWAY_TEXT("Finding", "%1 heads cannot share %2 key/value heads evenly"),
                                  {std::to_string(model.heads), std::to_string(model.kvHeads)}});
}

/// Biases follow the norm where nothing is said: designs with LayerNorm and its bias have them, those with RMSNorm do not.
void readNormsAndBiases(EntryReader &entry, ModelSpec &model)
{
    const std::string parameters = entry.text("norm_params");
    model.norm = entry.text("norm");
    const bool isPlainLayerNorm = model.norm.starts_with("layernorm") && model.norm.find("no bias") == std::string::npos;
    model.normHasBias = parameters.empty() ? isPlainLayerNorm : parameters == "weight_and_bias";
    EntryReader bias = entry.section("bias");
    const bool usual = !bias.hasSection() && model.normHasBias;
    model.biasQkv = bias.flag("qkv").value_or(usual);
    model.biasAttentionOut = bias.flag("attn_out").value_or(usual);
    model.biasMlp = bias.flag("mlp").value_or(usual);
    model.biasExpert = bias.flag("expert").value_or(false);
    bias.finish();
    const std::string qkNorm = entry.text("qk_norm");
    model.qkNorm = qkNorm == "per_head_dim" || qkNorm == "full" ? qkNorm : std::string();
}

void readPositions(EntryReader &entry, ModelSpec &model)
{
    EntryReader position = entry.section("position");
    model.positions = position.text("kind");
    model.ropeTheta = position.number("rope_theta", 1);
    model.ropeFraction = position.number("rope_fraction", 0, 1);
    model.ropeScaling = position.text("rope_scaling");
    position.finish();
    model.learnedPositions = entry.integer("learned_positions").value_or(model.positions == "learned" ? model.maxSequence : 0);
}

/// Tensors that few families have, and every exact count needs.
void readRareTensors(EntryReader &entry, ModelSpec &model)
{
    model.embeddingNorm = entry.flag("embedding_norm").value_or(false);
    model.attentionSinks = entry.flag("attention_sinks").value_or(false);
    model.parallelBlock = entry.flag("parallel_block").value_or(false);
    model.headBias = entry.integer("lm_head_bias").value_or(0);
    EntryReader mtp = entry.section("mtp");
    model.mtpModules = mtp.integer("modules", 0, 100).value_or(0);
    model.mtpStoresCopies = mtp.flag("stores_copies_of_embedding_and_head").value_or(false);
    mtp.finish();
}

void readPublished(EntryReader &entry, ModelSpec &model)
{
    EntryReader official = entry.section("official");
    model.publishedParameters = official.number("parameters", 1).value_or(0);
    model.publishedKind = official.text("kind");
    if (const std::string evidence = official.text("evidence"); !evidence.empty())
        model.sources["parameters"] = {evidence};
    model.storesTiedHeadTwice = official.flag("stores_duplicate_of_tied_head").value_or(false);
    official.ignore({"basis", "active_parameters_nominal"});
    official.finish();
}

} // namespace

ModelSpec readModel(const YamlValue &value, EntryProblems &problems)
{
    EntryReader entry(value, {}, problems);
    ModelSpec model;
    model.id = entry.text("id");
    model.family = entry.text("family");
    model.huggingFace = entry.text("hf_repo");
    model.licence = entry.text("licence");
    model.released = entry.text("released");
    model.formulaException = entry.text("formula_exception");
    model.sources = readSources(entry);
    readShape(entry, model);
    readNormsAndBiases(entry, model);
    readPositions(entry, model);
    readRareTensors(entry, model);
    readPublished(entry, model);
    if (EntryReader moe = entry.section("moe"); moe.hasSection())
        model.moe = readExperts(moe);
    if (EntryReader mla = entry.section("mla"); mla.hasSection())
        model.mla = readLatentAttention(mla);
    entry.ignore({"notes", "attention_pattern"});
    entry.finish();
    return model;
}

} // namespace slipway
