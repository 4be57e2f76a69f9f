// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/fleet/phasehistory.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace slipway {

namespace {

constexpr std::uint16_t unknown = 0xffff;
constexpr double greatest = 0xfffe;
constexpr qsizetype mostPhases = 64;
constexpr double together = 60;        ///< seconds between what the first and the last rank tell of a step
constexpr double latest = 32503680000; ///< the year 3000: a clock that says more says nothing

/// Ten decades from 10 us to a day, in steps that are all the same share of the value.
constexpr double shortest = 1e-5, longest = 1e5;
const double codesPerNeper = greatest / std::log(longest / shortest);

std::uint16_t coded(double seconds)
{
    if (!std::isfinite(seconds) || seconds < 0)
        return unknown;
    return std::uint16_t(std::lround(std::log(std::clamp(seconds, shortest, longest) / shortest) * codesPerNeper));
}

double decoded(std::uint16_t code) { return code == unknown ? std::numeric_limits<double>::quiet_NaN() : shortest * std::exp(code / codesPerNeper); }

/// The mean of so many reports and so many others.
std::uint16_t joined(std::uint16_t a, int countA, std::uint16_t b, int countB)
{
    if (a == unknown || b == unknown || a == b)
        return a == unknown ? b : a;
    return coded((decoded(a) * countA + decoded(b) * countB) / (countA + countB));
}

} // namespace

PhaseHistory::PhaseHistory()
    : PhaseHistory(Limits{})
{
}

PhaseHistory::PhaseHistory(const Limits &limits)
    : m_limits(limits)
{
}

std::size_t PhaseHistory::costOf(const Report &report)
{
    std::size_t bytes = sizeof(Report);
    for (const std::vector<Code> &phase : report.phases)
        bytes += sizeof(phase) + phase.size() * sizeof(Code);
    return bytes;
}

void PhaseHistory::add(const RankTimes &times)
{
    int highest = -1;
    for (const auto &[rank, seconds] : times.seconds)
        highest = std::max(highest, rank);
    const int phase = highest >= 0 && !times.isLocal && times.time > 0 && times.time < latest ? phaseOf(times.phase, std::max(m_ranks, highest + 1)) : -1;
    if (phase < 0)
        return;
    m_ranks = std::max(m_ranks, highest + 1);
    Report &report = reportFor(times.time, times.step);
    m_bytes -= costOf(report);
    if (report.phases.size() <= std::size_t(phase))
        report.phases.resize(std::size_t(phase) + 1);
    std::vector<Code> &own = report.phases[std::size_t(phase)], &best = m_best[std::size_t(phase)];
    own.resize(std::max(own.size(), std::size_t(m_ranks)), unknown);
    best.resize(std::max(best.size(), std::size_t(m_ranks)), unknown);
    m_isTold.resize(std::size_t(m_ranks), false);
    for (const auto &[rank, seconds] : times.seconds)
        put(report, std::size_t(phase), rank, double(seconds));
    m_bytes += costOf(report);
    joinOldReports();
}

/// -1 where there is no room for one more.
int PhaseHistory::phaseOf(const QString &name, int ranks)
{
    const qsizetype found = m_phases.indexOf(name);
    const qsizetype phase = found < 0 ? m_phases.size() : found;
    if (phase >= mostPhases || std::size_t(ranks) * std::size_t(phase + 1) > m_limits.mostCells)
        return -1;
    if (found < 0) {
        m_phases << name;
        m_best.emplace_back();
    }
    return int(phase);
}

/// The report of that step around that time; a new one where there is none.
PhaseHistory::Report &PhaseHistory::reportFor(double time, qint64 step)
{
    auto after = std::upper_bound(m_reports.begin(), m_reports.end(), time + together, [](double t, const Report &report) { return t < report.moment.begin; });
    auto place = after;
    while (after != m_reports.begin()) {
        Report &before = *--after;
        if (before.moment.end < time - together)
            break;
        const bool isSame = step < 0 ? before.moment.begin == time : step >= before.moment.firstStep && step <= before.moment.lastStep;
        if (isSame)
            return before;
        if (before.moment.begin > time)
            place = after;
    }
    Report report{.moment = {.begin = time, .end = time, .firstStep = step, .lastStep = step}, .phases = {}};
    m_bytes += costOf(report);
    return *m_reports.insert(place, std::move(report));
}

