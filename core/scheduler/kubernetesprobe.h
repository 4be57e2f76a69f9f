// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/scheduler/scheduler.h"

namespace slipway {

/// What probeKubernetes() runs: one script whose answers stand in sections. What one may not see is left out.
QByteArray kubernetesProbeScript(const KubernetesAccess &access);

/// Reads the script's output. Times in seconds since the epoch by our clock: when it was sent, and when the answer was there.
/// Nodes of one kind stand together as a partition.
ClusterProbe readKubernetesProbe(const CommandResult &reply, double sentAt, double answeredAt);

} // namespace slipway
