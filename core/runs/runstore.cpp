// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/runs/runstore.h"

#include "core/runs/curvescache.h"
#include "core/runs/datasums.h"
#include "core/runs/outbox.h"
#include "core/runs/runschema_p.h"
#include "core/support/networkplace.h"

#include <QCoreApplication>
#include <QDir>
#include <QFile>
#include <QRegularExpression>
#include <QSqlError>
#include <QSysInfo>
#include <QVariant>

#include <atomic>

namespace slipway {

using namespace Qt::StringLiterals;

namespace {

/// A chunk grows until it is this big, so that a file that gains a line a second does not become a row a second.
constexpr qsizetype chunkBytes = 32 * 1024;

const QString fileColumns = u"path, offset, identity, generation, gap_begin, gap_end"_s; // as readFile() takes them

FetchedFile readFile(const QSqlQuery &query)
{
    return {.path = query.value(0).toString(),
            .offset = query.value(1).toLongLong(),
            .identity = query.value(2).toString(),
            .generation = query.value(3).toInt(),
            .gapBegin = query.value(4).toLongLong(),
            .gapEnd = query.value(5).toLongLong()};
}

/// When a process began, in the kernel's ticks: with its id it is one process only. Empty where it is gone.
QByteArray birthOf(qint64 process)
{
    QFile stat(u"/proc/%1/stat"_s.arg(process));
    if (!stat.open(QIODevice::ReadOnly))
        return {};
    const QByteArray text = stat.readAll();
    return text.mid(text.lastIndexOf(')') + 2).split(' ').value(19);
}

/// "host boot pid birth object": who holds a lease.
QString leaseOwner(const QString &object)
{
    const qint64 process = QCoreApplication::applicationPid();
    return QStringList{QSysInfo::machineHostName(), QString::fromLatin1(QSysInfo::bootUniqueId()), QString::number(process), QString::fromLatin1(birthOf(process)), object}.join(u' ');
}

/// A process of this computer that is not there any more; of another computer nothing is known.
bool isGone(const QString &owner)
{
    const QStringList parts = owner.split(u' ');
    if (parts.size() != 5 || parts.at(0) != QSysInfo::machineHostName())
        return false;
    return parts.at(1) != QString::fromLatin1(QSysInfo::bootUniqueId()) || QString::fromLatin1(birthOf(parts.at(2).toLongLong())) != parts.at(3);
}

bool looksLikeDatabase(const QString &path)
{
    QFile file(path);
    if (!file.exists() || file.size() == 0)
        return true;
    return file.open(QIODevice::ReadOnly) && file.read(16) == QByteArray("SQLite format 3\0", 16);
}

/// Whether a change of state is one that the audit chain tells of.
std::optional<AuditEvent> auditEventOf(std::optional<RunState> before, RunState now)
{
    if (before == now)
        return {};
    if (isFinal(now))
        return AuditEvent::Ended;
    return now == RunState::Submitting ? std::optional(AuditEvent::Sent) : std::nullopt;
}

} // namespace

class RunStore::Private
{
public:
    Result<Done> exec(QSqlQuery &query) const
    {
        if (query.exec())
            return Done{};
        return historyError(query.lastError());
    }
    Result<Done> exec(const QString &statement) const
    {
        QSqlQuery query(database);
        if (query.exec(statement))
            return Done{};
        return historyError(query.lastError());
    }
    QSqlQuery prepared(const QString &statement, const QVariantList &values) const
    {
        QSqlQuery query(database);
        query.setForwardOnly(true);
        query.prepare(statement);
        for (const QVariant &value : values)
            query.addBindValue(value);
        return query;
    }
    Result<Done> exec(const QString &statement, const QVariantList &values) const
    {
        QSqlQuery query = prepared(statement, values);
        return exec(query);
    }
    /// What `work` does happens as a whole or not at all, and nobody else writes meanwhile.
    template<typename Work>
    auto transaction(Work work) -> decltype(work())
    {
        if (const Result<Done> begun = exec(u"BEGIN IMMEDIATE"_s); !begun)
            return begun.error();
        auto result = work();
        const Result<Done> ended = exec(result ? u"COMMIT"_s : u"ROLLBACK"_s);
        if (result && !ended) {
            (void)exec(u"ROLLBACK"_s);
            return ended.error();
        }
        return result;
    }
    /// An event where one is due, and the mark by which other windows find the change.
    Result<Done> noteChange(const Run &run, bool isEvent, const QString &text) const
    {
        if (const Result<Done> touched = touch(run.token); !touched || !isEvent)
            return touched;
        return exec(u"INSERT INTO events (token, at, state, text) VALUES (?, ?, ?, ?)"_s,
                    {run.token, QDateTime::currentMSecsSinceEpoch(), toWord(run.state), text});
    }
    Result<Done> touch(const QString &token) const
    {
        if (const Result<Done> counted = exec(u"UPDATE changes SET revision = revision + 1"_s); !counted)
            return counted;
        return exec(u"UPDATE runs SET revision = (SELECT revision FROM changes) WHERE token = ?"_s, {token});
    }
    QVariant single(const QString &statement, const QVariantList &values = {}) const
    {
        QSqlQuery query = prepared(statement, values);
        return query.exec() && query.next() ? query.value(0) : QVariant();
    }
    QList<AuditEntry> auditEntries(const QString &where, const QVariantList &values) const;
    Result<AuditEntry> link(const Run &run, AuditEvent event) const;
    FetchedFile fileOf(const QString &token, const QString &path) const;
    QByteArray content(const QString &token, const QString &path, qint64 from = 0, qint64 atMost = -1) const;
    std::optional<FetchedFile> sameGeneration(const QString &token, const FetchedFile &at) const;
    Result<Done> writeFile(const QString &token, const FetchedFile &file) const;
    enum class Holes { Refused, Left };
    Result<qint64> append(const QString &token, const FetchedFile &at, const QByteArray &bytes, Holes holes);
    Result<Done> write(const Run &run, const QString &eventText);
    Result<Done> store(const QString &token, const FetchedFile &file, const QByteArray &bytes) const;

