// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/commands/runscommand.h"

#include "app/commands/clusterquestion.h"
#include "app/commands/runcheckpoints.h"
#include "app/versions.h"
#include "core/runs/evidence.h"
#include "core/runs/historybackup.h"
#include "core/runs/runjson.h"
#include "core/runs/resubmission.h"
#include "core/runs/runstore.h"
#include "core/support/token.h"
#include "core/watching/alertbook.h"

#include <QCommandLineParser>
#include <QCoreApplication>
#include <QFileInfo>
#include <QJsonArray>
#include <QSaveFile>

#include <algorithm>

namespace slipway {

using namespace Qt::StringLiterals;

namespace {

bool contains(const QString &text, const QString &wanted) { return text.contains(wanted, Qt::CaseInsensitive); }

/// Whether a run is among those that the options ask for.
bool isWanted(const Run &run, const RunNotes &notes, const QCommandLineParser &options)
{
    if (options.isSet(u"cluster"_s) && run.cluster != options.value(u"cluster"_s))
        return false;
    if (options.isSet(u"state"_s) && toWord(run.state) != options.value(u"state"_s))
        return false;
    if (options.isSet(u"tag"_s) && !notes.tags.contains(options.value(u"tag"_s)))
        return false;
    const QString search = options.value(u"search"_s);
    const QStringList texts{run.name, run.cluster, run.jobId, run.token, run.reason, run.nodes.join(u' '), notes.text, notes.tags.join(u' ')};
    return search.isEmpty() || std::any_of(texts.begin(), texts.end(), [&](const QString &text) { return contains(text, search); });
}

QJsonObject withNotes(QJsonObject json, const RunNotes &notes)
{
    json.insert(u"notes"_s, notes.text.isEmpty() ? QJsonValue() : QJsonValue(notes.text));
    json.insert(u"tags"_s, QJsonArray::fromStringList(notes.tags));
    return json;
}

/// {"holding": 1, "all": 3}: warnings and worse that hold and are not muted, and everything that was ever found.
QJsonObject alertCounts(RunStore &store, const QString &token)
{
    const AlertBook book(store);
    const QSet<AlertKind> muted = book.muted(token);
    const Alerts alerts = book.alerts(token);
    const auto holds = [&](const Alert &alert) { return !alert.isOver() && alert.level > AlertLevel::Note && !muted.contains(alert.kind); };
    return {{u"holding"_s, int(std::count_if(alerts.begin(), alerts.end(), holds))}, {u"all"_s, int(alerts.size())}};
}

ExitStatus list(RunStore &store, const QCommandLineParser &options, const CommandContext &context)
{
    const QHash<QString, RunNotes> notes = store.allNotes();
    const QList<Run> runs = store.runs();
    QJsonArray all;
    for (const Run &run : runs) {
        const RunNotes own = notes.value(run.token);
        if (!isWanted(run, own, options))
            continue;
        QJsonObject json = withNotes(toJson(run), own);
        json.insert(u"alerts"_s, alertCounts(store, run.token));
        const QString before = goesOnFrom(run, runs);
        json.insert(u"goes_on_from"_s, before.isEmpty() ? QJsonValue() : QJsonValue(before));
        all << json;
        const QString tags = own.tags.isEmpty() ? QString() : u"  ["_s + own.tags.join(u", "_s) + u']';
        if (!context.asJson)
            printLine(u"%1  %2  %3  %4  %5  %6%7"_s.arg(shortToken(run.token), toWord(run.state).leftJustified(11), run.cluster.leftJustified(12), run.jobId.leftJustified(14),
                run.created.toLocalTime().toString(u"yyyy-MM-dd HH:mm"_s), run.name, tags));
    }
    if (context.asJson)
        printJson({{u"runs"_s, all}});
    return ExitStatus::Done;
}

ExitStatus showNotes(RunStore &store, const Run &run, const CommandContext &context)
{
    const RunNotes notes = store.notes(run.token);
    if (context.asJson) {
        printJson(withNotes({{u"token"_s, run.token}}, notes));
    } else {
        if (!notes.tags.isEmpty())
            printLine(u'[' + notes.tags.join(u", "_s) + u']');
        if (!notes.text.isEmpty())
            printLine(notes.text);
    }
    return ExitStatus::Done;
}

/// note RUN [TEXT], tag RUN TAG..., untag RUN TAG...
ExitStatus annotate(RunStore &store, const Run &run, const QString &verb, const QStringList &words, const CommandContext &context)
{
    RunNotes notes = store.notes(run.token);
    if (words.isEmpty())
        return showNotes(store, run, context);
    if (verb == u"note"_s)
        notes.text = words.join(u' ');
    for (const QString &word : verb == u"note"_s ? QStringList() : words) {
        notes.tags.removeAll(word);
        if (verb == u"tag"_s)
            notes.tags << word;
    }
    const Result<Done> kept = store.setNotes(run.token, notes);
    return kept ? showNotes(store, run, context) : reportError(kept.error(), context);
}

ExitStatus backUp(const QString &file, const CommandContext &context)
{
    const Result<Done> done = backUpHistory(context.places.data, QFileInfo(file).absoluteFilePath());
    if (!done)
        return reportError(done.error(), context);
    const qint64 bytes = QFileInfo(file).size();
    if (context.asJson)
        printJson({{u"file"_s, file}, {u"bytes"_s, bytes}});
    else
        printLine(Command::tr("The history was written to %1 (%2 KiB).").arg(file).arg((bytes + 1023) / 1024));
    return ExitStatus::Done;
}

ExitStatus restore(const QString &file, const CommandContext &context)
{
    const Result<RestoredHistory> restored = restoreHistory(context.places.data, QFileInfo(file).absoluteFilePath());
    if (!restored)
        return reportError(restored.error(), context);
    if (context.asJson)
        printJson({{u"added"_s, restored->added}, {u"kept"_s, restored->kept}});
    else
        printLine(Command::tr("%n run(s) added", nullptr, restored->added) + u"; "_s + Command::tr("%n were there already and stay as they are", nullptr, restored->kept));
    return ExitStatus::Done;
}

ExitStatus bundle(const RunStore &store, const Run &run, const QCommandLineParser &options, const CommandContext &context)
{
    EvidenceFacts facts{.versions = versions(), .schedulerRecord = {}, .at = QDateTime::currentDateTimeUtc()};
    if (options.isSet(u"ask"_s)) {
        ClusterProfiles profiles(context.places.settings);
        ClusterLines lines(profiles, context.sshConfig);
        const Result<CommandResult> record = askCluster(lines, run.cluster, schedulerRecordCommand(run, accessOf(profiles.find(run.cluster).valueOr({}))));
        if (!record)
            return reportError(record.error(), context);
        facts.schedulerRecord = record->output;
    }
    const Result<EvidenceBundle> evidence = evidenceOf(store, run.token, facts);
    if (!evidence)
        return reportError(evidence.error(), context);
    const QString path = options.isSet(u"out"_s) ? options.value(u"out"_s) : evidence->name;
    QSaveFile file(path);
    if (!file.open(QIODevice::WriteOnly) || file.write(evidence->archive) != evidence->archive.size() || !file.commit())
        return reportError(Error{.kind = Error::Kind::Io, .message = Command::tr("%1 could not be written.").arg(path), .detail = file.errorString()}, context);
    if (context.asJson)
        printJson({{u"file"_s, path}, {u"files"_s, QJsonArray::fromStringList(evidence->files)}, {u"removed_secrets"_s, evidence->removedSecrets}});
    else
        printLine(Command::tr("%1: %n file(s)", nullptr, int(evidence->files.size())).arg(path) + u", "_s + Command::tr("%n secret(s) removed", nullptr, evidence->removedSecrets));
    return ExitStatus::Done;
}

ExitStatus usage(const CommandContext &context)
{
    return reportUsage(Command::tr("Expected: slipway runs [note|tag|untag|bundle|checkpoints|prune|go-back RUN ...] or slipway runs backup|restore FILE"), context);
}

} // namespace

QString RunsCommand::name() const { return u"runs"_s; }
QString RunsCommand::synopsis() const { return u"[note|tag|untag|bundle|checkpoints|prune|go-back RUN ... | backup|restore FILE]"_s; }
QString RunsCommand::summary() const { return Command::tr("The history, newest first; notes and tags, evidence, checkpoints, backup"); }

void RunsCommand::addOptions(QCommandLineParser &parser) const
{
    parser.addOption({u"search"_s, Command::tr("Only runs with this in name, cluster, job, reason, nodes, notes or tags"), u"TEXT"_s});
    parser.addOption({u"tag"_s, Command::tr("Only runs with this tag"), u"TAG"_s});
    parser.addOption({u"cluster"_s, Command::tr("Only runs of this cluster"), u"NAME"_s});
    parser.addOption({u"state"_s, Command::tr("Only runs in this state: queued, running, done, failed..."), u"STATE"_s});
    parser.addOption({u"out"_s, Command::tr("bundle: the file to write"), u"FILE"_s});
    parser.addOption({u"ask"_s, Command::tr("bundle: ask the cluster for the batch system's own record too")});
    parser.addOption({u"keep"_s, Command::tr("prune: how many complete checkpoints stay; left out, what the design says"), u"N"_s});
    parser.addOption({u"yes"_s, Command::tr("prune, go-back: do it; left out, only say what would be done")});
}

ExitStatus RunsCommand::run(const QCommandLineParser &options, const CommandContext &context)
{
    const QString verb = context.arguments.value(0);
    if (verb == u"restore"_s && context.arguments.size() == 2)
        return restore(context.arguments.at(1), context);
    const Result<std::unique_ptr<RunStore>> store = RunStore::open(context.places.data);
    if (!store)
        return reportError(store.error(), context);
    if (context.arguments.isEmpty())
        return list(**store, options, context);
    if (verb == u"backup"_s && context.arguments.size() == 2)
        return backUp(context.arguments.at(1), context);
    static const QStringList ofARun{u"note"_s, u"tag"_s, u"untag"_s, u"bundle"_s, u"checkpoints"_s, u"prune"_s, u"go-back"_s};
    if (!ofARun.contains(verb) || context.arguments.size() < 2)
        return usage(context);
    const Result<Run> run = (*store)->run(context.arguments.at(1));
    if (!run)
        return reportError(run.error(), context);
    if (verb == u"bundle"_s)
        return bundle(**store, *run, options, context);
    if (verb == u"checkpoints"_s)
        return printCheckpoints(*run, context);
    if (verb == u"prune"_s)
        return pruneCheckpoints(*run, options, context);
    if (verb == u"go-back"_s)
        return goBackToCheckpoint(*run, context.arguments.value(2), options, context);
    return annotate(**store, *run, verb, context.arguments.mid(2), context);
}

} // namespace slipway
