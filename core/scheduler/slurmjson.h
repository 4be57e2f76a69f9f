// SPDX-License-Identifier: GPL-3.0-or-later
// What Slurm's commands print with --json, as values: in place of text that cannot be read.
#pragma once

#include "core/scheduler/job.h"

#include <QByteArray>
#include <QList>

#include <optional>

namespace slipway {

/// The jobs of `squeue --json`, `scontrol show job --json` and `sacct --json`, of both generations: plain numbers and one word of state up to Slurm 23.02,
/// {set, infinite, number} and a list of words since. Whatever a site's wrapper prints around the object is passed over. Nothing where there is none.
/// Not all of them are those that were asked for: up to Slurm 22.05 `squeue --json` lists every job there is.
std::optional<QList<JobStatus>> parseSlurmJson(const QByteArray &output);

} // namespace slipway
