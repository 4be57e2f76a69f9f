// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/explore/plottable.h"

#include "views/charts/axisticks.h"
#include "views/widgets/tabletext.h"

namespace slipway {

void PlotTableModel::setData(const PlotData &data)
{
    beginResetModel();
    m_rows.clear();
    for (const PlotSeries &series : data.series)
        for (const PlotPoint &point : series.points)
            m_rows.append({series.name, point});
    m_xTitle = data.x.title;
    m_yTitle = data.y.title;
    endResetModel();
}

int PlotTableModel::rowCount(const QModelIndex &parent) const { return parent.isValid() ? 0 : int(m_rows.size()); }

int PlotTableModel::columnCount(const QModelIndex &parent) const { return parent.isValid() ? 0 : ColumnCount; }

QVariant PlotTableModel::data(const QModelIndex &index, int role) const
{
    if (!index.isValid())
        return {};
    const Row &row = m_rows[index.row()];
    const bool isNumber = index.column() >= X;
    if (role == Qt::TextAlignmentRole)
        return int((isNumber ? Qt::AlignRight : Qt::AlignLeft) | Qt::AlignVCenter);
    if (isNumber) {
        const double value = index.column() == X ? row.point.x : row.point.y;
        return role == numberRole ? QVariant(value) : role == Qt::DisplayRole ? valueText(value, QLocale()) : QVariant();
    }
    if (role != Qt::DisplayRole)
        return {};
    return index.column() == Series ? row.series : row.point.text.section(u'\n', 0, 0);
}

QVariant PlotTableModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal || role != Qt::DisplayRole)
        return QAbstractTableModel::headerData(section, orientation, role);
    switch (section) {
    case Series: return tr("Line");
    case Point: return tr("Point");
    case X: return m_xTitle;
    default: return m_yTitle;
    }
}

} // namespace slipway
