// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/commands/plancommand.h"

#include "app/commands/plantext.h"
#include "app/plandesk.h"
#include "app/readinessdesk.h"
#include "app/reportdesk.h"
#include "core/planning/planjson.h"

#include <QCommandLineParser>
#include <QCoreApplication>

#include <cstdio>

namespace slipway {

using namespace Qt::StringLiterals;

QString PlanCommand::name() const { return u"plan"_s; }
QString PlanCommand::synopsis() const { return u"DESIGN [--assumptions FILE] [--compliance FILE] [--no-sizing | --readiness]"_s; }
QString PlanCommand::summary() const { return QCoreApplication::translate("Command", "What the cluster costs, needs and risks: five cost lines, options, bill of materials, sizing, growth, risks"); }

void PlanCommand::addOptions(QCommandLineParser &parser) const
{
    parser.addOption({{u"assumptions"_s, u"plan"_s}, QCoreApplication::translate("Command", "A plan file: assumptions, prices, options, teams, growth"), u"FILE"_s});
    parser.addOption({u"compliance"_s, QCoreApplication::translate("Command", "A file on the data: options where it may not lie are out; else the one that the plan file names"), u"FILE"_s});
    parser.addOption({u"readiness"_s, QCoreApplication::translate("Command", "Only whether a long run can begin: each point with its evidence; exit status 1 where one is open")});
    parser.addOption({u"no-sizing"_s, QCoreApplication::translate("Command", "Leave out the sizing, which searches layouts for seconds")});
}

ExitStatus PlanCommand::run(const QCommandLineParser &options, const CommandContext &context)
{
    if (context.arguments.size() != 1)
        return reportUsage(QCoreApplication::translate("Command", "Name one design file: slipway plan DESIGN"), context);
    QStringList problems;
    const Result<PlanSettings> settings = loadPlanSettings(context.places, options.value(u"assumptions"_s), problems);
    if (!settings)
        return reportError(settings.error(), context);
    if (!problems.isEmpty())
        return reportError({.kind = Error::Kind::InvalidInput, .message = QCoreApplication::translate("Command", "The plan file has mistakes: mend them first."), .detail = problems.join(u'\n')}, context);
    const Catalog catalog = loadCatalog(context.places);
    const Result<WorkedDesign> worked = workDesignFile(context.arguments.first(), catalog);
    if (!worked)
        return reportError(worked.error(), context);
    if (const Result<Done> plannable = checkPlan(*worked); !plannable)
        return reportError(plannable.error(), context);
    std::optional<ComplianceFile> compliance;
    if (const QString path = options.isSet(u"compliance"_s) ? options.value(u"compliance"_s) : QString::fromStdString(settings->dataFile); !path.isEmpty()) {
        const Result<ComplianceFile> file = loadCompliance(path);
        if (!file)
            return reportError(file.error(), context);
        compliance = *file;
    }
    const Plan plan = planOf(*worked, catalog, *settings, options.isSet(u"no-sizing"_s) || options.isSet(u"readiness"_s) ? WithSizing::No : WithSizing::Yes, compliance ? &*compliance : nullptr);
    if (options.isSet(u"readiness"_s))
        return reportReadiness({*worked, plan, *settings, compliance}, context);
    if (context.asJson)
        printJson(toJson(plan));
    else
        printLine(planText(plan));
    return ExitStatus::Done;
}

} // namespace slipway
