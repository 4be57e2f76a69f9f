// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/layout/ranktable.h"

#include "views/layout/layoutwords.h"
#include "views/widgets/tabletext.h"

namespace slipway {

using namespace Qt::StringLiterals;

void RankTableModel::setPlacement(const RankPlacement &placement)
{
    if (placement == m_placement)
        return;
    beginResetModel();
    m_placement = placement;
    endResetModel();
}

int RankTableModel::rowCount(const QModelIndex &parent) const { return parent.isValid() ? 0 : m_placement.ranks(); }

int RankTableModel::columnCount(const QModelIndex &parent) const { return parent.isValid() ? 0 : ColumnCount; }

int RankTableModel::valueAt(int rank, int column) const
{
    const RankPlace place = m_placement.place(rank);
    switch (column) {
    case Rank: return rank;
    case Node: return place.node;
    case Slot: return place.slot;
    case Tensor: return place.tensor;
    case Context: return place.context;
    case Expert: return place.expert;
    case Data: return place.data;
    case Pipeline: return place.pipeline;
    default: return m_placement.groupIndex(GroupKind(column - TensorGroup), rank);
    }
}

QVariant RankTableModel::data(const QModelIndex &index, int role) const
{
    if (!index.isValid())
        return {};
    if (role == Qt::TextAlignmentRole)
        return int(Qt::AlignRight | Qt::AlignVCenter);
    if (role == Qt::DisplayRole || role == numberRole)
        return valueAt(index.row(), index.column());
    return {};
}

QVariant RankTableModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal || (role != Qt::DisplayRole && role != Qt::ToolTipRole))
        return QAbstractTableModel::headerData(section, orientation, role);
    switch (section) {
    case Rank: return tr("Rank");
    case Node: return tr("Node");
    case Slot: return tr("GPU");
    case Tensor: return u"TP"_s;
    case Context: return u"CP"_s;
    case Expert: return u"EP"_s;
    case Data: return u"DP"_s;
    case Pipeline: return u"PP"_s;
    default: return tr("%1 group").arg(kindShort(GroupKind(section - TensorGroup)));
    }
}

} // namespace slipway
