// SPDX-License-Identifier: GPL-3.0-or-later
// The one place of the program where YAML is parsed, and where the traps of the parser library are closed.
#pragma once

#include "core/catalog/yamlvalue.h"
#include "core/support/message.h"
#include "core/support/result.h"

#include <QByteArray>

namespace slipway {

/// Why a text is no YAML that we take, and where.
struct YamlProblem
{
    int line = 0;    ///< from 1
    int column = 0;  ///< from 1, in characters
    Message message; ///< in the context "Yaml"
    bool operator==(const YamlProblem &) const = default;
};

/// What a text may ask of us at most. Nodes are counted after aliases are put in place of what they name, so that a few
/// lines cannot become gigabytes.
struct YamlBounds
{
    qsizetype bytes = 1024 * 1024;
    int depth = 40;
    int aliases = 1000;
    int nodes = 200'000;
};

/// Reads one YAML 1.2 document, or JSON, which is YAML. Scalars keep their text (YamlValue reads it by the core schema).
///
/// Applied: anchors and aliases, and merge keys (`<<: *base`, `<<: [*a, *b]`), where a mapping's own keys win. Refused with
/// line and column: a key given twice, keys that are no scalars, tags beyond the core schema's, a second document, text
/// that is not UTF-8, control characters, and what exceeds the bounds. A byte order mark is skipped. An empty text is a null.
/// Never throws.
Result<YamlValue, YamlProblem> parseYaml(const QByteArray &text, const YamlBounds &bounds = {});

} // namespace slipway
