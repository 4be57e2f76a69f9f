// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/remote/sshjump_p.h"

#include "core/remote/remotetext_p.h"
#include "core/remote/sshwait_p.h"


#include <cerrno>
#include <fcntl.h>
#include <poll.h>
#include <sys/socket.h>
#include <unistd.h>

namespace slipway {

namespace {

constexpr size_t pieceSize = 64 * 1024;

} // namespace

Result<std::unique_ptr<SshJump>> SshJump::open(SessionHandle session, const QString &jumpName, const QString &host, int port, SessionLink &link, int timeoutMs)
{
    ChannelHandle channel(ssh_channel_new(session.get()));
    const QByteArray name = host.toUtf8();
    const auto answer = awaitAnswer(session.get(), link, timeoutMs, SSH_AGAIN,
        [&] { return ssh_channel_open_forward(channel.get(), name.constData(), port, "127.0.0.1", 0); });
    if (answer != SSH_OK) {
        const auto kind = answer ? Error::Kind::Network : Error::Kind::Timeout;
        return Error{kind, SshText::tr("The jump host %1 does not reach %2 on port %3.").arg(jumpName, host).arg(port), sshError(session.get())};
    }
    int ends[2];
    if (::socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC | SOCK_NONBLOCK, 0, ends) != 0)
        return Error{Error::Kind::Internal, SshText::tr("There are no file descriptors left."), {}};
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

// Not by libssh's connectors: they stall when both directions are full.
void SshJump::carry()
{
    blockPipeSignal();
    const EventHandle event(ssh_event_new());
    ssh_event_add_session(event.get(), m_session.get());
    bool hasMore = false;
    while (!m_isStopped) {
        waitForWork(hasMore ? 0 : 1000);
        if (ssh_event_dopoll(event.get(), 0) == SSH_ERROR)
            break;
        const std::optional<bool> onward = carryOnward();
        const std::optional<bool> back = carryBack();
        if (!onward || !back)
            break;
        hasMore = *onward || *back;
    }
    ssh_event_remove_session(event.get(), m_session.get());
    // The next session sees the end of the line at once.
    ::close(m_farSocket);
}

void SshJump::waitForWork(int timeoutMs)
{
    const bool isWriting = ssh_get_poll_flags(m_session.get()) & SSH_WRITE_PENDING;
    const int socketEvents = (m_onward.isEmpty() ? POLLIN : 0) | (m_back.isEmpty() ? 0 : POLLOUT);
    pollfd sources[] = {{ssh_get_fd(m_session.get()), short(POLLIN | (isWriting ? POLLOUT : 0)), 0}, {m_farSocket, short(socketEvents), 0}, {m_wake[0], POLLIN, 0}};
    ::poll(sources, 3, timeoutMs);
}

/// From the socket into the channel. True where something moved; nothing at the end.
std::optional<bool> SshJump::carryOnward()
{
    if (m_onward.isEmpty()) {
        char bytes[pieceSize];
        const ssize_t got = ::recv(m_farSocket, bytes, sizeof bytes, 0);
        if (got == 0 || (got < 0 && errno != EAGAIN && errno != EINTR))
            return std::nullopt;
        m_onward.append(bytes, std::max<ssize_t>(got, 0));
    }
    const bool mustWait = ssh_channel_window_size(m_channel.get()) == 0 || (ssh_get_poll_flags(m_session.get()) & SSH_WRITE_PENDING);
    if (m_onward.isEmpty() || mustWait)
        return false;
    const int written = ssh_channel_write(m_channel.get(), m_onward.constData(), uint32_t(m_onward.size()));
    if (written < 0)
        return std::nullopt;
    m_onward.remove(0, written);
    return written > 0;
}

/// From the channel into the socket.
std::optional<bool> SshJump::carryBack()
{
    if (m_back.isEmpty()) {
        char bytes[pieceSize];
        const int got = ssh_channel_read_nonblocking(m_channel.get(), bytes, sizeof bytes, 0);
        if (got < 0 && got != SSH_AGAIN)
            return std::nullopt;
        m_back.append(bytes, std::max(got, 0));
    }
    if (m_back.isEmpty())
        return false;
    const ssize_t sent = ::send(m_farSocket, m_back.constData(), size_t(m_back.size()), MSG_NOSIGNAL);
    if (sent < 0 && errno != EAGAIN && errno != EINTR)
        return std::nullopt;
    m_back.remove(0, std::max<ssize_t>(sent, 0));
    return sent > 0;
}

} // namespace slipway
