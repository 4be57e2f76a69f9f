// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/telemetry/lineparser.h"
#include "core/telemetry/seriesnames.h"

namespace slipway {

/// DeepSpeed: "... [Rank 0] step=10, skipped=0, lr=[1e-05], mom=[(0.9, 0.95)]" (the first parameter group counts) and the throughput timer's
/// "epoch=0/micro_step=40/global_step=10, RunningAvgSamplesPerSec=..., MemAllocated=21.4GB". It prints no loss of its own.
/// Source: DeepSpeed, runtime/engine.py `_report_progress`, utils/timer.py `ThroughputTimer.stop` (its GB are 1024^3 bytes).
class DeepSpeedLines final : public LineParser
{
public:
    DeepSpeedLines();
    bool parse(QByteArrayView line, MeasuredLines &lines) override;

private:
    SeriesNames m_names;
};

} // namespace slipway
