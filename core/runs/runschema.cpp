// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/runs/runschema_p.h"

#include "core/runs/runjson.h"

#include <QCoreApplication>
#include <QJsonArray>
#include <QJsonDocument>
#include <QSqlError>
#include <QVariant>

namespace slipway {

using namespace Qt::StringLiterals;

namespace {

struct History
{
    Q_DECLARE_TR_FUNCTIONS(RunStore)
};

/// steps[n] leads from version n to n + 1. What was released is never edited: a change is a new step.
const QList<QStringList> &steps()
{
    static const QList<QStringList> all{
        {
            uR"(CREATE TABLE runs (token TEXT PRIMARY KEY, name TEXT, cluster TEXT, scheduler TEXT, folder TEXT, job_id TEXT, job_name TEXT,
                state TEXT, reason TEXT, nodes TEXT, created INTEGER, submitted INTEGER, started INTEGER, ended INTEGER, last_contact INTEGER,
                restarts INTEGER, exit_code INTEGER, design BLOB, job_file_name TEXT, job_text BLOB, manifest BLOB, code_commit TEXT,
                code_diff BLOB, prediction TEXT, tokens_per_step INTEGER, program_version TEXT))"_s,
            uR"(CREATE TABLE events (id INTEGER PRIMARY KEY, token TEXT NOT NULL REFERENCES runs ON DELETE CASCADE, at INTEGER, state TEXT, text TEXT))"_s,
            uR"(CREATE TABLE files (token TEXT NOT NULL REFERENCES runs ON DELETE CASCADE, path TEXT NOT NULL, generation INTEGER NOT NULL,
                offset INTEGER NOT NULL, identity TEXT, PRIMARY KEY (token, path)))"_s,
            uR"(CREATE TABLE chunks (id INTEGER PRIMARY KEY, token TEXT NOT NULL REFERENCES runs ON DELETE CASCADE, path TEXT NOT NULL,
                generation INTEGER NOT NULL, offset INTEGER NOT NULL, bytes BLOB NOT NULL, UNIQUE (token, path, generation, offset)))"_s,
        },
        {
            // What other windows wrote is found by these: every change of a run gives it the next revision. A counter of its own,
            // as the highest revision goes down when its run is removed.
            u"ALTER TABLE runs ADD COLUMN revision INTEGER NOT NULL DEFAULT 0"_s,
            u"CREATE INDEX runs_by_revision ON runs (revision)"_s,
            u"CREATE TABLE changes (revision INTEGER NOT NULL, removals INTEGER NOT NULL)"_s,
            u"INSERT INTO changes VALUES (0, 0)"_s,
            u"CREATE INDEX events_by_run ON events (token)"_s,
        },
        {
            u"ALTER TABLE runs ADD COLUMN evidence TEXT NOT NULL DEFAULT ''"_s,
            u"ALTER TABLE runs ADD COLUMN duplicates TEXT NOT NULL DEFAULT '[]'"_s,
            u"ALTER TABLE runs ADD COLUMN released INTEGER NOT NULL DEFAULT 0"_s,
            // Who is at work at a run: of several windows one sends it. Not bound to `runs`: taken before the run is there.
            u"CREATE TABLE leases (token TEXT PRIMARY KEY, owner TEXT NOT NULL, until INTEGER NOT NULL)"_s,
        },
        {
            u"ALTER TABLE runs ADD COLUMN provenance BLOB"_s,
            // Not bound to `runs`: what was done stays written down when its run is removed. AUTOINCREMENT remembers the highest sequence that
            // was ever given, so that links missing at the end are noticed too.
            u"CREATE TABLE audit (sequence INTEGER PRIMARY KEY AUTOINCREMENT, token TEXT NOT NULL, document BLOB NOT NULL, hash TEXT NOT NULL)"_s,
            u"CREATE INDEX audit_by_run ON audit (token)"_s,
        },
        {
            u"ALTER TABLE runs ADD COLUMN expected_start INTEGER"_s,
            // What other rooms keep with a run, each in a form of its own: alerts, mutes, calibrations.
            uR"(CREATE TABLE kept (id INTEGER PRIMARY KEY, token TEXT NOT NULL REFERENCES runs ON DELETE CASCADE, kind TEXT NOT NULL, key TEXT NOT NULL,
                value BLOB NOT NULL, UNIQUE (token, kind, key)))"_s,
        },
        {
            // What is followed of a job that somebody else submitted; null: the run is our own.
            u"ALTER TABLE runs ADD COLUMN watched TEXT"_s,
            // Beside `runs`, whose rows are written whole by whoever follows the run: a note must not be lost to that.
            u"CREATE TABLE notes (token TEXT PRIMARY KEY REFERENCES runs ON DELETE CASCADE, text TEXT NOT NULL, tags TEXT NOT NULL)"_s,
        },
        {
            // Of a large file the end is fetched first, and what lies before it backwards.
            u"ALTER TABLE files ADD COLUMN gap_begin INTEGER NOT NULL DEFAULT 0"_s,
            u"ALTER TABLE files ADD COLUMN gap_end INTEGER NOT NULL DEFAULT 0"_s,
        },
    };
    return all;
}

