// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/design/finding.h"
#include "views/charts/curvepyramid.h"
#include "views/charts/smoothing.h"
#include "views/charts/xscale.h"

#include <QColor>
#include <QString>

#include <vector>

namespace slipway {

/// A named series of a chart with everything that was measured.
struct Curve
{
    QString id;
    QString name;            ///< as the legend and the table show it
    QColor color;
    int colorIndex = -1;     ///< seriesColor(); -1: the order in which the series came
    int dash = 0;            ///< 0: an unbroken line; 1, 2, 3: broken in other ways, so that colour is not the only sign
    XContext context;
    CurvePyramid samples;
    CurvePyramid smoothed;   ///< by `smoother` of the same samples; empty where smoothing is off
    Smoother smoother;

    XScale scale(XAxis axis, bool isLogarithmic) const { return XScale(axis, isLogarithmic, context, samples.isEmpty() ? 0 : samples.time(0)); }
};

using Curves = std::vector<Curve>;

/// Something that was found at a step of the chart's own run, the first curve.
struct CurveMark
{
    double step = 0;
    Severity severity = Severity::Warning;
    QString text;            ///< a word or two
    bool operator==(const CurveMark &) const = default;
};
using CurveMarks = std::vector<CurveMark>;

/// What was predicted for the values of a chart: a horizontal band.
struct PredictedBand
{
    double expected = 0, low = 0, high = 0;
    QString label;           ///< "predicted 1.2 s (1.1 to 1.4)"
    bool operator==(const PredictedBand &) const = default;
};

} // namespace slipway
