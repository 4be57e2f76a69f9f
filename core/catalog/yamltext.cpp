// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/catalog/yamltext.h"

#include "core/catalog/yamlwriter.h"

#include <algorithm>

namespace slipway {

namespace {

constexpr std::string_view blanks = " \t";
constexpr std::string_view whitespace = " \t\r\n";

bool isOneOf(char c, std::string_view set)
{
    return set.find(c) != std::string_view::npos;
}

} // namespace

YamlText::YamlText(std::string text, YamlValue root)
    : m_text(std::move(text))
    , m_root(std::move(root))
    , m_lines{0}
{
    for (std::size_t i = 0; i < m_text.size(); ++i)
        if (m_text[i] == '\n')
            m_lines.push_back(i + 1);
    const std::size_t first = skipToContent(0);
    m_isJson = first < m_text.size() && m_text[first] == '{' && skipToContent(first + 1) < m_text.size() && m_text[skipToContent(first + 1)] == '"';
}

// --- places

std::size_t YamlText::offset(int line, int column) const
{
    if (line < 1 || static_cast<std::size_t>(line) > m_lines.size())
        return m_text.size();
    std::size_t i = m_lines[static_cast<std::size_t>(line) - 1];
    for (int characters = 1; characters < column && i < m_text.size(); ++characters) {
        ++i;
        while (i < m_text.size() && (static_cast<unsigned char>(m_text[i]) & 0xC0) == 0x80)
            ++i;
    }
    return i;
}

std::size_t YamlText::lineEnd(std::size_t i) const
{
    const std::size_t end = std::min(m_text.find('\n', i), m_text.size());
    return end > i && m_text[end - 1] == '\r' ? end - 1 : end;
}

std::size_t YamlText::lineBegin(std::size_t i) const
{
    const auto next = std::upper_bound(m_lines.begin(), m_lines.end(), i);
    return *(next - 1);
}

std::size_t YamlText::indentAt(std::size_t i) const
{
    return i - lineBegin(i);
}

std::size_t YamlText::skipBlanks(std::size_t i) const
{
    return std::min(m_text.find_first_not_of(blanks, i), m_text.size());
}

/// Over white space and comments.
std::size_t YamlText::skipToContent(std::size_t i) const
{
    for (;;) {
        i = std::min(m_text.find_first_not_of(whitespace, i), m_text.size());
        const bool isComment = i < m_text.size() && m_text[i] == '#' && (i == 0 || isOneOf(m_text[i - 1], whitespace));
        if (!isComment)
            return i;
        i = std::min(m_text.find('\n', i), m_text.size());
    }
}

/// Over an anchor and a tag, and the blanks behind them.
std::size_t YamlText::skipProperties(std::size_t i) const
{
    while (i < m_text.size() && (m_text[i] == '&' || m_text[i] == '!'))
        i = skipBlanks(std::min(m_text.find_first_of(whitespace, i), m_text.size()));
    return i;
}

/// Behind the closing quote.
std::size_t YamlText::quoteEnd(std::size_t begin) const
{
    const char quote = m_text[begin];
    for (std::size_t i = begin + 1; i < m_text.size(); ++i) {
        if ((quote == '"' && m_text[i] == '\\') || (quote == '\'' && m_text.compare(i, 2, "''") == 0))
            ++i;
        else if (m_text[i] == quote)
            return i + 1;
    }
    return m_text.size();
}

/// One value inside brackets, from its first character.
YamlText::Span YamlText::flowSpan(std::size_t begin) const
{
    if (begin >= m_text.size())
        return {begin, begin};
    if (isOneOf(m_text[begin], "\"'"))
        return {begin, quoteEnd(begin)};
    int depth = 0;
    std::size_t i = begin;
    for (; i < m_text.size(); ++i) {
        const char c = m_text[i];
        const bool startsToken = i == begin || isOneOf(m_text[i - 1], " \t\r\n,[]{}:");
        if (isOneOf(c, "\"'") && startsToken) {
            i = quoteEnd(i) - 1;
        } else if (c == '#' && isOneOf(m_text[i - 1], whitespace)) {
            if (depth == 0)
                break;
            i = lineEnd(i);
        } else if (isOneOf(c, "[{")) {
            ++depth;
        } else if (isOneOf(c, "]}")) {
            if (depth == 0)
                break;
            if (--depth == 0 && isOneOf(m_text[begin], "[{"))
                return {begin, i + 1};
        } else if (depth == 0 && (c == ',' || c == '\n')) {
            break;
        }
    }
    const std::size_t last = m_text.find_last_not_of(whitespace, i == 0 ? 0 : i - 1);
    return {begin, last == std::string::npos || last < begin ? begin : last + 1};
}

/// A scalar without quotes in a block: to the end of the line or its comment, and the further indented lines below.
YamlText::Span YamlText::plainSpan(std::size_t begin, std::size_t keyIndent) const
{
    Span span{begin, begin};
    for (std::size_t i = begin;;) {
        const std::size_t end = lineEnd(i);
        const std::size_t comment = std::min(m_text.find(" #", i), end);
        const std::size_t last = m_text.find_last_not_of(whitespace, comment == i ? i : comment - 1);
        span.end = last == std::string::npos || last < begin ? begin : last + 1;
        const std::size_t next = std::min(m_text.find('\n', end), m_text.size());
        if (comment < end || next >= m_text.size())
            return span;
        const std::size_t word = skipBlanks(next + 1);
        const bool goesOn = word < m_text.size() && !isOneOf(m_text[word], "\r\n#") && word - next - 1 > keyIndent;
        if (!goesOn)
            return span;
        i = word;
    }
}

std::size_t YamlText::blockScalarEnd(std::size_t begin, std::size_t keyIndent) const
{
    std::size_t end = lineEnd(begin);
    for (std::size_t next = m_text.find('\n', begin); next != std::string::npos && next + 1 < m_text.size(); next = m_text.find('\n', next + 1)) {
        const std::size_t word = skipBlanks(next + 1);
        const bool isBlank = word >= m_text.size() || isOneOf(m_text[word], "\r\n");
        if (!isBlank && word - next - 1 <= keyIndent)
            break;
        if (!isBlank)
            end = lineEnd(word);
    }
    return end;
}

/// Where the lines of a block collection end that belongs to a key. Comments behind its last item are not part of it.
std::size_t YamlText::linesEnd(std::size_t keyLineEnd, std::size_t keyIndent, bool isSequence) const
{
    std::size_t end = keyLineEnd;
    for (std::size_t next = m_text.find('\n', keyLineEnd); next != std::string::npos && next + 1 < m_text.size(); next = m_text.find('\n', next + 1)) {
        const std::size_t word = skipBlanks(next + 1);
        if (word >= m_text.size() || isOneOf(m_text[word], "\r\n#"))
            continue;
        const std::size_t indent = word - next - 1;
        const bool isItemBeside = isSequence && indent == keyIndent && m_text[word] == '-';
        if (indent <= keyIndent && !isItemBeside)
            break;
        end = lineEnd(word);
    }
    return end;
}

/// A value in a block, from behind the colon.
std::optional<YamlText::Span> YamlText::blockSpan(std::size_t afterColon, const YamlValue &value, bool &isLines) const
{
    const std::size_t keyIndent = m_text.find_first_not_of(blanks, lineBegin(afterColon)) - lineBegin(afterColon);
    const std::size_t afterProperties = skipProperties(skipBlanks(afterColon));
    const std::size_t end = lineEnd(afterColon);
    const bool hasProperties = afterProperties > skipBlanks(afterColon);
    if (value.isNull() && (afterProperties >= end || m_text[afterProperties] == '#')) {
        const std::size_t here = hasProperties ? m_text.find_last_not_of(whitespace, afterProperties - 1) + 1 : afterColon;
        return Span{here, here};
    }
    std::size_t begin = afterProperties;
    if (begin >= end || m_text[begin] == '#') {
        begin = skipToContent(afterColon);
        const bool isBlockCollection = (value.isMapping() || value.isSequence()) && begin < m_text.size() && !isOneOf(m_text[begin], "[{");
        if (isBlockCollection) {
            isLines = true;
            return Span{afterColon, linesEnd(end, keyIndent, value.isSequence())};
        }
    }
    if (begin >= m_text.size())
        return std::nullopt;
    if (isOneOf(m_text[begin], "[{\"'"))
        return flowSpan(begin);
    if (isOneOf(m_text[begin], "|>"))
        return Span{begin, blockScalarEnd(begin, keyIndent)};
    return plainSpan(begin, keyIndent);
}

std::optional<YamlText::Entry> YamlText::entry(const YamlValue &value, bool inFlow) const
{
    Entry entry;
    entry.key = offset(value.keyLine, value.keyColumn);
    if (entry.key >= m_text.size() || isOneOf(m_text[entry.key], "&!*?"))
        return std::nullopt;
    std::size_t colon = isOneOf(m_text[entry.key], "\"'") ? skipBlanks(quoteEnd(entry.key)) : entry.key;
    while (colon < m_text.size() && m_text[colon] != '\n'
           && !(m_text[colon] == ':' && (inFlow || colon + 1 >= m_text.size() || isOneOf(m_text[colon + 1], whitespace))))
        ++colon;
    if (colon >= m_text.size() || m_text[colon] != ':')
        return std::nullopt;
    if (inFlow) {
        const std::size_t begin = skipProperties(skipToContent(colon + 1));
        entry.value = value.isNull() && (begin >= m_text.size() || isOneOf(m_text[begin], ",}")) ? Span{colon + 1, colon + 1} : flowSpan(begin);
        return entry;
    }
    const auto span = blockSpan(colon + 1, value, entry.isLines);
    if (!span)
        return std::nullopt;
    entry.value = *span;
    return entry;
}

// --- the tree

const YamlValue *YamlText::at(const Path &path) const
{
    const YamlValue *value = &m_root;
    for (const std::string &key : path)
        value = value ? value->find(key) : nullptr;
    return value;
}

bool YamlText::isOwn(const Path &path) const
{
    if (path.empty())
        return true;
    const Path parentPath(path.begin(), path.end() - 1);
    const YamlValue *parent = at(parentPath), *value = at(path);
    // An alias as a value is borrowed, but its key may stand here: then the key is on a line of the parent's own.
    if (!parent || !value || parent->isBorrowed || !isOwn(parentPath))
        return false;
    if (!value->isBorrowed)
        return true;
    const std::size_t key = offset(value->keyLine, value->keyColumn);
    const std::size_t colon = m_text.find(':', key);
    return colon != std::string::npos && skipBlanks(colon + 1) < m_text.size() && m_text[skipBlanks(colon + 1)] == '*'
        && key >= offset(parent->line, parent->column);
}

bool YamlText::isFlow(const YamlValue &mapping) const
{
    const std::size_t begin = skipToContent(skipProperties(offset(mapping.line, mapping.column)));
    return begin < m_text.size() && m_text[begin] == '{';
}

std::optional<YamlText::Entry> YamlText::entryAt(const Path &path) const
{
    if (path.empty() || !isOwn(path))
        return std::nullopt;
    const YamlValue *parent = at({path.begin(), path.end() - 1});
    return entry(*at(path), isFlow(*parent));
}

// --- changes

std::string YamlText::print(const YamlValue &value) const
{
    return m_isJson ? toJson(value) : toFlowYaml(value);
}

std::string YamlText::with(Span span, const std::string &text) const
{
    return m_text.substr(0, span.begin) + text + m_text.substr(span.end);
}

std::string YamlText::commentLines(Span lines) const
{
    std::string comments;
    for (std::size_t i = m_text.find('\n', lines.begin); i != std::string::npos && i + 1 < lines.end; i = m_text.find('\n', i + 1)) {
        const std::size_t word = skipBlanks(i + 1);
        if (word < lines.end && m_text[word] == '#')
            comments += m_text.substr(i, lineEnd(word) - i);
    }
    return comments;
}

std::optional<std::string> YamlText::replaced(const Path &path, const YamlValue &value) const
{
    const auto entry = entryAt(path);
    if (!entry)
        return std::nullopt;
    if (!entry->isLines) {
        const bool needsBlank = entry->value.begin > 0 && !isOneOf(m_text[entry->value.begin - 1], whitespace);
        return with(entry->value, (needsBlank ? " " : "") + print(value));
    }
    const std::size_t keyLine = lineEnd(entry->value.begin);
    const std::size_t comment = std::min(skipProperties(skipBlanks(entry->value.begin)), keyLine);
    std::string properties = m_text.substr(entry->value.begin, comment - entry->value.begin); // an anchor stays in front
    properties.erase(properties.find_last_not_of(blanks) + 1);
    const std::string besideKey = comment < keyLine ? ' ' + m_text.substr(comment, keyLine - comment) : std::string();
    return with(entry->value, properties + ' ' + print(value) + besideKey + commentLines({keyLine, entry->value.end}));
}

std::optional<std::string> YamlText::insertedInFlow(const YamlValue &mapping, const std::string &key, const YamlValue &value) const
{
    const std::size_t open = skipToContent(skipProperties(offset(mapping.line, mapping.column)));
    const std::string name = m_isJson ? toJson(YamlValue::scalar(key, true)) : toFlowYaml(textValue(key));
    const std::string text = name + ": " + print(value);
    std::optional<Entry> last;
    for (const auto &[known, entryValue] : mapping.entries)
        if (const auto entry = this->entry(entryValue, true); entry && entry->key > open && (!last || entry->key > last->key))
            last = entry;
    if (last)
        return with({last->value.end, last->value.end}, ", " + text);
    const std::size_t inside = skipToContent(open + 1);
    const bool isEmpty = inside < m_text.size() && m_text[inside] == '}';
    return with({open + 1, open + 1}, isEmpty ? text : text + ", ");
}

std::optional<std::string> YamlText::insertedInLines(const YamlValue &mapping, const std::string &key, const YamlValue &value) const
{
    const std::size_t first = skipToContent(skipProperties(offset(mapping.line, mapping.column)));
    if (first >= m_text.size())
        return std::nullopt;
    std::size_t end = lineEnd(first);
    for (const auto &[known, entryValue] : mapping.entries)
        if (const auto entry = entryValue.isBorrowed ? std::nullopt : this->entry(entryValue, false))
            end = std::max(end, lineEnd(entry->value.end));
    std::string text = toBlockYaml(YamlValue::mapping({{key, value}}), static_cast<int>(indentAt(first)));
    text.pop_back(); // its last newline
    const bool hasWindowsLines = m_text.find("\r\n") != std::string::npos;
    if (hasWindowsLines)
        for (std::size_t i = text.find('\n'); i != std::string::npos; i = text.find('\n', i + 2))
            text.insert(i, 1, '\r');
    return with({end, end}, (hasWindowsLines ? "\r\n" : "\n") + text);
}

std::optional<std::string> YamlText::inserted(const Path &parent, const std::string &key, const YamlValue &value) const
{
    const YamlValue *mapping = at(parent);
    if (!mapping || !mapping->isMapping() || mapping->isBorrowed || !isOwn(parent) || mapping->line == 0)
        return std::nullopt;
    return isFlow(*mapping) ? insertedInFlow(*mapping, key, value) : insertedInLines(*mapping, key, value);
}

std::optional<std::string> YamlText::removed(const Path &path) const
{
    const auto entry = entryAt(path);
    if (!entry)
        return std::nullopt;
    const YamlValue &mapping = *at({path.begin(), path.end() - 1});
    if (!isFlow(mapping)) {
        const std::size_t next = m_text.find('\n', entry->value.end);
        const std::string comments = entry->isLines ? commentLines({lineEnd(entry->key), entry->value.end}) : std::string();
        const std::string kept = comments.empty() ? comments : comments.substr(1) + '\n';
        return with({lineBegin(entry->key), next == std::string::npos ? m_text.size() : next + 1}, kept);
    }
    std::size_t end = skipToContent(entry->value.end);
    if (end < m_text.size() && m_text[end] == ',')
        return with({entry->key, skipBlanks(end + 1)}, {});
    const std::size_t before = m_text.find_last_not_of(whitespace, entry->key - 1);
    const bool hasCommaBefore = before != std::string::npos && m_text[before] == ',';
    return with({hasCommaBefore ? before : entry->key, entry->value.end}, {});
}

} // namespace slipway
