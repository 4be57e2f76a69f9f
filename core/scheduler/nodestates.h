// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/scheduler/scheduler.h"

namespace slipway {

/// How a node stands, as its batch system says.
struct NodeState
{
    QString node;
    bool takesJobs = true;   ///< neither down nor drained
    QString words;           ///< the batch system's own: "down*: Not responding", "NotReady"
    bool operator==(const NodeState &) const = default;
};

/// The question about some nodes. Fails with Conflict for a bare host, which has no batch system, and with NotFound for no nodes.
Result<RemoteCommand> nodeStatesQuestion(SchedulerKind kind, const QStringList &nodes, const KubernetesAccess &access = {});

/// The answer: one of each node that is known there, in the order in which it tells them. What it does not tell is not known.
QList<NodeState> nodeStatesOf(SchedulerKind kind, const QByteArray &output);

} // namespace slipway
