// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QThread>

#include <memory>

namespace slipway {

/// Starts a thread that serves a session. Whoever closes the session does not wait for it: what blocks it (an agent that waits for a finger) must
/// block no window. The end of the program does, two seconds at most, so that connections are closed and sockets put away.
void startSessionThread(std::unique_ptr<QThread> thread);

} // namespace slipway
