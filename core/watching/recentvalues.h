// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <optional>
#include <vector>

namespace slipway {

/// The newest `most` values, with their order statistics. Asking costs a walk over the window; values that are not finite are left out.
class RecentValues
{
public:
    explicit RecentValues(std::size_t most)
        : m_most(most)
    {
    }

    void add(double value);
    void clear();
    std::size_t size() const { return m_values.size(); }
    bool isFull() const { return m_values.size() == m_most; }
    /// The value below which this share (0 to 1) of the window lies; nothing of an empty one.
    std::optional<double> quantile(double share) const;
    std::optional<double> median() const { return quantile(0.5); }
    /// Standard deviation of the window by the median of the distances from its median: 1.4826 of it, as of a normal distribution.
    double scatter() const;
    double mean() const;              ///< 0 of an empty one
    double highest() const;           ///< 0 of an empty one

private:
    std::size_t m_most, m_next = 0;
    std::vector<double> m_values;     ///< a ring once it is full
};

} // namespace slipway
