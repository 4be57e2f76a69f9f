// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/remote/clustersession.h"
#include "core/scheduler/job.h"
#include "core/settings/clusterprofile.h"

#include <QAbstractTableModel>

#include <optional>

namespace slipway {

/// A cluster with what is known of it at the moment.
struct ClusterEntry
{
    ClusterProfile profile;
    ClusterSession::State state = ClusterSession::State::Offline;
    Error error;                       ///< why it is offline or lost; empty message otherwise
    QString busy;                      ///< what is under way; empty where nothing is
    std::optional<ClusterProbe> probe;
    QString barred;                    ///< why the plan's data may not lie there; empty where nothing speaks against it
};

/// "Offline", "Connecting", "Online", "Lost".
QString clusterStateText(ClusterSession::State state);
/// The same of a cluster; this computer needs no line and is "Ready" rather than offline.
QString clusterStateText(const ClusterEntry &entry);
QString clusterStateIconName(const ClusterEntry &entry);
/// "ada@login.example.org:2222", the alias, or "this computer".
QString clusterAddressText(const ClusterProfile &profile);

/// The clusters in the order of their profiles, this computer first. Keeps what is known of a cluster when profiles change.
class ClusterListModel : public QAbstractTableModel
{
    Q_OBJECT

public:
    enum Column { Name, State, ColumnCount };
    enum Role { NameRole = Qt::UserRole, StateRole };

    explicit ClusterListModel(QObject *parent = nullptr);

    void setProfiles(const QList<ClusterProfile> &profiles);
    void setState(const QString &name, ClusterSession::State state, const Error &error);
    void setProbe(const QString &name, const ClusterProbe &probe);
    void setBusy(const QString &name, const QString &text);
    /// Reasons by the name of a cluster; of the others there is none.
    void setBarred(const QHash<QString, QString> &reasons);

    int rowOf(const QString &name) const; ///< -1 where there is none
    const ClusterEntry *entry(const QString &name) const;
    QStringList names() const;

    int rowCount(const QModelIndex &parent = {}) const override;
    int columnCount(const QModelIndex &parent = {}) const override;
    QVariant data(const QModelIndex &index, int role = Qt::DisplayRole) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role = Qt::DisplayRole) const override;

private:
    void removeMissing(const QList<ClusterProfile> &profiles);
    void place(int row, const ClusterProfile &profile);
    void reportRow(int row);

    QList<ClusterEntry> m_entries;
};

} // namespace slipway
