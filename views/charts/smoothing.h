// SPDX-License-Identifier: GPL-3.0-or-later
// Lines through the middle of noisy samples. Standard C++ alone.
#pragma once

#include "views/charts/curvepyramid.h"
#include "views/charts/runningmean.h"

namespace slipway {

/// How a curve is smoothed. `width` in steps, or in seconds where samples have no step: the half-life of the running mean, the standard deviation
/// of the Gaussian, the whole window of the running median.
struct Smoothing
{
    enum class Kind { None, Mean, Gaussian, Median };
    Kind kind = Kind::None;
    double width = 0;
    bool isOn() const { return kind != Kind::None && width > 0; }
    bool operator==(const Smoothing &) const = default;
};

/// Keeps the smoothed values of a growing curve. The mean looks back alone; Gaussian and median look both ways, so that the values of the
/// newest half window are provisional and are put anew when samples come. A restart begins anew: what was trained twice is not mixed. NaN stays NaN
/// and is left out of its neighbours' values.
///
/// The Gaussian is three running means of the same width over x, whose effect it is nearly (Wells, "Efficient synthesis of Gaussian filters by
/// cascaded uniform filters", 1986): the cost of a sample does not grow with the width.
class Smoother
{
public:
    Smoother() = default;
    explicit Smoother(const Smoothing &smoothing);

    /// Brings `smoothed` up to `samples`, which have grown since the last call (or are new: then `smoothed` is empty).
    void extend(const CurvePyramid &samples, CurvePyramid &smoothed);

private:
    void extendMean(const CurvePyramid &samples, CurvePyramid &smoothed);
    void extendBothWays(const CurvePyramid &samples, CurvePyramid &smoothed, double reach);

    Smoothing m_smoothing;
    RunningMean m_mean;
};

} // namespace slipway
