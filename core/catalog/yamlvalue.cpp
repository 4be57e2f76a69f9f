// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/catalog/yamlvalue.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>
#include <limits>

namespace slipway {

namespace {

constexpr double largestExactInteger = 9007199254740992.0; // 2^53

bool isDigit(char c)
{
    return c >= '0' && c <= '9';
}

std::string_view skipDigits(std::string_view text)
{
    while (!text.empty() && isDigit(text.front()))
        text.remove_prefix(1);
    return text;
}

std::string_view withoutSign(std::string_view text)
{
    if (!text.empty() && (text.front() == '-' || text.front() == '+'))
        text.remove_prefix(1);
    return text;
}

/// [-+]? ( \. [0-9]+ | [0-9]+ ( \. [0-9]* )? ) ( [eE] [-+]? [0-9]+ )?, section 10.3.2 of YAML 1.2.
bool isDecimal(std::string_view text)
{
    text = withoutSign(text);
    const auto afterWhole = skipDigits(text);
    bool hasDigits = afterWhole.size() < text.size();
    text = afterWhole;
    if (!text.empty() && text.front() == '.') {
        const auto afterFraction = skipDigits(text.substr(1));
        hasDigits = hasDigits || afterFraction.size() + 1 < text.size();
        text = afterFraction;
    }
    if (!hasDigits || text.empty())
        return hasDigits;
    if (text.front() != 'e' && text.front() != 'E')
        return false;
    text = withoutSign(text.substr(1));
    return !text.empty() && skipDigits(text).empty();
}

std::optional<double> inBase(std::string_view digits, int base)
{
    unsigned long long value = 0;
    const auto [end, error] = std::from_chars(digits.data(), digits.data() + digits.size(), value, base);
    if (error != std::errc() || end != digits.data() + digits.size())
        return std::nullopt;
    return static_cast<double>(value);
}

std::optional<double> numberOf(std::string_view text)
{
    if (text.starts_with("0x"))
        return inBase(text.substr(2), 16);
    if (text.starts_with("0o"))
        return inBase(text.substr(2), 8);
    if (!isDecimal(text))
        return std::nullopt;
    if (text.front() == '+') // from_chars takes no plus sign
        text.remove_prefix(1);
    double value = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
    if (error != std::errc() || !std::isfinite(value))
        return std::nullopt;
    return value;
}

std::string numberText(double value)
{
    std::array<char, 32> buffer{};
    const bool isWhole = std::fabs(value) < largestExactInteger && value == std::floor(value);
    if (isWhole && std::fabs(value) < 1e9)
        return std::to_string(static_cast<long long>(value));
    const auto end = std::to_chars(buffer.data(), buffer.data() + buffer.size(), value).ptr;
    std::string text(buffer.data(), end);
    const auto exponent = text.find('e');
    if (exponent != std::string::npos && exponent + 3 < text.size() && text[exponent + 2] == '0')
        text.erase(exponent + 2, 1); // to_chars writes two digits at least
    // YAML 1.1 readers, which other tools use, take 1e+12 for text and 1.0e+12 for a number.
    if (exponent != std::string::npos && text.find('.') == std::string::npos)
        text.insert(exponent, ".0");
    return text;
}

} // namespace

const YamlValue *YamlValue::find(std::string_view key) const
{
    const auto entry = std::find_if(entries.begin(), entries.end(), [key](const auto &e) { return e.first == key; });
    return entry == entries.end() ? nullptr : &entry->second;
}

void YamlValue::set(std::string_view key, YamlValue value)
{
    if (isNull())
        kind = Kind::Mapping;
    const auto entry = std::find_if(entries.begin(), entries.end(), [key](const auto &e) { return e.first == key; });
    if (entry == entries.end())
        entries.emplace_back(std::string(key), std::move(value));
    else
        entry->second = std::move(value);
}

void YamlValue::remove(std::string_view key)
{
    std::erase_if(entries, [key](const auto &e) { return e.first == key; });
}

std::optional<double> YamlValue::asNumber() const
{
    return isScalar() && !isQuoted ? numberOf(text) : std::nullopt;
}

std::optional<long long> YamlValue::asInteger() const
{
    if (!isScalar() || isQuoted)
        return std::nullopt;
    const std::string_view digits = text.starts_with('+') ? std::string_view(text).substr(1) : std::string_view(text);
    long long whole = 0; // beyond 2^53 a double would round
    const auto [end, error] = std::from_chars(digits.data(), digits.data() + digits.size(), whole);
    if (error == std::errc() && end == digits.data() + digits.size())
        return whole;
    const auto number = asNumber();
    if (!number || *number != std::floor(*number) || std::fabs(*number) > largestExactInteger)
        return std::nullopt;
    return static_cast<long long>(*number);
}

std::optional<bool> YamlValue::asBool() const
{
    if (!isScalar() || isQuoted)
        return std::nullopt;
    if (text == "true" || text == "True" || text == "TRUE")
        return true;
    if (text == "false" || text == "False" || text == "FALSE")
        return false;
    return std::nullopt;
}

std::optional<std::string> YamlValue::asText() const
{
    return isScalar() ? std::optional(text) : std::nullopt;
}

YamlValue YamlValue::scalar(std::string text, bool quoted)
{
    YamlValue value;
    value.kind = Kind::Scalar;
    value.text = std::move(text);
    value.isQuoted = quoted;
    return value;
}

YamlValue YamlValue::number(double value)
{
    return scalar(numberText(value));
}

YamlValue YamlValue::integer(long long value)
{
    return scalar(std::to_string(value));
}

YamlValue YamlValue::boolean(bool value)
{
    return scalar(value ? "true" : "false");
}

YamlValue YamlValue::sequence(std::vector<YamlValue> items)
{
    YamlValue value;
    value.kind = Kind::Sequence;
    value.items = std::move(items);
    return value;
}

YamlValue YamlValue::mapping(std::vector<std::pair<std::string, YamlValue>> entries)
{
    YamlValue value;
    value.kind = Kind::Mapping;
    value.entries = std::move(entries);
    return value;
}

bool operator==(const YamlValue &a, const YamlValue &b)
{
    if (a.kind != b.kind || a.text != b.text || a.items != b.items || a.entries != b.entries)
        return false;
    if (a.isQuoted == b.isQuoted)
        return true;
    const YamlValue &plain = a.isQuoted ? b : a;
    return !plain.asNumber() && !plain.asBool();
}

YamlValue merged(YamlValue base, const YamlValue &changes)
{
    if (!base.isMapping() || !changes.isMapping())
        return changes;
    for (const auto &[key, change] : changes.entries) {
        const YamlValue *old = base.find(key);
        YamlValue value = old ? merged(*old, change) : change;
        base.set(key, std::move(value));
    }
    base.line = changes.line;
    base.column = changes.column;
    return base;
}

} // namespace slipway
