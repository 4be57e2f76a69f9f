// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/commandline.h"

#include "app/commands/attachcommand.h"
#include "app/commands/auditcommand.h"
#include "app/commands/accountcommand.h"
#include "app/commands/calibratecommand.h"
#include "app/commands/cancelcommand.h"
#include "app/commands/catalogcommand.h"
#include "app/commands/checkcommand.h"
#include "app/commands/clustercommand.h"
#include "app/commands/compliancecommand.h"
#include "app/commands/diagnosecommand.h"
#include "app/commands/drillcommand.h"
#include "app/commands/estimatecommand.h"
#include "app/commands/fetchcommand.h"
#include "app/commands/importcommand.h"
#include "app/commands/jobactioncommand.h"
#include "app/commands/ledgercommand.h"
#include "app/commands/lintcommand.h"
#include "app/commands/plancommand.h"
#include "app/commands/rendercommand.h"
#include "app/commands/reportcommand.h"
#include "app/commands/resubmitcommand.h"
#include "app/commands/resumecommand.h"
#include "app/commands/runscommand.h"
#include "app/commands/searchcommand.h"
#include "app/commands/servingcommand.h"
#include "app/commands/submitcommand.h"
#include "app/commands/teamscommand.h"
#include "app/commands/watchcommand.h"

#include <QCommandLineParser>
#include <QCoreApplication>

#include <algorithm>

namespace slipway {

using namespace Qt::StringLiterals;

std::vector<std::unique_ptr<Command>> allCommands()
{
    std::vector<std::unique_ptr<Command>> commands;
    commands.push_back(std::make_unique<EstimateCommand>());
    commands.push_back(std::make_unique<DrillCommand>());
    commands.push_back(std::make_unique<SearchCommand>());
    commands.push_back(std::make_unique<PlanCommand>());
    commands.push_back(std::make_unique<ReportCommand>());
    commands.push_back(std::make_unique<RenderCommand>());
    commands.push_back(std::make_unique<LintCommand>());
    commands.push_back(std::make_unique<ImportCommand>());
    commands.push_back(std::make_unique<CheckCommand>());
    commands.push_back(std::make_unique<SubmitCommand>());
    commands.push_back(std::make_unique<ResumeCommand>());
    commands.push_back(std::make_unique<ResubmitCommand>());
    commands.push_back(std::make_unique<WatchCommand>());
    commands.push_back(std::make_unique<AttachCommand>());
    commands.push_back(std::make_unique<FetchCommand>());
    commands.push_back(std::make_unique<RunsCommand>());
    commands.push_back(std::make_unique<DiagnoseCommand>());
    commands.push_back(std::make_unique<AccountCommand>());
    commands.push_back(std::make_unique<CalibrateCommand>());
    commands.push_back(std::make_unique<JobActionCommand>(JobActionCommand::Action::Save));
    commands.push_back(std::make_unique<JobActionCommand>(JobActionCommand::Action::Requeue));
    commands.push_back(std::make_unique<CancelCommand>());
    commands.push_back(std::make_unique<ComplianceCommand>());
    commands.push_back(std::make_unique<ServingCommand>());
    commands.push_back(std::make_unique<LedgerCommand>());
    commands.push_back(std::make_unique<TeamsCommand>());
    commands.push_back(std::make_unique<AuditCommand>());
    commands.push_back(std::make_unique<CatalogCommand>());
    commands.push_back(std::make_unique<ClusterCommand>());
    return commands;
}

namespace {

Command *findCommand(const std::vector<std::unique_ptr<Command>> &commands, const QString &name)
{
    const auto found = std::find_if(commands.begin(), commands.end(), [&name](const auto &command) { return command->name() == name; });
    return found == commands.end() ? nullptr : found->get();
}

void addCommonOptions(QCommandLineParser &parser)
{
    parser.addOption({u"json"_s, QCoreApplication::translate("Command", "Print one JSON document (watch: one event a line) and nothing else")});
    parser.addOption({u"ssh-config"_s, QCoreApplication::translate("Command", "Read this instead of the user's ssh_config"), u"FILE"_s});
    parser.addOption({{u"h"_s, u"help"_s}, QCoreApplication::translate("Command", "Show this help")});
}

int runVerb(Command &command, const QStringList &arguments)
{
    QCommandLineParser parser;
    addCommonOptions(parser);
    command.addOptions(parser);
    parser.addPositionalArgument(u"arguments"_s, command.summary(), command.synopsis());
    CommandContext context;
    const bool isUnderstood = parser.parse(QStringList{u"slipway "_s + command.name()} + arguments);
    context.asJson = parser.isSet(u"json"_s);
    if (parser.isSet(u"help"_s)) {
        printLine(parser.helpText().trimmed());
        return int(ExitStatus::Done);
    }
    if (!isUnderstood)
        return int(reportUsage(parser.errorText(), context));
    context.places = Places::standard();
    context.arguments = parser.positionalArguments();
    context.sshConfig = parser.value(u"ssh-config"_s);
    return int(command.run(parser, context));
}

} // namespace

bool isCommandLine(const QStringList &arguments)
{
    const QString first = arguments.value(0);
    return first == u"--help" || first == u"-h" || first == u"--version" || first == u"help" || findCommand(allCommands(), first) != nullptr;
}

bool drawsText(const QStringList &arguments)
{
    const auto commands = allCommands();
    const Command *command = findCommand(commands, arguments.value(0));
    return command && command->drawsText();
}

QString commandLineHelp()
{
    QString text = QCoreApplication::translate("Command", "slipway [DESIGN ...]       open the window\nslipway VERB ... [--json]  without a window:\n");
    for (const auto &command : allCommands())
        text += u"\n  %1 %2\n      %3"_s.arg(command->name(), command->synopsis(), command->summary());
    text += u"\n\n"_s + QCoreApplication::translate("Command", "Exit status: 0 done, 1 the answer is no, 2 wrong input or usage, 3 the far side could not be reached.\n"
        "slipway VERB --help lists the options of a verb. SLIPWAY_HOME moves settings, history and caches.");
    return text;
}

int runCommandLine(const QStringList &arguments)
{
    const auto commands = allCommands();
    const QString first = arguments.value(0);
    if (first == u"--version") {
        printLine(u"slipway " SLIPWAY_VERSION ""_s);
        return int(ExitStatus::Done);
    }
    Command *command = findCommand(commands, first);
    if (!command) {
        printLine(commandLineHelp());
        return int(ExitStatus::Done);
    }
    return runVerb(*command, arguments.mid(1));
}

} // namespace slipway
