// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/controllers/clusterlines.h"

#include "core/jobs/sitesettings.h"

namespace slipway {

ClusterAddress addressOf(const ClusterProfile &profile, const QString &sshConfig)
{
    return {.alias = profile.alias,
        .host = profile.host,
        .port = profile.port,
        .user = profile.user,
        .identityFile = profile.identityFile,
        .sshConfig = sshConfig,
        .transport = profile.transport == QStringLiteral("system-ssh") ? ClusterAddress::Transport::SystemSsh : ClusterAddress::Transport::BuiltIn};
}

KubernetesAccess accessOf(const ClusterProfile &profile)
{
    const KubernetesSite site = readSiteSettings(profile.site).valueOr({}).kubernetes;
    return {.context = profile.kubeContext, .nameSpace = QString::fromStdString(site.nameSpace), .loginFolder = loginFolder(site), .mayRunReader = site.mayRunReader};
}

ClusterLines::ClusterLines(ClusterProfiles &profiles, QString sshConfig, QObject *parent)
    : QObject(parent)
    , m_profiles(profiles)
    , m_sshConfig(std::move(sshConfig))
{
}

ClusterLines::~ClusterLines() = default;

Result<ClusterLines::Line *> ClusterLines::line(const QString &cluster)
{
    if (const auto known = m_lines.find(cluster); known != m_lines.end())
        return &known->second;
    const Result<ClusterProfile> profile = m_profiles.find(cluster);
    if (!profile)
        return profile.error();
    Line &line = m_lines[cluster];
    line.address = addressOf(*profile, m_sshConfig);
    line.access = accessOf(*profile);
    line.session = makeClusterSession(line.address);
    Q_EMIT sessionMade(cluster, line.session.get());
    return &line;
}

Result<ClusterSession *> ClusterLines::session(const QString &cluster)
{
    const Result<Line *> found = line(cluster);
    if (!found)
        return found.error();
    return (*found)->session.get();
}

Result<Scheduler *> ClusterLines::scheduler(const QString &cluster, SchedulerKind kind)
{
    const Result<Line *> found = line(cluster);
    if (!found)
        return found.error();
    std::unique_ptr<Scheduler> &scheduler = (*found)->schedulers[kind];
    if (!scheduler)
        scheduler = makeScheduler(kind, *(*found)->session, (*found)->access);
    return scheduler.get();
}

void ClusterLines::drop(const QString &cluster)
{
    const auto known = m_lines.find(cluster);
    if (known == m_lines.end())
        return;
    Q_EMIT sessionDropped(cluster);
    m_lines.erase(known);
}

QStringList ClusterLines::known() const
{
    QStringList names;
    for (const auto &[name, line] : m_lines)
        names << name;
    return names;
}

} // namespace slipway
