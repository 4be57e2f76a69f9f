// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <QStringList>

namespace slipway {

/// The text as one word of a POSIX shell, whatever is in it: 'it'\''s'. A NUL, which no shell word can hold, is dropped.
QString shellQuote(const QString &text);

/// Each word quoted, joined by spaces.
QString shellJoin(const QStringList &words);

} // namespace slipway
