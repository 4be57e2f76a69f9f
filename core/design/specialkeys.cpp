// SPDX-License-Identifier: GPL-3.0-or-later
// The keys whose values have shapes of their own.
#include "core/catalog/catalog.h"
#include "core/catalog/entryreader.h"
#include "core/catalog/yamlwriter.h"
#include "core/design/bounds.h"
#include "core/design/keybuilders_p.h"

#include <algorithm>
#include <array>

namespace slipway {

namespace {

/// The only keys that a small mapping may hold; others become findings.
bool holdsOnly(const YamlValue &mapping, const std::vector<std::string> &keys, const std::string &path, Findings &findings)
{
    bool isFine = true;
    for (const auto &[key, value] : mapping.entries) {
        if (std::find(keys.begin(), keys.end(), key) != keys.end())
            continue;
        isFine = false;
        const std::string nearest = nearestId(key, keys);
        Message message{SLIPWAY_TEXT("Finding", "%1 is not a key"), {path + '.' + key}};
        if (!nearest.empty())
            message = {SLIPWAY_TEXT("Finding", "%1 is not a key; did you mean %2?"), {path + '.' + key, path + '.' + nearest}};
        findings.push_back({.severity = Severity::Error, .path = path + '.' + key, .message = std::move(message), .line = value.keyLine,
                            .column = value.keyColumn, .fixPath = {}, .fix = {}});
    }
    return isFine;
}

// --- choices of the catalogue

bool readChoice(CatalogChoice &choice, const YamlValue &value, const std::string &path, Findings &findings)
{
    const YamlValue *id = value.find("id");
    const bool isNamedAlone = id && value.entries.size() == 1 && id->isScalar(); // {id: llama-3.1-70b}: an entry that says nothing else is meant by its name
    const YamlValue &named = isNamedAlone ? *id : value;
    if (named.isScalar() && !named.text.empty()) {
        choice = {.id = named.text, .changes = {}};
        return true;
    }
    const YamlValue *base = value.find("base");
    if (!value.isMapping() || value.entries.empty() || (base && !base->isScalar())) {
        refuseText(findings, path, value, SLIPWAY_TEXT("Finding", "%1 must be a catalogue id, or a mapping: {base: id, ...} or a whole entry; not %2"));
        return false;
    }
    choice.id = base ? base->text : std::string();
    YamlValue changes = value;
    changes.remove("base");
    choice.changes = changes.entries.empty() ? std::nullopt : std::optional(std::move(changes));
    return true;
}

YamlValue printChoice(const CatalogChoice &choice)
{
    if (!choice.changes)
        return choice.id.empty() ? YamlValue() : textValue(choice.id);
    if (choice.id.empty())
        return *choice.changes;
    YamlValue mapping = YamlValue::mapping({{"base", textValue(choice.id)}});
    for (const auto &[key, value] : choice.changes->entries)
        mapping.set(key, value);
    return mapping;
}

template<typename Get>
DesignKey choiceKey(const std::string &path, Get get)
{
    const auto read = [path, get](Design &design, const YamlValue &value, Findings &findings) {
        if (value.isNull())
            get(design) = get(defaultDesign());
        else
            readChoice(get(design), value, path, findings);
    };
    return {.path = path, .words = {}, .isMain = false, .read = read, .write = [get](const Design &design) { return printChoice(get(design)); }};
}

void readModelKey(Design &design, const YamlValue &value, Findings &findings)
{
    const YamlValue *config = value.find("hf_config");
    if (!config) {
        CatalogChoice choice = defaultDesign().model;
        if (!value.isNull() && !readChoice(choice, value, "model", findings))
            return;
        design.model = choice;
        design.huggingFaceConfig.clear();
        design.huggingFaceModel.reset();
        return;
    }
    if (!holdsOnly(value, {"hf_config"}, "model", findings))
        return;
    if (!config->isScalar() || config->text.empty()) {
        refuseText(findings, "model.hf_config", *config, SLIPWAY_TEXT("Finding", "%1 must be the path of a config.json, not %2"));
        return;
    }
    design.model = defaultDesign().model;
    design.huggingFaceConfig = config->text;
    design.huggingFaceModel.reset();
}

// --- storage tiers

constexpr std::array<const char *, 3> storageRoles{"scratch", "local", "archive"};

/// The tier of a role, made where it is missing; for reading, an empty one.
StorageTier &tierOf(Design &design, const std::string &role)
{
    return design.cluster.storage[role];
}

const StorageTier &tierOf(const Design &design, const std::string &role)
{
    static const StorageTier none;
    const auto found = design.cluster.storage.find(role);
    return found == design.cluster.storage.end() ? none : found->second;
}

// --- recompute, overlap, checkpoint interval

void readRecompute(Design &design, const YamlValue &value, Findings &findings)
{
    static const Codec<Recompute> words = wordCodec<Recompute>();
    static const std::string path = "training.recompute";
    RecomputePlan &plan = design.training.recompute;
    if (value.isNull()) {
        plan = defaultDesign().training.recompute;
    } else if (const auto mode = words.parse(value)) {
        plan = {.mode = *mode, .modules = {}, .layers = {}};
    } else if (!value.isMapping() || value.entries.size() != 1) {
        const auto fix = words.nearest(value);
        refuseText(findings, path, value, SLIPWAY_TEXT("Finding", "%1 must be none, selective, full, {modules: [...]} or {layers: n}, not %2"), {}, fix);
    } else if (holdsOnly(value, {"modules", "layers"}, path, findings)) {
        const auto &[key, entry] = value.entries.front();
        static const auto names = textListCodec();
        static const auto count = wholeCodec(bounds::recomputeLayers);
        const auto modules = key == "modules" ? names.parse(entry) : std::nullopt;
        const auto layers = key == "layers" ? count.parse(entry) : std::nullopt;
        if (modules)
            plan = {.mode = Recompute::Selective, .modules = *modules, .layers = {}};
        else if (layers)
            plan = {.mode = Recompute::Full, .modules = {}, .layers = layers};
        else if (key == "modules")
            refuseBy(names, Takes::ValuesOnly, findings, path + ".modules", entry);
        else
            refuseBy(count, Takes::ValuesOnly, findings, path + ".layers", entry);
    }
}

YamlValue printRecompute(const RecomputePlan &plan)
{
    if (!plan.modules.empty())
        return YamlValue::mapping({{"modules", textListCodec().print(plan.modules)}});
    if (plan.layers)
        return YamlValue::mapping({{"layers", YamlValue::integer(*plan.layers)}});
    return YamlValue::scalar(toWord(plan.mode));
}

void readOverlap(Design &design, const YamlValue &value, Findings &findings)
{
    static const std::string path = "parallelism.overlap";
    auto &overlap = design.parallelism.overlap;
    if (value.isNull() || isAuto(value)) {
        overlap.reset();
        return;
    }
    if (value.isScalar() && value.text == "none") {
        overlap = OverlapPlan{.data = false, .tensor = false, .pipeline = false};
        return;
    }
    if (!value.isMapping()) {
        refuseText(findings, path, value, SLIPWAY_TEXT("Finding", "%1 must be auto, none, or a mapping of data, tensor, pipeline and expert to true or false, not %2"));
        return;
    }
    if (!holdsOnly(value, {"data", "tensor", "pipeline", "expert"}, path, findings))
        return;
    OverlapPlan plan{.data = false, .tensor = false, .pipeline = false};
    for (const auto &[key, entry] : value.entries) {
        const auto flag = entry.asBool();
        if (!flag)
            refuseBy(flagCodec(), Takes::ValuesOnly, findings, path + '.' + key, entry);
        (key == "data" ? plan.data : key == "tensor" ? plan.tensor : key == "expert" ? plan.expert : plan.pipeline) = flag.value_or(false);
    }
    overlap = plan;
}

YamlValue printOverlap(const OrAuto<OverlapPlan> &overlap)
{
    if (!overlap)
        return YamlValue::scalar("auto");
    if (*overlap == OverlapPlan{.data = false, .tensor = false, .pipeline = false})
        return YamlValue::scalar("none");
    YamlValue parts = YamlValue::mapping({{"data", YamlValue::boolean(overlap->data)}, {"tensor", YamlValue::boolean(overlap->tensor)},
                                          {"pipeline", YamlValue::boolean(overlap->pipeline)}});
    if (overlap->expert)
        parts.set("expert", YamlValue::boolean(true));
    return parts;
}

void readInterval(Design &design, const YamlValue &value, Findings &findings)
{
    static const std::string path = "checkpoint.interval";
    static const auto steps = wholeCodec(bounds::intervalSteps);
    static const auto minutes = numberCodec(bounds::intervalMinutes);
    CheckpointPlan &plan = design.checkpoint;
    const bool isSomething = !value.isNull() && !isAuto(value);
    if (isSomething && (!value.isMapping() || value.entries.size() != 1)) {
        refuseText(findings, path, value, SLIPWAY_TEXT("Finding", "%1 must be auto, {steps: n} or {minutes: n}, not %2"));
        return;
    }
    if (isSomething && !holdsOnly(value, {"steps", "minutes"}, path, findings))
        return;
    const YamlValue *inSteps = value.find("steps"), *inMinutes = value.find("minutes");
    const auto everySteps = inSteps ? steps.parse(*inSteps) : std::nullopt;
    const auto everyMinutes = inMinutes ? minutes.parse(*inMinutes) : std::nullopt;
    if (inSteps && !everySteps)
        refuseBy(steps, Takes::ValuesOnly, findings, path + ".steps", *inSteps);
    else if (inMinutes && !everyMinutes)
        refuseBy(minutes, Takes::ValuesOnly, findings, path + ".minutes", *inMinutes);
    else {
        plan.intervalSteps = everySteps;
        plan.intervalMinutes = everyMinutes;
    }
}

YamlValue printInterval(const CheckpointPlan &plan)
{
    if (plan.intervalSteps)
        return YamlValue::mapping({{"steps", YamlValue::integer(*plan.intervalSteps)}});
    if (plan.intervalMinutes)
        return YamlValue::mapping({{"minutes", YamlValue::number(*plan.intervalMinutes)}});
    return YamlValue::scalar("auto");
}

// --- environment, array

bool isVariableName(const std::string &name)
{
    const auto isWordCharacter = [](char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '_'; };
    return !name.empty() && !(name.front() >= '0' && name.front() <= '9') && std::all_of(name.begin(), name.end(), isWordCharacter);
}

void readEnvironment(Design &design, const YamlValue &value, Findings &findings)
{
    static const std::string path = "launch.environment";
    if (!value.isMapping() && !value.isNull()) {
        refuseText(findings, path, value, SLIPWAY_TEXT("Finding", "%1 must be a mapping of names to values, not %2"));
        return;
    }
    design.launch.environment.clear();
    for (const auto &[name, entry] : value.entries) {
        const auto text = entry.asText();
        if (!isVariableName(name))
            refuseText(findings, path + '.' + name, entry, SLIPWAY_TEXT("Finding", "%1: the name of a variable has letters, digits and underscores, and no digit first"));
        else if (!text)
            refuseBy(textCodec(), Takes::ValuesOnly, findings, path + '.' + name, entry);
        else
            design.launch.environment.emplace_back(name, *text);
    }
}

YamlValue printEnvironment(const LaunchPlan &launch)
{
    YamlValue mapping;
    for (const auto &[name, text] : launch.environment)
        mapping.set(name, textValue(text));
    return mapping;
}

/// The values of one swept key: each must be one the key itself takes.
bool takesAll(const DesignKey &key, const YamlValue &values, Findings &findings)
{
    const std::size_t before = findings.size();
    for (const YamlValue &value : values.items) {
        Design trial;
        key.read(trial, value, findings);
    }
    return findings.size() == before;
}

void readArray(Design &design, const YamlValue &value, Findings &findings)
{
    static const std::string path = "launch.array";
    if (!value.isMapping() && !value.isNull()) {
        refuseText(findings, path, value, SLIPWAY_TEXT("Finding", "%1 must be a mapping of keys to lists of values, not %2"));
        return;
    }
    design.launch.array.clear();
    for (const auto &[name, values] : value.entries) {
        const DesignKey *key = findDesignKey(wholeDesignPath(name));
        if (!key || key->path == path)
            findings.push_back(unknownKeyFinding(name, values));
        else if (!values.isSequence() || values.items.empty())
            refuseText(findings, path + '.' + name, values, SLIPWAY_TEXT("Finding", "%1 must be a list of at least one value, not %2"));
        else if (takesAll(*key, values, findings))
            design.launch.array.emplace_back(name, values);
    }
}

YamlValue printArray(const LaunchPlan &launch)
{
    YamlValue mapping;
    for (const auto &[name, values] : launch.array)
        mapping.set(name, values);
    return mapping;
}

} // namespace

const Design &defaultDesign()
{
    static const Design design;
    return design;
}

void refuse(Findings &findings, const std::string &path, const YamlValue &value, Message message, std::optional<YamlValue> fix)
{
    findings.push_back({.severity = Severity::Error, .path = path, .message = std::move(message), .line = value.line, .column = value.column,
                        .fixPath = fix ? path : std::string(), .fix = std::move(fix)});
}

void refuseText(Findings &findings, const std::string &path, const YamlValue &value, const char *text, const std::vector<std::string> &arguments,
                std::optional<YamlValue> fix)
{
    Message message{text, {path, inWords(value)}};
    message.arguments.insert(message.arguments.end(), arguments.begin(), arguments.end());
    if (fix && fix->isScalar())
        message.arguments.push_back(fix->text);
    refuse(findings, path, value, std::move(message), std::move(fix));
}

DesignKey modelKey()
{
    const auto write = [](const Design &design) {
        if (!design.huggingFaceConfig.empty())
            return YamlValue::mapping({{"hf_config", textValue(design.huggingFaceConfig)}});
        return printChoice(design.model);
    };
    return {.path = "model", .words = {}, .isMain = true, .read = readModelKey, .write = write};
}

DesignKey acceleratorKey()
{
    DesignKey key = choiceKey("cluster.accelerator", [](auto &d) -> auto & { return d.cluster.accelerator; });
    key.isMain = true;
    return key;
}

DesignKey linkKey()
{
    return choiceKey("cluster.fabric.link", [](auto &d) -> auto & { return d.cluster.fabric.link; });
}

std::vector<DesignKey> storageKeys()
{
    std::vector<DesignKey> keys;
    for (const std::string role : storageRoles) {
        const std::string path = "cluster.storage." + role;
        keys.push_back(plainKey(path + ".system", [role](auto &d) -> auto & { return tierOf(d, role).system; }, textCodec()));
        keys.push_back(optionalKey(path + ".read_gb_s", [role](auto &d) -> auto & { return tierOf(d, role).readGbS; }, numberCodec(bounds::storageRate)));
        keys.push_back(optionalKey(path + ".write_gb_s", [role](auto &d) -> auto & { return tierOf(d, role).writeGbS; }, numberCodec(bounds::storageRate)));
        keys.push_back(optionalKey(path + ".capacity_tb", [role](auto &d) -> auto & { return tierOf(d, role).capacityTb; }, numberCodec(bounds::storageCapacity)));
    }
    return keys;
}

DesignKey recomputeKey()
{
    return {.path = "training.recompute", .words = wordsOf<Recompute>(), .isMain = true, .read = readRecompute,
            .write = [](const Design &design) { return printRecompute(design.training.recompute); }};
}

DesignKey overlapKey()
{
    return {.path = "parallelism.overlap", .words = {"auto", "none"}, .isMain = false, .read = readOverlap,
            .write = [](const Design &design) { return printOverlap(design.parallelism.overlap); }};
}

DesignKey intervalKey()
{
    return {.path = "checkpoint.interval", .words = {"auto"}, .isMain = false, .read = readInterval,
            .write = [](const Design &design) { return printInterval(design.checkpoint); }};
}

DesignKey environmentKey()
{
    return {.path = "launch.environment", .words = {}, .isMain = false, .read = readEnvironment,
            .write = [](const Design &design) { return printEnvironment(design.launch); }};
}

DesignKey arrayKey()
{
    return {.path = "launch.array", .words = {}, .isMain = false, .read = readArray,
            .write = [](const Design &design) { return printArray(design.launch); }};
}

} // namespace slipway
