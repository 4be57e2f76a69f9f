// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/fleet/fleettable.h"

#include "core/fleet/stragglers.h"
#include "views/widgets/tabletext.h"

#include <algorithm>
#include <cmath>

namespace slipway {

using namespace Qt::StringLiterals;

void FleetTableModel::showGroups(const FleetView &view, const std::vector<FleetGroup> &groups)
{
    beginResetModel();
    m_view = view;
    m_phases = view.history ? view.history->phases().phases() : QStringList();
    m_gpus.clear();
    for (const FleetGroup &group : groups)
        m_gpus.insert(m_gpus.end(), group.gpus.begin(), group.gpus.end());
    endResetModel();
}

void FleetTableModel::showValues(const FleetView &view)
{
    m_view = view;
    const QStringList phases = view.history ? view.history->phases().phases() : QStringList();
    if (phases.size() > m_phases.size()) { // they only become more
        beginInsertColumns({}, columnCount(), FirstPhase + int(phases.size()) - 1);
        m_phases = phases;
        endInsertColumns();
    }
    if (!m_gpus.empty())
        Q_EMIT dataChanged(index(0, FirstQuantity), index(rowCount() - 1, columnCount() - 1));
}

int FleetTableModel::rowOf(int gpu) const
{
    const auto found = std::find(m_gpus.begin(), m_gpus.end(), gpu);
    return found == m_gpus.end() ? -1 : int(found - m_gpus.begin());
}

int FleetTableModel::rowCount(const QModelIndex &parent) const { return parent.isValid() ? 0 : int(m_gpus.size()); }

int FleetTableModel::columnCount(const QModelIndex &parent) const { return parent.isValid() ? 0 : FirstPhase + int(m_phases.size()); }

FleetQuantity FleetTableModel::quantityAt(int column) const
{
    return column < FirstPhase ? FleetQuantity(GpuQuantity(column - FirstQuantity)) : FleetQuantity::ofPhase(m_phases.at(column - FirstPhase));
}

QVariant FleetTableModel::seat(int gpu, int column) const
{
    const FleetGpu &one = m_view.roster->gpus()[std::size_t(gpu)];
    const auto place = m_view.roster->place(gpu);
    const auto coordinate = [&place](int RankPlace::*which) { return place ? QVariant((*place).*which) : QVariant(); };
    switch (column) {
    case Rank: return one.rank >= 0 ? QVariant(one.rank) : QVariant();
    case Node: return m_view.roster->host(gpu);
    case Gpu: return one.index >= 0 && one.node >= 0 ? QVariant(one.index) : QVariant();
    case Tensor: return coordinate(&RankPlace::tensor);
    case Context: return coordinate(&RankPlace::context);
    case Expert: return coordinate(&RankPlace::expert);
    case Data: return coordinate(&RankPlace::data);
    default: return coordinate(&RankPlace::pipeline);
    }
}

QVariant FleetTableModel::data(const QModelIndex &index, int role) const
{
    const int gpu = gpuAt(index.row());
    if (!index.isValid() || gpu < 0 || !m_view.roster)
        return {};
    if (role == Qt::TextAlignmentRole)
        return int((index.column() == Node ? Qt::AlignLeft : Qt::AlignRight) | Qt::AlignVCenter);
    if (role != Qt::DisplayRole && role != numberRole)
        return {};
    if (index.column() < FirstQuantity) {
        const QVariant value = seat(gpu, index.column());
        return role == numberRole && index.column() == Node ? QVariant() : value;
    }
    const FleetQuantity quantity = quantityAt(index.column());
    const double value = valueOf(*m_view.history, *m_view.roster, m_view.frame, gpu, quantity);
    if (role == Qt::DisplayRole)
        return quantityText(quantity, value);
    return std::isnan(value) ? QVariant() : QVariant(value);
}

QVariant FleetTableModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal || section >= columnCount() || (role != Qt::DisplayRole && role != Qt::ToolTipRole))
        return QAbstractTableModel::headerData(section, orientation, role);
    switch (section) {
    case Rank: return tr("Rank");
    case Node: return tr("Node");
    case Gpu: return tr("GPU");
    case Tensor: return u"TP"_s;
    case Context: return u"CP"_s;
    case Expert: return u"EP"_s;
    case Data: return u"DP"_s;
    case Pipeline: return u"PP"_s;
    default: return quantityName(quantityAt(section));
    }
}

} // namespace slipway
