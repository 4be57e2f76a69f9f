// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/catalog/jsonreader_p.h"

#include <algorithm>
#include <unordered_set>

namespace slipway {

namespace {

constexpr std::size_t entriesWorthAnIndex = 24;
constexpr std::size_t usualEntries = 8; ///< of a mapping in a design

void appendUtf8(std::string &text, unsigned code)
{
    if (code < 0x80) {
        text += static_cast<char>(code);
    } else if (code < 0x800) {
        text += static_cast<char>(0xC0 | (code >> 6));
        text += static_cast<char>(0x80 | (code & 0x3F));
    } else if (code < 0x10000) {
        text += static_cast<char>(0xE0 | (code >> 12));
        text += static_cast<char>(0x80 | ((code >> 6) & 0x3F));
        text += static_cast<char>(0x80 | (code & 0x3F));
    } else {
        text += static_cast<char>(0xF0 | (code >> 18));
        text += static_cast<char>(0x80 | ((code >> 12) & 0x3F));
        text += static_cast<char>(0x80 | ((code >> 6) & 0x3F));
        text += static_cast<char>(0x80 | (code & 0x3F));
    }
}

/// Whether the last entry's key is the first of its name; the index holds all keys once there are many.
bool isNewKey(const YamlValue &mapping, std::unordered_set<std::string> &index)
{
    const auto &last = mapping.entries.back();
    if (mapping.entries.size() < entriesWorthAnIndex)
        return mapping.find(last.first) == &last.second;
    if (index.empty())
        for (std::size_t i = 0; i + 1 < mapping.entries.size(); ++i)
            index.insert(mapping.entries[i].first);
    return index.insert(last.first).second;
}

class JsonParser
{
public:
    JsonParser(std::string_view text, const YamlBounds &bounds)
        : m_text(text)
        , m_bounds(bounds)
    {
    }

    std::optional<YamlValue> document()
    {
        YamlValue root;
        skipSpace();
        if (!value(root, 0))
            return std::nullopt;
        skipSpace();
        return m_at == m_text.size() ? std::optional(std::move(root)) : std::nullopt;
    }

private:
    // Each of these gives false where the text is not what it should be; the whole is then given up.
    bool value(YamlValue &result, int depth);
    bool object(YamlValue &result, int depth);
    bool array(YamlValue &result, int depth);
    bool member(YamlValue &result, int depth);
    bool string(std::string &result);
    void takePlain(std::string &result);
    bool escape(std::string &result);
    bool unicode(std::string &result);
    bool hex(unsigned &code);
    bool bareWord(YamlValue &result);

    char now() const { return m_at < m_text.size() ? m_text[m_at] : '\0'; }
    int column() const { return static_cast<int>(m_at - m_lineBegin) - m_continuations + 1; }
    bool take(char c)
    {
        if (now() != c)
            return false;
        ++m_at;
        return true;
    }
    void skipSpace();

