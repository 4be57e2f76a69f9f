// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QAbstractTableModel>
#include <QColor>
#include <QStringList>

#include <optional>

class QTableView;

namespace slipway {

/// What a cell shows, and the plain number behind it, which goes into files.
struct TextCell
{
    TextCell() = default;
    TextCell(const QString &shown) : text(shown) { }
    TextCell(const QString &shown, double plain) : text(shown), number(plain) { }

    QString text;
    std::optional<double> number;
    bool operator==(const TextCell &) const = default;
};
using TextRow = QList<TextCell>;

/// Rows of texts under headings, for tables that are read and copied and no more.
class TextTableModel : public QAbstractTableModel
{
    Q_OBJECT

public:
    /// \param firstNumber  from this column on texts are numbers, to the right
    TextTableModel(const QStringList &headings, int firstNumber, QObject *parent = nullptr);

    /// As files name them, one for each column: "s", "bytes", "fraction", empty.
    void setUnits(const QStringList &units) { m_units = units; }
    /// Likewise, one for each row, where its numbers have units of their own.
    void setRowUnits(const QStringList &units) { m_rowUnits = units; }

    void setRows(const QList<TextRow> &rows);
    /// A key to a drawing: the colour of each row, before its first text. None: no key.
    void setKey(const QList<QColor> &colors);

    int rowCount(const QModelIndex &parent = {}) const override;
    int columnCount(const QModelIndex &parent = {}) const override;
    QVariant data(const QModelIndex &index, int role) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

private:
    QStringList m_headings;
    int m_firstNumber;
    QStringList m_units, m_rowUnits;
    QList<TextRow> m_rows;
    QList<QColor> m_colors;
};

/// A table of it as tall as its rows: what is around it scrolls.
QTableView *makeTextTable(TextTableModel *model, const QString &name, const QString &accessibleName, QWidget *parent);
void fitHeight(QTableView *table);

/// Rows one below the other without a grid, chosen whole; the columns as wide as said, the last one as there is room. After the model is set.
void dressRows(QTableView *table, const QList<int> &widths);

} // namespace slipway
