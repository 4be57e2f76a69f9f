// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/scheduler/scheduler.h"

#include "core/scheduler/hostscheduler.h"
#include "core/scheduler/kubernetesscheduler.h"
#include "core/scheduler/slurmscheduler.h"

namespace slipway {

Scheduler::~Scheduler() = default;

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
