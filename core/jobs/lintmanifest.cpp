// SPDX-License-Identifier: GPL-3.0-or-later
// Kubernetes manifests.
#include "core/catalog/yamlreader.h"
#include "core/jobs/lintrules_p.h"
#include "core/jobs/manifest_p.h"

#include <algorithm>

namespace slipway {

using namespace Qt::StringLiterals;

namespace {

/// One document and what is found in it.
class ManifestLint
{
public:
    ManifestLint(const YamlValue &root, int firstLine, const LintPlan &plan, LintFindings &findings)
        : m_root(root)
        , m_offset(firstLine - 1)
        , m_plan(plan)
        , m_findings(findings)
    {
    }

    void lint();

private:
    void add(const char *rule, const YamlValue *where, std::vector<std::string> arguments = {})
    {
        m_findings.push_back(findingOf({rule, (where ? where->line : 1) + m_offset, std::move(arguments)}));
    }
    std::string name() const { return textOf(m_root.find("kind")) + " " + textOf(at(&m_root, {"metadata", "name"})); }
    void checkName();
    void checkQueue();
    void checkBackoff(const YamlValue &mapping);
    void checkPod(const YamlValue &spec);
    void checkGrace(const YamlValue &spec);
    void checkContainer(const YamlValue &container, bool hasSharedMemory);
    void checkResources(const YamlValue &container);
    void checkEnvironment(const YamlValue &container);
    void checkText(const YamlValue &container);
    void checkVariables(const YamlValue &environment);
    void checkInner(const YamlValue &text);

