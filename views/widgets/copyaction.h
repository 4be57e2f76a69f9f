// SPDX-License-Identifier: GPL-3.0-or-later
// Figures and tables are taken away in the same ways everywhere.
#pragma once

#include <QString>

#include <functional>

class QAbstractItemView;
class QAction;
class QWidget;

namespace slipway {

/// The selected rows of a table as text, a tab between columns, headings first; all rows where none is selected.
QString tableText(const QAbstractItemView &view);

/// Gives a table the copy key, which puts tableText() on the clipboard, and a context menu: actions of its own, then what ExportMenu
/// offers of its numbers. The menu is called after the table's object name and titled by its accessible name.
void addCopyAction(QAbstractItemView *view);

/// Gives a figure the copy key and a context menu entry that put `text` on the clipboard: what it is, its value, its unit.
QAction *addCopyFigure(QWidget *figure, const std::function<QString()> &text);

} // namespace slipway
