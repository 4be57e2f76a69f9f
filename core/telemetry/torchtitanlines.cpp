// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/telemetry/torchtitanlines.h"

#include "core/telemetry/linescan.h"

#include <algorithm>

namespace slipway {

using namespace Qt::StringLiterals;

namespace {

constexpr double gibibyte = 1073741824.0;

/// The number at the front of a value, whatever unit and share stand behind it: "41.33GiB(52.24%)", "6,585", "38.44%".
std::optional<double> valueOf(std::string_view text)
{
    if (const auto whole = numberOf(text))
        return whole;
    const std::size_t end = text.find_first_not_of("0123456789.,eE+-");
    return end == std::string_view::npos || (text.substr(end) != "%" && !text.substr(end).starts_with("GiB")) ? std::nullopt : numberOf(text.substr(0, end));
}

} // namespace

TorchtitanLines::TorchtitanLines()
    : m_training({{"memory", {u"memory_reserved_bytes"_s, gibibyte}},
                  {"tps", {u"tokens_per_second_per_device"_s, 1}},
                  {"tflops", {u"tflops_per_gpu"_s, 1}},
                  {"mfu", {u"mfu"_s, 0.01}}})
    , m_validation({{"loss", {u"validation_loss"_s, 1}},
                    {"memory", {u"validation_memory_reserved_bytes"_s, gibibyte}},
                    {"tps", {u"validation_tokens_per_second_per_device"_s, 1}}})
{
}

bool TorchtitanLines::parse(QByteArrayView bytes, MeasuredLines &lines)
{
    const std::string_view line = viewOf(bytes);
    constexpr std::string_view word = "step:";
    const std::size_t found = line.find(word);
    if (found == std::string_view::npos)
        return false;
    std::string_view before = line.substr(0, found);
    const bool isValidation = before.ends_with("validate ");
    if (isValidation)
        before.remove_suffix(std::string_view("validate ").size());
    if (!before.empty() && !before.ends_with("- "))
        return false;
    std::size_t length = 0;
    std::string_view rest = line.substr(found + word.size());
    const auto step = leadingInteger(rest, &length);
    rest = step ? trimmed(rest.substr(length)) : rest;
    if (!step || !rest.starts_with("loss:"))
        return false;
    MeasuredLine measured{.step = *step, .time = logTime(before), .values = {}};
    measured.values.reserve(8);
    while (!rest.empty()) {
        const std::string_view key = trimmed(takeField(rest, ':'));
        rest = trimmed(rest);
        const auto value = valueOf(takeField(rest, ' '));
        const SeriesNames::Name &name = (isValidation ? m_validation : m_training)(key);
        const bool isOfAnotherStage = key == "loss" && value == -1.0;
        if (value && !key.empty() && !isOfAnotherStage)
            measured.values.emplace_back(name.series, *value * name.factor);
        rest = trimmed(rest);
    }
    leaveTold(measured, isValidation ? m_toldOfValidation : m_toldOfTraining);
    if (!measured.values.empty())
        lines.push_back(std::move(measured));
    return true;
}

/// A process that is behind tells of the step before; one that tells it much later trains it again.
void TorchtitanLines::leaveTold(MeasuredLine &line, Told &told)
{
    constexpr double together = 10; // seconds between the first and the last process that tell of a step
    const bool isSoon = line.time - told.time < together;
    if (isSoon && line.step == told.before) {
        line.values.clear();
        return;
    }
    if (!isSoon || line.step != told.step)
        told = {.step = line.step, .before = told.step, .time = line.time, .names = {}};
    std::erase_if(line.values, [&told](const auto &value) { return std::find(told.names.begin(), told.names.end(), value.first) != told.names.end(); });
    for (const auto &[name, value] : line.values)
        told.names.push_back(name);
}

} // namespace slipway
