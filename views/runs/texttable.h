// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QAbstractTableModel>
#include <QColor>
#include <QStringList>

class QTableView;

namespace slipway {

/// Rows of texts under headings, for tables that are read and copied and no more.
class TextTableModel : public QAbstractTableModel
{
    Q_OBJECT

public:
    /// \param firstNumber  from this column on texts are numbers, to the right
    TextTableModel(const QStringList &headings, int firstNumber, QObject *parent = nullptr);

    void setRows(const QList<QStringList> &rows);
    /// A key to a drawing: the colour of each row, before its first text. None: no key.
    void setKey(const QList<QColor> &colors);

    int rowCount(const QModelIndex &parent = {}) const override;
    int columnCount(const QModelIndex &parent = {}) const override;
    QVariant data(const QModelIndex &index, int role) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

private:
    QStringList m_headings;
    int m_firstNumber;
    QList<QStringList> m_rows;
    QList<QColor> m_colors;
};

/// A table of it as tall as its rows: what is around it scrolls.
QTableView *makeTextTable(TextTableModel *model, const QString &name, const QString &accessibleName, QWidget *parent);
void fitHeight(QTableView *table);

/// Rows one below the other without a grid, chosen whole; the columns as wide as said, the last one as there is room. After the model is set.
void dressRows(QTableView *table, const QList<int> &widths);

} // namespace slipway
