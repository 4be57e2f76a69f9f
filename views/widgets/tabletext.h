// SPDX-License-Identifier: GPL-3.0-or-later
// Tables as text: for files, the clipboard and paper.
#pragma once

#include <QByteArray>
#include <QString>

class QAbstractItemModel;

namespace slipway {

/// The role under which a model gives the plain number of a cell: what goes into files. Cells without one are written as they are shown.
inline constexpr int numberRole = Qt::UserRole + 100;

/// The role under which a model gives the unit of those numbers, as files name it ("bytes", "s", "fraction"): asked of a heading, or of the
/// first cell of a row where rows have units of their own. None where the heading names it, or where the numbers only count.
inline constexpr int unitRole = numberRole + 1;

/// A model as comma-separated lines after one of headings: numbers plain and in the C locale, text in quotes where it needs them. The rows
/// of a tree follow their parent. Units stand behind the headings, "Working [s]", and those of rows in a last column.
QString csvOf(const QAbstractItemModel &model);

/// {"title": ..., "rows": [{heading: number or text}, ...]}; the rows of a tree lie in their parent's "rows". Indented UTF-8.
QByteArray jsonOf(const QAbstractItemModel &model, const QString &title);

/// An HTML table as the cells are shown, of `mostRows` rows at most; what was left out is said below it.
QString htmlOf(const QAbstractItemModel &model, int mostRows);

} // namespace slipway
