// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "tests/support/folders.h"

#include <QDir>
#include <QDirIterator>
#include <QFile>
#include <QString>
#include <QStringList>

namespace slipway {

/// Files of the source tree below the folders with one of the endings, relative to the root, sorted.
inline QStringList sourceFiles(const QStringList &folders, const QStringList &patterns)
{
    const QDir root(sourceFolder());
    QStringList files;
    for (const QString &folder : folders) {
        QDirIterator it(root.filePath(folder), patterns, QDir::Files, QDirIterator::Subdirectories);
        while (it.hasNext())
            files << root.relativeFilePath(it.next());
    }
    files.sort();
    return files;
}

inline QString sourceText(const QString &relativePath)
{
    QFile file(QDir(sourceFolder()).filePath(relativePath));
    return file.open(QIODevice::ReadOnly) ? QString::fromUtf8(file.readAll()) : QString();
}

} // namespace slipway
