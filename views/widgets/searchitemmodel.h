// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QAbstractTableModel>
#include <QList>
#include <QSortFilterProxyModel>
#include <QStringList>

namespace slipway {

/// An entry of a long list: what it is called, and the facts that tell it from its neighbours.
struct SearchItem
{
    QString id;
    QString text;
    QString facts = {}; ///< second column: "8.03 B · 32 layers"
    QString toolTip = {};
    bool operator==(const SearchItem &) const = default;
};

/// The entries as a table of two columns.
class SearchItemModel : public QAbstractTableModel
{
    Q_OBJECT

public:
    enum Column { NameColumn, FactsColumn, ColumnCount };
    enum Role { IdRole = Qt::UserRole, SearchRole };

    using QAbstractTableModel::QAbstractTableModel;

    void setItems(const QList<SearchItem> &items);
    const QList<SearchItem> &items() const { return m_items; }
    int rowOf(const QString &id) const;

    int rowCount(const QModelIndex &parent = {}) const override;
    int columnCount(const QModelIndex &parent = {}) const override;
    QVariant data(const QModelIndex &index, int role) const override;

private:
    QList<SearchItem> m_items;
};

/// Keeps the rows that contain every word of what was typed, anywhere in name, id or facts, whatever the case.
class WordFilter : public QSortFilterProxyModel
{
    Q_OBJECT

public:
    using QSortFilterProxyModel::QSortFilterProxyModel;

    void setWords(const QString &typed);

protected:
    bool filterAcceptsRow(int row, const QModelIndex &parent) const override;

private:
    QStringList m_words;
};

} // namespace slipway
