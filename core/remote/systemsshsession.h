// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/remote/threadsession.h"

namespace slipway {

/// A cluster reached by the system's `ssh` program, for what libssh cannot do: ControlMaster, ProxyCommand, PKCS#11, Kerberos, host
/// certificates. A connection that the person has open already is used, and left open. Questions come one at a time, in ssh's words; a changed
/// or revoked host key is an error as with SshSession. The signal that ended a script is not named: ssh does not pass it on.
class SystemSshSession final : public ThreadSession
{
    Q_OBJECT

public:
    explicit SystemSshSession(const ClusterAddress &address, QObject *parent = nullptr)
        : ThreadSession(address, parent)
    {
    }

private:
    std::unique_ptr<QThread> makeThread(Interactive interactive, const SshPace &pace, const std::shared_ptr<SessionLink> &link) override;
};

} // namespace slipway
