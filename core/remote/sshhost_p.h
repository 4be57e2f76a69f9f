// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/remote/clustersession.h"

#include <functional>

namespace slipway {

/// One machine on the way, with everything that OpenSSH's configuration says of it.
struct SshHost
{
    QString name;                 ///< as the person says it: the alias or the host
    QString hostName;
    int port = 22;
    QString user;
    QStringList identityFiles;    ///< absolute, in the order they are tried
    QStringList certificateFiles; ///< absolute; beside those named after their key
    bool isIdentityNamed = false; ///< by the address itself, so its absence is an error
    bool usesOnlyIdentities = false;
    QString identityAgent;        ///< socket; empty: SSH_AUTH_SOCK; "none"
    QStringList userKnownHosts, globalKnownHosts; ///< absolute
    QString hostKeyAlias;
    bool hashesKnownHosts = false;
    bool allowsPublicKey = true, allowsKeyboard = true, allowsPassword = true;
    QString proxyJump, proxyCommand;
    int connectTimeoutMs = 0;     ///< 0: ours

    QString knownName() const;    ///< under which known_hosts lists it
    QString login() const { return user + u'@' + name; }
    bool operator==(const SshHost &) const = default;
};

/// Reads what `ssh -G` prints. Keys that we do not know are no concern of ours.
SshHost parseSshSettings(const QString &name, const QByteArray &text, const QString &home);

/// What becomes of a ProxyCommand, which the built-in SSH does not run.
enum class ProxyCommands { Refuse, Tell };

/// The machines to pass, the jump hosts first, the cluster last: as `ssh -G` tells, or libssh's own reader where there is no `ssh`
/// program. Runs in the connection's thread and waits; `isStopped` is asked often.
/// Fails with InvalidInput for what cannot be read, and for settings we cannot follow (ProxyCommand).
Result<QList<SshHost>> resolveRoute(const ClusterAddress &address, const std::function<bool()> &isStopped, ProxyCommands commands = ProxyCommands::Refuse);

} // namespace slipway
