// SPDX-License-Identifier: GPL-3.0-or-later
// What a chart says about its curves in words and numbers.
#pragma once

#include "views/charts/curve.h"
#include "views/charts/curvewindow.h"
#include "views/charts/readings.h"

#include <QLocale>

namespace slipway {

/// "mean over 50 steps", "Gaussian over 10 steps", "median of 51 steps"; empty without smoothing.
QString smoothingText(const Smoothing &smoothing);

/// Curves by colour and dash, and how they are smoothed, as rich text; a plain name where one curve stands alone.
QString legendHtml(const Curves &curves, const Smoothing &smoothing);

/// "3 points", or "120 of 3,000 points" where a part is in view; the last value; how many are NaN.
QString countsText(const Curves &curves, const ReadingAxis &axis, const CurveWindow &window, const QString &unit, const QLocale &locale);

/// "loss: 2.31, falling": for screen readers.
QString trendText(const Curves &curves, const QString &unit, const QLocale &locale);

/// Seconds since the epoch of the newest sample of all; 0 without one.
double newestTime(const Curves &curves);
/// Half of the last waits between samples were shorter; 0 where nothing is known.
double usualWait(const Curves &curves);

/// The samples in view: "curve,step,unix_seconds,value" lines in the C locale, and the smoothed value where there is one, its column named by how.
QString csvOf(const Curves &curves, const ReadingAxis &axis, const CurveWindow &window, const Smoothing &smoothing);

/// Each other curve minus the baseline at the same position on the axis, between its samples by a straight line; only where both are.
Curves differencesTo(const Curves &curves, const QString &baselineId, const ReadingAxis &axis);

/// Brings `residuals`, each curve minus what was expected, up to the curves, which have grown since the last call (or are new: then it is empty).
void extendResiduals(const Curves &curves, double expected, const Smoothing &smoothing, Curves &residuals);

} // namespace slipway
