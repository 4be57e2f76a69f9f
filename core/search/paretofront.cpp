// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/search/paretofront.h"

#include <algorithm>
#include <iterator>

namespace slipway {

namespace {

/// The first step of a staircase that takes longer than `time`.
auto after(const std::vector<SearchCandidate> &stairs, Seconds time)
{
    return std::upper_bound(stairs.begin(), stairs.end(), time, [](Seconds limit, const SearchCandidate &step) { return limit < step.figures.step.total; });
}

} // namespace

bool ParetoFront::beats(Seconds time, Bytes device, int accelerators) const
{
    for (const auto &[count, stairs] : m_stairs) {
        if (count > accelerators)
            return false;
        const auto next = after(stairs, time);
        if (next != stairs.begin() && std::prev(next)->figures.memory.device <= device)
            return true;
    }
    return false;
}

void ParetoFront::add(const SearchCandidate &candidate)
{
    const Seconds time = candidate.figures.step.total;
    const Bytes device = candidate.figures.memory.device;
    if (beats(time, device, candidate.accelerators))
        return;
    for (auto stairs = m_stairs.lower_bound(candidate.accelerators); stairs != m_stairs.end(); ++stairs)
        std::erase_if(stairs->second, [&](const SearchCandidate &other) {
            return other.figures.step.total >= time && other.figures.memory.device >= device;
        });
    std::vector<SearchCandidate> &own = m_stairs[candidate.accelerators];
    own.insert(after(own, time), candidate);
}

std::vector<SearchCandidate> ParetoFront::take()
{
    std::vector<SearchCandidate> all;
    for (auto &[count, stairs] : m_stairs)
        all.insert(all.end(), stairs.begin(), stairs.end());
    m_stairs.clear();
    return all;
}

} // namespace slipway
