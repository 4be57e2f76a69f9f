// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/telemetry/metriclines.h"

#include "core/telemetry/linescan.h"

#include <charconv>
#include <cmath>
#include <limits>
#include <string_view>

namespace slipway {

using namespace Qt::StringLiterals;

namespace {

/// Reads flat objects about ten times as fast as QJsonDocument, which refuses NaN besides: hours of training are opened at once.
class Scanner
{
public:
    explicit Scanner(std::string_view text)
        : m_text(text)
    {
    }

    bool take(char wanted)
    {
        skipSpace();
        if (m_text.empty() || m_text.front() != wanted)
            return false;
        m_text.remove_prefix(1);
        return true;
    }

    /// A string as written between its quotes, escapes left as they are.
    std::optional<std::string_view> string()
    {
        if (!take('"'))
            return std::nullopt;
        std::size_t end = 0;
        while (end < m_text.size() && m_text[end] != '"')
            end += m_text[end] == '\\' ? 2 : 1;
        if (end >= m_text.size())
            return std::nullopt;
        const std::string_view inside = m_text.substr(0, end);
        m_text.remove_prefix(end + 1);
        return inside;
    }

    std::optional<double> number()
    {
        skipSpace();
        double value = 0;
        const auto [end, problem] = std::from_chars(m_text.data(), m_text.data() + m_text.size(), value); // takes nan and inf in any case
        if (problem == std::errc::result_out_of_range)
            value = m_text.front() == '-' ? -std::numeric_limits<double>::infinity() : std::numeric_limits<double>::infinity();
        else if (problem != std::errc())
            return std::nullopt;
        m_text.remove_prefix(std::size_t(end - m_text.data()));
        return value;
    }

    bool null()
    {
        skipSpace();
        const bool isNull = m_text.starts_with("null");
        m_text.remove_prefix(isNull ? 4 : 0);
        return isNull;
    }

    /// true, false, null, a string, or an object or array with all that is in it.
    bool skipValue()
    {
        skipSpace();
        if (m_text.empty())
            return false;
        if (m_text.front() == '"')
            return string().has_value();
        if (m_text.front() == '{' || m_text.front() == '[')
            return skipNested();
        for (const std::string_view word : {"true", "false", "null"}) {
            if (m_text.starts_with(word)) {
                m_text.remove_prefix(word.size());
                return true;
            }
        }
        return number().has_value();
    }

    bool isAtEnd()
    {
        skipSpace();
        return m_text.empty();
    }

private:
    void skipSpace()
    {
        while (!m_text.empty() && (m_text.front() == ' ' || m_text.front() == '\t' || m_text.front() == '\r'))
            m_text.remove_prefix(1);
    }

    bool skipNested()
    {
        int depth = 0;
        while (!m_text.empty()) {
            const char c = m_text.front();
            if (c == '"') {
                if (!string())
                    return false;
                continue;
            }
            depth += c == '{' || c == '[' ? 1 : c == '}' || c == ']' ? -1 : 0;
            m_text.remove_prefix(1);
            if (depth == 0)
                return true;
        }
        return false;
    }

    std::string_view m_text;
};

bool isLoss(std::string_view key) { return key == "loss" || key == "grad_norm"; }

} // namespace

MetricLines::MetricLines()
    : m_names({{"total_steps", {}}, {"percentage", {}}, {"throughput", {u"tokens_per_second"_s, 1}}, {"total_tokens", {u"consumed_tokens"_s, 1}}})
{
}

void MetricLines::place(std::string_view key, double value, MeasuredLine &line)
{
    constexpr double mostSteps = 1e15;
    if (key == "step" || key == "iteration" || key == "iter" || key == "global_step" || key == "current_steps")
        line.step = value >= 0 && value < mostSteps ? qint64(value) : -1;
    else if (key == "time" || key == "timestamp")
        line.time = std::isfinite(value) ? value : 0;
    else if (const SeriesNames::Name &name = m_names(key); !name.series.isEmpty())
        line.values.emplace_back(name.series, value * name.factor);
}

bool MetricLines::parse(QByteArrayView bytes, MeasuredLines &lines)
{
    Scanner scan(viewOf(bytes));
    MeasuredLine line;
    if (!scan.take('{'))
        return false;
    bool isOpen = !scan.take('}');
    while (isOpen) {
        const auto key = scan.string();
        if (!key || !scan.take(':'))
            return false;
        if (const auto value = scan.number())
            place(*key, *value, line);
        else if (isLoss(*key) && scan.null()) // JSON has no NaN: a program that minds writes null for it
            place(*key, std::numeric_limits<double>::quiet_NaN(), line);
        else if (!scan.skipValue())
            return false;
        isOpen = scan.take(',');
        if (!isOpen && !scan.take('}'))
            return false;
    }
    if (!scan.isAtEnd())
        return false;
    lines.push_back(std::move(line));
    return true;
}

} // namespace slipway
