// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/controllers/clusterlines.h"
#include "core/remote/clustersession.h"
#include "core/runs/podfiles.h"

#include <functional>

namespace slipway {

/// Opens the line to a cluster and runs one command on it; `answered` is called once, in the receiver's thread, unless the receiver is gone by then. The lines must
/// outlive the question.
void askOnLine(ClusterLines &lines, const QString &cluster, const RemoteCommand &command, ClusterSession::Interactive interactive, QObject *receiver,
    const std::function<void(const Result<CommandResult> &)> &answered);

/// The run with its folder as the commands of askInFolder() see it.
Run seenInFolder(const ClusterLines &lines, const Run &run);

/// askOnLine() for a command about a run's folder: inside one of its pods where they alone see it.
void askInFolder(ClusterLines &lines, const Run &run, const RemoteCommand &command, FolderUse use, ClusterSession::Interactive interactive, QObject *receiver,
    const std::function<void(const Result<CommandResult> &)> &answered);

} // namespace slipway
