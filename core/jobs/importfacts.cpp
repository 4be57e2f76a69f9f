// SPDX-License-Identifier: GPL-3.0-or-later
// What follows from the facts of several options together: keys of a design that no single option says.
#include "core/catalog/yamlreader.h"
#include "core/design/designfile.h"
#include "core/design/designschema.h"
#include "core/design/formervariables.h"
#include "core/jobs/designcomment.h"
#include "core/jobs/frameworkjob.h"
#include "core/jobs/importer_p.h"
#include "core/jobs/manifest_p.h"

#include <QFileInfo>
#include <QRegularExpression>

#include <algorithm>
#include <cmath>
#include <functional>

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

/// The modules that Megatron has in the place of a Hugging Face model's, in the words of a design; others as they are.
std::string targetWord(const QString &module)
{
    static const std::map<QString, std::string> words{{u"linear_qkv"_s, "q k v"}, {u"linear_proj"_s, "o"}, {u"linear_fc1"_s, "gate up"}, {u"linear_fc2"_s, "down"}};
    const auto found = words.find(module);
    return found == words.end() ? module.toStdString() : found->second;
}

/// Megatron-LM's window, "127,0" or "(127, 0)": how many tokens behind its own a query sees; nothing where it sees all (-1).
std::optional<long long> tokensBehind(const std::string &window)
{
    static const QRegularExpression form(u"^\\(?\\s*(\\d{1,9})\\s*,"_s);
    const auto match = form.match(QString::fromStdString(window));
    return match.hasMatch() ? std::optional(match.captured(1).toLongLong()) : std::nullopt;
}

QStringList listed(const YamlValue &value)
{
    QStringList words;
    for (const YamlValue &item : value.items) // a call in Python counts by what it calls
        words += QString::fromStdString((item.find("class") ? item.find("class") : &item)->asText().value_or(""));
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
    settleData();
    settleModel();
    settleTechnique();
    settlePrecision();
    settlePipeline();
    settleRecompute();
    settleSharding();
    settleExcludedNodes();
    settleSizes();
    settleOverlap();
    settleBatch();
    settleDurations();
    settleGraphs();
    settleOwn();
    settleSchedule();
    settleRest();
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
    } else if (!word("bridge_model").empty()) {
        settleBridgeModel();
    } else if (has("model.layers")) {
        settleMegatronModel();
    } else {
        settleNamedModel();
    }
    settleOwnModel();
    if (!has("model"))
        skip({}, {SLIPWAY_TEXT("Import", "the model is not said: choose it"), {}});
}

/// Models of one shape are told apart by the name in the head of Slipway's own files, which also knows the model of a program of one's own.
void Importer::settleOwnModel()
{
    const ModelSpec *named = m_catalog.model(own("MODEL"));
    const ModelSpec *found = has("model") && said("model")->isScalar() ? m_catalog.model(*said("model")->asText()) : nullptr;
    if (!named || (has("model") && !found))
        return;
    const bool isSame = found && found->layers == named->layers && found->hidden == named->hidden && found->heads == named->heads && found->ffn == named->ffn;
    if (isSame || (!found && fact("own.LAYERS") == named->layers && fact("own.HIDDEN") == named->hidden))
        m_root.set("model", YamlValue::scalar(named->id));
}

void Importer::settleBridgeModel()
{
    ResolvedDesign resolved;
    for (const ModelSpec &model : m_catalog.models) {
        resolved.model = model;
        if (bridgeModel(resolved) == word("bridge_model"))
            return m_root.set("model", YamlValue::scalar(model.id));
    }
    skip({"--model", 0}, {SLIPWAY_TEXT("Import", "the catalogue has no model %1: choose one, or give its config.json"), {word("bridge_model")}});
}

/// As torchtitan's registry is imported ("torchtitan.models.llama3"), or its option says.
std::string Importer::titanName() const
{
    const std::string module = word("titan_module");
    return word("titan_name").empty() ? module.substr(module.rfind('.') + 1) : word("titan_name");
}

