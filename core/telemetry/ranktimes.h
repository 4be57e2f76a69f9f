// SPDX-License-Identifier: GPL-3.0-or-later
// What the logs of a program tell of its ranks, one by one: how long a phase of the step takes each of them.
#pragma once

#include <QByteArrayView>
#include <QString>

#include <optional>
#include <string_view>
#include <utility>
#include <vector>

namespace slipway {

/// One phase of a step on some ranks.
struct RankTimes
{
    double time = 0;      ///< seconds since the epoch as the log's clock has it, which tells no time zone; 0: nothing before it told any
    qint64 step = -1;     ///< -1: before the first
    QString phase;        ///< "forward_compute"; stepPhase: all of the step
    bool isLocal = false; ///< ranks count on the node that the log is of
    std::vector<std::pair<int, float>> seconds; ///< rank, and how long a step's phase took it
    bool operator==(const RankTimes &) const = default;
};

/// The phase that is the whole step.
extern const QString stepPhase;

/// Whether a phase is a rank's own work, and not for a part the wait for others: only then it says who is slow.
bool isOwnWork(const QString &phase);

/// The rank that a log is of, by its path: "logs/rank3.log", or torchrun's "attempt_0/3/stdout.log", which counts on its node.
struct LogRank
{
    int rank = 0;
    bool isLocal = false;
    bool operator==(const LogRank &) const = default;
};
std::optional<LogRank> rankOfLog(const QString &path);

/// The lines of Megatron-LM's timers with `--timing-log-option all`: "times across ranks (ms):", "  forward-compute:", "     rank  0: 1502.33".
/// Source: Megatron-LM (core 0.20), megatron/core/timers.py `_get_all_ranks_time_string`.
bool isRankTimesHeading(std::string_view line);
std::optional<std::string_view> rankTimesPhase(std::string_view line);
std::optional<std::pair<int, double>> rankTimesValue(std::string_view line); ///< rank, milliseconds

/// Reads a log for what it tells of single ranks:
///
/// - Megatron-LM with `--timing-log-option all`: every phase of every rank, means since the report before;
/// - DeepSpeed with `wall_clock_breakdown`: "[Rank 0] time (ms) | fwd: 259.10 | bwd: ...", as a rule of rank 0 alone;
/// - torchtitan, where its lines name the rank ("[rank3]:" of torchrun's --tee counts on the node) or the log is of one: the time from a rank's line to its next, by step.
///
/// Lines go in as they were written, colours and all. Bounded: of a line over 64 KiB the beginning counts, ranks from 131,072 on are none.
class RankTimesReader
{
public:
    explicit RankTimesReader(std::optional<LogRank> rank = {})
        : m_rank(rank)
    {
    }

    /// Reads the whole lines of `bytes`, which follow those that were used before; how many bytes were used. A phase of Megatron-LM comes with the first line behind it.
    qsizetype read(QByteArrayView bytes, std::vector<RankTimes> &times);

private:
    struct LastLine
    {
        LogRank rank;
        double time = 0;
        qint64 step = -1;
    };
    void take(std::string_view line, std::vector<RankTimes> &times);
    bool takeOfBlock(std::string_view line, std::vector<RankTimes> &times);
    void noteStep(std::string_view line);
    bool takeTimers(std::string_view line, std::vector<RankTimes> &times);
    void takeStep(std::string_view line, const std::optional<LogRank> &rank, std::vector<RankTimes> &times);
    void flush(std::vector<RankTimes> &times);

    std::optional<LogRank> m_rank;      ///< that the whole log is of
    double m_time = 0;                  ///< the last that a line told
    qint64 m_step = -1;
    bool m_isOpen = false;              ///< a block of Megatron-LM
    bool m_isPassing = false;           ///< the rest of a line that was too long
    RankTimes m_block;
    std::vector<LastLine> m_lines;      ///< the last of each rank that speaks for itself
};

} // namespace slipway
