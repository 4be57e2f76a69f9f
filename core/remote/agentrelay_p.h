// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/remote/sshhandles_p.h"

#include <QByteArrayList>

#include <atomic>
#include <functional>
#include <mutex>
#include <optional>
#include <thread>

namespace slipway {

/// Stands between libssh and the person's agent, because libssh offers every key an agent has, in the agent's order: each key that a server
/// refuses counts as an attempt, and a key that wants a finger waits for one. A thread of its own carries the messages.
///
/// Keys on `listed` come first, as with OpenSSH. A waiting signature ends when the line is given up.
class AgentRelay
{
public:
    struct Choice
    {
        QByteArrayList listed;      ///< public keys and certificates as blobs, in the order they are tried
        bool isListedOnly = false;  ///< IdentitiesOnly
        bool withSecurityKeys = true;
    };

    /// Null where nobody listens on that socket.
    static std::unique_ptr<AgentRelay> connect(const QString &socketPath, const Choice &choice, std::function<bool()> isStopped);
    ~AgentRelay();
    AgentRelay(const AgentRelay &) = delete;
    AgentRelay &operator=(const AgentRelay &) = delete;

    /// The end for libssh, which closes it.
    int takeSocket() { return std::exchange(m_nearSocket, -1); }

    QByteArrayList offered() const;     ///< blobs of the keys that libssh was shown
    bool hasRefused() const { return m_hasRefused; } ///< the agent would not sign: it is locked, or the person said no

    /// The answer to "which keys do you have", with those of `choice` only. Nothing where it is damaged.
    static std::optional<QByteArray> chosenAnswer(const QByteArray &answer, const Choice &choice, QByteArrayList *offered);

private:
    AgentRelay(int agentSocket, int nearSocket, int farSocket, const Choice &choice, std::function<bool()> isStopped);
    void carry();
    std::optional<QByteArray> readMessage(int socket);
    bool readExactly(int socket, char *bytes, qsizetype size);
    bool writeMessage(int socket, const QByteArray &message);

    const Choice m_choice;
    const std::function<bool()> m_isLinkStopped;
    int m_agentSocket, m_nearSocket, m_farSocket;
    mutable std::mutex m_mutex;
    QByteArrayList m_offered;
    std::atomic<bool> m_hasRefused = false, m_isOver = false;
    std::thread m_thread;
};

} // namespace slipway
