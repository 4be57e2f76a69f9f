// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/catalog/huggingface.h"

#include "core/catalog/catalogreader.h"
#include "core/catalog/specreader.h"

#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QRegularExpression>
#include <QTemporaryDir>
#include <QTest>

#include <limits>

using namespace slipway;
using namespace Qt::StringLiterals;

class TstHuggingFace : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init() { QTest::failOnWarning(QRegularExpression(u".*"_s)); }
    void readsTheShapeOfAFamily_data();
    void readsTheShapeOfAFamily();
    void looksInsideATextConfig();
    void sizesBeyondEveryTypeStayLarge_data();
    void sizesBeyondEveryTypeStayLarge();
    void saysWhatIsMissing_data();
    void saysWhatIsMissing();
    void tellsAConfigurationFromADesign_data();
    void tellsAConfigurationFromADesign();
    void findsThoseOfAFolder();
    void refusalsNameFileAndKey();

private:
    static QString write(const QTemporaryDir &folder, const QString &name, const QByteArray &text);
};

/// Published configurations, shortened to the keys that tell the shape; each must come out as the catalogue has the model.
void TstHuggingFace::readsTheShapeOfAFamily_data()
{
    QTest::addColumn<QString>("id");
    QTest::addColumn<QByteArray>("json");
    QTest::addRow("Llama") << u"llama-3.1-8b"_s << R"({"model_type": "llama", "hidden_act": "silu", "hidden_size": 4096, "intermediate_size": 14336,
        "max_position_embeddings": 131072, "num_attention_heads": 32, "num_hidden_layers": 32, "num_key_value_heads": 8, "rms_norm_eps": 1e-05,
        "rope_theta": 500000.0, "tie_word_embeddings": false, "vocab_size": 128256, "attention_bias": false, "mlp_bias": false})"_ba;
    QTest::addRow("Mistral with a window") << u"mistral-7b-v0.1"_s << R"({"model_type": "mistral", "hidden_act": "silu", "hidden_size": 4096, "intermediate_size": 14336,
        "max_position_embeddings": 32768, "num_attention_heads": 32, "num_hidden_layers": 32, "num_key_value_heads": 8, "rms_norm_eps": 1e-05,
        "rope_theta": 10000.0, "sliding_window": 4096, "tie_word_embeddings": false, "vocab_size": 32000})"_ba;
    QTest::addRow("Qwen 2.5") << u"qwen2.5-7b"_s << R"({"model_type": "qwen2", "hidden_act": "silu", "hidden_size": 3584, "intermediate_size": 18944,
        "max_position_embeddings": 131072, "num_attention_heads": 28, "num_hidden_layers": 28, "num_key_value_heads": 4, "rms_norm_eps": 1e-06,
        "rope_theta": 1000000.0, "sliding_window": 131072, "tie_word_embeddings": false, "use_sliding_window": false, "vocab_size": 152064})"_ba;
    QTest::addRow("Qwen 3 with experts") << u"qwen3-30b-a3b"_s << R"({"model_type": "qwen3_moe", "head_dim": 128, "hidden_act": "silu", "hidden_size": 2048,
        "intermediate_size": 6144, "max_position_embeddings": 40960, "moe_intermediate_size": 768, "num_attention_heads": 32, "num_experts": 128,
        "num_experts_per_tok": 8, "num_hidden_layers": 48, "num_key_value_heads": 4, "rms_norm_eps": 1e-06, "rope_theta": 1000000.0,
        "decoder_sparse_step": 1, "norm_topk_prob": true, "router_aux_loss_coef": 0.001, "tie_word_embeddings": false, "use_sliding_window": false,
        "vocab_size": 151936, "attention_bias": false})"_ba;
    QTest::addRow("Gemma 2, which alternates without saying so") << u"gemma-2-9b"_s << R"({"model_type": "gemma2", "hidden_activation": "gelu_pytorch_tanh",
        "hidden_size": 3584, "intermediate_size": 14336, "max_position_embeddings": 8192, "num_attention_heads": 16, "num_hidden_layers": 42, "head_dim": 256,
        "num_key_value_heads": 8, "rms_norm_eps": 1e-06, "rope_theta": 10000.0, "sliding_window": 4096, "vocab_size": 256000})"_ba;
    QTest::addRow("GPT-OSS, which lists its layers") << u"gpt-oss-20b"_s << R"({"model_type": "gpt_oss", "attention_bias": true, "head_dim": 64, "hidden_act": "silu",
        "hidden_size": 2880, "intermediate_size": 2880, "layer_types": ["sliding_attention", "full_attention", "sliding_attention", "full_attention"],
        "max_position_embeddings": 131072, "num_attention_heads": 64, "num_experts_per_tok": 4, "num_hidden_layers": 24, "num_key_value_heads": 8,
        "num_local_experts": 32, "rms_norm_eps": 1e-05, "rope_theta": 150000, "router_aux_loss_coef": 0.9, "sliding_window": 128, "tie_word_embeddings": false, "vocab_size": 201088})"_ba;
    QTest::addRow("GPT-2") << u"gpt2"_s << R"({"model_type": "gpt2", "activation_function": "gelu_new", "layer_norm_epsilon": 1e-05, "n_ctx": 1024, "n_embd": 768,
        "n_head": 12, "n_layer": 12, "n_positions": 1024, "vocab_size": 50257, "n_inner": null})"_ba;
    QTest::addRow("Mixtral") << u"mixtral-8x7b"_s << R"({"model_type": "mixtral", "hidden_act": "silu", "hidden_size": 4096, "intermediate_size": 14336,
        "max_position_embeddings": 32768, "num_attention_heads": 32, "num_experts_per_tok": 2, "num_hidden_layers": 32, "num_key_value_heads": 8,
        "num_local_experts": 8, "rms_norm_eps": 1e-05, "rope_theta": 1000000.0, "router_aux_loss_coef": 0.02, "sliding_window": null, "tie_word_embeddings": false, "vocab_size": 32000})"_ba;
    QTest::addRow("DeepSeek") << u"deepseek-v3"_s << R"({"model_type": "deepseek_v3", "first_k_dense_replace": 3, "hidden_act": "silu", "hidden_size": 7168,
        "intermediate_size": 18432, "kv_lora_rank": 512, "max_position_embeddings": 163840, "moe_intermediate_size": 2048, "moe_layer_freq": 1,
        "n_routed_experts": 256, "n_shared_experts": 1, "num_attention_heads": 128, "num_experts_per_tok": 8, "num_hidden_layers": 61,
        "num_key_value_heads": 128, "q_lora_rank": 1536, "qk_nope_head_dim": 128, "qk_rope_head_dim": 64, "rms_norm_eps": 1e-06,
        "tie_word_embeddings": false, "topk_method": "noaux_tc", "v_head_dim": 128, "vocab_size": 129280, "scoring_func": "sigmoid", "n_group": 8,
        "topk_group": 4, "norm_topk_prob": true, "routed_scaling_factor": 2.5, "aux_loss_alpha": 0.001, "seq_aux": true})"_ba;
    QTest::addRow("DeepSeek V2, whose weights do not add up to one") << u"deepseek-v2"_s << R"({"model_type": "deepseek_v2", "aux_loss_alpha": 0.001, "first_k_dense_replace": 1,
        "hidden_act": "silu", "hidden_size": 5120, "intermediate_size": 12288, "kv_lora_rank": 512, "max_position_embeddings": 163840, "moe_intermediate_size": 1536,
        "moe_layer_freq": 1, "n_group": 8, "n_routed_experts": 160, "n_shared_experts": 2, "norm_topk_prob": false, "num_attention_heads": 128, "num_experts_per_tok": 6,
        "num_hidden_layers": 60, "num_key_value_heads": 128, "q_lora_rank": 1536, "qk_nope_head_dim": 128, "qk_rope_head_dim": 64, "rms_norm_eps": 1e-06,
        "rope_theta": 10000, "routed_scaling_factor": 16.0, "scoring_func": "softmax", "seq_aux": true, "tie_word_embeddings": false, "topk_group": 3,
        "topk_method": "group_limited_greedy", "v_head_dim": 128, "vocab_size": 102400})"_ba;
    QTest::addRow("GLM 4.5 Air, which does not name its scores") << u"glm-4.5-air"_s << R"({"model_type": "glm4_moe", "attention_bias": true, "first_k_dense_replace": 1, "head_dim": 128,
        "hidden_act": "silu", "hidden_size": 4096, "intermediate_size": 10944, "max_position_embeddings": 131072, "moe_intermediate_size": 1408, "n_group": 1,
        "n_routed_experts": 128, "n_shared_experts": 1, "norm_topk_prob": true, "num_attention_heads": 96, "num_experts_per_tok": 8, "num_hidden_layers": 46,
        "num_key_value_heads": 8, "rms_norm_eps": 1e-05, "rope_theta": 1000000, "routed_scaling_factor": 1.0, "tie_word_embeddings": false, "topk_group": 1,
        "use_qk_norm": false, "vocab_size": 151552})"_ba;
}

