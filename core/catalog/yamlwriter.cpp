// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/catalog/yamlwriter.h"

#include <algorithm>
#include <array>
#include <cstdio>

namespace slipway {

namespace {

constexpr std::size_t longestLine = 110;
constexpr std::size_t entriesOfAShortSection = 4;

bool isPlainByItself(const std::string &text)
{
    if (text.empty() || text.front() == ' ' || text.back() == ' ' || text.back() == ':' || text.starts_with("---") || text.starts_with("..."))
        return false;
    constexpr std::string_view indicators = "?:,[]{}#&*!|>'\"%@`<=~";
    if (indicators.find(text.front()) != std::string_view::npos || (text.front() == '-' && (text.size() == 1 || text[1] == ' ')))
        return false;
    const bool hasControl = std::any_of(text.begin(), text.end(), [](char c) { return static_cast<unsigned char>(c) < 0x20 || c == 0x7F; });
    // between brackets, yaml-cpp ends a word before a question mark
    return !hasControl && text.find_first_of(",?[]{}") == std::string::npos && text.find(": ") == std::string::npos
        && text.find(" #") == std::string::npos;
}

std::string quoted(const std::string &text)
{
    std::string result = "\"";
    for (const char c : text) {
        if (c == '"' || c == '\\') {
            result += '\\';
            result += c;
        } else if (c == '\n') {
            result += "\\n";
        } else if (c == '\t') {
            result += "\\t";
        } else if (static_cast<unsigned char>(c) < 0x20 || c == 0x7F) {
            std::array<char, 8> code{};
            std::snprintf(code.data(), code.size(), "\\u%04x", static_cast<unsigned>(static_cast<unsigned char>(c)));
            result += code.data();
        } else {
            result += c;
        }
    }
    return result + '"';
}

/// Numbers as JSON has them: YAML's hexadecimal, leading zeros and bare points are written out.
std::string jsonScalar(const YamlValue &value)
{
    if (const auto flag = value.asBool())
        return *flag ? "true" : "false";
    if (const auto whole = value.asInteger(); whole && value.text.find_first_not_of("0123456789+-") == std::string::npos)
        return std::to_string(*whole);
    if (const auto number = value.asNumber())
        return YamlValue::number(*number).text;
    return quoted(value.text);
}

std::string scalarText(const YamlValue &value)
{
    return value.isQuoted || !isPlainByItself(value.text) ? quoted(value.text) : value.text;
}

std::string keyText(const std::string &key)
{
    const YamlValue plain = YamlValue::scalar(key);
    const bool isWord = isPlainByItself(key) && key != "null" && key != "Null" && key != "NULL" && key.find(':') == std::string::npos;
    return isWord ? plain.text : quoted(key);
}

bool isFlat(const YamlValue &value)
{
    const auto hasMapping = [](const YamlValue &v) { return v.isMapping() && !v.entries.empty(); };
    return std::none_of(value.entries.begin(), value.entries.end(), [&](const auto &e) { return hasMapping(e.second); })
        && std::none_of(value.items.begin(), value.items.end(), hasMapping);
}

bool isListOfMappings(const YamlValue &value)
{
    return value.isSequence() && std::any_of(value.items.begin(), value.items.end(), [](const YamlValue &item) { return item.isMapping() && !item.entries.empty(); });
}

bool staysOnOneLine(const YamlValue &value, std::size_t used, bool isSection)
{
    if (isListOfMappings(value))
        return used + toFlowYaml(value).size() <= longestLine;
    if (!value.isMapping() || value.entries.empty())
        return true;
    return isFlat(value) && !(isSection && value.entries.size() > entriesOfAShortSection) && used + toFlowYaml(value).size() <= longestLine;
}

} // namespace

std::string toFlowYaml(const YamlValue &value)
{
    switch (value.kind) {
    case YamlValue::Kind::Null:
        return "null";
    case YamlValue::Kind::Scalar:
        return scalarText(value);
    case YamlValue::Kind::Sequence: {
        std::string text;
        for (const YamlValue &item : value.items)
            text += (text.empty() ? "" : ", ") + toFlowYaml(item);
        return '[' + text + ']';
    }
    case YamlValue::Kind::Mapping:
        break;
    }
    std::string text;
    for (const auto &[key, entry] : value.entries)
        text += (text.empty() ? "" : ", ") + keyText(key) + ": " + toFlowYaml(entry);
    return '{' + text + '}';
}

std::string toBlockYaml(const YamlValue &mapping, int indent)
{
    const std::string margin(static_cast<std::size_t>(indent), ' ');
    std::string text;
    for (const auto &[key, entry] : mapping.entries) {
        const std::string start = margin + keyText(key) + ':';
        if (staysOnOneLine(entry, start.size() + 1, indent == 0)) {
            text += start + ' ' + toFlowYaml(entry) + '\n';
            continue;
        }
        text += start + '\n' + toBlockYaml(entry, indent + 2);
        for (const YamlValue &item : entry.items)
            text += margin + "- " + toFlowYaml(item) + '\n';
    }
    return text;
}

std::string toJson(const YamlValue &value)
{
    std::string text;
    switch (value.kind) {
    case YamlValue::Kind::Null:
        return "null";
    case YamlValue::Kind::Scalar:
        return jsonScalar(value);
    case YamlValue::Kind::Sequence:
        for (const YamlValue &item : value.items)
            text += (text.empty() ? "" : ", ") + toJson(item);
        return '[' + text + ']';
    case YamlValue::Kind::Mapping:
        break;
    }
    for (const auto &[key, entry] : value.entries)
        text += (text.empty() ? "" : ", ") + quoted(key) + ": " + toJson(entry);
    return '{' + text + '}';
}

YamlValue textValue(std::string text)
{
    static constexpr std::array<std::string_view, 16> words{"yes", "no", "on", "off", "y", "n", "true", "false", "null", "Yes", "No", "On", "Off", "NO", "YES", "ON"};
    const YamlValue plain = YamlValue::scalar(text);
    const bool looksLikeTime = !text.empty() && text.find_first_not_of("0123456789:.-") == std::string::npos && text.find(':') != std::string::npos;
    const bool needsQuotes = !isPlainByItself(text) || plain.asNumber() || plain.asBool() || looksLikeTime
        || std::find(words.begin(), words.end(), text) != words.end() || text == "Null" || text == "NULL" || text == "OFF";
    return YamlValue::scalar(std::move(text), needsQuotes);
}

} // namespace slipway
