// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/telemetry/megatronlines.h"

#include "core/telemetry/linescan.h"

#include <limits>

namespace slipway {

using namespace Qt::StringLiterals;

namespace {

constexpr double mebibyte = 1048576.0; // report_memory divides by 1024 * 1024 and says MB

/// Calls back for each "key: value" between bars whose value is a number; units in parentheses belong to the key.
template<typename Take>
void forEachField(std::string_view text, Take take)
{
    while (!text.empty()) {
        const std::string_view field = takeField(text, '|');
        const std::size_t colon = field.rfind(':');
        if (colon == std::string_view::npos)
            continue;
        if (const auto value = numberOf(trimmed(field.substr(colon + 1))))
            take(trimmed(field.substr(0, colon)), *value);
    }
}

std::string_view withoutUnit(std::string_view key) { return key.substr(0, key.find(" (")); }

} // namespace

MegatronLines::MegatronLines()
    : m_names({{"elapsed time per iteration (ms)", {u"step_seconds"_s, 1e-3}}, {"throughput per GPU (TFLOP/s/GPU)", {u"tflops_per_gpu"_s, 1}}})
{
}

bool MegatronLines::parse(QByteArrayView bytes, MeasuredLines &lines)
{
    const std::string_view line = viewOf(bytes);
    if (m_timers.take(line, m_step, lines))
        return true;
    constexpr std::string_view word = "iteration";
    const std::size_t found = line.find(word);
    if (found == std::string_view::npos)
        return false;
    if (parseIteration(line, found + word.size(), lines))
        return true;
    constexpr std::string_view validation = "validation loss at iteration ", value = "| lm loss value: ";
    const std::size_t loss = line.find(validation);
    const std::size_t figure = loss == std::string_view::npos ? loss : line.find(value, loss);
    if (figure == std::string_view::npos)
        return parseMemory(line, lines);
    const auto step = leadingInteger(line.substr(loss + validation.size()));
    std::string_view rest = line.substr(figure + value.size());
    const auto number = numberOf(takeField(rest, ' '));
    if (!step || !number)
        return false;
    lines.push_back(MeasuredLine{.step = *step, .time = 0, .values = {{u"validation_loss"_s, *number}}});
    return true;
}

bool MegatronLines::parseIteration(std::string_view line, std::size_t word, MeasuredLines &lines)
{
    std::size_t length = 0;
    const auto step = leadingInteger(line.substr(word), &length);
    if (!step || line.size() <= word + length || line[word + length] != '/')
        return false;
    std::string_view rest = line.substr(word + length + 1);
    const auto total = leadingInteger(rest, &length);
    if (!total || !trimmed(rest.substr(length)).starts_with('|'))
        return false;
    takeField(rest, '|');
    m_step = *step;
    MeasuredLine measured{.step = *step, .time = logTime(line.substr(0, word)), .values = {}};
    measured.values.reserve(m_fields + 1);
    bool hasLoss = false;
    double notNumbers = 0;
    forEachField(rest, [&](std::string_view key, double value) {
        const bool isStartUp = *step == 1 && (key.starts_with("elapsed time") || key.starts_with("throughput"));
        hasLoss = hasLoss || key == "lm loss";
        notNumbers += key == "number of nan iterations" ? value : 0;
        if (isStartUp)
            return;
        const SeriesNames::Name &name = m_names(key.ends_with("(ms)") || key.starts_with("throughput") ? key : withoutUnit(key));
        measured.values.emplace_back(name.series, value * name.factor);
    });
    if (!hasLoss && notNumbers > 0) // a loss that is NaN is left out of the line
        measured.values.emplace_back(u"loss"_s, std::numeric_limits<double>::quiet_NaN());
    m_fields = measured.values.size();
    lines.push_back(std::move(measured));
    return true;
}

/// "[Rank 0] (after 10 iterations) memory (MB) | allocated: ... | ..."
bool MegatronLines::parseMemory(std::string_view line, MeasuredLines &lines)
{
    constexpr std::string_view rankWord = "[Rank ", after = "] (after ", memory = " iterations) memory (MB) |";
    const std::size_t begin = line.find(rankWord);
    if (begin == std::string_view::npos)
        return false;
    std::size_t length = 0;
    std::string_view rest = line.substr(begin + rankWord.size());
    const auto rank = leadingInteger(rest, &length);
    if (!rank || !rest.substr(length).starts_with(after))
        return false;
    rest.remove_prefix(length + after.size());
    const auto step = leadingInteger(rest, &length);
    if (!step || !rest.substr(length).starts_with(memory))
        return false;
    MeasuredLine measured{.step = *step, .time = 0, .values = {}};
    forEachField(rest.substr(length + memory.size()), [&](std::string_view key, double value) {
        measured.values.emplace_back(u"memory/rank%1/%2_bytes"_s.arg(*rank).arg(seriesName(key)), value * mebibyte);
    });
    lines.push_back(std::move(measured));
    return true;
}

} // namespace slipway
