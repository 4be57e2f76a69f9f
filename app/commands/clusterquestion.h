// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/controllers/clusterlines.h"
#include "core/remote/clustersession.h"
#include "core/runs/podfiles.h"

namespace slipway {

/// Opens the line to a cluster, asking on the terminal what it must, runs one command, and waits for its answer in the event loop.
Result<CommandResult> askCluster(ClusterLines &lines, const QString &cluster, const RemoteCommand &command);

/// The same for a command about the folder of seenInFolder(): inside one of the run's pods where they alone see it.
Result<CommandResult> askInFolder(ClusterLines &lines, const Run &run, const RemoteCommand &command, FolderUse use);

} // namespace slipway
