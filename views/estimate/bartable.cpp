// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/estimate/bartable.h"

#include "views/widgets/tabletext.h"

#include <QFont>

namespace slipway {

void BarTableModel::setBars(const StackedBars &bars)
{
    if (bars == m_bars)
        return;
    const bool sameShape
        = bars.bars.size() == m_bars.bars.size() && bars.parts.size() == m_bars.parts.size() && !m_bars.parts.isEmpty();
    if (!sameShape) {
        beginResetModel();
        m_bars = bars;
        endResetModel();
        return;
    }
    m_bars = bars;
    Q_EMIT dataChanged(index(0, 0), index(rowCount() - 1, columnCount() - 1));
    Q_EMIT headerDataChanged(Qt::Horizontal, 0, columnCount() - 1);
}

int BarTableModel::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() || m_bars.parts.isEmpty() ? 0 : int(m_bars.parts.size()) + 1;
}

int BarTableModel::columnCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : int(m_bars.bars.size()) + 1;
}

double BarTableModel::valueAt(const QModelIndex &index) const
{
    const int bar = index.column() - 1;
    return index.row() < m_bars.parts.size() ? m_bars.parts[index.row()].values.value(bar) : m_bars.total(bar);
}

QVariant BarTableModel::data(const QModelIndex &index, int role) const
{
    if (!index.isValid())
        return {};
    const bool isTotal = index.row() == m_bars.parts.size();
    if (role == Qt::FontRole && isTotal) {
        QFont bold;
        bold.setBold(true);
        return bold;
    }
    if (index.column() == 0)
        return role != Qt::DisplayRole ? QVariant() : isTotal ? tr("In all") : m_bars.parts[index.row()].name;
    switch (role) {
    case Qt::DisplayRole:
        return barText(m_bars.unit, valueAt(index));
    case Qt::TextAlignmentRole:
        return int(Qt::AlignRight | Qt::AlignVCenter);
    case numberRole:
        return valueAt(index);
    default:
        return {};
    }
}

QVariant BarTableModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (role == unitRole && section > 0)
        return m_bars.unit == BarUnit::Bytes ? QStringLiteral("bytes") : m_bars.unit == BarUnit::Seconds ? QStringLiteral("s") : m_bars.currency;
    if (orientation != Qt::Horizontal || role != Qt::DisplayRole)
        return QAbstractTableModel::headerData(section, orientation, role);
    return section == 0 ? tr("Part") : m_bars.bars.value(section - 1);
}

} // namespace slipway
