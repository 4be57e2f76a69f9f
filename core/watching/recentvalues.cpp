// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/watching/recentvalues.h"

#include <algorithm>
#include <cmath>
#include <numeric>

namespace slipway {

namespace {

double quantileOf(std::vector<double> values, double share)
{
    const auto place = values.begin() + std::ptrdiff_t(share * double(values.size() - 1) + 0.5);
    std::nth_element(values.begin(), place, values.end());
    return *place;
}

} // namespace

void RecentValues::add(double value)
{
    if (!std::isfinite(value))
        return;
    if (m_values.size() < m_most) {
        m_values.push_back(value);
        return;
    }
    m_values[m_next] = value;
    m_next = (m_next + 1) % m_most;
}

void RecentValues::clear()
{
    m_values.clear();
    m_next = 0;
}

std::optional<double> RecentValues::quantile(double share) const
{
    return m_values.empty() ? std::nullopt : std::optional(quantileOf(m_values, share));
}

double RecentValues::scatter() const
{
    if (m_values.empty())
        return 0;
    const double middle = quantileOf(m_values, 0.5);
    std::vector<double> distances(m_values);
    for (double &value : distances)
        value = std::abs(value - middle);
    return 1.4826 * quantileOf(std::move(distances), 0.5);
}

double RecentValues::mean() const { return m_values.empty() ? 0 : std::accumulate(m_values.begin(), m_values.end(), 0.0) / double(m_values.size()); }

double RecentValues::highest() const { return m_values.empty() ? 0 : *std::max_element(m_values.begin(), m_values.end()); }

} // namespace slipway
