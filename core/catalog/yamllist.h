// SPDX-License-Identifier: GPL-3.0-or-later
// Changes single entries of a list in YAML text and leaves every other character as a person wrote it.
#pragma once

#include "core/catalog/yamlvalue.h"

#include <optional>
#include <string>

namespace slipway {

/// Where an entry stands, or will: the list under a top-level key, and the entry's place in it (the list's length: a new one).
struct YamlListPlace
{
    std::string list;
    std::size_t index = 0;
};

/// The text with a mapping put at a place of a list, made where it is missing. Comments inside the entry stay where its keys
/// do, all others stay whatever happens; in a list written in brackets, comments between its entries go.
/// \param root  what parseYaml() made of the text
/// Nothing where the text is written in a way that is not understood: then nobody should touch it but its author.
std::optional<std::string> withListEntry(const std::string &text, const YamlValue &root, const YamlListPlace &place, const YamlValue &entry);

/// The same with the entry gone.
std::optional<std::string> withoutListEntry(const std::string &text, const YamlValue &root, const YamlListPlace &place);

} // namespace slipway
