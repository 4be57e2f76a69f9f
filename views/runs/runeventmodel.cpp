// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/runs/runeventmodel.h"

#include "views/runs/runwords.h"
#include "views/theme/theme.h"
#include "views/widgets/plaintooltip.h"

#include <QDateTime>

namespace slipway {

using namespace Qt::StringLiterals;

RunEventModel::RunEventModel(QObject *parent)
    : QAbstractTableModel(parent)
{
}

void RunEventModel::setEvents(const QList<RunEvent> &events)
{
    const bool isContinued = events.size() >= m_events.size() && events.mid(0, m_events.size()) == m_events;
    if (!isContinued) {
        beginResetModel();
        m_events = events;
        endResetModel();
    } else if (events.size() > m_events.size()) {
        beginInsertRows({}, int(m_events.size()), int(events.size()) - 1);
        m_events = events;
        endInsertRows();
    }
}

int RunEventModel::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : int(m_events.size());
}

int RunEventModel::columnCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : ColumnCount;
}

QVariant RunEventModel::data(const QModelIndex &index, int role) const
{
    if (!index.isValid() || index.row() >= m_events.size())
        return {};
    const RunEvent &event = m_events[index.row()];
    if (role == Qt::DecorationRole && index.column() == State)
        return themedIcon(runStateIconName(event.state));
    if (role == Qt::ToolTipRole)
        return plainToolTip(event.text);
    if (role != Qt::DisplayRole)
        return {};
    switch (index.column()) {
    case At: return event.at.toLocalTime().toString(u"yyyy-MM-dd HH:mm:ss"_s);
    case State: return runStateText(event.state);
    case Text: return event.text;
    default: return {};
    }
}

QVariant RunEventModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal || role != Qt::DisplayRole)
        return {};
    return section == At ? tr("Time") : section == State ? tr("State") : tr("What happened");
}

} // namespace slipway
