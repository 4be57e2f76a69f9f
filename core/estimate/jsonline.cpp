// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/estimate/jsonline.h"

#include <charconv>
#include <cmath>

namespace slipway {

namespace {

constexpr std::size_t longestNumber = 32; ///< characters: the sign, 17 digits, the point and the exponent of a double, or 20 digits

char *printInteger(char *begin, long long value)
{
    return std::to_chars(begin, begin + longestNumber, value).ptr;
}

/// The shortest text that reads back as the same number; null for what is no number. \returns its end
char *printNumber(char *begin, double value)
{
    constexpr double largestExactInteger = 9007199254740992.0; // 2^53
    if (!std::isfinite(value))
        return std::copy_n("null", 4, begin);
    if (const auto whole = static_cast<long long>(std::fabs(value) < largestExactInteger ? value : 0); static_cast<double>(whole) == value)
        return printInteger(begin, whole); // faster than the search for the shortest
    return std::to_chars(begin, begin + longestNumber, value).ptr;
}

std::string_view wordOf(Severity severity)
{
    return severity == Severity::Error ? "error" : severity == Severity::Warning ? "warning" : "note";
}

} // namespace

void JsonLine::text(std::string_view value)
{
    constexpr std::size_t longestEscape = 6; // \u001f
    constexpr std::string_view digits = "0123456789abcdef";
    separate();
    char *end = room(longestEscape * value.size() + 2);
    *end++ = '"';
    for (const char c : value) {
        const auto byte = static_cast<unsigned char>(c);
        if (byte < 0x20) {
            end = std::copy_n("\\u00", 4, end);
            *end++ = digits[byte >> 4];
            *end++ = digits[byte & 15];
        } else {
            if (c == '"' || c == '\\')
                *end++ = '\\';
            *end++ = c;
        }
    }
    *end++ = '"';
    wrote(end);
}

void JsonLine::number(double value)
{
    separate();
    wrote(printNumber(room(longestNumber), value));
}

void JsonLine::integer(long long value)
{
    separate();
    wrote(printInteger(room(longestNumber), value));
}

void JsonLine::entry(std::string_view name, double value)
{
    constexpr std::size_t marks = 4;
    char *end = room(name.size() + longestNumber + marks);
    if (!m_isFirst)
        *end++ = ',';
    *end++ = '"';
    end = std::copy(name.begin(), name.end(), end);
    *end++ = '"';
    *end++ = ':';
    wrote(printNumber(end, value));
    m_isFirst = false;
}

void numbers(JsonLine &json, std::initializer_list<std::pair<std::string_view, double>> entries)
{
    for (const auto &[name, value] : entries)
        json.entry(name, value);
}

void optionalNumber(JsonLine &json, std::string_view name, std::optional<double> value)
{
    json.key(name);
    value ? json.number(*value) : json.raw("null");
}

void writeValue(JsonLine &json, const YamlValue &value)
{
    switch (value.kind) {
    case YamlValue::Kind::Null: return json.raw("null");
    case YamlValue::Kind::Sequence:
        json.begin('[');
        for (const YamlValue &item : value.items)
            writeValue(json, item);
        json.end(']');
        return;
    case YamlValue::Kind::Mapping:
        json.begin('{');
        for (const auto &[name, entry] : value.entries) {
            json.key(name);
            writeValue(json, entry);
        }
        json.end('}');
        return;
    case YamlValue::Kind::Scalar: break;
    }
    if (const auto truth = value.isQuoted ? std::nullopt : value.asBool())
        json.boolean(*truth);
    else if (const auto number = value.isQuoted ? std::nullopt : value.asNumber())
        json.number(*number);
    else
        json.text(value.text);
}

void writeFindings(JsonLine &json, const Findings &findings)
{
    json.key("findings").begin('[');
    for (const Finding &finding : findings) {
        json.begin('{').key("severity").text(wordOf(finding.severity));
        json.key("path").text(finding.path);
        json.key("message").text(toEnglish(finding.message));
        json.key("fix").begin('{');
        if (finding.fix) {
            json.key(finding.fixPath);
            writeValue(json, *finding.fix);
        }
        json.end('}').end('}');
    }
    json.end(']');
}

} // namespace slipway
