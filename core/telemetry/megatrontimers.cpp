// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/telemetry/megatrontimers.h"

#include "core/telemetry/linescan.h"
#include "core/telemetry/seriesnames.h"

#include <cmath>

namespace slipway {

using namespace Qt::StringLiterals;

namespace {

constexpr double milli = 1e-3;
constexpr std::size_t mostPhases = 128;

bool isCompute(std::string_view phase) { return phase == "forward-compute" || phase == "backward-compute"; }

bool isCommunication(std::string_view phase)
{
    for (const std::string_view word : {"-recv", "-send", "grads-sync", "all-reduce", "all-gather", "reduce-scatter"}) {
        if (phase.find(word) != std::string_view::npos)
            return true;
    }
    return false;
}

struct Ranked
{
    double value = 0;
    qint64 rank = 0;
};

/// "MnClk/Rnk: 1335.00MHz/13 |"
std::optional<Ranked> rankedOf(std::string_view line, std::string_view key)
{
    const std::size_t at = line.find(key);
    if (at == std::string_view::npos)
        return std::nullopt;
    std::string_view field = line.substr(at + key.size());
    field = trimmed(field.substr(0, field.find('|')));
    const std::size_t slash = field.rfind('/'), digits = field.find_first_not_of("0123456789.");
    if (slash == std::string_view::npos || digits == std::string_view::npos)
        return std::nullopt;
    const auto value = numberOf(field.substr(0, digits));
    const auto rank = leadingInteger(field.substr(slash + 1));
    return value && rank ? std::optional(Ranked{*value, *rank}) : std::nullopt;
}

} // namespace

bool MegatronTimers::take(std::string_view line, qint64 step, MeasuredLines &lines)
{
    if (m_isOpen && takePhase(line))
        return true;
    flush(lines);
    if (line.find("(min, max) time across ranks (ms):") != std::string_view::npos) {
        m_isOpen = true;
        m_block = MeasuredLine{.step = step, .time = 0, .values = {}};
        return true;
    }
    return takeStraggler(line, step, lines);
}

/// "    forward-compute ................................: (1502.33, 1561.07)"
bool MegatronTimers::takePhase(std::string_view line)
{
    const std::size_t colon = line.rfind(": (");
    if (colon == std::string_view::npos || !line.starts_with(' '))
        return false;
    const std::string_view name = trimmed(line.substr(0, line.find(" .")));
    std::string_view values = trimmed(line.substr(colon + 3));
    const auto least = numberOf(trimmed(takeField(values, ',')));
    const auto most = values.ends_with(')') ? numberOf(trimmed(values.substr(0, values.size() - 1))) : std::nullopt;
    if (name.empty() || !least || !most)
        return false;
    if (m_block.values.size() / 2 >= mostPhases || !std::isfinite(*most) || !std::isfinite(*least))
        return true;
    const QString series = seriesName(name);
    m_block.values.emplace_back(u"phase/%1_seconds"_s.arg(series), *most * milli);
    if (*least > 0)
        m_block.values.emplace_back(u"phase_ratio/"_s + series, *most / *least);
    m_compute += isCompute(name) ? *most * milli : 0;
    m_communication += isCommunication(name) ? *most * milli : 0;
    return true;
}

void MegatronTimers::flush(MeasuredLines &lines)
{
    if (!std::exchange(m_isOpen, false))
        return;
    if (m_compute > 0 && m_communication > 0)
        m_block.values.emplace_back(u"compute_to_communication"_s, m_compute / m_communication);
    if (!m_block.values.empty())
        lines.push_back(std::move(m_block));
    m_compute = m_communication = 0;
}

bool MegatronTimers::takeStraggler(std::string_view line, qint64 step, MeasuredLines &lines)
{
    const auto fastest = rankedOf(line, "MnRtt/Rnk:");
    const auto slowest = fastest ? rankedOf(line, "MxRtt/Rnk:") : std::nullopt;
    if (!slowest)
        return false;
    MeasuredLine measured{.step = step, .time = logTime(line.substr(0, 40)), .values = {}};
    if (fastest->value > 0)
        measured.values.emplace_back(u"straggler/round_trip_ratio"_s, slowest->value / fastest->value);
    measured.values.emplace_back(u"straggler/slowest_rank"_s, double(slowest->rank));
    for (const auto &[key, series] : {std::pair("MnClk/Rnk:", u"clock_mhz"), std::pair("MnEtpt/Rnk:", u"tflops_per_gpu")}) {
        if (const auto least = rankedOf(line, key)) {
            measured.values.emplace_back(u"straggler/least_%1"_s.arg(series), least->value);
            measured.values.emplace_back(u"straggler/least_%1_rank"_s.arg(series), double(least->rank));
        }
    }
    lines.push_back(std::move(measured));
    return true;
}

} // namespace slipway
