// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/commands/submitcommand.h"

#include "app/commands/estimatetext.h"
#include "app/commands/sendtask.h"
#include "app/designdesk.h"

#include <QCommandLineParser>

#include <cstdio>

namespace slipway {

using namespace Qt::StringLiterals;

QString SubmitCommand::name() const { return u"submit"_s; }
QString SubmitCommand::synopsis() const { return u"DESIGN --cluster NAME [--later]"_s; }
QString SubmitCommand::summary() const { return Command::tr("Start one run, exactly once; prints the run's token and the job's id"); }

void SubmitCommand::addOptions(QCommandLineParser &parser) const
{
    parser.addOption({u"cluster"_s, Command::tr("Name of the cluster profile"), u"NAME"_s});
    parser.addOption({u"later"_s, Command::tr("Release the run without connecting: the window, or slipway resume, sends it once the cluster can be reached")});
    addReconcileOption(parser);
}

ExitStatus SubmitCommand::run(const QCommandLineParser &options, const CommandContext &context)
{
    if (context.arguments.size() != 1 || !options.isSet(u"cluster"_s))
        return reportUsage(Command::tr("Expected: slipway submit DESIGN --cluster NAME [--later]"), context);
    const Result<WorkedDesign> worked = workDesignFile(context.arguments.first(), loadCatalog(context.places), Explain::No, calibrationFor(ClusterProfiles(context.places.settings), options.value(u"cluster"_s)));
    if (!worked)
        return reportError(worked.error(), context);
    for (const Finding &finding : worked->estimate.findings)
        std::fprintf(stderr, "%s\n", qPrintable(findingLine(finding)));
    ClusterProfiles profiles(context.places.settings);
    const Result<ClusterProfile> profile = profiles.find(options.value(u"cluster"_s));
    if (!profile)
        return reportError(profile.error(), context);
    const Result<std::unique_ptr<RunStore>> store = RunStore::open(context.places.data);
    if (!store)
        return reportError(store.error(), context);
    const Result<SubmissionRequest> request = prepareSubmission(*worked, *profile, context.places);
    if (!request)
        return reportError(request.error(), context);

    ClusterLines lines(profiles, context.sshConfig);
    SendTask task(**store, lines, context, reconcileWindowMs(options, context));
    const bool isLater = options.isSet(u"later"_s);
    return task.run(profile->name, worked->design.launch.scheduler, [&](Submission &submission) { isLater ? submission.keepForLater(*request) : submission.start(*request); });
}

} // namespace slipway
