// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/telemetry/ranktimes.h"

#include "core/telemetry/lineparser.h"
#include "core/telemetry/linescan.h"
#include "core/telemetry/seriesnames.h"

#include <QRegularExpression>

#include <algorithm>
#include <cmath>

namespace slipway {

using namespace Qt::StringLiterals;

const QString stepPhase = u"step"_s;

namespace {

constexpr double milli = 1e-3;
constexpr qint64 mostRanks = 1 << 17;
constexpr qsizetype longestLine = 64 * 1024;
constexpr std::size_t longestPhase = 64;
constexpr std::size_t mostSpeakers = 1024;  ///< ranks that write into one log
constexpr double longestStep = 3600;        ///< seconds: what lies between two lines that are further apart was no training

/// The blanks that Megatron-LM puts before a rank, and before a phase.
constexpr std::string_view rankWord = "     rank ", phaseIndent = "  ";

/// "[rank3]:[titan] ..." and "[default3]:...": the rank on its node, as torchrun's --tee has it; it is taken off the line.
std::optional<LogRank> takeLabel(std::string_view &line)
{
    if (!line.starts_with('['))
        return std::nullopt;
    const std::size_t end = line.find("]:");
    if (end == std::string_view::npos || end > 24)
        return std::nullopt;
    const std::string_view label = line.substr(1, end - 1);
    const std::size_t digit = label.find_first_of("0123456789");
    std::size_t length = 0;
    const auto rank = digit == std::string_view::npos || digit == 0 ? std::nullopt : leadingInteger(label.substr(digit), &length);
    if (!rank || digit + length != label.size() || *rank >= mostRanks)
        return std::nullopt;
    line.remove_prefix(end + 2);
    return LogRank{.rank = int(*rank), .isLocal = true};
}

} // namespace

bool isOwnWork(const QString &phase)
{
    const auto begins = [&phase](QStringView word) { return phase.startsWith(word); };
    return phase.contains(u"compute"_s) || phase.contains(u"optimizer"_s) || phase.contains(u"batch_generator"_s) || begins(u"fwd") || begins(u"bwd_inner");
}

std::optional<LogRank> rankOfLog(const QString &path)
{
    static const QRegularExpression named(u"(?:\\A|[/._-])rank[_-]?(\\d{1,6})(?=[._-]|\\z)"_s), torchrun(u"/attempt_\\d+/(\\d{1,4})/std(?:out|err)\\.log\\z"_s);
    if (const auto match = torchrun.match(path); match.hasMatch())
        return LogRank{.rank = match.captured(1).toInt(), .isLocal = true};
    const auto match = named.match(path);
    return match.hasMatch() && match.captured(1).toInt() < mostRanks ? std::optional(LogRank{.rank = match.captured(1).toInt(), .isLocal = false}) : std::nullopt;
}

/// A logger may stand before it: "INFO:megatron.core.timers:times across ranks (ms):".
bool isRankTimesHeading(std::string_view line) { return line.find("times across ranks (ms):") != std::string_view::npos; }

std::optional<std::string_view> rankTimesPhase(std::string_view line)
{
    if (!line.starts_with(phaseIndent) || !line.ends_with(':') || line.size() > longestPhase || line.starts_with(rankWord))
        return std::nullopt;
    const std::string_view name = trimmed(line.substr(0, line.size() - 1));
    return name.empty() || name.find(' ') != std::string_view::npos ? std::nullopt : std::optional(name);
}

std::optional<std::pair<int, double>> rankTimesValue(std::string_view line)
{
    if (!line.starts_with(rankWord))
        return std::nullopt;
    std::size_t length = 0;
    const std::string_view rest = line.substr(rankWord.size());
    const auto rank = leadingInteger(rest, &length);
    if (!rank || *rank < 0 || *rank >= mostRanks || !rest.substr(length).starts_with(": "))
        return std::nullopt;
    const auto value = numberOf(trimmed(rest.substr(length + 2)));
    return value && std::isfinite(*value) && *value >= 0 ? std::optional(std::pair(int(*rank), *value)) : std::nullopt;
}

qsizetype RankTimesReader::read(QByteArrayView bytes, std::vector<RankTimes> &times)
{
    QByteArray storage;
    qsizetype from = 0;
    const std::string_view text = viewOf(bytes);
    for (std::size_t end = text.find('\n'); end != std::string_view::npos; end = text.find('\n', std::size_t(from))) {
        const QByteArrayView line = bytes.sliced(from, std::min(qsizetype(end) - from, longestLine));
        if (!std::exchange(m_isPassing, false))
            take(viewOf(plainLine(line, storage)), times);
        from = qsizetype(end) + 1;
    }
    if (bytes.size() - from <= longestLine)
        return from;
    m_isPassing = true;
    return bytes.size();
}

void RankTimesReader::take(std::string_view line, std::vector<RankTimes> &times)
{
    if (m_isOpen && takeOfBlock(line, times))
        return;
    const std::optional<LogRank> label = takeLabel(line);
    if (label && m_isOpen && takeOfBlock(line, times))
        return;
    flush(times);
    m_isOpen = isRankTimesHeading(line);
    if (m_isOpen)
        return;
    noteStep(line);
    if (!takeTimers(line, times))
        takeStep(line, label ? label : m_rank, times);
}

bool RankTimesReader::takeOfBlock(std::string_view line, std::vector<RankTimes> &times)
{
    if (const auto value = rankTimesValue(line)) {
        if (!m_block.phase.isEmpty() && m_block.seconds.size() < std::size_t(mostRanks))
            m_block.seconds.emplace_back(value->first, float(value->second * milli));
        return true;
    }
    const auto phase = rankTimesPhase(line);
    if (!phase)
        return false;
    flush(times);
    m_isOpen = true;
    m_block = RankTimes{.time = m_time, .step = m_step, .phase = seriesName(*phase), .seconds = {}};
    return true;
}

void RankTimesReader::flush(std::vector<RankTimes> &times)
{
    m_isOpen = false;
    if (!m_block.seconds.empty())
        times.push_back(std::move(m_block));
    m_block = {};
}

/// " [2031-03-04 09:16:53.264419] iteration       10/    2400 | ..." of Megatron-LM, "[2031-04-05 10:10:05,290] ... [Rank 0] step=10, skipped=0, ..." of DeepSpeed.
void RankTimesReader::noteStep(std::string_view line)
{
    constexpr std::string_view iteration = "iteration ", step = "] step=";
    std::size_t length = 0;
    if (const std::size_t at = line.find(iteration); at != std::string_view::npos && line.find('|', at) != std::string_view::npos) {
        const std::string_view rest = line.substr(at + iteration.size());
        const auto number = leadingInteger(rest, &length);
        if (!number || !rest.substr(length).starts_with('/'))
            return;
        m_step = *number;
        if (const double time = logTime(line.substr(0, at)); time > 0)
            m_time = time;
    } else if (const std::size_t other = line.find(step); other != std::string_view::npos && line.find(", skipped=", other) != std::string_view::npos) {
        m_step = leadingInteger(line.substr(other + step.size())).value_or(m_step);
        if (const double time = logTime(line.substr(0, other)); time > 0)
            m_time = time;
    }
}

/// "[Rank 0] time (ms) | fwd: 259.10 | bwd: 501.33"; newer releases write no time before it.
bool RankTimesReader::takeTimers(std::string_view line, std::vector<RankTimes> &times)
{
    constexpr std::string_view word = "[Rank ", after = "] time (ms) |";
    const std::size_t begin = line.find(word);
    std::size_t length = 0;
    const auto rank = begin == std::string_view::npos ? std::nullopt : leadingInteger(line.substr(begin + word.size()), &length);
    std::string_view fields = rank ? line.substr(begin + word.size() + length) : std::string_view();
    if (!rank || *rank < 0 || *rank >= mostRanks || !fields.starts_with(after))
        return false;
    if (const double time = logTime(line.substr(0, begin)); time > 0)
        m_time = time;
    fields.remove_prefix(after.size());
    while (!fields.empty()) {
        std::string_view value = takeField(fields, '|');
        const std::string_view told = trimmed(takeField(value, ':')), name = told == "step" ? "optimizer" : told; // the engine's step() is that of its optimizer
        const auto milliseconds = numberOf(trimmed(value));
        if (!name.empty() && name.size() <= longestPhase && milliseconds && std::isfinite(*milliseconds) && *milliseconds >= 0)
            times.push_back({.time = m_time, .step = m_step, .phase = seriesName(name), .seconds = {{int(*rank), float(*milliseconds * milli)}}});
    }
    return true;
}

/// "[titan] 2031-05-06 07:00:53,871 - root - INFO - step: 20  loss: 11.44829 ..." of a rank that is known.
void RankTimesReader::takeStep(std::string_view line, const std::optional<LogRank> &rank, std::vector<RankTimes> &times)
{
    constexpr std::string_view word = "- step:";
    const std::size_t at = rank ? line.find(word) : std::string_view::npos;
    const auto step = at == std::string_view::npos ? std::nullopt : leadingInteger(line.substr(at + word.size()));
    const double time = step ? logTime(line.substr(0, at)) : 0;
    if (!step || time <= 0 || line.find("loss:", at) == std::string_view::npos)
        return;
    auto last = std::find_if(m_lines.begin(), m_lines.end(), [&rank](const LastLine &one) { return one.rank == *rank; });
    if (last == m_lines.end()) {
        if (m_lines.size() < mostSpeakers)
            m_lines.push_back({.rank = *rank, .time = time, .step = *step});
        return;
    }
    const double seconds = time - last->time;
    if (*step > last->step && seconds > 0 && seconds < longestStep * double(*step - last->step))
        times.push_back({.time = time, .step = *step, .phase = stepPhase, .isLocal = rank->isLocal, .seconds = {{rank->rank, float(seconds / double(*step - last->step))}}});
    last->time = time;
    last->step = *step;
}

} // namespace slipway
