// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/remote/clustersession.h"
#include "core/runs/run.h"

namespace slipway {

/// A job that somebody else submitted, to be watched: by its number, by a folder or a log that it writes, or by both.
struct AttachRequest
{
    QString cluster;                      ///< profile name
    SchedulerKind scheduler = SchedulerKind::Slurm;
    QString jobId;                        ///< of Slurm; empty: the files alone are watched
    QString path;                         ///< a folder or a file, absolute or under ~/; empty: where the job writes its output
    QString name;                         ///< for the list; empty: the job's, or the folder's
    bool operator==(const AttachRequest &) const = default;
};

/// What is wrong with a request, as a sentence; nothing where it can be tried.
std::optional<Error> problemOf(const AttachRequest &request);

/// Looks at the job and its files over there; writes nothing.
RemoteCommand lookToAttach(const AttachRequest &request);

/// The run to be added to the history. Fails with NotFound where neither job nor files are there.
Result<Run> attachedRun(const AttachRequest &request, const QByteArray &output, const QDateTime &now);

} // namespace slipway
