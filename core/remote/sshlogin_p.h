// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/remote/knownhosts_p.h"
#include "core/remote/privatekey_p.h"
#include "core/remote/sshhost_p.h"
#include "core/remote/sessionlink_p.h"

#include <QSet>

namespace slipway {

/// From a connected socket to a session that is logged in: key exchange, host key, login. One for each machine on the way. Runs in the
/// connection's thread.
class SshLogin
{
public:
    struct Terms
    {
        bool mayAsk = true;
        int exchangeTimeoutMs = 10000;
        QSet<QString> acceptedKeys; ///< that the person accepted before: knownName and fingerprint
        std::shared_ptr<UnlockedKeys> unlockedKeys;
    };

    SshLogin(const SshHost &host, SessionLink &link, const Terms &terms);

    /// Takes the socket. The session comes back non-blocking.
    Result<SessionHandle> run(int socket);

private:
    SessionHandle newSession(int socket) const;
    Result<Done> exchangeKeys(ssh_session session);
    Result<Done> verifyHostKey(ssh_session session);
    Result<Done> askAboutKey(const HostKeyQuestion &question, ssh_key key);
    HostKeyQuestion questionAbout(ssh_key key, const KnownHosts::Finding &finding) const;
    QByteArray hostKeyAlgorithms() const;

    const SshHost &m_host;
    SessionLink &m_link;
    const Terms &m_terms;
    KnownHosts m_knownHosts;
};

} // namespace slipway
