// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDateTime>
#include <QMetaType>
#include <QString>
#include <QStringList>

#include <optional>

namespace slipway {

/// What the scheduler says of a job. Unknown: it was not asked or could not answer; never a failure.
enum class JobState { Unknown, Pending, Starting, Running, Suspended, Requeued, Completing, Completed, Failed, Cancelled, TimedOut, OutOfMemory, NodeFailed };

bool isFinal(JobState state);
QString toWord(JobState state);        ///< "PENDING"... as stored and printed; also in JSON
JobState jobStateFromWord(const QString &word); ///< Unknown for any other word

struct JobStatus
{
    QString jobId{};                   ///< Slurm: "4217"; host: "PID:START" of the launcher
    QString name{};
    JobState state = JobState::Unknown;
    QString reason{};                  ///< the scheduler's own word: "Resources", "QOSMaxJobsPerUserLimit"
    QStringList nodes{};
    QDateTime submitted{}, started{}, ended{};
    QDateTime expectedStart{};         ///< where the scheduler tells
    int restarts = 0;
    std::optional<int> exitCode{};
    bool isVanished = false;           ///< with Unknown: the scheduler answers, has no such job, and it never began
    bool operator==(const JobStatus &) const = default;
};

struct PartitionStatus
{
    QString name{};
    bool isDefault = false, isUp = true;
    int nodes = 0, idleNodes = 0;
    int gpusPerNode = 0;
    QString gpuType{};
    QString timeLimit{};
    int cores = 0;                     ///< of its smallest node; with GPUs, where others have none. 0: not told
    double memoryGib = 0;              ///< likewise, that jobs may have
    bool operator==(const PartitionStatus &) const = default;
};

/// What a Kubernetes has beside its nodes, as far as one may see it.
struct KubernetesFacts
{
    QString nameSpace{};               ///< that runs go to
    QStringList nameSpaces{};
    QStringList jobKinds{};            ///< "indexed-job", "jobset"...: those that its servers know
    QStringList queues{};              ///< of Kueue in that namespace, and of Volcano
    QStringList storageClasses{}, claims{};
    QStringList networkResources{};    ///< "rdma/hca"...
    bool operator==(const KubernetesFacts &) const = default;
};

/// What a cluster turned out to be.
struct ClusterProbe
{
    QString schedulerName;             ///< "slurm 22.05.8", "kubernetes v1.31.2", "host"
    QString hostName;
    QString homeFolder;
    QList<PartitionStatus> partitions;
    struct Gpu
    {
        QString name;                  ///< as its tool prints it
        double memoryGib = 0;
        int count = 0;
        bool operator==(const Gpu &) const = default;
    };
    QList<Gpu> gpus;                   ///< of the host itself
    int cpuCores = 0;
    double memoryGib = 0;
    std::optional<double> cpuGflops, memoryGbS; ///< measured where there is no GPU (one second)
    QString torchVersion;              ///< of the Python found there, or empty
    double clockOffsetSeconds = 0;     ///< far clock minus ours
    std::optional<KubernetesFacts> kubernetes; ///< its nodes by kind are the partitions, the idle ones those that take pods
    QStringList notes;
    bool operator==(const ClusterProbe &) const = default;
};

} // namespace slipway

Q_DECLARE_METATYPE(slipway::JobStatus)
Q_DECLARE_METATYPE(slipway::ClusterProbe)
