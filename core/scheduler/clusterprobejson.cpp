// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/scheduler/clusterprobejson.h"

#include <QCoreApplication>
#include <QJsonArray>
#include <QJsonDocument>

namespace slipway {

using namespace Qt::StringLiterals;

namespace {

QJsonValue orNull(const std::optional<double> &value) { return value ? QJsonValue(*value) : QJsonValue(); }
QJsonValue orNull(const QString &text) { return text.isEmpty() ? QJsonValue() : QJsonValue(text); }

std::optional<double> numberOf(const QJsonValue &value)
{
    return value.isDouble() ? std::optional<double>(value.toDouble()) : std::nullopt;
}

QJsonObject toJson(const PartitionStatus &partition)
{
    return {{u"name"_s, partition.name},           {u"default"_s, partition.isDefault},         {u"up"_s, partition.isUp},
            {u"nodes"_s, partition.nodes},         {u"idle_nodes"_s, partition.idleNodes},      {u"gpus_per_node"_s, partition.gpusPerNode},
            {u"gpu_type"_s, orNull(partition.gpuType)}, {u"time_limit"_s, orNull(partition.timeLimit)},
            {u"cores_per_node"_s, partition.cores}, {u"memory_gib_per_node"_s, partition.memoryGib}};
}

QStringList textsOf(const QJsonValue &list)
{
    QStringList texts;
    for (const QJsonValue &one : list.toArray())
        texts << one.toString();
    return texts;
}

QJsonValue toJson(const std::optional<KubernetesFacts> &facts)
{
    if (!facts)
        return {};
    const auto list = [](const QStringList &texts) { return QJsonArray::fromStringList(texts); };
    return QJsonObject{{u"namespace"_s, facts->nameSpace},      {u"namespaces"_s, list(facts->nameSpaces)},          {u"job_kinds"_s, list(facts->jobKinds)},
                       {u"queues"_s, list(facts->queues)},      {u"storage_classes"_s, list(facts->storageClasses)}, {u"claims"_s, list(facts->claims)},
                       {u"network_resources"_s, list(facts->networkResources)}};
}

std::optional<KubernetesFacts> kubernetesOf(const QJsonValue &json)
{
    if (!json.isObject())
        return std::nullopt;
    return KubernetesFacts{.nameSpace = json[u"namespace"_s].toString(),
                           .nameSpaces = textsOf(json[u"namespaces"_s]),
                           .jobKinds = textsOf(json[u"job_kinds"_s]),
                           .queues = textsOf(json[u"queues"_s]),
                           .storageClasses = textsOf(json[u"storage_classes"_s]),
                           .claims = textsOf(json[u"claims"_s]),
                           .networkResources = textsOf(json[u"network_resources"_s])};
}

PartitionStatus partitionOf(const QJsonObject &json)
{
    return PartitionStatus{.name = json.value(u"name"_s).toString(),
                           .isDefault = json.value(u"default"_s).toBool(),
                           .isUp = json.value(u"up"_s).toBool(),
                           .nodes = json.value(u"nodes"_s).toInt(),
                           .idleNodes = json.value(u"idle_nodes"_s).toInt(),
                           .gpusPerNode = json.value(u"gpus_per_node"_s).toInt(),
                           .gpuType = json.value(u"gpu_type"_s).toString(),
                           .timeLimit = json.value(u"time_limit"_s).toString(),
                           .cores = json.value(u"cores_per_node"_s).toInt(),
                           .memoryGib = json.value(u"memory_gib_per_node"_s).toDouble()};
}

} // namespace

QJsonObject toJson(const ClusterProbe &probe)
{
    QJsonArray partitions, gpus;
    for (const PartitionStatus &partition : probe.partitions)
        partitions.append(toJson(partition));
    for (const ClusterProbe::Gpu &gpu : probe.gpus)
        gpus.append(QJsonObject{{u"name"_s, gpu.name}, {u"memory_gib"_s, gpu.memoryGib}, {u"count"_s, gpu.count}});
    return {{u"scheduler"_s, orNull(probe.schedulerName)},
            {u"host"_s, orNull(probe.hostName)},
            {u"home"_s, orNull(probe.homeFolder)},
            {u"partitions"_s, partitions},
            {u"gpus"_s, gpus},
            {u"cpu_cores"_s, probe.cpuCores},
            {u"memory_gib"_s, probe.memoryGib},
            {u"cpu_gflops"_s, orNull(probe.cpuGflops)},
            {u"memory_gb_s"_s, orNull(probe.memoryGbS)},
            {u"torch"_s, orNull(probe.torchVersion)},
            {u"clock_offset_seconds"_s, probe.clockOffsetSeconds},
            {u"kubernetes"_s, toJson(probe.kubernetes)},
            {u"notes"_s, QJsonArray::fromStringList(probe.notes)}};
}

Result<ClusterProbe> clusterProbeFromJson(const QByteArray &text)
{
    QJsonParseError problem;
    const QJsonDocument document = QJsonDocument::fromJson(text, &problem);
    if (!document.isObject()) {
        return Error{.kind = Error::Kind::InvalidInput,
                     .message = QCoreApplication::translate("ClusterProbe", "The stored description of the cluster cannot be read. Probe it again."),
                     .detail = problem.errorString()};
    }
    const QJsonObject json = document.object();
    ClusterProbe probe;
    probe.schedulerName = json.value(u"scheduler"_s).toString();
    probe.hostName = json.value(u"host"_s).toString();
    probe.homeFolder = json.value(u"home"_s).toString();
    for (const QJsonValue &partition : json.value(u"partitions"_s).toArray())
        probe.partitions << partitionOf(partition.toObject());
    for (const QJsonValue &value : json.value(u"gpus"_s).toArray()) {
        const QJsonObject gpu = value.toObject();
        probe.gpus << ClusterProbe::Gpu{gpu.value(u"name"_s).toString(), gpu.value(u"memory_gib"_s).toDouble(), gpu.value(u"count"_s).toInt()};
    }
    probe.cpuCores = json.value(u"cpu_cores"_s).toInt();
    probe.memoryGib = json.value(u"memory_gib"_s).toDouble();
    probe.cpuGflops = numberOf(json.value(u"cpu_gflops"_s));
    probe.memoryGbS = numberOf(json.value(u"memory_gb_s"_s));
    probe.torchVersion = json.value(u"torch"_s).toString();
    probe.clockOffsetSeconds = json.value(u"clock_offset_seconds"_s).toDouble();
    probe.kubernetes = kubernetesOf(json.value(u"kubernetes"_s));
    for (const QJsonValue &note : json.value(u"notes"_s).toArray())
        probe.notes << note.toString();
    return probe;
}

} // namespace slipway
