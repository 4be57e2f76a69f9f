// SPDX-License-Identifier: GPL-3.0-or-later
// Hand-made layouts for tests of the explore page.
#pragma once

#include "views/explore/shownlayouts.h"

namespace slipway {

/// A layout with tensor parallelism of this size that takes so many seconds a step and so many GiB of 80.
inline ShownLayout layoutOf(int tensor, double seconds, double memoryGib, int accelerators = 8)
{
    ShownLayout layout;
    SearchCandidate &candidate = layout.candidate;
    candidate.choice.tensor = tensor;
    candidate.choice.nodes = accelerators / 8;
    candidate.accelerators = accelerators;
    candidate.figures.step.total = Seconds(seconds);
    candidate.figures.memory = {.capacity = gib(80), .peak = gib(memoryGib - 2), .device = gib(memoryGib), .peakStage = 0};
    candidate.tokensPerSecond = 1e6 / seconds;
    candidate.mfu = 0.4 / seconds;
    candidate.run = {.steps = 100, .seconds = Seconds(100 * seconds), .goodput = 0.98, .wall = Seconds(102 * seconds), .cost = seconds * accelerators, .energyKwh = {}};
    layout.words = QStringLiteral("TP %1, micro-batch 1").arg(tensor);
    layout.differences = {{QStringLiteral("parallelism.tensor"), QStringLiteral("1"), QString::number(tensor)}};
    return layout;
}

/// Three that were found, two of them on the front, and the design's own of two seconds.
inline ShownLayouts threeLayouts()
{
    ShownLayouts all{.currency = QStringLiteral("USD")};
    all.layouts = {layoutOf(2, 1.0, 70), layoutOf(4, 1.5, 40), layoutOf(8, 1.8, 60)};
    for (int i = 0; i < 3; ++i)
        all.layouts[i].rank = i + 1;
    all.layouts[0].isOnFront = all.layouts[1].isOnFront = true;
    ShownLayout present = layoutOf(1, 2.0, 50);
    present.isPresent = true;
    present.differences.clear();
    all.present = present.candidate;
    all.layouts << present;
    return all;
}

} // namespace slipway
