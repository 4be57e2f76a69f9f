// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/search/layoutcount.h"

#include "core/search/layoutgroups.h"

namespace slipway {

long long countLayouts(const ResolvedDesign &resolved, const Catalog &catalog, const SearchSpace &space, std::stop_token stop)
{
    if (!isComputable(resolved))
        return 0;
    Evaluator evaluator(resolved, catalog, standardCalibration, 1);
    LayoutGroups groups(evaluator, space, stop);
    long long count = 0;
    const auto countCut = [&](const LayoutChoice &cut) {
        const std::size_t recomputations = groups.recomputes().size() + groups.recomputeLayers(cut.pipeline).size();
        const auto rows = static_cast<long long>(recomputations * groups.microBatches(groups.share(cut)).size());
        count += rows * groups.size(cut); // neither recomputation nor micro-batch changes what a group holds
        return !stop.stop_requested();
    };
    for (const int nodes : groups.nodes())
        if (!groups.forEachCut(nodes, countCut))
            break;
    return count;
}

} // namespace slipway
