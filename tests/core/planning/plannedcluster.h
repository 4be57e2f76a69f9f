// SPDX-License-Identifier: GPL-3.0-or-later
// Work and assumptions made by hand, and the catalogue as it ships.
#pragma once

#include "core/catalog/catalogreader.h"
#include "core/design/design.h"
#include "core/planning/costsheet.h"
#include "core/planning/plannedassumptions.h"
#include "tests/support/folders.h"

#include <QFile>

namespace slipway::test {

inline const Catalog &catalogOfTheTree()
{
    static const Catalog catalog = readCatalog({sourceFolder() + QStringLiteral("/resources/catalog")}).catalog;
    return catalog;
}

inline PriceList pricesOfTheTree()
{
    QFile file(sourceFolder() + QStringLiteral("/resources/catalog/prices.yaml"));
    return file.open(QIODevice::ReadOnly) ? catalogPrices(file.readAll(), catalogOfTheTree()) : PriceList();
}

/// Llama 3.1 70B on 16 DGX H100, 100 B tokens.
inline Design designOf70b(double writeGbS = 10)
{
    Design design;
    design.name = "seventy";
    design.model.id = "llama-3.1-70b";
    design.cluster.nodes = 16;
    design.cluster.node = "dgx-h100";
    design.cluster.accelerator = {};
    design.cluster.storage["scratch"] = {.system = "lustre", .readGbS = 40, .writeGbS = writeGbS, .capacityTb = 100};
    design.training.tokens = 100e9;
    design.training.globalBatch = 512;
    design.parallelism.tensor = 8;
    design.parallelism.pipeline = 4;
    return design;
}

/// 16 nodes of eight H100 at 400 Gb/s: 30 days without failures, 100 B tokens, checkpoints of 1 TB written in 60 s.
inline PlannedWork sixteenNodes()
{
    PlannedWork work;
    work.name = "sixteen";
    work.accelerator = "h100-sxm";
    work.nodes = 16;
    work.acceleratorsPerNode = 8;
    work.productive = Seconds(30 * 86400.0);
    work.productiveLow = work.productive * 0.9;
    work.productiveHigh = work.productive * 1.2;
    work.tokens = 100e9;
    work.data = gigabytes(400);
    work.rawData = gigabytes(400);
    work.checkpoint = terabytes(1);
    work.keptCheckpoints = 4;
    work.finishedModel = gigabytes(140);
    work.pause = work.write = Seconds(60);
    work.failuresPerNodeDay = 0.004;
    work.restartMinutes = 10;
    work.nodeKilowatts = 10.2;
    work.fabric.linkRate = gigabytesPerSecond(50);
    work.fabric.nicsPerNode = 8;
    work.fabric.tiers = {{SwitchTier::Role::Leaf, 8, 32, 32, 128}, {SwitchTier::Role::Spine, 4, 64, 0, 256}};
    return work;
}

/// What a run costs that never fails, checkpoints or rests: the bare hours.
inline PlannedWork withoutFailures(PlannedWork work)
{
    work.failuresPerNodeDay = 0;
    work.pause = work.write = std::nullopt;
    return work;
}

inline Assumptions assumptionsOf(const PlannedWork &work, const PlanSettings &settings = {})
{
    return assumptionsFor(work, pricesOfTheTree(), settings).assumptions;
}

} // namespace slipway::test
