// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/catalog/yamlreader.h"
#include "core/catalog/jsonreader_p.h"
#include "core/catalog/yamltree_p.h"

#include <yaml-cpp/exceptions.h>
#include <yaml-cpp/parser.h>

#include <algorithm>
#include <array>
#include <sstream>
#include <string_view>

namespace slipway {

namespace {

/// Where byte `position` of a text stands.
YamlProblem problemAt(std::string_view text, std::size_t position, Message message)
{
    YamlProblem problem{.line = 1, .column = 1, .message = std::move(message)};
    for (const char c : text.substr(0, position)) {
        if (c == '\n') {
            ++problem.line;
            problem.column = 1;
        } else if ((static_cast<unsigned char>(c) & 0xC0) != 0x80) {
            ++problem.column;
        }
    }
    return problem;
}

/// Bytes of the UTF-8 character that begins a text, or 0 where none does.
std::size_t characterLength(std::string_view text)
{
    const auto byte = [text](std::size_t i) { return static_cast<unsigned char>(text[i]); };
    const unsigned char first = byte(0);
    const std::size_t length = first < 0x80 ? 1 : first < 0xC2 ? 0 : first < 0xE0 ? 2 : first < 0xF0 ? 3 : first < 0xF5 ? 4 : 0;
    if (length < 2 || length > text.size())
        return length > text.size() ? 0 : length;
    for (std::size_t i = 1; i < length; ++i)
        if ((byte(i) & 0xC0) != 0x80)
            return 0;
    const bool isOverlong = (first == 0xE0 && byte(1) < 0xA0) || (first == 0xF0 && byte(1) < 0x90);
    const bool isBeyond = (first == 0xED && byte(1) >= 0xA0) || (first == 0xF4 && byte(1) >= 0x90);
    return isOverlong || isBeyond ? 0 : length;
}

bool isControl(char c)
{
    return (static_cast<unsigned char>(c) < 0x20 && c != '\t' && c != '\n' && c != '\r') || c == 0x7F;
}

/// The first place from `begin` on that does not hold a printable ASCII character.
std::size_t afterPlainAscii(std::string_view text, std::size_t begin)
{
    const auto isPlain = [](char c) { return c >= 0x20 && c < 0x7F; };
    return static_cast<std::size_t>(std::find_if_not(text.begin() + static_cast<std::ptrdiff_t>(begin), text.end(), isPlain) - text.begin());
}

bool looksLikeUtf16(std::string_view text)
{
    return text.starts_with("\xFF\xFE") || text.starts_with("\xFE\xFF") || (text.size() > 1 && (text[0] == '\0') != (text[1] == '\0'));
}

std::optional<YamlProblem> encodingProblem(std::string_view text)
{
    if (looksLikeUtf16(text))
        return problemAt(text, 0, {SLIPWAY_TEXT("Finding", "the text is UTF-16; save it as UTF-8"), {}});
    for (std::size_t i = afterPlainAscii(text, 0); i < text.size(); i = afterPlainAscii(text, i)) {
        const std::size_t length = characterLength(text.substr(i));
        if (length == 0)
            return problemAt(text, i, {SLIPWAY_TEXT("Finding", "these bytes are not UTF-8; save the file as UTF-8"), {}});
        if (length == 1 && isControl(text[i]))
            return problemAt(text, i, {SLIPWAY_TEXT("Finding", "a control character (number %1) stands here; remove it"),
                                       {std::to_string(static_cast<int>(text[i]))}});
        i += length;
    }
    return std::nullopt;
}

struct Translation
{
    std::string_view parserSays;
    const char *text;
};

/// What the parser's words mean for somebody who writes a file.
const std::array translations{
    Translation{YAML::ErrorMsg::TAB_IN_INDENTATION, SLIPWAY_TEXT("Finding", "a tab cannot indent; use spaces")},
    Translation{YAML::ErrorMsg::END_OF_MAP, SLIPWAY_TEXT("Finding", "this does not line up with the lines above; check the indentation")},
    Translation{YAML::ErrorMsg::END_OF_SEQ, SLIPWAY_TEXT("Finding", "this does not line up with the list above; check the indentation")},
    Translation{YAML::ErrorMsg::FLOW_END, SLIPWAY_TEXT("Finding", "a bracket is closed here that was not opened")},
    Translation{YAML::ErrorMsg::MAP_VALUE, SLIPWAY_TEXT("Finding", "a ':' is not expected here; check the indentation, and put text that holds ': ' in quotes")},
    Translation{YAML::ErrorMsg::MAP_KEY, SLIPWAY_TEXT("Finding", "a key is not expected here; check the indentation")},
    Translation{YAML::ErrorMsg::BLOCK_ENTRY, SLIPWAY_TEXT("Finding", "a list item ('-') is not expected here; check the indentation")},
    Translation{YAML::ErrorMsg::EOF_IN_SCALAR, SLIPWAY_TEXT("Finding", "a quoted text is not closed")},
    Translation{YAML::ErrorMsg::DOC_IN_SCALAR, SLIPWAY_TEXT("Finding", "a quoted text is not closed")},
    Translation{YAML::ErrorMsg::UNKNOWN_TOKEN, SLIPWAY_TEXT("Finding", "a value cannot begin with this character; put the text in quotes")},
    Translation{YAML::ErrorMsg::UNKNOWN_ANCHOR, SLIPWAY_TEXT("Finding", "no anchor (&name) of this name stands above")},
    Translation{YAML::ErrorMsg::INVALID_ESCAPE, SLIPWAY_TEXT("Finding", "a \\ in double quotes does not go with the character after it; write \\\\, or use single quotes")},
};

/// A tab in front of the first word of the line that holds a position, or of the line above it.
std::optional<std::size_t> indentingTab(std::string_view text, std::size_t position)
{
    std::size_t end = std::min(position, text.size());
    for (int i = 0; i < 2; ++i) {
        const std::size_t breakBefore = end == 0 ? std::string_view::npos : text.rfind('\n', end - 1);
        const std::size_t begin = breakBefore == std::string_view::npos ? 0 : breakBefore + 1;
        const std::size_t word = text.find_first_not_of(" \t", begin);
        const std::size_t tab = text.find('\t', begin);
        if (tab != std::string_view::npos && (word == std::string_view::npos || tab < word))
            return tab;
        if (begin == 0)
            break;
        end = begin - 1;
    }
    return std::nullopt;
}

YamlProblem problemOf(const YAML::Exception &exception, const std::string &text, const YamlPlaces &places, const YamlTree &tree)
{
    if (const auto tab = indentingTab(text, static_cast<std::size_t>(std::max(0, exception.mark.pos))))
        return problemAt(text, *tab, {SLIPWAY_TEXT("Finding", "a tab cannot indent; use spaces"), {}});
    const bool isUnclosed = exception.msg == YAML::ErrorMsg::END_OF_MAP_FLOW || exception.msg == YAML::ErrorMsg::END_OF_SEQ_FLOW;
    if (const YAML::Mark *opened = isUnclosed ? tree.innermostOpen() : nullptr)
        return {.line = places.line(*opened), .column = places.column(*opened),
                .message = {SLIPWAY_TEXT("Finding", "the bracket that opens here is not closed, or a comma is missing"), {}}};
    if (const YAML::Mark *quote = tree.longQuoteBefore(exception.mark))
        return {.line = places.line(*quote), .column = places.column(*quote),
                .message = {SLIPWAY_TEXT("Finding", "a quoted text is not closed"), {}}};
    YamlProblem problem{.line = places.line(exception.mark), .column = places.column(exception.mark), .message = {}};
    for (const Translation &translation : translations)
        if (exception.msg.starts_with(translation.parserSays))
            problem.message.text = translation.text;
    if (exception.msg.starts_with(YAML::ErrorMsg::INVALID_ESCAPE))
        problem.column = std::max(1, problem.column - 2); // the parser has read the \\ and what follows it
    if (problem.message.isEmpty())
        problem.message = {SLIPWAY_TEXT("Finding", "this cannot be read as YAML: %1"), {exception.msg}};
    return problem;
}

Result<YamlValue, YamlProblem> parseDocument(const std::string &text, const YamlBounds &bounds)
{
    const YamlPlaces places(text);
    YamlTree tree(text, places, bounds);
    try {
        std::istringstream stream(text);
        YAML::Parser parser(stream);
        while (parser.HandleNextDocument(tree)) { } // the tree refuses a second one
        return tree.takeRoot();
    } catch (const YamlRefusal &refusal) {
        return YamlProblem{.line = places.line(refusal.mark), .column = places.column(refusal.mark), .message = refusal.message};
    } catch (const YAML::Exception &exception) {
        return problemOf(exception, text, places, tree);
    } catch (const std::exception &exception) {
        return YamlProblem{.line = 1, .column = 1, .message = {SLIPWAY_TEXT("Finding", "this cannot be read as YAML: %1"), {exception.what()}}};
    }
}

} // namespace

Result<YamlValue, YamlProblem> parseYaml(const QByteArray &text, const YamlBounds &bounds)
{
    if (text.size() > bounds.bytes)
        return YamlProblem{.line = 1, .column = 1, .message = {SLIPWAY_TEXT("Finding", "the file is larger than %1 KiB"), {std::to_string(bounds.bytes / 1024)}}};
    std::string_view content(text.constData(), static_cast<std::size_t>(text.size()));
    if (content.starts_with("\xEF\xBB\xBF"))
        content.remove_prefix(3);
    if (auto problem = encodingProblem(content))
        return *std::move(problem);
    if (auto json = parseJson(content, bounds))
        return *std::move(json);
    return parseDocument(std::string(content), bounds);
}

} // namespace slipway
