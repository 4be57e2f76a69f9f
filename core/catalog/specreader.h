// SPDX-License-Identifier: GPL-3.0-or-later
// From catalogue entries, as written, to the values the estimate computes with. Standard C++ alone.
#pragma once

#include "core/catalog/entryreader.h"
#include "core/catalog/framework.h"
#include "core/catalog/specs.h"
#include "core/catalog/yamlvalue.h"

namespace slipway {

/// Each function reads one entry (its keys: the head of the file in resources/catalog that holds its kind). What is wrong
/// is added to the problems; the value then holds what could be read, and defaults elsewhere. Sources must be full texts
/// (expandSources).
ModelSpec readModel(const YamlValue &entry, EntryProblems &problems);
GpuSpec readAccelerator(const YamlValue &entry, EntryProblems &problems);
LinkSpec readLink(const YamlValue &entry, EntryProblems &problems);
NodeSpec readNode(const YamlValue &entry, EntryProblems &problems);
TopologySpec readTopology(const YamlValue &entry, EntryProblems &problems);
StorageSpec readStorage(const YamlValue &entry, EntryProblems &problems);
RentalPrice readPrice(const YamlValue &entry, EntryProblems &problems);
FrameworkSpec readFramework(const YamlValue &entry, EntryProblems &problems);
KernelCurves readKernelCurves(const YamlValue &entry, EntryProblems &problems);

/// The entry of `kind` ("models", "accelerators"...) that comes out when `changes` (a mapping without its `base`) are laid
/// over `base`. What the base says only of its own figures goes: a published parameter count where the shape changes, the
/// usable memory where the label changes. `source.changes` tells which keys are somebody's own.
YamlValue changedEntry(const std::string &kind, const YamlValue &base, const YamlValue &changes);

/// The entry with every id in its `source` replaced by the full text of `sources`; "id: remark" becomes "text (remark)".
YamlValue expandSources(YamlValue entry, const std::map<std::string, std::string> &sources);

/// The id of the link class that a node's words for its fabric and the rate of a port mean; empty where none is known.
std::string linkOfFabric(const std::string &fabric, double gigabitsPerSecond);

} // namespace slipway
