// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/telemetry/lineparser.h"
#include "core/telemetry/seriesnames.h"

#include <QByteArray>

namespace slipway {

/// Lines of a metrics.jsonl or of LLaMA-Factory's trainer_log.jsonl: flat JSON objects, also with the NaN and Infinity that Python's json writes. "step" (or
/// iteration, iter, global_step, current_steps) and "time" (or timestamp; seconds since the epoch) place it; every other number is a series.
/// Source of the latter: LLaMA-Factory, src/llamafactory/train/callbacks.py `LogCallback.on_log`.
class MetricLines final : public LineParser
{
public:
    MetricLines();
    bool parse(QByteArrayView line, MeasuredLines &lines) override;
    bool isStateless() const override { return true; }

private:
    void place(std::string_view key, double value, MeasuredLine &line);

    SeriesNames m_names;
};

} // namespace slipway
