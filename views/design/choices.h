// SPDX-License-Identifier: GPL-3.0-or-later
// What the words of the design file are called on the screen.
#pragma once

#include "core/catalog/catalog.h"
#include "core/design/words.h"
#include "views/catalog/entryitems.h"
#include "views/widgets/choicebox.h"

namespace slipway {

/// Every word of an enumeration with its name. `group` is the key of the design file that takes the words ("sharding").
template<typename Enum>
QList<Choice> choicesOf(const char *group);

/// Words with their names; a word without a name of its own is called by itself.
QList<Choice> namedChoices(const char *group, const std::vector<std::string> &words);

/// The name of one word.
QString nameOf(const char *group, const std::string &word);

template<typename Enum>
QList<Choice> choicesOf(const char *group)
{
    return namedChoices(group, wordsOf<Enum>());
}

} // namespace slipway
