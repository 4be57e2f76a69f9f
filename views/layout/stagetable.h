// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "views/layout/shownschedule.h"

#include <QAbstractTableModel>

namespace slipway {

/// Where each stage's seconds of a step go: the numbers of the schedule.
class StageTableModel : public QAbstractTableModel
{
    Q_OBJECT

public:
    enum Column { Stage, Passes, Working, Sending, RampUp, Waiting, RampDown, Idle, ColumnCount };

    using QAbstractTableModel::QAbstractTableModel;

    void setSchedule(const ShownSchedulePtr &schedule);

    int rowCount(const QModelIndex &parent = {}) const override;
    int columnCount(const QModelIndex &parent = {}) const override;
    QVariant data(const QModelIndex &index, int role) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

private:
    double valueAt(int stage, int column) const;

    ShownSchedulePtr m_schedule;
};

} // namespace slipway