void TstHuggingFace::readsTheShapeOfAFamily()
{
    QFETCH(QString, id);
    QFETCH(QByteArray, json);
    static const Catalog catalog = readCatalog({shippedCatalogFolder()}).catalog;
    const ModelSpec *expected = catalog.model(id.toStdString());
    QVERIFY(expected);
    const auto entry = modelFromHuggingFace(json);
    QVERIFY2(entry, entry ? "" : qPrintable(entry.error().message));
    EntryProblems problems;
    const ModelSpec model = readModel(*entry, problems);
    QVERIFY2(problems.empty(), problems.empty() ? "" : toEnglish(problems.front().message).c_str());
    QCOMPARE(model.layers, expected->layers);
    QCOMPARE(model.hidden, expected->hidden);
    QCOMPARE(model.heads, expected->heads);
    QCOMPARE(model.kvHeads, expected->kvHeads);
    QCOMPARE(model.headDim, expected->headDim);
    QCOMPARE(model.vocabulary, expected->vocabulary);
    QCOMPARE(model.gatedMlp, expected->gatedMlp);
    QCOMPARE(model.normHasBias, expected->normHasBias);
    QCOMPARE(model.tiedEmbeddings, expected->tiedEmbeddings);
    QCOMPARE(model.biasQkv, expected->biasQkv);
    QCOMPARE(model.biasMlp, expected->biasMlp);
    QCOMPARE(model.qkNorm, expected->qkNorm);
    QCOMPARE(model.slidingWindow, expected->slidingWindow);
    QCOMPARE(model.fullAttentionInterval, expected->fullAttentionInterval);
    QCOMPARE(model.chunkedAttention, expected->chunkedAttention);
    QCOMPARE(model.learnedPositions, expected->learnedPositions);
    QCOMPARE(model.positions, expected->positions);
    std::optional<MoeSpec> experts = expected->moe;
    if (experts && experts->routing.expertBias) { // the reports tell the weight that was trained with; a configuration has another, or none
        experts->routing.auxLoss = model.moe->routing.auxLoss;
        experts->routing.auxLossBySequence = model.moe->routing.auxLossBySequence;
    }
    QVERIFY(model.moe == experts);
    QVERIFY(model.mla == expected->mla);
    if (!expected->moe || expected->moe->firstDenseLayers > 0)
        QCOMPARE(model.ffn, expected->ffn);
    if (model.ropeTheta)
        QCOMPARE(model.ropeTheta, expected->ropeTheta);
}

