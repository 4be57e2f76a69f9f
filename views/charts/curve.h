// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "views/charts/curvepyramid.h"
#include "views/charts/runningmean.h"

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
    CurvePyramid samples;
    CurvePyramid smoothed;   ///< `mean` of the same samples; empty where smoothing is off
    RunningMean mean;
};

using Curves = std::vector<Curve>;

/// What was predicted for the values of a chart: a horizontal band.
struct PredictedBand
{
    double expected = 0, low = 0, high = 0;
    QString label;           ///< "predicted 1.2 s (1.1 to 1.4)"
    bool operator==(const PredictedBand &) const = default;
};

} // namespace slipway
