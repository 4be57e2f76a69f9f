// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/widgets/searchitemmodel.h"

#include <algorithm>

namespace slipway {

void SearchItemModel::setItems(const QList<SearchItem> &items)
{
    if (items == m_items)
        return;
    beginResetModel();
    m_items = items;
    endResetModel();
}

int SearchItemModel::rowOf(const QString &id) const
{
    const auto found
        = std::find_if(m_items.begin(), m_items.end(), [&id](const SearchItem &item) { return item.id == id; });
    return found == m_items.end() ? -1 : int(found - m_items.begin());
}

int SearchItemModel::rowCount(const QModelIndex &parent) const { return parent.isValid() ? 0 : int(m_items.size()); }

int SearchItemModel::columnCount(const QModelIndex &parent) const { return parent.isValid() ? 0 : ColumnCount; }

QVariant SearchItemModel::data(const QModelIndex &index, int role) const
{
    if (!index.isValid() || index.row() >= m_items.size())
        return {};
    const SearchItem &item = m_items[index.row()];
    switch (role) {
    case Qt::DisplayRole:
    case Qt::EditRole:
        return index.column() == NameColumn ? item.text : item.facts;
    case Qt::ToolTipRole:
        return item.toolTip.isEmpty() ? QVariant() : item.toolTip;
    case Qt::AccessibleTextRole:
        return index.column() == NameColumn ? item.text + QStringLiteral(", ") + item.facts : item.facts;
    case IdRole:
        return item.id;
    case SearchRole:
        return QString(item.text + u' ' + item.id + u' ' + item.facts);
    default:
        return {};
    }
}

void WordFilter::setWords(const QString &typed)
{
    m_words = typed.split(u' ', Qt::SkipEmptyParts);
    invalidateFilter();
}

bool WordFilter::filterAcceptsRow(int row, const QModelIndex &parent) const
{
    const QString text = sourceModel()->index(row, 0, parent).data(SearchItemModel::SearchRole).toString();
    return std::all_of(m_words.begin(), m_words.end(),
        [&text](const QString &word) { return text.contains(word, Qt::CaseInsensitive); });
}

} // namespace slipway
