// SPDX-License-Identifier: GPL-3.0-or-later
// What the words of the design file are called on the screen.
#pragma once

#include "core/catalog/catalog.h"
#include "core/design/words.h"
#include "views/widgets/choicebox.h"
#include "views/widgets/searchitemmodel.h"

namespace slipway {

/// Every word of an enumeration with its name. `group` is the key of the design file that takes the words ("sharding").
template<typename Enum>
QList<Choice> choicesOf(const char *group);

/// Words with their names; a word without a name of its own is called by itself.
QList<Choice> namedChoices(const char *group, const std::vector<std::string> &words);

/// The name of one word.
QString nameOf(const char *group, const std::string &word);

// Lists of the catalogue, each entry with the facts that tell it from its neighbours.
QList<SearchItem> modelItems(const Catalog &catalog);
QList<SearchItem> acceleratorItems(const Catalog &catalog);
QList<SearchItem> nodeItems(const Catalog &catalog);
QList<SearchItem> linkItems(const Catalog &catalog);
QList<SearchItem> topologyItems(const Catalog &catalog);
QList<SearchItem> storageItems(const Catalog &catalog);

/// All sources of an entry, one a line, each group named.
QString sourcesText(const Sources &sources);

template<typename Enum>
QList<Choice> choicesOf(const char *group)
{
    return namedChoices(group, wordsOf<Enum>());
}

} // namespace slipway
