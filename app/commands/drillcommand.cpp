// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/commands/drillcommand.h"

#include "app/plandesk.h"
#include "app/readinessdesk.h"
#include "core/design/designfile.h"
#include "core/units/format.h"

#include <QCommandLineParser>
#include <QSaveFile>

namespace slipway {

using namespace Qt::StringLiterals;

namespace {

ExitStatus writeDrill(const QString &file, const QString &path, const CommandContext &context)
{
    const Result<WorkedDesign> worked = workDesignFile(file, loadCatalog(context.places));
    if (!worked)
        return reportError(worked.error(), context);
    const Result<Design> drill = drillDesign(worked->resolved, worked->estimate);
    if (!drill)
        return reportError(drill.error(), context);
    const QByteArray text = writeDesign(*drill);
    if (path.isEmpty()) {
        printLine(text.chopped(1)); // printLine() ends the line
        return ExitStatus::Done;
    }
    QSaveFile target(path);
    if (!target.open(QIODevice::WriteOnly) || target.write(text) != text.size() || !target.commit())
        return reportError({Error::Kind::Io, Command::tr("%1 could not be written.").arg(path), target.errorString()}, context);
    if (context.asJson)
        printJson({{u"path"_s, path}});
    else
        printLine(path);
    return ExitStatus::Done;
}

void print(const DrillResult &drill, bool asJson)
{
    if (asJson)
        return printJson({{u"run"_s, drill.token}, {u"cluster"_s, drill.cluster}, {u"killed_at"_s, drill.at.toString(Qt::ISODate)}, {u"lost_node"_s, drill.lostNode.isEmpty() ? QJsonValue() : QJsonValue(drill.lostNode)}, {u"last_step"_s, drill.lastStep}, {u"resumed_step"_s, drill.resumedStep},
                          {u"lost_steps"_s, std::max<qint64>(0, drill.lostSteps())}, {u"restart_seconds"_s, drill.restartSeconds}, {u"step_seconds"_s, drill.stepSeconds}, {u"compared_steps"_s, drill.compared},
                          {u"loss_difference"_s, drill.compared > 0 ? QJsonValue(drill.lossDifference) : QJsonValue()}, {u"restored"_s, drill.isRestored()}, {u"passed"_s, drill.isPassed()}});
    if (!drill.lostNode.isEmpty())
        printLine(Command::tr("%1 was lost, and the job was queued again without it").arg(drill.lostNode));
    printLine(Command::tr("killed after step %1, went on at step %2: %3 steps lost").arg(drill.lastStep).arg(drill.resumedStep).arg(std::max<qint64>(0, drill.lostSteps())));
    printLine(Command::tr("%1 from the kill until training went on").arg(QString::fromStdString(formatDuration(Seconds(drill.restartSeconds)))));
    printLine(drill.compared == 0       ? Command::tr("no step was done twice: there is nothing to compare")
              : drill.isIdentical() ? Command::tr("%n step(s) were done twice, with the same loss to the last digit", nullptr, drill.compared)
                                    : Command::tr("%n step(s) were done twice; the loss differs by %1 % at most", nullptr, drill.compared).arg(QString::number(100 * drill.lossDifference, 'g', 2)));
    printLine(drill.isPassed() ? Command::tr("passed") : drill.isRestored() ? Command::tr("NOT passed: the loss is another one") : Command::tr("NOT passed: it began anew, and took no checkpoint"));
}

/// The measured time becomes an assumption of the own plan file.
Result<Done> plan(const DrillResult &drill, const CommandContext &context)
{
    QStringList problems;
    Result<PlanSettings> settings = loadPlanSettings(context.places, {}, problems);
    if (!settings)
        return settings.error();
    settings->assumptions["failures.restart_minutes"] = restartOf(drill);
    settings->hasRecoveryDrill = true;
    return saveOwnPlan(context.places, *settings);
}

} // namespace

QString DrillCommand::name() const { return u"drill"_s; }
QString DrillCommand::synopsis() const { return u"DESIGN [--out FILE]  |  --measure RUN [--plan]"_s; }
QString DrillCommand::summary() const { return Command::tr("Try recovery: a short design that loses a node and restarts from its checkpoint; --measure tells what such a run came to"); }

void DrillCommand::addOptions(QCommandLineParser &parser) const
{
    parser.addOption({u"out"_s, Command::tr("Write the design to this file instead of to standard output"), u"FILE"_s});
    parser.addOption({u"measure"_s, Command::tr("A drill in the history: time to recover, steps lost, loss before and after"), u"RUN"_s});
    parser.addOption({u"plan"_s, Command::tr("Let the plan count on the measured time")});
}

ExitStatus DrillCommand::run(const QCommandLineParser &options, const CommandContext &context)
{
    const bool isMeasuring = options.isSet(u"measure"_s);
    if (context.arguments.size() != (isMeasuring ? 0 : 1))
        return reportUsage(Command::tr("Name one design file, or a run with --measure: slipway drill DESIGN"), context);
    if (!isMeasuring)
        return writeDrill(context.arguments.first(), options.value(u"out"_s), context);
    const Result<std::unique_ptr<RunStore>> store = RunStore::open(context.places.data);
    if (!store)
        return reportError(store.error(), context);
    const Result<Run> run = (*store)->run(options.value(u"measure"_s));
    if (!run)
        return reportError(run.error(), context);
    const Result<DrillResult> drill = measuredDrill(**store, *run, context.places);
    if (!drill)
        return reportError(drill.error(), context);
    print(*drill, context.asJson);
    if (options.isSet(u"plan"_s) && drill->isRestored())
        if (const Result<Done> saved = plan(*drill, context); !saved)
            return reportError(saved.error(), context);
    return drill->isPassed() ? ExitStatus::Done : ExitStatus::No;
}

} // namespace slipway
