// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/commands/checkcommand.h"

#include "app/commands/terminalprompts.h"
#include "app/controllers/clusterlines.h"
#include "app/preflightdesk.h"
#include "core/support/deliver.h"

#include <QCommandLineParser>
#include <QCoreApplication>
#include <QJsonArray>

namespace slipway {

using namespace Qt::StringLiterals;

namespace {

/// Opens the line and asks, in the program's event loop.
Result<QList<PreflightCheck>> askCluster(ClusterSession &session, const SubmissionRequest &request)
{
    Result<QList<PreflightCheck>> answer = Error{.kind = Error::Kind::Network, .message = Command::tr("The line is closed."), .detail = {}};
    QObject waiting; // the command has nothing else to do
    const Design &design = request.resolved.design;
    deliver(session.open(), &waiting, [&](const Result<Done> &opened) {
        if (!opened) {
            answer = opened.error();
            return QCoreApplication::quit();
        }
        deliver(session.run(preflightCommand(design, request.folder, request.job.text.toUtf8())), &waiting, [&](const Result<CommandResult> &reply) {
            if (reply)
                answer = preflightChecks(design, bytesToSend(request), *reply);
            else
                answer = reply.error();
            QCoreApplication::quit();
        });
    });
    QCoreApplication::exec();
    return answer;
}

void print(const QList<PreflightCheck> &checks, const CommandContext &context)
{
    QJsonArray all;
    for (const PreflightCheck &check : checks) {
        all << QJsonObject{{u"check"_s, check.name}, {u"state"_s, wordOf(check)}, {u"text"_s, check.text}, {u"field"_s, check.field}, {u"milliseconds"_s, check.milliseconds}};
        if (!context.asJson)
            printLine(u"%1  %2  %3 ms  %4"_s.arg(wordOf(check).leftJustified(8), check.name.leftJustified(10)).arg(check.milliseconds, 5).arg(check.text));
    }
    if (context.asJson)
        printJson({{u"checks"_s, all}, {u"ready"_s, isReadyToSend(checks)}});
}

} // namespace

Result<PreflightAnswer> askPreflight(const WorkedDesign &worked, const SubmissionRequest &request, const RunStore &store, ClusterSession &session, const Places &places, const QStringList &waived)
{
    QList<PreflightCheck> checks = localChecks(worked, request, earlierRun(store, QString::fromStdString(worked.design.name), request.cluster), places);
    const TerminalPrompts prompts(session);
    const Result<QList<PreflightCheck>> asked = askCluster(session, request);
    if (!asked)
        return asked.error();
    checks << *asked;
    for (PreflightCheck &check : checks)
        check.isWaived = waived.contains(check.name);
    return PreflightAnswer{.checks = checks, .at = QDateTime::currentDateTimeUtc()};
}

QString CheckCommand::name() const { return u"check"_s; }
QString CheckCommand::synopsis() const { return u"DESIGN --cluster NAME [--waive CHECK]"_s; }
QString CheckCommand::summary() const { return Command::tr("Ask the cluster, before anything is sent, whether the run can go: partition, account, limits, space, paths, image, modules, start"); }

void CheckCommand::addOptions(QCommandLineParser &parser) const
{
    parser.addOption({u"cluster"_s, Command::tr("Name of the cluster profile"), u"NAME"_s});
    parser.addOption({u"waive"_s, Command::tr("A check that may be bad; can be given several times"), u"CHECK"_s});
}

ExitStatus CheckCommand::run(const QCommandLineParser &options, const CommandContext &context)
{
    if (context.arguments.size() != 1 || !options.isSet(u"cluster"_s))
        return reportUsage(Command::tr("Expected: slipway check DESIGN --cluster NAME [--waive CHECK]"), context);
    const Result<WorkedDesign> worked = workDesignFile(context.arguments.first(), loadCatalog(context.places));
    if (!worked)
        return reportError(worked.error(), context);
    ClusterProfiles profiles(context.places.settings);
    const Result<ClusterProfile> profile = profiles.find(options.value(u"cluster"_s));
    const Result<std::unique_ptr<RunStore>> store = RunStore::open(context.places.data);
    if (!profile || !store)
        return reportError(profile ? store.error() : profile.error(), context);
    const Result<SubmissionRequest> request = prepareSubmission(*worked, *profile, context.places);
    if (!request)
        return reportError(request.error(), context);
    ClusterLines lines(profiles, context.sshConfig);
    const Result<ClusterSession *> session = lines.session(profile->name);
    if (!session)
        return reportError(session.error(), context);
    const Result<PreflightAnswer> preflight = askPreflight(*worked, *request, **store, **session, context.places, options.values(u"waive"_s));
    if (!preflight)
        return reportError(preflight.error(), context);
    print(preflight->checks, context);
    return isReadyToSend(preflight->checks) ? ExitStatus::Done : ExitStatus::No;
}

} // namespace slipway
