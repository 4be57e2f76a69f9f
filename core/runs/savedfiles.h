// SPDX-License-Identifier: GPL-3.0-or-later
// What a run wrote, taken out of the history as plain files.
#pragma once

#include "core/runs/runstore.h"

namespace slipway {

struct SavedFiles
{
    QString folder;
    QStringList files;         ///< relative to the folder
    QStringList unfinished;    ///< of them those whose later part is still on the cluster
};

/// Writes what the history holds of a run into a folder, which is made: metrics, samples and logs under their names on the cluster, beside them the
/// design and the job file. A file that is there already is replaced where it is a beginning of what is known now, as an earlier call left it.
/// Reads and writes all bytes: not for the GUI thread.
/// Fails with Conflict, and writes nothing, where a file of that name says something else; with Io where one cannot be written.
Result<SavedFiles> saveRunFiles(const RunStore &store, const QString &token, const QString &folder);

} // namespace slipway
