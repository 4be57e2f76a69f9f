// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/support/clock.h"

namespace slipway {

/// A clock that stands still until a test turns it. Begins on 2026-01-01 00:00 UTC.
class FakeClock final : public Clock
{
public:
    explicit FakeClock(const QDateTime &now = QDateTime(QDate(2026, 1, 1), QTime(0, 0), Qt::UTC))
        : m_now(now.toUTC())
    {
    }

    QDateTime now() const override { return m_now; }
    void set(const QDateTime &now) { m_now = now.toUTC(); }
    void advance(qint64 milliseconds) { m_now = m_now.addMSecs(milliseconds); }

private:
    QDateTime m_now;
};

} // namespace slipway
