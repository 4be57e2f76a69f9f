// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/controllers/clusterlines.h"
#include "core/remote/clustersession.h"

namespace slipway {

/// Opens the line to a cluster, asking on the terminal what it must, runs one command, and waits for its answer in the event loop.
Result<CommandResult> askCluster(ClusterLines &lines, const QString &cluster, const RemoteCommand &command);

} // namespace slipway
