// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "views/layout/placeddesign.h"

#include <QAbstractTableModel>

namespace slipway {

/// One row for each kind of group: how many there are, what their traffic goes through, and how loaded that is.
class GroupTableModel : public QAbstractTableModel
{
    Q_OBJECT

public:
    enum Column { Kind, Ranks, Groups, Crosses, Sent, Busy, ColumnCount };

    using QAbstractTableModel::QAbstractTableModel;

    void setDesign(const PlacedDesign &design);

    int rowCount(const QModelIndex &parent = {}) const override;
    int columnCount(const QModelIndex &parent = {}) const override;
    QVariant data(const QModelIndex &index, int role) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

private:
    QString textAt(GroupKind kind, int column) const;
    QString hintAt(GroupKind kind) const;
    QVariant numberAt(GroupKind kind, int column) const;

    PlacedDesign m_design;
};

} // namespace slipway
