// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/commands/cancelcommand.h"

#include "app/commands/sendtask.h"
#include "app/commands/watchtask.h"

#include <QCommandLineParser>

namespace slipway {

using namespace Qt::StringLiterals;

QString CancelCommand::name() const { return u"cancel"_s; }
QString CancelCommand::synopsis() const { return u"RUN"_s; }
QString CancelCommand::summary() const { return Command::tr("End a run, and wait until its end is seen"); }

void CancelCommand::addOptions(QCommandLineParser &parser) const { addReconcileOption(parser); }

/// A run whose job is not known has no scheduler to end it: what was never sent ends here, any other is looked for first.
ExitStatus CancelCommand::run(const QCommandLineParser &options, const CommandContext &context)
{
    if (context.arguments.size() != 1)
        return followRun(context, WatchTask::Purpose::Cancel);
    const Result<std::unique_ptr<RunStore>> store = RunStore::open(context.places.data);
    if (!store)
        return reportError(store.error(), context);
    const Result<Run> run = (*store)->run(context.arguments.first());
    if (!run)
        return reportError(run.error(), context);
    if (!run->jobId.isEmpty() || isFinal(run->state))
        return followRun(context, WatchTask::Purpose::Cancel);
    ClusterProfiles profiles(context.places.settings);
    ClusterLines lines(profiles, context.sshConfig);
    const ExitStatus status = SendTask(**store, lines, context, reconcileWindowMs(options, context)).run(run->cluster, run->scheduler, [&](Submission &submission) { submission.cancelRun(run->token); });
    const Run after = (*store)->run(run->token).valueOr(*run);
    if (isFinal(after.state))
        return after.state == RunState::Cancelled || after.state == RunState::Done ? ExitStatus::Done : ExitStatus::No;
    return after.jobId.isEmpty() ? status : followRun(context, WatchTask::Purpose::Cancel);
}

} // namespace slipway
