// SPDX-License-Identifier: GPL-3.0-or-later
// What a run keeps, reads and writes, tier by tier, and what it loses to checkpoints and failures. For a person to look at: nothing of it is
// in the way of an estimate.
#pragma once

#include "core/estimate/estimate.h"

#include <array>
#include <optional>
#include <string>
#include <vector>

namespace slipway {

/// Something that lies on a tier.
struct StoredItem
{
    enum class Kind { RawText, Shards, Checkpoints, Logs, Export };
    Kind kind = Kind::Shards;
    Bytes size;             ///< of the whole run; on a node-local tier of one node
    bool operator==(const StoredItem &) const = default;
};

enum class TierRole { Scratch, Local, Archive };
inline constexpr std::array<TierRole, 3> tierRoles{TierRole::Scratch, TierRole::Local, TierRole::Archive};
/// "scratch", "local", "archive": as in the design file.
const char *wordOf(TierRole role);

/// One tier: what lies there, what it is asked for and what it gives. Figures of a node-local tier are those of one node, all others those of
/// the whole system.
struct TierPlan
{
    TierRole role = TierRole::Scratch;
    std::string system;                          ///< empty: the design names none
    std::vector<StoredItem> items;
    std::optional<Bytes> capacity;               ///< of the design, or for local disks of the node's entry
    BytesPerSecond readNeeded;                   ///< to feed the training
    std::optional<BytesPerSecond> writeNeeded;   ///< to write a checkpoint in time
    std::optional<BytesPerSecond> readGiven, writeGiven;
    bool hasOwnRates = false;                    ///< the design's; otherwise what the clients of all nodes would take together
    std::optional<Seconds> checkpointWrite;      ///< of one checkpoint on this tier
    bool isNamed() const { return !system.empty(); }
    Bytes needed() const;
    bool operator==(const TierPlan &) const = default;
};

/// What happens before the first batch.
struct StartPart
{
    enum class Kind { Image, Staging, Opening, Restore, FirstStep };
    Kind kind = Kind::Image;
    std::optional<Seconds> seconds;              ///< none: the design does not say enough
    bool operator==(const StartPart &) const = default;
};

/// Copying the tokenised shards to the nodes' own disks before the run.
struct Staging
{
    Bytes perNode;                               ///< all of it where samples are shuffled over the whole index, a node's share where shards are dealt out
    std::optional<Seconds> seconds;
    std::optional<bool> fits;                    ///< a node's disks
    bool isWorthIt = false;                      ///< it takes less time than the run would wait for its data otherwise
    bool operator==(const Staging &) const = default;
};

/// Where the wall time goes; the parts add up to 1.
struct GoodputSplit
{
    double compute = 1, exposed = 0, bubble = 0, waiting = 0; ///< waiting: for data and for the host link
    double pauses = 0, lostWork = 0, restarts = 0;
    double goodput() const { return compute + exposed + bubble + waiting; }
    double total() const { return goodput() + pauses + lostWork + restarts; }
    bool operator==(const GoodputSplit &) const = default;
};

struct IntervalPoint
{
    Seconds interval;
    double goodput = 0;
    bool operator==(const IntervalPoint &) const = default;
};

struct StoragePlan
{
    static constexpr double pauseTarget = 60; ///< seconds that training may stand still for a checkpoint; source: OneSource Cloud's guide, 2026

    std::vector<TierPlan> tiers;                 ///< in the order of tierRoles
    double readsPerSecond = 0;                   ///< sequences, each read at a random place where all are shuffled
    Bytes readSize;                              ///< of one of them
    Seconds stall;                               ///< of each step, for data
    std::optional<Staging> staging;              ///< with a node-local tier
    std::vector<StartPart> start;
    CheckpointEstimate checkpoint;
    Bytes checkpointWeights, checkpointOptimizer;
    int keptCheckpoints = 0;                     ///< with the one that is being written
    bool isAsynchronous = false;
    std::optional<Seconds> archiveCopy;          ///< of one checkpoint, by one node
    std::optional<Seconds> interval;             ///< as chosen
    std::optional<Seconds> bestInterval;         ///< Young's, no shorter than a write takes beside training
    Seconds betweenFailures;                     ///< of the whole cluster; zero: nothing fails
    GoodputSplit split;
    std::vector<IntervalPoint> curve;            ///< goodput by interval, shortest first; empty where nothing fails or the pause is not known
    Findings findings;
    std::vector<Term> terms;                     ///< filled when asked for; the terms of a key add up to its figure
    bool operator==(const StoragePlan &) const = default;

    const TierPlan &tier(TierRole role) const { return tiers[std::size_t(role)]; }
};

/// `estimate` is that of the design. A plan of an estimate without a step has its sizes alone.
/// Tokens are taken to be read once: shards of a run that repeats its data are smaller, its read rate is the same.
/// Sources: sizes as in checkpointOf(); Young, 1974, and Daly, 2006, for the interval; rates from the
/// design or the catalogue's storage entries.
StoragePlan planStorage(const ResolvedDesign &resolved, const Estimate &estimate, const Catalog &catalog, Explain explain = Explain::No);

/// Where a tier is too small or too slow and where checkpoints cost more than they need to: warnings, with a fix where one change of the design
/// mends it. planStorage() puts them into the plan.
Findings judgeStorage(const ResolvedDesign &resolved, const StoragePlan &plan);

} // namespace slipway
