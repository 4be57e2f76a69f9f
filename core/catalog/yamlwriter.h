// SPDX-License-Identifier: GPL-3.0-or-later
// Values back to YAML text. Standard C++ alone.
#pragma once

#include "core/catalog/yamlvalue.h"

#include <string>

namespace slipway {

/// On one line: `{name: adamw, betas: [0.9, 0.95]}`. parseYaml() gives back an equal value.
std::string toFlowYaml(const YamlValue &value);

/// A mapping as lines, each ending in a newline, indented by two spaces a level from `indent`. Mappings inside stay on one
/// line where they are short and hold no further mapping.
std::string toBlockYaml(const YamlValue &mapping, int indent = 0);

/// The same as JSON, on one line: text in quotes, numbers, true, false and null as they are.
std::string toJson(const YamlValue &value);

/// Any text as a scalar: quoted where it would read as something else, here or in a YAML 1.1 reader (yes, 12:30).
YamlValue textValue(std::string text);

} // namespace slipway
