// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/scheduler/kubernetesstatus.h"

#include <QCoreApplication>
#include <QJsonArray>
#include <QJsonDocument>

#include <algorithm>
#include <array>

namespace slipway {

using namespace Qt::StringLiterals;

namespace {

struct Kube
{
    Q_DECLARE_TR_FUNCTIONS(Kubernetes)
};

struct KindName
{
    QStringView group, kind, resource;
};
constexpr std::array<KindName, 6> jobKindNames{{
    {u"batch", u"Job", u"jobs.batch"},
    {u"jobset.x-k8s.io", u"JobSet", u"jobsets.jobset.x-k8s.io"},
    {u"kubeflow.org", u"PyTorchJob", u"pytorchjobs.kubeflow.org"},
    {u"kubeflow.org", u"MPIJob", u"mpijobs.kubeflow.org"},
    {u"trainer.kubeflow.org", u"TrainJob", u"trainjobs.trainer.kubeflow.org"},
    {u"batch.volcano.sh", u"Job", u"jobs.batch.volcano.sh"},
}};

QString nameOf(const QJsonObject &object) { return object[u"metadata"_s][u"name"_s].toString(); }
QString tokenOf(const QJsonObject &object) { return object[u"metadata"_s][u"labels"_s][u"slipway/token"_s].toString(); }
bool isLeaving(const QJsonObject &object) { return !object[u"metadata"_s][u"deletionTimestamp"_s].toString().isEmpty(); }
QDateTime timeOf(const QJsonValue &value) { return QDateTime::fromString(value.toString(), Qt::ISODate); }

/// Conditions have no order: they are found by type alone.
QJsonObject condition(const QJsonObject &object, QStringView type)
{
    for (const QJsonValue &one : object[u"status"_s][u"conditions"_s].toArray()) {
        if (one[u"type"_s].toString() == type)
            return one.toObject();
    }
    return {};
}
bool isTrue(const QJsonObject &object, QStringView type) { return condition(object, type)[u"status"_s].toString() == u"True"; }

/// "Reason: message", as far as there is either.
QString sentence(const QString &reason, const QString &message)
{
    const QString said = message.simplified().left(400);
    return said.isEmpty() || reason.isEmpty() ? reason + said : reason + u": "_s + said;
}

QJsonObject firstCondition(const QJsonObject &job, std::initializer_list<QStringView> types)
{
    for (const QStringView type : types) {
        if (isTrue(job, type))
            return condition(job, type);
    }
    return {};
}

QString volcanoPhase(const QJsonObject &job) { return job[u"status"_s][u"state"_s][u"phase"_s].toString(); }

bool isSuspended(const QJsonObject &job)
{
    const QJsonValue spec = job[u"spec"_s];
    return spec[u"suspend"_s].toBool() || spec[u"runPolicy"_s][u"suspend"_s].toBool() || isTrue(job, u"Suspended");
}

/// Where the job has ended: its state, reason and time. The kinds differ in the words only.
bool judgeEnd(const QJsonObject &job, JobStatus &status)
{
    const QString phase = volcanoPhase(job);
    const QJsonObject done = firstCondition(job, {u"Complete", u"Completed", u"Succeeded"}), failed = firstCondition(job, {u"Failed"});
    if (!done.isEmpty() || phase == u"Completed") {
        status.state = JobState::Completed;
        status.exitCode = 0;
    } else if (!failed.isEmpty() || phase == u"Failed" || phase == u"Aborted" || phase == u"Terminated") {
        status.state = failed[u"reason"_s].toString() == u"DeadlineExceeded" ? JobState::TimedOut : JobState::Failed;
        status.reason = sentence(failed[u"reason"_s].toString(phase), failed[u"message"_s].toString(job[u"status"_s][u"state"_s][u"message"_s].toString()));
    } else {
        return false;
    }
    const QJsonObject last = done.isEmpty() ? failed : done;
    for (const QJsonValue &at : {job[u"status"_s][u"completionTime"_s], last[u"lastTransitionTime"_s], job[u"status"_s][u"state"_s][u"lastTransitionTime"_s]}) {
        if (!status.ended.isValid())
            status.ended = timeOf(at);
    }
    return true;
}

/// How many pods the job wants at once; 0 where that cannot be read.
int wantedPods(const QJsonObject &job)
{
    const QJsonObject spec = job[u"spec"_s].toObject();
    if (spec.contains(u"parallelism"_s))
        return spec[u"parallelism"_s].toInt();
    int wanted = spec[u"minAvailable"_s].toInt() + spec[u"trainer"_s][u"numNodes"_s].toInt();
    for (const QString &key : {u"pytorchReplicaSpecs"_s, u"mpiReplicaSpecs"_s}) {
        for (const QJsonValue &replica : spec[key].toObject())
            wanted += replica[u"replicas"_s].toInt(1);
    }
    for (const QJsonValue &replicated : spec[u"replicatedJobs"_s].toArray())
        wanted += replicated[u"replicas"_s].toInt(1) * replicated[u"template"_s][u"spec"_s][u"parallelism"_s].toInt(1);
    return wanted;
}

struct Container
{
    QString waiting, message;      ///< why it does not run yet
    QString ended;                 ///< "OOMKilled", "Error", "Completed"
    std::optional<int> exitCode;
    QDateTime startedAt, finishedAt;
    int restarts = 0;
};

Container containerOf(const QJsonValue &status)
{
    const QJsonValue state = status[u"state"_s], waiting = state[u"waiting"_s], before = status[u"lastState"_s][u"terminated"_s];
    const QJsonValue terminated = state[u"terminated"_s].isObject() ? state[u"terminated"_s] : before;
    const QString why = waiting[u"reason"_s].toString();
    // Between two tries it backs off, at a try it fails: one and the same.
    Container container{.waiting = why == u"ErrImagePull" ? u"ImagePullBackOff"_s : why, .message = waiting[u"message"_s].toString(), .ended = terminated[u"reason"_s].toString(), .exitCode = {},
                        .startedAt = timeOf(state[u"running"_s][u"startedAt"_s]), .finishedAt = timeOf(terminated[u"finishedAt"_s]), .restarts = status[u"restartCount"_s].toInt()};
    if (terminated.isObject())
        container.exitCode = terminated[u"exitCode"_s].toInt();
    if (!container.startedAt.isValid())
        container.startedAt = timeOf(terminated[u"startedAt"_s]);
    return container;
}

QList<Container> containersOf(const QJsonObject &pod)
{
    QList<Container> containers;
    for (const QString &key : {u"initContainerStatuses"_s, u"containerStatuses"_s}) {
        for (const QJsonValue &one : pod[u"status"_s][key].toArray())
            containers << containerOf(one);
    }
    return containers;
}

/// Why a pod failed, and with which state of the job that goes.
void judgeFailedPod(const QJsonObject &pod, JobStatus &status)
{
    const QString reason = pod[u"status"_s][u"reason"_s].toString(); // Evicted, DeadlineExceeded, NodeLost...
    const QJsonObject disrupted = condition(pod, u"DisruptionTarget");
    for (const Container &container : containersOf(pod)) {
        if (container.exitCode.value_or(0) != 0 && !status.exitCode)
            status.exitCode = container.exitCode;
        if (container.ended == u"OOMKilled")
            status.state = JobState::OutOfMemory;
    }
    if (status.state == JobState::OutOfMemory) {
        status.reason.clear(); // the state says it, and better than the Job does
        return;
    }
    if (reason == u"DeadlineExceeded") {
        status.state = JobState::TimedOut;
    } else if (!reason.isEmpty() || disrupted[u"status"_s].toString() == u"True") {
        const QString why = reason.isEmpty() ? disrupted[u"reason"_s].toString() : reason;
        const QString said = reason.isEmpty() ? disrupted[u"message"_s].toString() : pod[u"status"_s][u"message"_s].toString();
        status.state = JobState::NodeFailed;
        status.reason = Kube::tr("The pod %1 was taken from its node (%2).").arg(nameOf(pod), sentence(why, said));
    }
}

/// What keeps a pod that is on a node from running; empty where that is nothing worth a word.
QString holdUp(const QJsonObject &pod)
{
    for (const Container &container : containersOf(pod)) {
        if (!container.waiting.isEmpty() && container.waiting != u"ContainerCreating" && container.waiting != u"PodInitializing")
            return sentence(container.waiting, container.message);
    }
    return {};
}

/// Its containers were ready when its node was last heard of, and it is not any more: so says the controller of nodes where it hears nothing of one.
/// Source: Kubernetes, pkg/controller/util/node, MarkPodsNotReady.
bool isOnSilentNode(const QJsonObject &pod)
{
    return pod[u"status"_s][u"phase"_s].toString() == u"Running" && isTrue(pod, u"ContainersReady") && condition(pod, u"Ready")[u"status"_s].toString() == u"False";
}

QString silentNodes(const QList<QJsonObject> &pods)
{
    QStringList nodes;
    for (const QJsonObject &pod : pods) {
        const QString node = pod[u"spec"_s][u"nodeName"_s].toString();
        if (isOnSilentNode(pod) && !nodes.contains(node))
            nodes << node;
    }
    nodes.sort();
    return nodes.isEmpty() ? QString() : sentence(u"NodeNotReady"_s, Kube::tr("the cluster hears nothing of %1").arg(nodes.join(u", "_s)));
}

bool isReady(const QJsonObject &pod) { return pod[u"status"_s][u"phase"_s].toString() == u"Running" && holdUp(pod).isEmpty(); }

} // namespace

KubernetesJobId kubernetesJobId(const QString &text)
{
    const QStringList parts = text.split(u'/');
    return parts.size() == 3 ? KubernetesJobId{parts[0], parts[1], parts[2]} : KubernetesJobId{};
}

QString kubernetesResource(const QString &apiVersion, const QString &kind)
{
    const QString group = apiVersion.contains(u'/') ? apiVersion.section(u'/', 0, 0) : QString();
    for (const KindName &known : jobKindNames) {
        if (known.group == group && known.kind == kind)
            return known.resource.toString();
    }
    return group.isEmpty() ? kind.toLower() : kind.toLower() + u'.' + group;
}

bool KubernetesObject::isJob() const
{
    static const QStringList others{u"ConfigMap"_s, u"Service"_s, u"TrainingRuntime"_s, u"Secret"_s, u"PersistentVolumeClaim"_s, u"ServiceAccount"_s, u"PodGroup"_s, u"NetworkPolicy"_s, u"Role"_s, u"RoleBinding"_s};
    return !others.contains(kind);
}

QList<KubernetesObject> parseKubernetesObjects(const QByteArray &lines)
{
    QList<KubernetesObject> objects;
    for (const QByteArray &line : lines.split('\n')) {
        const QStringList words = QString::fromUtf8(line).split(u'|');
        if (words.size() == 6)
            objects << KubernetesObject{words[0], words[1], words[2], words[3], words[4], words[5]};
    }
    return objects;
}

QList<KubernetesEvent> parseKubernetesEvents(const QByteArray &lines)
{
    QList<KubernetesEvent> events;
    for (const QByteArray &line : lines.split('\n')) {
        const QString text = QString::fromUtf8(line);
        if (text.count(u'|') < 3)
            continue;
        QString message = text.section(u'|', 3); // as Go quotes it
        if (message.size() >= 2 && message.startsWith(u'"') && message.endsWith(u'"'))
            message = message.mid(1, message.size() - 2);
        message.replace(u"\\n"_s, u" "_s).replace(u"\\\""_s, u"\""_s).replace(u"\\\\"_s, u"\\"_s);
        events << KubernetesEvent{text.section(u'|', 0, 0), text.section(u'|', 1, 1), text.section(u'|', 2, 2), message};
    }
    return events;
}

struct KubernetesAnswer::Pods
{
    QList<QJsonObject> all, active;
    int ready = 0;
};

bool KubernetesAnswer::add(const QByteArray &json)
{
    const QJsonDocument document = QJsonDocument::fromJson(json);
    if (!document.isObject())
        return false;
    const QJsonObject root = document.object();
    const QJsonArray items = root.contains(u"items"_s) ? root[u"items"_s].toArray() : QJsonArray{root};
    for (const QJsonValue &value : items) {
        const QJsonObject item = value.toObject();
        const QString kind = item[u"kind"_s].toString();
        (kind == u"Pod" ? m_pods : kind == u"Workload" ? m_workloads : m_jobs) << item;
    }
    return true;
}

const QJsonObject *KubernetesAnswer::jobOf(const KubernetesJobId &id, const QString &token) const
{
    const auto found = std::find_if(m_jobs.begin(), m_jobs.end(), [&](const QJsonObject &job) {
        return nameOf(job) == id.name && tokenOf(job) == token && kubernetesResource(job[u"apiVersion"_s].toString(), job[u"kind"_s].toString()) == id.resource;
    });
    return found == m_jobs.end() ? nullptr : &*found;
}

QString KubernetesAnswer::latestWarning(const QStringList &names) const
{
    for (auto event = m_events.rbegin(); event != m_events.rend(); ++event) {
        if (names.contains(event->name))
            return sentence(event->reason, event->message);
    }
    return {};
}

/// What Kueue says of a job that it has not let in.
QString KubernetesAnswer::admission(const KubernetesJobId &id) const
{
    for (const QJsonObject &workload : m_workloads) {
        for (const QJsonValue &owner : workload[u"metadata"_s][u"ownerReferences"_s].toArray()) {
            if (owner[u"name"_s].toString() != id.name)
                continue;
            const QJsonObject reserved = condition(workload, u"QuotaReserved"), evicted = condition(workload, u"Evicted");
            const QJsonObject said = evicted[u"status"_s].toString() == u"True" && reserved[u"message"_s].toString().isEmpty() ? evicted : reserved;
            const QString queue = workload[u"spec"_s][u"queueName"_s].toString();
            return Kube::tr("Waiting in the queue %1: %2").arg(queue, said[u"message"_s].toString(said[u"reason"_s].toString()).simplified().left(400));
        }
    }
    return Kube::tr("Suspended: its queue has not let it in yet.");
}

/// A job that has not ended: how far its pods are.
void KubernetesAnswer::judgePods(const QJsonObject &job, const Pods &pods, JobStatus &status) const
{
    const int wanted = std::max(wantedPods(job), int(pods.active.size()));
    if (pods.active.isEmpty()) {
        const QString warning = latestWarning({nameOf(job)});
        status.state = JobState::Pending;
        status.reason = isSuspended(job) ? admission(kubernetesJobId(status.jobId)) : warning.isEmpty() ? Kube::tr("Its pods are being made.") : warning;
        return;
    }
    if (pods.ready >= wanted) {
        status.state = JobState::Running;
        status.reason = silentNodes(pods.active);
        return;
    }
    QStringList names;
    for (const QJsonObject &pod : pods.active) {
        if (isReady(pod))
            continue;
        names << nameOf(pod);
        const QJsonObject scheduled = condition(pod, u"PodScheduled");
        const bool isWithoutNode = pod[u"spec"_s][u"nodeName"_s].toString().isEmpty();
        const QString reason = isWithoutNode ? sentence(scheduled[u"reason"_s].toString(), scheduled[u"message"_s].toString()) : holdUp(pod);
        if (isWithoutNode || status.state != JobState::Pending)
            status.state = isWithoutNode ? JobState::Pending : JobState::Starting;
        if (status.reason.isEmpty() || isWithoutNode)
            status.reason = reason.isEmpty() ? status.reason : reason;
    }
    names << nameOf(job); // a quota refuses pods after the first ones
    if (status.state == JobState::Unknown)
        status.state = JobState::Starting;
    if (status.reason.isEmpty())
        status.reason = latestWarning(names);
    if (pods.ready > 0) {
        const QString how = Kube::tr("%1 of %2 pods run").arg(pods.ready).arg(wanted);
        status.state = JobState::Starting;
        status.reason = status.reason.isEmpty() ? how : status.reason + u"; "_s + how;
    }
}

std::optional<JobStatus> KubernetesAnswer::status(const QString &jobId, const QString &token) const
{
    const KubernetesJobId id = kubernetesJobId(jobId);
    const QJsonObject *job = jobOf(id, token);
    JobStatus status{.jobId = jobId, .name = id.name};
    Pods pods;
    for (const QJsonObject &pod : m_pods) {
        if (tokenOf(pod) != token)
            continue;
        const QString phase = pod[u"status"_s][u"phase"_s].toString(), node = pod[u"spec"_s][u"nodeName"_s].toString();
        const bool isActive = phase != u"Failed" && phase != u"Succeeded";
        pods.all << pod;
        if (isActive && !isLeaving(pod))
            pods.active << pod;
        pods.ready += isActive && !isLeaving(pod) && isReady(pod) ? 1 : 0;
        if (!node.isEmpty() && !status.nodes.contains(node))
            status.nodes << node;
        for (const Container &container : containersOf(pod)) {
            status.restarts = std::max(status.restarts, container.restarts);
            if (container.startedAt.isValid() && (!status.started.isValid() || container.startedAt < status.started))
                status.started = container.startedAt;
        }
    }
    status.nodes.sort();
    if (token.isEmpty() || (!job && pods.all.isEmpty()))
        return std::nullopt;
    if (!job) { // deleted; its pods save and leave
        status.state = JobState::Completing;
        return status;
    }
    const QJsonValue said = (*job)[u"status"_s];
    status.submitted = timeOf((*job)[u"metadata"_s][u"creationTimestamp"_s]);
    status.restarts += said[u"restarts"_s].toInt() + said[u"retryCount"_s].toInt();
    const bool hasEnded = judgeEnd(*job, status);
    if (!hasEnded || status.state == JobState::Completed)
        status.restarts += said[u"failed"_s].toInt(); // each made up for by another pod
    if (hasEnded) {
        for (const QJsonObject &pod : pods.all) {
            if (status.state == JobState::Failed && pod[u"status"_s][u"phase"_s].toString() == u"Failed")
                judgeFailedPod(pod, status);
        }
        return status;
    }
    if (isLeaving(*job))
        status.state = JobState::Completing;
    else
        judgePods(*job, pods, status);
    return status;
}

} // namespace slipway
