// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/commands/calibratecommand.h"

#include "app/designdesk.h"
#include "core/runs/runcurves.h"
#include "core/watching/alertrule.h"
#include "core/watching/calibrating.h"

#include <QCommandLineParser>
#include <QCoreApplication>
#include <QJsonArray>

namespace slipway {

using namespace Qt::StringLiterals;

namespace {

QJsonValue orNull(const std::optional<double> &value) { return value ? QJsonValue(*value) : QJsonValue(); }

QString signedPercent(double share) { return (share > 0 ? u"+"_s : QString()) + percentText(share, 1); }

void report(const QString &cluster, const ClusterCalibration &now, const std::optional<CalibrationErrors> &errors, const CommandContext &context)
{
    if (context.asJson) {
        QJsonArray runs;
        for (const CalibrationRun &run : now.runs)
            runs << QJsonObject{{u"token"_s, run.token}, {u"name"_s, run.name}, {u"step_seconds"_s, run.stepSeconds}, {u"steps"_s, run.steps}, {u"reserved_bytes"_s, run.reservedBytes > 0 ? QJsonValue(run.reservedBytes) : QJsonValue()}};
        QJsonObject json{{u"cluster"_s, cluster}, {u"active"_s, now.isActive && !now.isEmpty()}, {u"factors"_s, toJson(now.factors)}, {u"runs"_s, runs}};
        if (errors)
            json.insert(u"errors"_s, QJsonObject{{u"step_before"_s, errors->stepBefore}, {u"step_after"_s, errors->stepAfter}, {u"memory_before"_s, orNull(errors->memoryBefore)}, {u"memory_after"_s, orNull(errors->memoryAfter)}});
        return printJson(json);
    }
    if (errors)
        printLine(Command::tr("step time: estimated %1 of the measured, now %2").arg(signedPercent(errors->stepBefore), signedPercent(errors->stepAfter)));
    if (errors && errors->memoryBefore)
        printLine(Command::tr("memory held: estimated %1 of the measured, now %2").arg(signedPercent(*errors->memoryBefore), signedPercent(*errors->memoryAfter)));
    const ClusterFactors &f = now.factors;
    const auto number = [](double value) { return QString::number(value, 'f', 3); };
    printLine(now.isEmpty() ? Command::tr("%1 is not calibrated").arg(cluster)
                            : Command::tr("%1: computation %2, memory %3, links inside %4, fabric %5, host link %6, reserve %7%8")
                                  .arg(cluster, number(f.compute), number(f.memoryBound), number(f.scaleUp), number(f.scaleOut), number(f.hostLink), number(f.reserve), now.isActive ? QString() : Command::tr(" (switched off)")));
}

} // namespace

QString CalibrateCommand::name() const { return u"calibrate"_s; }
QString CalibrateCommand::synopsis() const { return u"RUN [--remove] | --cluster NAME [--on | --off | --clear]"_s; }
QString CalibrateCommand::summary() const { return Command::tr("Correct the estimates for a cluster by what a run on it measured"); }

void CalibrateCommand::addOptions(QCommandLineParser &parser) const
{
    parser.addOption({u"cluster"_s, Command::tr("Name of the cluster profile"), u"NAME"_s});
    parser.addOption({u"remove"_s, Command::tr("Take the run out of the calibration again")});
    parser.addOption({u"off"_s, Command::tr("Keep the calibration, but estimate as shipped")});
    parser.addOption({u"on"_s, Command::tr("Use the calibration again")});
    parser.addOption({u"clear"_s, Command::tr("Forget the calibration of the cluster")});
}

ExitStatus CalibrateCommand::run(const QCommandLineParser &options, const CommandContext &context)
{
    ClusterProfiles profiles(context.places.settings);
    const bool isOfCluster = options.isSet(u"cluster"_s);
    if (isOfCluster != context.arguments.isEmpty() || context.arguments.size() > 1)
        return reportUsage(Command::tr("Name one run by its token, or a cluster with --cluster NAME"), context);
    const Catalog catalog = loadCatalog(context.places);
    Run run{.cluster = options.value(u"cluster"_s)};
    std::optional<CalibrationRun> measured;
    if (!isOfCluster) {
        const Result<std::unique_ptr<RunStore>> store = RunStore::open(context.places.data);
        if (!store)
            return reportError(store.error(), context);
        const Result<Run> found = (*store)->run(context.arguments.first());
        if (!found)
            return reportError(found.error(), context);
        run = *found;
        RunCurves curves(**store, run.token, readLogPatterns(context.places.logFormatsFolder()).patterns);
        curves.update();
        const Result<CalibrationRun> medians = measureRun(run, curves.series(), QDateTime::currentDateTimeUtc());
        if (!medians && !options.isSet(u"remove"_s))
            return reportError(medians.error(), context);
        if (medians)
            measured = *medians;
    }
    Result<ClusterProfile> profile = profiles.find(run.cluster);
    if (!profile)
        return reportError(profile.error(), context);
    ClusterCalibration calibration = calibrationFromJson(profile->calibration);
    if (options.isSet(u"clear"_s))
        calibration = {};
    else if (options.isSet(u"remove"_s))
        calibration = withoutRun(calibration, run.token, catalog);
    else if (measured)
        calibration = withRun(calibration, *measured, catalog);
    if (options.isSet(u"on"_s) || options.isSet(u"off"_s))
        calibration.isActive = options.isSet(u"on"_s);
    profile->calibration = toJson(calibration);
    if (const Result<Done> saved = profiles.save(*profile); !saved)
        return reportError(saved.error(), context);
    report(run.cluster, calibration, measured ? std::optional(errorsOf(*measured, {}, calibration.factors, catalog)) : std::nullopt, context);
    return ExitStatus::Done;
}

} // namespace slipway
