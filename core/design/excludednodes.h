// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/design/design.h"

#include <QStringList>

namespace slipway {

/// The variable of launch.environment that keeps a job away from nodes: their names as the batch system tells them, with commas or blanks between. It is for
/// the job file alone: no program sees it.
inline constexpr char excludedNodesVariable[] = "EXCLUDE_NODES";

/// Each once, in the order in which they stand there.
QStringList excludedNodes(const LaunchPlan &launch);

/// Keeps the job away from these as well.
void excludeNodes(LaunchPlan &launch, const QStringList &nodes);

/// The name of a host: letters, digits, dots, dashes and underscores, a letter or digit first.
bool isNodeName(const QString &text);

} // namespace slipway