Result<int> schemaOf(QSqlDatabase &database)
{
    QSqlQuery query(database);
    if (!query.exec(u"PRAGMA user_version"_s) || !query.next())
        return historyError(query.lastError());
    return query.value(0).toInt();
}

Result<Done> runSteps(QSqlDatabase &database, int version)
{
    const Result<int> found = schemaOf(database); // again, now that nobody else can write
    if (!found)
        return found.error();
    QStringList statements;
    for (int at = *found; at < version; ++at)
        statements << steps().at(at);
    statements << u"PRAGMA user_version = %1"_s.arg(std::max(*found, version)) << u"COMMIT"_s;
    QSqlQuery query(database);
    for (const QString &statement : std::as_const(statements)) {
        if (!query.exec(statement))
            return historyError(query.lastError());
    }
    return Done{};
}

QVariant toStored(const QDateTime &time) { return time.isValid() ? QVariant(time.toMSecsSinceEpoch()) : QVariant(); }

QDateTime timeOf(const QVariant &stored)
{
    return stored.isNull() ? QDateTime() : QDateTime::fromMSecsSinceEpoch(stored.toLongLong(), Qt::UTC);
}

QStringList listOf(const QVariant &stored)
{
    QStringList list;
    for (const QJsonValue &entry : QJsonDocument::fromJson(stored.toByteArray()).array())
        list << entry.toString();
    return list;
}

QString jsonText(const QJsonDocument &document) { return QString::fromUtf8(document.toJson(QJsonDocument::Compact)); }

} // namespace

int currentSchema() { return int(steps().size()); }

Error historyError(const QSqlError &error)
{
    const QString said = error.databaseText();
    if (said.contains(u"FOREIGN KEY"_s))
        return Error{.kind = Error::Kind::NotFound, .message = History::tr("The run was removed from the history."), .detail = error.text()};
    QString message = History::tr("The history of runs could not be read or written: %1").arg(said);
    if (said.contains(u"malformed"_s) || said.contains(u"not a database"_s))
        message = History::tr("The history of runs is damaged. Nothing was changed in it; set the file aside to begin a new one.");
    else if (said.contains(u"is full"_s))
        message = History::tr("The history of runs could not be written: the disk is full. Free some space and try again.");
    else if (said.contains(u"locked"_s) || said.contains(u"busy"_s))
        message = History::tr("The history of runs is busy: another window or program keeps it locked. Try again.");
    else if (said.contains(u"readonly"_s))
        message = History::tr("The history of runs cannot be written: its file or folder is read-only.");
    return Error{.kind = Error::Kind::Io, .message = message, .detail = error.text()};
}

Result<Done> migrate(QSqlDatabase &database, int version)
{
    const Result<int> found = schemaOf(database);
    if (!found)
        return found.error();
    if (*found > currentSchema()) {
        return Error{.kind = Error::Kind::Conflict,
                     .message = History::tr("The history of runs was written by a newer Slipway (version %1 of its format; this one knows up to %2). "
                                            "Use that version, or start this one with another SLIPWAY_HOME.")
                                    .arg(*found)
                                    .arg(currentSchema()),
                     .detail = {}};
    }
    if (*found >= version)
        return Done{};
    QSqlQuery query(database);
    if (!query.exec(u"BEGIN IMMEDIATE"_s))
        return historyError(query.lastError());
    const Result<Done> done = runSteps(database, version);
    if (!done)
        query.exec(u"ROLLBACK"_s);
    return done;
}

