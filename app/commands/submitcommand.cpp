// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/commands/submitcommand.h"

#include "app/commands/estimatetext.h"
#include "app/commands/checkcommand.h"
#include "app/commands/sendtask.h"
#include "app/designdesk.h"

#include <QCommandLineParser>

#include <cstdio>

namespace slipway {

using namespace Qt::StringLiterals;

namespace {

/// The pre-flight goes with the request. Not Done where something is bad, which is said then.
ExitStatus askFirst(const WorkedDesign &worked, SubmissionRequest &request, const RunStore &store, ClusterLines &lines, const QCommandLineParser &options, const CommandContext &context)
{
    const Result<ClusterSession *> session = lines.session(request.cluster);
    if (!session)
        return reportError(session.error(), context);
    const Result<PreflightAnswer> preflight = askPreflight(worked, request, store, **session, context.places, options.values(u"waive"_s));
    if (!preflight)
        return reportError(preflight.error(), context);
    request.preflight = *preflight;
    for (const PreflightCheck &check : preflight->checks) {
        if (check.state == PreflightCheck::State::Bad)
            std::fprintf(stderr, "%s: %s: %s\n", qPrintable(wordOf(check)), qPrintable(check.name), qPrintable(check.text));
    }
    if (isReadyToSend(preflight->checks))
        return ExitStatus::Done;
    return reportError(Error{Error::Kind::RemoteCommand, Command::tr("The pre-flight did not pass, so nothing was sent. Mend what is bad, or waive it by --waive."), {}}, context);
}

} // namespace

QString SubmitCommand::name() const { return u"submit"_s; }
QString SubmitCommand::synopsis() const { return u"DESIGN --cluster NAME [--later | --preflight [--waive CHECK]]"_s; }
QString SubmitCommand::summary() const { return Command::tr("Start one run, exactly once; prints the run's token and the job's id"); }

void SubmitCommand::addOptions(QCommandLineParser &parser) const
{
    parser.addOption({u"cluster"_s, Command::tr("Name of the cluster profile"), u"NAME"_s});
    parser.addOption({u"later"_s, Command::tr("Release the run without connecting: the window, or slipway resume, sends it once the cluster can be reached")});
    parser.addOption({u"preflight"_s, Command::tr("Ask the cluster first, as slipway check does; what is bad and not waived sends nothing")});
    parser.addOption({u"waive"_s, Command::tr("A check of the pre-flight that may be bad; can be given several times"), u"CHECK"_s});
    addReconcileOption(parser);
}

ExitStatus SubmitCommand::run(const QCommandLineParser &options, const CommandContext &context)
{
    const bool isContrary = options.isSet(u"later"_s) && options.isSet(u"preflight"_s); // the one uses no line, the other is nothing else
    if (context.arguments.size() != 1 || !options.isSet(u"cluster"_s) || isContrary)
        return reportUsage(Command::tr("Expected: slipway submit DESIGN --cluster NAME [--later | --preflight [--waive CHECK]]"), context);
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
    Result<SubmissionRequest> request = prepareSubmission(*worked, *profile, context.places);
    if (!request)
        return reportError(request.error(), context);

    ClusterLines lines(profiles, context.sshConfig);
    if (options.isSet(u"preflight"_s)) {
        if (const ExitStatus status = askFirst(*worked, *request, **store, lines, options, context); status != ExitStatus::Done)
            return status;
    }
    SendTask task(**store, lines, context, reconcileWindowMs(options, context));
    const bool isLater = options.isSet(u"later"_s);
    return task.run(profile->name, worked->design.launch.scheduler, [&](Submission &submission) { isLater ? submission.keepForLater(*request) : submission.start(*request); });
}

} // namespace slipway
