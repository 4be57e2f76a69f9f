// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/scheduler/kubernetesprobe.h"

#include "core/scheduler/farscripts.h"
#include "core/scheduler/kubernetesscheduler.h"
#include "core/support/shellquote.h"

#include <QCoreApplication>
#include <QJsonDocument>
#include <QJsonObject>

#include <algorithm>
#include <array>
#include <cmath>

namespace slipway {

using namespace Qt::StringLiterals;

namespace {

struct Probe
{
    Q_DECLARE_TR_FUNCTIONS(KubernetesProbe)
};

constexpr char questions[] = R"sh(now() { date +%s.%N; }
now; section began 0
uname -n; section host 0
printf '%s\n' "$HOME"; section home 0
kube version -o json; section version $?
[ -n "$namespace" ] || namespace=$(kube config view --minify -o jsonpath='{.contexts[0].context.namespace}' 2>/dev/null)
printf '%s' "${namespace:=default}"; section namespace 0
kube api-versions; section groups $?
kube get nodes -o go-template='{{range .items}}{{.metadata.name}}|{{if .spec.unschedulable}}no{{else}}yes{{end}}|{{range .status.conditions}}{{if eq .type "Ready"}}{{.status}}{{end}}{{end}}|{{range $name, $amount := .status.allocatable}}{{$name}}={{$amount}} {{end}}|{{with .metadata.labels}}{{with index . "nvidia.com/gpu.product"}}{{.}}{{end}}{{end}}{{"\n"}}{{end}}' 2>/dev/null; section nodes $?
kube get namespaces -o name 2>/dev/null; section namespaces $?
kube get localqueues.kueue.x-k8s.io --namespace="$namespace" -o name 2>/dev/null; section queues $?
kube get queues.scheduling.volcano.sh -o name 2>/dev/null; section gangs $?
kube get storageclasses -o name 2>/dev/null; section classes $?
kube get persistentvolumeclaims --namespace="$namespace" -o name 2>/dev/null; section claims $?
for right in create:jobs.batch create:configmaps create:services list:pods delete:jobs.batch; do
    echo "$right $(kube auth can-i "${right%%:*}" "${right#*:}" --namespace="$namespace" 2>/dev/null)"
done; section rights 0
now; section ended 0
exit 0
)sh";

struct KindOfJob
{
    QLatin1StringView kind, group;
};
constexpr std::array<KindOfJob, 6> kindsOfJobs{{{"indexed-job"_L1, "batch/v1"_L1},
                                                {"jobset"_L1, "jobset.x-k8s.io/v1alpha2"_L1},
                                                {"pytorchjob"_L1, "kubeflow.org/v1"_L1},
                                                {"trainjob"_L1, "trainer.kubeflow.org/v1alpha1"_L1},
                                                {"mpijob"_L1, "kubeflow.org/v1"_L1},
                                                {"volcano"_L1, "batch.volcano.sh/v1alpha1"_L1}}};

using Sections = QHash<QByteArray, Section>;

QStringList linesOf(const Sections &sections, const char *name)
{
    QStringList lines;
    for (const QString &line : QString::fromUtf8(sections.value(name).text).split(u'\n', Qt::SkipEmptyParts))
        lines << line.trimmed();
    return lines;
}

/// "storageclass.storage.k8s.io/fast" is "fast".
QStringList namesOf(const Sections &sections, const char *name)
{
    QStringList names;
    for (const QString &line : linesOf(sections, name))
        names << line.section(u'/', -1);
    return names;
}

bool isAccelerator(const QString &resource)
{
    static const QStringList names{u"nvidia.com/gpu"_s, u"amd.com/gpu"_s, u"habana.ai/gaudi"_s, u"gpu.intel.com/xe"_s, u"gpu.intel.com/i915"_s, u"google.com/tpu"_s, u"aws.amazon.com/neuron"_s};
    return names.contains(resource);
}
bool isNetwork(const QString &resource) { return resource.startsWith(u"rdma/"_s) || resource.contains(u"rdma"_s) || resource.endsWith(u"/efa"_s); }

/// A line of the nodes: name|schedulable|ready|resources|product.
void addNode(const QString &line, ClusterProbe &probe)
{
    const QStringList parts = line.split(u'|');
    if (parts.size() != 5)
        return;
    int gpus = 0;
    QString resource;
    for (const QString &amount : parts[3].split(u' ', Qt::SkipEmptyParts)) {
        const QString name = amount.section(u'=', 0, 0);
        if (isAccelerator(name) && amount.section(u'=', 1).toInt() > 0) {
            gpus = amount.section(u'=', 1).toInt();
            resource = name;
        }
        if (isNetwork(name) && !probe.kubernetes->networkResources.contains(name))
            probe.kubernetes->networkResources << name;
    }
    const QString type = parts[4].isEmpty() || parts[4] == u"<no value>" ? resource : parts[4];
    const QString group = gpus > 0 ? u"%1 x %2"_s.arg(gpus).arg(type) : Probe::tr("without accelerators");
    auto partition = std::find_if(probe.partitions.begin(), probe.partitions.end(), [&group](const PartitionStatus &known) { return known.name == group; });
    if (partition == probe.partitions.end()) {
        probe.partitions << PartitionStatus{.name = group, .isUp = false, .gpusPerNode = gpus, .gpuType = type};
        partition = std::prev(probe.partitions.end());
    }
    const bool isUsable = parts[1] == u"yes" && parts[2] == u"True";
    ++partition->nodes;
    partition->idleNodes += isUsable ? 1 : 0;
    partition->isUp |= isUsable;
}

QString versionOf(const Sections &sections)
{
    const QJsonObject answer = QJsonDocument::fromJson(sections.value("version").text).object();
    return answer[u"serverVersion"_s][u"gitVersion"_s].toString();
}

void addNotes(const Sections &sections, const QByteArray &errorOutput, ClusterProbe &probe)
{
    if (versionOf(sections).isEmpty()) {
        probe.notes << Probe::tr("Kubernetes does not answer: %1").arg(kubernetesMessage(errorOutput));
        return;
    }
    if (sections.value("nodes").exitCode != 0)
        probe.notes << Probe::tr("You may not list the nodes: their accelerators are not known.");
    for (const QString &line : linesOf(sections, "rights"))
        if (line.section(u' ', 1) != u"yes")
            probe.notes << Probe::tr("You may not %1 %2 in %3.").arg(line.section(u':', 0, 0), line.section(u':', 1).section(u' ', 0, 0), probe.kubernetes->nameSpace);
    if (std::abs(probe.clockOffsetSeconds) > 5)
        probe.notes << Probe::tr("The clock there is %1 seconds off ours.").arg(qRound(probe.clockOffsetSeconds));
}

} // namespace

QByteArray kubernetesProbeScript(const KubernetesAccess &access)
{
    return sectionFunction() + kubectlCommands(access) + "namespace=" + shellQuote(access.nameSpace).toUtf8() + "\n" + questions;
}

ClusterProbe readKubernetesProbe(const CommandResult &reply, double sentAt, double answeredAt)
{
    const Sections sections = readSections(reply.output);
    ClusterProbe probe;
    probe.kubernetes = KubernetesFacts{.nameSpace = QString::fromUtf8(sections.value("namespace").text).trimmed(),
                                       .nameSpaces = namesOf(sections, "namespaces"),
                                       .jobKinds = {},
                                       .queues = namesOf(sections, "queues") + namesOf(sections, "gangs"),
                                       .storageClasses = namesOf(sections, "classes"),
                                       .claims = namesOf(sections, "claims"),
                                       .networkResources = {}};
    probe.hostName = linesOf(sections, "host").value(0);
    probe.homeFolder = linesOf(sections, "home").value(0);
    probe.schedulerName = (u"kubernetes "_s + versionOf(sections)).trimmed();
    const QStringList groups = linesOf(sections, "groups");
    for (const KindOfJob &kind : kindsOfJobs)
        if (groups.contains(kind.group))
            probe.kubernetes->jobKinds << kind.kind;
    for (const QString &line : linesOf(sections, "nodes"))
        addNode(line, probe);
    const double there = sections.value("began").text.trimmed().toDouble() - sentAt, back = sections.value("ended").text.trimmed().toDouble() - answeredAt;
    probe.clockOffsetSeconds = (there + back) / 2;
    addNotes(sections, reply.errorOutput, probe);
    return probe;
}

QFuture<Result<ClusterProbe>> probeKubernetes(ClusterSession &session, const KubernetesAccess &access)
{
    const auto seconds = [] { return double(QDateTime::currentMSecsSinceEpoch()) / 1000; };
    const double sentAt = seconds();
    return session.run(farCommand(kubernetesProbeScript(access), 180000)).then([sentAt, seconds](const Result<CommandResult> &reply) -> Result<ClusterProbe> {
        if (!reply)
            return reply.error();
        if (!readSections(reply->output).contains("ended"))
            return scriptError(*reply);
        return readKubernetesProbe(*reply, sentAt, seconds());
    });
}

} // namespace slipway
