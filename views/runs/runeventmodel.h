// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/runs/run.h"

#include <QAbstractTableModel>

namespace slipway {

/// What happened to a run, oldest first. More events of the same run are inserted rows.
class RunEventModel : public QAbstractTableModel
{
    Q_OBJECT

public:
    enum Column { At, State, Text, ColumnCount };

    explicit RunEventModel(QObject *parent = nullptr);

    void setEvents(const QList<RunEvent> &events);

    int rowCount(const QModelIndex &parent = {}) const override;
    int columnCount(const QModelIndex &parent = {}) const override;
    QVariant data(const QModelIndex &index, int role = Qt::DisplayRole) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role = Qt::DisplayRole) const override;

private:
    QList<RunEvent> m_events;
};

} // namespace slipway
