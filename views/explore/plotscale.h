// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "views/charts/axisticks.h"
#include "views/explore/plotdata.h"

#include <utility>
#include <vector>

namespace slipway {

/// One axis of a plot: values to parts of its length (0 at the low end, 1 at the high) and back.
class PlotScale
{
public:
    PlotScale() = default;
    /// Wide enough for all values, with a little air; down to zero where the values are not far from it. Values that are not
    /// finite do not count.
    PlotScale(const PlotAxis &axis, const std::vector<double> &values);

    double low() const { return m_low; }
    double high() const { return m_high; }
    bool isLogarithmic() const { return m_isLogarithmic; }
    double toPart(double value) const;
    double toValue(double part) const;
    /// About `count` labels between two values.
    QList<AxisTick> ticks(double low, double high, int count) const;

private:
    QList<double> m_marks;
    double m_low = 0, m_high = 1;
    bool m_isLogarithmic = false;
};

} // namespace slipway
