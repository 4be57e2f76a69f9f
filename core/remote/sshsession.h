// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/remote/threadsession.h"

#include <QSet>

namespace slipway {

class UnlockedKeys;

/// A cluster reached over SSH by libssh: one connection, one thread that owns it. See ClusterSession.
///
/// Logs in by agent, key files, keyboard-interactive and password, in this order, asking by hostKeyQuestion and loginPrompt.
/// A host key that has changed, is revoked or of another type than the known one is an error, never a question. A prompt
/// without fields is a message of the server; answer it with no text.
class SshSession final : public ThreadSession
{
    Q_OBJECT

public:
    explicit SshSession(const ClusterAddress &address, QObject *parent = nullptr);

private:
    std::unique_ptr<QThread> makeThread(Interactive interactive, const SshPace &pace, const std::shared_ptr<SessionLink> &link) override;
    void keepAcceptedKey(const QString &key) override { m_acceptedKeys << key; }

    QSet<QString> m_acceptedKeys;
    const std::shared_ptr<UnlockedKeys> m_unlockedKeys;
};

} // namespace slipway
