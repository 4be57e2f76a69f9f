// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <benchmark/benchmark.h>

#include <algorithm>
#include <ctime>
#include <vector>

namespace slipway::test {

inline double secondsOn(clockid_t clock)
{
    timespec now{};
    clock_gettime(clock, &now);
    return double(now.tv_sec) + 1e-9 * double(now.tv_nsec);
}

/// Processor time of the whole program so far.
inline double processSeconds()
{
    return secondsOn(CLOCK_PROCESS_CPUTIME_ID);
}

/// Processor time of this thread from begin() to end(), again and again: a mean says nothing about the frame that is late.
class FrameCosts
{
public:
    void begin() { m_begin = secondsOn(CLOCK_THREAD_CPUTIME_ID); }
    /// \returns seconds
    double end()
    {
        m_costs.push_back(secondsOn(CLOCK_THREAD_CPUTIME_ID) - m_begin);
        return m_costs.back();
    }
    void report(benchmark::State &state)
    {
        if (m_costs.empty())
            return;
        std::sort(m_costs.begin(), m_costs.end());
        state.counters["median_ms"] = 1e3 * m_costs[m_costs.size() / 2];
        state.counters["p99_ms"] = 1e3 * m_costs[m_costs.size() * 99 / 100];
        state.counters["worst_ms"] = 1e3 * m_costs.back();
    }

private:
    double m_begin = 0;
    std::vector<double> m_costs;
};

} // namespace slipway::test
