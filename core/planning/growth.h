// SPDX-License-Identifier: GPL-3.0-or-later
// What is needed in 12 to 24 months, when to buy it, and what of today's purchase lasts.
#pragma once

#include "core/planning/billofmaterials.h"

#include <optional>
#include <string>
#include <vector>

namespace slipway {

/// The demand of one month.
struct GrowthPoint
{
    int month = 0;                 ///< from the start, 0 is the first
    std::string date;              ///< "2027-03"; empty where the plan names no start
    double training = 0;           ///< accelerators busy with training, at the plan's utilisation
    double inference = 0;
    double planned = 0;            ///< accelerators that the phases bring by then
    double storageTb = 0;
    double needed() const { return training + inference; }
    bool operator==(const GrowthPoint &) const = default;
};

/// A purchase.
struct GrowthPhase
{
    int month = 0;
    std::string date;
    int addNodes = 0, nodes = 0;   ///< of this phase; in all after it
    double storageTb = 0;          ///< that is needed until the next phase
    int leaves = 0, spines = 0, cores = 0; ///< of the training network after it
    bool rebuildsNetwork = false;  ///< another tier, or more spines: cables between leaves and spines are laid again
    bool operator==(const GrowthPhase &) const = default;
};

/// How long a part of today's purchase is enough.
struct Lasting
{
    std::string id;                ///< "nodes", "leaf_ports", "topology", "storage", "memory"
    std::string label;             ///< English source text, context "Plan"
    std::optional<int> until;      ///< the month in which it is no longer enough; none: it lasts the whole period
    Message why;                   ///< context "Plan"
    bool operator==(const Lasting &) const = default;
};

struct Growth
{
    std::vector<GrowthPoint> points;   ///< one a month
    std::vector<GrowthPhase> phases;   ///< the first is today
    std::vector<Lasting> lasting;
    PlannedGrowth assumed;             ///< what all of it rests on
    std::vector<Message> advice;       ///< horizontal (more teams) and vertical (larger models); context "Plan"
    bool operator==(const Growth &) const = default;
};

/// Today's training is what the teams need, else the design's cluster at the plan's utilisation. It grows with model size x data x teams, storage with model size and data, inference by itself. A phase is bought in the month in which demand
/// passes what is there, for the nine months that follow, and fills its last unit of leaves where that takes a tenth more nodes at most.
Growth growthOf(const ResolvedDesign &resolved, const PlannedWork &work, const MemoryEstimate &memory, const Assumptions &assumptions, const PlanSettings &settings);

/// "2026-12" and 5 months: "2027-05"; empty for what is no month.
std::string monthAfter(const std::string &start, int months);

} // namespace slipway
