// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <QTextDocument>

namespace slipway {

/// Text from elsewhere (a scheduler, a server, a log) as a tool tip: shown as it is, never read as markup.
inline QString plainToolTip(const QString &text)
{
    return Qt::mightBeRichText(text)
        ? QStringLiteral("<p style='white-space:pre-wrap'>") + text.toHtmlEscaped() + QStringLiteral("</p>")
        : text;
}

} // namespace slipway
