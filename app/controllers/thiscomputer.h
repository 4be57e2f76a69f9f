// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/catalog/yamlvalue.h"
#include "core/scheduler/job.h"
#include "core/support/error.h"

namespace slipway {

/// The accelerator "this-computer" as a probe found it: its first GPU, or with none the CPU with its measured rates.
YamlValue thisComputerEntry(const ClusterProbe &probe);

/// Writes it to the user's catalogue, where it takes the place of the shipped planning figures.
Result<Done> keepThisComputer(const QString &catalogFolder, const ClusterProbe &probe);

} // namespace slipway
