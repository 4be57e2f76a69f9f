// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/estimate/storageplan.h"

#include <QAbstractTableModel>

namespace slipway {

/// The tiers of a storage plan, a row each; plain numbers are bytes, bytes a second and seconds.
class TierModel : public QAbstractTableModel
{
    Q_OBJECT

public:
    enum Column { Tier, System, Shards, Checkpoints, Other, Needed, Capacity, ReadNeeded, ReadGiven, WriteNeeded, WriteGiven, CheckpointWrite, ColumnCount };

    using QAbstractTableModel::QAbstractTableModel;

    void setTiers(const std::vector<TierPlan> &tiers);

    int rowCount(const QModelIndex &parent = {}) const override;
    int columnCount(const QModelIndex &parent = {}) const override;
    QVariant data(const QModelIndex &index, int role) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

private:
    /// Nothing where it is not known.
    std::optional<double> numberAt(const TierPlan &tier, int column) const;

    std::vector<TierPlan> m_tiers;
};

} // namespace slipway
