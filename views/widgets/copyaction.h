// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

class QAbstractItemView;

namespace slipway {

/// The selected rows of a table as text, a tab between columns, headings first; all rows where none is selected.
QString tableText(const QAbstractItemView &view);

/// Gives a table the copy key and a context menu entry that put tableText() on the clipboard.
void addCopyAction(QAbstractItemView *view);

} // namespace slipway
