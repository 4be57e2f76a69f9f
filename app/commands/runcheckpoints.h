// SPDX-License-Identifier: GPL-3.0-or-later
// slipway runs checkpoints, prune, go-back.
#pragma once

#include "app/commands/command.h"
#include "core/runs/run.h"

namespace slipway {

ExitStatus printCheckpoints(const Run &run, const CommandContext &context);
/// Without --yes says what would go.
ExitStatus pruneCheckpoints(const Run &run, const QCommandLineParser &options, const CommandContext &context);
/// Without --yes says what would be set aside. Refuses while the run is under way.
ExitStatus goBackToCheckpoint(const Run &run, const QString &step, const QCommandLineParser &options, const CommandContext &context);

} // namespace slipway
