// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/explore/sweeptable.h"

#include "views/charts/axisticks.h"
#include "views/widgets/tabletext.h"

#include <algorithm>
#include <cmath>

namespace slipway {

using namespace Qt::StringLiterals;

MeasureUnit sweepUnit(const ShownSweep &sweep, Measure measure)
{
    double most = 0;
    for (const ShownSweepPoint &point : sweep.points)
        for (const auto &layout : point.lines)
            if (const double value = layout ? measureOf(measure, layout->candidate) : NAN; std::isfinite(value))
                most = std::max(most, value);
    return measureUnit(measure, most, sweep.currency);
}

void SweepTableModel::setSweep(const ShownSweep &sweep, Measure measure)
{
    beginResetModel();
    m_sweep = sweep;
    m_measure = measure;
    m_unit = sweepUnit(sweep, measure);
    endResetModel();
}

int SweepTableModel::rowCount(const QModelIndex &parent) const { return parent.isValid() ? 0 : int(m_sweep.points.size()); }

int SweepTableModel::columnCount(const QModelIndex &parent) const { return parent.isValid() ? 0 : 1 + 2 * int(m_sweep.lines.size()); }

QVariant SweepTableModel::data(const QModelIndex &index, int role) const
{
    if (!index.isValid())
        return {};
    const ShownSweepPoint &point = m_sweep.points[index.row()];
    const int column = index.column();
    const bool isLayout = column > 0 && column % 2 == 0;
    if (role == Qt::TextAlignmentRole)
        return int((isLayout ? Qt::AlignLeft : Qt::AlignRight) | Qt::AlignVCenter);
    if (role == Qt::ToolTipRole && isLayout) // in full, where the column is narrow
        return m_sweep.reasonAt(index.row(), (column - 1) / 2);
    if (role != Qt::DisplayRole && role != numberRole)
        return {};
    const ShownLayout *layout = m_sweep.layoutAt(index.row(), (column - 1) / 2);
    if (isLayout)
        return role == numberRole ? QVariant() : layout ? layout->words : m_sweep.reasonAt(index.row(), (column - 1) / 2);
    const double number = column == 0 ? point.number : layout ? measureOf(m_measure, layout->candidate) / m_unit.size : NAN;
    if (!std::isfinite(number))
        return {};
    return role == numberRole ? QVariant(number) : valueText(number, QLocale(), column == 0 ? 9 : 4);
}

QVariant SweepTableModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal || role != Qt::DisplayRole)
        return QAbstractTableModel::headerData(section, orientation, role);
    if (section == 0)
        return m_sweep.field.title();
    const QString line = m_sweep.lines.value((section - 1) / 2);
    return section % 2 == 0 ? tr("%1: layout").arg(line) : tr("%1: %2").arg(line, measureTitle(m_measure, m_unit, m_sweep.currency));
}

} // namespace slipway
