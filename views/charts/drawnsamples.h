// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/runs/metrics.h"
#include "views/charts/smoothing.h"

#include <map>

namespace slipway {

/// The samples of one curve as a chart draws them. Making them costs some 60 ns a point: those of a long history are made aside, and moved into their chart.
struct DrawnSamples
{
    Smoothing smoothing;     ///< that `smoothed` was made by
    CurvePyramid samples;
    CurvePyramid smoothed;   ///< empty where smoothing is off
    Smoother smoother;       ///< goes on from the last sample
};
/// By the name of the series.
using DrawnCurves = std::map<QString, DrawnSamples>;

/// May be called in any thread. \param scale  from the unit of the points into that of the chart
DrawnSamples drawnSamples(const std::vector<MetricPoint> &points, const Smoothing &smoothing = {}, double scale = 1);

} // namespace slipway
