// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/runs/runstates.h"

#include <QCoreApplication>

namespace slipway {

using namespace Qt::StringLiterals;

namespace {

struct Words
{
    Q_DECLARE_TR_FUNCTIONS(RunState)
};

RunState stateOf(const JobStatus &status, const Run &run)
{
    const bool hasRun = status.restarts > 0 || run.started.isValid();
    switch (status.state) {
    case JobState::Unknown: return run.state;
    case JobState::Pending: return hasRun ? RunState::Requeued : RunState::Queued;
    case JobState::Requeued: return RunState::Requeued;
    case JobState::Starting: return RunState::Starting;
    case JobState::Running:
    case JobState::Suspended:
    case JobState::Completing: return RunState::Running;
    case JobState::Completed: return RunState::Done;
    case JobState::Cancelled: return RunState::Cancelled;
    case JobState::Failed:
    case JobState::TimedOut:
    case JobState::OutOfMemory:
    case JobState::NodeFailed: return RunState::Failed;
    }
    Q_UNREACHABLE();
}

QString failureOf(const JobStatus &status)
{
    switch (status.state) {
    case JobState::TimedOut: return Words::tr("The time limit was reached.");
    case JobState::OutOfMemory: return Words::tr("The job ran out of memory on a node.");
    case JobState::NodeFailed: return status.reason.contains(u' ') ? status.reason : Words::tr("A node of the job failed.");
    default: break;
    }
    if (status.reason == u"Preempted")
        return Words::tr("The job was preempted by one of higher priority.");
    if (status.exitCode && *status.exitCode > 128)
        return Words::tr("The job was ended by signal %1.").arg(*status.exitCode - 128);
    if (status.exitCode)
        return Words::tr("The job ended with exit code %1.").arg(*status.exitCode);
    return status.reason;
}

QString reasonOf(const JobStatus &status)
{
    switch (status.state) {
    case JobState::Pending:
        return status.expectedStart.isValid()
            ? Words::tr("%1 (start expected %2 UTC)").arg(status.reason, status.expectedStart.toUTC().toString(u"yyyy-MM-dd HH:mm"_s))
            : status.reason;
    case JobState::Suspended: return Words::tr("Suspended by the scheduler.");
    case JobState::Completing: return Words::tr("Ending.");
    case JobState::Completed:
    case JobState::Cancelled: return {};
    case JobState::Failed:
    case JobState::TimedOut:
    case JobState::OutOfMemory:
    case JobState::NodeFailed: return failureOf(status);
    default: return status.reason;
    }
}

} // namespace

void applyStatus(const JobStatus &status, const QDateTime &now, Run &run)
{
    run.reason = reasonOf(status);
    if (status.state == JobState::Unknown)
        return;
    const RunState state = stateOf(status, run);
    if (run.state != RunState::Cancelling || isFinal(state))
        run.state = state;
    run.lastContact = now;
    run.restarts = status.restarts;
    run.expectedStart = status.state == JobState::Pending ? status.expectedStart.toUTC() : QDateTime();
    if (!status.nodes.isEmpty())
        run.nodes = status.nodes;
    if (status.started.isValid())
        run.started = status.started;
    if (isFinal(status.state)) {
        run.ended = status.ended.isValid() ? status.ended : now;
        run.exitCode = status.exitCode;
    }
}

} // namespace slipway
