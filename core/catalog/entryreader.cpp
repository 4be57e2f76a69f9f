// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/catalog/entryreader.h"

#include "core/catalog/catalog.h"
#include "core/units/format.h"

#include <algorithm>

namespace slipway {

namespace {

const YamlValue &nothing()
{
    static const YamlValue value;
    return value;
}

} // namespace

std::string inWords(const YamlValue &value)
{
    constexpr std::size_t longestShown = 40;
    switch (value.kind) {
    case YamlValue::Kind::Null:
        return "nothing";
    case YamlValue::Kind::Sequence:
        return "a list";
    case YamlValue::Kind::Mapping:
        return "a mapping";
    case YamlValue::Kind::Scalar:
        break;
    }
    if (value.text.size() <= longestShown)
        return value.isQuoted ? '"' + value.text + '"' : value.text;
    std::size_t cut = longestShown;
    while (cut > 0 && (static_cast<unsigned char>(value.text[cut]) & 0xC0) == 0x80) // not inside a character
        --cut;
    return value.text.substr(0, cut) + "...";
}

EntryReader::EntryReader(const YamlValue &entry, std::string path, EntryProblems &problems)
    : m_entry(&entry)
    , m_path(std::move(path))
    , m_problems(problems)
{
    constexpr std::size_t manyKeys = 48; // more than an entry of ours has
    if (!entry.entries.empty())
        m_known.reserve(manyKeys);
}

std::string EntryReader::pathOf(const char *key) const
{
    return m_path.empty() ? key : m_path + '.' + key;
}

void EntryReader::report(const char *key, Message message)
{
    const YamlValue *value = m_entry->find(key);
    reportValue(key, value ? *value : *m_entry, std::move(message));
}

void EntryReader::reportValue(const char *key, const YamlValue &value, Message message)
{
    m_problems.push_back({.key = pathOf(key), .line = value.line, .column = value.column, .message = std::move(message)});
}

const YamlValue *EntryReader::take(const char *key)
{
    m_known.emplace_back(key);
    const YamlValue *found = m_entry->find(key);
    return found && !found->isNull() ? found : nullptr;
}

const YamlValue *EntryReader::value(const char *key)
{
    return take(key);
}

std::optional<double> EntryReader::number(const char *key, double low, double high)
{
    const YamlValue *found = take(key);
    if (!found)
        return std::nullopt;
    const auto number = found->asNumber();
    if (number && *number >= low && *number <= high)
        return number;
    if (high >= 1e30)
        reportValue(key, *found, {SLIPWAY_TEXT("Finding", "%1 must be a number of at least %2, not %3"), {pathOf(key), formatNumber(low), inWords(*found)}});
    else
        reportValue(key, *found, {SLIPWAY_TEXT("Finding", "%1 must be a number from %2 to %3, not %4"),
                                  {pathOf(key), formatNumber(low), formatNumber(high), inWords(*found)}});
    return std::nullopt;
}

std::optional<int> EntryReader::integer(const char *key, int low, int high)
{
    const YamlValue *found = take(key);
    if (!found)
        return std::nullopt;
    const auto whole = found->asInteger();
    if (whole && *whole >= low && *whole <= high)
        return static_cast<int>(*whole);
    reportValue(key, *found, {SLIPWAY_TEXT("Finding", "%1 must be a whole number of at least %2, not %3"),
                              {pathOf(key), std::to_string(low), inWords(*found)}});
    return std::nullopt;
}

int EntryReader::requiredInteger(const char *key, int low, int high)
{
    if (!take(key))
        report(key, {SLIPWAY_TEXT("Finding", "%1 is missing"), {pathOf(key)}});
    return integer(key, low, high).value_or(low);
}

double EntryReader::requiredNumber(const char *key, double low, double high)
{
    if (!take(key))
        report(key, {SLIPWAY_TEXT("Finding", "%1 is missing"), {pathOf(key)}});
    return number(key, low, high).value_or(low);
}

std::optional<bool> EntryReader::flag(const char *key)
{
    const YamlValue *found = take(key);
    if (!found)
        return std::nullopt;
    const auto flag = found->asBool();
    if (!flag)
        reportValue(key, *found, {SLIPWAY_TEXT("Finding", "%1 must be true or false, not %2"), {pathOf(key), inWords(*found)}});
    return flag;
}

std::string EntryReader::text(const char *key)
{
    const YamlValue *found = take(key);
    if (!found)
        return {};
    if (!found->isScalar())
        reportValue(key, *found, {SLIPWAY_TEXT("Finding", "%1 must be text, not %2"), {pathOf(key), inWords(*found)}});
    return found->asText().value_or(std::string());
}

std::optional<std::pair<double, double>> EntryReader::range(const char *key, double highest)
{
    const YamlValue *found = take(key);
    if (!found)
        return std::nullopt;
    if (const auto one = found->asNumber(); one && *one >= 0 && *one <= highest)
        return std::pair(*one, *one);
    if (found->isSequence() && found->items.size() == 2) {
        const auto low = found->items[0].asNumber(), high = found->items[1].asNumber();
        if (low && high && *low >= 0 && *low <= *high && *high <= highest)
            return std::pair(*low, *high);
    }
    reportValue(key, *found, {SLIPWAY_TEXT("Finding", "%1 must be a number or [low, high], not %2"), {pathOf(key), inWords(*found)}});
    return std::nullopt;
}

EntryReader EntryReader::section(const char *key)
{
    const YamlValue *found = take(key);
    if (found && !found->isMapping()) {
        reportValue(key, *found, {SLIPWAY_TEXT("Finding", "%1 must be a mapping, not %2"), {pathOf(key), inWords(*found)}});
        found = nullptr;
    }
    EntryReader section(found ? *found : nothing(), pathOf(key), m_problems);
    section.m_isPresent = found != nullptr;
    return section;
}

void EntryReader::ignore(std::initializer_list<const char *> keys)
{
    for (const char *key : keys)
        m_known.emplace_back(key);
}

void EntryReader::finish()
{
    for (const auto &[key, value] : m_entry->entries) {
        if (std::find(m_known.begin(), m_known.end(), key) != m_known.end())
            continue;
        const std::string nearest = nearestId(key, {m_known.begin(), m_known.end()});
        Message message{SLIPWAY_TEXT("Finding", "%1 is not a key of such an entry"), {pathOf(key.c_str())}};
        if (!nearest.empty())
            message = {SLIPWAY_TEXT("Finding", "%1 is not a key; did you mean %2?"), {pathOf(key.c_str()), pathOf(nearest.c_str())}};
        m_problems.push_back({.key = pathOf(key.c_str()), .line = value.keyLine, .column = value.keyColumn, .message = std::move(message)});
    }
}

} // namespace slipway
