// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/scheduler/job.h"
#include "core/support/result.h"
#include "core/support/error.h"

#include <QJsonObject>

namespace slipway {

/// As `slipway cluster probe --json` prints it and a cluster profile keeps it; what is not known is null.
QJsonObject toJson(const ClusterProbe &probe);

/// Reads it back; keys that are missing keep their default. Fails with InvalidInput where the text is no JSON object.
Result<ClusterProbe> clusterProbeFromJson(const QByteArray &json);

} // namespace slipway
