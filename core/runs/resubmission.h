// SPDX-License-Identifier: GPL-3.0-or-later
// A run that is sent once more, from its last checkpoint and without nodes that let it down.
#pragma once

#include "core/runs/checkpoints.h"

#include <optional>

namespace slipway {

/// The newest checkpoint that is known to be whole.
std::optional<Checkpoint> lastComplete(const CheckpointList &list);

/// Why a run cannot be sent once more so now, as a sentence; empty: it can, once its job has ended.
QString whyNotResubmit(const Run &run);

/// The design of the new run: it names the folder of the checkpoints, and keeps away from `nodes` and from those that the run itself kept away from.
/// Fails with InvalidInput for what is no name of a node, and for a run without a design.
Result<QByteArray> designWithout(const Run &run, const CheckpointList &list, const QStringList &nodes);

/// The run that this one goes on from: of those made before it for the same cluster, the newest that kept its checkpoints where this one's lie. Empty: none.
QString goesOnFrom(const Run &run, const QList<Run> &runs);

} // namespace slipway
