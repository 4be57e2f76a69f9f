// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/telemetry/megatrontimers.h"

#include "core/telemetry/linescan.h"
#include "core/telemetry/ranktimes.h"
#include "core/telemetry/seriesnames.h"

#include <algorithm>
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
    if (m_block == Block::All ? takeRank(line) : m_block != Block::None && takePhase(line))
        return true;
    flush(lines);
    const auto says = [line](std::string_view words) { return line.find(words) != std::string_view::npos; };
    m_block = isRankTimesHeading(line) ? Block::All : says("(min, max) time across ranks (ms):") ? Block::Fastest : says("max time across ranks (ms):") ? Block::Slowest : Block::None;
    if (m_block == Block::None)
        return takeStraggler(line, step, lines);
    m_line = MeasuredLine{.step = step, .time = 0, .values = {}};
    return true;
}

/// "    forward-compute ................................: (1502.33, 1561.07)"; of the slowest alone "...: 1561.07".
bool MegatronTimers::takePhase(std::string_view line)
{
    const bool isPair = m_block == Block::Fastest;
    const std::string_view mark = isPair ? ": (" : ": ";
    const std::size_t colon = line.rfind(mark);
    if (colon == std::string_view::npos || !line.starts_with(' '))
        return false;
    std::string_view values = trimmed(line.substr(colon + mark.size()));
    if (isPair && !values.ends_with(')'))
        return false;
    if (isPair)
        values.remove_suffix(1);
    const auto least = isPair ? numberOf(trimmed(takeField(values, ','))) : std::optional(0.0);
    const auto most = numberOf(trimmed(values));
    m_phase = {.name = std::string(trimmed(line.substr(0, line.find(" .")))), .least = least.value_or(0), .most = most.value_or(0)};
    const bool isPhase = !m_phase.name.empty() && least && most;
    if (isPhase && std::isfinite(*most) && std::isfinite(*least))
        finishPhase();
    m_phase = {};
    return isPhase;
}

bool MegatronTimers::takeRank(std::string_view line)
{
    if (const auto value = rankTimesValue(line)) {
        m_phase.least = m_phase.least > 0 ? std::min(m_phase.least, value->second) : value->second;
        m_phase.most = std::max(m_phase.most, value->second);
        return true;
    }
    const auto phase = rankTimesPhase(line);
    if (phase) {
        finishPhase();
        m_phase = {.name = std::string(*phase)};
    }
    return phase.has_value();
}

void MegatronTimers::finishPhase()
{
    const Phase phase = std::exchange(m_phase, {});
    if (phase.name.empty() || m_phases >= mostPhases)
        return;
    ++m_phases;
    const QString series = seriesName(phase.name);
    m_line.values.emplace_back(u"phase/%1_seconds"_s.arg(series), phase.most * milli);
    if (phase.least > 0)
        m_line.values.emplace_back(u"phase_ratio/"_s + series, phase.most / phase.least);
    m_compute += isCompute(phase.name) ? phase.most * milli : 0;
    m_communication += isCommunication(phase.name) ? phase.most * milli : 0;
}

void MegatronTimers::flush(MeasuredLines &lines)
{
    if (std::exchange(m_block, Block::None) == Block::None)
        return;
    finishPhase();
    if (m_compute > 0 && m_communication > 0)
        m_line.values.emplace_back(u"compute_to_communication"_s, m_compute / m_communication);
    if (!m_line.values.empty())
        lines.push_back(std::move(m_line));
    m_compute = m_communication = 0;
    m_phases = 0;
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
