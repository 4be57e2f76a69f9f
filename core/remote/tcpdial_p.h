// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/support/error.h"

#include <functional>

namespace slipway {

/// A connected, non-blocking TCP socket with Nagle's algorithm off; the caller closes it. Addresses are tried in turn.
///
/// Waits, but never longer than the deadline, also for the name service: `isStopped` is asked about twenty times a second.
/// Fails with Network (no such host, refused, unreachable), Timeout or Cancelled.
Result<int> dialTcp(const QString &host, int port, int timeoutMs, const std::function<bool()> &isStopped);

} // namespace slipway
