// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "views/layout/memorywalk.h"

#include <QAbstractTableModel>

namespace slipway {

/// Each operation of the walk with what the stage holds while it runs.
class MomentTableModel : public QAbstractTableModel
{
    Q_OBJECT

public:
    enum Column { Operation, Layer, Direction, FirstPart, Total = FirstPart + ShownMemory::PartCount, ColumnCount };

    using QAbstractTableModel::QAbstractTableModel;

    void setMemory(const ShownMemory &memory);

    int rowCount(const QModelIndex &parent = {}) const override;
    int columnCount(const QModelIndex &parent = {}) const override;
    QVariant data(const QModelIndex &index, int role) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

private:
    ShownMemory m_memory;
};

} // namespace slipway
