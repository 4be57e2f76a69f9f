// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/layout/tiertable.h"

#include "views/layout/layoutwords.h"
#include "views/widgets/localfigures.h"
#include "views/widgets/tabletext.h"

#include <QLocale>

namespace slipway {

using namespace Qt::StringLiterals;

void TierTableModel::setDesign(const PlacedDesign &design)
{
    if (design == m_design)
        return;
    beginResetModel();
    m_design = design;
    endResetModel();
}

int TierTableModel::rowCount(const QModelIndex &parent) const { return parent.isValid() ? 0 : 1 + int(m_design.fabric.tiers.size()); }

int TierTableModel::columnCount(const QModelIndex &parent) const { return parent.isValid() ? 0 : ColumnCount; }

QString TierTableModel::partName(int row) const
{
    if (row == 0)
        return tr("Nodes");
    switch (m_design.fabric.tiers[std::size_t(row - 1)].role) {
    case SwitchTier::Role::Switch: return tr("Switches");
    case SwitchTier::Role::Leaf: return tr("Leaf switches");
    case SwitchTier::Role::Spine: return tr("Spine switches");
    case SwitchTier::Role::Core: return tr("Core switches");
    case SwitchTier::Role::Router: return tr("Routers");
    }
    return {};
}

/// Nothing where a column has no meaning for a row.
QVariant TierTableModel::valueAt(int row, int column) const
{
    const SwitchFabric &fabric = m_design.fabric;
    const double lineGbit = fabric.linkRate.value * 8 / 1e9;
    if (row == 0) {
        const bool isJoined = !fabric.tiers.empty();
        switch (column) {
        case Count: return fabric.nodes;
        case PortsUp: return isJoined ? QVariant(fabric.nicsPerNode) : QVariant();
        default: return {};
        }
    }
    const SwitchTier &tier = fabric.tiers[std::size_t(row - 1)];
    switch (column) {
    case Count: return qlonglong(tier.count);
    case PortsDown: return tier.down;
    case PortsUp: return tier.up > 0 ? QVariant(tier.up) : QVariant();
    case Links: return qlonglong(tier.linksDown);
    case Rate: return lineGbit;
    case Total: return double(tier.linksDown) * lineGbit / 1e3;
    case Ratio: return tier.up > 0 ? QVariant(double(tier.down) / tier.up) : QVariant();
    default: return {};
    }
}

QVariant TierTableModel::data(const QModelIndex &index, int role) const
{
    if (!index.isValid())
        return {};
    if (role == Qt::TextAlignmentRole)
        return int((index.column() == Part ? Qt::AlignLeft : Qt::AlignRight) | Qt::AlignVCenter);
    if (index.column() == Part)
        return role == Qt::DisplayRole ? partName(index.row()) : QVariant();
    const QVariant value = valueAt(index.row(), index.column());
    if (role == numberRole)
        return value;
    if (role != Qt::DisplayRole)
        return {};
    if (!value.isValid())
        return u"–"_s;
    if (value.typeId() != QMetaType::Double)
        return QLocale().toString(value.toLongLong());
    const QString text = localNumber(value.toDouble());
    return index.column() == Rate ? tr("%1 Gb/s").arg(text) : index.column() == Total ? tr("%1 Tb/s").arg(text) : tr("%1:1").arg(text);
}

QVariant TierTableModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (role == unitRole)
        return section == Rate ? u"Gb/s"_s : section == Total ? u"Tb/s"_s : QString();
    if (orientation != Qt::Horizontal || role != Qt::DisplayRole)
        return QAbstractTableModel::headerData(section, orientation, role);
    switch (section) {
    case Part: return tr("Part");
    case Count: return tr("Count");
    case PortsDown: return tr("Ports down");
    case PortsUp: return tr("Ports up");
    case Links: return tr("Links below");
    case Rate: return tr("Each");
    case Total: return tr("Together");
    case Ratio: return tr("Down to up");
    default: return {};
    }
}

} // namespace slipway
