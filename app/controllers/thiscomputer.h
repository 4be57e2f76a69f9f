// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/catalog/catalog.h"
#include "core/scheduler/job.h"
#include "core/support/error.h"

namespace slipway {

/// The catalogue's accelerator that a GPU tool's name means ("NVIDIA H100 80GB HBM3" is h100-sxm), or nullptr: the chip's own
/// word ("H100") must be there; form factor and memory decide between variants.
const GpuSpec *acceleratorNamed(const QString &toolName, double memoryGib, const Catalog &catalog);

/// The accelerator "this-computer" as a probe found it: its first GPU with the rates of the catalogue, or with none the CPU with
/// its measured rates. Fails with NotFound for a GPU that the catalogue does not know: rates are not made up.
Result<YamlValue> thisComputerEntry(const ClusterProbe &probe, const Catalog &catalog);

/// Writes that to the user's catalogue, where it takes the place of the shipped planning figures.
Result<Done> keepThisComputer(const QString &catalogFolder, const ClusterProbe &probe, const Catalog &catalog);

} // namespace slipway
