// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/scheduler/scheduler.h"

#include "core/scheduler/hostscheduler.h"
#include "core/scheduler/kubernetesscheduler.h"
#include "core/scheduler/slurmscheduler.h"
#include "core/support/deliver.h"

#include <QCoreApplication>

namespace slipway {

Scheduler::~Scheduler() = default;

static QFuture<Result<Done>> notOffered()
{
    return readyFuture<Result<Done>>(
        Error{.kind = Error::Kind::Conflict, .message = QCoreApplication::translate("Scheduler", "Only Slurm offers this. Cancel the run, and submit it again."), .detail = {}});
}

QFuture<Result<Done>> Scheduler::requeue(const StagedRun &, const QString &) { return notOffered(); }

QFuture<Result<Done>> Scheduler::askToSave(const StagedRun &, const QString &) { return notOffered(); }

std::unique_ptr<Scheduler> makeScheduler(SchedulerKind kind, ClusterSession &session, const KubernetesAccess &access)
{
    switch (kind) {
    case SchedulerKind::Slurm: return std::make_unique<SlurmScheduler>(session);
    case SchedulerKind::Host: return std::make_unique<HostScheduler>(session);
    case SchedulerKind::Kubernetes: return std::make_unique<KubernetesScheduler>(session, access);
    }
    Q_UNREACHABLE();
}

} // namespace slipway
