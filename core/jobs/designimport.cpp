// SPDX-License-Identifier: GPL-3.0-or-later
// What is read, and where it goes: files, options, the keys of a design.
#include "core/jobs/designimport.h"

#include "core/catalog/huggingface.h"
#include "core/catalog/tomlreader.h"
#include "core/design/designfile.h"
#include "core/design/designschema.h"
#include "core/jobs/designcomment.h"
#include "core/jobs/importer_p.h"
#include "core/jobs/pythonconfig.h"

#include <QCoreApplication>
#include <QDir>
#include <QFileInfo>
#include <QRegularExpression>

#include <algorithm>

namespace slipway {

using namespace Qt::StringLiterals;

namespace {

constexpr qint64 mostBytes = 4 << 20;
constexpr int deepestFile = 4;   // a script names a configuration, which names another
constexpr int deepestKey = 20;

struct Import
{
    Q_DECLARE_TR_FUNCTIONS(Import)
};

Error refusal(const QString &message) { return Error{.kind = Error::Kind::InvalidInput, .message = message, .detail = {}}; }

Result<QByteArray> readBytes(const QString &path)
{
    QFile file(path);
    if (!QFileInfo::exists(path))
        return Error{Error::Kind::NotFound, Import::tr("There is no file %1.").arg(path), {}};
    if (!file.open(QIODevice::ReadOnly))
        return Error{Error::Kind::Io, Import::tr("%1 could not be read.").arg(path), file.errorString()};
    const QByteArray bytes = file.read(mostBytes + 1);
    if (bytes.size() > mostBytes)
        return refusal(Import::tr("%1 is larger than 4 MiB, which no job file is.").arg(path));
    return bytes;
}

/// The leaves of a configuration: scalars, and lists as they are.
void flatten(const YamlValue &value, const std::string &path, int depth, std::vector<std::pair<std::string, const YamlValue *>> &leaves)
{
    if (!value.isMapping() || depth > deepestKey) {
        leaves.emplace_back(path, &value);
        return;
    }
    for (const auto &[key, child] : value.entries)
        flatten(child, path.empty() ? key : path + "." + key, depth + 1, leaves);
}

bool isOn(const YamlValue &value)
{
    const std::string text = QString::fromStdString(value.asText().value_or("")).toLower().toStdString();
    return value.isSequence() || !(text.empty() || text == "false" || text == "no" || text == "0" || text == "null" || text == "none");
}

/// A word in the table: as it is, else in small letters ("True").
const std::string *meaningOf(const ImportRule &rule, const std::string &word)
{
    const std::string small = QString::fromStdString(word).toLower().toStdString();
    for (const auto &[known, meaning] : rule.words)
        if (known == word || known == small || QString::fromStdString(known).toLower().toStdString() == small)
            return &meaning;
    return nullptr;
}

/// What a value says: "${variables.length}" of OmegaConf is another's, and "500_000" of YAML 1.1 a number.
YamlValue meaning(const YamlValue &root, const YamlValue &value, int depth = 0)
{
    static const QRegularExpression reference(u"\\A\\$\\{([A-Za-z0-9_.]+)\\}\\z"_s), grouped(u"\\A[-+]?[1-9][0-9]*(_[0-9]+)+\\z"_s);
    const QString text = value.isScalar() ? QString::fromStdString(value.text) : QString();
    if (const auto match = reference.match(text); match.hasMatch() && depth < deepestFile) {
        const YamlValue *place = &root;
        for (const QString &part : match.captured(1).split(u'.'))
            place = place ? place->find(part.toStdString()) : nullptr;
        return place ? meaning(root, *place, depth + 1) : value;
    }
    if (value.isQuoted || !grouped.match(text).hasMatch())
        return value;
    YamlValue number = value;
    number.text = QString(text).remove(u'_').toStdString();
    return number;
}

Result<YamlValue> parsed(const QString &name, const QByteArray &text)
{
    const auto root = name.endsWith(u".toml"_s, Qt::CaseInsensitive) ? parseToml(text) : parseYaml(text);
    if (root)
        return *root;
    const QString place = u"%1:%2:%3"_s.arg(name).arg(root.error().line).arg(root.error().column);
    return refusal(u"%1: %2"_s.arg(place, QString::fromStdString(toEnglish(root.error().message))));
}

} // namespace

Importer::Importer(const QString &folder, const Catalog &catalog)
    : m_folder(folder)
    , m_catalog(catalog)
{
}

Result<Done> Importer::take(const QString &fileName, const QByteArray &text)
{
    const std::string outer = std::exchange(m_file, fileName.toStdString());
    ++m_depth;
    m_result.files.push_back(m_file);
    Result<Done> taken = Done{};
    const QString content = QString::fromUtf8(text);
    const JobText kind = kindOfJobText(content);
    const bool isConfiguration = QStringList{u"toml"_s, u"yaml"_s, u"yml"_s, u"json"_s}.contains(QFileInfo(fileName).suffix().toLower());
    if (kind == JobText::Kubernetes)
        takeManifest(content);
    else if (fileName.endsWith(u".py"_s, Qt::CaseInsensitive))
        taken = takePython(content);
    else if (kind == JobText::Shell && !isConfiguration)
        takeScript(content);
    else if (const Result<YamlValue> root = parsed(fileName, text); root && root->isMapping())
        taken = takeConfiguration(*root);
    else if (isConfiguration)
        taken = root ? Result<Done>(refusal(Import::tr("%1 holds no keys.").arg(fileName))) : Result<Done>(root.error());
    else
        takeScript(content);
    --m_depth;
    m_file = outer;
    return taken;
}

Result<Done> Importer::takeConfiguration(const YamlValue &root)
{
    if (root.find("format") && root.find("model"))
        return refusal(Import::tr("%1 is a design already: open it.").arg(QString::fromStdString(m_file)));
    if (root.find("model_type") && (root.find("hidden_size") || root.find("n_embd") || root.find("d_model") || root.find("text_config"))) {
        takeModel(root);
        return Done{};
    }
    std::vector<std::pair<std::string, const YamlValue *>> leaves;
    flatten(root, {}, 0, leaves);
    std::vector<std::string> keys;
    for (const auto &[path, value] : leaves)
        keys.push_back(path);
    const ImportFramework *framework = frameworkOfKeys(keys);
    if (!framework)
        return refusal(Import::tr("%1 is no configuration of a framework that Slipway knows: torchtitan, Accelerate, TRL, LLaMA-Factory, Axolotl, llm-foundry, nanotron or DeepSpeed.")
                           .arg(QString::fromStdString(m_file)));
    nameFramework(framework->name, framework->name != "deepspeed" && framework->name != "accelerate");
    for (const auto &[path, value] : leaves)
        takeOption(*framework, {path, value->keyLine > 0 ? value->keyLine : value->line}, meaning(root, *value));
    return Done{};
}

/// A configuration of torchtitan, whose later releases are told in Python.
Result<Done> Importer::takePython(const QString &text)
{
    PythonConfig config = readPythonConfig(text, QString::fromStdString(word("titan_function")));
    if (config.root.isNull())
        return refusal(Import::tr("No function of %1 returns a configuration: torchtitan's return Trainer.Config(...).").arg(QString::fromStdString(m_file)));
    for (const auto &[key, line] : config.open) {
        const ImportFramework *titan = frameworkOfKeys({key});
        if (!titan || !titan->find(key) || !titan->find(key)->isKnownOnly())
            skip({key, line}, {SLIPWAY_TEXT("Import", "its value is only known when the job runs"), {}});
    }
    for (const char *key : {"class", "module"}) // of the configuration itself; torchtitan has an option of that name
        config.root.remove(key);
    return takeConfiguration(config.root);
}

/// A program's own framework counts more than the one whose configuration it is given beside.
void Importer::nameFramework(const std::string &name, bool isTheProgram)
{
    if (m_framework.empty() || (isTheProgram && !m_isProgramKnown))
        m_framework = name;
    m_isProgramKnown |= isTheProgram;
}

void Importer::takeModel(const YamlValue &)
{
    m_facts.emplace("config_json", YamlValue::scalar(m_file, true));
}

void Importer::takeOption(const ImportFramework &framework, const Place &place, const YamlValue &value)
{
    std::string name = place.name;
    name.erase(0, std::min(name.find_first_not_of('-'), name.size()));
    const ImportRule *rule = framework.find(name);
    const std::string last = name.substr(name.rfind('.') + 1);
    if (!rule && (last == "class" || last == "module")) // what a call in Python is of
        return;
    if (!rule && framework.knowsAround(name))
        return;
    if (!rule)
        return skip(place, {SLIPWAY_TEXT("Import", "not an option that Slipway reads of %1"), {framework.name}});
    const bool isLeftOpen = value.isNull() || value.asText() == "auto"; // for the program to find out
    if (!rule->isKnownOnly() && (!isLeftOpen || rule->words.contains("auto")))
        apply(*rule, place, value);
}

void Importer::apply(const ImportRule &rule, const Place &place, const YamlValue &value)
{
    if (!rule.set.empty()) {
        if (isOn(value))
            for (const auto &[key, meaning] : rule.set)
                put(key, meaning);
        return;
    }
    if (rule.words.empty())
        return put(rule.key, value);
    const std::string text = value.asText().value_or("");
    const std::string *meaning = meaningOf(rule, text);
    if (!meaning)
        return skip(place, {SLIPWAY_TEXT("Import", "a design has no word for “%1”"), {text}});
    if (!meaning->empty())
        put(rule.key, *meaning == "true" || *meaning == "false" ? YamlValue::boolean(*meaning == "true") : YamlValue::scalar(*meaning));
}

const YamlValue *Importer::said(const std::string &key) const
{
    const YamlValue *place = &m_root;
    for (const QString &part : QString::fromStdString(key).split(u'.'))
        place = place ? place->find(part.toStdString()) : nullptr;
    return place;
}

void Importer::put(const std::string &key, const YamlValue &value)
{
    if (key.starts_with("run.")) {
        const std::string name = key.substr(4);
        if (name == "config_file")
            takeNamedFile({QString::fromStdString(value.asText().value_or("")), true, {}});
        else
            m_facts.emplace(name, value);
        return;
    }
    if (!said(key))
        replace(key, value);
}

void Importer::replace(const std::string &key, const YamlValue &value)
{
    YamlValue *place = &m_root;
    const QStringList parts = QString::fromStdString(key).split(u'.');
    for (const QString &part : parts.first(parts.size() - 1)) {
        if (!place->find(part.toStdString()))
            place->set(part.toStdString(), YamlValue::mapping({}));
        const auto entry = std::find_if(place->entries.begin(), place->entries.end(), [&](const auto &candidate) { return candidate.first == part.toStdString(); });
        place = &entry->second;
    }
    place->set(parts.last().toStdString(), value);
}

void Importer::skip(const Place &place, Message reason)
{
    m_result.unread.push_back({m_file, place.line, place.name, std::move(reason)});
}

Result<QByteArray> Importer::bytesOf(const QString &path) const
{
    const QString name = path.section(u'/', -1);
    if (const auto mounted = m_mounted.find(name); mounted != m_mounted.end())
        return mounted->second;
    const QString whole = QDir(m_folder).filePath(path);
    return readBytes(QFileInfo(whole).isFile() ? whole : QDir(m_folder).filePath(name));
}

/// A path that is only known when the job runs still ends in a name, and the file may lie beside the script, or in the manifest that brought the script.
void Importer::takeNamedFile(const LaunchWord &word)
{
    const Place place{word.text.toStdString(), word.source.line};
    const Result<QByteArray> bytes = bytesOf(word.text);
    if (m_depth >= deepestFile || (!bytes && bytes.error().kind == Error::Kind::NotFound))
        return skip(place, {SLIPWAY_TEXT("Import", "this file is not there to be read"), {}});
    const Result<Done> taken = bytes ? take(word.text.section(u'/', -1), *bytes) : Result<Done>(bytes.error());
    if (!taken)
        skip(place, {SLIPWAY_TEXT("Import", "not read: %1"), {taken.error().message.toStdString()}});
}

namespace {

/// Whether the file, and those beside it, are as they were written.
bool isSealed(const DesignComment &comment, const QString &folder)
{
    QList<RenderedFile> files;
    for (const QString &name : comment.files) {
        const Result<QByteArray> bytes = readBytes(QDir(folder).filePath(name));
        if (!bytes)
            return false;
        files.append({.name = name, .templateName = {}, .text = QString::fromUtf8(*bytes)});
    }
    return comment.isLast && comment.seal == sealOf(comment.above, files);
}

ImportedDesign asWritten(const Design &design, const QString &name, const DesignComment &comment)
{
    ImportedDesign imported{.design = design, .files = {name.toStdString()}, .unread = {}, .unsaid = keysLeftOut(), .findings = {}};
    for (const QString &file : comment.files)
        imported.files.push_back(file.toStdString());
    return imported;
}

Result<ImportedDesign> imported(const QString &title, const QString &name, const QString &folder, const QByteArray &bytes, const Catalog &catalog)
{
    Importer importer(folder, catalog);
    if (const auto comment = readDesignComment(QString::fromUtf8(bytes)))
        if (const DesignReading written = readDesign(comment->design); written.isUsable()) {
            if (isSealed(*comment, folder)) {
                ImportedDesign whole = asWritten(written.design, name, *comment);
                whole.findings = loadHuggingFaceConfig(whole.design, folder);
                return whole;
            }
            importer.fallBackOn(written.design);
        }
    if (const Result<Done> taken = importer.take(name, bytes); !taken)
        return taken.error();
    if (importer.isEmpty())
        return refusal(Import::tr("Nothing in %1 describes a training run: no launch line and no setting of a framework that Slipway knows.").arg(title));
    ImportedDesign imported = importer.finish();
    for (const Finding &finding : loadHuggingFaceConfig(imported.design, folder))
        imported.findings.push_back(finding);
    return imported;
}

} // namespace

std::vector<Message> unsaidSentences(const ImportedDesign &imported)
{
    std::vector<Message> sentences;
    std::string whole;
    const auto isWhole = [&](const std::string &path) {
        const auto isInside = [&path](const std::string &key) { return key == path || key.starts_with(path + "."); };
        const auto &keys = designKeys();
        return std::count_if(imported.unsaid.begin(), imported.unsaid.end(), isInside) == std::count_if(keys.begin(), keys.end(), [&](const DesignKey &key) { return isInside(key.path); });
    };
    const auto add = [](std::string &list, const std::string &word) {
        if ((", " + list + ",").find(", " + word + ",") == std::string::npos)
            list += (list.empty() ? "" : ", ") + word;
    };
    for (const std::string &path : imported.unsaid) {
        const std::string section = path.substr(0, path.find('.'));
        if (isWhole(section)) {
            add(whole, section);
            continue;
        }
        const std::string group = path.substr(0, path.find('.', section.size() + 1)); // "training.optimizer" of "training.optimizer.moments"
        if (sentences.empty() || sentences.back().arguments.front() != section)
            sentences.push_back({SLIPWAY_TEXT("Import", "not said in %1, and as usual: %2"), {section, {}}});
        add(sentences.back().arguments.back(), (isWhole(group) ? group : path).substr(section.size() + 1));
    }
    if (!whole.empty())
        sentences.push_back({SLIPWAY_TEXT("Import", "not said at all, and as usual: %1"), {whole}});
    return sentences;
}

Result<ImportedDesign> importDesign(const QString &path, const Catalog &catalog)
{
    const Result<QByteArray> bytes = readBytes(path);
    if (!bytes)
        return bytes.error();
    return imported(path, QFileInfo(path).fileName(), QFileInfo(path).absolutePath(), *bytes, catalog);
}

Result<ImportedDesign> importDesignText(const QString &text, const QString &folder, const Catalog &catalog)
{
    const QByteArray bytes = text.toUtf8();
    if (bytes.size() > mostBytes)
        return refusal(Import::tr("The text is larger than 4 MiB, which no job file is."));
    static const QRegularExpression tomlTable(u"^\\s*\\[{1,2}[\\w.-]+\\]{1,2}\\s*$"_s, QRegularExpression::MultilineOption);
    const bool isToml = kindOfJobText(text) == JobText::Unknown && tomlTable.match(text).hasMatch();
    const QString name = isToml ? Import::tr("the text") + u".toml"_s : Import::tr("the text");
    return imported(name, name, folder, bytes, catalog);
}

} // namespace slipway
