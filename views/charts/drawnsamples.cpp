// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/charts/drawnsamples.h"

namespace slipway {

DrawnSamples drawnSamples(const std::vector<MetricPoint> &points, const Smoothing &smoothing, double scale)
{
    DrawnSamples drawn{.smoothing = smoothing, .samples = {}, .smoothed = {}, .smoother = Smoother(smoothing)};
    drawn.samples.reserve(points.size() + points.size() * (16 + drawn.samples.revision() % 48) / 1024); // room to grow: not all curves fill theirs in one frame
    for (const MetricPoint &point : points)
        drawn.samples.append(double(point.step), point.time, point.value * scale);
    drawn.smoother.extend(drawn.samples, drawn.smoothed);
    return drawn;
}

} // namespace slipway
