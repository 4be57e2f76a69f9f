// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/jobs/sitesettings.h"

#include "core/catalog/yamlreader.h"
#include "core/design/excludednodes.h"
#include "core/jobs/sitereader_p.h"

#include <algorithm>

namespace slipway {

using namespace Qt::StringLiterals;

namespace {

bool isDirectiveWord(const std::string &text)
{
    static const QRegularExpression pattern(u"\\A[A-Za-z0-9][A-Za-z0-9_.,@+:-]*\\z"_s);
    return matches(pattern, text);
}

bool isModule(const std::string &text)
{
    static const QRegularExpression pattern(u"\\A[A-Za-z0-9][A-Za-z0-9_.+/-]*\\z"_s);
    return matches(pattern, text);
}

/// A folder that stands in a list of mounts, which has commas and colons of its own.
bool isMount(const std::string &text) { return isFolder(text) && text.find(',') == std::string::npos; }

/// "ib0", "^lo,docker" or "=eth1".
bool isInterface(const std::string &text)
{
    static const QRegularExpression pattern(u"\\A[=^]{0,2}[A-Za-z0-9][A-Za-z0-9_.,:-]*\\z"_s);
    return matches(pattern, text);
}

bool isUrl(const std::string &text)
{
    static const QRegularExpression pattern(u"\\Ahttps?://[A-Za-z0-9][A-Za-z0-9_.:/?=&%-]*\\z"_s);
    return matches(pattern, text);
}

bool isImage(const std::string &text) { return text.find_first_of(" \t\r\n") == std::string::npos && text.front() != '-'; }

void readList(SiteReader &reader, const YamlValue *list, std::vector<std::string> &target, SiteReader::Rule rule, const char *expected)
{
    reader.each(list, [&](const YamlValue &item) {
        std::string text;
        reader.text(&item, text, rule, expected);
        if (text.empty())
            reader.refuse(item, QString::fromLatin1(expected));
        target.push_back(text);
    });
}

void readEnvironment(SiteReader &reader, const YamlValue *environment, SiteDefaults &site)
{
    if (!environment || environment->isNull())
        return;
    if (!environment->isMapping())
        return reader.refuse(*environment, u"a mapping of variables"_s);
    for (const auto &[name, value] : environment->entries) {
        if (!isVariable(name))
            reader.refuse(value, u"a name of a variable that does not begin with SLIPWAY_"_s);
        std::string text;
        reader.text(&value, text, [](const std::string &) { return true; }, "a text");
        site.environment.emplace_back(name, text);
    }
}

bool isTimeLimit(const std::string &text)
{
    static const QRegularExpression pattern(u"\\A[0-9]{1,6}(-[0-9]{1,2})?(:[0-9]{1,2}){0,2}\\z"_s);
    return matches(pattern, text);
}

void readDataSteps(SiteReader &reader, const YamlValue *steps, DataStepSite &site)
{
    if (!steps || steps->isNull())
        return;
    reader.keys(*steps, {"partition", "account", "qos", "time_limit", "node_selector", "tolerations", "queue", "cores", "memory_gib"}); // the last five: of pods
    reader.text(steps->find("partition"), site.partition, isDirectiveWord, "a name of a partition");
    reader.text(steps->find("account"), site.account, isDirectiveWord, "a name of an account");
    reader.text(steps->find("qos"), site.qos, isDirectiveWord, "a name of a QOS");
    reader.text(steps->find("time_limit"), site.timeLimit, isTimeLimit, "a time limit as Slurm takes it, such as 12:00:00");
}

void readSampleSeconds(SiteReader &reader, const YamlValue *seconds, SiteDefaults &site)
{
    constexpr int longest = 3600;
    std::optional<int> every;
    reader.whole(seconds, every, 0, longest);
    site.sampleSeconds = every.value_or(site.sampleSeconds);
}

void readDefaults(SiteReader &reader, const YamlValue &root, SiteDefaults &site)
{
    reader.text(root.find("account"), site.account, isDirectiveWord, "a name of an account");
    reader.text(root.find("partition"), site.partition, isDirectiveWord, "a name of a partition");
    reader.text(root.find("qos"), site.qos, isDirectiveWord, "a name of a QOS");
    readDataSteps(reader, root.find("data_steps"), site.dataSteps);
    readList(reader, root.find("exclude_nodes"), site.excludeNodes, [](const std::string &name) { return isNodeName(QString::fromStdString(name)); }, "a name of a node");
    readList(reader, root.find("modules"), site.modules, isModule, "a module, as module load takes it");
    reader.text(root.find("image"), site.image, isImage, "an image file or reference");
    reader.text(root.find("container_runtime"), site.containerRuntime, [](const std::string &word) { return word == "pyxis" || word == "apptainer" || word == "none"; }, "pyxis, apptainer or none");
    readList(reader, root.find("mounts"), site.mounts, isMount, "an absolute folder without a colon or comma");
    reader.text(root.find("network_interface"), site.networkInterface, isInterface, "a network interface such as ib0");
    readEnvironment(reader, root.find("environment"), site);
    readSampleSeconds(reader, root.find("sample_seconds"), site);
    reader.text(root.find("gpu_exporter"), site.gpuExporter, isUrl, "a URL such as http://localhost:9400/metrics");
    reader.text(root.find("prometheus"), site.prometheus, isUrl, "a URL such as http://prometheus:9090");
}

} // namespace

Result<SiteSettings> readSiteSettings(const QByteArray &yaml)
{
    const Result<YamlValue, YamlProblem> parsed = parseYaml(yaml);
    if (!parsed)
        return siteSyntaxError(parsed.error());
    SiteSettings site;
    if (parsed->isNull())
        return site;
    std::optional<Error> error;
    SiteReader reader(error);
    std::vector<std::string_view> keys{"account", "partition", "qos", "exclude_nodes", "modules", "image", "container_runtime", "mounts", "network_interface", "environment", "sample_seconds", "gpu_exporter", "prometheus"};
    keys.insert(keys.end(), kubernetesSiteKeys().begin(), kubernetesSiteKeys().end());
    reader.keys(*parsed, keys);
    readDefaults(reader, *parsed, site.defaults);
    readKubernetesKeys(reader, *parsed, site.kubernetes);
    if (error)
        return *error;
    return site;
}

const SiteNode *nodeOf(const SiteDefaults &site, const std::string &partition)
{
    const auto found = std::find_if(site.nodes.begin(), site.nodes.end(), [&partition](const SiteNode &node) { return partition.empty() ? node.isDefault : node.partition == partition; });
    return found == site.nodes.end() ? nullptr : &*found;
}

Design atSite(Design design, const SiteDefaults &site)
{
    LaunchPlan &launch = design.launch;
    const auto fill = [](std::string &target, const std::string &usual) { target = target.empty() ? usual : target; };
    fill(launch.account, site.account);
    fill(launch.partition, site.partition);
    fill(launch.qos, site.qos);
    if (launch.modules.empty())
        launch.modules = site.modules;
    if (launch.container.image.empty() && !site.image.empty()) {
        launch.container.image = site.image;
        if (launch.scheduler != SchedulerKind::Kubernetes && !site.containerRuntime.empty())
            launch.container.runtime = site.containerRuntime;
    }
    if (excludedNodes(launch).empty())
        launch.excludeNodes = site.excludeNodes;
    std::vector<std::pair<std::string, std::string>> usual = site.environment;
    for (const char *name : {"NCCL_SOCKET_IFNAME", "GLOO_SOCKET_IFNAME"})
        if (!site.networkInterface.empty() && (design.cluster.nodes != 1))
            usual.emplace_back(name, site.networkInterface);
    for (const auto &[name, value] : usual) {
        const auto &own = launch.environment;
        if (std::none_of(own.begin(), own.end(), [&name = name](const auto &variable) { return variable.first == name; }))
            launch.environment.emplace_back(name, value);
    }
    return design;
}

} // namespace slipway
