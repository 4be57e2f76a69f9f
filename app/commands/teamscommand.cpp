// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/commands/teamscommand.h"

#include "app/commands/estimatetext.h"
#include "app/teamsdesk.h"

#include <QCommandLineParser>
#include <QFile>
#include <QJsonArray>

#include <cstdio>

namespace slipway {

using namespace Qt::StringLiterals;

namespace {

void print(const QList<TeamFile> &files, const Findings &findings, bool asJson)
{
    QJsonArray all;
    for (const TeamFile &file : files) {
        all << QJsonObject{{u"scheduler"_s, file.scheduler}, {u"name"_s, file.name}, {u"text"_s, file.text}, {u"path"_s, file.path.isEmpty() ? QJsonValue() : QJsonValue(file.path)}};
        if (!asJson)
            printLine(file.path.isEmpty() ? (files.size() > 1 ? u"==> %1 <==\n%2"_s.arg(file.name, file.text) : file.text.chopped(1)) : file.path);
    }
    QJsonArray notes;
    for (const Finding &finding : findings)
        notes << findingLine(finding);
    if (asJson)
        printJson({{u"files"_s, all}, {u"findings"_s, notes}});
}

} // namespace

QString TeamsCommand::name() const { return u"teams"_s; }
QString TeamsCommand::synopsis() const { return u"FILE [--scheduler slurm|kubernetes] [--out DIR]"_s; }
QString TeamsCommand::summary() const { return Command::tr("Accounts, shares and quotas of the teams of a cluster: sacctmgr commands, and Kubernetes' quotas with Kueue's queues"); }

void TeamsCommand::addOptions(QCommandLineParser &parser) const
{
    parser.addOption({u"scheduler"_s, Command::tr("For this one alone; both by default"), u"slurm|kubernetes"_s});
    parser.addOption({u"out"_s, Command::tr("Write the files into this folder instead of to standard output"), u"DIR"_s});
}

ExitStatus TeamsCommand::run(const QCommandLineParser &options, const CommandContext &context)
{
    const QString scheduler = options.value(u"scheduler"_s);
    if (!scheduler.isEmpty() && scheduler != u"slurm" && scheduler != u"kubernetes")
        return reportUsage(Command::tr("--scheduler takes slurm or kubernetes"), context);
    if (context.arguments.size() != 1)
        return reportUsage(Command::tr("Name one file of teams: slipway teams FILE"), context);
    QFile file(context.arguments.first());
    if (!file.open(QIODevice::ReadOnly))
        return reportError({Error::Kind::InvalidInput, Command::tr("%1 could not be read.").arg(file.fileName()), file.errorString()}, context);
    const TeamReading reading = readTeams(file.read(1024 * 1024));
    for (const Finding &finding : reading.findings)
        std::fprintf(stderr, "%s\n", qPrintable(findingLine(finding)));
    if (hasErrors(reading.findings))
        return ExitStatus::WrongUsage;
    Result<QList<TeamFile>> files = renderTeams(reading.plan, scheduler, context.places);
    if (!files)
        return reportError(files.error(), context);
    if (options.isSet(u"out"_s))
        if (const Result<Done> written = writeTeamFiles(options.value(u"out"_s), *files); !written)
            return reportError(written.error(), context);
    print(*files, reading.findings, context.asJson);
    return ExitStatus::Done;
}

} // namespace slipway
