// SPDX-License-Identifier: GPL-3.0-or-later
// What the options of each framework say of a design: resources/import/options.yaml as values.
#pragma once

#include "core/catalog/yamlvalue.h"

#include <QStringList>

#include <map>
#include <string>
#include <vector>

namespace slipway {

/// What one option says.
struct ImportRule
{
    std::string key;                            ///< of a design, of the model catalogue (model.), or a fact (run.); empty: see `set`
    std::map<std::string, std::string> words;   ///< the option's words in the design's; empty: the value as it is
    std::vector<std::pair<std::string, YamlValue>> set; ///< of a switch
    bool isKnownOnly() const { return key.empty() && set.empty(); } ///< no part of a design
};

/// One framework's options, and how its files and programs are told.
struct ImportFramework
{
    std::string name;                           ///< as a design says it
    std::vector<std::string> files, programs, arguments;
    bool readsOverrides = false;                ///< its command line has KEY=VALUE, too
    std::map<std::string, ImportRule> rules;    ///< by importName()

    const ImportRule *find(const std::string &option) const;
    /// Whether a section around the option is known, and no part of a design: "eval_loader" of "eval_loader.num_workers".
    bool knowsAround(const std::string &option) const;
};

/// Dashes and underscores count the same.
std::string importName(std::string option);

/// All frameworks. The table is part of the program: read once.
const std::vector<ImportFramework> &importFrameworks();

/// The framework that most marks of a configuration file point to; nullptr where none does.
/// \param keys  paths of the file's keys, "parallelism.tp"
const ImportFramework *frameworkOfKeys(const std::vector<std::string> &keys);

/// The framework of a command line; nullptr where it is a program of one's own.
const ImportFramework *frameworkOfWords(const QStringList &words);

} // namespace slipway
