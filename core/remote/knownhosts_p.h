// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/remote/clustersession.h"
#include "core/remote/sshhandles_p.h"

namespace slipway {

/// Whether a host is who it was. Reads every file that OpenSSH would, @revoked lines too, which libssh skips.
struct KnownHosts
{
    QStringList files;      ///< the person's first; new keys go into the first of all
    bool hashesNames = false;

    enum class Verdict { Known, Unknown, Changed, OtherType, Revoked };
    struct Finding
    {
        Verdict verdict = Verdict::Unknown;
        QString file;             ///< of the line that decides
        int line = 0;             ///< from 1
        QString knownFingerprint; ///< of that line's key
        QString authorityFile;    ///< of a @cert-authority line for this host, which we cannot follow; else empty
        int authorityLine = 0;
    };

    /// \param name  as known_hosts has it: host, or [host]:port
    Finding look(const QString &name, ssh_key key) const;
    /// Types of the keys on file, so that the server is asked for one of these: "ssh-ed25519".
    QStringList keyTypes(const QString &name) const;
    /// Adds the key to the first file. Fails with Io.
    Result<Done> remember(const QString &name, ssh_key key) const;
};

QString keyTypeName(ssh_key key);
/// "SHA256:..."
QString fingerprint(ssh_key key);

} // namespace slipway
