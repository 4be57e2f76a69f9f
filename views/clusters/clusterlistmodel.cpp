// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/clusters/clusterlistmodel.h"

#include "views/theme/theme.h"
#include "views/widgets/plaintooltip.h"
#include "views/widgets/clustertitle.h"

#include <QCoreApplication>

#include <algorithm>

namespace slipway {

using namespace Qt::StringLiterals;

QString clusterStateText(ClusterSession::State state)
{
    switch (state) {
    case ClusterSession::State::Offline: return QCoreApplication::translate("ClusterState", "Offline");
    case ClusterSession::State::Connecting: return QCoreApplication::translate("ClusterState", "Connecting");
    case ClusterSession::State::Online: return QCoreApplication::translate("ClusterState", "Online");
    case ClusterSession::State::Lost: return QCoreApplication::translate("ClusterState", "Lost");
    }
    return {};
}

QString clusterStateText(const ClusterEntry &entry)
{
    const bool isReady = entry.profile.isLocal() && entry.state == ClusterSession::State::Offline && entry.error.message.isEmpty();
    const QString state = isReady ? QCoreApplication::translate("ClusterState", "Ready") : clusterStateText(entry.state);
    return entry.barred.isEmpty() ? state : QCoreApplication::translate("ClusterState", "%1, not for this data").arg(state);
}

QString clusterStateIconName(const ClusterEntry &entry)
{
    if (!entry.barred.isEmpty())
        return u"warning"_s;
    switch (entry.state) {
    case ClusterSession::State::Offline: return entry.profile.isLocal() ? u"success"_s : u"disconnect"_s;
    case ClusterSession::State::Connecting: return u"time"_s;
    case ClusterSession::State::Online: return u"success"_s;
    case ClusterSession::State::Lost: return u"warning"_s;
    }
    return {};
}

QString clusterAddressText(const ClusterProfile &profile)
{
    if (profile.isThisComputer())
        return QCoreApplication::translate("ClusterState", "runs here, without SSH");
    if (profile.isLocal())
        return profile.kubeContext.isEmpty() ? QCoreApplication::translate("ClusterState", "Kubernetes, by the kubectl of this computer")
                                             : QCoreApplication::translate("ClusterState", "Kubernetes %1, by the kubectl of this computer").arg(profile.kubeContext);
    if (!profile.alias.isEmpty())
        return QCoreApplication::translate("ClusterState", "%1 (OpenSSH alias)").arg(profile.alias);
    const QString user = profile.user.isEmpty() ? QString() : profile.user + u'@';
    const QString host = profile.host.contains(u':') ? u'[' + profile.host + u']' : profile.host;
    return profile.port == 22 ? user + host : u"%1%2:%3"_s.arg(user, host, QString::number(profile.port));
}

ClusterListModel::ClusterListModel(QObject *parent)
    : QAbstractTableModel(parent)
{
}

int ClusterListModel::rowOf(const QString &name) const
{
    const auto entry = std::find_if(m_entries.begin(), m_entries.end(), [&](const ClusterEntry &candidate) { return candidate.profile.name == name; });
    return entry != m_entries.end() ? int(entry - m_entries.begin()) : -1;
}

const ClusterEntry *ClusterListModel::entry(const QString &name) const
{
    const int row = rowOf(name);
    return row >= 0 ? &m_entries[row] : nullptr;
}

QStringList ClusterListModel::names() const
{
    QStringList names;
    for (const ClusterEntry &entry : m_entries)
        names.append(entry.profile.name);
    return names;
}

void ClusterListModel::setProfiles(const QList<ClusterProfile> &profiles)
{
    removeMissing(profiles);
    for (int row = 0; row < profiles.size(); ++row)
        place(row, profiles[row]);
}

void ClusterListModel::removeMissing(const QList<ClusterProfile> &profiles)
{
    for (int row = int(m_entries.size()) - 1; row >= 0; --row) {
        const QString name = m_entries[row].profile.name;
        if (std::none_of(profiles.begin(), profiles.end(), [&](const ClusterProfile &profile) { return profile.name == name; })) {
            beginRemoveRows({}, row, row);
            m_entries.removeAt(row);
            endRemoveRows();
        }
    }
}

void ClusterListModel::place(int row, const ClusterProfile &profile)
{
    const int at = rowOf(profile.name);
    if (at < 0) {
        beginInsertRows({}, row, row);
        m_entries.insert(row, ClusterEntry{profile, ClusterSession::State::Offline, {}, {}, {}, {}});
        endInsertRows();
        return;
    }
    if (at != row) {
        beginMoveRows({}, at, at, {}, row);
        m_entries.move(at, row);
        endMoveRows();
    }
    if (m_entries[row].profile != profile) {
        m_entries[row].profile = profile;
        reportRow(row);
    }
}

void ClusterListModel::reportRow(int row)
{
    Q_EMIT dataChanged(index(row, 0), index(row, ColumnCount - 1));
}

void ClusterListModel::setState(const QString &name, ClusterSession::State state, const Error &error)
{
    if (const int row = rowOf(name); row >= 0) {
        m_entries[row].state = state;
        m_entries[row].error = error;
        reportRow(row);
    }
}

void ClusterListModel::setProbe(const QString &name, const ClusterProbe &probe)
{
    if (const int row = rowOf(name); row >= 0) {
        m_entries[row].probe = probe;
        reportRow(row);
    }
}

void ClusterListModel::setBusy(const QString &name, const QString &text)
{
    if (const int row = rowOf(name); row >= 0) {
        m_entries[row].busy = text;
        reportRow(row);
    }
}

void ClusterListModel::setBarred(const QHash<QString, QString> &reasons)
{
    for (int row = 0; row < m_entries.size(); ++row)
        if (const QString reason = reasons.value(m_entries[row].profile.name); reason != m_entries[row].barred) {
            m_entries[row].barred = reason;
            reportRow(row);
        }
}

int ClusterListModel::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : int(m_entries.size());
}

int ClusterListModel::columnCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : ColumnCount;
}

QVariant ClusterListModel::data(const QModelIndex &index, int role) const
{
    if (!index.isValid() || index.row() >= m_entries.size())
        return {};
    const ClusterEntry &entry = m_entries[index.row()];
    switch (role) {
    case Qt::DisplayRole:
        return index.column() == Name ? clusterTitle(entry.profile.name) : clusterStateText(entry);
    case Qt::DecorationRole:
        return index.column() == Name ? themedIcon(entry.profile.isThisComputer() ? u"local-computer"_s : u"server"_s) : themedIcon(clusterStateIconName(entry));
    case Qt::ToolTipRole:
        return plainToolTip(!entry.error.message.isEmpty() ? entry.error.message : entry.barred.isEmpty() ? clusterAddressText(entry.profile) : entry.barred);
    case NameRole:
        return entry.profile.name;
    case StateRole:
        return int(entry.state);
    default:
        return {};
    }
}

QVariant ClusterListModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal || role != Qt::DisplayRole)
        return {};
    return section == Name ? tr("Cluster") : tr("State");
}

} // namespace slipway
