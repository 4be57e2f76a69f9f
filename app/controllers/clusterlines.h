// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/remote/clustersession.h"
#include "core/scheduler/scheduler.h"
#include "core/settings/clusterprofile.h"

#include <QObject>

#include <map>
#include <memory>

namespace slipway {

/// One line per cluster: sessions and schedulers by profile name, made when first asked for and kept until the program ends
/// or the profile's address changes.
class ClusterLines : public QObject
{
    Q_OBJECT

public:
    /// \param sshConfig  another ssh_config than the user's, or empty
    ClusterLines(ClusterProfiles &profiles, QString sshConfig, QObject *parent = nullptr);
    ~ClusterLines() override;

    /// The session of a profile, not opened. Fails with NotFound for an unknown name.
    Result<ClusterSession *> session(const QString &cluster);
    /// Fails as session() does.
    Result<Scheduler *> scheduler(const QString &cluster, SchedulerKind kind);
    /// Forgets a line whose profile was changed or removed.
    void drop(const QString &cluster);
    QStringList known() const;
    ClusterProfiles &profiles() const { return m_profiles; }

Q_SIGNALS:
    void sessionMade(const QString &cluster, slipway::ClusterSession *session);
    void sessionDropped(const QString &cluster);

private:
    struct Line
    {
        ClusterAddress address;
        KubernetesAccess access;
        std::unique_ptr<ClusterSession> session;
        std::map<SchedulerKind, std::unique_ptr<Scheduler>> schedulers; // use the session: destroyed first
    };
    Result<Line *> line(const QString &cluster);

    ClusterProfiles &m_profiles;
    QString m_sshConfig;
    std::map<QString, Line> m_lines;
};

ClusterAddress addressOf(const ClusterProfile &profile, const QString &sshConfig);
/// Context, namespace and who sees the runs' folders; settings that cannot be read name none.
KubernetesAccess accessOf(const ClusterProfile &profile);

} // namespace slipway
