// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/layout/stagetable.h"

#include "views/widgets/localfigures.h"
#include "views/widgets/tabletext.h"

#include <QLocale>

namespace slipway {

using namespace Qt::StringLiterals;

void StageTableModel::setSchedule(const ShownSchedulePtr &schedule)
{
    beginResetModel();
    m_schedule = schedule;
    endResetModel();
}

int StageTableModel::rowCount(const QModelIndex &parent) const { return parent.isValid() || !m_schedule ? 0 : int(m_schedule->times.size()); }

int StageTableModel::columnCount(const QModelIndex &parent) const { return parent.isValid() ? 0 : ColumnCount; }

double StageTableModel::valueAt(int stage, int column) const
{
    const StageTime &time = m_schedule->times[std::size_t(stage)];
    switch (column) {
    case Stage: return stage;
    case Passes: return double(m_schedule->schedule.timeline.passes(stage));
    case Working: return time.working;
    case Sending: return time.sending;
    case RampUp: return time.rampUp;
    case Waiting: return time.waiting;
    case RampDown: return time.rampDown;
    default: return time.idle() / m_schedule->schedule.timeline.makespan();
    }
}

QVariant StageTableModel::data(const QModelIndex &index, int role) const
{
    if (!index.isValid())
        return {};
    if (role == Qt::TextAlignmentRole)
        return int(Qt::AlignRight | Qt::AlignVCenter);
    if (role != Qt::DisplayRole && role != numberRole)
        return {};
    const double value = valueAt(index.row(), index.column());
    const bool isCount = index.column() == Stage || index.column() == Passes;
    if (role == numberRole)
        return isCount ? QVariant(qlonglong(value)) : QVariant(value);
    if (isCount)
        return QLocale().toString(qlonglong(value));
    return index.column() == Idle ? inPercent(QLocale().toString(100 * value, 'f', 1)) : localDuration(Seconds(value));
}

QVariant StageTableModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (role == unitRole)
        return section == Stage || section == Passes ? QString() : section == Idle ? u"fraction"_s : u"s"_s;
    if (orientation != Qt::Horizontal || role != Qt::DisplayRole)
        return QAbstractTableModel::headerData(section, orientation, role);
    switch (section) {
    case Stage: return tr("Stage");
    case Passes: return tr("Passes");
    case Working: return tr("Working");
    case Sending: return tr("Sending");
    case RampUp: return tr("Ramp up");
    case Waiting: return tr("Waiting");
    case RampDown: return tr("Ramp down");
    case Idle: return tr("Idle");
    default: return {};
    }
}

} // namespace slipway
