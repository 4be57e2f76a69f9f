// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/catalog/yamlvalue.h"
#include "core/support/message.h"

#include <optional>
#include <string>
#include <vector>

namespace slipway {

enum class Severity { Note, Warning, Error };

/// Something to know about a design: what is wrong, at which key, and where there is one, the change that mends it.
struct Finding
{
    Severity severity = Severity::Error;
    std::string path;                 ///< key of the design file: "parallelism.tensor"; empty for the whole
    Message message;                  ///< in the context "Finding"
    int line = 0;                     ///< of the design file, from 1; 0 where it does not come from a file
    int column = 0;
    std::string fixPath = {};         ///< key to change, or empty
    std::optional<YamlValue> fix = {}; ///< its new value
    bool operator==(const Finding &) const = default;
};

using Findings = std::vector<Finding>;

inline bool hasErrors(const Findings &findings)
{
    for (const Finding &finding : findings)
        if (finding.severity == Severity::Error)
            return true;
    return false;
}

/// "line 12, column 3: parallelism.tenzor is not a key; ..." in English, for the command line, logs and tests.
std::string toEnglish(const Finding &finding);

} // namespace slipway
