// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "views/layout/placeddesign.h"

#include <QAbstractTableModel>

namespace slipway {

/// The tiers of a network from the nodes upwards: the numbers of its drawing.
class TierTableModel : public QAbstractTableModel
{
    Q_OBJECT

public:
    enum Column { Part, Count, PortsDown, PortsUp, Links, Rate, Total, Ratio, ColumnCount };

    using QAbstractTableModel::QAbstractTableModel;

    void setDesign(const PlacedDesign &design);

    int rowCount(const QModelIndex &parent = {}) const override;
    int columnCount(const QModelIndex &parent = {}) const override;
    QVariant data(const QModelIndex &index, int role) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

private:
    QString partName(int row) const;
    QVariant valueAt(int row, int column) const;

    PlacedDesign m_design;
};

} // namespace slipway
