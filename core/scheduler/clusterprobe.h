// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/scheduler/scheduler.h"

namespace slipway {

/// What probeCluster() runs: one script whose answers stand in sections.
QByteArray probeScript();

/// Reads the script's output. Times in seconds since the epoch by our clock: when it was sent, and when the answer was there.
ClusterProbe readProbe(const QByteArray &output, double sentAt, double answeredAt);

/// The partition that jobs without accelerators belong in: the largest that is up and has none, where others have them, and is not for an hour's trials; empty where
/// there is no such.
QString partitionWithoutGpus(const ClusterProbe &probe);

} // namespace slipway
