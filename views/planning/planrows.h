// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QAbstractTableModel>
#include <QIcon>
#include <QList>
#include <QStringList>
#include <QVariant>

namespace slipway {

/// One cell of a plan's table.
struct PlanCell
{
    QString text;
    QVariant number = {};      ///< what goes into files; none: the text
    QString tip = {};
    QString editKey = {};      ///< a person may type here; the key comes back with what was typed
    QString editText = {};     ///< what the editor starts with
    QString icon = {};         ///< themed, beside the text
    QList<std::pair<QString, QString>> choices = {}; ///< word and text of each, where one is picked; the word comes back
    QString unit = {};         ///< in the first cell of a row whose numbers have a unit of their own, as files name it; null: they have none
    bool isNumber = false;     ///< aligned to the right
    bool isStrong = false;
    bool isQuiet = false;      ///< of second importance
    bool operator==(const PlanCell &) const = default;
};

struct PlanRows
{
    QStringList heads;
    QList<QList<PlanCell>> rows;
    QStringList units = {}; ///< of the numbers of each column, as files name them
    bool operator==(const PlanRows &) const = default;
};

/// Rows of a plan. What is shown stays in place where only values changed.
class PlanRowsModel : public QAbstractTableModel
{
    Q_OBJECT

public:
    using QAbstractTableModel::QAbstractTableModel;

    enum Role { ChoicesRole = Qt::UserRole + 40 }; ///< QStringList: word, text, word, text...

    void showRows(const PlanRows &rows);
    const PlanRows &rows() const { return m_rows; }

    int rowCount(const QModelIndex &parent = {}) const override { return parent.isValid() ? 0 : int(m_rows.rows.size()); }
    int columnCount(const QModelIndex &parent = {}) const override { return parent.isValid() ? 0 : int(m_rows.heads.size()); }
    QVariant data(const QModelIndex &index, int role) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;
    Qt::ItemFlags flags(const QModelIndex &index) const override;
    bool setData(const QModelIndex &index, const QVariant &value, int role) override;

Q_SIGNALS:
    /// A person typed into the cell of that key.
    void edited(const QString &key, const QString &text);

private:
    const PlanCell &cell(const QModelIndex &index) const { return m_rows.rows[index.row()][index.column()]; }

    PlanRows m_rows;
};

} // namespace slipway
