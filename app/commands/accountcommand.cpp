// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/commands/accountcommand.h"

#include "app/designdesk.h"
#include "core/runs/runcurves.h"
#include "core/runs/runjson.h"
#include "core/watching/alertbook.h"
#include "core/watching/alertrule.h"
#include "core/watching/deviation.h"
#include "core/watching/whatif.h"

#include <QCommandLineParser>
#include <QCoreApplication>
#include <QJsonArray>

namespace slipway {

using namespace Qt::StringLiterals;

namespace {

/// Log lines that tell of checkpoints and evaluations.
LogSigns signsOf(const RunStore &store, const QString &token)
{
    LogSigns signs;
    for (const FetchedFile &file : store.files(token)) {
        if (!file.path.endsWith(u".log"_s) && !file.path.endsWith(u".out"_s))
            continue;
        LogReading log;
        const LogSigns own = log.read(store.content(token, file.path));
        signs.insert(signs.end(), own.begin(), own.end());
    }
    return signs;
}

void printRun(const Run &run, const Alerts &alerts, const RunAccount &account, const Deviation &deviation, const WhatIf *answer)
{
    printLine(u"%1  %2  %3"_s.arg(run.name, toWord(run.state), run.reason));
    for (const Alert &alert : alerts)
        printLine(QCoreApplication::translate("Command", "alert, %1: %2 (%3)").arg(toWord(alert.level), alert.title, alert.evidence));
    for (int kind = 0; kind < timeKinds; ++kind)
        if (account.seconds[std::size_t(kind)] > 0)
            printLine(u"%1 %2  %3"_s.arg(titleOf(TimeKind(kind)).leftJustified(18), secondsText(account.seconds[std::size_t(kind)]).rightJustified(12), percentText(account.seconds[std::size_t(kind)] / account.total(), 1)));
    if (account.running() > 0)
        printLine(QCoreApplication::translate("Command", "goodput %1").arg(percentText(account.goodput(), 1)));
    for (const Residual &one : deviation.residuals)
        printLine(QCoreApplication::translate("Command", "%1: measured %2, predicted %3 (%4)").arg(titleOf(one.figure), figureText(one.measured), figureText(one.predicted), percentText(one.share(), 1)));
    for (const Cause &cause : deviation.causes)
        printLine(QCoreApplication::translate("Command", "likely: %1 (%2)").arg(cause.title, cause.evidence));
    if (!answer)
        return;
    printLine(answer->why.isEmpty() ? QCoreApplication::translate("Command", "as it is, the run ends in %1").arg(secondsText(answer->secondsToEnd)) : answer->why);
    for (const Alternative &one : answer->alternatives)
        printLine(QCoreApplication::translate("Command", "tensor %1, pipeline %2, micro-batch %3: steps of %4, ends in %5")
                      .arg(one.choice.tensor).arg(one.choice.pipeline).arg(one.choice.microBatch).arg(secondsText(one.stepSeconds), secondsText(one.secondsToEnd)));
}

ExitStatus showAccount(RunStore &store, const CommandContext &context, bool wantsWhatIf)
{
    const Result<Run> run = store.run(context.arguments.first());
    if (!run)
        return reportError(run.error(), context);
    const Catalog catalog = loadCatalog(context.places);
    RunCurves curves(store, run->token, readLogPatterns(context.places.logFormatsFolder()).patterns);
    curves.update();
    const RunPlan plan = planOf(*run, catalog);
    const RunAccount account = accountOf(*run, store.events(run->token), plan, curves.series(), signsOf(store, run->token), double(QDateTime::currentMSecsSinceEpoch()) / 1000);
    const Deviation deviation = deviationOf(*run, plan, curves.series());
    const Alerts alerts = AlertBook(store).alerts(run->token);
    std::optional<WhatIf> answer;
    if (wantsWhatIf)
        answer = whatIf(*run, plan, account, catalog, calibrationFor(ClusterProfiles(context.places.settings), run->cluster));
    if (!context.asJson) {
        printRun(*run, alerts, account, deviation, answer ? &*answer : nullptr);
        return ExitStatus::Done;
    }
    QJsonArray told;
    for (const Alert &alert : alerts)
        told << toJson(alert);
    printJson({{u"run"_s, toJson(*run)}, {u"alerts"_s, told}, {u"account"_s, toJson(account)}, {u"deviation"_s, toJson(deviation)}, {u"what_if"_s, answer ? QJsonValue(toJson(*answer)) : QJsonValue()}});
    return ExitStatus::Done;
}

} // namespace

QString AccountCommand::name() const { return u"account"_s; }
QString AccountCommand::synopsis() const { return u"RUN [--what-if]"_s; }
QString AccountCommand::summary() const { return QCoreApplication::translate("Command", "Where a run's time went and what it cost, its alerts, its figures against the prediction"); }

void AccountCommand::addOptions(QCommandLineParser &parser) const
{
    parser.addOption({u"what-if"_s, QCoreApplication::translate("Command", "Look for other layouts for the rest of the run")});
}

ExitStatus AccountCommand::run(const QCommandLineParser &options, const CommandContext &context)
{
    if (context.arguments.size() != 1)
        return reportUsage(QCoreApplication::translate("Command", "Name one run by its token, or the beginning of it: see slipway runs"), context);
    const Result<std::unique_ptr<RunStore>> store = RunStore::open(context.places.data);
    if (!store)
        return reportError(store.error(), context);
    return showAccount(**store, context, options.isSet(u"what-if"_s));
}

} // namespace slipway