QStringList runColumns()
{
    return {u"token"_s,     u"name"_s,        u"cluster"_s,      u"scheduler"_s,   u"folder"_s,     u"job_id"_s,       u"job_name"_s,
            u"state"_s,     u"reason"_s,      u"nodes"_s,        u"created"_s,     u"submitted"_s,  u"started"_s,      u"ended"_s,
            u"last_contact"_s, u"restarts"_s, u"exit_code"_s,    u"design"_s,      u"job_file_name"_s, u"job_text"_s,  u"manifest"_s,
            u"code_commit"_s, u"code_diff"_s, u"prediction"_s,   u"tokens_per_step"_s, u"program_version"_s,
            u"evidence"_s, u"duplicates"_s, u"released"_s, u"provenance"_s, u"expected_start"_s, u"watched"_s};
}

void bindRun(const Run &run, QSqlQuery &query)
{
    const QVariantList values{run.token,
                              run.name,
                              run.cluster,
                              toWord(run.scheduler),
                              run.folder,
                              run.jobId,
                              run.jobName,
                              toWord(run.state),
                              run.reason,
                              jsonText(QJsonDocument(QJsonArray::fromStringList(run.nodes))),
                              toStored(run.created),
                              toStored(run.submitted),
                              toStored(run.started),
                              toStored(run.ended),
                              toStored(run.lastContact),
                              run.restarts,
                              run.exitCode ? QVariant(*run.exitCode) : QVariant(),
                              run.design,
                              run.jobFileName,
                              run.jobText,
                              run.manifest,
                              run.codeCommit,
                              run.codeDiff,
                              jsonText(QJsonDocument(toJson(run.prediction))),
                              run.tokensPerStep,
                              run.programVersion,
                              run.evidence.isNull() ? u""_s : run.evidence,
                              jsonText(QJsonDocument(QJsonArray::fromStringList(run.duplicates))),
                              run.isReleased ? 1 : 0,
                              run.provenance,
                              toStored(run.expectedStart),
                              run.watched ? QVariant(jsonText(QJsonDocument(QJsonArray::fromStringList(*run.watched)))) : QVariant()};
    for (const QVariant &value : values)
        query.addBindValue(value);
}

Run readRun(const QSqlQuery &query)
{
    int column = 0;
    const auto next = [&] { return query.value(column++); };
    Run run;
    run.token = next().toString();
    run.name = next().toString();
    run.cluster = next().toString();
    run.scheduler = schedulerKindFromWord(next().toString());
    run.folder = next().toString();
    run.jobId = next().toString();
    run.jobName = next().toString();
    run.state = runStateFromWord(next().toString()).value_or(RunState::Draft);
    run.reason = next().toString();
    run.nodes = listOf(next());
    run.created = timeOf(next());
    run.submitted = timeOf(next());
    run.started = timeOf(next());
    run.ended = timeOf(next());
    run.lastContact = timeOf(next());
    run.restarts = next().toInt();
    const QVariant exitCode = next();
    if (!exitCode.isNull())
        run.exitCode = exitCode.toInt();
    run.design = next().toByteArray();
    run.jobFileName = next().toString();
    run.jobText = next().toByteArray();
    run.manifest = next().toByteArray();
    run.codeCommit = next().toString();
    run.codeDiff = next().toByteArray();
    run.prediction = predictionFromJson(QJsonDocument::fromJson(next().toByteArray()).object());
    run.tokensPerStep = next().toInt();
    run.programVersion = next().toString();
    run.evidence = next().toString();
    run.duplicates = listOf(next());
    run.isReleased = next().toInt() != 0;
    run.provenance = next().toByteArray();
    run.expectedStart = timeOf(next());
    const QVariant watched = next();
    if (!watched.isNull())
        run.watched = listOf(watched);
    return run;
}

} // namespace slipway
