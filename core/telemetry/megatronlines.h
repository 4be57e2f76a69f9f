// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/telemetry/lineparser.h"
#include "core/telemetry/megatrontimers.h"
#include "core/telemetry/seriesnames.h"

namespace slipway {

/// Megatron-LM and Megatron-Bridge: " [time] iteration 10/ 2400 | key: value | ...", read by key, as fields come and go.
/// Also "validation loss at iteration ...", the memory line of a rank, and what MegatronTimers reads. The first iteration contains the start-up: its time is left out.
/// Source: Megatron-LM (core 0.20), megatron/training/training.py `training_log`; its averages are over the lines since the last.
class MegatronLines final : public LineParser
{
public:
    MegatronLines();
    bool parse(QByteArrayView line, MeasuredLines &lines) override;

private:
    bool parseIteration(std::string_view line, std::size_t word, MeasuredLines &lines);
    bool parseMemory(std::string_view line, MeasuredLines &lines);

    SeriesNames m_names;
    MegatronTimers m_timers;
    qint64 m_step = -1;         ///< of the last line of an iteration
    std::size_t m_fields = 0;   ///< of the last line: the next has about as many
};

} // namespace slipway
