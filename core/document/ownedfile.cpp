// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/document/ownedfile_p.h"

#include <QDir>
#include <QLockFile>

namespace slipway {

using namespace Qt::StringLiterals;

std::unique_ptr<QLockFile> ownFile(const QString &path)
{
    auto lock = std::make_unique<QLockFile>(path + u".lock"_s);
    lock->setStaleLockTime(0);
    if (!lock->tryLock(0))
        return nullptr;
    return lock;
}

QStringList abandonedFiles(const QString &folder, const QString &suffix)
{
    QStringList files;
    if (folder.isEmpty())
        return files;
    const QDir dir(folder);
    for (const QString &name : dir.entryList({u'*' + suffix}, QDir::Files, QDir::Time))
        if (ownFile(dir.filePath(name))) // let go of at once
            files.append(dir.filePath(name));
    return files;
}

} // namespace slipway
