// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/telemetry/deepspeedlines.h"

#include "core/telemetry/linescan.h"

namespace slipway {

using namespace Qt::StringLiterals;

namespace {

constexpr double gibibyte = 1073741824.0;

/// "10", "[1e-05, 1e-05]" (its first), "21.4GB".
std::optional<double> valueOf(std::string_view text)
{
    if (text.starts_with('['))
        text = text.substr(1, text.find_first_of(",]") - 1);
    if (text.ends_with("GB"))
        text.remove_suffix(2);
    return numberOf(trimmed(text));
}

/// The end of a value: the comma that is in no bracket.
std::size_t valueEnd(std::string_view text)
{
    int depth = 0;
    for (std::size_t at = 0; at < text.size(); ++at) {
        const char c = text[at];
        depth += c == '[' || c == '(' ? 1 : c == ']' || c == ')' ? -1 : 0;
        if (c == ',' && depth <= 0)
            return at;
    }
    return text.size();
}

} // namespace

DeepSpeedLines::DeepSpeedLines()
    : m_names({{"step", {}},
               {"global_step", {}},
               {"mom", {}},
               {"skipped", {u"skipped_steps"_s, 1}},
               {"CurrSamplesPerSec", {u"samples_per_second"_s, 1}},
               {"RunningAvgSamplesPerSec", {u"samples_per_second_average"_s, 1}},
               {"MemAllocated", {u"memory_allocated_bytes"_s, gibibyte}},
               {"MaxMemAllocated", {u"memory_max_allocated_bytes"_s, gibibyte}}})
{
}

bool DeepSpeedLines::parse(QByteArrayView bytes, MeasuredLines &lines)
{
    const std::string_view line = viewOf(bytes);
    constexpr std::string_view progress = "] step=", timer = "/global_step=";
    std::size_t begin = line.find(progress);
    const bool isProgress = begin != std::string_view::npos && line.find(", skipped=", begin) != std::string_view::npos;
    if (!isProgress) {
        begin = line.find(timer);
        if (begin == std::string_view::npos || line.find("SamplesPerSec=", begin) == std::string_view::npos)
            return false;
    }
    std::string_view rest = line.substr(begin + (isProgress ? 2 : 1));
    MeasuredLine measured{.step = -1, .time = logTime(line.substr(0, begin)), .values = {}};
    while (!rest.empty()) {
        const std::size_t end = valueEnd(rest);
        std::string_view field = trimmed(rest.substr(0, end));
        rest.remove_prefix(end == rest.size() ? end : end + 1);
        const std::string_view key = takeField(field, '=');
        if (key == "step" || key == "global_step")
            measured.step = leadingInteger(field).value_or(-1);
        const SeriesNames::Name &name = m_names(key);
        const auto value = valueOf(field);
        if (value && !name.series.isEmpty())
            measured.values.emplace_back(name.series, *value * name.factor);
    }
    if (measured.step < 0)
        return false;
    lines.push_back(std::move(measured));
    return true;
}

} // namespace slipway
