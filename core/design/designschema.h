// SPDX-License-Identifier: GPL-3.0-or-later
// Every key of the design file in one table: reading, writing, findings and the reference page follow from it. Standard C++ alone.
#pragma once

#include "core/design/design.h"
#include "core/design/finding.h"

#include <functional>
#include <string>
#include <string_view>
#include <vector>

namespace slipway {

/// One key of the design file.
struct DesignKey
{
    std::string path;                  ///< "training.micro_batch"
    std::vector<std::string> words;    ///< what it may say, where it takes words
    bool isMain = false;               ///< writeDesign() always writes it

    /// Puts a value into a design. A null puts the default. What cannot be used becomes a finding with place and fix, and
    /// leaves the design as it was.
    std::function<void(Design &, const YamlValue &, Findings &)> read;
    /// The value as the file would say it; null where there is nothing to say.
    std::function<YamlValue(const Design &)> write;
};

/// All keys, in the order of the format's page.
const std::vector<DesignKey> &designKeys();

/// nullptr where there is no such key.
const DesignKey *findDesignKey(std::string_view path);

/// Whether keys begin with this path and a dot.
bool isDesignSection(std::string_view path);

/// The whole path of a key, given whole or by its end ("learning_rate.peak"); empty where none or several fit.
std::string wholeDesignPath(const std::string &path);

/// The finding for a key that does not exist, with the nearest that does.
Finding unknownKeyFinding(const std::string &path, const YamlValue &value);

} // namespace slipway
