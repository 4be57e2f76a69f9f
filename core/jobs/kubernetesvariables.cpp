// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/jobs/jobvariables_p.h"
#include "core/jobs/kubernetesplan_p.h"

#include <QJsonArray>

#include <algorithm>
#include <cmath>

namespace slipway {

using namespace Qt::StringLiterals;

namespace {

const KubernetesSite &siteOf(const JobFacts &facts) { return facts.identity.site; }

QJsonValue pairs(const std::vector<std::pair<std::string, std::string>> &list)
{
    QJsonArray array;
    for (const auto &[key, value] : list)
        array.append(QJsonObject{{u"key"_s, jsonText(key)}, {u"value"_s, jsonText(value)}});
    return array;
}

QJsonValue tolerations(const JobFacts &facts)
{
    QJsonArray list;
    for (const KubernetesToleration &one : siteOf(facts).tolerations)
        list.append(QJsonObject{{u"key"_s, jsonText(one.key)}, {u"operator"_s, jsonText(one.operation)}, {u"value"_s, jsonText(one.value)}, {u"effect"_s, jsonText(one.effect)}});
    return list;
}

QJsonValue volumes(const JobFacts &facts)
{
    QJsonArray list;
    for (const KubernetesVolume &one : volumesOf(facts.resolved.design, siteOf(facts)))
        list.append(QJsonObject{{u"name"_s, jsonText(one.name)}, {u"claim"_s, jsonText(one.claim)}, {u"host_path"_s, jsonText(one.hostPath)}, {u"path"_s, jsonText(one.path)},
                                {u"read_only"_s, one.isReadOnly}});
    return list;
}

QJsonValue secrets(const JobFacts &facts)
{
    QJsonArray list;
    for (const KubernetesSecret &one : siteOf(facts).secrets)
        list.append(QJsonObject{{u"variable"_s, jsonText(one.variable)}, {u"secret"_s, jsonText(one.secret)}, {u"key"_s, jsonText(one.key)}});
    return list;
}

std::vector<std::string> secretVariables(const JobFacts &facts)
{
    std::vector<std::string> names;
    for (const KubernetesSecret &one : siteOf(facts).secrets)
        names.push_back(one.variable);
    return names;
}

/// Cores to ask for: what the site says; else the node's, less what the node's own daemons need; else enough for the loaders.
int cores(const JobFacts &facts)
{
    const ResolvedDesign &resolved = facts.resolved;
    if (const auto &said = siteOf(facts).cores)
        return *said;
    if (resolved.coresPerNode > 4)
        return resolved.coresPerNode - std::max(2, resolved.coresPerNode / 12);
    return resolved.acceleratorsPerNode * (resolved.accelerator.vendor == GpuSpec::Vendor::Cpu ? 1 : 4);
}

/// GiB to ask for; the node's, less a tenth. 0: not known.
int memoryGib(const JobFacts &facts)
{
    return siteOf(facts).memoryGib.value_or(int(facts.resolved.memoryGibPerNode * 0.9));
}

/// Batches between the loaders and the programs, and what NCCL shares within a node; never more than a quarter of the memory.
int sharedMemoryGib(const JobFacts &facts)
{
    const bool isCpu = facts.resolved.accelerator.vendor == GpuSpec::Vendor::Cpu;
    const int wanted = facts.resolved.acceleratorsPerNode * (isCpu ? 1 : 8);
    const int memory = memoryGib(facts);
    return memory > 0 ? std::clamp(wanted, 1, std::max(1, memory / 4)) : wanted;
}

/// From TERM to KILL: twice the time to save, in whole minutes.
int graceSeconds(const JobFacts &facts) { return int(std::clamp(std::ceil((60 + 2 * facts.saveSeconds) / 60), 2.0, 1440.0)) * 60; }

std::vector<VariableRow> placeVariables()
{
    return {
        {"kubernetes.name", "text", "", "name of the objects: short enough for every name that the operators make of it", [](const JobFacts &f) { return QJsonValue(kubernetesName(f.resolved.design, f.identity.token)); }},
        {"kubernetes.design_label", "text", "", "the design's name as a value of a label", [](const JobFacts &f) { return QJsonValue(designLabel(f.resolved.design)); }},
        {"kubernetes.namespace", "text", "", "empty: the one that kubectl is set to", [](const JobFacts &f) { return jsonText(siteOf(f).nameSpace); }},
        {"kubernetes.run_folder", "text", "", "the run's folder as the pods see it", [](const JobFacts &f) { return QJsonValue(podRunFolder(f.resolved.design, f.identity)); }},
        {"kubernetes.files", "list of mappings", "", "what the framework reads, each with `name` and `text`: pods get it beside the script", [](const JobFacts &) { return QJsonValue(QJsonArray()); }},
        {"kubernetes.volumes", "list of mappings", "", "volumes, each with `name`, `claim` or `host_path`, `path` and `read_only`", volumes},
        {"kubernetes.secrets", "list of mappings", "", "variables from secrets, each with `variable`, `secret` and `key`", secrets},
        {"kubernetes.queue", "text", "", "of Kueue or Volcano, or empty", [](const JobFacts &f) { return jsonText(siteOf(f).queue); }},
        {"kubernetes.priority_class", "text", "", "or empty", [](const JobFacts &f) { return jsonText(siteOf(f).priorityClass); }},
        {"kubernetes.service_account", "text", "", "or empty", [](const JobFacts &f) { return jsonText(siteOf(f).serviceAccount); }},
        {"kubernetes.secret_variables", "list of text", "", "names of the variables from secrets", [](const JobFacts &f) { return jsonList(secretVariables(f)); }},
        {"kubernetes.serve_image", "text", "", "that vLLM is in, or empty: the run's own", [](const JobFacts &f) { return jsonText(siteOf(f).serveImage); }},
        {"kubernetes.image_pull_secrets", "list of text", "", "names of secrets", [](const JobFacts &f) { return jsonList(siteOf(f).pullSecrets); }},
        {"kubernetes.node_selector", "list of mappings", "", "labels of nodes, each with `key` and `value`", [](const JobFacts &f) { return pairs(siteOf(f).nodeSelector); }},
        {"kubernetes.tolerations", "list of mappings", "", "each with `key`, `operator`, `value` and `effect`, empty where not said", tolerations},
        {"kubernetes.topology_level", "text", "", "label of nodes that a run is kept together by, or empty", [](const JobFacts &f) { return jsonText(siteOf(f).topologyLevel); }},
        {"kubernetes.topology_required", "flag", "", "rather wait than be spread", [](const JobFacts &f) { return QJsonValue(siteOf(f).isTopologyRequired); }},
    };
}

std::vector<VariableRow> sizeVariables()
{
    return {
        {"kubernetes.accelerator_resource", "text", "", "\"nvidia.com/gpu\"...; empty: processors alone", [](const JobFacts &f) { return jsonText(acceleratorResource(f.resolved, siteOf(f))); }},
        {"kubernetes.rdma_resource", "text", "", "of the network between nodes, or empty", [](const JobFacts &f) { return jsonText(rdmaResource(f.resolved, siteOf(f))); }},
        {"kubernetes.rdma_count", "whole number", "", "of them for a pod", [](const JobFacts &f) { return jsonWhole(siteOf(f).rdmaCount.value_or(f.resolved.nicsPerNode)); }},
        {"kubernetes.uses_rdma", "flag", "", "the network registers memory, which must then be locked", [](const JobFacts &f) { return QJsonValue(usesRdma(f.resolved, siteOf(f))); }},
        {"kubernetes.host_network", "flag", "", "", [](const JobFacts &f) { return QJsonValue(usesHostNetwork(f.resolved, siteOf(f))); }},
        {"kubernetes.cores", "whole number", "cores", "that a pod asks for", [](const JobFacts &f) { return jsonWhole(cores(f)); }},
        {"kubernetes.memory_gib", "whole number", "GiB", "that a pod asks for and is held to; 0: the node's is not known", [](const JobFacts &f) { return jsonWhole(memoryGib(f)); }},
        {"kubernetes.shared_memory_gib", "whole number", "GiB", "at most behind /dev/shm, counted in the memory", [](const JobFacts &f) { return jsonWhole(sharedMemoryGib(f)); }},
        {"kubernetes.grace_seconds", "whole number", "seconds", "from TERM to KILL: twice the time to save", [](const JobFacts &f) { return jsonWhole(graceSeconds(f)); }},
        {"kubernetes.user", "whole number", "", "that the pods run as; -1: as the image says", [](const JobFacts &f) { return jsonWhole(siteOf(f).user.value_or(-1)); }},
        {"kubernetes.group", "whole number", "", "likewise", [](const JobFacts &f) { return jsonWhole(siteOf(f).group.value_or(-1)); }},
    };
}

} // namespace

std::vector<VariableRow> kubernetesVariables()
{
    std::vector<VariableRow> rows = placeVariables();
    const std::vector<VariableRow> sizes = sizeVariables();
    rows.insert(rows.end(), sizes.begin(), sizes.end());
    return rows;
}

} // namespace slipway
