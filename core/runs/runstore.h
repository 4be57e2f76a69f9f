// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/runs/metrics.h"
#include "core/runs/run.h"

#include <QObject>

namespace slipway {

/// What has been fetched of one file in a run's folder.
struct FetchedFile
{
    QString path;        ///< relative to the run folder: "metrics.jsonl", "logs/node0.log"
    qint64 offset = 0;   ///< bytes stored so far, from the start of this generation
    QString identity;    ///< inode and hash of the first bytes; another one means the file was replaced
    int generation = 0;  ///< counts replacements
};

/// The history: every run, its events, and the bytes of its metric and log files as fetched. SQLite in WAL mode; several windows may hold
/// it open, in one process or many. One object belongs to one thread.
class RunStore : public QObject
{
    Q_OBJECT

public:
    /// Opens (and brings up to the newest schema) the history in `folder`; refuses one that a newer version wrote.
    static Result<std::unique_ptr<RunStore>> open(const QString &folder);
    ~RunStore() override;

    Result<Done> add(const Run &run);                      ///< flushed to disk when it returns
    Result<Done> update(const Run &run, const QString &eventText = {});
    Result<Run> run(const QString &token) const;           ///< by token, or by a unique beginning of it
    QList<Run> runs() const;                               ///< newest first
    QList<RunEvent> events(const QString &token) const;
    Result<Done> remove(const QString &token);

    QList<FetchedFile> files(const QString &token) const;
    /// Appends bytes that begin at `at.offset` of that generation. When another window has stored them already nothing
    /// happens: the answer is how many bytes are stored now.
    Result<qint64> append(const QString &token, const FetchedFile &at, const QByteArray &bytes);
    /// All stored bytes of a file's newest generation from `from` on.
    QByteArray content(const QString &token, const QString &path, qint64 from = 0) const;

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
