// SPDX-License-Identifier: GPL-3.0-or-later
// What the x axis counts, and where a sample lies on it. Standard C++ alone.
#pragma once

#include "core/runs/pauses.h"
#include "views/charts/curvepyramid.h"

#include <memory>
#include <optional>
#include <vector>

namespace slipway {

/// Step and what follows from it; the clock and what follows from that. TrainingTime leaves out what lies between restarts: queue, start, stalls.
enum class XAxis { Step, Tokens, PlanPercent, WallTime, Elapsed, SinceRestart, TrainingTime };
constexpr bool isOfTime(XAxis axis) { return axis >= XAxis::WallTime; }

/// What a run brings along for its x axes; what is not known is 0 or empty.
struct XContext
{
    double tokensPerStep = 0;
    double plannedSteps = 0;
    double begin = 0;                     ///< seconds since the epoch from which time is counted; 0: the curve's first sample
    double lastRestart = 0;               ///< seconds since the epoch; 0: there was none
    std::vector<TimeSpan> pauses;         ///< when nothing was trained, in order, not overlapping
    bool operator==(const XContext &) const = default;
};

/// Takes a sample's step or time to a position on the axis and back. Positions are what the axis shows (steps, tokens, percent, seconds),
/// or their logarithm to base 10; both ways never decrease.
class XScale
{
public:
    XScale();
    /// `firstTime`: of the curve, in seconds since the epoch, where the context does not say when its run began.
    XScale(XAxis axis, bool isLogarithmic, const XContext &context, double firstTime);

    /// Whether the context tells what the axis needs.
    static bool isKnown(XAxis axis, const XContext &context);

    XAxis axis() const { return m_axis; }
    bool isLogarithmic() const { return m_isLogarithmic; }
    CurvePyramid::Axis source() const { return isOfTime(m_axis) ? CurvePyramid::Axis::Time : CurvePyramid::Axis::Step; }
    double toPosition(double x) const;
    double toSource(double position) const;
    /// Where a logarithm is cut off at its floor: all that lies before is drawn there.
    bool isAtFloor(double position) const;
    /// Nothing was trained for some time between these two seconds since the epoch: a line must not cross it. Never on an axis of steps.
    bool isPaused(double from, double to) const;
    bool operator==(const XScale &other) const = default;

private:
    double trained(double time) const;
    double timeOfTrained(double seconds) const;

    XAxis m_axis = XAxis::Step;
    bool m_isLogarithmic = false;
    double m_factor = 1, m_origin = 0, m_floor = 1;
    std::vector<TimeSpan> m_pauses;
};

} // namespace slipway
