// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/jobs/kubernetessite.h"

#include "core/jobs/sitereader_p.h"

#include <algorithm>

namespace slipway {

using namespace Qt::StringLiterals;

namespace {

constexpr const char *nameOfObject = "a name of lower-case letters, digits, dashes and dots";
constexpr int mostCores = 100'000, mostMemoryGib = 1'000'000;

bool isQueue(const std::string &name) { return isKubernetesName(name) && name.size() <= 63; }

void readSelector(SiteReader &reader, const YamlValue &selector, std::vector<std::pair<std::string, std::string>> &labels)
{
    if (!selector.isMapping())
        return reader.refuse(selector, u"a mapping of node labels"_s);
    for (const auto &[key, value] : selector.entries) {
        std::string text;
        reader.text(&value, text, isLabelValue, "a value of a label");
        if (!isQualifiedName(key))
            reader.refuse(value, u"a label of nodes as key"_s);
        labels.emplace_back(key, text);
    }
}

void readTolerations(SiteReader &reader, const YamlValue &list, std::vector<KubernetesToleration> &tolerations)
{
    reader.each(&list, [&](const YamlValue &item) {
        KubernetesToleration toleration{.operation = "Exists"};
        reader.keys(item, {"key", "operator", "value", "effect"});
        reader.text(item.find("key"), toleration.key, isQualifiedName, "the key of a taint");
        reader.text(item.find("operator"), toleration.operation, [](const std::string &word) { return word == "Exists" || word == "Equal"; }, "Exists or Equal");
        reader.text(item.find("value"), toleration.value, isLabelValue, "the value of a taint");
        reader.text(item.find("effect"), toleration.effect, [](const std::string &word) { return word == "NoSchedule" || word == "PreferNoSchedule" || word == "NoExecute"; },
                    "NoSchedule, PreferNoSchedule or NoExecute");
        if (toleration.operation == "Exists" ? !toleration.value.empty() : toleration.key.empty())
            reader.refuse(item, u"a value with the operator Equal, which wants a key, and none with Exists"_s);
        tolerations.push_back(toleration);
    });
}

/// Slurm's words there are read with the others of Slurm.
void readDataSteps(SiteReader &reader, const YamlValue &steps, KubernetesDataSteps &site)
{
    if (!steps.isMapping())
        return reader.refuse(steps, u"a mapping"_s);
    if (const YamlValue *selector = steps.find("node_selector"); selector && !selector->isNull())
        readSelector(reader, *selector, site.nodeSelector.emplace());
    if (const YamlValue *tolerations = steps.find("tolerations"); tolerations && !tolerations->isNull())
        readTolerations(reader, *tolerations, site.tolerations.emplace());
    reader.text(steps.find("queue"), site.queue, isQueue, nameOfObject);
    reader.whole(steps.find("cores"), site.cores, 1, mostCores);
    reader.whole(steps.find("memory_gib"), site.memoryGib, 1, mostMemoryGib);
}

void readPlacement(SiteReader &reader, const YamlValue &root, KubernetesSite &site)
{
    if (const YamlValue *selector = root.find("node_selector"); selector && !selector->isNull())
        readSelector(reader, *selector, site.nodeSelector);
    if (const YamlValue *tolerations = root.find("tolerations"); tolerations && !tolerations->isNull())
        readTolerations(reader, *tolerations, site.tolerations);
    if (const YamlValue *steps = root.find("data_steps"); steps && !steps->isNull())
        readDataSteps(reader, *steps, site.dataSteps);
    if (const YamlValue *topology = root.find("topology"); topology && !topology->isNull()) {
        std::optional<bool> isRequired;
        reader.keys(*topology, {"level", "required"});
        reader.text(topology->find("level"), site.topologyLevel, isQualifiedName, "a label of nodes");
        reader.flag(topology->find("required"), isRequired);
        site.isTopologyRequired = isRequired.value_or(false);
    }
}

void readStorage(SiteReader &reader, const YamlValue &root, KubernetesSite &site)
{
    const YamlValue *storage = root.find("storage");
    if (!storage || storage->isNull())
        return;
    if (!storage->isMapping())
        return reader.refuse(*storage, u"a mapping of volumes by name"_s);
    for (const auto &[name, item] : storage->entries) {
        KubernetesVolume volume{.name = name};
        std::optional<bool> isReadOnly;
        reader.keys(item, {"claim", "host_path", "path", "read_only", "login_path"});
        reader.text(item.find("claim"), volume.claim, isKubernetesName, nameOfObject);
        reader.text(item.find("host_path"), volume.hostPath, isFolder, "an absolute folder of the nodes");
        reader.text(item.find("path"), volume.path, isFolder, "an absolute folder without a colon");
        reader.text(item.find("login_path"), volume.loginPath, isFolder, "an absolute folder of the host that kubectl runs on");
        reader.flag(item.find("read_only"), isReadOnly);
        volume.isReadOnly = isReadOnly.value_or(false);
        if (!isDnsLabel(name) || name.size() > 50 || volume.path.empty() || volume.claim.empty() == volume.hostPath.empty())
            reader.refuse(item, u"NAME: {claim or host_path, path}, the name of lower-case letters, digits and dashes"_s);
        site.storage.push_back(volume);
    }
    if (std::none_of(site.storage.begin(), site.storage.end(), [](const KubernetesVolume &volume) { return volume.name == "scratch" && !volume.isReadOnly; }))
        reader.refuse(*storage, u"a volume named scratch that can be written to: the runs' folders lie there"_s);
}

void readResources(SiteReader &reader, const YamlValue &root, KubernetesSite &site)
{
    reader.text(root.find("accelerator_resource"), site.acceleratorResource, isQualifiedName, "a resource such as nvidia.com/gpu");
    reader.whole(root.find("cores"), site.cores, 1, mostCores);
    reader.whole(root.find("memory_gib"), site.memoryGib, 1, mostMemoryGib);
    reader.flag(root.find("host_network"), site.hostNetwork);
    std::optional<bool> mayRunReader;
    reader.flag(root.find("reader_pod"), mayRunReader);
    site.mayRunReader = mayRunReader.value_or(false);
    if (const YamlValue *rdma = root.find("rdma"); rdma && !rdma->isNull()) {
        reader.keys(*rdma, {"resource", "count"});
        reader.text(rdma->find("resource"), site.rdmaResource, isQualifiedName, "a resource such as rdma/hca");
        reader.whole(rdma->find("count"), site.rdmaCount, 1, 1000);
    }
}

void readIdentity(SiteReader &reader, const YamlValue &root, KubernetesSite &site)
{
    reader.text(root.find("namespace"), site.nameSpace, isDnsLabel, nameOfObject);
    reader.text(root.find("queue"), site.queue, isQueue, nameOfObject);
    reader.text(root.find("priority_class"), site.priorityClass, isKubernetesName, nameOfObject);
    reader.text(root.find("service_account"), site.serviceAccount, isKubernetesName, nameOfObject);
    reader.each(root.find("image_pull_secrets"), [&](const YamlValue &item) {
        std::string name;
        reader.text(&item, name, isKubernetesName, nameOfObject);
        site.pullSecrets.push_back(name);
    });
    reader.text(root.find("serve_image"), site.serveImage, isImageReference, "a reference of an image, REGISTRY/NAME:TAG");
    reader.each(root.find("secrets"), [&](const YamlValue &item) {
        KubernetesSecret secret;
        reader.keys(item, {"variable", "secret", "key"});
        reader.text(item.find("variable"), secret.variable, isVariable, "a name of a variable that does not begin with SLIPWAY_");
        reader.text(item.find("secret"), secret.secret, isKubernetesName, nameOfObject);
        reader.text(item.find("key"), secret.key, isLabelValue, "a key of the secret");
        if (secret.variable.empty() || secret.secret.empty() || secret.key.empty())
            reader.refuse(item, u"{variable, secret, key}"_s);
        site.secrets.push_back(secret);
    });
    if (const YamlValue *runAs = root.find("run_as"); runAs && !runAs->isNull()) {
        std::optional<int> user, group;
        reader.keys(*runAs, {"user", "group"});
        reader.whole(runAs->find("user"), user, 0, 2'147'483'647);
        reader.whole(runAs->find("group"), group, 0, 2'147'483'647);
        site.user = user;
        site.group = group;
    }
}

} // namespace

QString loginFolder(const KubernetesSite &site)
{
    for (const KubernetesVolume &volume : site.storage)
        if (volume.name == "scratch")
            return QString::fromStdString(volume.loginPath);
    return {};
}

bool isImageReference(const std::string &text)
{
    static const QRegularExpression pattern(u"\\A[A-Za-z0-9][A-Za-z0-9._:/@-]*\\z"_s);
    return matches(pattern, text);
}

KubernetesSite atDataSteps(KubernetesSite site)
{
    const KubernetesDataSteps own = site.dataSteps;
    site.nodeSelector = own.nodeSelector.value_or(site.nodeSelector);
    site.tolerations = own.tolerations.value_or(site.tolerations);
    site.queue = own.queue.empty() ? site.queue : own.queue;
    site.cores = own.cores ? own.cores : site.cores;
    site.memoryGib = own.memoryGib ? own.memoryGib : site.memoryGib;
    site.topologyLevel.clear();
    return site;
}

bool isKubernetesName(const std::string &name)
{
    static const QRegularExpression pattern(u"\\A[a-z0-9]([a-z0-9-]*[a-z0-9])?(\\.[a-z0-9]([a-z0-9-]*[a-z0-9])?)*\\z"_s);
    return name.size() <= 253 && matches(pattern, name);
}

const std::vector<std::string_view> &kubernetesSiteKeys()
{
    static const std::vector<std::string_view> keys{"namespace", "queue", "priority_class", "service_account", "image_pull_secrets", "serve_image", "node_selector", "tolerations", "data_steps", "topology", "accelerator_resource", "rdma",
                                                    "host_network", "cores", "memory_gib", "storage", "reader_pod", "secrets", "run_as"};
    return keys;
}

void readKubernetesKeys(SiteReader &reader, const YamlValue &root, KubernetesSite &site)
{
    readIdentity(reader, root, site);
    readPlacement(reader, root, site);
    readResources(reader, root, site);
    readStorage(reader, root, site);
}

Result<KubernetesSite> readKubernetesSite(const QByteArray &yaml)
{
    const Result<YamlValue, YamlProblem> parsed = parseYaml(yaml);
    if (!parsed)
        return siteSyntaxError(parsed.error());
    KubernetesSite site;
    if (parsed->isNull())
        return site;
    std::optional<Error> error;
    SiteReader reader(error);
    reader.keys(*parsed, kubernetesSiteKeys());
    readKubernetesKeys(reader, *parsed, site);
    if (error)
        return *error;
    return site;
}

} // namespace slipway
