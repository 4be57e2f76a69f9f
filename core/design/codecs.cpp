// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/design/codecs_p.h"

#include "core/catalog/catalog.h"
#include "core/catalog/yamlwriter.h"

#include <algorithm>
#include <array>
#include <regex>

namespace slipway {

namespace {

std::string joined(const std::vector<std::string> &words)
{
    std::string text;
    for (const std::string &word : words)
        text += (text.empty() ? "" : ", ") + word;
    return text;
}

std::string plainNumber(double value)
{
    return YamlValue::number(value).text;
}

template<typename T, typename Element>
Codec<std::vector<T>> listCodec(Element element, const char *expected, const char *expectedOrAuto, std::vector<std::string> arguments)
{
    const auto parse = [element](const YamlValue &value) -> std::optional<std::vector<T>> {
        if (!value.isSequence())
            return std::nullopt;
        std::vector<T> list;
        for (const YamlValue &item : value.items) {
            const auto one = element.parse(item);
            if (!one)
                return std::nullopt;
            list.push_back(*one);
        }
        return list;
    };
    const auto print = [element](const std::vector<T> &list) {
        std::vector<YamlValue> items;
        for (const T &one : list)
            items.push_back(element.print(one));
        return YamlValue::sequence(std::move(items));
    };
    return {.parse = parse, .print = print, .expected = expected, .expectedOrAuto = expectedOrAuto, .arguments = std::move(arguments),
            .words = {}, .nearest = [](const YamlValue &) { return std::nullopt; }};
}

bool isTimeLimit(const std::string &text)
{
    static const std::regex notation("(\\d{1,6}-)?\\d{1,6}(:[0-5]?\\d){0,2}");
    return text.size() < 32 && std::regex_match(text, notation) && text.find_first_not_of("0:-") != std::string::npos;
}

} // namespace

Codec<long long> longCodec(Bounds<long long> range)
{
    const long long low = range.low, high = range.high;
    const auto parse = [low, high](const YamlValue &value) -> std::optional<long long> {
        const auto whole = value.asInteger();
        return whole && *whole >= low && *whole <= high ? whole : std::nullopt;
    };
    const auto nearest = [low, high](const YamlValue &value) -> std::optional<YamlValue> {
        const auto number = value.asNumber();
        if (!number)
            return std::nullopt;
        const bool isBelow = *number <= static_cast<double>(low), isAbove = *number >= static_cast<double>(high);
        return YamlValue::integer(isBelow ? low : isAbove ? high : static_cast<long long>(*number));
    };
    return {.parse = parse, .print = [](const long long &value) { return YamlValue::integer(value); },
            .expected = SLIPWAY_TEXT("Finding", "%1 must be a whole number from %3 to %4, not %2"),
            .expectedOrAuto = SLIPWAY_TEXT("Finding", "%1 must be auto or a whole number from %3 to %4, not %2"),
            .arguments = {std::to_string(low), std::to_string(high)}, .words = {}, .nearest = nearest};
}

Codec<int> wholeCodec(Bounds<int> range)
{
    const Codec<long long> wide = longCodec({range.low, range.high});
    const auto parse = [wide](const YamlValue &value) -> std::optional<int> {
        const auto whole = wide.parse(value);
        return whole ? std::optional(static_cast<int>(*whole)) : std::nullopt;
    };
    return {.parse = parse, .print = [](const int &value) { return YamlValue::integer(value); }, .expected = wide.expected,
            .expectedOrAuto = wide.expectedOrAuto, .arguments = wide.arguments, .words = {}, .nearest = wide.nearest};
}

Codec<double> numberCodec(Bounds<double> range)
{
    const auto parse = [range](const YamlValue &value) -> std::optional<double> {
        const auto number = value.asNumber();
        return number && range.contain(*number) ? number : std::nullopt;
    };
    const auto nearest = [range](const YamlValue &value) -> std::optional<YamlValue> {
        const auto number = value.asNumber();
        return number ? std::optional(YamlValue::number(std::clamp(*number, range.low, range.high))) : std::nullopt;
    };
    return {.parse = parse, .print = [](const double &value) { return YamlValue::number(value); },
            .expected = SLIPWAY_TEXT("Finding", "%1 must be a number from %3 to %4, not %2"),
            .expectedOrAuto = SLIPWAY_TEXT("Finding", "%1 must be auto or a number from %3 to %4, not %2"),
            .arguments = {plainNumber(range.low), plainNumber(range.high)}, .words = {}, .nearest = nearest};
}

Codec<bool> flagCodec()
{
    const auto nearest = [](const YamlValue &value) -> std::optional<YamlValue> {
        static const std::vector<std::string> yes{"yes", "Yes", "YES", "on", "On", "ON", "y", "1"}, no{"no", "No", "NO", "off", "Off", "OFF", "n", "0"};
        if (std::find(yes.begin(), yes.end(), value.text) != yes.end())
            return YamlValue::boolean(true);
        if (std::find(no.begin(), no.end(), value.text) != no.end())
            return YamlValue::boolean(false);
        return std::nullopt;
    };
    return {.parse = [](const YamlValue &value) { return value.asBool(); }, .print = [](const bool &value) { return YamlValue::boolean(value); },
            .expected = SLIPWAY_TEXT("Finding", "%1 must be true or false, not %2"),
            .expectedOrAuto = SLIPWAY_TEXT("Finding", "%1 must be auto, true or false, not %2"), .arguments = {}, .words = {"true", "false"}, .nearest = nearest};
}

Codec<std::string> textCodec()
{
    return {.parse = [](const YamlValue &value) { return value.asText(); },
            .print = [](const std::string &value) { return value.empty() ? YamlValue() : textValue(value); },
            .expected = SLIPWAY_TEXT("Finding", "%1 must be text, not %2"), .expectedOrAuto = SLIPWAY_TEXT("Finding", "%1 must be text, not %2"),
            .arguments = {}, .words = {}, .nearest = [](const YamlValue &) { return std::nullopt; }};
}

Codec<std::string> chosenTextCodec(std::vector<std::string> words)
{
    const auto parse = [words](const YamlValue &value) -> std::optional<std::string> {
        const bool isKnown = value.isScalar() && std::find(words.begin(), words.end(), value.text) != words.end();
        return isKnown ? std::optional(value.text) : std::nullopt;
    };
    const auto nearest = [words](const YamlValue &value) -> std::optional<YamlValue> {
        const std::string word = value.isScalar() ? nearestId(value.text, words) : std::string();
        return word.empty() ? std::nullopt : std::optional(YamlValue::scalar(word));
    };
    return {.parse = parse, .print = [](const std::string &value) { return value.empty() ? YamlValue() : textValue(value); },
            .expected = SLIPWAY_TEXT("Finding", "%1 must be one of %3, not %2"),
            .expectedOrAuto = SLIPWAY_TEXT("Finding", "%1 must be auto or one of %3, not %2"), .arguments = {joined(words)}, .words = words,
            .hint = SLIPWAY_TEXT("Finding", "%1 must be one of %3, not %2; did you mean %4?"),
            .hintOrAuto = SLIPWAY_TEXT("Finding", "%1 must be auto or one of %3, not %2; did you mean %4?"), .nearest = nearest};
}

Codec<std::string> timeLimitCodec()
{
    const auto parse = [](const YamlValue &value) -> std::optional<std::string> {
        if (!value.isScalar())
            return std::nullopt;
        if (value.text == "none" || value.text.empty())
            return std::string();
        return isTimeLimit(value.text) ? std::optional(value.text) : std::nullopt;
    };
    const auto print = [](const std::string &value) { return value.empty() ? YamlValue::scalar("none") : YamlValue::scalar(value, true); };
    return {.parse = parse, .print = print,
            .expected = SLIPWAY_TEXT("Finding", "%1 must be none or a time as Slurm takes it (90 minutes, \"24:00:00\", \"2-12:00:00\"), not %2"),
            .expectedOrAuto = "", .arguments = {}, .words = {}, .nearest = [](const YamlValue &) { return std::nullopt; }};
}

Codec<std::vector<int>> wholeListCodec(Bounds<int> range)
{
    return listCodec<int>(wholeCodec(range), SLIPWAY_TEXT("Finding", "%1 must be a list of whole numbers from %3 to %4, not %2"),
                          SLIPWAY_TEXT("Finding", "%1 must be auto or a list of whole numbers from %3 to %4, not %2"), {std::to_string(range.low), std::to_string(range.high)});
}

Codec<std::vector<std::string>> textListCodec()
{
    Codec<std::string> item = textCodec();
    item.print = [](const std::string &value) { return textValue(value); }; // an empty text is an item like another
    return listCodec<std::string>(item, SLIPWAY_TEXT("Finding", "%1 must be a list, as in [one, two], not %2"),
                                  SLIPWAY_TEXT("Finding", "%1 must be auto or a list, as in [one, two], not %2"), {});
}

} // namespace slipway
