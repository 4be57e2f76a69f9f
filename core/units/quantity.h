// SPDX-License-Identifier: GPL-3.0-or-later
// Numbers that know their unit: Bytes, Seconds, Flops and their rates. Standard C++ alone.
#pragma once

#ifndef Q_MOC_RUN // moc 6.4 cannot read this header of the standard library
#include <compare>
#endif

namespace slipway {

/// A double with a unit. Quantities of one unit add and compare; a product or quotient that changes the unit is
/// spelled out below, so that bytes divided by bytes per second can only be seconds.
template<typename Unit>
struct Quantity
{
    double value = 0;

    constexpr Quantity() = default;
    constexpr explicit Quantity(double v)
        : value(v)
    {
    }

    constexpr auto operator<=>(const Quantity &) const = default;
    constexpr Quantity &operator+=(Quantity other) { value += other.value; return *this; }
    constexpr Quantity &operator-=(Quantity other) { value -= other.value; return *this; }
    constexpr Quantity &operator*=(double factor) { value *= factor; return *this; }
    friend constexpr Quantity operator+(Quantity a, Quantity b) { return Quantity(a.value + b.value); }
    friend constexpr Quantity operator-(Quantity a, Quantity b) { return Quantity(a.value - b.value); }
    friend constexpr Quantity operator-(Quantity a) { return Quantity(-a.value); }
    friend constexpr Quantity operator*(Quantity a, double factor) { return Quantity(a.value * factor); }
    friend constexpr Quantity operator*(double factor, Quantity a) { return Quantity(a.value * factor); }
    friend constexpr Quantity operator/(Quantity a, double divisor) { return Quantity(a.value / divisor); }
    friend constexpr double operator/(Quantity a, Quantity b) { return a.value / b.value; }
};

using Bytes = Quantity<struct BytesUnit>;
using Seconds = Quantity<struct SecondsUnit>;
using Flops = Quantity<struct FlopsUnit>; ///< floating-point operations; a multiply-add is two
using BytesPerSecond = Quantity<struct BytesPerSecondUnit>;
using FlopsPerSecond = Quantity<struct FlopsPerSecondUnit>;

constexpr Seconds operator/(Bytes amount, BytesPerSecond rate) { return Seconds(amount.value / rate.value); }
constexpr Seconds operator/(Flops work, FlopsPerSecond rate) { return Seconds(work.value / rate.value); }
constexpr BytesPerSecond operator/(Bytes amount, Seconds time) { return BytesPerSecond(amount.value / time.value); }
constexpr FlopsPerSecond operator/(Flops work, Seconds time) { return FlopsPerSecond(work.value / time.value); }
constexpr Bytes operator*(BytesPerSecond rate, Seconds time) { return Bytes(rate.value * time.value); }

constexpr Bytes gib(double n) { return Bytes(n * 1073741824.0); }
constexpr Bytes mib(double n) { return Bytes(n * 1048576.0); }
constexpr Bytes gigabytes(double n) { return Bytes(n * 1e9); }
constexpr Bytes terabytes(double n) { return Bytes(n * 1e12); }
constexpr BytesPerSecond gigabytesPerSecond(double n) { return BytesPerSecond(n * 1e9); }
constexpr FlopsPerSecond teraflopsPerSecond(double n) { return FlopsPerSecond(n * 1e12); }
constexpr Seconds microseconds(double n) { return Seconds(n * 1e-6); }

} // namespace slipway
