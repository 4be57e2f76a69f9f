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
    takeHead(text);
    for (const ManifestDocument &document : documentsOf(text)) {
        const auto parsed = parseYaml(document.text.toUtf8());
        if (!parsed) {
            skip({{}, parsed.error().line + document.firstLine - 1}, {SLIPWAY_TEXT("Import", "not read: %1"), {toEnglish(parsed.error().message)}});
            continue;
        }
        collectFiles(*parsed, m_mounted);
        visitMappings(*parsed, [&](const YamlValue &mapping) {
            takeLimits(mapping);
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
    if (const auto tries = fact("backoff"))
        put("launch.max_restarts", YamlValue::number(*tries / (word("job_kind") == "pytorchjob" ? number("cluster.nodes", 1) : 1))); // which counts for each pod
    if (has("launch.job"))
        put("launch.time_limit", YamlValue::scalar({}, true));
    if (!m_isProgramKnown && !has("launch.command") && !scripts.isEmpty())
        takeScript(scripts.first()); // the pods say where it runs, and win
}

/// How often it starts again, and how long it may run.
void Importer::takeLimits(const YamlValue &mapping)
{
    const auto numberOf = [&mapping](const char *key) { return mapping.find(key) ? mapping.find(key)->asNumber() : std::nullopt; };
    if (const auto restarts = numberOf("maxRestarts"))
        put("launch.max_restarts", YamlValue::number(*restarts));
    if (const auto starts = numberOf("maxRetry")) // of Volcano, which counts the first
        put("launch.max_restarts", YamlValue::number(std::max(0.0, *starts - 1)));
    if (const YamlValue *policy = mapping.find("runPolicy"); policy && policy->find("backoffLimit"))
        m_facts.emplace("backoff", *policy->find("backoffLimit"));
    if (const auto seconds = numberOf("activeDeadlineSeconds"); seconds && *seconds > 0) {
        const long long whole = (long long)*seconds;
        put("launch.time_limit", YamlValue::scalar(QString::asprintf("%lld:%02lld:%02lld", whole / 3600, whole / 60 % 60, whole % 60).toStdString(), true));
    }
}

/// The nodes that a pod is kept away from, by its affinity.
void Importer::takeAffinity(const YamlValue &spec)
{
    const YamlValue *terms = at(&spec, {"affinity", "nodeAffinity", "requiredDuringSchedulingIgnoredDuringExecution", "nodeSelectorTerms"});
    const YamlValue *rules = terms && terms->items.size() == 1 ? terms->items.front().find("matchExpressions") : nullptr;
    std::string nodes;
    for (const YamlValue &rule : rules ? rules->items : std::vector<YamlValue>())
        if (const YamlValue *values = rule.find("values"); values && textOf(rule.find("key")) == "kubernetes.io/hostname" && textOf(rule.find("operator")) == "NotIn")
            for (const YamlValue &value : values->items)
                nodes += (nodes.empty() ? "" : ",") + textOf(&value);
    if (!nodes.empty())
        m_facts.emplace("excluded_nodes", YamlValue::scalar(nodes, true));
}

void Importer::takePod(const YamlValue &spec, const YamlValue &document)
{
    takeAffinity(spec);
    for (const YamlValue &container : spec.find("containers")->items) {
        if (gpusOf(container) <= 0)
            continue;
        put("launch.scheduler", YamlValue::scalar("kubernetes"));
        put("launch.job", YamlValue::scalar(jobWord(document)));
        m_facts.emplace("job_kind", YamlValue::scalar(jobWord(document)));
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
