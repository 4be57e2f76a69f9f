// SPDX-License-Identifier: GPL-3.0-or-later
// Changes single values inside YAML text and leaves every other character as a person wrote it. Standard C++ alone.
#pragma once

#include "core/catalog/yamlvalue.h"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace slipway {

/// A YAML or JSON text together with what parseYaml() made of it.
///
/// Each function gives the new text, or nothing where the place is none of this text's own (behind an alias or a merge) or
/// written in a way that is not understood; the caller reads the result back before trusting it.
class YamlText
{
public:
    YamlText(std::string text, YamlValue root);

    using Path = std::vector<std::string>;

    /// The value at a path replaced. A comment beside it stays; comments between the items of a replaced list stay below.
    std::optional<std::string> replaced(const Path &path, const YamlValue &value) const;
    /// A key added at the end of the mapping at `parent` (in its style), which must not have it.
    std::optional<std::string> inserted(const Path &parent, const std::string &key, const YamlValue &value) const;
    /// A key and its value gone, with its line.
    std::optional<std::string> removed(const Path &path) const;

    /// The value at a path; nullptr where there is none.
    const YamlValue *at(const Path &path) const;
    /// Whether the key at the end of a path is written in this place, not borrowed from another.
    bool isOwn(const Path &path) const;

private:
    struct Span
    {
        std::size_t begin = 0, end = 0; ///< bytes
    };
    struct Entry                        ///< of a mapping, as it stands in the text
    {
        std::size_t key = 0;            ///< where the key begins
        Span value;                     ///< empty, right after the colon or the anchor, where nothing is written
        bool isLines = false;           ///< a collection in lines of its own: the span begins after the colon
    };

    std::size_t offset(int line, int column) const;
    std::optional<Entry> entry(const YamlValue &value, bool inFlow) const;
    std::optional<Entry> entryAt(const Path &path) const;
    Span flowSpan(std::size_t begin) const;
    std::optional<Span> blockSpan(std::size_t begin, const YamlValue &value, bool &isLines) const;
    Span plainSpan(std::size_t begin, std::size_t keyIndent) const;
    std::size_t blockScalarEnd(std::size_t begin, std::size_t keyIndent) const;
    std::size_t linesEnd(std::size_t keyLineEnd, std::size_t keyIndent, bool isSequence) const;
    std::string commentLines(Span lines) const;
    std::size_t skipProperties(std::size_t i) const;
    std::size_t skipBlanks(std::size_t i) const;
    std::size_t skipToContent(std::size_t i) const;
    std::size_t quoteEnd(std::size_t begin) const;
    std::size_t lineEnd(std::size_t i) const;
    std::size_t lineBegin(std::size_t i) const;
    std::size_t indentAt(std::size_t i) const;
    bool isFlow(const YamlValue &mapping) const;
    std::string print(const YamlValue &value) const;
    std::string with(Span span, const std::string &text) const;
    std::optional<std::string> insertedInFlow(const YamlValue &mapping, const std::string &key, const YamlValue &value) const;
    std::optional<std::string> insertedInLines(const YamlValue &mapping, const std::string &key, const YamlValue &value) const;

    std::string m_text;
    YamlValue m_root;
    std::vector<std::size_t> m_lines;
    bool m_isJson = false;
};

} // namespace slipway
