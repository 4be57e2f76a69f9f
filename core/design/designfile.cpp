// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/design/designfile.h"

#include "core/catalog/huggingface.h"
#include "core/catalog/entryreader.h"
#include "core/catalog/yamlreader.h"
#include "core/catalog/yamlwriter.h"
#include "core/design/designschema.h"
#include "core/design/formervariables.h"
#include "core/design/words.h"

#include <QCoreApplication>
#include <QDir>
#include <QFile>
#include <QFileInfo>

#include <algorithm>
#include <unordered_map>

namespace slipway {

using namespace Qt::StringLiterals;

namespace {

Finding findingAt(const YamlValue &value, const std::string &path, Message message, Severity severity = Severity::Error)
{
    return {.severity = severity, .path = path, .message = std::move(message), .line = value.line, .column = value.column, .fixPath = {}, .fix = {}};
}

void readSection(Design &design, const YamlValue &section, const std::string &prefix, Findings &findings)
{
    for (const auto &[name, value] : section.entries) {
        const std::string path = prefix + name;
        if (const DesignKey *key = findDesignKey(path))
            key->read(design, value, findings);
        else if (!isDesignSection(path))
            findings.push_back(unknownKeyFinding(path, value));
        else if (value.isMapping())
            readSection(design, value, path + '.', findings);
        else if (!value.isNull())
            findings.push_back(findingAt(value, path, {SLIPWAY_TEXT("Finding", "%1 must be a mapping of keys to values, not %2"), {path, inWords(value)}}));
    }
}

void forgetEmptyTiers(Design &design)
{
    std::erase_if(design.cluster.storage, [](const auto &tier) { return tier.second == StorageTier{}; });
}

/// What no single key can know.
void checkTogether(const Design &design, const YamlValue &root, Findings &findings)
{
    const YamlValue *training = root.find("training");
    const YamlValue *tokens = training ? training->find("tokens") : nullptr;
    if (tokens && design.training.tokens && design.training.steps)
        findings.push_back(findingAt(*tokens, "training.tokens",
                                     {SLIPWAY_TEXT("Finding", "training.steps counts where training.tokens is given too"), {}}, Severity::Note));
    const YamlValue *launch = root.find("launch");
    const YamlValue *job = launch ? launch->find("job") : nullptr;
    const auto kinds = jobKinds(design.launch.scheduler);
    if (job && !design.launch.job.empty() && std::find(kinds.begin(), kinds.end(), design.launch.job) == kinds.end()) {
        Finding finding = findingAt(*job, "launch.job", {SLIPWAY_TEXT("Finding", "a job of kind %1 does not go to the scheduler %2; did you mean %3?"),
                                                         {design.launch.job, toWord(design.launch.scheduler), kinds.front()}},
                                     Severity::Warning);
        finding.fixPath = "launch.job";
        finding.fix = YamlValue::scalar(kinds.front());
        findings.push_back(std::move(finding));
    }
}

void checkFormat(const YamlValue &root, Findings &findings)
{
    const YamlValue *format = root.find("format");
    const auto number = format ? format->asInteger() : std::nullopt;
    if (!number || *number <= 1)
        return;
    std::erase_if(findings, [](const Finding &finding) { return finding.path == "format"; });
    findings.push_back(findingAt(*format, "format", {SLIPWAY_TEXT("Finding", "this file is of format %1; this program knows format 1 and needs an update to read it"),
                                                     {std::to_string(*number)}}));
}

/// A node supplies the accelerator where the file names none.
void leaveAcceleratorToNode(Design &design, const YamlValue &root)
{
    const YamlValue *cluster = root.find("cluster");
    const YamlValue *accelerator = cluster ? cluster->find("accelerator") : nullptr;
    if (!design.cluster.node.empty() && (!accelerator || accelerator->isNull()))
        design.cluster.accelerator = {};
}

/// Puts a value where a path of names leads, making mappings on the way.
void setAt(YamlValue &mapping, const std::string &path, YamlValue value)
{
    const auto dot = path.find('.');
    if (dot == std::string::npos) {
        mapping.set(path, std::move(value));
        return;
    }
    const std::string name = path.substr(0, dot);
    const YamlValue *inner = mapping.find(name);
    YamlValue child = inner ? *inner : YamlValue();
    setAt(child, path.substr(dot + 1), std::move(value));
    mapping.set(name, std::move(child));
}

const YamlValue *valueAt(const YamlValue &value, const std::string &path)
{
    const auto dot = path.find('.');
    const YamlValue *inner = value.find(path.substr(0, dot));
    return inner && dot != std::string::npos ? valueAt(*inner, path.substr(dot + 1)) : inner;
}

bool isDefault(const DesignKey &key, const YamlValue &value)
{
    static const auto defaults = [] {
        std::unordered_map<std::string, YamlValue> values;
        const Design design;
        for (const DesignKey &known : designKeys())
            values.emplace(known.path, known.write(design));
        return values;
    }();
    return value == defaults.at(key.path);
}

/// A path inside a value ("cluster.accelerator.power_w"): its key, and what is left.
struct InnerPath
{
    const DesignKey *key = nullptr;
    std::string rest;
};

InnerPath innerPath(const std::string &path)
{
    if (const DesignKey *key = findDesignKey(wholeDesignPath(path)))
        return {.key = key, .rest = {}};
    for (auto dot = path.rfind('.'); dot != std::string::npos && dot > 0; dot = path.rfind('.', dot - 1))
        if (const DesignKey *key = findDesignKey(path.substr(0, dot)))
            return {.key = key, .rest = path.substr(dot + 1)};
    return {};
}

bool isChoice(const DesignKey &key)
{
    return key.path == "model" || key.path == "cluster.accelerator" || key.path == "cluster.fabric.link";
}

/// The value of a key with something inside it changed. A catalogue id becomes the base of a mapping; of keys whose value
/// is one of several mappings ({steps: n} or {minutes: n}) the other one goes.
YamlValue withInner(const DesignKey &key, const YamlValue &whole, const std::string &rest, const YamlValue &value)
{
    YamlValue mapping = YamlValue::mapping({});
    if (key.path == "launch.environment" || key.path == "launch.array" || key.path == "parallelism.overlap") {
        if (whole.isMapping())
            mapping = whole;
        mapping.set(rest, value); // names of swept keys hold dots themselves
        return mapping;
    }
    if (isChoice(key) && rest != "hf_config")
        mapping = whole.isMapping() ? whole : YamlValue::mapping({{"base", whole}});
    setAt(mapping, rest, value);
    return mapping;
}

Error invalid(const std::string &message)
{
    return {.kind = Error::Kind::InvalidInput, .message = QString::fromStdString(message), .detail = {}};
}

} // namespace

DesignReading readDesign(const YamlValue &root)
{
    DesignReading reading;
    if (!root.isMapping()) {
        reading.findings.push_back(findingAt(root, {}, {SLIPWAY_TEXT("Finding", "a design is a mapping that begins with `format: 1`, not %1"), {inWords(root)}}));
        return reading;
    }
    readSection(reading.design, root, {}, reading.findings);
    forgetEmptyTiers(reading.design);
    leaveAcceleratorToNode(reading.design, root);
    checkFormat(root, reading.findings);
    checkTogether(reading.design, root, reading.findings);
    const YamlValue *model = root.find("model");
    reading.namesModel = model && !model->isNull();
    return reading;
}

DesignReading readDesign(const QByteArray &text)
{
    const auto root = parseYaml(text);
    if (root)
        return readDesign(*root);
    DesignReading reading;
    reading.findings.push_back({.severity = Severity::Error, .path = {}, .message = root.error().message, .line = root.error().line,
                                .column = root.error().column, .fixPath = {}, .fix = {}});
    return reading;
}

Findings loadHuggingFaceConfig(Design &design, const QString &folder)
{
    design.huggingFaceModel.reset();
    if (design.huggingFaceConfig.empty())
        return {};
    const auto failed = [&design](const std::string &why) {
        return Findings{{.severity = Severity::Warning, .path = "model.hf_config",
                         .message = {SLIPWAY_TEXT("Finding", "the model's configuration %1 cannot be used: %2"), {design.huggingFaceConfig, why}}}};
    };
    QFile file(QDir(folder).absoluteFilePath(QString::fromStdString(design.huggingFaceConfig)));
    if (!file.open(QIODevice::ReadOnly))
        return failed(file.errorString().toStdString());
    const auto model = modelFromHuggingFace(file.read(2 * 1024 * 1024));
    if (!model)
        return failed(model.error().message.toStdString());
    design.huggingFaceModel = *model;
    return {};
}

void completeReading(DesignReading &reading, const QString &folder)
{
    if (!reading.namesModel && reading.isUsable())
        reading.findings.push_back({.severity = Severity::Note, .path = "model",
                                    .message = {SLIPWAY_TEXT("Finding", "no model is named: %1 is assumed"), {reading.design.model.id}}});
    const Findings more = loadHuggingFaceConfig(reading.design, folder);
    reading.findings.insert(reading.findings.end(), more.begin(), more.end());
}

Result<DesignReading> readDesignFile(const QString &path)
{
    QFile file(path);
    if (!file.open(QIODevice::ReadOnly))
        return Error{.kind = file.exists() ? Error::Kind::Io : Error::Kind::NotFound,
                     .message = QCoreApplication::translate("DesignFile", "The design %1 cannot be opened.").arg(QDir::toNativeSeparators(path)),
                     .detail = file.errorString()};
    DesignReading reading = readDesign(file.read(1024 * 1024 + 1));
    completeReading(reading, QFileInfo(path).absolutePath());
    return reading;
}

QByteArray writeDesign(const Design &design)
{
    YamlValue root = YamlValue::mapping({});
    for (const DesignKey &key : designKeys()) {
        YamlValue value = key.write(design);
        if (!value.isNull() && (key.isMain || !isDefault(key, value)))
            setAt(root, key.path, std::move(value));
    }
    return QByteArray::fromStdString(toBlockYaml(root));
}

YamlValue designValue(const Design &design, const std::string &path)
{
    const auto [key, rest] = innerPath(path);
    if (!key)
        return {};
    const YamlValue value = key->write(design);
    if (rest.empty())
        return isDefault(*key, value) ? YamlValue() : value;
    const YamlValue *inner = valueAt(value, rest);
    return inner ? *inner : YamlValue();
}

Result<Design> withValue(const Design &design, const std::string &path, const YamlValue &value)
{
    const auto [key, rest] = innerPath(path);
    if (!key)
        return invalid(toEnglish(unknownKeyFinding(path, {}).message));
    Design changed = design;
    Findings findings;
    key->read(changed, rest.empty() ? value : withInner(*key, key->write(design), rest, value), findings);
    if (!findings.empty())
        return invalid(toEnglish(findings.front().message));
    if (!value.isNull())
        forgetFormerVariable(changed, key->path);
    forgetEmptyTiers(changed);
    return changed;
}

} // namespace slipway
