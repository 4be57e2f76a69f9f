// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "tests/support/sshserverfixture.h"

#include <libssh/callbacks.h>
#include <libssh/libssh.h>
#include <libssh/server.h>

#include <list>
#include <sys/types.h>

namespace slipway {

/// A command of a client: a child process of this user, and its streams.
struct ServedCommand
{
    ssh_channel channel = nullptr;
    pid_t pid = 0;
    int in = -1, out = -1, err = -1;
    QByteArray waitingInput;
    bool isInputOver = false, isExitSent = false, isClosed = false;
    ssh_channel_callbacks_struct callbacks{};
};

/// One client of the SshServerFixture, with a thread of its own.
class ServedConnection
{
public:
    ServedConnection(SshServerFixture &server, int socket, const QString &hostKeyFile);
    ~ServedConnection();

    void drop(); ///< from another thread

private:
    void serve();
    bool step(ssh_event event);
    static int onMessage(ssh_session session, ssh_message message, void *self);
    int answer(ssh_message message);
    int answerLogin(ssh_message message);
    int answerKeyboard(ssh_message message);
    int passStep(ssh_message message, const QString &method);
    int refuseLogin(ssh_message message);
    bool wants(const QString &method) const;
    int openChannel(ssh_message message);
    int startCommand(ssh_message message);
    void spawn(ServedCommand &command, const QStringList &arguments);
    static int onData(ssh_session, ssh_channel, void *bytes, uint32_t length, int, void *command);
    static void onEof(ssh_session, ssh_channel, void *command);
    static void onClose(ssh_session, ssh_channel, void *command);
    bool pump(ServedCommand &command); ///< false once it is over
    void writeInput(ServedCommand &command);
    void carry(ServedCommand &command, int &from, bool isError);
    void sendExit(ServedCommand &command);

    SshServerFixture &m_server;
    const SshServerBehaviour m_behaviour;
    ssh_session m_session;
    int m_socket;
    QString m_hostKeyFile;
    std::list<ServedCommand> m_commands;
    QList<pid_t> m_orphans; ///< their channels are closed
    qsizetype m_step = 0, m_round = 0;
    bool m_isRunning = true;
    std::atomic<bool> m_isDropped = false;
    std::thread m_thread;
};

} // namespace slipway
