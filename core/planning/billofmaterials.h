// SPDX-License-Identifier: GPL-3.0-or-later
// What has to be bought, wired, powered and cooled for a design's cluster.
#pragma once

#include "core/planning/assumptions.h"
#include "core/planning/plannedwork.h"
#include "core/planning/plansettings.h"
#include "core/support/message.h"

#include <optional>
#include <string>
#include <vector>

namespace slipway {

enum class BomGroup { Compute, TrainingNetwork, StorageNetwork, ManagementNetwork, Servers, Storage, Facility };
/// English source text, context "Plan".
const char *labelOf(BomGroup group);
const char *wordOf(BomGroup group);

struct BomItem
{
    std::string id;                ///< "training.leaf"
    BomGroup group = BomGroup::Compute;
    std::string name;              ///< English source text, context "Plan"
    long long count = 0;           ///< needed in all
    long long existing = 0;        ///< there already
    Message reason;                ///< why so many, context "Plan"
    std::optional<Money> each;     ///< none: no price is known
    long long toAdd() const { return count > existing ? count - existing : 0; }
    std::optional<Money> price() const { return each ? std::optional(*each * double(toAdd())) : std::nullopt; }
    bool operator==(const BomItem &) const = default;
};

/// Something whose failure stops more than itself, or that is too small for its work.
struct PlanWarning
{
    enum class Kind { SinglePoint, TooSmall, Missing, Note };
    Kind kind = Kind::Note;
    std::string id;                ///< "network_per_accelerator"
    Message text;                  ///< what, with figures; context "Plan"
    Message remedy;                ///< what helps; context "Plan"
    bool operator==(const PlanWarning &) const = default;
};

struct BillOfMaterials
{
    std::vector<BomItem> items;
    SwitchFabric fabric;           ///< the training network
    double itKilowatts = 0;        ///< maximum of everything that computes, stores and switches
    double siteKilowatts = 0;      ///< with PUE
    double refrigerationTons = 0;  ///< of heat to take away: 1 ton is 3.517 kW
    bool needsLiquidCooling = false;
    int nodesPerRack = 1;
    double storageTb = 0;          ///< scratch, with headroom
    double storageWriteGbS = 0;    ///< for a checkpoint in a minute
    std::vector<PlanWarning> warnings;
    const BomItem *find(std::string_view id) const;
    Money toBuy() const;           ///< of what has a price
    bool operator==(const BillOfMaterials &) const = default;
};

/// Counts what the design's cluster needs; what `settings.existing` names is subtracted.
///
/// Training network: fabricOf(). Two managers of each InfiniBand fabric, two ports each. Storage network: two ports a node, 5:3
/// oversubscribed. In-band network: two ports a node on switches of 64 ports with eight uplinks, in pairs. Out-of-band: a port for each
/// node, server, switch and power strip. Sources: NVIDIA DGX SuperPOD H100 reference architecture, RA-11333 (four units: 127 nodes, 32 leaves, 16 spines,
/// 1,020 and 1,024 cables, 4 fabric managers, 5 management servers, 38 racks); switch power from the QM9700's and SN2201's data sheets.
BillOfMaterials billOfMaterials(const ResolvedDesign &resolved, const PlannedWork &work, const Assumptions &assumptions, const PlanSettings &settings, const Catalog &catalog);

/// Seconds that an all-reduce of `payload` (bytes of each rank) over nodes takes at line rate, where every node first reduces inside and each NIC then
/// carries its share: 2 (n - 1) / n x payload / (NICs x rate). One NIC for a node of eight is eight times as long as eight.
/// Source: Patarasuk and Yuan, "Bandwidth optimal all-reduce algorithms", 2009.
Seconds allReduceTime(Bytes payload, int nodes, int nicsPerNode, BytesPerSecond rate);

} // namespace slipway