void TstHuggingFace::looksInsideATextConfig()
{
    const auto entry = modelFromHuggingFace(R"({"model_type": "gemma3", "text_config": {"model_type": "gemma3_text", "num_hidden_layers": 34, "hidden_size": 2560,
        "intermediate_size": 10240, "num_attention_heads": 8, "num_key_value_heads": 4, "head_dim": 256, "vocab_size": 262208, "rms_norm_eps": 1e-6,
        "hidden_activation": "gelu_pytorch_tanh", "sliding_window": 1024, "sliding_window_pattern": 6}})");
    QVERIFY(entry);
    EntryProblems problems;
    const ModelSpec model = readModel(*entry, problems);
    QVERIFY(problems.empty());
    QCOMPARE(model.layers, 34);
    QCOMPARE(model.headDim, 256);
    QCOMPARE(model.normsPerLayer, 4);
    QCOMPARE(model.qkNorm, std::string("per_head_dim"));
    QVERIFY(model.gatedMlp && model.tiedEmbeddings);
    QCOMPARE(model.slidingWindow, 1024);
    QCOMPARE(model.fullAttentionInterval, 6);
}

void TstHuggingFace::sizesBeyondEveryTypeStayLarge_data()
{
    QTest::addColumn<QByteArray>("keys");
    QTest::addColumn<QByteArray>("section");
    QTest::addColumn<QByteArray>("key");
    QTest::addRow("an MLP of four times the hidden size") << R"("hidden_size": 4611686018427387904)"_ba << ""_ba << "ffn"_ba;
    QTest::addRow("positions and OPT's two rows more") << R"("model_type": "opt", "hidden_size": 8, "max_position_embeddings": 9223372036854775807)"_ba << ""_ba << "learned_positions"_ba;
    QTest::addRow("the width of all shared experts") << R"("hidden_size": 8, "num_experts": 8, "n_shared_experts": 4294967296, "moe_intermediate_size": 4294967296)"_ba << "moe"_ba
        << "shared_ffn_total"_ba;
    QTest::addRow("both parts of a latent head") << R"("hidden_size": 8, "kv_lora_rank": 8, "qk_nope_head_dim": 9223372036854775807, "qk_rope_head_dim": 8)"_ba << ""_ba << "head_dim"_ba;
}

