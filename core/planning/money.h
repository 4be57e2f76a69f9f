// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/units/quantity.h"

namespace slipway {

/// Money in the one currency of a plan. What comes in another currency is converted where it comes in (pricelist.h, assumptions.h), so that
/// two amounts that can be added are always of one kind.
using Money = Quantity<struct MoneyUnit>;

} // namespace slipway
