// SPDX-License-Identifier: GPL-3.0-or-later
// The one place of the program where TOML is parsed.
#pragma once

#include "core/catalog/yamlreader.h"

namespace slipway {

/// Reads TOML 1.0 into the same plain values as YAML: tables are mappings in file order, arrays are sequences, strings count as quoted, dates and
/// times are texts as TOML writes them. Nesting ends at 256. Refused with line and column: what is no TOML, and a text of more bytes than the bounds allow. Never throws.
Result<YamlValue, YamlProblem> parseToml(const QByteArray &text, const YamlBounds &bounds = {});

} // namespace slipway
