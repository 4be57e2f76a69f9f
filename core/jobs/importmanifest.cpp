// SPDX-License-Identifier: GPL-3.0-or-later
// Kubernetes manifests.
#include "core/catalog/yamlreader.h"
#include "core/jobs/importer_p.h"
#include "core/jobs/manifest_p.h"
#include "core/support/shellquote.h"

#include <algorithm>

namespace slipway {

using namespace Qt::StringLiterals;

namespace {

/// The words of launch.job by kind of object.
std::string jobWord(const YamlValue &document)
{
    const std::string kind = textOf(document.find("kind"));
    if (kind == "Job")
        return textOf(document.find("apiVersion")).starts_with("batch.volcano.sh") ? "volcano" : "indexed-job";
    if (kind.ends_with("TrainingRuntime"))
        return "trainjob"; // which has its pods from there
    return QString::fromStdString(kind).toLower().toStdString();
}

/// What a container runs, as a script: the text behind `sh -c`, or its words.
QString scriptOf(const YamlValue &container)
{
    QStringList words;
    for (const char *key : {"command", "args"})
        if (const YamlValue *list = container.find(key))
            for (const YamlValue &item : list->items)
                words += QString::fromStdString(textOf(&item));
    static const QStringList shells{u"bash"_s, u"sh"_s, u"/bin/bash"_s, u"/bin/sh"_s};
    if (words.size() > 2 && shells.contains(words.first()) && words[1].startsWith(u'-') && words[1].contains(u'c'))
        return words[2];
    for (QString &word : words)
        word = shellQuote(word);
    return words.join(u' ');
}

/// Files that pods have from ConfigMaps, by name.
void collectFiles(const YamlValue &document, std::map<QString, QByteArray> &files)
{
    const YamlValue *data = textOf(document.find("kind")) == "ConfigMap" ? document.find("data") : nullptr;
    if (data)
        for (const auto &[name, text] : data->entries)
            files.emplace(QString::fromStdString(name), QByteArray::fromStdString(textOf(&text)));
}

using Files = std::map<QString, QByteArray>;

/// The script of a ConfigMap that a text names by its path, other than `own`.
Files::const_iterator namedScript(const QString &text, const Files &files, const QString &own = {})
{
    return std::find_if(files.begin(), files.end(), [&](const auto &file) { return file.first != own && file.first.endsWith(u".sh"_s) && text.contains(u'/' + file.first); });
}

/// What a container runs out of a ConfigMap ("bash /etc/job/run.sh"), and where that starts another by mpirun, the other; empty where there is none.
QString mountedScript(const YamlValue &container, const Files &files)
{
    const auto script = namedScript(scriptOf(container), files);
    if (script == files.end())
        return {};
    const auto started = namedScript(QString::fromUtf8(script->second), files, script->first);
    return QString::fromUtf8(started == files.end() ? script->second : started->second);
}

/// How many pods of a template there are: a Job's completions, or replicas of the operators' kinds.
double podsOf(const YamlValue &mapping)
{
    for (const char *key : {"completions", "parallelism", "replicas", "numNodes"})
        if (const YamlValue *count = mapping.find(key))
            return count->asNumber().value_or(1);
    return 1;
}

} // namespace

void Importer::takeManifest(const QString &text)
{
    QStringList scripts;
    for (const ManifestDocument &document : documentsOf(text)) {
        const auto parsed = parseYaml(document.text.toUtf8());
        if (!parsed) {
            skip({{}, parsed.error().line + document.firstLine - 1}, {SLIPWAY_TEXT("Import", "not read: %1"), {toEnglish(parsed.error().message)}});
            continue;
        }
        collectFiles(*parsed, m_mounted);
        visitMappings(*parsed, [&](const YamlValue &mapping) {
            const YamlValue *pod = at(&mapping, {"template", "spec"});
            if (!pod || !pod->find("containers"))
                return;
            double gpus = 0;
            for (const YamlValue &container : pod->find("containers")->items)
                gpus += gpusOf(container);
            for (const YamlValue &container : pod->find("containers")->items)
                if (const QString script = mountedScript(container, m_mounted); !script.isEmpty() && !scripts.contains(script))
                    scripts << script;
            if (gpus > 0)
                m_facts["pods"] = YamlValue::number(podsOf(mapping) + fact("pods").value_or(0));
            takePod(*pod, *parsed);
        });
    }
    if (const auto pods = fact("pods"))
        put("cluster.nodes", YamlValue::number(*pods));
    if (!m_isProgramKnown && !has("launch.command") && !scripts.isEmpty())
        takeScript(scripts.first()); // the pods say where it runs, and win
}

void Importer::takePod(const YamlValue &spec, const YamlValue &document)
{
    for (const YamlValue &container : spec.find("containers")->items) {
        if (gpusOf(container) <= 0)
            continue;
        put("launch.scheduler", YamlValue::scalar("kubernetes"));
        put("launch.job", YamlValue::scalar(jobWord(document)));
        put("name", YamlValue::scalar(textOf(at(&document, {"metadata", "name"})), true));
        put("cluster.accelerators_per_node", YamlValue::number(gpusOf(container)));
        if (const YamlValue *image = container.find("image"))
            put("launch.container.image", *image);
        const LintedScript linted(scriptOf(container));
        takeSurroundings(linted);
        for (const Launch &launch : linted.launches)
            if (launch.starter() && !m_isProgramKnown && !has("launch.command"))
                takeLaunch(linted, launch);
    }
}

} // namespace slipway