/// A repository, a folder of that name, or a name in torchtitan's registry.
void Importer::settleNamedModel()
{
    const std::string named = word("model"), flavor = word("titan_flavor").empty() ? word("titan_config") : word("titan_flavor");
    const std::string titan = titanName() + "/" + flavor;
    const QString wanted = lowered(named), last = wanted.section(u'/', -1);
    for (const auto &[name, id] : titanModels)
        if ((lowered(titan) == lowered(name) || lowered(flavor) == lowered(name).replace(u'/', u'_')) && m_catalog.model(id))
            return m_root.set("model", YamlValue::scalar(id));
    ResolvedDesign resolved;
    for (const ModelSpec &model : m_catalog.models) {
        resolved.model = model;
        if (const TitanModel name = titanModel(resolved, false); !name.flavor.empty() && name.module == titanName() && name.flavor == flavor)
            return m_root.set("model", YamlValue::scalar(model.id));
    }
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
    if (found == m_catalog.models.end() || found->huggingFace != named) // its own is the usual one
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
    if (const auto behind = tokensBehind(word("window")))
        put("model.sliding_window", YamlValue::integer(*behind + 1));
    settleRouting();
    if (const ModelSpec *model = modelOfThatShape()) {
        const YamlValue routing = model->moe ? routingBeside(*model->moe) : YamlValue();
        return m_root.set("model", routing.entries.empty() ? YamlValue::scalar(model->id) : YamlValue::mapping({{"base", YamlValue::scalar(model->id)}, {"moe", routing}}));
    }
    if (!has("model.vocab")) {
        put("model.vocab", YamlValue::integer(50'304));
        skip({"--vocab-size", 0}, {SLIPWAY_TEXT("Import", "the vocabulary is the tokenizer's: 50,304 is put until you say it"), {}});
    }
}

/// Where Megatron-LM's options are silent, a softmax scores the experts and no loss balances them. Sigmoid weights of several experts add up to one by themselves.
void Importer::settleRouting()
{
    if (!has("model.moe.experts"))
        return;
    const auto balance = m_facts.find("balance"), weight = m_facts.find("balance_weight");
    const QStringList kinds = balance == m_facts.end() ? QStringList{u"aux_loss"_s} : listed(balance->second);
    const QStringList weights = weight == m_facts.end() ? QStringList{u"0"_s} : listed(weight->second);
    const bool isOneLoss = kinds.size() == 1 && weights.size() == 1 && QStringList{u"aux_loss"_s, u"seq_aux_loss"_s, u"none"_s}.contains(kinds.first());
    if (!isOneLoss)
        skip({"--moe-router-load-balancing-type", 0}, {SLIPWAY_TEXT("Import", "a design has one loss that balances experts, over the batch or over each sequence"), {}});
    if (kinds.contains(u"seq_aux_loss"_s))
        put("model.moe.aux_loss_by_sequence", YamlValue::boolean(true));
    put("model.moe.aux_loss", kinds.contains(u"none"_s) || weights.isEmpty() ? YamlValue::integer(0) : YamlValue::scalar(weights.first().toStdString()));
    const bool isSigmoid = has("model.moe.score_function") && said("model.moe.score_function")->asText() == "sigmoid";
    if (isSigmoid && number("model.moe.top_k", 2) == 1)
        put("model.moe.normalised_top_k", YamlValue::boolean(false));
}

/// What a file says of the routing and a model of the catalogue does not: the file counts.
YamlValue Importer::routingBeside(const MoeSpec &known) const
{
    struct Fact
    {
        const char *key;
        YamlValue known, usual;
    };
    const RoutingSpec &routing = known.routing;
    const auto no = YamlValue::boolean(false);
    const Fact facts[]{{"score_function", YamlValue::scalar(routing.sigmoid ? "sigmoid" : "softmax"), YamlValue::scalar("softmax")},
                       {"normalised_top_k", YamlValue::boolean(routing.normalisesTopK), YamlValue::boolean(true)},
                       {"expert_bias", YamlValue::boolean(routing.expertBias), no},
                       {"groups", YamlValue::integer(routing.groups), YamlValue::integer(0)},
                       {"group_top_k", YamlValue::integer(routing.groupTopK), YamlValue::integer(0)},
                       {"scaling_factor", YamlValue::number(routing.scalingFactor), YamlValue::integer(1)},
                       {"weighs_input", YamlValue::boolean(routing.weighsInput), no},
                       {"aux_loss", YamlValue::number(routing.auxLoss.value_or(routing.expertBias ? 0 : 0.01)), YamlValue::integer(0)},
                       {"aux_loss_by_sequence", YamlValue::boolean(routing.auxLossBySequence), no}};
    YamlValue changes = YamlValue::mapping({});
    for (const Fact &fact : facts) {
        const YamlValue *said = this->said(std::string("model.moe.") + fact.key);
        const YamlValue &value = said ? *said : fact.usual;
        if (value.asNumber() != fact.known.asNumber() || (!value.asNumber() && value.asText() != fact.known.asText()))
            changes.set(fact.key, value);
    }
    return changes;
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
    const std::string mode = word("bridge_mode"); // the kind of adapter is a mode, too
    if (technique.empty() && !mode.empty())
        technique = mode == "sft" ? "full-finetune" : mode == "pretrain" ? mode : "lora";
    if (mode == "lora" || mode == "dora")
        put("training.lora.variant", YamlValue::scalar(mode));
    if (technique.empty() && has("training.lora"))
        technique = "lora";
    if (const std::string tuning = word("tuning"); technique.empty() && !tuning.empty()) // of LLaMA-Factory, which has a word for what is tuned and one for how
        technique = tuning == "lora" ? tuning : !word("weights").empty() ? word("weights") : word("stage").empty() ? "full-finetune" : word("stage");
    if (technique == "lora" && word("four_bit") == "true")
        technique = "qlora";
    if (technique.empty())
        technique = word("weights");
    if (technique.empty() && m_framework != "megatron-lm" && m_framework != "torchtitan" && m_framework != "nanotron" && !word("model").empty())
        technique = "full-finetune";
    if (technique == "full-finetune" && m_framework == "axolotl" && word("stage") == "continued")
        technique = "continued";
    if ((technique == "pretrain" || technique.empty()) && word("pretrained") == "true")
        technique = "continued";
    if (!technique.empty())
        put("training.technique", YamlValue::scalar(technique));
    const auto targets = m_facts.find("targets");
    if (targets == m_facts.end())
        return;
    const QStringList named = listed(targets->second);
    const bool isAll = named == QStringList{u"all-linear"_s} || named == QStringList{u"all"_s};
    std::vector<std::string> modules;
    for (const QString &module : isAll ? QStringList{u"q"_s, u"k"_s, u"v"_s, u"o"_s, u"gate"_s, u"up"_s, u"down"_s} : named)
        for (const QString &word : QString::fromStdString(targetWord(module.trimmed())).split(u' '))
            modules.push_back(word.toStdString());
    const ModelSpec *model = has("model") && said("model")->isScalar() ? m_catalog.model(*said("model")->asText()) : nullptr;
    std::vector<YamlValue> words;
    for (const std::string &target : adapterTargets(model ? *model : ModelSpec(), modules))
        words.push_back(YamlValue::scalar(target));
    put("training.lora.targets", YamlValue::sequence(std::move(words)));
}

void Importer::settlePrecision()
{
    std::string precision = word("precision");
    const auto converters = m_facts.find("converters");
    for (const QString &name : converters != m_facts.end() ? listed(converters->second) : QStringList())
        for (const auto &[part, narrow] : {std::pair("float8", "fp8"), std::pair("mx", "mxfp8"), std::pair("nvfp4", "nvfp4")})
            if (name.contains(QLatin1StringView(part), Qt::CaseInsensitive))
                precision = narrow;
    for (const char *narrow : {"fp8", "narrow"})
        if (!word(narrow).empty())
            precision = word(narrow);
    if (precision.empty())
        precision = own("PRECISION");
    if (precision.empty() && m_framework == "torchtitan")
        precision = "bf16"; // its default
    if (!precision.empty())
        put("training.precision", YamlValue::scalar(precision));
}

void Importer::settleRecompute()
{
    std::string recompute = word("recompute").empty() ? word("checkpointing") : word("recompute");
    if (recompute.empty())
        recompute = own("RECOMPUTE");
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
        put("training.recompute", YamlValue::mapping({{"layers", YamlValue::number(*fact("recompute_layers") * (number("parallelism.pipeline", 1) > 1 ? number("parallelism.virtual_pipeline", 1) : 1))}}));
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
    const YamlValue *schedule = said("parallelism.schedule");
    if (stages > 1 && schedule && schedule->asText() == "dualpipe")
        put("parallelism.virtual_pipeline", YamlValue::integer(2)); // it has no other
    if (number("parallelism.virtual_pipeline", 1) > 1)
        put("parallelism.schedule", YamlValue::scalar("interleaved"));
    settleLayers();
    settleModules();
    if (m_framework == "deepspeed" && number("parallelism.context", fact("own.CONTEXT").value_or(1)) > 1)
        put("parallelism.context_algorithm", YamlValue::scalar("all-to-all")); // it has no ring
    if (const std::string pattern = word("moe_layers"); !pattern.empty() && has("model.layers")) {
        static const QRegularExpression firstDense(u"^\\(\\[0\\]\\*(\\d+)\\+\\[1\\]\\*\\d+\\)$"_s);
        const auto match = firstDense.match(QString::fromStdString(pattern));
        if (match.hasMatch())
            put("model.moe.first_dense_layers", YamlValue::integer(match.captured(1).toInt()));
        else if (const auto every = fact("moe_layers"))
            put("model.moe.interval", YamlValue::number(*every));
    }
}

/// Replicas that the files make of the accelerators they name; none where they name none.
double Importer::replicas() const
{
    if (!has("cluster.nodes") && !has("cluster.accelerators_per_node"))
        return 0;
    const double world = number("cluster.nodes", 1) * number("cluster.accelerators_per_node", 1);
    const double apart = number("parallelism.tensor", 1) * number("parallelism.pipeline", 1) * number("parallelism.context", 1);
    return std::max(1.0, std::floor(world / std::max(apart, 1.0)));
}

/// Overlap with the data parallel exchange alone is what every framework but Megatron-LM does by itself; where a file says more, pipelines still send ahead.
void Importer::settleOverlap()
{
    if (m_framework == "megatron-lm" && replicas() > 1) // which overlaps nothing that it is not told to
        put("parallelism.overlap.data", YamlValue::boolean(false));
    const YamlValue *overlap = said("parallelism.overlap");
    if (!overlap || !overlap->isMapping())
        return;
    if (overlap->entries.size() == 1 && overlap->find("data") && overlap->find("data")->asBool().value_or(false))
        return replace("parallelism.overlap", YamlValue::scalar("auto"));
    put("parallelism.overlap.pipeline", YamlValue::boolean(true));
    if (m_framework == "nanotron") // whose replicas always do
        put("parallelism.overlap.data", YamlValue::boolean(true));
}

/// Megatron's layout: a part for each chunk, E for the embedding, L for the loss and t for a layer, "t*4" for four. Chunk after chunk goes round the stages.
void Importer::settleLayers()
{
    const QString letters = QString::fromStdString(word("stage_letters"));
    if (letters.isEmpty() || letters == u"null")
        return;
    static const QRegularExpression form(u"\\A(E?(?:t(?:\\*\\d+)?)*L?)(\\|E?(?:t(?:\\*\\d+)?)*L?)*\\z"_s), layers(u"t(?:\\*(\\d+))?"_s);
    const QStringList chunks = letters.split(u'|');
    const int stages = int(number("parallelism.pipeline", 1));
    if (!form.match(letters).hasMatch() || stages < 2 || chunks.size() % stages != 0)
        return skip({"--pipeline-model-parallel-layout", 0}, {SLIPWAY_TEXT("Import", "write the layers of each stage into parallelism.stages: %1"), {letters.toStdString()}});
    std::vector<int> counts;
    for (const QString &chunk : chunks) {
        counts.push_back(0);
        for (auto matches = layers.globalMatch(chunk); matches.hasNext();) {
            const QString count = matches.next().captured(1);
            counts.back() += count.isEmpty() ? 1 : count.toInt();
        }
    }
    putChunks(counts, stages);
}

/// torchtitan's layout: the modules of each chunk by name, of which "layers.12" is a layer.
void Importer::settleModules()
{
    const auto modules = m_facts.find("stage_modules");
    const int stages = int(number("parallelism.pipeline", 1));
    if (modules == m_facts.end() || modules->second.items.empty() || stages < 2 || modules->second.items.size() % std::size_t(stages) != 0)
        return;
    std::vector<int> chunks;
    for (const YamlValue &chunk : modules->second.items)
        chunks.push_back(int(std::count_if(chunk.items.begin(), chunk.items.end(), [](const YamlValue &module) { return module.asText().value_or("").starts_with("layers."); })));
    putChunks(chunks, stages);
}

/// \param chunks  layers of each, in the model's order: they go round the stages, of dualpipe there and back
void Importer::putChunks(const std::vector<int> &chunks, int stages)
{
    const YamlValue *schedule = said("parallelism.schedule");
    const bool isThereAndBack = schedule && schedule->asText() == "dualpipe";
    std::vector<int> counts(std::size_t(stages), 0);
    for (std::size_t i = 0; i < chunks.size(); ++i) {
        const std::size_t round = i % counts.size();
        counts[isThereAndBack && i >= counts.size() ? counts.size() - 1 - round : round] += chunks[i];
    }
    replace("parallelism.virtual_pipeline", YamlValue::integer((long long)(chunks.size()) / stages));
    if (std::adjacent_find(counts.begin(), counts.end(), std::not_equal_to<>()) == counts.end())
        return; // even, as it is by itself
    std::vector<YamlValue> list;
    for (int count : counts)
        list.push_back(YamlValue::integer(count));
    put("parallelism.stages", YamlValue::sequence(std::move(list)));
}

void Importer::settleExcludedNodes()
{
    std::vector<YamlValue> names;
    for (const QString &name : QString::fromStdString(word("excluded_nodes")).split(u',', Qt::SkipEmptyParts))
        names.push_back(YamlValue::scalar(name.toStdString(), true));
    if (!names.empty())
        put("launch.exclude_nodes", YamlValue::sequence(std::move(names)));
}

void Importer::settleSharding()
{
    if (word("offloaded_parameters") == "cpu" || word("offloaded_parameters") == "nvme") // beside the optimizer's states, which go along
        replace("parallelism.offload", YamlValue::scalar("parameters"));
    if (word("offloaded_activations") == "true") // beside a file for the states, which stay
        replace("parallelism.offload", YamlValue::scalar("activations"));
    if (fact("offloaded_layers").value_or(0) > 0)
        put("parallelism.offload", YamlValue::scalar("activations"));
    const double apart = m_framework == "axolotl" ? number("parallelism.expert", 1) : 1; // whose ranks with experts it counts by themselves
    const double shards = fact("shards").value_or(0) * apart, replicas = fact("replicas").value_or(1);
    std::string sharding = word("fsdp_sharding").empty() ? word("sharding") : word("fsdp_sharding");
    if (m_framework == "torchtitan" && !(shards <= 1 && !own("SHARDING").empty()))
        sharding = shards == 1 ? "none" : own("SHARDING") == "gradients" ? "gradients" : "parameters";
    if (sharding.empty())
        sharding = word("distributed");
    if (sharding.empty() && (shards > 1 || shards == -1))
        sharding = "parameters";
    const bool isAlone = number("cluster.nodes", 1) * number("cluster.accelerators_per_node", fact("world").value_or(1)) <= 1; // which has nothing to share out
    const bool isKept = sharding == "parameters" && said("parallelism.reshard_after_forward") && !said("parallelism.reshard_after_forward")->asBool().value_or(true);
    if (sharding.empty() || (isAlone && !own("SHARDING").empty()) || (isKept && own("SHARDING") == "gradients")) // weights that stay gathered
        sharding = own("SHARDING");
    if (sharding == "gradients" && own("SHARDING") == "parameters") { // the same, said the other way round
        sharding = own("SHARDING");
        put("parallelism.reshard_after_forward", YamlValue::boolean(false));
    }
    if (!sharding.empty())
        put("parallelism.sharding", YamlValue::scalar(sharding));
    const bool isCopied = replicas > 1 && (shards > 1 || (shards == 1 && sharding != "none" && !own("SHARDING").empty()));
    if (isCopied) // context ranks share out the weights, too
        put("parallelism.shard_size", YamlValue::number(shards * number("parallelism.context", 1)));
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
    if (word("config_json").empty() && !m_written)
        skip({}, {SLIPWAY_TEXT("Import", "the accelerator and the fabric are not said: choose them under cluster"), {}});
}

/// Sequences per step where only those per accelerator are said.
void Importer::settleBatch()
{
    const double length = number("training.sequence_length", 0); // torchtitan's later releases count tokens
    for (const auto &[counted, key] : {std::pair("device_tokens", "training.micro_batch"), std::pair("batch_tokens", "training.global_batch")})
        if (const auto tokens = fact(counted); tokens && length > 0)
            put(key, YamlValue::number(*tokens / length));
    if (const auto inPipeline = fact("pipeline_batch"); inPipeline && number("parallelism.pipeline", 1) > 1)
        put("training.micro_batch", YamlValue::number(*inPipeline));
    if (const auto device = fact("device_batch"))
        put("training.micro_batch", YamlValue::number(*device));
    const double replicas = this->replicas();
    if (has("training.micro_batch") && !has("training.global_batch") && replicas > 0)
        put("training.global_batch", YamlValue::number(number("training.micro_batch", 1) * fact("accumulation").value_or(1) * replicas));
    else if (!has("training.global_batch") && word("config_json").empty() && own("GLOBAL_BATCH").empty())
        skip({}, {SLIPWAY_TEXT("Import", "the sequences per step follow from the number of accelerators, which is not said"), {}});
    if (const auto copies = fact("state_copies"); copies && *copies > 1)
        put("parallelism.shard_size", YamlValue::number(std::max(replicas, 1.0) * number("parallelism.context", 1) / *copies));
    const double batch = number("training.global_batch", 0);
    if (const auto samples = fact("samples"); samples && batch > 0)
        put("training.steps", YamlValue::number(std::ceil(*samples / batch)));
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
}

/// What the files of a framework leave out, a script of Slipway's own exports.
void Importer::settleOwn()
{
    constexpr std::array variables{std::pair{"STEPS", "training.steps"}, std::pair{"MICRO_BATCH", "training.micro_batch"}, std::pair{"GLOBAL_BATCH", "training.global_batch"},
                                   std::pair{"SEQUENCE_LENGTH", "training.sequence_length"}, std::pair{"LEARNING_RATE", "training.learning_rate.peak"},
                                   std::pair{"WARMUP_STEPS", "training.learning_rate.warmup_steps"}, std::pair{"SEED", "training.seed"}, std::pair{"TENSOR", "parallelism.tensor"},
                                   std::pair{"PIPELINE", "parallelism.pipeline"}, std::pair{"CONTEXT", "parallelism.context"}, std::pair{"CHECKPOINT_STEPS", "checkpoint.interval.steps"},
                                   std::pair{"KEEP_LAST", "checkpoint.keep_last"}, std::pair{"DATA_SUMS", "data.sums"},
                                   std::pair{"DRILL_SECONDS", "launch.recovery_drill.after_seconds"}, std::pair{"DATASET", "data.dataset"}, std::pair{"TOKENIZER", "data.tokenizer"}};
    for (const auto &[variable, key] : variables)
        if (!own(variable).empty())
            put(key, YamlValue::scalar(own(variable)));
    if (m_framework == "deepspeed" && (own("PRECISION").ends_with("fp8") || own("PRECISION").ends_with("fp4"))) // its configuration has no word for that, and says bf16
        replace("training.precision", YamlValue::scalar(own("PRECISION")));
    if (m_facts.contains("own.CHECKPOINT_DIR"))
        replace("checkpoint.directory", YamlValue::scalar(own("CHECKPOINT_DIR"), true));
    for (const auto &[name, key] : {std::pair("TECHNIQUE", "training.technique"), std::pair("FRAMEWORK", "framework.name"), std::pair("VERSION", "framework.version")})
        if (!own("TOKEN").empty() && !own(name).empty())
            replace(key, YamlValue::scalar(own(name), true));
    if (!own("TOKEN").empty() && own("TOKENIZER").empty() && has("data.tokenizer"))
        replace("data.tokenizer", YamlValue::scalar({}, true)); // the model's own stands in the framework's file
}

/// Of a design of before: what a variable says there came back from the script as its key.
bool Importer::saysKeyAlready(const std::string &variable) const
{
    return std::any_of(formerVariables.begin(), formerVariables.end(), [&](const FormerVariable &former) { return variable == former.name && has(former.path); });
}

/// What no file says: as the design at its end has it, else as it is by default, which is told.
void Importer::settleRest()
{
    if (m_written)
        for (const auto &[name, value] : m_written->launch.environment)
            if (!saysKeyAlready(name))
                put("launch.environment." + name, YamlValue::scalar(value, true));
    if (m_written)
        m_result.unsaid = keysLeftOut();
    for (const DesignKey &key : designKeys()) {
        if (has(key.path) || key.path == "format")
            continue;
        const YamlValue value = m_written ? key.write(*m_written) : YamlValue();
        if (!value.isNull())
            put(key.path, value);
        else if (!m_written)
            m_result.unsaid.push_back(key.path);
    }
}

/// torchtitan's schedules are one: a plateau where the decay takes a part of the steps alone, constant where it ends where it began.
void Importer::settleSchedule()
{
    if (fact("lr_factor") == 1 && m_framework == "torchtitan")
        replace("training.learning_rate.schedule", YamlValue::scalar("constant"));
    else if (const auto factor = fact("lr_factor"); factor && has("training.learning_rate.peak"))
        put("training.learning_rate.minimum", YamlValue::number(*factor * number("training.learning_rate.peak", 0)));
    if (const auto ratio = fact("decay_ratio"); ratio && *ratio < 1)
        replace("training.learning_rate.schedule", YamlValue::scalar("wsd"));
    const double begin = fact("decay_start").value_or(0); // of nanotron
    if (fact("decay_steps") == 1 && number("training.learning_rate.minimum", 0) == number("training.learning_rate.peak", 1))
        replace("training.learning_rate.schedule", YamlValue::scalar("constant"));
    else if (begin > number("training.learning_rate.warmup_steps", 0))
        replace("training.learning_rate.schedule", YamlValue::scalar("wsd"));
    const YamlValue *schedule = said("training.learning_rate.schedule");
    if (schedule && schedule->asText() == "constant" && number("training.learning_rate.minimum", 0) == number("training.learning_rate.peak", -1))
        replace("training.learning_rate.minimum", YamlValue::integer(0)); // a cosine that ends where it begins
}

/// Megatron's graphs of single modules: those of the routing alone are a choice of their own.
void Importer::settleGraphs()
{
    const auto modules = m_facts.find("graph_modules");
    const YamlValue *graphs = said("framework.cuda_graphs");
    if (modules == m_facts.end() || !graphs || graphs->asText() != "attention")
        return;
    const QString names = listed(modules->second).join(u' ');
    if (names.contains(u"moe_router"_s) && !names.contains(u"attn"_s))
        replace("framework.cuda_graphs", YamlValue::scalar("routing"));
}

void Importer::settleData()
{
    if (!word("source").empty() && m_framework == "torchtitan")
        put("data.format", YamlValue::scalar(has("data.dataset") ? "jsonl" : "huggingface"));
    const auto stages = m_facts.find("data_stages"); // of nanotron
    if (stages != m_facts.end() && !stages->second.items.empty())
        if (const YamlValue *named = at(&stages->second.items.front(), {"data", "dataset", "hf_dataset_or_datasets"}))
            put("data.dataset", *named);
    if (m_framework == "llama-factory" && !word("source").empty())
        if (const auto bytes = bytesOf(u"dataset_info.json"_s)) // which says where the data of that name lies
            if (const auto info = parseYaml(*bytes))
                for (const char *place : {"file_name", "hf_hub_url"})
                    if (const YamlValue *named = at(&*info, {word("source").c_str(), place}))
                        put("data.dataset", *named);
    if (!word("source").empty())
        put("data.dataset", YamlValue::scalar(word("source"), true));
    const auto datasets = m_facts.find("datasets");
    if (datasets != m_facts.end() && !datasets->second.items.empty())
        if (const YamlValue *first = &datasets->second.items.front(); first->find("path")) {
            const YamlValue *files = first->find("data_files"), *type = first->find("type");
            if (type && type->asText() == "completion")
                m_facts.emplace("stage", YamlValue::scalar("continued"));
            put("data.dataset", files && !files->items.empty() ? files->items.front() : *first->find("path"));
        }
}

} // namespace slipway
