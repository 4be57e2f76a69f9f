// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/runs/alertmodel.h"

#include "views/theme/theme.h"
#include "views/widgets/localfigures.h"
#include "views/widgets/plaintooltip.h"

#include <QApplication>
#include <QLocale>

#include <algorithm>

namespace slipway {

using namespace Qt::StringLiterals;

int severityOf(AlertLevel level)
{
    return int(level == AlertLevel::Severe ? Severity::Error : level == AlertLevel::Warning ? Severity::Warning : Severity::Note);
}

AlertModel::AlertModel(QObject *parent)
    : QAbstractTableModel(parent)
{
}

void AlertModel::setAlerts(const Alerts &alerts)
{
    const auto isSame = [](const Alert &one, const Alert &other) { return one.kind == other.kind && one.at == other.at && one.subject == other.subject; };
    const bool isContinued = alerts.size() >= m_alerts.size() && std::equal(m_alerts.begin(), m_alerts.end(), alerts.begin(), isSame);
    if (!isContinued) {
        beginResetModel();
        m_alerts = alerts;
        endResetModel();
        return;
    }
    const int more = int(alerts.size() - m_alerts.size());
    if (more > 0) {
        beginInsertRows({}, 0, more - 1);
        m_alerts = alerts;
        endInsertRows();
    }
    m_alerts = alerts;
    if (rowCount() > 0)
        Q_EMIT dataChanged(index(0, 0), index(rowCount() - 1, ColumnCount - 1));
}

void AlertModel::setMuted(const QSet<AlertKind> &muted)
{
    m_muted = muted;
    if (rowCount() > 0)
        Q_EMIT dataChanged(index(0, 0), index(rowCount() - 1, ColumnCount - 1));
}

int AlertModel::holding() const
{
    return int(std::count_if(m_alerts.begin(), m_alerts.end(), [this](const Alert &alert) { return !alert.isOver() && alert.level > AlertLevel::Note && !m_muted.contains(alert.kind); }));
}

int AlertModel::rowCount(const QModelIndex &parent) const { return parent.isValid() ? 0 : int(m_alerts.size()); }
int AlertModel::columnCount(const QModelIndex &parent) const { return parent.isValid() ? 0 : ColumnCount; }

QString AlertModel::stateText(const Alert &alert) const
{
    const QString state = alert.isOver() ? tr("over after %1").arg(localDuration(Seconds(std::max(1.0, double(alert.at.msecsTo(alert.ended)) / 1000)))) : tr("holds");
    const QString counted = alert.count > 1 ? tr("%1, %2 times", "state of an alert, how often").arg(state, QLocale().toString(alert.count)) : state;
    return m_muted.contains(alert.kind) ? tr("%1, muted", "state of an alert").arg(counted) : counted;
}

QVariant AlertModel::data(const QModelIndex &index, int role) const
{
    if (!index.isValid() || index.row() >= m_alerts.size())
        return {};
    const Alert &one = alert(index.row());
    if (role == Qt::DecorationRole && index.column() == What)
        return severityIcon(Severity(severityOf(one.level)), QApplication::palette());
    if (role == Qt::ToolTipRole)
        return plainToolTip(one.title + u'\n' + one.evidence);
    if (role == Qt::ForegroundRole && one.isOver())
        return quietTextColor(QApplication::palette());
    if (role == Qt::TextAlignmentRole && index.column() == Step)
        return int(Qt::AlignRight | Qt::AlignVCenter);
    if (role != Qt::DisplayRole)
        return {};
    switch (index.column()) {
    case What: return one.title;
    case Since: return one.at.toLocalTime().toString(u"yyyy-MM-dd HH:mm:ss"_s);
    case Step: return one.step < 0 ? QString() : QLocale().toString(one.step);
    case State: return stateText(one);
    default: return {};
    }
}

QVariant AlertModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation == Qt::Horizontal && role == Qt::TextAlignmentRole && section == Step)
        return int(Qt::AlignRight | Qt::AlignVCenter);
    if (orientation != Qt::Horizontal || role != Qt::DisplayRole)
        return {};
    switch (section) {
    case What: return tr("What");
    case Since: return tr("Since");
    case Step: return tr("Step");
    default: return tr("State");
    }
}

} // namespace slipway
