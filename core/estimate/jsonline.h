// SPDX-License-Identifier: GPL-3.0-or-later
// JSON as one line of text, by standard C++ alone.
#pragma once

#include "core/catalog/yamlvalue.h"
#include "core/design/finding.h"

#include <algorithm>
#include <cstddef>
#include <initializer_list>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

namespace slipway {

/// Appends JSON to one string; knows commas, nothing else. The string is as long as what was written once this is gone, or
/// taken: it is written in place, because copying what was just written byte by byte makes a processor wait.
class JsonLine
{
public:
    JsonLine()
        : JsonLine(m_own)
    {
    }
    /// Goes on at the end of a text that somebody else keeps, and reuses.
    explicit JsonLine(std::string &text)
        : m_text(text)
        , m_size(text.size())
    {
    }
    JsonLine(const JsonLine &) = delete;
    JsonLine &operator=(const JsonLine &) = delete;
    ~JsonLine() { m_text.resize(m_size); }

    JsonLine &begin(char bracket) { separate(); put(bracket); m_isFirst = true; return *this; }
    JsonLine &end(char bracket) { put(bracket); m_isFirst = false; return *this; }
    JsonLine &key(std::string_view name) { text(name); put(':'); m_isFirst = true; return *this; }
    void text(std::string_view value);
    void number(double value);
    void integer(long long value);
    void raw(std::string_view word) { separate(); put(word); }
    void boolean(bool value) { raw(value ? "true" : "false"); }
    /// A key and its number; the name needs no escapes.
    void entry(std::string_view name, double value);
    std::string take()
    {
        m_text.resize(m_size);
        m_size = 0;
        return std::exchange(m_text, std::string());
    }

private:
    void separate()
    {
        if (!m_isFirst)
            put(',');
        m_isFirst = false;
    }
    char *room(std::size_t bytes)
    {
        constexpr std::size_t step = 4096; // the string itself sees to it that it does not move often
        if (m_text.size() - m_size < bytes)
            m_text.resize(m_size + std::max(bytes, step));
        return m_text.data() + m_size;
    }
    void wrote(const char *end) { m_size = std::size_t(end - m_text.data()); }
    void put(char c) { wrote(std::fill_n(room(1), 1, c)); }
    void put(std::string_view word) { wrote(std::copy(word.begin(), word.end(), room(word.size()))); }

    std::string m_own;
    std::string &m_text;
    std::size_t m_size; ///< of what is written; the rest of the string is room
    bool m_isFirst = true;
};

void numbers(JsonLine &json, std::initializer_list<std::pair<std::string_view, double>> entries);
/// null where there is none.
void optionalNumber(JsonLine &json, std::string_view name, std::optional<double> value);
void writeValue(JsonLine &json, const YamlValue &value);
/// The key "findings" and its list.
void writeFindings(JsonLine &json, const Findings &findings);

} // namespace slipway
