// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/catalog/framework.h"
#include "core/catalog/specs.h"
#include "core/catalog/yamlvalue.h"

#include <map>
#include <set>
#include <string>
#include <utility>
#include <vector>

namespace slipway {

/// Everything that is known about models and hardware: what ships with the program, and over it, by id, what the user
/// has added. A value; made by readCatalog() (catalogreader.h).
struct Catalog
{
    std::vector<ModelSpec> models;       ///< all lists in catalogue order, ids unique
    std::vector<GpuSpec> accelerators;
    std::vector<LinkSpec> links;
    std::vector<NodeSpec> nodes;
    std::vector<TopologySpec> topologies;
    std::vector<StorageSpec> storage;
    std::vector<RentalPrice> prices;
    std::vector<FrameworkSpec> frameworks;
    std::map<std::string, KernelCurves> kernelCurves;
    double nodeFailuresPerDay = 0.004;   ///< default of an 8-GPU node; with its source in reliabilitySource
    std::string reliabilitySource;

    /// The entries as written, by kind ("models", "accelerators", "links", "storage", "nodes") and id: what a design's
    /// {base: id, ...} changes.
    std::map<std::string, std::map<std::string, YamlValue>> entries;

    /// Kind and id of the entries that no shipped file holds as they are: added by the user, or changed.
    std::set<std::pair<std::string, std::string>> own;
    bool isOwn(const std::string &kind, const std::string &id) const { return own.contains({kind, id}); }

    const ModelSpec *model(std::string_view id) const;
    const GpuSpec *accelerator(std::string_view id) const;
    const LinkSpec *link(std::string_view id) const;
    const NodeSpec *node(std::string_view id) const;
    const TopologySpec *topology(std::string_view id) const;
    const FrameworkSpec *framework(std::string_view id) const;
    const StorageSpec *storageSystem(std::string_view id) const;
};

/// The id of `known` nearest to a mistyped one (by edit distance, at most a third of its length), or empty.
std::string nearestId(std::string_view typed, const std::vector<std::string> &known);

} // namespace slipway
