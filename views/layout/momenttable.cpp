// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/layout/momenttable.h"

#include "views/widgets/localfigures.h"
#include "views/widgets/tabletext.h"

namespace slipway {

using namespace Qt::StringLiterals;

void MomentTableModel::setMemory(const ShownMemory &memory)
{
    if (memory == m_memory)
        return;
    beginResetModel();
    m_memory = memory;
    endResetModel();
}

int MomentTableModel::rowCount(const QModelIndex &parent) const { return parent.isValid() ? 0 : int(m_memory.moments.size()); }

int MomentTableModel::columnCount(const QModelIndex &parent) const { return parent.isValid() ? 0 : ColumnCount; }

QVariant MomentTableModel::data(const QModelIndex &index, int role) const
{
    if (!index.isValid())
        return {};
    const ShownMemory::Moment &moment = m_memory.moments[std::size_t(index.row())];
    const int column = index.column();
    if (role == Qt::TextAlignmentRole)
        return int((column == Operation || column == Direction ? Qt::AlignLeft : Qt::AlignRight) | Qt::AlignVCenter);
    if (role != Qt::DisplayRole && role != numberRole)
        return {};
    if (column >= FirstPart) {
        const double bytes = column == Total ? moment.total() : moment.bytes[std::size_t(column - FirstPart)];
        return role == numberRole ? QVariant(bytes) : localGib(Bytes(bytes));
    }
    if (column == Layer)
        return moment.layer >= 0 ? QVariant(moment.layer) : QVariant();
    if (role == numberRole)
        return {};
    return column == Operation ? moment.operation : moment.isBackward ? tr("backward") : tr("forward");
}

QVariant MomentTableModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (role == unitRole)
        return section >= FirstPart ? u"bytes"_s : QString();
    if (orientation != Qt::Horizontal || role != Qt::DisplayRole)
        return QAbstractTableModel::headerData(section, orientation, role);
    switch (section) {
    case Operation: return tr("Operation");
    case Layer: return tr("Layer");
    case Direction: return tr("Direction");
    case Total: return tr("In all");
    default: return memoryPartName(ShownMemory::Part(section - FirstPart));
    }
}

} // namespace slipway
