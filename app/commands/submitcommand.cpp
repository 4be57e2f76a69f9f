// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/commands/submitcommand.h"

#include "app/commands/estimatetext.h"
#include "app/commands/terminalprompts.h"
#include "app/controllers/clusterlines.h"
#include "app/designdesk.h"
#include "core/runs/runjson.h"
#include "core/runs/submission.h"

#include <QCommandLineParser>
#include <QCoreApplication>

#include <cstdio>

namespace slipway {

using namespace Qt::StringLiterals;

namespace {

ExitStatus statusOf(const Run &run)
{
    switch (run.state) {
    case RunState::Rejected:
    case RunState::Failed:
    case RunState::Cancelled:
        return ExitStatus::No;
    case RunState::Reconciling:
    case RunState::Submitting:
        return ExitStatus::Unreachable;
    default:
        return ExitStatus::Done;
    }
}

void printOutcome(const Run &run, const CommandContext &context)
{
    if (context.asJson) {
        printJson(toJson(run));
        return;
    }
    printLine(Command::tr("run    %1").arg(run.token));
    if (!run.jobId.isEmpty())
        printLine(Command::tr("job    %1").arg(run.jobId));
    printLine(Command::tr("state  %1%2").arg(toWord(run.state), run.reason.isEmpty() ? QString() : u" ("_s + run.reason + u')'));
}

} // namespace

QString SubmitCommand::name() const { return u"submit"_s; }
QString SubmitCommand::synopsis() const { return u"DESIGN --cluster NAME"_s; }
QString SubmitCommand::summary() const { return Command::tr("Start one run, exactly once; prints the run's token and the job's id"); }

void SubmitCommand::addOptions(QCommandLineParser &parser) const
{
    parser.addOption({u"cluster"_s, Command::tr("Name of the cluster profile"), u"NAME"_s});
}

ExitStatus SubmitCommand::run(const QCommandLineParser &options, const CommandContext &context)
{
    if (context.arguments.size() != 1 || !options.isSet(u"cluster"_s))
        return reportUsage(Command::tr("Expected: slipway submit DESIGN --cluster NAME"), context);
    const Result<WorkedDesign> worked = workDesignFile(context.arguments.first(), loadCatalog(context.places));
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
    const Result<ClusterSession *> session = lines.session(profile->name);
    const Result<Scheduler *> scheduler = lines.scheduler(profile->name, worked->design.launch.scheduler);
    if (!session || !scheduler)
        return reportError(session ? scheduler.error() : session.error(), context);
    const TerminalPrompts prompts(**session);
    const SystemClock clock;
    Submission submission(**session, **scheduler, **store, clock);
    ExitStatus failure = ExitStatus::Done;
    QObject::connect(&submission, &Submission::stepChanged, [](Submission::Step, const QString &sentence) { std::fprintf(stderr, "%s\n", qPrintable(sentence)); });
    QObject::connect(&submission, &Submission::failed, [&](const Error &error, const Run &) { failure = reportError(error, context); });
    QObject::connect(&submission, &Submission::finished, [&](const Run &run) {
        printOutcome(run, context);
        const ExitStatus status = statusOf(run);
        QCoreApplication::exit(int(failure == ExitStatus::Done ? status : failure));
    });
    submission.start(*request);
    return ExitStatus(QCoreApplication::exec());
}

} // namespace slipway
