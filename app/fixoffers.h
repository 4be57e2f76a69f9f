// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/designdesk.h"
#include "views/estimate/fixoffers.h"

namespace slipway {

/// Tries every fix of the design's findings, and where it does not fit every single change that makes it fit, on copies of it.
FixOffers offersFor(const WorkedDesign &worked, const Catalog &catalog);

/// The design with all edits of a change. Fails where a key does not take its value.
Result<Design> withChange(const Design &design, const OfferedChange &change);

} // namespace slipway
