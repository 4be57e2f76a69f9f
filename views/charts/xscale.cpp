// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/charts/xscale.h"

#include <algorithm>
#include <cmath>

namespace slipway {

XScale::XScale() = default;

XScale::XScale(XAxis axis, bool isLogarithmic, const XContext &context, double firstTime)
    : m_axis(axis)
    , m_isLogarithmic(isLogarithmic && axis != XAxis::WallTime)
{
    const double begin = context.begin > 0 ? context.begin : firstTime;
    switch (axis) {
    case XAxis::Step:
    case XAxis::WallTime: break;
    case XAxis::Tokens: m_factor = m_floor = std::max(context.tokensPerStep, 1.0); break;
    case XAxis::PlanPercent: m_factor = m_floor = 100 / std::max(context.plannedSteps, 1.0); break;
    case XAxis::Elapsed:
    case XAxis::TrainingTime: m_origin = begin; break;
    case XAxis::SinceRestart: m_origin = context.lastRestart > 0 ? context.lastRestart : begin; break;
    }
    if (isOfTime(axis))
        m_pauses = context.pauses;
}

bool XScale::isKnown(XAxis axis, const XContext &context)
{
    switch (axis) {
    case XAxis::Tokens: return context.tokensPerStep > 0;
    case XAxis::PlanPercent: return context.plannedSteps > 0;
    case XAxis::SinceRestart: return context.lastRestart > 0;
    default: return true;
    }
}

double XScale::trained(double time) const
{
    double seconds = time - m_origin;
    for (const TimeSpan &pause : m_pauses) {
        if (pause.from >= time)
            break;
        seconds -= std::min(time, pause.to) - pause.from;
    }
    return seconds;
}

double XScale::timeOfTrained(double seconds) const
{
    double time = m_origin + seconds;
    for (const TimeSpan &pause : m_pauses) {
        if (pause.from >= time)
            break;
        time += pause.to - pause.from;
    }
    return time;
}

double XScale::toPosition(double x) const
{
    const double shown = m_axis == XAxis::TrainingTime ? trained(x) : isOfTime(m_axis) ? x - m_origin : x * m_factor;
    return m_isLogarithmic ? std::log10(std::max(shown, m_floor)) : shown;
}

double XScale::toSource(double position) const
{
    const double shown = m_isLogarithmic ? std::pow(10.0, position) : position;
    return m_axis == XAxis::TrainingTime ? timeOfTrained(shown) : isOfTime(m_axis) ? shown + m_origin : shown / m_factor;
}

bool XScale::isAtFloor(double position) const
{
    return m_isLogarithmic && position <= std::log10(m_floor);
}

bool XScale::isPaused(double from, double to) const
{
    if (m_axis == XAxis::TrainingTime)
        return false; // there the pauses are cut out
    const auto pause = std::partition_point(m_pauses.begin(), m_pauses.end(), [from](const TimeSpan &span) { return span.to <= from; });
    return pause != m_pauses.end() && pause->from < to;
}

} // namespace slipway
