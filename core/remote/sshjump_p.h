// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/remote/sshhandles_p.h"
#include "core/remote/sessionlink_p.h"

#include <atomic>
#include <thread>

namespace slipway {

/// A jump host: a logged-in session whose one channel leads on to the next machine. Its own thread carries the bytes between that
/// channel and a socket pair, and owns the session from then on. (libssh 0.10 would start an `ssh` program.)
class SshJump
{
public:
    /// Opens the way on to host:port; the socket for the next session is socket(). Fails with Network or Timeout.
    static Result<std::unique_ptr<SshJump>> open(SessionHandle session, const QString &jumpName, const QString &host, int port, SessionLink &link, int timeoutMs);
    ~SshJump();
    SshJump(const SshJump &) = delete;
    SshJump &operator=(const SshJump &) = delete;

    /// The near end; whoever takes it closes it.
    int takeSocket() { return std::exchange(m_nearSocket, -1); }

private:
    SshJump(SessionHandle session, ChannelHandle channel, int nearSocket, int farSocket);
    void carry();
    void waitForWork(int timeoutMs);
    std::optional<bool> carryOnward();
    std::optional<bool> carryBack();

    SessionHandle m_session;
    ChannelHandle m_channel;
    int m_nearSocket, m_farSocket;
    QByteArray m_onward, m_back; ///< read here, not yet written there
    int m_wake[2] = {-1, -1};
    std::atomic<bool> m_isStopped = false;
    std::thread m_thread;
};

} // namespace slipway
