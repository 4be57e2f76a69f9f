// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/runs/texttable.h"

#include "views/widgets/copyaction.h"
#include "views/widgets/plaintooltip.h"
#include "views/widgets/tabletext.h"

#include <QHeaderView>
#include <QTableView>

namespace slipway {

TextTableModel::TextTableModel(const QStringList &headings, int firstNumber, QObject *parent)
    : QAbstractTableModel(parent)
    , m_headings(headings)
    , m_firstNumber(firstNumber)
{
}

void TextTableModel::setRows(const QList<TextRow> &rows)
{
    if (rows == m_rows)
        return;
    if (rows.size() == m_rows.size()) {
        m_rows = rows;
        if (!rows.isEmpty())
            Q_EMIT dataChanged(index(0, 0), index(rowCount() - 1, columnCount() - 1));
        return;
    }
    beginResetModel();
    m_rows = rows;
    endResetModel();
}

void TextTableModel::setKey(const QList<QColor> &colors)
{
    if (colors == m_colors)
        return;
    m_colors = colors;
    if (rowCount() > 0)
        Q_EMIT dataChanged(index(0, 0), index(rowCount() - 1, 0), {Qt::DecorationRole});
}

int TextTableModel::rowCount(const QModelIndex &parent) const { return parent.isValid() ? 0 : int(m_rows.size()); }
int TextTableModel::columnCount(const QModelIndex &parent) const { return parent.isValid() ? 0 : int(m_headings.size()); }

QVariant TextTableModel::data(const QModelIndex &index, int role) const
{
    if (!index.isValid() || index.row() >= m_rows.size())
        return {};
    const TextCell cell = m_rows.at(index.row()).value(index.column());
    if (role == Qt::DisplayRole)
        return cell.text;
    if (role == numberRole)
        return cell.number ? QVariant(*cell.number) : QVariant();
    if (role == unitRole)
        return m_rowUnits.isEmpty() ? QVariant() : QVariant(m_rowUnits.value(index.row()));
    if (role == Qt::DecorationRole && index.column() == 0 && index.row() < m_colors.size())
        return m_colors.at(index.row());
    if (role == Qt::ToolTipRole)
        return plainToolTip(cell.text);
    if (role == Qt::TextAlignmentRole)
        return int((index.column() >= m_firstNumber ? Qt::AlignRight : Qt::AlignLeft) | Qt::AlignVCenter);
    return {};
}

QVariant TextTableModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal)
        return {};
    if (role == Qt::TextAlignmentRole)
        return int((section >= m_firstNumber ? Qt::AlignRight : Qt::AlignLeft) | Qt::AlignVCenter);
    if (role == unitRole)
        return m_units.value(section);
    return role == Qt::DisplayRole ? QVariant(m_headings.value(section)) : QVariant();
}

QTableView *makeTextTable(TextTableModel *model, const QString &name, const QString &accessibleName, QWidget *parent)
{
    auto *table = new QTableView(parent);
    table->setObjectName(name);
    table->setAccessibleName(accessibleName);
    table->setModel(model);
    table->setSelectionBehavior(QAbstractItemView::SelectRows);
    table->setSelectionMode(QAbstractItemView::SingleSelection);
    table->setEditTriggers(QAbstractItemView::NoEditTriggers);
    table->setShowGrid(false);
    table->setTabKeyNavigation(false);
    table->setWordWrap(false);
    table->setIconSize(QSize(10, 10));
    table->setVerticalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    table->setFrameShape(QFrame::NoFrame);
    table->verticalHeader()->hide();
    table->verticalHeader()->setDefaultSectionSize(24);
    table->horizontalHeader()->setHighlightSections(false);
    table->horizontalHeader()->setSectionResizeMode(QHeaderView::ResizeToContents);
    table->horizontalHeader()->setSectionResizeMode(0, QHeaderView::Stretch);
    addCopyAction(table);
    return table;
}

void fitHeight(QTableView *table)
{
    const int rows = table->model()->rowCount();
    table->setFixedHeight(table->horizontalHeader()->sizeHint().height() + rows * table->verticalHeader()->defaultSectionSize() + 2 * table->frameWidth() + 2);
}

void dressRows(QTableView *table, const QList<int> &widths)
{
    table->setSelectionBehavior(QAbstractItemView::SelectRows);
    table->setShowGrid(false);
    table->setTabKeyNavigation(false);
    table->setWordWrap(false);
    table->verticalHeader()->hide();
    table->verticalHeader()->setDefaultSectionSize(28);
    table->horizontalHeader()->setDefaultAlignment(Qt::AlignLeft | Qt::AlignVCenter);
    table->horizontalHeader()->setHighlightSections(false);
    table->horizontalHeader()->setStretchLastSection(true);
    for (int column = 0; column < widths.size(); ++column)
        table->setColumnWidth(column, widths[column]);
}

} // namespace slipway
