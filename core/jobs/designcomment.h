// SPDX-License-Identifier: GPL-3.0-or-later
// The design at the end of a job file, as comments: what no option says (the fabric, the storage, releases) comes back with it when the file is imported.
#pragma once

#include "core/design/design.h"
#include "core/jobs/jobfile.h"

#include <QByteArray>
#include <QString>
#include <QStringList>

#include <optional>
#include <string>
#include <vector>

namespace slipway {

/// What the comment of a job file says.
struct DesignComment
{
    QByteArray design;        ///< as writeDesign() wrote it
    QByteArray seal;          ///< of the text above and of the files beside it, when they were written
    QStringList files;        ///< the names of those files
    QString above;            ///< the file without the comment
    bool isLast = true;       ///< nothing was written below it
};

/// The lines to append to a job file: the design, and a seal over the file and those beside it, which tells whether somebody changed them since.
/// What an hour costs is left out: a job file is read by all who read the cluster's folders and its accounting.
QString designComment(const Design &design, const QString &text, const QList<RenderedFile> &files);

/// The keys of a design that its comment leaves out.
std::vector<std::string> keysLeftOut();

/// Nothing where the text has no such comment.
std::optional<DesignComment> readDesignComment(const QString &text);

/// The seal over a job file and the files beside it. Ends of lines do not count: mail and editors change them.
QByteArray sealOf(const QString &text, const QList<RenderedFile> &files);

} // namespace slipway
