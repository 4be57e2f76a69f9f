// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/search/search.h"
#include "core/search/shortfall.h"

#include <QString>

namespace slipway {

/// A search for a terminal: the layouts in a table, best first, with what to write into the design for the best one; or why
/// nothing fits and what would help.
QString searchText(const ResolvedDesign &design, const SearchResult &result, const Shortfall &why, const Findings &problems);

/// A layout in a word or two for each part that is not at one: "TP 8 SP, PP 8 x 4 interleaved, optimizer sharded, micro-batch 2".
QString layoutText(const LayoutChoice &choice);

} // namespace slipway
