// SPDX-License-Identifier: GPL-3.0-or-later
// How one value of a design is read from a scalar or a list, written, and explained. Private to the design schema.
#pragma once

#include "core/catalog/yamlvalue.h"
#include "core/design/bounds.h"
#include "core/design/words.h"
#include "core/support/message.h"

#include <functional>
#include <optional>
#include <string>
#include <vector>

namespace slipway {

template<typename T>
struct Codec
{
    std::function<std::optional<T>(const YamlValue &)> parse;
    std::function<YamlValue(const T &)> print;
    /// What was expected: %1 is the key, %2 what was found, from %3 on the arguments.
    const char *expected = "";
    const char *expectedOrAuto = "";
    std::vector<std::string> arguments = {};
    std::vector<std::string> words = {};
    /// The same with "did you mean", the nearest value as the last argument; null where the range says it all.
    const char *hint = nullptr;
    const char *hintOrAuto = nullptr;
    /// The nearest value that would do, or nothing.
    std::function<std::optional<YamlValue>(const YamlValue &)> nearest;
};

Codec<int> wholeCodec(Bounds<int> range);
Codec<long long> longCodec(Bounds<long long> range);
Codec<double> numberCodec(Bounds<double> range);
Codec<bool> flagCodec();
/// Any scalar, taken as text. Empty text is written as null.
Codec<std::string> textCodec();
/// One of some words. With `emptyIsNull`, no word at all is written as null.
Codec<std::string> chosenTextCodec(std::vector<std::string> words);
/// Slurm's notations of a time limit: 90, 90:30, 24:00:00, 2-12, 2-12:30, 2-12:30:00; `none` is read as empty text.
Codec<std::string> timeLimitCodec();
Codec<std::vector<int>> wholeListCodec(Bounds<int> range);
Codec<std::vector<std::string>> textListCodec();

template<typename Enum>
Codec<Enum> wordCodec()
{
    const Codec<std::string> text = chosenTextCodec(wordsOf<Enum>());
    return {.parse = [](const YamlValue &value) { return value.isScalar() ? fromWord<Enum>(value.text) : std::nullopt; },
            .print = [](const Enum &value) { return YamlValue::scalar(toWord(value)); },
            .expected = text.expected, .expectedOrAuto = text.expectedOrAuto, .arguments = text.arguments, .words = text.words,
            .hint = text.hint, .hintOrAuto = text.hintOrAuto, .nearest = text.nearest};
}

} // namespace slipway
