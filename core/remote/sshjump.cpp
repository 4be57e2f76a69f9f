// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/remote/sshjump_p.h"

#include "core/remote/sshwait_p.h"

#include <QCoreApplication>

#include <fcntl.h>
#include <poll.h>
#include <sys/socket.h>
#include <unistd.h>

namespace slipway {

namespace {

QString tr(const char *text) { return QCoreApplication::translate("SshSession", text); }

int ignoreWake(socket_t, int, void *) { return SSH_OK; }

} // namespace

Result<std::unique_ptr<SshJump>> SshJump::open(SessionHandle session, const QString &jumpName, const QString &host, int port, SshLink &link, int timeoutMs)
{
    ChannelHandle channel(ssh_channel_new(session.get()));
    const QByteArray name = host.toUtf8();
    const auto answer = awaitAnswer(session.get(), link, timeoutMs, SSH_AGAIN,
        [&] { return ssh_channel_open_forward(channel.get(), name.constData(), port, "127.0.0.1", 0); });
    if (answer != SSH_OK) {
        const auto kind = answer ? Error::Kind::Network : Error::Kind::Timeout;
        return Error{kind, tr("The jump host %1 does not reach %2 on port %3.").arg(jumpName, host).arg(port), sshError(session.get())};
    }
    int ends[2];
    if (::socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC | SOCK_NONBLOCK, 0, ends) != 0)
        return Error{Error::Kind::Internal, tr("There are no file descriptors left."), {}};
    return std::unique_ptr<SshJump>(new SshJump(std::move(session), std::move(channel), ends[0], ends[1]));
}

SshJump::SshJump(SessionHandle session, ChannelHandle channel, int nearSocket, int farSocket)
    : m_session(std::move(session))
    , m_channel(std::move(channel))
    , m_nearSocket(nearSocket)
    , m_farSocket(farSocket)
{
    if (::pipe2(m_wake, O_CLOEXEC) != 0)
        qFatal("no file descriptors left");
    m_thread = std::thread([this] { carry(); });
}

SshJump::~SshJump()
{
    m_isStopped = true;
    [[maybe_unused]] const ssize_t written = ::write(m_wake[1], "", 1);
    m_thread.join();
    m_channel.reset();
    m_session.reset();
    for (int socket : {m_nearSocket, m_wake[0], m_wake[1]}) {
        if (socket >= 0)
            ::close(socket);
    }
}

void SshJump::carry()
{
    blockPipeSignal();
    const EventHandle event(ssh_event_new());
    ConnectorHandle onward(ssh_connector_new(m_session.get())), back(ssh_connector_new(m_session.get()));
    ssh_connector_set_out_channel(onward.get(), m_channel.get(), SSH_CONNECTOR_STDINOUT);
    ssh_connector_set_in_fd(onward.get(), m_farSocket);
    ssh_connector_set_out_fd(back.get(), m_farSocket);
    ssh_connector_set_in_channel(back.get(), m_channel.get(), SSH_CONNECTOR_STDINOUT);
    ssh_event_add_connector(event.get(), onward.get());
    ssh_event_add_connector(event.get(), back.get());
    ssh_event_add_fd(event.get(), m_wake[0], POLLIN, ignoreWake, nullptr);
    while (!m_isStopped && ssh_channel_is_open(m_channel.get()) && !ssh_channel_is_eof(m_channel.get())) {
        if (ssh_event_dopoll(event.get(), 1000) == SSH_ERROR)
            break;
    }
    ssh_event_remove_fd(event.get(), m_wake[0]);
    ssh_event_remove_connector(event.get(), onward.get());
    ssh_event_remove_connector(event.get(), back.get());
    onward.reset();
    back.reset();
    // The next session sees the end of the line at once.
    ::close(m_farSocket);
}

} // namespace slipway
