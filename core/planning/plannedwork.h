// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/catalog/catalog.h"
#include "core/design/resolve.h"
#include "core/estimate/estimate.h"
#include "core/estimate/outcome.h"
#include "core/placement/fabric.h"

#include <optional>
#include <string>

namespace slipway {

/// What a plan needs to know of a design and its estimate: the work to be paid for.
struct PlannedWork
{
    std::string name;
    std::string accelerator;            ///< catalogue id
    std::string acceleratorName;
    int nodes = 1, acceleratorsPerNode = 8;
    Seconds productive;                 ///< steps x step time: without failures and checkpoints
    Seconds productiveLow, productiveHigh; ///< by the bounds of the step
    double tokens = 0;
    Bytes data;                         ///< tokenised shards
    Bytes rawData;                      ///< text that they come from, where the design prepares them; else 0
    Bytes checkpoint;                   ///< one, complete
    Bytes checkpointOptimizer;
    int keptCheckpoints = 3;            ///< with the one being written
    Bytes finishedModel;                ///< weights that are handed on, two bytes a parameter
    std::optional<Seconds> pause, write; ///< of a checkpoint
    std::optional<Seconds> interval;    ///< as the design says; none: the best one
    bool isAsynchronous = false;
    double failuresPerNodeDay = 0.004;
    double restartMinutes = 10;
    double nodeKilowatts = 0;           ///< maximum, at the wall
    bool isPowerDerived = false;        ///< no maximum is published for the node
    SwitchFabric fabric;                ///< of the training network
    int managerCables = 0;              ///< of the fabric managers to its switches: InfiniBand has two managers with two ports each
    std::optional<double> ownPrice;     ///< cost.accelerator_hour
    std::string ownCurrency;
    std::optional<double> scratchTbMonth; ///< USD, of the design's scratch system by the catalogue
    double accelerators() const { return double(nodes) * acceleratorsPerNode; }
};

/// A node's maximum over that of its accelerators where no figure of the node is published: DGX A100 has 2.0, DGX H100 1.8, DGX B200 1.8.
inline constexpr double nodeOverAccelerators = 1.8;

/// fabricOf() without the cables and spines that leaves do not need which are half empty or more; one switch where it has the ports and no topology is asked for.
SwitchFabric plannedFabric(const ResolvedDesign &resolved);

/// Managers that an InfiniBand cluster needs: a pair for the training network and a pair for storage. Source: RA-11333.
inline constexpr int fabricManagers = 4;
/// Whether the training network is one that fabric managers look after.
bool hasFabricManagers(const ResolvedDesign &resolved, const SwitchFabric &fabric);

PlannedWork workOf(const ResolvedDesign &resolved, const Estimate &estimate, const Catalog &catalog);

/// A run as it comes out on hardware that fails.
struct ExpectedRun
{
    double goodput = 1;
    double pauses = 0, lostWork = 0, restarts = 0;  ///< shares of the wall time
    Seconds wall;
    std::optional<Seconds> interval;                ///< between checkpoints
    Seconds betweenFailures;                        ///< of the whole cluster; 0: nothing fails
    double failures = 0;                            ///< expected in the run
};

/// \param failuresPerNodeDay  of any kind
/// \param restartMinutes  from a failure until training goes on
/// Sources: as lostShares() and bestInterval() (Young 1974, Daly 2006).
ExpectedRun expectedRun(const PlannedWork &work, double failuresPerNodeDay, double restartMinutes);

} // namespace slipway
