// SPDX-License-Identifier: GPL-3.0-or-later
// Published config.json files, shortened to their sizes, against the published counts of what they describe.
#include "core/catalog/huggingface.h"
#include "core/catalog/specreader.h"
#include "core/estimate/estimate.h"

#include <QRegularExpression>
#include <QTest>

using namespace Qt::StringLiterals;
using namespace slipway;

class TstConfigs : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init() { QTest::failOnWarning(QRegularExpression(u".*"_s)); }
    void parametersAreThePublishedOnes_data();
    void parametersAreThePublishedOnes();
};

void TstConfigs::parametersAreThePublishedOnes_data()
{
    QTest::addColumn<QByteArray>("json");
    QTest::addColumn<double>("parameters");
    QTest::addRow("GPT-NeoX: Pythia 6.9B") << R"({"model_type": "gpt_neox", "hidden_act": "gelu", "hidden_size": 4096, "intermediate_size": 16384, "layer_norm_eps": 1e-5,
        "max_position_embeddings": 2048, "num_attention_heads": 32, "num_hidden_layers": 32, "tie_word_embeddings": false, "vocab_size": 50432})"_ba << 6857302016.0;
    QTest::addRow("GPT-J: a bias on the output layer, none on attention") << R"({"model_type": "gptj", "activation_function": "gelu_new", "n_embd": 4096, "n_head": 16, "n_inner": null,
        "n_layer": 28, "n_positions": 2048, "rotary_dim": 64, "tie_word_embeddings": false, "vocab_size": 50400})"_ba << 6050882784.0;
    QTest::addRow("Phi-2: one norm for attention and MLP") << R"({"model_type": "phi", "hidden_act": "gelu_new", "hidden_size": 2560, "intermediate_size": 10240, "num_attention_heads": 32,
        "num_hidden_layers": 32, "num_key_value_heads": 32, "tie_word_embeddings": false, "vocab_size": 51200})"_ba << 2779683840.0;
    QTest::addRow("BLOOM: a norm behind the embedding") << R"({"model_type": "bloom", "n_embed": 14336, "n_layer": 70, "num_attention_heads": 112, "vocab_size": 250880})"_ba << 176247271424.0;
    QTest::addRow("Falcon 7B: one key/value head, one norm") << R"({"model_type": "falcon", "bias": false, "hidden_size": 4544, "multi_query": true, "new_decoder_architecture": false,
        "num_attention_heads": 71, "num_hidden_layers": 32, "parallel_attn": true, "vocab_size": 65024})"_ba << 6921720704.0;
    QTest::addRow("Command R: tied, norms without biases") << R"({"model_type": "cohere", "hidden_act": "silu", "hidden_size": 8192, "intermediate_size": 22528, "layer_norm_eps": 1e-5,
        "num_attention_heads": 64, "num_hidden_layers": 40, "num_key_value_heads": 64, "vocab_size": 256000})"_ba << 34980831232.0;
    QTest::addRow("Gemma 2: four norms") << R"({"model_type": "gemma2", "head_dim": 256, "hidden_activation": "gelu_pytorch_tanh", "hidden_size": 3584, "intermediate_size": 14336,
        "num_attention_heads": 16, "num_hidden_layers": 42, "num_key_value_heads": 8, "rms_norm_eps": 1e-6, "vocab_size": 256000})"_ba << 9241705984.0;
    QTest::addRow("GLM 4: biases of queries alone") << R"({"model_type": "glm4", "attention_bias": true, "head_dim": 128, "hidden_act": "silu", "hidden_size": 4096, "intermediate_size": 13696,
        "num_attention_heads": 32, "num_hidden_layers": 40, "num_key_value_heads": 2, "rms_norm_eps": 1e-5, "tie_word_embeddings": false, "vocab_size": 151552})"_ba << 9400279040.0;
    QTest::addRow("gpt-oss: sinks, experts with biases") << R"({"model_type": "gpt_oss", "attention_bias": true, "head_dim": 64, "hidden_act": "silu", "hidden_size": 2880, "intermediate_size": 2880,
        "num_attention_heads": 64, "num_experts_per_tok": 4, "num_hidden_layers": 24, "num_key_value_heads": 8, "num_local_experts": 32, "rms_norm_eps": 1e-5, "tie_word_embeddings": false,
        "vocab_size": 201088})"_ba << 20914757184.0;
    QTest::addRow("Qwen 3: norms of queries and keys") << R"({"model_type": "qwen3", "attention_bias": false, "head_dim": 128, "hidden_act": "silu", "hidden_size": 4096, "intermediate_size": 12288,
        "num_attention_heads": 32, "num_hidden_layers": 36, "num_key_value_heads": 8, "rms_norm_eps": 1e-6, "tie_word_embeddings": false, "vocab_size": 151936})"_ba << 8190735360.0;
}

void TstConfigs::parametersAreThePublishedOnes()
{
    QFETCH(QByteArray, json);
    const auto entry = modelFromHuggingFace(json);
    QVERIFY2(entry, entry ? "" : qPrintable(entry.error().message));
    EntryProblems problems;
    const ModelSpec model = readModel(*entry, problems);
    QVERIFY(problems.empty());
    QTEST(countParameters(model).total, "parameters");
}

QTEST_GUILESS_MAIN(TstConfigs)
#include "tst_configs.moc"
