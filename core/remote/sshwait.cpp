// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/remote/sshwait_p.h"

#include "core/remote/waits_p.h"

#include <csignal>
#include <poll.h>

namespace slipway {

bool waitForTraffic(ssh_session session, SessionLink &link, const QDeadlineTimer &deadline)
{
    if (link.isStopped() || deadline.hasExpired())
        return false;
    expectToWait("waitForTraffic");
    const bool isWriting = ssh_get_poll_flags(session) & SSH_WRITE_PENDING;
    pollfd sources[2] = {{ssh_get_fd(session), short(POLLIN | (isWriting ? POLLOUT : 0)), 0}, {link.wakeFd(), POLLIN, 0}};
    ::poll(sources, 2, int(std::min<qint64>(deadline.remainingTime(), 1000)));
    if (sources[1].revents)
        link.drainWake();
    return !link.isStopped();
}

void blockPipeSignal()
{
    sigset_t signals;
    sigemptyset(&signals);
    sigaddset(&signals, SIGPIPE);
    ::pthread_sigmask(SIG_BLOCK, &signals, nullptr);
}

} // namespace slipway
