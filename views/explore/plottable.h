// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "views/explore/plotdata.h"

#include <QAbstractTableModel>

namespace slipway {

/// The points of a plot, one a row: whose they are, what they are, and where.
class PlotTableModel : public QAbstractTableModel
{
    Q_OBJECT

public:
    enum Column { Series, Point, X, Y, ColumnCount };

    using QAbstractTableModel::QAbstractTableModel;

    void setData(const PlotData &data);

    int rowCount(const QModelIndex &parent = {}) const override;
    int columnCount(const QModelIndex &parent = {}) const override;
    QVariant data(const QModelIndex &index, int role) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

private:
    using QAbstractTableModel::setData;
    struct Row
    {
        QString series;
        PlotPoint point;
    };
    QList<Row> m_rows;
    QString m_xTitle, m_yTitle;
};

} // namespace slipway
