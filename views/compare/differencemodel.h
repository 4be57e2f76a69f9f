// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/design/designdifference.h"
#include "views/compare/compareddesign.h"

#include <QAbstractTableModel>
#include <QHash>
#include <QStringList>

namespace slipway {

/// The keys in which the designs differ: a row per key in the words of the design page, a column per design with the value as it is
/// written. What differs from the baseline is bold.
class DifferenceModel : public QAbstractTableModel
{
    Q_OBJECT

public:
    enum Role { PathRole = Qt::UserRole + 1 }; ///< key of the design file

    using QAbstractTableModel::QAbstractTableModel;

    /// `names` of keys, by key; a key without one is called by itself.
    void setNames(const QHash<QString, QString> &names) { m_keyNames = names; }
    void showDesigns(const QList<ComparedDesign> &designs, int baseline);

    int rowCount(const QModelIndex &parent = {}) const override;
    int columnCount(const QModelIndex &parent = {}) const override;
    QVariant data(const QModelIndex &index, int role) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

private:
    QString keyName(int row) const;
    QString valueText(int row, int design) const;

    QHash<QString, QString> m_keyNames;
    QStringList m_names;
    int m_baseline = 0;
    std::vector<KeyDifference> m_rows;
};

} // namespace slipway
