// SPDX-License-Identifier: GPL-3.0-or-later
// What people may say in an entry of the catalogue: its keys with their names and units. Standard C++ alone.
#pragma once

#include "core/catalog/entryreader.h"
#include "core/catalog/yamlvalue.h"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace slipway {

/// One value of an entry that can be edited by itself.
struct EntryField
{
    enum class Type { Number, Whole, Range, Flag, Text };
    /// Key facts; facts of some entries alone, which show where they are said; and what is seldom looked at.
    enum class Use { Main, WhereSaid, Rare };

    const char *key;           ///< path inside the entry: "memory.bandwidth_gb_s"
    const char *name;          ///< in the context "Entry"
    const char *unit = "";     ///< in the context "Entry"; empty: a count, or no number
    Type type = Type::Number;
    Use use = Use::Main;
    double low = 0;
    double high = 1e15;
};

/// The kinds of entries that can be made from another: models, accelerators, nodes, links, storage; in this order.
const std::vector<std::string> &editableKinds();

/// The fields of such a kind, in the order of its form; empty for other kinds.
const std::vector<EntryField> &entryFields(std::string_view kind);

/// The value at a path of an entry; nullptr where there is none, or a null.
const YamlValue *entryValue(const YamlValue &entry, std::string_view path);
/// Puts a value at a path, or takes it away (no value) together with the mappings that are empty then.
void setEntryValue(YamlValue &entry, std::string_view path, const std::optional<YamlValue> &value);

/// Where a value comes from, as the entry says it: for its key, for the group it belongs to ("memory", "compute"...), or for
/// all. Several sources are joined with semicolons; empty where nothing is said.
std::string entrySource(const YamlValue &entry, std::string_view key);

/// What is wrong with a whole entry (changes laid over their base), as the catalogue's reader sees it.
EntryProblems checkEntry(const std::string &kind, const YamlValue &entry);

} // namespace slipway
