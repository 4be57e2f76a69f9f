// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/support/clock.h"

namespace slipway {

Clock::~Clock() = default;

QDateTime SystemClock::now() const { return QDateTime::currentDateTimeUtc(); }

} // namespace slipway
