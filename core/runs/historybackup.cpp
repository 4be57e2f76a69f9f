// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/runs/historybackup.h"

#include "core/runs/runschema_p.h"
#include "core/runs/runstore.h"

#include <QCoreApplication>
#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QSqlError>
#include <QTemporaryDir>

#include <atomic>

namespace slipway {

using namespace Qt::StringLiterals;

namespace {

struct Backup
{
    Q_DECLARE_TR_FUNCTIONS(HistoryBackup)
};

/// A connection of its own, closed and forgotten with its owner.
class Connection
{
public:
    explicit Connection(const QString &file)
    {
        static std::atomic<int> count = 0;
        m_name = u"slipway-backup-%1"_s.arg(++count);
        m_database = QSqlDatabase::addDatabase(u"QSQLITE"_s, m_name);
        m_database.setDatabaseName(file);
        m_database.setConnectOptions(u"QSQLITE_BUSY_TIMEOUT=10000"_s);
        m_database.open();
    }
    ~Connection()
    {
        m_database.close();
        m_database = {};
        QSqlDatabase::removeDatabase(m_name);
    }
    Connection(const Connection &) = delete;
    Connection &operator=(const Connection &) = delete;

    Result<Done> exec(const QString &statement, const QVariantList &values = {})
    {
        QSqlQuery query(m_database);
        query.prepare(statement);
        for (const QVariant &value : values)
            query.addBindValue(value);
        if (query.exec())
            return Done{};
        return historyError(query.lastError());
    }
    int number(const QString &statement)
    {
        QSqlQuery query(m_database);
        return query.exec(statement) && query.next() ? query.value(0).toInt() : 0;
    }

private:
    QString m_name;
    QSqlDatabase m_database;
};

Error notWritten(const QString &file, const QString &detail)
{
    return Error{.kind = Error::Kind::Io, .message = Backup::tr("The backup %1 could not be written: choose another place.").arg(file), .detail = detail};
}

/// The runs that are new here, with all that hangs on them.
Result<RestoredHistory> addRuns(Connection &database)
{
    const int all = database.number(u"SELECT count(*) FROM backup.runs"_s);
    const QString columns = runColumns().join(u',');
    const QStringList statements{
        u"CREATE TEMP TABLE fresh AS SELECT token FROM backup.runs WHERE token NOT IN (SELECT token FROM main.runs)"_s,
        u"UPDATE main.changes SET revision = revision + 1, removals = removals + 1"_s, // other windows read the list anew
        u"INSERT INTO main.runs (%1, revision) SELECT %1, (SELECT revision FROM main.changes) FROM backup.runs WHERE token IN (SELECT token FROM fresh)"_s.arg(columns),
        u"INSERT INTO main.events (token, at, state, text) SELECT token, at, state, text FROM backup.events WHERE token IN (SELECT token FROM fresh) ORDER BY id"_s,
        u"INSERT INTO main.files SELECT * FROM backup.files WHERE token IN (SELECT token FROM fresh)"_s,
        u"INSERT INTO main.chunks (token, path, generation, offset, bytes) SELECT token, path, generation, offset, bytes FROM backup.chunks WHERE token IN (SELECT token FROM fresh) ORDER BY id"_s,
        u"INSERT INTO main.kept (token, kind, key, value) SELECT token, kind, key, value FROM backup.kept WHERE token IN (SELECT token FROM fresh) ORDER BY id"_s,
        u"INSERT INTO main.notes SELECT * FROM backup.notes WHERE token IN (SELECT token FROM fresh)"_s,
    };
    for (const QString &statement : statements) {
        if (const Result<Done> done = database.exec(statement); !done)
            return done.error();
    }
    const int added = database.number(u"SELECT count(*) FROM fresh"_s);
    return RestoredHistory{.added = added, .kept = all - added};
}

} // namespace

Result<Done> backUpHistory(const QString &folder, const QString &file)
{
    const QString history = RunStore::fileIn(folder);
    const QString partial = file + u".partial"_s;
    QFile::remove(partial);
    {
        Connection database(history);
        if (const Result<Done> copied = database.exec(u"VACUUM INTO ?"_s, {partial}); !copied) {
            QFile::remove(partial);
            return notWritten(file, copied.error().detail);
        }
    }
    QFile::setPermissions(partial, QFileDevice::ReadOwner | QFileDevice::WriteOwner); // logs may hold what is nobody else's business
    if ((QFile::exists(file) && !QFile::remove(file)) || !QFile::rename(partial, file))
        return notWritten(file, {});
    return Done{};
}

Result<RestoredHistory> restoreHistory(const QString &folder, const QString &file)
{
    if (!QFileInfo(file).isFile())
        return Error{.kind = Error::Kind::NotFound, .message = Backup::tr("There is no backup %1.").arg(file), .detail = {}};
    // In a copy beside the history: the backup itself stays as it is, whatever version it is brought up to.
    QTemporaryDir copy(QDir(folder).filePath(u"restore-XXXXXX"_s));
    if (!copy.isValid() || !QFile::copy(file, RunStore::fileIn(copy.path())))
        return Error{.kind = Error::Kind::Io, .message = Backup::tr("%1 could not be read, or there is no room beside the history for a copy of it.").arg(file), .detail = copy.errorString()};
    QFile::setPermissions(RunStore::fileIn(copy.path()), QFileDevice::ReadOwner | QFileDevice::WriteOwner);
    {
        const Result<std::unique_ptr<RunStore>> brought = RunStore::open(copy.path());
        if (!brought)
            return Error{.kind = brought.error().kind, .message = Backup::tr("%1 is no backup that can be restored: %2").arg(file, brought.error().message), .detail = brought.error().detail};
    }
    if (const Result<std::unique_ptr<RunStore>> own = RunStore::open(folder); !own) // makes and migrates it
        return own.error();
    Connection database(RunStore::fileIn(folder));
    for (const QString &statement : {u"PRAGMA foreign_keys = ON"_s, u"PRAGMA synchronous = FULL"_s}) {
        if (const Result<Done> done = database.exec(statement); !done)
            return done.error();
    }
    if (const Result<Done> attached = database.exec(u"ATTACH DATABASE ? AS backup"_s, {RunStore::fileIn(copy.path())}); !attached)
        return attached.error();
    if (const Result<Done> begun = database.exec(u"BEGIN IMMEDIATE"_s); !begun)
        return begun.error();
    const Result<RestoredHistory> added = addRuns(database);
    const Result<Done> ended = database.exec(added ? u"COMMIT"_s : u"ROLLBACK"_s);
    (void)database.exec(u"DETACH DATABASE backup"_s);
    return added && !ended ? Result<RestoredHistory>(ended.error()) : added;
}

} // namespace slipway
