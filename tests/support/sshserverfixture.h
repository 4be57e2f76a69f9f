// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/remote/clustersession.h"

#include <QTemporaryDir>

#include <atomic>
#include <memory>
#include <mutex>
#include <thread>
#include <vector>

namespace slipway {

class ServedConnection;

/// How the server of the tests behaves. Set before a client connects, unless said otherwise.
struct SshServerBehaviour
{
    struct Round
    {
        QString name, instruction;
        QList<LoginPrompt::Field> prompts;
        QStringList answers;               ///< what the server wants to hear
    };

    /// Each inner list is a step; one method of it passes the step: {{"publickey"}, {"keyboard-interactive"}} is partial success.
    QList<QStringList> login{{QStringLiteral("publickey")}};
    QString password;
    QList<Round> rounds;
    QStringList shell{QStringLiteral("/bin/sh")};  ///< the login shell; gets "-c" and the command
    QByteArray path;                               ///< PATH of commands; empty: ours
    int mostSessions = 10;
    bool refusesCommands = false;
    int delayMs = 0;                        ///< before each slice of work
};

/// An SSH server inside the test program, on a free port of the loopback: libssh's own server side. Commands are real child processes
/// of this user. Brings a client's key, ssh_config and known_hosts in a temporary folder.
class SshServerFixture
{
public:
    enum class KeyType { Ed25519, Ecdsa, Rsa };

    explicit SshServerFixture(const SshServerBehaviour &behaviour = {});
    ~SshServerFixture();

    bool isListening() const { return m_port > 0; }
    int port() const { return m_port; }
    /// The host "test" of the ssh_config.
    ClusterAddress address() const;
    QString path(const QString &name) const { return m_folder.filePath(name); }
    QString knownHostsFile() const { return path(QStringLiteral("known_hosts")); }
    QString configFile() const { return path(QStringLiteral("ssh_config")); }
    QString keyFile() const { return path(QStringLiteral("id")); }

    void setBehaviour(const SshServerBehaviour &behaviour);
    SshServerBehaviour behaviour() const;
    /// A new host key, for the connections from now on.
    void changeHostKey(KeyType type = KeyType::Ed25519);
    QString hostKeyFingerprint() const;
    QByteArray hostKeyLine() const;           ///< type and base64, as known_hosts has it
    void writeKnownHosts(const QByteArray &text);
    void trustHostKey() { writeKnownHosts(knownName() + ' ' + hostKeyLine() + '\n'); }
    QByteArray knownName() const { return "[127.0.0.1]:" + QByteArray::number(m_port); }
    QByteArray knownHosts() const;
    /// More lines for the host "test".
    void writeConfig(const QByteArray &more = {});
    /// A new key for the client, which the server accepts where `isAccepted`.
    void makeClientKey(const QString &path, const QByteArray &passphrase, bool isAccepted = true, KeyType type = KeyType::Ed25519);

    void dropConnections();                   ///< at once, as a pulled plug at the far side
    void setFrozen(bool isFrozen);            ///< alive, but no longer answers
    int connectionCount() const { return m_connectionCount; }
    int loginAttempts() const { return m_loginAttempts; }  ///< everything but "none"
    QStringList commands() const;             ///< as they came, before the login shell

private:
    friend class ServedConnection;
    void listen();
    bool accepts(const QByteArray &publicKey) const;
    void noteCommand(const QString &command);

    QTemporaryDir m_folder;
    mutable std::mutex m_mutex;
    SshServerBehaviour m_behaviour;
    QList<QByteArray> m_acceptedKeys;
    QStringList m_commands;
    int m_port = 0;
    int m_socket = -1;
    std::atomic<bool> m_isStopped = false, m_isFrozen = false;
    std::atomic<int> m_connectionCount = 0, m_loginAttempts = 0;
    std::vector<std::unique_ptr<ServedConnection>> m_connections;
    std::thread m_thread;
};

} // namespace slipway
