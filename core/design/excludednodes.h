// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/design/formervariables.h"

#include <QStringList>

namespace slipway {

/// excludedNodes() as texts of Qt.
QStringList excludedNodeNames(const LaunchPlan &launch);

/// Keeps the job away from these as well.
void excludeNodes(Design &design, const QStringList &nodes);

/// The name of a host: letters, digits, dots, dashes and underscores, a letter or digit first.
bool isNodeName(const QString &text);

} // namespace slipway