void PhaseHistory::put(Report &report, std::size_t phase, int rank, double seconds)
{
    const Code news = coded(seconds);
    if (news == unknown || rank < 0)
        return;
    Code &old = report.phases[phase][std::size_t(rank)], &best = m_best[phase][std::size_t(rank)];
    // Of joined reports it is one of several; of a plain one the later word counts.
    old = report.moment.count > 1 ? joined(old, report.moment.count - 1, news, 1) : news;
    best = std::min(best, news);
    m_told += m_isTold[std::size_t(rank)] ? 0 : 1;
    m_isTold[std::size_t(rank)] = true;
}

void PhaseHistory::joinOldReports()
{
    while ((m_bytes > m_limits.bytes || m_reports.size() > m_limits.mostReports) && m_reports.size() > m_limits.recentReports + 1) {
        // Those two that hold the fewest: the past becomes coarser evenly.
        const std::size_t old = m_reports.size() - m_limits.recentReports - 1;
        std::size_t best = 0;
        for (std::size_t i = 1; i < old; ++i) {
            const auto held = [this](std::size_t at) { return m_reports[at].moment.count + m_reports[at + 1].moment.count; };
            if (held(i) < held(best))
                best = i;
        }
        join(best);
    }
}

void PhaseHistory::join(std::size_t at)
{
    Report &into = m_reports[at];
    const Report &from = m_reports[at + 1];
    m_bytes -= costOf(into) + costOf(from);
    into.phases.resize(std::max(into.phases.size(), from.phases.size()));
    for (std::size_t phase = 0; phase < from.phases.size(); ++phase) {
        const std::vector<Code> &more = from.phases[phase];
        std::vector<Code> &all = into.phases[phase];
        all.resize(std::max(all.size(), more.size()), unknown);
        for (std::size_t rank = 0; rank < more.size(); ++rank)
            all[rank] = joined(all[rank], into.moment.count, more[rank], from.moment.count);
    }
    into.moment.end = std::max(into.moment.end, from.moment.end);
    into.moment.firstStep = std::min(into.moment.firstStep, from.moment.firstStep);
    into.moment.lastStep = std::max(into.moment.lastStep, from.moment.lastStep);
    into.moment.count += from.moment.count;
    m_bytes += costOf(into);
    m_reports.erase(m_reports.begin() + std::ptrdiff_t(at) + 1);
}

PhaseHistory::Moment PhaseHistory::moment(int report) const
{
    return report >= 0 && std::size_t(report) < m_reports.size() ? m_reports[std::size_t(report)].moment : Moment{};
}

int PhaseHistory::reportAt(double time, int phase) const
{
    const auto after = std::upper_bound(m_reports.begin(), m_reports.end(), time, [](double t, const Report &report) { return t < report.moment.begin; });
    for (int report = int(after - m_reports.begin()) - 1; report >= 0 && phase >= 0; --report) {
        const auto &phases = m_reports[std::size_t(report)].phases;
        if (std::size_t(phase) < phases.size() && !phases[std::size_t(phase)].empty())
            return report;
    }
    return -1;
}

double PhaseHistory::seconds(int report, int phase, int rank) const
{
    if (report < 0 || std::size_t(report) >= m_reports.size() || phase < 0 || rank < 0)
        return std::numeric_limits<double>::quiet_NaN();
    const auto &phases = m_reports[std::size_t(report)].phases;
    const bool isHeld = std::size_t(phase) < phases.size() && std::size_t(rank) < phases[std::size_t(phase)].size();
    return isHeld ? decoded(phases[std::size_t(phase)][std::size_t(rank)]) : std::numeric_limits<double>::quiet_NaN();
}

double PhaseHistory::best(int phase, int rank) const
{
    const bool isHeld = phase >= 0 && std::size_t(phase) < m_best.size() && rank >= 0 && std::size_t(rank) < m_best[std::size_t(phase)].size();
    return isHeld ? decoded(m_best[std::size_t(phase)][std::size_t(rank)]) : std::numeric_limits<double>::quiet_NaN();
}

} // namespace slipway
