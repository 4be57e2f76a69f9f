// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/telemetry/measuredline.h"

#include <string_view>

namespace slipway {

/// What Megatron-LM says of slow ranks: its timers, "(min, max) time across ranks (ms):" with a line for each phase, and its straggler detector's line.
/// Series: "phase/<name>_seconds" of the slowest rank, "phase_ratio/<name>" slowest over fastest, "compute_to_communication" of the slowest ranks;
/// "straggler/round_trip_ratio", "straggler/slowest_rank", and the least clock and throughput with their ranks.
/// Source: Megatron-LM (core 0.20), megatron/core/timers.py `_get_global_min_max_time`, megatron/core/utils.py `StragglerDetector.report`.
class MegatronTimers
{
public:
    /// Whether it is a line of either kind. A block's figures come with the first line behind it, or by flush().
    bool take(std::string_view line, qint64 step, MeasuredLines &lines);
    void flush(MeasuredLines &lines);

private:
    bool takePhase(std::string_view line);
    static bool takeStraggler(std::string_view line, qint64 step, MeasuredLines &lines);

    bool m_isOpen = false;
    MeasuredLine m_block;
    double m_compute = 0, m_communication = 0;   ///< seconds
};

} // namespace slipway