    const YamlValue &m_root;
    int m_offset;
    const LintPlan &m_plan;
    LintFindings &m_findings;
};

bool hasSharedMemory(const YamlValue &spec)
{
    const YamlValue *volumes = spec.find("volumes");
    return volumes && std::any_of(volumes->items.begin(), volumes->items.end(), [](const YamlValue &volume) { return textOf(at(&volume, {"emptyDir", "medium"})) == "Memory"; });
}

bool mountsShm(const YamlValue &container)
{
    const YamlValue *mounts = container.find("volumeMounts");
    return mounts && std::any_of(mounts->items.begin(), mounts->items.end(), [](const YamlValue &mount) { return textOf(mount.find("mountPath")) == "/dev/shm"; });
}

void ManifestLint::checkName()
{
    if (const YamlValue *generated = at(&m_root, {"metadata", "generateName"}))
        add("K07", generated, {textOf(m_root.find("kind"))});
}

void ManifestLint::checkQueue()
{
    const YamlValue *queue = at(&m_root, {"metadata", "labels", "kueue.x-k8s.io/queue-name"});
    if (!queue || !isOneOf(textOf(m_root.find("kind")), {"Job", "JobSet", "MPIJob", "PyTorchJob", "TrainJob"}))
        return;
    const YamlValue *suspend = at(&m_root, {"spec", "suspend"});
    const YamlValue *policy = at(&m_root, {"spec", "runPolicy", "suspend"});
    if (!(suspend && suspend->asBool().value_or(false)) && !(policy && policy->asBool().value_or(false)))
        add("K05", queue, {name()});
}

/// A Job's spec, or one within a JobSet, whose pods find each other by index.
void ManifestLint::checkBackoff(const YamlValue &mapping)
{
    const YamlValue *pod = at(&mapping, {"template", "spec"});
    const YamlValue *completions = mapping.find("completions");
    const bool isIndexed = textOf(mapping.find("completionMode")) == "Indexed" || (completions && completions->asNumber().value_or(1) > 1);
    if (!pod || !isIndexed)
        return;
    const YamlValue *limit = mapping.find("backoffLimit");
    if (!limit || limit->asNumber().value_or(6) > 0)
        add("K02", limit ? limit : pod, {limit ? textOf(limit) : "left at its default of 6"});
}

void ManifestLint::checkGrace(const YamlValue &spec)
{
    const YamlValue *grace = spec.find("terminationGracePeriodSeconds");
    const double seconds = grace ? numberIn(*grace).value_or(30) : 30;
    const double needed = m_plan.checkpointSeconds.value_or(60); // a checkpoint of unknown size takes a minute at least
    if (seconds < needed)
        add("K10", grace ? grace : &spec, {QString::number(seconds).toStdString()});
}

void ManifestLint::checkResources(const YamlValue &container)
{
    const YamlValue *limits = at(&container, {"resources", "limits"});
    const double gpus = gpusOf(container);
    const YamlValue *cores = at(limits, {"cpu"});
    if (cores && gpus > 1 && numberIn(*cores).value_or(1e9) <= gpus)
        add("K04", cores, {textOf(cores), QString::number(gpus).toStdString()});
    if (!limits || !limits->isMapping())
        return;
    for (const auto &[key, value] : limits->entries)
        if (key.starts_with("rdma/") || key.starts_with("vpc.amazonaws.com/") || key.starts_with("openshift.io/"))
            add("K06", &value, {key});
}

void ManifestLint::checkVariables(const YamlValue &environment)
{
    std::vector<EnvironmentSetting> settings;
    for (const YamlValue &variable : environment.items)
        if (const YamlValue *value = variable.find("value"))
            settings.push_back({QString::fromStdString(textOf(variable.find("name"))), QString::fromStdString(textOf(value)), value->line + m_offset});
    lintNcclVariables(settings, m_findings);
}

/// A script, or a framework's config file, as a text of several lines.
void ManifestLint::checkInner(const YamlValue &value)
{
    const QString text = QString::fromStdString(textOf(&value));
    if (!text.contains(u'\n'))
        return;
    const int first = value.line + m_offset + 1; // behind the bar
    const LintFindings inner = kindOfJobText(text) == JobText::Shell ? lintInnerScript(text, first, m_plan) : lintConfigText(text, first, m_plan);
    m_findings.insert(m_findings.end(), inner.begin(), inner.end());
}

void ManifestLint::checkEnvironment(const YamlValue &container)
{
    const YamlValue *environment = container.find("env");
    if (!environment)
        return;
    checkVariables(*environment);
    for (const YamlValue &variable : environment->items) {
        const std::string name = textOf(variable.find("name"));
        const std::string field = textOf(at(&variable, {"valueFrom", "fieldRef", "fieldPath"}));
        if (name == "RANK" && (field.find("completion-index") != std::string::npos || textOf(variable.find("value")) == "$(JOB_COMPLETION_INDEX)") && gpusOf(container) > 1)
            add("K08", &variable);
        if (isOneOf(name, {"MASTER_ADDR", "PET_MASTER_ADDR"}) && isOneOf(field, {"status.podIP", "status.hostIP"}))
            add("K03", &variable);
    }
}

/// What the container runs, as text.
void ManifestLint::checkText(const YamlValue &container)
{
    for (const char *key : {"command", "args"}) {
        const YamlValue *words = container.find(key);
        if (!words)
            continue;
        for (const YamlValue &word : words->items) {
            const std::string text = textOf(&word);
            checkInner(word);
            if (text.find("conditions[0]") != std::string::npos)
                add("K11", &word, {"conditions[0]"});
            const bool isEndpoint = text.find("rdzv") != std::string::npos || text.find("master") != std::string::npos;
            if (isEndpoint && (text.find("$(POD_IP)") != std::string::npos || text.find("${POD_IP}") != std::string::npos || text.find("$POD_IP") != std::string::npos))
                add("K03", &word);
            if (text.find("RANK=$JOB_COMPLETION_INDEX") != std::string::npos && text.find("NODE_RANK=$JOB_COMPLETION_INDEX") == std::string::npos && gpusOf(container) > 1)
                add("K08", &word);
        }
    }
}

void ManifestLint::checkContainer(const YamlValue &container, bool hasMemory)
{
    const YamlValue *image = container.find("image");
    const std::string reference = textOf(image);
    const std::string last = reference.substr(reference.rfind('/') == std::string::npos ? 0 : reference.rfind('/'));
    const bool hasTag = last.find(':') != std::string::npos || reference.find('@') != std::string::npos;
    if (image && (!hasTag || reference.ends_with(":latest")))
        add("K09", image, {reference});
    checkEnvironment(container);
    checkText(container);
    if (gpusOf(container) <= 0)
        return;
    if (!hasMemory || !mountsShm(container))
        add("K01", &container, {"container " + textOf(container.find("name"))});
    checkResources(container);
}

void ManifestLint::checkPod(const YamlValue &spec)
{
    const YamlValue *containers = spec.find("containers");
    if (!containers || !containers->isSequence())
        return;
    const bool hasMemory = hasSharedMemory(spec);
    for (const YamlValue &container : containers->items)
        checkContainer(container, hasMemory);
    const bool saves = textOf(m_root.find("kind")) != "Deployment"; // a server has nothing to save
    if (saves && std::any_of(containers->items.begin(), containers->items.end(), [](const YamlValue &container) { return gpusOf(container) > 0; }))
        checkGrace(spec);
}

void ManifestLint::lint()
{
    checkName();
    checkQueue();
    if (const YamlValue *data = m_root.find("data"); data && textOf(m_root.find("kind")) == "ConfigMap")
        for (const auto &[name, value] : data->entries)
            checkInner(value);
    visitMappings(m_root, [this](const YamlValue &mapping) {
        checkBackoff(mapping);
        checkPod(mapping);
    });
}

} // namespace

void lintManifest(const QString &text, const LintPlan &plan, LintFindings &findings)
{
    for (const ManifestDocument &document : documentsOf(text)) {
        const Result<YamlValue, YamlProblem> parsed = parseYaml(document.text.toUtf8());
        if (!parsed) {
            findings.push_back(findingOf({"F01", parsed.error().line + document.firstLine - 1, {toEnglish(parsed.error().message)}}));
            continue;
        }
        ManifestLint(*parsed, document.firstLine, plan, findings).lint();
    }
}

} // namespace slipway
