// SPDX-License-Identifier: GPL-3.0-or-later
// The design at the end of a job file, as comments: what no option says (the fabric, prices, releases) comes back with it when the file is imported.
#pragma once

#include "core/design/design.h"
#include "core/jobs/jobfile.h"

#include <QByteArray>
#include <QString>
#include <QStringList>

#include <optional>

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
QString designComment(const Design &design, const QString &text, const QList<RenderedFile> &files);

/// Nothing where the text has no such comment.
std::optional<DesignComment> readDesignComment(const QString &text);

/// The seal over a job file and the files beside it. Ends of lines do not count: mail and editors change them.
QByteArray sealOf(const QString &text, const QList<RenderedFile> &files);

} // namespace slipway
