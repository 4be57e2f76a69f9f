// SPDX-License-Identifier: GPL-3.0-or-later
// A person's YAML brought up to a changed value, with their comments, order and blank lines where they are.
#pragma once

#include "core/catalog/yamltext.h"

namespace slipway {

/// Puts a value at a path that the text may lack: from the deepest mapping that is the text's own. Nothing where there is none.
std::optional<std::string> putYaml(const YamlText &text, const YamlText::Path &path, const YamlValue &value);

/// One step towards a value at a path: inside a mapping, the first entry that differs is put right. The caller reads the
/// result and takes the next step until the text says the value.
std::optional<std::string> stepTowards(const YamlText &text, const YamlText::Path &path, const YamlValue &value);

/// A text whose root is a mapping, with that mapping brought to `wanted`. Nothing where that cannot be done by small steps.
std::optional<std::string> patchedYaml(std::string text, const YamlValue &wanted);

/// Equal but for the order of keys.
bool holdsTheSame(const YamlValue &a, const YamlValue &b);

/// Equal but for quotes, which a person's file may have or not where only the text counts.
bool saysTheSame(const YamlValue &a, const YamlValue &b);

} // namespace slipway
