// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/estimate/stackedbars.h"

#include "core/units/format.h"
#include "views/widgets/localfigures.h"

#include <QLocale>

#include <algorithm>
#include <cmath>
#include <span>

namespace slipway {

namespace {

struct AxisUnit
{
    double size; ///< in bytes, seconds
    double from; ///< the end of an axis that is told in it
    const char *word;
};

constexpr AxisUnit timeUnits[] {{86400, 2 * 86400, "d"}, {3600, 7200, "h"}, {60, 120, "min"}, {1, 1, "s"}, {1e-3, 1e-3, "ms"}, {1e-6, 0, "us"}};
constexpr AxisUnit sizeUnits[] {{gib(1024).value, gib(1024).value, "TiB"}, {gib(1).value, gib(1).value, "GiB"}, {mib(1).value, mib(1).value, "MiB"}, {1024, 1024, "KiB"}, {1, 0, "B"}};

AxisUnit axisUnit(BarUnit unit, double greatest)
{
    if (unit == BarUnit::Money)
        return {1, 0, ""};
    const std::span<const AxisUnit> units = unit == BarUnit::Bytes ? std::span<const AxisUnit>(sizeUnits) : timeUnits;
    return *std::find_if(units.begin(), units.end() - 1, [greatest](const AxisUnit &one) { return greatest >= one.from; });
}

double roundStep(double least)
{
    const double power = std::pow(10.0, std::floor(std::log10(least)));
    for (const double factor : {1.0, 2.0, 5.0})
        if (least <= factor * power * (1 + 1e-9))
            return factor * power;
    return 10 * power;
}

/// Steps of minutes, hours and days that people count in, no less than half of one of them.
double roundTime(double least, double unit)
{
    for (const double step : {30.0, 60.0, 120.0, 300.0, 600.0, 1200.0, 1800.0, 3600.0, 7200.0, 10800.0, 21600.0, 43200.0, 86400.0})
        if (step >= least && 2 * step >= unit)
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
        return value < 1000 ? localNumber(value) : value < 1e4 ? QLocale().toString(value, 'f', 0) : localCount(value);
    return unit == BarUnit::Bytes ? localGib(Bytes(value)) : localDuration(Seconds(value));
}

QList<double> axisTicks(BarUnit unit, double greatest, int wanted)
{
    if (!(greatest > 0) || !std::isfinite(greatest))
        return {0};
    const double size = axisUnit(unit, greatest).size;
    const double least = greatest / std::max(1, wanted);
    const double step = unit == BarUnit::Seconds && size >= 60 ? roundTime(least, size) : roundStep(least / size) * size;
    QList<double> ticks;
    for (int i = 0; i * step <= greatest * (1 + 1e-9); ++i)
        ticks << i * step;
    return ticks;
}

QString axisText(BarUnit unit, double value, double greatest)
{
    if (unit == BarUnit::Money)
        return barText(unit, value);
    const AxisUnit shown = axisUnit(unit, greatest);
    return QString::fromStdString(restyled(formatNumber(value / shown.size) + ' ' + shown.word, localStyle()));
}

} // namespace slipway