    std::string_view m_text;
    YamlBounds m_bounds;
    std::size_t m_at = 0, m_lineBegin = 0;
    int m_line = 1;
    int m_continuations = 0; ///< bytes of this line that do not begin a character
    int m_nodes = 0;
};

void JsonParser::skipSpace()
{
    for (; m_at < m_text.size(); ++m_at) {
        const char c = m_text[m_at];
        if (c == '\n') {
            ++m_line;
            m_lineBegin = m_at + 1;
            m_continuations = 0;
        } else if (c != ' ' && c != '\t' && c != '\r') {
            return;
        }
    }
}

bool JsonParser::value(YamlValue &result, int depth)
{
    if (++m_nodes > m_bounds.nodes)
        return false;
    result.line = m_line;
    result.column = column();
    switch (now()) {
    case '{':
        return depth < m_bounds.depth && object(result, depth);
    case '[':
        return depth < m_bounds.depth && array(result, depth);
    case '"':
        result.kind = YamlValue::Kind::Scalar;
        result.isQuoted = true;
        return string(result.text);
    default:
        return bareWord(result);
    }
}

bool JsonParser::object(YamlValue &result, int depth)
{
    result.kind = YamlValue::Kind::Mapping;
    ++m_at;
    skipSpace();
    if (take('}'))
        return true;
    std::unordered_set<std::string> keys;
    result.entries.reserve(usualEntries);
    for (;;) {
        if (!member(result, depth))
            return false;
        if (!isNewKey(result, keys))
            return false;
        skipSpace();
        if (take('}'))
            return true;
        if (!take(','))
            return false;
        skipSpace();
    }
}

bool JsonParser::member(YamlValue &result, int depth)
{
    std::string key;
    const int keyLine = m_line, keyColumn = column();
    if (++m_nodes > m_bounds.nodes || now() != '"' || !string(key))
        return false;
    skipSpace();
    if (!take(':'))
        return false;
    skipSpace();
    YamlValue &entry = result.entries.emplace_back(std::move(key), YamlValue()).second;
    if (!value(entry, depth + 1))
        return false;
    entry.keyLine = keyLine;
    entry.keyColumn = keyColumn;
    return true;
}

bool JsonParser::array(YamlValue &result, int depth)
{
    result.kind = YamlValue::Kind::Sequence;
    ++m_at;
    skipSpace();
    if (take(']'))
        return true;
    for (;;) {
        if (!value(result.items.emplace_back(), depth + 1))
            return false;
        skipSpace();
        if (take(']'))
            return true;
        if (!take(','))
            return false;
        skipSpace();
    }
}

bool JsonParser::string(std::string &result)
{
    ++m_at;
    while (m_at < m_text.size()) {
        const char c = m_text[m_at];
        if (c == '"') {
            ++m_at;
            return true;
        }
        if (static_cast<unsigned char>(c) < 0x20)
            return false;
        if (c == '\\') {
            if (!escape(result))
                return false;
            continue;
        }
        takePlain(result);
    }
    return false;
}

/// Everything up to the next quote, escape or control character.
void JsonParser::takePlain(std::string &result)
{
    const std::size_t begin = m_at;
    for (; m_at < m_text.size(); ++m_at) {
        const auto byte = static_cast<unsigned char>(m_text[m_at]);
        if (byte == '"' || byte == '\\' || byte < 0x20)
            break;
        m_continuations += (byte & 0xC0) == 0x80;
    }
    result.append(m_text, begin, m_at - begin);
}

bool JsonParser::escape(std::string &result)
{
    constexpr std::string_view names = "\"\\/bfnrt", characters = "\"\\/\b\f\n\r\t";
    ++m_at;
    if (now() == 'u')
        return unicode(result);
    const auto name = m_at < m_text.size() ? names.find(now()) : std::string_view::npos;
    if (name == std::string_view::npos)
        return false;
    result += characters[name];
    ++m_at;
    return true;
}

bool JsonParser::hex(unsigned &code)
{
    constexpr std::string_view digits = "0123456789abcdef";
    code = 0;
    for (int i = 0; i < 4; ++i, ++m_at) {
        const char c = now() >= 'A' && now() <= 'F' ? static_cast<char>(now() - 'A' + 'a') : now();
        const auto digit = digits.find(c);
        if (c == '\0' || digit == std::string_view::npos)
            return false;
        code = code * 16 + static_cast<unsigned>(digit);
    }
    return true;
}

bool JsonParser::unicode(std::string &result)
{
    unsigned code = 0, low = 0;
    ++m_at;
    if (!hex(code))
        return false;
    const bool isHigh = code >= 0xD800 && code < 0xDC00;
    if (isHigh) {
        if (!take('\\') || !take('u') || !hex(low) || low < 0xDC00 || low >= 0xE000)
            return false;
        code = 0x10000 + ((code - 0xD800) << 10) + (low - 0xDC00);
    }
    if (code >= 0xD800 && code < 0xE000)
        return false; // the second of a pair without the first
    appendUtf8(result, code);
    return true;
}

bool JsonParser::bareWord(YamlValue &result)
{
    const std::size_t end = std::min(m_text.find_first_of(" \t\r\n,]}", m_at), m_text.size());
    const std::string_view word = m_text.substr(m_at, end - m_at);
    m_at = end;
    if (word == "null")
        return true;
    result.kind = YamlValue::Kind::Scalar;
    result.text = word;
    if (word == "true" || word == "false")
        return true;
    const bool startsLikeJson = !word.empty() && (word.front() == '-' || (word.front() >= '0' && word.front() <= '9'));
    return startsLikeJson && result.asNumber().has_value();
}

} // namespace

std::optional<YamlValue> parseJson(std::string_view text, const YamlBounds &bounds)
{
    const auto first = text.find_first_not_of(" \t\r\n");
    if (first == std::string_view::npos || (text[first] != '{' && text[first] != '['))
        return std::nullopt;
    return JsonParser(text, bounds).document();
}

} // namespace slipway
