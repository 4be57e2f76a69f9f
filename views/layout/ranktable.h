// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/placement/placement.h"

#include <QAbstractTableModel>

namespace slipway {

/// Every rank with its seat, its coordinates and its groups: the numbers of the placement drawing.
class RankTableModel : public QAbstractTableModel
{
    Q_OBJECT

public:
    enum Column { Rank, Node, Slot, Tensor, Context, Expert, Data, Pipeline, TensorGroup, ContextGroup, ExpertGroup, DataGroup, PipelineGroup, ColumnCount };

    using QAbstractTableModel::QAbstractTableModel;

    void setPlacement(const RankPlacement &placement);

    int rowCount(const QModelIndex &parent = {}) const override;
    int columnCount(const QModelIndex &parent = {}) const override;
    QVariant data(const QModelIndex &index, int role) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

private:
    int valueAt(int rank, int column) const;

    RankPlacement m_placement;
};

} // namespace slipway