    QString folder, connection;
    QSqlDatabase database;
    qint64 seenVersion = 0, seenRevision = 0, seenRemovals = 0;
};

RunStore::RunStore()
    : d(std::make_unique<Private>())
{
    static std::atomic<int> count = 0;
    d->connection = u"slipway-history-%1"_s.arg(++count);
}

RunStore::~RunStore()
{
    d->database.close();
    d->database = {};
    QSqlDatabase::removeDatabase(d->connection);
}

QString RunStore::fileIn(const QString &folder) { return QDir(folder).filePath(u"history.sqlite"_s); }

Result<std::unique_ptr<RunStore>> RunStore::open(const QString &folder)
{
    if (!QDir().mkpath(folder))
        return Error{.kind = Error::Kind::Io, .message = tr("The folder of the history, %1, cannot be made.").arg(folder), .detail = {}};
    const QString path = fileIn(folder);
    if (!looksLikeDatabase(path)) {
        return Error{.kind = Error::Kind::Io,
                     .message = tr("The history of runs, %1, is damaged: it is no database. Nothing was changed in it; set it aside to begin a new one.").arg(path),
                     .detail = {}};
    }
    std::unique_ptr<RunStore> store(new RunStore);
    store->d->folder = folder;
    store->d->database = QSqlDatabase::addDatabase(u"QSQLITE"_s, store->d->connection);
    store->d->database.setDatabaseName(path);
    store->d->database.setConnectOptions(u"QSQLITE_BUSY_TIMEOUT=10000"_s);
    if (!store->d->database.open())
        return Error{.kind = Error::Kind::Io, .message = tr("The history of runs, %1, cannot be opened.").arg(path), .detail = store->d->database.lastError().text()};
    // Write-ahead logging shares memory between its users, which no network file system does.
    const QString journal = isOnNetwork(folder) ? u"PRAGMA journal_mode = TRUNCATE"_s : u"PRAGMA journal_mode = WAL"_s;
    for (const QString &statement : {journal, u"PRAGMA synchronous = NORMAL"_s, u"PRAGMA foreign_keys = ON"_s}) {
        if (const Result<Done> done = store->d->exec(statement); !done)
            return done.error();
    }
    if (const Result<Done> done = migrate(store->d->database); !done)
        return done.error();
    store->refresh();
    return store;
}

Result<QString> RunStore::setAside(const QString &folder)
{
    const QString path = fileIn(folder);
    const QString name = path + u".damaged-"_s + QDateTime::currentDateTimeUtc().toString(u"yyyyMMdd-HHmmss-zzz"_s);
    if (!QFile::rename(path, name))
        return Error{.kind = Error::Kind::Io, .message = tr("%1 cannot be renamed. Move it away yourself.").arg(path), .detail = {}};
    for (const QString &beside : {u"-wal"_s, u"-shm"_s})
        QFile::rename(path + beside, name + beside);
    return name;
}

QString RunStore::caveat() const
{
    return isOnNetwork(d->folder) ? tr("The history lies on a network file system (%1). Use it from one computer at a time, or move it by SLIPWAY_HOME.").arg(d->folder)
                                  : QString();
}

Result<Done> RunStore::add(const Run &run)
{
    // Before anything leaves this computer the run must survive a power cut; the rest may wait for the next checkpoint.
    if (const Result<Done> full = d->exec(u"PRAGMA synchronous = FULL"_s); !full)
        return full.error();
    const Result<Done> added = d->transaction([&]() -> Result<Done> {
        if (d->single(u"SELECT count(*) FROM runs WHERE token = ?"_s, {run.token}).toInt() > 0)
            return Error{.kind = Error::Kind::Conflict, .message = tr("The history already holds the run %1.").arg(run.token), .detail = {}};
        QSqlQuery query(d->database);
        QStringList places(runColumns().size(), u"?"_s);
        query.prepare(u"INSERT INTO runs (%1) VALUES (%2)"_s.arg(runColumns().join(u','), places.join(u',')));
        bindRun(run, query);
        if (const Result<Done> done = d->exec(query); !done)
            return done.error();
        return d->noteChange(run, true, {});
    });
    const Result<Done> normal = d->exec(u"PRAGMA synchronous = NORMAL"_s);
    return added ? normal : added;
}

Result<Done> RunStore::update(const Run &run, const QString &eventText)
{
    // From here on a job may exist: that too must survive a power cut.
    const bool isFlushed = run.state == RunState::Submitting;
    if (isFlushed) {
        if (const Result<Done> full = d->exec(u"PRAGMA synchronous = FULL"_s); !full)
            return full.error();
    }
    const Result<Done> updated = d->write(run, eventText);
    if (isFlushed)
        (void)d->exec(u"PRAGMA synchronous = NORMAL"_s);
    return updated;
}

Result<Done> RunStore::Private::write(const Run &run, const QString &eventText)
{
    return transaction([&]() -> Result<Done> {
        const QVariant before = single(u"SELECT state FROM runs WHERE token = ?"_s, {run.token});
        if (before.isNull())
            return Error{.kind = Error::Kind::NotFound, .message = tr("The history holds no run %1: it was removed.").arg(run.token), .detail = {}};
        QStringList assignments;
        for (const QString &column : runColumns())
            assignments << column + u" = ?"_s;
        QSqlQuery query(database);
        query.prepare(u"UPDATE runs SET %1 WHERE token = ?"_s.arg(assignments.join(u", "_s)));
        bindRun(run, query);
        query.addBindValue(run.token);
        if (const Result<Done> done = exec(query); !done)
            return done.error();
        if (const std::optional<AuditEvent> event = auditEventOf(runStateFromWord(before.toString()), run.state)) {
            if (const Result<AuditEntry> linked = link(run, *event); !linked)
                return linked.error();
        }
        return noteChange(run, !eventText.isEmpty() || before.toString() != toWord(run.state), eventText);
    });
}

Result<Run> RunStore::run(const QString &token) const
{
    static const QRegularExpression hex(u"\\A[0-9a-f]{1,32}\\z"_s);
    if (!hex.match(token).hasMatch())
        return Error{.kind = Error::Kind::InvalidInput, .message = tr("\"%1\" is no run: a run is named by the beginning of its token (digits and a to f).").arg(token), .detail = {}};
    QSqlQuery query = d->prepared(u"SELECT %1 FROM runs WHERE token >= ? AND token < ? ORDER BY token LIMIT 2"_s.arg(runColumns().join(u',')), QVariantList{token, QString(token + u'g')});
    if (!query.exec())
        return historyError(query.lastError());
    if (!query.next())
        return Error{.kind = Error::Kind::NotFound, .message = tr("The history holds no run %1.").arg(token), .detail = {}};
    const Run found = readRun(query);
    if (query.next() && found.token != token)
        return Error{.kind = Error::Kind::InvalidInput, .message = tr("Several runs begin with %1. Give more of the token.").arg(token), .detail = {}};
    return found;
}

QList<Run> RunStore::runs() const
{
    QList<Run> all;
    QSqlQuery query = d->prepared(u"SELECT %1 FROM runs ORDER BY created DESC, token"_s.arg(runColumns().join(u',')), {});
    for (query.exec(); query.next();)
        all << readRun(query);
    return all;
}

QList<RunEvent> RunStore::events(const QString &token) const
{
    QList<RunEvent> all;
    QSqlQuery query = d->prepared(u"SELECT at, state, text FROM events WHERE token = ? ORDER BY id"_s, {token});
    for (query.exec(); query.next();) {
        all << RunEvent{.at = QDateTime::fromMSecsSinceEpoch(query.value(0).toLongLong(), Qt::UTC),
                        .state = runStateFromWord(query.value(1).toString()).value_or(RunState::Draft),
                        .text = query.value(2).toString()};
    }
    return all;
}

QHash<QString, RunNotes> RunStore::allNotes() const
{
    QHash<QString, RunNotes> all;
    QSqlQuery query = d->prepared(u"SELECT token, text, tags FROM notes"_s, {});
    for (query.exec(); query.next();)
        all.insert(query.value(0).toString(), {query.value(1).toString(), query.value(2).toString().split(u'\n', Qt::SkipEmptyParts)});
    return all;
}

RunNotes RunStore::notes(const QString &token) const
{
    QSqlQuery query = d->prepared(u"SELECT text, tags FROM notes WHERE token = ?"_s, {token});
    if (!query.exec() || !query.next())
        return {};
    return {query.value(0).toString(), query.value(1).toString().split(u'\n', Qt::SkipEmptyParts)};
}

Result<Done> RunStore::setNotes(const QString &token, const RunNotes &notes)
{
    QStringList tags;
    for (const QString &tag : notes.tags)
        if (const QString plain = tag.simplified(); !plain.isEmpty() && !tags.contains(plain))
            tags << plain;
    return d->transaction([&]() -> Result<Done> {
        const Result<Done> written = notes.text.isEmpty() && tags.isEmpty()
            ? d->exec(u"DELETE FROM notes WHERE token = ?"_s, {token})
            : d->exec(u"INSERT OR REPLACE INTO notes (token, text, tags) VALUES (?, ?, ?)"_s, {token, notes.text.isNull() ? u""_s : notes.text, tags.isEmpty() ? u""_s : tags.join(u'\n')});
        return written ? d->touch(token) : written;
    });
}

Result<Done> RunStore::remove(const QString &token)
{
    Outbox(d->folder).remove(token);
    removeCurvesCache(d->folder, token);
    return d->transaction([&]() -> Result<Done> {
        if (const Result<Run> gone = run(token); gone && d->single(u"SELECT count(*) FROM audit WHERE token = ?"_s, {gone->token}).toInt() > 0) {
            if (const Result<AuditEntry> linked = d->link(*gone, AuditEvent::Removed); !linked)
                return linked.error();
        }
        for (const QString &statement : {u"DELETE FROM runs WHERE token = ?"_s, u"DELETE FROM leases WHERE token = ?"_s}) {
            if (const Result<Done> done = d->exec(statement, {token}); !done)
                return done.error();
        }
        return d->exec(u"UPDATE changes SET removals = removals + 1"_s);
    });
}

QList<AuditEntry> RunStore::Private::auditEntries(const QString &where, const QVariantList &values) const
{
    QList<AuditEntry> all;
    QSqlQuery query = prepared(u"SELECT sequence, token, document, hash FROM audit %1"_s.arg(where), values);
    for (query.exec(); query.next();)
        all << AuditEntry{.sequence = query.value(0).toLongLong(), .token = query.value(1).toString(), .document = query.value(2).toByteArray(), .hash = query.value(3).toString()};
    return all;
}

/// Inside a transaction: nobody else may come between the newest link and this one.
Result<AuditEntry> RunStore::Private::link(const Run &run, AuditEvent event) const
{
    const QList<AuditEntry> newest = auditEntries(u"ORDER BY sequence DESC LIMIT 1"_s, {});
    const qint64 given = single(u"SELECT seq FROM sqlite_sequence WHERE name = 'audit'"_s).toLongLong();
    const AuditEntry entry = auditEntry(run, content(run.token, dataSumsPath), event, {.sequence = given + 1, .previous = newest.isEmpty() ? QString() : newest.first().hash, .at = QDateTime::currentDateTimeUtc()});
    const Result<Done> added = exec(u"INSERT INTO audit (sequence, token, document, hash) VALUES (?, ?, ?, ?)"_s, {entry.sequence, entry.token, entry.document, entry.hash});
    return added ? Result<AuditEntry>(entry) : Result<AuditEntry>(added.error());
}

QList<AuditEntry> RunStore::auditEntries(const QString &token) const
{
    return token.isEmpty() ? d->auditEntries(u"ORDER BY sequence"_s, {}) : d->auditEntries(u"WHERE token = ? ORDER BY sequence"_s, {token});
}

qint64 RunStore::newestAuditSequence() const { return d->single(u"SELECT seq FROM sqlite_sequence WHERE name = 'audit'"_s).toLongLong(); }

Result<AuditEntry> RunStore::recordAudit(const QString &token)
{
    return d->transaction([&]() -> Result<AuditEntry> {
        const Result<Run> found = run(token);
        if (!found)
            return found.error();
        const QList<AuditEntry> told = d->auditEntries(u"WHERE token = ? ORDER BY sequence DESC LIMIT 1"_s, {found->token});
        if (!told.isEmpty() && tellsOf(told.first(), *found, content(found->token, dataSumsPath)))
            return told.first();
        return d->link(*found, AuditEvent::Recorded);
    });
}

Result<Done> RunStore::lease(const QString &token, int seconds)
{
    return d->transaction([&]() -> Result<Done> {
        const QString owner = leaseOwner(d->connection);
        const qint64 now = QDateTime::currentMSecsSinceEpoch();
        QSqlQuery query = d->prepared(u"SELECT owner, until FROM leases WHERE token = ?"_s, {token});
        if (!query.exec())
            return historyError(query.lastError());
        if (query.next() && query.value(0).toString() != owner && query.value(1).toLongLong() > now && !isGone(query.value(0).toString()))
            return Error{.kind = Error::Kind::Conflict, .message = tr("Another window is at work at this run."), .detail = query.value(0).toString()};
        query.finish();
        return d->exec(u"INSERT OR REPLACE INTO leases (token, owner, until) VALUES (?, ?, ?)"_s, {token, owner, now + seconds * 1000LL});
    });
}

void RunStore::release(const QString &token)
{
    (void)d->exec(u"DELETE FROM leases WHERE token = ? AND owner = ?"_s, {token, leaseOwner(d->connection)}); // else it runs out by itself
}

bool RunStore::isLeased(const QString &token) const
{
    QSqlQuery query = d->prepared(u"SELECT owner FROM leases WHERE token = ? AND until > ?"_s, {token, QDateTime::currentMSecsSinceEpoch()});
    return query.exec() && query.next() && !isGone(query.value(0).toString());
}

Result<Done> RunStore::keep(const QString &token, const QString &kind, const KeptValue &value)
{
    return d->transaction([&]() -> Result<Done> {
        const Result<Done> kept = d->exec(u"INSERT INTO kept (token, kind, key, value) VALUES (?, ?, ?, ?) ON CONFLICT (token, kind, key) DO UPDATE SET value = excluded.value"_s,
                                          {token, kind, value.key, value.value});
        return kept ? d->touch(token) : kept;
    });
}

Result<Done> RunStore::drop(const QString &token, const QString &kind, const QString &key)
{
    return d->transaction([&]() -> Result<Done> {
        const Result<Done> dropped = d->exec(u"DELETE FROM kept WHERE token = ? AND kind = ? AND key = ?"_s, {token, kind, key});
        return dropped ? d->touch(token) : dropped;
    });
}

QList<KeptValue> RunStore::kept(const QString &token, const QString &kind) const
{
    QList<KeptValue> all;
    QSqlQuery query = d->prepared(u"SELECT key, value FROM kept WHERE token = ? AND kind = ? ORDER BY id"_s, {token, kind});
    for (query.exec(); query.next();)
        all << KeptValue{query.value(0).toString(), query.value(1).toByteArray()};
    return all;
}

QHash<QString, int> RunStore::countKept(const QString &kind) const
{
    QHash<QString, int> counts;
    QSqlQuery query = d->prepared(u"SELECT token, count(*) FROM kept WHERE kind = ? GROUP BY token"_s, {kind});
    for (query.exec(); query.next();)
        counts.insert(query.value(0).toString(), query.value(1).toInt());
    return counts;
}

QString RunStore::folder() const { return d->folder; }

QList<FetchedFile> RunStore::files(const QString &token) const
{
    QList<FetchedFile> all;
    QSqlQuery query = d->prepared(u"SELECT %1 FROM files WHERE token = ? ORDER BY path"_s.arg(fileColumns), {token});
    for (query.exec(); query.next();)
        all << readFile(query);
    return all;
}

FetchedFile RunStore::file(const QString &token, const QString &path) const { return d->fileOf(token, path); }

FetchedFile RunStore::Private::fileOf(const QString &token, const QString &path) const
{
    QSqlQuery query = prepared(u"SELECT %1 FROM files WHERE token = ? AND path = ?"_s.arg(fileColumns), {token, path});
    return query.exec() && query.next() ? readFile(query) : FetchedFile{.path = path, .offset = 0, .identity = {}, .generation = 0};
}

Result<Done> RunStore::Private::writeFile(const QString &token, const FetchedFile &file) const
{
    return exec(u"INSERT OR REPLACE INTO files (token, %1) VALUES (?, ?, ?, ?, ?, ?, ?)"_s.arg(fileColumns),
                {token, file.path, file.offset, file.identity, file.generation, file.gapBegin, file.gapEnd});
}

/// Adds bytes at the file's offset: to its last chunk while that is small, else as a new one.
Result<Done> RunStore::Private::store(const QString &token, const FetchedFile &file, const QByteArray &bytes) const
{
    QSqlQuery last = prepared(u"SELECT id, bytes FROM chunks WHERE token = ? AND path = ? AND generation = ? ORDER BY offset DESC LIMIT 1"_s,
                              {token, file.path, file.generation});
    if (!last.exec())
        return historyError(last.lastError());
    const QByteArray before = last.next() ? last.value(1).toByteArray() : QByteArray();
    const bool isJoined = !before.isEmpty() && (!file.hasGap() || file.gapEnd < file.offset) && before.size() + bytes.size() <= chunkBytes;
    const QVariant id = isJoined ? last.value(0) : QVariant();
    last.finish();
    const Result<Done> written = isJoined
        ? exec(u"UPDATE chunks SET bytes = ? WHERE id = ?"_s, {before + bytes, id})
        : exec(u"INSERT INTO chunks (token, path, generation, offset, bytes) VALUES (?, ?, ?, ?, ?)"_s, {token, file.path, file.generation, file.offset, bytes});
    if (!written)
        return written;
    FetchedFile longer = file;
    longer.offset += bytes.size();
    return writeFile(token, longer);
}

/// What is stored of the generation that bytes belong to; nothing where another window has seen the file replaced already.
std::optional<FetchedFile> RunStore::Private::sameGeneration(const QString &token, const FetchedFile &at) const
{
    const FetchedFile stored = fileOf(token, at.path);
    if (at.generation < stored.generation)
        return std::nullopt;
    return at.generation == stored.generation ? stored : FetchedFile{.path = at.path, .offset = 0, .identity = {}, .generation = at.generation};
}

Result<qint64> RunStore::Private::append(const QString &token, const FetchedFile &at, const QByteArray &bytes, Holes holes)
{
    return transaction([&]() -> Result<qint64> {
        std::optional<FetchedFile> stored = sameGeneration(token, at);
        if (!stored)
            return fileOf(token, at.path).offset;
        if (at.offset > stored->offset && (holes == Holes::Refused || stored->hasGap())) {
            return Error{.kind = Error::Kind::Conflict,
                         .message = tr("The stored part of %1 ends before what was fetched begins.").arg(at.path),
                         .detail = u"%1 < %2"_s.arg(stored->offset).arg(at.offset)};
        }
        if (at.offset > stored->offset) {
            stored->gapBegin = stored->offset;
            stored->gapEnd = stored->offset = at.offset;
        }
        const QByteArray news = bytes.mid(stored->offset - at.offset);
        if (news.isEmpty() && (stored->identity == at.identity || stored->offset > at.offset))
            return stored->offset;
        stored->identity = at.identity;
        const Result<Done> done = news.isEmpty() ? writeFile(token, *stored) : store(token, *stored, news);
        if (!done)
            return done.error();
        if (const Result<Done> touched = touch(token); !touched)
            return touched.error();
        return stored->offset + news.size();
    });
}

Result<qint64> RunStore::append(const QString &token, const FetchedFile &at, const QByteArray &bytes) { return d->append(token, at, bytes, Private::Holes::Refused); }

Result<qint64> RunStore::appendBehindGap(const QString &token, const FetchedFile &at, const QByteArray &bytes) { return d->append(token, at, bytes, Private::Holes::Left); }

Result<qint64> RunStore::fillGap(const QString &token, const FetchedFile &at, const QByteArray &bytes)
{
    return d->transaction([&]() -> Result<qint64> {
        FetchedFile stored = d->fileOf(token, at.path);
        const qint64 end = at.offset + bytes.size();
        if (at.generation != stored.generation || !stored.hasGap() || at.offset >= stored.gapEnd || end <= stored.gapBegin)
            return stored.gapEnd;
        if (end < stored.gapEnd)
            return Error{.kind = Error::Kind::Conflict, .message = tr("What was fetched of %1 ends before its stored part begins.").arg(at.path), .detail = u"%1 < %2"_s.arg(end).arg(stored.gapEnd)};
        const qint64 begin = std::max(at.offset, stored.gapBegin);
        const Result<Done> added = d->exec(u"INSERT INTO chunks (token, path, generation, offset, bytes) VALUES (?, ?, ?, ?, ?)"_s,
                                           {token, at.path, at.generation, begin, bytes.mid(begin - at.offset, stored.gapEnd - begin)});
        stored.gapEnd = begin;
        const Result<Done> written = added ? d->writeFile(token, stored) : added;
        if (!written)
            return written.error();
        if (const Result<Done> touched = d->touch(token); !touched)
            return touched.error();
        return stored.gapEnd;
    });
}

QByteArray RunStore::Private::content(const QString &token, const QString &path, qint64 from, qint64 atMost) const
{
    const int generation = fileOf(token, path).generation;
    const QVariantList file{token, path, generation};
    const QVariant first = single(u"SELECT MAX(offset) FROM chunks WHERE token = ? AND path = ? AND generation = ? AND offset <= ?"_s, file + QVariantList{from});
    QSqlQuery query = prepared(u"SELECT offset, bytes FROM chunks WHERE token = ? AND path = ? AND generation = ? AND offset >= ? ORDER BY offset"_s,
                                  file + QVariantList{first.toLongLong()});
    QByteArray all;
    if (atMost > 0)
        all.reserve(std::min<qint64>(atMost, fileOf(token, path).offset - from) + 2 * chunkBytes);
    for (query.exec(); (atMost < 0 || all.size() < atMost) && query.next();) {
        if (query.value(0).toLongLong() > from + all.size())
            break; // a gap
        const qint64 skipped = std::max<qint64>(0, from - query.value(0).toLongLong());
        all += query.value(1).toByteArray().mid(skipped);
    }
    if (atMost >= 0 && all.size() > atMost)
        all.truncate(atMost);
    return all;
}

QByteArray RunStore::content(const QString &token, const QString &path, qint64 from, qint64 atMost) const { return d->content(token, path, from, atMost); }

void RunStore::refresh()
{
    const qint64 version = d->single(u"PRAGMA data_version"_s).toLongLong();
    if (version == d->seenVersion)
        return;
    const bool isFirst = d->seenVersion == 0;
    const qint64 removals = d->single(u"SELECT removals FROM changes"_s).toLongLong();
    const bool isRemoved = removals != d->seenRemovals;
    QStringList tokens;
    QSqlQuery query = d->prepared(u"SELECT token, revision FROM runs WHERE revision > ? ORDER BY revision"_s, {d->seenRevision});
    for (query.exec(); query.next();) {
        tokens << query.value(0).toString();
        d->seenRevision = query.value(1).toLongLong();
    }
    d->seenVersion = version;
    d->seenRemovals = removals;
    if (!isFirst && (isRemoved || !tokens.isEmpty()))
        Q_EMIT runsChanged(isRemoved ? QStringList() : tokens);
}

} // namespace slipway