/// What is computed from sizes does not wrap around to a small one, which would be believed.
void TstHuggingFace::sizesBeyondEveryTypeStayLarge()
{
    QFETCH(QByteArray, keys);
    QFETCH(QByteArray, section);
    QFETCH(QByteArray, key);
    const auto entry = modelFromHuggingFace(R"({"num_hidden_layers": 2, "num_attention_heads": 2, "vocab_size": 9, )"_ba + keys + "}"_ba);
    QVERIFY2(entry, entry ? "" : qPrintable(entry.error().message));
    const YamlValue *value = section.isEmpty() ? entry->find(key.constData()) : entry->find(section.constData())->find(key.constData());
    QVERIFY(value);
    QVERIFY(value->asInteger() == std::numeric_limits<long long>::max());
    EntryProblems problems;
    readModel(*entry, problems);
    QVERIFY(!problems.empty());
}

void TstHuggingFace::saysWhatIsMissing_data()
{
    QTest::addColumn<QByteArray>("json");
    QTest::addColumn<QString>("words");
    QTest::addRow("no JSON") << "{\n \"a\": [\n"_ba << u"it is not JSON (line 2, column 7)"_s;
    QTest::addRow("a list") << "[1]"_ba << u"it is not a JSON object"_s;
    QTest::addRow("no layers") << R"({"hidden_size": 8, "num_attention_heads": 2, "vocab_size": 9})"_ba << u"it has no num_hidden_layers, nor another name for it"_s;
    QTest::addRow("a size that is text") << R"({"num_hidden_layers": "2", "hidden_size": 8, "num_attention_heads": 2, "vocab_size": 9})"_ba
        << u"its num_hidden_layers must be a whole number, not \"2\""_s;
    QTest::addRow("a size below zero") << R"({"num_hidden_layers": 2, "hidden_size": 8, "num_attention_heads": 2, "num_key_value_heads": -1, "vocab_size": 9})"_ba
        << u"its num_key_value_heads must be a whole number, not -1"_s;
    QTest::addRow("a state space") << R"({"model_type": "mamba", "num_hidden_layers": 2, "hidden_size": 8, "vocab_size": 9})"_ba
        << u"models of the family mamba have layers other than attention and MLP, which are not modelled"_s;
    QTest::addRow("an encoder with a decoder") << R"({"model_type": "t5", "is_encoder_decoder": true, "num_layers": 2, "d_model": 8, "num_heads": 2, "vocab_size": 9})"_ba
        << u"it is an encoder with a decoder; only decoders are modelled"_s;
}

