// SPDX-License-Identifier: GPL-3.0-or-later
// Reads the values of one catalogue entry, and says what is wrong with it. Standard C++ alone.
#pragma once

#include "core/catalog/yamlvalue.h"
#include "core/support/message.h"

#include <initializer_list>
#include <string>
#include <string_view>
#include <vector>

namespace slipway {

/// What is wrong at one key of an entry.
struct EntryProblem
{
    std::string key;     ///< inside the entry: "memory.usable_gib"
    int line = 0;        ///< of the file the entry came from, from 1; 0 where it came from none
    int column = 0;
    Message message;     ///< in the context "Catalog"; names the key
    bool operator==(const EntryProblem &) const = default;
};

using EntryProblems = std::vector<EntryProblem>;

/// Takes typed values out of a mapping. Whatever is missing or null gives the fallback; whatever is of another type or out
/// of range becomes a problem and gives the fallback too. finish() reports the keys that nobody asked for. Keys are literals:
/// they are kept without a copy.
class EntryReader
{
public:
    EntryReader(const YamlValue &entry, std::string path, EntryProblems &problems);

    std::optional<double> number(const char *key, double low = 0, double high = 1e30);
    std::optional<int> integer(const char *key, int low = 0, int high = 2'000'000'000);
    std::optional<bool> flag(const char *key);
    std::string text(const char *key);                            ///< empty where there is none
    std::optional<std::pair<double, double>> range(const char *key, double highest = 1e15); ///< [low, high], or one number for both
    const YamlValue *value(const char *key);                      ///< as it stands; nullptr for missing and null
    EntryReader section(const char *key);                         ///< a mapping inside; an empty one where there is none
    bool hasSection() const { return m_isPresent; }

    int requiredInteger(const char *key, int low, int high = 2'000'000'000);
    double requiredNumber(const char *key, double low, double high = 1e30);

    void ignore(std::initializer_list<const char *> keys);        ///< keys that tell people something, and us nothing
    void finish();
    void report(const char *key, Message message);

private:
    std::string pathOf(const char *key) const;
    void reportValue(const char *key, const YamlValue &value, Message message);
    const YamlValue *take(const char *key);

    const YamlValue *m_entry;
    std::string m_path;
    EntryProblems &m_problems;
    std::vector<std::string_view> m_known;
    bool m_isPresent = true;
};

/// A few words for a value in a message: its text, or what kind of thing it is.
std::string inWords(const YamlValue &value);

} // namespace slipway
