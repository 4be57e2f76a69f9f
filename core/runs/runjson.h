// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/runs/run.h"

#include <QJsonObject>

namespace slipway {

/// A run as `slipway runs --json` prints it: times in ISO 8601 UTC, bytes and seconds; what is not known is null. Without design,
/// job file and diff, which the history keeps.
QJsonObject toJson(const Run &run);

QJsonObject toJson(const Prediction &prediction);
Prediction predictionFromJson(const QJsonObject &json); ///< keys that are missing are zero

/// "slurm", "kubernetes", "host": as the design file spells them.
QString toWord(SchedulerKind kind);
SchedulerKind schedulerKindFromWord(const QString &word); ///< Slurm for any other word

} // namespace slipway
