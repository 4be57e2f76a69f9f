// SPDX-License-Identifier: GPL-3.0-or-later
// The x axis in words.
#pragma once

#include "views/charts/axisticks.h"
#include "views/charts/xscale.h"

namespace slipway {

/// "Step", "Tokens", "Percent of the plan"...: as a menu offers it.
QString xAxisName(XAxis axis);

/// The word that stands for the axis in a chart's state: "step", "tokens", "plan", "clock", "elapsed", "restart", "training".
QString xAxisWord(XAxis axis);
std::optional<XAxis> xAxisFromWord(const QString &word);
QList<XAxis> allXAxes();

/// Labels between two positions, logarithms where the axis is logarithmic.
QList<AxisTick> xTicks(XAxis axis, bool isLogarithmic, double from, double to, int count, const QLocale &locale);

/// "step 1,200", "2.5 B tokens", "12.3 % of the plan", "22 Nov 14:30:05", "after 2 h 5 min".
QString xHeading(XAxis axis, bool isLogarithmic, double position, const QLocale &locale);

/// How far apart two positions are: "100 steps", "12 min".
QString xDistance(XAxis axis, bool isLogarithmic, double from, double to, const QLocale &locale);

} // namespace slipway
