// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/support/error.h"
#include "core/support/result.h"

#include <QString>

namespace slipway {

/// Writes the history of `folder` as one file, as it stands at one moment, while windows go on using it: runs, notes, events, curves and logs, the
/// audit chain. What waits in the outbox to be sent is not in it. An existing file is replaced only once the new one is whole. Fails with Io.
/// Copies gigabytes where there are some: not for the GUI thread.
Result<Done> backUpHistory(const QString &folder, const QString &file);

struct RestoredHistory
{
    int added = 0;           ///< runs that came from the backup
    int kept = 0;            ///< runs of the backup that the history holds already: they stay as they are
    bool operator==(const RestoredHistory &) const = default;
};

/// Adds the runs of a backup to the history of `folder`, all or none; of a run that is there already nothing changes. A backup of an older version is brought
/// up to date in a copy. Runs that were under way when the backup was made are followed again. Leases and the audit chain stay as they are here: a
/// chain tells of one history. Fails with Conflict for a backup of a newer version, Io for a file that is no backup.
Result<RestoredHistory> restoreHistory(const QString &folder, const QString &file);

} // namespace slipway
