// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/runs/audit.h"
#include "core/runs/metrics.h"
#include "core/runs/run.h"

#include <QHash>
#include <QObject>

#include <algorithm>

namespace slipway {

/// What has been fetched of one file in a run's folder.
struct FetchedFile
{
    QString path;        ///< relative to the run folder: "metrics.jsonl", "logs/node0.log"
    qint64 offset = 0;   ///< bytes stored so far, from the start of this generation
    QString identity;    ///< inode and hash of the first bytes; another one means the file was replaced
    int generation = 0;  ///< counts replacements
    /// Bytes [gapBegin, gapEnd) are still to come: of a large file its end was fetched first. `offset` counts them in. Equal: none are.
    qint64 gapBegin = 0, gapEnd = 0;
    bool hasGap() const { return gapEnd > gapBegin; }
    /// Where the last `bytes` of it begin, or as many of them as are stored without a gap.
    qint64 endingFrom(qint64 bytes) const { return std::max({qint64(0), offset - bytes, hasGap() ? gapEnd : 0}); }
};

/// A value that another room keeps with a run.
struct KeptValue
{
    QString key;
    QByteArray value;
    bool operator==(const KeptValue &) const = default;
};

/// The history: every run, its events, and the bytes of its metric and log files as fetched. SQLite in WAL mode; several windows may hold
/// it open, in one process or many. One object belongs to one thread.
class RunStore : public QObject
{
    Q_OBJECT

public:
    /// Opens (and brings up to the newest schema) the history in `folder`. Fails with Conflict for one that a newer version
    /// wrote, Io for one that is damaged or cannot be written; the file is then left as it is.
    static Result<std::unique_ptr<RunStore>> open(const QString &folder);
    static QString fileIn(const QString &folder);          ///< the database, "history.sqlite"
    /// Renames a history that cannot be opened (and what belongs to it), so that open() begins a new one; the new name.
    static Result<QString> setAside(const QString &folder);
    ~RunStore() override;

    Result<Done> add(const Run &run);                      ///< flushed to disk when it returns; Conflict where the token is there
    /// Writes the run; an event is added where the state changes or a text is given.
    Result<Done> update(const Run &run, const QString &eventText = {});
    Result<Run> run(const QString &token) const;           ///< by token, or by a unique beginning of it
    QList<Run> runs() const;                               ///< newest first
    QList<RunEvent> events(const QString &token) const;
    RunNotes notes(const QString &token) const;
    QHash<QString, RunNotes> allNotes() const;             ///< of the runs that have some, by token
    Result<Done> setNotes(const QString &token, const RunNotes &notes);
    Result<Done> remove(const QString &token);

    /// The audit chain (audit.h), oldest first; of one run alone where a token is given. Links come by themselves, in one transaction with the change
    /// that they tell of: when a run is handed over, when it ends, when it is removed.
    QList<AuditEntry> auditEntries(const QString &token = {}) const;
    qint64 newestAuditSequence() const;                    ///< the highest that was ever given; 0: none
    /// Adds a link for a run as it stands, where the newest link of the run tells something else; that link otherwise.
    Result<AuditEntry> recordAudit(const QString &token);

    /// Of several windows one at a time works at a run that is not handed over yet. Takes the lease for `seconds`, or prolongs our own; also
    /// over from a window whose time is up or, on this computer, whose process is gone. Fails with Conflict while another window has it.
    Result<Done> lease(const QString &token, int seconds = 30);
    void release(const QString &token);
    /// Somebody, this object included, is at work at the run.
    bool isLeased(const QString &token) const;
    QString folder() const;                                ///< as given to open()

    QList<FetchedFile> files(const QString &token) const;
    /// One of them, which of very many is found at once; nothing of it is stored where its offset is 0 and its identity empty.
    FetchedFile file(const QString &token, const QString &path) const;
    /// Appends bytes that begin at `at.offset` of that generation. When another window has stored them already nothing
    /// happens: the answer is how many bytes are stored now. Fails with Conflict where the bytes would leave a hole.
    Result<qint64> append(const QString &token, const FetchedFile &at, const QByteArray &bytes);
    /// Stores bytes that begin further on than the stored ones end, and leaves a gap between: one a file. As append() where they leave none, or where there is one.
    Result<qint64> appendBehindGap(const QString &token, const FetchedFile &at, const QByteArray &bytes);
    /// Stores the part of the bytes that ends a file's gap; the gap's end now. Nothing happens where another window has filled it so far,
    /// or where the file is another one by now. Fails with Conflict where a hole would be left behind the bytes.
    Result<qint64> fillGap(const QString &token, const FetchedFile &at, const QByteArray &bytes);
    /// The stored bytes of a file's newest generation from `from` on, as far as a gap: all, or the first `atMost`.
    QByteArray content(const QString &token, const QString &path, qint64 from = 0, qint64 atMost = -1) const;

    /// Values that other rooms keep with a run, by kind ("alert", "mute"); they go with it. keep() adds or replaces, and other windows hear of it.
    Result<Done> keep(const QString &token, const QString &kind, const KeptValue &value);
    Result<Done> drop(const QString &token, const QString &kind, const QString &key);
    QList<KeptValue> kept(const QString &token, const QString &kind) const; ///< in the order in which they were added
    QHash<QString, int> countKept(const QString &kind) const;              ///< by run

    /// A sentence where the folder lies on a network file system: windows on several computers would lose one another's
    /// changes there. Empty otherwise.
    QString caveat() const;

    /// Polls for what other windows wrote (SQLite's data_version); emits runsChanged when they did.
    void refresh();

Q_SIGNALS:
    void runsChanged(const QStringList &tokens);           ///< empty: something of them all

private:
    RunStore();
    class Private;
    std::unique_ptr<Private> d;
};

} // namespace slipway
