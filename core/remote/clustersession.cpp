// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/remote/clustersession.h"

#include "core/remote/localsession.h"
#include "core/remote/sshsession.h"
#include "core/remote/systemsshsession.h"

namespace slipway {

ClusterSession::ClusterSession(QObject *parent)
    : QObject(parent)
{
}

ClusterSession::~ClusterSession() = default;

std::unique_ptr<ClusterSession> makeClusterSession(const ClusterAddress &address)
{
    if (address.isLocal())
        return std::make_unique<LocalSession>();
    if (address.transport == ClusterAddress::Transport::SystemSsh)
        return std::make_unique<SystemSshSession>(address);
    return std::make_unique<SshSession>(address);
}

} // namespace slipway
