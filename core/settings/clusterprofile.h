// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/support/error.h"

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
    QString scheduler;       ///< "slurm", "host", or empty: as the probe found
    QByteArray probe;        ///< the last probe as JSON, or empty
    bool isLocal() const { return alias.isEmpty() && host.isEmpty(); }
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
