// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/support/error.h"

#include <QByteArray>
#include <QList>
#include <QString>
#include <QStringList>

namespace slipway {

/// A folder as git sees it. Every call runs the git program and waits for it.
class GitFolder
{
public:
    explicit GitFolder(const QString &folder);

    QString commit() const;                 ///< HEAD, or empty: no repository, no commit, no git
    QByteArray diff() const;                ///< of the folder against HEAD, staged changes too, binary files whole
    QStringList untracked() const;

    /// The commit that a revision names. Fails with InvalidInput where there is none.
    Result<QString> resolve(const QString &revision) const;

    struct Entry
    {
        enum class Kind { File, Executable, Link, Submodule };
        Kind kind = Kind::File;
        QString path;       ///< relative to the folder
        QByteArray object;
        qint64 size = 0;    ///< bytes
    };
    /// Everything under the folder in a commit.
    Result<QList<Entry>> entries(const QString &commit) const;
    /// The contents of objects, in order.
    Result<QList<QByteArray>> contents(const QList<Entry> &entries) const;

private:
    struct Reply
    {
        bool isGood = false;
        QByteArray output, errorOutput;
    };
    Reply run(const QStringList &arguments, const QByteArray &input = {}) const;

    QString m_folder;
};

} // namespace slipway
