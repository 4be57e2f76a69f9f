// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/telemetry/measuredline.h"

#include <string>
#include <string_view>

namespace slipway {

/// What Megatron-LM says of slow ranks: its timers, "(min, max) time across ranks (ms):" or "max time across ranks (ms):" with a line for each phase, or "times across ranks (ms):"
/// with one for each rank of each phase (RankTimesReader keeps those), and its straggler detector's line.
/// Series: "phase/<name>_seconds" of the slowest rank, "phase_ratio/<name>" slowest over fastest, "compute_to_communication" of the slowest ranks;
/// "straggler/round_trip_ratio", "straggler/slowest_rank", and the least clock and throughput with their ranks.
/// Source: Megatron-LM (core 0.20), megatron/core/timers.py `_get_global_min_max_time`, `_get_all_ranks_time_string`, megatron/core/utils.py `StragglerDetector.report`.
class MegatronTimers
{
public:
    /// Whether it is a line of either kind. A block's figures come with the first line behind it, or by flush().
    bool take(std::string_view line, qint64 step, MeasuredLines &lines);
    void flush(MeasuredLines &lines);

private:
    enum class Block { None, Fastest, Slowest, All }; ///< fastest and slowest, the slowest alone, all ranks
    struct Phase
    {
        std::string name;
        double least = 0, most = 0;   ///< milliseconds; of the slowest alone nothing is least
    };
    bool takePhase(std::string_view line);
    bool takeRank(std::string_view line);
    void finishPhase();
    static bool takeStraggler(std::string_view line, qint64 step, MeasuredLines &lines);

    Block m_block = Block::None;
    Phase m_phase;                               ///< of all ranks: the one whose ranks come
    MeasuredLine m_line;
    std::size_t m_phases = 0;
    double m_compute = 0, m_communication = 0;   ///< seconds
};

} // namespace slipway
