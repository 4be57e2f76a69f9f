// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/remote/sshhandles_p.h"
#include "core/remote/sessionlink_p.h"

#include <QDeadlineTimer>

#include <optional>

namespace slipway {

/// Waits until the line of a non-blocking session has something, or the link was woken. False once the link is stopped or the deadline over.
bool waitForTraffic(ssh_session session, SessionLink &link, const QDeadlineTimer &deadline);

/// For threads that write to sockets: a peer that is gone is an error there, not the end of the program.
void blockPipeSignal();

/// Repeats a non-blocking libssh call while it answers `again`. Nothing where the link was stopped, the server hung up or the time ran out.
template<typename Call>
auto awaitAnswer(ssh_session session, SessionLink &link, int timeoutMs, decltype(std::declval<Call>()()) again, Call call) -> std::optional<decltype(call())>
{
    const QDeadlineTimer deadline(timeoutMs);
    for (;;) {
        const auto answer = call();
        if (answer != again)
            return answer;
        // A line that the server has closed says "again" for ever.
        if (!ssh_is_connected(session) || !waitForTraffic(session, link, deadline))
            return std::nullopt;
    }
}

} // namespace slipway
