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

private:
    void place(std::string_view key, double value, MeasuredLine &line);

    SeriesNames m_names;
};

/// Lines of samples/<host>.jsonl as the sampler writes them: series "node/<host>/..." and "node/<host>/gpu<i>/...".
class SampleLines final : public LineParser
{
public:
    explicit SampleLines(QString host)
        : m_host(std::move(host))
    {
    }
    bool parse(QByteArrayView line, MeasuredLines &lines) override;

private:
    QString m_host;   ///< of lines that name none
};

} // namespace slipway
