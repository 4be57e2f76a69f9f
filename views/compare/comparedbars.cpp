// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/compare/comparedbars.h"

#include "views/estimate/estimatebars.h"
#include "views/estimate/storagebars.h"

#include <algorithm>
#include <functional>

namespace slipway {

namespace {

constexpr int longestName = 16; // characters; beside a bar there is no room for more

QString shortName(const QString &name)
{
    const int kept = (longestName - 1) / 2;
    return name.size() <= longestName ? name : name.left(kept) + u'…' + name.right(kept);
}

/// The chosen bar of each chart, set side by side. All have the same parts, but for designs that have no figures and no part either.
StackedBars sideBySide(const QList<ComparedDesign> &designs, int baseline, const std::function<StackedBars(const ComparedDesign &)> &barsOf)
{
    StackedBars all;
    all.chosenBar = baseline;
    QList<StackedBars> each;
    for (const ComparedDesign &compared : designs) {
        each << barsOf(compared);
        all.unit = each.last().unit;
        if (each.last().limit)
            all.limitName = each.last().limitName;
        all.bars << shortName(compared.name);
        all.keys << compared.id;
        all.limits << each.last().limit.value_or(0);
        if (all.parts.isEmpty())
            all.parts = each.last().parts;
    }
    for (int part = 0; part < all.parts.size(); ++part) {
        all.parts[part].values.clear();
        for (const StackedBars &own : each)
            all.parts[part].values << own.parts.value(part).values.value(own.chosenBar);
    }
    return all;
}

/// One line through all bars where all that have a limit have the same: a design without figures has none.
StackedBars withCommonLimit(StackedBars bars)
{
    const double highest = bars.limits.isEmpty() ? 0 : *std::max_element(bars.limits.begin(), bars.limits.end());
    const auto isCommon = [highest](double limit) { return limit == highest || limit == 0; };
    if (!bars.limits.isEmpty() && std::all_of(bars.limits.begin(), bars.limits.end(), isCommon)) {
        if (highest > 0)
            bars.limit = highest;
        bars.limits = {}; // an empty list that keeps its room cannot be compared with one that never had any: memcmp() of a null pointer
    }
    return bars;
}

} // namespace

StackedBars comparedMemory(const QList<ComparedDesign> &designs, int baseline)
{
    return withCommonLimit(sideBySide(designs, baseline, [](const ComparedDesign &one) { return memoryBars(one.estimate.memory); }));
}

StackedBars comparedSteps(const QList<ComparedDesign> &designs, int baseline)
{
    return withCommonLimit(sideBySide(designs, baseline, [](const ComparedDesign &one) { return stepBars(one.estimate.step); }));
}

StackedBars comparedRuns(const QList<ComparedDesign> &designs, int baseline)
{
    return withCommonLimit(sideBySide(designs, baseline, [](const ComparedDesign &one) { return splitBars(one.split, one.estimate.run.wall); }));
}

} // namespace slipway
