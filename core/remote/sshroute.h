// SPDX-License-Identifier: GPL-3.0-or-later
// What OpenSSH's configuration says of a cluster's address, to be shown before anything is connected.
#pragma once

#include "core/remote/clustersession.h"

#include <QList>
#include <QStringList>

namespace slipway {

/// One machine on the way to a cluster, as `ssh -G` resolves it.
struct SshHop
{
    QString name;               ///< as the person or a ProxyJump line says it
    QString host;               ///< that is dialled
    int port = 22;
    QString user;
    QString jump, command;      ///< ProxyJump, ProxyCommand; empty: dialled directly
    QStringList identityFiles;  ///< that are there, in the order they are tried
    QString agent;              ///< socket of the agent; "none"; empty: the one of the session
    QString knownAs;            ///< under which known_hosts lists it
    QStringList knownHosts;     ///< files
    QStringList logins;         ///< ways to log in that are allowed: "publickey", "keyboard-interactive", "password"
    bool operator==(const SshHop &) const = default;
};

/// The machines on the way, the jump hosts first. Runs `ssh -G` for each and waits: call it from a worker thread. A ProxyCommand ends the way: what it
/// leads through nobody knows. Fails with InvalidInput or NotFound for what cannot be read.
Result<QList<SshHop>> describeRoute(const ClusterAddress &address);

} // namespace slipway
