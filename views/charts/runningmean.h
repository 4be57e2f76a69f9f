// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cmath>

namespace slipway {

/// Exponential mean weighted by distance, so that unevenly spaced samples are smoothed alike, and without the bias towards
/// zero of the first samples (Kingma and Ba, "Adam", 2015, section 3).
class RunningMean
{
public:
    RunningMean() = default;
    /// `halfLife` in units of x: what lies that far back counts half.
    explicit RunningMean(double halfLife)
        : m_halfLife(halfLife)
    {
    }

    /// The mean after one more sample. NaN is passed through and not remembered; x that goes back counts as one unit.
    double add(double x, double value)
    {
        if (!std::isfinite(value))
            return value;
        const double distance = m_weight > 0 && x > m_lastX ? x - m_lastX : 1;
        const double keep = std::exp2(-distance / m_halfLife);
        m_sum = m_sum * keep + value * (1 - keep);
        m_weight = m_weight * keep + (1 - keep);
        m_lastX = x;
        return m_sum / m_weight;
    }

private:
    double m_halfLife = 1, m_sum = 0, m_weight = 0, m_lastX = 0;
};

} // namespace slipway
