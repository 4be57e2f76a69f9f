// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/remote/clustersession.h"
#include "core/runs/run.h"

#include <QList>

namespace slipway {

/// A checkpoint as it lies on the cluster.
struct Checkpoint
{
    enum class State { Complete, Incomplete, Unknown };

    QString path;                         ///< relative to the folder that was looked through
    qint64 step = -1;
    qint64 bytes = 0;
    int files = 0;
    QDateTime written;                    ///< of its newest file, UTC
    State state = State::Unknown;
    QString reason;                       ///< why it is not complete, or why nobody can tell
    bool operator==(const Checkpoint &) const = default;
};

struct CheckpointList
{
    QString folder;                       ///< absolute, as the cluster names it; empty: it is not there
    QList<Checkpoint> checkpoints;        ///< newest step first
    qint64 newestNamed = -1;              ///< the step that the framework's own pointer file names; -1: there is none
};

/// Where a run keeps its checkpoints: as its design says, absolute or inside the run folder; without a design the run folder.
QString checkpointFolder(const Run &run);

/// Looks for checkpoints of Megatron (iter_N), DeepSpeed (global_stepN), the Hugging Face Trainer (checkpoint-N), torchtitan (step-N), nanotron (N), Lightning
/// (*.ckpt) and Composer (ep*-ba*), three levels deep, with their sizes and the files that tell a whole one from a part.
RemoteCommand listCheckpoints(const QString &folder);

/// A checkpoint is complete when the file that its framework writes last is there, no file is empty or still carries a temporary name, every shard
/// that an index names exists, and it has as many files as the most common one beside it. Source: the frameworks' savers, as their releases write.
CheckpointList readCheckpoints(const QByteArray &output);

/// What a retention of `keepLast` lets go: complete ones beyond the newest so many, and incomplete ones older than the newest complete. Never the newest
/// complete one, nothing that is newer than it (it may be being written), nothing of which nobody can tell.
QList<Checkpoint> prunable(const CheckpointList &list, int keepLast);

/// Removes these, each looked at again over there: inside the folder, named like a checkpoint, no link. Prints a line for each.
RemoteCommand removeCheckpoints(const CheckpointList &list, const QList<Checkpoint> &doomed);

/// Makes this one the checkpoint that the next start goes on from: newer ones are renamed to NAME.set-aside, the pointer file names this step. Nothing
/// is removed. The run must not be under way.
RemoteCommand goBackTo(const CheckpointList &list, const Checkpoint &wanted);

struct CheckpointAnswer
{
    QStringList done, refused;            ///< paths
};
CheckpointAnswer readCheckpointAnswer(const QByteArray &output);

} // namespace slipway
