// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/telemetry/ranktimes.h"

#include <QStringList>

#include <cstdint>
#include <deque>
#include <vector>

namespace slipway {

/// How long the phases of a step take every rank, over time, in bounded memory: reports of all ranks, each value in two bytes (to 0.02 %). When they come to more than
/// the limit, neighbouring reports of old times become one that holds their mean; the newest stay as they were told. The logs keep everything.
///
/// 16,384 ranks with 16 phases take 524 kB a report: 64 MiB hold 128 of them.
class PhaseHistory
{
public:
    struct Limits
    {
        std::size_t bytes = 64U << 20;
        std::size_t recentReports = 12;        ///< that are never joined
        std::size_t mostReports = 4096;
        std::size_t mostCells = 1U << 19;      ///< ranks times phases: of more ranks fewer phases are held
    };
    /// What a report is of: one step, or of joined ones the first and the last.
    struct Moment
    {
        double begin = 0, end = 0;             ///< seconds since the epoch
        qint64 firstStep = -1, lastStep = -1;
        int count = 1;                         ///< reports that it holds
    };

    PhaseHistory();
    explicit PhaseHistory(const Limits &limits);

    /// Ranks are of the whole job here, and the time is known: others are left out. What ranks tell of one step within a minute is one report.
    void add(const RankTimes &times);

    const QStringList &phases() const { return m_phases; }   ///< in the order in which they came
    int ranks() const { return m_ranks; }                    ///< the highest that was told, and one
    int ranksTold() const { return m_told; }                 ///< of which anything was told
    std::size_t reports() const { return m_reports.size(); }
    Moment moment(int report) const;
    /// The last report until `time` that tells of a phase; -1: none.
    int reportAt(double time, int phase) const;
    /// Seconds; NaN where nothing is known.
    double seconds(int report, int phase, int rank) const;
    /// The shortest that a rank's phase ever took: by it a rank is compared with itself.
    double best(int phase, int rank) const;
    std::size_t heldBytes() const { return m_bytes; }

private:
    using Code = std::uint16_t;
    struct Report
    {
        Moment moment;
        std::vector<std::vector<Code>> phases; ///< by phase, by rank
    };
    int phaseOf(const QString &name, int ranks);
    Report &reportFor(double time, qint64 step);
    void put(Report &report, std::size_t phase, int rank, double seconds);
    void joinOldReports();
    void join(std::size_t report);
    static std::size_t costOf(const Report &report);

    Limits m_limits;
    QStringList m_phases;
    std::deque<Report> m_reports;
    std::vector<std::vector<Code>> m_best;     ///< by phase, by rank
    std::vector<bool> m_isTold;                ///< by rank
    int m_ranks = 0, m_told = 0;
    std::size_t m_bytes = 0;
};

} // namespace slipway
