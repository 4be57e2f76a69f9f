// SPDX-License-Identifier: GPL-3.0-or-later
// What a search answers, in the words that the pages show.
#pragma once

#include "app/designdesk.h"
#include "core/search/shortfall.h"
#include "views/explore/shownlayouts.h"

#include <optional>

namespace slipway {

/// The design's own layout with its figures; none where the estimate could not be made.
std::optional<SearchCandidate> presentCandidate(const WorkedDesign &worked);

/// The design's currency; empty where it names no price.
QString pricedCurrency(const Design &design);

/// One layout beside a design whose nodes hold so many accelerators.
ShownLayout shownLayout(const Design &design, int acceleratorsPerNode, const SearchCandidate &candidate);

/// The best in their order, then what else is on the Pareto front, then the design's own where it is neither.
ShownLayouts shownLayouts(const WorkedDesign &worked, const SearchResult &result);

ShownShortfall shownShortfall(const WorkedDesign &worked, const Shortfall &shortfall);

/// The design with a way out taken: its change, and the best layout with it.
Design withWay(const ResolvedDesign &resolved, const WayOut &way);

/// "Nodes 4, micro-batch 2": values of keys in words.
QString changeText(const Design &design, const std::vector<LayoutEdit> &edits);

} // namespace slipway
