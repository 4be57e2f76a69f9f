// SPDX-License-Identifier: GPL-3.0-or-later
// A launch line as its program would read it: options and values by the names of a table, as if they stood in a config file.
#pragma once

#include "core/jobs/launchlines.h"
#include "core/jobs/optioncheck.h"

#include <span>

namespace slipway {

/// A word that no option takes, or an option that lacks its value.
struct StrayWord
{
    QString option;        ///< the option before it
    QString word;          ///< empty: the option's value is missing
    int line = 0;
};

struct OptionLine
{
    ConfigText config;     ///< a mapping of options, each with its line; a flag is `true`
    QStringList open;      ///< options whose value only running tells
    bool isWhole = true;   ///< the script shows all words: no "$@", no variable of words that nothing here sets
    std::vector<StrayWord> stray;
};

/// The words of a launch behind the program that a table is for ("line" in resources/frameworks/README.md); nothing where it starts another one.
std::optional<std::span<const LaunchWord>> wordsForTable(const LaunchStep &program, const OptionTable &table);

/// Options are named as the table spells them; one that it does not know keeps its own spelling.
OptionLine readOptionLine(std::span<const LaunchWord> words, const OptionTable &table);

/// The table's option for a word such as "--nnodes": by any of its spellings, or an abbreviation that only one option has where the program takes
/// those. The word itself, without "--" where the table has keys, for one that is unknown.
QString optionNamed(const QString &word, const OptionTable &table);

} // namespace slipway
