// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/estimate/stackedbars.h"

#include "core/units/format.h"

#include <algorithm>
#include <cmath>

namespace slipway {

namespace {

/// The size of one GiB, MiB, ... or one second, millisecond, ... that values up to `greatest` are best told in.
double unitSize(BarUnit unit, double greatest)
{
    if (unit == BarUnit::Seconds)
        return greatest >= 1 ? 1 : greatest >= 1e-3 ? 1e-3 : 1e-6;
    double size = 1;
    if (unit == BarUnit::Money)
        return size;
    while (size * 1024 <= greatest)
        size *= 1024;
    return size;
}

double roundStep(double least)
{
    const double power = std::pow(10.0, std::floor(std::log10(least)));
    for (const double factor : {1.0, 2.0, 5.0})
        if (least <= factor * power * (1 + 1e-9))
            return factor * power;
    return 10 * power;
}

/// Steps of long times that people count in.
double roundTime(double least)
{
    for (const double step : {60.0, 120.0, 300.0, 600.0, 1200.0, 1800.0, 3600.0, 7200.0, 10800.0, 21600.0, 43200.0, 86400.0})
        if (step >= least)
            return step;
    return roundStep(least / 86400) * 86400;
}

} // namespace

double StackedBars::total(int bar) const
{
    double sum = 0;
    for (const Part &part : parts)
        sum += part.values.value(bar);
    return sum;
}

std::optional<double> StackedBars::limitOf(int bar) const
{
    const double own = limits.value(bar);
    return own > 0 ? std::optional(own) : limit;
}

double StackedBars::greatestTotal() const
{
    double greatest = 0;
    for (int bar = 0; bar < bars.size(); ++bar)
        greatest = std::max(greatest, total(bar));
    return greatest;
}

QString barText(BarUnit unit, double value)
{
    if (unit == BarUnit::Money)
        return QString::fromStdString(value < 1e4 ? formatNumber(value, value < 1000 ? 3 : 4) : formatCount(value));
    return QString::fromStdString(unit == BarUnit::Bytes ? formatGib(Bytes(value)) : formatDuration(Seconds(value)));
}

QList<double> axisTicks(BarUnit unit, double greatest, int wanted)
{
    if (!(greatest > 0) || !std::isfinite(greatest))
        return {0};
    const double size = unitSize(unit, greatest);
    const double least = greatest / std::max(1, wanted);
    const double step = unit == BarUnit::Seconds && least > 30 ? roundTime(least) : roundStep(least / size) * size;
    QList<double> ticks;
    for (int i = 0; i * step <= greatest * (1 + 1e-9); ++i)
        ticks << i * step;
    return ticks;
}

} // namespace slipway
