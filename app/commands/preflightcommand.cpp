// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/commands/preflightcommand.h"

#include "app/commands/terminalprompts.h"
#include "app/controllers/clusterlines.h"
#include "app/designdesk.h"
#include "core/jobs/lint.h"
#include "core/runs/runfolder.h"
#include "core/runs/runstore.h"
#include "core/scheduler/preflight.h"
#include "core/support/deliver.h"

#include <QCommandLineParser>
#include <QCoreApplication>
#include <QElapsedTimer>
#include <QFileInfo>
#include <QJsonArray>

#include <algorithm>

namespace slipway {

using namespace Qt::StringLiterals;

namespace {

using State = PreflightCheck::State;

QString wordOf(const PreflightCheck &check)
{
    if (check.isWaived && check.state == State::Bad)
        return u"waived"_s;
    switch (check.state) {
    case State::Good: return u"good"_s;
    case State::Doubtful: return u"doubtful"_s;
    case State::Bad: return u"bad"_s;
    case State::Unknown: break;
    }
    return u"unknown"_s;
}

PreflightCheck timed(const QString &name, PreflightCheck check, const QElapsedTimer &clock)
{
    check.name = name;
    check.milliseconds = int(clock.elapsed());
    return check;
}

PreflightCheck estimateCheck(const WorkedDesign &worked)
{
    const auto isError = [](const Finding &finding) { return finding.severity == Severity::Error; };
    const auto &findings = worked.estimate.findings;
    const auto error = std::find_if(findings.begin(), findings.end(), isError);
    if (error != findings.end())
        return PreflightCheck{.name = {}, .state = State::Bad, .text = Command::tr("The design has errors: slipway estimate lists them."), .field = QString::fromStdString(error->path)};
    return PreflightCheck{.name = {}, .state = State::Good, .text = Command::tr("It fits into memory, as estimated."), .field = {}};
}

PreflightCheck lintCheck(const JobFile &job)
{
    const LintFindings findings = lintJobFile(job.text);
    const auto errors = std::count_if(findings.begin(), findings.end(), [](const LintFinding &finding) { return finding.severity == Severity::Error; });
    if (errors > 0)
        return PreflightCheck{.name = {}, .state = State::Bad, .text = Command::tr("The job file has %n mistake(s): slipway lint lists them.", nullptr, int(errors)), .field = {}};
    return PreflightCheck{.name = {}, .state = State::Good, .text = Command::tr("No mistakes in the job file."), .field = {}};
}

/// Against the newest run of that name there; what differs in every run, its token, is left out.
PreflightCheck differenceCheck(const SubmissionRequest &request, const RunStore &store)
{
    const QString name = QString::fromStdString(request.resolved.design.name);
    for (const Run &run : store.runs()) {
        if (run.name != name || run.cluster != request.cluster)
            continue;
        const QStringList before = QString::fromUtf8(run.jobText).replace(run.token, request.token).replace(run.token.left(12), request.token.left(12)).split(u'\n');
        const QStringList after = request.job.text.split(u'\n');
        const auto isNew = [&](const QString &line) { return !before.contains(line); };
        const auto changed = std::count_if(after.begin(), after.end(), isNew);
        const QString text = changed == 0 ? Command::tr("The job file is that of run %1.").arg(run.token.left(12))
                                          : Command::tr("%n line(s) of the job file differ from run %1.", nullptr, int(changed)).arg(run.token.left(12));
        return PreflightCheck{.name = {}, .state = State::Good, .text = text, .field = {}};
    }
    return PreflightCheck{.name = {}, .state = State::Good, .text = Command::tr("The first run of this name there."), .field = {}};
}

qint64 bytesToSend(const SubmissionRequest &request)
{
    qint64 bytes = 0;
    for (const UploadFile &file : runFolderFiles(request))
        bytes += file.localPath.isEmpty() ? file.content.size() : QFileInfo(file.localPath).size();
    return bytes;
}

/// Opens the line and asks, in the program's event loop.
Result<QList<PreflightCheck>> ask(ClusterSession &session, const SubmissionRequest &request)
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

QString PreflightCommand::name() const { return u"preflight"_s; }
QString PreflightCommand::synopsis() const { return u"DESIGN --cluster NAME [--waive CHECK]"_s; }
QString PreflightCommand::summary() const { return Command::tr("Ask the cluster, before anything is sent, whether the run can go: partition, account, limits, space, paths, image, modules, start"); }

void PreflightCommand::addOptions(QCommandLineParser &parser) const
{
    parser.addOption({u"cluster"_s, Command::tr("Name of the cluster profile"), u"NAME"_s});
    parser.addOption({u"waive"_s, Command::tr("A check that may be bad; can be given several times"), u"CHECK"_s});
}

ExitStatus PreflightCommand::run(const QCommandLineParser &options, const CommandContext &context)
{
    if (context.arguments.size() != 1 || !options.isSet(u"cluster"_s))
        return reportUsage(Command::tr("Expected: slipway preflight DESIGN --cluster NAME [--waive CHECK]"), context);
    QElapsedTimer clock;
    clock.start();
    const Result<WorkedDesign> worked = workDesignFile(context.arguments.first(), loadCatalog(context.places));
    if (!worked)
        return reportError(worked.error(), context);
    QList<PreflightCheck> checks{timed(u"estimate"_s, estimateCheck(*worked), clock)};
    ClusterProfiles profiles(context.places.settings);
    const Result<ClusterProfile> profile = profiles.find(options.value(u"cluster"_s));
    const Result<std::unique_ptr<RunStore>> store = RunStore::open(context.places.data);
    if (!profile || !store)
        return reportError(profile ? store.error() : profile.error(), context);
    clock.restart();
    const Result<SubmissionRequest> request = prepareSubmission(*worked, *profile, context.places);
    if (!request)
        return reportError(request.error(), context);
    checks << timed(u"lint"_s, lintCheck(request->job), clock);
    clock.restart();
    checks << timed(u"difference"_s, differenceCheck(*request, **store), clock);
    ClusterLines lines(profiles, context.sshConfig);
    const Result<ClusterSession *> session = lines.session(profile->name);
    if (!session)
        return reportError(session.error(), context);
    const TerminalPrompts prompts(**session);
    const Result<QList<PreflightCheck>> asked = ask(**session, *request);
    if (!asked)
        return reportError(asked.error(), context);
    checks << *asked;
    for (PreflightCheck &check : checks)
        check.isWaived = options.values(u"waive"_s).contains(check.name);
    print(checks, context);
    return isReadyToSend(checks) ? ExitStatus::Done : ExitStatus::No;
}

} // namespace slipway