void TstHuggingFace::saysWhatIsMissing()
{
    QFETCH(QByteArray, json);
    const auto entry = modelFromHuggingFace(json);
    QVERIFY(!entry);
    QCOMPARE(entry.error().kind, Error::Kind::InvalidInput);
    QTEST(entry.error().message, "words");
}

QString TstHuggingFace::write(const QTemporaryDir &folder, const QString &name, const QByteArray &text)
{
    const QString path = folder.filePath(name);
    QDir().mkpath(QFileInfo(path).path());
    QFile file(path);
    return file.open(QIODevice::WriteOnly) && file.write(text) == text.size() ? path : QString();
}

void TstHuggingFace::tellsAConfigurationFromADesign_data()
{
    QTest::addColumn<QString>("name");
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<bool>("is");
    QTest::addRow("a configuration") << u"config.json"_s << R"({"model_type": "llama", "hidden_size": 8})"_ba << true;
    QTest::addRow("an old one without a type") << u"config.json"_s << R"({"n_layer": 12, "n_embd": 768})"_ba << true;
    QTest::addRow("a design in JSON") << u"design.json"_s << R"({"format": 1, "model": "gpt2"})"_ba << false;
    QTest::addRow("a configuration of training") << u"ds_config.json"_s << R"({"zero_optimization": {"stage": 3}})"_ba << false;
    QTest::addRow("YAML") << u"config.yaml"_s << "model_type: llama\n"_ba << false;
    QTest::addRow("no JSON at all") << u"config.json"_s << "{\"model_type\": "_ba << false;
}

void TstHuggingFace::tellsAConfigurationFromADesign()
{
    QFETCH(QString, name);
    QFETCH(QByteArray, text);
    const QTemporaryDir folder;
    QTEST(isHuggingFaceConfig(write(folder, name, text)), "is");
}

void TstHuggingFace::findsThoseOfAFolder()
{
    const QTemporaryDir folder;
    const QByteArray config = R"({"model_type": "llama"})"_ba;
    write(folder, u"b/config.json"_s, config);
    write(folder, u"a/config.json"_s, config);
    write(folder, u"a/deeper/config.json"_s, config);
    write(folder, u"a/tokenizer.json"_s, R"({"version": "1.0"})"_ba);
    QCOMPARE(huggingFaceConfigsIn(folder.path()), (QStringList{folder.filePath(u"a/config.json"_s), folder.filePath(u"b/config.json"_s)}));
}

void TstHuggingFace::refusalsNameFileAndKey()
{
    const QTemporaryDir folder;
    const QString lacking = write(folder, u"lacking.json"_s, R"({"model_type": "llama", "num_hidden_layers": 2, "hidden_size": 8, "num_attention_heads": 2})"_ba);
    const auto missing = readHuggingFaceConfig(lacking);
    QVERIFY(!missing);
    QVERIFY2(missing.error().message.contains(lacking) && missing.error().message.contains(u"vocab_size"_s), qPrintable(missing.error().message));
    const QString uneven = write(folder, u"uneven.json"_s, R"({"model_type": "llama", "num_hidden_layers": 2, "hidden_size": 8, "num_attention_heads": 4,
        "num_key_value_heads": 3, "vocab_size": 9})"_ba);
    QVERIFY(readHuggingFaceConfig(uneven).error().message.contains(u"key/value heads"_s));
    QCOMPARE(readHuggingFaceConfig(folder.filePath(u"none.json"_s)).error().kind, Error::Kind::NotFound);
}

QTEST_GUILESS_MAIN(TstHuggingFace)
#include "tst_huggingface.moc"
