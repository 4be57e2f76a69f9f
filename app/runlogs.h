// SPDX-License-Identifier: GPL-3.0-or-later
// The logs of a run, as the history has them, for finding what failed first.
#pragma once

#include "core/fleet/diagnosis.h"
#include "core/runs/runstore.h"

#include <QJsonObject>

namespace slipway {

/// Ends of all logs of a run: at most `mostBytes` together, the same share of each.
std::vector<FailureLog> failureLogs(const RunStore &store, const QString &token, qint64 mostBytes = 128 << 20);

/// The year that lines without one are of.
int yearOf(const Run &run);

/// {"first": {...}, "headline", "because", "meaning", "todo", "is_hardware", "laggards", "timeline": [...]}; without a failure "first" is null.
QJsonObject toJson(const Diagnosis &diagnosis);

} // namespace slipway
