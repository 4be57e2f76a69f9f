// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/commands/attachcommand.h"

#include "app/commands/clusterquestion.h"
#include "app/commands/watchtask.h"
#include "core/runs/attach.h"
#include "core/runs/runjson.h"
#include "core/support/token.h"

#include <QCommandLineParser>
#include <QCoreApplication>
#include <QJsonArray>

namespace slipway {

using namespace Qt::StringLiterals;

namespace {

/// By a number a job is known to Slurm alone; files need no batch system.
SchedulerKind kindFor(const AttachRequest &request, const ClusterProfile &profile)
{
    return !request.jobId.isEmpty() && profile.scheduler != u"kubernetes"_s ? SchedulerKind::Slurm : request.jobId.isEmpty() ? SchedulerKind::Host : schedulerKindFromWord(profile.scheduler);
}

} // namespace

QString AttachCommand::name() const { return u"attach"_s; }
QString AttachCommand::synopsis() const { return u"[JOB] --cluster NAME [--path PATH]"_s; }
QString AttachCommand::summary() const { return Command::tr("Watch a job that Slipway did not submit, by its number or by what it writes"); }

void AttachCommand::addOptions(QCommandLineParser &parser) const
{
    parser.addOption({u"cluster"_s, Command::tr("Name of the cluster profile; local is this computer"), u"NAME"_s});
    parser.addOption({u"path"_s, Command::tr("A folder or a log that it writes; left out, where the job's output goes"), u"PATH"_s});
    parser.addOption({u"name"_s, Command::tr("What it is called in the history"), u"NAME"_s});
    parser.addOption({u"watch"_s, Command::tr("Follow it until it ends, as slipway watch does")});
}

ExitStatus AttachCommand::run(const QCommandLineParser &options, const CommandContext &context)
{
    if (context.arguments.size() > 1 || !options.isSet(u"cluster"_s))
        return reportUsage(Command::tr("Expected: slipway attach [JOB] --cluster NAME [--path PATH]"), context);
    ClusterProfiles profiles(context.places.settings);
    const Result<ClusterProfile> profile = profiles.find(options.value(u"cluster"_s));
    if (!profile)
        return reportError(profile.error(), context);
    AttachRequest request{.cluster = profile->name, .jobId = context.arguments.value(0), .path = options.value(u"path"_s), .name = options.value(u"name"_s)};
    request.scheduler = kindFor(request, *profile);
    if (const auto problem = problemOf(request))
        return reportError(*problem, context);
    const Result<std::unique_ptr<RunStore>> store = RunStore::open(context.places.data);
    if (!store)
        return reportError(store.error(), context);
    ClusterLines lines(profiles, context.sshConfig);
    const Result<CommandResult> answer = askCluster(lines, profile->name, lookToAttach(request));
    if (!answer)
        return reportError(answer.error(), context);
    const Result<Run> run = attachedRun(request, answer->output, QDateTime::currentDateTimeUtc());
    if (!run)
        return reportError(run.error(), context);
    if (const Result<Done> added = (*store)->add(*run); !added)
        return reportError(added.error(), context);
    if (context.asJson)
        printJson({{u"event"_s, u"attached"_s}, {u"run"_s, toJson(*run)}, {u"watched"_s, QJsonArray::fromStringList(*run->watched)}});
    else
        printLine(Command::tr("%1  attached to %2 in %3").arg(shortToken(run->token), run->jobId.isEmpty() ? run->name : run->jobId, run->folder));
    if (!options.isSet(u"watch"_s))
        return ExitStatus::Done;
    return WatchTask(**store, lines, context, WatchTask::Purpose::Watch).run(run->token);
}

} // namespace slipway
