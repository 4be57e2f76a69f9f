// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/explore/plotscale.h"

#include "views/widgets/localfigures.h"

#include <algorithm>
#include <cmath>

namespace slipway {

namespace {

constexpr double air = 0.06;          ///< of the axis, at either end
constexpr double nearZero = 0.4;      ///< a least value below this part of the greatest: the axis begins at zero
constexpr double shortNumbers = 1e5;  ///< from here on as "250 k"

std::pair<double, double> rangeOf(const std::vector<double> &values)
{
    double low = HUGE_VAL, high = -HUGE_VAL;
    for (const double value : values)
        if (std::isfinite(value)) {
            low = std::min(low, value);
            high = std::max(high, value);
        }
    return low <= high ? std::pair(low, high) : std::pair(0.0, 1.0);
}

QString labelOf(double value, const QLocale &locale)
{
    return std::abs(value) >= shortNumbers ? localCount(value) : valueText(value, locale);
}

} // namespace

PlotScale::PlotScale(const PlotAxis &axis, const std::vector<double> &values)
    : m_marks(axis.marks)
{
    std::tie(m_low, m_high) = rangeOf(values);
    m_isLogarithmic = axis.isLogarithmic && m_low > 0 && m_high > m_low;
    if (m_isLogarithmic) {
        const double room = std::pow(m_high / m_low, air);
        m_low /= room;
        m_high *= room;
        return;
    }
    const double span = m_high > m_low ? m_high - m_low : std::max(std::abs(m_high), 1.0);
    const bool fromZero = m_low >= 0 && m_low <= nearZero * m_high;
    m_low = fromZero ? 0 : m_low - air * span;
    m_high += air * span;
}

double PlotScale::toPart(double value) const
{
    if (m_isLogarithmic)
        return value > 0 ? std::log(value / m_low) / std::log(m_high / m_low) : -HUGE_VAL;
    return (value - m_low) / (m_high - m_low);
}

double PlotScale::toValue(double part) const
{
    return m_isLogarithmic ? m_low * std::pow(m_high / m_low, part) : m_low + part * (m_high - m_low);
}

QList<AxisTick> PlotScale::ticks(double low, double high, int count) const
{
    const QLocale locale;
    QList<AxisTick> ticks;
    for (const double mark : m_marks)
        if (mark >= low && mark <= high)
            ticks.append({mark, labelOf(mark, locale)});
    if (!ticks.isEmpty())
        return ticks;
    ticks = m_isLogarithmic ? logTicks(low, high, count, locale) : linearTicks(low, high, count, locale);
    for (AxisTick &tick : ticks)
        if (std::abs(tick.value) >= shortNumbers)
            tick.label = labelOf(tick.value, locale);
    return ticks;
}

} // namespace slipway
