// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/support/error.h"
#include "core/support/handedit.h"

#include <QByteArray>
#include <QString>
#include <QStringList>

#include <memory>

class QLockFile;

namespace slipway {

/// What a copy holds: the text as it would be saved, the file it belongs to, and that file's content when it was read.
struct RecoveredText
{
    QByteArray text;
    QString filePath;    ///< empty: it had none
    QByteArray fileText; ///< what was read or saved last
    HandEdits handEdits = {}; ///< of the job file; of a design without a file
    bool operator==(const RecoveredText &) const = default;
};

/// The copy of one open document. While it lives it holds a lock, by which others see that it is in use.
class RecoveryCopy
{
public:
    explicit RecoveryCopy(const QString &folder); ///< empty: write() does nothing
    ~RecoveryCopy();

    QString path() const { return m_path; }
    Result<Done> write(const RecoveredText &content);
    void remove();
    /// Lets go of the file and leaves it for the next start.
    void leave();

    /// Makes a copy that a crash left behind this document's own: the file stays where it is, so that nothing is there twice or
    /// not at all, whenever the power fails. Fails with Conflict for a copy in use, with NotFound or InvalidInput for one that is
    /// gone or damaged; the copy stays then.
    Result<RecoveredText> takeOver(const QString &path);
    /// Copies that no living document holds, newest first.
    static QStringList abandoned(const QString &folder);

private:
    QString m_path;
    std::unique_ptr<QLockFile> m_lock;
    bool m_isLeft = false;
};

} // namespace slipway
