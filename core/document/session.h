// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/support/error.h"

#include <QByteArray>
#include <QList>
#include <QString>
#include <QStringList>

#include <memory>
#include <optional>

class QLockFile;

namespace slipway {

/// What a window had open.
struct Session
{
    struct Tab
    {
        QString filePath; ///< empty: it had none
        QString copy;     ///< of its unsaved changes, a path; there only while there were any
        bool operator==(const Tab &) const = default;
    };

    /// A design of the Compare page: one of the tabs, a run of the history, a file, or a value that only the page holds.
    struct Compared
    {
        int tab = -1;       ///< place among `tabs`; -1: none of them
        QString run;        ///< token
        QString filePath;
        QString name;       ///< of a value, with where it came from and the folder its relative paths start in
        QString origin;
        QString folder;
        QByteArray text;    ///< of a value, as a design file
        bool operator==(const Compared &) const = default;
    };

    QList<Tab> tabs;
    int current = 0;
    QString page;          ///< of the window, a word
    bool hasEnded = false; ///< not set: the program was killed
    QList<Compared> compared = {};
    int baseline = 0;      ///< place among `compared`
    bool operator==(const Session &) const = default;
};

/// The note a running window keeps of its session, so that the next start can show it again after any kind of end. While the
/// window lives it holds a lock on it: a second window neither sees nor changes it.
class SessionFile
{
public:
    explicit SessionFile(const QString &folder); ///< must be there
    ~SessionFile();

    /// Makes the newest session that nobody holds this window's own. Older ones go: what they had unsaved stays among the
    /// recovery copies. Nothing where there is none that can be read.
    std::optional<Session> takeOver();
    /// Files that other living windows have in their tabs.
    QStringList filesElsewhere() const;
    /// Fails with Io.
    Result<Done> write(const Session &session);

private:
    QString m_folder;
    QString m_path;
    std::unique_ptr<QLockFile> m_lock;
};

} // namespace slipway
