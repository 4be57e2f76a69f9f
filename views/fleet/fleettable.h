// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "views/fleet/fleetview.h"

#include <QAbstractTableModel>

namespace slipway {

/// Every GPU with its seat, its coordinates in the layout and all that is known of it at the shown moment, the times of its phases behind what is sampled: the numbers of the map.
class FleetTableModel : public QAbstractTableModel
{
    Q_OBJECT

public:
    enum Column { Rank, Node, Gpu, Tensor, Context, Expert, Data, Pipeline, FirstQuantity, FirstPhase = FirstQuantity + int(heldQuantities) };

    using QAbstractTableModel::QAbstractTableModel;

    void showGroups(const FleetView &view, const std::vector<FleetGroup> &groups);
    void showValues(const FleetView &view);
    /// The GPU of a row; its row.
    int gpuAt(int row) const { return row >= 0 && std::size_t(row) < m_gpus.size() ? m_gpus[std::size_t(row)] : -1; }
    int rowOf(int gpu) const;

    int rowCount(const QModelIndex &parent = {}) const override;
    int columnCount(const QModelIndex &parent = {}) const override;
    QVariant data(const QModelIndex &index, int role) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

private:
    QVariant seat(int gpu, int column) const;
    FleetQuantity quantityAt(int column) const;

    FleetView m_view;
    QStringList m_phases;
    std::vector<int> m_gpus;   ///< by row, as the map has them
};

} // namespace slipway
