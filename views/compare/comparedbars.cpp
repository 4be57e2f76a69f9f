// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/compare/comparedbars.h"

#include "views/estimate/estimatebars.h"

#include <algorithm>
#include <functional>

namespace slipway {

namespace {

constexpr int longestName = 15; // characters; beside a bar there is no room for more

QString shortName(const QString &name)
{
    const int kept = (longestName - 1) / 2;
    return name.size() <= longestName ? name : name.left(kept) + u'…' + name.right(kept);
}

/// The chosen bar of each chart, set side by side. All have the same parts.
StackedBars sideBySide(const QList<ComparedDesign> &designs, int baseline, const std::function<StackedBars(const Estimate &)> &barsOf)
{
    StackedBars all;
    all.chosenBar = baseline;
    for (const ComparedDesign &compared : designs) {
        const StackedBars own = barsOf(compared.estimate);
        all.unit = own.unit;
        all.limitName = own.limitName;
        all.bars << shortName(compared.name);
        all.keys << compared.id;
        all.limits << own.limit.value_or(0);
        if (all.parts.isEmpty())
            for (StackedBars::Part part : own.parts) {
                part.values.clear();
                all.parts << part;
            }
        for (int i = 0; i < all.parts.size(); ++i)
            all.parts[i].values << own.parts.value(i).values.value(own.chosenBar);
    }
    return all;
}

/// One line through all bars where all have the same limit.
StackedBars withCommonLimit(StackedBars bars)
{
    const auto isFirst = [&bars](double limit) { return limit == bars.limits.first(); };
    if (!bars.limits.isEmpty() && std::all_of(bars.limits.begin(), bars.limits.end(), isFirst)) {
        if (bars.limits.first() > 0)
            bars.limit = bars.limits.first();
        bars.limits = {}; // an empty list that keeps its room cannot be compared with one that never had any: memcmp() of a null pointer
    }
    return bars;
}

} // namespace

StackedBars comparedMemory(const QList<ComparedDesign> &designs, int baseline)
{
    return withCommonLimit(sideBySide(designs, baseline, [](const Estimate &estimate) { return memoryBars(estimate.memory); }));
}

StackedBars comparedSteps(const QList<ComparedDesign> &designs, int baseline)
{
    return withCommonLimit(sideBySide(designs, baseline, [](const Estimate &estimate) { return stepBars(estimate.step); }));
}

} // namespace slipway
