// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/estimate/tiermodel.h"

#include "views/estimate/storagewords.h"
#include "views/widgets/localfigures.h"
#include "views/widgets/tabletext.h"

namespace slipway {

using namespace Qt::StringLiterals;

namespace {

template<typename Quantity>
std::optional<double> plain(const std::optional<Quantity> &quantity)
{
    return quantity ? std::optional(quantity->value) : std::nullopt;
}

double sizeOf(const TierPlan &tier, StoredItem::Kind kind)
{
    double sum = 0;
    for (const StoredItem &item : tier.items)
        if (item.kind == kind)
            sum += item.size.value;
    return sum;
}

} // namespace

void TierModel::setTiers(const std::vector<TierPlan> &tiers)
{
    if (tiers == m_tiers)
        return;
    beginResetModel();
    m_tiers = tiers;
    endResetModel();
}

int TierModel::rowCount(const QModelIndex &parent) const { return parent.isValid() ? 0 : int(m_tiers.size()); }

int TierModel::columnCount(const QModelIndex &parent) const { return parent.isValid() ? 0 : ColumnCount; }

std::optional<double> TierModel::numberAt(const TierPlan &tier, int column) const
{
    const double shards = sizeOf(tier, StoredItem::Kind::Shards), checkpoints = sizeOf(tier, StoredItem::Kind::Checkpoints);
    switch (column) {
    case Shards: return shards;
    case Checkpoints: return checkpoints;
    case Other: return tier.needed().value - shards - checkpoints;
    case Needed: return tier.needed().value;
    case Capacity: return plain(tier.capacity);
    case ReadNeeded: return tier.readNeeded.value;
    case ReadGiven: return plain(tier.readGiven);
    case WriteNeeded: return plain(tier.writeNeeded);
    case WriteGiven: return plain(tier.writeGiven);
    case CheckpointWrite: return plain(tier.checkpointWrite);
    default: return std::nullopt;
    }
}

QVariant TierModel::data(const QModelIndex &index, int role) const
{
    if (!index.isValid())
        return {};
    const TierPlan &tier = m_tiers[std::size_t(index.row())];
    const int column = index.column();
    if (role == Qt::TextAlignmentRole)
        return int((column <= System ? Qt::AlignLeft : Qt::AlignRight) | Qt::AlignVCenter);
    if (column <= System)
        return role != Qt::DisplayRole ? QVariant() : column == Tier ? tierName(tier.role) : tier.isNamed() ? QString::fromStdString(tier.system) : tr("none named");
    const std::optional<double> number = numberAt(tier, column);
    if (role == numberRole)
        return number ? QVariant(*number) : QVariant();
    if (role != Qt::DisplayRole)
        return {};
    if (!number)
        return u"–"_s;
    if (column == CheckpointWrite)
        return localDuration(Seconds(*number));
    return column >= ReadNeeded ? storedRateText(BytesPerSecond(*number)) : localStored(Bytes(*number));
}

QVariant TierModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (role == unitRole)
        return section <= System ? QString() : section == CheckpointWrite ? u"s"_s : section >= ReadNeeded ? u"bytes/s"_s : u"bytes"_s;
    if (orientation != Qt::Horizontal || role != Qt::DisplayRole)
        return QAbstractTableModel::headerData(section, orientation, role);
    switch (section) {
    case Tier: return tr("Tier");
    case System: return tr("System");
    case Shards: return tr("Shards");
    case Checkpoints: return tr("Checkpoints");
    case Other: return tr("Other");
    case Needed: return tr("Needed");
    case Capacity: return tr("Capacity");
    case ReadNeeded: return tr("Read needed");
    case ReadGiven: return tr("Read given");
    case WriteNeeded: return tr("Write needed");
    case WriteGiven: return tr("Write given");
    case CheckpointWrite: return tr("Checkpoint written in");
    default: return {};
    }
}

} // namespace slipway
