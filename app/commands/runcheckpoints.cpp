// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/commands/runcheckpoints.h"

#include "app/commands/clusterquestion.h"
#include "app/controllers/lineanswer.h"
#include "core/runs/checkpoints.h"

#include <QCommandLineParser>
#include <QJsonArray>
#include <QLocale>

#include <algorithm>

namespace slipway {

using namespace Qt::StringLiterals;

namespace {

QString stateWord(Checkpoint::State state)
{
    return state == Checkpoint::State::Complete ? u"complete"_s : state == Checkpoint::State::Incomplete ? u"incomplete"_s : u"unknown"_s;
}

QJsonObject toJson(const Checkpoint &one)
{
    return {{u"path"_s, one.path}, {u"step"_s, one.step}, {u"bytes"_s, one.bytes}, {u"files"_s, one.files}, {u"written"_s, one.written.toString(Qt::ISODate)},
        {u"state"_s, stateWord(one.state)}, {u"reason"_s, one.reason.isEmpty() ? QJsonValue() : QJsonValue(one.reason)}};
}

QJsonArray toJson(const QList<Checkpoint> &all)
{
    QJsonArray array;
    for (const Checkpoint &one : all)
        array << toJson(one);
    return array;
}

void print(const Checkpoint &one)
{
    printLine(u"%1  %2  %3  %4  %5"_s.arg(one.step, 10).arg(QLocale().formattedDataSize(one.bytes, 1).rightJustified(10), stateWord(one.state).leftJustified(10),
                  one.written.toLocalTime().toString(u"yyyy-MM-dd HH:mm"_s), one.path)
        + (one.reason.isEmpty() ? QString() : u"  ("_s + one.reason + u')'));
}

/// The lines of one cluster for as long as a command runs.
struct FarSide
{
    explicit FarSide(const CommandContext &context)
        : profiles(context.places.settings)
        , lines(profiles, context.sshConfig)
    {
    }
    ClusterProfiles profiles;
    ClusterLines lines;
};

Result<CheckpointList> listOf(FarSide &far, const Run &run)
{
    const Run seen = seenInFolder(far.lines, run);
    const Result<RemoteCommand> question = checkpointQuestion(seen);
    return question ? checkpointsOf(seen, askInFolder(far.lines, run, *question, FolderUse::Read)) : Result<CheckpointList>(question.error());
}

ExitStatus act(FarSide &far, const Run &run, const RemoteCommand &command, const CommandContext &context)
{
    const Result<CommandResult> answer = askInFolder(far.lines, run, command, FolderUse::Change);
    if (!answer)
        return reportError(answer.error(), context);
    const CheckpointAnswer done = readCheckpointAnswer(answer->output);
    if (context.asJson) {
        printJson({{u"done"_s, QJsonArray::fromStringList(done.done)}, {u"refused"_s, QJsonArray::fromStringList(done.refused)}});
    } else {
        for (const QString &path : done.done)
            printLine(Command::tr("done: %1").arg(path));
        for (const QString &path : done.refused)
            printLine(Command::tr("NOT done: %1").arg(path));
    }
    return done.refused.isEmpty() ? ExitStatus::Done : ExitStatus::No;
}

ExitStatus announce(const QList<Checkpoint> &all, const QString &sentence, const CommandContext &context)
{
    if (context.asJson) {
        printJson({{u"would"_s, toJson(all)}});
        return ExitStatus::Done;
    }
    printLine(all.isEmpty() ? Command::tr("There is nothing to do.") : sentence);
    for (const Checkpoint &one : all)
        print(one);
    return ExitStatus::Done;
}

int keptOf(const Run &run, const QCommandLineParser &options)
{
    if (options.isSet(u"keep"_s))
        return options.value(u"keep"_s).toInt();
    return retentionOf(run);
}

} // namespace

ExitStatus printCheckpoints(const Run &run, const CommandContext &context)
{
    FarSide far(context);
    const Result<CheckpointList> list = listOf(far, run);
    if (!list)
        return reportError(list.error(), context);
    if (context.asJson) {
        printJson({{u"folder"_s, list->folder}, {u"checkpoints"_s, toJson(list->checkpoints)}});
        return ExitStatus::Done;
    }
    for (const Checkpoint &one : list->checkpoints)
        print(one);
    if (list->checkpoints.isEmpty())
        printLine(Command::tr("There is no checkpoint in %1.").arg(list->folder));
    return ExitStatus::Done;
}

ExitStatus pruneCheckpoints(const Run &run, const QCommandLineParser &options, const CommandContext &context)
{
    const int kept = keptOf(run, options);
    if (kept < 1)
        return reportUsage(Command::tr("At least one checkpoint stays: --keep 1 or more"), context);
    FarSide far(context);
    const Result<CheckpointList> list = listOf(far, run);
    if (!list)
        return reportError(list.error(), context);
    const QList<Checkpoint> doomed = prunable(*list, kept);
    if (!options.isSet(u"yes"_s) || doomed.isEmpty())
        return announce(doomed, Command::tr("With --yes these are removed from %1 for good:").arg(list->folder), context);
    return act(far, run, removeCheckpoints(*list, doomed), context);
}

ExitStatus goBackToCheckpoint(const Run &run, const QString &step, const QCommandLineParser &options, const CommandContext &context)
{
    FarSide far(context);
    const Result<CheckpointList> list = listOf(far, run);
    if (!list)
        return reportError(list.error(), context);
    const auto wanted = std::find_if(list->checkpoints.begin(), list->checkpoints.end(), [&](const Checkpoint &one) { return QString::number(one.step) == step; });
    if (wanted == list->checkpoints.end())
        return reportUsage(Command::tr("Name the step of one of its checkpoints: see slipway runs checkpoints"), context);
    if (const Result<Done> can = canGoBackTo(run, *wanted); !can)
        return reportError(can.error(), context);
    if (!options.isSet(u"yes"_s))
        return announce(newerThan(*list, *wanted), Command::tr("With --yes these are renamed to NAME.set-aside, and the next start goes on from step %1:").arg(wanted->step), context);
    return act(far, run, goBackTo(*list, *wanted), context);
}

} // namespace slipway
