// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/search/searchspace.h"

#ifndef Q_MOC_RUN
#include <stop_token>
#endif

namespace slipway {

struct Catalog;

/// How many layouts a complete search of a space considers: what its progress runs towards. A small part of the search's own
/// work, as no layout is estimated. 0 where the design is not computable; what was counted so far where it was stopped.
long long countLayouts(const ResolvedDesign &resolved, const Catalog &catalog, const SearchSpace &space, std::stop_token stop = {});

} // namespace slipway
