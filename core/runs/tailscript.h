// SPDX-License-Identifier: GPL-3.0-or-later
// How the files of many runs are read on by one command a tick.
#pragma once

#include "core/remote/clustersession.h"
#include "core/runs/runstore.h"

#include <QHash>

namespace slipway {

/// One followed run, with what is stored of its files.
struct TailedRun
{
    QString folder;
    QList<FetchedFile> files;
    QHash<QString, qint64> modified;   ///< by path: the far modification time at the last look; missing: not looked at yet
    QStringList watched = {};          ///< logs beside the usual files, relative: of a job that was attached to
};

/// A file that has changed since the last look, with the bytes that follow the stored ones.
struct TailedFile
{
    int run = 0;                       ///< index of the asked run
    QString path;
    bool isReplaced = false;           ///< another file under the old name, or shorter than what is stored: begins again at 0
    bool isBackward = false;           ///< the bytes are the last ones of the file's gap
    qint64 offset = 0;                 ///< of the bytes; of a large file further on than what is stored
    QByteArray bytes;
    qint64 size = 0;                   ///< of the whole file, when it was listed
    qint64 modified = 0;
    QString identity;
    bool operator==(const TailedFile &) const = default;
};

struct TailAnswer
{
    QList<TailedFile> files;           ///< unchanged files are not named
    QList<int> withMore;               ///< runs of which a file had to wait for the next tick
    QList<int> withoutFolder;
    qint64 now = 0;                    ///< the far clock, seconds since the epoch
};

struct TailAmounts
{
    int chunkBytes = 256 * 1024;       ///< of one file, what is new
    int sliceBytes = 1024 * 1024;      ///< of history that is fetched backwards
};

/// The command. Lists metrics.jsonl, samples/*.txt (and *.jsonl of earlier releases), data.sums, job.log, logs/*.log and the frameworks' own files (TensorBoard, W&B, CSV, trainer_log.jsonl) of each run; a file whose inode, size and
/// time are as known is not opened. Of the others it compares the first bytes with what was seen, and sends at most `chunkBytes`
/// from the stored offset on, of at most sixteen files a tick: metrics first, logs from their beginning in turn. Samples are read beside them by one process, 8 MiB a tick, where there is a Perl,
/// and of more than 64 nodes every fifth tick; without one they are among the sixteen, in turn.
///
/// Of a log or a file of JSON lines that is more than 8 MiB ahead of what is stored, the last 2 MiB are sent first; what lies between comes backwards, a slice of one
/// file a tick, after everything that is new.
/// \param turn  rises by one a tick, so that of many logs each gets its turn
RemoteCommand tailCommand(const QList<TailedRun> &runs, const TailAmounts &amounts, int turn);

/// Reads the answer; a line that is broken or names a file that was not asked for is skipped. `runs` as they were asked for.
TailAnswer readTail(const QByteArray &output, const QList<TailedRun> &runs = {});

/// Whether a file of a run folder is followed without being named.
bool isUsuallyTailed(const QString &path);

} // namespace slipway
