// SPDX-License-Identifier: GPL-3.0-or-later
// What follows from the facts of several options together: keys of a design that no single option says.
#include "core/design/designfile.h"
#include "core/jobs/importer_p.h"

#include <QFileInfo>
#include <QRegularExpression>

#include <algorithm>
#include <cmath>

namespace slipway {

using namespace Qt::StringLiterals;
using namespace std::string_literals;

namespace {

constexpr double mostPadding = 1024; // rows that Megatron-LM adds to a table of 8 ranks, at most

/// torchtitan's names of the models in its registry, and the catalogue's.
constexpr std::array titanModels{
    std::pair{"llama3/8B", "llama-3.1-8b"},         std::pair{"llama3/70B", "llama-3.1-70b"},        std::pair{"llama3/405B", "llama-3.1-405b"},
    std::pair{"llama4/17bx16e", "llama-4-scout-17b-16e"},   std::pair{"llama4/17bx128e", "llama-4-maverick-17b-128e"}, std::pair{"deepseek_v3/671B", "deepseek-v3"},
    std::pair{"deepseek_v3/16B", "deepseek-v2-lite"}, std::pair{"qwen3/0.6B", "qwen3-0.6b"},         std::pair{"qwen3/1.7B", "qwen3-1.7b"},
    std::pair{"qwen3/14B", "qwen3-14b"},            std::pair{"qwen3/32B", "qwen3-32b"},             std::pair{"gpt_oss/20b", "gpt-oss-20b"},
    std::pair{"gpt_oss/120b", "gpt-oss-120b"},
};

QString lowered(const std::string &text) { return QString::fromStdString(text).toLower(); }

/// "1000ba" and "500ba" of llm-foundry are batches, "2e9tok" tokens.
struct Duration
{
    double count = 0;
    QString unit;
};

std::optional<Duration> durationOf(const std::string &text)
{
    static const QRegularExpression form(u"^([0-9.eE+]+)(ba|tok|ep|sp)$"_s);
    const auto match = form.match(QString::fromStdString(text));
    return match.hasMatch() ? std::optional(Duration{match.captured(1).toDouble(), match.captured(2)}) : std::nullopt;
}

/// The modules of a Hugging Face model in the words of a design.
std::string targetWord(const QString &module)
{
    static const std::map<QString, std::string> words{{u"q_proj"_s, "q"}, {u"k_proj"_s, "k"}, {u"v_proj"_s, "v"}, {u"o_proj"_s, "o"}, {u"gate_proj"_s, "gate"}, {u"up_proj"_s, "up"}, {u"down_proj"_s, "down"}};
    const auto found = words.find(module);
    return found == words.end() ? module.toStdString() : found->second;
}

QStringList listed(const YamlValue &value)
{
    QStringList words;
    for (const YamlValue &item : value.items)
        words += QString::fromStdString(item.asText().value_or(""));
    return words.isEmpty() ? QString::fromStdString(value.asText().value_or("")).split(u',', Qt::SkipEmptyParts) : words;
}

} // namespace

std::optional<double> Importer::fact(const std::string &name) const
{
    const auto found = m_facts.find(name);
    return found == m_facts.end() ? std::nullopt : found->second.asNumber();
}

std::string Importer::word(const std::string &name) const
{
    const auto found = m_facts.find(name);
    return found == m_facts.end() ? std::string() : found->second.asText().value_or("");
}

double Importer::number(const std::string &key, double otherwise) const
{
    const YamlValue *value = said(key);
    return value ? value->asNumber().value_or(otherwise) : otherwise;
}

ImportedDesign Importer::finish()
{
    if (!m_framework.empty())
        put("framework.name", YamlValue::scalar(m_framework));
    settleModel();
    settleTechnique();
    settlePrecision();
    settleRecompute();
    settlePipeline();
    settleSharding();
    settleSizes();
    settleBatch();
    settleDurations();
    m_root.set("format", YamlValue::integer(1));
    DesignReading reading = readDesign(m_root);
    m_result.design = std::move(reading.design);
    m_result.findings = std::move(reading.findings);
    return std::move(m_result);
}

void Importer::settleModel()
{
    if (const std::string file = word("config_json"); !file.empty()) {
        m_root.set("model", YamlValue::mapping({{"hf_config", YamlValue::scalar(file, true)}}));
        put("name", YamlValue::scalar(QFileInfo(m_folder).fileName().toStdString(), true));
    } else if (has("model.layers")) {
        settleMegatronModel();
    } else {
        settleNamedModel();
    }
    if (!has("model"))
        skip({}, {SLIPWAY_TEXT("Import", "the model is not said: choose it"), {}});
}

/// A repository, a folder of that name, or a name in torchtitan's registry.
void Importer::settleNamedModel()
{
    const std::string named = word("model"), flavor = word("titan_flavor").empty() ? word("titan_config") : word("titan_flavor");
    const std::string titan = word("titan_name") + "/" + flavor;
    const QString wanted = lowered(named), last = wanted.section(u'/', -1);
    for (const auto &[name, id] : titanModels)
        if ((lowered(titan) == lowered(name) || lowered(flavor) == lowered(name).replace(u'/', u'_')) && m_catalog.model(id))
            return m_root.set("model", YamlValue::scalar(id));
    if (named.empty() && titan == "/")
        return;
    const auto isThat = [&](const ModelSpec &model) {
        const QString repository = lowered(model.huggingFace);
        return !wanted.isEmpty() && (repository == wanted || repository.section(u'/', -1) == last || lowered(model.id) == last);
    };
    auto found = std::find_if(m_catalog.models.begin(), m_catalog.models.end(), isThat);
    const QString base = QString(last).remove(u"-instruct"_s).remove(u"-chat"_s).remove(u"-it"_s);
    if (found == m_catalog.models.end() && base != last)
        found = std::find_if(m_catalog.models.begin(), m_catalog.models.end(), [&](const ModelSpec &model) { return lowered(model.huggingFace).section(u'/', -1) == base || lowered(model.id) == base; });
    if (found != m_catalog.models.end())
        m_root.set("model", YamlValue::scalar(found->id));
    else
        skip({}, {SLIPWAY_TEXT("Import", "the catalogue has no model %1: choose one, or give its config.json"), {named.empty() ? titan : named}});
    put("data.tokenizer", YamlValue::scalar(named, true));
}

/// Megatron-LM's defaults are those of GPT-2; a shape of the catalogue is called by its name.
void Importer::settleMegatronModel()
{
    put("model.kv_heads", YamlValue::number(number("model.heads", 0)));
    put("model.gated", YamlValue::boolean(false));
    put("model.tied_embeddings", YamlValue::boolean(true));
    put("model.norm", YamlValue::scalar("layernorm"));
    for (const char *layer : {"qkv", "attn_out", "mlp"})
        put("model.bias."s + layer, YamlValue::boolean(word("no_bias") != "true"));
    if (const ModelSpec *model = modelOfThatShape())
        return m_root.set("model", YamlValue::scalar(model->id));
    if (!has("model.vocab")) {
        put("model.vocab", YamlValue::integer(50'304));
        skip({"--vocab-size", 0}, {SLIPWAY_TEXT("Import", "the vocabulary is the tokenizer's: 50,304 is put until you say it"), {}});
    }
}

/// Of several with one shape, that of the tokenizer's name, or made for the same length.
const ModelSpec *Importer::modelOfThatShape() const
{
    const auto is = [&](const std::string &key, double value) { return number("model." + key, value) == value; };
    const QString tokenizer = said("data.tokenizer") ? lowered(said("data.tokenizer")->asText().value_or("")).section(u'/', -1) : QString();
    const ModelSpec *best = nullptr;
    int most = -1;
    for (const ModelSpec &model : m_catalog.models) {
        const bool isSame = has("model.ffn") && is("layers", model.layers) && is("hidden", model.hidden) && is("ffn", model.ffn) && is("heads", model.heads) && is("kv_heads", model.kvHeads)
                            && has("model.moe.experts") == model.moe.has_value() && is("moe.experts", model.moe ? model.moe->experts : -1)
                            && std::abs(number("model.vocab", model.vocabulary) - model.vocabulary) <= mostPadding;
        const int likeness = 2 * (!tokenizer.isEmpty() && lowered(model.huggingFace).section(u'/', -1) == tokenizer) + (number("model.max_seq", 0) == model.maxSequence);
        if (isSame && likeness > most) {
            best = &model;
            most = likeness;
        }
    }
    return best;
}

void Importer::settleTechnique()
{
    std::string technique = word("technique");
    if (technique.empty() && has("training.lora"))
        technique = "lora";
    if (technique.empty() && m_framework != "megatron-lm" && m_framework != "torchtitan" && m_framework != "nanotron" && !word("model").empty())
        technique = "full-finetune";
    if (!technique.empty())
        put("training.technique", YamlValue::scalar(technique));
    const auto targets = m_facts.find("targets");
    if (targets == m_facts.end())
        return;
    std::vector<YamlValue> words;
    const QStringList named = listed(targets->second);
    const bool isAll = named == QStringList{u"all-linear"_s} || named == QStringList{u"all"_s};
    for (const QString &module : isAll ? QStringList{u"q"_s, u"k"_s, u"v"_s, u"o"_s, u"gate"_s, u"up"_s, u"down"_s} : named)
        words.push_back(YamlValue::scalar(targetWord(module.trimmed())));
    put("training.lora.targets", YamlValue::sequence(std::move(words)));
}

void Importer::settlePrecision()
{
    std::string precision = word("precision");
    const auto converters = m_facts.find("converters");
    if (converters != m_facts.end() && listed(converters->second).filter(u"float8"_s).size() > 0)
        precision = "fp8";
    if (precision.empty() && m_framework == "torchtitan")
        precision = "bf16"; // its default
    if (!precision.empty())
        put("training.precision", YamlValue::scalar(precision));
}

void Importer::settleRecompute()
{
    std::string recompute = word("recompute").empty() ? word("checkpointing") : word("recompute");
    if (recompute.empty() && (m_framework == "llama-factory" || m_framework == "trl"))
        recompute = "full"; // their default
    const auto modules = m_facts.find("recompute_modules");
    std::vector<YamlValue> names;
    if (modules != m_facts.end())
        for (const QString &name : listed(modules->second))
            names.push_back(YamlValue::scalar(name.toStdString()));
    if (recompute == "selective" && !names.empty())
        put("training.recompute", YamlValue::mapping({{"modules", YamlValue::sequence(std::move(names))}}));
    else if (recompute == "full" && word("recompute_method") == "block" && fact("recompute_layers"))
        put("training.recompute", YamlValue::mapping({{"layers", YamlValue::number(*fact("recompute_layers"))}}));
    else if (!recompute.empty())
        put("training.recompute", YamlValue::scalar(recompute));
    else if (!m_framework.empty())
        put("training.recompute", YamlValue::scalar("none"));
}

void Importer::settlePipeline()
{
    const double stages = number("parallelism.pipeline", 1);
    const ModelSpec *model = has("model") && said("model")->isScalar() ? m_catalog.model(*said("model")->asText()) : nullptr;
    const double layers = model ? model->layers : number("model.layers", 0);
    if (const auto perChunk = fact("layers_per_chunk"); perChunk && *perChunk > 0 && stages > 1 && layers > 0)
        put("parallelism.virtual_pipeline", YamlValue::number(std::max(1.0, std::floor(layers / stages / *perChunk))));
    if (number("parallelism.virtual_pipeline", 1) > 1)
        put("parallelism.schedule", YamlValue::scalar("interleaved"));
    if (const std::string letters = word("stage_letters"); !letters.empty())
        skip({"--pipeline-model-parallel-layout", 0}, {SLIPWAY_TEXT("Import", "write the layers of each stage into parallelism.stages: %1"), {letters}});
    if (const std::string pattern = word("moe_layers"); !pattern.empty() && has("model") && said("model")->isMapping()) {
        static const QRegularExpression firstDense(u"^\\(\\[0\\]\\*(\\d+)\\+\\[1\\]\\*\\d+\\)$"_s);
        const auto match = firstDense.match(QString::fromStdString(pattern));
        if (match.hasMatch())
            put("model.moe.first_dense_layers", YamlValue::integer(match.captured(1).toInt()));
        else if (const auto every = fact("moe_layers"))
            put("model.moe.interval", YamlValue::number(*every));
    }
}

void Importer::settleSharding()
{
    const double shards = fact("shards").value_or(0), replicas = fact("replicas").value_or(1);
    std::string sharding = word("sharding");
    if (m_framework == "torchtitan")
        sharding = shards == 1 ? "none" : "parameters";
    if (sharding.empty() && (shards > 1 || shards == -1))
        sharding = "parameters";
    if (!sharding.empty())
        put("parallelism.sharding", YamlValue::scalar(sharding));
    if (shards > 1 && replicas > 1)
        put("parallelism.shard_size", YamlValue::number(shards));
}

/// Nodes from the number of processes, or the other way round.
void Importer::settleSizes()
{
    const double world = fact("world").value_or(0), perNode = number("cluster.accelerators_per_node", 0), nodes = number("cluster.nodes", 0);
    if (world > 0 && perNode > 0 && nodes == 0)
        put("cluster.nodes", YamlValue::number(std::ceil(world / perNode)));
    else if (world > 0 && nodes > 0 && perNode == 0)
        put("cluster.accelerators_per_node", YamlValue::number(std::ceil(world / nodes)));
    else if (world > 0 && nodes == 0)
        put("cluster.accelerators_per_node", YamlValue::number(world));
    if (word("config_json").empty())
        skip({}, {SLIPWAY_TEXT("Import", "the accelerator and the fabric are not said: choose them under cluster"), {}});
}

/// Sequences per step where only those per accelerator are said.
void Importer::settleBatch()
{
    if (const auto device = fact("device_batch"))
        put("training.micro_batch", YamlValue::number(*device));
    const double world = number("cluster.nodes", 1) * number("cluster.accelerators_per_node", 1);
    const double apart = number("parallelism.tensor", 1) * number("parallelism.pipeline", 1) * number("parallelism.context", 1);
    const double replicas = std::max(1.0, std::floor(world / std::max(apart, 1.0)));
    if (has("training.micro_batch") && !has("training.global_batch") && (has("cluster.nodes") || has("cluster.accelerators_per_node")))
        put("training.global_batch", YamlValue::number(number("training.micro_batch", 1) * fact("accumulation").value_or(1) * replicas));
    else if (!has("training.global_batch") && word("config_json").empty())
        skip({}, {SLIPWAY_TEXT("Import", "the sequences per step follow from the number of accelerators, which is not said"), {}});
    const double batch = number("training.global_batch", 0);
    if (const auto samples = fact("samples"); samples && batch > 0)
        put("training.steps", YamlValue::number(std::ceil(*samples / batch)));
    if (const auto factor = fact("lr_factor"); factor && has("training.learning_rate.peak"))
        put("training.learning_rate.minimum", YamlValue::number(*factor * number("training.learning_rate.peak", 0)));
}

void Importer::settleDurations()
{
    if (const auto whole = durationOf(word("duration"))) {
        if (whole->unit == u"ba")
            put("training.steps", YamlValue::number(whole->count));
        else if (whole->unit == u"tok")
            put("training.tokens", YamlValue::number(whole->count));
        else
            skip({"max_duration", 0}, {SLIPWAY_TEXT("Import", "a duration of epochs needs the size of the data: write steps or tokens"), {}});
    }
    if (const auto interval = durationOf(word("save_interval")); interval && interval->unit == u"ba")
        put("checkpoint.interval.steps", YamlValue::number(interval->count));
    if (const auto warmup = durationOf(word("warmup")); warmup && warmup->unit == u"ba")
        put("training.learning_rate.warmup_steps", YamlValue::number(warmup->count));
    const auto datasets = m_facts.find("datasets");
    if (datasets != m_facts.end() && !datasets->second.items.empty())
        if (const YamlValue *path = datasets->second.items.front().find("path"))
            put("data.dataset", *path);
}

} // namespace slipway
