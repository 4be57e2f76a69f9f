// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/support/error.h"

#include <QDateTime>
#include <QList>
#include <QString>

namespace slipway {

/// A cluster as the user knows it. "This computer" (id "local") is always there.
struct ClusterProfile
{
    QString name;            ///< unique, what `--cluster` takes
    QString alias;           ///< OpenSSH host alias, or empty
    QString host;
    int port = 22;
    QString user;
    QString identityFile;
    QString runFolder;       ///< where run folders go; empty: ~/slipway-runs
    QString scheduler;       ///< "slurm", "kubernetes", "host", or empty: as the probe found
    QString transport = {};  ///< "system-ssh": by the system's ssh program; empty: by the built-in SSH
    QByteArray probe;        ///< the last probe as JSON, or empty
    QDateTime probedAt = {}; ///< when that was, UTC; invalid: not known
    QString kubeContext = {}; ///< of kubectl's configuration, where the scheduler is Kubernetes; empty: its current one
    QByteArray site = {};    ///< settings of the site, YAML: see readSiteSettings()
    QByteArray calibration = {}; ///< what its runs corrected about the estimate, JSON: see calibrationFromJson()
    /// Reached without SSH: this computer, or a Kubernetes by the kubectl that is here.
    bool isLocal() const { return alias.isEmpty() && host.isEmpty(); }
    bool isThisComputer() const { return isLocal() && !isKubernetes(); }
    bool isKubernetes() const { return scheduler == u"kubernetes"; }
    bool operator==(const ClusterProfile &) const = default;
};

/// The profiles in clusters.json, written by QSaveFile under a QLockFile, so that two windows do not lose one another's.
class ClusterProfiles
{
public:
    explicit ClusterProfiles(const QString &settingsFolder);

    Result<QList<ClusterProfile>> list() const;         ///< this computer first
    Result<ClusterProfile> find(const QString &name) const;
    Result<Done> save(const ClusterProfile &profile);   ///< adds or replaces by name; fails with InvalidInput for an empty name or a host with spaces
    Result<Done> remove(const QString &name);           ///< fails with InvalidInput for this computer

private:
    QString m_file;
};

} // namespace slipway
