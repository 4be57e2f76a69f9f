// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/telemetry/barlines.h"

#include "core/telemetry/linescan.h"

namespace slipway {

using namespace Qt::StringLiterals;

NemoLines::NemoLines()
    : m_names({{"global_step", {}}, // it is the step
               {"train_step_timing in s", {u"step_seconds"_s, 1}},
               {"peak_memory_usage", {u"memory_max_allocated_bytes"_s, 1}},
               {"memory_allocated", {u"memory_allocated_bytes"_s, 1}},
               {"TFLOPS_per_GPU", {u"tflops_per_gpu"_s, 1}}})
{
}

bool NemoLines::parse(QByteArrayView bytes, MeasuredLines &lines)
{
    std::string_view rest = viewOf(bytes);
    const std::size_t begin = rest.find("Training epoch ");
    const std::size_t iteration = begin == std::string_view::npos ? begin : rest.find(", iteration ", begin);
    if (iteration == std::string_view::npos)
        return false;
    const double time = logTime(rest.substr(0, begin));
    rest.remove_prefix(iteration + std::string_view(", iteration ").size());
    const auto inEpoch = leadingInteger(takeField(rest, '|'));
    if (!inEpoch)
        return false;
    MeasuredLine measured{.step = *inEpoch, .time = time, .values = {}};
    while (!rest.empty()) {
        std::string_view field = takeField(rest, '|');
        const std::string_view key = trimmed(takeField(field, ':'));
        const auto value = numberOf(trimmed(field));
        if (!value)
            continue;
        if (key == "global_step" && *value >= 0 && *value < 1e15)
            measured.step = qint64(*value);
        if (const SeriesNames::Name &name = m_names(key); !name.series.isEmpty())
            measured.values.emplace_back(name.series, *value * name.factor);
    }
    lines.push_back(std::move(measured));
    return true;
}

NanotronLines::NanotronLines()
    : m_names({{"time_per_iteration_ms", {u"step_seconds"_s, 1e-3}},
               {"tokens_per_sec_per_gpu", {u"tokens_per_second_per_device"_s, 1}},
               {"model_tflops_per_gpu", {u"tflops_per_gpu"_s, 1}},
               {"hardware_tflops_per_gpu", {u"hardware_tflops_per_gpu"_s, 1}}})
{
}

bool NanotronLines::parse(QByteArrayView bytes, MeasuredLines &lines)
{
    std::string_view rest = viewOf(bytes);
    constexpr std::string_view word = "iteration: ";
    const std::size_t begin = rest.find(word);
    if (begin == std::string_view::npos || rest.find("| consumed_tokens: ", begin) == std::string_view::npos)
        return false;
    rest.remove_prefix(begin + word.size());
    const auto step = leadingInteger(takeField(rest, '|'));
    if (!step)
        return false;
    MeasuredLine measured{.step = *step, .time = 0, .values = {}};
    while (!rest.empty()) {
        std::string_view field = takeField(rest, '|');
        const std::string_view key = trimmed(takeField(field, ':'));
        if (const auto value = shortNumberOf(trimmed(field))) {
            const SeriesNames::Name &name = m_names(key);
            measured.values.emplace_back(name.series, *value * name.factor);
        }
    }
    lines.push_back(std::move(measured));
    return true;
}

} // namespace slipway
