// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "views/explore/measure.h"
#include "views/explore/shownsizing.h"

#include <QAbstractTableModel>

namespace slipway {

/// Sizes of cluster, one a row: what the run takes there, and whether that is good enough.
class SizingTableModel : public QAbstractTableModel
{
    Q_OBJECT

public:
    enum Column { Nodes, Accelerators, Verdict, Marks, Duration, Cost, StepTime, Layout, ColumnCount };

    using QAbstractTableModel::QAbstractTableModel;

    /// Rows that stay keep their place, so that what is chosen stays chosen while the rest fills in.
    void setSizing(const ShownSizing &sizing);
    const ShownSizing &sizing() const { return m_sizing; }

    int rowCount(const QModelIndex &parent = {}) const override;
    int columnCount(const QModelIndex &parent = {}) const override;
    QVariant data(const QModelIndex &index, int role) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

private:
    static std::optional<Measure> measureAt(int column);
    QString textAt(const ShownCluster &cluster, int column) const;
    QVariant numberAt(const ShownCluster &cluster, int column) const;

    ShownSizing m_sizing;
};

} // namespace slipway
