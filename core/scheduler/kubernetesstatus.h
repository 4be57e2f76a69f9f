// SPDX-License-Identifier: GPL-3.0-or-later
// What the objects of a Kubernetes say of a run.
#pragma once

#include "core/scheduler/job.h"

#include <QByteArray>
#include <QJsonObject>
#include <QList>

namespace slipway {

/// A job on Kubernetes as its id names it: "ml/jobsets.jobset.x-k8s.io/NAME".
struct KubernetesJobId
{
    QString nameSpace, resource, name;
    QString toText() const { return nameSpace + u'/' + resource + u'/' + name; }
    bool operator==(const KubernetesJobId &) const = default;
};

/// Empty parts where the text is no such id.
KubernetesJobId kubernetesJobId(const QString &text);

/// "jobs.batch" for Job of batch/v1, and so on; "kind.group" for a kind that we do not write ourselves.
QString kubernetesResource(const QString &apiVersion, const QString &kind);

/// A warning that the cluster gave about an object.
struct KubernetesEvent
{
    QString kind, name;        ///< what it is about
    QString reason, message;   ///< "FailedCreate", "exceeded quota: ..."
    bool operator==(const KubernetesEvent &) const = default;
};

/// Lines of "kind|name|reason|quoted message", oldest first; others are skipped.
QList<KubernetesEvent> parseKubernetesEvents(const QByteArray &lines);

/// An object of a run, as the submit helper lists it: "apiVersion|kind|namespace|name|uid|token".
struct KubernetesObject
{
    QString apiVersion, kind, nameSpace, name, uid, token;
    /// What trains, as opposed to what it reads or is reached by.
    bool isJob() const;
    KubernetesJobId id() const { return {nameSpace, kubernetesResource(apiVersion, kind), name}; }
};
QList<KubernetesObject> parseKubernetesObjects(const QByteArray &lines);

/// The objects that answer for runs: items of the lists that `kubectl get -o json` prints, in any order.
class KubernetesAnswer
{
public:
    /// Adds the items of a list, or one object; false where the text is no JSON.
    bool add(const QByteArray &json);
    void addEvents(const QList<KubernetesEvent> &events) { m_events += events; }

    /// State, reason, nodes, times and restarts of a job of any of the kinds that we write. Nothing where neither the job nor one of
    /// its pods is there.
    std::optional<JobStatus> status(const QString &jobId, const QString &token) const;

private:
    struct Pods;
    const QJsonObject *jobOf(const KubernetesJobId &id, const QString &token) const;
    QString latestWarning(const QStringList &names) const;
    QString admission(const KubernetesJobId &id) const;
    void judgePods(const QJsonObject &job, const Pods &pods, JobStatus &status) const;

    QList<QJsonObject> m_jobs, m_pods, m_workloads;
    QList<KubernetesEvent> m_events;
};

} // namespace slipway
