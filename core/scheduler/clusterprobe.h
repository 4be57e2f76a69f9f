// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/scheduler/scheduler.h"

namespace slipway {

/// What probeCluster() runs: one script whose answers stand in sections.
QByteArray probeScript();

/// Reads the script's output. Times in seconds since the epoch by our clock: when it was sent, and when the answer was there.
ClusterProbe readProbe(const QByteArray &output, double sentAt, double answeredAt);

} // namespace slipway
