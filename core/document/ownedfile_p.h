// SPDX-License-Identifier: GPL-3.0-or-later
// Files that belong to a living process, told by a lock beside them. Private to core/document.
#pragma once

#include <QString>
#include <QStringList>

#include <memory>

class QLockFile;

namespace slipway {

/// Makes the file this process's own until the lock goes; nullptr where another process holds it. Age alone makes no lock stale,
/// since a design may stay open for weeks: the death of its process does.
std::unique_ptr<QLockFile> ownFile(const QString &path);

/// Files of a folder that end in `suffix` and that nobody holds, newest first.
QStringList abandonedFiles(const QString &folder, const QString &suffix);

} // namespace slipway
