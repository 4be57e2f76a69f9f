// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/telemetry/linescan.h"

#include <QDate>

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>
#include <cstring>
#include <limits>

namespace slipway {

namespace {

constexpr std::size_t longestNumber = 64;

bool isDigit(char c) { return c >= '0' && c <= '9'; }

/// Of the digits at `at`; -1 where one is none.
int digits(std::string_view text, std::size_t at, int count)
{
    int value = 0;
    for (int i = 0; i < count; ++i) {
        const char c = text[at + std::size_t(i)];
        if (!isDigit(c))
            return -1;
        value = value * 10 + (c - '0');
    }
    return value;
}

double fractionAt(std::string_view text, std::size_t at)
{
    if (at >= text.size() || (text[at] != '.' && text[at] != ','))
        return 0;
    double fraction = 0, place = 0.1;
    for (++at; at < text.size() && isDigit(text[at]) && place > 1e-7; ++at, place /= 10)
        fraction += (text[at] - '0') * place;
    return fraction;
}

/// Of the stamp at `at`, of "dddd-dd-dd dd:dd:dd" and a fraction; 0 where there is none.
double stampAt(std::string_view text, std::size_t at)
{
    constexpr std::size_t length = 19;
    if (at + length > text.size() || text[at + 7] != '-' || (text[at + 10] != ' ' && text[at + 10] != 'T') || text[at + 13] != ':' || text[at + 16] != ':')
        return 0;
    const QDate date(digits(text, at, 4), digits(text, at + 5, 2), digits(text, at + 8, 2));
    const int hours = digits(text, at + 11, 2), minutes = digits(text, at + 14, 2), seconds = digits(text, at + 17, 2);
    if (!date.isValid() || hours < 0 || hours > 23 || minutes < 0 || minutes > 59 || seconds < 0 || seconds > 60)
        return 0;
    static const qint64 epoch = QDate(1970, 1, 1).toJulianDay();
    return double((date.toJulianDay() - epoch) * 86400 + hours * 3600 + minutes * 60 + seconds) + fractionAt(text, at + length);
}

std::optional<double> rateOf(std::string_view text)
{
    const bool isPerSecond = text.ends_with("it/s"), isPerStep = text.ends_with("s/it");
    if (!isPerSecond && !isPerStep)
        return std::nullopt;
    const auto value = numberOf(trimmed(text.substr(0, text.size() - 4)));
    if (!value || !(*value > 0))
        return std::nullopt;
    return isPerStep ? *value : 1 / *value;
}

} // namespace

std::string_view trimmed(std::string_view text)
{
    const auto isBlank = [](char c) { return c == ' ' || c == '\t' || c == '\r'; };
    while (!text.empty() && isBlank(text.front()))
        text.remove_prefix(1);
    while (!text.empty() && isBlank(text.back()))
        text.remove_suffix(1);
    return text;
}

std::optional<double> numberOf(std::string_view text)
{
    std::array<char, longestNumber> buffer; // NOLINT: filled below
    if (text.find(',') != std::string_view::npos) {
        if (text.size() > buffer.size() || text.front() == ',')
            return std::nullopt;
        std::size_t length = 0;
        for (const char c : text) {
            if (c != ',')
                buffer[length++] = c;
        }
        text = std::string_view(buffer.data(), length);
    }
    if (text.starts_with('+'))
        text.remove_prefix(1);
    double value = 0;
    const char *end = text.data() + text.size();
    const auto [stopped, problem] = std::from_chars(text.data(), end, value); // takes nan and inf in any case
    if (stopped != end || text.empty() || text.back() == ')')
        return std::nullopt;
    if (problem == std::errc::result_out_of_range) {
        const auto exponent = text.find_last_of("eE");
        const bool isTiny = exponent != std::string_view::npos && exponent + 1 < text.size() && text[exponent + 1] == '-';
        return std::copysign(isTiny ? 0.0 : std::numeric_limits<double>::infinity(), text.front() == '-' ? -1.0 : 1.0);
    }
    return problem == std::errc() ? std::optional<double>(value) : std::nullopt;
}

std::optional<double> shortNumberOf(std::string_view text)
{
    if (text.empty() || isDigit(text.back()))
        return numberOf(text);
    constexpr std::string_view letters = "KMBT";
    const auto letter = letters.find(text.back());
    if (letter == std::string_view::npos)
        return numberOf(text);
    const auto value = numberOf(text.substr(0, text.size() - 1));
    return value ? std::optional<double>(*value * std::pow(1000.0, double(letter + 1))) : std::nullopt;
}

std::optional<qint64> leadingInteger(std::string_view text, std::size_t *length)
{
    constexpr std::size_t mostDigits = 18; // what 64 bits surely hold
    std::size_t at = 0;
    while (at < text.size() && text[at] == ' ')
        ++at;
    const std::size_t begin = at;
    qint64 value = 0;
    for (; at < text.size() && isDigit(text[at]) && at - begin < mostDigits; ++at)
        value = value * 10 + (text[at] - '0');
    if (at == begin || (at < text.size() && isDigit(text[at])))
        return std::nullopt;
    if (length)
        *length = at;
    return value;
}

std::string_view takeField(std::string_view &text, char separator)
{
    const std::size_t end = text.find(separator);
    const std::string_view field = text.substr(0, end);
    text.remove_prefix(end == std::string_view::npos ? text.size() : end + 1);
    return field;
}

double logTime(std::string_view text)
{
    for (std::size_t dash = text.find('-'); dash != std::string_view::npos; dash = text.find('-', dash + 1)) {
        if (dash < 4)
            continue;
        if (const double time = stampAt(text, dash - 4); time > 0)
            return time;
    }
    return 0;
}

namespace {

/// Seconds that "+09:00" or "-05:30" is ahead of UTC, of "Z" 0; nothing for another end of a stamp.
std::optional<int> zoneAt(std::string_view text)
{
    if (text == "Z")
        return 0;
    if (text.size() != 6 || (text[0] != '+' && text[0] != '-') || text[3] != ':')
        return std::nullopt;
    const int hours = digits(text, 1, 2), minutes = digits(text, 4, 2);
    return hours < 0 || minutes < 0 ? std::nullopt : std::optional((text[0] == '-' ? -60 : 60) * (hours * 60 + minutes));
}

/// "2031-03-04T09:16:01.357956112Z", and nothing else; 0 where the text is none.
double exactStamp(std::string_view text)
{
    constexpr std::size_t seconds = 19, longest = 36;
    if (text.size() <= seconds || text.size() > longest || text[10] != 'T')
        return 0;
    std::size_t zone = seconds;
    if (text[zone] == '.')
        for (++zone; zone < text.size() && isDigit(text[zone]); ++zone) { }
    const auto ahead = zoneAt(text.substr(zone));
    const double time = ahead ? stampAt(text, 0) : 0;
    return time > 0 ? time - *ahead : 0;
}

} // namespace

PodLine podLineOf(std::string_view line)
{
    PodLine pod{.text = line};
    const std::size_t end = line.starts_with("[pod/") ? line.find("] ") : std::string_view::npos;
    if (end != std::string_view::npos) {
        pod.isPrefixed = true;
        pod.text.remove_prefix(end + 2);
    }
    const std::size_t stamp = std::min(pod.text.find(' '), pod.text.size()); // an empty line ends with its stamp
    pod.time = exactStamp(pod.text.substr(0, stamp));
    if (pod.time > 0)
        pod.text.remove_prefix(std::min(stamp + 1, pod.text.size()));
    return pod;
}

std::optional<BarState> barOf(std::string_view text)
{
    const std::size_t percent = text.find("%|");
    if (percent == std::string_view::npos)
        return std::nullopt;
    const std::size_t end = text.find("| ", percent + 2);
    const std::size_t open = end == std::string_view::npos ? end : text.find('[', end);
    const std::size_t close = open == std::string_view::npos ? open : text.find(']', open);
    if (close == std::string_view::npos)
        return std::nullopt;
    std::string_view counts = trimmed(text.substr(end + 2, open - end - 2));
    const auto done = leadingInteger(takeField(counts, '/'));
    const auto total = leadingInteger(counts);
    if (!done || !total)
        return std::nullopt;
    std::size_t begin = percent;
    while (begin > 0 && (isDigit(text[begin - 1]) || text[begin - 1] == ' '))
        --begin;
    BarState bar{.done = *done, .total = *total, .secondsPerStep = {}, .before = text.substr(0, begin), .postfix = {}, .after = text.substr(close + 1)};
    std::string_view inside = text.substr(open + 1, close - open - 1);
    takeField(inside, ','); // the times
    bar.secondsPerStep = rateOf(trimmed(takeField(inside, ',')));
    bar.postfix = inside;
    return bar;
}

} // namespace slipway
