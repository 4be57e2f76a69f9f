// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/remote/clustersession.h"
#include "core/runs/submission.h"

namespace slipway {

/// What goes into a run's folder beside the submit helper: job file, design.yaml, estimate.json, the code and its diff, and the
/// empty folders that the job writes to.
QList<UploadFile> runFolderFiles(const SubmissionRequest &request);

/// `sha256sum` lines of the files, by path. Reads local files: not for the GUI thread. Fails with Io naming the file that
/// cannot be read.
Result<QByteArray> manifestOf(const QList<UploadFile> &files);

/// The run that a click makes, before anything has happened.
Run draftRun(const SubmissionRequest &request, SchedulerKind scheduler, const QDateTime &now);

/// The part of a run that the scheduler needs.
StagedRun stagedRun(const Run &run);

} // namespace slipway
