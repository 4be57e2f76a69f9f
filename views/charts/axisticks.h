// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QList>
#include <QLocale>
#include <QString>

namespace slipway {

/// A place on an axis with its label.
struct AxisTick
{
    double value = 0;
    QString label;
    bool operator==(const AxisTick &) const = default;
};

/// Round values (1, 2 or 5 times a power of ten apart) inside [low, high], about `count` of them; labels with only the digits
/// that tell neighbours apart.
QList<AxisTick> linearTicks(double low, double high, int count, const QLocale &locale);

/// As linearTicks, for whole numbers: never closer than 1.
QList<AxisTick> countTicks(double low, double high, int count, const QLocale &locale);

/// For an axis that is drawn by log10: decades where there are several, else 1-2-5 within them, else as linearTicks. `low` > 0.
QList<AxisTick> logTicks(double low, double high, int count, const QLocale &locale);

/// Durations in seconds, in steps that a clock knows: "0", "30 s", "5 min", "2 h", "3 d".
QList<AxisTick> durationTicks(double low, double high, int count, const QLocale &locale);

/// Times of day and dates in local time, at round ones; `low` and `high` in seconds since the epoch. No two labels are alike.
QList<AxisTick> clockTicks(double low, double high, int count, const QLocale &locale);

/// Large counts in thousands, millions, billions, trillions: "0", "2.5 B", "5 B".
QList<AxisTick> amountTicks(double low, double high, int count, const QLocale &locale);

/// "850", "12.5 K", "2.1 M", "15 B", "1.2 T".
QString amountText(double amount, const QLocale &locale);

/// "2.31", "0.00042", "12,900", "1.2E-7": rounded to the digits that a reader needs, grouped by the locale.
QString valueText(double value, const QLocale &locale, int significantDigits = 4);

/// "45 s", "12 min", "3 h 20 min", "2 d 4 h".
QString durationText(double seconds);

} // namespace slipway
