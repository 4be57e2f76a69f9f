// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QDateTime>
#include <QList>
#include <QString>

namespace slipway {

struct ArchiveFile
{
    QString path;            ///< relative, forward slashes
    QByteArray content;
};

/// The files as a gzip-compressed tar (POSIX ustar, a pax header where a name does not fit), every one dated `at`. The same files give the same bytes.
QByteArray tarGz(const QList<ArchiveFile> &files, const QDateTime &at);

} // namespace slipway
