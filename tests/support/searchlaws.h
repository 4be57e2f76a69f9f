// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/catalog/catalog.h"
#include "core/design/design.h"

#include <QString>

namespace slipway::test {

/// Whatever the design, searches end when they are told to, what they answer is legal, fits and is made of numbers, and the storage plan is
/// made of numbers, too. Each search is stopped after some milliseconds.
/// \returns the first law that is broken; empty where all hold
QString brokenLawOfSearches(const Design &design, const Catalog &catalog);

} // namespace slipway::test
