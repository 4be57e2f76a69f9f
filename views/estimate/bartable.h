// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "views/estimate/stackedbars.h"

#include <QAbstractTableModel>

namespace slipway {

/// The numbers of stacked bars: a row per part and one for the whole, a column for the name and one per bar.
class BarTableModel : public QAbstractTableModel
{
    Q_OBJECT

public:


    using QAbstractTableModel::QAbstractTableModel;

    void setBars(const StackedBars &bars);

    int rowCount(const QModelIndex &parent = {}) const override;
    int columnCount(const QModelIndex &parent = {}) const override;
    QVariant data(const QModelIndex &index, int role) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

private:
    double valueAt(const QModelIndex &index) const;

    StackedBars m_bars;
};

} // namespace slipway
