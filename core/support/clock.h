// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDateTime>

namespace slipway {

/// The time, so that a test can turn it.
class Clock
{
public:
    virtual ~Clock();
    /// Wall clock, UTC.
    virtual QDateTime now() const = 0;
};

class SystemClock final : public Clock
{
public:
    QDateTime now() const override;
};

} // namespace slipway
