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
    bool operator==(const CheckpointList &) const = default;
};

/// Where a run keeps its checkpoints: as its design says, absolute or inside the run folder; without a design the run folder.
QString checkpointFolder(const Run &run);

/// The question about a run's checkpoints. Fails with NotFound while the run has no folder.
Result<RemoteCommand> checkpointQuestion(const Run &run);
/// The answer to it. Fails with NotFound where the folder is not there.
Result<CheckpointList> checkpointsOf(const Run &run, const Result<CommandResult> &answer);

/// How many its design keeps.
int retentionOf(const Run &run);

/// Looks for checkpoints of Megatron (iter_N), DeepSpeed (global_stepN), the Hugging Face Trainer (checkpoint-N), torchtitan (step-N), nanotron (N), Lightning
/// (*.ckpt), Composer (ep*-ba*) and Slipway's sample (step-N.pt), three levels deep, with their sizes and the files that tell a whole one from a part.
RemoteCommand listCheckpoints(const QString &folder);

/// A checkpoint is complete when the file that its framework writes last is there, no file is empty or still carries a temporary name, every shard
/// that an index names exists, and it has as many files as the most common one beside it. Source: the frameworks' savers, as their releases write.
CheckpointList readCheckpoints(const QByteArray &output);

/// What a retention of `keepLast` lets go: complete ones beyond the newest so many, and incomplete ones older than the newest complete. Never the newest
/// complete one, nothing that is newer than it (it may be being written), nothing of which nobody can tell.
QList<Checkpoint> prunable(const CheckpointList &list, int keepLast);

/// Removes these, each looked at again over there: inside the folder, named like a checkpoint, no link. Prints a line for each.
RemoteCommand removeCheckpoints(const CheckpointList &list, const QList<Checkpoint> &doomed);

/// Those that going back to this one sets aside.
QList<Checkpoint> newerThan(const CheckpointList &list, const Checkpoint &wanted);
/// Fails with Conflict while the run is under way, and for a checkpoint that is known not to be whole.
Result<Done> canGoBackTo(const Run &run, const Checkpoint &wanted);

/// Makes this one the checkpoint that the next start goes on from: newer ones are renamed to NAME.set-aside, the pointer file names this step. Nothing
/// is removed. The run must not be under way.
RemoteCommand goBackTo(const CheckpointList &list, const Checkpoint &wanted);

/// The run's design for a new run that goes on where this one's checkpoints stand: it names their folder, for a new run has a folder of its own.
/// Empty for a run without a design.
QByteArray designGoingOn(const Run &run, const CheckpointList &list);

struct CheckpointAnswer
{
    QStringList done, refused;            ///< paths
};
CheckpointAnswer readCheckpointAnswer(const QByteArray &output);

} // namespace slipway
