// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/commands/resumecommand.h"

#include "app/commands/sendtask.h"

#include <QCommandLineParser>

#include <algorithm>

namespace slipway {

using namespace Qt::StringLiterals;

QString ResumeCommand::name() const { return u"resume"_s; }
QString ResumeCommand::synopsis() const { return u"[RUN] [--again]"_s; }
QString ResumeCommand::summary() const
{
    return Command::tr("Go on with a run that was broken off or waits; without RUN, find out what became of each and send those that were released");
}

void ResumeCommand::addOptions(QCommandLineParser &parser) const
{
    parser.addOption({u"again"_s, Command::tr("Of a run of which no job was found: send it again, under the same lock")});
    addReconcileOption(parser);
}

ExitStatus ResumeCommand::run(const QCommandLineParser &options, const CommandContext &context)
{
    if (context.arguments.size() > 1 || (options.isSet(u"again"_s) && context.arguments.isEmpty()))
        return reportUsage(Command::tr("Expected: slipway resume [RUN] [--again]"), context);
    const Result<std::unique_ptr<RunStore>> store = RunStore::open(context.places.data);
    if (!store)
        return reportError(store.error(), context);
    ClusterProfiles profiles(context.places.settings);
    ClusterLines lines(profiles, context.sshConfig);
    SendTask task(**store, lines, context, reconcileWindowMs(options, context));
    if (!context.arguments.isEmpty()) {
        const Result<Run> run = (*store)->run(context.arguments.first());
        if (!run)
            return reportError(run.error(), context);
        const bool isAgain = options.isSet(u"again"_s);
        return task.run(run->cluster, run->scheduler, [&](Submission &submission) { isAgain ? submission.sendAgain(run->token) : submission.resume(run->token); });
    }
    ExitStatus worst = ExitStatus::Done;
    for (const Run &run : (*store)->runs()) {
        if (run.state > RunState::Reconciling)
            continue;
        const bool isToGoOn = run.isReleased || !isBeforeSending(run.state);
        const ExitStatus status = task.run(run.cluster, run.scheduler, [&](Submission &submission) { isToGoOn ? submission.resume(run.token) : submission.inspect(run.token); });
        worst = std::max(worst, status);
    }
    return worst;
}

} // namespace slipway
